"""How Blood Rage is written in scenario files, and what may be asked of it."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from rednorth_nb.engine.misfits import Misfit
from rednorth_nb.games.blood_rage.files import positions, questions, steps
from rednorth_nb.games.blood_rage.files.unasked import UNASKED
from rednorth_nb.games.blood_rage.rules.game import STEPS
from rednorth_nb.games.blood_rage.rules.state import State
from rednorth_nb.games.files import Files, read_schema


class BloodRageFiles(Files[State]):
    """How Blood Rage is written: cards, figures and places as words."""

    questions = questions.KINDS
    unasked = UNASKED

    @classmethod
    def schema(cls, types: Mapping[str, Any]) -> dict[str, Any]:
        """The definitions in `schema.json`, and the steps that the rules know."""
        advance = {"type": ["string", "null"], "enum": [None, "all", *STEPS]}
        return {"advance": advance, **read_schema(Path(__file__).parent)}

    def position(self, state: State) -> dict[str, Any]:
        """The state in the words of a scenario file."""
        return positions.write(self.ruleset, state)

    def read_position(self, words: Mapping[str, Any], seed: int) -> State:
        """The state that a scenario's position describes."""
        return positions.read(self.ruleset, words, seed)

    def check_step(self, state: State, step: Mapping[str, Any]) -> Iterator[Misfit]:
        """Names, places and cards in a step that this game doesn't have."""
        return steps.check(self.ruleset, state, step)

    def same(self, key: str, expected: Any, found: Any) -> bool:
        """Hands, piles and figures have no order."""
        return positions.same(key, expected, found)
