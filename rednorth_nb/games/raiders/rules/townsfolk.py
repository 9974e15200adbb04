"""The Town Hall: what townsfolk do when they are discarded there."""

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.choices import Field, Value
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.sentences import N_
from rednorth_nb.games.raiders.rules import keys
from rednorth_nb.games.raiders.rules.cards import BUILDINGS, kinds, without
from rednorth_nb.games.raiders.rules.effects import Building, effect_of
from rednorth_nb.games.raiders.rules.frames import Exchange, Gift
from rednorth_nb.games.raiders.rules.goods import climb, discard, gain
from rednorth_nb.games.raiders.rules.raiding import CHOOSE, RaidersAction, RaidersChoice
from rednorth_nb.games.raiders.rules.ruleset import RaidersRuleset
from rednorth_nb.games.raiders.rules.state import State
from rednorth_nb.games.raiders.rules.working import accepts

RULE_OF = {"swap": "R17", "rehire": "R19", "exchange": "R20", "beg": "R21", "offerings": "R22"}
"""The ruling on each effect that needs one."""
ASKS = {
    "swap": (Field("opponent"), Field("building", kind="place")),
    "rehire": (Field("back", kind="card"), Field("hire", kind="card")),
    "exchange": (Field("opponent"), Field("number")),
}
"""What is to be chosen for an effect."""
GIFTS = ("silver", "provisions")


def hall_of(ruleset: RaidersRuleset, card: Value) -> str:
    """What a card does at the Town Hall, "" for nothing."""
    found = ruleset.teaching.townsfolk.get(str(card))
    if found is None or (found.hall in RULE_OF and not ruleset.on(RULE_OF[found.hall])):
        return ""
    return found.hall


def rest_of(choice: RaidersChoice) -> tuple[str, ...]:
    """The hand once the card is discarded."""
    return without(choice.state.players[choice.player].hand, choice["card"])


