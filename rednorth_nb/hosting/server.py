"""`rednorth serve`: Voilà on this machine, for one reader and their browser."""

import errno
import logging
import os
import shutil
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from tempfile import TemporaryDirectory

from jupyter_core.utils import run_sync
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.netutil import bind_sockets
from traitlets.config import Config
from voila.app import Voila

from rednorth_nb.hosting.configuration import make_room, make_template_known, voila_config
from rednorth_nb.hosting.departure import departure_rule

ADDRESS = "127.0.0.1"
SCENARIOS_VARIABLE = "REDNORTH_SCENARIOS"


def serve(
    port: int = 0,
    open_browser: bool = True,
    folder: Path | None = None,
    *,
    preheat: bool = True,
) -> None:
    """Serve the app until Ctrl-C or SIGTERM.

    Args:
        port: The port to listen on; 0 takes a free one.
        open_browser: Open the page in the reader's browser.
        folder: A folder of the reader's own scenario files.
        preheat: Keep a kernel ready, so that the page opens sooner.

    Raises:
        SystemExit: The port can't be had, or what else it needs, with words that say so.
    """
    try:
        config = voila_config(preheat=preheat)
        spare = TemporaryDirectory(prefix="rednorth-", ignore_cleanup_errors=True)
        missing = make_room(Path(spare.name))
    except (ValueError, OSError) as error:
        print(f"The server can't run: {error}", file=sys.stderr)
        raise SystemExit(2) from error
    with spare:
        if missing:
            why = f"{', '.join(map(str, missing))} can't be written"
            where = f"Jupyter keeps its files in {spare.name} until the server ends"
            print(f"{why}: {where}.", file=sys.stderr, flush=True)
        _serve(_listen(port), open_browser, folder, config)


def _serve(
    sockets: list[socket.socket], open_browser: bool, folder: Path | None, config: Config
) -> None:
    if folder is not None:
        os.environ[SCENARIOS_VARIABLE] = str(folder.resolve())
    # Tornado and Jupyter disagree on the unit of a ping's time-out. No reader can do about it.
    logging.getLogger("tornado.general").setLevel(logging.ERROR)
    make_template_known()
    server = _Server(sockets, config=config)
    # A kernel that ended while its idleness was being looked at is no news.
    server.log.addFilter(lambda record: "idle duration" not in str(record.msg))
    server.open_browser = open_browser
    server.notebook_path = str(find_notebook())
    server.initialize(argv=[])
    server.start()


def find_notebook() -> Path:
    """Find the app's notebook: inside the package in a wheel, beside it in a checkout."""
    package = Path(__file__).parents[1]
    for parent in (package, package.parent):
        notebook = parent / "notebooks" / "red_north.ipynb"
        if notebook.exists():
            return notebook
    raise SystemExit("The app's notebook, notebooks/red_north.ipynb, is missing.")


def _listen(port: int) -> list[socket.socket]:
    try:
        return bind_sockets(port, ADDRESS)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            reason = "something else is listening there"
        else:
            reason = error.strerror or str(error)
        raise SystemExit(
            f"Port {port} can't be used: {reason}. Leave --port out and a free one is found."
        ) from error


class _Server(Voila):  # type: ignore[misc]  # Voilà ships no types
    """Voilà with its port taken beforehand and its talk reduced to one line."""

    def __init__(self, sockets: list[socket.socket], **options: object) -> None:
        super().__init__(
            ip=ADDRESS,
            # Known before the first kernel starts: a preheated one calls back on it.
            port=sockets[0].getsockname()[1],
            config_file_paths=[],  # somebody's voila.json is not about this app
            log_level="ERROR",  # what failed; the rest is Voilà talking to itself
            # Only this machine's own names, so that no site can point a name of its own here.
            tornado_settings={"allow_remote_access": False},
            **options,
        )
        self._sockets = sockets

    def init_handlers(self) -> list[object]:
        return [departure_rule(self.base_url), *super().init_handlers()]

    def stop(self) -> None:
        """End the kernels at once: a page's kernel has nothing to put away, and may not answer."""
        shutil.rmtree(self.connection_dir, ignore_errors=True)
        run_sync(self.kernel_manager.shutdown_all)(now=True)

    def listen(self) -> None:
        HTTPServer(self.app).add_sockets(self._sockets)
        print(f"Red North is at {self.connection_url} (Ctrl-C ends it)", flush=True)
        if self.open_browser:
            threading.Thread(
                target=webbrowser.open, args=[self.connection_url], daemon=True
            ).start()
        self.ioloop = IOLoop.current()
        try:
            self.ioloop.start()
        except KeyboardInterrupt:
            pass
        finally:
            self.stop()
