"""A learner on the course, by keyboard alone: a way of one's own, a second try, a reload."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from learner import heading, step, table
from reaching import link


def press(page: Page, key: str, button: str = "Enter") -> None:
    """Tab to a control, and press a button there."""
    for _ in range(250):
        if page.evaluate("key => document.activeElement.dataset.key === key", key):
            page.keyboard.press(button)
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {key}")


def settle(page: Page, act: Callable[[], None]) -> None:
    """Do something, and wait until the page has changed by it."""
    before = page.inner_html(".page")
    act()
    page.wait_for_function("was => document.querySelector('.page').innerHTML !== was", arg=before)


def test_a_lesson_by_a_way_of_ones_own_then_ten_exercises_by_keyboard_alone(
    open_page: Callable[..., Page], voila_url: str
) -> None:
    page = open_page(voila_url)
    page.wait_for_selector(".shelf")
    press(page, "open-a_party")
    table(page)
    expect(page.locator(".head h1")).to_be_focused()

    press(page, "answer-3", "Space")  # to pass before anybody has chosen a Party
    press(page, "answer-go")
    expect(page.locator(".verdict.wrong")).to_contain_text("Not so")
    expect(page.locator(".verdict.wrong")).to_contain_text("Yours is what you get when")
    expect(page.locator(".hint").first).to_contain_text("Count the cards.")
    expect(page.locator("[aria-live]")).to_contain_text("Hint: Count the cards.")
    press(page, "answer-1", "Space")
    press(page, "answer-go")
    expect(page.locator(".verdict.right")).to_be_visible()
    settle(page, lambda: press(page, "answer-show"))  # the next question: which row is best

    press(page, "begin-deploy")
    for _ in range(3):  # not the Party that the lesson had in mind
        settle(page, lambda: press(page, "pick-0"))
    expect(page.locator(".lines")).to_contain_text("Your way 1")
    for _ in range(60):
        if page.locator(".ending").count():
            break
        key = "answer-show" if page.locator("[data-key=answer-show]").count() else "forward"
        settle(page, lambda key=key: press(page, key))  # type: ignore[misc]
    expect(page.locator(".ending")).to_contain_text("The lesson is over")
    expect(page.locator(".ending")).to_contain_text("answered at the first try")
    title = page.inner_text("[data-key=next-lesson]")
    press(page, "next-lesson")
    expect(page.locator(".head h1")).to_be_focused()
    assert page.inner_text(".head h1") in title

    press(page, "catalogue")
    page.wait_for_selector(".shelf")
    press(page, "practice-red-north")
    page.wait_for_selector(".rules")
    press(page, "practise-next")
    for n in range(10):
        table(page)
        settle(page, lambda: press(page, "answer-show"))
        expect(page.locator("[data-key=practise-next]")).to_be_visible()
        if n < 9:
            settle(page, lambda: press(page, "practise-next"))
    press(page, "to-practice")
    page.wait_for_selector(".rules")
    known = page.locator(".rules li", has_text="Known:").count()
    assert known > 0

    page.reload()
    page.wait_for_selector(".rules")
    expect(page.locator(".rules li", has_text="Known:")).to_have_count(known)
    press(page, "catalogue")
    expect(page.locator(".shelf .done h4")).to_have_text(["Three cards in a row"])


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [360, 768, 1440])
def test_the_pages_of_the_course_satisfy_axe(
    open_page: Callable[..., Page],
    voila_url: str,
    axe: Callable[[Page], None],
    width: int,
    dark: bool,
) -> None:
    page = open_page(voila_url + link("resolution_example", 12), width=width, dark=dark)
    page.wait_for_selector(".ending")
    axe(page)
    page.click("[data-key=catalogue]")
    page.wait_for_selector(".shelf .done")
    axe(page)
    page.click("[data-key=practice-blood-rage]")
    page.wait_for_selector(".rules")
    axe(page)
    fits = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    assert page.evaluate(fits)
    page.click("[data-key='practise-battle.total']")
    table(page)
    page.fill("input[name=answer]", "99")
    page.click("[data-key=answer-go]")
    page.wait_for_selector(".verdict.wrong")
    axe(page)


def test_a_question_is_not_passed_by_the_slider_or_the_log(
    open_page: Callable[..., Page], voila_url: str
) -> None:
    page = open_page(voila_url + "?scenario=resolution_example&step=9")
    table(page)
    assert step(page) == 1
    assert heading(page) == "All cards are turned up"
    expect(page.locator(".now")).to_contain_text("A question comes before step 9")
    settle(page, lambda: page.click("[data-key=last]"))
    assert step(page) == 1
