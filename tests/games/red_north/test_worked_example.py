"""The worked example of the rulebook, as the ledger spells it out, number by number."""

import pytest

from rednorth_nb import games
from rednorth_nb.games.red_north.rules.game import RedNorth

from .proof import Table, proves, variant

PLAYERS = ("Håkkå", "Rikki", "Gorðon")
POSITION = {
    "round": "summer",
    "phase": "resolution",
    "first_player": "Rikki",
    "tie_breaker": "Håkkå",
    "outposts": {"green": "Håkkå", "purple": "Rikki", "red": None, "blue": None},
    "players": {
        "Håkkå": {
            "party": ["purple raider", "jarl", "blue raider down", "green raider down"],
            "passed": True,
        },
        "Rikki": {
            "party": ["red raider down", "purple raider down", "blue raider +1"],
            "passed": True,
        },
        "Gorðon": {
            "party": ["green hero", "jarl down", "blue raider down", "red raider down"],
            "passed": True,
        },
    },
    "muster": [{"lead": "odin", "cards": ["red raider", "red raider", "jarl"]}],
    "deck": ["green raider", "blue raider", "red raider"],
}
# (points, the rules they come from) of Håkkå, Rikki and Gorðon
RAIDER, HERO, JARL = (2, "points.raider"), (4, "points.hero"), (1, "points.jarl")
GLORY, OUTPOST = (1, "points.glory"), (1, "points.outpost")
TABLE = {
    "green": ([RAIDER, OUTPOST], [], [HERO, JARL]),
    "red": ([], [RAIDER], [RAIDER]),
    "purple": ([RAIDER, JARL], [RAIDER, OUTPOST], []),
    "blue": ([RAIDER, JARL], [RAIDER, GLORY], [RAIDER, JARL]),
}
SUMS = {"green": [3, 0, 5], "red": [0, 2, 2], "purple": [3, 3, 0], "blue": [3, 3, 3]}


def example(without=frozenset()):
    game = RedNorth(PLAYERS, None, variant(without))
    return Table(game, games.files_of(game).read_position(POSITION, 0))


@proves("points.raider", "points.hero", "points.jarl", "points.glory", "points.outpost", "R2")
def test_the_raid_points_of_the_example(without):
    totals = example(without).to("points blue").state.totals
    assert {colour: [total.value for total in three] for colour, three in totals.items()} == SUMS


@pytest.mark.parametrize("colour", TABLE)
def test_every_number_of_the_example_is_explained(colour):
    totals = example().to(f"points {colour}").state.totals[colour]
    used = [sorted((t.value, t.rule) for t in total.terms if t.applied) for total in totals]
    assert used == [sorted(terms) for terms in TABLE[colour]]


@pytest.mark.parametrize("colour", SUMS)
@pytest.mark.parametrize("seat", range(3))
def test_the_questions_of_the_example_have_the_same_answers(colour, seat):
    assert example().answer("points", player=PLAYERS[seat], colour=colour) == SUMS[colour][seat]


@proves("award.most", "award.tie-breaker", "award.token-stays")
def test_the_outposts_of_the_example(without):
    now = example(without).to("award green")
    assert (now["outposts"]["green"], now["tie_breaker"]) == ("Gorðon", "Håkkå")
    assert now.to("award blue")["outposts"] == {
        "green": "Gorðon",
        "purple": "Håkkå",
        "red": None,
        "blue": "Håkkå",
    }


@proves("award.vp")
def test_the_vp_of_the_example(without):
    assert example(without).to("award blue").vp() == [4, 0, 2]


@proves("glory.lost")
def test_the_glory_of_the_example(without):
    now = example(without)
    assert [now.answer("glory", player=name) for name in PLAYERS] == [1, 3, 2]
    assert now.to("glory").glory() == [1, 3, 2]


@proves("collect.green", "collect.blue", "collect.purple")
def test_the_tokens_of_the_example(without):
    now = example(without).to("collect")
    assert (now["tie_breaker"], now["champion"], now["first_player"]) == (
        "Gorðon",
        "Håkkå",
        "Rikki",
    )
    assert sorted(now["Håkkå"]["hand"]) == ["blue raider", "green raider"]
    assert now["deck"] == ["red raider"]
