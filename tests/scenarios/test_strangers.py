"""Files of strangers: refused in bounded work, and nothing else is told or lost by them."""

import os
from pathlib import Path

import pytest

from rednorth_nb.scenarios import library
from rednorth_nb.scenarios.library import FOLDER_VARIABLE, shelf, shelf_of
from rednorth_nb.scenarios.problems import ENOUGH, MOST, ScenarioError
from rednorth_nb.scenarios.reading import read_text
from rednorth_nb.scenarios.text import LARGEST

GOOD = """\
format: rednorth-scenario/1
game: red-north
title: A test
players: [Ada, Bo]
start: {seed: 1}
"""
TOO_MANY = {
    "rules": f"rules: [{'x, ' * 9000}x]\n",
    "keys": "".join(f"k{n}: 1\n" for n in range(5000)),
    "steps": f"steps: [{'{}, ' * 9000}{{}}]\n",
    "choices": "steps:\n" + "- choose: {player: Ada, action: deploy}\n" * 4000,
    "values": f"rules: [{'x,' * 90_000}x]\n",
    "levels": f"steps: {'[' * 1000}{']' * 1000}\n",
    "aliases": "a: &a [1]\nb: [*a, *a]\n",
    "bytes": "#" * LARGEST,
}


@pytest.mark.parametrize("kind", TOO_MANY)
def test_the_first_faults_are_told_and_that_there_are_more(kind: str) -> None:
    with pytest.raises(ScenarioError) as found:
        read_text(GOOD + TOO_MANY[kind])
    problems = found.value.problems
    assert len(problems) <= MOST + 1
    assert len(str(found.value)) < 30_000
    if kind in ("rules", "steps", "choices"):
        assert problems[-1].found == f"and {ENOUGH - MOST} more at least"


def test_no_more_faults_are_looked_for_than_can_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    from rednorth_nb.scenarios import reading

    looked_at = []

    def faults(*asked: object) -> object:
        for fault in whole(*asked):
            looked_at.append(fault)
            yield fault

    whole = reading.faults
    monkeypatch.setattr(reading, "faults", faults)
    with pytest.raises(ScenarioError):
        read_text(GOOD + TOO_MANY["steps"])
    assert len(looked_at) == ENOUGH


def test_a_file_that_brings_the_reading_down_leaves_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read(path: Path, name: str) -> object:
        if "bad" in name:
            raise RecursionError("too deep")
        return whole(path, name=name)

    whole = library.read_file
    monkeypatch.setattr(library, "read_file", read)
    (tmp_path / "bad.yaml").write_text(GOOD)
    (tmp_path / "good.yaml").write_text(GOOD)
    found = shelf_of(tmp_path)
    assert list(found.scenarios) == ["good"]
    assert "RecursionError" in str(found.problems[0])


def test_links_and_pipes_show_nothing_of_other_files_and_no_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "lessons"
    folder.mkdir()
    (tmp_path / "secret.txt").write_text("format: the king's own words\n")
    (folder / "link.yaml").symlink_to(tmp_path / "secret.txt")
    (folder / "within.yaml").symlink_to("good.yaml")
    (folder / "good.yaml").write_text(GOOD)
    (folder / "broken.yaml").symlink_to("nowhere.yaml")
    os.mkfifo(folder / "pipe.yaml")
    monkeypatch.setenv(FOLDER_VARIABLE, str(folder))
    found = shelf()
    assert {"good", "within"} <= set(found.scenarios)
    told = "\n".join(map(str, found.problems))
    assert "link.yaml" in told and "out of its folder" in told
    assert "pipe.yaml" in told and "it is no file" in told
    assert "king" not in told
    assert str(tmp_path) not in told
