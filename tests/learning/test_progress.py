"""What a learner has answered: saved, loaded, merged, forgotten, and when it is due again."""

import json
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rednorth_nb import games
from rednorth_nb.engine.misfits import MisfitError
from rednorth_nb.learning import progress as kept
from rednorth_nb.learning.progress import AGAIN, EASY, GOOD, HARD, MOST, SOON, Answer, Progress
from rednorth_nb.learning.verdict import Verdict, judge
from rednorth_nb.scenarios.reading import read_file

NOW = datetime(2026, 12, 1, 9, tzinfo=UTC)
DAY = timedelta(days=1)
GAME = "red-north"
EXAMPLE = Path(__file__).parents[1] / "scenarios" / "cases" / "resolution_example.yaml"


def after(*rated: int, rule: str = "points.jarl") -> Progress:
    """A rule rated each time it was due."""
    progress, when = Progress(), NOW
    for rating in rated:
        progress = progress.answered(GAME, {rule: rating}, when)
        standing = progress.standing(GAME, rule)
        assert standing is not None
        when = standing.due
    return progress


def test_what_was_wrong_is_due_soon_and_what_was_right_in_days() -> None:
    progress = Progress().answered(GAME, {"points.jarl": AGAIN, "points.hero": GOOD}, NOW)
    assert progress.due(GAME, NOW) == []
    assert progress.due(GAME, NOW + SOON) == ["points.jarl"]
    assert progress.due(GAME, NOW + 30 * DAY) == ["points.jarl", "points.hero"]
    assert progress.due("blood-rage", NOW + 30 * DAY) == []


def test_the_longest_due_comes_first() -> None:
    progress = Progress().answered(GAME, {"points.jarl": AGAIN}, NOW + DAY)
    progress = progress.answered(GAME, {"points.hero": AGAIN}, NOW)
    assert progress.due(GAME, NOW + 2 * DAY) == ["points.hero", "points.jarl"]


def test_mastery_grows_with_right_answers_and_falls_with_wrong_ones() -> None:
    grown = [after(*[GOOD] * n).mastery(GAME, "points.jarl") for n in range(1, 6)]
    assert Progress().mastery(GAME, "points.jarl") == 0
    assert 0 < grown[0] < grown[1] < grown[2] <= 1
    assert grown[-1] == 1
    assert after(GOOD, GOOD, AGAIN).mastery(GAME, "points.jarl") < grown[1]
    one = [after(rating).mastery(GAME, "points.jarl") for rating in (AGAIN, HARD, GOOD, EASY)]
    assert one == sorted(set(one))


def test_a_standing_counts_the_answers() -> None:
    progress = after(AGAIN, GOOD, HARD)
    standing = progress.standing(GAME, "points.jarl")
    assert standing is not None
    assert (standing.answers, standing.right) == (3, 2)
    assert NOW < standing.last < standing.due
    assert progress.rules(GAME) == ["points.jarl"]
    assert progress.standing(GAME, "points.hero") is None


def test_what_changes_it_makes_a_new_one() -> None:
    progress = after(GOOD)
    before = progress.answers
    progress.answered(GAME, {"points.hero": GOOD}, NOW)
    progress.forgotten(GAME)
    assert progress.answers == before


def test_forgetting_takes_away_a_rule_or_a_game() -> None:
    progress = after(GOOD).answered(GAME, {"points.hero": GOOD}, NOW)
    progress = progress.answered("blood-rage", {"stat.max": AGAIN}, NOW)
    assert progress.forgotten(GAME, "points.jarl").rules(GAME) == ["points.hero"]
    assert progress.forgotten(GAME).rules(GAME) == []
    assert progress.forgotten(GAME).rules("blood-rage") == ["stat.max"]


some = st.lists(
    st.builds(
        Answer,
        at=st.integers(0, int(NOW.timestamp())),
        game=st.sampled_from(["red-north", "blood-rage"]),
        rule=st.sampled_from(["points.jarl", "R1", "house.ås"]),
        rating=st.sampled_from([AGAIN, HARD, GOOD, EASY]),
    ),
    max_size=6,
).map(lambda answers: Progress().merged(Progress(tuple(answers))))


untimed = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=50)


@untimed
@given(some, some, some)
def test_merging_has_no_order_and_brings_nothing_twice(
    one: Progress, other: Progress, third: Progress
) -> None:
    both = one.merged(other)
    assert both == other.merged(one) == both.merged(one)
    assert both.merged(third) == one.merged(other.merged(third))
    assert set(both.answers) == {*one.answers, *other.answers}


@untimed
@given(some)
def test_what_is_written_is_read_again(progress: Progress) -> None:
    again = kept.read(progress.write(), NOW)
    assert again == progress
    assert again.due(GAME, NOW) == progress.due(GAME, NOW)


def text(**changed: Any) -> str:
    answer = {"at": 5, "game": GAME, "rule": "points.jarl", "rating": GOOD, **changed}
    return json.dumps({"format": kept.FORMAT, "answers": [answer]})


def test_the_text_that_the_bad_ones_are_made_of_is_good() -> None:
    assert kept.read(text(), NOW).answers == (Answer(5, GAME, "points.jarl", GOOD),)


