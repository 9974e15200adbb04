"""What players choose within a pillage: to join, a sealed card, a late card."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.choices import Field, Value
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.sentences import N_
from rednorth_nb.games.blood_rage.rules import keys
from rednorth_nb.games.blood_rage.rules.actions import BloodRageAction, BloodRageChoice
from rednorth_nb.games.blood_rage.rules.battle import (
    frame,
    full,
    go_on_calling,
    go_on_late,
    keeps_out,
    play_card,
)
from rednorth_nb.games.blood_rage.rules.cards import FJORDS, PLACES, YGGDRASIL, without
from rednorth_nb.games.blood_rage.rules.clans import room
from rednorth_nb.games.blood_rage.rules.costs import pay, price
from rednorth_nb.games.blood_rage.rules.drafting import held_law
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import State, add, take

CHOOSE = N_("Choose {options}.")
ANSWERS: Sequence[Value] = (*PLACES, None)


def near(ruleset: BloodRageRuleset, province: str, origin: str) -> bool:
    """Whether two provinces are adjacent (`call.adjacent`)."""
    if ruleset.reads("call.adjacent", "ring-only") and YGGDRASIL in (province, origin):
        return False
    return origin in ruleset.teaching.adjacent(province)


class Call(BloodRageAction):
    """Answer a call to battle: move one figure in, or decline (`call.*`)."""

    name = "call"
    rule = "call.one-figure"
    label = N_("Answer the call")
    help = N_("Move one figure from an adjacent province into the battle, or none.")
    prompts: ClassVar = {
        "from": N_("From which province does a figure come?"),
        "figure": N_("Which figure?"),
    }
    fields = (Field("from", kind="place"), Field("figure", kind="figure"))

    def field(self, choice: BloodRageChoice) -> Field | None:
        """A province and a figure, or nothing."""
        if choice.last == "from" and choice.value is None:
            return None
        return super().field(choice)

    def candidates(self, choice: BloodRageChoice) -> Sequence[Value]:
        """Every place, or none; the figures there."""
        state = choice.state
        if choice.last:
            army = state.board.get(str(choice["from"]))
            return sorted(army[choice.player]) if army is not None else ()
        return ANSWERS

    def forbids(self, choice: BloodRageChoice) -> Iterator[Violation]:
        """An own figure in a province beside it, and room."""
        state = choice.state
        if state.pillage is None or not choice.last or choice["from"] is None:
            return
        if choice.last == "from":
            yield from self.origin_law(choice)
            return
        army = state.board.get(str(choice["from"]))
        if army is None or str(choice.value) not in army[choice.player]:
            why = N_("No {kind} of yours is there.")
            yield Violation("call.one-figure", why, CHOOSE, {"kind": choice.value})

    def origin_law(self, choice: BloodRageChoice) -> Iterator[Violation]:
        """What forbids that a figure comes from somewhere."""
        state, player, origin = choice.state, choice.player, choice.value
        armies = state.board.get(str(origin))
        if armies is None or not armies[player]:
            why, things = N_("You have no figure in {place}."), {"place": origin}
            yield Violation("call.one-figure", why, CHOOSE, things)
            return
        ruleset, province = choice.ruleset, frame(state).province
        if full(ruleset, state):
            yield Violation("call.empty-village", N_("No village is empty there."), CHOOSE)
        if not ruleset.on("call.free"):
            why = N_("Without its rule an answer costs {cost} Rage, and you have {rage}.")
            yield from price(state, player, 1, why)
        if keeps_out(ruleset, state, player):
            why = N_("Without its rule nobody joins at zero Rage.")
            yield Violation("rage.zero-no-action", why, CHOOSE)
        if origin in FJORDS:
            yield Violation("ship.immobile", N_("Ships stay where they lie."), CHOOSE)
        elif origin == province:
            why, things = N_("Your figures in {place} fight already."), {"place": origin}
            rule = "call.adjacent" if ruleset.on("call.adjacent") else "call.one-figure"
            yield Violation(rule, why, CHOOSE, things)
        elif not near(ruleset, province, str(origin)):
            why, things = N_("{place} is not adjacent."), {"place": origin}
            yield Violation("call.adjacent", why, CHOOSE, things)

    def apply(self, choice: BloodRageChoice, change: Change[State]) -> None:
        """Move, or decline."""
        ruleset, state, player = choice.ruleset, change.state, choice.player
        origin = choice["from"]
        if origin is None:
            change.tell("call.one-figure", "{player} does not join.", player=player)
        else:
            province, kind = frame(state).province, choice["figure"]
            army = state.own_army(origin, player)
            free = max(1, room(ruleset, state, province))
            number = 1 if ruleset.on("call.one-figure") else min(army[kind], free)
            take(army, kind, number)
            add(state.own_army(province, player), kind, number)
            change.tell(
                "call.free",
                "{player} moves a {figure} from {place} into the battle.",
                player=player,
                figure=kind,
                place=origin,
                at=keys.figures(province, player, kind),
            )
            if not ruleset.on("call.free"):
                pay(ruleset, change, player, 1, "call.free")
        go_on_calling(ruleset, change, origin is not None)


class BattleCard(BloodRageAction):
    """Choose a card for the battle, face-down (`battle.pick-card`, R17)."""

    name = "battle-card"
    rule = "battle.pick-card"
    label = N_("Play a card face-down")
    help = N_("Choose one card from your hand; all are turned up together.")
    prompts: ClassVar = {"card": N_("Which card do you play?")}
    fields = (Field("card", kind="card"),)

    def candidates(self, choice: BloodRageChoice) -> Sequence[Value]:
        """The cards in hand."""
        cards = dict.fromkeys(choice.state.players[choice.player].hand)
        return tuple(cards) if choice.ruleset.on("R17") else (*cards, None)

    def forbids(self, choice: BloodRageChoice) -> Iterator[Violation]:
        """From the hand."""
        if not choice.last:
            return
        if choice.value is not None:
            yield from held_law(choice, 1, "battle.pick-card")
        elif choice.ruleset.on("R17"):
            why = N_("While you hold cards, you choose one.")
            yield Violation("battle.pick-card", why, CHOOSE)

    def apply(self, choice: BloodRageChoice, change: Change[State]) -> None:
        """Seal it."""
        change.tell("battle.pick-card", "{player} has chosen a card.", player=choice.player)
        card = choice["card"]
        play_card(change.state, choice.player, () if card is None else (card,))


class LateCard(BloodRageAction):
    """Add a late Battle card after the reveal, or not (`battle.late-cards`)."""

    name = "late-card"
    rule = "battle.late-cards"
    label = N_("Add a late card")
    help = N_("Add a Battle card marked late, or none.")
    prompts: ClassVar = {"card": N_("Which late card do you add?")}
    fields = (Field("card", kind="card"),)

    def candidates(self, choice: BloodRageChoice) -> Sequence[Value]:
        """The cards in hand, or none."""
        return (*dict.fromkeys(choice.state.players[choice.player].hand), None)

    def forbids(self, choice: BloodRageChoice) -> Iterator[Violation]:
        """A late card from the hand."""
        if not choice.last or choice.value is None:
            return
        yield from held_law(choice, 1, "battle.late-cards")
        card = choice.ruleset.teaching.cards.get(str(choice.value))
        if card is None or not card.late:
            why, things = N_("{word} is no late Battle card."), {"word": choice.value}
            yield Violation("battle.late-cards", why, N_("Add {options}."), things)

    def apply(self, choice: BloodRageChoice, change: Change[State]) -> None:
        """Add it openly, or decline."""
        state, player, card = change.state, choice.player, choice["card"]
        if card is None:
            change.tell("battle.late-cards", "{player} adds nothing.", player=player)
        else:
            clan = state.players[player]
            clan.hand = without(clan.hand, card)
            pillage = frame(state)
            cards = (*(pillage.played[player] or ()), card)
            played = (*pillage.played[:player], cards, *pillage.played[player + 1 :])
            state.put_in_place(pillage._replace(played=played))
            change.tell("battle.late-cards", "{player} adds {card}.", player=player, card=card)
        go_on_late(choice.ruleset, change, card is not None)
