"""The tutorials in JupyterLab."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from learner import ANSWERS, answer, assert_played, go_on, step


def test_the_resolution_example_in_jupyterlab(open_page: Callable[..., Page], lab_url: str) -> None:
    page = open_page(f"{lab_url}/tree/tutorials/01_the_resolution.ipynb")
    page.wait_for_selector(".jp-Notebook .jp-CodeCell")
    page.wait_for_selector(".jp-Notebook-ExecutionIndicator[data-status=idle]", state="attached")
    page.click(".jp-CodeCell .cm-content")
    page.keyboard.press("Shift+Enter")
    page.wait_for_selector(".rednorth:not(.still) .table")
    answers = list(ANSWERS)
    while step(page) < 12:
        while page.locator("form[data-do=answer]").count():
            answer(page, answers.pop(0))
        go_on(page)
    assert answers == []
    assert_played(page)


def test_letters_and_arrows_stay_in_the_table(open_page: Callable[..., Page], lab_url: str) -> None:
    page = open_page(f"{lab_url}/tree/tutorials/01_the_resolution.ipynb")
    page.wait_for_selector(".jp-Notebook .jp-CodeCell")
    page.wait_for_selector(".jp-Notebook-ExecutionIndicator[data-status=idle]", state="attached")
    page.click(".jp-CodeCell .cm-content")
    page.keyboard.press("Shift+Enter")
    page.wait_for_selector(".rednorth:not(.still) .table")
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    page.locator(".rednorth:not(.still) .row button").first.focus()
    for key in ("a", "b", "ArrowRight"):  # in JupyterLab's command mode a and b add cells
        page.keyboard.press(key)
    expect(
        page.locator(".rednorth:not(.still) .row").first.locator("button").nth(1)
    ).to_be_focused()
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells
