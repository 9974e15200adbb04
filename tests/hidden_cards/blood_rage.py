"""Blood Rage states that a seat can't tell apart: they differ only in what it can't know."""

from collections import Counter
from random import Random

from rednorth_nb.engine.choices import Action
from rednorth_nb.games.blood_rage.rules.cards import OUTER
from rednorth_nb.games.blood_rage.rules.game import BloodRage
from rednorth_nb.games.blood_rage.rules.state import State

Slot = tuple[str, int, int]
"""Where something hidden is: hand, kept, aside, quests, unseen, deck, ragnarok or sealed; whose (or
of which Age); which. A whole secret choice is `("sealed", seat, 0)`."""
OWN = ("hand", "kept", "aside", "quests")
TRIES = 20


def hidden(state: State, seat: int | None) -> list[Slot]:
    """Every place whose card a seat can't know, but for the decks of Ages to come."""
    slots: list[Slot] = [("unseen", 0, n) for n in range(len(state.unseen))]
    for other, clan in enumerate(state.players):
        if other != seat:
            slots += [(pile, other, n) for pile in OWN for n in range(len(getattr(clan, pile)))]
    return slots


def card_at(state: State, slot: Slot) -> str:
    pile, seat, n = slot
    return str((state.unseen if pile == "unseen" else getattr(state.players[seat], pile))[n])


def is_quest(card: str) -> bool:
    return card.startswith(("rule ", "glorious "))


def contents(state: State) -> Counter[str]:
    """Every card, wherever it lies."""
    cards = Counter((*state.discard, *state.unseen))
    for clan in state.players:
        cards.update((*clan.hand, *clan.kept, *clan.aside, *clan.quests, *clan.slots.values()))
    for deck in state.decks:
        cards.update(deck)
    if state.pillage is not None and state.pillage.stage in ("late", "resolve"):
        for played in state.pillage.played:
            cards.update(played or ())
    return cards


def shuffled(state: State, seat: int | None, rng: Random, pinned: set[Slot]) -> State:
    """The state with what a seat can't know dealt out anew, but for the slots `pinned`.

    What can be concluded stays true: a committed card is a Quest, a deck holds its Age's cards, and
    no Ragnarok token names what is destroyed or doomed already.
    """
    slots = [slot for slot in hidden(state, seat) if slot not in pinned]
    cards = [card_at(state, slot) for slot in slots]
    rng.shuffle(cards)
    quests = [card for card in cards if is_quest(card)]
    dealt = {slot: quests.pop() for slot in slots if slot[0] == "quests"}
    rest = quests + [card for card in cards if not is_quest(card)]
    rng.shuffle(rest)
    dealt |= {slot: rest.pop() for slot in slots if slot[0] != "quests"}

    def anew(pile: str, other: int, words: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(dealt.get((pile, other, n), card) for n, card in enumerate(words))

    new = state.copy()
    new.unseen = anew("unseen", 0, state.unseen)
    for other, clan in enumerate(new.players):
        clan.kept = anew("kept", other, clan.kept)
        clan.aside = anew("aside", other, clan.aside)
        clan.hand = tuple(sorted(anew("hand", other, clan.hand)))
        clan.quests = tuple(sorted(anew("quests", other, clan.quests)))
    new.decks = tuple(deal(deck, age, rng, pinned) for age, deck in enumerate(state.decks))
    new.ragnarok = tokens(state, rng, pinned)

    def chosen(other: int, cards: tuple[str, ...] | None) -> tuple[str, ...] | None:
        if cards is None or other == seat or ("sealed", other, 0) in pinned:
            return cards
        return tuple(rng.sample(new.players[other].hand, len(cards)))

    new.sealed = tuple(chosen(other, cards) for other, cards in enumerate(state.sealed))
    if state.pillage is not None and state.pillage.stage in ("cards", "reveal"):
        played = tuple(chosen(other, cards) for other, cards in enumerate(state.pillage.played))
        new.put_in_place(state.pillage._replace(played=played))
    return new


def deal(deck: tuple[str, ...], age: int, rng: Random, pinned: set[Slot]) -> tuple[str, ...]:
    """A deck in another order."""
    free = [n for n in range(len(deck)) if ("deck", age, n) not in pinned]
    order = iter(rng.sample(free, len(free)))
    return tuple(deck[next(order)] if n in free else card for n, card in enumerate(deck))


def tokens(state: State, rng: Random, pinned: set[Slot]) -> tuple[str, ...]:
    """The Ragnarok tokens, with other provinces for the Ages beyond the Doom token."""
    known = len(state.ragnarok)
    if state.doom in state.ragnarok:
        known = state.ragnarok.index(state.doom) + 1
    fixed = [n for n in range(len(state.ragnarok)) if n < known or ("ragnarok", 0, n) in pinned]
    taken = {state.ragnarok[n] for n in fixed} | set(state.destroyed)
    rest = [place for place in OUTER if place not in taken]
    rng.shuffle(rest)
    return tuple(place if n in fixed else rest.pop() for n, place in enumerate(state.ragnarok))


def completes(state: State, step: Action) -> bool:
    """Whether a pick is the last one that was waited for."""
    return [n for n, cards in enumerate(state.sealed) if cards is None] == [step.player]


def everything(state: State, pile: str, seat: int) -> set[Slot]:
    return {(pile, seat, n) for n in range(len(getattr(state.players[seat], pile)))}


def shown_by(state: State, seat: int | None, step: Action | str) -> set[Slot]:
    """The hidden places whose cards a step shows to a seat, as the rules want."""
    everybody = range(len(state.players))
    if step == "quests":
        return set().union(*(everything(state, "quests", other) for other in everybody))
    if step == "reveal":
        assert state.pillage is not None
        found: set[Slot] = {("sealed", other, 0) for other in everybody}
        for other, cards in enumerate(state.pillage.played):
            hand = state.players[other].hand
            found |= {("hand", other, hand.index(card)) for card in cards or ()}
        return found
    if step == "ragnarok":
        return {("ragnarok", 0, state.age)}
    if step == "release" and seat is not None:
        return {("deck", state.age, n) for n in range(8 * seat, 8 * seat + 8)}
    if not isinstance(step, Action):
        return set()
    if step.name == "draft" and seat is not None and completes(state, step):
        right = (seat - 1) % len(state.players)
        return everything(state, "hand", right) | {("sealed", right, 0)}
    if step.name in ("upgrade", "late-card") and step.values[0] is not None:
        hand = state.players[step.player].hand
        return {("hand", step.player, hand.index(str(step.values[0])))}
    return set()


def another_way(
    game: BloodRage, state: State, step: Action | str, seat: int | None, rng: Random
) -> tuple[State, Action | str] | None:
    """Another state, and the step there that looks to a seat like `step` here."""
    pinned = shown_by(state, seat, step)
    secret = isinstance(step, Action) and step.player != seat and step.name in SECRET
    for _ in range(TRIES):
        other = shuffled(state, seat, rng, pinned)
        if not secret:
            return other, step
        assert isinstance(step, Action)
        if ("sealed", step.player, 0) in pinned:
            return other, step
        hand = other.players[step.player].hand
        fit = [card for card in hand if step.name != "quest" or is_quest(card)]
        wanted = [value for value in step.values if value is not None]
        if len(fit) >= len(wanted):
            cards = iter(rng.sample(fit, len(wanted)))
            values = tuple(None if value is None else next(cards) for value in step.values)
            return other, step._replace(values=values)
    return None


SECRET = ("draft", "keep", "quest", "battle-card")
"""The actions whose card the others don't see."""
