"""What players choose in Deployment: their Parties, and the powers of Outposts."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from rednorth_nb.engine.actions import Action, Field, Value
from rednorth_nb.engine.game import Change
from rednorth_nb.engine.ruleset import Ruleset, Violation
from rednorth_nb.games.red_north.rules.actions import SIDES, RedNorthAction, side_refusal
from rednorth_nb.games.red_north.rules.cards import called, in_order, listed, spoken, without
from rednorth_nb.games.red_north.rules.phases import end_turn, finish_deployment
from rednorth_nb.games.red_north.rules.rows import add_at_side
from rednorth_nb.games.red_north.rules.state import PartyCard, State


class Deploy(RedNorthAction):
    """Choose the Raiding Party, in secret (`deploy.*`)."""

    name = "deploy"
    fields = (Field("cards", 0), Field("cards", 1), Field("cards", 2))
    label = "Deploy a Party"
    help = "Choose 3 cards (all of them, if you have fewer), left to right, face-down."
    prompts: ClassVar = {"cards": "Which card comes next in your Party, from the left?"}

    def needed(self, ruleset: Ruleset, state: State, player: int, chosen: int) -> int:
        """How many cards a Party starts with: 3, or the whole of a made-up smaller hand."""
        if not ruleset.on("deploy.three"):
            return max(1, chosen)
        return min(3, len(state.players[player].hand))

    def field(
        self, ruleset: Ruleset, state: State, player: int, values: Sequence[Value]
    ) -> Field | None:
        """One card after the other, left to right."""
        needed = self.needed(ruleset, state, player, len(values))
        return self.fields[len(values)] if len(values) < needed else None

    def candidates(
        self, ruleset: Ruleset, state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """The kinds of card left in hand."""
        hand = list(state.players[player].hand)
        for card in values:
            if card in hand:
                hand.remove(str(card))
        return list(dict.fromkeys(hand))

    def refusals(
        self, ruleset: Ruleset, state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """Only cards from hand, and only once a round."""
        if state.phase == "deployment" and state.sealed[player] is not None:
            yield Violation(
                "deploy.row",
                "Your Party already lies there, and it is not chosen twice.",
                "Wait for the others; later actions can change it.",
            )
        hand = state.players[player].hand
        for card in dict.fromkeys(values):
            if (have := hand.count(str(card))) < (count := list(values).count(card)):
                held = f"only {have} {called(card)}" if have else f"no {called(card)}"
                yield Violation(
                    "deploy.three",
                    f"You have {held} in hand{f', not {count}' if have else ''}.",
                    f"Choose from your hand: {listed(hand)}.",
                )
        if len(values) > (needed := min(3, len(hand))):
            why = f"A Party starts with 3 cards, not {len(values)}."
            yield Violation("deploy.three", why, f"Choose {needed} cards from hand.")

    def read(
        self, ruleset: Ruleset, state: State, player: int, words: Mapping[str, Any]
    ) -> tuple[tuple[Value, ...], bool]:
        """All the cards listed, where any number will do."""
        cards = words.get("cards")
        if ruleset.on("deploy.three") or not isinstance(cards, list) or not cards:
            return super().read(ruleset, state, player, words)
        return tuple(cards), set(words) == {"cards"}

    def words(self, ruleset: Ruleset, state: State, action: Action) -> dict[str, Any]:
        """A list even where a made-up empty hand leaves nothing to choose."""
        return {"cards": list(action.values)}

    def shape(
        self, ruleset: Ruleset, state: State, player: int, values: Sequence[Value]
    ) -> Violation:
        """Too few or too many cards."""
        needed = self.needed(ruleset, state, player, 3)
        return Violation(
            "deploy.three", "A Party starts with 3 cards.", f"Choose {needed} cards from hand."
        )

    def apply(
        self, ruleset: Ruleset, change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Seal the choice; the last one lays out all Parties."""
        cards = tuple(str(card) for card in values)
        if not ruleset.on("deploy.row"):
            cards = in_order(cards)
        state = change.state
        state.sealed = (*state.sealed[:player], cards, *state.sealed[player + 1 :])
        change.tell("deploy.three", "{} has chosen a Party.", ruleset.players[player])
        finish_deployment(ruleset, change)


