"""What the table template and the menus need: keys, numbers and words of things on the table.

Keys: `glory-SEAT`, `left-SEAT` (Rage left), `rage-SEAT`, `axes-SEAT`, `horns-SEAT`, `hand-SEAT`,
`quests-SEAT`, `strength-SEAT`, `province-NAME`, `figures-PLACE-SEAT-KIND`, `held-SEAT-CARD`,
`slot-SEAT-SLOT`.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from rednorth_nb.engine.choices import Action, Value
from rednorth_nb.games.blood_rage.rules.cards import FJORDS, PROVINCES, STATS, spoken
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.views import View
from rednorth_nb.games.screen import Number, OptionWords

FOLDER = Path(__file__).parent
CHAPTERS = {
    "draft": "Draft",
    "action": "Actions",
    "battle": "Battle",
    "reveal": "Battle",
    "resolve": "Battle",
    "discard": "Discard",
    "quest": "Quests",
    "quests": "Quests",
    "ragnarok": "Ragnarok",
    "release": "Release",
    "final": "The end",
    "over": "The end",
}
TITLES = {
    "reveal": "The cards are turned up",
    "resolve": "The battle is decided",
    "quests": "The Quests are revealed",
    "ragnarok": "Ragnarok strikes",
    "release": "Valhalla opens",
    "final": "Who wins the game",
}


def numbers(ruleset: BloodRageRuleset, view: View) -> Mapping[str, Number]:
    """Every number on the table, by its key."""
    found: dict[str, Number] = {}
    for seat, clan in enumerate(view.players):
        name = ruleset.players[seat]
        found[f"glory-{seat}"] = Number(f"{name}, Glory", clan.glory)
        found[f"left-{seat}"] = Number(f"{name}, Rage left", clan.rage)
        for stat in STATS:
            found[f"{stat}-{seat}"] = Number(f"{name}, {stat.title()} stat", clan.stats[stat])
        found[f"hand-{seat}"] = Number(f"{name}, cards in hand", clan.hand_size)
        found[f"quests-{seat}"] = Number(f"{name}, Quests", clan.quests_size)
        if view.totals:
            total = view.totals[seat]
            label = f"{name}, STR in the battle"
            found[f"strength-{seat}"] = Number(label, total.value, total, settled=False)
    for place, armies in view.board.items():
        for seat, army in enumerate(armies):
            for kind, number in army.items():
                label = f"{ruleset.players[seat]}, {spoken(kind)} in {spoken(place)}"
                found[f"figures-{place}-{seat}-{kind}"] = Number(label, number)
    return found


def option_words(
    ruleset: BloodRageRuleset, view: View, beginning: Action, key: str, value: Value
) -> OptionWords:
    """A value as it is offered to the player who looks."""
    seat = beginning.player
    if value is None:
        return OptionWords("nobody joins" if beginning.name == "call" else "nothing")
    word = str(value)
    if key == "figures":
        origin = str(beginning.values[0])
        kind = sorted(view.board[origin][seat])[len(beginning.values) - 2]
        # On the map a click takes all of a kind; the numbers beside it take fewer.
        everybody = value == view.board[origin][seat][kind]
        at = f"figures-{origin}-{seat}-{kind}" if everybody else ""
        return OptionWords(f"{word} {spoken(kind)}", at)
    if key == "figure" and beginning.name == "call":
        return OptionWords(spoken(word), f"figures-{beginning.values[0]}-{seat}-{word}")
    if key in ("place", "from", "to", "province") and word in PROVINCES:
        return OptionWords(spoken(word), f"province-{word}")
    if key in ("place", "from") and word in FJORDS:
        return OptionWords(spoken(word), f"province-{word}")
    if key in ("card", "cards"):
        return OptionWords(spoken(word), f"held-{seat}-{word}")
    return OptionWords(spoken(word))


@cache
def anchors() -> Any:
    """Where things lie on the map."""
    return json.loads((FOLDER / "anchors.json").read_text(encoding="utf-8"))


def context(ruleset: BloodRageRuleset, view: View) -> dict[str, Any]:
    """What the template needs besides the view."""
    return {
        "spoken": spoken,
        "cards": ruleset.teaching.cards,
        "villages": ruleset.teaching.villages,
        "provinces": PROVINCES,
        "fjords": FJORDS,
        "stats": STATS,
        "anchors": anchors(),
    }
