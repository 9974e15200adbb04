"""A course: the lessons of a folder in the order they are learned, in parts (`course.yaml`)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from rednorth_nb.engine.misfits import suggestion
from rednorth_nb.scenarios.problems import Problem, ScenarioError, key_words, printable
from rednorth_nb.scenarios.reading import text_of
from rednorth_nb.scenarios.scenario import place_in
from rednorth_nb.scenarios.text import Lines, load

FORMAT = "rednorth-course/1"
KEYS = ("format", "title", "summary", "parts")
PART_KEYS = ("title", "lessons")


class Part(NamedTuple):
    """A part of a course: its lessons by the names that the shelf has for them."""

    title: str
    lessons: tuple[str, ...]


class Course(NamedTuple):
    """A course: what it is called, a paragraph in Markdown, and its parts."""

    title: str
    summary: str
    parts: tuple[Part, ...]

    @property
    def lessons(self) -> list[str]:
        """All lessons in turn."""
        return [name for part in self.parts for name in part.lessons]


def read_course(path: Path, names: Mapping[str, str]) -> Course:
    """Read a course; `names` gives each of the folder's lessons by its file's name without ending.

    Raises `ScenarioError` with all that is wrong.
    """
    file = printable(str(path))
    data, lines = load(text_of(path), file)
    reader = _Reader(file, lines, names)
    course = reader.course(data)
    if reader.problems:
        raise ScenarioError(reader.problems)
    return course


class _Reader:
    def __init__(self, file: str, lines: Lines, names: Mapping[str, str]) -> None:
        self.file = file
        self.lines = lines
        self.names = names
        self.problems: list[Problem] = []

    def report(self, path: tuple[str | int, ...], found: str, right: str) -> None:
        place = place_in(self.lines, path)
        self.problems.append(Problem(self.file, *place, key_words(path), found, right))

    def course(self, data: Any) -> Course:
        if not isinstance(data, dict):
            self.report((), "no mapping", f"a course is a mapping: {', '.join(KEYS)}")
            data = {"format": FORMAT, "title": "-", "parts": []}
        self.keys((), data, KEYS)
        if data.get("format") != FORMAT:
            self.report(("format",), repr(data.get("format")), FORMAT)
        parts = data.get("parts")
        if not isinstance(parts, list):
            self.report(("parts",), "no list", "a list of parts: title, lessons")
            parts = []
        return Course(
            self.text(data, (), "title"),
            self.text(data, (), "summary", "") if "summary" in data else "",
            tuple(self.part(("parts", n), part) for n, part in enumerate(parts)),
        )

    def part(self, path: tuple[str | int, ...], words: Any) -> Part:
        if not isinstance(words, dict):
            self.report(path, "no mapping", "title and lessons")
            return Part("", ())
        self.keys(path, words, PART_KEYS)
        lessons = words.get("lessons")
        if not isinstance(lessons, list):
            self.report((*path, "lessons"), "no list", "a list of file names without ending")
            lessons = []
        found = []
        for n, name in enumerate(lessons):
            known = self.names.get(str(name))
            if known is None:
                right = suggestion(name, self.names)
                self.report((*path, "lessons", n), f"no lesson {name} in this folder", right)
            else:
                found.append(known)
        return Part(self.text(words, path, "title"), tuple(found))

    def text(
        self, words: Mapping[str, Any], path: tuple[str | int, ...], key: str, default: str = "-"
    ) -> str:
        value = words.get(key)
        if not isinstance(value, str) or not value.strip():
            self.report((*path, key), "no text", f"{key}: a text")
            return default
        return value

    def keys(
        self, path: tuple[str | int, ...], words: Mapping[Any, Any], known: tuple[str, ...]
    ) -> None:
        for key in words:
            if key not in known:
                self.report((*path, str(key)), f"unknown key {key}", suggestion(key, known))
