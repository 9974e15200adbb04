"""Actions to be told apart: some of them are allowed by one reading of a rule alone."""

from random import Random
from typing import Any

from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.legality import Decision
from rednorth_nb.engine.play import Menu
from rednorth_nb.games.questions import Legal

TRIES = 4
"""Actions taken at random by each of the two readings."""
MOST = 2
"""Actions of a sort in a list: disputed ones, and others."""

Words = dict[str, Any]


def listed(game: AnyGame, other: AnyGame, state: Any, seat: int, rng: Random) -> Words | None:
    """What to ask a seat so that two readings of the rules differ: which actions are allowed.

    `None` where chance brought no action that `game` or `other` alone allows, or no second action.
    """
    disputed: list[Words] = []
    agreed: list[Words] = []
    for action, by in at_random(game, other, state, seat, rng):
        words = by.write_action(state, action)
        del words["player"]
        here, there = game.is_legal(state, action), other.is_legal(state, action)
        found = disputed if here != there else agreed
        if words not in found:
            found.append(words)
    actions = disputed[:MOST] + agreed[:MOST]
    if not disputed or len(actions) < 2:
        return None
    rng.shuffle(actions)
    return {"kind": Legal.kind, "player": game.players[seat], "actions": actions}


def at_random(
    game: AnyGame, other: AnyGame, state: Any, seat: int, rng: Random
) -> list[tuple[Action, AnyGame]]:
    """Actions of a seat, each with the reading by which it was chosen; mostly such as are due."""
    decision = game.decision(state)
    if decision is None:
        return []
    choose = random_policy(rng)
    found = []
    for n in range(TRIES):
        names = decision.actions if n else tuple(game.types)
        for by in (other, game):
            try:
                action = choose(Menu(by, state, seat, Decision((seat,), names)))
            except ValueError:  # nothing is legal for this seat
                continue
            found.append((by.in_order(state, action), by))
    return found
