"""The page itself: its address, what is heard, where the focus is, and how it fits."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from learner import table
from reaching import link, reach
from rednorth_nb.scenarios.library import Shelf, shelf
from rednorth_nb.scenarios.reading import read_text
from rednorth_nb.widgets import Player

EXAMPLE = "?scenario=resolution_example"
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
LONG = "W" * 40
FILE = f"""\
format: rednorth-scenario/1
game: red-north
title: {"Hauptstadtverteidigung" * 8}
players: [{LONG}, Egil]
start:
  seed: 5
"""


def hand(page: Page) -> list[str]:
    return page.locator(".row.hand .card").evaluate_all("all => all.map(one => one.ariaLabel)")


def opened(page: Page, key: str) -> None:
    page.click(f"[data-key='{key}']")
    table(page)


# --- the address


def test_a_whole_game_outlives_a_reload_and_back(
    open_page: Callable[..., Page], voila_url: str
) -> None:
    page = open_page(voila_url)
    opened(page, "new-red-north-3")
    page.click(".next")
    page.wait_for_function("document.querySelector('input[type=range]').value == 1")
    cards = hand(page)
    address = page.url
    page.reload()
    table(page)
    assert hand(page) == cards
    assert page.input_value("input[type=range]") == "1"
    page.click("[data-key=catalogue]")
    page.wait_for_selector(".shelf")
    page.go_back()
    table(page)
    assert page.url == address
    assert hand(page) == cards
    page.go_back()
    page.wait_for_selector(".shelf")


def test_what_is_not_there_is_said(open_page: Callable[..., Page], voila_url: str) -> None:
    page = open_page(voila_url + "?scenario=gone_for_good")
    expect(page.locator(".notice[role=alert]")).to_contain_text("There is no scenario")
    expect(page.locator(".shelf").first).to_be_visible()
    page.reload()
    expect(page.locator(".notice[role=alert]")).to_contain_text("There is no scenario")
    page.click("[data-key=open-last_tie]")
    table(page)
    assert "scenario=last_tie" in page.url
    page.go_back()
    expect(page.locator(".notice[role=alert]")).to_contain_text("There is no scenario")


def test_a_game_is_saved_and_opened_again(
    open_page: Callable[..., Page], voila_url: str, tmp_path: Path
) -> None:
    page = open_page(voila_url)
    opened(page, "new-red-north-2")
    page.click(".next")
    page.wait_for_function("document.querySelector('input[type=range]').value == 1")
    cards = hand(page)
    with page.expect_download() as download:
        page.click("[data-key=save]")
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    assert path.suffix == ".yaml"
    page.click("[data-key=catalogue]")
    page.wait_for_selector(".shelf")
    page.set_input_files("[data-key=open-file]", path)
    table(page)
    assert hand(page) == cards
    page.click("[data-key=catalogue]")
    page.wait_for_selector(".shelf")
    path.write_text("x" * 300_000)
    page.set_input_files("[data-key=open-file]", path)
    expect(page.locator(".notice[role=alert]")).to_contain_text("at most 200 kB")


# --- heard, and where the focus is


def test_each_thing_asked_for_is_said_also_twice(
    open_page: Callable[..., Page], voila_url: str
) -> None:
    page = open_page(voila_url + "?scenario=first_round")
    table(page)
    live = page.locator("[aria-live]")
    page.click("[data-key=vp-0]")
    expect(live).to_contain_text("Astrid, VP: 0.")
    page.click("[data-key=begin-deploy]")
    expect(live).to_contain_text("Deploy a Party.")
    page.click("[data-key=pick-0]")
    expect(live).to_contain_text("So far: green Raider.")
    page.goto(voila_url + EXAMPLE + "&step=1")
    table(page)
    live = page.locator("[aria-live]")
    for _ in range(2):
        page.evaluate(
            """() => {
                window.said = 0;
                const live = document.querySelector('[aria-live]');
                new MutationObserver(() => window.said++).observe(live, {childList: true});
            }"""
        )
        page.click("[data-key=answer-go]")
        page.wait_for_function("window.said > 0")
        expect(live).to_have_text("Give a whole number.")


def test_a_reason_opened_by_keyboard_takes_the_focus_and_gives_it_back(
    open_page: Callable[..., Page], voila_url: str
) -> None:
    page = open_page(voila_url + link("resolution_example", 6))
    table(page)
    page.focus("[data-key=points-0-blue]")
    page.keyboard.press("Enter")
    expect(page.locator(".why h2")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(".why .rule").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".why h2")).to_have_text("A Raider is worth 2")
    expect(page.locator(".why h2")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("[data-key=points-0-blue]")).to_be_focused()
    expect(page.locator(".why:not(.hint)")).to_have_count(0)


def test_a_rule_in_a_text_gets_the_focus_back_too(
    open_page: Callable[..., Page], voila_url: str
) -> None:
    page = open_page(voila_url + link("resolution_example", 6))
    table(page)
    rule = page.locator(".now .rule").first
    rule.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".why h2")).to_be_focused()
    page.keyboard.press("Escape")
    expect(rule).to_be_focused()


@pytest.mark.parametrize(("width", "height"), [(360, 740), (320, 256), (1280, 900)])
def test_the_focus_is_never_behind_the_bar(
    open_page: Callable[..., Page], voila_url: str, width: int, height: int
) -> None:
    page = open_page(voila_url + "?scenario=first_round", width=width, height=height)
    table(page)
    for key in ("begin-deploy", "pick-0", "pick-0", "pick-0"):  # a way of one's own has its tabs
        words = page.inner_text(".now")
        page.click(f"[data-key={key}]")
        page.wait_for_function("was => document.querySelector('.now').innerText != was", arg=words)
    expect(page.locator(".lines")).to_be_visible()
    page.click(".head h1")
    hidden = []
    for _ in range(60):
        page.keyboard.press("Tab")
        found = page.evaluate(
            """() => {
                const one = document.activeElement;
                if (!one.closest('.rednorth')) return null;
                const { left, top, width, height } = one.getBoundingClientRect();
                const seen = [[.5, .5], [.5, .1], [.5, .9]].some(([x, y]) => {
                    const there = document.elementFromPoint(left + width * x, top + height * y);
                    return there && (one.contains(there) || there.contains(one));
                });
                return [one.dataset.key || one.textContent, seen];
            }"""
        )
        if found is not None and not found[1]:
            hidden.append(found[0])
    assert hidden == []


def test_a_long_reason_leaves_the_table_in_sight(
    open_page: Callable[..., Page], voila_url: str
) -> None:
    page = open_page(voila_url + link("pillage_tie", 4), width=1280, height=900)
    table(page)
    page.click("[data-key=province-elvagar]")
    page.wait_for_selector(".why .law")
    before = page.locator("[data-key=province-elvagar]").bounding_box()
    side = page.locator(".side")
    assert side.evaluate("one => one.scrollHeight > one.clientHeight")
    side.hover()
    page.mouse.wheel(0, 300)
    page.wait_for_function("document.querySelector('.side').scrollTop > 0")
    assert page.locator("[data-key=province-elvagar]").bounding_box() == before


# --- several on a page, and pages without a server


SCRIPT = (Path(__file__).parents[2] / "rednorth_nb/widgets/player.js").read_text("utf-8")
MODEL = """async ([script, traits]) => {
    const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    const { default: player } = await import(url);
    for (const values of traits) {
        const model = { get: (name) => values[name], on() {}, off() {}, send() {} };
        const el = document.createElement("div");
        document.body.append(el);
        player.render({ model, el });
    }
}"""


@pytest.fixture
def blank(browser: Browser) -> Iterator[Callable[..., Page]]:
    """A page of HTML of its own: `blank(html, width=360, forced_colors="active")`."""
    contexts = []

    def blank(html: str, width: int = 1280, **options: Any) -> Page:
        context = browser.new_context(viewport={"width": width, "height": 900}, **options)
        contexts.append(context)
        page = context.new_page()
        page.set_content(f'<meta charset="utf-8">{html}')
        return page

    yield blank
    for context in contexts:
        context.close()


def test_two_players_on_a_page_share_no_id(blank: Callable[..., Page]) -> None:
    page = blank("<main></main>")
    traits = []
    for title in ("resolution_example", "pillage_tie", "resolution_example"):
        widget = Player(shelf().scenarios[title])
        widget.do("step", 1)
        widget.do("why", "vp-0" if "example" in title else "glory-0")
        traits.append({name: getattr(widget, name) for name in widget.keys if name[0] != "_"})
        traits[-1] = {key: one for key, one in traits[-1].items() if isinstance(one, str | int)}
    page.evaluate(MODEL, [SCRIPT, traits])
    ids = page.locator(".rednorth [id]").evaluate_all("all => all.map(one => one.id)")
    assert len(ids) > 60
    assert len(ids) == len(set(ids))
    for attribute in ("aria-labelledby", "href"):
        named = page.locator(f".rednorth [{attribute}]").evaluate_all(
            "(all, name) => all.map(one => [one.getAttribute(name).replace('#', ''),"
            " [...document.querySelectorAll('.rednorth')].indexOf(one.closest('.rednorth'))])",
            attribute,
        )
        for id, player in named:
            own = page.locator(".rednorth").nth(player)
            assert own.locator(f"[id='{id}']").count() == 1, "it is this player's own"
    headings = page.locator(".now").evaluate_all(
        "all => all.map(one => document.getElementById(one.getAttribute('aria-labelledby')))"
    )
    assert len(headings) == 3


@pytest.mark.parametrize("width", [360, 1280])
def test_long_names_and_titles_scroll_nothing_sideways(
    blank: Callable[..., Page], width: int
) -> None:
    scenario = read_text(FILE, name="long")
    found = {**shelf().scenarios, "long": scenario}
    page = blank(Player(shelf=Shelf(found, [])).still(), width)
    assert page.evaluate(WIDER) <= 0
    boxes = page.locator(".shelf li").evaluate_all(
        "all => all.map(one => one.scrollWidth - one.clientWidth)"
    )
    assert max(boxes) <= 0
    for seat in (0, 1, None):
        widget = Player(scenario)
        widget.do("seat", seat)
        for step in range(3):
            page = blank(widget.still(), width)
            assert page.evaluate(WIDER) <= 0, (seat, step)
            page.evaluate(MODEL, [SCRIPT, [live(widget)]])
            assert page.evaluate(WIDER) <= 0, (seat, step)
            widget.do("forward")


def live(widget: Player) -> dict[str, Any]:
    found = {name: getattr(widget, name) for name in widget.keys if name[0] != "_"}
    return {name: one for name, one in found.items() if isinstance(one, str | int)}


def test_states_are_told_by_lines_where_colours_are_forced(blank: Callable[..., Page]) -> None:
    widget = Player(shelf().scenarios["first_round"])
    widget.do("begin", "deploy")
    page = blank(widget.still(), forced_colors="active")
    outline = "one => getComputedStyle(one).outlineStyle"
    assert page.locator(".card.pickable").first.evaluate(outline) == "solid"
    assert page.locator(".card:not(.pickable)").first.evaluate(outline) == "none"
    thick = "one => parseFloat(getComputedStyle(one).borderLeftWidth)"
    turns = page.locator(".seat.turn")
    assert turns.first.evaluate(thick) > 4
    widget = Player(shelf().scenarios["resolution_example"])
    reach(widget, 4)
    widget.do("why", "points-0-green")
    page = blank(widget.still(), forced_colors="active")
    assert page.locator(".lit").first.evaluate(outline) == "double"
    assert page.locator(".fresh:not(.lit)").first.evaluate(outline) == "dotted"


def test_an_opened_log_is_printed_whole(blank: Callable[..., Page]) -> None:
    widget = Player(shelf().scenarios["resolution_example"])
    reach(widget, 99)
    page = blank(widget.still())
    page.locator(".log").evaluate("one => one.open = true")
    cut = "one => one.scrollHeight - one.clientHeight"
    log = page.locator(".log ol")
    assert log.evaluate(cut) > 0
    page.emulate_media(media="print")
    assert log.evaluate(cut) <= 0


def test_right_to_left_names_stand_in_their_order(blank: Callable[..., Page]) -> None:
    names = ["שרה", "משה"]
    scenario = read_text(FILE.replace(LONG, names[0]).replace("Egil", names[1]), name="turned")
    page = blank(Player(shelf=Shelf({"turned": scenario}, [])).still())
    lefts = page.locator(".shelf p.soft").evaluate(
        """(one, names) => names.map((name) => {
            const text = one.firstChild;
            const range = document.createRange();
            range.setStart(text, text.data.indexOf(name));
            range.setEnd(text, text.data.indexOf(name) + name.length);
            return range.getBoundingClientRect().left;
        })""",
        names,
    )
    assert lefts[0] < lefts[1]
