"""Actions, chosen one value at a time, and what forbids each value."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.misfits import Misfit, MisfitError
from rednorth_nb.engine.ruleset import Ruleset, Violation
from rednorth_nb.engine.sentences import N_

R = TypeVar("R", bound=Ruleset)
S = TypeVar("S")

MISSING = N_("{action} needs one thing more: {key}.")

Value = str | int | None
"""What a player can choose: a card, a place counted from 1, a side, a name, or nothing."""


class Action(NamedTuple):
    """A player's action. With fewer values than its type asks for it is a beginning of one."""

    player: int
    name: str
    values: tuple[Value, ...] = ()


class Field(NamedTuple):
    """A value to be chosen: its key in a scenario file, and its place within a list or mapping.

    `kind` is the sort of thing that is chosen, as sentences name it (`engine.sentences`).
    """

    key: str
    within: int | str | None = None
    kind: str = ""


class Option(NamedTuple):
    """One value that may come next, and all that forbids it (nothing: it is allowed)."""

    value: Value
    violations: tuple[Violation, ...]


class Choice(Mapping[str, Any], Generic[R, S]):
    """An action under way: who, what, and the values so far, by their keys.

    `choice["place"]` is one value; of a key that takes several it is the tuple of those chosen so
    far, or their mapping. `chosen` are all in their order; `value` is the last of them and `last`
    its key, "" where none is yet.

    The engine takes values and gives them back as it tries them; to a game it is read-only.
    """

    __slots__ = ("_fields", "chosen", "last", "player", "ruleset", "state", "value")

    def __init__(self, ruleset: R, state: S, player: int) -> None:
        self.ruleset = ruleset
        self.state = state
        self.player = player
        self.chosen: list[Value] = []
        self.value: Value = None
        self.last = ""
        self._fields: list[Field] = []

    def __getitem__(self, key: str) -> Any:
        # Found when it is asked for: values are taken and given back far more often.
        for n, field in enumerate(self._fields):
            if field.key == key:
                return self.chosen[n] if field.within is None else self._all_of(key)
        raise KeyError(key)

    def _all_of(self, key: str) -> Any:
        taken = zip(self._fields, self.chosen, strict=True)
        values = {field.within: value for field, value in taken if field.key == key}
        listed = all(isinstance(within, int) for within in values)
        return tuple(values.values()) if listed else values

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys(field.key for field in self._fields))

    def __len__(self) -> int:
        return len(list(iter(self)))

    def several(self, key: str) -> tuple[Any, ...]:
        """The values chosen so far for a key that takes a list."""
        chosen: tuple[Any, ...] = self.get(key, ())
        return chosen

    def take(self, field: Field, value: Value) -> None:
        """Choose one value more."""
        self._fields.append(field)
        self.chosen.append(value)
        self.value = value
        self.last = field.key

    def give_back(self) -> None:
        """Choose one value less."""
        fields, chosen = self._fields, self.chosen
        fields.pop()
        chosen.pop()
        if fields:
            self.value, self.last = chosen[-1], fields[-1].key
        else:
            self.value, self.last = None, ""


class ActionType(Generic[R, S]):
    """One kind of action: the values it takes, what forbids each, and its effect.

    What can be begun, what is offered, what is greyed out and why, the remedies and the nearest
    legal thing all follow from `candidates` and `forbids` (`engine.game`).

    `label` is the button, `help` what it does in a line, `prompts` the question for each field.
    `fields` are what is chosen, where that is always the same; others override `field`.
    `sets` are the keys whose several values mean the same in any order. `rule` is the one that says
    what the action consists of.
    """

    name: ClassVar[str]
    label: ClassVar[str]
    help: ClassVar[str] = ""
    prompts: ClassVar[Mapping[str, str]] = {}
    fields: ClassVar[tuple[Field, ...]] = ()
    sets: ClassVar[tuple[str, ...]] = ()
    rule: ClassVar[str]

    def field(self, choice: Choice[R, S]) -> Field | None:
        """What is to be chosen next; `None` where the action is complete."""
        chosen = len(choice.chosen)
        return self.fields[chosen] if chosen < len(self.fields) else None

    def candidates(self, choice: Choice[R, S]) -> Sequence[Value]:
        """Every value that could be meant next, allowed or not. No other is ever allowed."""
        return ()

    def forbids(self, choice: Choice[R, S]) -> Iterator[Violation]:
        """All rules that the value just chosen breaks; where none is chosen, the action itself."""
        return iter(())

    def dead_end(self, choice: Choice[R, S]) -> Iterable[Violation]:
        """Why nothing can be chosen next, where that is better said in one sentence.

        It is asked only where all candidates are forbidden; without it their own reasons are told.
        """
        return ()

    def shaped_by(self, choice: Choice[R, S]) -> str:
        """The rule that says what is to be chosen."""
        return self.rule

    def missing(self, choice: Choice[R, S]) -> Violation:
        """What is said of an action that lacks a value."""
        field = self.field(choice)
        things = {"action": self.name, "key": field.key if field else ""}
        return Violation(self.shaped_by(choice), MISSING, "", things)

    def apply(self, choice: Choice[R, S], change: Change[S]) -> None:
        """Carry out the complete, legal action on the change's own copy of the state."""
        raise NotImplementedError

    def read(self, choice: Choice[R, S], words: Mapping[str, Any]) -> tuple[Value, ...]:
        """The values in a scenario's mapping, as far as they are given.

        Raises `MisfitError` where it holds what this action does not take.
        """
        used: dict[str, int] = {}
        while (field := self.field(choice)) is not None and field.key in words:
            found = words[field.key]
            if field.within is not None:
                try:
                    found = found[field.within]
                except (LookupError, TypeError):
                    break
            choice.take(field, found)
            used[field.key] = used.get(field.key, 0) + 1
        for key, found in words.items():
            many = isinstance(found, list | dict)
            if (len(found) > used.get(key, 0)) if many else (key not in used and found is not None):
                raise MisfitError([self.too_much(choice, key)])
        return tuple(choice.chosen)

    def too_much(self, choice: Choice[R, S], key: str) -> Misfit:
        """What is wrong with a key that is not asked for, or that holds more than is asked for."""
        rule = self.shaped_by(choice)
        if key in choice:
            return Misfit((key,), f"too much for {self.label}", "give no more of it", rule)
        return Misfit((key,), f"nothing that {self.label} takes here", "leave it out", rule)

    def write(self, action: Action, choice: Choice[R, S]) -> dict[str, Any]:
        """An action's values as a scenario file has them: the reverse of `read`.

        `choice` is its beginning, without a value.
        """
        words: dict[str, Any] = {}
        for value in action.values:
            field = self.field(choice)
            assert field is not None, "an action has no more values than fields"
            choice.take(field, value)
            if field.within is None:
                words[field.key] = value
            elif isinstance(field.within, int):
                words.setdefault(field.key, []).append(value)
            else:
                words.setdefault(field.key, {})[field.within] = value
        return words
