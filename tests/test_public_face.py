"""What `rednorth_nb` hands out by name, and that it costs nothing before it is used."""

import ast
import doctest
import json
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

import rednorth_nb

README = Path(__file__).parents[1] / "README.md"
SOURCE = Path(rednorth_nb.__file__).read_text(encoding="utf-8")


def test_the_readme_does_what_it_says() -> None:
    text = "\n".join(
        line for line in README.read_text(encoding="utf-8").splitlines() if line[:3] != "```"
    )
    test = doctest.DocTestParser().get_doctest(text, {}, "README.md", str(README), 0)
    assert len(test.examples) >= 8
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize("name", rednorth_nb.__all__)
def test_each_name_is_there(name: str) -> None:
    assert getattr(rednorth_nb, name).__doc__
    assert name in dir(rednorth_nb)


def test_type_checkers_are_told_of_the_same_things() -> None:
    block = next(node for node in ast.parse(SOURCE).body if isinstance(node, ast.If))
    told = {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    loaded = {name: f"rednorth_nb.{home}" for name, home in rednorth_nb._HOMES.items()}
    assert {name: told[name] for name in loaded} == loaded
    assert {*loaded, "game"} == set(rednorth_nb.__all__)
    assert files(rednorth_nb).joinpath("py.typed").is_file()


def test_other_names_are_missing_as_in_any_module() -> None:
    with pytest.raises(AttributeError, match="'rednorth_nb' has no attribute 'gmae'"):
        _ = rednorth_nb.gmae


def test_nothing_of_the_package_is_loaded_before_it_is_used() -> None:
    code = (
        "import json, sys; before = set(sys.modules); import rednorth_nb\n"
        "print(json.dumps(sorted(set(sys.modules) - before)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(json.loads(done.stdout)) <= {"rednorth_nb", "__future__"}


def test_a_game_by_its_name() -> None:
    red_north = rednorth_nb.game("red-north", ["Ada", "Bo"], {"outpost_points": {"red": 2}})
    assert red_north.players == ("Ada", "Bo")
    assert red_north.ruleset.options == {"outpost_points": {"red": 2}}
    with pytest.raises(KeyError):
        rednorth_nb.game("red-south", ["Ada", "Bo"])
