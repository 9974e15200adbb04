"""Names, titles and texts are anybody's: they come out as text, never as HTML."""

import itertools
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from rednorth_nb.scenarios.library import FOLDER_VARIABLE, Shelf
from rednorth_nb.scenarios.reading import read_text
from rednorth_nb.scenarios.scenario import Scenario
from rednorth_nb.scenarios.writing import to_yaml
from rednorth_nb.widgets import Player, app
from rednorth_nb.widgets.render import REGIONS, markdown, verbatim

from .tables import EVERY, NAMES, PACKAGED, Page, at, choose, everywhere, random_game, whole

TRICKS = (
    "<script>alert(1)</script>",
    "{{ 7*7 }}{% raw %}",
    '" onclick="x()" a="',
    "' onfocus='x()' autofocus='",
    "<img src=x onerror=x()>",
    "</style></svg><b>",
    "<!-- --><a href=javascript:x>",
    "[a](javascript:alert(1))",
    "[a](data:text/html,x)",
    "![a](https://example.org/a.png)",
    "<javascript:alert(1)>",
    "{0}{player.__class__}%s",
    "&amp;&lt;&#x27;",
)
MARKDOWN = (
    *TRICKS,
    "[a](data:image/png;base64,AAAA)",
    "[a](vbscript:x)",
    "[a](JaVaScRiPt:alert(1))",
    "[a](java\tscript:alert(1))",
    "[a](&#106;avascript:alert(1))",
    "[a](file:///etc/passwd)",
    "[a](//example.org/)",
    "[a](/api/shutdown)",
    "![a][b]\n\n[b]: https://example.org/a.png",
    "<https://example.org/>",
    "[a](https://example.org/ 'title\" onclick=\"x()')",
    "<iframe src='https://example.org'></iframe>",
    "`<b>` ~~~\n<b>\n~~~",
    "<style>@import url(https://example.org/a.css)</style>",
    "# Heading\n\n| a | b |",
)
TAGS = {
    *("a", "b", "blockquote", "br", "button", "caption", "circle", "code", "defs", "details"),
    *("div", "em"),
    *("ellipse", "footer", "form", "g", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "i"),
    *("input", "label", "li", "line", "lineargradient", "nav", "ol", "option", "p", "path"),
    *("polygon", "polyline", "pre", "radialgradient", "rect", "section", "select", "small"),
    *("span", "stop", "strong", "style", "summary", "svg", "symbol", "table", "tbody", "td"),
    *("tfoot", "th", "thead", "tr", "u", "ul", "use"),
}
ATTRIBUTES = {
    *("class", "id", "type", "name", "value", "title", "style", "href", "target", "rel", "for"),
    *("role", "tabindex", "disabled", "checked", "selected", "min", "max", "size", "maxlength"),
    *("autocomplete", "inputmode", "pattern", "viewbox", "preserveaspectratio", "focusable"),
    *("open", "start"),
}


JARLS = {"action": "deploy", "cards": ["jarl", "jarl", "jarl"]}


def assert_harmless(html: str) -> Page:
    """Only our tags and attributes, nothing that runs, nothing that is fetched."""
    page = Page(html)
    for one in page.elements:
        assert one.tag in TAGS, one
        for name, value in one.attrs.items():
            assert name in ATTRIBUTES or name.startswith(("data-", "aria-")), one
            assert name != "style" or value is None or "url(" not in value
            if name == "href":
                assert one.tag in ("a", "use")
                assert (value or "").startswith(("#", "?", "https://", "http://", "mailto:"))
                assert one.tag == "use" or one.attrs["rel"] == "noopener noreferrer"
    return page


def tricky(trick: str) -> Scenario:
    """A scenario with a trick in everything that is free text."""
    data = {
        "format": "rednorth-scenario/1",
        "game": "red-north",
        "title": f"T {trick}",
        "summary": f"S {trick}",
        "rules": ["points.jarl"],
        "players": [f"A{trick}"[:40], f"B{trick}"[:40]],
        "start": dict(PACKAGED["first_round"].data["start"]),
    }
    one, two = data["players"]
    position = dict(data["start"]["position"])
    position["players"] = dict(zip(data["players"], position["players"].values(), strict=True))
    position["first_player"] = one
    ask = {"prompt": f"P {trick}", "hint": f"H {trick}"}
    options = [{"text": f"O {trick}", "right": True, "why": f"W {trick}"}, {"text": f"N{trick}"}]
    steps: list[dict[str, Any]] = [
        {"note": f"N {trick}"},
        {"choose": {"player": one, **JARLS}},
        {"expect": {"error": "deploy.three"}},
        {"ask": {"kind": "choice", **ask, "options": options}},
        {"ask": {"kind": "points", "player": two, "colour": "red"}},
        {"ask": {"kind": "winner", "colour": "red"}},
        {"ask": {"kind": "legal", "player": one, "actions": [JARLS]}},
        {"choose": {"player": one, "action": "deploy", "cards": ["jarl", *["red raider"] * 2]}},
        {"choose": {"player": two, "action": "deploy", "cards": ["jarl", "jarl", "red raider"]}},
        {"choose": {"player": one, "action": "pass", "take": "red hero"}},
        {"choose": {"player": two, "action": "pass", "take": "blue hero"}},
        {"advance": "all"},
    ]
    complete = data | {"start": {"position": position}, "steps": steps}
    return read_text(to_yaml(complete), name=f"n{trick}")


