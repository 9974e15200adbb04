"""What the page's address asks for."""

import asyncio
import json
import os
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import parse_qs


def asked_for(query: str | None = None) -> tuple[str, str]:
    """The scenario and the step of an address's query; by default of Voilà's own request.

    >>> asked_for("scenario=first&step=3")
    ('first', '3')
    """
    if query is None:
        query = _voila_query()
    found = parse_qs(query.removeprefix("?"))
    return found.get("scenario", [""])[0], found.get("step", ["0"])[0]


def _voila_query() -> str:
    """The request's query. A kernel that Voilà heats before there is a request waits for one."""
    if os.environ.get("VOILA_PREHEAT") != "True":
        return os.environ.get("QUERY_STRING", "")
    # `voila.utils.wait_for_request` does this too, at the price of 60 MB in every kernel.
    # The kernel's own thread has a loop running already.
    with ThreadPoolExecutor(1) as pool:
        request: dict[str, str] = pool.submit(lambda: asyncio.run(_request())).result()
    return request.get("QUERY_STRING", "")


async def _request() -> dict[str, str]:
    from tornado.websocket import websocket_connect

    asked = os.environ.get
    host = f"{asked('VOILA_APP_IP', '127.0.0.1')}:{asked('VOILA_APP_PORT', '8866')}"
    base = asked("VOILA_WS_BASE_URL") or asked("VOILA_SERVER_URL", "/")
    protocol = asked("VOILA_WS_PROTOCOL", "ws")
    url = f"{protocol}://{host}{base}voila/query/{asked('VOILA_KERNEL_ID')}"
    connection = await websocket_connect(url)
    message = await connection.read_message()
    connection.close()
    request: dict[str, str] = json.loads(message or "{}")
    return request
