"""What a wrong answer is told is true, at whatever position of random play."""

from random import Random
from typing import Any

import pytest

from random_questions import ASKS, questions
from rednorth_nb import games
from rednorth_nb.games.questions import Question
from rednorth_nb.learning.diagnosis import (
    TOLD,
    Diagnosis,
    Misreading,
    diagnosis,
    misreadings,
    otherwise,
)


def believed(question: Question) -> dict[str, tuple[Any, list[Misreading]]]:
    """Each wrong answer that a reading gives, with all that give it."""
    right = question.right()
    found: dict[str, tuple[Any, list[Misreading]]] = {}
    for one in misreadings(question):
        given = otherwise(question, one).right()
        if given != right:
            found.setdefault(str(given), (given, []))[1].append(one)
    return found


def gives(question: Question, guess: Diagnosis, given: Any) -> bool:
    """Whether each reading that is told of leads to the answer."""
    if len(guess) == 2:
        return bool(otherwise(question, *guess).right() == given)
    return all(otherwise(question, one).right() == given for one in guess[0].told)


@pytest.mark.parametrize("name", ASKS)
def test_every_reading_named_gives_just_that_answer(name: str) -> None:
    named = 0
    for question in questions(name, 24, seed=11):
        say = games.screen_of(question.game).say
        for given, by in believed(question).values():
            guesses = diagnosis(question, given)
            assert all(len(guess) == 1 and gives(question, guess, given) for guess in guesses)
            told = [(one.rule, one.reading) for (first,) in guesses for one in first.told]
            assert (by[0].rule, by[0].reading) in told
            assert all(first.belief(say) for (first,) in guesses)
            named += len(told)
    assert named > 40


@pytest.mark.parametrize("name", ASKS)
def test_every_pair_named_gives_an_answer_that_no_single_reading_gives(name: str) -> None:
    rng, pairs = Random(5), 0
    for question in questions(name, 36, seed=12):
        alone = believed(question)
        effective = [one for _, by in alone.values() for one in by]
        for _ in range(5 if effective else 0):
            two = rng.choice(effective), rng.choice(effective)
            given = otherwise(question, *two).right()
            if two[0].rule == two[1].rule or given == question.right() or str(given) in alone:
                continue
            guesses = diagnosis(question, given)
            assert len(guesses) <= TOLD
            assert all(len(guess) == 2 and gives(question, guess, given) for guess in guesses)
            pairs += len(guesses)
    assert pairs > 10


@pytest.mark.parametrize("name", ASKS)
def test_every_right_answer_has_its_sum_or_its_events(name: str) -> None:
    kinds = set()
    for question in questions(name, 40, seed=13):
        right = question.right()
        kinds.add(question.kind)
        if question.kind == "legal":
            every = range(len(question.form(games.screen_of(question.game)).choices))
            refused = len(every) - len(right)
            assert len(question.refused([*every])) == refused
        elif (total := question.total()) is not None:
            assert total.value == right
        else:
            assert question.events()
    assert len(kinds) == len(ASKS[name])


def ruled(**variant: Any) -> Question:
    """How many Raid Points a Hero beside nobody has, by a table's own rules."""
    game = games.find("red-north").rules(("Ada", "Bo"), variant=variant)
    files = games.files_of(game)
    words: dict[str, Any] = {
        "round": "summer",
        "phase": "resolution",
        "first_player": "Ada",
        "outposts": {"green": None, "red": None, "blue": None},
        "players": {"Ada": {"party": ["red hero"]}, "Bo": {}},
    }
    state = files.read_position(words, 0)
    return files.question(state, {"kind": "points", "player": "Ada", "colour": "red"})


def test_who_keeps_to_the_rulebook_where_a_rule_is_read_otherwise_is_told_so() -> None:
    question = ruled(**{"points.hero": 6})
    say = games.screen_of(question.game).say
    (first,), *_ = diagnosis(question, 4)
    assert (first.rule.id, first.reading) == ("points.hero", "on")
    assert "as the rulebook has it" in first.belief(say)
    ((first,),) = diagnosis(question, 5)
    assert first.belief(say) == "5 is counted with where the rule says 6 (A Hero is worth 4)"
