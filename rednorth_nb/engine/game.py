"""What a game is to everything that plays, shows, checks or studies it."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar, cast

from rednorth_nb.engine.actions import Action, ActionType, Option, Value
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.ruleset import Reading, Rule, Ruleset, Violation
from rednorth_nb.engine.sums import Total

R = TypeVar("R", bound=Ruleset)
S = TypeVar("S")
V = TypeVar("V")


class Decision(NamedTuple):
    """Who must choose, among which actions.

    Several players choose at once and in secret. `default` is the one thing that can be done
    where there is no real choice.
    """

    players: tuple[int, ...]
    actions: tuple[str, ...]
    default: Action | None = None


class Outcome(NamedTuple):
    """How a game ended: the winning seats (none, one or more)."""

    winners: tuple[int, ...]


class Change(Generic[S]):
    """A copy of a state that rules may change, and the events that tell of it."""

    __slots__ = ("events", "state")

    def __init__(self, state: S) -> None:
        self.state = state
        self.events: list[Event] = []

    def tell(
        self,
        rule: str,
        template: str,
        *values: object,
        only: int | None = None,
        total: Total | None = None,
        at: str = "",
    ) -> None:
        """Record an event; `only` keeps it to one seat."""
        audience = None if only is None else frozenset((only,))
        self.events.append(Event(rule, template, values, audience, total, at))


class Game(ABC, Generic[R, S, V]):
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
    """What is counted at the end, as a position's player has it: `vp`."""
    ruleset_type: ClassVar[type[Ruleset]] = Ruleset
    rules: Mapping[str, Rule]
    """The catalogue, by id, in the order of a rulebook."""
    types: ClassVar[Mapping[str, ActionType[Any, Any]]]

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
        ruleset = self.ruleset
        return type(self)(ruleset.players, ruleset.options, {**ruleset.variant, **variant})

    # --- chance and automatic steps

    @abstractmethod
    def draw(self, rng: Random) -> Any:
        """The set-up's chance, drawn by whoever drives the game; `start` takes it."""

    @abstractmethod
    def start(self, chance: Any) -> tuple[S, list[Event]]:
        """The first state, from what chance brought."""

    @abstractmethod
    def automatic(self, state: S) -> str | None:
        """The name of the automatic step that is due, `None` at a decision or the end."""

    @abstractmethod
    def advance(self, state: S) -> tuple[S, list[Event]]:
        """Run the automatic step that is due."""

    # --- decisions

    @abstractmethod
    def decision(self, state: S) -> Decision | None:
        """Who must choose now, `None` where an automatic step is due or the game is over."""

    @abstractmethod
    def copy(self, state: S) -> S:
        """A copy that shares nothing a rule may change."""

    @abstractmethod
    def out_of_turn(self, state: S, player: int, name: str) -> Iterator[Violation]:
        """The rules that keep a player from an action of this name now, whatever its values."""

    def refusals(self, state: S, action: Action) -> Iterator[Violation]:
        """The rules in force that an action, or the beginning of one, breaks."""
        off = self.ruleset.off
        player, name, values = action
        for violation in self.out_of_turn(state, player, name):
            if violation.rule not in off:
                yield violation
        for violation in self.types[name].refusals(self.ruleset, state, player, values):
            if violation.rule not in off:
                yield violation

    def check(self, state: S, action: Action, exact: bool = True) -> list[Violation]:
        """Every rule that a whole action breaks, as it stands (`exact` false: ill-shaped)."""
        violations = list(self.refusals(state, action))
        kind = self.types[action.name]
        if not exact or kind.field(self.ruleset, state, action.player, action.values) is not None:
            shape = kind.shape(self.ruleset, state, action.player, action.values)
            if (
                self.ruleset.on(shape.rule)
                and shape.rule not in {found.rule for found in violations}
            ) or not violations:
                violations.append(shape)
        return violations

    def options(self, state: S, beginning: Action) -> list[Option]:
        """What may come next after the values chosen so far, the forbidden with their reasons.

        Empty where the action is complete.
        """
        player, name, values = beginning
        return [
            Option(value, tuple(self.refusals(state, Action(player, name, (*values, value)))))
            for value in self.candidates(state, beginning) or ()
        ]

    def allows(self, state: S, beginning: Action) -> bool:
        """Whether nothing forbids what is chosen so far, by a player whose turn it is."""
        off = self.ruleset.off
        player, name, values = beginning
        for violation in self.types[name].refusals(self.ruleset, state, player, values):
            if violation.rule not in off:
                return False
        return True

    def candidates(self, state: S, beginning: Action) -> list[Value] | None:
        """Every value that could be meant next, allowed or not; `None` where it is complete."""
        player, name, values = beginning
        kind = self.types[name]
        if kind.field(self.ruleset, state, player, values) is None:
            return None
        return kind.candidates(self.ruleset, state, player, values)

    def allowed_actions(self, state: S, player: int) -> list[str]:
        """The names of the actions that a player can begin now."""
        decision = self.decision(state)
        if decision is None or player not in decision.players:
            return []
        return [name for name in decision.actions if self.allows(state, Action(player, name))]

    def legal_actions(self, state: S, player: int) -> Iterator[Action]:
        """Every complete legal action of a player, found by walking the options."""
        pending = [Action(player, name) for name in reversed(self.allowed_actions(state, player))]
        while pending:
            action = pending.pop()
            candidates = self.candidates(state, action)
            if candidates is None:
                yield action
                continue
            further = [action._replace(values=(*action.values, value)) for value in candidates]
            pending += [more for more in reversed(further) if self.allows(state, more)]

    def apply(self, state: S, action: Action) -> tuple[S, list[Event]]:
        """The state after a legal action, and what happened. Legality is the caller's to check."""
        change = Change(self.copy(state))
        self.types[action.name].apply(self.ruleset, change, action.player, action.values)
        return change.state, change.events

    def read_action(self, state: S, player: int, words: Mapping[str, Any]) -> tuple[Action, bool]:
        """The action that a file's mapping means, and whether it has just what is asked for."""
        kind = self.types[words["action"]]
        rest = {key: value for key, value in words.items() if key not in ("player", "action")}
        values, exact = kind.read(self.ruleset, state, player, rest)
        return Action(player, kind.name, values), exact

    # --- what is shown and told

    @abstractmethod
    def observe(self, state: S, player: int | None) -> V:
        """What a seat may know; `None` for somebody who has no seat."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, `None` while it goes on."""


AnyGame = Game[Any, Any, Any]
"""A game of which nothing more is known."""
