"""What is wrong with a file, said so that its author can mend it."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple
from unicodedata import category

MOST = 20
"""Problems told of one file; of the others, how many there are."""
ENOUGH = 10 * MOST
"""Problems looked for in one file: a stranger's may have a hundred thousand."""
JOINERS = "\u200c\u200d"
"""They show nothing themselves, but some scripts can't be spelled without them."""


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
        return f"{printable(self.file)}:{self.line}:{self.column}: {printable(words)}"


class ScenarioError(ValueError):
    """A file that can't be used: carries every `Problem` found, of very many the first."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        if len(problems) > MOST:
            count = f"and {len(problems) - MOST} more"
            count += " at least" if len(problems) >= ENOUGH else ""
            more = problems[MOST]._replace(key="", found=count)
            problems = [*problems[:MOST], more._replace(right="mend the first ones", rule="")]
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = tuple(problems)


def printable(words: str) -> str:
    r"""Words of a file's author, with what is no visible character written as an escape.

    >>> printable("a\x1b[31m")
    'a\\x1b[31m'
    """
    return "".join(one if one.isprintable() else repr(one)[1:-1] for one in words)


def is_readable(one: str) -> bool:
    r"""Whether a character is harmless on a screen: no control character, no change of direction.

    >>> is_readable("\u00a0"), is_readable("\x1b"), is_readable("\u202e")
    (True, False, False)
    """
    return one in JOINERS or category(one) not in ("Cc", "Cf", "Cs", "Zl", "Zp")


def is_name(words: str) -> bool:
    """Whether words can be somebody's name: readable, and not only blank."""
    return all(map(is_readable, words)) and any(one.isprintable() and one != " " for one in words)


def harmless(text: str) -> str:
    r"""Lines of a file's author, fit for a terminal: what could steer it is written as an escape.

    >>> harmless("one\ttab\ntwo\x1b[31m")
    'one tab\ntwo\\x1b[31m'
    """
    lines = text.expandtabs(4).split("\n")
    return "\n".join(
        "".join(one if is_readable(one) else repr(one)[1:-1] for one in line) for line in lines
    )


def key_words(path: Iterable[str | int]) -> str:
    """A path of keys in words.

    >>> key_words(("steps", 3, "choose", "add"))
    'steps[3].choose.add'
    """
    words = ""
    for key in path:
        words += f"[{key}]" if isinstance(key, int) else f".{key}" if words else str(key)
    return words
