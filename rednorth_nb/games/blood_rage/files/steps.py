"""What can't be right in a scenario's step, whatever was played before it."""

from collections.abc import Iterator, Mapping
from typing import Any

from rednorth_nb.engine.misfits import Misfit, suggestion
from rednorth_nb.games.blood_rage.rules.cards import PLACES
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import State

Path = tuple[str | int, ...]


def check(ruleset: BloodRageRuleset, state: State, step: Mapping[str, Any]) -> Iterator[Misfit]:
    """Problems of one step."""
    for kind, words in step.items():
        if kind == "choose":
            yield from _choose(ruleset, ("choose",), words)
        elif kind == "ask":
            yield from _one_of(("ask", "player"), words.get("player"), ruleset.players)
            for n, action in enumerate(words.get("actions", ())):
                yield from _choose(ruleset, ("ask", "actions", n), action)
        elif kind == "expect":
            yield from _one_of(("expect", "error"), words.get("error"), list(ruleset.rules))
            for name in words.get("players", {}):
                yield from _one_of(("expect", "players", name), name, ruleset.players)
            for place in words.get("board", {}):
                yield from _one_of(("expect", "board", place), place, PLACES)


def _choose(ruleset: BloodRageRuleset, path: Path, words: Mapping[str, Any]) -> Iterator[Misfit]:
    yield from _one_of((*path, "player"), words.get("player"), ruleset.players)
    for key in ("place", "from", "to", "province"):
        yield from _one_of((*path, key), words.get(key), PLACES)
    known = list(ruleset.teaching.cards)
    yield from _one_of((*path, "card"), words.get("card"), known)
    for n, card in enumerate(words.get("cards", ())):
        yield from _one_of((*path, "cards", n), card, known)


def _one_of(path: Path, word: Any, known: Any) -> Iterator[Misfit]:
    if word is not None and word not in known:
        yield Misfit(path, f"{word!r} is not known here", suggestion(word, list(known)))
