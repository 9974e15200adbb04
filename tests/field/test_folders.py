"""Folders of lessons: each is found under a name of its own, or its loss is told."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from rednorth_nb.cli import app
from rednorth_nb.games.own import RULES_VARIABLE
from rednorth_nb.scenarios.library import FOLDER_VARIABLE, Shelf, shelf
from rednorth_nb.scenarios.text import LARGEST

Written = Callable[..., Path]
Lesson = Callable[..., str]
SIX = {
    "1.yaml": "Lesson one",
    "1_tie.yaml": "A tie, easy",
    "2.yaml": "Lesson two",
    "2_tie.yaml": "A tie, hard",
    "10.yaml": "Lesson ten",
    "first_round.yml": "Named .yml",
}


def rednorth(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


@pytest.fixture
def packaged(monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """What is on the shelf without the user's."""
    monkeypatch.delenv(FOLDER_VARIABLE, raising=False)
    return shelf()


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch, packaged: Shelf) -> Callable[[Path], Shelf]:
    """What a folder of the user's adds; nothing of ours is lost by it."""

    def found(folder: Path) -> Shelf:
        monkeypatch.setenv(FOLDER_VARIABLE, str(folder))
        whole = shelf()
        for name, scenario in packaged.scenarios.items():
            assert whole.scenarios[name].file == scenario.file
        own = {n: one for n, one in whole.scenarios.items() if n not in packaged.scenarios}
        assert "" not in own
        return Shelf(own, whole.problems)

    return found


Found = Callable[[Path], Shelf]


def titles(shelf: Shelf) -> dict[str, str]:
    return {name: scenario.title for name, scenario in shelf.scenarios.items()}


def test_no_lesson_is_lost_and_each_keeps_its_name(
    tmp_path: Path, written: Written, found: Found
) -> None:
    for file, title in SIX.items():
        written(file, title=title)
    before = found(tmp_path)
    assert before.problems == []
    assert list(titles(before).values()) == list(SIX.values()), "10 comes after 2"
    for file in ("01_first_round.yaml", "01.yaml", "tie.yaml", "first_round.yaml", "0.YML"):
        written(file, title=f"Another, {file}")
    after = found(tmp_path)
    assert after.problems == []
    assert len(after.scenarios) == 11
    assert titles(before).items() <= titles(after).items(), "what is added renames nothing"


def test_names_that_are_one_to_a_reader_are_told_apart(
    tmp_path: Path, written: Written, found: Found
) -> None:
    for file in ("a.yml", "a.yml.yaml", "a.yaml", "å.yaml", "a\u030a.yaml"):
        written(file)
    assert len(found(tmp_path).scenarios) == len(list(tmp_path.iterdir()))


def test_check_reads_a_folder(tmp_path: Path, written: Written) -> None:
    for file, title in SIX.items():
        written(file, title=title)
    good = rednorth("check", tmp_path)
    assert good.exit_code == 0, good.output
    assert good.stdout.count(": good as ") == len(SIX)
    assert f"{tmp_path}/first_round.yml: good as first_round.yml: Named .yml" in good.stdout
    written("bad.yaml", steps="[{advance: award gren}]")
    bad = rednorth("check", tmp_path)
    assert bad.exit_code == 2
    assert bad.stdout == good.stdout
    (line,) = bad.stderr.splitlines()
    assert line.startswith(f"{tmp_path}/bad.yaml:19:10: steps[0].advance: ")


def test_an_empty_folder_is_told(tmp_path: Path) -> None:
    found = rednorth("check", tmp_path)
    assert (found.exit_code, found.stdout) == (2, "")
    assert found.stderr.startswith(f"{tmp_path}:1:1: can't be read: nothing there")


def test_what_is_no_lesson_is_named_and_nothing_waits_for_it(
    tmp_path: Path, written: Written, found: Found, lesson: Lesson
) -> None:
    written("good.yaml")
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "link.yaml").symlink_to("nowhere")
    (tmp_path / "loop.yaml").symlink_to("loop.yaml")
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "large.yaml").write_text(lesson() + "#" * LARGEST)
    (tmp_path / "latin.yaml").write_bytes(lesson(title="å").encode("latin-1"))
    (tmp_path / "a\nb\x1b[31m.yaml").write_text(lesson())
    (tmp_path / ("n" * 240 + ".yaml")).write_text(lesson())
    lost = 8
    try:
        Path(os.fsdecode(bytes(tmp_path) + b"/\xff.yaml")).write_text(lesson())
        lost += 1
    except OSError:
        pass  # a file system that knows UTF-8 alone
    shelf = found(tmp_path)
    assert list(shelf.scenarios) == ["good"]
    assert len(shelf.problems) == lost
    told = {Path(problem.file).name: problem.found for problem in shelf.problems}
    assert told["pipe.yaml"] == "can't be read: it is no file"
    assert told["link.yaml"] == "can't be read: No such file or directory"
    assert told["folder.yaml"] == "can't be read: Is a directory"
    assert told["large.yaml"] == f"can't be read: it is larger than {LARGEST} bytes"
    assert told["latin.yaml"] == "can't be read: it is not UTF-8 text"
    for problem in shelf.problems:
        str(problem).encode()
        assert str(problem).isprintable() and problem.file.isprintable()
    checked = rednorth("check", tmp_path)
    assert checked.exit_code == 2
    assert len(checked.stderr.splitlines()) == lost
    assert rednorth("run", tmp_path / "pipe.yaml").exit_code == 2


def test_what_is_hidden_and_a_course_are_no_lessons(
    tmp_path: Path, written: Written, found: Found
) -> None:
    (tmp_path / ".#good.yaml").symlink_to("somebody@somewhere.1")
    (tmp_path / "course.yaml").write_text("format: rednorth-course/1\ntitle: All\nparts: []\n")
    (tmp_path / "readme.txt").write_text("Hello")
    written("good.yaml")
    shelf = found(tmp_path)
    assert (list(shelf.scenarios), shelf.problems) == (["good"], [])


def test_rules_that_cannot_be_used_are_told_on_the_page_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, packaged: Shelf
) -> None:
    path = tmp_path / "house.py"
    path.write_text("x = ")
    monkeypatch.setenv(RULES_VARIABLE, str(path))
    found = shelf()
    assert list(found.scenarios) == list(packaged.scenarios)
    (problem,) = found.problems
    assert problem.file == path.name and "SyntaxError" in problem.found


def test_a_shells_pipe_is_read(lesson: Lesson) -> None:
    read, write = os.pipe()
    os.write(write, lesson().encode())
    os.close(write)
    try:
        assert rednorth("check", f"/dev/fd/{read}").exit_code == 0
    finally:
        os.close(read)
