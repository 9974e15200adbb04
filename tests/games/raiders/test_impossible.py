"""Positions that no game can come to are refused, each by its rule."""

from typing import Any

import pytest

from .proof import DONE, faults, space

PLACED = {"gate house": "black", "town hall": "black", "treasury": "black", "mill": "black"}
AWAY = {"worker": None}
BACK = {"kind": "take-back", "player": "Ada", "placed": "mill"}
MILL = {"kind": "effect", "player": "Ada", "building": "mill", "colour": "black"}
TAKEN = {
    "kind": "effect",
    "player": "Ada",
    "building": "silversmith",
    "colour": "black",
    "placed": "mill",
    "reclaimed": True,
}
THREE = {"gate house": "black", "town hall": "black", "mill": "black"}
ROLL = {"kind": "roll", "player": "Ada", "space": "outpost 4"}
RAIDING = {"raided": True, "worker": "grey", "guard": "white", "plunder": ["iron"]}
LOSS = {"kind": "lose", "player": "Ada", "left": 1}
AVENGED = {"kind": "lose", "player": "Bo", "left": 1, "valkyries": False}
REVENGE = {"kind": "avenge", "player": "Ada"}
GIFT = {"kind": "give", "player": "Bo", "to": "Ada"}
CREW = {"crew": ["recruit"]}
EMPTY = {"spaces": {"outpost 4": RAIDING}}


def exchange(number: int, ada: list[str], bo: list[str]) -> dict[str, Any]:
    return {"kind": "exchange", "number": number, "picked": {"Ada": ada, "Bo": bo}}