class TownHall(Building):
    """Discard a card for what it says (`hall.play`)."""

    name = "town-hall"
    rule = "hall.play"
    label = N_("Town Hall")
    help = N_("Discard a card and do what it says for the Town Hall.")
    prompts: ClassVar = {
        "card": N_("Which card do you discard?"),
        "opponent": N_("Which opponent?"),
        "building": N_("Which building's worker is swapped?"),
        "back": N_("Whom do you take back to hand?"),
        "hire": N_("Whom do you hire for nothing?"),
        "number": N_("How many cards are exchanged?"),
    }
    first = Field("card", kind="card")

    def field(self, choice: RaidersChoice) -> Field | None:
        """The card, then what it asks."""
        if not choice.last:
            return self.first
        asked = ASKS.get(hall_of(choice.ruleset, choice["card"]), ())
        chosen = len(choice.chosen) - 1
        return asked[chosen] if chosen < len(asked) else None

    def candidates(self, choice: RaidersChoice) -> Sequence[Value]:
        """Cards in hand, opponents, buildings, crew, numbers."""
        viking = choice.state.players[choice.player]
        field = self.field(choice)
        key = field.key if field is not None else ""
        if key == "card":
            return kinds(viking.hand)
        if choice["card"] not in viking.hand:
            return ()
        if key == "opponent":
            return choice.ruleset.players
        if key == "building":
            return BUILDINGS
        if key == "back":
            return kinds(viking.crew)
        return kinds(rest_of(choice)) if key == "hire" else tuple(range(1, len(viking.hand)))

    def forbids(self, choice: RaidersChoice) -> Iterator[Violation]:
        """What each value must be."""
        state, player, value = choice.state, choice.player, choice.chosen and choice.value
        viking = state.players[player]
        if choice.last == "card" and value not in viking.hand:
            yield Violation("hall.play", N_("You hold no such card."), CHOOSE)
        elif choice.last == "opponent":
            yield from self.opponent_law(choice)
        elif choice.last == "building":
            yield from self.swap_law(choice)
        elif choice.last == "back" and value not in viking.crew:
            yield Violation("R19", N_("You have hired no such card."), CHOOSE)
        elif choice.last == "hire" and value not in rest_of(choice):
            yield Violation("R19", N_("You hold no such card."), CHOOSE)
        elif choice.last == "number":
            seat = choice.ruleset.players.index(choice["opponent"])
            most = min(len(viking.hand) - 1, len(state.players[seat].hand))
            if not isinstance(value, int) or not 1 <= value <= most:
                why = N_("At most {n} cards can be exchanged.")
                yield Violation("R20", why, CHOOSE, {"n": most})

    def opponent_law(self, choice: RaidersChoice) -> Iterator[Violation]:
        """An opponent who has what the card is about."""
        players = choice.ruleset.players
        rule = RULE_OF[hall_of(choice.ruleset, choice["card"])]
        seat = players.index(choice.value) if choice.value in players else None
        if seat is None or seat == choice.player:
            yield Violation(rule, N_("That is none of your opponents."), CHOOSE)
        elif rule == "R17" and choice.state.players[seat].worker is None:
            yield Violation(rule, N_("{player} holds no worker."), CHOOSE, {"player": seat})
        elif rule == "R20" and not choice.state.players[seat].hand:
            yield Violation(rule, N_("{player} holds no card."), CHOOSE, {"player": seat})

    def swap_law(self, choice: RaidersChoice) -> Iterator[Violation]:
        """A worker of another colour that both may stand in for."""
        state = choice.state
        workers = state.village.get(str(choice.value))
        seat = choice.ruleset.players.index(choice["opponent"])
        held = state.players[seat].worker
        things = {"place": choice.value, "worker": held}
        if not workers:
            yield Violation("R17", N_("No worker stands on the {place}."), CHOOSE, things)
            return
        if workers[-1] == held:
            yield Violation("R17", N_("Both workers are {worker}."), CHOOSE, things)
        if not accepts(choice.ruleset, str(choice.value), held):
            why = N_("The {place} takes no {worker} worker.")
            yield Violation("work.colour-gate", why, CHOOSE, things)
        effect = effect_of(choice)
        if effect is not None and effect.placed == choice.value:
            why = N_("You have just placed the worker on the {place}.")
            yield Violation("R17", why, CHOOSE, things)

    def dead_end(self, choice: RaidersChoice) -> Iterable[Violation]:
        """A card without a target."""
        if choice.last == "card":
            rule = RULE_OF.get(hall_of(choice.ruleset, choice["card"]), "hall.play")
            yield Violation(rule, N_("{card} finds no target now."), "", {"card": choice["card"]})
        elif not choice.last:
            yield Violation("hall.play", N_("No card in your hand can be played now."))

    def use(self, choice: RaidersChoice, change: Change[State]) -> None:
        """Discard it and do what it says."""
        ruleset, player, card = choice.ruleset, choice.player, choice["card"]
        discard(change, player, card)
        text = N_("{player} plays {card} at the Town Hall.")
        change.tell("hall.play", text, player=player, card=card, at=keys.hand(player))
        hall, amount = hall_of(ruleset, card), ruleset.teaching.townsfolk[card].amount
        if hall == "armour":
            climb(ruleset, change, player, "armour", amount, "hall.play")
        elif hall in ("provisions", "silver", "iron"):
            gain(ruleset, change, player, hall, amount, "hall.play")
        elif hall:
            getattr(self, hall)(choice, change)

    def swap(self, choice: RaidersChoice, change: Change[State]) -> None:
        """Swap an opponent's worker with one of the village (R17)."""
        state, building = change.state, choice["building"]
        seat = choice.ruleset.players.index(choice["opponent"])
        other = state.players[seat]
        *rest, worker = state.village[building]
        assert other.worker is not None, "checked"
        state.village[building] = (*rest, other.worker)
        other.worker = worker
        text = N_("{player} now holds the {worker} worker of the {place}.")
        change.tell("R17", text, player=seat, worker=worker, place=building)

    def rehire(self, choice: RaidersChoice, change: Change[State]) -> None:
        """Take a hired card back and hire another for nothing (R19)."""
        viking = change.state.players[choice.player]
        back, hire = choice["back"], choice["hire"]
        viking.crew = tuple(sorted((*without(viking.crew, back), hire)))
        viking.hand = tuple(sorted((*without(viking.hand, hire), back)))
        text = N_("{player} takes {card} back and hires {card_new}.")
        change.tell("R19", text, player=choice.player, card=back, card_new=hire)

    def exchange(self, choice: RaidersChoice, change: Change[State]) -> None:
        """Exchange cards with an opponent, unseen (R20)."""
        seat = choice.ruleset.players.index(choice["opponent"])
        number = choice["number"]
        change.state.put_on(Exchange((choice.player, seat), number))
        text = N_("{player} and {player_other} exchange {n} cards.")
        change.tell("R20", text, player=choice.player, player_other=seat, n=number)

    def beg(self, choice: RaidersChoice, change: Change[State]) -> None:
        """Everybody else gives silver or provisions (R21)."""
        state, player = change.state, choice.player
        gifts = [
            Gift(seat, player)
            for seat in state.clockwise(player)
            if any(state.players[seat].goods[good] for good in GIFTS)
        ]
        state.put_on(*gifts)
        change.tell("R21", "{n} players have something to give.", n=len(gifts))

    def offerings(self, choice: RaidersChoice, change: Change[State]) -> None:
        """New offerings (R22)."""
        state = change.state
        state.pile += tuple(tile for tile in state.shown if tile is not None)
        number = len(state.shown)
        shown, state.pile = state.pile[:number], state.pile[number:]
        state.shown = shown + (None,) * (number - len(shown))
        change.tell("R22", "On offer now: {tiles}.", tiles=shown)


