"""A lesson: a table with a script, questions on its way, and what was answered."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rednorth_nb import games
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.play import Policy
from rednorth_nb.engine.sentences import N_
from rednorth_nb.engine.timeline import Node
from rednorth_nb.games.questions import MANY, NUMBER, ONE, Question
from rednorth_nb.learning.table import Table
from rednorth_nb.learning.verdict import Verdict, judge
from rednorth_nb.scenarios.running import Moment, run
from rednorth_nb.scenarios.scenario import Scenario, Step

NO_ANSWER = {
    NUMBER: N_("Give a whole number."),
    ONE: N_("Choose an answer."),
    MANY: N_("Tick what is right, or that none of them is."),
}
"""What is said of an answer that is none."""
NONE = "none"
"""The field by which somebody says that nothing is to be ticked."""


class Lesson(Table):
    """A scenario to be played: its own way lies ready, and any other may be taken."""

    def __init__(self, scenario: Scenario, opponents: Sequence[Policy] | None = None) -> None:
        self.scenario = scenario
        self.run = run(scenario)
        super().__init__(self.run.timeline, scenario.learner or 0, opponents)
        self.timeline.jump(0)
        self.script = {node.number for node in self.run.nodes}
        self.answers: dict[tuple[int, int], Verdict] = {}
        """The verdicts, by the node's number and the place among its moments."""
        self.judged: Verdict | None = None
        """The verdict on the answer just given."""
        self.remark = ""
        """What is to be said of an answer that is none."""

    # --- what is so

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
    def my_choice(self) -> bool:
        """Whether the seat looked from must choose here and is asked nothing first."""
        return super().my_choice and self.open_question is None

    @property
    def can_go_on(self) -> bool:
        """Whether there is a step to go forward to, and nothing to be answered first."""
        return super().can_go_on and self.open_question is None

    @property
    def off_script(self) -> bool:
        """Whether the scenario's own way was left."""
        return self.node.number not in self.script and len(self.script) > 1

    def clear(self) -> None:
        """Leave what was begun or said here."""
        super().clear()
        self.judged = None
        self.remark = ""

    def begin(self, name: str) -> None:
        """Begin an action, where nothing is to be answered first."""
        if self.open_question is None:
            super().begin(name)

    def reply(self, seat: int) -> Action:
        """What a seat does: the scenario's next choice for it while that is legal."""
        done = sum(1 for _ in actions_of(self.past, seat))
        for action in list(actions_of(self.run.nodes, seat))[done : done + 1]:
            if not self.game.check(self.node.state, action):
                return action
        return super().reply(seat)

    # --- answering

    def question(self, moment: Step) -> Question:
        """The question of a step, about the state looked at."""
        return games.files_of(self.game).question(self.node.state, moment.content)

    def answer(self, given: Mapping[str, Any]) -> None:
        """Answer the question that is open; what is no answer to it is told so."""
        asked = self._asked()
        if asked is None:
            return
        form = self.question(asked[1]).form(self.screen.say)
        answer = read_answer(form.kind, len(form.choices), given)
        if answer is None:
            self.remark = self.screen.say(NO_ANSWER[form.kind])
            return
        self.judge(*asked, answer)

    def show_answer(self) -> None:
        """Give up on the question that is open and see its answer."""
        asked = self._asked()
        if asked is not None:
            self.judge(*asked, None)

    def judge(self, n: int, moment: Step, answer: Any) -> None:
        """Take in an answer, `None` to give up."""
        self.clear()
        lesson = self.scenario.rules
        self.judged = judge(self.question(moment), self.screen.say, answer, lesson)
        self.answers[self.node.number, n] = self.judged

    def ask_again(self, n: int) -> None:
        """Open a question again, to try another answer."""
        if self.answers.pop((self.node.number, n), None) is not None:
            self.clear()

    def _asked(self) -> tuple[int, Step] | None:
        n = self.open_question
        if n is None:
            return None
        moment = self.moments[n]
        assert isinstance(moment, Step), "only steps ask"
        return n, moment


def actions_of(nodes: list[Node[Any]], seat: int) -> Iterator[Action]:
    """What a seat did along a line."""
    for node in nodes:
        if isinstance(node.move, Action) and node.move.player == seat:
            yield node.move


def read_answer(kind: str, choices: int, given: Mapping[str, Any]) -> Any:
    """The answer in a browser's form, `None` where it is none."""
    if kind == MANY:
        picked = {str(n) for n in range(choices)} & set(given)
        # No tick is no answer, but for who says that nothing is to be ticked; not both.
        return sorted(int(n) for n in picked) if bool(picked) != (NONE in given) else None
    found = given.get("answer")
    text = found.strip() if isinstance(found, str) else ""
    if not text.isdecimal() or len(text) > 4:
        return None
    number = int(text)
    return number if kind == NUMBER or number < choices else None
