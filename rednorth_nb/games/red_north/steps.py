"""What can't be right in a scenario's step, whatever was played before it."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from rednorth_nb.engine.game import PositionProblem
from rednorth_nb.engine.words import suggestion
from rednorth_nb.games.red_north.cards import CARDS, GODS, HEROES
from rednorth_nb.games.red_north.positions import check_cards
from rednorth_nb.games.red_north.state import State

if TYPE_CHECKING:
    from rednorth_nb.games.red_north.game import RedNorth


def check(game: "RedNorth", state: State, step: Mapping[str, Any]) -> Iterator[PositionProblem]:
    """Problems of one step; `state` is the scenario's start and tells the colours in play."""
    for kind, words in step.items():
        if kind == "choose":
            yield from _choose(game, ("choose",), words)
        elif kind == "advance":
            colour = str(words).partition(" ")[2]
            yield from _colour(state, ("advance",), colour or None)
        elif kind == "ask":
            yield from _player(game, ("ask", "player"), words.get("player"))
            yield from _colour(state, ("ask", "colour"), words.get("colour"))
            for n, action in enumerate(words.get("actions", ())):
                yield from _choose(game, ("ask", "actions", n), action)
        elif kind == "expect":
            error = words.get("error")
            if error is not None and error not in game.rules:
                right = suggestion(error, list(game.rules))
                yield PositionProblem(("expect", "error"), f"no rule {error}", right)
            for problem in check_cards(game, words):
                yield problem._replace(path=("expect", *problem.path))


def _choose(
    game: "RedNorth", path: tuple[str | int, ...], words: Mapping[str, Any]
) -> Iterator[PositionProblem]:
    for key in ("player", "to"):
        yield from _player(game, (*path, key), words.get(key))
    for name in words.get("flips", {}):
        yield from _player(game, (*path, "flips", name), name)
    for key, known in (("card", CARDS), ("take", (*HEROES, *GODS))):
        word = words.get(key)
        if word is not None and word not in known:
            yield PositionProblem((*path, key), f"{word!r} is no card", suggestion(word, known))


def _player(
    game: "RedNorth", path: tuple[str | int, ...], name: str | None
) -> Iterator[PositionProblem]:
    if name is not None and name not in game.players:
        yield PositionProblem(path, f"no player {name}", suggestion(name, game.players))


def _colour(
    state: State, path: tuple[str | int, ...], colour: str | None
) -> Iterator[PositionProblem]:
    if colour is not None and colour not in state.outposts:
        in_play = ", ".join(state.outposts)
        yield PositionProblem(path, f"{colour} is not in play", f"in play are {in_play}")
