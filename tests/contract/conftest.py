"""Every game found, at each of its player counts. REDNORTH_GAMES: how many games are played."""

import os
from collections.abc import Iterator
from typing import Any

import pytest

from rednorth_nb import games
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.timeline import Timeline
from rednorth_nb.study.games_played import play_games

NAMES = ("Ada", "Bo [b]", "Cy.d", "Di", "Eva", "Finn", "Gro", "Hel")


def tables() -> Iterator[AnyGame]:
    for name in games.names():
        for count in range(1, len(NAMES) + 1):
            try:
                yield games.find(name).rules(NAMES[:count])
            except ValueError:
                continue


@pytest.fixture(
    scope="session",
    params=[pytest.param(table, id=f"{table.name}-{len(table.players)}") for table in tables()],
)
def game(request: pytest.FixtureRequest) -> AnyGame:
    """A game and its players."""
    table: AnyGame = request.param
    return table


@pytest.fixture(scope="session")
def count() -> int:
    """How many games to play."""
    return int(os.environ.get("REDNORTH_GAMES", "10"))


@pytest.fixture
def played(game: AnyGame, count: int) -> Iterator[Timeline[Any]]:
    """Random games, whole, one after the other: seed n is the nth."""
    return play_games(game, count)
