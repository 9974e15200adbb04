"""Raiders at each player count."""

import os

import pytest

from rednorth_nb.games.raiders.rules.game import Raiders

NAMES = ("Ada", "Bo", "Cy", "Di")


@pytest.fixture(scope="session", params=[2, 3, 4], ids=lambda count: f"{count} players")
def raiders(request: pytest.FixtureRequest) -> Raiders:
    """The game, for 2, 3 and 4 players."""
    return Raiders(NAMES[: request.param])


@pytest.fixture(scope="session")
def games_count() -> int:
    """How many games to play; REDNORTH_GAMES raises it."""
    return int(os.environ.get("REDNORTH_GAMES", "3"))
