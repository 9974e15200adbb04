"""How an Age ends: Quests, Ragnarok, release, and the end of the game."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.choices import Field, Value
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.sentences import N_, Plural
from rednorth_nb.engine.sums import Term, Total
from rednorth_nb.games.blood_rage.rules import keys
from rednorth_nb.games.blood_rage.rules.actions import BloodRageAction, BloodRageChoice
from rednorth_nb.games.blood_rage.rules.cards import REGIONS, STATS, Card
from rednorth_nb.games.blood_rage.rules.clans import (
    army_terms,
    at_last_step,
    gain_glory,
    kill,
    raise_stat,
    reach,
)
from rednorth_nb.games.blood_rage.rules.frames import Raise
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.setup import deal_age
from rednorth_nb.games.blood_rage.rules.state import State, add, count


def next_step(state: State) -> str | None:
    """The automatic step that is due."""
    if state.phase == "action" and state.pillage is not None:
        return {"reveal": "reveal", "resolve": "resolve"}.get(state.pillage.stage)
    if state.phase == "quest" and not state.pending:
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
            change.tell(
                "quest.reveal",
                "{player} reveals {card}.",
                player=seat,
                card=word,
                at=keys.quests(seat),
            )
            if fulfilled(ruleset, change, seat, card):
                if ruleset.on("quest.reward"):
                    term = Term(card.number, "{card}", "quest.reward", things={"card": word})
                    gain_glory(change, seat, Total("Glory", (term,)), "quest.reward")
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
    state.pending = tuple(Raise(seat) for seat in reversed(raises))
    finish_raises(ruleset, change)


def finish_raises(ruleset: BloodRageRuleset, change: Change[State]) -> None:
    """Whoever has nothing to raise is left out; then comes Ragnarok."""
    state = change.state
    state.pending = tuple(
        frame
        for frame in state.pending
        if isinstance(frame, Raise) and can_raise(ruleset, state, frame.player)
    )
    if not state.pending:
        state.phase = "ragnarok"


def stat_law(
    ruleset: BloodRageRuleset, state: State, player: int, name: Value
) -> Iterator[Violation]:
    """What forbids raising a stat (`stat.max`)."""
    choose, things = N_("Choose {options}."), {"stat": name}
    if not isinstance(name, str) or name not in STATS:
        yield Violation("quest.reward", N_("{value} is no stat."), choose, {"value": name})
    elif at_last_step(ruleset, state.players[player], name):
        yield Violation("stat.max", N_("{stat} is at its last step."), choose, things)


def can_raise(ruleset: BloodRageRuleset, state: State, seat: int) -> bool:
    """Whether there is a stat that a clan may raise."""
    return any(
        all(not ruleset.on(found.rule) for found in stat_law(ruleset, state, seat, name))
        for name in STATS
    )


def fulfilled(ruleset: BloodRageRuleset, change: Change[State], seat: int, card: Card) -> bool:
    """Whether a Quest is fulfilled (`quest.most-str`, `quest.tie-fails`, R14)."""
    state = change.state
    if card.dead:
        return count(state.players[seat].valhalla) >= card.dead
    if not ruleset.on("quest.most-str"):
        return False
    standing = [place for place in REGIONS[card.region] if place not in state.destroyed]
    if ruleset.reads("quest.most-str", "whole-region"):
        places = [place for province in standing for place in reach(ruleset, province)]
        return leads(ruleset, state, seat, list(dict.fromkeys(places))) > 0
    land_only = ruleset.reads("quest.most-str", "land-only")
    counted = {place: [place] if land_only else reach(ruleset, place) for place in standing}
    if not ruleset.on("R14"):
        return all(leads(ruleset, state, seat, places) for places in counted.values())
    for province, places in counted.items():
        if value := leads(ruleset, state, seat, places):
            change.tell(
                "quest.most-str",
                "{player} has the most STR in {place}: {n}.",
                player=seat,
                place=province,
                n=value,
            )
            return True
    return False


def leads(ruleset: BloodRageRuleset, state: State, seat: int, places: Sequence[str]) -> int:
    """A clan's STR in places where nobody has as much, else 0 (`quest.tie-fails`)."""
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
    rule = "quest.reward"
    label = N_("Raise a stat")
    help = N_("A fulfilled Quest raises a stat of your choice by one step.")
    prompts: ClassVar = {"stat": N_("Which stat rises?")}
    fields = (Field("stat", kind="stat"),)

    def candidates(self, choice: BloodRageChoice) -> Sequence[Value]:
        """The three stats."""
        return STATS

    def forbids(self, choice: BloodRageChoice) -> Iterator[Violation]:
        """A stat that can rise."""
        if choice.last:
            yield from stat_law(choice.ruleset, choice.state, choice.player, choice.value)

    def apply(self, choice: BloodRageChoice, change: Change[State]) -> None:
        """One step up."""
        raise_stat(choice.ruleset, change, choice.player, choice["stat"], "quest.reward")
        change.state.take_off()


