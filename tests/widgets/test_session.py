"""What a learner can do: moving in time, choosing otherwise, answering, being refused."""

from typing import Any

import pytest

from reaching import reach
from rednorth_nb.engine.choices import Action
from rednorth_nb.scenarios.reading import read_text
from rednorth_nb.scenarios.scenario import Scenario
from rednorth_nb.scenarios.text import load
from rednorth_nb.widgets import Player
from rednorth_nb.widgets.session import Session

from .tables import EVERY, PACKAGED, Page, actions_of, at, choose, random_game, whole

ASTRIDS = ("blue raider", "jarl", "blue raider")


def session_of(widget: Player) -> Session:
    assert widget.session is not None
    return widget.session


def at_her_turn() -> Player:
    """The first round, Astrid's first turn, the question answered."""
    widget = Player(PACKAGED["first_round"])
    widget.do("step", 2)
    widget.do("show-answer")
    return widget


# --- moving in time


@pytest.mark.parametrize("name", EVERY)
def test_forward_and_back_walk_the_scenarios_own_line(name: str) -> None:
    widget = Player(EVERY[name])
    session = session_of(widget)
    own = session.run.nodes
    for node in own:
        assert session.node is node
        assert session.past == own[: node.number + 1]
        while session.open_question is not None:
            widget.do("forward")
            assert session.node is node, "a question is to be answered first"
            widget.do("show-answer")
        if node is not own[-1]:
            widget.do("forward")
    for node in reversed(own):
        assert session.node is node
        widget.do("back")
    assert session.node is own[0]
    widget.do("last")
    assert session.node is own[-1]
    widget.do("first")
    assert session.node is own[0]
    assert session.timeline.nodes[: len(own)] == own


def test_the_slider_and_the_log_jump_and_silly_numbers_stay_within() -> None:
    widget = Player(PACKAGED["resolution_example"])
    session = session_of(widget)
    last = len(session.run.nodes) - 1
    reach(widget, last)
    for asked, there in ((3, 3), (0, 0), (10_000, last), ("5", 5)):
        widget.do("step", asked)
        assert session.node.number == there
    widget.do("jump", 2)
    assert session.node.number == 2
    widget.do("jump", last + 1)
    assert session.node.number == 2


def test_after_the_last_step_one_can_play_on() -> None:
    widget = Player(PACKAGED["resolution_example"])
    session = session_of(widget)
    reach(widget, 99)
    assert session.decision is not None
    assert session.my_choice
    assert not session.can_play, "the choice is the reader's"
    widget.do("forward")
    assert isinstance(session.node.move, Action), "a move is shown where it is asked for"
    assert session.node.move.player == 0
    widget.do("back")
    choose(widget, "deploy", *session.game.observe(session.node.state, 0).hand[:2])
    widget.do("seat", None)
    for _ in range(200):
        if not session.can_go_on:
            break
        widget.do("forward")
    assert session.game.outcome(session.node.state) is not None
    assert "The end" in Page(widget.time_html).keyed("forward").text


def test_the_seat_is_the_learners_and_can_be_changed() -> None:
    widget = Player(PACKAGED["first_round"])
    session = session_of(widget)
    assert session.seat == 0
    for seat in (1, None, 0):
        widget.do("seat", seat)
        assert session.seat == seat
        pressed = [
            one
            for one in Page(widget.head_html).all("button")
            if one.attrs.get("aria-pressed") == "true"
        ]
        assert [one.text for one in pressed] == [
            "Onlooker" if seat is None else session.game.players[seat]
        ]
    widget.do("seat", 2)
    assert session.seat == 0


# --- other ways


def test_choosing_otherwise_makes_a_way_and_both_stay() -> None:
    widget = Player(PACKAGED["first_round"])
    session = session_of(widget)
    own = list(session.run.nodes)
    choose(widget, "deploy", *ASTRIDS)
    mine = session.node
    assert mine.parent == own[0].number
    assert mine.number == len(own)
    assert session.timeline.nodes[: len(own)] == own
    ways = Page(widget.time_html).with_class("lines")[0]
    assert "The scenario's way" in ways.text
    assert "Your way 1" in ways.text
    widget.do("jump", 1)
    assert session.timeline.line() == own
    widget.do("jump", mine.number)
    assert session.node is mine


