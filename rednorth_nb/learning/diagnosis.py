"""What somebody believes who gives a wrong answer: the readings of rules that lead just there."""

from collections.abc import Iterable, Iterator
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


def misreadings(ruleset: Ruleset, first: Iterable[str] = ()) -> Iterator[Misreading]:
    """Every single reading that differs from the one in force: those of the rules `first` first.

    Of a rule, what people believe comes before that they forget it.
    """
    ids = dict.fromkeys((*(id for id in first if id in ruleset.rules), *ruleset.rules))
    for named in (True, False):
        for id in ids:
            rule = ruleset.rules[id]
            if not ruleset.on(id):
                continue
            if named:
                for name in rule.misreadings:
                    if not ruleset.reads(id, name):
                        yield Misreading(rule, name)
            else:
                yield Misreading(rule, "off")


def diagnosis(question: Question, given: Any, about: Iterable[str] = ()) -> list[Misreading]:
    """The single readings by which a wrong answer would be right.

    Those of the rules that the lesson is `about` come first, then what people believe, then what
    they forget.
    """
    about = list(about)
    found = [
        one
        for one in misreadings(question.ruleset, about)
        if question.otherwise({one.rule.id: one.reading}).right() == given
    ]
    return sorted(found, key=lambda one: one.rule.id not in about)
