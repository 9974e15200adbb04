"""Why a choice was made: which rules brought points in its playouts, beside those of the others."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import pstdev
from typing import Any

from rednorth_nb.bots.playouts import Gain, Playout
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.sentences import N_

ONLY = N_("There is nothing else to choose.")
AT_RANDOM = N_("It is chosen at random, for nobody can say what is hidden.")
EVEN = N_("Played on at random {tries} times, it does about as well as the other choices.")
BETTER = N_(
    "Played on at random {tries} times, it leaves {player} {lead} {score} better off than the other"
    " choices, on average."
)
MORE = N_(
    "Played on at random {tries} times, it leaves {player} {lead} {score} better off than the other"
    " choices, on average: above all {player} has {points} more by the rule “{rule}”."
)
MORE_FOR = N_(
    "Played on at random {tries} times, it leaves {player} {lead} {score} better off than the other"
    " choices, on average: above all {player} has {points} more for {options}, by the rule"
    " “{rule}”."
)
LESS = N_(
    "Played on at random {tries} times, it leaves {player} {lead} {score} better off than the other"
    " choices, on average: above all {player_other} has {points} less by the rule “{rule}”."
)
LESS_FOR = N_(
    "Played on at random {tries} times, it leaves {player} {lead} {score} better off than the other"
    " choices, on average: above all {player_other} has {points} less for {options}, by the rule"
    " “{rule}”."
)
LEAST = 0.05
"""What is less than that is nothing, in a number with one decimal."""


def because(
    game: AnyGame, seat: int, chosen: Sequence[Playout], others: Sequence[Playout]
) -> Event:
    """What sets a choice apart: the lead it brings, and the rule that has most to do with that.

    `lead` and `points` are means, as text with one decimal.
    """
    tries = len(chosen)
    lead = mean_lead(chosen, seat) - mean_lead(others, seat)
    if lead < max(LEAST, doubt(chosen, seat)):
        return Event("", EVEN, {"tries": tries})
    things: dict[str, Any] = {
        "tries": tries,
        "player": seat,
        "score": game.score,
        "lead": f"{lead:.1f}",
    }
    here, there = mean_gains(chosen), mean_gains(others)
    helps = {
        gain: (here[gain] - there[gain]) * (1 if gain.seat == seat else -1)
        for gain in {**here, **there}
        if gain.rule
    }
    most = max(helps, key=helps.__getitem__, default=None)
    if most is None or helps[most] < LEAST:
        return Event("", BETTER, things)
    things |= {"points": f"{helps[most]:.1f}", "rule": most.rule}
    if most.about is not None:
        things["options"] = most.about
    if most.seat == seat:
        return Event(most.rule, MORE_FOR if most.about else MORE, things)
    things["player_other"] = most.seat
    return Event(most.rule, LESS_FOR if most.about else LESS, things)


def mean_lead(playouts: Sequence[Playout], seat: int) -> float:
    """How far a seat is ahead of the best other, on average."""
    return sum(playout.lead(seat) for playout in playouts) / len(playouts)


def doubt(playouts: Sequence[Playout], seat: int) -> float:
    """How far off the mean lead may well be, by luck: its standard error."""
    return pstdev(playout.lead(seat) for playout in playouts) / sqrt(len(playouts))


def mean_gains(playouts: Sequence[Playout]) -> Mapping[Gain, float]:
    """Each seat's points by rule, on average."""
    means: defaultdict[Gain, float] = defaultdict(float)
    for playout in playouts:
        for gain, points in playout.gains.items():
            means[gain] += points / len(playouts)
    return means
