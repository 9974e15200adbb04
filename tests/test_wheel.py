"""The built wheel holds what it needs and works away from the checkout."""

import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from servers import HOST, free_port, read, running

pytestmark = pytest.mark.slow

CHECKOUT = Path(__file__).parents[1]


def run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run(
        list(map(str, command)), cwd=cwd, capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--outdir", folder, CHECKOUT, cwd=folder)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The scripts' folder of a fresh environment with nothing but the wheel and its needs."""
    home = tmp_path_factory.mktemp("installed")
    venv.create(home, with_pip=True)
    constraints = CHECKOUT / "constraints.txt"
    run(home / "bin" / "pip", "install", "-q", "-c", constraints, wheel, cwd=home)
    return home / "bin"


def test_wheel_holds_every_file_of_the_package(wheel: Path) -> None:
    tree = {
        str(path.relative_to(CHECKOUT))
        for path in (CHECKOUT / "rednorth_nb").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    apps = {f"rednorth_nb/notebooks/{path.name}" for path in CHECKOUT.glob("notebooks/*.ipynb")}
    held = set(zipfile.ZipFile(wheel).namelist())
    assert apps
    assert not (tree | apps) - held


def test_installed_wheel_plays_a_scenario(installed: Path, tmp_path: Path) -> None:
    (package,) = installed.parent.glob("lib/python*/site-packages/rednorth_nb")
    scenario = min(package.glob("games/red_north/scenarios/*.yaml"))
    assert run(installed / "rednorth", "run", scenario, cwd=tmp_path).strip()


def test_installed_wheel_serves_the_app(installed: Path, tmp_path: Path) -> None:
    port = free_port()
    url = f"http://{HOST}:{port}/"
    command = [installed / "rednorth", "serve", "--no-browser", "--port", str(port)]
    with running(command, url, tmp_path / "log.txt", cwd=tmp_path):
        assert "application/vnd.jupyter.widget-view+json" in read(url)
