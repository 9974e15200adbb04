"""Teaching defaults are marked where they are shown, until a value is the user's own."""

from random import Random
from typing import Any

import pytest

from rednorth_nb import games
from rednorth_nb.engine.misfits import MisfitError
from rednorth_nb.games.raiders.rules.cards import read_teaching
from rednorth_nb.games.raiders.rules.game import Raiders

from .proof import NAMES

HARBOUR = {
    "guards": ["grey"] * 8,
    "tokens": 2,
    "colours": ["black", "grey"],
    "crew": 2,
    "provisions": 1,
    "gold": 0,
    "dice": 1,
    "points": [[3, 1], [5, 4]],
}
OWN = {
    "settlements": {"harbour": HARBOUR},
    "mill": {"black": 2, "grey": 2, "white": 3, "gold": 1},
    "townsfolk": {"recruit": {"copies": 12, "price": 1, "strength": 2, "hall": "silver"}},
    "offerings": {"gg": 6},
}
KEYS = ("space-harbour 1", "building-mill", "held-0-recruit", "tile-gg")


def shown(options: dict[str, Any] | None) -> tuple[list[str], str]:
    """What is said of four things, and the line beneath the board."""
    game = Raiders(NAMES[:2], options)
    screen = games.screen_of(game)
    state, _ = game.start(game.draw(Random(1)))
    view = game.observe(state, 0)
    found = [screen.thing(view, key) for key in KEYS]
    return [one.text if one else "" for one in found], screen.table(view)["defaults"]


def test_only_our_own_values_are_called_teaching_defaults() -> None:
    texts, line = shown(None)
    assert all("teaching default" in text for text in texts)
    assert "the Mill" in line
    texts, line = shown({"teaching": OWN})
    assert not any("teaching default" in text for text in texts)
    assert "the Mill" not in line
    assert "the Silversmith" in line


def test_ones_own_values_are_played_with() -> None:
    game = Raiders(NAMES[:2], {"teaching": OWN})
    assert game.ruleset.teaching.mill["black"] == 2
    assert game.ruleset.teaching.at["harbour 3"].points == ((3, 1), (5, 4))
    assert game.ruleset.teaching.at["outpost 1"].crew == 3


def test_where_all_is_ones_own_nothing_is_called_a_default() -> None:
    teaching = read_teaching({})
    full = {name: dict.fromkeys(table) for name, table in TABLES.items()}
    assert all(teaching.ours(name) for name in full)
    mine = teaching._replace(own={name: frozenset(table) for name, table in full.items()})
    assert not any(mine.ours(name) for name in full)


TABLES = {
    "mill": ("black", "grey", "white", "gold"),
    "silversmith": ("black", "grey", "white"),
    "tracks": ("valkyrie", "armour"),
    "dice": ("faces",),
    "settlements": ("harbour", "outpost", "monastery", "fortress"),
}


@pytest.mark.parametrize(
    ("table", "words", "rule"),
    [
        ("bag", {"gold": 0, "iron": 0}, "setup.plunder-draw"),
        ("tracks", {"armour": [0, 2, 1]}, ""),
        ("offerings", {"gix": 5}, "offering.for-vp"),
        (
            "townsfolk",
            {"thief": {"copies": 1, "price": 1, "strength": 1, "hall": "s"}},
            "hall.play",
        ),
    ],
)
def test_values_that_no_game_can_be_played_with_are_refused(
    table: str, words: dict[str, Any], rule: str
) -> None:
    with pytest.raises(MisfitError) as error:
        Raiders(NAMES[:2], {"teaching": {table: words}})
    assert [one.rule for one in error.value.misfits] == [rule]