def test_redo_follows_the_line_last_used() -> None:
    widget = Player(PACKAGED["first_round"])
    session = session_of(widget)
    choose(widget, "deploy", *ASTRIDS)
    mine = session.node
    widget.do("first")
    widget.do("forward")
    assert session.node is mine
    widget.do("jump", 1)
    widget.do("first")
    widget.do("forward")
    assert session.node.number == 1


def test_the_same_choice_again_is_the_same_way() -> None:
    widget = Player(PACKAGED["first_round"])
    session = session_of(widget)
    count = len(session.timeline.nodes)
    choose(widget, "deploy", "green raider", "jarl", "red raider")
    assert session.node.number == 1
    choose_again = ASTRIDS
    for _ in range(2):
        widget.do("first")
        choose(widget, "deploy", *choose_again)
    assert len(session.timeline.nodes) == count + 1


def test_a_way_keeps_its_name_however_the_others_grow() -> None:
    widget = Player(PACKAGED["first_round"])
    session = session_of(widget)
    choose(widget, "deploy", *ASTRIDS)
    first = session.node
    widget.do("first")
    choose(widget, "deploy", "jarl", "red raider", "red raider")
    second = session.node
    widget.do("jump", first.number)
    widget.do("forward")  # Bjorn answers: the first way is the youngest now
    assert session.node.number > second.number
    assert names(widget) == {
        "The scenario's way": False,
        "Your way 1": True,
        "Your way 2": False,
    }
    end = len(session.run.nodes) - 1
    while session.node.number != end:
        widget.do("jump", end)
        widget.do("show-answer")
    choose(widget, "deploy", *session.game.observe(session.node.state, 0).hand[:3])
    assert names(widget) == {
        "The scenario's way": True,
        "Your way 1": False,
        "Your way 2": False,
    }


def names(widget: Player) -> dict[str, bool]:
    ways = Page(widget.time_html).with_class("lines")[0]
    buttons = [one for one in Page(widget.time_html).all("button") if ways.attrs in around(one)]
    return {one.text: one.attrs["aria-pressed"] == "true" for one in buttons}


def around(one: Any) -> list[Any]:
    return [outer.attrs for outer in one.within()]


def test_choosing_the_way_one_is_on_stays_where_one_is() -> None:
    widget = Player(PACKAGED["first_round"])
    session = session_of(widget)
    choose(widget, "deploy", *ASTRIDS)
    widget.do("forward")
    widget.do("first")
    here = next(
        one
        for one in Page(widget.time_html).all("button")
        if one.attrs.get("aria-pressed") == "true"
    )
    widget.do("jump", here.attrs["data-value"])
    assert session.node.number == 0


# --- what the others do


def test_the_others_answer_as_the_scenario_says_as_long_as_that_is_allowed() -> None:
    widget = Player(PACKAGED["first_round"])
    session = session_of(widget)
    choose(widget, "deploy", *ASTRIDS)
    widget.do("forward")
    assert session.node.move == Action(1, "deploy", ("blue raider", "jarl", "blue raider"))
    choose(widget, "pass", "red hero")
    widget.do("forward")
    assert session.node.move == Action(1, "reinforce", (1, "blue raider", "left"))
    widget.do("forward")
    assert session.node.move == Action(1, "pass", ("blue hero",))


def test_where_the_scenarios_answer_is_not_allowed_it_is_another_legal_one() -> None:
    widget = Player(PACKAGED["first_round"])
    session = session_of(widget)
    choose(widget, "deploy", *ASTRIDS)
    widget.do("forward")
    choose(widget, "pass", "blue hero")  # the group that Bjorn takes by the scenario
    widget.do("forward")
    for _ in range(60):
        before = session.node
        widget.do("forward")
        step = session.node.move
        if isinstance(step, Action) and before is not session.node:
            assert not session.game.check(before.state, step)
    taken = [step for step in actions_of(widget) if isinstance(step, Action)]
    assert ("blue hero",) not in [step.values for step in taken if step.player == 1]


