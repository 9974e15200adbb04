"""Playing a scenario's steps: one timeline, and what a learner meets at each moment of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rednorth_nb import games
from rednorth_nb.engine.actions import Action
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.timeline import Node, Refused, Timeline
from rednorth_nb.scenarios.problems import key_words
from rednorth_nb.scenarios.scenario import Scenario, Step


class Attempt(NamedTuple):
    """A choice that the scenario makes in order to be refused, and why it is."""

    player: int
    words: Mapping[str, Any]
    violations: tuple[Violation, ...]


class Failure(NamedTuple):
    """A step that did not come out: where, what was expected, what was there."""

    step: int
    key: str
    expected: str
    found: str
    line: int

    def __str__(self) -> str:
        return f"line {self.line}: {self.key}: expected {self.expected}; found {self.found}"


Moment = Step | Attempt
"""What a learner meets before going on: a note, a question, or an attempt that was refused."""


@dataclass
class Run:
    """A scenario played as far as it goes.

    `moments` are met at the node of that number, before the next step; `made_by` is the index of
    the file's step that led to a node.
    """

    scenario: Scenario
    timeline: Timeline[Any]
    moments: dict[int, list[Moment]] = field(default_factory=dict)
    made_by: dict[int, int] = field(default_factory=dict)
    failure: Failure | None = None

    @property
    def nodes(self) -> list[Node[Any]]:
        """The scenario's own line."""
        return self.timeline.nodes[: max(self.made_by, default=0) + 1]


def run(scenario: Scenario) -> Run:
    """Play all steps; stops at the first that fails."""
    timeline = Timeline(scenario.game, *scenario.start())
    playing = _Playing(Run(scenario, timeline))
    steps = scenario.steps
    for step, following in zip(steps, [*steps[1:], None][: len(steps)], strict=True):
        playing.play(step, following)
        if playing.run.failure is not None:
            break
    return playing.run


def chapter_of(game: AnyGame, node: Node[Any]) -> str:
    """Where in the game the step to a node belongs."""
    screen = games.screen(game)
    if node.parent is None:
        return screen.chapter(node.state)
    step = node.step if isinstance(node.step, str) else None
    return screen.chapter(node.parent.state, step)


class _Playing:
    """A run in progress."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.refused: tuple[Violation, ...] | None = None
        """Why the `choose` just before was refused: `()` it wasn't, `None` there was none."""

    def play(self, step: Step, following: Step | None) -> None:
        if step.kind != "expect":
            self.refused = None
        if step.kind == "choose":
            expected = following is not None and following.kind == "expect"
            error = following.words.get("error") if following is not None and expected else None
            self.choose(step, error)
        elif step.kind == "advance":
            self.advance(step)
        elif step.kind == "expect":
            self.expect(step)
        else:
            self.meet(step)

    def meet(self, moment: Moment) -> None:
        number = self.run.timeline.cursor.number
        self.run.moments.setdefault(number, []).append(moment)

    def fail(self, step: Step, key: Sequence[str | int], expected: str, found: str) -> None:
        path = ("steps", step.index, step.kind, *key)
        line = self.run.scenario.line(*path)
        self.run.failure = Failure(step.index, key_words(path), expected, found, line)

    def go(self, step: Step) -> Node[Any] | None:
        node = self.run.timeline.advance()
        if node is not None:
            self.run.made_by[node.number] = step.index
        return node

    def choose(self, step: Step, error: str | None) -> None:
        timeline, scenario = self.run.timeline, self.run.scenario
        while self.go(step) is not None:
            pass
        wanted = step.words["action"]
        while (decision := scenario.game.decision(timeline.state)) is not None:
            if decision.default is None or decision.default.name == wanted:
                break
            self.made(step, decision.default, True)
        player = scenario.game.players.index(step.words["player"])
        action, exact = scenario.game.read_action(timeline.state, player, step.words)
        try:
            self.made(step, action, exact)
        except Refused as refused:
            self.refused = tuple(refused.violations)
            if error is None:
                found = "; ".join(f"{one.why} [{one.rule}]" for one in self.refused)
                self.fail(step, (), "a legal choice", f"refused: {found}")
            else:
                self.meet(Attempt(action.player, step.words, self.refused))

    def made(self, step: Step, action: Action, exact: bool) -> None:
        self.refused = ()
        node = self.run.timeline.act(action, exact)
        self.run.made_by[node.number] = step.index

    def advance(self, step: Step) -> None:
        wanted = step.words
        node = self.go(step)
        if wanted == "all":
            while node is not None:
                node = self.go(step)
            return
        while node is not None and wanted is not None and node.name != wanted:
            node = self.go(step)
        if node is None:
            self.fail(step, (), wanted or "a step that runs by itself", self.waiting())

    def waiting(self) -> str:
        game, state = self.run.scenario.game, self.run.timeline.state
        decision = game.decision(state)
        if decision is None:
            return "the game is over"
        return f"{' and '.join(game.players[seat] for seat in decision.players)} must choose first"

    def expect(self, step: Step) -> None:
        game, state = self.run.scenario.game, self.run.timeline.state
        expected = dict(step.words)
        error = expected.pop("error", None)
        if error is not None:
            rules = [violation.rule for violation in self.refused or ()]
            if error not in rules:
                found = f"refused by {', '.join(rules)}" if rules else "the choice was allowed"
                if self.refused is None:
                    found = "no choice stands right before"
                self.fail(step, ("error",), error, found)
                return
        self.matches(step, (), expected, games.files(game).position(state))

    def matches(self, step: Step, path: tuple[str | int, ...], expected: Any, found: Any) -> bool:
        if isinstance(expected, dict) and isinstance(found, dict):
            for key, value in expected.items():
                if path and key not in found:
                    self.fail(step, (*path, key), _words(value), "it is not in play")
                    return False
                if not self.matches(step, (*path, key), value, found.get(key)):
                    return False
            return True
        if isinstance(expected, list) and isinstance(found, list):
            if expected and isinstance(expected[0], dict) and len(expected) == len(found):
                return all(
                    self.matches(step, (*path, n), one, other)
                    for n, (one, other) in enumerate(zip(expected, found, strict=True))
                )
            if games.files(self.run.scenario.game).same(str(path[-1]), expected, found):
                return True
        elif type(expected) is type(found) and expected == found:
            return True
        self.fail(step, path, _words(expected), _words(found))
        return False


def _words(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(_words(one) for one in value)}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {_words(part)}' for key, part in value.items())}}}"
    if isinstance(value, bool):
        return str(value).lower()
    return "null" if value is None else str(value)
