import pytest

from .proof import OUTER, proves, table

PROVINCES = [*OUTER, "yggdrasil"]


@proves("rage.reset")
def test_the_action_phase_opens_with_the_token_on_the_stat(without):
    hand = {"hand": ["clash 1", "clash 2", "clash 2", "clash 3"], "kept": []}
    kept = ["clash 3", "clash 4", "second wind 2", "second wind 2"]
    now = table(
        without,
        age=2,
        phase="draft",
        Ada={"hand": ["clash 2", "clash 3", "clash 4", "clash 5"], "kept": kept, "rage": 0}
        | {"stats": {"rage": 7}},
        Bo=hand | {"kept": ["skald", "iron oath", "great jarl 4", "frost giant"], "rage": 5},
    )
    now.act("Ada", "draft", cards=["clash 2", "clash 3"])
    now.act("Bo", "draft", cards=["clash 1", "clash 2"])
    assert (now["phase"], now.each("rage")) == ("action", [7, 6])


@proves("turn.clockwise")
def test_turns_go_clockwise_from_the_first_player(without):
    now = table(without, seats=3, first_player="Bo")
    turns = []
    for _ in range(5):
        turns.append(now["turn"])
        now.act(now["turn"], "invade", figure="warrior", place="elvagar")
    assert turns == ["Bo", "Cy", "Ada", "Bo", "Cy"]


@proves("turn.clockwise")
def test_nobody_acts_out_of_turn(without):
    now = table(without, seats=3)
    assert now.refused("Bo", "invade", figure="warrior", place="elvagar") == {"turn.clockwise"}
    assert now.refused("Cy", "pass") == {"turn.clockwise"}


@proves("turn.one-action")
def test_a_turn_is_one_action(without):
    now = table(without, seats=3).act("Ada", "invade", figure="warrior", place="elvagar")
    assert now["turn"] == "Bo"


@proves("turn.one-action")
def test_what_belongs_to_another_moment_is_no_action_of_a_turn(without):
    now = table(without, Ada={"hand": ["clash 1", "clash 2"]})
    assert now.refused("Ada", "draft", cards=["clash 1", "clash 2"]) == {"turn.one-action"}
    assert now.refused("Ada", "keep", card="clash 1") == {"turn.one-action"}


@proves("turn.one-action", "turn.clockwise")
def test_after_a_pillage_it_is_the_turn_of_the_pillagers_neighbour(without):
    board = {"elvagar": {"Bo": {"warrior": 1}, "Cy": {"warrior": 1}}}
    now = table(without, seats=3, turn="Bo", board=board).battle("elvagar")
    assert now["turn"] == "Cy"


@proves("rage.pay")
def test_a_price_is_paid_and_has_to_be_there(without):
    now = table(without, Ada={"rage": 3}).act("Ada", "invade", figure="ship", place="fjord 1")
    assert now["Ada"]["rage"] == 1


@proves("rage.pay")
def test_what_costs_more_rage_than_is_left_is_illegal(without):
    now = table(without, Ada={"rage": 1})
    assert now.refused("Ada", "invade", figure="ship", place="fjord 1") == {"rage.pay"}
    assert now.refused("Ada", "invade", figure="warrior", place="gimle") == set()


@proves("rage.track")
def test_everybody_sees_the_rage_that_is_left(without):
    now = table(without, Ada={"rage": 3}).act("Ada", "invade", figure="ship", place="fjord 1")
    for eyes in ("Ada", "Bo", None):
        assert [clan.rage for clan in now.seen_by(eyes).players] == [1, 6]


@proves("rage.zero-no-action")
def test_at_zero_rage_even_free_actions_are_forbidden(without):
    board = {"elvagar": {"Ada": {"warrior": 1}}}
    now = table(without, Ada={"rage": 0, "hand": ["rule manheim 4"]}, board=board)
    assert now.refused("Ada", "invade", figure="leader", place="gimle") == {"rage.zero-no-action"}
    assert now.refused("Ada", "pillage", province="elvagar") == {
        "rage.zero-no-action",
        "pillage.not-at-zero",
    }


