"""What players do in their turns: requirements and effects."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from rednorth_nb.engine.actions import ActionType, Field, Value
from rednorth_nb.engine.game import Change
from rednorth_nb.engine.ruleset import Ruleset, Violation
from rednorth_nb.games.red_north.rules.cards import (
    COLOUR,
    GAP,
    GODS,
    JARL,
    called,
    in_order,
    listed,
    spoken,
    without,
)
from rednorth_nb.games.red_north.rules.phases import end_turn
from rednorth_nb.games.red_north.rules.points import place_of
from rednorth_nb.games.red_north.rules.rows import (
    add_at_side,
    at_places,
    down_places,
    is_open_jarl,
    laid_at,
    places,
    replaced,
    turned_up_first,
)
from rednorth_nb.games.red_north.rules.state import PartyCard, State

SIDES: list[Value] = ["left", "right"]


RedNorthAction = ActionType[Ruleset, State]


def side_refusal(rule: str, side: Value) -> Iterator[Violation]:
    """A card added to a row goes to one of its ends."""
    if side not in SIDES:
        yield Violation(rule, f"{side!r} is no end of the row.", "Say left or right.")


class Withdraw(RedNorthAction):
    """Take a face-down card back to hand (`withdraw.*`)."""

    name = "withdraw"
    shaped_by = "withdraw.face-down"
    label = "Withdraw"
    help = "Take a face-down card back to your hand."
    prompts: ClassVar = {"place": "Which face-down card goes back to your hand?"}
    fields = (Field("place"),)

    def candidates(
        self, ruleset: Ruleset, state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """Every place of the row."""
        return places(state.players[player].party)

    def refusals(
        self, ruleset: Ruleset, state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """The card must be face-down."""
        party = state.players[player].party
        if not any(laid.down for laid in party):
            yield Violation(
                "withdraw.face-down",
                "You have no face-down card in your Party, and face-up cards stay.",
                "",
            )
        elif values:
            laid = laid_at(party, values[0])
            if laid is None:
                yield Violation(
                    "withdraw.face-down",
                    f"Nothing lies at place {values[0]}.",
                    f"Choose one of your face-down cards: {down_places(party)}.",
                )
            elif not laid.down:
                yield Violation(
                    "withdraw.face-down",
                    f"The {spoken(laid.card)} lies face-up, and face-up cards stay.",
                    f"Choose one of your face-down cards: {down_places(party)}.",
                )

    def apply(
        self, ruleset: Ruleset, change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Back to hand; the row closes up. Glory on it is lost to the supply (R6)."""
        me = change.state.players[player]
        laid = laid_at(me.party, values[0])
        assert laid is not None, "checked"
        place = int(str(values[0]))
        middle = 1 < place < len(me.party)
        gap = PartyCard(GAP, key=laid.key) if middle and not ruleset.on("withdraw.gap") else None
        me.party = replaced(me.party, place, gap)
        me.hand = in_order((*me.hand, laid.card))
        name = ruleset.players[player]
        text = "{} takes back a card, {}."
        change.tell("withdraw.face-down", text, name, place_of(place - 1), at=f"hand-{player}")
        change.tell(
            "withdraw.face-down", "{} took back the {}.", name, spoken(laid.card), only=player
        )
        if laid.glory and ruleset.on("R6"):
            change.tell("R6", "The {} Glory on it goes back to the supply.", laid.glory)
        elif laid.glory:
            me.glory += laid.glory
        end_turn(ruleset, change, player)


