"""House rules and games of a user's own: a file that is named, and nothing else."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rednorth_nb import games
from rednorth_nb.engine.misfits import MisfitError
from rednorth_nb.games.own import load
from rednorth_nb.learning.lesson import Lesson
from rednorth_nb.scenarios.reading import read_text

HOUSE = """
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.sums import Term
from rednorth_nb.games.own import house_rule
from rednorth_nb.games.red_north.rules import keys
from rednorth_nb.games.red_north.rules.cards import COLOUR, JARL


def left(ruleset, party, player, colour):
    for card, jarl in zip(party, party[1:]):
        if jarl.card == JARL and COLOUR.get(card.card) == colour and not (card.down or jarl.down):
            at = keys.party(player, jarl.key)
            yield Term(1, "1 more from the Jarl on its right", "house.jarl-left", at)


def no_withdrawing(name, choice):
    if name == "withdraw" and not choice.last:
        yield Violation("house.no-withdraw", "At this table nothing is withdrawn.")


HOUSE_RULES = {
    "red-north": [
        house_rule(
            "house.jarl-left",
            "A Jarl gives 2 to its left",
            "The card on the left of a Jarl gets 2 Raid Points from it.",
            terms={"raid-points": left},
        ),
        house_rule(
            "house.no-withdraw",
            "Nothing is withdrawn",
            "Withdraw is not played.",
            forbids=no_withdrawing,
        ),
    ]
}
"""
LESSON = """\
format: rednorth-scenario/1
game: red-north
title: At our table
players: [Ada, Bo]
variant: {house.jarl-left: on, house.no-withdraw: on}
start:
  position:
    round: spring
    phase: actions
    turn: Ada
    first_player: Ada
    outposts: {green: null, red: null, blue: null}
    players:
      Ada: {hand: [jarl], party: [red raider, jarl, blue raider down]}
      Bo: {party: [blue raider]}
    muster:
      - {lead: green hero, cards: [red raider, blue raider]}
      - {lead: red hero, cards: [jarl, green raider]}
      - {lead: blue hero, cards: [green raider, green raider]}
steps:
  - choose: {player: Ada, action: withdraw, place: 3}
  - expect: {error: house.no-withdraw}
  - choose: {player: Ada, action: pass, take: red hero}
  - choose: {player: Bo, action: pass, take: blue hero}
  - advance: points red
  - expect: {told: [house.jarl-left, not points.hero]}
"""


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file with house rules, taken in for one test."""
    path = tmp_path / "table.py"
    path.write_text(HOUSE, encoding="utf-8")
    game = games.find("red-north").rules
    before = game.rules
    games.take_in(path)
    yield path
    game.rules = before


def test_a_house_rule_is_off_unless_a_variant_says_on(house: Path) -> None:
    game = games.find("red-north").rules(("Ada", "Bo"))
    assert game.rules["house.jarl-left"].house
    assert not game.ruleset.on("house.jarl-left")
    assert game.otherwise({"house.jarl-left": "on"}).ruleset.on("house.jarl-left")


def test_a_lesson_with_house_rules_cites_them(house: Path) -> None:
    lesson = Lesson(read_text(LESSON))
    assert lesson.run.failure is None, lesson.run.failure


def test_the_command_line_takes_a_file_of_rules_and_marks_them(tmp_path: Path) -> None:
    rules, file = tmp_path / "table.py", tmp_path / "lesson.yaml"
    rules.write_text(HOUSE, encoding="utf-8")
    file.write_text(LESSON, encoding="utf-8")

    def rednorth(*words: str) -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, "-m", "rednorth_nb.cli", *words]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    done = rednorth("run", str(file), "--json", "--rules", str(rules))
    assert done.returncode == 0, done.stderr
    told = json.dumps(json.loads(done.stdout))
    assert "house.jarl-left" in told
    assert rednorth("run", str(file)).returncode == 2
    listed = rednorth("rules", "--rules", str(rules))
    assert "house rule" in listed.stdout
    shown = rednorth("rules", "house.jarl-left", "--rules", str(rules))
    assert "A house rule, not the rulebook's" in shown.stdout


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1 / 0", "ZeroDivisionError"),
        ("x =", "SyntaxError"),
        ("pass", "neither GAME nor HOUSE_RULES"),
        ("GAME = 3", "GAME is a int"),
        ("HOUSE_RULES = [1]", "another shape"),
    ],
)
def test_a_file_that_can_not_be_used_says_why(tmp_path: Path, text: str, found: str) -> None:
    path = tmp_path / "own.py"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(MisfitError) as error:
        load(path)
    assert found in error.value.misfits[0].found


def test_a_folder_of_scenarios_holds_data_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from rednorth_nb.scenarios import library

    (tmp_path / "table.py").write_text("raise SystemExit('code was run')", encoding="utf-8")
    (tmp_path / "lesson.yaml.py").write_text("raise SystemExit('code')", encoding="utf-8")
    monkeypatch.setenv(library.FOLDER_VARIABLE, str(tmp_path))
    assert library.shelf().scenarios


def test_an_installed_package_brings_a_game_by_its_entry_point(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (parts,), _ = load(Path(__file__).parents[2] / "docs" / "examples" / "longships.py")

    class Point:
        name = parts.rules.name

        def load(self) -> object:
            return parts

    def entry_points(group: str, name: str = Point.name) -> list[Point]:
        return [Point()] if (group, name) == (games.GROUP, Point.name) else []

    monkeypatch.setattr(games, "entry_points", entry_points)
    assert Point.name in games.names()
    assert games.find(Point.name) is parts
    games.remove(Point.name)
