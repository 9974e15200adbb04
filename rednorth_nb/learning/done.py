"""Which lessons were gone through, and with how many mistakes: what a browser keeps of them."""

import json
from collections.abc import Mapping
from typing import Any

MOST = 1000
"""Lessons that are kept."""
LONGEST = 200
"""Characters of a lesson's name."""

Done = Mapping[str, int]
"""How many mistakes the best time through a lesson had, by its name."""


def read_done(text: str) -> dict[str, int]:
    """What was kept, from anywhere: what makes no sense is left out.

    >>> read_done('{"lessons": {"first_round": 2, "x": -1}}')
    {'first_round': 2}
    >>> read_done("[")
    {}
    """
    try:
        words: Any = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    lessons = words.get("lessons") if isinstance(words, dict) else None
    found = list(lessons.items())[:MOST] if isinstance(lessons, dict) else []
    return {
        name: mistakes
        for name, mistakes in found
        if len(name) <= LONGEST and type(mistakes) is int and 0 <= mistakes < 10_000
    }


def write_done(done: Done) -> str:
    """The reverse of `read_done`."""
    return json.dumps({"lessons": dict(done)}, ensure_ascii=False)


def with_lesson(done: Done, name: str, mistakes: int) -> dict[str, int]:
    """With one more time through a lesson: the best one counts.

    >>> with_lesson({"first_round": 2}, "first_round", 1)
    {'first_round': 1}
    """
    return {**done, name: min(mistakes, done.get(name, mistakes))}
