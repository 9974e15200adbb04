"""Rules as named things that can be read otherwise, and which reading of each is in force."""

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from rednorth_nb.engine.misfits import Misfit, MisfitError, suggestion
from rednorth_nb.engine.sentences import Template

if TYPE_CHECKING:
    from rednorth_nb.engine.sums import Term

Number = int | Mapping[str, int]
"""A number that belongs to a rule: one, or one for each of several cases."""
Reading = str | int | Mapping[str, int]
"""How a rule is read: `off`, `on` (a house rule), another number, or the name of a misreading."""

RULEBOOK, RULING, HOUSE = "rulebook", "ruling", "house"
"""Where a rule comes from: the rulebook, our filling of a gap in it, or a table's own wish."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a game, worded for a learner.

    `forgotten` completes "That is what you get when …", and so does each of the `misreadings`: what
    somebody believes who reads the rule so, by the reading's name. `number` is what the rule counts
    with. A ruling fills a gap of the rulebook and says why in `reason`; other rules name the
    rulings that touch them. A house rule is off unless a variant says `on`.

    `terms` and `forbids` are what a house rule does: further terms of a sum, by the sum's name, and
    what forbids a choice.
    """

    id: str
    title: str
    text: str
    section: str = ""
    forgotten: str = ""
    number: Number | None = None
    misreadings: Mapping[str, str] = field(default_factory=dict)
    rulings: tuple[str, ...] = ()
    source: str = RULEBOOK
    reason: str = ""
    default: str = "on"
    terms: Mapping[str, "Callable[..., Iterable[Term]]"] = field(default_factory=dict)
    forbids: "Callable[..., Iterable[Violation]] | None" = None

    @property
    def ruling(self) -> bool:
        """Whether it fills a gap of the rulebook."""
        return self.source == RULING

    @property
    def house(self) -> bool:
        """Whether it is a table's own wish."""
        return self.source == HOUSE

    @property
    def readings(self) -> list[str]:
        """All that a variant may say of this rule, in words."""
        number = ["another number"] if self.number is not None else []
        return ["on" if self.default == "off" else "off", *number, *self.misreadings]


def read_rules(toml: str) -> dict[str, Rule]:
    r"""Read a game's `rules.toml`: one table a rule, in the order a rulebook would have them.

    >>> toml = '["turn.order"]\ntitle = "T"\ntext = "x"\nsection = "S"\nforgotten = "f"'
    >>> read_rules(toml)["turn.order"].title
    'T'
    """
    return {
        id: Rule(id=id, **{**table, "rulings": tuple(table.get("rulings", ()))})
        for id, table in tomllib.loads(toml).items()
    }


class Violation(NamedTuple):
    """A rule that an action breaks: why, and what would make it legal.

    Both are templates with `things`. A remedy that has `{options}` in it names what could be chosen
    instead: the engine works that out; `otherwise` is the remedy where that is nothing.
    """

    rule: str
    why: Template
    remedy: Template = ""
    things: Mapping[str, Any] = {}
    otherwise: Template = ""


class Ruleset:
    """Which reading of each rule is in force, for given players and options.

    `rules` is the game's catalogue, `variant` the rules that are read otherwise, by id. What is
    made of it stays: a ruleset is a value.

    >>> rules = {"hero": Rule("hero", "T", "x", number=4), "jarl": Rule("jarl", "T", "x")}
    >>> ruleset = Ruleset(rules, ("Ada", "Bo"), variant={"hero": 5, "jarl": "off"})
    >>> ruleset.number("hero"), ruleset.on("jarl")
    (5, False)

    Raises:
        MisfitError: The variant speaks of no rule, or of no reading that the rule has.
    """

    def __init__(
        self,
        rules: Mapping[str, Rule],
        players: Sequence[str],
        options: Mapping[str, Any] | None = None,
        variant: Mapping[str, Reading] | None = None,
    ) -> None:
        self.rules = rules
        self.players = tuple(players)
        self.options: Mapping[str, Any] = dict(options or {})
        self.variant: dict[str, Reading] = dict(variant or {})
        self.off = {id for id, rule in rules.items() if rule.default == "off"}
        self.numbers = {id: rule.number for id, rule in rules.items() if rule.number is not None}
        self._read: dict[str, str] = {}
        self._take_all(self.variant)

    def _take_all(self, variant: Mapping[str, Reading]) -> None:
        for id, reading in variant.items():
            self._take(id, reading)
        rules = self.rules
        self.misread = bool(self._read)
        """Whether any rule is misread: one look where there are many to ask about."""
        self.house_sums = {
            (id, name): terms
            for id, rule in rules.items()
            if id not in self.off
            for name, terms in rule.terms.items()
        }
        self.house_laws = [
            rule.forbids for id, rule in rules.items() if rule.forbids and id not in self.off
        ]

    def _take(self, id: str, reading: Reading) -> None:
        rule = self.rules.get(id)
        if rule is None:
            raise misread(id, f"no rule {id}", suggestion(id, self.rules))
        self.off.discard(id)
        self._read.pop(id, None)
        if rule.number is not None:
            self.numbers[id] = rule.number
        if reading == "off":
            self.off.add(id)
        elif isinstance(reading, str) and reading in rule.misreadings:
            self._read[id] = reading
        elif _fits(rule.number, reading):
            assert not isinstance(reading, str), "a fitting number is no word"
            self.numbers[id] = reading
        elif reading != "on":
            raise misread(id, f"{reading!r}", f"it can be: {', '.join(rule.readings)}")

    def on(self, rule: str) -> bool:
        """Whether a rule is in force."""
        return rule not in self.off

    def reads(self, rule: str, misreading: str) -> bool:
        """Whether a rule is misread so."""
        return self._read.get(rule) == misreading

    def misreading(self, rule: str) -> str:
        """The name of the misreading of a rule that is in force, "" where none is."""
        return self._read.get(rule, "")

    def number(self, rule: str, case: str = "") -> int:
        """The number that a rule counts with, where it has several the one for a case."""
        number = self.numbers[rule]
        if isinstance(number, int):
            return number
        return number[case]

    def house_terms(self, sum: str, *about: Any) -> "list[Term]":
        """What the house rules in force add to a sum."""
        return [
            term
            for (_, name), terms in self.house_sums.items()
            if name == sum
            for term in terms(self, *about)
        ]

    def otherwise(self, variant: Mapping[str, Reading]) -> Self:
        """The same ruleset with more rules read otherwise."""
        other = copy(self)
        other.variant = {**self.variant, **variant}
        other.off = set(self.off)
        other.numbers = dict(self.numbers)
        other._read = dict(self._read)
        other._take_all(variant)
        return other


def misread(id: str, found: str, right: str) -> MisfitError:
    """The error that says what is no reading of a rule."""
    return MisfitError([Misfit(("variant", id), found, right)])


def _fits(number: Number | None, reading: Reading) -> bool:
    """Whether a reading is another number of the same kind: not below zero, and as many cases."""
    if number is None or isinstance(reading, str | bool):
        return False
    if isinstance(reading, int):
        return reading >= 0
    return (
        not isinstance(number, int)
        and isinstance(reading, Mapping)
        and reading.keys() == number.keys()
        and all(type(one) is int and one >= 0 for one in reading.values())
    )
