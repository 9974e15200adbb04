"""Blood Rage's worked examples on the Voilà page, and its map at every width."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from learner import step, table


def play_through(page: Page) -> None:
    """Go to the end, letting the page show every answer and move."""
    last = int(page.get_attribute(".rednorth input[type=range]", "max") or 0)
    while step(page) < last:
        while page.locator("[data-key=answer-show]").count():
            verdicts = page.locator(".verdict").count()
            page.click("[data-key=answer-show]")
            page.wait_for_function(
                f"document.querySelectorAll('.verdict').length == {verdicts + 1}"
            )
        before = step(page)
        page.click(".next")
        page.wait_for_function(f"document.querySelector('input[type=range]').value == {before + 1}")


def number(page: Page, key: str) -> str:
    return page.inner_text(f"[data-key={key}] b")


def test_the_tie_costs_everybody_their_figures(
    open_page: Callable[..., Page], voila_url: str, axe: Callable[[Page], None]
) -> None:
    page = open_page(voila_url + "?scenario=pillage_tie")
    table(page)
    axe(page)
    play_through(page)
    expect(page.locator(".now")).to_contain_text("battle.ties-lose")
    expect(page.locator(".now")).to_contain_text("everybody loses")
    for seat in range(3):
        assert number(page, f"glory-{seat}") == "0"
        expect(page.locator(".seat").nth(seat)).to_contain_text("Valhalla")
    assert page.locator("[data-key^='figures-elvagar']").count() == 0
    axe(page)


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [360, 768, 1440])
def test_the_map_fits_and_satisfies_axe(
    open_page: Callable[..., Page],
    voila_url: str,
    axe: Callable[[Page], None],
    width: int,
    dark: bool,
) -> None:
    page = open_page(voila_url + "?scenario=pillage_tie&step=4", width=width, dark=dark)
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
    while not page.locator("[data-key=begin-march]").count():
        if page.locator("[data-key=answer-show]").count():
            page.click("[data-key=answer-show]")
        else:
            page.click(".next")
        page.wait_for_timeout(200)
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
        page.locator(".figure.pickable").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_timeout(300)
    expect(page.locator("[data-key^='figures-yggdrasil']").first).to_be_visible()
    expect(page.locator("#rn-now")).to_contain_text("March")
