"""What somebody believes who gives a wrong answer: the readings of rules that lead just there."""

from collections.abc import Iterable
from itertools import combinations
from typing import Any, NamedTuple

from rednorth_nb.engine.ruleset import Number, Reading, Rule, Ruleset
from rednorth_nb.engine.sentences import N_, Sentences
from rednorth_nb.games.questions import Question

OTHER_NUMBER = N_("{n} is counted with where the rule says {right}")


class Misreading(NamedTuple):
    """One rule, read otherwise: `off`, another number, or a misreading's name."""

    rule: Rule
    reading: Reading

    def belief(self, say: Sentences) -> str:
        """What is believed: it completes "That is what you get when …"."""
        if not isinstance(self.reading, str):
            return say(OTHER_NUMBER, {"n": self.reading, "right": self.rule.number})
        return say(self.rule.misreadings.get(self.reading, self.rule.forgotten))


Diagnosis = tuple[Misreading, ...]
"""The one misreading, or the two together, that lead to an answer."""


def misreadings(question: Question, lesson: Iterable[str] = ()) -> list[Misreading]:
    """Every single reading that differs from the one in force, the likelier first.

    Those of the rules that the question is about come first, and of the house rules in force, which
    are easily overlooked; then those of the lesson's rules. Of them, what people believe comes
    first, then that they forget, then that they count with another number.
    """
    ruleset: Ruleset = question.ruleset
    own, taught = set(question.rules()), set(lesson)
    found = [
        Misreading(rule, reading)
        for id, rule in ruleset.rules.items()
        if ruleset.on(id)
        for reading in (*rule.misreadings, "off", *(numbers(rule.number) if id in own else ()))
        if not (isinstance(reading, str) and ruleset.reads(id, reading))
    ]

    def likelihood(one: Misreading) -> tuple[int, int]:
        id, reading = one.rule.id, one.reading
        near = 0 if id in own or one.rule.house else 1 if id in taught else 2
        forgotten = reading == "off" and not one.rule.house
        return near, 2 if not isinstance(reading, str) else int(forgotten)

    return sorted(found, key=likelihood)


def numbers(right: Number | None) -> list[int]:
    """The numbers that may be taken for a rule's: its neighbours, and its double."""
    if not isinstance(right, int):
        return []
    near = (right - 1, right + 1, right - 2, right + 2, 2 * right)
    return [n for n in dict.fromkeys(near) if n > 0 and n != right]


def diagnosis(question: Question, given: Any, lesson: Iterable[str] = ()) -> list[Diagnosis]:
    """The readings by which a wrong answer would be right, the likelier first.

    Single ones; where there is none, pairs of readings of the rules that the question is about.
    """
    every = misreadings(question, lesson)
    found = [(one,) for one in every if answers(question, one) == given]
    if found:
        return list(found)
    own = set(question.rules())
    near = [one for one in every if one.rule.id in own and isinstance(one.reading, str)]
    return [
        pair
        for pair in combinations(near, 2)
        if pair[0].rule.id != pair[1].rule.id and answers(question, *pair) == given
    ]


def answers(question: Question, *read: Misreading) -> Any:
    """What is right for who reads rules so."""
    return question.otherwise({one.rule.id: one.reading for one in read}).right()
