"""The JSON Schema of a game's scenario files, put together from the format and the game."""

import json
from collections.abc import Callable
from functools import cache
from importlib import resources
from typing import Any

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
def validator(name: str, detailed: bool) -> Callable[[Any], Any]:
    """A function that raises `fastjsonschema.JsonSchemaValueException` on the first fault.

    Only a detailed one can tell the fault's place and what would be right. It takes 20 MB, which is
    too much for every learner's kernel: ask for it where a fault is known.
    """
    whole = schema(name)
    validate: Callable[[Any], Any] = fastjsonschema.compile(whole, detailed_exceptions=detailed)
    return validate
