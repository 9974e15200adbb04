"""A scenario: a start, then steps."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rednorth_nb import games
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.play import fresh


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a scenario: `kind` is note, choose, advance, ask or expect."""

    index: int
    kind: str
    words: Any


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario file that was read and found to make sense.

    `data` is the file's content as plain values; `lines` gives the line of a path of keys.
    """

    data: Mapping[str, Any]
    game: AnyGame
    name: str = ""
    lines: Mapping[tuple[str | int, ...], tuple[int, int]] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """The title, for lists and headings."""
        return str(self.data["title"])

    @property
    def summary(self) -> str:
        """A paragraph in Markdown, "" where there is none."""
        return str(self.data.get("summary", ""))

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules it teaches."""
        return tuple(self.data.get("rules", ()))

    @property
    def learner(self) -> int | None:
        """The seat whose decisions are the learner's, `None` where the steps decide for all."""
        name = self.data.get("learner")
        return None if name is None else self.game.players.index(name)

    @property
    def steps(self) -> list[Step]:
        """The steps in order."""
        return [
            Step(index, kind, words)
            for index, step in enumerate(self.data.get("steps") or ())
            for kind, words in step.items()
        ]

    def start(self) -> tuple[Any, list[Event]]:
        """The first state and the events of a fresh set-up."""
        return start_state(self.game, self.data["start"])

    def line(self, *path: str | int) -> int:
        """The line in the file where a path of keys stands, or the nearest above; 0: unknown."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, (0, 0))[0]


def start_state(game: AnyGame, start: Mapping[str, Any]) -> tuple[Any, list[Event]]:
    """The state a scenario's `start` describes. Raises `MisfitError`."""
    seed = start.get("seed", 0)
    if "position" in start:
        return games.files(game).read_position(start["position"], seed), []
    return fresh(game, seed)
