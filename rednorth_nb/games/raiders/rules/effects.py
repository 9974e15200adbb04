"""What the buildings do, but for the Town Hall."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.choices import Field, Value
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.sentences import N_
from rednorth_nb.games.raiders.rules import keys
from rednorth_nb.games.raiders.rules.cards import VALKYRIE, cost_of, kinds, without
from rednorth_nb.games.raiders.rules.frames import Effect
from rednorth_nb.games.raiders.rules.goods import climb, discard, draw, gain, pay, score
from rednorth_nb.games.raiders.rules.raiding import CHOOSE, RaidersAction, RaidersChoice
from rednorth_nb.games.raiders.rules.state import State

POOR = N_("It costs {n} {good}, and you have {there}.")


def effect_of(choice: RaidersChoice) -> Effect | None:
    """The effect that may be used."""
    top = choice.state.top
    return top if isinstance(top, Effect) else None


def holds(hand: tuple[str, ...], chosen: tuple[str, ...]) -> bool:
    """Whether the card chosen last is in the hand as often as it is chosen."""
    return hand.count(chosen[-1]) >= chosen.count(chosen[-1])


class Building(RaidersAction):
    """Use a building: what all of them share."""

    def use(self, choice: RaidersChoice, change: Change[State]) -> None:
        """What it does."""
        raise NotImplementedError

    def apply(self, choice: RaidersChoice, change: Change[State]) -> None:
        """Use it, and go on with the turn."""
        change.state.take_off()
        self.use(choice, change)

    def poor(self, choice: RaidersChoice, good: str, n: int, rule: str) -> Iterator[Violation]:
        """A price must be owned."""
        there = choice.state.players[choice.player].goods[good]
        if there < n:
            yield Violation(rule, POOR, CHOOSE, {"n": n, "good": good, "there": there})


class Skip(Building):
    """Leave a building unused (`work.effect-optional`)."""

    name = "skip"
    rule = "work.effect-optional"
    label = N_("Leave it")
    help = N_("Go on without using the building.")

    def use(self, choice: RaidersChoice, change: Change[State]) -> None:
        """Nothing."""
        text = N_("{player} leaves the building unused.")
        change.tell("work.effect-optional", text, player=choice.player)


class GateHouse(Building):
    """Draw townsfolk (`gate.draw-two`)."""

    name = "gate-house"
    rule = "gate.draw-two"
    label = N_("Gate House")
    help = N_("Draw two townsfolk.")

    def use(self, choice: RaidersChoice, change: Change[State]) -> None:
        """Draw."""
        number = choice.ruleset.number("gate.draw-two")
        draw(choice.ruleset, change, choice.player, number, "gate.draw-two")


class Treasury(Building):
    """Discard cards for silver or gold (`treasury.*`)."""

    name = "treasury"
    rule = "treasury.silver"
    label = N_("Treasury")
    help = N_("Discard one card for silver, or two for gold.")
    prompts: ClassVar = {"for": N_("What do you want?"), "cards": N_("Which card do you discard?")}
    sets = ("cards",)
    asked = Field("for", kind="good")

    def field(self, choice: RaidersChoice) -> Field | None:
        """What for, then one card or two."""
        if not choice.last:
            return self.asked
        chosen = len(choice.chosen) - 1
        wanted = 2 if choice["for"] == "gold" else 1
        return Field("cards", chosen, "card") if chosen < wanted else None

    def candidates(self, choice: RaidersChoice) -> Sequence[Value]:
        """Silver or gold; the cards in hand."""
        if choice.last:
            return kinds(choice.state.players[choice.player].hand)
        on = choice.ruleset.on
        return ("silver",) * on("treasury.silver") + ("gold",) * on("treasury.gold")

    def forbids(self, choice: RaidersChoice) -> Iterator[Violation]:
        """The cards must be in hand."""
        hand = choice.state.players[choice.player].hand
        if choice.last == "for":
            n = 2 if choice.value == "gold" else 1
            if choice.value not in ("silver", "gold"):
                yield Violation("treasury.silver", N_("The Treasury has no such thing."), CHOOSE)
            elif len(hand) < n:
                why = N_("You need {n} cards in hand, and you have {there}.")
                rule = f"treasury.{choice.value}"
                yield Violation(rule, why, CHOOSE, {"n": n, "there": len(hand)})
        elif choice.last == "cards" and not holds(hand, choice.several("cards")):
            yield Violation(f"treasury.{choice['for']}", N_("You hold no such card."), CHOOSE)

    def use(self, choice: RaidersChoice, change: Change[State]) -> None:
        """Discard and gain."""
        good = choice["for"]
        rule = f"treasury.{good}"
        for card in choice.several("cards"):
            discard(change, choice.player, card)
        text = N_("{player} discards {cards}.")
        change.tell(rule, text, player=choice.player, cards=choice.several("cards"))
        number = choice.ruleset.number(rule)
        gain(choice.ruleset, change, choice.player, good, number, rule)


class Barracks(Building):
    """Hire crew (`barracks.hire`, `crew.*`)."""

    name = "barracks"
    rule = "barracks.hire"
    label = N_("Barracks")
    help = N_("Pay a card's silver and hire it.")
    prompts: ClassVar = {
        "card": N_("Whom do you hire?"),
        "dismiss": N_("Your crew is full: who leaves?"),
    }
    fields = (Field("card", kind="card"), Field("dismiss", kind="card"))

    def full(self, choice: RaidersChoice) -> bool:
        """Whether nobody more can be hired (`crew.max-five`)."""
        ruleset = choice.ruleset
        crew = choice.state.players[choice.player].crew
        return ruleset.on("crew.max-five") and len(crew) >= ruleset.number("crew.max-five")

    def field(self, choice: RaidersChoice) -> Field | None:
        """A card; and who leaves, where the crew is full."""
        if not choice.last:
            return self.fields[0]
        leaves = self.full(choice) and choice.ruleset.on("crew.dismiss")
        return self.fields[1] if choice.last == "card" and leaves else None

    def candidates(self, choice: RaidersChoice) -> Sequence[Value]:
        """The cards in hand; the crew."""
        viking = choice.state.players[choice.player]
        return kinds(viking.crew if choice.last else viking.hand)

    def forbids(self, choice: RaidersChoice) -> Iterator[Violation]:
        """A card in hand, its price, and room."""
        ruleset = choice.ruleset
        viking = choice.state.players[choice.player]
        if not choice.last:
            if self.full(choice) and not ruleset.on("crew.dismiss"):
                yield Violation("crew.max-five", N_("Your crew is full."))
        elif choice.last == "card":
            if choice.value not in viking.hand:
                yield Violation("barracks.hire", N_("You hold no such card."), CHOOSE)
                return
            card = str(choice.value)
            price = ruleset.teaching.townsfolk[card].price
            yield from self.poor(choice, "silver", price, "barracks.hire")
            if card in viking.crew and not ruleset.on("crew.duplicates"):
                why = N_("Without its rule nobody is hired twice.")
                yield Violation("barracks.hire", why, CHOOSE)
        elif choice.value not in viking.crew:
            yield Violation("crew.dismiss", N_("You have hired no such card."), CHOOSE)

    def use(self, choice: RaidersChoice, change: Change[State]) -> None:
        """Pay, dismiss, hire."""
        ruleset, state, player, card = choice.ruleset, change.state, choice.player, choice["card"]
        viking = state.players[player]
        if ruleset.on("barracks.hire"):
            price = ruleset.teaching.townsfolk[card].price
            pay(change, player, "silver", price, "barracks.hire")
        gone = choice.get("dismiss")
        if gone is not None:
            viking.crew = without(viking.crew, gone)
            state.discard += (gone,)
            text = N_("{player} dismisses {card}.")
            change.tell("crew.dismiss", text, player=player, card=gone)
            if ruleset.reads("crew.dismiss", "as-death"):
                climb(ruleset, change, player, VALKYRIE, 1, "crew.dismiss")
        viking.hand = without(viking.hand, card)
        viking.crew = tuple(sorted((*viking.crew, card)))
        text = N_("{player} hires {card}.")
        at = keys.crew(player, card)
        change.tell("barracks.hire", text, player=player, card=card, at=at)


class Armoury(Building):
    """Pay iron or silver for armour (`armoury.*`)."""

    name = "armoury"
    rule = "armoury.iron"
    label = N_("Armoury")
    help = N_("Pay iron or silver for armour.")
    prompts: ClassVar = {"pay": N_("What do you pay with?")}
    fields = (Field("pay", kind="good"),)
    prices: ClassVar = {"iron": 1, "silver": 2}

    def candidates(self, choice: RaidersChoice) -> Sequence[Value]:
        """Iron or silver."""
        on = choice.ruleset.on
        return ("iron",) * on("armoury.iron") + ("silver",) * on("armoury.silver")

    def forbids(self, choice: RaidersChoice) -> Iterator[Violation]:
        """The price."""
        if not choice.last:
            return
        if choice.value not in self.prices:
            yield Violation("armoury.iron", N_("The Armoury takes iron or silver."), CHOOSE)
            return
        good = str(choice.value)
        yield from self.poor(choice, good, self.prices[good], f"armoury.{good}")

    def use(self, choice: RaidersChoice, change: Change[State]) -> None:
        """Pay, and move the marker."""
        good = choice["pay"]
        rule = f"armoury.{good}"
        pay(change, choice.player, good, self.prices[good], rule)
        levels = choice.ruleset.number(rule)
        climb(choice.ruleset, change, choice.player, "armour", levels, rule)


class Mill(Building):
    """Gain provisions, or gold with a white worker (`mill.gain`)."""

    name = "mill"
    rule = "mill.gain"
    label = N_("Mill")
    help = N_("Gain provisions by your worker's colour; a white one may bring gold.")
    prompts: ClassVar = {"take": N_("What do you take?")}
    fields = (Field("take", kind="good"),)

    def field(self, choice: RaidersChoice) -> Field | None:
        """A white worker has a choice."""
        effect = effect_of(choice)
        white = effect is not None and effect.colour == "white"
        return self.fields[0] if white and not choice.last else None

    def candidates(self, choice: RaidersChoice) -> Sequence[Value]:
        """Provisions or gold."""
        return ("provisions", "gold")

    def use(self, choice: RaidersChoice, change: Change[State]) -> None:
        """Gain; each Forager adds one (R23)."""
        ruleset, player = choice.ruleset, choice.player
        effect = effect_of(choice)
        assert effect is not None, "checked"
        mill = ruleset.teaching.mill
        if choice.last and choice["take"] == "gold":
            gain(ruleset, change, player, "gold", mill["gold"], "mill.gain")
            return
        number = mill[effect.colour]
        came = gain(ruleset, change, player, "provisions", number, "mill.gain")
        cards = ruleset.teaching.townsfolk
        crew = change.state.players[player].crew
        foragers = sum(cards[card].crew == "mill" for card in crew)
        if came and foragers and ruleset.on("R23"):
            gain(ruleset, change, player, "provisions", foragers, "R23")


class Silversmith(Building):
    """Gain silver (`silversmith.gain`)."""

    name = "silversmith"
    rule = "silversmith.gain"
    label = N_("Silversmith")
    help = N_("Gain silver by your worker's colour.")

    def use(self, choice: RaidersChoice, change: Change[State]) -> None:
        """Gain."""
        effect = effect_of(choice)
        assert effect is not None, "checked"
        number = choice.ruleset.teaching.silversmith[effect.colour]
        gain(choice.ruleset, change, choice.player, "silver", number, "silversmith.gain")


class LongHouse(Building):
    """Turn livestock into provisions, or plunder into an offering (`longhouse.*`)."""

    name = "long-house"
    rule = "longhouse.offering"
    label = N_("Long House")
    help = N_("Livestock for provisions, or plunder for an offering and its VP.")
    prompts: ClassVar = {"give": N_("What do you give?")}
    fields = (Field("give", kind="tile"),)

    def candidates(self, choice: RaidersChoice) -> Sequence[Value]:
        """Livestock, or an offering that lies open."""
        on = choice.ruleset.on
        tiles = [tile for tile in choice.state.shown if tile] * on("longhouse.offering")
        return (*tiles, *(("livestock",) * on("longhouse.livestock")))

    def forbids(self, choice: RaidersChoice) -> Iterator[Violation]:
        """What is given must be owned."""
        if not choice.last:
            return
        if choice.value == "livestock":
            yield from self.poor(choice, "livestock", 1, "longhouse.livestock")
        elif choice.value not in choice.state.shown or choice.value is None:
            yield Violation("longhouse.offering", N_("No such offering lies open."), CHOOSE)
        else:
            for good, n in cost_of(str(choice.value)).items():
                yield from self.poor(choice, good, n, "longhouse.offering")

    def use(self, choice: RaidersChoice, change: Change[State]) -> None:
        """Give it and take what it brings."""
        ruleset, state, player, give = choice.ruleset, change.state, choice.player, choice["give"]
        if give == "livestock":
            pay(change, player, "livestock", 1, "longhouse.livestock")
            number = ruleset.number("longhouse.livestock")
            gain(ruleset, change, player, "provisions", number, "longhouse.livestock")
            return
        for good, n in cost_of(give).items():
            pay(change, player, good, n, "longhouse.offering")
        viking = state.players[player]
        viking.offerings += (give,)
        at = keys.vp(player)
        text = N_("{player} offers {tile}.")
        change.tell("longhouse.offering", text, player=player, tile=give, at=at)
        if ruleset.on("offering.for-vp") and ruleset.on("R11"):
            vp = ruleset.teaching.offerings[give]
            score(ruleset, change, player, vp, "offering.for-vp")
        slot = state.shown.index(give)
        new = state.pile[0] if state.pile and ruleset.on("offering.refill") else None
        state.shown = (*state.shown[:slot], new, *state.shown[slot + 1 :])
        if new is not None:
            state.pile = state.pile[1:]
            change.tell("offering.refill", "{tile} is on offer now.", tile=new)
