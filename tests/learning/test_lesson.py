"""A lesson follows its learner: notes and questions wherever the play leads, an end, a goal."""

from typing import Any

import pytest

from lessons import TURN
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.timeline import Node
from rednorth_nb.learning.ending import ending
from rednorth_nb.learning.lesson import Lesson
from rednorth_nb.scenarios.reading import read_text
from rednorth_nb.scenarios.scenario import Step

INSPIRE = Action(0, "inspire", (1,))


def lesson(more: str) -> Lesson:
    return Lesson(read_text(TURN + more))


def notes(lesson: Lesson) -> list[Any]:
    return [one.content for one in lesson.moments if isinstance(one, Step) and one.kind == "note"]


def play_on(lesson: Lesson) -> None:
    """To where the lesson ends; what is asked is given up."""
    for _ in range(60):
        if lesson.ended:
            return
        lesson.show_answer()
        lesson.forward()
    raise AssertionError("it never ended")


# --- when


def test_what_a_rule_brings_is_met_wherever_it_is_told_and_once() -> None:
    played = lesson("when: [{rule: inspire.place, note: Glory lies on it.}]")
    assert notes(played) == []
    played.act(INSPIRE)
    assert notes(played) == ["Glory lies on it."]
    while not played.my_choice or played.node.move == INSPIRE:
        played.forward()
        assert notes(played) == []
    played.back()
    played.jump(1)
    assert notes(played) == ["Glory lies on it."], "it stays where it was met"


def test_what_a_position_brings_is_met_when_it_holds() -> None:
    played = lesson(
        "when: [{position: {turn: me, players: {me: {glory: 0}}}, note: None is left.}]"
    )
    played.act(INSPIRE)
    assert notes(played) == [], "it is Bjorn's turn"
    while not played.my_choice:
        played.forward()
    assert notes(played) == ["None is left."]


def test_rule_and_position_must_both_hold() -> None:
    played = lesson("when: [{rule: inspire.place, position: {round: summer}, note: Never.}]")
    played.act(INSPIRE)
    assert notes(played) == []


def test_an_event_that_the_learner_may_not_see_brings_nothing() -> None:
    played = lesson("when: [{rule: withdraw.face-down, note: Back in hand.}]")
    told = [Event("withdraw.face-down", "A secret.", audience=frozenset({1}))]
    hidden = Node(1, played.node.state, told, "step", 0)
    played.timeline.nodes.append(hidden)
    assert played.moments_at(hidden) == []
    open_ = Node(2, played.node.state, [Event("withdraw.face-down", "Seen.")], "step", 0)
    played.timeline.nodes.append(open_)
    assert len(played.moments_at(open_)) == 1


def test_a_question_of_when_is_asked_of_the_learner_and_stops_the_play() -> None:
    more = "when: [{rule: inspire.place, ask: {kind: points, player: me, colour: green}}]"
    played = lesson(more)
    played.act(INSPIRE)
    assert played.open_question == 0
    before = played.node
    played.forward()
    assert played.node is before
    played.answer({"answer": "4"})
    assert played.judged is not None
    assert played.judged.right
    played.forward()
    assert played.node is not before


# --- the second try


def test_a_first_wrong_answer_brings_its_cause_and_a_hint_and_the_second_the_answer() -> None:
    played = lesson(
        "steps: [{ask: {kind: points, player: Astrid, colour: green, hints: [Look., Count.]}}]"
    )
    played.answer({"answer": "2"})
    assert played.judged is not None
    assert [one.rule.id for one in played.judged.diagnoses[0]] == ["points.jarl"]
    assert played.hint == "Look."
    assert not played.told_answer
    assert played.open_question == 0
    played.show_hint()
    assert played.hint == "Count."
    assert played.hints(0) == (["Look.", "Count."], 2)
    played.show_hint()
    assert played.hint == "", "there are no more"
    played.answer({"answer": "9"})
    assert played.told_answer
    assert played.open_question is None


