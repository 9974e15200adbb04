"""The practice page: exercises by rule, what was learned, and its place in the address."""

import json
from datetime import UTC, datetime

import pytest

from rednorth_nb import games
from rednorth_nb.learning.progress import AGAIN, Progress
from rednorth_nb.widgets import Player, app

from .tables import SHELF, Page


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Player:
    monkeypatch.setitem(app.__globals__, "shelf", lambda: SHELF)
    return app("")


@pytest.mark.parametrize("game", ["red-north", "blood-rage"])
def test_every_rule_is_on_the_map_with_its_practice_or_the_reason(page: Player, game: str) -> None:
    page.do("practice", game)
    html = Page(page.head_html)
    parts = games.find(game)
    assert len(html.all("li")) == len(parts.rules.rules)
    asked = [one.attrs.get("data-value") for one in html.all("button")]
    for id in parts.rules.rules:
        assert (f"{game} {id}" in asked) == (id not in parts.files.unasked)
    assert page.link == f"?practice={game}"
    assert app(page.link).head_html == page.head_html
    page.do("catalogue")
    assert page.link == "?"


def test_a_wrong_answer_makes_its_rule_due_and_a_reload_brings_the_exercise(page: Player) -> None:
    page.do("exercise", "red-north points.jarl")
    assert page.session is not None
    assert page.link == "?practice=red-north&rule=points.jarl&seed=0"
    again = app(page.link)
    assert again.session is not None
    assert again.session.node.state == page.session.node.state
    assert page.learned == ""
    page.do("answer", answer=999)
    assert page.learned == "", "there is a second try"
    page.do("show-answer")
    answers = json.loads(page.learned)["answers"]
    assert {one["rating"] for one in answers} == {AGAIN}
    page.do("back")
    assert json.loads(page.learned)["answers"] == answers, "it is taken in once"
    assert "Next exercise" in page.now_html
    page.do("exercise", "red-north points.jarl 1")
    assert page.session.node.state != again.session.node.state


def test_what_is_due_is_practised_first(page: Player) -> None:
    long_ago = datetime(2026, 1, 1, tzinfo=UTC)
    due = Progress().answered("red-north", {"points.jarl": AGAIN}, long_ago)
    page.do("learned", due.write())
    page.do("practice", "red-north")
    assert "Practise what is due (1 rule)" in page.head_html
    assert "due again" in page.head_html
    page.do("exercise", "red-north")
    assert "rule=points.jarl" in page.link


def test_what_was_learned_is_merged_saved_and_forgotten(page: Player) -> None:
    one = Progress().answered("red-north", {"points.jarl": AGAIN}, datetime(2026, 1, 1, tzinfo=UTC))
    page.do("learned", one.write())
    assert page.learned == "", "the browser has just that"
    two = Progress().answered("red-north", {"points.hero": AGAIN}, datetime(2026, 1, 2, tzinfo=UTC))
    page.do("learned", two.write())
    assert len(json.loads(page.learned)["answers"]) == 2
    page.do("practice", "blood-rage")
    page.do("forget-progress")
    assert len(json.loads(page.learned)["answers"]) == 2, "those are of the other game"
    page.do("practice", "red-north")
    page.do("forget-progress")
    assert json.loads(page.learned)["answers"] == []


@pytest.mark.parametrize(
    "text", ["", "[", "{}", "x" * 2_000_000, '{"format": "rednorth-progress/1"}']
)
def test_a_file_that_is_none_is_told_and_changes_nothing(page: Player, text: str) -> None:
    page.do("practice", "red-north")
    page.do("learned", text)
    assert page.learned == ""
    assert "can&#39;t be used" in page.head_html or not text


@pytest.mark.parametrize(
    "value",
    ["", "x", "red-north nope", "red-north points.jarl x", "nope points.jarl", "red-north R1", " "],
)
def test_nonsense_leads_to_no_exercise_but_maybe_the_page(page: Player, value: str) -> None:
    page.do("exercise", value)
    assert page.session is None or "rule=points.jarl" in page.link


def test_the_position_of_the_day_has_its_address(page: Player) -> None:
    page.do("exercise", "red-north daily")
    assert page.link == "?practice=red-north&rule=daily"
    again = app(page.link)
    assert page.session is not None
    assert again.session is not None
    assert again.session.node.state == page.session.node.state
