"""The command line: what it prints where, and how it ends."""

import errno
import functools
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from rednorth_nb import __version__, games
from rednorth_nb.cli import app

CASES = sorted((Path(__file__).parent / "scenarios" / "cases").glob("*.yaml"))
GOOD = """\
format: rednorth-scenario/1
game: red-north
title: 'A title with [bold]marks[/bold] and :smile:'
players: ['[red]x[/red]', Bo]
start: {seed: 4}
steps:
  - note: A note with [i]marks[/i]
  - ask: {kind: glory, player: '[red]x[/red]', prompt: 'How much [u]Glory[/u]?'}
"""


def rednorth(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


@pytest.fixture
def good(tmp_path: Path) -> Path:
    path = tmp_path / "good.yaml"
    path.write_text(GOOD, encoding="utf-8")
    return path


@pytest.fixture
def failing(tmp_path: Path) -> Path:
    path = tmp_path / "failing.yaml"
    path.write_text(GOOD + "  - expect: {phase: over}\n", encoding="utf-8")
    return path


@pytest.fixture
def unusable(tmp_path: Path) -> Path:
    path = tmp_path / "unusable.yaml"
    path.write_text(GOOD + "  - advance: award gren\n", encoding="utf-8")
    return path


# --- run


def test_run_plays_the_cases_and_ends_with_0() -> None:
    assert len(CASES) >= 2
    found = rednorth("run", *CASES)
    assert found.exit_code == 0, found.output
    assert found.stderr == ""
    assert "The resolution example" in found.stdout
    assert "[points.jarl]" in found.stdout


def test_run_shows_the_names_and_words_of_a_file_as_they_are(good: Path) -> None:
    found = rednorth("run", good)
    assert found.exit_code == 0, found.output
    for words in (
        "A title with [bold]marks[/bold] and :smile:",
        "[red]x[/red] starts with a Jarl",
        "A note with [i]marks[/i]",
        "How much [u]Glory[/u]?",
    ):
        assert words in found.stdout, words


def test_an_expectation_that_fails_ends_with_1_and_is_told_on_stderr(failing: Path) -> None:
    found = rednorth("run", failing)
    assert found.exit_code == 1
    assert found.stderr.startswith(str(failing))
    assert (
        f"{failing}:9:14: steps[2].expect.phase: expected over; found deployment\n" == found.stderr
    )
    assert "A title" in found.stdout
    assert "expected over" not in found.stdout


def test_a_file_that_cannot_be_used_ends_with_2_and_is_told_on_stderr(
    unusable: Path, tmp_path: Path
) -> None:
    for path, words in (
        (unusable, f"{unusable}:9:5: steps[2].advance: 'award gren'; did you mean award green?"),
        (tmp_path / "none.yaml", "can't be read: No such file"),
    ):
        for command in ("run", "check"):
            found = rednorth(command, path)
            assert found.exit_code == 2, command
            assert found.stdout == ""
            assert words in found.stderr
    assert f"{tmp_path}:1:1: can't be read" in rednorth("run", tmp_path).stderr


def test_the_worst_file_decides_how_it_ends_and_all_are_played(
    good: Path, failing: Path, unusable: Path
) -> None:
    found = rednorth("run", unusable, failing, good)
    assert found.exit_code == 2
    assert found.stdout.count("A title with") >= 2
    assert rednorth("run", failing, good).exit_code == 1
    assert rednorth("run", good, good).exit_code == 0


def test_run_as_json_prints_one_object_a_file(good: Path, failing: Path) -> None:
    found = rednorth("run", "--json", CASES[1])
    told = json.loads(found.stdout)
    assert list(told) == ["format", "title", "steps", "final", "winner"]
    assert told["format"] == "rednorth-run/1"
    assert told["steps"][0]["at"] == "reveal"
    several = rednorth("run", good, failing, "--json")
    assert several.exit_code == 1
    assert len([json.loads(line) for line in several.stdout.splitlines()]) == 2
    assert "expected over" in several.stderr


def test_every_position_of_a_run_can_be_pasted_back_as_a_start(tmp_path: Path) -> None:
    for case in CASES:
        told = json.loads(rednorth("run", "--json", case).stdout)
        players = list(told["final"]["players"])
        for n, step in enumerate(told["steps"]):
            path = tmp_path / f"{n}.yaml"
            start = {"position": step["position"]}
            data = {"format": "rednorth-scenario/1", "game": "red-north", "title": "T"}
            path.write_text(json.dumps({**data, "players": players, "start": start}))
            again = rednorth("run", "--json", path)
            assert again.exit_code == 0, again.output
            assert json.loads(again.stdout)["final"] == step["position"]


# --- check


def test_check_reads_without_playing(good: Path, failing: Path) -> None:
    found = rednorth("check", good, failing, *CASES)
    assert found.exit_code == 0, found.output
    assert f"{good}: good: A title with [bold]marks[/bold] and :smile:" in found.stdout
    assert found.stdout.count(": good: ") == 2 + len(CASES)


def test_check_tells_every_problem_of_every_file(good: Path, tmp_path: Path) -> None:
    path = tmp_path / "two.yaml"
    path.write_text(
        GOOD + "  - choose: {player: Boo, action: pass}\n  - expect: {error: turn.ordr}\n"
    )
    found = rednorth("check", path, good, path)
    assert found.exit_code == 2
    lines = found.stderr.splitlines()
    assert len(lines) == 4
    assert "did you mean Bo?" in lines[0]
    assert "did you mean turn.order?" in lines[1]
    assert ": good: " in found.stdout


def test_check_prints_the_schema() -> None:
    found = rednorth("check", "--schema")
    assert found.exit_code == 0
    assert json.loads(found.stdout)["title"] == "rednorth-scenario/1"


def test_check_without_a_file_says_what_it_wants() -> None:
    found = rednorth("check")
    assert found.exit_code == 2
    assert "rednorth check FILE" in found.stderr


def test_check_plays_where_it_is_asked_to(good: Path, failing: Path, unusable: Path) -> None:
    assert rednorth("check", "--play", good).exit_code == 0
    found = rednorth("check", "--play", good, failing)
    assert found.exit_code == 1
    assert found.stdout.count(": good: ") == 1
    assert found.stderr.startswith(f"{failing}:9:14: steps[2].expect.phase: expected over;")
    assert rednorth("check", "--play", unusable, failing).exit_code == 2
    assert rednorth("check", "--play", *CASES).exit_code == 0


# --- rules


def test_rules_lists_the_whole_catalogue() -> None:
    found = rednorth("rules")
    assert found.exit_code == 0
    for rule in games.find("red-north").rules.rules:
        assert rule in found.stdout


def test_rules_shows_one_rule_in_words() -> None:
    found = rednorth("rules", "points.jarl")
    assert found.exit_code == 0
    rule = games.find("red-north").rules.rules["points.jarl"]
    assert rule.title in found.stdout
    assert rule.section in found.stdout
    assert "resolution_example" in found.stdout


def test_a_ruling_says_that_it_is_one_and_why() -> None:
    found = rednorth("rules", "R2")
    assert "ruling" in found.stdout
    assert "Why: " in found.stdout
    assert "R2" in rednorth("rules", "points.outpost").stdout


def test_rules_as_json() -> None:
    every = json.loads(rednorth("rules", "--json").stdout)
    assert [rule["id"] for rule in every] == list(games.find("red-north").rules.rules)
    one = json.loads(rednorth("rules", "points.jarl", "--json").stdout)
    assert one == next(rule for rule in every if rule["id"] == "points.jarl")
    assert "resolution_example" in one["scenarios"]


def test_an_unknown_rule_or_game_brings_the_nearest() -> None:
    for arguments, nearest in (
        (("rules", "points.jral"), "points.jarl"),
        (("rules", "--game", "red-nroth"), "red-north"),
        (("simulate", "--game", "red-nroth"), "red-north"),
        (("check", "--schema", "--game", "red-nroth"), "red-north"),
    ):
        found = rednorth(*arguments)
        assert found.exit_code == 2, arguments
        assert found.stdout == ""
        assert f"did you mean {nearest}?" in found.stderr


# --- exercise


def test_an_exercise_is_a_file_that_checks_and_runs(tmp_path: Path) -> None:
    path = tmp_path / "exercise.yaml"
    assert rednorth("exercise", "points.jarl", "--seed", 3, "--out", path).exit_code == 0
    assert rednorth("check", "--play", path).exit_code == 0
    found = rednorth("run", path)
    assert found.exit_code == 0
    assert "How many Raid Points" in found.stdout
    printed = rednorth("exercise", "points.jarl", "--seed", 3)
    assert printed.stdout == path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("points.jral",), "did you mean points.jarl?"),
        (("points.jarl", "--game", "red-nroth"), "red-north"),
        (("end.winner",), "No exercise for end.winner. It says what happens next"),
        (("points.jarl", "--out", "/dev/null/x"), "/dev/null/x"),
    ],
)
def test_an_exercise_that_cannot_be_says_why(arguments: tuple[object, ...], words: str) -> None:
    found = rednorth("exercise", *arguments)
    assert found.exit_code == 2
    assert words in " ".join(found.stderr.split())


