"""What a host can count on: so many seats, none for nobody, and no stranger in between."""

import os
import re
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from rednorth_nb.hosting.handlers import VISITOR
from rednorth_nb.hosting.seats import Seats
from servers import HOST, Server, free_port, read, running, status, wait_until

REDNORTH = Path(sys.executable).with_name("rednorth")


def test_seats_are_counted_and_come_free() -> None:
    running_kernels = {"a"}
    seats = Seats(2, running_kernels.__contains__)
    assert seats.arrive()
    seats.sit("a")
    assert seats.arrive()
    assert not seats.arrive(), "one sits, one arrives"
    seats.sit(None)
    assert seats.arrive()
    seats.sit("b")  # whose kernel has ended before
    running_kernels.clear()
    assert seats.arrive()
    assert seats.arrive()
    assert not seats.arrive()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One seat, below a path of its own, by a name of its own."""
    folder, port = tmp_path_factory.mktemp("limits"), free_port()
    command = [REDNORTH, "serve", "--no-browser", "--port", str(port), "--base-url", "/of/ours"]
    command += ["--seats", "1", "--public-host", "table.example"]
    url = f"http://{HOST}:{port}/of/ours/"
    env = {**os.environ, "XDG_STATE_HOME": str(folder)}
    with running(command, url, folder / "log.txt", cwd=folder, env=env) as server:
        wait_until(lambda: status(url + "health") == 200, "the server is up")
        wait_until(lambda: len(server.kernels()) == 1, "a table is ready")
        yield server


@pytest.mark.slow
@pytest.mark.parametrize(
    ("path", "method", "answer"),
    [
        ("", "HEAD", 200),
        ("", "GET", 200),
        ("health", "GET", 200),
        ("health", "HEAD", 200),
        ("favicon.ico", "GET", 204),
        ("robots.txt", "GET", 404),
    ],
)
def test_who_only_looks_takes_no_kernel(
    server: Server, path: str, method: str, answer: int
) -> None:
    before = server.kernels()
    for _ in range(3):
        assert status(server.url + path, method=method) == answer
    assert server.kernels() == before


@pytest.mark.slow
def test_the_door_and_the_headers(server: Server) -> None:
    assert VISITOR in read(server.url, visitor=False)
    with urllib.request.urlopen(server.url) as answer:
        assert "frame-ancestors 'self'" in answer.headers["Content-Security-Policy"]
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            assert "samesite=strict" in cookie.lower()


@pytest.mark.slow
def test_only_the_name_that_was_given_is_answered_to(server: Server) -> None:
    assert status(server.url, headers={"Host": "table.example"}) == 200
    assert status(server.url, headers={"Host": "other.example"}) == 403


@pytest.mark.slow
def test_a_full_house_is_told_and_a_seat_that_comes_free_is_had(server: Server) -> None:
    first = read(server.url)
    (kernel_id,) = re.findall(r'"kernelId": "([\w-]+)"', first)
    with pytest.raises(urllib.error.HTTPError) as refused:
        read(server.url)
    assert refused.value.code == 503
    assert refused.value.headers["Retry-After"] == "10"
    assert "Every seat is taken" in refused.value.read().decode()
    assert status(f"{server.url}voila/api/shutdown/{kernel_id}", method="POST") == 204
    again = read(server.url)
    (kernel_id,) = re.findall(r'"kernelId": "([\w-]+)"', again)
    assert status(f"{server.url}voila/api/shutdown/{kernel_id}", method="POST") == 204


@pytest.mark.slow
def test_a_strangers_socket_keeps_no_visitor_waiting(server: Server) -> None:
    """Two of them used to: when the second closed, the server forgot the kernel's own."""
    address = server.url.replace("http", "ws") + "voila/query/"
    for stranger in ("1-1-1-1-1", "2-2-2-2-2"):
        with connect(address + stranger) as socket, pytest.raises(ConnectionClosed):
            socket.recv(timeout=10)
    for _ in range(2):
        page = read(server.url)
        (kernel_id,) = re.findall(r'"kernelId": "([\w-]+)"', page)
        assert "application/vnd.jupyter.widget-view+json" in page
        assert status(f"{server.url}voila/api/shutdown/{kernel_id}", method="POST") == 204
        wait_until(lambda: len(server.kernels()) == 1, "another table is ready")
