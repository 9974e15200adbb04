"""A bot for all games: it tries its choices in games imagined from what it sees, and says why.

Nothing but the view and the legal choices goes in: in states that a seat can't tell apart it
chooses the same by the same seed.
"""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from rednorth_nb.bots.playouts import Playout, played_out
from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.bots.reasons import AT_RANDOM, ONLY, because
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.play import Menu, Policy

PLAYOUTS = 108
"""Games played on for a decision: what a reply in a tenth of a second leaves room for."""
ROUNDS = (12, 6, 3)
"""How many choices are tried in each round, the best of the round before; a third of the playouts
each, so that most of them go to the choices between which it is close."""
WIN = 1.0
"""What a win counts in points: where scores tie, something else may decide."""


class Advice(NamedTuple):
    """What a seat had best do, and why: a sentence's template with its things, and a rule's id."""

    action: Action
    why: Event


def sensible_policy(rng: Random, playouts: int = PLAYOUTS) -> Policy:
    """Choose what leads furthest in games played on at random: `playouts` of them at most, or 6.

    Where a game hides something and doesn't say how to imagine it, the choice is random.
    """
    return lambda menu: advise(menu, rng, playouts).action


def advise(menu: Menu[Any], rng: Random, playouts: int = PLAYOUTS) -> Advice:
    """What `sensible_policy` chooses, with its reason in rules and points."""
    game, seat, view = menu.game, menu.player, menu.view
    try:
        world = game.imagine(view, rng)
    except NotImplementedError:
        return Advice(random_policy(rng)(menu), Event("", AT_RANDOM))
    first = list(islice(game.legal_actions(world, seat), 2))
    if len(first) == 1:
        return Advice(first[0], Event("", ONLY))
    choose, draws = random_policy(rng), range(3 * ROUNDS[0])
    drawn = [game.in_order(world, choose(menu)) for _ in draws]  # many kinds of action
    best = list(dict.fromkeys((*drawn, *first)))
    tried: dict[Action, list[Playout]] = {}
    share = max(2, playouts // len(ROUNDS))
    for most in ROUNDS:
        best = best[: min(most, share)]
        for _ in range(share // len(best)):
            world = game.imagine(view, rng)  # the same for all, so that none has better luck
            for action in best:
                tried.setdefault(action, []).append(played_out(game, world, action, rng))
        best.sort(key=lambda action: worth(tried[action], seat), reverse=True)
    others = [playout for action in tried if action != best[0] for playout in tried[action]]
    return Advice(best[0], because(game, seat, tried[best[0]], others))


def worth(playouts: Sequence[Playout], seat: int) -> float:
    """The mean lead of a seat, with something for each win."""
    total = sum(one.lead(seat) + WIN * (seat in one.winners) for one in playouts)
    return total / len(playouts)
