"""The set-up, and the Muster Groups of each round."""

from random import Random
from typing import NamedTuple

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.ruleset import Ruleset
from rednorth_nb.engine.sentences import N_
from rednorth_nb.games.red_north.rules.cards import (
    COLOURS,
    GODS,
    JARL,
    box,
    in_order,
)
from rednorth_nb.games.red_north.rules.state import Group, Player, State
from rednorth_nb.games.red_north.rules.supply import draw


class Deal(NamedTuple):
    """The chance of a set-up: Outposts, who begins, and the order of the decks (top first)."""

    colours: tuple[str, ...]
    first_player: int
    deck: tuple[str, ...]
    god_deck: tuple[str, ...]


def outposts_in_play(ruleset: Ruleset) -> int:
    """How many Outposts a game has (`setup.outposts`, R1)."""
    if not ruleset.on("setup.outposts"):
        return len(COLOURS)
    more = 1 if ruleset.on("R1") else 2
    return min(len(COLOURS), len(ruleset.players) + more)


def draw_deal(ruleset: Ruleset, rng: Random) -> Deal:
    """Draw all that chance decides in Red North."""
    others = [colour for colour in COLOURS if colour != "green"]
    rng.shuffle(others)
    drawn = {"green", *others[: outposts_in_play(ruleset) - 1]}
    in_box = COLOURS if ruleset.on("components.outposts") else ()
    colours = tuple(colour for colour in in_box if colour in drawn)
    cards = box(ruleset, colours)
    deck = [card for card in cards.elements() if card.endswith("raider")]
    if ruleset.on("setup.deck"):
        started = len(ruleset.players) if ruleset.on("setup.start") else 0
        deck += [JARL] * max(0, cards[JARL] - started)
    rng.shuffle(deck)
    gods = [god for god in GODS if cards[god]]
    rng.shuffle(gods)
    first = rng.randrange(len(ruleset.players))
    return Deal(colours, first, tuple(deck), tuple(gods))


def start(ruleset: Ruleset, deal: Deal) -> Change[State]:
    """Set the table for Spring."""
    count = len(ruleset.players)
    state = State(
        round="spring",
        phase="deployment",
        outposts=dict.fromkeys(deal.colours),
        players=[Player() for _ in range(count)],
        first_player=deal.first_player if ruleset.on("setup.first-player") else 0,
        deck=deal.deck,
        god_deck=deal.god_deck,
        sealed=(None,) * count,
    )
    change = Change(state)
    change.tell("setup.outposts", "In play: {regions}.", regions=deal.colours)
    text = N_("{player} has the First Player token.")
    change.tell("setup.first-player", text, player=state.first_player)
    for seat, player in enumerate(state.players):
        if ruleset.on("setup.start"):
            player.hand = (JARL,)
            player.glory = 1
            change.tell("setup.start", "{player} starts with a Jarl and 1 Glory.", player=seat)
        if ruleset.on("setup.hand"):
            n = ruleset.number("setup.hand")
            cards = draw(ruleset, state, n)
            player.hand = in_order(player.hand + cards)
            change.tell("setup.hand", "{player} is dealt {n} cards.", player=seat, n=n)
            text = N_("{player} was dealt {cards}.")
            change.tell("setup.hand", text, player=seat, cards=cards, only=seat)
    lay_out_muster(ruleset, change)
    return change


def lay_out_muster(ruleset: Ruleset, change: Change[State]) -> None:
    """Lay out the round's Muster Groups (`muster.*`)."""
    state = change.state
    more = ruleset.number("muster.count") if ruleset.on("muster.count") else 0
    count = len(state.players) + more
    if state.round == "spring":
        if not ruleset.on("muster.spring"):
            return
        in_box = box(ruleset, state.outposts)
        leads = [f"{colour} hero" for colour in state.outposts if in_box[f"{colour} hero"]]
        rule, under = "muster.spring", ruleset.number("muster.spring")
    elif state.round == "summer":
        if not ruleset.on("muster.summer"):
            return
        leads = list(state.god_deck)
        rule, under = "muster.summer", ruleset.number("muster.summer")
        state.god_deck = ()
    else:
        held = {god for player in state.players for god in player.gods}
        leads = [god for god in GODS if god not in held]
        rule, under = "prepare.ragnarok", ruleset.number("muster.summer")
    state.muster = tuple(
        Group(lead, in_order(draw(ruleset, state, under))) for lead in leads[:count]
    )
    for group in state.muster:
        text = N_("A Muster Group lies open: {card} with {cards}.")
        change.tell(rule, text, card=group.lead, cards=group.cards)
