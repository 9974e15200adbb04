"""How an Age ends: Quests, Ragnarok, release, and the end of the game."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.choices import Field, Value
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.sums import Term, Total
from rednorth_nb.games.blood_rage.rules.actions import BloodRageAction
from rednorth_nb.games.blood_rage.rules.cards import REGIONS, STATS, Card, listed, spoken
from rednorth_nb.games.blood_rage.rules.clans import army_terms, gain_glory, kill, raise_stat, reach
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.setup import deal_age
from rednorth_nb.games.blood_rage.rules.state import State, add, count

RAGNAROK_GLORY = {1: 2, 2: 3, 3: 4}
"""Glory for each figure that dies in an Age's Ragnarok (`ragnarok.glory`)."""


def next_step(state: State) -> str | None:
    """The automatic step that is due."""
    if state.phase == "action" and state.pillage is not None:
        return {"reveal": "reveal", "resolve": "resolve"}.get(state.pillage.stage)
    if state.phase == "quest" and not state.raises:
        return "quests"
    if state.phase in ("ragnarok", "release", "final"):
        return state.phase
    return None


def quests(ruleset: BloodRageRuleset, change: Change[State]) -> None:
    """Reveal and check the Quests (`quest.*`)."""
    state = change.state
    raises: list[int] = []
    failed: list[str]
    for seat in state.clockwise(state.first_player):
        clan = state.players[seat]
        failed = []
        for word in clan.quests if ruleset.on("quest.reveal") else ():
            card = ruleset.teaching.cards[word]
            name = ruleset.players[seat]
            change.tell("quest.reveal", "{} reveals {}.", name, spoken(word), at=f"quests-{seat}")
            if fulfilled(ruleset, change, seat, card):
                if ruleset.on("quest.reward"):
                    term = Term(card.number, spoken(word), "quest.reward")
                    gain_glory(ruleset, change, seat, Total("Glory", (term,)), "quest.reward")
                    raises.append(seat)
                continue
            failed.append(word)
            if not ruleset.on("quest.no-penalty"):
                clan.glory = max(0, clan.glory - card.number)
        if ruleset.on("quest.discard"):
            kept = () if ruleset.on("R20") else tuple(failed)
            for word in clan.quests:
                if word not in kept:
                    state.discard += (word,)
            clan.quests = kept
    state.raises = tuple(seat for seat in raises if risable(ruleset, state, seat))
    if not state.raises:
        state.phase = "ragnarok"


def risable(ruleset: BloodRageRuleset, state: State, seat: int) -> list[str]:
    """The stats of a clan that are not at their last step."""
    clan = state.players[seat]
    if not ruleset.on("stat.max"):
        return list(STATS)
    return [name for name in STATS if clan.steps[name] < len(ruleset.teaching.steps[name]) - 1]


def fulfilled(ruleset: BloodRageRuleset, change: Change[State], seat: int, card: Card) -> bool:
    """Whether a Quest is fulfilled (`quest.most-str`, `quest.tie-fails`, R14)."""
    state = change.state
    if card.dead:
        return count(state.players[seat].valhalla) >= card.dead
    if not ruleset.on("quest.most-str"):
        return False
    standing = [place for place in REGIONS[card.region] if place not in state.destroyed]
    if not ruleset.on("R14"):
        return all(leads(ruleset, state, seat, province) for province in standing)
    for province in standing:
        if value := leads(ruleset, state, seat, province):
            text = "{} has the most STR in {}: {}."
            change.tell("quest.most-str", text, ruleset.players[seat], spoken(province), value)
            return True
    return False


def leads(ruleset: BloodRageRuleset, state: State, seat: int, province: str) -> int:
    """A clan's STR in a province where nobody has as much, else 0 (`quest.tie-fails`)."""
    places = reach(ruleset, province)
    values = [
        Total("STR", army_terms(ruleset, state, other, places, "quest.most-str")).value
        for other in range(len(state.players))
    ]
    others = max(value for other, value in enumerate(values) if other != seat)
    tied = values[seat] == others and not ruleset.on("quest.tie-fails")
    return values[seat] if values[seat] > others or tied else 0


