"""The secret choices of cards: the draft, and the card kept for the next Age."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.choices import Action, Field, Value
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.sentences import N_, Plural
from rednorth_nb.games.blood_rage.rules.actions import BloodRageAction, BloodRageChoice
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import State

MOST = 8
CARDS = tuple(Field("cards", n, kind="card") for n in range(MOST))


def seal(state: State, player: int, cards: tuple[str, ...]) -> None:
    """Note a choice that stays secret until all are in."""
    state.sealed = (*state.sealed[:player], cards, *state.sealed[player + 1 :])


def picks(ruleset: BloodRageRuleset) -> int:
    """How many cards are kept at a time (`draft.pick-one`, `draft.two-player`)."""
    few = len(ruleset.players) == 2
    two = few == ruleset.on("draft.two-player" if few else "draft.pick-one")
    return ruleset.number("draft.two-player" if two else "draft.pick-one")


def held_law(choice: BloodRageChoice, wanted: int, rule: str) -> Iterator[Violation]:
    """The card just chosen is in the hand that is held, as often as it is `wanted`."""
    card = choice.value
    if (have := choice.state.players[choice.player].hand.count(card)) < wanted:
        why, remedy = N_("You hold {have} of {word}, not {n}."), N_("Choose {options}.")
        yield Violation(rule, why, remedy, {"have": have, "word": card, "n": wanted})


class Draft(BloodRageAction):
    """Pick from the hand that is held (`draft.*`)."""

    name = "draft"
    rule = "draft.pick-one"
    label = N_("Pick from your hand")
    help = N_("Keep one card (two with 2 players); the rest goes to your left.")
    prompts: ClassVar = {"cards": N_("Which card do you keep?")}
    sets = ("cards",)

    def field(self, choice: BloodRageChoice) -> Field | None:
        """One card, or two."""
        chosen = len(choice.chosen)
        if chosen >= picks(choice.ruleset) or chosen >= MOST:
            return None
        hand = choice.state.players[choice.player].hand
        return CARDS[chosen] if chosen < len(hand) else None

    def shaped_by(self, choice: BloodRageChoice) -> str:
        """With two players another rule says how many."""
        return "draft.two-player" if len(choice.ruleset.players) == 2 else "draft.pick-one"

    def missing(self, choice: BloodRageChoice) -> Violation:
        """So many cards are kept."""
        why = Plural("{n} card is kept at a time.", "{n} cards are kept at a time.")
        remedy = N_("Choose from {cards}.")
        things = {"n": picks(choice.ruleset), "cards": tuple(self.candidates(choice))}
        return Violation(self.shaped_by(choice), why, remedy, things)

    def candidates(self, choice: BloodRageChoice) -> Sequence[Value]:
        """The kinds of card left in hand."""
        hand = choice.state.players[choice.player].hand
        if not choice.chosen:
            return tuple(dict.fromkeys(hand))
        left = list(hand)
        for card in choice.chosen:
            if card in left:
                left.remove(card)
        return tuple(dict.fromkeys(left))

    def forbids(self, choice: BloodRageChoice) -> Iterator[Violation]:
        """Only cards from the hand."""
        if choice.last:
            wanted = choice.chosen.count(choice.value)
            yield from held_law(choice, wanted, self.shaped_by(choice))

    def write(self, action: Action, choice: BloodRageChoice) -> dict[str, Any]:
        """The cards, also where there is none to pick."""
        return {"cards": [], **super().write(action, choice)}

    def apply(self, choice: BloodRageChoice, change: Change[State]) -> None:
        """Seal the pick."""
        seal(change.state, choice.player, choice.several("cards"))
        change.tell("draft.pick-one", "{player} has picked.", player=choice.player)


class Keep(BloodRageAction):
    """Keep a card for the next Age, or none (`discard.keep-one`, R16)."""

    name = "keep"
    rule = "discard.keep-one"
    label = N_("Keep a card")
    help = N_("Keep one card for the next Age, or none; the others are thrown away.")
    prompts: ClassVar = {"card": N_("Which card do you keep?")}
    fields = (Field("card", kind="card"),)

    def candidates(self, choice: BloodRageChoice) -> Sequence[Value]:
        """The cards in hand, or none."""
        return (*dict.fromkeys(choice.state.players[choice.player].hand), None)

    def forbids(self, choice: BloodRageChoice) -> Iterator[Violation]:
        """Only a card from the hand, or none."""
        if not choice.last:
            return
        if choice.value is not None:
            yield from held_law(choice, 1, "discard.keep-one")
        elif choice.state.players[choice.player].hand and not choice.ruleset.on("R16"):
            why = N_("Without its ruling a card must be kept.")
            yield Violation("discard.keep-one", why, N_("Keep {options}."))

    def apply(self, choice: BloodRageChoice, change: Change[State]) -> None:
        """Seal the choice."""
        card = choice["card"]
        seal(change.state, choice.player, () if card is None else (card,))
        change.tell("discard.keep-one", "{player} has chosen.", player=choice.player)
