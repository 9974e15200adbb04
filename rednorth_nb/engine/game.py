"""What a game is to everything that plays, shows, checks or studies it."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from rednorth_nb.engine.actions import Action, ActionType, Option, Value
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.rules import Rule, Violation
from rednorth_nb.engine.sums import Total

S = TypeVar("S")
V = TypeVar("V")

NOBODY = "nobody"
"""The answer where a question asks for a player and there is none."""


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


class PositionProblem(NamedTuple):
    """Something wrong in a position: the path of keys to it, what was found, what would be right.

    `rule` is the id of the rule that it breaks, "" where it is no matter of rules.
    """

    path: tuple[str | int, ...]
    found: str
    right: str
    rule: str = ""


class PositionError(ValueError):
    """A position that can't be: carries every `PositionProblem` found."""

    def __init__(self, problems: Sequence[PositionProblem]) -> None:
        super().__init__("; ".join(f"{problem.found}: {problem.right}" for problem in problems))
        self.problems = tuple(problems)


class Number(NamedTuple):
    """A number on the table, with the sum behind it where it is one.

    `settled` is false for what may still come out otherwise.
    """

    label: str
    value: int
    total: Total | None = None
    settled: bool = True


class OptionWords(NamedTuple):
    """An option in words, and the key of the thing on the table that it means ("": none)."""

    text: str
    at: str = ""


class Thing(NamedTuple):
    """Something on the table: its name, what to know of it, and the rules that speak of it."""

    title: str
    text: str
    rules: tuple[str, ...]


class QuestionKind(NamedTuple):
    """A kind of question: its wording, and whether a number or a player is asked for."""

    wording: str
    numeric: bool


class Question(NamedTuple):
    """A question the engine can answer: its kind, and who and what it is about."""

    kind: str
    about: Mapping[str, Any]


class Game(ABC, Generic[S, V]):
    """The rules of one game for given players, options and rules left out.

    States are immutable values: `apply` and `advance` copy, and touch nothing else. Players are
    seats counted from 0 in clockwise order.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]
    """How many can play."""
    order: ClassVar[int]
    """Where it stands among the games."""
    emblems: ClassVar[tuple[str, ...]]
    """Ids of its drawings that stand for it."""
    score: ClassVar[str]
    """What is counted at the end, as a position's player has it: `vp`."""
    folder: ClassVar[Path]
    rules: ClassVar[Mapping[str, Rule]]
    types: ClassVar[Mapping[str, ActionType[Any, Any]]]
    kinds: ClassVar[Mapping[str, QuestionKind]]
    """The kinds of question this game answers, besides those that any game does."""

    def __init__(
        self,
        players: Sequence[str],
        options: Mapping[str, Any] | None = None,
        without: Iterable[str] = (),
    ) -> None:
        self.players = tuple(players)
        self.options_chosen: Mapping[str, Any] = dict(options or {})
        self.off = frozenset(without)
        if unknown := self.off - self.rules.keys():
            raise ValueError(f"{self.title} has no rule {', '.join(sorted(unknown))}")

    def without(self, *rules: str) -> Self:
        """The same game with these rules left out too."""
        return type(self)(self.players, self.options_chosen, self.off.union(rules))

    def on(self, rule: str) -> bool:
        """Whether a rule is in force."""
        return rule not in self.off

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
        off = self.off
        player, name, values = action
        for violation in self.out_of_turn(state, player, name):
            if violation.rule not in off:
                yield violation
        for violation in self.types[name].refusals(self, state, player, values):
            if violation.rule not in off:
                yield violation

    def check(self, state: S, action: Action, exact: bool = True) -> list[Violation]:
        """Every rule that a whole action breaks, as it stands (`exact` false: ill-shaped)."""
        violations = list(self.refusals(state, action))
        kind = self.types[action.name]
        if not exact or kind.field(self, state, action.player, action.values) is not None:
            shape = kind.shape(self, state, action.player, action.values)
            if (
                self.on(shape.rule) and shape.rule not in {found.rule for found in violations}
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
        off = self.off
        player, name, values = beginning
        for violation in self.types[name].refusals(self, state, player, values):
            if violation.rule not in off:
                return False
        return True

    def candidates(self, state: S, beginning: Action) -> list[Value] | None:
        """Every value that could be meant next, allowed or not; `None` where it is complete."""
        player, name, values = beginning
        kind = self.types[name]
        if kind.field(self, state, player, values) is None:
            return None
        return kind.candidates(self, state, player, values)

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
        self.types[action.name].apply(self, change, action.player, action.values)
        return change.state, change.events

    def read_action(self, state: S, player: int, words: Mapping[str, Any]) -> tuple[Action, bool]:
        """The action that a file's mapping means, and whether it has just what is asked for."""
        kind = self.types[words["action"]]
        rest = {key: value for key, value in words.items() if key not in ("player", "action")}
        values, exact = kind.read(self, state, player, rest)
        return Action(player, kind.name, values), exact

    # --- what is shown and told

    @abstractmethod
    def observe(self, state: S, player: int | None) -> V:
        """What a seat may know; `None` for somebody who has no seat."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, `None` while it goes on."""

    @abstractmethod
    def chapter(self, state: S, step: str | None = None) -> str:
        """Where in the game a state is, or the automatic `step` from it: round and phase."""

    @abstractmethod
    def step_title(self, step: Action | str) -> str:
        """An action or automatic step as a heading."""

    @abstractmethod
    def numbers(self, view: V) -> Mapping[str, Number]:
        """Every number on the table, by its key there."""

    @abstractmethod
    def option_words(self, view: V, beginning: Action, key: str, value: Value) -> OptionWords:
        """How a value for the field `key` is offered to the player of a view."""

    @abstractmethod
    def thing(self, view: V, key: str) -> Thing | None:
        """What lies on the table under a key, `None` where nothing does."""

    @abstractmethod
    def table(self, view: V) -> dict[str, Any]:
        """What the game's `table.html.j2` needs besides the view."""

    @abstractmethod
    def picture(self, state: S) -> str:
        """The whole table in plain text, for a terminal."""

    # --- scenario files

    @abstractmethod
    def position(self, state: S) -> dict[str, Any]:
        """The complete state in the words of a scenario file."""

    @abstractmethod
    def read_position(self, words: Mapping[str, Any], seed: int) -> S:
        """The state that a position describes; what it leaves open is drawn by `seed`.

        Raises `PositionError` with every problem found.
        """

    @abstractmethod
    def check_step(self, state: S, step: Mapping[str, Any]) -> Iterator[PositionProblem]:
        """What makes no sense in a scenario's step, whatever the play before it (paths in it)."""

    @abstractmethod
    def same(self, key: str, expected: Any, found: Any) -> bool:
        """Whether two values of a position's key mean the same."""

    def reason(self, state: S, question: Question) -> list[Event]:
        """What happens that shows the answer to a question without a sum."""
        return []

    @abstractmethod
    def answer(self, state: S, question: Question) -> tuple[Any, Total | None]:
        """The right answer to a question, and the sum it rests on where there is one."""
