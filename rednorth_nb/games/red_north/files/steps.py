"""What can't be right in a scenario's step, whatever was played before it."""

from collections.abc import Iterator, Mapping
from typing import Any

from rednorth_nb.engine.misfits import Misfit, suggestion
from rednorth_nb.engine.ruleset import Ruleset
from rednorth_nb.games.red_north.files.positions import check_cards
from rednorth_nb.games.red_north.rules.cards import CARDS, GODS, HEROES
from rednorth_nb.games.red_north.rules.state import State


def check(ruleset: Ruleset, state: State, step: Mapping[str, Any]) -> Iterator[Misfit]:
    """Problems of one step; `state` is the scenario's start and tells the colours in play."""
    for kind, words in step.items():
        if kind == "choose":
            yield from _choose(ruleset, ("choose",), words)
        elif kind == "advance":
            colour = str(words).partition(" ")[2]
            yield from _colour(state, ("advance",), colour or None)
        elif kind == "ask":
            yield from _player(ruleset, ("ask", "player"), words.get("player"))
            yield from _colour(state, ("ask", "colour"), words.get("colour"))
            for n, action in enumerate(words.get("actions", ())):
                yield from _choose(ruleset, ("ask", "actions", n), action)
        elif kind == "expect":
            for problem in check_cards(ruleset, words):
                yield problem._replace(path=("expect", *problem.path))


def _choose(
    ruleset: Ruleset, path: tuple[str | int, ...], words: Mapping[str, Any]
) -> Iterator[Misfit]:
    for key in ("player", "to"):
        yield from _player(ruleset, (*path, key), words.get(key))
    for name in words.get("flips", {}):
        yield from _player(ruleset, (*path, "flips", name), name)
    for key, known in (("card", CARDS), ("take", (*HEROES, *GODS))):
        word = words.get(key)
        if word is not None and word not in known:
            yield Misfit((*path, key), f"{word!r} is no card", suggestion(word, known))


def _player(ruleset: Ruleset, path: tuple[str | int, ...], name: str | None) -> Iterator[Misfit]:
    if name is not None and name not in ruleset.players:
        yield Misfit(path, f"no player {name}", suggestion(name, ruleset.players))


def _colour(state: State, path: tuple[str | int, ...], colour: str | None) -> Iterator[Misfit]:
    if colour is not None and colour not in state.outposts:
        in_play = ", ".join(state.outposts)
        yield Misfit(path, f"{colour} is not in play", f"in play are {in_play}")
