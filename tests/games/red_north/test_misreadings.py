"""What beginners believe, each held against the rule: it changes an answer, and just so."""

from typing import Any

import pytest

from rednorth_nb.games.red_north.rules.game import RedNorth

from .proof import table

FIGHT = {"round": "summer", "phase": "resolution", "turn": None}
POINTS = {"kind": "points", "player": "Ada", "colour": "red"}
WINNER = {"kind": "winner", "colour": "red"}
GLORY = {"kind": "glory", "player": "Ada"}


def party(*cards: str, **more: Any) -> dict[str, Any]:
    return FIGHT | {"Ada": {"party": list(cards)}} | more


TIE = party("red raider", Bo={"party": ["red raider"]})
ROW = party("red raider", "blue raider", "jarl", "red raider")
CASES: dict[tuple[str, str], tuple[dict[str, Any], dict[str, Any], Any, Any]] = {
    # (rule, reading): position, question, the right answer, that of who believes it
    ("points.raider", "any-colour"): (party("red raider", "blue raider"), POINTS, 2, 4),
    ("points.hero", "as-raider"): (party("red hero"), POINTS, 4, 2),
    ("points.jarl", "every-card"): (ROW, POINTS, 5, 6),
    ("points.jarl", "left-only"): (party("jarl", "red raider"), POINTS, 3, 2),
    ("points.jarl", "right-only"): (party("red raider", "jarl"), POINTS, 3, 2),
    ("points.jarl", "one-neighbour"): (party("red raider", "jarl", "red raider"), POINTS, 6, 5),
    ("points.jarl", "own-point"): (party("red raider", "jarl", "red raider"), POINTS, 6, 5),
    ("points.champion", "two-more"): (
        party("red raider", "jarl champion", champion="Ada", outposts={"blue": "Ada"}),
        POINTS,
        4,
        5,
    ),
    ("points.glory", "any-colour"): (party("red raider", "blue raider +2"), POINTS, 2, 4),
    ("points.outpost", "uncontrolled"): (party("red raider"), POINTS, 2, 3),
    ("points.outpost", "everybody"): (
        party("red raider", outposts={"red": "Bo"}),
        POINTS,
        2,
        3,
    ),
    ("points.outpost", "with-cards"): (
        party("blue raider", outposts={"red": "Ada"}),
        POINTS,
        1,
        0,
    ),
    ("award.most", "most-cards"): (
        party("red hero", Bo={"party": ["red raider", "blue raider", "red raider"]}, seats=2)
        | {"Ada": {"party": ["red hero", "jarl"]}},
        WINNER,
        "Ada",
        "Bo",
    ),
    ("award.tie-breaker", "outsider"): (
        TIE | {"seats": 3, "tie_breaker": "Cy"},
        WINNER,
        "nobody",
        "Cy",
    ),
    ("award.tie-nobody", "holder-keeps"): (
        party("red raider", Bo={"party": ["red raider", "jarl"]}, outposts={"red": "Ada"}),
        WINNER,
        "nobody",
        "Ada",
    ),
    ("award.tie-nobody", "first-player"): (TIE | {"first_player": "Bo"}, WINNER, "nobody", "Bo"),
    ("glory.lost", "won-too"): (party("red raider"), GLORY, 0, 1),
    ("glory.lost", "second-best"): (
        TIE
        | {"seats": 3, "Cy": {"party": ["red hero"]}, "Ada": {"party": ["red raider"]}}
        | {"Bo": {"party": ["red raider", "jarl"]}},
        GLORY,
        1,
        0,
    ),
    ("glory.lost", "to-somebody"): (TIE, GLORY, 1, 0),
    ("glory.lost", "each-card"): (
        party("red raider", "blue raider", "red raider", Bo={"party": ["red hero", "red raider"]}),
        GLORY,
        1,
        2,
    ),
}
SCORES = {
    ("award.vp", "round-before"): 1,
    ("award.vp", "round-after"): 3,
    ("award.vp", "newly-won"): 0,
}
"""What Ada scores in Summer for keeping red, by how the rule is read; 2 is right."""
LEGAL = {("inspire.place", "face-down")}


def test_each_misreading_of_the_catalogue_is_here() -> None:
    known = {(id, name) for id, rule in RedNorth.rules.items() for name in rule.misreadings}
    assert known == CASES.keys() | SCORES.keys() | LEGAL
    assert len(known) >= 20


@pytest.mark.parametrize(("rule", "reading"), CASES)
def test_a_misreading_gives_another_answer(rule: str, reading: str) -> None:
    words, ask, right, believed = CASES[rule, reading]
    assert table(**words).answer(**ask) == right
    other = table(frozenset({f"{rule}={reading}"}), **words)
    assert other.answer(**ask) == believed


@pytest.mark.parametrize(("rule", "reading"), SCORES)
def test_a_misreading_gives_other_vp(rule: str, reading: str) -> None:
    words = party("red raider", outposts={"red": "Ada"})
    assert table(**words).to("award red").vp()[0] == 2
    other = table(frozenset({f"{rule}={reading}"}), **words)
    assert other.to("award red").vp()[0] == SCORES[rule, reading]


def test_who_thinks_that_glory_may_lie_on_a_card_face_down_may_inspire() -> None:
    words: dict[str, Any] = {"Ada": {"glory": 1, "party": ["red raider down"]}}
    assert table(**words).refused("Ada", "inspire", place=1) == {"inspire.place"}
    other = table(frozenset({"inspire.place=face-down"}), **words)
    assert other.refused("Ada", "inspire", place=1) == set()


@pytest.mark.parametrize(
    ("rule", "number", "words", "ask", "answer"),
    [
        ("points.raider", 3, party("red raider"), POINTS, 3),
        ("points.hero", 5, party("red hero"), POINTS, 5),
        ("points.jarl", 2, party("red raider", "jarl"), POINTS, 4),
        ("points.glory", 2, party("red raider +1"), POINTS, 4),
        ("glory.lost", 2, TIE, GLORY, 2),
    ],
)
def test_another_number_is_counted_with(
    rule: str, number: int, words: dict[str, Any], ask: dict[str, Any], answer: int
) -> None:
    assert table(frozenset({f"{rule}={number}"}), **words).answer(**ask) == answer
