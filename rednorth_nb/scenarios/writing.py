"""Writing a game as a scenario file that replays it."""

import itertools
import json
from typing import Any

from rednorth_nb import games
from rednorth_nb.engine.chance import Luck
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.timeline import Node


def recorded(game: AnyGame, title: str, nodes: list[Node[Any]]) -> dict[str, Any]:
    """The scenario of a line of moments: its complete start, its decisions, all run to the end."""
    steps: list[dict[str, Any]] = []
    files = games.files(game)
    for before, node in itertools.pairwise(nodes):
        match node.step:
            case Action() as action:
                steps.append({"choose": game.action_words(before.state, action)})
            case Luck() as luck:
                steps.append({"chance": files.luck_words(luck)})
    data: dict[str, Any] = {
        "format": "rednorth-scenario/1",
        "game": game.name,
        "title": title,
        "players": list(game.players),
    }
    if game.ruleset.options:
        data["options"] = dict(game.ruleset.options)
    if game.ruleset.variant:
        data["variant"] = dict(game.ruleset.variant)
    return data | {
        "start": {"position": files.position(nodes[0].state)},
        "steps": [*steps, {"advance": "all"}],
    }


def to_yaml(data: dict[str, Any]) -> str:
    """A scenario as YAML: a line a step, each value as JSON, which YAML reads as it is.

    >>> print(to_yaml({"title": "T", "players": ["Ada"], "steps": [{"advance": "all"}]}), end="")
    title: "T"
    players: ["Ada"]
    steps:
      - advance: "all"
    """
    lines = []
    for key, value in data.items():
        if key == "steps":
            lines.append("steps:")
            lines += [f"  - {kind}: {_json(words)}" for one in value for kind, words in one.items()]
        elif key == "start":
            lines += ["start:", "  position:"]
            lines += [f"    {name}: {_json(part)}" for name, part in value["position"].items()]
        else:
            lines.append(f"{key}: {_json(value)}")
    return "\n".join(lines) + "\n"


def _json(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    if text.isprintable():
        return text
    return "".join(one if one.isprintable() else json.dumps(one)[1:-1] for one in text)
