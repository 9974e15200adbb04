"""What is wrong with a file, said so that its author can mend it."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Problem(NamedTuple):
    """Something wrong in a scenario file: where, what was found, what would be right."""

    file: str
    line: int
    column: int
    key: str
    found: str
    right: str
    rule: str = ""

    def __str__(self) -> str:
        rule = f" [{self.rule}]" if self.rule else ""
        key = f"{self.key}: " if self.key else ""
        words = f"{key}{self.found}; {self.right}{rule}"
        return f"{self.file}:{self.line}:{self.column}: {printable(words)}"


class ScenarioError(ValueError):
    """A file that can't be used: carries every `Problem` found."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = tuple(problems)


def printable(words: str) -> str:
    r"""Words of a file's author, with what is no visible character written as an escape.

    >>> printable("a\x1b[31m")
    'a\\x1b[31m'
    """
    return "".join(one if one.isprintable() else repr(one)[1:-1] for one in words)


def key_words(path: Iterable[str | int]) -> str:
    """A path of keys in words.

    >>> key_words(("steps", 3, "choose", "add"))
    'steps[3].choose.add'
    """
    words = ""
    for key in path:
        words += f"[{key}]" if isinstance(key, int) else f".{key}" if words else str(key)
    return words
