"""The Resolution, step by step, and the end of the game."""

from collections.abc import Callable
from functools import cache

from rednorth_nb.engine.game import Change
from rednorth_nb.engine.ruleset import Ruleset
from rednorth_nb.engine.sums import Term, Total
from rednorth_nb.games.red_north.rules.cards import (
    COLOUR,
    COLOURS,
    GODS,
    REGIONS,
    in_order,
    listed,
    spoken,
)
from rednorth_nb.games.red_north.rules.points import raid_points
from rednorth_nb.games.red_north.rules.setup import lay_out_muster
from rednorth_nb.games.red_north.rules.state import ROUNDS, State
from rednorth_nb.games.red_north.rules.supply import count_of, draw_to_hand, gain_glory, gain_vp

VP = {"spring": 1, "summer": 2, "ragnarok": 3}
"""What an Outpost is worth, a round (`award.vp`)."""


@cache
def steps(colours: tuple[str, ...], last_round: bool, prepare: bool) -> tuple[str, ...]:
    """The automatic steps of a Resolution, in order.

    >>> steps(("green", "red"), False, True)[:3]
    ('reveal', 'points green', 'points red')
    """
    points = [f"points {colour}" for colour in COLOURS if colour in colours]
    awards = [f"award {colour}" for colour in COLOURS if colour in colours]
    end = (["prepare"] if prepare else []) + (["winner"] if last_round else [])
    return ("reveal", *points, *awards, "glory", "collect", *end)


def steps_of(ruleset: Ruleset, state: State) -> tuple[str, ...]:
    """The steps of the running round's Resolution (`end.no-prepare`)."""
    ragnarok = state.round == "ragnarok"
    prepare = not ragnarok or not ruleset.on("end.no-prepare")
    return steps(tuple(state.outposts), ragnarok, prepare)


def next_step(ruleset: Ruleset, state: State) -> str | None:
    """The step that is due, `None` outside the Resolution."""
    if state.phase != "resolution":
        return None
    names = steps_of(ruleset, state)
    return names[0] if state.after is None else names[names.index(state.after) + 1]


def advance(ruleset: Ruleset, change: Change[State]) -> None:
    """Run the step that is due."""
    name = next_step(ruleset, change.state)
    assert name is not None, "asked only while a step is due"
    change.state.after = name
    step, _, colour = name.partition(" ")
    if colour:
        {"points": _points, "award": _award}[step](ruleset, change, colour)
    else:
        STEPS[step](ruleset, change)


def _reveal(ruleset: Ruleset, change: Change[State]) -> None:
    if not ruleset.on("resolve.reveal"):
        return
    for seat, player in enumerate(change.state.players):
        turned = listed(laid.card for laid in player.party if laid.down)
        if any(laid.down for laid in player.party):
            change.tell("resolve.reveal", "{} turns up: {}.", ruleset.players[seat], turned)
        player.party = tuple(
            laid._replace(down=False) if laid.down else laid for laid in player.party
        )


def _points(ruleset: Ruleset, change: Change[State], colour: str) -> None:
    state = change.state
    controller = state.outposts[colour]
    totals = tuple(
        raid_points(ruleset, player.party, seat, colour, controller)
        for seat, player in enumerate(state.players)
    )
    state.totals[colour] = totals
    for seat, total in enumerate(totals):
        used = [term.rule for term in total.terms if term.applied]
        if used:
            name = ruleset.players[seat]
            text = "{} has {} in " + colour + "."
            points = count_of(total.value, "Raid Point")
            change.tell(used[0], text, name, points, total=total, at=f"points-{seat}-{colour}")
    if not any(total.value for total in totals):
        change.tell("award.most", "Nobody has Raid Points in {}.", colour)


def _award(ruleset: Ruleset, change: Change[State], colour: str) -> None:
    state = change.state
    values = [total.value for total in state.totals[colour]]
    best = max(values)
    leaders = [seat for seat, value in enumerate(values) if value == best]
    region = REGIONS[colour]
    at = f"outpost-{colour}"
    winner: int | None = None
    if best == 0 and ruleset.on("R3"):
        change.tell("R3", "No Raid Points in {}: {} lies in the centre.", colour, region, at=at)
    elif len(leaders) == 1 and not ruleset.on("award.most"):
        return
    elif len(leaders) == 1:
        winner = leaders[0]
        verb = "keeps" if state.outposts[colour] == winner else "takes"
        text = "{} {} {}, with the most Raid Points: {}."
        change.tell("award.most", text, ruleset.players[winner], verb, region, best, at=at)
    elif state.tie_breaker in leaders and ruleset.on("award.tie-breaker"):
        winner = state.tie_breaker
        text = "{} tie at {}: {} holds the Tie Breaker and takes {}."
        name = ruleset.players[winner or 0]
        change.tell("award.tie-breaker", text, _names(ruleset, leaders), best, name, region, at=at)
    elif ruleset.on("award.tie-nobody"):
        verb = "stays in" if state.outposts[colour] is None else "goes to"
        text = "{} tie at {}, without the Tie Breaker: {} " + verb + " the centre."
        change.tell("award.tie-nobody", text, _names(ruleset, leaders), best, region, at=at)
    else:
        return
    state.outposts[colour] = winner
    if winner is None:
        return
    if ruleset.on("award.vp"):
        count = gain_vp(ruleset, state, winner, VP[state.round])
        text = "{} scores {} VP for {}."
        change.tell("award.vp", text, ruleset.players[winner], count, region, at=f"vp-{winner}")
    if colour == "green" and not ruleset.on("award.token-stays"):
        state.tie_breaker = winner