class Reinforce(RedNorthAction):
    """Turn a card up and add another (`reinforce.*`)."""

    name = "reinforce"
    shaped_by = "reinforce.add"
    fields = (Field("flip"), Field("add"), Field("side"))
    label = "Reinforce"
    help = "Turn a card up, then add one from hand at an end."
    prompts: ClassVar = {
        "flip": "Which face-down card do you turn up?",
        "add": "Which card from your hand do you add?",
        "side": "At which end of your Party?",
    }

    def field(
        self, ruleset: Ruleset, state: State, player: int, values: Sequence[Value]
    ) -> Field | None:
        """The card to turn up, the card to add, and the end it goes to."""
        count = len(self.fields) if state.players[player].hand else 1
        return self.fields[len(values)] if len(values) < count else None

    def candidates(
        self, ruleset: Ruleset, state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """Places, kinds of card in hand, ends."""
        me = state.players[player]
        if not values:
            return places(me.party)
        return list(dict.fromkeys(me.hand)) if len(values) == 1 else SIDES

    def refusals(
        self, ruleset: Ruleset, state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """Both halves must be possible: a card to turn up and one to add."""
        me = state.players[player]
        down = any(laid.down for laid in me.party)
        if not down:
            yield Violation("reinforce.needs", "You have no face-down card left to turn up.", "")
        if not me.hand:
            rule = "R5" if down else "reinforce.needs"
            two = sum(laid.down for laid in me.party) > 1
            remedy = "Withdraw a card first: it comes to your hand." if two else ""
            yield Violation(rule, "You have no card in hand to add.", remedy)
        if not values:
            return
        if down:
            laid = laid_at(me.party, values[0])
            if laid is None or not laid.down:
                yield Violation(
                    "reinforce.flip",
                    f"There is no face-down card at place {values[0]}.",
                    f"Turn up one of these: {down_places(me.party)}.",
                )
        if len(values) > 1 and values[1] not in me.hand:
            yield Violation(
                "reinforce.add",
                f"You have no {called(values[1])} in hand.",
                f"Add a card you hold: {listed(dict.fromkeys(me.hand))}.",
            )
        if len(values) > 2:
            yield from side_refusal("reinforce.add", values[2])

    def apply(
        self, ruleset: Ruleset, change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Turn up, then add."""
        state = change.state
        me = state.players[player]
        name = ruleset.players[player]
        laid = laid_at(me.party, values[0])
        if laid is not None and ruleset.on("reinforce.flip"):
            me.party = replaced(me.party, values[0], laid._replace(down=False))
            change.tell(
                "reinforce.flip",
                "{} turns up the {}, {}.",
                name,
                spoken(laid.card),
                place_of(int(str(values[0])) - 1),
                at=f"party-{player}-{laid.key}",
            )
        if len(values) == 3 and ruleset.on("reinforce.add"):
            card = str(values[1])
            me.hand = without(me.hand, card)
            added = PartyCard(card, key=state.new_key())
            add_at_side(me, added, values[2])
            change.tell(
                "reinforce.add",
                "{} adds the {} at the {} end.",
                name,
                spoken(card),
                values[2],
                at=f"party-{player}-{added.key}",
            )
        end_turn(ruleset, change, player)


class Inspire(RedNorthAction):
    """Put Glory on a card (`inspire.*`)."""

    name = "inspire"
    shaped_by = "inspire.place"
    label = "Inspire"
    help = "Put 1 Glory on a face-up Raider or Hero: +1 there."
    prompts: ClassVar = {"place": "Which card gets the Glory?"}
    fields = (Field("place"),)

    def candidates(
        self, ruleset: Ruleset, state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """Every place of the row."""
        return places(state.players[player].party)

    def refusals(
        self, ruleset: Ruleset, state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """Glory to spend, and a face-up Raider or Hero to put it on."""
        me = state.players[player]
        fit = [
            place for place, laid in enumerate(me.party, 1) if not laid.down and laid.card in COLOUR
        ]
        if me.glory < 1:
            yield Violation(
                "inspire.place", "You have no Glory to spend.", "Battles lost bring Glory."
            )
        if not values:
            if not fit:
                why = "No Raider or Hero of yours lies face-up."
                yield Violation("inspire.place", why, turned_up_first(me, *COLOUR))
            return
        remedy = f"Choose {at_places(fit)}." if fit else turned_up_first(me, *COLOUR)
        laid = laid_at(me.party, values[0])
        if laid is None:
            yield Violation("inspire.place", f"Nothing lies at place {values[0]}.", remedy)
            return
        if laid.down:
            yield Violation("inspire.place", "That card does not lie face-up.", remedy)
        if laid.card == JARL:
            yield Violation("inspire.not-jarl", "Glory never goes on a Jarl.", remedy)

    def apply(
        self, ruleset: Ruleset, change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Spend 1 Glory, put it on the card."""
        me = change.state.players[player]
        laid = laid_at(me.party, values[0])
        assert laid is not None, "checked"
        me.glory = max(0, me.glory - 1)
        me.party = replaced(me.party, values[0], laid._replace(glory=laid.glory + 1))
        change.tell(
            "inspire.place",
            "{} puts 1 Glory on the {}, {}.",
            ruleset.players[player],
            "face-down card" if laid.down else spoken(laid.card),
            place_of(int(str(values[0])) - 1),
            at=f"party-{player}-{laid.key}",
        )
        end_turn(ruleset, change, player)


class Promote(RedNorthAction):
    """Put the Champion token on a Jarl (`promote.*`)."""

    name = "promote"
    shaped_by = "promote.place"
    label = "Promote"
    help = "Make a face-up Jarl your Champion: +2 to its neighbours."
    prompts: ClassVar = {"place": "Which Jarl becomes the Champion?"}
    fields = (Field("place"),)

    def candidates(
        self, ruleset: Ruleset, state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """Every place of the row."""
        return places(state.players[player].party)

    def refusals(
        self, ruleset: Ruleset, state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """The token in hand, control of blue (R9), and a face-up Jarl."""
        if not state.has_champion_in_hand(player):
            yield Violation(
                "promote.needs",
                "You don't have the Champion token in hand.",
                "It comes from the blue Outpost, in the Resolution."
                if "blue" in state.outposts
                else "This game has none: the blue Outpost is not in play.",
            )
        if state.outposts.get("blue") != player and ruleset.on("R9"):
            won = "Win the blue Outpost first." if "blue" in state.outposts else ""
            yield Violation("promote.needs", "You don't control Rus.", won)
        party = state.players[player].party
        fit = [place for place, laid in enumerate(party, 1) if is_open_jarl(laid)]
        if not values:
            if not fit:
                why = "No Jarl of yours lies face-up."
                yield Violation("promote.place", why, turned_up_first(state.players[player], JARL))
            return
        laid = laid_at(party, values[0])
        if laid is None or not is_open_jarl(laid):
            yield Violation(
                "promote.place",
                f"No face-up Jarl lies at place {values[0]}.",
                f"Choose {at_places(fit)}."
                if fit
                else turned_up_first(state.players[player], JARL),
            )

    def apply(
        self, ruleset: Ruleset, change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Lay the token on the Jarl."""
        me = change.state.players[player]
        laid = laid_at(me.party, values[0])
        assert laid is not None, "checked"
        me.party = replaced(me.party, values[0], laid._replace(champion=True))
        change.tell(
            "promote.place",
            "{} makes the Jarl, {}, a Champion.",
            ruleset.players[player],
            place_of(int(str(values[0])) - 1),
            at=f"party-{player}-{laid.key}",
        )
        end_turn(ruleset, change, player)


class Pass(RedNorthAction):
    """Take a Muster Group and leave the round (`pass.*`)."""

    name = "pass"
    label = "Pass"
    help = "Leave the round; in Spring and Summer you take a Muster Group."
    prompts: ClassVar = {"take": "Which Muster Group do you take?"}

    def field(
        self, ruleset: Ruleset, state: State, player: int, values: Sequence[Value]
    ) -> Field | None:
        """The group's lead, where groups are taken."""
        ragnarok = state.round == "ragnarok" and ruleset.on("pass.ragnarok")
        if values or ragnarok or not state.muster or not ruleset.on("pass.group"):
            return None
        return Field("take")

    def candidates(
        self, ruleset: Ruleset, state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """The leads of the groups still there."""
        return [group.lead for group in state.muster]

    def refusals(
        self, ruleset: Ruleset, state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """The group must still be there."""
        if values and all(group.lead != values[0] for group in state.muster):
            why = f"There is no Muster Group with {called(values[0])}."
            left = listed(group.lead for group in state.muster)
            remedy = f"Take one of these: {left}." if state.muster else "Pass without one."
            yield Violation("pass.group", why, remedy)

    def shape(
        self, ruleset: Ruleset, state: State, player: int, values: Sequence[Value]
    ) -> Violation:
        """A group is missing, or there are none to take."""
        if state.round == "ragnarok":
            return Violation(
                "pass.ragnarok", "In Ragnarok there is nothing to take.", "Pass without a group."
            )
        if not state.muster:
            return Violation("pass.group", "No Muster Group is left.", "Pass without one.")
        left = listed(group.lead for group in state.muster)
        why = "Who passes takes a Muster Group."
        return Violation("pass.group", why, f"Take one of these: {left}.")

    def apply(
        self, ruleset: Ruleset, change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Take the group: cards to hand, a God in front."""
        state = change.state
        me = state.players[player]
        name = ruleset.players[player]
        me.passed = True
        if values:
            group = next(group for group in state.muster if group.lead == values[0])
            state.muster = tuple(other for other in state.muster if other is not group)
            taken = group.cards if group.lead in GODS else (group.lead, *group.cards)
            me.hand = in_order(me.hand + taken)
            text = "{} passes and takes {}."
            change.tell("pass.group", text, name, listed(taken), at=f"hand-{player}")
            if group.lead in GODS:
                if ruleset.on("pass.god"):
                    me.gods = (*me.gods, group.lead)
                    change.tell("pass.god", "{} lies in front of {}.", group.lead.title(), name)
                else:
                    state.discard = (*state.discard, group.lead)
        else:
            change.tell("pass.ragnarok", "{} passes.", name)
        change.tell("pass.out", "{} takes no more turns this round.", name)
        end_turn(ruleset, change, player)
