"""The games. Each is a folder here that hands out its three rooms as `GAME`."""

from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from rednorth_nb.engine.game import AnyGame
from rednorth_nb.games.files import Files
from rednorth_nb.games.parts import Parts
from rednorth_nb.games.screen import Screen

FOLDER = Path(__file__).parent
GROUP = "rednorth_nb.games"
"""The entry points by which an installed package brings a game: each names a `Parts`."""

_found: dict[str, Parts] = {}
"""The games found so far, and those of the user's own."""


def names() -> list[str]:
    """The names of all games, as files give them.

    >>> "red-north" in names()
    True
    """
    own = [path.parent.name.replace("_", "-") for path in sorted(FOLDER.glob("*/rules"))]
    installed = [point.name for point in entry_points(group=GROUP)]
    return list(dict.fromkeys([*own, *installed, *_found]))


def find(name: str) -> Parts:
    """The game of a name. Raises `KeyError` where there is none."""
    if name not in _found:
        folder = name.replace("-", "_")
        if (FOLDER / folder / "rules").is_dir():
            _found[name] = import_module(f"{__name__}.{folder}").GAME
        for point in entry_points(group=GROUP, name=name):
            _found.setdefault(name, point.load())
    return _found[name]


def add(parts: Parts) -> None:
    """Take in a game of the user's own, or one that takes the place of another."""
    _found[parts.rules.name] = parts


def screen(game: AnyGame) -> Screen[Any]:
    """How a game is shown."""
    return find(game.name).screen(game)


def files(game: AnyGame) -> Files[Any]:
    """How a game is written in files and asked about."""
    return find(game.name).files(game)
