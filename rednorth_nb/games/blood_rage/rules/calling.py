"""What players choose within a pillage: to join, a sealed card, a late card."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.choices import Field, Value
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.games.blood_rage.rules.actions import BloodRageAction
from rednorth_nb.games.blood_rage.rules.battle import (
    callable_from,
    frame,
    full,
    go_on_calling,
    go_on_late,
    keeps_out,
    play_card,
)
from rednorth_nb.games.blood_rage.rules.cards import FJORDS, PROVINCES, listed, spoken, without
from rednorth_nb.games.blood_rage.rules.clans import room
from rednorth_nb.games.blood_rage.rules.costs import pay, price
from rednorth_nb.games.blood_rage.rules.drafting import held_refusals
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import State, add, take


class Call(BloodRageAction):
    """Answer a call to battle: move one figure in, or decline (`call.*`)."""

    name = "call"
    label = "Answer the call"
    help = "Move one figure from an adjacent province into the battle, or none."
    prompts: ClassVar = {
        "from": "From which province does a figure come?",
        "figure": "Which figure?",
    }
    fields = (Field("from"), Field("figure"))
    shaped_by = "call.one-figure"

    def field(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> Field | None:
        """A province and a figure, or nothing."""
        return (
            None if values and values[0] is None else super().field(ruleset, state, player, values)
        )

    def candidates(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """Every province, or none; the figures there."""
        if not values:
            return [*PROVINCES, *FJORDS, None]
        origin = str(values[0])
        return list(sorted(state.board[origin][player])) if origin in state.board else []

    def refusals(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """An own figure in a province beside it, and room."""
        if state.pillage is None or not values or values[0] is None:
            return
        origin = values[0]
        near = callable_from(ruleset, state, player)
        remedy = f"Choose {listed(near)}, or nothing." if near else "Choose nothing."
        if full(ruleset, state):
            yield Violation("call.empty-village", "No village is empty there.", "Choose nothing.")
        if not ruleset.on("call.free"):
            yield from price(state, player, 1, "Without its rule an answer")
        if keeps_out(ruleset, state, player):
            why = "Without its rule nobody joins at zero Rage."
            yield Violation("rage.zero-no-action", why, "Choose nothing.")
        if origin in FJORDS:
            yield Violation("ship.immobile", "Ships stay where they lie.", remedy)
        army = state.board[str(origin)][player] if origin in state.board else {}
        if not army:
            why = f"You have no figure in {spoken(str(origin))}."
            yield Violation("call.one-figure", why, remedy)
        elif origin not in FJORDS and origin not in near:
            why = f"{spoken(str(origin))} is not adjacent."
            yield Violation("call.adjacent", why, remedy)
        if len(values) > 1 and values[1] not in army:
            have = f"Choose one: {listed(sorted(army))}." if army else remedy
            yield Violation("call.one-figure", f"No {values[1]} of yours is there.", have)

    def apply(
        self, ruleset: BloodRageRuleset, change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Move, or decline."""
        state = change.state
        province = frame(state).province
        name = ruleset.players[player]
        if values[0] is None:
            change.tell("call.one-figure", "{} does not join.", name)
        else:
            origin, kind = str(values[0]), str(values[1])
            army = state.board[origin][player]
            free = max(1, room(ruleset, state, province))
            number = 1 if ruleset.on("call.one-figure") else min(army[kind], free)
            take(army, kind, number)
            add(state.board[province][player], kind, number)
            text = "{} moves a {} from {} into the battle."
            at = f"figures-{province}-{player}-{kind}"
            change.tell("call.free", text, name, spoken(kind), spoken(origin), at=at)
            if not ruleset.on("call.free"):
                pay(ruleset, change, player, 1, "call.free")
        go_on_calling(ruleset, change, values[0] is not None)


class BattleCard(BloodRageAction):
    """Choose a card for the battle, face-down (`battle.pick-card`, R17)."""

    name = "battle-card"
    label = "Play a card face-down"
    help = "Choose one card from your hand; all are turned up together."
    prompts: ClassVar = {"card": "Which card do you play?"}
    fields = (Field("card"),)
    shaped_by = "battle.pick-card"

    def candidates(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """The cards in hand."""
        none = () if ruleset.on("R17") else (None,)
        return [*dict.fromkeys(state.players[player].hand), *none]

    def refusals(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """From the hand, once, by who takes part."""
        if state.pillage is not None and state.pillage.played[player] is not None:
            why = "You have no card to choose in this battle any more."
            yield Violation("battle.pick-card", why, "Wait for the others.")
        if tuple(values) != (None,) or ruleset.on("R17"):
            yield from held_refusals(state, player, values, "battle.pick-card")

    def apply(
        self, ruleset: BloodRageRuleset, change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Seal it."""
        change.tell("battle.pick-card", "{} has chosen a card.", ruleset.players[player])
        play_card(change, player, () if values[0] is None else (str(values[0]),))


class LateCard(BloodRageAction):
    """Add a late Battle card after the reveal, or not (`battle.late-cards`)."""

    name = "late-card"
    label = "Add a late card"
    help = "Add a Battle card marked late, or none."
    prompts: ClassVar = {"card": "Which late card do you add?"}
    fields = (Field("card"),)
    shaped_by = "battle.late-cards"

    def candidates(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """The cards in hand, or none."""
        return [*dict.fromkeys(state.players[player].hand), None]

    def refusals(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """A late card from the hand."""
        if not values or values[0] is None:
            return
        yield from held_refusals(state, player, values, "battle.late-cards")
        card = ruleset.teaching.cards.get(str(values[0]))
        if card is None or not card.late:
            why = f"{values[0]} is no late Battle card."
            yield Violation("battle.late-cards", why, "Add a late card, or nothing.")

    def apply(
        self, ruleset: BloodRageRuleset, change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Add it openly, or decline."""
        state = change.state
        name = ruleset.players[player]
        if values[0] is None:
            change.tell("battle.late-cards", "{} adds nothing.", name)
        else:
            word = str(values[0])
            clan = state.players[player]
            clan.hand = without(clan.hand, word)
            pillage = frame(state)
            cards = (*(pillage.played[player] or ()), word)
            played = (*pillage.played[:player], cards, *pillage.played[player + 1 :])
            state.pillage = pillage._replace(played=played)
            change.tell("battle.late-cards", "{} adds {}.", name, spoken(word))
        go_on_late(ruleset, change, values[0] is not None)
