"""What players choose in Deployment: their Parties, and the powers of Outposts."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.choices import Action, Field, Value
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.sentences import N_
from rednorth_nb.games.red_north.rules import keys
from rednorth_nb.games.red_north.rules.actions import RedNorthAction, RedNorthChoice
from rednorth_nb.games.red_north.rules.cards import in_order, without
from rednorth_nb.games.red_north.rules.rows import SIDES, add_at_side
from rednorth_nb.games.red_north.rules.state import PartyCard, State

CARDS = tuple(Field("cards", n, kind="card") for n in range(99))


class Deploy(RedNorthAction):
    """Choose the Raiding Party, in secret (`deploy.*`)."""

    name = "deploy"
    rule = "deploy.three"
    label = N_("Deploy a Party")
    help = N_("Choose 3 cards (all of them, if you have fewer), left to right, face-down.")
    prompts: ClassVar = {"cards": N_("Which card comes next in your Party, from the left?")}

    def needed(self, choice: RedNorthChoice) -> int:
        """How many cards a Party starts with: 3, or the whole of a made-up smaller hand."""
        ruleset = choice.ruleset
        if not ruleset.on("deploy.three"):
            return max(1, len(choice.chosen))
        held = len(choice.state.players[choice.player].hand)
        return min(ruleset.number("deploy.three"), held)

    def field(self, choice: RedNorthChoice) -> Field | None:
        """One card after the other, left to right."""
        chosen = len(choice.chosen)
        return CARDS[chosen] if chosen < self.needed(choice) else None

    def candidates(self, choice: RedNorthChoice) -> Sequence[Value]:
        """The kinds of card left in hand."""
        hand = list(choice.state.players[choice.player].hand)
        for card in choice.chosen:
            if card in hand:
                hand.remove(str(card))
        return tuple(dict.fromkeys(hand))

    def forbids(self, choice: RedNorthChoice) -> Iterator[Violation]:
        """Only cards from hand, and only once a round."""
        state, player = choice.state, choice.player
        if not choice.last:
            if state.phase == "deployment" and state.sealed[player] is not None:
                why = N_("Your Party already lies there, and it is not chosen twice.")
                remedy = N_("Wait for the others; later actions can change it.")
                yield Violation("deploy.row", why, remedy)
            return
        hand, card = state.players[player].hand, str(choice.value)
        if (have := hand.count(card)) < (n := choice.chosen.count(choice.value)):
            why = N_("You have no {card} in hand.")
            why = N_("You have only {have} {card} in hand, not {n}.") if have else why
            remedy = N_("Choose from your hand: {options}.")
            things = {"card": card, "have": have, "n": n}
            yield Violation("deploy.three", why, remedy, things)

    def read(self, choice: RedNorthChoice, words: Mapping[str, Any]) -> tuple[Value, ...]:
        """All the cards listed, where any number will do."""
        cards = words.get("cards")
        if choice.ruleset.on("deploy.three") or not isinstance(cards, list) or not cards:
            return super().read(choice, words)
        return tuple(cards)

    def write(self, action: Action, choice: RedNorthChoice) -> dict[str, Any]:
        """A list even where a made-up empty hand leaves nothing to choose."""
        return {"cards": list(action.values)}

    def missing(self, choice: RedNorthChoice) -> Violation:
        """Too few cards."""
        why, remedy = N_("A Party starts with {n} cards."), N_("Choose {needed} cards from hand.")
        things = {"n": choice.ruleset.number("deploy.three"), "needed": self.needed(choice)}
        return Violation("deploy.three", why, remedy, things)

    def apply(self, choice: RedNorthChoice, change: Change[State]) -> None:
        """Seal the choice; the last one lays out all Parties."""
        player, state = choice.player, change.state
        cards = tuple(str(card) for card in choice.chosen)
        if not choice.ruleset.on("deploy.row"):
            cards = in_order(cards)
        state.sealed = (*state.sealed[:player], cards, *state.sealed[player + 1 :])
        change.tell("deploy.three", "{player} has chosen a Party.", player=player)


class GiveFirstPlayer(RedNorthAction):
    """The power of Angleland (`power.red`)."""

    name = "give-first-player"
    rule = "power.red"
    label = N_("Name the First Player (Angleland)")
    help = N_("Give the First Player token to anybody, or keep it.")
    prompts: ClassVar = {"to": N_("Who shall have the First Player token?")}
    fields = (Field("to"),)

    def candidates(self, choice: RedNorthChoice) -> Sequence[Value]:
        """Every player."""
        return choice.ruleset.players

    def forbids(self, choice: RedNorthChoice) -> Iterator[Violation]:
        """Only for who controls red."""
        if not choice.last:
            if choice.state.outposts.get("red") != choice.player:
                why = N_("You don't control Angleland.")
                yield Violation("power.red", why, N_("Win the red Outpost first."))
        elif choice.value not in choice.ruleset.players:
            why, remedy = N_("Nobody here is called {value}."), N_("Name one: {options}.")
            yield Violation("power.red", why, remedy, {"value": choice.value})

    def apply(self, choice: RedNorthChoice, change: Change[State]) -> None:
        """Hand over or keep the token."""
        giver, taker = choice.player, choice.ruleset.players.index(choice["to"])
        if choice.ruleset.on("power.red"):
            change.state.first_player = taker
        at = keys.outpost("red")
        if giver == taker:
            text = N_("{player} keeps the First Player token.")
            change.tell("power.red", text, player=giver, at=at)
        else:
            text = N_("{player} gives the First Player token to {player_to}.")
            change.tell("power.red", text, player=giver, player_to=taker, at=at)


class Recall(RedNorthAction):
    """The power of Sax (`power.yellow`)."""

    name = "recall"
    rule = "power.yellow"
    label = N_("Call a Raider back (Sax)")
    help = N_("Lay a Raider from the discard pile at an end of your Party.")
    prompts: ClassVar = {
        "card": N_("Which Raider comes back?"),
        "side": N_("At which end of your Party?"),
    }
    fields = (Field("card"), Field("side"))

    def field(self, choice: RedNorthChoice) -> Field | None:
        """A card, or `None` to decline; then an end of the row."""
        return None if choice.last and choice["card"] is None else super().field(choice)

    def candidates(self, choice: RedNorthChoice) -> Sequence[Value]:
        """The kinds of card in the discard pile, or none; the ends."""
        return SIDES if choice.last else (*in_order(set(choice.state.discard)), None)

    def forbids(self, choice: RedNorthChoice) -> Iterator[Violation]:
        """Only for who controls yellow, and only a Raider that was discarded."""
        state = choice.state
        if not choice.last:
            if state.outposts.get("yellow") != choice.player:
                why, remedy = N_("You don't control Sax."), N_("Win the yellow Outpost.")
                yield Violation("power.yellow", why, remedy)
        elif choice.last == "card" and choice.value is not None:
            card = str(choice.value)
            if not card.endswith("raider"):
                why, remedy = N_("Sax calls back Raiders only."), N_("Take a Raider, or nothing.")
                yield Violation("power.yellow", why, remedy)
            if card not in state.discard:
                why = N_("There is no {card} in the discard pile.")
                remedy = N_("It holds {cards}.")
                things = {"card": choice.value, "cards": in_order(set(state.discard))}
                yield Violation("power.yellow", why, remedy, things)

    def apply(self, choice: RedNorthChoice, change: Change[State]) -> None:
        """Lay the Raider down, or decline."""
        state, player, card = change.state, choice.player, choice["card"]
        if card is None:
            text = N_("{player} takes nothing back.")
            change.tell("power.yellow", text, player=player, at=keys.outpost("yellow"))
        elif choice.ruleset.on("power.yellow"):
            state.discard = without(state.discard, card)
            laid = PartyCard(card, key=state.new_key())
            add_at_side(state.own(player), laid, choice["side"])
            change.tell(
                "power.yellow",
                "{player} takes the {card} back from the discard pile and lays it"
                " at the {side} end.",
                player=player,
                card=card,
                side=choice["side"],
                at=keys.party(player, laid.key),
            )
