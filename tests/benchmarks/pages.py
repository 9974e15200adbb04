"""How our page compares with a bare notebook of one board: time to see it, to change it, memory.

Both are served with the same Voilà set-up, in turn, in one run on one machine:

    python tests/benchmarks/pages.py --query '?scenario=resolution_example' \\
        --change 'button[data-do="forward"]' 'button[data-do="back"]'
"""

import argparse
import json
import shutil
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import cycle, islice
from pathlib import Path

import nbformat
import psutil
from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from servers import HOST, Server, free_port, running

BARE = '''
import os
import anywidget, traitlets

class Board(anywidget.AnyWidget):
    _esm = """
    export default { render({ model, el }) {
      el.innerHTML = '<div class="bare-board"><button>Turn a card</button> <output></output></div>';
      const draw = () => { el.querySelector("output").textContent = model.get("turned"); };
      el.querySelector("button").addEventListener("click", () => model.send({}));
      model.on("change:turned", draw);
      draw();
    } };
    """
    turned = traitlets.Int(0).tag(sync=True)

board = Board()
board.on_msg(lambda *message: setattr(board, "turned", board.turned + 1))
if os.environ.get("VOILA_PREHEAT") == "True":
    from voila.utils import wait_for_request
    wait_for_request()
board
'''
SERVE = """
import sys
from pathlib import Path
from rednorth_nb.hosting import server
notebook, port, preheat = sys.argv[1:]
if notebook:
    server.find_notebook = lambda: Path(notebook)
server.serve(int(port), open_browser=False, preheat=preheat == "preheat")
"""
CHROMIUM_ARGUMENTS = [
    *["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
    *["--disable-background-networking", "--disable-component-update", "--disable-sync"],
]
# A preheated kernel needs this long to be ready again.
REFILL_SECONDS = 6


class Subject:
    """A page to measure: its notebook ("" is the app's own), its board, what changes it."""

    def __init__(self, name: str, notebook: str, query: str, board: str, change: list[str]) -> None:
        self.name = name
        self.notebook = notebook
        self.query = query
        self.board = board
        self.change = change

    @contextmanager
    def served(self, folder: Path, preheat: bool) -> Iterator[Server]:
        port = free_port()
        mode = "preheat" if preheat else "cold"
        command = [sys.executable, "-c", SERVE, self.notebook, str(port), mode]
        log = folder / f"{self.name}-{mode}.txt"
        with running(command, f"http://{HOST}:{port}/", log, cwd=folder) as server:
            yield server

    def open(self, browser: Browser, server: Server) -> tuple[Page, float]:
        """Open the page; the seconds until its board is there to be seen."""
        page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
        page.set_default_timeout(60_000)
        start = time.perf_counter()
        page.goto(server.url + self.query, wait_until="commit")
        page.wait_for_selector(self.board, state="visible")
        return page, time.perf_counter() - start

    def click_to_change(self, page: Page, button: str) -> float:
        """Milliseconds from a click to the first change inside the board, as the page sees it."""
        page.wait_for_selector(f"{button}:not([disabled])")
        return float(
            page.evaluate(
                """([board, button]) => new Promise((tell) => {
                    const start = performance.now();
                    const observer = new MutationObserver(() => {
                        observer.disconnect();
                        tell(performance.now() - start);
                    });
                    observer.observe(document.querySelector(board), {
                        subtree: true, childList: true, characterData: true, attributes: true });
                    document.querySelector(button).click();
                })""",
                [self.board, button],
            )
        )


def kernel_megabytes(server: Server, page: Page) -> float:
    kernel_id = json.loads(page.locator("#jupyter-config-data").inner_text())["kernelId"]
    (kernel,) = (k for k in server.kernels() if any(kernel_id in word for word in k.cmdline()))
    return float(psutil.Process(kernel.pid).memory_full_info().pss) / 1e6


def main() -> None:
    options = arguments()
    figures: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    folder = Path(tempfile.mkdtemp())
    bare = folder / "bare.ipynb"
    cell = nbformat.v4.new_code_cell(BARE)
    nbformat.write(nbformat.v4.new_notebook(cells=[cell]), bare)
    subjects = [
        Subject("bare", str(bare), "", ".bare-board", [".bare-board button"]),
        Subject("app", "", options.query, options.board, options.change),
    ]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=options.chromium, args=CHROMIUM_ARGUMENTS
        )
        for preheat in (False, True):
            for _ in range(options.rounds):
                for subject in subjects:  # in turn, so that a busy minute falls on both
                    with subject.served(folder, preheat) as server:
                        measure(subject, server, browser, preheat, options, figures)
        browser.close()
    shutil.rmtree(folder)
    report(figures)


def measure(
    subject: Subject,
    server: Server,
    browser: Browser,
    preheat: bool,
    options: argparse.Namespace,
    figures: dict[str, dict[str, list[float]]],
) -> None:
    """One page of a server that has shown one before: no reader meets a first start."""
    warm_up, _ = subject.open(browser, server)
    warm_up.context.close()
    if preheat:
        time.sleep(REFILL_SECONDS)
    page, seconds = subject.open(browser, server)
    name = "page to board, " + ("preheated (s)" if preheat else "cold (s)")
    figures[name][subject.name].append(seconds)
    if not preheat:
        figures["kernel memory, PSS (MB)"][subject.name].append(kernel_megabytes(server, page))
        buttons = islice(cycle(subject.change), options.clicks)
        clicks = [subject.click_to_change(page, button) for button in buttons]
        figures["click to change (ms)"][subject.name].append(statistics.median(clicks))
    page.context.close()


def report(figures: dict[str, dict[str, list[float]]]) -> None:
    median: Callable[[list[float]], float] = statistics.median
    print(f"{'medians':32}{'bare':>10}{'app':>10}{'app/bare':>10}")
    for name, of in figures.items():
        bare, app = median(of["bare"]), median(of["app"])
        print(f"{name:32}{bare:10.2f}{app:10.2f}{app / bare:10.2f}")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--clicks", type=int, default=30)
    parser.add_argument("--query", default="", help="such as ?scenario=NAME")
    parser.add_argument("--board", default=".rednorth-table", help="the app's table")
    parser.add_argument("--change", nargs="+", required=True, help="the app's buttons to click")
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    return parser.parse_args()


if __name__ == "__main__":
    main()
