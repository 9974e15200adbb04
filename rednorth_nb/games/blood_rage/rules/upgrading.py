"""Upgrade: cards on the clan sheet, and invading at once."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.choices import Field, Value
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.games.blood_rage.rules.actions import BloodRageAction
from rednorth_nb.games.blood_rage.rules.cards import (
    FJORDS,
    PROVINCES,
    SLOTS,
    listed,
    spoken,
    without,
)
from rednorth_nb.games.blood_rage.rules.clans import (
    landings,
    to_box,
)
from rednorth_nb.games.blood_rage.rules.costs import pay, price, spent
from rednorth_nb.games.blood_rage.rules.invading import full_horns, land, landing_refusals
from rednorth_nb.games.blood_rage.rules.phases import end_turn
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import State, add


class Upgrade(BloodRageAction):
    """Play an Upgrade card (`upgrade.*`, `monster.*`)."""

    name = "upgrade"
    label = "Upgrade"
    help = "Play an Upgrade card on your clan sheet, for the STR on it in Rage."
    prompts: ClassVar = {"card": "Which Upgrade?", "slot": "Into which slot?"}
    fields = (Field("card"), Field("slot"))
    shaped_by = "upgrade.slot"

    def slots(self, ruleset: BloodRageRuleset, word: Value) -> list[str]:
        """The slots of a card's kind (`upgrade.slots`)."""
        card = ruleset.teaching.cards.get(str(word))
        if not ruleset.on("upgrade.slot"):
            return list(SLOTS)
        if card is None:
            return []
        kinds: tuple[str, ...] = (card.slot,)
        if card.monster and not ruleset.on("monster.max-two"):
            kinds = ("monster", "clan")
        fit = [slot for slot in SLOTS if slot.split()[0] in kinds]
        return fit if ruleset.on("upgrade.slots") else fit[:1]

    def cost(self, ruleset: BloodRageRuleset, word: Value) -> int:
        """What a card costs (`upgrade.cost`)."""
        card = ruleset.teaching.cards.get(str(word))
        return card.cost if card is not None and ruleset.on("upgrade.cost") else 0

    def field(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> Field | None:
        """The card, and a slot where it has several."""
        if not values:
            return self.fields[0]
        several = len(self.slots(ruleset, values[0])) > 1
        return self.fields[1] if several and len(values) == 1 else None

    def candidates(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """The cards in hand; the slots of the sheet."""
        return list(SLOTS) if values else list(dict.fromkeys(state.players[player].hand))

    def refusals(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """An Upgrade in hand, Rage for it, and a slot of its kind."""
        yield from spent(state, player)
        clan = state.players[player]
        cards = ruleset.teaching.cards
        upgrades = [word for word in clan.hand if cards[word].kind == "upgrade"]
        if not values:
            if not upgrades:
                yield Violation("upgrade.slot", "You hold no Upgrade.", "")
            else:
                cheapest = min(self.cost(ruleset, word) for word in upgrades)
                yield from price(state, player, cheapest, "Your cheapest Upgrade")
            return
        if values[0] not in upgrades:
            remedy = f"Play one you hold: {listed(dict.fromkeys(upgrades))}." if upgrades else ""
            yield Violation("upgrade.slot", f"You hold no Upgrade {values[0]}.", remedy)
            return
        yield from price(state, player, self.cost(ruleset, values[0]), spoken(str(values[0])))
        slots = self.slots(ruleset, values[0])
        slot = values[1] if len(values) > 1 else slots[0] if len(slots) == 1 else None
        if len(values) > 1 and values[1] not in slots:
            kind = cards[str(values[0])].slot
            remedy = f"Choose {' or '.join(slots)}."
            yield Violation("upgrade.slot", f"{values[1]} is no slot for a {kind} card.", remedy)
        elif not ruleset.on("upgrade.replace") and slot in clan.slots:
            why = "Without its rule a slot takes one card for good."
            yield Violation("upgrade.slot", why, "")

    def apply(
        self, ruleset: BloodRageRuleset, change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Pay, lay the card down, and perhaps invade at once."""
        state = change.state
        clan = state.players[player]
        word = str(values[0])
        card = ruleset.teaching.cards[word]
        slot = str(values[1]) if len(values) > 1 else self.slots(ruleset, word)[0]
        pay(ruleset, change, player, self.cost(ruleset, word), "upgrade.cost")
        clan.hand = without(clan.hand, word)
        old = clan.slots.get(slot)
        if old is not None:
            state.discard += (old,)
            text = "{} takes the place of {}, which is discarded."
            change.tell("upgrade.replace", text, spoken(word), spoken(old))
            if ruleset.teaching.cards[old].monster and ruleset.on("monster.to-box"):
                to_box(ruleset, state, player, old)
                change.tell("monster.to-box", "The {} goes to the box.", spoken(old))
        clan.slots[slot] = word
        text = "{} plays {} into slot {}."
        change.tell("upgrade.slot", text, ruleset.players[player], spoken(word), slot)
        kind = word if card.monster else card.slot
        if card.monster and ruleset.on("monster.recruit"):
            add(clan.reserve, word)
            change.tell("monster.recruit", "The {} joins the reserve.", spoken(word))
        if self.may_invade(ruleset, state, player, kind, card.monster):
            state.free = kind
        else:
            end_turn(ruleset, change, player)

    def may_invade(
        self, ruleset: BloodRageRuleset, state: State, player: int, kind: str, monster: bool
    ) -> bool:
        """Whether the Upgrade lets a figure invade at once (R7, R8)."""
        rule = "monster.free-invade" if monster else "upgrade.free-invade"
        return (
            ruleset.on(rule)
            and bool(state.players[player].reserve.get(kind))
            and bool(landings(ruleset, state, player, kind))
            and (
                not ruleset.on("R7")
                or not any(ruleset.on(found.rule) for found in full_horns(ruleset, state, player))
            )
        )


class FreeInvade(BloodRageAction):
    """Invade at once, free, after an Upgrade; or not."""

    name = "free-invade"
    label = "Invade at once"
    help = "Put the upgraded figure on the board for nothing, or leave it in reserve."
    prompts: ClassVar = {"place": "Where does it go?"}
    fields = (Field("place"),)
    shaped_by = "upgrade.free-invade"

    def candidates(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """Every place, or none."""
        return [*PROVINCES, *FJORDS, None]

    def refusals(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """A place for the figure."""
        if state.free is None:
            yield Violation("upgrade.free-invade", "No Upgrade was just played.", "")
        elif values and values[0] is not None:
            yield from landing_refusals(ruleset, state, player, state.free, values[0])
        elif values and not ruleset.on("R8"):
            why = "Without its ruling the figure has to invade."
            yield Violation(self.shaped_by, why, "Choose a place.")

    def apply(
        self, ruleset: BloodRageRuleset, change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Land, or decline."""
        kind = str(change.state.free)
        rule = (
            "upgrade.free-invade"
            if kind in ("leader", "warrior", "ship")
            else "monster.free-invade"
        )
        if values[0] is None:
            change.tell(rule, "{} invades with nothing.", ruleset.players[player])
        else:
            land(ruleset, change, player, kind, str(values[0]), rule)
        end_turn(ruleset, change, player)
