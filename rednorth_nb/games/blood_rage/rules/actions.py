"""Quest, pillage and pass: what players do in their turns besides moving figures."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.choices import ActionType, Field, Value
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.games.blood_rage.rules.battle import begin_call
from rednorth_nb.games.blood_rage.rules.cards import (
    PROVINCES,
    listed,
    spoken,
    without,
)
from rednorth_nb.games.blood_rage.rules.clans import (
    present,
)
from rednorth_nb.games.blood_rage.rules.costs import pay, price, spent
from rednorth_nb.games.blood_rage.rules.phases import begin_discard, end_turn
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import State

BloodRageAction = ActionType[BloodRageRuleset, State]


class Quest(BloodRageAction):
    """Commit to a Quest (`quest.*`)."""

    name = "quest"
    label = "Quest"
    help = "Lay a Quest card face-down on your clan sheet."
    prompts: ClassVar = {"card": "Which Quest?"}
    fields = (Field("card"),)
    shaped_by = "quest.commit"

    def candidates(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """The cards in hand."""
        return list(dict.fromkeys(state.players[player].hand))

    def refusals(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """A Quest in hand, and Rage above zero."""
        yield from spent(state, player)
        clan = state.players[player]
        if clan.rage == 0:
            yield Violation("quest.not-at-zero", "At zero Rage no Quest is committed.", "")
        if not ruleset.on("quest.free"):
            yield from price(state, player, 1, "Without its rule a Quest")
        quests = [word for word in clan.hand if ruleset.teaching.cards[word].kind == "quest"]
        if not ruleset.on("quest.no-limit") and clan.quests:
            yield Violation("quest.commit", "Without its rule there is one Quest an Age.", "")
        if (values and values[0] not in quests) or not quests:
            remedy = f"Commit one you hold: {listed(dict.fromkeys(quests))}." if quests else ""
            yield Violation("quest.commit", "You hold no such Quest.", remedy)

    def apply(
        self, ruleset: BloodRageRuleset, change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Lay it down."""
        clan = change.state.players[player]
        word = str(values[0])
        if not ruleset.on("quest.free"):
            pay(ruleset, change, player, 1, "quest.free")
        clan.hand = without(clan.hand, word)
        if ruleset.on("quest.commit"):
            clan.quests = tuple(sorted((*clan.quests, word)))
        name = ruleset.players[player]
        change.tell("quest.commit", "{} commits to a Quest.", name, at=f"quests-{player}")
        change.tell("quest.commit", "{} committed to {}.", name, spoken(word), only=player)
        end_turn(ruleset, change, player)


class PillageAction(BloodRageAction):
    """Pillage a province (`pillage.*`)."""

    name = "pillage"
    label = "Pillage"
    help = "Claim a province's reward; others may be called to battle."
    prompts: ClassVar = {"province": "Which province?"}
    fields = (Field("province"),)
    shaped_by = "pillage.presence"

    def candidates(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """Every province."""
        return list(PROVINCES)

    def province_refusals(
        self, ruleset: BloodRageRuleset, state: State, player: int, place: Value
    ) -> Iterator[Violation]:
        """What forbids pillaging a province."""
        if place not in PROVINCES:
            yield Violation("pillage.unpillaged", f"{place} is no province.", "Name a province.")
            return
        where = spoken(str(place))
        if place in state.destroyed:
            yield Violation("province.closed", f"{where} is destroyed.", "Choose another.")
        if place in state.pillaged:
            why = f"{where} is pillaged already."
            yield Violation("pillage.unpillaged", why, "Choose a token that shows its reward.")
        if not present(ruleset, state, player, str(place)):
            why = f"You have no figure in {where} or its fjord."
            yield Violation("pillage.presence", why, "Bring a figure there first.")

    def refusals(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """Rage above zero, and a province with its reward and a figure of one's own."""
        yield from spent(state, player)
        if state.players[player].rage == 0:
            yield Violation("pillage.not-at-zero", "At zero Rage nothing is pillaged.", "")
        if not ruleset.on("pillage.free"):
            yield from price(state, player, 1, "Without its rule a pillage")
        if values:
            yield from self.province_refusals(ruleset, state, player, values[0])
        elif all(
            any(
                ruleset.on(found.rule)
                for found in self.province_refusals(ruleset, state, player, one)
            )
            for one in PROVINCES
        ):
            why = "You have no figure at a province that can be pillaged."
            yield Violation("pillage.presence", why, "Invade or march first.")

    def apply(
        self, ruleset: BloodRageRuleset, change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Declare it, and call to battle."""
        province = str(values[0])
        if not ruleset.on("pillage.free"):
            pay(ruleset, change, player, 1, "pillage.free")
        text = "{} pillages {}."
        at = f"province-{province}"
        change.tell("pillage.free", text, ruleset.players[player], spoken(province), at=at)
        begin_call(ruleset, change, player, province)


class Pass(BloodRageAction):
    """Give up what Rage is left (`turn.pass`)."""

    name = "pass"
    label = "Pass"
    help = "Lose all Rage you have left, and act no more in this Age."
    prompts: ClassVar = {}
    shaped_by = "turn.pass"

    def candidates(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """Nothing is chosen."""
        return []

    def refusals(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """Always allowed."""
        return iter(())

    def apply(
        self, ruleset: BloodRageRuleset, change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Rage falls to zero."""
        clan = change.state.players[player]
        lost = clan.rage
        if ruleset.on("turn.pass") and ruleset.on("R1"):
            clan.rage = 0
        text = "{} passes and loses {} Rage."
        change.tell("turn.pass", text, ruleset.players[player], lost, at=f"left-{player}")
        if any(other.rage for other in change.state.players) or lost:
            end_turn(ruleset, change, player)
        else:  # a pass without Rage when nobody has any: only without `phase.end-rage`
            begin_discard(ruleset, change)