class GiveFirstPlayer(RedNorthAction):
    """The power of Angleland (`power.red`)."""

    name = "give-first-player"
    shaped_by = "power.red"
    label = "Name the First Player (Angleland)"
    help = "Give the First Player token to anybody, or keep it."
    prompts: ClassVar = {"to": "Who shall have the First Player token?"}
    fields = (Field("to"),)

    def candidates(
        self, ruleset: Ruleset, state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """Every player."""
        return list(ruleset.players)

    def refusals(
        self, ruleset: Ruleset, state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """Only for who controls red."""
        if state.outposts.get("red") != player:
            yield Violation(
                "power.red", "You don't control Angleland.", "Win the red Outpost first."
            )
        if values and values[0] not in ruleset.players:
            who = ", ".join(ruleset.players)
            yield Violation("power.red", f"Nobody here is called {values[0]}.", f"Name one: {who}.")

    def apply(
        self, ruleset: Ruleset, change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Hand over or keep the token."""
        state = change.state
        giver, taker = ruleset.players[player], str(values[0])
        if ruleset.on("power.red"):
            state.first_player = ruleset.players.index(taker)
        keeps = "{} keeps the First Player token."
        text = keeps if giver == taker else "{} gives the First Player token to {}."
        change.tell("power.red", text, giver, taker, at="outpost-red")
        end_turn(ruleset, change, player, self.name)


class Recall(RedNorthAction):
    """The power of Sax (`power.yellow`)."""

    name = "recall"
    label = "Call a Raider back (Sax)"
    help = "Lay a Raider from the discard pile at an end of your Party."
    prompts: ClassVar = {
        "card": "Which Raider comes back?",
        "side": "At which end of your Party?",
    }

    def field(
        self, ruleset: Ruleset, state: State, player: int, values: Sequence[Value]
    ) -> Field | None:
        """A card, or `None` to decline; then an end of the row."""
        if not values:
            return Field("card")
        return Field("side") if len(values) == 1 and values[0] is not None else None

    def candidates(
        self, ruleset: Ruleset, state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """The kinds of card in the discard pile, or none; the ends."""
        return SIDES if values else [*in_order(set(state.discard)), None]

    def refusals(
        self, ruleset: Ruleset, state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """Only for who controls yellow, and only a Raider that was discarded."""
        if state.outposts.get("yellow") != player:
            yield Violation("power.yellow", "You don't control Sax.", "Win the yellow Outpost.")
        if values and values[0] is not None:
            card = str(values[0])
            if not card.endswith("raider"):
                yield Violation(
                    "power.yellow",
                    "Sax calls back Raiders only.",
                    "Take a Raider, or nothing.",
                )
            if card not in state.discard:
                yield Violation(
                    "power.yellow",
                    f"There is no {called(card)} in the discard pile.",
                    f"It holds {listed(in_order(set(state.discard)))}.",
                )
        if len(values) > 1:
            yield from side_refusal("power.yellow", values[1])

    def shape(
        self, ruleset: Ruleset, state: State, player: int, values: Sequence[Value]
    ) -> Violation:
        """A card needs a side, nothing needs none."""
        return Violation(
            "power.yellow", "A card goes to one end of the row.", "Name a card and a side."
        )

    def apply(
        self, ruleset: Ruleset, change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Lay the Raider down, or decline."""
        state = change.state
        name = ruleset.players[player]
        if values[0] is None:
            change.tell("power.yellow", "{} takes nothing back.", name, at="outpost-yellow")
        elif ruleset.on("power.yellow"):
            card = str(values[0])
            state.discard = without(state.discard, card)
            laid = PartyCard(card, key=state.new_key())
            add_at_side(state.players[player], laid, values[1])
            change.tell(
                "power.yellow",
                "{} takes the {} back from the discard pile and lays it at the {} end.",
                name,
                spoken(card),
                values[1],
                at=f"party-{player}-{laid.key}",
            )
        end_turn(ruleset, change, player, self.name)
