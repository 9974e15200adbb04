"""How often the sensible policy wins against random ones, and how long it takes to choose.

    python tests/benchmarks/opponents.py [--games 400] [--game red-north] [--players 2]

One seat is sensible and the others are random; every set-up is played from each seat in turn. A
shared win counts for a share. Intervals are Wilson's, 95 %. Seconds are of the processor, so that
what else runs on the machine doesn't count.
"""

import argparse
import time
from math import sqrt
from random import Random
from typing import Any

from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.bots.sensible_policy import PLAYOUTS, sensible_policy
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.play import Menu, Policy, play_out, started
from rednorth_nb.games import find, names


def timed(policy: Policy, seconds: list[float]) -> Policy:
    """The same policy, noting how long it takes to choose."""

    def choose(menu: Menu[Any]) -> Action:
        began = time.process_time()
        action = policy(menu)
        seconds.append(time.process_time() - began)
        return action

    return choose


def won(game: AnyGame, number: int, playouts: int, seconds: list[float]) -> float:
    """What the sensible seat has of the win of a game."""
    setup, seat = divmod(number, len(game.players))
    policies = [random_policy(Random(f"{number} {one}")) for one in range(len(game.players))]
    sensible = sensible_policy(Random(f"{number} {seat}"), playouts)
    policies[seat] = timed(sensible, seconds)
    timeline = started(game, setup)
    play_out(timeline, policies)
    outcome = game.outcome(timeline.state)
    winners = outcome.winners if outcome is not None else ()
    return 1 / len(winners) if seat in winners else 0.0


def wilson(share: float, count: int, z: float = 1.96) -> tuple[float, float]:
    """The interval in which the true share lies, 95 times of 100."""
    middle = share + z * z / (2 * count)
    half = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return (middle - half) / (1 + z * z / count), (middle + half) / (1 + z * z / count)


def measure(game: AnyGame, games: int, playouts: int, first: int) -> None:
    """Play, and print a line."""
    seconds: list[float] = []
    share = sum(won(game, first + n, playouts, seconds) for n in range(games)) / games
    low, high = wilson(share, games)
    seconds.sort()
    median, slow = (1000 * seconds[int(part * len(seconds))] for part in (0.5, 0.95))
    print(
        f"{game.title:10} {len(game.players)} players {games:4} games  won {share:6.1%}"
        f" ({low:.1%} to {high:.1%})  {median:4.0f} ms a decision, 95th percentile {slow:4.0f} ms,"
        f" {len(seconds) / games:.0f} decisions a game",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="for each game and player count")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--game", choices=names(), help="one game alone")
    parser.add_argument("--players", type=int, help="one player count alone")
    parser.add_argument("--playouts", type=int, default=PLAYOUTS)
    asked = parser.parse_args()
    for name in [asked.game] if asked.game else names():
        kind = find(name).rules
        for count in [asked.players] if asked.players else kind.seats:
            game = kind([f"Player {n}" for n in range(count)])
            measure(game, asked.games, asked.playouts, asked.first)


if __name__ == "__main__":
    main()
