"""Who may import whom (architecture.md, "Layout")."""

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import rednorth_nb
from rednorth_nb import games

ROOT = Path(rednorth_nb.__file__).parent
GAMES = [name.replace("-", "_") for name in games.names()]
HEAVY = {"pandas", "dask", "IPython", "ipywidgets", "anywidget", "voila", "jupyter_server"}


def imported(folder: Path) -> Iterator[tuple[str, str]]:
    """Every module imported below a folder, beside the file that does it."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{path}: import by full names"
                found = [f"{node.module}.{alias.name}" for alias in node.names]
            else:
                continue
            for name in found:
                yield name, f"{path.relative_to(ROOT)}:{node.lineno}"


def own(folder: str) -> list[tuple[str, str]]:
    """What a folder of the package imports of the package."""
    return [found for found in imported(ROOT / folder) if found[0].startswith("rednorth_nb")]


def within(name: str, *allowed: str) -> bool:
    return any(name == one or name.startswith(f"{one}.") for one in allowed)


def test_the_engine_imports_the_standard_library_and_itself() -> None:
    found = list(imported(ROOT / "engine"))
    assert found
    for name, where in found:
        top = name.split(".")[0]
        assert top in sys.stdlib_module_names or within(name, "rednorth_nb.engine"), (name, where)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_imports_the_engine_and_itself(game: str) -> None:
    found = list(imported(ROOT / "games" / game))
    assert found
    for name, where in found:
        top = name.split(".")[0]
        allowed = within(name, "rednorth_nb.engine", f"rednorth_nb.games.{game}")
        assert top in sys.stdlib_module_names or allowed, (name, where)


@pytest.mark.parametrize(
    ("folder", "allowed"),
    [
        ("scenarios", ("engine", "games", "scenarios", "__version__")),
        ("bots", ("engine", "bots")),
        ("study", ("engine", "games", "bots", "study")),
    ],
)
def test_what_sits_on_the_engine_knows_games_only_through_their_protocol(
    folder: str, allowed: tuple[str, ...]
) -> None:
    found = own(folder)
    assert found
    for name, where in found:
        # `from rednorth_nb import games` is the one way to games: `find` and `names`.
        assert within(name, *(f"rednorth_nb.{one}" for one in allowed)), (name, where)
        assert name == "rednorth_nb.games" or not within(name, "rednorth_nb.games"), (name, where)


def test_nothing_outside_the_games_imports_a_certain_game() -> None:
    for name, where in imported(ROOT):
        if not where.startswith("games/"):
            assert not within(name, *(f"rednorth_nb.games.{game}" for game in GAMES)), (name, where)


@pytest.mark.parametrize(
    "module",
    [
        "rednorth_nb",
        "rednorth_nb.cli",
        "rednorth_nb.scenarios.reading",
        "rednorth_nb.scenarios.running",
        "rednorth_nb.study.games_played",
    ],
)
def test_what_a_terminal_needs_loads_neither_pandas_nor_jupyter(module: str) -> None:
    code = f"import json, sys, {module}; print(json.dumps(sorted(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT.parent
    )
    loaded = {name.split(".")[0] for name in json.loads(done.stdout)}
    assert "rednorth_nb" in loaded
    assert not loaded & HEAVY


def test_reading_a_file_of_a_game_loads_neither_pandas_nor_jupyter() -> None:
    text = "format: rednorth-scenario/1\ngame: red-north\ntitle: T\n"
    text += "players: [Ada, Bo]\nstart: {seed: 1}\n"
    code = (
        "import json, sys\n"
        "from rednorth_nb.scenarios.reading import read_text\n"
        "from rednorth_nb.scenarios.running import run\n"
        f"run(read_text({text!r}))\n"
        "print(json.dumps(sorted(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT.parent
    )
    loaded = set(json.loads(done.stdout))
    assert "rednorth_nb.games.red_north.rules.game" in loaded
    assert not {name.split(".")[0] for name in loaded} & HEAVY


def test_nothing_outside_the_games_speaks_of_the_module_of_a_game() -> None:
    """Scripts, styles and templates too; the app's notebook is named by its file."""
    for path in sorted(ROOT.rglob("*")):
        inside = path.relative_to(ROOT)
        if inside.parts[0] in ("games", "notebooks") or not path.is_file():
            continue
        if path.suffix in (".py", ".js", ".css", ".j2", ".json"):
            text = path.read_text(encoding="utf-8")
            for game in GAMES:
                assert game not in text.replace(f"{game}.ipynb", ""), inside
