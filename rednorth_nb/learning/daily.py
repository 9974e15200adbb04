"""The position of the day."""

from collections.abc import Sequence
from datetime import date
from itertools import islice
from random import Random

from rednorth_nb import games
from rednorth_nb.learning.exercises import Exercise, found_in_play

GAMES = 2
"""Games in which a rule has to decide a question to be taken."""
CHOICE = 3
"""Exercises of which the hardest is taken."""


def position_of_the_day(
    name: str, day: date, players: Sequence[str] = games.NAMES
) -> Exercise | None:
    """The same exercise of a game for everybody on a day; `None` for a game that has none.

    Raises `KeyError` for an unknown game.
    """
    parts = games.find(name)
    rules = [rule for rule in parts.rules.rules if rule not in parts.files.unasked]
    number = day.toordinal()
    for rule in Random(f"{name} {number}").sample(rules, len(rules)):
        found = found_in_play(name, rule, GAMES * number, players, patience=GAMES)
        if some := list(islice(found, CHOICE)):
            return max(some, key=lambda one: one.terms)
    return None
