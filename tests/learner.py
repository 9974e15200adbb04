"""What a learner does on the page."""

from playwright.sync_api import Page, expect

ANSWERS = ["5", "3", "Gorðon", "Håkkå", "nobody", "Håkkå", "3", "2"]


def table(page: Page) -> None:
    page.wait_for_selector(".rednorth .table")


def heading(page: Page) -> str:
    return page.inner_text("#rn-now")


def step(page: Page) -> int:
    return int(page.input_value(".rednorth input[type=range]"))


def answer(page: Page, text: str) -> None:
    verdicts = page.locator(".verdict").count()
    if text.isdecimal():
        page.fill("input[name=answer]", text)
    else:
        page.locator(".pick", has_text=text).click()
    page.click("[data-key=answer-go]")
    page.wait_for_function(f"document.querySelectorAll('.verdict').length == {verdicts + 1}")
    expect(page.locator(".verdict").last).to_contain_text("Right")


def go_on(page: Page) -> None:
    before = step(page)
    page.click(".next")
    page.wait_for_function(f"document.querySelector('input[type=range]').value == {before + 1}")


def assert_played(page: Page) -> None:
    assert page.inner_text("[data-key=vp-0]").split()[0] == "5"
    assert page.inner_text("[data-key=vp-2]").split()[0] == "2"
    assert page.inner_text("[data-key=glory-1]").split()[0] == "3"
    assert "nobody" in page.inner_text("[data-key=outpost-red]")
    assert "Gorðon" in page.inner_text("[data-key=outpost-green]")