def ragnarok(ruleset: BloodRageRuleset, change: Change[State]) -> None:
    """The Age's province is destroyed, and who dies there is glorious (`ragnarok.*`)."""
    state = change.state
    province = state.ragnarok[state.age - 1]
    at = keys.place(province)
    if ruleset.on("ragnarok.destroy"):
        state.destroyed += (province,)
        change.tell("ragnarok.destroy", "Ragnarok destroys {place}.", place=province, at=at)
    places = reach(ruleset, province)
    if ruleset.reads("ragnarok.deaths", "ships-survive"):
        places = places[:1]
    for seat in state.clockwise(state.first_player) if ruleset.on("ragnarok.deaths") else ():
        dead = kill(change, seat, places, "ragnarok.deaths")
        if dead and ruleset.on("ragnarok.glory"):
            die_gloriously(ruleset, change, seat, dead, at)
    if ruleset.on("doom.move") and (state.age < 3 or ruleset.on("R15")):
        state.doom = state.ragnarok[state.age] if state.age < 3 else None
        if state.doom:
            change.tell("doom.move", "The Doom token moves to {place}.", place=state.doom)
        else:
            change.tell("doom.move", "The Doom token leaves the board.")
    state.phase = "release"


def die_gloriously(
    ruleset: BloodRageRuleset, change: Change[State], seat: int, dead: int, at: str
) -> None:
    """Glory for the dead of Ragnarok (`ragnarok.glory`)."""
    rule, age = "ragnarok.glory", change.state.age
    if ruleset.reads(rule, "first-player") and seat != change.state.first_player:
        return
    each = ruleset.number(rule, "1" if ruleset.reads(rule, "same-every-age") else str(age))
    label = Plural(
        "{n} figure, {each} Glory in Age {age}", "{n} figures, {each} Glory each in Age {age}"
    )
    things = {"n": dead, "each": each, "age": age}
    gain_glory(
        change, seat, Total("Glory", (Term(dead * each, label, rule, at, things=things),)), rule
    )


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
        state.board = {place: ({},) * len(armies) for place, armies in state.board.items()}
    if state.age == 3 and ruleset.on("end.game"):
        state.phase = "final"
        return
    if ruleset.on("age.flip-tokens"):
        state.pillaged = ()
        change.tell("age.flip-tokens", "All pillage tokens show their rewards again.")
    if ruleset.on("age.first-player"):
        state.first_player = (state.first_player + 1) % len(state.players)
        first = state.first_player
        change.tell("age.first-player", "The First Player token goes to {player}.", player=first)
    if state.age == 3 or not ruleset.on("age.saga"):
        state.phase = "final"
        return
    state.age += 1
    change.tell("age.saga", "Age {n} begins.", n=state.age)
    deal_age(ruleset, change)


def final(ruleset: BloodRageRuleset, change: Change[State]) -> None:
    """Glory for high stats, and the winner (`end.*`, `win.tie`)."""
    state = change.state
    for seat in range(len(state.players)):
        terms = stat_terms(ruleset, state, seat)
        if terms and ruleset.on("end.stats"):
            gain_glory(change, seat, Total("Glory", terms), "end.stats")
    state.phase = "over"
    state.winners = decide_winners(ruleset, change)


def stat_terms(ruleset: BloodRageRuleset, state: State, seat: int) -> tuple[Term, ...]:
    """Glory for each stat that has come far (`end.stats`)."""
    terms = []
    for name, step in state.players[seat].steps.items():
        if step < 3:
            continue
        number = ruleset.number("end.stats", str(min(step + 1, 6)))
        if step >= 5 and ruleset.reads("end.stats", "added"):
            number += ruleset.number("end.stats", "5")
        things: dict[str, Any] = {"stat": name, "step": step + 1}
        label, at = N_("{stat} on step {step}"), keys.stat(name, seat)
        terms.append(Term(number, label, "end.stats", at, things=things))
    return tuple(terms)


def decide_winners(ruleset: BloodRageRuleset, change: Change[State]) -> tuple[int, ...]:
    """Who has the most Glory; tied players share the win."""
    players = change.state.players
    best = max(clan.glory for clan in players)
    winners = tuple(seat for seat, clan in enumerate(players) if clan.glory == best)
    if len(winners) > 1:
        change.tell("win.tie", "{players} share the win with {n} Glory.", players=winners, n=best)
        return winners if ruleset.on("win.tie") else ()
    change.tell("end.game", "{player} wins with {n} Glory.", player=winners[0], n=best)
    return winners


STEPS = {"quests": quests, "ragnarok": ragnarok, "release": release, "final": final}
