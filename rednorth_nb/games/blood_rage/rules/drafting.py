"""The secret choices of cards: the draft, and the card kept for the next Age."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.choices import Action, Field, Value
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.games.blood_rage.rules.actions import BloodRageAction
from rednorth_nb.games.blood_rage.rules.cards import listed
from rednorth_nb.games.blood_rage.rules.phases import finish_discard, finish_pick
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import State


def seal(state: State, player: int, cards: tuple[str, ...]) -> None:
    """Note a choice that stays secret until all are in."""
    state.sealed = (*state.sealed[:player], cards, *state.sealed[player + 1 :])


def chosen_already(state: State, player: int, rule: str) -> Iterator[Violation]:
    """A secret choice is made once."""
    if state.sealed and state.sealed[player] is not None:
        yield Violation(rule, "You have chosen already.", "Wait for the others.")


def held_refusals(
    state: State, player: int, values: Sequence[Value], rule: str
) -> Iterator[Violation]:
    """Only cards from the hand that is held."""
    hand = state.players[player].hand
    for card in dict.fromkeys(values):
        if (have := hand.count(str(card))) < (wanted := list(values).count(card)):
            why = f"You hold {have} of {card}, not {wanted}."
            yield Violation(rule, why, f"Choose from your hand: {listed(hand)}.")


class Draft(BloodRageAction):
    """Pick from the hand that is held (`draft.*`)."""

    name = "draft"
    label = "Pick from your hand"
    help = "Keep one card (two with 2 players); the rest goes to your left."
    prompts: ClassVar = {"cards": "Which card do you keep?"}
    fields = (Field("cards", 0), Field("cards", 1))
    shaped_by = "draft.pick-one"

    def field(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> Field | None:
        """One card, or two (`draft.two-player`)."""
        two = (
            ruleset.on("draft.two-player")
            if len(ruleset.players) == 2
            else not ruleset.on(self.shaped_by)
        )
        wanted = min(2 if two else 1, len(state.players[player].hand))
        return self.fields[len(values)] if len(values) < wanted else None

    def candidates(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """The kinds of card left in hand."""
        hand = list(state.players[player].hand)
        for card in values:
            if card in hand:
                hand.remove(str(card))
        return list(dict.fromkeys(hand))

    def refusals(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """From the hand, and once."""
        yield from chosen_already(state, player, "draft.pick-one")
        yield from held_refusals(state, player, values, "draft.pick-one")

    def words(self, ruleset: BloodRageRuleset, state: State, action: Action) -> dict[str, Any]:
        """The cards, also where there is none to pick."""
        return {"cards": [], **super().words(ruleset, state, action)}

    def apply(
        self, ruleset: BloodRageRuleset, change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Seal the pick; the last one passes the hands on."""
        seal(change.state, player, tuple(str(card) for card in values))
        change.tell("draft.pick-one", "{} has picked.", ruleset.players[player])
        finish_pick(ruleset, change)


class Keep(BloodRageAction):
    """Keep a card for the next Age, or none (`discard.keep-one`, R16)."""

    name = "keep"
    label = "Keep a card"
    help = "Keep one card for the next Age, or none; the others are thrown away."
    prompts: ClassVar = {"card": "Which card do you keep?"}
    fields = (Field("card"),)
    shaped_by = "discard.keep-one"

    def candidates(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """The cards in hand, or none."""
        return [*dict.fromkeys(state.players[player].hand), None]

    def refusals(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """From the hand, and once."""
        yield from chosen_already(state, player, "discard.keep-one")
        if values and values[0] is not None:
            yield from held_refusals(state, player, values, "discard.keep-one")
        elif values and state.players[player].hand and not ruleset.on("R16"):
            why = "Without its ruling a card must be kept."
            yield Violation("discard.keep-one", why, "Keep one.")

    def apply(
        self, ruleset: BloodRageRuleset, change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Seal the choice."""
        seal(change.state, player, () if values[0] is None else (str(values[0]),))
        change.tell("discard.keep-one", "{} has chosen.", ruleset.players[player])
        finish_discard(ruleset, change)
