"""A lesson to be varied: names, a title, steps."""

from collections.abc import Callable
from pathlib import Path

import pytest

LESSON = """\
format: rednorth-scenario/1
game: red-north
title: {title}
players: [{one}, Egil]
start:
  position:
    round: spring
    phase: actions
    turn: {one}
    first_player: {one}
    outposts: {{green: null, red: null, blue: null}}
    players:
      {one}: {{glory: 1, hand: [jarl, red raider], party: [red raider down, red raider down, jarl down]}}
      Egil: {{glory: 1, hand: [red raider], party: [blue raider down, green raider down, jarl down]}}
    muster:
      - {{lead: green hero, cards: [red raider, blue raider]}}
      - {{lead: red hero, cards: [jarl, green raider]}}
      - {{lead: blue hero, cards: [green raider, green raider]}}
steps: {steps}
"""  # noqa: E501

Lesson = Callable[..., str]
Written = Callable[..., Path]


@pytest.fixture
def lesson() -> Lesson:
    """The text of a lesson."""

    def lesson(one: str = "Tove", title: str = "A lesson", steps: str = "[]") -> str:
        return LESSON.format(one=one, title=title, steps=steps)

    return lesson


@pytest.fixture
def written(tmp_path: Path, lesson: Lesson) -> Written:
    """A lesson as a file."""

    def written(name: str = "lesson.yaml", **words: str) -> Path:
        path = tmp_path / name
        path.write_text(lesson(**words), encoding="utf-8")
        return path

    return written
