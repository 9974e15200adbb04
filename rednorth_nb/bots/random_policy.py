"""A bot that chooses at random."""

from random import Random
from typing import Any

from rednorth_nb.engine.actions import Action
from rednorth_nb.engine.play import Menu, Policy


def random_policy(rng: Random) -> Policy:
    """Choose evenly among the kinds of action, then among the values, one after the other.

    The first allowed of a random order is as likely as any other, and most are never looked at.
    """
    pick = rng.random

    def first_allowed(menu: Menu[Any], further: list[Action]) -> Action:
        while True:
            action = further.pop(int(pick() * len(further)))
            if menu.allows(action):
                return action

    def choose(menu: Menu[Any]) -> Action:
        player = menu.player
        action = first_allowed(menu, [Action(player, name) for name in menu.names()])
        while (candidates := menu.candidates(action)) is not None:
            _, name, values = action
            action = first_allowed(
                menu, [Action(player, name, (*values, value)) for value in candidates]
            )
        return action

    return choose