class RaiseStat(BloodRageAction):
    """Choose the stat that a fulfilled Quest raises (`quest.reward`)."""

    name = "raise"
    label = "Raise a stat"
    help = "A fulfilled Quest raises a stat of your choice by one step."
    prompts: ClassVar = {"stat": "Which stat rises?"}
    fields = (Field("stat"),)
    shaped_by = "quest.reward"

    def candidates(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """The three stats."""
        return list(STATS)

    def refusals(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """A stat that can rise."""
        fit = risable(ruleset, state, player)
        if values and values[0] not in STATS:
            why = f"{values[0]} is no stat."
            yield Violation("quest.reward", why, f"Choose one: {listed(fit)}.")
        elif values and values[0] not in fit:
            why = f"{spoken(str(values[0]))} is at its last step."
            yield Violation("stat.max", why, f"Choose one: {listed(fit)}.")

    def apply(
        self, ruleset: BloodRageRuleset, change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """One step up; then the next, or Ragnarok."""
        state = change.state
        raise_stat(ruleset, change, player, str(values[0]), "quest.reward")
        state.raises = tuple(seat for seat in state.raises[1:] if risable(ruleset, state, seat))
        if not state.raises:
            state.phase = "ragnarok"


def ragnarok(ruleset: BloodRageRuleset, change: Change[State]) -> None:
    """The Age's province is destroyed, and who dies there is glorious (`ragnarok.*`)."""
    state = change.state
    province = state.ragnarok[state.age - 1]
    at = f"province-{province}"
    if ruleset.on("ragnarok.destroy"):
        state.destroyed += (province,)
        change.tell("ragnarok.destroy", "Ragnarok destroys {}.", spoken(province), at=at)
    each = RAGNAROK_GLORY[state.age]
    for seat in state.clockwise(state.first_player):
        dead = (
            kill(ruleset, change, seat, reach(ruleset, province), "ragnarok.deaths")
            if ruleset.on("ragnarok.deaths")
            else 0
        )
        if dead and ruleset.on("ragnarok.glory"):
            label = f"{dead} figures, {each} Glory each in Age {state.age}"
            total = Total("Glory", (Term(dead * each, label, "ragnarok.glory", at),))
            gain_glory(ruleset, change, seat, total, "ragnarok.glory")
    if ruleset.on("doom.move") and (state.age < 3 or ruleset.on("R15")):
        state.doom = state.ragnarok[state.age] if state.age < 3 else None
        where = f"moves to {spoken(state.doom)}" if state.doom else "leaves the board"
        change.tell("doom.move", "The Doom token {}.", where)
    state.phase = "release"


def release(ruleset: BloodRageRuleset, change: Change[State]) -> None:
    """Free the dead, turn the tokens, and begin the next Age (`valhalla.*`, `age.*`)."""
    state = change.state
    for clan in state.players:
        if ruleset.on("valhalla.release"):
            for kind, number in clan.valhalla.items():
                add(clan.reserve, kind, number)
            clan.valhalla = {}
    change.tell("valhalla.release", "The dead return to their reserves.")
    if not ruleset.on("valhalla.board-stays"):
        for armies in state.board.values():
            for clan, army in zip(state.players, armies, strict=True):
                for kind, number in army.items():
                    add(clan.reserve, kind, number)
                army.clear()
    if state.age == 3 and ruleset.on("end.game"):
        state.phase = "final"
        return
    if ruleset.on("age.flip-tokens"):
        state.pillaged = ()
        change.tell("age.flip-tokens", "All pillage tokens show their rewards again.")
    if ruleset.on("age.first-player"):
        state.first_player = (state.first_player + 1) % len(state.players)
        name = ruleset.players[state.first_player]
        change.tell("age.first-player", "The First Player token goes to {}.", name)
    if state.age == 3 or not ruleset.on("age.saga"):
        state.phase = "final"
        return
    state.age += 1
    change.tell("age.saga", "Age {} begins.", state.age)
    deal_age(ruleset, change)


def final(ruleset: BloodRageRuleset, change: Change[State]) -> None:
    """Glory for high stats, and the winner (`end.*`, `win.tie`)."""
    state = change.state
    for seat, clan in enumerate(state.players):
        terms = [
            Term(
                20 if step >= 5 else 10,
                f"{spoken(name)} on step {step + 1}",
                "end.stats",
                f"{name}-{seat}",
            )
            for name, step in clan.steps.items()
            if step >= 3
        ]
        if terms and ruleset.on("end.stats"):
            gain_glory(ruleset, change, seat, Total("Glory", tuple(terms)), "end.stats")
    state.phase = "over"
    state.winners = decide_winners(ruleset, change)


def decide_winners(ruleset: BloodRageRuleset, change: Change[State]) -> tuple[int, ...]:
    """Who has the most Glory; tied players share the win."""
    players = change.state.players
    best = max(clan.glory for clan in players)
    winners = tuple(seat for seat, clan in enumerate(players) if clan.glory == best)
    names = " and ".join(ruleset.players[seat] for seat in winners)
    if len(winners) > 1:
        change.tell("win.tie", "{} share the win with {} Glory.", names, best)
        return winners if ruleset.on("win.tie") else ()
    change.tell("end.game", "{} wins with {} Glory.", names, best)
    return winners


STEPS = {"quests": quests, "ragnarok": ragnarok, "release": release, "final": final}
