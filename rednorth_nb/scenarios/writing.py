"""Writing a game as a scenario file that replays it."""

import itertools
import json
from pathlib import Path
from typing import Any

from rednorth_nb import games
from rednorth_nb.engine.chance import Luck
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.timeline import Node


def recorded(
    game: AnyGame,
    title: str,
    nodes: list[Node[Any]],
    *,
    learner: int | None = None,
    seed: int = 0,
) -> dict[str, Any]:
    """The scenario of a line of nodes: its start, and the steps that lead to just its last one.

    A node is only reached by its steps: what is chosen in secret is in no position. `learner` is
    the seat that is the learner's, `seed` what later luck comes of.
    """
    files = games.files_of(game)
    steps: list[dict[str, Any]] = []
    due: list[dict[str, Any]] = []
    for before, node in itertools.pairwise(nodes):
        match node.move:
            case Action() as action:
                steps.append({"choose": game.write_action(before.state, action)})
                due = []
            case Luck() as luck:
                steps.append({"chance": files.write_luck(luck)})
                due = []
            case name:  # a choice and luck run what is due before them
                due.append({"advance": name})
    if game.outcome(nodes[-1].state) is not None:
        due = [{"advance": "all"}]
    data: dict[str, Any] = {
        "format": "rednorth-scenario/1",
        "game": game.name,
        "title": title,
        "players": list(game.players),
    }
    if learner is not None:
        data["learner"] = game.players[learner]
    if game.ruleset.options:
        data["options"] = dict(game.ruleset.options)
    if game.ruleset.variant:
        data["variant"] = dict(game.ruleset.variant)
    start = {"seed": seed} if seed else {}
    return data | {
        "start": {**start, "position": files.position(nodes[0].state)},
        "steps": [*steps, *due],
    }


def write_whole(path: Path, text: str) -> None:
    """Write a file whole or not at all. Raises `OSError`."""
    part = path.with_name(f"{path.name}.part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


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
            lines += ["start:", *(f"  seed: {seed}" for seed in [value.get("seed")] if seed)]
            lines += ["  position:"]
            lines += [f"    {name}: {_json(part)}" for name, part in value["position"].items()]
        else:
            lines.append(f"{key}: {_json(value)}")
    return "\n".join(lines) + "\n"


def _json(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    if text.isprintable():
        return text
    return "".join(one if one.isprintable() else json.dumps(one)[1:-1] for one in text)
