"""Raiders states that a seat can't tell apart: they differ only in what it can't know."""

from collections import Counter
from random import Random

from rednorth_nb.engine.chance import Luck
from rednorth_nb.engine.choices import Action
from rednorth_nb.games.raiders.rules.frames import Exchange
from rednorth_nb.games.raiders.rules.game import Raiders
from rednorth_nb.games.raiders.rules.state import State

Slot = tuple[str, int, int]
"""Where a hidden card is: deck, pile, hand or picked; whose; which."""


def hidden(state: State, seat: int | None) -> list[Slot]:
    """Every place whose card of the townsfolk a seat can't know."""
    slots: list[Slot] = [("deck", 0, n) for n in range(len(state.deck))]
    for other, viking in enumerate(state.players):
        if other != seat:
            slots += [("hand", other, n) for n in range(len(viking.hand))]
    if isinstance(state.top, Exchange):
        for other, cards in zip(state.top.players, state.top.picked, strict=True):
            if other != seat:
                slots += [("picked", other, n) for n in range(len(cards))]
    return slots


def picked_by(state: State, seat: int) -> tuple[str, ...]:
    frame = state.top
    assert isinstance(frame, Exchange)
    return frame.picked[frame.players.index(seat)]


def card_at(state: State, slot: Slot) -> str:
    kind, seat, n = slot
    if kind == "deck":
        return state.deck[n]
    return state.players[seat].hand[n] if kind == "hand" else picked_by(state, seat)[n]


def contents(state: State) -> Counter[str]:
    """Every card and offering, wherever it lies."""
    cards = Counter((*state.deck, *state.discard, *state.pile))
    cards.update(tile for tile in state.shown if tile is not None)
    for viking in state.players:
        cards.update((*viking.hand, *viking.crew, *viking.offerings))
    if isinstance(state.top, Exchange):
        for picked in state.top.picked:
            cards.update(picked)
    return cards


def shuffled(state: State, seat: int | None, rng: Random, pinned: set[Slot]) -> State:
    """The state with what a seat can't know dealt out anew, but for the slots `pinned`."""
    slots = [slot for slot in hidden(state, seat) if slot not in pinned]
    cards = [card_at(state, slot) for slot in slots]
    rng.shuffle(cards)
    dealt = dict(zip(slots, cards, strict=True))

    def anew(kind: str, other: int, words: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(dealt.get((kind, other, n), card) for n, card in enumerate(words))

    new = state.copy()
    new.deck = anew("deck", 0, state.deck)
    free = [n for n in range(len(state.pile)) if ("pile", 0, n) not in pinned]
    order = iter(rng.sample(free, len(free)))
    new.pile = tuple(
        state.pile[next(order)] if n in free else tile for n, tile in enumerate(state.pile)
    )
    if ("shuffle", 0, 0) not in pinned:
        new.shuffle = rng.randrange(10**9)
    for other, viking in enumerate(new.players):
        viking.hand = tuple(sorted(anew("hand", other, viking.hand)))
    new.sealed = tuple(
        kept
        if kept is None or other == seat
        else tuple(rng.sample(new.players[other].hand, len(kept)))
        for other, kept in enumerate(state.sealed)
    )
    if isinstance(state.top, Exchange):
        picked = tuple(
            anew("picked", other, cards)
            for other, cards in zip(state.top.players, state.top.picked, strict=True)
        )
        new.take_off()
        new.put_on(state.top._replace(picked=picked))
    return new


def shown_by(game: Raiders, state: State, seat: int | None, step: Action) -> set[Slot]:
    """The hidden places whose cards a step shows to a seat, as the rules want."""
    found: set[Slot] = set()
    player = step.player
    if step.name == "gate-house" and player == seat:
        found = {("deck", 0, 0), ("deck", 0, 1), ("shuffle", 0, 0)}
    if step.name == "long-house":
        found = {("pile", 0, 0)}
    if step.name == "town-hall":
        hall = game.ruleset.teaching.townsfolk[str(step.values[0])].hall
        if hall == "offerings":
            found = {("pile", 0, n) for n in range(3)}
    if step.name == "exchange" and seat is not None:
        frame = state.top
        assert isinstance(frame, Exchange)
        if seat in frame.players:
            other = frame.players[1 - frame.players.index(seat)]
            found = {("picked", other, n) for n in range(frame.number)}
            if other == player:
                hand = state.players[player].hand
                found.add(("hand", player, hand.index(str(step.values[0]))))
    if player != seat and step.name in SHOWN:
        left = list(state.players[player].hand)
        for value in step.values:
            if value in left:
                n = left.index(str(value))
                found.add(("hand", player, n))
                left[n] = ""
            if step.name in ("barracks",):
                break
    return found


SHOWN = ("barracks", "treasury", "town-hall", "discard")
"""The actions whose cards from the hand everybody sees."""


def another_way(
    game: Raiders, state: State, step: Action | Luck | str, seat: int | None, rng: Random
) -> tuple[State, Action | Luck | str] | None:
    """Another state, and the step there that looks to a seat like `step` here."""
    if not isinstance(step, Action):
        return shuffled(state, seat, rng, set()), step
    pinned = shown_by(game, state, seat, step)
    other = shuffled(state, seat, rng, pinned)
    if step.player == seat:
        return other, step
    hand = other.players[step.player].hand
    if step.name == "keep":
        return other, step._replace(values=tuple(rng.sample(hand, len(step.values))))
    if step.name == "exchange":
        shows = ("hand", step.player, 0)[:2] in {slot[:2] for slot in pinned}
        value = step.values[0] if shows else rng.choice(hand)
        return other, step._replace(values=(value,))
    return other, step
