"""States that a seat can't tell apart, made by a module for each game: `red_north`, `blood_rage`.

A module has

- `contents(state)`: every card, as a `Counter`, which no shuffle may change;
- `shuffled(state, seat, rng, pinned)`: the state with all that the seat can't know dealt out anew,
  but for what lies in the slots `pinned`;
- `another_way(game, state, step, seat, rng)`: another such state, and the step there that looks to
  the seat like `step` here; `None` where there is none.

A new game only adds its module.
"""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

import pytest

from rednorth_nb import games


def hidden_cards(name: str) -> ModuleType:
    """The module of a game, by the game's name."""
    module = f"{__name__}.{name.replace('-', '_')}"
    if not (games.FOLDER / name.replace("-", "_")).is_dir() and find_spec(module) is None:
        pytest.skip("a game of a user's own brings nothing that deals its hidden things anew")
    assert find_spec(module) is not None, (
        f"tests/{module.replace('.', '/')}.py is missing: it deals out anew what a seat of {name} "
        "can't know (see hidden_cards/__init__.py)"
    )
    return import_module(module)
