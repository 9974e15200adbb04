"""Luck through files, a lesson, the page and saving, on the example game of the guide."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from reaching import reach
from rednorth_nb import games
from rednorth_nb.engine.chance import Luck
from rednorth_nb.games.own import load
from rednorth_nb.scenarios.reading import read_file, read_text
from rednorth_nb.scenarios.running import run
from rednorth_nb.scenarios.scenario import Scenario
from rednorth_nb.scenarios.writing import recorded, to_yaml
from rednorth_nb.study.games_played import play_games
from rednorth_nb.widgets import Player

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "longships.py"
pytestmark = pytest.mark.skipif(not EXAMPLE.exists(), reason="a wheel's tests have no docs")


@pytest.fixture
def lesson() -> Iterator[Scenario]:
    (parts,), _ = load(EXAMPLE)
    games.add(parts)
    yield read_file(EXAMPLE.with_suffix(".yaml"))
    games.remove(parts.rules.name)


def rolled(widget: Player) -> list[object]:
    session = widget.session
    assert session is not None
    return [node.move.value for node in session.past if isinstance(node.move, Luck)]


def test_a_file_fixes_what_luck_brings(lesson: Scenario) -> None:
    played = run(lesson)
    assert played.failure is None, played.failure
    dice = [node.move.value for node in played.nodes if isinstance(node.move, Luck)]
    assert dice == [1, 6]


@pytest.mark.parametrize(
    ("step", "found"), [("{die: 7}", "7 is none of the 6"), ("{card: 1}", "die")]
)
def test_a_file_that_brings_what_can_not_come_fails_there(
    lesson: Scenario, step: str, found: str
) -> None:
    text = EXAMPLE.with_suffix(".yaml").read_text(encoding="utf-8")
    played = run(read_text(text.replace("chance: {die: 1}", f"chance: {step}")))
    assert played.failure is not None
    assert found in played.failure.found


def test_the_page_shows_the_odds_and_then_what_came(lesson: Scenario) -> None:
    widget = Player(lesson)
    session = widget.session
    assert session is not None
    while lesson.game.chance(session.node.state) is None:
        widget.do("show-answer")
        widget.do("forward")
    assert "5 or more" in widget.now_html
    assert "2 in 6" in widget.now_html
    widget.do("forward")
    assert rolled(widget) == [1]
    assert "2 in 6" not in widget.now_html


def test_going_back_and_on_brings_the_same_luck(lesson: Scenario) -> None:
    widget = Player(lesson)
    reach(widget, 99)
    first = rolled(widget)
    assert len(first) == 2
    widget.do("first")
    for _ in range(20):
        widget.do("show-answer")
        widget.do("forward")
    assert rolled(widget) == first


def test_a_saved_game_holds_every_stroke_of_luck(lesson: Scenario) -> None:
    (timeline,) = play_games(lesson.game, 1, seed=4)
    again = run(read_text(to_yaml(recorded(lesson.game, "A race", timeline.line()))))
    assert again.failure is None
    assert [node.move for node in again.nodes] == [node.move for node in timeline.nodes]
    assert any(isinstance(node.move, Luck) for node in again.nodes)
