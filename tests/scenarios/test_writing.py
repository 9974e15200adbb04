"""Games written as files, and read again."""

from collections.abc import Hashable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, ClassVar, NamedTuple

import pytest

from rednorth_nb import games
from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.engine.chance import Chance, Luck
from rednorth_nb.engine.change import Change
from rednorth_nb.engine.choices import ActionType, Choice
from rednorth_nb.engine.game import Game, Outcome
from rednorth_nb.engine.legality import Decision
from rednorth_nb.engine.play import play_out, started
from rednorth_nb.engine.ruleset import Rule, Ruleset
from rednorth_nb.games.parts import Parts
from rednorth_nb.scenarios.reading import read_text
from rednorth_nb.scenarios.report import report
from rednorth_nb.scenarios.running import run
from rednorth_nb.scenarios.writing import recorded, to_yaml, write_whole
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
    assert steps[-1] == '  - advance: "all"'


def test_options_are_kept() -> None:
    points = {"outpost_points": {"red": 2, "green": 3}}
    (timeline,) = play_games(game(options=points), 1)
    scenario = read_text(to_yaml(recorded(timeline.game, "T", timeline.line())))
    assert scenario.game.ruleset.options == points
    end = run(scenario).nodes[-1].state
    assert games.files_of(scenario.game).position(end) == games.files_of(timeline.game).position(
        timeline.state
    )


@pytest.mark.parametrize("name", games.names())
def test_a_game_broken_off_is_resumed_just_there(name: str) -> None:
    """Between two secret choices, within a Resolution, anywhere: the very state, and no further."""
    table = games.find(name).rules(("Ada", "Bo", "Cy"))
    (whole,) = play_games(table, 1, seed=3)
    for length in range(1, len(whole.nodes) + 1, 2):
        nodes = whole.nodes[:length]
        data = recorded(table, "T", nodes, learner=1, seed=whole.seed)
        played = run(read_text(to_yaml(data)))
        assert played.failure is None
        assert [node.move for node in played.nodes] == [node.move for node in nodes]
        assert played.nodes[-1].state == nodes[-1].state
        assert played.timeline.seed == whole.seed
        assert played.scenario.learner == 1


def test_a_record_says_to_run_on_only_where_the_game_is_over() -> None:
    (whole,) = play_games(game(), 1)
    names = [node.name for node in whole.nodes]
    assert {"advance": "all"} in recorded(game(), "T", whole.nodes)["steps"]
    for end, last in (("reveal", {"advance": "reveal"}), ("deploy", None)):
        nodes = whole.nodes[: names.index(end) + 1]
        steps = recorded(game(), "T", nodes)["steps"]
        assert {"advance": "all"} not in steps
        assert last is None or steps[-1] == last


def test_variant_and_learner_are_kept_and_no_learner_is_none() -> None:
    table = game(variant={"points.hero": 5, "glory.lost": "off"})
    timeline = started(table, 1)
    kept = read_text(to_yaml(recorded(table, "T", timeline.nodes, learner=2)))
    assert kept.game.ruleset.variant == {"points.hero": 5, "glory.lost": "off"}
    assert kept.data["learner"] == "🪓: #"
    assert read_text(to_yaml(recorded(table, "T", timeline.nodes))).learner is None


# --- luck


class Race(NamedTuple):
    at: tuple[int, ...] = (0, 0)
    turn: int = 0
    rolling: bool = False


class Roll(ActionType[Ruleset, Race]):
    name = "roll"
    label = "Roll"
    rule = "roll.die"

    def apply(self, choice: Choice[Ruleset, Race], change: Change[Race]) -> None:
        change.state = change.state._replace(rolling=True)


class RaceGame(Game[Ruleset, Race, Race]):
    """Each in turn rolls a die and goes on so far; first to 10."""

    name = "race"
    title = "Race"
    seats = (2,)
    score = "at"
    rules: ClassVar[Mapping[str, Rule]] = {"roll.die": Rule("roll.die", "A die", "Roll.")}
    types: ClassVar[Mapping[str, ActionType[Any, Any]]] = {"roll": Roll()}

    def start(self, chance: Any) -> tuple[Race, list[Any]]:
        return Race(), []

    def chance(self, state: Race) -> Chance | None:
        odds: dict[Hashable, int] = dict.fromkeys(range(1, 7), 1)
        return Chance("die", "roll.die", odds) if state.rolling else None

    def happen(self, state: Race, value: Any) -> tuple[Race, list[Any]]:
        at = list(state.at)
        at[state.turn] += value
        return Race(tuple(at), 1 - state.turn), []

    def decision(self, state: Race) -> Decision | None:
        return None if state.rolling or self.outcome(state) else Decision((state.turn,), ("roll",))

    def copy(self, state: Race) -> Race:
        return state

    def out_of_turn(self, state: Race, player: int, name: str) -> Iterator[Any]:
        return iter(())

    def observe(self, state: Race, player: int | None) -> Race:
        return state

    def outcome(self, state: Race) -> Outcome | None:
        winners = tuple(seat for seat in (0, 1) if state.at[seat] >= 10)
        return Outcome(winners) if winners else None


def test_luck_is_kept_and_the_luck_to_come_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games._found, "race", Parts(RaceGame))
    table = RaceGame(("Ada", "Bo"))
    (whole,) = play_games(table, 1, seed=8)
    rolls = [node.move for node in whole.nodes if isinstance(node.move, Luck)]
    assert len(rolls) > 2
    for length in range(1, len(whole.nodes) + 1):
        data = recorded(table, "T", whole.nodes[:length], seed=whole.seed)
        played = run(read_text(to_yaml(data)))
        assert played.failure is None
        assert [node.move for node in played.nodes] == [node.move for node in whole.nodes[:length]]
        told = [step["chance"] for step in report(played)["steps"] if "chance" in step]
        assert told == [{"die": roll.value} for roll in rolls[: len(told)]]
        play_out(played.timeline, [random_policy(Random(0))] * 2)
        assert [node.move for node in played.timeline.nodes] == [node.move for node in whole.nodes]


# --- files


def test_a_file_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.yaml"
    write_whole(path, "old")

    def full(part: Path, text: str, encoding: str) -> None:
        part.write_bytes(text[:1].encode())
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, "new")
    assert [one.name for one in tmp_path.iterdir()] == ["game.yaml"]
    assert path.read_text() == "old"


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_case_written_again_ends_the_same(path: Path) -> None:
    first = run(read_text(path.read_text(encoding="utf-8")))
    table = first.scenario.game
    second = run(read_text(to_yaml(recorded(table, first.scenario.title, first.nodes))))
    ends = [
        games.files_of(table).position(one.nodes[len(first.nodes) - 1].state)
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
