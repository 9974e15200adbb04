"""Upgrade: cards on the clan sheet, and invading at once."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.choices import Field, Value
from rednorth_nb.engine.misfits import Misfit
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.sentences import N_
from rednorth_nb.games.blood_rage.rules.actions import BloodRageAction, BloodRageChoice
from rednorth_nb.games.blood_rage.rules.cards import PLACES, SLOTS, STRENGTH, without
from rednorth_nb.games.blood_rage.rules.clans import to_box
from rednorth_nb.games.blood_rage.rules.costs import pay, price, spent
from rednorth_nb.games.blood_rage.rules.frames import FreeInvasion
from rednorth_nb.games.blood_rage.rules.invading import horns_law, land, landing_law
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import State, add

ANSWERS: Sequence[Value] = (*PLACES, None)


class Upgrade(BloodRageAction):
    """Play an Upgrade card (`upgrade.*`, `monster.*`)."""

    name = "upgrade"
    rule = "upgrade.slot"
    label = N_("Upgrade")
    help = N_("Play an Upgrade card on your clan sheet, for the STR on it in Rage.")
    prompts: ClassVar = {"card": N_("Which Upgrade?"), "slot": N_("Into which slot?")}
    fields = (Field("card", kind="card"), Field("slot", kind="slot"))

    def slots(self, ruleset: BloodRageRuleset, word: Value) -> Sequence[str]:
        """The slots of a card's kind (`upgrade.slots`)."""
        if not ruleset.on("upgrade.slot"):
            return SLOTS
        card = ruleset.teaching.cards.get(str(word))
        if card is None:
            return ()
        kinds: tuple[str, ...] = (card.slot,)
        if card.monster and not ruleset.on("monster.max-two"):
            kinds = ("monster", "clan")
        fit = [slot for slot in SLOTS if slot.split()[0] in kinds]
        return fit if ruleset.on("upgrade.slots") else fit[:1]

    def cost(self, ruleset: BloodRageRuleset, word: Value) -> int:
        """What a card costs (`upgrade.cost`)."""
        card = ruleset.teaching.cards.get(str(word))
        return card.cost if card is not None and ruleset.on("upgrade.cost") else 0

    def field(self, choice: BloodRageChoice) -> Field | None:
        """The card, and a slot where it has several."""
        if not choice.last:
            return self.fields[0]
        several = choice.last == "card" and len(self.slots(choice.ruleset, choice["card"])) > 1
        return self.fields[1] if several else None

    def candidates(self, choice: BloodRageChoice) -> Sequence[Value]:
        """The cards in hand; the slots of the sheet."""
        if choice.last:
            return SLOTS
        return tuple(dict.fromkeys(choice.state.players[choice.player].hand))

    def forbids(self, choice: BloodRageChoice) -> Iterator[Violation]:
        """An Upgrade in hand, Rage for it, and a slot of its kind."""
        ruleset, state, player = choice.ruleset, choice.state, choice.player
        if not choice.last:
            yield from spent(state, player)
            return
        word = choice["card"]
        card, slots = ruleset.teaching.cards.get(str(word)), self.slots(ruleset, word)
        if choice.last == "card":
            if card is None or card.kind != "upgrade" or word not in state.players[player].hand:
                why, remedy = N_("You hold no Upgrade {word}."), N_("Play one you hold: {options}.")
                yield Violation("upgrade.slot", why, remedy, {"word": word})
                return
            why = N_("{card} costs {cost} Rage, and you have {rage}.")
            things = {"card": word}
            yield from price(state, player, self.cost(ruleset, word), why, things=things)
            slot: Value = slots[0] if len(slots) == 1 else None
        else:
            slot = choice.value
            if slot not in slots:
                why, remedy = N_("{slot} is no slot for a {kind} card."), N_("Choose {options}.")
                kind = card.slot if card else ""
                yield Violation("upgrade.slot", why, remedy, {"slot": slot, "kind": kind})
        taken = isinstance(slot, str) and slot in state.players[player].slots
        if taken and not ruleset.on("upgrade.replace"):
            why = N_("Without its rule a slot takes one card for good.")
            yield Violation("upgrade.slot", why)

    def dead_end(self, choice: BloodRageChoice) -> Iterable[Violation]:
        """No card in hand is an Upgrade."""
        cards = choice.ruleset.teaching.cards
        hand = choice.state.players[choice.player].hand
        if not choice.last and all(cards[word].kind != "upgrade" for word in hand):
            yield Violation("upgrade.slot", N_("You hold no Upgrade."))

    def read(self, choice: BloodRageChoice, words: Mapping[str, Any]) -> tuple[Value, ...]:
        """The one slot that a card has may be named, too."""
        slots = self.slots(choice.ruleset, words.get("card"))
        if len(slots) == 1 and words.get("slot") == slots[0]:
            words = {key: value for key, value in words.items() if key != "slot"}
        return super().read(choice, words)

    def too_much(self, choice: BloodRageChoice, key: str) -> Misfit:
        """A slot that is not that of the card."""
        slots = self.slots(choice.ruleset, choice.get("card"))
        if key == "slot" and slots:
            found = N_("no slot for this kind of card")
            return Misfit((key,), found, " or ".join(slots), "upgrade.slot")
        return super().too_much(choice, key)

    def apply(self, choice: BloodRageChoice, change: Change[State]) -> None:
        """Pay, lay the card down, and perhaps invade at once."""
        ruleset, state, player, word = choice.ruleset, change.state, choice.player, choice["card"]
        clan = state.players[player]
        card = ruleset.teaching.cards[word]
        slot = choice.get("slot") or self.slots(ruleset, word)[0]
        pay(ruleset, change, player, self.cost(ruleset, word), "upgrade.cost")
        clan.hand = without(clan.hand, word)
        old = clan.slots.get(slot)
        if old is not None:
            state.discard += (old,)
            change.tell(
                "upgrade.replace",
                "{card} takes the place of {card_old}, which is discarded.",
                card=word,
                card_old=old,
            )
            if ruleset.teaching.cards[old].monster and ruleset.on("monster.to-box"):
                to_box(ruleset, state, player, old)
                change.tell("monster.to-box", "The {figure} goes to the box.", figure=old)
        clan.slots[slot] = word
        change.tell(
            "upgrade.slot",
            "{player} plays {card} into slot {slot}.",
            player=player,
            card=word,
            slot=slot,
        )
        kind = word if card.monster else card.slot
        if card.monster and ruleset.on("monster.recruit"):
            add(clan.reserve, word)
            change.tell("monster.recruit", "The {figure} joins the reserve.", figure=word)
        if self.may_invade(ruleset, state, player, kind, card.monster):
            state.put_on(FreeInvasion(player, kind))

    def may_invade(
        self, ruleset: BloodRageRuleset, state: State, player: int, kind: str, monster: bool
    ) -> bool:
        """Whether the Upgrade lets a figure invade at once (R7, R8)."""
        rule = "monster.free-invade" if monster else "upgrade.free-invade"
        return (
            ruleset.on(rule)
            and bool(state.players[player].reserve.get(kind))
            and any(
                not any(
                    ruleset.on(found.rule)
                    for found in free_landing_law(ruleset, state, player, kind, place)
                )
                for place in PLACES
            )
        )


