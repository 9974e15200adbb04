"""Sums that explain themselves: the number used is the number explained."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from rednorth_nb.engine.sentences import Template


class Term(NamedTuple):
    """One contribution to a `Total`: its number, and what it is as a template with `things`.

    `at` names the thing on the table it comes from (a view's key, "" for none). A term that was
    to be expected but gave nothing stays in the sum with `applied` false and the reason in `why`.
    """

    value: int
    label: Template
    rule: str
    at: str = ""
    applied: bool = True
    why: Template = ""
    things: Mapping[str, Any] = {}


class Total(NamedTuple):
    """A number with the terms that make it.

    >>> Total("blue", (Term(2, "Raider", "points.raider"), Term(1, "Jarl", "points.jarl"))).value
    3
    """

    label: str
    terms: tuple[Term, ...]

    @property
    def value(self) -> int:
        """The sum of the terms that applied."""
        value = 0
        for term in self.terms:
            if term.applied:
                value += term.value
        return value
