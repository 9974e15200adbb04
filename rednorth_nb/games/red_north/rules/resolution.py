"""The Resolution, step by step, and the end of the game."""

from collections.abc import Callable
from functools import cache
from typing import Any

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.ruleset import Ruleset
from rednorth_nb.engine.sentences import N_, Plural, Template
from rednorth_nb.engine.sums import Term, Total
from rednorth_nb.games.red_north.rules import keys
from rednorth_nb.games.red_north.rules.cards import (
    COLOUR,
    COLOURS,
    GODS,
    in_order,
)
from rednorth_nb.games.red_north.rules.points import raid_points
from rednorth_nb.games.red_north.rules.setup import lay_out_muster
from rednorth_nb.games.red_north.rules.state import ROUNDS, State
from rednorth_nb.games.red_north.rules.supply import draw_to_hand, gain_glory, gain_vp

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
        {"points": _points, "award": _award}[step](ruleset, change, colour)
    else:
        STEPS[step](ruleset, change)


def _reveal(ruleset: Ruleset, change: Change[State]) -> None:
    if not ruleset.on("resolve.reveal"):
        return
    for seat, player in enumerate(change.state.players):
        down = tuple(laid.card for laid in player.party if laid.down)
        if down:
            text = N_("{player} turns up: {cards}.")
            change.tell("resolve.reveal", text, player=seat, cards=down)
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
            change.tell(
                used[0],
                POINTS,
                player=seat,
                n=total.value,
                colour=colour,
                total=total,
                at=keys.points(seat, colour),
            )
    if not any(total.value for total in totals):
        change.tell("award.most", "Nobody has Raid Points in {colour}.", colour=colour)


def _award(ruleset: Ruleset, change: Change[State], colour: str) -> None:
    state = change.state
    before = state.outposts[colour]
    winner = awarded(ruleset, change, colour)
    if winner is UNDECIDED:
        return
    assert winner is None or isinstance(winner, int), "a seat, or nobody"
    state.outposts[colour] = winner
    if winner is None:
        return
    kept = winner == before and ruleset.misread and ruleset.reads("award.vp", "newly-won")
    if ruleset.on("award.vp") and not kept:
        count = gain_vp(ruleset, state, winner, outpost_vp(ruleset, state.round))
        text = N_("{player} scores {n} VP for {region}.")
        change.tell("award.vp", text, player=winner, n=count, region=colour, at=keys.vp(winner))
    if colour == "green" and not ruleset.on("award.token-stays"):
        state.tie_breaker = winner


UNDECIDED = "undecided"


def awarded(ruleset: Ruleset, change: Change[State], colour: str) -> int | str | None:
    """Who takes a colour, `None` for nobody; `UNDECIDED` where a rule left out leaves it open."""
    state = change.state
    values = contested(ruleset, state, colour)
    best = max(values)
    leaders = tuple(seat for seat, value in enumerate(values) if value == best)
    if len(leaders) == 1 and (best or not ruleset.on("R3")):
        return most(ruleset, change, colour, leaders[0], best)
    things: dict[str, Any] = {"players": leaders, "n": best, "region": colour, "colour": colour}
    at = keys.outpost(colour)
    if best == 0 and ruleset.on("R3"):
        text = N_("No Raid Points in {colour}: {region} lies in the centre.")
        change.tell("R3", text, **things, at=at)
        return None
    favourite = tie_favourite(ruleset, state, colour, leaders)
    holder = None if favourite is not None else tie_holder(ruleset, state, leaders)
    if holder is not None:
        text = N_("{players} tie at {n}: {player} holds the Tie Breaker and takes {region}.")
        change.tell("award.tie-breaker", text, **things, player=holder, at=at)
        return holder
    if not ruleset.on("award.tie-nobody"):
        return UNDECIDED
    if favourite is not None:
        text = N_("{players} tie at {n}: {player} takes {region}.")
        change.tell("award.tie-nobody", text, **things, player=favourite, at=at)
        return favourite
    text = N_("{players} tie at {n}, without the Tie Breaker: {region} goes to the centre.")
    if state.outposts[colour] is None:
        text = N_("{players} tie at {n}, without the Tie Breaker: {region} stays in the centre.")
    change.tell("award.tie-nobody", text, **things, at=at)
    return None


def contested(ruleset: Ruleset, state: State, colour: str) -> list[int]:
    """What is compared in a colour: Raid Points."""
    if ruleset.misread and ruleset.reads("award.most", "most-cards"):
        return [
            sum(COLOUR.get(laid.card) == colour for laid in player.party)
            for player in state.players
        ]
    return [total.value for total in state.totals[colour]]


