"""How the game ends: the triggers, the last round, the points, the winner."""

from collections.abc import Iterator

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.sentences import N_
from rednorth_nb.engine.sums import Term, Total
from rednorth_nb.games.raiders.rules import keys
from rednorth_nb.games.raiders.rules.cards import VALKYRIE, kind_of
from rednorth_nb.games.raiders.rules.ruleset import RaidersRuleset
from rednorth_nb.games.raiders.rules.state import State, Viking


def triggers(ruleset: RaidersRuleset, state: State) -> Iterator[str]:
    """The rules by which the end has come (`end.*`)."""
    if ruleset.on("end.valkyries"):
        left = sum(space.plunder.count(VALKYRIE) for space in state.spaces.values())
        if ruleset.reads("end.valkyries", "supply-too"):
            left += state.supply[VALKYRIE]
        if not left:
            yield "end.valkyries"
    if ruleset.on("end.offerings") and not state.pile:
        shown = ruleset.reads("end.offerings", "shown-too") or not ruleset.on("R10")
        if not shown or not any(state.shown):
            yield "end.offerings"
    if ruleset.on("end.fortresses"):
        left = sum(
            not space.raided for name, space in state.spaces.items() if kind_of(name) == "fortress"
        )
        if left <= ruleset.number("end.fortresses"):
            yield "end.fortresses"


TRIGGERED = {
    "end.valkyries": N_("No Valkyrie is left on the board: the end has come."),
    "end.offerings": N_("The pile of offerings is empty: the end has come."),
    "end.fortresses": N_("Only {n} fortress is left: the end has come."),
}


def check_triggers(ruleset: RaidersRuleset, change: Change[State]) -> None:
    """Note the end, and count down the last round (`end.last-round`)."""
    state = change.state
    if state.last is not None:
        state.last -= 1
        if ruleset.on("R9"):
            return
    for rule in triggers(ruleset, state):
        change.tell(rule, TRIGGERED[rule], n=ruleset.number("end.fortresses"))
        if state.last is None or not ruleset.on("R9"):
            state.last = last_turns(ruleset, state)
            text = N_("{n} more turns are played.")
            change.tell("end.last-round", text, n=state.last)
        return


def last_turns(ruleset: RaidersRuleset, state: State) -> int:
    """How many turns follow a trigger."""
    if not ruleset.on("end.last-round") or not ruleset.on("R1"):
        return 0
    seats = len(state.players)
    return seats if ruleset.on("R8") else seats - 1


def final_total(ruleset: RaidersRuleset, seat: int, viking: Viking) -> Total:
    """VP so far and the end bonuses (`score.*`)."""
    terms = [Term(viking.vp, N_("VP so far"), "score.running", keys.vp(seat))]
    teaching = ruleset.teaching
    tracks = (("valkyrie", viking.valkyrie), ("armour", viking.armour))
    bonuses: list[Term] = []
    for track, place in tracks:
        rule = f"score.{track}-track"
        banners = teaching.valkyrie if track == "valkyrie" else teaching.armour
        banner = banners[min(place, len(banners) - 1)]
        value = place if ruleset.reads(rule, "place") else banner
        at = keys.marker(track, seat)
        things = {"track": track, "n": place}
        bonuses.append(Term(value, N_("{track} track at {n}"), rule, at, things=things))
    for good in ("gold", "iron"):
        counts = good == "gold" or not ruleset.reads("score.gold-iron", "gold-only")
        value = viking.goods[good] * ruleset.number("score.gold-iron")
        why = "" if counts else N_("Iron is left out.")
        label, things = N_("{good}"), {"good": good}
        at = keys.good(seat, good)
        bonuses.append(Term(value, label, "score.gold-iron", at, counts, why, things))
    bonuses.append(livestock(ruleset, seat, viking))
    silver = viking.goods["silver"] if not ruleset.on("score.silver-none") else 0
    why = "" if silver else N_("Silver left over is worth nothing.")
    at = keys.good(seat, "silver")
    bonuses.append(Term(silver, N_("silver"), "score.silver-none", at, silver > 0, why))
    if not ruleset.on("R11") and ruleset.on("offering.for-vp"):
        for tile in viking.offerings:
            vp, things = teaching.offerings[tile], {"tile": tile}
            bonuses.append(Term(vp, N_("{tile}"), "offering.for-vp", things=things))
    if not ruleset.on("score.end-extra"):
        why = N_("Without its rule nothing is added at the end.")
        bonuses = [term._replace(applied=False, why=why) for term in bonuses]
    off = ruleset.off
    why = N_("It is left out.")
    terms += [
        term._replace(applied=False, why=term.why or why)
        if term.rule in off and term.rule != "score.silver-none"
        else term
        for term in bonuses
    ]
    terms += ruleset.house_terms("final", seat)
    return Total("final", tuple(terms))


def livestock(ruleset: RaidersRuleset, seat: int, viking: Viking) -> Term:
    """1 VP for each full pair (`score.livestock`)."""
    rule = "score.livestock"
    number, pair = viking.goods["livestock"], max(1, ruleset.number("score.livestock"))
    value = number // pair
    if ruleset.reads(rule, "rounded-up"):
        value = -(-number // pair)
    elif ruleset.reads(rule, "each"):
        value = number
    label = N_("{n} livestock, in pairs")
    return Term(value, label, rule, keys.good(seat, "livestock"), things={"n": number})


def tally(ruleset: RaidersRuleset, change: Change[State]) -> None:
    """Add the end bonuses, once."""
    state = change.state
    assert state.phase == "scoring", "the end is scored once"
    state.phase = "deciding"
    if not ruleset.on("end.tally"):
        return
    totals = tuple(final_total(ruleset, seat, viking) for seat, viking in enumerate(state.players))
    state.totals = totals
    for seat, total in enumerate(totals):
        state.players[seat].vp = max(state.players[seat].vp, total.value)
        text = N_("{player} ends with {n} VP.") if total.value else N_("{player} ends with no VP.")
        at = keys.vp(seat)
        change.tell("end.tally", text, player=seat, n=total.value, total=total, at=at)


def decide(ruleset: RaidersRuleset, change: Change[State]) -> None:
    """Who wins (`win.*`)."""
    change.state.phase = "over"
    change.state.turn = None
    change.state.winners = winners(ruleset, change)


def winners(ruleset: RaidersRuleset, change: Change[State]) -> tuple[int, ...]:
    """The most VP; then the higher Valkyrie marker, then the higher armour marker."""
    players = change.state.players
    left = tuple(range(len(players)))
    if not ruleset.on("end.tally"):
        return ()
    if ruleset.on("win.most"):
        left = best(left, [viking.vp for viking in players])
    ties = [
        ("win.tie-valkyrie", [viking.valkyrie for viking in players]),
        ("win.tie-armour", [viking.armour for viking in players]),
    ]
    if ruleset.reads("win.tie-valkyrie", "armour-first"):
        ties.reverse()
    told = "win.most"
    for rule, markers in ties:
        if len(left) > 1 and ruleset.on(rule):
            text = N_("{players} are tied.")
            change.tell(rule, text, players=left)
            left, told = best(left, markers), rule
    if len(left) > 1 and not ruleset.on("win.shared"):
        left = left[:1]
    if len(left) > 1:
        change.tell("win.shared", "{players} share the victory.", players=left)
    else:
        change.tell(told, "{player} wins the game.", player=left[0])
    return left


def best(seats: tuple[int, ...], values: list[int]) -> tuple[int, ...]:
    """Those of some seats who have most."""
    most = max(values[seat] for seat in seats)
    return tuple(seat for seat in seats if values[seat] == most)
