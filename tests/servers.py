"""Servers that a test starts, waits for and ends."""

import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psutil

from rednorth_nb.hosting.handlers import VISITOR

HOST = "127.0.0.1"
START_SECONDS = 90


@dataclass
class Server:
    """A running server: where it is, its process, and what it has said so far."""

    url: str
    process: psutil.Process
    log: Path

    def kernels(self, kernel_id: str = "") -> list[psutil.Process]:
        """The kernels' processes, or the one of an id."""
        children = self.process.children(recursive=True)
        return [child for child in children if _is_kernel(child, kernel_id)]

    def runs_kernel(self, kernel_id: str) -> bool:
        return bool(self.kernels(kernel_id))


def _is_kernel(process: psutil.Process, kernel_id: str) -> bool:
    command = _command(process)
    return "ipykernel" in command and kernel_id in command


def _command(process: psutil.Process) -> str:
    try:
        return " ".join(process.cmdline())
    except psutil.NoSuchProcess:
        return ""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def status(url: str, *, method: str = "GET", headers: Mapping[str, str] | None = None) -> int:
    """The HTTP status of a request; 0 where nothing answers."""
    request = urllib.request.Request(url, method=method, headers=dict(headers or {}))
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            answer.read()
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code
    except (urllib.error.URLError, ConnectionError, TimeoutError):
        return 0


def read(url: str, *, visitor: bool = True) -> str:
    """A page as a visitor's browser gets it, or as something without one does."""
    headers = {"Cookie": f"{VISITOR}=1"} if visitor else {}
    with urllib.request.urlopen(
        urllib.request.Request(url, headers=headers), timeout=120
    ) as answer:
        return str(answer.read().decode())


def wait_until(true: Callable[[], bool], what: str, seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            raise AssertionError(f"not within {seconds:g} s: {what}")
        time.sleep(0.1)


@contextmanager
def running(
    command: Sequence[str | Path],
    url: str,
    log: Path,
    *,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
) -> Iterator[Server]:
    """Run a server until the block ends; then it must end by itself and leave no process."""
    with log.open("w") as output:
        process = psutil.Popen(
            [str(word) for word in command],
            cwd=cwd,
            env=env,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        wait_until(
            lambda: process.poll() is not None or _listens(url),
            f"an answer from {url}",
            START_SECONDS,
        )
        assert process.poll() is None, f"the server ended at once:\n{log.read_text()}"
        yield Server(url, process, log)
    except BaseException as error:
        error.add_note(f"The server said:\n{log.read_text()}")
        raise
    finally:
        left = _end(process)
    assert not left, f"the server left processes: {left}"


def _listens(url: str) -> bool:
    """Whether the port is open. Asking for a page instead would start a kernel for nobody."""
    host, port = url.split("/")[2].split(":")
    with socket.socket() as probe:
        return probe.connect_ex((host, int(port))) == 0


def _end(process: psutil.Popen) -> list[str]:
    if process.poll() is not None:
        return []
    children = process.children(recursive=True)
    process.terminate()
    try:
        process.wait(20)
    except psutil.TimeoutExpired:
        process.kill()
        process.wait(5)
    _, alive = psutil.wait_procs(children, timeout=5)
    left = [f"{child.pid} {child.name()}" for child in alive]
    for child in alive:
        child.kill()
    return left
