"""What a game's folder hands out: its three rooms under one name."""

from pathlib import Path
from typing import Any, NamedTuple

from rednorth_nb.engine.game import AnyGame
from rednorth_nb.games.files import Files
from rednorth_nb.games.screen import Screen


class Parts(NamedTuple):
    """A game: what happens, how it is shown, how files have it.

    `rules` alone is a game: without the others it is shown plainly, and written as its state is.
    `scenarios` is a folder of lessons, `None` where it has none.
    """

    rules: type[AnyGame]
    screen: type[Screen[Any]] = Screen
    files: type[Files[Any]] = Files
    scenarios: Path | None = None
