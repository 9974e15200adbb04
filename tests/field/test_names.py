"""Anybody's name: it is read, told apart, and written to any terminal."""

import json
import os
import subprocess
import sys
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from rednorth_nb.cli import app
from rednorth_nb.engine.sentences import Sentences
from rednorth_nb.games.questions import nobody
from rednorth_nb.scenarios.problems import ScenarioError
from rednorth_nb.scenarios.reading import read_text

Written = Callable[..., Path]
Lesson = Callable[..., str]
REINFORCE = "[{{choose: {{player: {}, action: reinforce, flip: 2, add: jarl, side: right}}}}]"


def rednorth(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


def in_a_terminal(encoding: str, *arguments: object) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "rednorth_nb.cli", *map(str, arguments)],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"},
        timeout=120,
    )


@pytest.mark.parametrize(
    "name",
    [
        '"می\u200cنا"',
        '"क्\u200dष"',
        '"Anne\u00a0Marie"',
        '"Li\u202fJu"',
        '"山田\u3000太郎"',
        '"\U0001f469\u200d\U0001f680"',
        '"שרה"',
        "'٣'",
    ],
)
def test_a_name_is_spelled_as_its_owner_spells_it(written: Written, name: str) -> None:
    path = written(one=name, steps=REINFORCE.format(name))
    found = rednorth("run", path)
    assert found.exit_code == 0, found.output
    assert name.strip("\"'") in found.stdout
    assert rednorth("check", path).exit_code == 0


@pytest.mark.parametrize(
    "name", [r'"\u202e"', r'"a\u0007"', r'"\u2066x"', r'"\u200d"', r'"\u00a0"']
)
def test_a_name_that_steers_the_screen_or_shows_nothing_is_refused(
    written: Written, name: str
) -> None:
    found = rednorth("check", written(one=name))
    assert found.exit_code == 2
    assert "a name that can be read" in found.stderr
    assert found.stderr.removesuffix("\n").isprintable()


def test_a_name_typed_in_two_ways_is_one_player(written: Written, lesson: Lesson) -> None:
    composed = "Håkon"
    decomposed = unicodedata.normalize("NFD", composed)
    assert composed != decomposed
    path = written(one=composed, steps=REINFORCE.format(decomposed))
    assert rednorth("run", path).exit_code == 0
    text = lesson(one=composed)
    for line in ("turn: ", "first_player: ", "      ", "players: ["):
        mixed = text.replace(f"{line}{composed}", f"{line}{decomposed}")
        assert mixed != text
        assert read_text(mixed).game.players == (composed, "Egil")
    with pytest.raises(ScenarioError, match="Håkon twice"):
        read_text(text.replace("Egil", decomposed))


def test_a_name_that_only_looks_the_same_is_shown_with_what_differs(written: Written) -> None:
    path = written(one='"می\u200cنا"', steps=REINFORCE.format("مینا"))
    found = rednorth("check", path)
    assert found.exit_code == 2
    assert "no player مینا; did you mean می\\u200cنا?" in found.stderr


@pytest.mark.parametrize("name", ["nobody", "Nobody", "no one at all"])
def test_a_player_called_nobody_is_not_nobody(written: Written, name: str) -> None:
    steps = "[{ask: {kind: winner, colour: green}}, {ask: {kind: winner, colour: red}}]"
    path = written(one=name, steps=steps)
    green, red = json.loads(rednorth("answer", "--json", path).stdout)
    assert (green["right"], red["right"]) == ("Egil", name)
    for told in rednorth("answer", path).stdout.splitlines():
        assert not told.startswith("  None")
    taken = {wrong["answer"] for wrong in red["wrong"]}
    assert name not in taken


@pytest.mark.parametrize(
    "players",
    [
        ["nobody", "Egil"],
        ["Nobody", "no one at all"],
        ["nobody", "no one at all", "none of the players"],
    ],
)
def test_who_nobody_is_can_be_told_apart(players: list[str]) -> None:
    names = [*players, nobody(players, Sentences(players))]
    assert len({name.casefold() for name in names}) == len(names)


# --- terminals


@pytest.mark.parametrize("encoding", ["cp1252", "cp1250", "cp932", "ascii"])
def test_a_terminal_that_lacks_letters_gets_escapes(written: Written, encoding: str) -> None:
    good = written(one="Вера", steps=REINFORCE.format("Вера"))
    done = in_a_terminal(encoding, "run", good)
    assert done.returncode == 0, done.stderr
    assert done.stderr == b""
    expected = "Вера" if encoding == "cp932" else r"\u0412\u0435\u0440\u0430"
    assert expected in done.stdout.decode(encoding)
    done = in_a_terminal(encoding, "run", "--json", good)
    told = json.loads(done.stdout.decode(encoding))
    assert "Вера" in told["final"]["players"]


def test_a_terminal_that_lacks_letters_is_told_of_faults(written: Written) -> None:
    bad = written(one="Вера", steps="[{choose: {player: Вере, action: pass}}]")
    done = in_a_terminal("ascii", "check", bad)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    failing = written(one="Вера", steps="[{choose: {player: Вера, action: pass}}]")
    assert in_a_terminal("ascii", "run", failing).returncode == 1
    assert in_a_terminal("ascii", "sing").returncode == 2
    assert in_a_terminal("ascii", "check", "--help").returncode == 0


ESCAPES = r'"\e[31mred\e]0;title\a \u202eback \x9b1m"'


def test_nothing_in_a_file_steers_a_terminal(written: Written) -> None:
    steps = f"[{{note: {ESCAPES}}}, {{ask: {{kind: glory, player: Tove, prompt: {ESCAPES}}}}}]"
    path = written(title=ESCAPES, steps=steps)
    outputs = [rednorth(command, path) for command in ("check", "run", "answer")]
    outputs.append(rednorth("check", "--play", path))
    for found in outputs:
        assert found.exit_code == 0, found.output
        printed = found.stdout + found.stderr
        assert r"\x1b[31mred" in printed
        assert all(one.isprintable() or one == "\n" for one in printed)


def test_words_keep_their_lines_and_tabs(written: Written) -> None:
    found = rednorth("run", written(steps=r'[{note: "one\n\ttwo"}]'))
    assert "  one\n    two\n" in found.stdout


def test_json_for_programs_holds_the_words_as_they_are(written: Written) -> None:
    told: dict[str, Any] = json.loads(rednorth("run", "--json", written(title=ESCAPES)).stdout)
    assert told["title"] == "\x1b[31mred\x1b]0;title\x07 \u202eback \x9b1m"
