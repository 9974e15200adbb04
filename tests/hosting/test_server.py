"""`rednorth serve` as a process: what it answers, what it refuses, how it ends."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from servers import HOST, Server, free_port, read, running, status, wait_until

pytestmark = pytest.mark.slow

REDNORTH = Path(sys.executable).with_name("rednorth")
IDLE_SECONDS = 4


def start(folder: Path, *options: str):
    port = free_port()
    return running(
        [REDNORTH, "serve", "--no-browser", "--port", str(port), *options],
        f"http://{HOST}:{port}/",
        folder / "log.txt",
        cwd=folder,
        env={**os.environ, "REDNORTH_IDLE_SECONDS": str(IDLE_SECONDS)},
    )


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with start(tmp_path_factory.mktemp("serve")) as server:
        yield server


def kernel_of(page: str) -> str:
    found = re.search(r'"kernelId": "([\w-]+)"', page)
    assert found, "the page names no kernel"
    return found[1]


def test_root_is_the_app_whatever_the_query(server: Server) -> None:
    page = read(server.url + "?scenario=resolution&step=2")
    assert "Setting the table" in page
    assert "application/vnd.jupyter.widget-view+json" in page
    assert "import app" not in page, "the notebook's source is in the page"


def test_says_one_line(server: Server) -> None:
    read(server.url)
    assert server.log.read_text() == f"Red North is at {server.url} (Ctrl-C ends it)\n"


@pytest.mark.parametrize(
    "path",
    [
        "red_north.ipynb",
        "voila/files/red_north.ipynb",
        "voila/files/../pyproject.toml",
        "voila/static/../configuration.py",
        "voila/api/contents/red_north.ipynb",
        "files/red_north.ipynb",
        "api/contents/red_north.ipynb",
        "api/kernels",
        "voila/tree",
    ],
)
def test_serves_no_source(server: Server, path: str) -> None:
    assert status(server.url + path) in (403, 404)


def test_knows_no_other_name_than_this_machines(server: Server) -> None:
    assert status(server.url, headers={"Host": "rednorth.example"}) == 403


def test_kernel_of_a_page_that_never_connects_is_culled(server: Server) -> None:
    kernel_id = kernel_of(read(server.url))
    assert server.runs_kernel(kernel_id)
    wait_until(lambda: not server.runs_kernel(kernel_id), "culling", 5 * IDLE_SECONDS)


def test_no_other_site_can_end_a_kernel(server: Server) -> None:
    kernel_id = kernel_of(read(server.url))
    end = f"{server.url}voila/api/shutdown/{kernel_id}"
    assert status(end, method="POST", headers={"Origin": "http://rednorth.example"}) == 403
    assert server.runs_kernel(kernel_id)
    assert status(end, method="POST", headers={"Origin": server.url.rstrip("/")}) == 204


def test_ctrl_c_ends_it_and_its_kernels(tmp_path: Path) -> None:
    with start(tmp_path) as server:
        read(server.url)
        kernels = server.kernels()
        assert kernels
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(20) == 0
        wait_until(lambda: not any(kernel.is_running() for kernel in kernels), "kernels end")


def test_ctrl_c_ends_kernels_that_do_not_answer(tmp_path: Path) -> None:
    with start(tmp_path) as server:
        read(server.url)
        kernels = server.kernels()
        assert kernels
        for kernel in kernels:
            kernel.suspend()
        began = time.monotonic()
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(20) == 0
        assert time.monotonic() - began < 4, "it used to wait 5 seconds for an answer"
        wait_until(lambda: not any(kernel.is_running() for kernel in kernels), "kernels end")


def test_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server((HOST, 0)) as other:
        port = other.getsockname()[1]
        done = subprocess.run(
            [REDNORTH, "serve", "--no-browser", "--port", str(port)],
            capture_output=True,
            text=True,
            cwd=tmp_path,
            timeout=60,
        )
    assert done.returncode == 1
    assert done.stderr.startswith(f"Port {port} can't be used: something else is listening there")
    assert "Traceback" not in done.stderr


def test_a_home_that_cannot_be_written_is_told_and_the_page_is_there(tmp_path: Path) -> None:
    port = free_port()
    home = tmp_path / "no folder"
    home.touch()
    unset = ("JUPYTER_RUNTIME_DIR", "JUPYTER_DATA_DIR", "IPYTHONDIR", "XDG_RUNTIME_DIR")
    environment = {key: value for key, value in os.environ.items() if key not in unset}
    with running(
        [REDNORTH, "serve", "--no-browser", "--port", str(port)],
        f"http://{HOST}:{port}/",
        tmp_path / "log.txt",
        cwd=tmp_path,
        env=environment | {"HOME": str(home)},
    ) as server:
        assert "application/vnd.jupyter.widget-view+json" in read(server.url)
        told, up = server.log.read_text().splitlines()
    assert told.startswith(f"{home}/") and "can't be written: Jupyter keeps its files in" in told
    assert up.startswith("Red North is at ")
    spare = Path(told.split(" in ")[-1].removesuffix(" until the server ends."))
    assert spare.is_absolute() and not spare.exists()


@pytest.mark.parametrize("seconds", ["abc", "0", "-5", "1.5", "9" * 5000])
def test_seconds_that_are_no_number_are_told(tmp_path: Path, seconds: str) -> None:
    done = subprocess.run(
        [REDNORTH, "serve", "--no-browser"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "REDNORTH_IDLE_SECONDS": seconds},
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("The server can't run: REDNORTH_IDLE_SECONDS is ")
    assert "whole number of seconds" in done.stderr
    assert "Traceback" not in done.stderr
