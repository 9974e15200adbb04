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


@cache
def validator(name: str, detailed: bool) -> Callable[[Any], Any]:
    """A function that raises `fastjsonschema.JsonSchemaValueException` on the first fault.

    Only a detailed one can tell the fault's place and what would be right. It takes 20 MB, which is
    too much for every learner's kernel: ask for it where a fault is known.
    """
    whole = schema(name)
    validate: Callable[[Any], Any] = fastjsonschema.compile(whole, detailed_exceptions=detailed)
    return validate
