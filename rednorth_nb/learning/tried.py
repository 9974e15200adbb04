"""What wrong answers would be told: for whoever writes questions, and for `tried` in a file."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from rednorth_nb import games
from rednorth_nb.engine.ruleset import Reading
from rednorth_nb.games.questions import Question
from rednorth_nb.learning.diagnosis import Misreading, diagnosis, misreadings, otherwise
from rednorth_nb.scenarios.meeting import Meetings
from rednorth_nb.scenarios.problems import key_words
from rednorth_nb.scenarios.running import Failure, Run
from rednorth_nb.scenarios.scenario import Step

FIRST = 2
"""A right diagnosis is among so many of the guesses that are told."""


class Asked(NamedTuple):
    """A question of a run: its step, and the question at the state it is put in."""

    step: Step
    question: Question

    @property
    def place(self) -> dict[str, int | None]:
        """Where in the file it stands: the index of its step, or of its part of `when`."""
        index = self.step.index
        return {"step": index} if self.step.part == "steps" else {"step": None, "when": index}


def questions_of(run: Run) -> Iterator[Asked]:
    """Each question that is met on a run's own line, in turn."""
    files = games.files_of(run.scenario.game)
    meetings = Meetings(run.scenario, run.timeline)
    for node in run.nodes:
        for moment in (*run.moments.get(node.number, ()), *meetings.at(node).steps):
            if isinstance(moment, Step) and moment.kind == "ask":
                yield Asked(moment, files.question(node.state, moment.content))


def wrong_answers(run: Run, asked: Asked) -> dict[Any, list[Misreading]]:
    """Each wrong answer that some reading gives, with the readings that it would be told."""
    question, lesson = asked.question, run.scenario.rules
    right = question.right()
    given = [otherwise(question, one).right() for one in misreadings(question, lesson)]
    wrong = {str(answer): answer for answer in given if answer != right}
    return {
        tuple(answer) if isinstance(answer, list) else answer: told(question, answer, lesson)
        for _, answer in sorted(wrong.items())
    }


def told(
    question: Question, given: Any, lesson: Iterable[str], first: int | None = None
) -> list[Misreading]:
    """The readings that a wrong answer is told, of all guesses or of the `first` so many."""
    found = diagnosis(question, given, lesson)[:first]
    return [each for guess in found for one in guess for each in one.told]


def failed_tries(run: Run) -> Failure | None:
    """The first `tried` of a run that is not told what the file says."""
    for asked in questions_of(run):
        for n, tried in enumerate(asked.step.content.get("tried", ())):
            fault = _fault(run, asked, tried)
            if fault is not None:
                path = (*asked.step.path, "tried", n)
                place = run.scenario.place(*path)
                return Failure(asked.step.index, key_words(path), *fault, *place)
    return None


def _fault(run: Run, asked: Asked, tried: Any) -> tuple[str, str] | None:
    """What was expected of a try and what is there, `None` where they agree."""
    question = asked.question
    try:
        given = question.read(tried["answer"])
    except ValueError as error:
        return str(error), f"{tried['answer']!r}"
    if question.is_right(given):
        return "a wrong answer", f"{tried['answer']} is right"
    rules = tried["rule"] if isinstance(tried["rule"], list) else [tried["rule"]]
    wanted: Reading | None = tried.get("reading")
    found = told(question, given, run.scenario.rules, FIRST)
    if any(one.rule.id in rules and wanted in (None, one.reading) for one in found):
        return None
    named = ", ".join(f"{one.rule.id} ({one.reading})" for one in found)
    return " or ".join(rules), named or "no reading leads there"
