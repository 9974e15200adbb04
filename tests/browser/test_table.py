"""The resolution example from start to end, as a learner plays it on the Voilà page."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from learner import ANSWERS, answer, assert_played, go_on, heading, step, table
from reaching import link

EXAMPLE = "?scenario=resolution_example"


def test_the_resolution_example_by_mouse(
    open_page: Callable[..., Page], voila_url: str, axe: Callable[[Page], None]
) -> None:
    page = open_page(voila_url)
    page.wait_for_selector(".shelf")
    axe(page)
    page.click("[data-key=open-resolution_example]")
    table(page)
    answers = list(ANSWERS)
    while step(page) < 12:
        while page.locator("form[data-do=answer]").count():
            answer(page, answers.pop(0))
        if step(page) in (1, 5, 8):
            axe(page)
        go_on(page)
    assert answers == []
    assert_played(page)
    axe(page)


def press_tab_to(page: Page, selector: str) -> None:
    for _ in range(150):
        if page.evaluate("s => document.activeElement.matches(s)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {selector}")


def test_the_resolution_example_by_keyboard_alone(
    open_page: Callable[..., Page], voila_url: str
) -> None:
    page = open_page(voila_url)
    page.wait_for_selector(".shelf")
    press_tab_to(page, "[data-key=open-resolution_example]")
    page.keyboard.press("Enter")
    table(page)
    answers = list(ANSWERS)
    while step(page) < 12:
        while page.locator("form[data-do=answer]").count():
            verdicts = page.locator(".verdict").count()
            text = answers.pop(0)
            press_tab_to(page, "form[data-do=answer] input")
            if text.isdecimal():
                page.keyboard.type(text)
            else:
                names = ["Håkkå", "Rikki", "Gorðon", "nobody"]
                page.keyboard.press("Space")
                for _ in range(names.index(text)):
                    page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
            page.wait_for_function(
                f"document.querySelectorAll('.verdict').length == {verdicts + 1}"
            )
            expect(page.locator(".verdict").last).to_contain_text("Right")
        before = step(page)
        press_tab_to(page, ".next")
        page.keyboard.press("Enter")
        page.wait_for_function(f"document.querySelector('input[type=range]').value == {before + 1}")
    assert answers == []
    assert_played(page)


def test_the_focus_goes_to_what_is_to_be_done_next(
    open_page: Callable[..., Page], voila_url: str
) -> None:
    page = open_page(voila_url + EXAMPLE)
    table(page)
    press_tab_to(page, ".next")
    page.keyboard.press("Enter")
    page.wait_for_function("document.activeElement.matches('input[name=answer]')")


def test_arrow_keys_walk_along_a_party(open_page: Callable[..., Page], voila_url: str) -> None:
    page = open_page(voila_url + EXAMPLE)
    table(page)
    cards = page.locator('[aria-label="Håkkå\'s Party"] button')
    cards.first.focus()
    page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    assert cards.nth(1).get_attribute("aria-label") == "Jarl, second of four"
    page.keyboard.press("End")
    expect(cards.nth(3)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(cards.nth(2)).to_be_focused()


def test_a_number_opens_its_cause_and_lights_its_cards(
    open_page: Callable[..., Page], voila_url: str
) -> None:
    page = open_page(voila_url + link("resolution_example", 6))
    table(page)
    page.click("[data-key=points-0-blue]")
    why = page.locator(".why")
    expect(why).to_contain_text("Why 3?")
    expect(why).to_contain_text("A Jarl strengthens its neighbours")
    expect(why).not_to_contain_text("points.jarl")
    expect(why.locator("tr.no")).to_contain_text("Nobody controls it")
    assert page.locator(".card.lit").count() == 2
    page.focus("[data-key=close-why]")
    page.keyboard.press("Enter")
    expect(why).not_to_contain_text("Why 3?")
    expect(page.locator("[data-key=points-0-blue]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(why).to_contain_text("Why 3?")
    page.keyboard.press("Escape")
    expect(why).not_to_contain_text("Why 3?")


def test_a_live_region_says_what_happened(open_page: Callable[..., Page], voila_url: str) -> None:
    page = open_page(voila_url + EXAMPLE)
    table(page)
    page.click(".next")
    expect(page.locator("[aria-live]")).to_contain_text("Håkkå turns up: blue Raider")


def test_another_choice_makes_a_way_of_its_own_and_both_are_kept(
    open_page: Callable[..., Page], voila_url: str
) -> None:
    page = open_page(voila_url + "?scenario=first_round")
    table(page)
    page.click("[data-key=begin-deploy]")
    for chosen in ("", "blue Raider.", "blue Raider, Jarl."):
        expect(page.locator(".choosing")).to_contain_text(chosen)
        card = "jarl" if chosen == "blue Raider." else "blue raider"
        page.click(f"[data-key='held-0-{card}'].pickable")
    expect(page.locator(".lines")).to_be_visible()
    expect(page.locator("#rn-now")).to_have_text("Astrid: Deploy a Party")
    page.click(".lines button >> text=The scenario's way")
    expect(page.locator(".lines [aria-pressed=true]")).to_have_text("The scenario's way")
    page.click(".lines button >> text=Your way")
    expect(page.locator(".lines [aria-pressed=true]")).to_contain_text("Your way")


def test_what_is_not_allowed_is_there_with_its_reason(
    open_page: Callable[..., Page], voila_url: str
) -> None:
    page = open_page(voila_url + "?scenario=first_round&step=2")
    table(page)
    page.click("[data-key=answer-show]")
    inspire = page.locator("[data-key=begin-inspire]")
    expect(inspire).to_have_attribute("aria-disabled", "true")
    expect(inspire).to_contain_text("No Raider or Hero of yours lies face-up.")
    inspire.click(force=True)
    expect(page.locator(".attempt")).to_contain_text("Inspire spends Glory on a card")
    page.click("[data-key=instead]")
    expect(page.locator("#rn-now")).not_to_have_text("Bjorn: Deploy a Party")


def test_what_is_about_to_be_pressed_stays_put(
    open_page: Callable[..., Page], voila_url: str
) -> None:
    """Also where motion is welcome: nothing scrolls by itself after an answer."""
    page = open_page(voila_url + "?scenario=first_round&step=2", width=360, still=False)
    table(page)
    page.locator("[data-key=answer-show]").scroll_into_view_if_needed()
    verdict_to_come = page.locator("form[data-do=answer]").bounding_box()
    assert verdict_to_come is not None
    page.click("[data-key=answer-show]")
    page.wait_for_selector(".verdict")
    for _ in range(20):  # frames: a smooth way would be under way
        page.evaluate("() => new Promise(requestAnimationFrame)")
        verdict = page.locator(".verdict").bounding_box()
        assert verdict is not None
        assert abs(verdict["y"] - verdict_to_come["y"]) < 12


def test_the_address_follows_the_step(open_page: Callable[..., Page], voila_url: str) -> None:
    page = open_page(voila_url + EXAMPLE)
    table(page)
    page.click(".next")
    page.wait_for_function("location.search == '?scenario=resolution_example&step=1'")
    page.reload()
    table(page)
    assert heading(page) == "All cards are turned up"


def test_play_goes_on_by_itself_and_stops_at_a_question(
    open_page: Callable[..., Page], voila_url: str
) -> None:
    page = open_page(voila_url + EXAMPLE)
    table(page)
    page.select_option("[data-pace]", "800")
    page.click("[data-play]")
    page.wait_for_selector("input[name=answer]")
    assert step(page) == 1
    expect(page.locator("[data-play]")).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [360, 768, 1440])
def test_every_width_and_scheme_fits_and_satisfies_axe(
    open_page: Callable[..., Page],
    voila_url: str,
    axe: Callable[[Page], None],
    width: int,
    dark: bool,
) -> None:
    page = open_page(voila_url + link("ragnarok_gods", 20), width=width, dark=dark)
    table(page)
    page.click("[data-key=outpost-blue]")
    page.wait_for_selector(".why .law")
    axe(page)
    wider = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(wider) <= 0