@pytest.mark.parametrize("trick", TRICKS)
def test_a_trick_in_any_text_comes_out_as_text(trick: str) -> None:
    widget = Player(tricky(trick), shelf=Shelf({}, []))
    session = widget.session
    assert session is not None
    keys = ("vp-0", "points-0-red", "outpost-red", "token-first")
    for step in everywhere(widget):
        widget.do("why", keys[step % 4])
        if step % 3 == 2:
            continue
        widget.do("begin", session.decision.actions[0] if session.decision else "")
        for name in REGIONS:
            assert_harmless(getattr(widget, f"{name}_html"))
        assert "49" not in widget.head_html
        assert Page(widget.head_html).all("h1")[0].text == f"T {trick}"
        group = Page(widget.table_html).with_class("seat")[0]
        assert group.attrs["aria-label"] == session.game.players[0]
        assert trick[:39] in Page(widget.table_html).with_class("name")[0].text
    assert_harmless(widget.still().replace(widget.art, "").replace(widget._css, ""))
    assert widget.link.isascii()
    assert "<" not in widget.link
    assert '"' not in widget.link


@pytest.mark.parametrize("trick", TRICKS)
def test_a_question_in_the_games_words_takes_a_name_as_it_is(trick: str) -> None:
    widget = Player(tricky(trick))
    session = widget.session
    assert session is not None
    widget.do("show-answer")
    note = Page(widget.now_html).with_class("ask")[1].text
    name = " ".join(session.game.players[1].split())
    assert f"How many Raid Points does {name} have in red?" in " ".join(note.split())


@pytest.mark.parametrize("text", MARKDOWN)
def test_markdown_makes_no_request_and_runs_nothing(text: str) -> None:
    page = assert_harmless(markdown(text))
    assert not page.all("img", "script", "iframe", "style")
    assert all(one.attrs["target"] == "_blank" for one in page.all("a"))


def test_markdown_still_does_what_it_is_for() -> None:
    assert str(markdown("**a** *b* `c`")) == (
        "<p><strong>a</strong> <em>b</em> <code>c</code></p>\n"
    )
    assert Page(markdown("[a](https://example.org/)")).all("a")
    assert Page(markdown("[a](?scenario=ragnarok_gods)")).all("a")
    for trick in TRICKS:
        assert Page(markdown(verbatim(trick))).elements[0].text == trick


