"""Playing many games."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from rednorth_nb import games
from rednorth_nb.bots.policies import PolicyMaker
from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.play import play_out, started
from rednorth_nb.engine.timeline import Timeline
from rednorth_nb.scenarios.outcome import winner

if TYPE_CHECKING:
    import pandas

RANDOM = (random_policy,)


def play_games(
    game: AnyGame, count: int, seed: int = 0, policies: Sequence[PolicyMaker] = RANDOM
) -> Iterator[Timeline[Any]]:
    """Play games with the seeds from `seed` on.

    The seats follow the `policies` in turn: one is everybody's, of two the third has the first.
    The games are played with the game's `unattended` readings, where its variant has none.
    """
    game = game.otherwise({**game.unattended, **game.ruleset.variant})
    for number in range(seed, seed + count):
        timeline = started(game, number)
        makers = [policies[seat % len(policies)] for seat in range(len(game.players))]
        play_out(timeline, [make(Random(f"{number}-{seat}")) for seat, make in enumerate(makers)])
        yield timeline


def row(number: int, timeline: Timeline[Any]) -> dict[str, Any]:
    """One game in a table's row: its number, the winner, and for each player what was done.

    All rows of a game have the same keys, and 0 for what was not done.
    """
    game = timeline.game
    outcome = game.outcome(timeline.state)
    done = [node.move for node in timeline.nodes if isinstance(node.move, Action)]
    times = Counter((action.player, action.name) for action in done)
    found: dict[str, Any] = {
        "game": number,
        "winner": winner(game, timeline.state),
        "decisions": len(done),
    }
    if game.unattended:
        cut = (event.rule in game.unattended for node in timeline.nodes for event in node.events)
        found["capped"] = any(cut)
    for seat, name in enumerate(game.players):
        found[f"{name} won"] = outcome is not None and seat in outcome.winners
        for key, value in _numbers(timeline, seat):
            found[f"{name} {key}"] = value
        for action in game.types:
            found[f"{name} {action}"] = times[seat, action]
    return found


def _numbers(timeline: Timeline[Any], seat: int) -> Iterator[tuple[str, int]]:
    """What a player ended with, as far as a position counts it by players.

    A position written plainly has no `players`: its lists with an item for every seat count.
    """
    game = timeline.game
    position = games.files_of(game).position(timeline.state)
    if "players" in position:
        yield from _counted(position["players"][game.players[seat]])
        return
    for key, value in position.items():
        if isinstance(value, list) and len(value) == len(game.players):
            own = value[seat]
            yield from _counted(own if isinstance(own, dict) else {key: own})


def _counted(named: dict[str, Any]) -> Iterator[tuple[str, int]]:
    return ((key, value) for key, value in named.items() if type(value) is int)


def frame(
    game: AnyGame, count: int, seed: int = 0, policies: Sequence[PolicyMaker] = RANDOM
) -> "pandas.DataFrame":
    """Games played by `play_games` as a `pandas.DataFrame`, a row a game; needs `study`."""
    import pandas

    played = play_games(game, count, seed, policies)
    rows = [row(number, timeline) for number, timeline in enumerate(played, seed)]
    columns = list(row(seed, started(game, seed)))
    return pandas.DataFrame(rows, columns=columns).set_index("game")
