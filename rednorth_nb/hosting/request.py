"""What the reader asked for, as the kernel behind their page learns it."""

import json
import os


def query_string() -> str:
    """The query of the page's address, such as `scenario=resolution&step=2`; "" outside Voilà.

    A preheated kernel runs its notebook before there is a reader. It waits here for one, so call
    this as late as can be. Voilà's own `wait_for_request` does the same, but importing it brings
    the whole server into the kernel: seconds, and as much memory again.
    """
    if os.environ.get("VOILA_PREHEAT") != "True":
        return os.environ.get("QUERY_STRING", "")
    from websockets.sync.client import connect

    ip, port = os.environ.get("VOILA_APP_IP", "127.0.0.1"), os.environ["VOILA_APP_PORT"]
    base = os.environ["VOILA_SERVER_URL"]
    kernel_id = os.environ["VOILA_KERNEL_ID"]
    with connect(f"ws://{ip}:{port}{base}voila/query/{kernel_id}") as socket:
        request: dict[str, str] = json.loads(socket.recv())
    return request["QUERY_STRING"]
