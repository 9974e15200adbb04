"""Every packaged lesson: its own way, a wrong answer to each question, and ways at random."""

from random import Random

import pytest

from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.games.questions import MANY, NUMBER, Form
from rednorth_nb.learning.coverage import covered
from rednorth_nb.learning.ending import ending
from rednorth_nb.learning.lesson import Lesson
from rednorth_nb.scenarios.library import shelf
from rednorth_nb.scenarios.running import follow
from rednorth_nb.scenarios.scenario import Scenario, choices

LESSONS = shelf().scenarios
COMPLETE = ("red-north", "blood-rage")
"""The games whose lessons bring every rule before the learner."""
LONGEST = 150
"""Steps of a way at random: a whole game may take more."""

every = pytest.mark.parametrize("scenario", LESSONS.values(), ids=LESSONS)


def wrong(form: Form, right: object) -> object:
    """An answer that is none of the right ones, as far as one can say without asking."""
    if form.kind == NUMBER:
        return 9999
    if form.kind == MANY:
        return [] if right else [0]
    return (right + 1) % len(form.choices) if isinstance(right, int) else 0


@every
def test_its_own_way_ends_and_each_wrong_answer_is_told_something(scenario: Scenario) -> None:
    lesson = Lesson(scenario)
    for node in lesson.run.nodes:
        lesson.jump(node.number)
        while (n := lesson.open_question) is not None:
            step = lesson.asked_step(n)
            question = lesson.question(step)
            lesson.judge(n, step, wrong(question.form(lesson.screen), question.right()))
            assert lesson.judged is not None
            if not lesson.judged.right:
                assert lesson.open_question == n, "there is a second try"
                assert lesson.hint or step.content["kind"] == "choice"
            lesson.show_answer()
        assert lesson.node is node
    if scenario.steps and len(lesson.run.nodes) > 1:
        assert lesson.ended
        end = ending(lesson)
        assert end is not None
        assert not end.unmet, [rule.id for rule in end.unmet]


@every
@pytest.mark.parametrize("seed", range(10))
def test_it_is_played_any_way(scenario: Scenario, seed: int) -> None:
    rng = Random(f"{scenario.name} {seed}")
    policy = random_policy(rng)
    lesson = Lesson(scenario, [policy] * len(scenario.game.players))
    for _ in range(LONGEST):
        if lesson.ended:
            assert ending(lesson) is not None
            break
        if lesson.open_question is not None:
            lesson.show_answer()
        elif lesson.my_choice and lesson.game.default(lesson.node.state) is None:
            assert lesson.seat is not None
            lesson.act(policy(lesson.menu(lesson.seat)))
            assert lesson.refusal is None
        else:
            lesson.forward()
            assert lesson.refusal is None


@every
def test_what_is_as_good_stays_in_the_script_to_its_end(scenario: Scenario) -> None:
    lesson = Lesson(scenario)
    for node in list(lesson.run.nodes[1:]):
        step = lesson.scenario.steps[lesson.run.made_by[node.number]]
        if step.kind != "choose":
            continue
        player = scenario.game.players.index(step.content["player"])
        for words in choices(step.content)[1:]:
            before = lesson.timeline.nodes[node.parent or 0]
            lesson.timeline.jump(before.number)
            if node.move is None or isinstance(node.move, str):
                continue
            action = scenario.game.read_action(before.state, player, words)
            lesson.timeline.act(action)
            assert follow(lesson.run, step.index + 1) is None, words


@pytest.mark.parametrize("name", COMPLETE)
def test_every_rule_has_a_step_in_which_the_learner_acts_or_answers(name: str) -> None:
    lessons = [one for one in LESSONS.values() if one.game.name == name]
    met = {id for one in lessons for id in covered(one)}
    rules = lessons[0].game.rules
    assert [id for id, rule in rules.items() if id not in met and not rule.house] == []
