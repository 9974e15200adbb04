"""How Red North is written in scenario files, and what may be asked of it."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from rednorth_nb.engine.misfits import Misfit
from rednorth_nb.games.files import Files, read_schema
from rednorth_nb.games.red_north.files import positions, questions, steps
from rednorth_nb.games.red_north.files.unasked import UNASKED
from rednorth_nb.games.red_north.rules import resolution
from rednorth_nb.games.red_north.rules.cards import CARDS, COLOURS, GODS, HEROES
from rednorth_nb.games.red_north.rules.state import State


class RedNorthFiles(Files[State]):
    """How Red North is written: cards as words, places counted from the left."""

    questions = questions.KINDS
    unasked = UNASKED

    @classmethod
    def schema(cls, types: Mapping[str, Any]) -> dict[str, Any]:
        """The definitions in `schema.json`, and the words that the rules know."""
        advance = [None, "all", *resolution.steps(COLOURS, True, True)]
        return {
            "colour": {"enum": list(COLOURS)},
            "card": {"enum": list(CARDS)},
            "god": {"enum": list(GODS)},
            "lead": {"enum": [*HEROES, *GODS]},
            "advance": {"type": ["string", "null"], "enum": advance},
            **read_schema(Path(__file__).parent),
        }

    def position(self, state: State) -> dict[str, Any]:
        """The state in the words of a scenario file."""
        return positions.write(self.ruleset, state)

    def read_position(self, words: Mapping[str, Any], seed: int) -> State:
        """The state that a scenario's position describes."""
        return positions.read(self.ruleset, words, seed)

    def check_step(self, state: State, step: Mapping[str, Any]) -> Iterator[Misfit]:
        """Names, colours and cards in a step that this scenario doesn't have."""
        return steps.check(self.ruleset, state, step)

    def same(self, key: str, expected: Any, found: Any) -> bool:
        """Hands, Gods, the discard pile and a group's cards have no order."""
        return positions.same(key, expected, found)
