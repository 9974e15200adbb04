"""Red North at each player count."""

import os

import pytest

from rednorth_nb.games.red_north.rules.game import RedNorth

NAMES = ("Ada", "Bo", "Cy", "Di")


@pytest.fixture(scope="session", params=[2, 3, 4], ids=lambda count: f"{count} players")
def red_north(request: pytest.FixtureRequest) -> RedNorth:
    """The game, for 2, 3 and 4 players."""
    return RedNorth(NAMES[: request.param])


@pytest.fixture(scope="session")
def games_count() -> int:
    """How many games to play; REDNORTH_GAMES raises it."""
    return int(os.environ.get("REDNORTH_GAMES", "10"))
