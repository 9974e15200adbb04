"""Where scenarios lie: in the package, a folder a game, and in a folder of the user's."""

import os
import re
from collections.abc import Container
from pathlib import Path
from typing import NamedTuple
from unicodedata import normalize

from rednorth_nb import games
from rednorth_nb.engine.misfits import MisfitError, suggestion
from rednorth_nb.scenarios.course import Course, read_course
from rednorth_nb.scenarios.problems import Problem, ScenarioError, is_name, printable
from rednorth_nb.scenarios.reading import crash, read_file, short_name
from rednorth_nb.scenarios.scenario import Scenario

FOLDER_VARIABLE = "REDNORTH_SCENARIOS"
"""The environment variable that names the user's folder."""
ENDINGS = (".yaml", ".yml")
COURSE = "course"
"""The stem of a file in such a folder that is no scenario, but says in what order they come."""
LONGEST_NAME = 200
"""Characters; a link has no room for more."""


OWN = ""
"""The place among the courses of the one in the user's folder."""


class Shelf(NamedTuple):
    """The scenarios found, by name, what is wrong with the files that can't be used, and courses.

    A game's course lies under the game's name, that of the user's folder under `OWN`.
    """

    scenarios: dict[str, Scenario]
    problems: list[Problem]
    courses: dict[str, Course] = {}  # noqa: RUF012  # `empty` gives each its own

    def after(self, scenario: Scenario) -> Scenario | None:
        """The lesson to go on to: the one that it names, or the next of its course."""
        if scenario.next:
            return self.named(scenario.next)
        for course in self.courses.values():
            lessons = course.lessons
            if scenario.name in lessons[:-1]:
                return self.scenarios[lessons[lessons.index(scenario.name) + 1]]
        return None

    def named(self, name: str) -> Scenario | None:
        """A lesson by its name, with or without the number in front of its file's."""
        short = (one for key, one in self.scenarios.items() if short_name(Path(key)) == name)
        return self.scenarios.get(name) or next(short, None)


def empty() -> Shelf:
    """A shelf with nothing on it."""
    return Shelf({}, [], {})


def shelf() -> Shelf:
    """Read them all: the package's, then the user's, under names that they keep.

    A packaged one is called as its file without ending and number, the user's as their files are.
    """
    found = empty()
    try:
        games.names()  # takes in the user's house rules and games
    except MisfitError as error:
        for one in error.misfits:
            _refuse(found, Path(str(one.path[0])), one.found, one.right)
    for name in games.names():
        if (folder := games.find(name).scenarios) is not None:
            paths = files(folder)
            for path in paths:
                _take_in(found, path, short_name(path))
            _take_in_course(found, folder, name, {path.stem: short_name(path) for path in paths})
    if own := os.environ.get(FOLDER_VARIABLE):
        _take_in_folder(found, Path(own))
    # A page shows them: where a host's files lie is nobody's business.
    told = [one._replace(file=Path(one.file).name) for one in found.problems]
    return found._replace(problems=told)


def shelf_of(folder: Path) -> Shelf:
    """Read a folder of the user's."""
    found = empty()
    _take_in_folder(found, folder)
    return found


def files(folder: Path) -> list[Path]:
    """The scenario files of a folder, numbers in their names counted. Raises `OSError`."""

    def order(path: Path) -> list[str | int]:
        parts = re.split(r"(\d+)", path.name)
        return [int(part) if n % 2 else part for n, part in enumerate(parts)]

    return sorted(
        (
            path
            for path in folder.iterdir()
            if path.suffix.lower() in ENDINGS
            and not path.name.startswith(".")
            and path.stem != COURSE
        ),
        key=order,
    )


def _take_in_folder(found: Shelf, folder: Path) -> None:
    try:
        paths = files(folder)
    except OSError as error:
        _refuse(found, folder, f"can't be read: {error.strerror}", "name a folder")
        return
    home, names = folder.resolve(), dict[str, str]()
    for path in paths:
        if not _lies_in(path, home):
            # What is wrong with such a file would tell what is in it.
            _refuse(found, path, "a link out of its folder", "put the file itself here")
            continue
        names[path.stem] = _name(path, found.scenarios)
        _take_in(found, path, names[path.stem])
    _take_in_course(found, folder, OWN, names)
    for name in names.values():
        if (scenario := found.scenarios.get(name)) and scenario.next:
            _check_next(found, scenario)


def _lies_in(path: Path, folder: Path) -> bool:
    """Whether a file is in a folder itself. A link in a circle is nowhere: reading it says so."""
    try:
        return path.resolve().is_relative_to(folder)
    except (OSError, RuntimeError):
        return True


def _take_in_course(found: Shelf, folder: Path, key: str, names: dict[str, str]) -> None:
    """A folder's course; `names` gives the names of its lessons by those of their files."""
    path = folder / f"{COURSE}{ENDINGS[0]}"
    known = {stem: name for stem, name in names.items() if name in found.scenarios}
    short = {short_name(Path(stem)): name for stem, name in known.items()}
    try:
        if path.exists() and _lies_in(path, folder.resolve()):
            found.courses[key] = read_course(path, {**short, **known})
    except ScenarioError as error:
        found.problems.extend(error.problems)


def _check_next(found: Shelf, scenario: Scenario) -> None:
    if found.named(scenario.next) is None:
        right = suggestion(scenario.next, found.scenarios)
        what = f"no lesson {scenario.next}"
        place = scenario.place("next")
        found.problems.append(Problem(scenario.file, *place, "next", what, right))


def _name(path: Path, taken: Container[str]) -> str:
    """What a user's file is called: without its ending, or with it where that is another's."""
    name = normalize("NFC", path.stem if path.suffix == ENDINGS[0] else path.name)
    if name in taken:
        name = normalize("NFC", path.name)
    while name in taken:
        name += "_"
    return name


def _take_in(found: Shelf, path: Path, name: str) -> None:
    if len(name) > LONGEST_NAME or not is_name(name):
        right = f"at most {LONGEST_NAME} characters that can be read, in UTF-8"
        _refuse(found, path, "a name that no link can hold", right)
        return
    try:
        found.scenarios[name] = read_file(path, name=name)
    except ScenarioError as error:
        found.problems.extend(error.problems)
    except Exception as error:  # one bad file never takes the others along
        _refuse(found, path, crash(error), "change the file: it can't be read")


def _refuse(found: Shelf, path: Path, what: str, right: str) -> None:
    found.problems.append(Problem(printable(str(path)), 1, 1, "", what, right))
