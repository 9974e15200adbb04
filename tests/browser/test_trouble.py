"""Pages that lose their table, or never get one: they say so, and come back by themselves."""

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from learner import go_on, step, table
from reaching import link
from servers import HOST, Server, free_port, running

EXAMPLE = "?scenario=resolution_example"
REDNORTH = Path(sys.executable).with_name("rednorth")


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page whose faults are no surprise."""
    context = browser.new_context(reduced_motion="reduce", bypass_csp=True)
    context.set_default_timeout(60_000)
    page = context.new_page()
    yield page
    page.close(run_before_unload=True)
    context.close()


def kernel_id(page: Page) -> str:
    return str(json.loads(page.inner_text("#jupyter-config-data"))["kernelId"])


def another_kernel(page: Page, before: str) -> None:
    page.wait_for_function(
        """before => {
            const config = document.getElementById("jupyter-config-data");
            const whole = document.readyState !== "loading";
            return whole && config && JSON.parse(config.textContent).kernelId !== before;
        }""",
        arg=before,
    )


def test_a_kernel_that_was_killed_is_replaced_and_nothing_is_lost(
    page: Page, voila: Server
) -> None:
    page.goto(voila.url + "?scenario=first_round")
    table(page)
    page.click("[data-key=begin-deploy]")
    for _ in range(3):
        words = page.inner_text(".now")
        page.click("[data-key=pick-0]")
        page.wait_for_function("was => document.querySelector('.now').innerText != was", arg=words)
    now, address, first = page.inner_text(".now"), page.url, kernel_id(page)
    for kernel in voila.kernels(first):
        kernel.kill()
    another_kernel(page, first)
    table(page)
    assert page.url == address
    assert page.inner_text(".now") == now


def test_a_server_that_comes_back_finds_its_learners_where_they_were(
    page: Page, tmp_path: Path
) -> None:
    port = free_port()
    command = [REDNORTH, "serve", "--no-browser", "--port", str(port)]
    env = {**os.environ, "XDG_STATE_HOME": str(tmp_path)}
    url, log = f"http://{HOST}:{port}/", tmp_path / "log.txt"
    with running(command, url, log, cwd=tmp_path, env=env):
        page.goto(url + link("resolution_example", 3))
        table(page)
        first = kernel_id(page)
    expect(page.get_by_role("alert")).to_contain_text("The server can't be reached.")
    with running(command, url, log, cwd=tmp_path, env=env):
        another_kernel(page, first)
        table(page)
        assert step(page) == 3
        go_on(page)
        page.goto("about:blank")


def breaks(page: Page, times: int) -> None:
    """Keep the script from a page that draws the widgets, so many times."""
    left = [times]

    def answer(route: Route) -> None:
        left[0] -= 1
        route.abort() if left[0] >= 0 else route.continue_()

    page.route("**/labextensions/anywidget/**/remoteEntry*", answer)


def test_a_table_that_did_not_come_is_set_again_once(page: Page, voila_url: str) -> None:
    breaks(page, times=1)
    page.goto(voila_url + EXAMPLE)
    table(page)
    expect(page.locator("#trouble")).to_be_empty()


def test_a_table_that_never_comes_is_told_and_can_be_asked_for_again(
    page: Page, voila_url: str
) -> None:
    breaks(page, times=2)
    page.goto(voila_url + EXAMPLE)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("The table did not come. Try again in a moment")
    expect(page.locator("#loading")).to_have_count(0)
    alert.get_by_role("button", name="Try again").click()
    table(page)


@pytest.mark.parametrize("close", [True, False], ids=["refused", "swallowed"])
def test_a_proxy_that_carries_no_websocket_is_told(page: Page, voila_url: str, close: bool) -> None:
    def hinder(socket: WebSocketRoute) -> None:
        if close:
            socket.close()

    page.route_web_socket("**/channels*", hinder)
    page.clock.install()
    page.goto(voila_url)
    page.wait_for_function("window.jupyterapp")
    page.clock.fast_forward(25_000)
    expect(page.get_by_role("alert")).to_contain_text("No lasting connection (WebSocket)")


def test_a_table_below_a_path_of_its_own_misses_nothing(page: Page, tmp_path: Path) -> None:
    port = free_port()
    url, log = f"http://{HOST}:{port}/of/ours/", tmp_path / "log.txt"
    command = [REDNORTH, "serve", "--no-browser", "--port", str(port), "--base-url", "of/ours"]
    missing: list[str] = []
    page.on("response", lambda one: one.status >= 400 and missing.append(one.url))
    with running([*command, "--no-preheat"], url, log, cwd=tmp_path):
        page.goto(url + EXAMPLE)
        table(page)
        go_on(page)
        page.goto("about:blank")
    assert missing == []
