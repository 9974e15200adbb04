"""The state: everything on and under the table."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rednorth_nb.engine.sums import Total
from rednorth_nb.games.blood_rage.rules.frames import Frame, FreeInvasion, Pillage

PHASES = ("draft", "action", "discard", "quest", "ragnarok", "release", "final", "over")
Army = Mapping[str, int]
"""How many figures of each kind; kinds that are none are left out."""


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
        own = object.__new__(Clan)  # there is no quicker way, and nothing is copied more often
        own.glory = self.glory
        own.rage = self.rage
        own.steps = self.steps.copy()
        own.hand = self.hand
        own.kept = self.kept
        own.aside = self.aside
        own.quests = self.quests
        own.slots = self.slots.copy()
        own.reserve = self.reserve.copy()
        own.valhalla = self.valhalla.copy()
        return own


@dataclass(slots=True)
class State:
    """A state of a game. A value: whoever holds one may rely on it not to change.

    `discard` lies open, `unseen` is what was thrown away face-down. `board` holds for each place
    each seat's figures; states share it, and `own_army` gives what may be changed. `pending` are
    the decisions that wait within a turn or phase: the last of them is the one that is due.
    """

    age: int
    phase: str
    players: list[Clan]
    board: Mapping[str, tuple[Army, ...]]
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
    pending: tuple[Frame, ...] = ()
    totals: tuple[Total, ...] = ()
    winners: tuple[int, ...] = ()

    def copy(self) -> "State":
        """A copy that shares nothing that can change."""
        own = object.__new__(State)
        own.age = self.age
        own.phase = self.phase
        own.players = [player.copy() for player in self.players]
        own.board = self.board
        own.tokens = self.tokens
        own.ragnarok = self.ragnarok
        own.decks = self.decks
        own.turn = self.turn
        own.first_player = self.first_player
        own.pillaged = self.pillaged
        own.destroyed = self.destroyed
        own.doom = self.doom
        own.discard = self.discard
        own.unseen = self.unseen
        own.sealed = self.sealed
        own.pending = self.pending
        own.totals = self.totals
        own.winners = self.winners
        return own

    @property
    def top(self) -> Frame | None:
        """The decision that is due before all others, `None` where none waits."""
        return self.pending[-1] if self.pending else None

    @property
    def pillage(self) -> Pillage | None:
        """The pillage that is going on."""
        top = self.pending[-1] if self.pending else None
        return top if isinstance(top, Pillage) else None

    @property
    def free(self) -> FreeInvasion | None:
        """The invasion for nothing that an Upgrade has just allowed."""
        top = self.pending[-1] if self.pending else None
        return top if isinstance(top, FreeInvasion) else None

    def put_on(self, frame: Frame) -> None:
        """Let a decision wait that comes before all others."""
        self.pending = (*self.pending, frame)

    def put_in_place(self, frame: Frame) -> None:
        """Put a decision in the place of the one that was due."""
        self.pending = (*self.pending[:-1], frame)

    def take_off(self) -> None:
        """Take the decision away that was due."""
        self.pending = self.pending[:-1]

    def own_army(self, place: str, player: int) -> dict[str, int]:
        """A clan's figures on a place, as a copy of the state's own that may be changed."""
        armies = self.board[place]
        army = dict(armies[player])
        armies = (*armies[:player], army, *armies[player + 1 :])
        self.board = {**self.board, place: armies}
        return army

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
