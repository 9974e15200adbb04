"""The games. Each is a folder here; a folder that has `game.py` with a `Game` in it is a game."""

from importlib import import_module
from pathlib import Path
from typing import Any

from rednorth_nb.engine.game import Game


def names() -> list[str]:
    """The names of all games, as files give them.

    >>> "red-north" in names()
    True
    """
    return [path.parent.name.replace("_", "-") for path in files("game.py")]


def find(name: str) -> type[Game[Any, Any]]:
    """The game of a name. Raises `KeyError` where there is none."""
    if name not in names():
        raise KeyError(name)
    module = import_module(f"{__name__}.{name.replace('-', '_')}.game")
    game: type[Game[Any, Any]] = module.GAME
    return game


def files(name: str) -> list[Path]:
    """The file of a name in each game's folder that has it."""
    return sorted(Path(__file__).parent.glob(f"*/{name}"))
