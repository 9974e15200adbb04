"""Tokens and cards for Outposts (`collect.*`)."""

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.ruleset import Ruleset
from rednorth_nb.engine.sentences import N_
from rednorth_nb.games.red_north.rules.state import State
from rednorth_nb.games.red_north.rules.supply import draw_to_hand


def collect(ruleset: Ruleset, change: Change[State]) -> None:
    """Collect tokens and cards; in Ragnarok the Tie Breaker alone (`end.collect`)."""
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
        for seat, player in enumerate(state.players):
            if any(laid.champion for laid in player.party):
                party = tuple(laid._replace(champion=False) for laid in player.party)
                state.own(seat).party = party
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
