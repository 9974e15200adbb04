"""Binder's own steps, in a fresh environment: install, postBuild, start, open the badge's page."""

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from servers import HOST, free_port, read, running, status

pytestmark = pytest.mark.slow

CHECKOUT = Path(__file__).parents[1]
# What the badges open, as README writes it behind `?urlpath=`.
APP = "voila/render/notebooks/red_north.ipynb"
TUTORIALS = "lab/tree/tutorials"


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment variables of a shell in which repo2docker's steps have been done."""
    home = tmp_path_factory.mktemp("binder")
    venv.create(home / "venv", with_pip=True)
    scripts = home / "venv" / "bin"
    env = {
        **os.environ,
        "PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}",
        # None of this machine's own settings.
        "HOME": str(home),
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "PIP_CACHE_DIR": pip_cache(),
    }
    for step in (["pip", "install", "-q", "-r", "binder/requirements.txt"], ["binder/postBuild"]):
        done = subprocess.run(
            step, cwd=CHECKOUT, env=env, capture_output=True, text=True, timeout=900
        )
        assert done.returncode == 0, f"{step}\n{done.stdout}\n{done.stderr}"
    return env


def pip_cache() -> str:
    command = [sys.executable, "-m", "pip", "cache", "dir"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def test_badges_pages(environment: dict[str, str], tmp_path: Path) -> None:
    port = free_port()
    url = f"http://{HOST}:{port}/"
    token = "token=badge"
    # As repo2docker's own entry point does, in the repository's root.
    command = [
        *["jupyter", "lab", "--no-browser", "--allow-root", "--ip", HOST, f"--port={port}"],
        *["--ServerApp.port_retries=0", "--IdentityProvider.token=badge"],
    ]
    with running(command, url, tmp_path / "log.txt", cwd=CHECKOUT, env=environment) as server:
        page = read(f"{url}{APP}?{token}")
        assert "Setting the table" in page, "not our template"
        assert "jsdelivr" not in page, "icon fonts from another host"
        assert "application/vnd.jupyter.widget-view+json" in page, "no widget"
        assert server.kernels()
        assert status(f"{url}voila/files/notebooks/red_north.ipynb?{token}") == 403
        assert status(f"{url}{TUTORIALS}?{token}") == 200