@proves("rage.zero-no-action")
def test_who_has_no_rage_is_skipped(without):
    now = table(without, seats=3, Bo={"rage": 0})
    assert now.act("Ada", "invade", figure="warrior", place="elvagar")["turn"] == "Cy"
    assert now.act("Cy", "invade", figure="warrior", place="elvagar")["turn"] == "Ada"


@proves("rage.zero-may-react")
def test_at_zero_rage_a_player_still_answers_the_call_and_plays_a_card(without):
    board = {"elvagar": {"Ada": {"warrior": 1}}, "myrkulor": {"Bo": {"warrior": 1}}}
    bo = {"rage": 0, "hand": ["clash 3"]}
    now = table(without, Ada={"hand": ["clash 1"]}, Bo=bo, board=board)
    now.act("Ada", "pillage", province="elvagar").call("Bo", "myrkulor").declines("call")
    now.act("Ada", "battle-card", card="clash 1").act("Bo", "battle-card", card="clash 3")
    assert now.on()["Ada"]["valhalla"] == {"warrior": 1}
    assert now["Bo"]["glory"] == 3


@proves("rage.zero-may-react")
def test_at_zero_rage_a_player_in_the_province_plays_a_card(without):
    board = {"elvagar": {"Ada": {"warrior": 1}, "Bo": {"warrior": 1}}}
    now = table(without, Bo={"rage": 0, "hand": ["clash 3"]}, board=board)
    now.act("Ada", "pillage", province="elvagar").declines("call")
    assert now.may("Bo") == {"battle-card"}


# --- the end of the phase


@proves("phase.end-rage")
def test_the_phase_ends_when_nobody_has_rage(without):
    now = table(
        without, seats=3, Ada={"rage": 1}, Bo={"rage": 0, "hand": ["clash 1"]}, Cy={"rage": 0}
    )
    assert now.act("Ada", "invade", figure="warrior", place="gimle")["phase"] == "discard"


def test_it_goes_on_while_somebody_has_rage():
    now = table(seats=3, Ada={"rage": 1}, Bo={"rage": 0}, Cy={"rage": 1})
    now.act("Ada", "invade", figure="warrior", place="gimle")
    assert (now["phase"], now["turn"]) == ("action", "Cy")


@proves("phase.end-pillaged")
def test_the_phase_ends_when_every_province_that_stands_is_pillaged(without):
    now = table(
        without,
        seats=3,
        destroyed=["horgr", "utgard"],
        pillaged=[place for place in PROVINCES if place not in ("horgr", "utgard", "gimle")],
        board={"gimle": {"Ada": {"warrior": 1}}},
        Ada={"rage": 2},
        Bo={"rage": 0, "hand": ["clash 1"]},
        Cy={"rage": 5},
    ).battle("gimle")
    assert (now["phase"], now.each("rage")) == ("discard", [2, 0, 5])


def test_a_failed_pillage_of_the_last_province_does_not_end_it():
    board = {"gimle": {"Ada": {"warrior": 1}, "Bo": {"warrior": 1}}}
    pillaged = [place for place in PROVINCES if place != "gimle"]
    now = table(pillaged=pillaged, board=board).battle("gimle")
    assert (now["phase"], now["turn"]) == ("action", "Bo")


# --- pass


@proves("turn.pass")
def test_who_passes_loses_the_rage_left(without):
    now = table(without, Ada={"rage": 3}).act("Ada", "pass")
    assert (now["Ada"]["rage"], now["turn"]) == (0, "Bo")


@pytest.mark.parametrize("rage", [1, 6])
def test_passing_is_always_possible_in_ones_turn(rage):
    now = table(Ada={"rage": rage})
    assert now.refused("Ada", "pass") == set()
    assert now.refused("Ada", "pass", card="clash 1") == {"turn.pass"}


def test_the_last_to_have_rage_takes_turn_after_turn():
    now = table(seats=3, Ada={"rage": 3}, Bo={"rage": 0}, Cy={"rage": 0})
    for _ in range(2):
        now.act("Ada", "invade", figure="warrior", place="gimle")
        assert now["turn"] == "Ada"
