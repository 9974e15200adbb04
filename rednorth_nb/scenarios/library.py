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
        if (folder := games.find(name).scenarios) is not None:
            yield from sorted(folder.glob("*.yaml"))
    if own := os.environ.get(FOLDER_VARIABLE):
        yield from sorted(Path(own).glob("*.yaml"))


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
