"""A lesson: a table with a script, questions wherever the play leads, and what was answered."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from rednorth_nb import games
from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.misfits import MisfitError
from rednorth_nb.engine.play import Policy
from rednorth_nb.engine.sentences import N_
from rednorth_nb.engine.timeline import Node
from rednorth_nb.games.questions import MANY, NUMBER, ONE, Form, Question
from rednorth_nb.learning.hints import deciding, hints
from rednorth_nb.learning.table import Table
from rednorth_nb.learning.verdict import Verdict, judge
from rednorth_nb.scenarios.meeting import Meetings
from rednorth_nb.scenarios.running import Moment, follow, run
from rednorth_nb.scenarios.scenario import Scenario, Step, choices

NO_ANSWER = {
    NUMBER: N_("Give a whole number."),
    ONE: N_("Choose an answer."),
    MANY: N_("Tick what is right, or that none of them is."),
}
"""What is said of an answer that is none."""
NONE = "none"
"""The field by which somebody says that nothing is to be ticked."""
TRIES = 2
"""So many wrong answers, and the right one is told."""


@dataclass
class Asked:
    """What became of a question so far: the verdicts in turn, and how many hints were opened."""

    verdicts: list[Verdict] = field(default_factory=list)
    given: list[Any] = field(default_factory=list)
    """The answers, as the form has them; `None` where one gave up."""
    hints: int = 0
    about: tuple[str, ...] = ()
    """The rules that decide it."""

    @property
    def given_up(self) -> bool:
        """Whether the answer was asked for."""
        return any(one.given is None for one in self.verdicts)

    @property
    def closed(self) -> bool:
        """Whether the answer was found or told."""
        wrong = len(self.wrong)
        return wrong < len(self.verdicts) or wrong >= TRIES

    @property
    def wrong(self) -> list[Verdict]:
        """The wrong answers."""
        return [one for one in self.verdicts if not one.right and one.given is not None]

    @property
    def last(self) -> Verdict | None:
        """The last verdict."""
        return self.verdicts[-1] if self.verdicts else None


class Lesson(Table):
    """A scenario to be played: its own way lies ready, and any other may be taken."""

    def __init__(self, scenario: Scenario, opponents: Sequence[Policy] | None = None) -> None:
        self.scenario = scenario
        self.run = run(scenario)
        super().__init__(self.run.timeline, scenario.learner or 0, opponents)
        self.timeline.jump(0)
        self.meetings = Meetings(scenario, self.timeline)
        self.script = {node.number for node in self.run.nodes}
        self.asked: dict[tuple[int, int], Asked] = {}
        """What became of each question, by the node's number and the place among its moments."""
        self.judged: Verdict | None = None
        """The verdict on the answer just given."""
        self.hint = ""
        """The hint just opened."""
        self.remark = ""
        """What is to be said of an answer that is none."""

    # --- what is so

    def moments_at(self, node: Node[Any]) -> list[Moment]:
        """The notes, questions and attempts met at a node: the script's, then those of `when`."""
        return [*self.run.moments.get(node.number, ()), *self.meetings.at(node).steps]

    @property
    def moments(self) -> list[Moment]:
        """The notes, questions and attempts met here."""
        return self.moments_at(self.node)

    def open_at(self, node: Node[Any]) -> int | None:
        """Which of a node's moments is a question without an answer yet."""
        for n, moment in enumerate(self.moments_at(node)):
            asks = isinstance(moment, Step) and moment.kind == "ask"
            if asks and not self.asked.get((node.number, n), Asked()).closed:
                return n
        return None

    @property
    def open_question(self) -> int | None:
        """Which of the moments here is a question without an answer yet."""
        return self.open_at(self.node)

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

    @property
    def ended(self) -> bool:
        """Whether the lesson ends just here, with nothing left to be answered."""
        node = self.node
        if self.open_question is not None:
            return False
        parent = self.timeline.parent(node)
        before = parent is not None and self.meetings.at(parent).ended
        now = self.meetings.at(node).ended and not before
        return now or self.over or (not before and self._script_ends)

    @property
    def _script_ends(self) -> bool:
        """Whether the steps end here; where they lead nowhere, what is met on the way goes on."""
        scenario, number = self.scenario, self.node.number
        if not scenario.has_words or not scenario.steps or number not in self.script:
            return False
        led = len(self.script) > 1 or (scenario.end is None and not scenario.occasions)
        return led and not any(child in self.script for child in self.node.children)

    def clear(self) -> None:
        """Leave what was begun or said here."""
        super().clear()
        self.judged = None
        self.remark = self.hint = ""

    # --- moving in time: never past a question

    def jump(self, number: int) -> None:
        """To any node that was reached, or the first question on the way that is still open."""
        if 0 <= number < len(self.timeline.nodes):
            super().jump(self._first_open(self.timeline.nodes[number]).number)

    def _first_open(self, node: Node[Any]) -> Node[Any]:
        way = [node]
        while (parent := self.timeline.parent(way[-1])) is not None:
            way.append(parent)
        return next((one for one in reversed(way) if self.open_at(one) is not None), node)

    # --- choosing

    def begin(self, name: str) -> None:
        """Begin an action, where nothing is to be answered first."""
        if self.open_question is None:
            super().begin(name)

    def act(self, action: Action) -> None:
        """Carry out a complete action; one as good as the script's own stays in the script."""
        before, known = self.node, len(self.timeline.nodes)
        super().act(action)
        here = self.node
        step = self._as_good(before, here) if here.number == known else None
        if step is not None:
            self.run.made_by[here.number] = step
            follow(self.run, step + 1)
            self.script.update(range(here.number, len(self.timeline.nodes)))
            self.timeline.jump(here.number)

    def _as_good(self, before: Node[Any], here: Node[Any]) -> int | None:
        """The script's step at a node, where its `also` has the action that led from there."""
        for number in before.children:
            child = self.timeline.nodes[number]
            if number in self.script and isinstance(child.move, Action):
                step = self.run.made_by[number]
                for words in choices(self.scenario.steps[step].content)[1:]:
                    if self._read(before, words) == here.move:
                        return step
        return None

    def _read(self, node: Node[Any], words: Mapping[str, Any]) -> Action | None:
        """A file's choice at a node, `None` where it can't be read there."""
        player = self.game.players.index(words["player"])
        try:
            return self.game.in_order(node.state, self.game.read_action(node.state, player, words))
        except MisfitError:
            return None

    def reply(self, seat: int) -> tuple[Action, Event | None]:
        """What a seat does: the scenario's next choice for it while that is legal, or as it says.

        The learner is shown the scenario's way too.
        """
        opponent = self.scenario.opponents[seat]
        if opponent == "random":
            return random_policy(Random(self.node.number))(self.menu(seat)), None
        if opponent == "script" or seat == self.meetings.seat:
            done = sum(1 for _ in actions_of(self.past, seat))
            for action in list(actions_of(self.run.nodes, seat))[done : done + 1]:
                if not self.game.check(self.node.state, action):
                    return action, None
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
        form = self.question(asked[1]).form(self.screen)
        answer = read_answer(form, given)
        if answer is None:
            self.remark = self.screen.say(NO_ANSWER[form.kind])
            return
        self.judge(*asked, answer)

    def show_answer(self) -> None:
        """Give up on the question that is open and see its answer."""
        asked = self._asked()
        if asked is not None:
            self.judge(*asked, None)

    @property
    def told_answer(self) -> bool:
        """Whether the verdict just given tells the right answer."""
        closed = (one for one in self.asked.values() if one.last is self.judged and one.closed)
        return self.judged is not None and any(closed)

    def show_hint(self) -> None:
        """Open the next hint to the question that is open."""
        asked = self._asked()
        if asked is not None:
            self.clear()
            self._hint(*asked)

    def judge(self, n: int, moment: Step, answer: Any) -> None:
        """Take in an answer, `None` to give up; after a first wrong one a hint is opened."""
        self.clear()
        question = self.question(moment)
        became = self.asked.setdefault((self.node.number, n), Asked())
        became.about = tuple(deciding(question, self.screen))
        self.judged = judge(question, self.screen, answer, self.scenario.rules)
        became.verdicts.append(self.judged)
        became.given.append(answer)
        if not became.closed:
            self._hint(n, moment)

    def hints(self, n: int) -> tuple[list[str], int]:
        """The hints to the nth moment here that were opened, and how many there are."""
        every = hints(self.question(self.asked_step(n)), self.screen)
        return every[: self.asked.get((self.node.number, n), Asked()).hints], len(every)

    def ask_again(self, n: int) -> None:
        """Open a question again, to try another answer."""
        if self.asked.pop((self.node.number, n), None) is not None:
            self.clear()

    def _hint(self, n: int, moment: Step) -> None:
        every = hints(self.question(moment), self.screen)
        became = self.asked.setdefault((self.node.number, n), Asked())
        if became.hints < len(every):
            self.hint = every[became.hints]
            became.hints += 1

    def _asked(self) -> tuple[int, Step] | None:
        n = self.open_question
        return None if n is None else (n, self.asked_step(n))

    def asked_step(self, n: int) -> Step:
        """The nth moment here, which is a question."""
        moment = self.moments[n]
        assert isinstance(moment, Step), "only steps ask"
        return moment


def actions_of(nodes: list[Node[Any]], seat: int) -> Iterator[Action]:
    """What a seat did along a line."""
    for node in nodes:
        if isinstance(node.move, Action) and node.move.player == seat:
            yield node.move


def read_answer(form: Form, given: Mapping[str, Any]) -> Any:
    """The answer in a browser's form, `None` where it is none."""
    choices = len(form.choices)
    if form.kind == MANY:
        picked = {str(n) for n in range(choices)} & set(given)
        # No tick is no answer, but for who says that nothing is to be ticked; not both.
        return sorted(int(n) for n in picked) if bool(picked) != (NONE in given) else None
    found = given.get("answer")
    text = found.strip() if isinstance(found, str) else ""
    if not text.isdecimal() or len(text) > 4:
        return None
    number = int(text)
    return number if form.kind == NUMBER or number < choices else None
