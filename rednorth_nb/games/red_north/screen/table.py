"""What the table template and the menus need: keys, numbers and words of things on the table.

Keys: `points-SEAT-COLOUR`, `vp-SEAT`, `glory-SEAT`, `hand-SEAT`, `party-SEAT-KEY`,
`held-SEAT-CARD`, `outpost-COLOUR`, `group-LEAD`, `deck`, `discard`, `token-NAME`.
"""

from collections.abc import Mapping
from typing import Any

from rednorth_nb.engine.actions import Action, Value
from rednorth_nb.engine.ruleset import Ruleset
from rednorth_nb.games.red_north.rules.cards import (
    COLOUR,
    GODS,
    HEROES,
    JARL,
    REGIONS,
    listed,
    spoken,
)
from rednorth_nb.games.red_north.rules.points import is_set, place_of, printed_points
from rednorth_nb.games.red_north.rules.supply import count_of
from rednorth_nb.games.red_north.rules.views import SeenCard, View
from rednorth_nb.games.screen import Number, OptionWords

LETTERS = {"green": "V", "purple": "F", "red": "A", "yellow": "S", "blue": "R"}
POWERS = {
    "green": "wins ties",
    "purple": "draw 2 cards",
    "red": "names the First Player",
    "yellow": "calls a Raider back",
    "blue": "makes a Champion",
}
TITLES = {
    "reveal": "All cards are turned up",
    "glory": "Glory for battles lost",
    "collect": "Tokens and cards are collected",
    "prepare": "The table is made ready for the next round",
    "winner": "Who wins the game",
}
NUMBER_WORDS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def step_title(step: str) -> str:
    """A step of the Resolution as a heading."""
    name, _, colour = step.partition(" ")
    if name == "points":
        return f"Raid Points in {colour}"
    if name == "award":
        return f"{REGIONS[colour]} is awarded"
    return TITLES[name]


def numbers(ruleset: Ruleset, view: View) -> Mapping[str, Number]:
    """Every number on the table, by its key."""
    found: dict[str, Number] = {}
    for seat, player in enumerate(view.players):
        name = ruleset.players[seat]
        for colour, totals in view.totals.items():
            total = totals[seat]
            found[f"points-{seat}-{colour}"] = Number(
                f"{name}, Raid Points in {colour}", total.value, total, colour in view.counted
            )
        found[f"vp-{seat}"] = Number(f"{name}, VP", player.vp)
        found[f"glory-{seat}"] = Number(f"{name}, Glory", player.glory)
        found[f"hand-{seat}"] = Number(f"{name}, cards in hand", player.hand_size)
    found["deck"] = Number("Cards in the deck", view.deck_size)
    found["discard"] = Number("Cards in the discard pile", view.discard_size)
    return found


def option_words(
    ruleset: Ruleset, view: View, beginning: Action, key: str, value: Value
) -> OptionWords:
    """A value as it is offered to the player who looks."""
    seat = beginning.player
    party = view.players[seat].party
    if key in ("cards", "add"):
        return OptionWords(spoken(str(value)), f"held-{seat}-{value}")
    if key in ("flip", "place", "places"):
        return _place(seat, party, value)
    if key == "flips":
        other, card = _target(ruleset, view, beginning, value)
        words = f"{ruleset.players[other]}'s card, {place_of(int(str(value)) - 1)}"
        return OptionWords(words, f"party-{other}-{card.key}")
    if key == "card":
        return OptionWords("nothing" if value is None else spoken(str(value)))
    if key == "take":
        group = next(group for group in view.muster if group.lead == value)
        cards = listed(card for card in group.cards if card)
        return OptionWords(f"{spoken(group.lead)} with {cards}", f"group-{value}")
    if key == "god":
        power = ruleset.rules[f"god.{value}"].title
        return OptionWords(f"{spoken(str(value))}: {power}", f"god-{seat}-{value}")
    if key == "at":
        last = len(party) + 1
        where = {1: "at the left end", last: "at the right end"}
        return OptionWords(where.get(int(str(value)), place_of(int(str(value)) - 1)))
    return OptionWords(f"{value} end" if key == "side" else str(value))


def _place(seat: int, party: tuple[SeenCard, ...], value: Value) -> OptionWords:
    place = int(str(value)) - 1
    seen = party[place]
    down = ", face-down" if seen.down else ""
    words = f"{spoken(seen.card or JARL)}, {place_of(place)}{down}"
    return OptionWords(words, f"party-{seat}-{seen.key}")


def _target(ruleset: Ruleset, view: View, beginning: Action, value: Value) -> tuple[int, SeenCard]:
    """The opponent whose card Saga turns up next, and that card."""
    opponents = [
        seat
        for seat, player in enumerate(view.players)
        if seat != beginning.player and any(seen.down for seen in player.party)
    ]
    seat = opponents[len(beginning.values) - 1]
    return seat, view.players[seat].party[int(str(value)) - 1]


def context(ruleset: Ruleset, view: View) -> dict[str, Any]:
    """What the template needs besides the view."""
    return {
        "letters": LETTERS,
        "regions": REGIONS,
        "powers": POWERS,
        "colour_of": COLOUR.get,
        "gods": GODS,
        "heroes": HEROES,
        "spoken": spoken,
        "listed": listed,
        "count_of": count_of,
        "spoken_card": spoken_card,
        "printed": {colour: printed_points(ruleset, colour) for colour in view.outposts},
        "assumed": not all(is_set(ruleset, colour) for colour in view.outposts),
        "now_colour": _now_colour(view),
    }


def spoken_card(seen: SeenCard, place: int, count: int) -> str:
    """A card of a Party for a screen reader.

    >>> spoken_card(SeenCard("blue raider", True, 0, False, 0), 1, 4)
    'blue Raider, second of four, face-down'
    """
    name = spoken(seen.card) if seen.card else "unknown card"
    of = NUMBER_WORDS[count] if count < len(NUMBER_WORDS) else str(count)
    words = [name, f"{place_of(place).removesuffix(' in the row')} of {of}"]
    if seen.down:
        words.append("face-down")
    if seen.glory:
        words.append(f"{seen.glory} Glory on it")
    if seen.champion:
        words.append("Champion")
    return ", ".join(words)


def _now_colour(view: View) -> str | None:
    """The colour the last step of the Resolution was about."""
    _, _, colour = (view.after or "").partition(" ")
    return colour or None