def test_a_reply_is_the_same_each_time() -> None:
    steps = []
    for _ in range(2):
        timeline = random_game(3, 9)
        widget = at(timeline.game, timeline.nodes[0].state)
        for _ in range(25):
            widget.do("forward")
        steps.append(actions_of(widget))
    assert steps[0] == steps[1]
    assert len(steps[0]) == 25


def test_what_can_only_be_done_one_way_is_done_by_itself() -> None:
    """An empty hand deploys nothing; Sax finds no Raider to call back."""
    text = """
format: rednorth-scenario/1
game: red-north
title: Nothing to choose
players: [Ada, Bo]
start:
  position:
    round: summer
    phase: deployment
    first_player: Bo
    outposts: {green: null, yellow: Ada, red: null}
    players: {Ada: {}, Bo: {hand: [jarl, jarl, red raider]}}
"""
    widget = Player(read_text(text))
    session = session_of(widget)
    assert session.my_choice
    assert session.can_go_on
    widget.do("forward")
    widget.do("forward")
    assert session.node.state.phase == "powers"
    widget.do("forward")
    assert session.node.move == Action(0, "recall", (None,))
    assert session.node.state.turn == 1


# --- answering


def question(text: str, learner: str = "Håkkå") -> Scenario:
    """The resolution example's table, all turned up, with other steps."""
    data = dict(PACKAGED["resolution_example"].data)
    data |= {"steps": [{"advance": "reveal"}, *read_steps(text)], "learner": learner}
    return Scenario(data, PACKAGED["resolution_example"].game)


def read_steps(text: str) -> list[Any]:
    steps: list[Any] = load(text, "steps")[0]
    return steps


def asked(text: str) -> Player:
    widget = Player(question(text))
    widget.do("step", 1)
    return widget


def test_a_right_answer_is_said_to_be_right() -> None:
    widget = asked("- ask: {kind: points, player: Håkkå, colour: blue}")
    widget.do("answer", answer=3)
    verdict = Page(widget.now_html).with_class("verdict")[0]
    assert "Right" in verdict.text
    assert widget.said == "Right: 3."
    assert not Page(widget.now_html).all("form")


def test_a_wrong_answer_names_the_rule_that_was_forgotten() -> None:
    widget = asked("- ask: {kind: points, player: Håkkå, colour: blue}")
    widget.do("answer", answer=2)
    verdict = Page(widget.now_html).with_class("verdict")[0]
    forgotten = session_of(widget).game.rules["points.jarl"].forgotten
    assert "Yours is what you get when" in verdict.text
    assert forgotten in verdict.text
    assert "Not so: 2" in verdict.text
    assert "The answer is" not in widget.now_html, "there is a second try"
    assert widget.said.startswith("Not so: 2. Yours is what you get when ")
    assert f"or when {forgotten}." in widget.said
    assert "Hint: " in widget.said
    widget.do("answer", answer=2)
    verdict = Page(widget.now_html).with_class("verdict")[0]
    assert "The answer is 3" in verdict.text
    assert widget.said.startswith("The answer is: 3.")
    rules = [one.attrs["data-value"] for one in Page(widget.now_html).with_class("rule")]
    assert "points.jarl" in rules
    assert forgotten in verdict.text
    assert Page(widget.now_html).with_class("sum")


def test_giving_up_shows_the_answer_and_trying_again_opens_the_question() -> None:
    widget = asked("- ask: {kind: winner, colour: red}")
    widget.do("show-answer")
    assert "nobody" in Page(widget.now_html).with_class("verdict")[0].text
    widget.do("ask-again", 0)
    assert Page(widget.now_html).all("form")
    assert session_of(widget).open_question == 0
    widget.do("answer", answer=3)
    assert widget.said == "Right: nobody."


@pytest.mark.parametrize("given", ["", "two", "-1", "3.0", "²", "99999", " ", "1e1", "0x3"])
def test_nonsense_is_no_answer(given: str) -> None:
    widget = asked("- ask: {kind: points, player: Håkkå, colour: blue}")
    widget.do("answer", answer=given)
    assert session_of(widget).open_question == 0
    assert widget.said == "Give a whole number."
    assert "Give a whole number." in widget.now_html


