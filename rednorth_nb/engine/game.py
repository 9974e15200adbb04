"""What a game is to everything that plays, shows, checks or studies it."""

from abc import abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from copy import copy
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar, cast

from rednorth_nb.engine.chance import Chance
from rednorth_nb.engine.change import Change
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.legality import Legality
from rednorth_nb.engine.ruleset import Reading, Rule, Ruleset

R = TypeVar("R", bound=Ruleset)
S = TypeVar("S")
V = TypeVar("V")


class Outcome(NamedTuple):
    """How a game ended: the winning seats (none, one or more)."""

    winners: tuple[int, ...]


class Game(Legality[R, S], Generic[R, S, V]):
    """What happens in a game, by a ruleset: its `rules` room, for given players.

    States are immutable values: `apply` and `advance` copy, and touch nothing else. Players are
    seats counted from 0 in clockwise order.

    Raises:
        MisfitError: The variant or the options make no sense.
        ValueError: So many can't play.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]
    """How many can play."""
    seats_rule: ClassVar[str] = ""
    """The rule that says so, where there is one."""
    score: ClassVar[str]
    """What is counted at the end, as a position's player has it: `vp`.

    An event that tells of a seat's score is `at` the score's name, a hyphen and the seat: `vp-0`.
    """
    ruleset_type: ClassVar[type[Ruleset]] = Ruleset
    rules: Mapping[str, Rule]
    """The catalogue, by id, in the order of a rulebook."""
    unattended: ClassVar[Mapping[str, Reading]] = {}
    """How rules are read where bots play among themselves, so that such a game ends."""

    def __init__(
        self,
        players: Sequence[str],
        options: Mapping[str, Any] | None = None,
        variant: Mapping[str, Reading] | None = None,
    ) -> None:
        limited = (variant or {}).get(self.seats_rule) != "off"
        if limited and len(players) not in self.seats:
            *few, most = map(str, self.seats)
            seats = f"{', '.join(few)} or {most}" if few else most
            rule = f" ({self.seats_rule})" if self.seats_rule else ""
            raise ValueError(f"{self.title} is for {seats} players, not {len(players)}{rule}")
        self.ruleset = cast(R, self.ruleset_type(self.rules, players, options, variant))
        self.players = self.ruleset.players

    def otherwise(self, variant: Mapping[str, Reading]) -> Self:
        """The same game with more rules read otherwise."""
        other = copy(self)
        other.ruleset = self.ruleset.otherwise(variant)
        return other

    # --- what comes from outside, and what happens by itself

    def draw(self, rng: Random) -> Any:
        """The set-up's chance, drawn by whoever drives the game; `start` takes it."""
        return None

    @abstractmethod
    def start(self, chance: Any) -> tuple[S, list[Event]]:
        """The first state, from what chance brought."""

    def automatic(self, state: S) -> str | None:
        """The name of the automatic step that is due, `None` where none is."""
        return None

    def advance(self, state: S) -> tuple[S, list[Event]]:
        """Run the automatic step that is due."""
        raise NotImplementedError

    def chance(self, state: S) -> Chance | None:
        """The stroke of luck that is due, `None` where none is."""
        return None

    def happen(self, state: S, value: Hashable) -> tuple[S, list[Event]]:
        """What comes of a stroke of luck."""
        raise NotImplementedError

    # --- decisions

    @abstractmethod
    def copy(self, state: S) -> S:
        """A copy that shares nothing a rule may change."""

    def after(self, change: Change[S], player: int, name: str) -> None:
        """What follows every action: the turn passes on, a phase ends."""

    def apply(self, state: S, action: Action) -> tuple[S, list[Event]]:
        """The state after a legal action, and what happened. Legality is the caller's to check."""
        change = Change(self.copy(state))
        kind = self.types[action.name]
        kind.apply(self.choice(state, action), change)
        self.after(change, action.player, action.name)
        return change.state, change.events

    # --- what is known

    @abstractmethod
    def observe(self, state: S, player: int | None) -> V:
        """What a seat may know; `None` for somebody who has no seat."""

    def imagine(self, view: V, rng: Random) -> S:
        """A state of which the seat of a view sees just that: what it can't see is dealt anew.

        By itself it is the view, for games that hide nothing and let everybody see the state.

        Raises:
            NotImplementedError: The game hides something and doesn't say how it is imagined.
        """
        first, _ = self.start(self.draw(Random(0)))
        if not isinstance(view, type(first)):
            raise NotImplementedError(f"{self.title} doesn't say how to imagine what is hidden")
        return view

    def scores(self, state: S) -> Sequence[int]:
        """What each seat has of `score` now.

        By itself it is found by that name in each of the state's `players`, or as a row of the
        state's own.
        """
        players = getattr(state, "players", None)
        if players is None:
            row: Sequence[int] = getattr(state, self.score, (0,) * len(self.players))
            return row
        return [getattr(player, self.score, 0) for player in players]

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, `None` while it goes on."""


AnyGame = Game[Any, Any, Any]
"""A game of which nothing more is known."""
