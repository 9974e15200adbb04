"""Where no card can be: of which Age, in which phase, and how many."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from rednorth_nb.engine.misfits import Misfit
from rednorth_nb.games.blood_rage.rules.cards import AGES
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import State

Path = tuple[str | int, ...]
Words = Mapping[str, Any]
HELD = ("hand", "quests")


def clans(ruleset: BloodRageRuleset, words: Words) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """What is given of each player."""
    for name in ruleset.players:
        yield name, words["players"].get(name) or {}


def piles(ruleset: BloodRageRuleset, words: Words) -> Iterator[tuple[Path, str]]:
    """Every card that is not in a deck, with the path to it."""
    for name, given in clans(ruleset, words):
        for key in ("hand", "kept", "aside", "quests"):
            for n, word in enumerate(given.get(key, ())):
                yield ("players", name, key, n), word
        for slot, word in given.get("slots", {}).items():
            yield ("players", name, "slots", slot), word
    for key in ("discard", "unseen"):
        for n, word in enumerate(words.get(key, ())):
            yield (key, n), word
    yield from played(words)


def played(words: Words) -> Iterator[tuple[Path, str]]:
    """The cards of a battle that are out of hand: at the reveal they are still in it."""
    pillage = words.get("pillage") or {}
    for name, cards in pillage.get("played", {}).items():
        for n, word in enumerate(cards):
            if pillage["stage"] in ("late", "resolve"):
                yield ("pillage", "played", name, n), word


def _quests(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """Only Quests are committed."""
    for name, given in clans(ruleset, words):
        for n, word in enumerate(given.get("quests", ())):
            card = ruleset.teaching.cards.get(word)
            if card is not None and card.kind != "quest":
                path, found = ("players", name, "quests", n), f"{word}, which is no Quest"
                yield Misfit(path, found, "Quests only", "quest.commit")


def _quests_gone(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """All Quests are discarded at the end of the Quest Phase."""
    if state.phase in ("action", "discard", "quest"):
        return
    for name, given in clans(ruleset, words):
        if given.get("quests"):
            path, right = ("players", name, "quests"), "none after the Quest Phase"
            yield Misfit(path, f"Quests in {state.phase}", right, "quest.discard")


def _hand(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """Hands are thrown away in the Discard Phase but for one card, which lies aside."""
    for name, given in clans(ruleset, words):
        path: Path = ("players", name)
        if given.get("hand") and state.phase not in ("draft", "action", "discard"):
            right = "no hand from the Quests to the next draft; a card saved lies aside"
            yield Misfit((*path, "hand"), f"a hand in {state.phase}", right, "discard.keep-one")
        if given.get("kept") and state.phase != "draft":
            right = "no picked cards outside the draft"
            yield Misfit((*path, "kept"), f"kept in {state.phase}", right, "draft.six")
        if given.get("aside") and state.phase in ("action", "discard"):
            right = "a card is kept aside from the Quests on, and through the next draft"
            yield Misfit((*path, "aside"), f"aside in {state.phase}", right, "draft.carry")
        elif given.get("aside") and state.age == 1 and state.phase == "draft":
            right = "nothing in the first draft"
            yield Misfit((*path, "aside"), "aside in the first draft", right, "draft.carry")


def _aside(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """One card is saved, and none in the last Age."""
    for name, given in clans(ruleset, words):
        path: Path = ("players", name, "aside")
        number = len(given.get("aside", ()))
        if number > 1:
            yield Misfit(path, f"{number} cards saved", "one at most", "discard.keep-one")
        if number and state.age == 3 and state.phase not in ("draft", "action", "discard"):
            right = "none: in Age 3 no card is saved"
            yield Misfit(path, f"aside in {state.phase}", right, "discard.age3")


def _draft(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """All have picked as often, and hold as many cards."""
    if state.phase != "draft":
        return
    two = len(state.players) == 2
    picking = "draft.two-player" if two else "draft.pick-one"
    each = {key: 0 for key in ("hand", "kept")}
    for name, given in clans(ruleset, words):
        kept, held = len(given.get("kept", ())), len(given.get("hand", ()))
        path: Path = ("players", name)
        if kept >= 6:
            right = "at most 5: with 6 the draft is over"
            yield Misfit((*path, "kept"), f"{kept} cards kept", right, "draft.six")
        if kept + held > 8:
            right = "at most 8 with those that are kept"
            yield Misfit((*path, "hand"), f"{kept + held} cards", right, "draft.deal")
        if two and kept % 2:
            right = "2 for each pick"
            yield Misfit((*path, "kept"), f"{kept} cards kept", right, picking)
        for key, number in (("hand", held), ("kept", kept)):
            each[key] = each[key] or number
            if number and number != each[key]:
                rule = picking if key == "kept" else "draft.pass-left"
                right = f"{each[key]}, as others have"
                yield Misfit((*path, key), f"{number} cards", right, rule)


def _in_hand(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """Six cards of the draft, and one that was saved."""
    if state.phase not in ("action", "discard"):
        return
    most = 6 if state.age == 1 else 7
    for name, given in clans(ruleset, words):
        if (number := sum(len(given.get(key, ())) for key in HELD)) > most:
            found, right = f"{number} cards, with committed Quests", f"at most {most}"
            yield Misfit(("players", name, "hand"), found, right, "draft.six")


def _ages(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """Nobody has seen a card of an Age to come, and there are so many of each."""
    decks = ruleset.teaching.decks
    seats = len(ruleset.players)
    left: Counter[str] = Counter()
    for age in AGES[: state.age]:
        left.update(decks[age, seats])
    known = set(left)
    whole = {word for age in AGES for word in decks[age, seats]}
    for path, word in piles(ruleset, words):
        left[word] -= 1
        if word not in known and word in whole:
            found = f"{word}, a card of a later Age"
            yield Misfit(path, found, f"cards of Age {state.age}", "draft.deal")
        elif word not in known and word in ruleset.teaching.cards:
            found, right = f"{word}, a card for more players", f"cards for {seats} players"
            yield Misfit(path, found, right, "draft.deal")
        elif left[word] == -1:
            number = sum(decks[age, seats][word] for age in AGES[: state.age])
            yield Misfit(path, f"{number + 1} of {word}", f"at most {number} so far", "draft.deal")


def _ages_in_hand(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """Cards are drafted from the Age's own deck, and one more may come from the Age before."""
    deck = ruleset.teaching.decks[state.age, len(ruleset.players)]
    for name, given in clans(ruleset, words):
        old = [
            (("players", name, key, n), word)
            for key in ("kept", *HELD)
            for n, word in enumerate(given.get(key, ()))
            if word not in deck and word in ruleset.teaching.cards
        ]
        for path, word in old if state.phase == "draft" else old[1:]:
            right = f"cards of Age {state.age}"
            rule = "draft.deal"
            if state.phase != "draft":
                right, rule = f"{right}, and one at most that was saved", "draft.carry"
            yield Misfit(path, f"{word}, a card of an earlier Age", right, rule)
        earlier = {word for age in AGES if age < state.age for word in _deck(ruleset, age)}
        for n, word in enumerate(given.get("aside", ())):
            if state.phase == "draft" and state.age > 1 and word in deck and word not in earlier:
                path, right = ("players", name, "aside", n), "a card of an earlier Age"
                yield Misfit(path, f"{word}, a card of Age {state.age}", right, "draft.carry")


