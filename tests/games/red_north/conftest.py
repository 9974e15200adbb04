"""The line at the end of a run that says how many rules are proved."""

from typing import Any

import pytest

from rednorth_nb.games.red_north.game import RedNorth

from .proof import UNPROVABLE


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        rules = getattr(getattr(item, "function", None), "rules", None)
        if rules is not None:
            off = item.callspec.params["without"]  # type: ignore[attr-defined]
            item.user_properties += [("off", rule) for rule in off]
            item.user_properties += [("on", rule) for rule in rules if not off]


def pytest_terminal_summary(terminalreporter: Any) -> None:
    def rules(outcome: str, *kinds: str) -> set[object]:
        return {
            rule
            for report in terminalreporter.stats.get(outcome, [])
            for kind, rule in getattr(report, "user_properties", [])
            if kind in kinds
        }

    proved = rules("passed", "off") - rules("failed", "on", "off")
    if not proved:
        return
    line = f"Red North: {len(proved)} of {len(RedNorth.rules)} rules proved by this run"
    line += f"; not provable: {', '.join(UNPROVABLE)}" if UNPROVABLE else ""
    missing = RedNorth.rules.keys() - proved - UNPROVABLE.keys()
    if 0 < len(missing) <= 12:
        line += f"; missing: {', '.join(sorted(missing))}"
    terminalreporter.write_line("")
    terminalreporter.write_line(line)
