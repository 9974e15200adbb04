"""What may be done: written once in the actions, and all of it derived here.

An action says what forbids the value just chosen, a game what forbids an action out of turn. That
an action can be begun, what is offered, what is greyed out and why, remedies, the legal actions and
the default follow.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar, cast

from rednorth_nb.engine.choices import Action, ActionType, Choice, Field, Option
from rednorth_nb.engine.misfits import MisfitError
from rednorth_nb.engine.ruleset import Ruleset, Violation
from rednorth_nb.engine.sentences import N_, Several

R = TypeVar("R", bound=Ruleset)
S = TypeVar("S")

OPTIONS = "{options}"
CHOOSE = N_("Choose {options}.")
NO_MORE = N_("{action} takes no more than that here.")
UNKNOWN = N_("{value} is nothing that can be chosen here.")
NOTHING = N_("There is nothing to choose.")


class Decision(NamedTuple):
    """Who must choose, among which actions. Several players choose at once and in secret."""

    players: tuple[int, ...]
    actions: tuple[str, ...]


class Legality(ABC, Generic[R, S]):
    """The legal half of a game: it knows the kinds of action, who must choose and who may not."""

    types: ClassVar[Mapping[str, ActionType[Any, Any]]]
    """The kinds of action, by name."""
    ruleset: R
    players: tuple[str, ...]

    @abstractmethod
    def decision(self, state: S) -> Decision | None:
        """Who must choose now; `None` where nobody must."""

    @abstractmethod
    def out_of_turn(self, state: S, player: int, name: str) -> Iterator[Violation]:
        """The rules that keep a player from an action of this name now, whatever its values."""

    def choice(self, state: S, action: Action) -> Choice[R, S]:
        """An action, or the beginning of one, with its values by their keys."""
        kind = self.types[action.name]
        choice = Choice(self.ruleset, state, action.player)
        for value in action.values:
            field = kind.field(choice)
            if field is None:
                break
            choice.take(field, value)
        return choice

    def forbidden(self, kind: ActionType[R, S], choice: Choice[R, S]) -> Iterator[Violation]:
        """The rules in force that the value just chosen breaks."""
        off = self.ruleset.off
        for violation in kind.forbids(choice):
            if violation.rule not in off:
                yield violation
        for forbids in self.ruleset.house_laws:
            yield from forbids(kind.name, choice)

    def allows(self, kind: ActionType[R, S], choice: Choice[R, S]) -> bool:
        """Whether nothing forbids the value just chosen."""
        ruleset = self.ruleset
        for violation in kind.forbids(choice):
            if violation.rule not in ruleset.off:
                return False
        return not ruleset.house_laws or next(self.forbidden(kind, choice), None) is None

    def leads_on(self, kind: ActionType[R, S], choice: Choice[R, S]) -> bool:
        """Whether the value just chosen is allowed and the choice can be completed."""
        return self.allows(kind, choice) and self._can_be_completed(kind, choice)

    def _can_be_completed(self, kind: ActionType[R, S], choice: Choice[R, S]) -> bool:
        field = kind.field(choice)
        if field is None:
            return True
        # From the end, for to choose nothing stands last and is always a way on.
        for value in reversed(kind.candidates(choice)):
            choice.take(field, value)
            leads_on = self.allows(kind, choice) and self._can_be_completed(kind, choice)
            choice.give_back()
            if leads_on:
                return True
        return False

    def is_legal(self, state: S, action: Action) -> bool:
        """Whether nothing forbids a whole action: what `check` says, without the reasons."""
        player, name, values = action
        off = self.ruleset.off
        for violation in self.out_of_turn(state, player, name):
            if violation.rule not in off:
                return False
        kind = self.types[name]
        choice = Choice(self.ruleset, state, player)
        if not self.allows(kind, choice):
            return False
        for value in values:
            field = kind.field(choice)
            if field is None or value not in kind.candidates(choice):
                return False
            choice.take(field, value)
            if not self.allows(kind, choice):
                return False
        return kind.field(choice) is None

    def refusals(self, state: S, action: Action) -> list[Violation]:
        """Every rule that an action, or the beginning of one, breaks; none: it leads on."""
        player, name, values = action
        off = self.ruleset.off
        kind = self.types[name]
        choice = Choice(self.ruleset, state, player)
        found = [one for one in self.out_of_turn(state, player, name) if one.rule not in off]
        found += self.forbidden(kind, choice)
        for value in values:
            field = kind.field(choice)
            if field is None:
                found.append(self._by_shape(kind, choice, Violation("", NO_MORE)))
                break
            known = value in kind.candidates(choice)
            choice.take(field, value)
            broken = list(self.forbidden(kind, choice))
            if not known and not broken:
                unknown = Violation("", UNKNOWN, CHOOSE, {"value": value})
                broken = [self._by_shape(kind, choice, unknown)]
            found += [self._with_remedy(kind, choice, field, one) for one in broken]
            if not known:
                break
        else:
            if not found and not self._can_be_completed(kind, choice):
                found += self._dead_end(kind, choice)
        return list({(one.rule, one.why): one for one in found}.values())

    def check(self, state: S, action: Action) -> list[Violation]:
        """Every rule that a whole action breaks, as it stands; one that misses something too."""
        if self.is_legal(state, action):
            return []
        found = self.refusals(state, action)
        choice, name = self.choice(state, action), action.name
        kind = self.types[name]
        if kind.field(choice) is not None and not found:
            return [self._by_shape(kind, choice, kind.missing(choice))]
        return found

    def _by_shape(
        self, kind: ActionType[R, S], choice: Choice[R, S], broken: Violation
    ) -> Violation:
        """A violation of what the action consists of; of no rule where that one is left out."""
        rule = broken.rule or kind.shaped_by(choice)
        things = {"action": kind.name, **broken.things}
        return broken._replace(rule=rule if self.ruleset.on(rule) else "", things=things)

    def is_complete(self, state: S, action: Action) -> bool:
        """Whether no value is to be chosen any more."""
        return self.types[action.name].field(self.choice(state, action)) is None

    def options(self, state: S, beginning: Action) -> list[Option]:
        """What may come next after the values chosen so far, the forbidden with their reasons.

        Empty where the action is complete.
        """
        name = beginning.name
        choice = self.choice(state, beginning)
        kind = self.types[name]
        field = kind.field(choice)
        if field is None:
            return []
        found: list[Option] = []
        for value in kind.candidates(choice):
            choice.take(field, value)
            broken = list(self.forbidden(kind, choice))
            if not broken and not self._can_be_completed(kind, choice):
                broken = self._dead_end(kind, choice)
            choice.give_back()
            found.append(Option(value, tuple(broken)))
        allowed = tuple(option.value for option in found if not option.violations)
        return [
            Option(value, tuple(with_options(one, field, allowed) for one in broken))
            for value, broken in found
        ]

    def _dead_end(self, kind: ActionType[R, S], choice: Choice[R, S]) -> list[Violation]:
        """Why an allowed choice can't be completed."""
        off = self.ruleset.off
        told = [one for one in kind.dead_end(choice) if one.rule not in off]
        if told:
            return told
        field = kind.field(choice)
        assert field is not None, "what is complete is no dead end"
        for value in kind.candidates(choice):
            choice.take(field, value)
            told += list(self.forbidden(kind, choice)) or self._dead_end(kind, choice)
            choice.give_back()
        first = {one.rule: with_options(one, field, ()) for one in reversed(told)}
        return list(first.values())[::-1] or [self._by_shape(kind, choice, Violation("", NOTHING))]

    def _with_remedy(
        self, kind: ActionType[R, S], choice: Choice[R, S], field: Field, broken: Violation
    ) -> Violation:
        """A violation by the value just chosen, with what would be allowed in its place."""
        if OPTIONS not in str(broken.remedy):
            return broken
        value = choice.value
        choice.give_back()
        allowed = []
        for other in kind.candidates(choice):
            choice.take(field, other)
            if self.leads_on(kind, choice):
                allowed.append(other)
            choice.give_back()
        choice.take(field, value)
        return with_options(broken, field, tuple(allowed))

    def allowed_actions(self, state: S, player: int) -> list[str]:
        """The names of the actions that a player can begin now."""
        decision = self.decision(state)
        if decision is None or player not in decision.players:
            return []
        choice = Choice(self.ruleset, state, player)
        return [name for name in decision.actions if self.leads_on(self.types[name], choice)]

    def legal_actions(self, state: S, player: int) -> Iterator[Action]:
        """Every complete legal action of a player; what means the same in any order comes once."""
        decision = self.decision(state)
        if decision is None or player not in decision.players:
            return
        for name in decision.actions:
            choice = Choice(self.ruleset, state, player)
            kind = self.types[name]
            if self.allows(kind, choice):
                yield from self._completions(kind, choice)

    def _completions(self, kind: ActionType[R, S], choice: Choice[R, S]) -> Iterator[Action]:
        field = kind.field(choice)
        if field is None:
            yield Action(choice.player, kind.name, tuple(choice.chosen))
            return
        in_set = field.key in kind.sets and choice.last == field.key
        for value in kind.candidates(choice):
            if in_set and cast(Any, value) < choice.value:
                continue
            choice.take(field, value)
            if self.allows(kind, choice):
                yield from self._completions(kind, choice)
            choice.give_back()

    def in_order(self, state: S, action: Action) -> Action:
        """The action with what means the same in any order in the order it is listed in."""
        kind = self.types[action.name]
        if not kind.sets:
            return action
        choice = Choice(self.ruleset, state, action.player)
        places: dict[str, list[int]] = {}
        for n, value in enumerate(action.values):
            field = kind.field(choice)
            assert field is not None, "a legal action has no more values than fields"
            if field.key in kind.sets:
                places.setdefault(field.key, []).append(n)
            choice.take(field, value)
        values: list[Any] = list(action.values)
        for among in places.values():
            ordered = sorted(values[n] for n in among)
            for n, value in zip(among, ordered, strict=True):
                values[n] = value
        return action._replace(values=tuple(values))

    def default(self, state: S) -> Action | None:
        """The one thing that can be done where there is nothing to choose; else `None`."""
        decision = self.decision(state)
        if decision is None or len(decision.actions) > 1:
            return None
        legal = list(islice(self.legal_actions(state, decision.players[0]), 2))
        nothing = len(legal) == 1 and all(value is None for value in legal[0].values)
        return legal[0] if nothing else None

    def read_action(self, state: S, player: int, words: Mapping[str, Any]) -> Action:
        """The action that a file's mapping means, or as much of it as is there.

        Raises `MisfitError` where it holds what the action does not take.
        """
        kind = self.types[words["action"]]
        rest = {key: value for key, value in words.items() if key not in ("player", "action")}
        try:
            values = kind.read(Choice(self.ruleset, state, player), rest)
        except MisfitError as error:
            off = self.ruleset.off
            raise MisfitError(
                [one._replace(rule="" if one.rule in off else one.rule) for one in error.misfits]
            ) from None
        return Action(player, kind.name, values)

    def write_action(self, state: S, action: Action) -> dict[str, Any]:
        """An action as a scenario's `choose` has it: the reverse of `read_action`."""
        kind = self.types[action.name]
        choice = Choice(self.ruleset, state, action.player)
        who = {"player": self.players[action.player], "action": kind.name}
        return who | kind.write(action, choice)


def with_options(broken: Violation, field: Field, allowed: tuple[Any, ...]) -> Violation:
    """A violation whose remedy names what is allowed; another remedy where nothing is."""
    if OPTIONS not in str(broken.remedy):
        return broken
    if not allowed:
        return broken._replace(remedy=broken.otherwise)
    options = Several(field.kind or field.key, allowed)
    return broken._replace(things={**broken.things, "options": options})
