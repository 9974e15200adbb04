"""House rules for Red North: take what you like, and add your own."""

from itertools import pairwise

from rednorth_nb import Term, Violation, house_rule
from rednorth_nb.games.red_north.rules.keys import party as key


def jarl_left(ruleset, party, player, colour):
    """One point more for a card of the colour that has a Jarl on its right."""
    for laid, beside in pairwise(party):
        counts = laid.card in (f"{colour} raider", f"{colour} hero") and not laid.down
        if counts and beside.card == "jarl" and not beside.down:
            label, things = "A Jarl gives 2 to the {card} on its left", {"card": laid.card}
            yield Term(1, label, "house.jarl-left", key(player, beside.key), things=things)


def keep_cards(action, choice):
    """Nobody takes a card back before Summer."""
    if action == "withdraw" and not choice.last and choice.state.round == "spring":
        yield Violation("house.keep-cards", "In Spring every card stays where it lies.")


HOUSE_RULES = {
    "red-north": [
        house_rule(
            "house.jarl-left",
            "A Jarl gives 2 to the left",
            "A Jarl gives 2 Raid Points, not 1, to the card on its left.",
            terms={"raid-points": jarl_left},
        ),
        house_rule(
            "house.keep-cards",
            "No taking back in Spring",
            "In Spring nobody may withdraw.",
            forbids=keep_cards,
        ),
    ]
}
