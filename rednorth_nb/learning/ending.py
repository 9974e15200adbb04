"""How a lesson came out: what was reached, what was missed by rule, and what comes next."""

from collections.abc import Iterator
from typing import NamedTuple

from rednorth_nb.engine.ruleset import Rule
from rednorth_nb.learning.lesson import Asked, Lesson
from rednorth_nb.scenarios.running import Attempt, cited_by


class Ending(NamedTuple):
    """What a lesson came to on the way gone.

    `reached` says whether the goal was, `None` where there is none. Of the `questions` met,
    `at_once` were answered right at the first try. `stumbled` are the rules that wrong answers
    misread, `unmet` those of the lesson's that this way did not come across.
    """

    reached: bool | None
    questions: int
    at_once: int
    stumbled: tuple[Rule, ...]
    unmet: tuple[Rule, ...]

    @property
    def mistakes(self) -> int:
        """Questions not answered at once, and a goal that was not reached."""
        return self.questions - self.at_once + (self.reached is False)


def ending(lesson: Lesson) -> Ending | None:
    """How it came out, at the node where it ended; `None` elsewhere."""
    if not lesson.ended:
        return None
    rules = lesson.game.rules
    asked = list(_asked(lesson))
    right = [one for one in asked if one.verdicts and not one.wrong and not one.given_up]
    stumbled = dict.fromkeys(id for one in asked for id in _missed(one))
    met = cited_by(lesson.past, lesson.meetings.seat) | _tried(lesson)
    met.update(id for one in asked for id in one.about)
    goal = lesson.scenario.goal
    return Ending(
        None if goal is None else lesson.meetings.holds(lesson.node, goal),
        len(asked),
        len(right),
        tuple(rules[id] for id in stumbled if id in rules),
        tuple(rules[id] for id in lesson.scenario.rules if id not in met),
    )


def _asked(lesson: Lesson) -> Iterator[Asked]:
    """What became of the questions on the way gone."""
    for node in lesson.past:
        for n, _ in enumerate(lesson.moments_at(node)):
            if (node.number, n) in lesson.asked:
                yield lesson.asked[node.number, n]


def _missed(asked: Asked) -> list[str]:
    """The rules that wrong answers misread; what the question is about, where none is known."""
    wrong = asked.wrong
    found = [one.rule.id for verdict in wrong for known in verdict.diagnoses[:1] for one in known]
    return found or list(asked.about if wrong else ())


def _tried(lesson: Lesson) -> set[str]:
    """The rules that refused attempts on the way."""
    moments = [moment for node in lesson.past for moment in lesson.moments_at(node)]
    attempts = [one for one in moments if isinstance(one, Attempt)]
    return {broken.rule for one in attempts for broken in one.violations}
