"""The state: everything on and under the table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from rednorth_nb.engine.sums import Total

PHASES = ("draft", "action", "discard", "quest", "ragnarok", "release", "final", "over")
Army = Mapping[str, int]
"""How many figures of each kind; kinds that are none are left out."""


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


@dataclass(slots=True)
class Clan:
    """What one player has. `steps` count from 0 on each stat's track.

    `hand` is in the draft the hand that is held, `kept` what was picked from it, `aside` the card
    carried over from the last Age; `slots` maps a slot of the clan sheet to its card.
    """

    glory: int = 0
    rage: int = 0
    steps: dict[str, int] = field(default_factory=lambda: {"rage": 0, "axes": 0, "horns": 0})
    hand: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    quests: tuple[str, ...] = ()
    slots: dict[str, str] = field(default_factory=dict)
    reserve: dict[str, int] = field(default_factory=dict)
    valhalla: dict[str, int] = field(default_factory=dict)

    def copy(self) -> "Clan":
        """A copy of its own."""
        return Clan(
            self.glory,
            self.rage,
            self.steps.copy(),
            self.hand,
            self.kept,
            self.aside,
            self.quests,
            self.slots.copy(),
            self.reserve.copy(),
            self.valhalla.copy(),
        )


@dataclass(slots=True)
class State:
    """One moment of a game. A value: whoever holds one may rely on it not to change.

    `discard` lies open, `unseen` is what was thrown away face-down. `board` holds for each place
    each seat's figures. `free` is the kind that may be invaded with at once after an Upgrade;
    `raises` the seats that still choose a stat for a fulfilled Quest.
    """

    age: int
    phase: str
    players: list[Clan]
    board: dict[str, tuple[dict[str, int], ...]]
    tokens: dict[str, str]
    ragnarok: tuple[str, ...]
    decks: tuple[tuple[str, ...], ...]
    turn: int | None = None
    first_player: int = 0
    pillaged: tuple[str, ...] = ()
    destroyed: tuple[str, ...] = ()
    doom: str | None = None
    discard: tuple[str, ...] = ()
    unseen: tuple[str, ...] = ()
    sealed: tuple[tuple[str, ...] | None, ...] = ()
    pillage: Pillage | None = None
    free: str | None = None
    raises: tuple[int, ...] = ()
    totals: tuple[Total, ...] = ()
    winners: tuple[int, ...] = ()

    def copy(self) -> "State":
        """A copy that shares nothing that can change."""
        return State(
            self.age,
            self.phase,
            [player.copy() for player in self.players],
            {place: tuple(map(dict.copy, armies)) for place, armies in self.board.items()},
            self.tokens,
            self.ragnarok,
            self.decks,
            self.turn,
            self.first_player,
            self.pillaged,
            self.destroyed,
            self.doom,
            self.discard,
            self.unseen,
            self.sealed,
            self.pillage,
            self.free,
            self.raises,
            self.totals,
            self.winners,
        )

    def figures_on_board(self, player: int) -> int:
        """How many figures a clan has on the board."""
        return sum(count(armies[player]) for armies in self.board.values())

    def clockwise(self, first: int) -> list[int]:
        """All seats, from one on."""
        seats = len(self.players)
        return [(first + step) % seats for step in range(seats)]


def count(army: Army) -> int:
    """How many figures there are."""
    return sum(army.values())


def add(army: dict[str, int], kind: str, number: int = 1) -> None:
    """Put figures in."""
    if number:
        army[kind] = army.get(kind, 0) + number


def take(army: dict[str, int], kind: str, number: int = 1) -> None:
    """Take figures out."""
    left = army[kind] - number
    if left:
        army[kind] = left
    else:
        del army[kind]
