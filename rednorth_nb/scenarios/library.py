"""Where scenarios lie: in the package, a folder a game, and in a folder of the user's."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rednorth_nb import games
from rednorth_nb.scenarios.problems import Problem, ScenarioError
from rednorth_nb.scenarios.reading import read_file
from rednorth_nb.scenarios.scenario import Scenario

FOLDER_VARIABLE = "REDNORTH_SCENARIOS"
"""The environment variable that names the user's folder."""


class Shelf(NamedTuple):
    """The scenarios found, by name, and what is wrong with the files that can't be used."""

    scenarios: dict[str, Scenario]
    problems: list[Problem]


def files() -> Iterator[Path]:
    """Every scenario file: the package's, then the user's."""
    for name in games.names():
        yield from sorted((games.find(name).folder / "scenarios").glob("*.yaml"))
    if folder := os.environ.get(FOLDER_VARIABLE):
        yield from sorted(Path(folder).glob("*.yaml"))


def shelf() -> Shelf:
    """Read them all. A file of the user's with the name of a packaged one takes its place."""
    found = Shelf({}, [])
    for path in files():
        try:
            scenario = read_file(path)
        except ScenarioError as error:
            found.problems.extend(error.problems)
        else:
            found.scenarios[scenario.name] = scenario
    return found
