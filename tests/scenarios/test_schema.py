"""The published JSON Schema: for completion in editors, and the first half of reading."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from ruamel.yaml import YAML

from rednorth_nb import games
from rednorth_nb.scenarios.library import files
from rednorth_nb.scenarios.schema import schema

CASES = sorted((Path(__file__).parent / "cases").glob("*.yaml"))
PACKAGED = [path for name in games.names() for path in files(games.find(name).scenarios or Path())]
DOCS = Path(__file__).parents[2] / "docs"


def plain(path: Path) -> Any:
    return YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", games.names())
def test_it_is_a_json_schema(name: str) -> None:
    jsonschema.Draft7Validator.check_schema(schema(name))
    json.dumps(schema(name))


@pytest.mark.skipif(not DOCS.exists(), reason="a source archive has no docs/")
@pytest.mark.parametrize("name", games.names())
def test_the_published_one_is_up_to_date(name: str) -> None:
    """Else `rednorth check --schema --game NAME > docs/NAME.schema.json`."""
    published = DOCS / f"{name}.schema.json"
    assert published.exists(), f"rednorth check --schema --game {name} > docs/{published.name}"
    assert json.loads(published.read_text(encoding="utf-8")) == schema(name)


@pytest.mark.parametrize("path", [*CASES, *PACKAGED], ids=lambda path: path.stem)
def test_another_validator_accepts_the_cases_too(path: Path) -> None:
    data = plain(path)
    jsonschema.validate(data, schema(data["game"]), jsonschema.Draft7Validator)


@pytest.mark.parametrize("path", [*CASES, *PACKAGED], ids=lambda path: path.stem)
def test_another_validator_sees_the_same_mistakes(path: Path) -> None:
    action = next(iter(games.find(plain(path)["game"]).rules.types))
    for spoil in (
        lambda data: data.pop("title"),
        lambda data: data.update(stepz=[]),
        lambda data: data["steps"].append({"choose": {"player": "Ada"}}),
        lambda data: data["steps"].append({"choose": {"player": "Ada", "action": action}}),
        lambda data: data["start"]["position"].update(phase="autumn"),
        lambda data: data["players"].append("x" * 41),
    ):
        data = plain(path)
        spoil(data)
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(data, schema(data["game"]), jsonschema.Draft7Validator)


@pytest.mark.parametrize("name", games.names())
def test_it_knows_every_action_and_question_of_the_game(name: str) -> None:
    definitions = schema(name)["$defs"]
    game = games.find(name)
    assert definitions["action"]["properties"]["action"]["enum"] == list(game.rules.types)
    assert definitions["ask"]["properties"]["kind"]["enum"] == [
        *game.files.questions,
        "legal",
        "choice",
    ]
    assert set(game.rules.types) <= set(definitions)
    assert set(game.files.questions) <= set(definitions)
