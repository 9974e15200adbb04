import pytest

from rednorth_nb import games
from rednorth_nb.engine.misfits import MisfitError
from rednorth_nb.games.red_north.rules.game import RedNorth

from .proof import NAMES, faults, played, position, table


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_every_moment_of_a_game_is_read_back_as_it_is_written(seats, seed):
    for now in played(seats=seats, seed=seed):
        if any(now.state.sealed):
            continue
        words = games.files_of(now.game).position(now.state)
        again = games.files_of(now.game).read_position(words, 99)
        assert games.files_of(now.game).position(again) == words
        assert again.winners == now.state.winners
        if str(now.state.after).startswith("points"):  # later, the controllers may be others
            values = {colour: values_of(totals) for colour, totals in now.state.totals.items()}
            assert {colour: values_of(again.totals[colour]) for colour in again.totals} == values
        assert now.game.decision(again) == now.game.decision(now.state)
        assert now.game.automatic(again) == now.game.automatic(now.state)


def values_of(totals):
    return [total.value for total in totals]


def test_what_a_position_leaves_out_lies_shuffled_in_the_decks():
    now = table(round="spring", Ada={"hand": ["red raider", "jarl"]})
    deck = now["deck"]
    assert sorted(set(deck)) == ["blue raider", "green raider", "jarl", "red raider"]
    assert [deck.count(card) for card in ("jarl", "red raider", "blue raider")] == [5, 10, 11]
    assert len(now["god_deck"]) == 8
    assert deck != sorted(deck)
    assert table(round="summer")["god_deck"] == []


def problems(**words):
    names, full = position(words)
    with pytest.raises(MisfitError) as caught:
        games.files_of(RedNorth(names)).read_position(full, 0)
    return {problem.path: problem.found for problem in caught.value.misfits}


@pytest.mark.parametrize(
    ("words", "path"),
    [
        ({"Ada": {"hand": ["red radier"]}}, ("players", "Ada", "hand", 0)),
        ({"Ada": {"party": ["jarl", "red raider dwon"]}}, ("players", "Ada", "party", 1)),
        ({"Ada": {"gods": ["zeus"]}}, ("players", "Ada", "gods", 0)),
        ({"tie_breaker": "Zoe"}, ("tie_breaker",)),
        ({"champion": "Zoe"}, ("champion",)),
        ({"turn": "Zoe"}, ("turn",)),
        ({"outposts": {"red": "Zoe"}}, ("outposts", "red")),
        ({"deck": ["odin"]}, ("deck", 0)),
        ({"god_deck": ["jarl"]}, ("god_deck", 0)),
        ({"discard": ["zeus"]}, ("discard", 0)),
        ({"set_aside": "red raider"}, ("set_aside",)),
        ({"muster": [{"lead": "red raider"}]}, ("muster", 0, "lead")),
        ({"phase": "resolution", "after": "award pink"}, ("after",)),
    ],
)
def test_a_word_that_can_not_be_there_is_named_with_its_place(words, path):
    assert path in problems(**words)


def test_all_that_is_wrong_is_named_together():
    found = problems(tie_breaker="Zoe", Ada={"hand": ["red radier"]}, turn="Zoe")
    assert len(found) >= 3


def test_marks_behind_a_card_come_in_any_order():
    now = table(Ada={"party": ["red raider +2 down"]})
    assert now["Ada"]["party"] == ["red raider down +2"]


def test_a_position_may_hold_as_little_as_it_likes():
    assert faults(deck=[], Ada={}, Bo={}) == set()
    assert [table(seats=len(NAMES))[name]["hand"] for name in NAMES] == [[], [], [], []]
