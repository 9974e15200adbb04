"""Decisions within decisions: what waits until somebody has chosen."""

from typing import NamedTuple


class Pillage(NamedTuple):
    """A pillage that is going on: a frame within the pillager's turn.

    `stage` is call, cards, reveal, late or resolve. `asked` is whose answer is awaited, `declined`
    how many said no since somebody last said yes; `played` are each seat's Battle cards, `None`
    where nothing is chosen yet.
    """

    pillager: int
    province: str
    stage: str
    asked: int
    declined: int = 0
    played: tuple[tuple[str, ...] | None, ...] = ()


class FreeInvasion(NamedTuple):
    """A figure of a kind that may be invaded with at once, after an Upgrade."""

    player: int
    figure: str


class Raise(NamedTuple):
    """A stat that a player raises for a fulfilled Quest."""

    player: int


Frame = Pillage | FreeInvasion | Raise
