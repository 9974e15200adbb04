"""The Glory for battles lost (`glory.*`)."""

from functools import cache

from rednorth_nb.engine.ruleset import Ruleset
from rednorth_nb.engine.sentences import N_
from rednorth_nb.engine.sums import Term, Total
from rednorth_nb.games.red_north.rules import keys
from rednorth_nb.games.red_north.rules.cards import (
    COLOUR,
)
from rednorth_nb.games.red_north.rules.state import State

LOST_IN = N_("{colour}, {region}")
NO_BATTLE = N_("The Outpost alone is no battle: no card of the colour in the Party.")
NO_CARD = N_("No card of this colour in the Party.")
WON = N_("Won, not lost.")


def glory_total(ruleset: Ruleset, state: State, player: int) -> Total:
    """The Glory a player is owed for colours fought for and lost (`glory.*`)."""
    cards = [COLOUR.get(laid.card, "") for laid in state.players[player].party]
    terms = [_glory_of(ruleset, state, player, colour, cards) for colour in state.outposts]
    return Total("Glory", tuple(terms))


def _glory_of(ruleset: Ruleset, state: State, player: int, colour: str, cards: list[str]) -> Term:
    """The Glory of one colour; `cards` are the colours of the Party."""
    lost = state.outposts[colour] != player
    battle = colour in cards
    points = 0 if battle or colour not in state.totals else state.totals[colour][player].value
    if points > 0 and not ruleset.on("glory.no-battle"):
        battle = True
    if battle and ruleset.on("glory.lost") and counts_as_lost(ruleset, state, player, colour):
        n = ruleset.number("glory.lost")
        if ruleset.misread and ruleset.reads("glory.lost", "each-card"):
            n *= max(1, cards.count(colour))
        things = {"colour": colour, "region": colour}
        return Term(n, LOST_IN, "glory.lost", keys.outpost(colour), True, "", things)
    if lost and points and not battle:
        return _no_glory(colour, "glory.no-battle", NO_BATTLE)
    if not lost:
        return _no_glory(colour, "glory.lost", WON)
    return _no_glory(colour, "glory.no-battle", NO_CARD)


@cache
def _no_glory(colour: str, rule: str, why: str) -> Term:
    """A colour that brings nothing: made once, for most sums hold several."""
    things = {"colour": colour, "region": colour}
    return Term(0, LOST_IN, rule, keys.outpost(colour), False, why, things)


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
