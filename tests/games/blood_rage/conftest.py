"""The line at the end of a run that says how many rules are proved."""

import re
from typing import Any

import pytest

from proof import note_rules, proved_in, write_proved
from rednorth_nb.games.blood_rage.files import sense, sense_of_cards
from rednorth_nb.games.blood_rage.rules.game import BloodRage

from .proof import FOLDER, UNPROVABLE


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    note_rules(items, FOLDER)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    rules = set(BloodRage.rules)
    clauses = {rule for rule in rules if not re.fullmatch(r"R\d+", rule)}
    proved = rules & proved_in(terminalreporter, FOLDER)
    line = f"Blood Rage: {len(proved & clauses)} of {len(clauses)} clauses proved by this run"
    line += f", with the rulings {len(proved)} of {len(rules)}"
    write_proved(terminalreporter, line, rules, proved, UNPROVABLE)


@pytest.fixture(autouse=True)
def made_up_hands(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """To most tests it matters what a card says, not from which Age it is."""
    if request.node.get_closest_marker("ages_of_cards") is None:
        ages = [look for look, _ in sense_of_cards.AGES_OF_CARDS]
        others = [check for check in sense.CHECKS if check.look not in ages]
        monkeypatch.setattr(sense, "CHECKS", others)
