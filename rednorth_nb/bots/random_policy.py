"""A bot that chooses at random."""

from random import Random
from typing import Any

from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.play import Beginning, Menu, Policy


def random_policy(rng: Random) -> Policy:
    """Choose evenly among the kinds of action, then among the values, one after the other.

    The first allowed of a random order is as likely as any other, and most are never looked at.
    """
    pick = rng.random

    def completed(beginning: Beginning) -> Action | None:
        candidates = beginning.candidates()
        if candidates is None:
            return beginning.action
        while candidates:
            index = int(pick() * len(candidates))
            if beginning.choose(candidates[index]):
                if (whole := completed(beginning)) is not None:
                    return whole
                beginning.give_back()  # what is allowed may still lead nowhere
            candidates = [*candidates[:index], *candidates[index + 1 :]]
        return None

    def choose(menu: Menu[Any]) -> Action:
        names = list(menu.names)
        while names:
            beginning = menu.begin(names.pop(int(pick() * len(names))))
            if beginning is not None and (whole := completed(beginning)) is not None:
                return whole
        raise ValueError("no action is legal")

    return choose
