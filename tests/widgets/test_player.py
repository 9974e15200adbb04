"""The widget in a notebook: what it shows, keeps, writes and sends."""

import json
from pathlib import Path
from typing import Any

import pytest

from reaching import reach
from rednorth_nb import games
from rednorth_nb.engine.choices import Action
from rednorth_nb.scenarios.problems import ScenarioError
from rednorth_nb.scenarios.reading import read_file
from rednorth_nb.scenarios.running import run
from rednorth_nb.widgets import Player, app, player

from .tables import EVERY, PACKAGED, SHELF, TRAITS, Page, actions_of, choose, everywhere


def changed(widget: Player, *messages: Any) -> list[str]:
    """The traits that are sent for some messages."""
    names: list[str] = []
    widget.observe(lambda change: names.append(change["name"]), names=list(TRAITS))
    for message in messages:
        widget.do(*message)
    widget.unobserve_all()
    assert len(names) == len(set(names)) or len(messages) > 1
    return sorted(names)


def test_a_widget_can_be_had_by_name_path_text_or_scenario(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    text = ((games.find("red-north").scenarios or Path()) / "04_last_tie.yaml").read_text("utf-8")
    path.write_text(text, encoding="utf-8")
    sources = ("last_tie", path, str(path), text, PACKAGED["last_tie"])
    assert {repr(player(source)) for source in sources} == {
        "<rednorth_nb: A tie to the very end, step 0>"
    }
    for wrong in ("no_such_scenario", tmp_path / "none.yaml", "format: x\n", tmp_path):
        with pytest.raises(ScenarioError):
            player(wrong)


def test_its_repr_is_steady_and_tells_where_one_is() -> None:
    one, other = Player(PACKAGED["first_round"]), Player(PACKAGED["first_round"])
    assert one is not other
    assert repr(one) == repr(other) == str(one) == "<rednorth_nb: Your first round, step 0>"
    one.do("step", 2)
    assert repr(one) == "<rednorth_nb: Your first round, step 2>"
    assert repr(app("")) == "<rednorth_nb: the catalogue>"


@pytest.mark.parametrize("name", EVERY)
def test_it_is_shown_as_html_that_needs_no_script(name: str) -> None:
    widget = Player(EVERY[name])
    widget.do("last")
    bundle, _ = widget._repr_mimebundle_()
    html = bundle["text/html"]
    assert html == widget.still()
    assert bundle["text/plain"] == repr(widget)
    assert any("widget-view" in kind for kind in bundle)
    page = Page(html)
    assert not page.all("script", "iframe", "link", "img", "object", "embed")
    for one in page.elements:
        assert not [key for key in one.attrs if key.startswith("on")]
        assert (one.attrs.get("href") or "#").startswith("#")
    assert page.with_class("table")
    assert [
        one.attrs.get("data-region") for one in page.elements if "data-region" in one.attrs
    ] == [
        "head",
        "now",
        "why",
        "table",
        "log",
    ]
    symbols = {one.attrs["id"] for one in page.all("symbol", "g", "svg") if "id" in one.attrs}
    for use in page.all("use"):
        assert (use.attrs["href"] or "")[1:] in symbols
    outside = html.replace("http://www.w3.org/2000/svg", "")
    assert "http://" not in outside
    assert "https://" not in outside
    assert "url(" not in outside.replace("url(#", "")
    json.dumps(bundle)


def test_the_still_page_is_the_same_each_time() -> None:
    pages = []
    for _ in range(2):
        widget = Player(PACKAGED["ragnarok_gods"])
        reach(widget, 8)
        pages.append(widget.still())
    assert pages[0] == pages[1]


@pytest.mark.parametrize("name", EVERY)
def test_a_saved_line_is_replayed_to_the_same_end(name: str, tmp_path: Path) -> None:
    widget = Player(EVERY[name])
    session = widget.session
    assert session is not None
    path = tmp_path / "saved.yaml"
    for share in (0.5, 1.0):
        reach(widget, int(share * (len(session.run.nodes) - 1)))
        widget.save(path)
        scenario = read_file(path)
        assert scenario.title == f"{EVERY[name].title}, saved"
        again = run(scenario)
        assert again.failure is None
        there = [node for node in again.nodes if node.number < len(session.past)]
        assert [node.move for node in there] == [node.move for node in session.past]
        found = games.files_of(scenario.game).position(there[-1].state)
        assert found == games.files_of(session.game).position(session.node.state)


def test_ones_own_way_is_saved_and_a_saved_one_can_be_saved_again(tmp_path: Path) -> None:
    widget = Player(PACKAGED["first_round"])
    choose(widget, "deploy", "blue raider", "jarl", "blue raider")
    widget.do("forward")
    choose(widget, "reinforce", 1, "red raider", "right")
    path = tmp_path / "mine.yaml"
    widget.save(path)
    again = player(path)
    again.do("last")
    assert actions_of(again) == actions_of(widget)
    again.save(str(path))
    assert read_file(path).title == "Your first round, saved"
    with pytest.raises(ValueError, match="no scenario is open"):
        app("").save(path)


def test_a_long_title_still_makes_a_file_that_can_be_read(tmp_path: Path) -> None:
    from .test_session import question

    scenario = question("[]")
    data = dict(scenario.data) | {"title": "T" * 200}
    widget = Player(type(scenario)(data, scenario.game))
    widget.save(tmp_path / "long.yaml")
    assert read_file(tmp_path / "long.yaml").title.endswith(", saved")


def test_what_happened_is_told_with_its_rules_to_who_may_know() -> None:
    widget = Player(PACKAGED["resolution_example"])
    assert widget.told() == ""
    widget.do("forward")
    lines = widget.told().splitlines()
    assert lines[0] == "Håkkå turns up: blue Raider and green Raider. [resolve.reveal]"
    assert len(lines) == 3
    widget = Player(PACKAGED["ragnarok_gods"])
    reach(widget, 3)
    assert "It is the" not in widget.told()
    widget.do("seat", 2)
    assert "It is the" in widget.told()


def test_an_explanation_is_told_as_a_sum() -> None:
    widget = Player(PACKAGED["resolution_example"])
    assert widget.explained() == ""
    reach(widget, 6)
    widget.do("why", "points-0-blue")
    assert widget.explained().splitlines() == [
        "Håkkå, Raid Points in blue",
        "  +2 blue Raider, third in the row [points.raider]",
        "  +1 Jarl left of the blue Raider, third in the row [points.jarl]",
        "   – Rus Outpost: Nobody controls it, so nobody gets its points. [points.outpost]",
        "   3 in all",
    ]
    widget.do("close-why")
    assert widget.explained() == ""
    assert app("").explained() == app("").told() == ""


def test_the_app_opens_at_the_catalogue() -> None:
    widget = app("")
    page = Page(widget.head_html)
    titles = [one.text for level in ("h3", "h4") for one in page.all(level)]
    parts = [part.title for course in SHELF.courses.values() for part in course.parts]
    assert sorted(titles) == sorted([*(one.title for one in EVERY.values()), *parts])
    assert widget.table_html == widget.now_html == ""
    assert widget.link == "?"
    widget.do("open", "last_tie")
    assert repr(widget) == "<rednorth_nb: A tie to the very end, step 0>"
    assert widget.link == "?scenario=last_tie&step=0"
    widget.do("catalogue")
    assert repr(widget) == "<rednorth_nb: the catalogue>"
    widget.do("open", "no_such_scenario")
    assert repr(widget) == "<rednorth_nb: the catalogue>"


@pytest.mark.parametrize(
    ("query", "opened"),
    [
        ("scenario=last_tie&step=1", "A tie to the very end, step 1"),
        ("?scenario=last_tie&step=1", "A tie to the very end, step 1"),
        ("scenario=last_tie", "A tie to the very end, step 0"),
        ("scenario=last_tie&step=9999", "A tie to the very end, step 1"),
        ("scenario=last_tie&step=-1", "A tie to the very end, step 0"),
        ("scenario=last_tie&step=x", "A tie to the very end, step 0"),
        ("scenario=last_tie&step=1e3", "A tie to the very end, step 0"),
        ("scenario=last_tie&step=" + "9" * 5000, "A tie to the very end, step 0"),
        ("scenario=last_tie&step=%D9%A3", "A tie to the very end, step 0"),
        ("scenario=nope&step=3", "the catalogue"),
        ("scenario=../../etc/passwd", "the catalogue"),
        ("scenario=", "the catalogue"),
        ("step=3", "the catalogue"),
        ("&&&==%%%", "the catalogue"),
        ("scenario=%00<script>", "the catalogue"),
    ],
)
def test_the_address_opens_a_scenario_at_a_step(
    query: str, opened: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(app.__globals__, "shelf", lambda: SHELF)
    assert repr(app(query)) == f"<rednorth_nb: {opened}>"


def test_the_address_follows_and_leads_back_to_the_same_page() -> None:
    widget = app("scenario=resolution_example&step=1")
    assert widget.link == "?scenario=resolution_example&step=1"
    assert app(widget.link).table_html == widget.table_html
    widget.do("back")
    assert widget.link == "?scenario=resolution_example&step=0"


def test_only_what_changed_is_sent() -> None:
    widget = Player(PACKAGED["resolution_example"])
    assert changed(widget, ("why", "vp-0")) == ["said", "why_html"]
    assert changed(widget, ("why", "vp-0")) == []
    lighting = ["said", "table_html", "why_html"]
    assert changed(widget, ("why", "outpost-red")) == lighting
    assert changed(widget, ("why", "R2")) == lighting
    assert changed(widget, ("why", "R3"), ("close-why",)) == [
        "said",
        "said",
        "why_html",
        "why_html",
    ]
    assert changed(widget, ("back",)) == []
    assert "art" not in changed(widget, ("forward",), ("forward",), ("seat", 1))
    widget.do("step", 1)
    assert changed(widget, ("answer",)) == ["now_html", "said"], "Give a whole number."
    assert "log_html" not in changed(widget, ("show-answer",))


def test_the_script_and_the_style_are_given_as_text() -> None:
    assert "export default" in str(Player._esm)
    assert ".rednorth" in str(Player._css)


def test_every_step_of_every_scenario_can_be_shown_from_every_seat() -> None:
    for scenario in EVERY.values():
        widget = Player(scenario)
        for step in everywhere(widget):
            widget.do("seat", step % (len(scenario.game.players) + 1))
            page = Page(widget.time_html)
            slider = page.keyed("slider")
            assert slider.attrs["value"] == str(step)
            assert widget.table_html
            assert page.keyed("back").attrs.get("disabled", "no") == ("no" if step else None)


def test_a_choice_is_made_by_clicks_alone() -> None:
    """From the page's own buttons, as a browser would report them."""
    widget = Player(PACKAGED["first_round"])
    for key in ("begin-deploy", "pick-3", "pick-0", "pick-0"):
        button = Page(widget.now_html).keyed(key)
        widget.hear({"do": button.attrs["data-do"], "value": button.attrs["data-value"]})
    assert actions_of(widget) == [Action(0, "deploy", ("jarl", "green raider", "green raider"))]
