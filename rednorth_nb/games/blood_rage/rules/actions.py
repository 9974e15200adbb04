"""Quest, pillage and pass: what players do in their turns besides moving figures."""

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.choices import ActionType, Choice, Field, Value
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.sentences import N_
from rednorth_nb.games.blood_rage.rules import keys
from rednorth_nb.games.blood_rage.rules.battle import begin_call
from rednorth_nb.games.blood_rage.rules.cards import PROVINCES, without
from rednorth_nb.games.blood_rage.rules.clans import present
from rednorth_nb.games.blood_rage.rules.costs import pay, price, spent
from rednorth_nb.games.blood_rage.rules.phases import begin_discard
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import State

BloodRageAction = ActionType[BloodRageRuleset, State]
BloodRageChoice = Choice[BloodRageRuleset, State]


class Quest(BloodRageAction):
    """Commit to a Quest (`quest.*`)."""

    name = "quest"
    rule = "quest.commit"
    label = N_("Quest")
    help = N_("Lay a Quest card face-down on your clan sheet.")
    prompts: ClassVar = {"card": N_("Which Quest?")}
    fields = (Field("card", kind="card"),)

    def candidates(self, choice: BloodRageChoice) -> Sequence[Value]:
        """The cards in hand."""
        return tuple(dict.fromkeys(choice.state.players[choice.player].hand))

    def forbids(self, choice: BloodRageChoice) -> Iterator[Violation]:
        """Rage above zero, and a Quest in hand."""
        ruleset, player = choice.ruleset, choice.player
        clan = choice.state.players[player]
        if choice.last:
            card = ruleset.teaching.cards.get(str(choice.value))
            if card is None or card.kind != "quest" or choice.value not in clan.hand:
                remedy = N_("Commit one you hold: {options}.")
                yield Violation("quest.commit", N_("You hold no such Quest."), remedy)
            return
        yield from spent(choice.state, player)
        if clan.rage == 0:
            yield Violation("quest.not-at-zero", N_("At zero Rage no Quest is committed."))
        if not ruleset.on("quest.free"):
            why = N_("Without its rule a Quest costs {cost} Rage, and you have {rage}.")
            yield from price(choice.state, player, 1, why, "")
        if not ruleset.on("quest.no-limit") and clan.quests:
            why = N_("Without its rule there is one Quest an Age.")
            yield Violation("quest.commit", why)

    def dead_end(self, choice: BloodRageChoice) -> Iterable[Violation]:
        """No card in hand is a Quest."""
        yield Violation("quest.commit", N_("You hold no Quest."))

    def apply(self, choice: BloodRageChoice, change: Change[State]) -> None:
        """Lay it down."""
        ruleset, player, card = choice.ruleset, choice.player, choice["card"]
        clan = change.state.players[player]
        if not ruleset.on("quest.free"):
            pay(ruleset, change, player, 1, "quest.free")
        clan.hand = without(clan.hand, card)
        if ruleset.on("quest.commit"):
            clan.quests = tuple(sorted((*clan.quests, card)))
        at = keys.quests(player)
        change.tell("quest.commit", "{player} commits to a Quest.", player=player, at=at)
        change.tell(
            "quest.commit",
            "{player} committed to {card}.",
            player=player,
            card=card,
            only=player,
        )


class PillageAction(BloodRageAction):
    """Pillage a province (`pillage.*`)."""

    name = "pillage"
    rule = "pillage.presence"
    label = N_("Pillage")
    help = N_("Claim a province's reward; others may be called to battle.")
    prompts: ClassVar = {"province": N_("Which province?")}
    fields = (Field("province", kind="place"),)

    def candidates(self, choice: BloodRageChoice) -> Sequence[Value]:
        """Every province."""
        return PROVINCES

    def forbids(self, choice: BloodRageChoice) -> Iterator[Violation]:
        """Rage above zero, and a province with its reward and a figure of one's own."""
        ruleset, state, player = choice.ruleset, choice.state, choice.player
        if choice.last:
            yield from self.place_law(choice)
            return
        yield from spent(state, player)
        if state.players[player].rage == 0:
            yield Violation("pillage.not-at-zero", N_("At zero Rage nothing is pillaged."))
        if not ruleset.on("pillage.free"):
            why = N_("Without its rule a pillage costs {cost} Rage, and you have {rage}.")
            yield from price(state, player, 1, why, "")

    def place_law(self, choice: BloodRageChoice) -> Iterator[Violation]:
        """What forbids pillaging a province."""
        ruleset, state, player, place = choice.ruleset, choice.state, choice.player, choice.value
        if not isinstance(place, str) or place not in PROVINCES:
            why = N_("{value} is no province.")
            remedy, things = N_("Choose {options}."), {"value": place}
            yield Violation("pillage.unpillaged", why, remedy, things)
            return
        things = {"place": place}
        if place in state.destroyed:
            why, remedy = N_("{place} is destroyed."), N_("Choose {options}.")
            yield Violation("province.closed", why, remedy, things)
        if place in state.pillaged:
            why = N_("{place} is pillaged already.")
            remedy = N_("Choose a token that shows its reward: {options}.")
            yield Violation("pillage.unpillaged", why, remedy, things)
        if not present(ruleset, state, player, place):
            why = N_("You have no figure in {place} or its fjord.")
            remedy = N_("Bring a figure there first.")
            yield Violation("pillage.presence", why, remedy, things)
        elif ruleset.reads("pillage.presence", "land-only") and not state.board[place][player]:
            why, remedy = N_("You have no figure in {place}."), N_("Bring a figure there first.")
            yield Violation("pillage.presence", why, remedy, things)

    def dead_end(self, choice: BloodRageChoice) -> Iterable[Violation]:
        """There is nothing to pillage where one is."""
        why = N_("You have no figure at a province that can be pillaged.")
        yield Violation("pillage.presence", why, N_("Invade or march first."))

    def apply(self, choice: BloodRageChoice, change: Change[State]) -> None:
        """Declare it, and call to battle."""
        ruleset, player, place = choice.ruleset, choice.player, choice["province"]
        if not ruleset.on("pillage.free"):
            pay(ruleset, change, player, 1, "pillage.free")
        change.tell(
            "pillage.free",
            "{player} pillages {place}.",
            player=player,
            place=place,
            at=keys.place(place),
        )
        begin_call(ruleset, change, player, place)


class Pass(BloodRageAction):
    """Give up what Rage is left (`turn.pass`)."""

    name = "pass"
    rule = "turn.pass"
    label = N_("Pass")
    help = N_("Lose all Rage you have left, and act no more in this Age.")

    def apply(self, choice: BloodRageChoice, change: Change[State]) -> None:
        """Rage falls to zero."""
        ruleset, player = choice.ruleset, choice.player
        clan = change.state.players[player]
        lost = clan.rage
        if ruleset.on("turn.pass") and ruleset.on("R1"):
            clan.rage = 0
        change.tell(
            "turn.pass",
            "{player} passes and loses {n} Rage.",
            player=player,
            n=lost,
            at=keys.left(player),
        )
        if not lost and not any(other.rage for other in change.state.players):
            # A pass without Rage when nobody has any: only without `phase.end-rage`.
            begin_discard(ruleset, change)
