"""How Raiders of the North Sea is written in scenario files, and what may be asked of it."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from rednorth_nb.engine.misfits import Misfit
from rednorth_nb.games.files import Files, read_schema
from rednorth_nb.games.raiders.files import positions, questions, steps
from rednorth_nb.games.raiders.files.reading import Reader
from rednorth_nb.games.raiders.files.unasked import UNASKED
from rednorth_nb.games.raiders.rules.cards import BUILDINGS, COLOURS, GOODS, PLUNDER
from rednorth_nb.games.raiders.rules.game import STEPS
from rednorth_nb.games.raiders.rules.state import PHASES, State


class RaidersFiles(Files[State]):
    """How Raiders is written: cards, buildings and raid spaces as words."""

    questions = questions.KINDS
    unasked = UNASKED

    @classmethod
    def schema(cls, types: Mapping[str, Any]) -> dict[str, Any]:
        """The definitions in `schema.json`, and the words that the rules know."""
        advance = {"type": ["string", "null"], "enum": [None, "all", *STEPS.values()]}
        return {
            "advance": advance,
            "phase": {"enum": list(PHASES)},
            "building": {"enum": list(BUILDINGS)},
            "worker": {"enum": [*COLOURS, None]},
            "good": {"enum": list(GOODS)},
            "token": {"enum": list(PLUNDER)},
            **read_schema(Path(__file__).parent),
        }

    def position(self, state: State) -> dict[str, Any]:
        """The state in the words of a scenario file."""
        return positions.write(self.ruleset, state)

    def read_position(self, words: Mapping[str, Any], seed: int) -> State:
        """The state that a scenario's position describes."""
        return Reader(self.ruleset, words).state(seed)

    def check_step(self, state: State, step: Mapping[str, Any]) -> Iterator[Misfit]:
        """Names, places and cards in a step that this game doesn't have."""
        return steps.check(self.ruleset, state, step)

    def same(self, key: str, expected: Any, found: Any) -> bool:
        """Hands and piles have no order."""
        return positions.same(key, expected, found)