class Give(RaidersAction):
    """Give silver or provisions to whoever played the Mercenary (R21)."""

    name = "give"
    rule = "R21"
    label = N_("Give")
    help = N_("The Mercenary asks for one silver or one provision.")
    prompts: ClassVar = {"good": N_("What do you give?")}
    fields = (Field("good", kind="good"),)

    def candidates(self, choice: RaidersChoice) -> Sequence[Value]:
        """Silver or provisions."""
        return GIFTS

    def forbids(self, choice: RaidersChoice) -> Iterator[Violation]:
        """It must be owned."""
        goods = choice.state.players[choice.player].goods
        if choice.last and (choice.value not in GIFTS or not goods[str(choice.value)]):
            yield Violation("R21", N_("You have none of that."), CHOOSE)

    def apply(self, choice: RaidersChoice, change: Change[State]) -> None:
        """It goes to the other player."""
        state, good = change.state, choice["good"]
        gift = state.top
        assert isinstance(gift, Gift), "checked"
        state.take_off()
        state.players[gift.player].goods[good] -= 1
        state.players[gift.to].goods[good] += 1
        text = N_("{player} gives 1 {good} to {player_to}.")
        change.tell("R21", text, player=gift.player, good=good, player_to=gift.to)


class PickCard(RaidersAction):
    """Pick a card for the other player of an exchange, unseen (R20)."""

    name = "exchange"
    rule = "R20"
    label = N_("Pick a card to give away")
    help = N_("One of the cards that you give; nobody sees it before both have picked.")
    prompts: ClassVar = {"card": N_("Which card do you give away?")}
    fields = (Field("card", kind="card"),)

    def candidates(self, choice: RaidersChoice) -> Sequence[Value]:
        """The cards in hand."""
        return kinds(choice.state.players[choice.player].hand)

    def forbids(self, choice: RaidersChoice) -> Iterator[Violation]:
        """A card in hand."""
        if choice.last and choice.value not in choice.state.players[choice.player].hand:
            yield Violation("R20", N_("You hold no such card."), CHOOSE)

    def apply(self, choice: RaidersChoice, change: Change[State]) -> None:
        """Lay it aside; once both are done, the cards change hands."""
        state, player, card = change.state, choice.player, choice["card"]
        frame = state.top
        assert isinstance(frame, Exchange), "checked"
        viking = state.players[player]
        viking.hand = without(viking.hand, card)
        at = frame.players.index(player)
        one, two = frame.picked
        picked = ((*one, card), two) if at == 0 else (one, (*two, card))
        change.tell("R20", "{player} has picked a card.", player=player)
        state.take_off()
        if any(len(cards) < frame.number for cards in picked):
            state.put_on(frame._replace(picked=picked))
            return
        for seat, cards in zip(frame.players, reversed(picked), strict=True):
            receiver = state.players[seat]
            receiver.hand = tuple(sorted(receiver.hand + cards))
            text = N_("{player} receives {cards}.")
            change.tell("R20", text, player=seat, cards=cards, only=seat)
        text = N_("{player} and {player_other} have exchanged their cards.")
        first, second = frame.players
        change.tell("R20", text, player=first, player_other=second)
