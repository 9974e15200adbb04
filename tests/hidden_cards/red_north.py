"""Red North states that a seat can't tell apart: they differ only in what it can't know."""

from collections import Counter
from copy import deepcopy
from random import Random

from rednorth_nb.engine.choices import Action
from rednorth_nb.games.red_north.rules.cards import HEROES, JARL, in_order
from rednorth_nb.games.red_north.rules.game import RedNorth
from rednorth_nb.games.red_north.rules.state import State

Slot = tuple[str, int, int]
"""Where a hidden card is: hand, party, deck or god_deck; whose; which."""


def hidden(state: State, seat: int | None) -> list[Slot]:
    """Every place whose card a seat can't know."""
    slots: list[Slot] = [("deck", 0, n) for n in range(len(state.deck))]
    for other, player in enumerate(state.players):
        if other != seat:
            slots += [("hand", other, n) for n in range(len(player.hand))]
            slots += [("party", other, n) for n, laid in enumerate(player.party) if laid.down]
    return slots


def card_at(state: State, slot: Slot) -> str:
    kind, seat, n = slot
    if kind == "deck":
        return state.deck[n]
    player = state.players[seat]
    return player.hand[n] if kind == "hand" else player.party[n].card


def contents(state: State) -> Counter[str]:
    """Every card but the Gods, wherever it lies."""
    cards = Counter((*state.deck, *state.discard))
    for player in state.players:
        cards.update((*player.hand, *(laid.card for laid in player.party)))
    for group in state.muster:
        cards.update((group.lead, *group.cards))
    return cards


def shuffled(state: State, seat: int | None, rng: Random, pinned: set[Slot]) -> State:
    """The state with what a seat can't know dealt out anew, but for the slots `pinned`.

    What can be concluded stays true: no Hero is in the deck, and no Jarl carries Glory.
    """
    slots = [slot for slot in hidden(state, seat) if slot not in pinned]
    cards = [card_at(state, slot) for slot in slots]
    heroes = [card for card in cards if card in HEROES]
    others = [card for card in cards if card not in HEROES]
    rng.shuffle(others)

    def glorious(slot: Slot) -> bool:
        kind, seat, n = slot
        return kind == "party" and state.players[seat].party[n].glory > 0

    outside_deck = [slot for slot in slots if slot[0] != "deck"]
    dealt = dict(zip(rng.sample(outside_deck, len(heroes)), heroes, strict=True))
    for slot in sorted((slot for slot in slots if slot not in dealt), key=glorious, reverse=True):
        fit = (n for n, card in enumerate(others) if not (glorious(slot) and card == JARL))
        dealt[slot] = others.pop(next(fit))

    new = deepcopy(state)
    new.deck = tuple(dealt.get(("deck", 0, n), card) for n, card in enumerate(state.deck))
    gods = list(state.god_deck)
    if not any(kind == "god_deck" for kind, _, _ in pinned):
        rng.shuffle(gods)
    new.god_deck = tuple(gods)
    for other, player in enumerate(new.players):
        player.hand = in_order(
            dealt.get(("hand", other, n), card) for n, card in enumerate(player.hand)
        )
        player.party = tuple(
            laid._replace(card=dealt.get(("party", other, n), laid.card))
            for n, laid in enumerate(player.party)
        )
    new.sealed = tuple(
        chosen
        if chosen is None or other == seat
        else tuple(rng.sample(new.players[other].hand, len(chosen)))
        for other, chosen in enumerate(state.sealed)
    )
    return new


def shown_by(state: State, seat: int | None, step: Action | str) -> set[Slot]:
    """The hidden places whose cards a step shows to a seat, as the rules want."""
    everything_down = {
        ("party", other, n)
        for other, player in enumerate(state.players)
        for n, laid in enumerate(player.party)
        if laid.down
    }
    if step == "reveal":
        return everything_down
    if step == "prepare":
        count = len(state.players) + 1
        return {("deck", 0, n) for n in range(3 * count)} | {("god_deck", 0, 0)}
    if step == "collect":
        return {("deck", 0, n) for n in (0, 1)} if state.outposts.get("purple") == seat else set()
    if not isinstance(step, Action):
        return set()
    if step.name == "reinforce":
        place, card, _ = step.values
        hand = state.players[step.player].hand
        return {
            ("party", step.player, int(str(place)) - 1),
            ("hand", step.player, hand.index(str(card))),
        }
    if step.name == "invoke" and step.values[0] == "saga":
        return everything_down
    if step.name == "invoke" and step.player == seat:
        drawn = {"tyr": 4, "freya": 1}.get(str(step.values[0]), 0)
        return {("deck", 0, n) for n in range(drawn)}
    return set()


def another_way(
    game: RedNorth, state: State, step: Action | str, seat: int | None, rng: Random
) -> tuple[State, Action | str] | None:
    """Another state, and the step there that looks to a seat like `step` here.

    `None` where there is none: whether Loki's places are allowed depends on what is hidden.
    """
    other = shuffled(state, seat, rng, shown_by(state, seat, step))
    if not isinstance(step, Action) or step.player == seat:
        return other, step
    if step.name == "deploy":
        hand = other.players[step.player].hand
        step = step._replace(values=tuple(rng.sample(hand, len(step.values))))
    if game.check(other, step):
        assert step.values[0] == "loki", "only Loki's places depend on what is hidden"
        return None
    return other, step
