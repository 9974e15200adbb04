"""Positions that no game can come to are refused, each by its rule."""

from typing import Any

import pytest

from .proof import faults

DEAD = ["horgr", "andlang", "gimle"]
IMPOSSIBLE: list[tuple[str, dict[str, Any]]] = [
    ("phase.end-rage", {"Ada": {"rage": 0}, "Bo": {"rage": 0}}),
    ("quest.commit", {"phase": "quest", "Ada": {"quests": ["skald"]}}),
    ("setup.ragnarok", {"destroyed": DEAD, "ragnarok": ["andlang", "utgard", "elvagar"]}),
    ("setup.ragnarok", {"ragnarok": ["utgard", "utgard", "elvagar"]}),
    ("setup.ragnarok", {"destroyed": ["horgr", "horgr"]}),
    ("pillage.unpillaged", {"pillaged": ["gimle", "gimle"]}),
    ("doom.move", {"destroyed": DEAD, "doom": "gimle"}),
    (
        "fjord.closed",
        {"destroyed": ["andlang", "gimle"], "board": {"fjord 1": {"Ada": {"ship": 1}}}},
    ),
    ("age.saga", {"phase": "over", "age": 2}),
    ("draft.six", {"Ada": {"kept": ["clash 1"]}}),
    ("draft.carry", {"Ada": {"aside": ["clash 1"]}}),
    ("draft.deal", {"Ada": {"hand": ["clash 6"]}}),
    ("draft.deal", {"Ada": {"slots": {"warrior": "hardened warriors 3"}}}),
    ("draft.deal", {"discard": ["clash 6"]}),
]


@pytest.mark.ages_of_cards
@pytest.mark.parametrize(("rule", "words"), IMPOSSIBLE)
def test_what_can_not_be_is_refused_by_its_rule(rule: str, words: dict[str, Any]) -> None:
    assert rule in faults(**words)


@pytest.mark.ages_of_cards
@pytest.mark.parametrize(
    "words",
    [
        {"Ada": {"rage": 0}},
        {"phase": "quest", "Ada": {"rage": 0, "quests": ["rule manheim 4"]}, "Bo": {"rage": 0}},
        {"phase": "release", "destroyed": ["horgr"], "ragnarok": ["horgr", "utgard", "elvagar"]},
        {"age": 2, "destroyed": ["horgr"], "ragnarok": ["horgr", "utgard", "elvagar"]},
        {"age": 2, "Ada": {"hand": ["clash 2"], "slots": {"warrior": "hardened warriors 2"}}},
        {"phase": "quest", "Ada": {"aside": ["clash 1"]}},
        {"destroyed": ["andlang"], "board": {"fjord 1": {"Ada": {"ship": 1}}}},
    ],
)
def test_what_can_be_is_not(words: dict[str, Any]) -> None:
    assert faults(**words) == set()
