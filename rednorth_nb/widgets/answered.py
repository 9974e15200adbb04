"""What was answered in a lesson, as the page's address keeps it, and back."""

import re
from typing import Any

from rednorth_nb.games.questions import MANY
from rednorth_nb.learning.lesson import NONE, Lesson, read_answer
from rednorth_nb.scenarios.scenario import Step

ANSWER = re.compile(r"(\d{1,6})\.(\d{1,3})\.(x|~|\d{1,4}(?:~\d{1,3})*)", re.ASCII)
GAVE_UP = "x"
BETWEEN = "~"


def written(lesson: Lesson) -> str:
    """The answers on this line: step, place among its moments and what was said, in turn."""
    found = []
    for step, node in enumerate(lesson.timeline.line()):
        for n, _ in enumerate(lesson.moments_at(node)):
            if (asked := lesson.asked.get((node.number, n))) is not None:
                found += [f"{step}.{n}.{_word(answer)}" for answer in asked.given]
    return "_".join(found)


def take(lesson: Lesson, words: str) -> None:
    """Answer what was answered; what is no answer here is left out. It may come from anybody."""
    line = lesson.timeline.line()
    for entry in words.split("_"):
        if (found := ANSWER.fullmatch(entry)) is None or int(found[1]) >= len(line):
            continue
        lesson.timeline.jump(line[int(found[1])].number)
        n = lesson.open_question
        moment = None if n is None else lesson.moments[n]
        if n is None or n != int(found[2]) or not isinstance(moment, Step):
            continue
        form = lesson.question(moment).form(lesson.screen)
        if found[3] == GAVE_UP:
            lesson.judge(n, moment, None)
        elif (answer := read_answer(form, _fields(form.kind, found[3]))) is not None:
            lesson.judge(n, moment, answer)
    lesson.clear()


def _word(answer: Any) -> str:
    if isinstance(answer, list):
        return BETWEEN.join(map(str, answer)) or BETWEEN
    return GAVE_UP if answer is None else str(answer)


def _fields(kind: str, word: str) -> dict[str, str]:
    """The form that was filled in."""
    if kind != MANY:
        return {"answer": word}
    return dict.fromkeys([one for one in word.split(BETWEEN) if one] or [NONE], "on")
