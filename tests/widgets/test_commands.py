"""Everything from a browser is hostile: no message breaks or changes what it may not."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rednorth_nb.engine.chance import Luck
from rednorth_nb.engine.choices import Action
from rednorth_nb.widgets import Player
from rednorth_nb.widgets.commands import whole

from .tables import EVERY, PACKAGED, SHELF, TRAITS, at, choose, kept, random_game, traits

COMMANDS = (
    *("forward", "back", "first", "last", "jump", "step", "seat", "begin", "pick", "unpick"),
    *("instead", "why", "close-why", "answer", "show-answer", "ask-again", "open", "catalogue"),
)
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-3, 40)
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from(["", "-1", "٣", "²", "1e3", "0x1", " 1", "1 ", "1.0", "NaN", "__class__"])
    | st.sampled_from(["x" * 100_000, "9" * 5_000, "held-1-jarl", "{{ 7*7 }}", "deploy", "pass"])
)
JSON = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=6,
)
SHAPED = st.fixed_dictionaries(
    {"do": st.sampled_from(COMMANDS)},
    optional={
        "value": JSON | st.sampled_from(["deploy", "reinforce", "pass", "points-0-blue", "R2"]),
        "fields": JSON | st.dictionaries(st.sampled_from(["answer", "0", "1", "9"]), SCALARS),
    },
)
MESSAGES = st.lists(SHAPED | JSON | st.fixed_dictionaries({"do": JSON}), max_size=12)


def legal_moves_only(widget: Player) -> None:
    """Every moment is reached by what the rules allow, and holds what it held."""
    session = widget.session
    assert session is not None
    game = session.game
    for node in session.timeline.nodes[1:]:
        parent = session.timeline.parent(node)
        assert parent is not None
        assert node.number in parent.children
        if isinstance(node.move, Action):
            decision = game.decision(parent.state)
            assert decision is not None
            assert node.move.player in decision.players
            assert not game.check(parent.state, node.move)
        elif isinstance(node.move, Luck):
            chance = game.chance(parent.state)
            assert chance is not None
            assert node.move.value in chance.odds
        else:
            assert node.move == game.automatic(parent.state)
    assert session.seat is None or 0 <= session.seat < len(game.players)
    assert session.node in session.timeline.nodes
    assert session.beginning is None or session.beginning.player == session.seat


@settings(max_examples=30, deadline=None)
@given(name=st.sampled_from(sorted(EVERY)), step=st.integers(0, 30), messages=MESSAGES)
def test_no_message_raises_or_breaks_a_rule(name: str, step: int, messages: list[Any]) -> None:
    widget = Player(EVERY[name])
    widget.do("step", step)
    before = kept(widget)
    for message in messages:
        widget.hear(message)
    after = kept(widget)
    assert after["nodes"][: len(before["nodes"])] == before["nodes"]
    assert after["positions"][: len(before["positions"])] == before["positions"]
    legal_moves_only(widget)
    assert all(isinstance(getattr(widget, name), str) for name in TRAITS)


@settings(max_examples=25, deadline=None)
@given(messages=MESSAGES)
def test_no_message_breaks_the_catalogue(messages: list[Any]) -> None:
    widget = Player(shelf=SHELF)
    for message in messages:
        widget.hear(message)
    widget.hear({"do": "catalogue"})
    assert widget.session is None
    assert "step by step" in widget.head_html


@settings(max_examples=30, deadline=None)
@given(
    do=st.sampled_from([one for one in COMMANDS if one not in ("seat", "why")]),
    value=JSON.filter(lambda value: whole(value) is None and value not in COMMANDS),
)
def test_a_value_that_means_nothing_does_nothing(do: str, value: Any) -> None:
    valueless = ("forward", "back", "first", "last", "unpick", "instead", "close-why", "answer")
    if do in (*valueless, "show-answer"):
        return
    if value in ("deploy", "pass"):
        return
    widget = Player(PACKAGED["first_round"])
    before = traits(widget)
    widget.hear({"do": do, "value": value})
    assert traits(widget) == before


@pytest.mark.parametrize(
    "value", ["x", "-1", -1, 2, 99, "2", "1.0", 1.0, True, [], {}, "٠", "9" * 50]
)
def test_nobody_gets_a_seat_that_is_none(value: Any) -> None:
    widget = Player(PACKAGED["first_round"])
    widget.hear({"do": "seat", "value": value})
    assert widget.session is not None
    assert widget.session.seat == 0


def test_a_deep_or_endless_value_is_no_number() -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    widget = Player(PACKAGED["first_round"])
    for value in (deep, 10**5000, -(10**5000), float("nan"), float("inf"), "9" * 10**6):
        assert whole(value) is None
        for do in COMMANDS:
            widget.hear({"do": do, "value": value, "fields": value})
    legal_moves_only(widget)
    while deep:
        deep = deep.pop()  # let go from the outside: the interpreter would do it by recursion


@pytest.mark.parametrize("number", [True, False, 1.0, None, "", "1 ", "+1", "1_0", b"1", "1000000"])
def test_only_digits_are_a_number(number: Any) -> None:
    assert whole(number) is None


def test_a_seat_cannot_act_for_another() -> None:
    widget = Player(PACKAGED["first_round"])
    widget.do("step", 2)
    widget.do("show-answer")
    count = len(kept(widget)["nodes"])
    widget.do("seat", 1)
    for name in ("pass", "reinforce", "withdraw", "deploy", "give-first-player"):
        widget.do("begin", name)
        for index in range(9):
            widget.do("pick", index)
        widget.do("instead")
    widget.do("seat", None)
    for name in ("pass", "reinforce"):
        widget.do("begin", name)
        widget.do("pick", 0)
    assert len(kept(widget)["nodes"]) == count


def test_what_is_begun_is_dropped_when_the_seat_changes() -> None:
    widget = Player(PACKAGED["first_round"])
    widget.do("begin", "deploy")
    widget.do("pick", 0)
    widget.do("seat", 1)
    widget.do("pick", 0)
    widget.do("pick", 0)
    widget.do("pick", 0)
    assert widget.session is not None
    assert widget.session.beginning is None
    assert widget.session.node.number == 0


def test_a_sealed_party_is_not_chosen_twice() -> None:
    widget = Player(PACKAGED["first_round"])
    choose(widget, "deploy", "jarl", "green raider", "red raider")
    count = len(kept(widget)["nodes"])
    widget.do("begin", "deploy")
    for _ in range(3):
        widget.do("pick", 0)
    widget.do("instead")
    assert len(kept(widget)["nodes"]) == count
    assert widget.session is not None
    assert widget.session.refusal is not None


@pytest.mark.parametrize("count", [2, 4])
def test_a_forbidden_pick_does_not_happen(count: int) -> None:
    """At every decision of a random game, each greyed-out value of each action is tried."""
    timeline = random_game(count, 70 + count)
    game = timeline.game
    tried = 0
    for node in timeline.nodes[::5]:
        decision = game.decision(node.state)
        if decision is None:
            continue
        seat = decision.players[-1]
        widget = at(game, node.state, seat)
        session = widget.session
        assert session is not None
        for name in decision.actions:
            widget.do("begin", name)
            if game.check(node.state, Action(seat, name)) and session.beginning is None:
                assert session.refusal is not None or session.node.number
                widget.do("first")
                continue
            for index, option in enumerate(game.options(node.state, Action(seat, name))):
                if option.violations:
                    tried += 1
                    widget.do("pick", index)
                    assert session.node.number == 0
                    assert session.beginning == Action(seat, name)
                    assert session.refusal is not None
                    assert session.refusal.violations == option.violations
                    instead = session.refusal.instead
                    assert instead is not None
                    assert not game.check(node.state, instead)
                    assert instead.name == name
            widget.do("unpick")
    assert tried


def test_an_error_of_ours_is_said_on_the_page() -> None:
    widget = Player(PACKAGED["first_round"])

    def broken(_message: Any) -> None:
        raise RuntimeError

    widget.hear = broken  # type: ignore[method-assign]
    with pytest.raises(RuntimeError):
        widget._hear(widget, {"do": "forward"}, [])
    assert widget.said == "Something went wrong here: RuntimeError. Go back a step."


def test_the_catalogue_and_other_scenarios_are_for_the_app_alone() -> None:
    widget = Player(PACKAGED["first_round"])
    for message in ({"do": "catalogue"}, {"do": "open", "value": "resolution_example"}):
        widget.hear(message)
        assert widget.session is not None
        assert widget.session.scenario.name == "first_round"
