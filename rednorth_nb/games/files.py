"""How a game is written in scenario files and asked about, plainly answered.

A game's `files` room overrides what it does better; a game without one is written as its state is.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import Game
from rednorth_nb.engine.misfits import Misfit
from rednorth_nb.engine.sums import Total
from rednorth_nb.games import plain

S = TypeVar("S")

NOBODY = "nobody"
"""The answer where a question asks for a player and there is none."""


class QuestionKind(NamedTuple):
    """A kind of question: its wording, and whether a number or a player is asked for."""

    wording: str
    numeric: bool


class Question(NamedTuple):
    """A question the engine can answer: its kind, and who and what it is about."""

    kind: str
    about: Mapping[str, Any]


class Files(Generic[S]):
    """How a game is written in files, for one ruleset."""

    kinds: ClassVar[Mapping[str, QuestionKind]] = {}
    """The kinds of question this game answers, besides those that any game does."""

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

    def check_step(self, state: S, step: Mapping[str, Any]) -> Iterator[Misfit]:
        """What makes no sense in a scenario's step, whatever the play before it (paths in it)."""
        return iter(())

    def same(self, key: str, expected: Any, found: Any) -> bool:
        """Whether two values of a position's key mean the same."""
        return bool(expected == found)

    def reason(self, state: S, question: Question) -> list[Event]:
        """What happens that shows the answer to a question without a sum."""
        return []

    def answer(self, state: S, question: Question) -> tuple[Any, Total | None]:
        """The right answer to a question, and the sum it rests on."""
        raise NotImplementedError(question.kind)


def read_schema(folder: Path) -> dict[str, Any]:
    """A game's own `schema.json`."""
    words: dict[str, Any] = json.loads((folder / "schema.json").read_text(encoding="utf-8"))
    return words
