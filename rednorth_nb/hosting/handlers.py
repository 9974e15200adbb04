"""What the server answers otherwise than Voilà: the page, its query, its end, and without one."""

import re
from contextlib import suppress
from typing import Any

from jupyter_core.utils import ensure_async
from jupyter_server.base.handlers import JupyterHandler
from tornado.web import HTTPError, RequestHandler, authenticated
from voila.request_info_handler import RequestInfoSocketHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.handler import TornadoVoilaHandler

from rednorth_nb.hosting.departure import DepartureHandler
from rednorth_nb.hosting.words import page_words

VISITOR = "rednorth-visitor"
"""The cookie that a page's script sets: who has it is no robot, no preview and no prober."""
TRY_AGAIN_SECONDS = 10
KERNEL_ID = re.compile(r'"kernelId": "([\w-]+)"')


class PageHandler(TornadoVoilaHandler):  # type: ignore[misc]  # Voilà ships no types
    """The app's page, for visitors: others get a door without a kernel behind it."""

    async def head(self, path: str = "") -> None:
        """Say that there is a page."""
        if path:
            raise HTTPError(404)

    @authenticated
    async def get(self, path: str = "") -> None:
        """Set a table, or say that there is none to be had."""
        if path:
            raise HTTPError(404)
        if not self.get_cookie(VISITOR):
            self._show("door.html.j2", visitor=VISITOR)
            return
        seats = self.settings["rednorth_seats"]
        if not seats.arrive():
            self.set_status(503)
            self.set_header("Retry-After", str(TRY_AGAIN_SECONDS))
            self._show("full.html.j2", seconds=TRY_AGAIN_SECONDS)
            return
        kernel_id, self.left = None, False
        try:
            async for html in self.get_generator():
                if kernel_id is None and (found := KERNEL_ID.search(html)):
                    kernel_id = found[1]
                if not self.left:
                    self.write(html)
                    self.flush()
        finally:
            seats.sit(kernel_id)
        if self.left and kernel_id is not None:  # nobody else knows this kernel
            with suppress(KeyError):
                await ensure_async(self.kernel_manager.shutdown_kernel(kernel_id, now=True))

    def on_connection_close(self) -> None:
        """Remember that the visitor left before the page was whole."""
        self.left = True

    def _show(self, template: str, **more: object) -> None:
        self.set_header("Cache-Control", "no-store")
        page = self.settings["voila_jinja2_env"].get_template(template)
        self.finish(page.render(words=page_words(), base_url=self.base_url, **more))


class QueryHandler(RequestInfoSocketHandler):  # type: ignore[misc]
    """Where a preheated kernel waits for its visitor's query; nobody else has business here.

    Voilà's own takes any name, and when a socket closes forgets another's waiter.
    """

    def open(self, kernel_id: str) -> None:
        """Wait, as a kernel that runs and does not wait yet."""
        if kernel_id in self._waiters or kernel_id not in self.settings["kernel_manager"]:
            self.close()
            return
        super().open(kernel_id)
        self._cache.pop(kernel_id, None)

    def on_close(self) -> None:
        """Forget this socket, and no other."""
        for kernel_id in [name for name, waiter in self._waiters.items() if waiter is self]:
            del self._waiters[kernel_id]


class HealthHandler(JupyterHandler):
    """Says that the server runs, without a kernel."""

    def get(self) -> None:
        """Answer `ok`."""
        self.set_header("Content-Type", "text/plain")
        self.set_header("Cache-Control", "no-store")
        self.finish("ok\n")

    head = get


class FaviconHandler(RequestHandler):
    """There is no icon."""

    def get(self) -> None:
        """Answer so."""
        self.set_header("Cache-Control", "max-age=86400")
        self.set_status(204)

    head = get


OURS: dict[type[Any], type[Any]] = {
    TornadoVoilaHandler: PageHandler,
    RequestInfoSocketHandler: QueryHandler,
    VoilaShutdownKernelHandler: DepartureHandler,
}
"""Our handlers for Voilà's."""
