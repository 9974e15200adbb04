"""Luck within a game: what may happen, how likely it is, and what came."""

from collections.abc import Hashable, Mapping
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple


class Chance(NamedTuple):
    """A stroke of luck that is due: all that may come, each with its weight.

    `key` is what it is in a scenario's `chance` step: `dice`. `rule` is the id of its rule.

    >>> dice = Chance("dice", "raid.roll", {n: 1 for n in range(1, 7)})
    >>> dice.likelihood(lambda n: n >= 5)
    Fraction(1, 3)
    """

    key: str
    rule: str
    odds: Mapping[Hashable, int]

    def draw(self, rng: Random) -> Hashable:
        """One of them, by weight."""
        values = list(self.odds)
        return rng.choices(values, [self.odds[value] for value in values])[0]

    def likelihood(self, holds: Any) -> Fraction:
        """How likely it is that what comes fulfils a condition, exactly."""
        good = sum(weight for value, weight in self.odds.items() if holds(value))
        return Fraction(good, sum(self.odds.values()))


class Luck(NamedTuple):
    """What came of a stroke of luck: a step of a game, like an action."""

    key: str
    value: Hashable
