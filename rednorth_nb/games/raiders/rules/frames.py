"""Decisions within decisions: what waits until somebody has chosen."""

from typing import NamedTuple


class Effect(NamedTuple):
    """A building's effect that a player may use.

    `colour` is that of the worker placed or taken, `placed` the building that was placed on,
    `reclaimed` whether the worker was taken back.
    """

    player: int
    building: str
    colour: str
    placed: str
    reclaimed: bool = False


class TakeBack(NamedTuple):
    """A worker to take back; `placed` is the building that was placed on."""

    player: int
    placed: str


class Roll(NamedTuple):
    """A raid whose dice are to be rolled."""

    player: int
    space: str


class Loss(NamedTuple):
    """Hired crew to lose; `valkyries` is false for an Avenger's victim."""

    player: int
    left: int
    valkyries: bool = True


class Revenge(NamedTuple):
    """An opponent that the raider chooses for a dead Avenger."""

    player: int


class Gift(NamedTuple):
    """What a player gives to another for the Mercenary."""

    player: int
    to: int


class Exchange(NamedTuple):
    """Two players who pick cards for each other unseen."""

    players: tuple[int, int]
    number: int
    picked: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())


class Excess(NamedTuple):
    """Cards to discard at the end of a turn."""

    player: int
    number: int


Frame = Effect | TakeBack | Roll | Loss | Revenge | Gift | Exchange | Excess
