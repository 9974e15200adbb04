"""Luck as a step of its own, on a small game: roll a die, add it, first to 10."""

import copy
from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from fractions import Fraction
from typing import Any, ClassVar, NamedTuple

import pytest

from rednorth_nb.engine.chance import Chance, Luck
from rednorth_nb.engine.change import Change
from rednorth_nb.engine.choices import Action, ActionType, Choice
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import Game, Outcome
from rednorth_nb.engine.legality import Decision
from rednorth_nb.engine.play import play_out, started
from rednorth_nb.engine.ruleset import Rule, Ruleset, Violation
from rednorth_nb.engine.timeline import Timeline

RULES = {"roll.die": Rule("roll.die", "A die", "You roll one die.")}


class Race(NamedTuple):
    at: tuple[int, int] = (0, 0)
    turn: int = 0
    rolling: bool = False


class Roll(ActionType[Ruleset, Race]):
    name = "roll"
    label = "Roll"
    rule = "roll.die"

    def apply(self, choice: Choice[Ruleset, Race], change: Change[Race]) -> None:
        change.state = change.state._replace(rolling=True)


class RaceGame(Game[Ruleset, Race, Race]):
    name = "race"
    title = "Race"
    seats = (2,)
    score = "at"
    rules = RULES
    types: ClassVar[Mapping[str, ActionType[Any, Any]]] = {"roll": Roll()}

    def start(self, chance: Any) -> tuple[Race, list[Event]]:
        return Race(), []

    def chance(self, state: Race) -> Chance | None:
        if not state.rolling:
            return None
        return Chance("die", "roll.die", {n: 1 for n in range(1, 7)})

    def happen(self, state: Race, value: Hashable) -> tuple[Race, list[Event]]:
        assert isinstance(value, int)
        at = list(state.at)
        at[state.turn] += value
        return Race((at[0], at[1]), 1 - state.turn), []

    def decision(self, state: Race) -> Decision | None:
        return None if state.rolling or self.outcome(state) else Decision((state.turn,), ("roll",))

    def copy(self, state: Race) -> Race:
        return state

    def out_of_turn(self, state: Race, player: int, name: str) -> Iterator[Violation]:
        return iter(())

    def observe(self, state: Race, player: int | None) -> Race:
        return state

    def outcome(self, state: Race) -> Outcome | None:
        winners = tuple(seat for seat in (0, 1) if state.at[seat] >= 10)
        return Outcome(winners) if winners else None


@pytest.fixture
def game() -> RaceGame:
    return RaceGame(("Ada", "Bo"))


def rolls(timeline: Timeline[Race]) -> list[Any]:
    return [node.move.value for node in timeline.line() if isinstance(node.move, Luck)]


def test_the_same_seed_brings_the_same_luck(game: RaceGame) -> None:
    found = []
    for _ in range(2):
        timeline = started(game, 5)
        play_out(timeline, [lambda menu: Action(menu.player, "roll")] * 2)
        found.append(rolls(timeline))
    assert found[0] == found[1]
    assert len(set(found[0])) > 1


def test_going_back_and_doing_the_same_again_brings_the_same(game: RaceGame) -> None:
    timeline = started(game, 3)
    timeline.act(Action(0, "roll"))
    first = timeline.luck()
    timeline.jump(0)
    timeline.act(Action(0, "roll"))
    assert timeline.luck() is first


def test_luck_can_be_fixed(game: RaceGame) -> None:
    timeline = started(game, 3)
    timeline.act(Action(0, "roll"))
    for value in (2, 6):
        node = timeline.luck(value)
        assert node is not None
        assert node.move == Luck("die", value)
        assert node.state.at == (value, 0)
        timeline.undo()
    with pytest.raises(ValueError, match="7"):
        timeline.luck(7)


def test_no_luck_comes_where_none_is_due(game: RaceGame) -> None:
    assert started(game, 0).luck() is None


def test_a_state_stays_as_it_is_whatever_luck_brings(game: RaceGame) -> None:
    timeline = started(game, 3)
    node = timeline.act(Action(0, "roll"))
    before = copy.deepcopy(node.state)
    timeline.luck()
    assert node.state == before


def test_the_nth_stroke_comes_of_the_seed_and_n_alone(game: RaceGame) -> None:
    """Whatever came first, the second stroke of a seed is the same."""
    second = set()
    for first in range(1, 7):
        timeline = started(game, 8)
        timeline.act(Action(0, "roll"))
        timeline.luck(first)
        timeline.act(Action(1, "roll"))
        node = timeline.luck()
        assert node is not None
        second.add(node.move)
    assert len(second) == 1


def test_odds_are_exact() -> None:
    sums: Counter[Hashable] = Counter(one + two for one in range(1, 7) for two in range(1, 7))
    chance = Chance("dice", "r", sums)
    assert chance.likelihood(lambda total: total >= 7) == Fraction(21, 36)
