"""Games written as files, and read again."""

from pathlib import Path
from typing import Any

import pytest

from rednorth_nb import games
from rednorth_nb.engine.play import started
from rednorth_nb.scenarios.reading import read_text
from rednorth_nb.scenarios.running import run
from rednorth_nb.scenarios.writing import recorded, to_yaml
from rednorth_nb.study.games_played import play_games

CASES = sorted((Path(__file__).parent / "cases").glob("*.yaml"))


def game(**more: Any) -> Any:
    return games.find("red-north").rules(("Ada.[b]", "'Bo' \"{x}\"", "🪓: #"), **more)


def test_what_is_written_is_read_as_it_was() -> None:
    (timeline,) = play_games(game(), 1)
    data = recorded(timeline.game, "A *game*: [red]x[/red]", timeline.line())
    assert read_text(to_yaml(data)).data == data


def test_a_record_is_a_line_a_step() -> None:
    (timeline,) = play_games(game(), 1)
    data = recorded(timeline.game, "T", timeline.line())
    lines = to_yaml(data).splitlines()
    steps = lines[lines.index("steps:") + 1 :]
    assert len(steps) == len(data["steps"])
    assert all(line.startswith(("  - choose: ", "  - advance: ")) for line in steps)


def test_options_are_kept() -> None:
    points = {"outpost_points": {"red": 2, "green": 3}}
    (timeline,) = play_games(game(options=points), 1)
    scenario = read_text(to_yaml(recorded(timeline.game, "T", timeline.line())))
    assert scenario.game.ruleset.options == points
    end = run(scenario).nodes[-1].state
    assert games.files(scenario.game).position(end) == games.files(timeline.game).position(
        timeline.state
    )


def test_a_game_broken_off_is_written_as_far_as_it_goes() -> None:
    table = game()
    (whole,) = play_games(table, 1)
    for length in (1, 2, 5, 20):
        scenario = read_text(to_yaml(recorded(table, "T", whole.nodes[:length])))
        played = run(scenario)
        assert played.failure is None
        assert [node.name for node in played.nodes[:length]] == [
            node.name for node in whole.nodes[:length]
        ]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_case_written_again_ends_the_same(path: Path) -> None:
    first = run(read_text(path.read_text(encoding="utf-8")))
    table = first.scenario.game
    second = run(read_text(to_yaml(recorded(table, first.scenario.title, first.nodes))))
    ends = [
        games.files(table).position(one.nodes[len(first.nodes) - 1].state)
        for one in (first, second)
    ]
    assert ends[0] == ends[1]


@pytest.mark.parametrize(
    "title", ["\u2028 \u0085 \x7f", "\ufeffx", "tab\there", "\x00\x1b", "\ufffe"]
)
def test_no_title_makes_a_record_that_cannot_be_read(title: str) -> None:
    table = game()
    timeline = started(table, 0)
    text = to_yaml(recorded(table, title, timeline.line()))
    assert read_text(text).title == title
