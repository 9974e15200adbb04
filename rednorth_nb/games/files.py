"""How a game is written in scenario files and asked about, plainly answered.

A game's `files` room overrides what it does better; a game without one is written as its state is.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from rednorth_nb.engine.chance import Luck
from rednorth_nb.engine.game import Game
from rednorth_nb.engine.misfits import Misfit
from rednorth_nb.games import plain
from rednorth_nb.games.questions import COMMON, Question

S = TypeVar("S")


class Files(Generic[S]):
    """How a game is written in files, for one ruleset."""

    questions: ClassVar[Mapping[str, type[Question]]] = {}
    """The kinds of question this game answers, besides those that any game does."""
    unasked: ClassVar[Mapping[str, str]] = {}
    """The rules that decide none of them, each with the reason (`games.unasked`)."""

    def __init__(self, game: Game[Any, S, Any]) -> None:
        self.game = game
        self.ruleset: Any = game.ruleset

    @classmethod
    def schema(cls, types: Mapping[str, Any]) -> dict[str, Any]:
        """JSON Schema definitions: `options`, `position`, `advance`, each action and question."""
        anything: dict[str, Any] = {"type": "object"}
        return {
            "options": anything,
            "position": anything,
            "advance": {"type": ["string", "null"]},
        } | dict.fromkeys(types, anything)

    def position(self, state: S) -> dict[str, Any]:
        """The complete state in the words of a scenario file."""
        words: dict[str, Any] = plain.write(state)
        return words

    def read_position(self, words: Mapping[str, Any], seed: int) -> S:
        """The state that a position describes; what it leaves open is drawn by `seed`.

        Raises `MisfitError` with all that does not fit.
        """
        first, _ = self.game.start(self.game.draw(Random(seed)))
        state: S = plain.read(type(first), {**plain.write(first), **words})
        return state

    def read_luck(self, words: Mapping[str, Any]) -> Luck:
        """What a scenario's `chance` step says that comes of a stroke of luck."""
        ((key, value),) = words.items()
        return Luck(key, tuple(value) if isinstance(value, list) else value)

    def write_luck(self, luck: Luck) -> dict[str, Any]:
        """The reverse of `read_luck`."""
        return {luck.key: list(luck.value) if isinstance(luck.value, tuple) else luck.value}

    def check_step(self, state: S, step: Mapping[str, Any]) -> Iterator[Misfit]:
        """What makes no sense in a scenario's step, whatever the play before it (paths in it)."""
        return iter(())

    def same(self, key: str, expected: Any, found: Any) -> bool:
        """Whether two values of a position's key mean the same."""
        return bool(expected == found)

    def question(self, state: S, ask: Mapping[str, Any]) -> Question:
        """The question that a scenario's `ask` puts. Raises `KeyError` for an unknown kind."""
        kind = {**COMMON, **self.questions}[ask["kind"]]
        return kind(self.game, state, ask)


def read_schema(folder: Path) -> dict[str, Any]:
    """A game's own `schema.json`."""
    words: dict[str, Any] = json.loads((folder / "schema.json").read_text(encoding="utf-8"))
    return words