def most(ruleset: Ruleset, change: Change[State], colour: str, winner: int, n: int) -> int | str:
    """The one with the most takes or keeps it (`award.most`)."""
    if not ruleset.on("award.most"):
        return UNDECIDED
    text = N_("{player} takes {region}, with the most Raid Points: {n}.")
    if change.state.outposts[colour] == winner:
        text = N_("{player} keeps {region}, with the most Raid Points: {n}.")
    at = keys.outpost(colour)
    change.tell("award.most", text, player=winner, n=n, region=colour, at=at)
    return winner


def tie_holder(ruleset: Ruleset, state: State, leaders: tuple[int, ...]) -> int | None:
    """Who takes a tied colour with the Tie Breaker (`award.tie-breaker`)."""
    holder = state.tie_breaker
    if holder is None or not ruleset.on("award.tie-breaker"):
        return None
    outsider = ruleset.reads("award.tie-breaker", "outsider")
    return holder if holder in leaders or outsider else None


def tie_favourite(
    ruleset: Ruleset, state: State, colour: str, leaders: tuple[int, ...]
) -> int | None:
    """Who takes a tied colour whoever has the Tie Breaker, for who believes that there is one."""
    rule = "award.tie-nobody"
    controller = state.outposts[colour]
    if ruleset.reads(rule, "holder-keeps") and controller in leaders:
        return controller
    if ruleset.reads(rule, "first-player"):
        seats = len(state.players)
        return min(leaders, key=lambda seat: (seat - state.first_player) % seats)
    return None


def outpost_vp(ruleset: Ruleset, round: str) -> int:
    """What an Outpost is worth in a round (`award.vp`)."""
    if ruleset.misread and ruleset.reads("award.vp", "round-before"):
        round = ROUNDS[max(0, ROUNDS.index(round) - 1)]
    elif ruleset.misread and ruleset.reads("award.vp", "round-after"):
        round = ROUNDS[min(2, ROUNDS.index(round) + 1)]
    return ruleset.number("award.vp", round)


def glory_total(ruleset: Ruleset, state: State, player: int) -> Total:
    """The Glory a player is owed for colours fought for and lost (`glory.*`)."""
    cards = [COLOUR.get(laid.card, "") for laid in state.players[player].party]
    terms = [_glory_of(ruleset, state, player, colour, cards) for colour in state.outposts]
    return Total("Glory", tuple(terms))


def _glory_of(ruleset: Ruleset, state: State, player: int, colour: str, cards: list[str]) -> Term:
    """The Glory of one colour; `cards` are the colours of the Party."""
    totals = state.totals.get(colour)
    points = totals[player].value if totals else 0
    at = keys.outpost(colour)
    label, things = N_("{colour}, {region}"), {"colour": colour, "region": colour}
    lost = state.outposts[colour] != player
    battle = colour in cards or (points > 0 and not ruleset.on("glory.no-battle"))
    if battle and ruleset.on("glory.lost") and counts_as_lost(ruleset, state, player, colour):
        n = ruleset.number("glory.lost")
        if ruleset.misread and ruleset.reads("glory.lost", "each-card"):
            n *= max(1, cards.count(colour))
        return Term(n, label, "glory.lost", at, things=things)
    if lost and points and not battle:
        why = N_("The Outpost alone is no battle: no card of the colour in the Party.")
        return Term(0, label, "glory.no-battle", at, False, why, things)
    if not lost:
        return Term(0, label, "glory.lost", at, False, N_("Won, not lost."), things)
    why = N_("No card of this colour in the Party.")
    return Term(0, label, "glory.no-battle", at, False, why, things)


def counts_as_lost(ruleset: Ruleset, state: State, player: int, colour: str) -> bool:
    """Whether a colour that was fought for is lost: somebody else or nobody has it."""
    controller = state.outposts[colour]
    lost = controller != player
    if not ruleset.misread:
        return lost
    match ruleset.misreading("glory.lost"):
        case "won-too":
            return True
        case "to-somebody":
            return lost and controller is not None
        case "second-best":
            values = [total.value for total in state.totals.get(colour, ())]
            below = sorted({value for value in values if value < max(values)}, reverse=True)
            return lost and bool(below) and values[player] == below[0]
    return lost


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
        count = ruleset.number("collect.purple")
        draw_to_hand(ruleset, change, purple, count, "collect.purple")