# --- simulate


@pytest.mark.parametrize("players", [2, 3, 4])
def test_simulated_games_are_written_and_replay_to_the_same_end(
    tmp_path: Path, players: int
) -> None:
    arguments: list[Any] = ["simulate", "--players", players, "--games", 3, "--seed", 5]
    found = rednorth(*arguments, "--record", tmp_path / "new" / "folder", "--json")
    assert found.exit_code == 0, found.output
    rows = json.loads(found.stdout)
    assert [row["game"] for row in rows] == [5, 6, 7]
    files = sorted((tmp_path / "new" / "folder").iterdir())
    assert len(files) == 3
    first, second = (rednorth("run", "--json", *files) for _ in range(2))
    assert first.exit_code == 0
    assert first.stdout == second.stdout
    for row, line in zip(rows, first.stdout.splitlines(), strict=True):
        told = json.loads(line)
        assert told["winner"] == row["winner"]
        for name, player in told["final"]["players"].items():
            assert player["vp"] == row[f"{name} vp"]
    again = rednorth(*arguments, "--record", tmp_path / "again")
    assert again.exit_code == 0
    for file in files:
        assert file.read_bytes() == (tmp_path / "again" / file.name).read_bytes()


def test_simulated_seats_take_the_policies_in_turn() -> None:
    arguments = ("simulate", "--players", 2, "--games", 1, "--seed", 3, "--json")
    rows = [
        json.loads(rednorth(*arguments, *policies).stdout)
        for policies in (
            (),
            ("--policy", "random"),
            ("--policy", "random", "--policy", "sensible"),
            ("--policy", "sensible", "--policy", "random"),
        )
    ]
    assert rows[0] == rows[1]
    assert rows[2] not in (rows[0], rows[3])
    found = rednorth("simulate", "--policy", "sensibel")
    assert found.exit_code == 2
    assert "No policy sensibel: did you mean sensible?" in found.stderr


