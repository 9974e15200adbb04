"""What somebody gave that does not fit: a file's value, an option, a browser's message."""

from collections.abc import Sequence
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