def glory_total(ruleset: Ruleset, state: State, player: int) -> Total:
    """The Glory a player is owed for colours fought for and lost (`glory.*`)."""
    fought = {COLOUR.get(laid.card) for laid in state.players[player].party}
    terms = []
    for colour, controller in state.outposts.items():
        at = f"outpost-{colour}"
        label = f"{colour}, {REGIONS[colour]}"
        totals = state.totals.get(colour)
        points = totals[player].value if totals else 0
        lost = controller != player
        battle = colour in fought or (points > 0 and not ruleset.on("glory.no-battle"))
        if lost and battle and ruleset.on("glory.lost"):
            terms.append(Term(1, label, "glory.lost", at))
        elif lost and points and not battle:
            why = "The Outpost alone is no battle: no card of the colour in the Party."
            terms.append(Term(0, label, "glory.no-battle", at, False, why))
        elif not lost:
            terms.append(Term(0, label, "glory.lost", at, False, "Won, not lost."))
        else:
            why = "No card of this colour in the Party."
            terms.append(Term(0, label, "glory.no-battle", at, False, why))
    return Total("Glory", tuple(terms))


def _glory(ruleset: Ruleset, change: Change[State]) -> None:
    totals = [glory_total(ruleset, change.state, seat) for seat in range(len(ruleset.players))]
    for seat, total in enumerate(totals):
        gained = gain_glory(ruleset, change.state, seat, total.value)
        change.tell(
            "glory.lost" if gained else "glory.no-battle",
            "{} gains {} Glory.",
            ruleset.players[seat],
            gained or "no",
            total=total,
            at=f"glory-{seat}",
        )


def _collect(ruleset: Ruleset, change: Change[State]) -> None:
    state = change.state
    last = state.round == "ragnarok" and ruleset.on("end.collect")
    if not ruleset.on("components.tokens"):
        return
    if not last:
        _collect_first_player(ruleset, change)
    _collect_tie_breaker(ruleset, change)
    if last:
        change.tell("end.collect", "Nothing else is collected in Ragnarok.")
        return
    _collect_champion(ruleset, change)
    purple = state.outposts.get("purple")
    if purple is not None and ruleset.on("collect.purple"):
        draw_to_hand(ruleset, change, purple, 2, "collect.purple")


def _collect_first_player(ruleset: Ruleset, change: Change[State]) -> None:
    state = change.state
    if "red" in state.outposts:
        red = state.outposts["red"]
        if red is not None and ruleset.on("collect.red"):
            state.first_player = red
            change.tell("collect.red", "{} takes the First Player token.", ruleset.players[red])
    elif ruleset.on("collect.first-by-vp"):
        best = max(player.vp for player in state.players)
        leaders = [seat for seat, player in enumerate(state.players) if player.vp == best]
        if len(leaders) == 1:
            state.first_player = leaders[0]
            name = ruleset.players[leaders[0]]
            text = "{} has the most VP and takes the First Player token."
            change.tell("collect.first-by-vp", text, name)
        elif state.outposts.get("green") in leaders and ruleset.on("collect.first-tie"):
            state.first_player = state.outposts["green"] or 0
            name = ruleset.players[state.first_player]
            text = "{} tie for most VP; {} controls Vinland and takes the First Player token."
            change.tell("collect.first-tie", text, _names(ruleset, leaders), name)
        else:
            text = "{} tie for most VP: the First Player token stays with {}."
            name = ruleset.players[state.first_player]
            change.tell("collect.first-tie", text, _names(ruleset, leaders), name)


def _collect_tie_breaker(ruleset: Ruleset, change: Change[State]) -> None:
    state = change.state
    green = state.outposts.get("green")
    if green is not None and ruleset.on("collect.green"):
        state.tie_breaker = green
        change.tell("collect.green", "{} takes the Tie Breaker token.", ruleset.players[green])
    elif green is None:
        _token_stays(ruleset, change, "tie_breaker", "Vinland", "Tie Breaker")


