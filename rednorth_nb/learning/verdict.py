"""What an answer is worth, and what is told of it."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from rednorth_nb.engine.events import Event
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.sums import Total
from rednorth_nb.games.questions import Question
from rednorth_nb.games.screen import Screen
from rednorth_nb.learning.diagnosis import Diagnosis, diagnosis


class Verdict(NamedTuple):
    """What an answer is worth, with the right one in words and what it rests on.

    `diagnoses` are what leads to just this wrong answer, the likelier first; `why` is what the file
    says of it; `events` show how it comes out, and `refused` says why what was ticked as legal is
    not.
    """

    right: bool
    answer: str
    given: str | None = None
    """What was answered, in words; `None` where one gave up."""
    total: Total | None = None
    diagnoses: tuple[Diagnosis, ...] = ()
    why: str = ""
    events: tuple[Event, ...] = ()
    refused: tuple[Violation, ...] = ()


def judge(
    question: Question, screen: Screen[Any], given: Any, lesson: Iterable[str] = ()
) -> Verdict:
    """Compare an answer with the right one; `None` gives up.

    A wrong one is traced to the readings that lead to it, those of the `lesson`'s rules first.
    """
    right = question.right()
    total, answer = question.total(), question.spoken(screen, right)
    if given is None:
        listed = range(len(question.form(screen).choices))
        events, refused = tuple(question.events()), tuple(question.refused(listed))
        why = question.why(right)
        return Verdict(False, answer, None, total, (), why, events, refused)
    if question.is_right(given):
        return Verdict(True, answer, answer, total, why=question.why(given))
    return Verdict(
        False,
        answer,
        question.spoken(screen, given),
        total,
        tuple(diagnosis(question, given, lesson)),
        question.why(given),
        tuple(question.events()),
        tuple(question.refused(given)),
    )
