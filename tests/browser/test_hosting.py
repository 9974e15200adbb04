"""The page that Voilà serves, whatever is on the table."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from reaching import link
from servers import Server, wait_until

APP = ".rednorth"  # the root of whatever the app shows: catalogue or table


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_page_sets_the_table(
    voila_url: str, open_page: Callable[..., Page], axe: Callable[[Page], None], dark: bool
) -> None:
    page = open_page(voila_url, dark=dark)
    page.wait_for_selector(APP)
    page.wait_for_selector("#loading", state="detached")
    assert page.title() == "Red North"
    assert page.locator("html").get_attribute("lang") == "en"
    assert page.locator("main").count() == 1
    assert page.locator("body").get_attribute("data-jp-theme-light") == str(not dark).lower()
    axe(page)


def test_page_says_that_it_is_on_its_way(voila_url: str, open_page: Callable[..., Page]) -> None:
    page = open_page(voila_url)
    assert "Setting the table" in page.locator("body").inner_text()
    page.wait_for_selector(APP)


def test_kernel_ends_when_its_page_is_left(voila: Server, open_page: Callable[..., Page]) -> None:
    page = open_page(voila.url)
    page.wait_for_selector(APP)
    kernel_id = json.loads(page.locator("#jupyter-config-data").inner_text())["kernelId"]
    assert voila.runs_kernel(kernel_id)
    page.goto("about:blank")
    wait_until(lambda: not voila.runs_kernel(kernel_id), "the left page's kernel ends")


def test_page_keeps_to_its_own_policy(voila_url: str, browser: Browser) -> None:
    """The browser has nothing to say of it; in other pages' tests it is switched off."""
    context, refused = browser.new_context(), []
    page = context.new_page()
    page.on("console", lambda message: message.type == "error" and refused.append(message.text))
    answer = page.goto(voila_url + link("resolution_example", 6))
    assert answer is not None
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    page.click("[data-key=points-0-blue]")
    expect(page.locator(".why")).to_contain_text("Why 3?")
    page.close(run_before_unload=True)
    context.close()
    assert refused == []
