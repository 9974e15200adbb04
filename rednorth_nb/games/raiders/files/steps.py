"""What can't be right in a scenario's step, whatever was played before it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rednorth_nb.engine.misfits import Misfit, suggestion
from rednorth_nb.games.raiders.rules.cards import BUILDINGS
from rednorth_nb.games.raiders.rules.ruleset import RaidersRuleset
from rednorth_nb.games.raiders.rules.state import State

Path = tuple[str | int, ...]


def check(ruleset: RaidersRuleset, state: State, step: Mapping[str, Any]) -> Iterator[Misfit]:
    """Problems of one step."""
    for kind, words in step.items():
        if kind == "choose":
            yield from _choose(ruleset, ("choose",), words)
        elif kind == "ask":
            yield from _one_of(("ask", "player"), words.get("player"), ruleset.players)
            yield from _one_of(("ask", "space"), words.get("space"), ruleset.teaching.at)
            for n, action in enumerate(words.get("actions", ())):
                yield from _choose(ruleset, ("ask", "actions", n), action)
        elif kind == "expect":
            yield from _one_of(("expect", "error"), words.get("error"), ruleset.rules)
            for name in words.get("players", {}):
                yield from _one_of(("expect", "players", name), name, ruleset.players)
            for name in words.get("spaces", {}):
                yield from _one_of(("expect", "spaces", name), name, ruleset.teaching.at)
            for name in words.get("village", {}):
                yield from _one_of(("expect", "village", name), name, BUILDINGS)


def _choose(ruleset: RaidersRuleset, path: Path, words: Mapping[str, Any]) -> Iterator[Misfit]:
    for key in ("player", "opponent"):
        yield from _one_of((*path, key), words.get(key), ruleset.players)
    at = ruleset.teaching.at
    yield from _one_of((*path, "space"), words.get("space"), at)
    yield from _one_of((*path, "building"), words.get("building"), (*BUILDINGS, *at))
    cards = ruleset.teaching.townsfolk
    for key in ("card", "dismiss", "back", "hire"):
        yield from _one_of((*path, key), words.get(key), cards)
    for n, card in enumerate(words.get("cards", ())):
        yield from _one_of((*path, "cards", n), card, cards)


def _one_of(path: Path, word: Any, known: Iterable[str]) -> Iterator[Misfit]:
    if word is not None and word not in known:
        yield Misfit(path, f"{word!r} is not known here", suggestion(word, known))