@pytest.mark.parametrize("trick", TRICKS[:8])
def test_the_catalogue_shows_texts_and_broken_files_as_text(
    trick: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenario = tricky(trick)
    (tmp_path / "good.yaml").write_text(to_yaml_again(scenario), encoding="utf-8")
    (tmp_path / "bad <b>.yaml").write_text(f"game: {trick!r}\n", encoding="utf-8")
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    widget = app("")
    page = assert_harmless(widget.head_html)
    assert f"T {trick}" in [one.text for one in page.all("h3", "h4")]
    assert "bad <b>.yaml" in page.all("code")[-1].text
    widget.do("open", "good")
    assert widget.session is not None


def to_yaml_again(scenario: Scenario) -> str:
    return to_yaml(dict(scenario.data))


@cache
def pages() -> list[tuple[Any, dict[str, str], Page]]:
    """Pages by their regions and read as a whole, of those below."""
    return [
        (name, {part: getattr(widget, f"{part}_html") for part in REGIONS}, whole(widget))
        for name, widget in widgets()
    ]


def widgets() -> Iterator[Any]:
    """Pages of every packaged scenario and of random games, from several seats."""
    for name, scenario in EVERY.items():
        widget = Player(scenario)
        for step in everywhere(widget):
            if step % 3 == 0:
                yield name, widget
    for count in (2, 3, 4):
        timeline = random_game(count, count)
        for node in timeline.nodes[::17]:
            for seat in (0, count - 1, None):
                widget = at(timeline.game, node.state, seat)
                session = widget.session
                assert session is not None
                if session.my_choice and session.decision:
                    widget.do("begin", session.decision.actions[0])
                    widget.do("pick", 0)
                yield NAMES[:count], widget


def test_every_page_holds_only_our_tags_and_attributes() -> None:
    count = 0
    for _, regions, _ in pages():
        count += 1
        for html in regions.values():
            assert_harmless(html)
    assert count > 40


# --- for those who can't see it, or use no mouse


def name_of(one: Any, page: Page) -> str:
    label = one.attrs.get("aria-label")
    if label:
        return str(label)
    if one.tag in ("input", "select"):
        around = [outer.text for outer in one.within() if outer.tag == "label"]
        return around[0].strip() if around else ""
    return str(one.text.strip())


def test_every_button_has_a_name_and_every_field_a_label() -> None:
    for _, _, page in pages():
        for one in page.all("button", "input", "select"):
            if any(outer.attrs.get("aria-hidden") == "true" for outer in one.within()):
                assert one.attrs["tabindex"] == "-1"
                assert one.attrs["title"]
                continue
            assert name_of(one, page), one
            if one.tag == "button":
                assert one.attrs["type"] in ("button", "submit")


def test_every_key_is_there_once_and_every_id_too() -> None:
    for name, _, page in pages():
        elements = page.elements
        for attribute in ("data-key", "id"):
            values = [one.attrs[attribute] for one in elements if attribute in one.attrs]
            assert len(values) == len(set(values)), (name, sorted(map(str, values)))
            assert all(values)
        ids = {one.attrs.get("id") for one in elements}
        for one in elements:
            for name in ("aria-labelledby", "aria-describedby"):
                assert name not in one.attrs or one.attrs[name] in ids


def test_headings_are_in_order() -> None:
    for page in [whole(app("")), *(page for _, _, page in pages())]:
        levels = [int(one.tag[1]) for one in page.all("h1", "h2", "h3", "h4")]
        assert levels[0] == 1
        assert levels.count(1) == 1
        assert all(deeper <= level + 1 for level, deeper in itertools.pairwise(levels))


def test_what_is_pressed_or_greyed_out_says_so() -> None:
    greyed = 0
    for _, _, page in pages():
        for one in page.all("button"):
            classes = (one.attrs.get("class") or "").split()
            assert one.attrs.get("aria-pressed") in (None, "true", "false")
            assert ("aria-pressed" in one.attrs) == ("tab" in classes or "data-play" in one.attrs)
            assert (one.attrs.get("aria-disabled") == "true") == ("off" in classes)
            if "off" in classes:
                greyed += 1
                assert "disabled" not in one.attrs, "it can be chosen, to hear the reason"
                assert "." in one.text
        for group in ("seats", "lines"):
            for found in page.with_class(group):
                inside = [one for one in page.all("button") if found in list(one.within())]
                assert [one.attrs["aria-pressed"] for one in inside].count("true") == 1
        for one in page.elements:
            generic = one.tag in ("span", "div", "p", "small", "b", "i")
            assert not ("aria-label" in one.attrs and generic) or "role" in one.attrs, one
    assert greyed


def test_cards_are_spoken_by_name_place_and_side() -> None:
    widget = Player(PACKAGED["resolution_example"])
    labels = [one.attrs.get("aria-label") for one in Page(widget.table_html).all("button")]
    assert "blue Raider, third of four, face-down" in labels
    assert "purple Raider, first of four" in labels
    assert "unknown card, first of three, face-down" in labels
    assert "blue Raider, third of three, 1 Glory on it" in labels
    assert "Håkkå, 1 victory point: why?" in labels
    assert "Deck, 3 cards: why?" in labels
    assert "Muster Group: Odin with red Raider, red Raider and Jarl" in labels
    assert "Vinland, the green Outpost, controlled by Håkkå: 1 Raid Point, wins ties" in labels
    rows = [one.attrs.get("aria-label") for one in Page(widget.table_html).with_class("row")]
    assert rows == ["Håkkå's Party", "Rikki's Party", "Gorðon's Party"]


def test_nothing_on_the_page_is_one_things() -> None:
    for name, _, page in pages():
        if isinstance(name, str) and name not in PACKAGED:
            continue  # other games: to be looked through
        texts = [one.attrs.get("aria-label") or "" for one in page.elements]
        texts += [one.text for one in page.elements]
        for text in texts:
            for wrong in ("1 cards", "1 Raid Points", "1 victory points", "None."):
                assert f" {wrong}" not in f" {text}", text


# --- names of any script


def test_names_from_right_to_left_keep_their_places() -> None:
    """Each stands between marks that keep it from moving what stands beside it."""
    names = ["שרה", "משה"]
    data = dict(PACKAGED["first_round"].data)
    text = to_yaml({key: one for key, one in data.items() if key != "steps"} | {"steps": []})
    for name, other in zip(PACKAGED["first_round"].game.players, names, strict=True):
        text = text.replace(name, other)
    scenario = read_text(text, name="right_to_left")
    listed = Player(shelf=Shelf({"right_to_left": scenario}, [])).head_html
    named = Player(shelf=Shelf({names[0]: read_text(text, name=names[0])}, [])).head_html
    assert "\u2068שרה\u2069, \u2068משה\u2069" in listed
    assert Page(named).keyed(f"open-{names[0]}").attrs["data-value"] == names[0]
    widget = Player(scenario)
    choose(widget, "deploy", *widget.session.game.observe(widget.session.node.state, 0).hand[:3])
    for html in (widget.head_html, widget.now_html, widget.table_html, widget.time_html):
        for name in names:
            assert html.count(name) == html.count(f"\u2068{name}\u2069")
    assert "\u2068" not in Player(PACKAGED["resolution_example"]).table_html
