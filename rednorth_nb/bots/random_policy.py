"""A bot that chooses at random."""

from random import Random
from typing import Any

from rednorth_nb.engine.actions import Action, Value
from rednorth_nb.engine.play import Menu, Policy


def random_policy(rng: Random) -> Policy:
    """Choose evenly among the kinds of action, then among the values, one after the other.

    The first allowed of a random order is as likely as any other, and most are never looked at.
    """
    pick = rng.random

    def completed(menu: Menu[Any], action: Action) -> Action | None:
        while (candidates := menu.candidates(action)) is not None:
            player, name, values = action
            while candidates:
                index = int(pick() * len(candidates))
                action = Action(player, name, (*values, candidates[index]))
                if menu.allows(action):
                    break
                candidates = candidates[:index] + candidates[index + 1 :]
            else:  # only without some rule
                return None
        return action

    def choose(menu: Menu[Any]) -> Action:
        names = list(menu.names)
        while names:
            action = Action(menu.player, names.pop(int(pick() * len(names))))
            if menu.allows(action) and (whole := completed(menu, action)) is not None:
                return whole
        raise ValueError("no action is legal")

    return choose
