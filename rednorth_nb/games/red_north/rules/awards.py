"""Who takes an Outpost, and what it scores (`award.*`)."""

from typing import Any

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.ruleset import Ruleset
from rednorth_nb.engine.sentences import N_
from rednorth_nb.games.red_north.rules import keys
from rednorth_nb.games.red_north.rules.cards import (
    COLOUR,
)
from rednorth_nb.games.red_north.rules.state import ROUNDS, State
from rednorth_nb.games.red_north.rules.supply import gain_vp


def award(ruleset: Ruleset, change: Change[State], colour: str) -> None:
    """Award a colour's Outpost, and score it."""
    state = change.state
    before = state.outposts[colour]
    winner = awarded(ruleset, change, colour)
    if winner is UNDECIDED:
        return
    assert winner is None or isinstance(winner, int), "a seat, or nobody"
    state.outposts = {**state.outposts, colour: winner}
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