def _collect_champion(ruleset: Ruleset, change: Change[State]) -> None:
    state = change.state
    if "blue" not in state.outposts:
        return
    blue = state.outposts["blue"]
    if blue is None:
        _token_stays(ruleset, change, "champion", "Rus", "Champion")
    elif ruleset.on("collect.blue"):
        for player in state.players:
            player.party = tuple(laid._replace(champion=False) for laid in player.party)
        state.champion = blue
        change.tell("collect.blue", "{} takes the Champion token.", ruleset.players[blue])


def _token_stays(
    ruleset: Ruleset, change: Change[State], token: str, region: str, title: str
) -> None:
    holder = getattr(change.state, token)
    if holder is None:
        return
    if ruleset.on("R4"):
        text = "Nobody controls {}: {} keeps the {} token."
        change.tell("R4", text, region, ruleset.players[holder], title)
    else:
        setattr(change.state, token, None)


def _prepare(ruleset: Ruleset, change: Change[State]) -> None:
    state = change.state
    for seat, player in enumerate(state.players):
        glory = sum(laid.glory for laid in player.party)
        if glory and ruleset.on("prepare.glory"):
            text = "{} Glory from {}'s Party goes back to the supply."
            change.tell("prepare.glory", text, glory, ruleset.players[seat])
        elif glory:
            player.glory += glory
        cards = tuple(laid.card for laid in player.party)
        if ruleset.on("prepare.discard"):
            state.discard += cards
        else:
            player.hand = in_order(player.hand + cards)
        player.party = ()
        player.passed = False
    change.tell("prepare.discard", "All Party cards are discarded.")
    _clear_muster(ruleset, change)
    state.totals = {}
    if state.round == "ragnarok":
        return
    state.after = None
    if not ruleset.on("game.rounds"):
        state.phase = "over"
        return
    state.round = ROUNDS[ROUNDS.index(state.round) + 1]
    state.phase = "deployment"
    state.sealed = (None,) * len(state.players)
    change.tell("game.rounds", "{} begins.", state.round.title())
    if state.round == "summer" and ruleset.on("prepare.summer"):
        lay_out_muster(ruleset, change)
    elif state.round == "ragnarok" and ruleset.on("prepare.ragnarok"):
        change.tell("prepare.ragnarok", "No Muster Groups are laid out any more.")
    elif state.round == "ragnarok":
        lay_out_muster(ruleset, change)


def _clear_muster(ruleset: Ruleset, change: Change[State]) -> None:
    state = change.state
    for group in state.muster:
        if not ruleset.on("prepare.muster"):
            continue
        state.discard += group.cards
        if group.lead in GODS or state.set_aside is not None:
            state.discard += (group.lead,)
            text = "Nobody took {}: the group is discarded."
            change.tell("prepare.muster", text, spoken(group.lead))
        else:
            state.set_aside = group.lead
            text = "Nobody took the {}: it is set aside, its cards are discarded."
            change.tell("prepare.muster", text, spoken(group.lead))
    state.muster = ()


def _winner(ruleset: Ruleset, change: Change[State]) -> None:
    state = change.state
    state.phase, state.after = "over", None
    state.winners = decide_winner(ruleset, change)


def decide_winner(ruleset: Ruleset, change: Change[State]) -> tuple[int, ...]:
    """Who wins: one seat, by VP or one tie-break after another (`end.*`)."""
    state = change.state
    players = state.players
    seats = list(range(len(players)))
    holder = state.tie_breaker

    def nearest(seat: int) -> int:
        return -((seat - state.first_player) % len(players))

    contests: list[tuple[str, str, Callable[[int], int]]] = [
        ("end.winner", "VP", lambda seat: players[seat].vp),
        ("end.tie-breaker", "the Tie Breaker token", lambda seat: int(seat == holder)),
        ("end.tie-glory", "unused Glory", lambda seat: players[seat].glory),
        ("end.tie-hand", "hand cards", lambda seat: len(players[seat].hand)),
        ("end.tie-order", "the nearest seat to the First Player", nearest),
    ]
    for rule, what, score in contests:
        if not ruleset.on(rule):
            continue
        best = max(score(seat) for seat in seats)
        left = [seat for seat in seats if score(seat) == best]
        if len(left) == 1:
            by = what if rule in ("end.tie-breaker", "end.tie-order") else f"the most {what}"
            text = "{} wins the game with {}" + (f": {best}." if best > 1 else ".")
            change.tell(rule, text, ruleset.players[left[0]], by, at=f"vp-{left[0]}")
            return (left[0],)
        if left != seats or rule == "end.winner":
            seats = left
            change.tell(rule, "{} tie for {} ({}).", _names(ruleset, seats), what, best)
    return ()


def _names(ruleset: Ruleset, seats: list[int]) -> str:
    *most, last = [ruleset.players[seat] for seat in seats]
    return f"{', '.join(most)} and {last}" if most else last


STEPS: dict[str, Callable[[Ruleset, Change[State]], None]] = {
    "reveal": _reveal,
    "glory": _glory,
    "collect": _collect,
    "prepare": _prepare,
    "winner": _winner,
}