def test_simulate_tells_how_the_games_went() -> None:
    found = rednorth("simulate", "--games", "4")
    assert found.exit_code == 0
    assert "4 games" in found.stdout
    assert "decisions a second" in found.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--players", 1), "2, 3 or 4 players"),
        (("--players", 9), "not for 9 players"),
        (("--games", 0), "--games"),
        (("--players", "two"), "--players"),
    ],
)
def test_simulate_refuses_what_cannot_be_played(arguments: tuple[object, ...], words: str) -> None:
    found = rednorth("simulate", *arguments)
    assert found.exit_code == 2
    assert found.stdout == ""
    assert words in " ".join(found.stderr.split())


def test_a_folder_that_cannot_be_made_is_told(good: Path) -> None:
    found = rednorth("simulate", "--games", 1, "--record", good)
    assert found.exit_code == 2
    assert str(good) in found.stderr


def test_a_simulation_broken_off_keeps_what_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from rednorth_nb.study import games_played

    whole = games_played.play_games

    def broken_off(*arguments: Any) -> Any:
        yield from whole(arguments[0], 2, 0)
        raise KeyboardInterrupt

    monkeypatch.setattr(games_played, "play_games", broken_off)
    found = rednorth("simulate", "--games", 9, "--record", tmp_path)
    assert found.exit_code == 0
    assert "Stopped after 2 of 9 games" in found.stderr
    assert len(list(tmp_path.iterdir())) == 2


def test_a_full_disk_is_told_with_what_was_recorded_by_then(tmp_path: Path) -> None:
    """No file may be larger than 2 kB here: the first game is cut off in its midst."""
    resource = pytest.importorskip("resource")
    limit = functools.partial(resource.setrlimit, resource.RLIMIT_FSIZE, (2000, 2000))
    done = subprocess.run(
        [sys.executable, "-m", "rednorth_nb.cli", "simulate", "--record", str(tmp_path)],
        capture_output=True,
        text=True,
        preexec_fn=limit,
        timeout=120,
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert "Stopped after 0 of 100 games." in done.stderr
    assert f"0 games lie in {tmp_path}." in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs Linux's /dev/full")
@pytest.mark.parametrize("arguments", [["run"], ["run", "--json"], ["check"], ["check", "--play"]])
def test_output_that_cannot_be_written_is_no_step_that_failed(arguments: list[str]) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "rednorth_nb.cli", *arguments, str(CASES[0])],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
        )
    assert done.returncode == 2
    assert done.stderr == "The output can't be written: No space left on device.\n"


def test_a_disk_that_fills_keeps_the_whole_games_and_counts_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, written = Path.write_text, []

    def filling(path: Path, text: str, encoding: str) -> int:
        if len(written) == 2:
            whole(path, text[:100], encoding=encoding)
            raise OSError(errno.EROFS, "Read-only file system", str(path))
        written.append(path)
        return whole(path, text, encoding=encoding)

    monkeypatch.setattr(Path, "write_text", filling)
    found = rednorth("simulate", "--games", 5, "--record", tmp_path, "--json")
    assert found.exit_code == 2
    assert "Stopped after 2 of 5 games." in found.stderr
    assert "Read-only file system" in found.stderr
    assert f"2 games lie in {tmp_path}." in " ".join(found.stderr.split())
    assert [row["game"] for row in json.loads(found.stdout)] == [0, 1]
    files = list(tmp_path.iterdir())
    assert len(files) == 2
    assert rednorth("check", "--play", *files).exit_code == 0


def test_rows_for_programs_have_the_same_keys() -> None:
    rows = json.loads(rednorth("simulate", "--games", 4, "--json").stdout)
    assert len({tuple(row) for row in rows}) == 1


# --- all of it


def test_the_version_and_the_help_are_there() -> None:
    assert rednorth("--version").stdout.strip() == __version__
    found = rednorth("--help")
    for command in ("run", "check", "rules", "simulate", "serve"):
        assert command in found.stdout
        assert rednorth(command, "-h").exit_code == 0


def test_an_unknown_option_ends_with_2() -> None:
    assert rednorth("run", "--jsn", CASES[0]).exit_code == 2
    assert rednorth("sing").exit_code == 2
