"""Raiders' worked examples on the Voilà page, and its board at every width."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from learner import step, table
from reaching import link


def show_answers(page: Page) -> None:
    while page.locator("[data-key=answer-show]").count():
        verdicts = page.locator(".verdict").count()
        page.click("[data-key=answer-show]")
        page.wait_for_function(f"document.querySelectorAll('.verdict').length == {verdicts + 1}")


def play_step(page: Page) -> None:
    show_answers(page)
    before = step(page)
    page.click(".next")
    page.wait_for_function(f"document.querySelector('input[type=range]').value == {before + 1}")


def play_through(page: Page) -> None:
    """Go to the end, letting the page show every answer and move."""
    last = int(page.get_attribute(".rednorth input[type=range]", "max") or 0)
    while step(page) < last:
        play_step(page)
    show_answers(page)


def number(page: Page, key: str) -> str:
    return page.inner_text(f"[data-key='{key}'] b")


def numbers(page: Page, seat: int, *goods: str) -> list[str]:
    return [number(page, f"good-{seat}-{good}") for good in goods]


def test_the_first_work_turns(
    open_page: Callable[..., Page], voila_url: str, axe: Callable[[Page], None]
) -> None:
    page = open_page(voila_url + "?scenario=first_day")
    table(page)
    axe(page)
    play_through(page)
    assert numbers(page, 0, "silver", "provisions") == ["2", "1"]
    assert numbers(page, 1, "silver") == ["4"]
    assert [number(page, f"hand-{seat}") for seat in (0, 1)] == ["5", "4"]
    for building in ("gate house", "town hall", "mill"):
        expect(page.locator(f"[data-key='building-{building}'] .man.black")).to_have_count(1)
    expect(page.locator(".house .man")).to_have_count(3)
    axe(page)


def test_the_outpost_with_its_valkyrie(open_page: Callable[..., Page], voila_url: str) -> None:
    page = open_page(voila_url + "?scenario=outpost")
    table(page)
    while not page.locator(".raiding").count():
        play_step(page)
    expect(page.locator(".raiding")).to_contain_text("5 in 6 (83.3 %)")
    play_through(page)
    assert number(page, "vp-0") == "15"
    assert numbers(page, 0, "iron", "livestock", "provisions") == ["1", "1", "1"]
    assert number(page, "track-0-valkyrie") == "1"
    assert number(page, "strength-0") == "7"
    outpost = page.locator("[data-key='space-outpost 4']")
    expect(outpost).to_have_class(re.compile("raided"))
    expect(outpost.locator(".man.grey")).to_have_count(1)


def test_a_raid_too_weak_still_plunders(open_page: Callable[..., Page], voila_url: str) -> None:
    page = open_page(voila_url + "?scenario=outpost_missed")
    table(page)
    play_through(page)
    assert number(page, "vp-0") == "10"
    assert numbers(page, 0, "iron", "livestock") == ["1", "1"]
    assert page.locator("[data-key^='crew-1-']").count() == 1


def test_the_points_are_added_up(open_page: Callable[..., Page], voila_url: str) -> None:
    page = open_page(voila_url + "?scenario=end")
    table(page)
    play_through(page)
    assert [number(page, f"vp-{seat}") for seat in (0, 1)] == ["46", "46"]
    expect(page.locator(".seat").first).to_have_class(re.compile("won"))


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [360, 768, 1440])
def test_the_board_fits_and_satisfies_axe(
    open_page: Callable[..., Page],
    voila_url: str,
    axe: Callable[[Page], None],
    width: int,
    dark: bool,
) -> None:
    page = open_page(voila_url + link("fortress", 2), width=width, dark=dark)
    table(page)
    page.click("[data-key='space-fortress 2']")
    page.wait_for_selector(".why .law")
    axe(page)
    wider = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(wider) <= 0


def test_a_worker_is_placed_on_the_board_by_keyboard_alone(
    open_page: Callable[..., Page], voila_url: str
) -> None:
    page = open_page(voila_url + "?scenario=first_game")
    table(page)
    show_answers(page)
    while not page.locator("[data-key=begin-work]").count():
        play_step(page)
    page.focus("[data-key=begin-work]")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-key='building-barracks'].pickable")
    page.focus("[data-key='building-barracks']")
    page.keyboard.press("Enter")
    expect(page.locator("[data-key='building-barracks'] .man.black")).to_have_count(1)
    expect(page.locator("#rn-now")).to_contain_text("Work")
