"""A scenario: a start, then steps."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rednorth_nb import games
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.play import fresh


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a scenario: `kind` is note, choose, advance, ask, chance or expect.

    Those of `when` are notes and questions with the index of their occasion.
    """

    index: int
    kind: str
    content: Any
    part: str = "steps"
    """Where in the file it stands: `steps` or `when`."""

    @property
    def path(self) -> tuple[str | int, ...]:
        """The path of keys to it in the file."""
        return (self.part, self.index, self.kind)


@dataclass(frozen=True, slots=True)
class Occasion:
    """What is met wherever the play leads (`when`), the first time that it holds.

    It holds when an event that cites the `rule` has just been told, and the `position` is so.
    """

    rule: str | None
    position: Mapping[str, Any] | None
    steps: tuple[Step, ...]
    """The note and the question."""


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

    @property
    def occasions(self) -> list[Occasion]:
        """What is met wherever the play leads."""
        return [
            Occasion(
                words.get("rule"),
                words.get("position"),
                tuple(
                    Step(n, kind, words[kind], "when") for kind in ("note", "ask") if kind in words
                ),
            )
            for n, words in enumerate(self.of_learner("when") or ())
        ]

    @property
    def goal(self) -> Mapping[str, Any] | None:
        """The part of a position that the learner should bring about."""
        goal = self.of_learner("goal")
        return None if goal is None else goal["position"]

    @property
    def end(self) -> Mapping[str, Any] | None:
        """The part of a position at which the lesson ends."""
        end = self.of_learner("end")
        return None if end is None else end["position"]

    @property
    def opponents(self) -> list[str]:
        """Who answers for each seat: script, sensible or random."""
        given = self.data.get("opponents") or {}
        return [given.get(name, "script") for name in self.game.players]

    @property
    def next(self) -> str:
        """The lesson to go on to, "" where none is named."""
        return str(self.data.get("next", ""))

    @property
    def has_words(self) -> bool:
        """Whether it is more than a saved game: it says, asks or wants something."""
        kinds = {step.kind for step in self.steps}
        return bool(kinds & {"note", "ask"}) or any(key in self.data for key in LESSON_KEYS)

    def of_learner(self, key: str) -> Any:
        """A part of the file in which `me` is the learner."""
        players = self.game.players
        return with_learner(self.data.get(key), self.data.get("learner", players[0]), players)

    def start(self) -> tuple[Any, list[Event]]:
        """The first state and the events of a fresh set-up."""
        return start_state(self.game, self.data["start"])

    def line(self, *path: str | int) -> int:
        """The line in the file where a path of keys stands, or the nearest above."""
        return self.place(*path)[0]

    def place(self, *path: str | int) -> tuple[int, int]:
        """Line and column of a path of keys, or of the nearest above."""
        return place_in(self.lines, path)


LESSON_KEYS = ("when", "goal", "end", "next")
"""What only a lesson has."""
ME = "me"


def with_learner(words: Any, learner: str, players: Sequence[str]) -> Any:
    """Words in which `me` is the learner, where nobody else is called so.

    >>> with_learner({"turn": "me", "players": {"me": {"vp": 1}}}, "Ada", ["Ada", "Bo"])
    {'turn': 'Ada', 'players': {'Ada': {'vp': 1}}}
    """
    if ME in players:
        return words
    if isinstance(words, Mapping):
        return {
            learner if key == ME else key: with_learner(value, learner, players)
            for key, value in words.items()
        }
    if isinstance(words, list):
        return [with_learner(one, learner, players) for one in words]
    return learner if words == ME else words


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