def test_a_choice_that_is_not_there_is_no_answer() -> None:
    widget = asked("- ask: {kind: choice, options: [{text: A, right: true, why: So.}, {text: B}]}")
    for given in ("2", "-1", "x"):
        widget.do("answer", answer=given)
        assert widget.said == "Choose an answer."
    widget.do("answer", answer=0)
    assert widget.said == "Right: A."
    assert "So." in widget.now_html


def test_many_answers_are_ticked() -> None:
    widget = Player(PACKAGED["first_round"])
    widget.do("step", 2)
    labels = [one.text.strip() for one in Page(widget.now_html).with_class("pick")]
    right = [labels.index(one) for one in ("Reinforce", "Withdraw", "Pass")]
    assert labels[-1] == "None of them"
    widget.hear({"do": "answer", "fields": {str(n): "on" for n in right} | {"99": "on", "x": "on"}})
    assert widget.said == "Right: Reinforce, Withdraw, Pass."
    widget.do("ask-again", 1)
    for no_answer in ({}, {"none": "on", str(right[0]): "on"}):
        widget.hear({"do": "answer", "fields": no_answer})
        assert widget.said == "Tick what is right, or that none of them is."
        assert session_of(widget).open_question == 1
    widget.hear({"do": "answer", "fields": {"none": "on"}})
    assert widget.said.startswith("Not so: none of them.")
    widget.hear({"do": "answer", "fields": {"none": "on"}})
    assert widget.said.startswith("The answer is: Reinforce, Withdraw, Pass.")


@pytest.mark.parametrize("name", EVERY)
def test_every_packaged_question_takes_every_answer(name: str) -> None:
    widget = Player(EVERY[name])
    session = session_of(widget)
    for number in sorted(session.run.moments):
        reach(widget, number)
        while (n := session.open_question) is not None:
            rights = 0
            for given in range(4):
                fields = {"answer": str(given), str(given): "on"}
                widget.hear({"do": "answer", "fields": fields})
                if (became := session.asked.get((number, n))) is not None and became.verdicts:
                    rights += became.verdicts[-1].right
                    assert became.closed == became.verdicts[-1].right == session.told_answer
                widget.do("ask-again", n)
            assert rights <= 1
            widget.do("show-answer")


def test_what_stands_after_a_question_waits_for_its_answer() -> None:
    widget = asked(
        "[{note: Before.}, {ask: {kind: winner, colour: red, hint: Look.}}, {note: After it.},"
        " {ask: {kind: winner, colour: blue}}, {note: After both.}]"
    )
    for shown, hidden in (("Before.", "After it."), ("After it.", "After both.")):
        assert shown in widget.now_html
        assert hidden not in widget.now_html
        assert len(Page(widget.now_html).all("form")) == 1
        widget.do("show-answer")
    assert "After both." in widget.now_html
    widget.do("ask-again", 0)  # a note: nothing to ask
    assert "After both." in widget.now_html
    widget.do("ask-again", 1)
    assert "After it." not in widget.now_html


def test_nothing_is_chosen_while_a_question_is_open() -> None:
    widget = Player(PACKAGED["first_round"])
    widget.do("step", 2)
    session = session_of(widget)
    nodes = len(session.timeline.nodes)
    for message in (("begin", "pass"), ("pick", 0), ("instead", None)):
        widget.do(*message)
        assert session.beginning is None
    widget.do("show-answer")
    widget.do("begin", "pass")
    assert Page(widget.table_html).with_class("pickable")
    widget.do("ask-again", 1)
    assert session.beginning is None
    assert not Page(widget.table_html).with_class("pickable")
    assert len(session.timeline.nodes) == nodes


# --- refusals


