"""The guides' examples do what the guides say. CI builds the site, with warnings as errors."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.nearest import nearest
from rednorth_nb.games.own import load
from rednorth_nb.learning.tried import failed_tries
from rednorth_nb.scenarios.reading import read_text
from rednorth_nb.scenarios.running import run

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
EXAMPLES = DOCS / "examples"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.rglob("*.md"))]
PLAIN = {**os.environ, "NO_COLOR": "1", "COLUMNS": "200"}


def rednorth(*arguments: str | Path) -> tuple[int, str]:
    """The command, in a process of its own: what a file brings stays there."""
    done = subprocess.run(
        [sys.executable, "-m", "rednorth_nb.cli", *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=120,
        env=PLAIN,
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("name", ["longships", "house_rules"])
def test_an_example_runs(name: str) -> None:
    status, told = rednorth("run", "--rules", EXAMPLES / f"{name}.py", EXAMPLES / f"{name}.yaml")
    assert status == 0, told
    assert "refused: " in told


def test_the_small_game_tells_wrong_answers_what_they_rest_on() -> None:
    files = EXAMPLES / "longships.py", EXAMPLES / "longships.yaml"
    status, told = rednorth("answer", "--rules", *files)
    assert status == 0, told
    assert "a ship is rowed as far as its crew likes [row.most: off]" in told


def test_the_small_game_has_its_rules() -> None:
    rules = "rules", "--rules", EXAMPLES / "longships.py", "--game", "longships"
    status, told = rednorth(*rules, "sail.wind")
    assert status == 0, told
    assert "no-storm: a 1 is a mile like any other" in told


def test_of_numbers_the_nearest_legal_one_is_offered() -> None:
    game = load(EXAMPLES / "longships.py")[0][0].rules(("Ada", "Bo"))
    start, _ = game.start(None)
    assert nearest(game, start, Action(0, "row", (4,))) == Action(0, "row", (2,))


def test_the_small_game_is_simulated_with_its_score() -> None:
    rules = "--rules", EXAMPLES / "longships.py", "--game", "longships"
    status, told = rednorth("simulate", *rules, "--players", "2", "--games", "5", "--json")
    assert status == 0, told
    for one in json.loads(told):
        miles = {name: one[f"{name} miles"] for name in ("Ada", "Bo")}
        assert miles[one["winner"]] == max(miles.values()) >= 9


def test_the_house_rule_adds_to_the_sum_under_its_name() -> None:
    files = EXAMPLES / "house_rules.py", EXAMPLES / "house_rules.yaml"
    status, told = rednorth("answer", "--rules", *files)
    assert status == 0, told
    assert "+1 A Jarl gives 2 to the red Raider on its left [house.jarl-left]" in told


def test_without_its_file_a_house_rule_is_unknown() -> None:
    status, told = rednorth("check", EXAMPLES / "house_rules.yaml")
    assert status == 2
    assert "no rule house.jarl-left" in told


def test_the_scenario_of_the_teachers_guide_runs() -> None:
    text = (DOCS / "scenarios.md").read_text(encoding="utf-8")
    scenarios = re.findall(r"```yaml\n(# yaml-language-server.*?)```", text, re.S)
    assert len(scenarios) == 2
    for scenario in scenarios:
        played = run(read_text(scenario))
        assert played.failure is None
        assert failed_tries(played) is None


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    text = re.sub(r"```.*?```", "", text, flags=re.S)
    for link in re.findall(r"\]\(([^)#\s]+)[^)]*\)", text):
        if "://" not in link:
            assert (page.parent / link).exists(), link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_files_that_a_page_takes_in_are_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for name in re.findall(r"\{(?:literalinclude|include)\} (\S+)", text):
        assert (page.parent / name).is_file(), name


def test_every_file_named_in_contributing_is_there() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for name in re.findall(r"`((?:tests|docs|rednorth_nb|\.ci)/[\w./*-]*)`", text):
        assert list(ROOT.glob(name)), name
