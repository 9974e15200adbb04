"""What somebody gave that does not fit: a file's value, an option, a browser's message."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import NamedTuple


class Misfit(NamedTuple):
    """Something that does not fit: the path of keys to it, what was found, what would be right.

    `rule` is the id of the rule that it breaks, "" where it is no matter of rules.
    """

    path: tuple[str | int, ...]
    found: str
    right: str
    rule: str = ""


class MisfitError(ValueError):
    """What was given can't be used: carries every `Misfit` found."""

    def __init__(self, misfits: Sequence[Misfit]) -> None:
        super().__init__("; ".join(f"{misfit.found}: {misfit.right}" for misfit in misfits))
        self.misfits = tuple(misfits)


def suggestion(word: object, known: Iterable[str]) -> str:
    """What would be right in a word's place: the nearest known one, or all of them.

    >>> suggestion("rienforce", ["reinforce", "pass"])
    'did you mean reinforce?'
    >>> suggestion("x", [])
    'it can be: nothing'
    """
    known = list(known)
    near = get_close_matches(str(word), known, n=1, cutoff=0.6)
    return f"did you mean {near[0]}?" if near else f"it can be: {', '.join(known) or 'nothing'}"
