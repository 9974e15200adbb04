"""The cases of the format and the scenarios in the package are played as they are."""

import re
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from rednorth_nb import games
from rednorth_nb.scenarios import library
from rednorth_nb.scenarios.course import Course, read_course
from rednorth_nb.scenarios.reading import read_file, read_text
from rednorth_nb.scenarios.running import run
from rednorth_nb.scenarios.scenario import Step

CASES = sorted((Path(__file__).parent / "cases").glob("*.yaml"))
PACKAGED = [
    path for name in games.names() for path in library.files(games.find(name).scenarios or Path())
]
PIECE = """\
format: rednorth-scenario/1
game: blood-rage
title: A piece
players: [Ada, Bo]
start: {seed: 1}
"""
PAGES = [
    *sorted((Path(__file__).parents[2] / "docs").glob("*.md")),  # not in a source archive
    *(page for page in sorted(Path(games.__file__).parent.glob("*/scenarios.md"))),
]


def test_there_are_cases() -> None:
    assert len(CASES) >= 2


def test_there_are_packaged_scenarios_and_they_are_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv(library.FOLDER_VARIABLE, raising=False)
    assert {path.parents[1] for path in PACKAGED} == {
        games.find(n).scenarios.parent for n in games.names()
    }
    shelf = library.shelf()
    assert shelf.problems == []
    assert list(shelf.scenarios) == [read_file(path).name for path in PACKAGED]
    assert {"resolution_example", "first_round", "ragnarok_gods", "last_tie"} <= set(
        shelf.scenarios
    )


@pytest.mark.parametrize("path", [*CASES, *PACKAGED], ids=lambda path: path.stem)
def test_it_comes_out_as_it_says(path: Path) -> None:
    scenario = read_file(path)
    played = run(scenario)
    assert played.failure is None, played.failure
    assert len(played.nodes) > 1 or scenario.occasions


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_examples_of_a_page_come_out_as_they_say(page: Path) -> None:
    """Whole files as they are, pieces of one (`options:`) put into a file of Blood Rage's."""
    for example in re.findall(r"```yaml\n(.*?)```", page.read_text(encoding="utf-8"), re.S):
        if example.startswith("format: rednorth-course/1"):
            assert read_example_course(example).title
            continue
        if "\nformat: " not in example:
            example = f"{PIECE}{example}"
        played = run(read_text(example, str(page)))
        assert played.failure is None, played.failure


def read_example_course(text: str) -> Course:
    names = {name: name for name in re.findall(r"\d\d_\w+", text)}
    with TemporaryDirectory() as folder:
        path = Path(folder) / "course.yaml"
        path.write_text(text, encoding="utf-8")
        return read_course(path, names)


@pytest.mark.parametrize("path", PACKAGED, ids=lambda path: path.stem)
def test_a_packaged_scenario_teaches(path: Path) -> None:
    scenario = read_file(path)
    assert scenario.summary
    assert scenario.rules
    played = run(scenario)
    for moments in played.moments.values():
        for moment in moments:
            if isinstance(moment, Step) and moment.kind == "ask":
                question = games.files_of(scenario.game).question(
                    scenario.start()[0], moment.content
                )
                assert question.prompt(games.screen_of(scenario.game).say)


def test_a_folder_of_the_users_is_found_too_and_its_mistakes_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, head: str
) -> None:
    good = head + "start: {seed: 1}\n"
    (tmp_path / "mine.yaml").write_text(good, encoding="utf-8")
    ours = read_file(PACKAGED[0]).name
    for name in (PACKAGED[0].stem, ours):
        (tmp_path / f"{name}.yaml").write_text(good, encoding="utf-8")
    (tmp_path / "spoilt.yaml").write_text(good + "stepz: []\n", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no scenario", encoding="utf-8")
    monkeypatch.setenv(library.FOLDER_VARIABLE, str(tmp_path))
    shelf = library.shelf()
    assert shelf.scenarios["mine"].title == "A test"
    assert shelf.scenarios[ours].title == read_file(PACKAGED[0]).title
    assert shelf.scenarios[PACKAGED[0].stem].title == "A test"
    assert shelf.scenarios[f"{ours}.yaml"].title == "A test"
    assert [Path(problem.file).name for problem in shelf.problems] == ["spoilt.yaml"]
    monkeypatch.setenv(library.FOLDER_VARIABLE, str(tmp_path / "none"))
    shelf = library.shelf()
    assert sorted(shelf.scenarios) == sorted(read_file(path).name for path in PACKAGED)
    (problem,) = shelf.problems
    assert (problem.file, problem.found) == (
        "none",  # a page shows it: not where a host's folders lie
        "can't be read: No such file or directory",
    )
