"""The table is spoken to in the words of a scenario file."""

import pytest

from lessons import TURN
from rednorth_nb.scenarios.reading import read_text
from rednorth_nb.widgets import Player

from .tables import PACKAGED


@pytest.fixture
def table() -> Player:
    return Player(read_text(TURN))


def test_a_choice_is_made_by_its_words(table: Player) -> None:
    table.act("reinforce", flip=3, add="jarl", side="left")
    assert "Astrid" in table.told()
    assert "[reinforce.add]" in table.told()
    assert "Reinforce" in table.now_html


def test_what_the_rules_forbid_is_refused_on_the_table(table: Player) -> None:
    table.act("inspire", place=2)
    assert table.session is not None
    assert table.session.refusal is not None
    assert "the rules say no" in table.now_html


@pytest.mark.parametrize(
    ("action", "values", "told"),
    [
        ("rienforce", {}, "no action rienforce"),
        ("inspire", {"spot": 1}, "takes here"),
    ],
)
def test_what_is_no_choice_is_told(
    table: Player, action: str, values: dict[str, object], told: str
) -> None:
    with pytest.raises(ValueError, match=told):
        table.act(action, **values)


def test_a_question_comes_first_and_is_answered_as_a_file_has_it() -> None:
    table = Player(PACKAGED["resolution_example"])
    with pytest.raises(ValueError, match="nothing is asked"):
        table.answer(5)
    table.do("forward")
    with pytest.raises(ValueError, match="a question is to be answered first"):
        table.act("pass")
    with pytest.raises(ValueError, match="a number from 0"):
        table.answer("five")
    table.answer(4)
    assert table.diagnosed().startswith("Not so: 4.")
    table.answer(5)
    assert table.session is not None
    assert table.session.judged is not None
    assert table.session.judged.right
    table.answer(3)
    for _ in range(4):
        table.do("forward")
    table.answer("Gorðon")
    assert table.said == "Right: Gorðon."


def test_a_number_is_explained_by_words_of_its_name() -> None:
    table = Player(PACKAGED["resolution_example"])
    told = table.why("Håkkå", "purple")
    assert told.startswith("Håkkå, Raid Points in purple")
    assert told == table.explained()
    assert "Raid Points in purple" in table.why_html
    with pytest.raises(ValueError, match="no number is called so: there are"):
        table.why("Håkkå", "pink")


def test_one_goes_on_so_many_steps_or_to_one_by_its_name() -> None:
    table = Player(PACKAGED["resolution_example"])
    told = table.go_on(to="award green")
    assert "Gorðon" in told
    assert repr(table) == "<rednorth_nb: The resolution example, step 6>"
    table.go_on(2)
    assert repr(table) == "<rednorth_nb: The resolution example, step 8>"
    table.give_up()
    assert table.session is not None
    assert table.session.open_question is None
    assert table.odds() == ""
    with pytest.raises(ValueError, match="no step is called"):
        table.go_on(to="award pink")
