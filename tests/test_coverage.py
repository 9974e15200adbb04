"""`rednorth coverage`: which rules the lessons bring before the learner, and how."""

import json
from pathlib import Path

from typer.testing import CliRunner

from lessons import TURN
from rednorth_nb.cli import app
from rednorth_nb.learning.coverage import covered
from rednorth_nb.scenarios.reading import read_text


def test_a_rule_is_met_by_an_answer_an_act_or_a_refusal() -> None:
    found = covered(
        read_text(
            TURN
            + """
steps:
  - ask: {kind: points, player: Astrid, colour: green}
  - ask: {kind: choice, rules: [components.jarls], options: [{text: A, right: true}, {text: B}]}
  - choose: {player: Astrid, action: inspire, place: 2}
  - expect: {error: inspire.not-jarl}
  - choose: {player: Astrid, action: inspire, place: 1}
  - choose: {player: Bjorn, action: pass, take: red hero}
"""
        )
    )
    assert found["points.raider"] == found["points.jarl"] == {"question"}
    assert found["components.jarls"] == {"question"}
    assert found["inspire.not-jarl"] == {"refusal"}
    assert found["inspire.place"] == {"act"}
    assert "pass.group" not in found, "that was Bjorn"
    assert "points.hero" not in found


def test_the_command_counts_them_and_names_the_tests_that_prove_them(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text('@proves("points.jarl=left-only", "points.hero")')
    arguments = ["coverage", "--game", "red-north", "--json", "--tests", str(tmp_path)]
    result = CliRunner().invoke(app, arguments)
    rows = {row["rule"]: row for row in json.loads(result.stdout)}
    assert rows["points.jarl"]["tests"] == ["test_it.py"]
    assert "tests" not in rows["points.raider"]
    assert rows["points.jarl"]["question"] > 0
    assert "resolution_example" in rows["points.jarl"]["lessons"]
    assert result.exit_code == (0 if all(row["lessons"] for row in rows.values()) else 1)


def test_the_command_tells_how_many_are_met() -> None:
    result = CliRunner().invoke(app, ["coverage", "--game", "blood-rage"])
    assert "rules are met where the learner acts or answers." in result.stdout
    assert CliRunner().invoke(app, ["coverage", "--game", "nope"]).exit_code == 2
