"""What somebody believes who gives a wrong answer: the readings of rules that lead just there."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from rednorth_nb.engine.ruleset import Reading, Rule, Ruleset
from rednorth_nb.games.questions import Question


class Misreading(NamedTuple):
    """One rule, read otherwise: `off`, another number, or a misreading's name."""

    rule: Rule
    reading: Reading

    @property
    def belief(self) -> str:
        """What is believed: it completes "That is what you get when …"."""
        named = self.rule.misreadings.get(str(self.reading))
        return named if named is not None else self.rule.forgotten


def misreadings(question: Question, lesson: Iterable[str] = ()) -> list[Misreading]:
    """Every single reading that differs from the one in force, the likelier first.

    Those of the rules that the question is about come first, and of the house rules in force, which
    are easily overlooked; then those of the lesson's rules. Of them, what people believe comes
    before that they forget.
    """
    ruleset: Ruleset = question.ruleset
    found = [
        Misreading(rule, reading)
        for id, rule in ruleset.rules.items()
        if ruleset.on(id)
        for reading in (*rule.misreadings, "off")
        if not ruleset.reads(id, reading)
    ]
    own, taught = set(question.rules()), set(lesson)

    def likelihood(one: Misreading) -> tuple[int, bool]:
        id = one.rule.id
        near = 0 if id in own or one.rule.house else 1 if id in taught else 2
        return near, one.reading == "off" and not one.rule.house

    return sorted(found, key=likelihood)


def diagnosis(question: Question, given: Any, lesson: Iterable[str] = ()) -> list[Misreading]:
    """The single readings by which a wrong answer would be right, the likelier first."""
    return [
        one
        for one in misreadings(question, lesson)
        if question.otherwise({one.rule.id: one.reading}).right() == given
    ]
