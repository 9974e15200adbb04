"""Decisions a second of random play with all events, beside python-chess and RLCard, in one run.

    pip install chess rlcard
    python tests/benchmarks/engines.py [--seconds 3] [--rounds 3]

The engines take turns, for the machine is noisy; each one's best round counts.
"""

import argparse
import random
import time
from collections.abc import Callable, Iterator
from functools import partial

import chess
import rlcard

from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.engine.play import Menu, fresh
from rednorth_nb.games import find, names

Decisions = Iterator[None]
"""An endless run of games; yields once a decision."""


def ours(name: str, players: int) -> Decisions:
    game = find(name).rules([f"Player {n}" for n in range(players)])
    seed = 0
    while True:
        seed += 1
        rng = random.Random(seed)
        state, events = fresh(game, seed)
        policies = [random_policy(rng)] * players
        while game.outcome(state) is None:
            if game.automatic(state) is not None:
                state, events = game.advance(state)
                continue
            if (chance := game.chance(state)) is not None:
                state, events = game.happen(state, chance.draw(rng))
                continue
            decision = game.decision(state)
            assert decision is not None, "somebody decides, or it is over"
            player = decision.players[0]
            action = policies[player](Menu(game, state, player, decision))
            state, events = game.apply(state, action)
            assert events is not None
            yield


def python_chess() -> Decisions:
    rng = random.Random(0)
    while True:
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(rng.random() * len(moves))])
            yield


def gin_rummy() -> Decisions:
    rng = random.Random(0)
    env = rlcard.make("gin-rummy", config={"seed": 0})
    while True:
        state, _player = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _player = env.step(actions[int(rng.random() * len(actions))])
            yield


ENGINES: dict[str, Callable[[], Decisions]] = {
    **{
        f"{find(name).rules.title}, {players} players": partial(ours, name, players)
        for name in names()
        for players in find(name).rules.seats
    },
    "python-chess": python_chess,
    "RLCard gin rummy": gin_rummy,
}


def measure(decisions: Decisions, seconds: float) -> float:
    """Decisions a second."""
    count = 0
    began = time.perf_counter()
    while (passed := time.perf_counter() - began) < seconds:
        for _ in range(100):
            next(decisions)
        count += 100
    return count / passed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3, help="for each engine and round")
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    running = {name: start() for name, start in ENGINES.items()}
    best = dict.fromkeys(ENGINES, 0.0)
    for _ in range(asked.rounds):
        for name, decisions in running.items():
            best[name] = max(best[name], measure(decisions, asked.seconds))
    for name, speed in best.items():
        chess_ratio, rummy_ratio = speed / best["python-chess"], speed / best["RLCard gin rummy"]
        ratios = f"{chess_ratio:5.2f} x chess  {rummy_ratio:5.2f} x gin rummy"
        print(f"{name:22} {speed:9,.0f} a second  {ratios}")


if __name__ == "__main__":
    main()
