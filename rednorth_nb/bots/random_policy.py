"""A bot that chooses at random."""

from random import Random
from typing import Any

from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.play import Menu, Policy


def random_policy(rng: Random) -> Policy:
    """Choose evenly among the kinds of action, then among the values, one after the other.

    The first allowed of a random order is as likely as any other, and most are never looked at.
    """
    pick = rng.random

    def completed(menu: Menu[Any], action: Action) -> Action | None:
        candidates = menu.candidates(action)
        if candidates is None:
            return action
        player, name, values = action
        while candidates:
            index = int(pick() * len(candidates))
            further = Action(player, name, (*values, candidates[index]))
            if menu.allows(further) and (whole := completed(menu, further)) is not None:
                return whole
            candidates = [*candidates[:index], *candidates[index + 1 :]]
        return None

    def choose(menu: Menu[Any]) -> Action:
        names = list(menu.names)
        while names:
            action = Action(menu.player, names.pop(int(pick() * len(names))))
            if menu.allows(action) and (whole := completed(menu, action)) is not None:
                return whole
        raise ValueError("no action is legal")

    return choose
