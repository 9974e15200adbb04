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
    """One step of a scenario: `kind` is note, choose, advance, ask, chance or expect."""

    index: int
    kind: str
    content: Any


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario file that was read and found to make sense.

    `data` is the file's content as plain values; `lines` gives the line of a path of keys; `file`
    is where it was read, as problems name it.
    """

    data: Mapping[str, Any]
    game: AnyGame
    name: str = ""
    lines: Mapping[tuple[str | int, ...], tuple[int, int]] = field(default_factory=dict)
    file: str = ""

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
        """The line in the file where a path of keys stands, or the nearest above."""
        return self.place(*path)[0]

    def place(self, *path: str | int) -> tuple[int, int]:
        """Line and column of a path of keys, or of the nearest above."""
        return place_in(self.lines, path)


def place_in(lines: Mapping[tuple[str | int, ...], tuple[int, int]], path: Any) -> tuple[int, int]:
    """Line and column of a path of keys, or of the nearest above; (1, 1) where none is known."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, (1, 1))


def choices(words: Mapping[str, Any]) -> list[dict[str, Any]]:
    """What a `choose` has done, and all that is as good (`also`), each whole.

    What is as good gives the keys that differ; another action gives all of its own.

    >>> choices({"player": "Ada", "action": "inspire", "place": 1, "also": [{"place": 2}]})[1]
    {'player': 'Ada', 'action': 'inspire', 'place': 2}
    """
    own = {key: value for key, value in words.items() if key != "also"}
    found = [own]
    for other in words.get("also", ()):
        kept = {"player": own["player"]} if "action" in other else own
        found.append({**kept, **other})
    return found


def start_state(game: AnyGame, start: Mapping[str, Any]) -> tuple[Any, list[Event]]:
    """The state a scenario's `start` describes. Raises `MisfitError`."""
    seed = start.get("seed", 0)
    if "position" in start:
        return games.files_of(game).read_position(start["position"], seed), []
    return fresh(game, seed)