@pytest.mark.parametrize(
    ("bad", "path"),
    [
        ("", ()),
        ("{", ()),
        ("[" * 100_000, ()),
        ('"' + "x" * kept.LARGEST + '"', ()),
        ("[]", ("format",)),
        ("{}", ("format",)),
        ('{"format": "rednorth-scenario/1"}', ("format",)),
        (json.dumps({"format": kept.FORMAT}), ("answers",)),
        (json.dumps({"format": kept.FORMAT, "answers": {}}), ("answers",)),
        (json.dumps({"format": kept.FORMAT, "answers": [1] * (MOST + 1)}), ("answers",)),
        (json.dumps({"format": kept.FORMAT, "answers": [1]}), ("answers", 0)),
        (text(more=1), ("answers", 0)),
        (text(rating=0), ("answers", 0, "rating")),
        (text(rating=5), ("answers", 0, "rating")),
        (text(rating=True), ("answers", 0, "rating")),
        (text(rating=3.0), ("answers", 0, "rating")),
        (text(at=-1), ("answers", 0, "at")),
        (text(at=float("nan")), ("answers", 0, "at")),
        (text(at=10**12), ("answers", 0, "at")),
        (text(game=""), ("answers", 0, "game")),
        (text(game=["red-north"]), ("answers", 0, "game")),
        (text(rule="x" * 81), ("answers", 0, "rule")),
        (text(rule="a\u202eb"), ("answers", 0, "rule")),
    ],
)
def test_a_text_that_is_no_progress_is_refused(bad: str, path: tuple[Any, ...]) -> None:
    with pytest.raises(MisfitError) as refused:
        kept.read(bad, NOW)
    (misfit,) = refused.value.misfits
    assert misfit.path == path
    assert misfit.right


def test_only_so_many_answers_are_kept_the_latest() -> None:
    answers = tuple(Answer(n, GAME, "points.jarl", GOOD) for n in range(MOST))
    progress = Progress(answers).answered(GAME, {"points.hero": GOOD}, NOW)
    assert len(progress.answers) == MOST
    assert progress.answers[0].at == 1
    assert progress.answers[-1].rule == "points.hero"
    assert kept.read(progress.write(), NOW) == progress


def verdict_on(given: Any, **ask: Any) -> Verdict:
    """The verdict on an answer in the rulebook's example."""
    scenario = read_file(EXAMPLE)
    question = games.files_of(scenario.game).question(scenario.start()[0], ask)
    return judge(question, games.screen_of(scenario.game), given, ("points.jarl",))


def points(given: Any) -> Verdict:
    return verdict_on(given, kind="points", player="Gorðon", colour="green")


def test_a_right_answer_is_good_for_all_that_its_sum_rests_on() -> None:
    assert kept.ratings(points(5), ["points.jarl"]) == {"points.jarl": GOOD, "points.hero": GOOD}


def test_a_right_answer_after_others_was_hard() -> None:
    assert set(kept.ratings(points(5), [], tries=2).values()) == {HARD}


def test_a_long_sum_that_is_right_at_once_was_easy() -> None:
    total = points(5).total
    assert total is not None
    long = total._replace(terms=tuple(one for one in total.terms if one.applied) * 3)
    assert set(kept.ratings(Verdict(True, "15", "15", long), []).values()) == {EASY}


def test_a_wrong_answer_is_told_of_the_rule_that_was_misread() -> None:
    assert kept.ratings(points(4), ["points.champion"]) == {"points.jarl": AGAIN}


def test_what_a_question_is_aimed_at_is_named_too_where_that_may_be_it() -> None:
    rated = kept.ratings(points(4), ["points.hero"])  # a Hero as 3, too
    assert rated == {"points.jarl": AGAIN, "points.hero": AGAIN}


def test_what_a_question_is_aimed_at_counts_where_nothing_else_is_found() -> None:
    assert kept.ratings(points(17), ["points.hero"]) == {"points.hero": AGAIN}
    assert kept.ratings(points(None), ["points.hero"]) == {"points.hero": AGAIN}
    gave_up = verdict_on(None, kind="legal", player="Rikki", actions=[{"action": "pass"}])
    assert gave_up.refused
    assert kept.ratings(gave_up, ["pass.out"]) == {"pass.out": AGAIN}


def test_what_was_wrongly_taken_for_legal_is_named_by_what_forbids_it() -> None:
    actions = [{"action": "withdraw", "place": 1}]
    verdict = verdict_on([0], kind="legal", player="Rikki", actions=actions)
    rated = kept.ratings(verdict, [])
    assert rated
    assert set(rated.values()) == {AGAIN}
    assert set(rated) >= {broken.rule for broken in verdict.refused}


def test_the_scheduler_is_loaded_where_it_is_used_and_pulls_in_nothing_heavy() -> None:
    code = (
        "import sys, datetime\n"
        "from rednorth_nb.learning.progress import Progress\n"
        "assert 'fsrs' not in sys.modules\n"
        "now = datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC)\n"
        "assert Progress().answered('g', {'r': 1}, now).rules('g') == ['r']\n"
        "assert 'fsrs' in sys.modules\n"
        "print(sorted({'torch', 'numpy', 'pandas', 'tqdm'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
