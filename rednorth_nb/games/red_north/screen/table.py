"""What the table template and the menus need: numbers and words of things on the table."""

from collections.abc import Mapping
from typing import Any

from rednorth_nb.engine.choices import Action, Value
from rednorth_nb.engine.ruleset import Ruleset
from rednorth_nb.engine.sentences import N_, Sentences
from rednorth_nb.games.red_north.rules import keys
from rednorth_nb.games.red_north.rules.cards import COLOUR, GODS, HEROES, JARL, REGIONS
from rednorth_nb.games.red_north.rules.points import is_set, printed_points
from rednorth_nb.games.red_north.rules.views import SeenCard, View
from rednorth_nb.games.red_north.screen.words import listed, place_of, spoken
from rednorth_nb.games.screen import Number, OptionWords

LETTERS = {"green": "V", "purple": "F", "red": "A", "yellow": "S", "blue": "R"}
POWERS = {
    "green": N_("wins ties"),
    "purple": N_("draw 2 cards"),
    "red": N_("names the First Player"),
    "yellow": N_("calls a Raider back"),
    "blue": N_("makes a Champion"),
}
TITLES = {
    "reveal": N_("All cards are turned up"),
    "points": N_("Raid Points in {colour}"),
    "award": N_("{region} is awarded"),
    "glory": N_("Glory for battles lost"),
    "collect": N_("Tokens and cards are collected"),
    "prepare": N_("The table is made ready for the next round"),
    "winner": N_("Who wins the game"),
}
NUMBER_WORDS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def numbers(say: Sentences, view: View) -> Mapping[str, Number]:
    """Every number on the table, by its key."""
    found: dict[str, Number] = {}
    for seat, player in enumerate(view.players):
        who = {"player": seat}
        for colour, totals in view.totals.items():
            total = totals[seat]
            label = say("{player}, Raid Points in {colour}", who | {"colour": colour})
            settled = colour in view.counted
            found[keys.points(seat, colour)] = Number(label, total.value, total, settled)
        found[keys.vp(seat)] = Number(say("{player}, VP", who), player.vp)
        found[keys.glory(seat)] = Number(say("{player}, Glory", who), player.glory)
        found[keys.hand(seat)] = Number(say("{player}, cards in hand", who), player.hand_size)
    found["deck"] = Number(say("Cards in the deck"), view.deck_size)
    found["discard"] = Number(say("Cards in the discard pile"), view.discard_size)
    return found


def option_words(
    say: Sentences, ruleset: Ruleset, view: View, beginning: Action, key: str, value: Value
) -> OptionWords:
    """A value as it is offered to the player who looks."""
    seat = beginning.player
    party = view.players[seat].party
    if key in ("cards", "add"):
        return OptionWords(spoken(value), keys.held(seat, str(value)))
    if key in ("flip", "place", "places"):
        return _place(say, seat, party, value)
    if key == "flips":
        other, card = _target(view, beginning, value)
        text = say("{player}'s card, {place}", {"player": other, "place": value})
        return OptionWords(text, keys.party(other, card.key))
    if key == "card":
        return OptionWords(say("nothing") if value is None else spoken(value))
    if key == "take":
        group = next(group for group in view.muster if group.lead == value)
        things = {"card": group.lead, "cards": group.cards}
        return OptionWords(say("{card} with {cards}", things), keys.group(group.lead))
    if key == "god":
        power = say(ruleset.rules[f"god.{value}"].title)
        text = say("{card}: {power}", {"card": value, "power": power})
        return OptionWords(text, keys.god(seat, str(value)))
    if key == "at":
        last = len(party) + 1
        where = {1: say("at the left end"), last: say("at the right end")}
        return OptionWords(where.get(int(str(value)), place_of(int(str(value)))))
    return OptionWords(say("{side} end", {"side": value}) if key == "side" else str(value))


def _place(say: Sentences, seat: int, party: tuple[SeenCard, ...], value: Value) -> OptionWords:
    seen = party[int(str(value)) - 1]
    text = N_("{card}, {place}, face-down") if seen.down else N_("{card}, {place}")
    words = say(text, {"card": seen.card or JARL, "place": value})
    return OptionWords(words, keys.party(seat, seen.key))


def _target(view: View, beginning: Action, value: Value) -> tuple[int, SeenCard]:
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
        "keys": keys,
        "letters": LETTERS,
        "regions": REGIONS,
        "powers": POWERS,
        "colour_of": COLOUR.get,
        "gods": GODS,
        "heroes": HEROES,
        "spoken": spoken,
        "listed": listed,
        "spoken_card": spoken_card,
        "printed": {colour: printed_points(ruleset, colour) for colour in view.outposts},
        "assumed": not all(is_set(ruleset, colour) for colour in view.outposts),
        "now_colour": _now_colour(view),
        "values": {
            "raider": ruleset.number("points.raider"),
            "hero": ruleset.number("points.hero"),
        },
    }


def spoken_card(seen: SeenCard, place: int, count: int) -> str:
    """A card of a Party for a screen reader; its place is counted from 0.

    >>> spoken_card(SeenCard("blue raider", True, 0, False, 0), 1, 4)
    'blue Raider, second of four, face-down'
    """
    name = spoken(seen.card) if seen.card else "unknown card"
    of = NUMBER_WORDS[count] if count < len(NUMBER_WORDS) else str(count)
    words = [name, f"{place_of(place + 1).removesuffix(' in the row')} of {of}"]
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
