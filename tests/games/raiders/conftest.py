"""The line at the end of a run that says how many rules are proved."""

from typing import Any

import pytest

from proof import note_rules, proved_in, write_proved
from rednorth_nb.games.raiders.rules.game import Raiders

from .proof import FOLDER, UNPROVABLE


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    note_rules(items, FOLDER)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    rules = set(Raiders.rules)
    proved = {one.partition("=")[0] for one in proved_in(terminalreporter, FOLDER)}
    line = f"Raiders: {len(proved)} of {len(rules)} rules proved by this run"
    write_proved(terminalreporter, line, rules, proved, UNPROVABLE)
