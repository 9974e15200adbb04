"""Exercises: positions of real play in which one rule decides the answer."""

import json
from collections.abc import Iterator
from datetime import date
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hidden_cards import hidden_cards
from rednorth_nb import games
from rednorth_nb.engine.sums import Term
from rednorth_nb.games.own import house_rule, load
from rednorth_nb.learning.daily import position_of_the_day
from rednorth_nb.learning.exercises import Exercise, exercises, found_in_play
from rednorth_nb.learning.lesson import Lesson
from rednorth_nb.scenarios.reading import read_text
from rednorth_nb.scenarios.running import run
from rednorth_nb.scenarios.scenario import Scenario
from rednorth_nb.scenarios.writing import to_yaml

LONGSHIPS = Path(__file__).parents[2] / "docs" / "examples" / "longships.py"
RULES = [
    ("red-north", "points.jarl"),
    ("red-north", "award.tie-nobody"),
    ("red-north", "glory.lost"),
    ("red-north", "withdraw.face-down"),
    ("red-north", "turn.order"),
    ("blood-rage", "battle.total"),
    ("blood-rage", "quest.reward"),
    ("blood-rage", "invade.outer"),
]


@pytest.fixture(scope="module", params=RULES, ids=[rule for _, rule in RULES])
def found(request: pytest.FixtureRequest) -> list[Exercise]:
    """Some exercises for a rule."""
    return exercises(*request.param, seed=5, count=8)


def scenario_of(exercise: Exercise) -> Scenario:
    """An exercise as it comes back from a file."""
    return read_text(to_yaml(dict(exercise.data)))


def question_of(scenario: Scenario, game: Any = None) -> Any:
    """Its question, asked by its own rules or by another reading."""
    game = game or scenario.game
    return games.files_of(game).question(scenario.start()[0], scenario.steps[0].content)


def test_each_is_a_file_that_plays_and_asks_one_thing(found: list[Exercise]) -> None:
    assert len(found) == 8
    for exercise in found:
        scenario = scenario_of(exercise)
        assert scenario.rules == (exercise.rule,)
        assert [step.kind for step in scenario.steps] == ["ask"]
        assert run(scenario).failure is None
        lesson = Lesson(scenario)
        assert lesson.open_question == 0
        lesson.judge(0, scenario.steps[0], question_of(scenario).right())
        assert lesson.judged is not None
        assert lesson.judged.right


def test_none_holds_an_answer(found: list[Exercise]) -> None:
    for exercise in found:
        ask = exercise.data["steps"][0]["ask"]
        assert set(ask) <= {"kind", "player", "colour", "actions"}


def test_the_reading_of_the_rule_decides(found: list[Exercise]) -> None:
    for exercise in found:
        scenario = scenario_of(exercise)
        other = scenario.game.otherwise({exercise.rule: exercise.reading})
        assert question_of(scenario).right() != question_of(scenario, other).right()


def test_they_go_from_easy_to_hard(found: list[Exercise]) -> None:
    terms = [exercise.terms for exercise in found]
    assert terms == sorted(terms)
    assert terms[0] >= 1


def test_how_hard_one_is_are_the_terms_of_its_sum() -> None:
    for exercise in exercises("red-north", "points.raider", seed=1, count=12):
        total = question_of(scenario_of(exercise)).total()
        if total is not None:
            assert exercise.terms == max(1, sum(term.applied for term in total.terms))


def test_no_two_ask_the_same_of_the_same_things() -> None:
    found = exercises("red-north", "points.champion", seed=3, count=10)
    seen = []
    for exercise in found:
        question = question_of(scenario_of(exercise))
        terms = [(one.value, one.label, one.things) for sum in question.sums() for one in sum.terms]
        ask = {key: one for key, one in question.ask.items() if key != "player"}
        seen.append((ask, terms))
    assert len(found) == 10
    assert all(one not in seen[:n] for n, one in enumerate(seen))


def test_the_learner_sees_all_that_the_answer_rests_on(found: list[Exercise]) -> None:
    rng = Random(0)
    for exercise in found:
        scenario = scenario_of(exercise)
        assert scenario.learner is not None
        cards = hidden_cards(scenario.game.name)
        other = cards.shuffled(scenario.start()[0], scenario.learner, rng, set())
        there = games.files_of(scenario.game).question(other, scenario.steps[0].content)
        assert there.right() == question_of(scenario).right()


def test_the_same_seed_brings_the_same() -> None:
    first, again, other = (
        [json.dumps(one.data) for one in exercises("red-north", "points.hero", seed, 4)]
        for seed in (7, 7, 8)
    )
    assert first == again
    assert first != other


def test_they_are_played_by_whoever_is_named() -> None:
    for exercise in exercises("red-north", "points.jarl", count=3, players=("Åsa", "Bo [b]")):
        assert exercise.data["players"] == ["Åsa", "Bo [b]"]


def test_a_rule_that_decides_nothing_has_none() -> None:
    assert list(found_in_play("red-north", "components.vp", patience=2)) == []


@pytest.mark.parametrize("game", games.names())
def test_a_rule_that_has_none_is_a_rule_and_has_a_reason(game: str) -> None:
    parts = games.find(game)
    assert set(parts.files.unasked) < set(parts.rules.rules)
    assert all(why.endswith(".") for why in parts.files.unasked.values())


def test_an_unknown_rule_or_game_is_said() -> None:
    with pytest.raises(KeyError):
        exercises("red-north", "points.jral")
    with pytest.raises(KeyError):
        exercises("red-south", "points.jarl")
    with pytest.raises(ValueError, match="not 1"):
        exercises("red-north", "points.jarl", players=("Ada",))


@pytest.fixture
def longships() -> Iterator[str]:
    """A game of a user's own, with rules alone."""
    ((parts,), _) = load(LONGSHIPS)
    games.add(parts)
    yield parts.rules.name
    games.remove(parts.rules.name)


@pytest.mark.parametrize("rule", ["row.most", "turn.order"])
def test_a_game_of_ones_own_has_them_too(longships: str, rule: str) -> None:
    for exercise in islice(found_in_play(longships, rule), 3):
        scenario = scenario_of(exercise)
        other = scenario.game.otherwise({rule: exercise.reading})
        assert question_of(scenario).right() != question_of(scenario, other).right()


def test_a_house_rule_is_played_by(monkeypatch: pytest.MonkeyPatch) -> None:
    def more(ruleset: Any, party: Any, player: int, colour: str) -> Iterator[Term]:
        if len(party) > 3:
            yield Term(1, "A long row", "house.long-row")

    rule = house_rule("house.long-row", "Long rows", "1 more.", terms={"raid-points": more})
    kind = games.find("red-north").rules
    monkeypatch.setattr(kind, "rules", {**kind.rules, rule.id: rule})
    for exercise in exercises("red-north", rule.id, count=3):
        scenario = scenario_of(exercise)
        assert exercise.data["variant"] == {rule.id: "on"}
        assert exercise.reading == "off"
        assert question_of(scenario).right()


@pytest.mark.parametrize("game", ["red-north", "blood-rage"])
def test_the_position_of_the_day_is_everybodys(game: str) -> None:
    days = [date(2026, 12, day) for day in (1, 2)]
    first, other = (position_of_the_day(game, day) for day in days)
    assert first is not None
    assert other is not None
    assert first == position_of_the_day(game, days[0])
    assert first.data != other.data
    assert run(scenario_of(first)).failure is None
