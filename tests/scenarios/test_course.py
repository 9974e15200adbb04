"""A course puts a folder's lessons in order; what is wrong in it is told by line."""

from pathlib import Path

import pytest

from rednorth_nb.scenarios.library import OWN, Shelf, shelf_of

LESSON = """\
format: rednorth-scenario/1
game: red-north
title: {name}
players: [Ada, Bo]
start: {{seed: 1}}
"""
COURSE = """\
format: rednorth-course/1
title: An afternoon
summary: From the *aim* on.
parts:
  - {title: Counting, lessons: [02_jarls, raiders]}
  - {title: More, lessons: [03_gods]}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("01_raiders", "02_jarls", "03_gods", "04_extra"):
        (tmp_path / f"{name}.yaml").write_text(LESSON.format(name=name))
    return tmp_path


def with_course(folder: Path, text: str) -> Shelf:
    (folder / "course.yaml").write_text(text)
    return shelf_of(folder)


def test_a_course_orders_its_lessons_and_the_rest_stand_behind(folder: Path) -> None:
    found = with_course(folder, COURSE)
    assert found.problems == []
    course = found.courses[OWN]
    assert (course.title, course.summary) == ("An afternoon", "From the *aim* on.")
    assert course.lessons == ["02_jarls", "01_raiders", "03_gods"]
    assert list(found.scenarios) == ["01_raiders", "02_jarls", "03_gods", "04_extra"]
    after = {name: found.after(one) for name, one in found.scenarios.items()}
    assert {name: one.name if one else None for name, one in after.items()} == {
        "02_jarls": "01_raiders",
        "01_raiders": "03_gods",
        "03_gods": None,
        "04_extra": None,
    }


def test_a_lesson_names_its_own_next(folder: Path) -> None:
    (folder / "03_gods.yaml").write_text(LESSON.format(name="Gods") + "next: extra\n")
    found = with_course(folder, COURSE)
    after = found.after(found.scenarios["03_gods"])
    assert after is not None
    assert after.name == "04_extra"
    (folder / "03_gods.yaml").write_text(LESSON.format(name="Gods") + "next: exta\n")
    problem = str(shelf_of(folder).problems[0])
    assert "03_gods.yaml:6:1: next: no lesson exta" in problem


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[]", ":1:1: no mapping; a course is a mapping"),
        (COURSE.replace("course/1", "course/2"), ":1:1: format: 'rednorth-course/2'"),
        (COURSE.replace("title: An afternoon\n", ""), "title: no text"),
        (COURSE.replace("title: An", "titel: An"), ":2:1: titel: unknown key titel; did you mean"),
        (COURSE.replace("02_jarls", "02_jarl"), "lessons[0]: no lesson 02_jarl in this folder"),
        (COURSE.replace("02_jarls", "{}"), "no lesson {} in this folder"),
        (COURSE.replace("[03_gods]", "03_gods"), "parts[1].lessons: no list"),
        (COURSE.replace("parts:", "parts: 3\nmore:"), "parts: no list"),
        (COURSE.replace("- {title: More", "- {"), "no valid YAML"),
        ("format: rednorth-course/1\ntitle: T\nparts: [x]\n", "parts[0]: no mapping"),
    ],
)
def test_what_is_wrong_is_told_and_the_lessons_stay(folder: Path, text: str, told: str) -> None:
    found = with_course(folder, text)
    assert any(told in str(problem) for problem in found.problems), found.problems
    assert len(found.scenarios) == 4
    assert OWN not in found.courses


def test_a_course_that_can_not_be_read_takes_nothing_down(folder: Path) -> None:
    (folder / "course.yaml").write_bytes(b"\xff\xfe")
    found = shelf_of(folder)
    assert "it is not UTF-8 text" in str(found.problems[0])
    assert len(found.scenarios) == 4
