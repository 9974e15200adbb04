"""Scenario files in a line or two."""

from collections.abc import Callable

import pytest

from rednorth_nb.learning import table
from rednorth_nb.scenarios.reading import read_text
from rednorth_nb.scenarios.running import Run, run

HEAD = """\
format: rednorth-scenario/1
game: red-north
title: A test
players: [Ada, Bo]
"""
POSITION = """\
start:
  position:
    round: spring
    phase: actions
    turn: Ada
    first_player: Ada
    outposts: {green: null, red: null, blue: null}
    players:
      Ada: {glory: 1, hand: [jarl, red raider], party: [red raider, jarl down, green raider down]}
      Bo: {hand: [blue raider], party: [blue raider down, jarl down]}
    muster:
      - {lead: green hero, cards: [red raider, blue raider]}
      - {lead: red hero, cards: [jarl, green raider]}
      - {lead: blue hero, cards: [green raider, green raider]}
    deck: [green raider, red raider]
"""


@pytest.fixture(autouse=True)
def quick_opponents(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opponents think as briefly as they can: what they choose is not what most tests are about."""
    monkeypatch.setattr(table, "PLAYOUTS", 6)


@pytest.fixture
def play() -> Callable[..., Run]:
    """Play steps (YAML of a list) from a small position, or from another start."""

    def play(steps: str, start: str = POSITION) -> Run:
        return run(read_text(f"{HEAD}{start}steps:\n{steps}", "test.yaml"))

    return play


@pytest.fixture
def head() -> str:
    """What every file begins with: format, game, title, players."""
    return HEAD


@pytest.fixture
def position() -> str:
    """A start in the middle of Spring."""
    return POSITION
