"""`rednorth serve`: Voilà on this machine, for one reader and their browser, or for a class."""

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
from typing import NamedTuple

from jupyter_core.utils import run_sync
from jupyter_server.utils import url_path_join
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.netutil import bind_sockets
from traitlets.config import Config
from voila.app import Voila

from rednorth_nb.hosting.configuration import make_room, make_template_known, voila_config
from rednorth_nb.hosting.handlers import OURS, FaviconHandler, HealthHandler
from rednorth_nb.hosting.seats import Seats

SCENARIOS_VARIABLE = "REDNORTH_SCENARIOS"
EVERYWHERE = ("", "0.0.0.0", "::")
"""To listen on these is to listen on all of a machine's addresses."""
HEADERS = {
    # Voilà's pages have scripts in them, and anywidget makes a script of its own (blob:).
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self' 'unsafe-inline' blob:; connect-src 'self';"
        " style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:;"
        " base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
    ),
    "Referrer-Policy": "same-origin",
}


class Address(NamedTuple):
    """Where a server is: the address and port it listens on, and how browsers come there."""

    host: str = "127.0.0.1"
    port: int = 0
    """0 takes a free one."""
    base_url: str = "/"
    """The path in front of everything, with a slash at both ends."""
    public_host: str | None = None
    """The name that a web server in front has for this one."""


def serve(
    address: Address = Address(),  # noqa: B008  # never changed
    open_browser: bool = True,
    folder: Path | None = None,
    *,
    seats: int | None = None,
    preheat: bool = True,
) -> None:
    """Serve the app until Ctrl-C or SIGTERM.

    Args:
        address: Where to listen.
        open_browser: Open the page in the reader's browser.
        folder: A folder of the reader's own scenario files.
        seats: How many pages may have a table at once; `None`: as many as come.
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
        _serve(address, open_browser, folder, seats, config)


def _serve(
    address: Address, open_browser: bool, folder: Path | None, seats: int | None, config: Config
) -> None:
    sockets = _listen(address)
    if folder is not None:
        os.environ[SCENARIOS_VARIABLE] = str(folder.resolve())
    # Tornado and Jupyter disagree on the unit of a ping's time-out. No reader can do about it.
    logging.getLogger("tornado.general").setLevel(logging.ERROR)
    make_template_known()
    server = _Server(sockets, address, config=config)
    server.seats = Seats(seats, lambda kernel_id: kernel_id in server.kernel_manager)
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


def _listen(address: Address) -> list[socket.socket]:
    host, port = address.host, address.port
    try:
        return bind_sockets(port, host)
    except socket.gaierror as error:
        raise SystemExit(f"There is no address {host} here: {error.strerror}.") from error
    except OSError as error:
        if error.errno == errno.EADDRNOTAVAIL:
            raise SystemExit(f"This machine has no address {host}.") from error
        if error.errno == errno.EADDRINUSE:
            reason = "something else is listening there"
        else:
            reason = error.strerror or str(error)
        raise SystemExit(
            f"Port {port} can't be used: {reason}. Leave --port out and a free one is found."
        ) from error


class _Server(Voila):  # type: ignore[misc]  # Voilà ships no types
    """Voilà with its port taken beforehand and its talk reduced to one line."""

    def __init__(self, sockets: list[socket.socket], address: Address, **options: object) -> None:
        anywhere = address.host in EVERYWHERE
        if not anywhere:
            os.environ["VOILA_APP_IP"] = address.host  # where a preheated kernel calls back
        names = ["localhost", *filter(None, [address.public_host])]
        super().__init__(
            ip="127.0.0.1" if anywhere else address.host,
            # Known before the first kernel starts: a preheated one calls back on it.
            port=sockets[0].getsockname()[1],
            base_url=address.base_url,
            config_file_paths=[],  # somebody's voila.json is not about this app
            log_level="ERROR",  # what failed; the rest is Voilà talking to itself
            tornado_settings={
                # Only names that are known, so that no site can point a name of its own here.
                "allow_remote_access": anywhere and address.public_host is None,
                "local_hostnames": names,
                "headers": HEADERS,
                "xsrf_cookie_kwargs": {"samesite": "Strict"},
            },
            **options,
        )
        self._sockets = sockets

    def init_handlers(self) -> list[object]:
        voilas = [
            (path, OURS.get(handler, handler), *rest)
            for path, handler, *rest in super().init_handlers()
        ]
        return [
            (url_path_join(self.server_url, "health"), HealthHandler),
            (url_path_join(self.server_url, "favicon.ico"), FaviconHandler),
            *voilas,
        ]

    def init_settings(self) -> dict[str, object]:
        return {**super().init_settings(), "rednorth_seats": self.seats}

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
