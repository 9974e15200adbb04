"""The games. Each is a folder here that hands out its three rooms as `GAME`."""

from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.misfits import Misfit, MisfitError, suggestion
from rednorth_nb.games.files import Files
from rednorth_nb.games.own import files_named, load
from rednorth_nb.games.parts import Parts
from rednorth_nb.games.screen import Screen

FOLDER = Path(__file__).parent
GROUP = "rednorth_nb.games"
"""The entry points by which an installed package brings a game: each names a `Parts`."""

NAMES = ("Ada", "Bo", "Cy", "Di")
"""What players are called where nobody has named them."""

_found: dict[str, Parts] = {}
_files_run: set[Path] = set()
"""The games found so far, and those of the user's own."""


def names() -> list[str]:
    """The names of all games, as files give them.

    >>> "red-north" in names()
    True
    """
    _take_in_the_users()
    own = [path.parent.name.replace("_", "-") for path in sorted(FOLDER.glob("*/rules"))]
    installed = [point.name for point in entry_points(group=GROUP)]
    return list(dict.fromkeys([*own, *installed, *_found]))


def find(name: str) -> Parts:
    """The game of a name. Raises `KeyError` where there is none."""
    _take_in_the_users()
    if name not in _found:
        folder = name.replace("-", "_")
        if (FOLDER / folder / "rules").is_dir():
            _found[name] = import_module(f"{__name__}.{folder}").GAME
        for point in entry_points(group=GROUP, name=name):
            _found.setdefault(name, point.load())
    return _found[name]


def add(parts: Parts) -> None:
    """Make a game known that lies in no folder here."""
    _found[parts.rules.name] = parts


def remove(name: str) -> None:
    """Forget such a game."""
    del _found[name]


def take_in(path: Path) -> None:
    """Take in a file of the user's: house rules, or a game of its own.

    Raises `MisfitError` where it can't be used.
    """
    if path in _files_run:
        return
    _files_run.add(path)
    own_games, house_rules = load(path)
    for parts in own_games:
        add(parts)
    for name, rules in house_rules.items():
        if name not in names():
            right = suggestion(name, names())
            raise MisfitError([Misfit((str(path), name), f"no game {name}", right)])
        game = find(name).rules
        for rule in rules:
            if rule.id in game.rules:
                right = "give the house rule an id of its own"
                raise MisfitError([Misfit((str(path), rule.id), "a rule of the game", right)])
        game.rules = {**game.rules, **{rule.id: rule for rule in rules}}


def _take_in_the_users() -> None:
    for path in files_named():
        take_in(path)


def screen_of(game: AnyGame) -> Screen[Any]:
    """How a game is shown."""
    return find(game.name).screen(game)


def files_of(game: AnyGame) -> Files[Any]:
    """How a game is written in files and asked about."""
    return find(game.name).files(game)