def within(*pending: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A turn with decisions that wait, once Ada has placed her worker on the Mill."""
    return {"village": PLACED, "Ada": AWAY, "pending": [BACK, *pending], **more}


IMPOSSIBLE: list[tuple[str, dict[str, Any]]] = [
    # time
    ("turn.choose", {"turn": None}),
    ("turn.choose", {"phase": "scoring"}),
    ("turn.choose", {"turns": 1}),
    ("turn.choose", {"phase": "keep", "turn": None, "turns": 2}),
    ("end.last-round", {"last": 3}),
    ("end.last-round", {"last": 0}),
    ("end.last-round", {"phase": "keep", "turn": None, "last": 1}),
    ("end.offerings", {"pile": []}),
    ("end.fortresses", {"spaces": {f"fortress {n}": DONE for n in range(1, 6)}}),
    # rolls
    ("setup.first-roll", {"rolls": {"Ada": 7}}),
    ("setup.first-roll", {"phase": "first roll", "turn": None, "rolls": {"Ada": 7, "Bo": 8}}),
    ("setup.first-roll", {"phase": "first roll", "turn": None, "rolls": {"Ada": 11}}),
    ("setup.first-roll", {"phase": "first roll", "turn": None, "rolls": {"Eva": 7}}),
    ("setup.first-roll", {"phase": "first roll", "turn": None, "rolling": ["Ada", "Ada"]}),
    # workers
    ("setup.black-workers", {"village": dict.fromkeys((*PLACED, "barracks"), "black")}),
    (
        "setup.guards",
        {
            "spaces": {"harbour 1": {**DONE, "worker": "grey"}},
            "Ada": {"worker": "grey"},
            "Bo": {"worker": "grey"},
            "village": {**THREE, "mill": "grey"},
        },
    ),
    ("work.blocked", {"village": {"mill": ["black", "black"]}}),
    ("work.reclaim", {"village": PLACED}),
    ("work.reclaim", {"village": {"mill": "black"}}),
    ("work.reclaim", {"Ada": AWAY}),
    ("work.reclaim", {"Bo": AWAY}),
    ("work.reclaim", within() | {"Ada": {}}),
    # raid spaces
    ("setup.guards", {"spaces": {"harbour 1": space(guard="white")}}),
    ("setup.guards", {"spaces": {"harbour 1": {"guard": None}}}),
    ("setup.plunder-draw", {"spaces": {"harbour 1": space("gold", "gold", "gold", guard="grey")}}),
    ("raid.colour", {"spaces": {"fortress 1": {**DONE, "worker": "grey"}}}),
    ("raid.place", {"spaces": {"harbour 1": {"worker": "black"}}}),
    ("raid.take-guard", {"spaces": {"harbour 1": {**DONE, "guard": "grey"}}}),
    ("raid.take-plunder", {"spaces": {"harbour 1": {"raided": True, "plunder": ["gold"]}}}),
    ("valkyrie.advance", {"Ada": {"valkyrie": 9}, "Bo": {"valkyrie": 9}}),
    # goods, cards, offerings
    ("setup.bag", {"Ada": {"gold": 10}, "Bo": {"gold": 9}}),
    ("supply.short", {"Ada": {"silver": 20}, "Bo": {"silver": 13}}),
    ("track.clamp", {"Ada": {"armour": 15}}),
    ("setup.townsfolk-deck", {"Ada": {"hand": ["scout"] * 5}}),
    ("hand.limit", {"Ada": {"hand": ["recruit"] * 9}}),
    ("setup.keep-three", {"phase": "keep", "turn": None, "Ada": {"hand": ["recruit"] * 4}}),
    ("setup.offerings", {"shown": ["gi", "ii"]}),
    ("setup.offerings", {"shown": ["gi", "ii", "gil"], "Ada": {"offerings": ["gi"]}}),
    ("offering.refill", {"shown": ["gi", "ii", None]}),
    # what is pending
    (
        "work.place",
        within() | {"village": {**THREE, "mill": None, "barracks": "black", "treasury": "black"}},
    ),
    ("work.effect-place", {"pending": [MILL]}),
    ("work.effect-place", within({**MILL, "player": "Bo"})),
    ("work.effect-place", within({**MILL, "building": "gate house", "placed": "mill"})),
    ("R3", within({**MILL, "colour": "white"})),
    ("work.effect-reclaim", within(TAKEN)),
    ("work.not-same", {"village": THREE, "pending": [{**TAKEN, "building": "mill"}]}),
    ("work.reclaim", {"village": THREE, "pending": [{**TAKEN, "building": "gate house"}]}),
    ("work.place", {"pending": [{**TAKEN, "placed": "barracks"}]}),
    ("R3", {"village": THREE, "pending": [{**TAKEN, "colour": "white"}]}),
    ("turn.choose", within(ROLL, **EMPTY)),
    ("raid.place", {"pending": [ROLL], "Ada": AWAY}),
    (
        "raid.place",
        {"pending": [ROLL], "Ada": AWAY, "spaces": {"outpost 4": {**RAIDING, "worker": None}}},
    ),
    (
        "raid.roll",
        {
            "pending": [{**ROLL, "space": "harbour 1"}],
            "Ada": AWAY,
            "spaces": {"harbour 1": {**RAIDING, "guard": "grey"}},
        },
    ),
    ("raid.roll", {"pending": [{**ROLL, "player": "Bo"}], "Ada": AWAY, **EMPTY}),
    ("R5", {"pending": [LOSS]}),
    ("valkyrie.loss", {"pending": [{**LOSS, "left": 9}], "Ada": CREW}),
    ("valkyrie.loss", {"pending": [{**LOSS, "player": "Bo"}], "Bo": CREW}),
    ("R18", {"pending": [{**AVENGED, "left": 2}], "Bo": CREW}),
    ("R18", {"pending": [{**AVENGED, "player": "Ada"}], "Ada": CREW}),
    ("R18", {"pending": [REVENGE]}),
    ("R18", {"pending": [{**REVENGE, "player": "Bo"}], "Ada": CREW}),
    ("R21", {"pending": [GIFT]}),
    ("R21", {"pending": [{**GIFT, "player": "Ada"}], "Ada": {"silver": 1}}),
    ("R21", {"pending": [GIFT, GIFT], "Bo": {"silver": 2}}),
    ("R20", {"pending": [exchange(1, [], [])]}),
    ("R20", {"pending": [exchange(1, ["scout"], ["scout"])]}),
    ("R20", {"pending": [exchange(1, ["scout", "sage"], [])], "Bo": {"hand": ["sage"]}}),
    ("hand.limit", {"pending": [{"kind": "discard", "player": "Ada", "number": 1}]}),
]


@pytest.mark.parametrize(("rule", "words"), IMPOSSIBLE)
def test_what_can_not_be_is_refused_by_its_rule(rule: str, words: dict[str, Any]) -> None:
    assert rule in faults(**words)


@pytest.mark.parametrize(
    "words",
    [
        within(MILL),
        within(exchange(1, [], ["scout"]), Ada={**AWAY, "hand": ["sage"]}),
        within(GIFT, Bo={"silver": 1}),
        {"village": THREE, "pending": [TAKEN]},
        {"pending": [ROLL], "Ada": AWAY, **EMPTY},
        {"pending": [LOSS], "Ada": CREW},
        {"pending": [{**LOSS, "left": 1}, REVENGE], "Ada": CREW, "Bo": CREW},
        {"pending": [AVENGED], "Bo": CREW},
        {
            "pending": [{"kind": "discard", "player": "Ada", "number": 1}],
            "Ada": {"hand": ["recruit"] * 9},
        },
        {"pile": [], "last": 2},
        {"phase": "first roll", "turn": None, "rolls": {"Ada": 7}},
        {
            "phase": "keep",
            "turn": None,
            "Ada": {"hand": ["recruit"] * 5},
            "Bo": {"hand": ["sage"] * 5},
        },
    ],
)
def test_what_can_be_is_not(words: dict[str, Any]) -> None:
    assert faults(**words) == set()


@pytest.mark.parametrize("kind", ["effect", "take-back", "roll", "lose", "give", "discard"])
def test_what_is_not_said_of_a_thing_pending_is_named(kind: str) -> None:
    assert faults(pending=[{"kind": kind}]) == {""}