def _collect_first_player(ruleset: Ruleset, change: Change[State]) -> None:
    state = change.state
    if "red" in state.outposts:
        red = state.outposts["red"]
        if red is not None and ruleset.on("collect.red"):
            state.first_player = red
            change.tell("collect.red", "{player} takes the First Player token.", player=red)
    elif ruleset.on("collect.first-by-vp"):
        best = max(player.vp for player in state.players)
        leaders = tuple(seat for seat, player in enumerate(state.players) if player.vp == best)
        if len(leaders) == 1:
            state.first_player = leaders[0]
            text = N_("{player} has the most VP and takes the First Player token.")
            change.tell("collect.first-by-vp", text, player=leaders[0])
        elif state.outposts.get("green") in leaders and ruleset.on("collect.first-tie"):
            state.first_player = state.outposts["green"] or 0
            text = N_(
                "{players} tie for most VP;"
                " {player} controls Vinland and takes the First Player token."
            )
            change.tell("collect.first-tie", text, players=leaders, player=state.first_player)
        else:
            text = N_("{players} tie for most VP: the First Player token stays with {player}.")
            change.tell("collect.first-tie", text, players=leaders, player=state.first_player)


def _collect_tie_breaker(ruleset: Ruleset, change: Change[State]) -> None:
    state = change.state
    green = state.outposts.get("green")
    if green is not None and ruleset.on("collect.green"):
        state.tie_breaker = green
        change.tell("collect.green", "{player} takes the Tie Breaker token.", player=green)
    elif green is None:
        text = N_("Nobody controls Vinland: {player} keeps the Tie Breaker token.")
        _token_stays(ruleset, change, "tie_breaker", text)


def _collect_champion(ruleset: Ruleset, change: Change[State]) -> None:
    state = change.state
    if "blue" not in state.outposts:
        return
    blue = state.outposts["blue"]
    if blue is None:
        text = N_("Nobody controls Rus: {player} keeps the Champion token.")
        _token_stays(ruleset, change, "champion", text)
    elif ruleset.on("collect.blue"):
        for player in state.players:
            player.party = tuple(laid._replace(champion=False) for laid in player.party)
        state.champion = blue
        change.tell("collect.blue", "{player} takes the Champion token.", player=blue)


def _token_stays(ruleset: Ruleset, change: Change[State], token: str, text: str) -> None:
    holder = getattr(change.state, token)
    if holder is None:
        return
    if ruleset.on("R4"):
        change.tell("R4", text, player=holder)
    else:
        setattr(change.state, token, None)


def _prepare(ruleset: Ruleset, change: Change[State]) -> None:
    state = change.state
    for seat, player in enumerate(state.players):
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


def decide_winner(ruleset: Ruleset, change: Change[State]) -> tuple[int, ...]:
    """Who wins: one seat, by VP or one tie-break after another (`end.*`)."""
    state = change.state
    players = state.players
    seats: tuple[int, ...] = tuple(range(len(players)))
    holder = state.tie_breaker

    def nearest(seat: int) -> int:
        return -((seat - state.first_player) % len(players))

    contests: list[tuple[str, Template, Template, Callable[[int], int]]] = [
        (
            "end.winner",
            N_("{player} wins the game with the most VP: {n}."),
            N_("{players} tie for VP ({n})."),
            lambda seat: players[seat].vp,
        ),
        (
            "end.tie-breaker",
            N_("{player} wins the game with the Tie Breaker token."),
            N_("{players} tie for the Tie Breaker token ({n})."),
            lambda seat: int(seat == holder),
        ),
        (
            "end.tie-glory",
            N_("{player} wins the game with the most unused Glory: {n}."),
            N_("{players} tie for unused Glory ({n})."),
            lambda seat: players[seat].glory,
        ),
        (
            "end.tie-hand",
            N_("{player} wins the game with the most hand cards: {n}."),
            N_("{players} tie for hand cards ({n})."),
            lambda seat: len(players[seat].hand),
        ),
        (
            "end.tie-order",
            N_("{player} wins the game with the nearest seat to the First Player."),
            N_("{players} tie for the nearest seat to the First Player ({n})."),
            nearest,
        ),
    ]
    for rule, won, tied, score in contests:
        if not ruleset.on(rule):
            continue
        best = max(score(seat) for seat in seats)
        left = tuple(seat for seat in seats if score(seat) == best)
        if len(left) == 1:
            change.tell(rule, won, player=left[0], n=best, at=keys.vp(left[0]))
            return left
        if left != seats or rule == "end.winner":
            seats = left
            change.tell(rule, tied, players=left, n=best)
    return ()


STEPS: dict[str, Callable[[Ruleset, Change[State]], None]] = {
    "reveal": _reveal,
    "glory": _glory,
    "collect": _collect,
    "prepare": _prepare,
    "winner": _winner,
}
