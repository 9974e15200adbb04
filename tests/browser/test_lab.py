"""The tutorials in JupyterLab."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from learner import ANSWERS, answer, assert_played, go_on, step

NOTEBOOK = Path(__file__).parents[2] / "tutorials" / "01_the_resolution.ipynb"
LIVE = ".rednorth:not(.still)"


@pytest.fixture
def lesson(open_page: Callable[..., Page], lab_url: str) -> Page:
    """The first tutorial with its table live."""
    page = open_page(f"{lab_url}/tree/tutorials/{NOTEBOOK.name}")
    page.wait_for_selector(".jp-Notebook-ExecutionIndicator[data-status=idle]", state="attached")
    page.wait_for_load_state("networkidle")  # the notebook moves about until then
    for _ in range(6):  # a key that comes before JupyterLab is ready is lost
        page.locator(".jp-CodeCell .cm-content").first.click()
        page.keyboard.press("Shift+Enter")
        try:
            page.wait_for_selector(f"{LIVE} .table", timeout=10_000)
        except PlaywrightTimeout:
            continue
        return page
    raise AssertionError("the first cell never ran")


def test_the_resolution_example_in_jupyterlab(lesson: Page) -> None:
    answers = list(ANSWERS)
    while step(lesson) < 12:
        while lesson.locator("form[data-do=answer]").count():
            answer(lesson, answers.pop(0))
        go_on(lesson)
    assert answers == []
    assert_played(lesson)


def all_cells(page: Page) -> int:
    """The notebook's cells, when JupyterLab has drawn the last."""
    count = len(json.loads(NOTEBOOK.read_text("utf-8"))["cells"])
    expect(page.locator(".jp-Notebook .jp-Cell")).to_have_count(count)
    return count


def test_letters_and_arrows_stay_in_the_table(lesson: Page) -> None:
    cells = all_cells(lesson)
    cards = lesson.locator(f"{LIVE} .row").first.locator("button")
    cards.first.focus()
    for key in ("a", "b", "ArrowRight"):  # in JupyterLab's command mode a and b add cells
        lesson.keyboard.press(key)
    expect(cards.nth(1)).to_be_focused()
    assert lesson.locator(".jp-Notebook .jp-Cell").count() == cells


def test_keys_in_an_opened_reason_stay_there_too(lesson: Page) -> None:
    """`d d` deletes the cell in JupyterLab's command mode."""
    cells = all_cells(lesson)
    lesson.locator(f"{LIVE} [data-key=outpost-blue]").click()
    rule = lesson.locator(f"{LIVE} .why .rule").first
    title = rule.inner_text()
    rule.click()
    expect(lesson.locator(f"{LIVE} .why h2")).to_have_text(title)
    for key in ("d", "d", "x", "b"):
        lesson.keyboard.press(key)
    lesson.locator(f"{LIVE} .why").click(position={"x": 5, "y": 5})
    for key in ("d", "d"):
        lesson.keyboard.press(key)
    expect(lesson.locator(f"{LIVE} .why h2")).to_be_visible()
    assert lesson.locator(".jp-Notebook .jp-Cell").count() == cells
