"""What can't be right in a scenario's step, whatever was played before it."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from rednorth_nb.engine.game import PositionProblem
from rednorth_nb.engine.words import suggestion
from rednorth_nb.games.blood_rage.positions import PLACES
from rednorth_nb.games.blood_rage.state import State

if TYPE_CHECKING:
    from rednorth_nb.games.blood_rage.game import BloodRage

Path = tuple[str | int, ...]


def check(game: "BloodRage", state: State, step: Mapping[str, Any]) -> Iterator[PositionProblem]:
    """Problems of one step."""
    for kind, words in step.items():
        if kind == "choose":
            yield from _choose(game, ("choose",), words)
        elif kind == "ask":
            yield from _one_of(("ask", "player"), words.get("player"), game.players)
            for n, action in enumerate(words.get("actions", ())):
                yield from _choose(game, ("ask", "actions", n), action)
        elif kind == "expect":
            yield from _one_of(("expect", "error"), words.get("error"), list(game.rules))
            for name in words.get("players", {}):
                yield from _one_of(("expect", "players", name), name, game.players)
            for place in words.get("board", {}):
                yield from _one_of(("expect", "board", place), place, PLACES)


def _choose(game: "BloodRage", path: Path, words: Mapping[str, Any]) -> Iterator[PositionProblem]:
    yield from _one_of((*path, "player"), words.get("player"), game.players)
    for key in ("place", "from", "to", "province"):
        yield from _one_of((*path, key), words.get(key), PLACES)
    known = list(game.teaching.cards)
    yield from _one_of((*path, "card"), words.get("card"), known)
    for n, card in enumerate(words.get("cards", ())):
        yield from _one_of((*path, "cards", n), card, known)


def _one_of(path: Path, word: Any, known: Any) -> Iterator[PositionProblem]:
    if word is not None and word not in known:
        yield PositionProblem(path, f"{word!r} is not known here", suggestion(word, list(known)))