def test_a_refused_choice_names_every_rule_and_offers_what_is_legal() -> None:
    widget = at_her_turn()
    session = session_of(widget)
    for name in ("inspire", "promote", "invoke"):
        widget.do("begin", name)
        assert session.refusal is not None
        found = session.game.check(session.node.state, Action(0, name))
        broken = {one.rule for one in session.refusal.violations}
        assert broken <= {one.rule for one in found}
        assert broken
        attempt = Page(widget.now_html).with_class("attempt")[0].text
        for violation in session.refusal.violations:
            assert violation.why in attempt
            assert violation.remedy in attempt
            assert session.game.rules[violation.rule].title in attempt
            assert violation.rule not in attempt, "ids are for files"
            assert violation.why in widget.said
        instead = session.refusal.instead
        assert instead is not None
        assert not session.game.check(session.node.state, instead)
        assert "Nearest legal choice" in attempt
        assert session.beginning is None


def test_a_forbidden_value_is_refused_and_instead_does_the_nearest() -> None:
    widget = at_her_turn()
    session = session_of(widget)
    choose(widget, "reinforce", 1, "green raider", "left")
    mine = session.node
    widget.do("forward")
    widget.do("begin", "withdraw")
    widget.do("pick", 0)  # the new card, face-up
    assert session.refusal is not None
    assert [one.rule for one in session.refusal.violations] == ["withdraw.face-down"]
    assert "Nearest legal choice: Withdraw: Jarl, third in the row, face-down" in (
        Page(widget.now_html).with_class("attempt")[0].text
    )
    instead = session.refusal.instead
    widget.do("instead")
    assert session.node.move == instead
    assert session.refusal is None
    assert mine in session.past


def test_a_step_back_in_a_choice_takes_one_value_back() -> None:
    widget = Player(PACKAGED["first_round"])
    session = session_of(widget)
    widget.do("begin", "deploy")
    widget.do("pick", 0)
    widget.do("pick", 0)
    assert "So far: green Raider, green Raider." in Page(widget.now_html).elements[0].text
    widget.do("unpick")
    assert session.beginning == Action(0, "deploy", ("green raider",))
    widget.do("unpick")
    widget.do("unpick")
    assert session.beginning is None
    widget.do("unpick")
    assert session.beginning is None


def test_the_pointed_at_card_on_the_table_is_the_option() -> None:
    widget = Player(PACKAGED["first_round"])
    session = session_of(widget)
    widget.do("begin", "deploy")
    button = Page(widget.table_html).keyed("held-0-blue raider")
    assert button.attrs["data-do"] == "pick"
    assert button.attrs["aria-label"] == "Choose blue Raider, in your hand"
    widget.do("pick", button.attrs["data-value"])
    assert session.beginning == Action(0, "deploy", ("blue raider",))


def test_a_refused_attempt_is_told_in_full_to_its_own_seat_alone() -> None:
    widget = Player(PACKAGED["ragnarok_gods"])
    session = session_of(widget)
    seen = {}
    for seat in (0, 1, None):
        widget.do("seat", seat)
        seen[seat] = Page(widget.now_html).with_class("attempt")[0].text
    assert "purple Raider, first in the row" in seen[0]
    assert "Glory never goes on a Jarl." in seen[0]
    for seat in (1, None):
        assert "Ada tries: Invoke" in seen[seat]
        assert "first in the row" not in seen[seat]
        assert "Glory never goes on a Jarl." not in seen[seat]
        assert session.game.rules["god.loki"].text in seen[seat]


def test_a_step_of_the_file_that_does_not_work_out_is_told_with_its_line() -> None:
    data = dict(PACKAGED["resolution_example"].data)
    steps = [{"advance": "reveal"}, {"expect": {"round": "spring"}}, {"advance": "all"}]
    scenario = Scenario(data | {"steps": steps}, PACKAGED["resolution_example"].game)
    widget = Player(scenario)
    assert "does not work out" not in widget.now_html
    widget.do("forward")
    assert "does not work out, so its way ends here" in widget.now_html


def test_a_player_whose_turn_it_is_not_is_told_who_must_choose() -> None:
    widget = at_her_turn()
    widget.do("seat", 1)
    text = whole(widget).with_class("now")[0].text
    assert "Astrid must choose." in text
    assert Page(widget.now_html).keyed("take-0").text == "Sit down as Astrid"
    widget.do("begin", "pass")
    session = session_of(widget)
    assert session.refusal is not None
    assert [one.rule for one in session.refusal.violations] == ["turn.order"]
    assert session.refusal.instead is None
    assert session.node.number == 2