def _deck(ruleset: BloodRageRuleset, age: int) -> Counter[str]:
    return ruleset.teaching.decks[age, len(ruleset.players)]


def _decks(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """A deck holds the cards of its Age."""
    for age, deck in zip(AGES, words.get("decks", ()), strict=False):
        left = Counter(_deck(ruleset, age))
        for n, word in enumerate(deck):
            left[word] -= 1
            if left[word] < 0 and word in ruleset.teaching.cards:
                found = f"{word}, which is not in that deck"
                if _deck(ruleset, age)[word]:
                    found = f"one more of {word} than that deck has"
                yield Misfit(("decks", age - 1, n), found, f"cards of Age {age}", "draft.deal")


def _dealt(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """What is not dealt of an Age's deck is thrown away."""
    for n, deck in enumerate(words.get("decks", ())[: state.age]):
        if deck:
            right = "none: what was not dealt was thrown away"
            yield Misfit(("decks", n), f"{len(deck)} cards", right, "draft.leftover-deck")


DRAFT = ("draft.deal", "draft.pick-one", "draft.two-player", "draft.six", "draft.discard-two")
CARRY = ("draft.carry", "discard.keep-one", "R18")
GONE = ("quest.discard", "R20")
AGES_OF_CARDS = (
    (_ages, ()),
    (_ages_in_hand, (*CARRY, *GONE)),
    (_decks, ()),
)
"""What rests on the Age that each card is from."""
CHECKS = (
    (_quests, ()),
    (_quests_gone, GONE),
    (_hand, ()),
    (_aside, ("discard.keep-one",)),
    (_draft, (*DRAFT, "draft.pass-left")),
    (_in_hand, (*DRAFT, *CARRY, *GONE)),
    (_dealt, ()),
    *AGES_OF_CARDS,
)
