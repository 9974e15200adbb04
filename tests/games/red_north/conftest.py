"""The line at the end of a run that says how many rules are proved."""

from typing import Any

import pytest

from proof import note_rules, proved_in, write_proved
from rednorth_nb.games.red_north.rules.game import RedNorth

from .proof import FOLDER, UNPROVABLE


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    note_rules(items, FOLDER)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    rules = set(RedNorth.rules)
    proved = proved_in(terminalreporter, FOLDER)
    line = f"Red North: {len(proved)} of {len(rules)} rules proved by this run"
    write_proved(terminalreporter, line, rules, proved, UNPROVABLE)
