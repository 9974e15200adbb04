"""The Resolution, step by step, and the end of the game."""

from collections.abc import Callable
from functools import cache

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.ruleset import Ruleset
from rednorth_nb.engine.sentences import N_, Plural
from rednorth_nb.games.red_north.rules import keys
from rednorth_nb.games.red_north.rules.awards import award
from rednorth_nb.games.red_north.rules.cards import (
    COLOURS,
    GODS,
    in_order,
)
from rednorth_nb.games.red_north.rules.collecting import collect
from rednorth_nb.games.red_north.rules.ending import decide_winner
from rednorth_nb.games.red_north.rules.glory import glory_total
from rednorth_nb.games.red_north.rules.points import raid_points
from rednorth_nb.games.red_north.rules.setup import lay_out_muster
from rednorth_nb.games.red_north.rules.state import ROUNDS, State
from rednorth_nb.games.red_north.rules.supply import gain_glory

POINTS = Plural(
    "{player} has {n} Raid Point in {colour}.", "{player} has {n} Raid Points in {colour}."
)


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
        {"points": _points, "award": award}[step](ruleset, change, colour)
    else:
        STEPS[step](ruleset, change)


def _reveal(ruleset: Ruleset, change: Change[State]) -> None:
    if not ruleset.on("resolve.reveal"):
        return
    for seat, player in enumerate(change.state.players):
        down = tuple([laid.card for laid in player.party if laid.down])
        if down:
            text = N_("{player} turns up: {cards}.")
            change.tell("resolve.reveal", text, player=seat, cards=down)
            change.state.own(seat).party = tuple([laid.turned_up() for laid in player.party])


def _points(ruleset: Ruleset, change: Change[State], colour: str) -> None:
    state = change.state
    controller = state.outposts[colour]
    totals = [
        raid_points(ruleset, player.party, seat, colour, controller)
        for seat, player in enumerate(state.players)
    ]
    state.totals = {**state.totals, colour: tuple(totals)}
    values = [total.value for total in totals]
    for seat, total in enumerate(totals):
        used = [term.rule for term in total.terms if term.applied]
        if used:
            change.tell(
                used[0],
                POINTS,
                player=seat,
                n=values[seat],
                colour=colour,
                total=total,
                at=keys.points(seat, colour),
            )
    if not any(values):
        change.tell("award.most", "Nobody has Raid Points in {colour}.", colour=colour)


def _glory(ruleset: Ruleset, change: Change[State]) -> None:
    totals = [glory_total(ruleset, change.state, seat) for seat in range(len(ruleset.players))]
    for seat, total in enumerate(totals):
        gained = gain_glory(ruleset, change.state, seat, total.value)
        change.tell(
            "glory.lost" if gained else "glory.no-battle",
            N_("{player} gains {n} Glory.") if gained else N_("{player} gains no Glory."),
            player=seat,
            n=gained,
            total=total,
            at=keys.glory(seat),
        )


def _prepare(ruleset: Ruleset, change: Change[State]) -> None:
    state = change.state
    for seat in range(len(state.players)):
        player = state.own(seat)
        glory = sum(laid.glory for laid in player.party)
        if glory and ruleset.on("prepare.glory"):
            text = N_("{n} Glory from {player}'s Party goes back to the supply.")
            change.tell("prepare.glory", text, n=glory, player=seat)
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
    change.tell("game.rounds", "{round} begins.", round=state.round)
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
            text = N_("Nobody took {card}: the group is discarded.")
            change.tell("prepare.muster", text, card=group.lead)
        else:
            state.set_aside = group.lead
            text = N_("Nobody took the {card}: it is set aside, its cards are discarded.")
            change.tell("prepare.muster", text, card=group.lead)
    state.muster = ()


def _winner(ruleset: Ruleset, change: Change[State]) -> None:
    state = change.state
    state.phase, state.after = "over", None
    state.winners = decide_winner(ruleset, change)


STEPS: dict[str, Callable[[Ruleset, Change[State]], None]] = {
    "reveal": _reveal,
    "glory": _glory,
    "collect": collect,
    "prepare": _prepare,
    "winner": _winner,
}
