"""Playing a scenario's steps: one timeline, and what a learner meets at each node of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rednorth_nb import games
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.misfits import MisfitError
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.timeline import Node, Refused, Timeline
from rednorth_nb.scenarios.matching import mismatch
from rednorth_nb.scenarios.problems import Problem, ScenarioError, key_words, printable
from rednorth_nb.scenarios.reading import crash
from rednorth_nb.scenarios.scenario import Scenario, Step, choices


class Attempt(NamedTuple):
    """A choice that the scenario makes in order to be refused, and why it is."""

    player: int
    content: Mapping[str, Any]
    violations: tuple[Violation, ...]


class Failure(NamedTuple):
    """A step that did not come out: where, what was expected, what was there."""

    step: int
    key: str
    expected: str
    found: str
    line: int
    column: int = 1

    def __str__(self) -> str:
        words = f"{self.key}: expected {self.expected}; found {self.found}"
        return f"{self.line}:{self.column}: {printable(words)}"


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
    nodes: list[Node[Any]] = field(default_factory=list)
    """The scenario's own line."""
    failure: Failure | None = None


def run(scenario: Scenario) -> Run:
    """Play all steps; stops at the first that fails.

    Raises `ScenarioError` where the rules can't go on from a position that can't be.
    """
    seed = scenario.data["start"].get("seed", 0)
    timeline = Timeline(scenario.game, *scenario.start(), seed=seed)
    run = Run(scenario, timeline)
    run.failure = _play(run, 0)
    run.nodes = list(timeline.nodes)
    return run


def follow(run: Run, first: int) -> Failure | None:
    """Play the steps from the `first` on, where the timeline is now: another way into the script.

    What it expects is of its own way and not asked of this one. It ends where a step can't be
    done, which is returned.
    """
    return _play(run, first, astray=True)


def _play(run: Run, first: int, astray: bool = False) -> Failure | None:
    playing = _Playing(run)
    steps = run.scenario.steps
    for step, following in zip(steps, [*steps[1:], None][: len(steps)], strict=True):
        if step.index < first or (astray and step.kind == "expect"):
            continue
        try:
            playing.play(step, following)
        except Exception as error:
            right = "change the position: the game can't go on from it"
            place = run.scenario.place(*step.path)
            problem = Problem(run.scenario.file, *place, key_words(step.path), crash(error), right)
            raise ScenarioError([problem]) from error
        if playing.failure is not None:
            break
    return playing.failure


def chapter_of(timeline: Timeline[Any], node: Node[Any]) -> str:
    """Where in the game the step to a node belongs."""
    screen, parent = games.screen_of(timeline.game), timeline.parent(node)
    if parent is None:
        return screen.chapter(node.state)
    step = node.move if isinstance(node.move, str) else None
    return screen.chapter(parent.state, step)