def test_what_is_no_answer_is_no_try() -> None:
    played = lesson("steps: [{ask: {kind: points, player: Astrid, colour: green}}]")
    for _ in range(3):
        played.answer({"answer": "many"})
        assert played.remark == "Give a whole number."
    assert played.open_question == 0
    played.answer({"answer": "3"})
    assert played.judged is not None
    assert played.judged.right


def test_without_hints_of_its_own_a_question_tells_its_rules_then_its_cards() -> None:
    played = lesson("steps: [{ask: {kind: points, player: Astrid, colour: green}}]")
    played.show_hint()
    assert "A Raider is worth 2" in played.hint
    played.show_hint()
    assert "green Raider" in played.hint
    assert played.hints(0)[1] == 2


# --- also


ALSO = """\
steps:
  - choose: {player: Astrid, action: inspire, place: 1, also: [{action: pass, take: red hero}]}
  - note: So it begins.
  - choose: {player: Bjorn, action: reinforce, flip: 1, add: red raider, side: left}
  - expect: {players: {Astrid: {glory: 0}}}
  - ask: {kind: points, player: Bjorn, colour: red}
"""


def test_a_choice_that_is_as_good_stays_in_the_script() -> None:
    played = lesson(ALSO)
    played.act(Action(0, "pass", ("red hero",)))
    assert not played.off_script
    assert notes(played) == ["So it begins."]
    played.forward()
    assert played.node.move == Action(1, "reinforce", (1, "red raider", "left"))
    assert played.open_question == 0
    played.show_answer()
    assert played.ended


def test_another_choice_leaves_the_script() -> None:
    played = lesson(ALSO)
    played.act(Action(0, "pass", ("green hero",)))
    assert played.off_script
    assert notes(played) == []
    played.forward()
    assert played.node.move == Action(1, "reinforce", (1, "red raider", "left")), "Bjorn's own"


# --- opponents


def test_a_random_opponent_does_not_look_into_the_script() -> None:
    played = lesson(ALSO.replace("steps:", "opponents: {Bjorn: random}\nsteps:"))
    played.act(Action(0, "pass", ("green hero",)))
    played.forward()
    assert played.node.move != Action(1, "reinforce", (1, "red raider", "left"))


# --- end, goal, next


def test_it_ends_where_its_end_holds_and_says_what_was_reached() -> None:
    played = lesson("end: {position: {round: summer}}\ngoal: {position: {players: {me: {vp: 2}}}}")
    assert ending(played) is None
    play_on(played)
    end = ending(played)
    assert end is not None
    vp = played.node.state.players[0].vp
    assert end.reached == (vp == 2)
    played.forward()
    assert not played.ended, "one may play on"


@pytest.mark.parametrize(("goal", "reached"), [("phase: actions", True), ("phase: over", False)])
def test_the_goal_is_looked_at_where_the_lesson_ends(goal: str, reached: bool) -> None:
    played = lesson(f"steps: [{{note: Look.}}]\ngoal: {{position: {{{goal}}}}}")
    end = ending(played)
    assert end is not None
    assert end.reached is reached
    assert end.mistakes == (not reached)


def test_the_end_names_what_was_misread_and_what_was_not_met() -> None:
    played = lesson("steps: [{ask: {kind: points, player: Astrid, colour: green}}]")
    assert ending(played) is None, "a question is open"
    played.answer({"answer": "2"})
    played.answer({"answer": "3"})
    end = ending(played)
    assert end is not None
    assert (end.reached, end.questions, end.at_once, end.mistakes) == (None, 1, 0, 1)
    assert [rule.id for rule in end.stumbled] == ["points.jarl"]
    assert [rule.id for rule in end.unmet] == [
        "inspire.place",
        "pass.group",
        "award.tie-breaker",
    ]


def test_a_saved_game_has_no_end_of_a_lesson() -> None:
    assert not lesson("steps: [{choose: {player: Astrid, action: inspire, place: 1}}]").ended
    played = lesson("steps: [{choose: {player: Astrid, action: inspire, place: 1}}]")
    played.forward()
    assert not played.ended
