"""The JSON Schema of a game's scenario files, put together from the format and the game."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

import fastjsonschema

from rednorth_nb import games
from rednorth_nb.games.questions import COMMON


@cache
def schema(name: str) -> dict[str, Any]:
    """The whole schema for a game: the format's own, with the game's position and actions.

    A game's files define `options`, `position`, `expect`, `advance`, and each action and
    each kind of question by its name.

    >>> schema("red-north")["title"]
    'rednorth-scenario/1'
    """
    game = games.find(name)
    own = game.files.schema(game.rules.types)
    text = resources.files(__package__).joinpath("scenario.schema.json").read_text("utf-8")
    whole: dict[str, Any] = json.loads(text)
    definitions = whole["$defs"]
    definitions.update(own)
    whole["properties"]["game"] = {"enum": [name]}
    kinds = [*game.files.questions, *COMMON]
    definitions["expect"] = expectation(definitions["position"])
    for action in game.rules.types:
        if "properties" in definitions[action]:
            properties = {**definitions[action]["properties"], "also": {}}
            definitions[action] = {**definitions[action], "properties": properties}
    for kind in game.files.questions:
        for key in definitions[kind].get("properties", {}):
            definitions["ask"]["properties"].setdefault(key, {})
    for key, switch, names in (
        ("action", "action", list(game.rules.types)),
        ("ask", "kind", kinds),
    ):
        definitions[key]["properties"][switch] = {"enum": names}
        definitions[key]["allOf"] = [
            {
                "if": {"required": [switch], "properties": {switch: {"enum": [one]}}},
                "then": {"$ref": f"#/$defs/{one}"},
            }
            for one in names
        ]
    return whole


def expectation(position: dict[str, Any]) -> dict[str, Any]:
    """What `expect` takes: any part of a position, and what can be said of the step just made."""
    parts = {
        key: {word: one for word, one in part.items() if word != "required"}
        for key, part in position.get("properties", {}).items()
    }
    own = {
        "error": {"type": "string", "description": "a rule that refuses the choose before"},
        "told": {"$ref": "#/$defs/told"},
        "winner": {"type": ["string", "array", "null"], "items": {"type": "string"}},
    }
    closed = {"additionalProperties": False} if parts else {}
    return {"type": "object", "minProperties": 1, **closed, "properties": own | parts}


@cache
def validator(name: str) -> Callable[[Any], Any]:
    """A function that raises `fastjsonschema.JsonSchemaValueException` on the first fault.

    It is small and quick, and does not say where the fault is: `faults` does.
    """
    validate: Callable[[Any], Any] = fastjsonschema.compile(schema(name), detailed_exceptions=False)
    return validate


def has_shape(name: str, data: Any) -> bool:
    """Whether a file's content has the shape that the schema asks for."""
    try:
        validator(name)(data)
    except fastjsonschema.JsonSchemaValueException:
        return False
    return True


class Fault(NamedTuple):
    """A fault of shape: the path of keys, what was found there, and what the schema says."""

    path: tuple[str | int, ...]
    value: Any
    word: str
    asked: Any
    definition: Any


def faults(name: str, data: Any, part: str = "") -> Iterator[Fault]:
    """Every fault of a file's shape, or of a part as the schema names it.

    What finds them is loaded only where it is needed.
    """
    from jsonschema import Draft7Validator  # type: ignore[import-untyped, unused-ignore]

    whole = schema(name)
    asked = {"$defs": whole["$defs"], "$ref": f"#/$defs/{part}"} if part else whole
    for error in Draft7Validator(asked).iter_errors(data):
        path = tuple(error.absolute_path)
        yield Fault(path, error.instance, error.validator, error.validator_value, error.schema)
