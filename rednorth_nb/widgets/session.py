"""One learner at one scenario: where they are, from which seat they look, what they do."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any

from rednorth_nb import games
from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.engine.actions import Action, Value
from rednorth_nb.engine.game import AnyGame, Decision
from rednorth_nb.engine.nearest import nearest
from rednorth_nb.engine.play import Menu
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.timeline import Node, Refused
from rednorth_nb.games.screen import Screen
from rednorth_nb.scenarios.asks import Verdict, form, judge
from rednorth_nb.scenarios.running import Moment, Run, run
from rednorth_nb.scenarios.scenario import Scenario, Step


@dataclass(frozen=True)
class Refusal:
    """A choice the rules forbid, why, and the nearest legal one."""

    title: str
    violations: tuple[Violation, ...]
    instead: Action | None = None


@dataclass
class Session:
    """The state of a lesson or free game. Every method that changes it checks what it is given."""

    scenario: Scenario
    shelved: bool = False
    run: Run = field(init=False)
    seat: int | None = field(init=False)
    beginning: Action | None = None
    why: str = ""
    refusal: Refusal | None = None
    remark: str = ""
    answers: dict[tuple[int, int], Verdict] = field(default_factory=dict)
    visited: set[int] = field(default_factory=lambda: {0})
    judged: Verdict | None = None
    """The verdict on the answer just given."""

    def __post_init__(self) -> None:
        self.run = run(self.scenario)
        self.timeline = self.run.timeline
        self.timeline.jump(0)
        self.seat = self.scenario.learner or 0
        self.script = {node.number for node in self.run.nodes}

    # --- what is so

    @property
    def game(self) -> AnyGame:
        """The rules that are played by."""
        return self.scenario.game

    @cached_property
    def screen(self) -> Screen[Any]:
        """How the game is shown."""
        return games.screen(self.game)

    @property
    def node(self) -> Node[Any]:
        """The moment looked at."""
        return self.timeline.cursor

    @property
    def past(self) -> list[Node[Any]]:
        """The moments from the start to the one looked at."""
        line = self.timeline.line()
        return line[: line.index(self.node) + 1]

    @property
    def moments(self) -> list[Moment]:
        """The notes, questions and attempts met here."""
        return self.run.moments.get(self.node.number, [])

    @property
    def open_question(self) -> int | None:
        """Which of the moments is a question without an answer yet."""
        for n, moment in enumerate(self.moments):
            asks = isinstance(moment, Step) and moment.kind == "ask"
            if asks and (self.node.number, n) not in self.answers:
                return n
        return None

    @property
    def met(self) -> list[Moment]:
        """The moments met so far: what follows a question may tell its answer."""
        open_question = self.open_question
        return self.moments if open_question is None else self.moments[: open_question + 1]

    @property
    def decision(self) -> Decision | None:
        """Who must choose here."""
        decision: Decision | None = self.game.decision(self.node.state)
        return decision

    @property
    def my_choice(self) -> bool:
        """Whether the seat looked from must choose here and is asked nothing first."""
        decision = self.decision
        asked = self.open_question is not None
        return decision is not None and self.seat in decision.players and not asked

    @property
    def can_go_on(self) -> bool:
        """Whether there is a step to go forward to, if only by a choice that is shown."""
        over = self.at_end and self.game.outcome(self.node.state) is not None
        return self.open_question is None and not over

    @property
    def at_end(self) -> bool:
        """Whether nothing was played after this moment on this way."""
        return self.timeline.line()[-1] is self.node

    @property
    def can_play(self) -> bool:
        """Whether steps may follow each other by themselves: not where the learner chooses."""
        return self.can_go_on and not (self.at_end and self.my_choice)

    @property
    def off_script(self) -> bool:
        """Whether the scenario's own way was left."""
        return self.node.number not in self.script and len(self.script) > 1

    # --- moving in time

    def forward(self) -> None:
        """One step on: along this line, by itself, or by what another seat answers."""
        if not self.can_go_on:
            return
        self.clear()
        decision = self.decision
        if self.timeline.redo() or self.timeline.advance() is not None:
            pass
        elif decision is not None:
            mine = self.seat is not None and self.seat in decision.players
            seat = self.seat if self.seat is not None and mine else decision.players[0]
            self.act(decision.default or self.reply(seat))
        self.visited.add(self.node.number)

    def back(self) -> None:
        """One step back."""
        self.clear()
        self.timeline.undo()

    def jump(self, number: int) -> None:
        """To any moment that was reached."""
        if 0 <= number < len(self.timeline.nodes):
            self.clear()
            self.timeline.jump(number)
            self.visited.update(node.number for node in self.past)

    def to_step(self, index: int) -> None:
        """To a step of this line, counted from its start."""
        line = self.timeline.line()
        self.jump(line[max(0, min(index, len(line) - 1))].number)

    def look_from(self, seat: int | None) -> None:
        """Change seats; nothing of another seat's stays on the screen."""
        if seat is None or 0 <= seat < len(self.game.players):
            self.clear()
            self.seat = seat

    def clear(self) -> None:
        """Leave what was begun or opened here."""
        self.beginning = self.refusal = self.judged = None
        self.remark = ""

    # --- choosing

    def begin(self, name: str) -> None:
        """Begin an action; a refused one says why."""
        decision = self.decision
        if decision is None or self.seat is None or name not in decision.actions:
            return
        if self.open_question is not None:
            return
        action = Action(self.seat, name)
        self.clear()
        violations = tuple(self.game.refusals(self.node.state, action))
        if violations:
            self.refuse(action, violations)
        else:
            self.extend(action)

    def pick(self, index: int) -> None:
        """Choose one of the values offered for the next field."""
        action = self.beginning
        if action is None or not self.my_choice:
            return
        options = self.game.options(self.node.state, action)
        if not 0 <= index < len(options):
            return
        value, violations = options[index]
        further = Action(action.player, action.name, (*action.values, value))
        self.refusal = None
        if violations:
            self.refuse(further, violations)
        else:
            self.extend(further)

    def unpick(self) -> None:
        """Take the last value back, or leave the action."""
        action = self.beginning
        self.refusal = None
        if action is not None:
            self.beginning = action._replace(values=action.values[:-1]) if action.values else None

    def extend(self, action: Action) -> None:
        """Take in a chosen value; a complete action is carried out."""
        candidates: list[Value] | None = self.game.candidates(self.node.state, action)
        if candidates is None:
            self.act(action)
        else:
            self.beginning = action

    def act(self, action: Action) -> None:
        """Carry out a complete action, on this line or a new one."""
        try:
            self.timeline.act(action)
        except Refused as refused:
            self.refuse(action, tuple(refused.violations))
        else:
            self.clear()
            self.visited.add(self.node.number)

    def take_instead(self) -> None:
        """Do the legal thing that was offered in place of a refused one."""
        if self.refusal is not None and self.refusal.instead is not None and self.my_choice:
            self.act(self.refusal.instead)

    def refuse(self, action: Action, violations: tuple[Violation, ...]) -> None:
        """Say why something can't be done, and what could."""
        instead = nearest(self.game, self.node.state, action)
        label = self.game.types[action.name].label
        self.refusal = Refusal(label, violations, instead)

    def reply(self, seat: int) -> Action:
        """What a seat does: the scenario's next choice for it, else a random legal one."""
        done = sum(1 for _ in actions_of(self.past, seat))
        for action in list(actions_of(self.run.nodes, seat))[done : done + 1]:
            if not self.game.check(self.node.state, action):
                return action
        decision = self.decision
        assert decision is not None, "asked only at a decision"
        menu = Menu(self.game, self.node.state, seat, decision)
        return random_policy(Random(self.node.number))(menu)

    # --- answering

    def answer(self, given: Mapping[str, Any]) -> None:
        """Answer the question that is open; what is no answer to it is told so."""
        n = self.open_question
        if n is None:
            return
        moment = self.moments[n]
        assert isinstance(moment, Step), "only steps ask"
        asked = form(self.game, self.node.state, moment.words)
        answer = read_answer(asked.kind, len(asked.choices), given)
        if answer is None:
            self.remark = "Give a whole number." if asked.kind == "number" else "Choose an answer."
            return
        self.judge(n, moment, answer)

    def show_answer(self) -> None:
        """Give up on the question that is open and see its answer."""
        n = self.open_question
        if n is None:
            return
        moment = self.moments[n]
        assert isinstance(moment, Step), "only steps ask"
        self.judge(n, moment, None)

    def judge(self, n: int, moment: Step, answer: Any) -> None:
        """Take in an answer, `None` to give up."""
        self.clear()
        self.judged = judge(self.game, self.node.state, moment.words, answer)
        self.answers[self.node.number, n] = self.judged

    def ask_again(self, n: int) -> None:
        """Open a question again, to try another answer."""
        if self.answers.pop((self.node.number, n), None) is not None:
            self.clear()


def actions_of(nodes: list[Node[Any]], seat: int) -> Iterator[Action]:
    """What a seat did along a line."""
    for node in nodes:
        if isinstance(node.step, Action) and node.step.player == seat:
            yield node.step


def read_answer(kind: str, choices: int, given: Mapping[str, Any]) -> Any:
    """The answer in a browser's form, `None` where it is none."""
    if kind == "many":
        picked = {str(n) for n in range(choices)} & set(given)
        return sorted(int(n) for n in picked)
    found = given.get("answer")
    text = found.strip() if isinstance(found, str) else ""
    if not (text.isascii() and text.isdecimal()) or len(text) > 4:
        return None
    number = int(text)
    return number if kind == "number" or number < choices else None
