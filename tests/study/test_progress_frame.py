"""A learner's progress in pandas."""

from datetime import UTC, datetime

from rednorth_nb.learning.progress import AGAIN, GOOD, Progress
from rednorth_nb.study.progress_frame import progress_frame

NOW = datetime(2026, 12, 1, tzinfo=UTC)


def test_a_row_for_each_rule_met_in_the_order_of_the_rulebook() -> None:
    progress = Progress().answered("red-north", {"points.jarl": AGAIN, "turn.order": GOOD}, NOW)
    frame = progress_frame(progress.answered("blood-rage", {"stat.max": GOOD}, NOW), "red-north")
    assert list(frame.index) == ["turn.order", "points.jarl"]
    assert list(frame["right"]) == [1, 0]
    assert frame.loc["points.jarl", "last"] == NOW
    assert (frame["due"] > frame["last"]).all()
    assert frame["mastery"].between(0, 1).all()
    assert frame.loc["turn.order", "title"]


def test_who_has_answered_nothing_has_an_empty_table() -> None:
    frame = progress_frame(Progress(), "red-north")
    assert frame.empty
    assert "mastery" in frame.columns


def test_a_rule_that_is_no_more_is_left_out() -> None:
    progress = Progress().answered("red-north", {"house.gone": GOOD}, NOW)
    assert progress_frame(progress, "red-north").empty
