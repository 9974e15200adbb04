"""What the table template and the menus need: numbers and words of things on the table."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from rednorth_nb.engine.choices import Action, Value
from rednorth_nb.engine.sentences import N_, Sentences
from rednorth_nb.games.blood_rage.rules import keys
from rednorth_nb.games.blood_rage.rules.cards import FJORDS, PLACES, PROVINCES, STATS
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.views import View
from rednorth_nb.games.blood_rage.screen.words import spoken
from rednorth_nb.games.screen import Number, OptionWords

FOLDER = Path(__file__).parent
CHAPTERS = {
    "draft": N_("Draft"),
    "action": N_("Actions"),
    "battle": N_("Battle"),
    "reveal": N_("Battle"),
    "resolve": N_("Battle"),
    "discard": N_("Discard"),
    "quest": N_("Quests"),
    "quests": N_("Quests"),
    "ragnarok": N_("Ragnarok"),
    "release": N_("Release"),
    "final": N_("The end"),
    "over": N_("The end"),
}
TITLES = {
    "reveal": N_("The cards are turned up"),
    "resolve": N_("The battle is decided"),
    "quests": N_("The Quests are revealed"),
    "ragnarok": N_("Ragnarok strikes"),
    "release": N_("Valhalla opens"),
    "final": N_("Who wins the game"),
}


OURS = {
    "villages": N_("villages"),
    "fjords": N_("fjords"),
    "steps": N_("stat steps"),
    "cards": N_("cards"),
    "tokens": N_("the mix of pillage tokens"),
}
"""The tables of teaching defaults that are seen."""


def numbers(say: Sentences, view: View) -> Mapping[str, Number]:
    """Every number on the table, by its key."""
    found: dict[str, Number] = {}
    for seat, clan in enumerate(view.players):
        who: dict[str, Any] = {"player": seat}
        found[keys.glory(seat)] = Number(say("{player}, Glory", who), clan.glory)
        found[keys.left(seat)] = Number(say("{player}, Rage left", who), clan.rage)
        for stat in STATS:
            label = say("{player}, {stat} stat", who | {"stat": stat})
            found[keys.stat(stat, seat)] = Number(label, clan.stats[stat])
        found[keys.hand(seat)] = Number(say("{player}, cards in hand", who), clan.hand_size)
        found[keys.quests(seat)] = Number(say("{player}, Quests", who), clan.quests_size)
        if view.totals:
            total = view.totals[seat]
            label = say("{player}, STR in the battle", who)
            found[keys.strength(seat)] = Number(label, total.value, total, settled=False)
    for place, armies in view.board.items():
        for seat, army in enumerate(armies):
            for kind, number in army.items():
                things = {"player": seat, "figure": kind, "place": place}
                label = say("{player}, {figure} in {place}", things)
                found[keys.figures(place, seat, kind)] = Number(label, number)
    return found


def option_words(
    say: Sentences, view: View, beginning: Action, key: str, value: Value
) -> OptionWords:
    """A value as it is offered to the player who looks."""
    seat = beginning.player
    if value is None:
        return OptionWords(say("nobody joins") if beginning.name == "call" else say("nothing"))
    word = str(value)
    if key == "figures":
        origin = str(beginning.values[0])
        kind = sorted(view.board[origin][seat])[len(beginning.values) - 2]
        # On the map a click takes all of a kind; the numbers beside it take fewer.
        everybody = value == view.board[origin][seat][kind]
        at = keys.figures(origin, seat, kind) if everybody else ""
        return OptionWords(say("{n} {figure}", {"n": value, "figure": kind}), at)
    if key == "figure" and beginning.name == "call":
        return OptionWords(spoken(word), keys.figures(str(beginning.values[0]), seat, word))
    if key in ("place", "from", "to", "province") and word in PLACES:
        return OptionWords(spoken(word), keys.place(word))
    if key in ("card", "cards"):
        return OptionWords(spoken(word), keys.held(seat, word))
    return OptionWords(spoken(word))


@cache
def anchors() -> Any:
    """Where things lie on the map."""
    return json.loads((FOLDER / "anchors.json").read_text(encoding="utf-8"))


def context(say: Sentences, ruleset: BloodRageRuleset, view: View) -> dict[str, Any]:
    """What the template needs besides the view."""
    return {
        "keys": keys,
        "spoken": spoken,
        "cards": ruleset.teaching.cards,
        "villages": ruleset.teaching.villages,
        "provinces": PROVINCES,
        "fjords": FJORDS,
        "stats": STATS,
        "anchors": anchors(),
        "defaults": defaults(say, ruleset),
    }


def defaults(say: Sentences, ruleset: BloodRageRuleset) -> str:
    """Which of the values on the table are ours, and not the user's own."""
    ours = [say(words) for table, words in OURS.items() if ruleset.teaching.ours(table)]
    ring = say("The order of the ring is a teaching default, and stays.")
    if not ours:
        return ring
    things = {"values": say.listed(ours)}
    text = say("{values} are teaching defaults; your own can take their place.", things)
    return f"{text[:1].upper()}{text[1:]} {ring}"
