"""The state: everything on and under the table."""

from dataclasses import dataclass, field
from typing import NamedTuple

from rednorth_nb.engine.sums import Total
from rednorth_nb.games.raiders.rules.cards import GOODS
from rednorth_nb.games.raiders.rules.frames import Frame

PHASES = ("keep", "first roll", "turns", "scoring", "deciding", "over")


class Space(NamedTuple):
    """A raid space: the guard that waits or the worker left there, and the plunder."""

    guard: str | None = None
    plunder: tuple[str, ...] = ()
    raided: bool = False
    worker: str | None = None


@dataclass(slots=True)
class Viking:
    """What one player has. `armour` and `valkyrie` are the places of the markers."""

    vp: int = 0
    goods: dict[str, int] = field(default_factory=lambda: dict.fromkeys(GOODS, 0))
    armour: int = 0
    valkyrie: int = 0
    worker: str | None = None
    hand: tuple[str, ...] = ()
    crew: tuple[str, ...] = ()
    offerings: tuple[str, ...] = ()

    def copy(self) -> "Viking":
        """A copy of its own."""
        return Viking(
            self.vp,
            self.goods.copy(),
            self.armour,
            self.valkyrie,
            self.worker,
            self.hand,
            self.crew,
            self.offerings,
        )


@dataclass(slots=True)
class State:
    """A state of a game. A value: whoever holds one may rely on it not to change.

    `village` holds the workers in each building. `pile` are the offerings face-down, `shown` those
    that lie open, `None` an empty slot. `shuffle` is what the discards are shuffled by when they
    become the deck: part of the set-up's chance, for a stroke of luck is told to everybody, and
    the order of the deck is nobody's to know. `last` counts the turns of the last round, `None`
    before it. `pending` are the decisions that wait within a turn: the last of them is due.
    """

    phase: str
    players: list[Viking]
    village: dict[str, tuple[str, ...]]
    spaces: dict[str, Space]
    supply: dict[str, int]
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    pile: tuple[str, ...] = ()
    shown: tuple[str | None, ...] = ()
    shuffle: int = 0
    turn: int | None = None
    turns: int = 0
    first_player: int = 0
    last: int | None = None
    sealed: tuple[tuple[str, ...] | None, ...] = ()
    rolls: tuple[int | None, ...] = ()
    rolling: tuple[int, ...] = ()
    pending: tuple[Frame, ...] = ()
    totals: tuple[Total, ...] = ()
    winners: tuple[int, ...] = ()

    def copy(self) -> "State":
        """A copy that shares nothing that can change."""
        return State(
            self.phase,
            [player.copy() for player in self.players],
            self.village.copy(),
            self.spaces.copy(),
            self.supply.copy(),
            self.deck,
            self.discard,
            self.pile,
            self.shown,
            self.shuffle,
            self.turn,
            self.turns,
            self.first_player,
            self.last,
            self.sealed,
            self.rolls,
            self.rolling,
            self.pending,
            self.totals,
            self.winners,
        )

    @property
    def top(self) -> Frame | None:
        """The decision that is due before all others, `None` where none waits."""
        return self.pending[-1] if self.pending else None

    def put_on(self, *frames: Frame) -> None:
        """Let decisions wait that come before all others, the first of them first."""
        self.pending = (*self.pending, *reversed(frames))

    def take_off(self) -> None:
        """Take the decision away that was due."""
        self.pending = self.pending[:-1]

    def clockwise(self, player: int) -> list[int]:
        """The other seats, from the left neighbour on."""
        seats = len(self.players)
        return [(player + step) % seats for step in range(1, seats)]
