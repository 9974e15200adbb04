"""A real browser, the servers that it looks at, and what no page may do."""

import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Request, expect, sync_playwright

from servers import HOST, Server, free_port, running

CHECKOUT = Path(__file__).parents[2]
CHROMIUM = shutil.which("chromium")
CHROMIUM_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
BROWSER_REQUIRED = os.environ.get("REDNORTH_REQUIRE_BROWSER") == "1"
# Long enough for a cold kernel on a busy machine.
PATIENCE_MS = 60_000
expect.set_options(timeout=PATIENCE_MS)
# Slow the pages down so many times, to see that no test counts on their speed.
SLOWNESS = float(os.environ.get("REDNORTH_SLOWNESS", "1"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if CHROMIUM is None and not BROWSER_REQUIRED:
                item.add_marker(pytest.mark.skip(reason="no `chromium` on this machine's PATH"))


@pytest.fixture(scope="session")
def voila(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The app, as `rednorth serve` serves it."""
    port = free_port()
    url = f"http://{HOST}:{port}/"
    rednorth = Path(sys.executable).with_name("rednorth")
    command = [rednorth, "serve", "--no-browser", "--port", str(port)]
    log = tmp_path_factory.mktemp("voila") / "log.txt"
    env = {**os.environ, "XDG_STATE_HOME": str(log.parent)}
    with running(command, url, log, cwd=log.parent, env=env) as server:
        yield server


@pytest.fixture(scope="session")
def voila_url(voila: Server) -> str:
    return voila.url


@pytest.fixture(scope="session")
def lab_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """JupyterLab on a copy of the tutorials, with none of this machine's own settings."""
    home = tmp_path_factory.mktemp("lab")
    for folder in ("tutorials", "notebooks"):
        shutil.copytree(CHECKOUT / folder, home / "work" / folder)
    quiet = home / "config" / "labconfig" / "page_config.json"
    quiet.parent.mkdir(parents=True)
    # The news would be fetched from another host.
    announcements = "@jupyterlab/apputils-extension:announcements"
    quiet.write_text(json.dumps({"disabledExtensions": {announcements: True}}))
    port = free_port()
    url = f"http://{HOST}:{port}/lab"
    command = [
        *[sys.executable, "-m", "jupyter", "lab", "--no-browser", "--allow-root"],
        *[f"--port={port}", f"--ServerApp.ip={HOST}", f"--ServerApp.root_dir={home / 'work'}"],
        *["--IdentityProvider.token=", "--ServerApp.port_retries=0"],
    ]
    env = {
        **os.environ,
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
    }
    with running(command, url, home / "log.txt", cwd=home, env=env):
        yield url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.fail("REDNORTH_REQUIRE_BROWSER is set and there is no `chromium` on the PATH")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_ARGUMENTS)
        yield chromium
        chromium.close()


@dataclass
class Faults:
    """What pages did that none may do."""

    found: list[str] = field(default_factory=list)

    def watch(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.found.append(f"uncaught: {error}"))
        page.on(
            "console",
            lambda message: (
                message.type == "error" and self.found.append(f"console error: {message.text}")
            ),
        )
        page.on("request", self._check_host)

    def _check_host(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob") and parts.hostname not in (HOST, "localhost"):
            self.found.append(f"a request to another host: {request.url}")


OpenPage = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser) -> Iterator[OpenPage]:
    """Open a page: `open_page(url, width=360, dark=True)`; its faults fail the test at the end."""
    faults = Faults()
    contexts = []

    def open_(
        url: str, *, width: int = 1440, height: int = 900, dark: bool = False, still: bool = True
    ) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
            bypass_csp=True,  # Playwright's own waiting needs `eval`; test_hosting plays without
        )
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)
        page = context.new_page()
        faults.watch(page)
        if SLOWNESS > 1:
            session = context.new_cdp_session(page)
            session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWNESS})
        page.goto(url, wait_until="commit")
        return page

    yield open_
    for context in contexts:
        for page in context.pages:
            page.close(run_before_unload=True)  # so that the page says that it was left
        context.close()
    assert not faults.found, "\n".join(faults.found)


@pytest.fixture
def axe() -> Callable[[Page], None]:
    """Assert that axe has nothing to find on a page."""

    def check(page: Page) -> None:
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()

    return check
