"""From YAML text to plain values, each with its place."""

import re
from collections.abc import Iterator
from typing import Any, NoReturn
from unicodedata import normalize

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)
from ruamel.yaml.reader import ReaderError

from rednorth_nb.scenarios.problems import Problem, ScenarioError, key_words

QUOTES = 'a text with {} in it needs quotes: "like, this: one"'
LARGEST = 200_000
"""Bytes of a file; a whole recorded game is about 10,000."""
MOST_VALUES = 20_000
"""A whole recorded game has about 2,000."""
DEEPEST = 20
"""Lists and mappings within each other; the format has 7."""
LONGEST_NUMBER = 20
"""Digits."""

Path = tuple[str | int, ...]
Lines = dict[Path, tuple[int, int]]

NULLS = ("", "~", "null", "Null", "NULL")
TRUTHS = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
WHOLE = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
NUMBER = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.inf|\.nan", re.I)


def load(text: str, file: str) -> tuple[Any, Lines]:
    """The plain values of a YAML text and where each stands. Raises `ScenarioError`."""
    return _Loader(text, file).load()


def scalar(word: str) -> str | int | float | bool | None:
    """What a word without quotes means (YAML 1.2, core schema). Dates are text.

    >>> scalar("12"), scalar("no"), scalar("~"), scalar("2024-01-01")
    (12, 'no', None, '2024-01-01')
    """
    if word in NULLS:
        return None
    if word in TRUTHS:
        return TRUTHS[word]
    if WHOLE.fullmatch(word):
        return int(word, {"0o": 8, "0x": 16}.get(word[:2], 10))
    if NUMBER.fullmatch(word):
        number = float(word.lower().replace(".inf", "inf").replace(".nan", "nan"))
        return int(number) if number.is_integer() else number
    return word


def is_number(word: str) -> bool:
    """Whether a word without quotes is a number."""
    return bool(WHOLE.fullmatch(word) or NUMBER.fullmatch(word))


class _Loader:
    """Builds values from the parser's events, so that nothing but plain values can come out."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.lines: Lines = {}
        self.events: Iterator[Any] = YAML(typ="safe", pure=True).parse(text)

    def load(self) -> tuple[Any, Lines]:
        if len(self.text) > LARGEST:
            self.refuse((0, 0), (), f"{len(self.text)} characters", f"at most {LARGEST}")
        value: Any = None
        documents = 0
        try:
            for event in self.events:
                if isinstance(event, DocumentStartEvent):
                    documents += 1
                    if documents > 1:
                        self.refuse(event, (), "a second document", "one file is one scenario")
                    value = self.value(next(self.events), ())
        except MarkedYAMLError as error:
            problem = " ".join(str(error.problem).split())
            colon = "mapping values are not allowed" in problem
            right = QUOTES.format("a colon") if colon else "mend the text here"
            self.refuse(error.problem_mark, (), f"no valid YAML: {problem}", right)
        except ReaderError as error:
            before = self.text[: error.position]
            place = before.count("\n"), len(before) - before.rfind("\n") - 1
            self.refuse(place, (), f"the character {self.text[error.position]!r}", "leave it out")
        except (YAMLError, ValueError) as error:
            if isinstance(error, ScenarioError):
                raise
            problem = " ".join(str(error).split())[:200]
            self.refuse((0, 0), (), f"no valid YAML: {problem}", "mend the text")
        return value, self.lines

    def refuse(self, where: Any, path: Path, found: str, right: str) -> NoReturn:
        mark = getattr(where, "start_mark", where)
        line, column = mark if isinstance(mark, tuple) else (mark.line, mark.column)
        raise ScenarioError(
            [Problem(self.file, line + 1, column + 1, key_words(path), found, right)]
        )

    def value(self, event: Any, path: Path) -> Any:
        """The value that begins with an event."""
        if isinstance(event, AliasEvent):
            right = "write the value out: anchors and aliases are not part of the format"
            self.refuse(event, path, f"an alias *{event.anchor}", right)
        if event.tag is not None and str(event.tag) != "!":
            right = "a plain value: tags are not part of the format"
            self.refuse(event, path, f"a tag {event.tag}", right)
        if len(self.lines) > MOST_VALUES:
            self.refuse(event, path[:3], f"more than {MOST_VALUES} values", "nothing is so long")
        if isinstance(event, ScalarEvent):
            return self.word(event, path)
        if len(path) == DEEPEST:
            self.refuse(event, path[:3], f"more than {DEEPEST} levels", "nothing is so deep")
        return self.mapping(path) if isinstance(event, MappingStartEvent) else self.list(path)

    def list(self, path: Path) -> list[Any]:
        values: list[Any] = []
        while not isinstance(event := next(self.events), SequenceEndEvent):
            self.lines[(*path, len(values))] = place_of(event)
            values.append(self.value(event, (*path, len(values))))
        return values

    def mapping(self, path: Path) -> dict[str, Any]:
        values: dict[str, Any] = {}
        while not isinstance(event := next(self.events), MappingEndEvent):
            if isinstance(event, MappingStartEvent | SequenceStartEvent | AliasEvent):
                self.refuse(event, path, "a key that is no word", "a word before the colon")
            key = self.text_of(event, path)
            here = (*path, key)
            if key in values:
                first = self.lines[here][0]
                self.refuse(event, here, f"{key} twice (first in line {first})", "give it once")
            self.lines[here] = place_of(event)
            values[key] = self.value(next(self.events), here)
        return values

    def word(self, event: ScalarEvent, path: Path) -> Any:
        text = self.text_of(event, path)
        plain = event.style is None and event.tag is None
        if plain and len(text) > LONGEST_NUMBER and is_number(text):
            found = f"a number of {len(text)} characters"
            self.refuse(event, path, found, f"at most {LONGEST_NUMBER}")
        return scalar(text) if plain else text

    def text_of(self, event: ScalarEvent, path: Path) -> str:
        """A scalar's text, composed (NFC), so that one name typed in two ways is the same.

        JSON writes what is beyond U+FFFF as two escapes.
        """
        text = str(event.value)
        try:
            return normalize("NFC", text.encode("utf-16", "surrogatepass").decode("utf-16"))
        except UnicodeDecodeError:
            self.refuse(event, path, "half a character", "a whole one: two escapes make it")


def place_of(event: Any) -> tuple[int, int]:
    """Line and column, counted from 1."""
    return event.start_mark.line + 1, event.start_mark.column + 1
