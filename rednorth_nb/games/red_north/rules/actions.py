"""What players do in their turns: what forbids it, and what comes of it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.choices import ActionType, Choice, Field, Value
from rednorth_nb.engine.ruleset import Ruleset, Violation
from rednorth_nb.engine.sentences import N_
from rednorth_nb.games.red_north.rules import keys
from rednorth_nb.games.red_north.rules.cards import (
    COLOUR,
    GAP,
    GODS,
    JARL,
    in_order,
    without,
)
from rednorth_nb.games.red_north.rules.rows import (
    SIDES,
    add_at_side,
    is_open_jarl,
    laid_at,
    places,
    replaced,
    turned_up_first,
)
from rednorth_nb.games.red_north.rules.state import PartyCard, State

RedNorthAction = ActionType[Ruleset, State]
RedNorthChoice = Choice[Ruleset, State]


class Withdraw(RedNorthAction):
    """Take a face-down card back to hand (`withdraw.*`)."""

    name = "withdraw"
    rule = "withdraw.face-down"
    label = N_("Withdraw")
    help = N_("Take a face-down card back to your hand.")
    prompts: ClassVar = {"place": N_("Which face-down card goes back to your hand?")}
    fields = (Field("place", kind="number"),)

    def candidates(self, choice: RedNorthChoice) -> Sequence[Value]:
        """Every place of the row."""
        return places(choice.state.players[choice.player].party)

    def forbids(self, choice: RedNorthChoice) -> Iterator[Violation]:
        """The card must be face-down."""
        if not choice.last:
            return
        laid = laid_at(choice.state.players[choice.player].party, choice.value)
        remedy = N_("Choose one of your face-down cards: place {options}.")
        if laid is None:
            why = N_("Nothing lies at place {value}.")
            yield Violation("withdraw.face-down", why, remedy, {"value": choice.value})
        elif not laid.down:
            why = N_("The {card} lies face-up, and face-up cards stay.")
            yield Violation("withdraw.face-down", why, remedy, {"card": laid.card})

    def dead_end(self, choice: RedNorthChoice) -> Iterable[Violation]:
        """No card is face-down."""
        why = N_("You have no face-down card in your Party, and face-up cards stay.")
        yield Violation("withdraw.face-down", why)

    def apply(self, choice: RedNorthChoice, change: Change[State]) -> None:
        """Back to hand; the row closes up. Glory on it is lost to the supply (R6)."""
        ruleset, player, place = choice.ruleset, choice.player, choice["place"]
        me = change.state.own(player)
        laid = laid_at(me.party, place)
        assert laid is not None, "checked"
        middle = 1 < place < len(me.party)
        gap = PartyCard(GAP, key=laid.key) if middle and not ruleset.on("withdraw.gap") else None
        me.party = replaced(me.party, place, gap)
        me.hand = in_order((*me.hand, laid.card))
        change.tell(
            "withdraw.face-down",
            "{player} takes back a card, {place}.",
            player=player,
            place=place,
            at=keys.hand(player),
        )
        change.tell(
            "withdraw.face-down",
            "{player} took back the {card}.",
            player=player,
            card=laid.card,
            only=player,
        )
        if laid.glory and ruleset.on("R6"):
            change.tell("R6", "The {n} Glory on it goes back to the supply.", n=laid.glory)
        elif laid.glory:
            me.glory += laid.glory


class Reinforce(RedNorthAction):
    """Turn a card up and add another (`reinforce.*`)."""

    name = "reinforce"
    rule = "reinforce.add"
    fields = (Field("flip", kind="number"), Field("add", kind="card"), Field("side"))
    label = N_("Reinforce")
    help = N_("Turn a card up, then add one from hand at an end.")
    prompts: ClassVar = {
        "flip": N_("Which face-down card do you turn up?"),
        "add": N_("Which card from your hand do you add?"),
        "side": N_("At which end of your Party?"),
    }

    def field(self, choice: RedNorthChoice) -> Field | None:
        """What is turned up, what is added, and where; each as far as its rule is in force."""
        chosen = len(choice.chosen)
        wanted = 3 if choice.ruleset.on("reinforce.add") else 1
        return self.fields[chosen] if chosen < wanted else None

    def candidates(self, choice: RedNorthChoice) -> Sequence[Value]:
        """Places, kinds of card in hand, ends."""
        me = choice.state.players[choice.player]
        if not choice.last:
            return places(me.party)
        return tuple(dict.fromkeys(me.hand)) if choice.last == "flip" else SIDES

    def forbids(self, choice: RedNorthChoice) -> Iterator[Violation]:
        """Both halves must be possible: a card to turn up and one to add."""
        me = choice.state.players[choice.player]
        if not choice.last:
            down = [laid for laid in me.party if laid.down]
            if not down:
                why = N_("You have no face-down card left to turn up.")
                yield Violation("reinforce.needs", why)
            if not me.hand:
                rule = "R5" if down else "reinforce.needs"
                remedy = (
                    N_("Withdraw a card first: it comes to your hand.") if len(down) > 1 else ""
                )
                yield Violation(rule, N_("You have no card in hand to add."), remedy)
        elif choice.last == "flip":
            laid = laid_at(me.party, choice.value)
            if laid is None or not laid.down:
                yield Violation(
                    "reinforce.flip",
                    N_("There is no face-down card at place {value}."),
                    N_("Turn up one of these: place {options}."),
                    {"value": choice.value},
                )
        elif choice.last == "add" and choice.value not in me.hand:
            yield Violation(
                "reinforce.add",
                N_("You have no {card} in hand."),
                N_("Add a card you hold: {options}."),
                {"card": choice.value},
            )

    def apply(self, choice: RedNorthChoice, change: Change[State]) -> None:
        """Turn up, then add."""
        ruleset, player, state = choice.ruleset, choice.player, change.state
        me, place = state.own(player), choice["flip"]
        laid = laid_at(me.party, place)
        if laid is not None and ruleset.on("reinforce.flip"):
            me.party = replaced(me.party, place, laid.turned_up())
            change.tell(
                "reinforce.flip",
                "{player} turns up the {card}, {place}.",
                player=player,
                card=laid.card,
                place=place,
                at=keys.party(player, laid.key),
            )
        if "side" in choice:
            card, side = choice["add"], choice["side"]
            me.hand = without(me.hand, card)
            added = PartyCard(card, key=state.new_key())
            add_at_side(me, added, side)
            change.tell(
                "reinforce.add",
                "{player} adds the {card} at the {side} end.",
                player=player,
                card=card,
                side=side,
                at=keys.party(player, added.key),
            )


class Inspire(RedNorthAction):
    """Put Glory on a card (`inspire.*`)."""

    name = "inspire"
    rule = "inspire.place"
    label = N_("Inspire")
    help = N_("Put 1 Glory on a face-up Raider or Hero: +1 there.")
    prompts: ClassVar = {"place": N_("Which card gets the Glory?")}
    fields = (Field("place", kind="number"),)

    def candidates(self, choice: RedNorthChoice) -> Sequence[Value]:
        """Every place of the row."""
        return places(choice.state.players[choice.player].party)

    def forbids(self, choice: RedNorthChoice) -> Iterator[Violation]:
        """Glory to spend, and a face-up Raider or Hero to put it on."""
        me = choice.state.players[choice.player]
        if not choice.last:
            if me.glory < 1:
                why = N_("You have no Glory to spend.")
                yield Violation("inspire.place", why, N_("Battles lost bring Glory."))
            return
        laid = laid_at(me.party, choice.value)
        if laid is None:
            yield self.unfit("inspire.place", N_("Nothing lies at place {value}."), choice)
            return
        if laid.down and not choice.ruleset.reads("inspire.place", "face-down"):
            yield self.unfit("inspire.place", N_("That card does not lie face-up."), choice)
        if laid.card == JARL:
            yield self.unfit("inspire.not-jarl", N_("Glory never goes on a Jarl."), choice)

    def unfit(self, rule: str, why: str, choice: RedNorthChoice) -> Violation:
        """A card that may carry no Glory."""
        first = turned_up_first(choice.state.players[choice.player], COLOUR.keys())
        things = {"value": choice.value}
        return Violation(rule, why, N_("Choose place {options}."), things, first)

    def dead_end(self, choice: RedNorthChoice) -> Iterable[Violation]:
        """No card is fit."""
        me = choice.state.players[choice.player]
        why = N_("No Raider or Hero of yours lies face-up.")
        yield Violation("inspire.place", why, turned_up_first(me, COLOUR.keys()))

    def apply(self, choice: RedNorthChoice, change: Change[State]) -> None:
        """Spend 1 Glory, put it on the card."""
        player, place = choice.player, choice["place"]
        me = change.state.own(player)
        laid = laid_at(me.party, place)
        assert laid is not None, "checked"
        me.glory = max(0, me.glory - 1)
        me.party = replaced(me.party, place, laid._replace(glory=laid.glory + 1))
        change.tell(
            "inspire.place",
            "{player} puts 1 Glory on the {laid}, {place}.",
            player=player,
            laid=None if laid.down else laid.card,
            place=place,
            at=keys.party(player, laid.key),
        )


class Promote(RedNorthAction):
    """Put the Champion token on a Jarl (`promote.*`)."""

    name = "promote"
    rule = "promote.place"
    label = N_("Promote")
    help = N_("Make a face-up Jarl your Champion: +2 to its neighbours.")
    prompts: ClassVar = {"place": N_("Which Jarl becomes the Champion?")}
    fields = (Field("place", kind="number"),)

    def candidates(self, choice: RedNorthChoice) -> Sequence[Value]:
        """Every place of the row."""
        return places(choice.state.players[choice.player].party)

    def forbids(self, choice: RedNorthChoice) -> Iterator[Violation]:
        """The token in hand, control of blue (R9), and a face-up Jarl."""
        state, player = choice.state, choice.player
        if not choice.last:
            yield from self.needs(choice)
            return
        laid = laid_at(state.players[player].party, choice.value)
        if laid is None or not is_open_jarl(laid):
            yield Violation(
                "promote.place",
                N_("No face-up Jarl lies at place {value}."),
                N_("Choose place {options}."),
                {"value": choice.value},
                turned_up_first(state.players[player], {JARL}),
            )

    def needs(self, choice: RedNorthChoice) -> Iterator[Violation]:
        """The token in hand, and control of blue (R9)."""
        state, player = choice.state, choice.player
        blue = "blue" in state.outposts
        if not state.has_champion_in_hand(player):
            yield Violation(
                "promote.needs",
                N_("You don't have the Champion token in hand."),
                N_("It comes from the blue Outpost, in the Resolution.")
                if blue
                else N_("This game has none: the blue Outpost is not in play."),
            )
        if state.outposts.get("blue") != player and choice.ruleset.on("R9"):
            remedy = N_("Win the blue Outpost first.") if blue else ""
            yield Violation("promote.needs", N_("You don't control Rus."), remedy)

    def dead_end(self, choice: RedNorthChoice) -> Iterable[Violation]:
        """No Jarl is face-up."""
        me = choice.state.players[choice.player]
        why = N_("No Jarl of yours lies face-up.")
        yield Violation("promote.place", why, turned_up_first(me, {JARL}))

    def apply(self, choice: RedNorthChoice, change: Change[State]) -> None:
        """Lay the token on the Jarl."""
        player, place = choice.player, choice["place"]
        me = change.state.own(player)
        laid = laid_at(me.party, place)
        assert laid is not None, "checked"
        me.party = replaced(me.party, place, laid._replace(champion=True))
        change.tell(
            "promote.place",
            "{player} makes the Jarl, {place}, a Champion.",
            player=player,
            place=place,
            at=keys.party(player, laid.key),
        )


class Pass(RedNorthAction):
    """Take a Muster Group and leave the round (`pass.*`)."""

    name = "pass"
    label = N_("Pass")
    help = N_("Leave the round; in Spring and Summer you take a Muster Group.")
    prompts: ClassVar = {"take": N_("Which Muster Group do you take?")}
    fields = (Field("take", kind="card"),)

    def field(self, choice: RedNorthChoice) -> Field | None:
        """The group's lead, where groups are taken."""
        state, ruleset = choice.state, choice.ruleset
        ragnarok = state.round == "ragnarok" and ruleset.on("pass.ragnarok")
        if choice.last or ragnarok or not state.muster or not ruleset.on("pass.group"):
            return None
        return self.fields[0]

    def candidates(self, choice: RedNorthChoice) -> Sequence[Value]:
        """The leads of the groups still there."""
        return [group.lead for group in choice.state.muster]

    def forbids(self, choice: RedNorthChoice) -> Iterator[Violation]:
        """The group must still be there."""
        if choice.last and choice.value not in self.candidates(choice):
            why = N_("There is no Muster Group with {card}.")
            remedy = N_("Take one of these: {options}.")
            yield Violation("pass.group", why, remedy, {"card": choice.value})

    def shaped_by(self, choice: RedNorthChoice) -> str:
        """In Ragnarok there is nothing to take."""
        return "pass.ragnarok" if choice.state.round == "ragnarok" else "pass.group"

    def missing(self, choice: RedNorthChoice) -> Violation:
        """A group must be taken."""
        options = tuple(self.candidates(choice))
        why, remedy = N_("Who passes takes a Muster Group."), N_("Take one of these: {cards}.")
        return Violation("pass.group", why, remedy, {"cards": options})

    def apply(self, choice: RedNorthChoice, change: Change[State]) -> None:
        """Take the group: cards to hand, a God in front."""
        ruleset, player, state = choice.ruleset, choice.player, change.state
        me = state.own(player)
        me.passed = True
        if choice.last:
            group = next(group for group in state.muster if group.lead == choice["take"])
            state.muster = tuple(other for other in state.muster if other is not group)
            taken = group.cards if group.lead in GODS else (group.lead, *group.cards)
            me.hand = in_order(me.hand + taken)
            text = N_("{player} passes and takes {cards}.")
            change.tell("pass.group", text, player=player, cards=taken, at=keys.hand(player))
            if group.lead in GODS and ruleset.on("pass.god"):
                me.gods = (*me.gods, group.lead)
                text = N_("{card} lies in front of {player}.")
                change.tell("pass.god", text, card=group.lead, player=player)
            elif group.lead in GODS:
                state.discard = (*state.discard, group.lead)
        else:
            change.tell("pass.ragnarok", "{player} passes.", player=player)
        change.tell("pass.out", "{player} takes no more turns this round.", player=player)
