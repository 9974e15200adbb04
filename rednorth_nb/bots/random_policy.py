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

    def extended(menu: Menu[Any], action: Action, candidates: list[Value]) -> Action:
        player, name, values = action
        while True:
            index = int(pick() * len(candidates))
            further = Action(player, name, (*values, candidates[index]))
            if menu.allows(further):
                return further
            candidates = candidates[:index] + candidates[index + 1 :]

    def choose(menu: Menu[Any]) -> Action:
        names = list(menu.names)
        while True:
            action = Action(menu.player, names.pop(int(pick() * len(names))))
            if menu.allows(action):
                break
        while (candidates := menu.candidates(action)) is not None:
            action = extended(menu, action, candidates)
        return action

    return choose
