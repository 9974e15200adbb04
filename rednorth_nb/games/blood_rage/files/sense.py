"""What can't be in a position of Blood Rage, however it came about."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from rednorth_nb.engine.misfits import Misfit
from rednorth_nb.games.blood_rage.rules.cards import AGES, FJORDS
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import State

ENDED = ("release", "final", "over")
"""The phases after an Age's Ragnarok."""


def impossible(
    ruleset: BloodRageRuleset, words: Mapping[str, Any], state: State
) -> Iterator[Misfit]:
    """All that no game can come to; `words` are the position as it is given."""
    yield from _time(state)
    yield from _places(words, state)
    yield from _fjords(ruleset, state)
    yield from _ages_of_cards(ruleset, words, state)
    for name, clan in zip(ruleset.players, state.players, strict=True):
        path = ("players", name)
        for n, word in enumerate(words["players"].get(name, {}).get("quests", ())):
            card = ruleset.teaching.cards.get(word)
            if card is not None and card.kind != "quest":
                found = f"{word}, which is no Quest"
                yield Misfit((*path, "quests", n), found, "Quests only", "quest.commit")
        if clan.kept and state.phase != "draft":
            right = "no picked cards outside the draft"
            yield Misfit((*path, "kept"), f"kept in {state.phase}", right, "draft.six")
        if clan.aside and state.phase in ("action", "discard"):
            right = "a card is kept aside from the Quests on, and through the next draft"
            yield Misfit((*path, "aside"), f"aside in {state.phase}", right, "draft.carry")


def _time(state: State) -> Iterator[Misfit]:
    """The Action Phase ends with the last Rage, the game with the third Age."""
    spent = all(clan.rage == 0 for clan in state.players)
    if state.phase == "action" and spent and not state.pending:
        right = "phase: discard, or somebody with Rage"
        yield Misfit(("turn",), "a turn though nobody has Rage", right, "phase.end-rage")
    if state.phase in ("final", "over") and state.age < 3:
        yield Misfit(("phase",), f"{state.phase} in Age {state.age}", "age: 3", "age.saga")


def _places(words: Mapping[str, Any], state: State) -> Iterator[Misfit]:
    """A province is destroyed once, and pillaged once an Age."""
    for key in ("destroyed", "pillaged", "ragnarok"):
        places = words.get(key, ())
        for n, place in enumerate(places):
            if place in places[:n]:
                rule = "pillage.unpillaged" if key == "pillaged" else "setup.ragnarok"
                yield Misfit((key, n), f"{place} twice", "each province once", rule)
    struck = state.age if state.phase in ENDED else state.age - 1
    for n, place in enumerate(words.get("ragnarok", ())):
        if n >= struck and place in words.get("destroyed", ()):
            found = f"{place}, which is destroyed already"
            yield Misfit(("ragnarok", n), found, "a province that stands", "setup.ragnarok")
    doom = words.get("doom")
    if doom is not None and doom in words.get("destroyed", ()):
        right = "a province that stands"
        yield Misfit(("doom",), f"{doom}, which is destroyed", right, "doom.move")


def _fjords(ruleset: BloodRageRuleset, state: State) -> Iterator[Misfit]:
    """Ships die with the second of the provinces that their fjord supports."""
    for fjord in FJORDS:
        closed = all(place in state.destroyed for place in ruleset.teaching.fjords[fjord])
        if closed and any(state.board[fjord]):
            right = "no ship where both provinces are destroyed"
            yield Misfit(("board", fjord), "a ship in a closed fjord", right, "fjord.closed")


def _ages_of_cards(
    ruleset: BloodRageRuleset, words: Mapping[str, Any], state: State
) -> Iterator[Misfit]:
    """Nobody has seen a card of an Age to come."""
    decks = ruleset.teaching.decks
    seats = len(ruleset.players)
    known = {word for age in AGES if age <= state.age for word in decks[age, seats]}
    later = {word for age in AGES for word in decks[age, seats]} - known
    for name in ruleset.players:
        given = words["players"].get(name) or {}
        for key in ("hand", "kept", "aside", "quests"):
            for n, word in enumerate(given.get(key, ())):
                if word in later:
                    path = ("players", name, key, n)
                    yield _too_early(path, word, state.age)
        for slot, word in given.get("slots", {}).items():
            if word in later:
                yield _too_early(("players", name, "slots", slot), word, state.age)
    for key in ("discard", "unseen"):
        for n, word in enumerate(words.get(key, ())):
            if word in later:
                yield _too_early((key, n), word, state.age)
    for n, deck in enumerate(words.get("decks", ())):
        own = Counter(deck) - decks[n + 1, seats] if n + 1 in AGES else Counter()
        for word in own:
            found = f"{word}, which is not in that deck"
            yield Misfit(("decks", n), found, f"cards of Age {n + 1}", "draft.deal")


def _too_early(path: tuple[str | int, ...], word: str, age: int) -> Misfit:
    return Misfit(path, f"{word}, a card of a later Age", f"cards of Age {age}", "draft.deal")
