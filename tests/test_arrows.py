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
@pytest.mark.parametrize(
    ("room", "others"),
    [
        ("rules", ()),
        ("screen", ("games.screen",)),
        ("files", ("games.files", "games.questions", "games.unasked")),
    ],
)
def test_a_games_rules_know_the_engine_and_its_other_rooms_know_the_rules(
    game: str, room: str, others: tuple[str, ...]
) -> None:
    found = list(imported(ROOT / "games" / game / room))
    assert found
    own_rooms = {"rules": ("rules",), "screen": ("rules", "screen")}.get(
        room, ("rules", "screen.words", "files")
    )
    allowed = [f"games.{game}.{one}" for one in own_rooms] + ["engine", *others]
    for name, where in found:
        top = name.split(".")[0]
        ours = within(name, *(f"rednorth_nb.{one}" for one in allowed))
        assert top in sys.stdlib_module_names or ours, (name, where)


PROTOCOL = [f"games.{one}" for one in ("files", "own", "parts", "plain", "questions", "screen")]


@pytest.mark.parametrize(
    ("folder", "allowed"),
    [
        ("scenarios", ("engine", "scenarios", "__version__")),
        ("learning", ("engine", "bots", "scenarios", "learning")),
        ("bots", ("engine", "bots")),
        ("study", ("engine", "bots", "study", "scenarios", "learning")),
    ],
)
def test_what_sits_on_the_engine_knows_games_only_through_their_protocol(
    folder: str, allowed: tuple[str, ...]
) -> None:
    found = own(folder)
    assert found
    for name, where in found:
        # `from rednorth_nb import games` is the one way to games: `find` and `names`.
        known = name == "rednorth_nb.games"
        names = (*allowed, *PROTOCOL)
        assert known or within(name, *(f"rednorth_nb.{one}" for one in names)), (name, where)


def modules() -> dict[str, set[str]]:
    """What each module of the package imports of it, type-only imports and packages counted."""
    files = {
        ".".join(path.relative_to(ROOT.parent).with_suffix("").parts).removesuffix(
            ".__init__"
        ): path
        for path in ROOT.rglob("*.py")
    }
    graph: dict[str, set[str]] = {}
    for module, path in files.items():
        named = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    whole = f"{node.module}.{alias.name}"
                    named.add(whole if whole in files else node.module)
            elif isinstance(node, ast.Import):
                named.update(alias.name for alias in node.names)
        graph[module] = {name for name in named if name in files and name != module}
    return graph


def test_no_files_import_each_other_in_a_circle() -> None:
    graph = modules()
    assert len(graph) > 80
    done: set[str] = set()

    def walk(module: str, way: tuple[str, ...]) -> None:
        assert module not in way, " -> ".join((*way[way.index(module) :], module))
        if module not in done:
            for other in sorted(graph[module]):
                walk(other, (*way, module))
            done.add(module)

    for module in sorted(graph):
        walk(module, ())


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