def free_landing_law(
    ruleset: BloodRageRuleset, state: State, player: int, kind: str, place: Value
) -> Iterator[Violation]:
    """What forbids a free invasion of a place: all but its price (R7)."""
    if ruleset.on("R7"):
        yield from horns_law(ruleset, state, player)
    yield from landing_law(ruleset, state, player, kind, place)


class FreeInvade(BloodRageAction):
    """Invade at once, free, after an Upgrade; or not."""

    name = "free-invade"
    rule = "upgrade.free-invade"
    label = N_("Invade at once")
    help = N_("Put the upgraded figure on the board for nothing, or leave it in reserve.")
    prompts: ClassVar = {"place": N_("Where does it go?")}
    fields = (Field("place", kind="place"),)

    def candidates(self, choice: BloodRageChoice) -> Sequence[Value]:
        """Every place, or none."""
        return ANSWERS

    def forbids(self, choice: BloodRageChoice) -> Iterator[Violation]:
        """A place for the figure."""
        free = choice.state.free
        if not choice.last or free is None:
            return
        if choice.value is not None:
            ruleset, player = choice.ruleset, choice.player
            yield from free_landing_law(ruleset, choice.state, player, free.figure, choice.value)
        elif not choice.ruleset.on("R8"):
            why = N_("Without its ruling the figure has to invade.")
            yield Violation(rule_of(free.figure), why, N_("Choose {options}."))

    def apply(self, choice: BloodRageChoice, change: Change[State]) -> None:
        """Land, or decline."""
        free = change.state.free
        assert free is not None, "checked"
        rule = rule_of(free.figure)
        change.state.take_off()
        if choice["place"] is None:
            change.tell(rule, "{player} invades with nothing.", player=choice.player)
        else:
            land(change, choice.player, free.figure, choice["place"], rule)


def rule_of(kind: str) -> str:
    """The rule by which a figure of a kind invades at once."""
    return "upgrade.free-invade" if kind in STRENGTH else "monster.free-invade"