class _Playing:
    """A run in progress."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.failure: Failure | None = None
        self.refused: tuple[Violation, ...] | None = None
        """Why the `choose` just before was refused: `()` it wasn't, `None` there was none."""

    def play(self, step: Step, following: Step | None) -> None:
        if step.kind != "expect":
            self.refused = None
        if step.kind == "choose":
            expected = following is not None and following.kind == "expect"
            error = following.content.get("error") if following is not None and expected else None
            self.choose(step, error)
        elif step.kind == "advance":
            self.advance(step)
        elif step.kind == "chance":
            self.chance(step)
        elif step.kind == "expect":
            self.expect(step)
        else:
            self.meet(step)

    def meet(self, moment: Moment) -> None:
        number = self.run.timeline.cursor.number
        self.run.moments.setdefault(number, []).append(moment)

    def fail(self, step: Step, key: Sequence[str | int], expected: str, found: str) -> None:
        path = (*step.path, *key)
        place = self.run.scenario.place(*path)
        self.failure = Failure(step.index, key_words(path), expected, found, *place)

    def go(self, step: Step) -> Node[Any] | None:
        node = self.run.timeline.advance()
        if node is not None:
            self.run.made_by[node.number] = step.index
        return node

    def choose(self, step: Step, error: str | None) -> None:
        timeline, game = self.run.timeline, self.run.scenario.game
        self.run_what_is_due(step)
        while (default := game.default(timeline.state)) is not None:
            if default.name == step.content["action"]:
                break
            self.made(step, default)
            self.run_what_is_due(step)
        player = game.players.index(step.content["player"])
        own, *others = choices(step.content)
        for n, other in enumerate(others if error is None else ()):
            if broken := self.broken(player, other):
                self.fail(step, ("also", n), "a legal choice", f"refused: {self.why(broken)}")
                return
        try:
            self.made(step, game.read_action(timeline.state, player, own))
        except MisfitError as misfit:
            self.refuse(step, player, error, own, self.misfits(own, player, misfit))
        except Refused as refused:
            self.refuse(step, player, error, own, refused.violations)

    def broken(self, player: int, words: Mapping[str, Any]) -> list[Violation]:
        """What forbids a choice now, words that it doesn't take among it."""
        game, state = self.run.scenario.game, self.run.timeline.state
        try:
            action = game.read_action(state, player, words)
        except MisfitError as misfit:
            return self.misfits(words, player, misfit)
        return game.check(state, action)

    def misfits(self, words: Mapping[str, Any], player: int, error: MisfitError) -> list[Violation]:
        """What a choose holds that the action does not take, and what else forbids the action."""
        game, state = self.run.scenario.game, self.run.timeline.state
        kind = words["action"]
        known = {key: words[key] for key in ("player", "action")}
        try:
            rest = {key: one for key, one in words.items() if key not in error.misfits[0].path}
            broken = game.refusals(state, game.read_action(state, player, known | rest))
        except MisfitError:
            broken = game.refusals(state, Action(player, kind))
        return [*broken, *(Violation(one.rule, one.found, one.right) for one in error.misfits)]

    def refuse(
        self,
        step: Step,
        player: int,
        error: str | None,
        words: Mapping[str, Any],
        violations: list[Violation],
    ) -> None:
        self.refused = tuple(violations)
        if error is None:
            self.fail(step, (), "a legal choice", f"refused: {self.why(violations)}")
        else:
            self.meet(Attempt(player, words, self.refused))

    def why(self, violations: Sequence[Violation]) -> str:
        screen = games.screen_of(self.run.scenario.game)
        return "; ".join(f"{screen.why(one)} [{one.rule}]" for one in violations)

    def made(self, step: Step, action: Action) -> None:
        self.refused = ()
        node = self.run.timeline.act(action)
        self.run.made_by[node.number] = step.index

    def run_what_is_due(self, step: Step) -> None:
        """Automatic steps, and luck that no `chance` step has fixed."""
        while (node := self.run.timeline.advance() or self.run.timeline.luck()) is not None:
            self.run.made_by[node.number] = step.index

    def chance(self, step: Step) -> None:
        game = self.run.scenario.game
        while self.go(step) is not None:
            pass
        luck = games.files_of(game).read_luck(step.content)
        due = game.chance(self.run.timeline.state)
        if due is None or due.key != luck.key:
            found = self.waiting() if due is None else due.key
            self.fail(step, (), luck.key, found)
            return
        try:
            node = self.run.timeline.luck(luck.value)
        except ValueError as error:
            self.fail(step, (luck.key,), "something that may come", str(error))
            return
        assert node is not None, "luck is due"
        self.run.made_by[node.number] = step.index

    def advance(self, step: Step) -> None:
        wanted = step.content
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
        expected = dict(step.content)
        error = expected.pop("error", None)
        told = expected.pop("told", None)
        if error is not None and not self.was_refused(step, error):
            return
        if told is not None and not self.was_told(step, told):
            return
        if (fault := mismatch(game, state, expected)) is not None:
            self.fail(step, *fault)

    def was_refused(self, step: Step, error: str) -> bool:
        rules = [violation.rule for violation in self.refused or ()]
        if error in rules:
            return True
        found = f"refused by {', '.join(rules)}" if rules else "the choice was allowed"
        if self.refused is None:
            found = "no choice stands right before"
        self.fail(step, ("error",), error, found)
        return False

    def was_told(self, step: Step, told: list[str]) -> bool:
        """Whether the step just made has cited some rules, and not others."""
        timeline = self.run.timeline
        made = self.run.made_by.get(timeline.cursor.number)
        cited = cited_by(
            [node for node in timeline.nodes if self.run.made_by.get(node.number) == made]
        )
        for n, word in enumerate(told):
            rule = word.removeprefix("not ")
            if (rule in cited) == (rule != word):
                found = f"cited are {', '.join(sorted(cited)) or 'none'}"
                self.fail(step, ("told", n), word, found)
                return False
        return True


def cited_by(nodes: list[Node[Any]], seat: int | None = None) -> set[str]:
    """The rules that the events of some nodes cite, by themselves or in a sum.

    With a `seat` only the events that are told there count.
    """
    cited: set[str] = set()
    for node in nodes:
        for event in node.events:
            if seat is None or event.visible_to(seat):
                cited.add(event.rule)
                terms = event.total.terms if event.total else ()
                cited.update(term.rule for term in terms if term.applied)
    return cited
