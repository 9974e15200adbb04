"""Blood Rage's worked examples on the Voilà page, and its map at every width."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from learner import step, table
from reaching import link


def play_through(page: Page) -> None:
    """Go to the end, letting the page show every answer and move."""
    last = int(page.get_attribute(".rednorth input[type=range]", "max") or 0)
    while step(page) < last:
        play_step(page)


def play_step(page: Page) -> None:
    show_answers(page)
    before = step(page)
    page.click(".next")
    page.wait_for_function(f"document.querySelector('input[type=range]').value == {before + 1}")


def show_answers(page: Page) -> None:
    while page.locator("[data-key=answer-show]").count():
        verdicts = page.locator(".verdict").count()
        page.click("[data-key=answer-show]")
        page.wait_for_function(f"document.querySelectorAll('.verdict').length == {verdicts + 1}")


def number(page: Page, key: str) -> str:
    return page.inner_text(f"[data-key={key}] b")


def test_the_tie_costs_everybody_their_figures(
    open_page: Callable[..., Page], voila_url: str, axe: Callable[[Page], None]
) -> None:
    page = open_page(voila_url + "?scenario=pillage_tie")
    table(page)
    axe(page)
    play_through(page)
    expect(page.locator(".now")).to_contain_text("A tie at the top has no winner")
    expect(page.locator(".now")).to_contain_text("everybody loses")
    for seat in range(3):
        assert number(page, f"glory-{seat}") == "0"
        expect(page.locator(".seat").nth(seat)).to_contain_text("Valhalla")
    assert page.locator("[data-key^='figures-elvagar']").count() == 0
    axe(page)


def test_the_pillage_won_pays_the_raised_axes_and_ragnarok_the_dead(
    open_page: Callable[..., Page], voila_url: str
) -> None:
    page = open_page(voila_url + "?scenario=pillage_won")
    table(page)
    play_through(page)
    assert number(page, "glory-0") == "8"  # 4 for the battle, 2 x 2 for the dead in Age 1
    assert number(page, "axes-0") == "4"
    assert [number(page, f"glory-{seat}") for seat in (1, 2)] == ["0", "0"]
    expect(page.locator("[data-key=province-elvagar]")).to_have_class(re.compile("gone"))
    expect(page.locator(".table")).not_to_contain_text("Valhalla")


def test_the_late_card_turns_the_battle(open_page: Callable[..., Page], voila_url: str) -> None:
    page = open_page(voila_url + "?scenario=pillage_late")
    table(page)
    play_through(page)
    assert [number(page, f"glory-{seat}") for seat in range(3)] == ["0", "3", "0"]
    assert [number(page, f"hand-{seat}") for seat in range(3)] == ["2", "0", "2"]
    label = page.get_attribute("[data-key=province-elvagar]", "aria-label") or ""
    assert "reward Axes" in label
    assert "pillaged" not in label


def test_the_draft_hands_the_cards_on(open_page: Callable[..., Page], voila_url: str) -> None:
    page = open_page(voila_url + "?scenario=draft_three")
    table(page)
    sizes = []
    while True:
        if not sizes or sizes[-1] != number(page, "hand-0"):
            sizes.append(number(page, "hand-0"))
        if page.locator("[data-key=begin-march]").count():
            break
        play_step(page)
    assert sizes == ["8", "7", "6", "5", "4", "3", "6"]
    assert [number(page, f"left-{seat}") for seat in range(3)] == ["6", "6", "6"]


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [360, 768, 1440])
def test_the_map_fits_and_satisfies_axe(
    open_page: Callable[..., Page],
    voila_url: str,
    axe: Callable[[Page], None],
    width: int,
    dark: bool,
) -> None:
    page = open_page(voila_url + link("pillage_tie", 4), width=width, dark=dark)
    table(page)
    page.click("[data-key=province-elvagar]")
    page.wait_for_selector(".why .law")
    axe(page)
    wider = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(wider) <= 0


def test_a_march_is_chosen_on_the_map_by_keyboard_alone(
    open_page: Callable[..., Page], voila_url: str
) -> None:
    page = open_page(voila_url + "?scenario=march_to_yggdrasil")
    table(page)
    show_answers(page)
    while not page.locator("[data-key=begin-march]").count():
        play_step(page)
        show_answers(page)
    page.focus("[data-key=begin-march]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".plate.pickable")
    page.locator(".plate.pickable").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-key=province-yggdrasil].pickable")
    page.focus("[data-key=province-yggdrasil]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".figure.pickable")
    while page.locator(".figure.pickable").count():
        was = page.locator(".now").evaluate("one => one.outerHTML")
        page.locator(".figure.pickable").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_function("was => document.querySelector('.now').outerHTML != was", arg=was)
    expect(page.locator("[data-key^='figures-yggdrasil']").first).to_be_visible()
    expect(page.locator("#rn-now")).to_contain_text("March")
