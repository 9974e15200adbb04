"""Every game found, at each of its player counts. REDNORTH_GAMES: how many games are played."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rednorth_nb import games
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.timeline import Timeline
from rednorth_nb.games.own import load
from rednorth_nb.games.parts import Parts
from rednorth_nb.games.screen import Screen
from rednorth_nb.study.games_played import play_games

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "longships.py"
"""A game with rules alone, from the guide for builders: it keeps the same promises."""
NAMES = ("Ada", "Bo [b]", "Cy.d", "Di", "Eva", "Finn", "Gro", "Hel")


def found() -> Iterator[Parts]:
    yield from map(games.find, games.names())
    if EXAMPLE.exists():  # a wheel's tests have no docs
        yield from load(EXAMPLE)[0]


GAMES = {parts.rules.name: parts for parts in found()}


def sooner(rules: type[AnyGame]) -> dict[str, Any]:
    """The readings by which bots' games end, with an earlier end where they count to one.

    Promises that hold for a part of a long game hold for all of it.
    """
    numbers = {id: rules.rules[id].number for id in rules.unattended}
    return {
        id: numbers[id] // 5 if isinstance(numbers[id], int) else reading
        for id, reading in rules.unattended.items()
    }


def tables() -> Iterator[AnyGame]:
    for parts in GAMES.values():
        for count in range(1, len(NAMES) + 1):
            try:
                yield parts.rules(NAMES[:count], variant=sooner(parts.rules))
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


@pytest.fixture(autouse=True)
def known(request: pytest.FixtureRequest) -> Iterator[None]:
    """The example is known by its name while it is tested, and not after."""
    params = getattr(request.node, "callspec", None)
    table = params.params.get("game") if params is not None else None
    own = table is not None and table.name not in games.names()
    if own:
        games.add(GAMES[table.name])
    yield
    if own:
        games.remove(table.name)


@pytest.fixture
def shown(game: AnyGame) -> AnyGame:
    """A game that brings a screen of its own."""
    if games.find(game.name).screen is Screen:
        pytest.skip("a game with rules alone has no sums and no things to point at")
    return game


@pytest.fixture(scope="session")
def count() -> int:
    """How many games to play."""
    return int(os.environ.get("REDNORTH_GAMES", "10"))


@pytest.fixture
def played(game: AnyGame, count: int) -> Iterator[Timeline[Any]]:
    """Random games, whole, one after the other: seed n is the nth."""
    return play_games(game, count)
