"""Actions, built one value at a time, and the requirements they must meet."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from rednorth_nb.engine.ruleset import Violation

if TYPE_CHECKING:
    from rednorth_nb.engine.game import Change

S = TypeVar("S")
G = TypeVar("G")

Value = str | int | None
"""What a player can choose: a card, a place counted from 1, a side, a name, or nothing."""


class Action(NamedTuple):
    """A player's action. With fewer values than its type asks for it is a beginning of one."""

    player: int
    name: str
    values: tuple[Value, ...] = ()


class Field(NamedTuple):
    """A value to be chosen: its key in a scenario file, and its place within a list or mapping."""

    key: str
    within: int | str | None = None


class Option(NamedTuple):
    """One value that may come next, and all that forbids it (nothing: it is allowed)."""

    value: Value
    violations: tuple[Violation, ...]


class ActionType(Generic[G, S]):
    """One kind of action: the values it takes, its requirements, its effect.

    A beginning of an action that breaks no rule can always be completed to a legal action.

    `label` is the button, `help` what it does in a line, `prompts` the question for each field.
    `fields` are what is chosen, where that is always the same; others override `field`.
    `shaped_by` is the rule that says how much is to be chosen.
    """

    name: ClassVar[str]
    label: ClassVar[str]
    help: ClassVar[str]
    prompts: ClassVar[Mapping[str, str]]
    fields: ClassVar[tuple[Field, ...]] = ()
    shaped_by: ClassVar[str]

    def field(self, game: G, state: S, player: int, values: Sequence[Value]) -> Field | None:
        """What is to be chosen after `values`; `None` where the action is complete."""
        return self.fields[len(values)] if len(values) < len(self.fields) else None

    def candidates(self, game: G, state: S, player: int, values: Sequence[Value]) -> list[Value]:
        """Every value that could be meant next, allowed or not."""
        raise NotImplementedError

    def refusals(
        self, game: G, state: S, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """All rules that the values chosen so far break, in the order of the ledger."""
        raise NotImplementedError

    def shape(self, game: G, state: S, player: int, values: Sequence[Value]) -> Violation:
        """The rule that is broken when there are too few or too many values."""
        wanted = " and ".join(dict.fromkeys(field.key for field in self.fields)) or "nothing"
        why = f"{self.label} takes {wanted}."
        return Violation(self.shaped_by, why, f"Give {wanted}, no more and no less.")

    def apply(self, game: G, change: "Change[S]", player: int, values: Sequence[Value]) -> None:
        """Carry out the complete, legal action on the change's own copy of the state."""
        raise NotImplementedError

    def read(
        self, game: G, state: S, player: int, words: Mapping[str, Any]
    ) -> tuple[tuple[Value, ...], bool]:
        """The values in a scenario's mapping, and whether they are just what is asked for."""
        values: list[Value] = []
        used: dict[str, int] = {}
        while (field := self.field(game, state, player, values)) is not None:
            if field.key not in words:
                return tuple(values), False
            found = words[field.key]
            if field.within is not None:
                try:
                    found = found[field.within]
                except (LookupError, TypeError):
                    return tuple(values), False
            values.append(found)
            used[field.key] = used.get(field.key, 0) + 1
        exact = all(
            len(found) == used.get(key, 0)
            if isinstance(found, list | dict)
            else key in used or found is None
            for key, found in words.items()
        )
        return tuple(values), exact

    def words(self, game: G, state: S, action: Action) -> dict[str, Any]:
        """The action's values as a scenario file has them: the reverse of `read`."""
        words: dict[str, Any] = {}
        for n, value in enumerate(action.values):
            field = self.field(game, state, action.player, action.values[:n])
            assert field is not None, "an action has no more values than fields"
            if field.within is None:
                words[field.key] = value
            elif isinstance(field.within, int):
                words.setdefault(field.key, []).append(value)
            else:
                words.setdefault(field.key, {})[field.within] = value
        return words
