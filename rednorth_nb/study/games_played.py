"""Playing many games."""

from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING, Any

from rednorth_nb import games
from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.play import Policy, play_out, started
from rednorth_nb.engine.timeline import Timeline

if TYPE_CHECKING:
    import pandas

PolicyMaker = Callable[[Random], Policy]


def play_games(
    game: AnyGame, count: int, seed: int = 0, policy: PolicyMaker = random_policy
) -> Iterator[Timeline[Any]]:
    """Play games with seeds `seed`, `seed` + 1, …; every seat follows `policy`."""
    for number in range(seed, seed + count):
        timeline = started(game, number)
        play_out(
            timeline, [policy(Random(f"{number}-{seat}")) for seat in range(len(game.players))]
        )
        yield timeline


def row(number: int, timeline: Timeline[Any]) -> dict[str, Any]:
    """One game in a table's row: its number, the winner, and for each player what was done."""
    game = timeline.game
    outcome = game.outcome(timeline.state)
    position = games.files(game).position(timeline.state)
    found: dict[str, Any] = {
        "game": number,
        "winner": " and ".join(game.players[seat] for seat in outcome.winners) if outcome else None,
        "decisions": sum(isinstance(node.step, Action) for node in timeline.nodes),
    }
    for seat, name in enumerate(game.players):
        found[f"{name} won"] = outcome is not None and seat in outcome.winners
        for key, value in position["players"][name].items():
            if isinstance(value, int) and not isinstance(value, bool):
                found[f"{name} {key}"] = value
        for node in timeline.nodes:
            if isinstance(node.step, Action) and node.step.player == seat:
                key = f"{name} {node.name}"
                found[key] = found.get(key, 0) + 1
    return found


def frame(game: AnyGame, count: int, seed: int = 0) -> "pandas.DataFrame":
    """Random games as a `pandas.DataFrame`, a row a game; needs the extra `study`."""
    import pandas

    rows = [row(seed + n, timeline) for n, timeline in enumerate(play_games(game, count, seed))]
    return pandas.DataFrame(rows).set_index("game")
