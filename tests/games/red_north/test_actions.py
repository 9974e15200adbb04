import pytest

from .proof import begin, faults, proves, table

SPRING = [
    {"lead": "green hero", "cards": ["red raider", "blue raider"]},
    {"lead": "red hero", "cards": ["jarl", "green raider"]},
    {"lead": "blue hero", "cards": ["green raider", "green raider"]},
]
SUMMER = [
    {"lead": "odin", "cards": ["red raider", "blue raider", "jarl"]},
    {"lead": "hel", "cards": ["green raider", "green raider", "green raider"]},
    {"lead": "tyr", "cards": ["jarl", "jarl", "red raider"]},
]
DOWN = ["red raider down", "jarl down", "green raider down"]


# --- turns


@proves("turn.order")
def test_nobody_acts_out_of_turn(without):
    now = table(without, Bo={"party": ["red raider down"]})
    assert now.refused("Bo", "withdraw", place=1) == {"turn.order"}
    assert now.refused("Bo", "pass") == {"turn.order"}


def test_turns_go_clockwise_from_the_first_player_one_action_each():
    party = {"party": ["red raider down", "red raider down"]}
    now = table(seats=3, first_player="Bo", Ada=party, Bo=party, Cy=party)
    turns = []
    for _ in range(6):
        turns.append(now["turn"])
        now.act(now["turn"], "withdraw", place=1)
    assert turns == ["Bo", "Cy", "Ada", "Bo", "Cy", "Ada"]


@proves("turn.order")
def test_one_action_is_all_of_a_turn(without):
    now = table(without, Ada={"party": ["red raider down", "red raider down"]})
    now.act("Ada", "withdraw", place=1)
    assert now.refused("Ada", "withdraw", place=1) == {"turn.order"}


@proves("turn.order")
def test_a_position_among_actions_says_whose_turn_it_is(without):
    assert faults(without, turn=None) == {"turn.order"}


@proves("pass.out")
def test_turns_go_on_until_everybody_has_passed(without):
    now = table(without, seats=3, Bo={"passed": True}, Cy={"party": DOWN})
    now.act("Ada", "pass").act("Cy", "withdraw", place=1)
    assert (now["turn"], now["phase"]) == ("Cy", "actions")
    now.act("Cy", "pass")
    assert (now["turn"], now["phase"]) == (None, "resolution")


@proves("pass.out")
def test_who_has_passed_takes_no_action_and_is_skipped(without):
    now = table(without, seats=3, Ada={"party": DOWN}, Bo={"party": DOWN}, Cy={"party": DOWN})
    now.act("Ada", "withdraw", place=1).act("Bo", "pass").act("Cy", "withdraw", place=1)
    assert now.refused("Bo", "withdraw", place=1) == {"pass.out", "turn.order"}
    now.act("Ada", "withdraw", place=1)
    assert now["turn"] == "Cy"


@proves("pass.out")
def test_it_is_never_the_turn_of_somebody_who_has_passed(without):
    assert faults(without, turn="Ada", Ada={"passed": True}) == {"pass.out"}


# --- Withdraw


@proves("withdraw.face-down")
def test_a_face_up_card_is_not_withdrawn(without):
    now = table(without, Ada={"party": ["red raider", "jarl down"]})
    assert now.refused("Ada", "withdraw", place=1) == {"withdraw.face-down"}
    assert now.refused("Ada", "withdraw", place=2) == set()


@proves("withdraw.face-down")
@pytest.mark.parametrize("place", [0, 4, -1])
def test_nothing_is_withdrawn_from_where_nothing_lies(without, place):
    now = table(without, Ada={"party": DOWN})
    assert now.refused("Ada", "withdraw", place=place) == {"withdraw.face-down"}


@proves("withdraw.face-down")
def test_there_is_no_withdraw_without_a_face_down_card(without):
    now = table(without, Ada={"party": ["red raider", "jarl"]})
    assert ("withdraw" in now.may("Ada")) is False


def test_a_withdrawn_card_goes_back_to_hand():
    now = table(Ada={"party": DOWN, "hand": ["blue raider"]}).act("Ada", "withdraw", place=2)
    assert sorted(now["Ada"]["hand"]) == ["blue raider", "jarl"]
    assert now["turn"] == "Bo"


def test_the_whole_party_may_be_withdrawn():
    now = table(Ada={"party": ["jarl down"]}, Bo={"passed": True}).act("Ada", "withdraw", place=1)
    assert now["Ada"]["party"] == []


@proves("withdraw.gap")
def test_a_gap_closes_up_and_the_order_of_the_rest_stays(without):
    party = ["red raider down", "blue raider +1", "jarl down", "green raider", "red raider"]
    now = table(without, Ada={"party": party}).act("Ada", "withdraw", place=3)
    assert now["Ada"]["party"] == [
        "red raider down",
        "blue raider +1",
        "green raider",
        "red raider",
    ]


@pytest.mark.parametrize(
    ("place", "party"),
    [(1, ["jarl down", "green raider down"]), (3, ["red raider down", "jarl down"])],
)
def test_an_end_is_withdrawn_and_the_order_of_the_rest_stays(place, party):
    assert table(Ada={"party": DOWN}).act("Ada", "withdraw", place=place)["Ada"]["party"] == party


@proves("withdraw.gap")
def test_cards_that_touch_over_a_closed_gap_are_neighbours(without):
    now = table(without, Ada={"party": ["jarl", "blue raider down", "red raider"]})
    now.act("Ada", "withdraw", place=2)
    assert now.answer("points", player="Ada", colour="red") == 3


# --- Reinforce


@proves("reinforce.flip")
@pytest.mark.parametrize(
    ("flip", "party"),
    [
        (1, ["red raider", "jarl down", "green raider down", "blue raider"]),
        (2, ["red raider down", "jarl", "green raider down", "blue raider"]),
        (3, ["red raider down", "jarl down", "green raider", "blue raider"]),
    ],
)
def test_reinforce_turns_up_the_face_down_card_of_ones_choice(without, flip, party):
    now = table(without, Ada={"party": DOWN, "hand": ["blue raider"]})
    now.act("Ada", "reinforce", flip=flip, add="blue raider", side="right")
    assert now["Ada"]["party"] == party


@proves("reinforce.flip")
@pytest.mark.parametrize("flip", [2, 0, 3])
def test_reinforce_turns_up_no_card_but_a_face_down_one(without, flip):
    now = table(without, Ada={"party": ["red raider down", "jarl"], "hand": ["blue raider"]})
    words = {"flip": flip, "add": "blue raider", "side": "left"}
    assert now.refused("Ada", "reinforce", **words) == {"reinforce.flip"}


@proves("reinforce.add")
@pytest.mark.parametrize(
    ("side", "party"),
    [
        ("left", ["blue hero", "red raider", "jarl down", "green raider down"]),
        ("right", ["red raider", "jarl down", "green raider down", "blue hero"]),
    ],
)
def test_reinforce_adds_a_card_from_hand_face_up_at_an_end(without, side, party):
    now = table(without, Ada={"party": DOWN, "hand": ["blue hero", "jarl"]})
    now.act("Ada", "reinforce", flip=1, add="blue hero", side=side)
    assert now["Ada"]["party"] == party
    assert now["Ada"]["hand"] == ["jarl"]


@proves("reinforce.add")
@pytest.mark.parametrize("side", ["middle", 2, None])
def test_reinforce_never_adds_in_the_middle(without, side):
    now = table(without, Ada={"party": DOWN, "hand": ["jarl"]})
    assert now.refused("Ada", "reinforce", flip=1, add="jarl", side=side) == {"reinforce.add"}


@proves("reinforce.add")
def test_reinforce_adds_no_card_that_is_not_in_hand(without):
    now = table(without, Ada={"party": DOWN, "hand": ["jarl"]})
    words = {"flip": 1, "add": "red raider", "side": "left"}
    assert now.refused("Ada", "reinforce", **words) == {"reinforce.add"}


def test_reinforce_is_both_halves():
    now = table(Ada={"party": DOWN, "hand": ["jarl"]})
    assert now.refused("Ada", "reinforce", flip=1) == {"reinforce.add"}


@proves("reinforce.needs")
@pytest.mark.parametrize("party", [[], ["red raider", "jarl"]])
def test_there_is_no_reinforce_without_a_face_down_card(without, party):
    now = table(without, Ada={"party": party, "hand": ["jarl"]})
    refused = now.refused("Ada", "reinforce", flip=1, add="jarl", side="left")
    assert refused == {"reinforce.needs", "reinforce.flip"}


def test_a_party_grows_by_one_card_for_each_it_turns_up():
    hand = ["jarl", "red raider", "blue raider", "blue hero"]
    now = table(Ada={"party": DOWN, "hand": hand}, Bo={"passed": True})
    now.act("Ada", "reinforce", flip=2, add="jarl", side="left")
    now.act("Ada", "reinforce", flip=2, add="red raider", side="right")
    now.act("Ada", "reinforce", flip=4, add="blue raider", side="left")
    assert now["Ada"]["party"] == [
        "blue raider",
        "jarl",
        "red raider",
        "jarl",
        "green raider",
        "red raider",
    ]
    assert "reinforce" not in now.may("Ada")


# --- Inspire


@proves("inspire.place", "points.glory")
@pytest.mark.parametrize(("card", "with_glory"), [("red raider", 3), ("red hero", 5)])
def test_inspire_puts_a_glory_of_ones_own_on_a_face_up_raider_or_hero(without, card, with_glory):
    now = table(without, Ada={"party": [card, "red raider down"], "glory": 2})
    now.act("Ada", "inspire", place=1)
    assert now["Ada"]["party"] == [f"{card} +1", "red raider down"]
    assert (now["Ada"]["glory"], now["turn"]) == (1, "Bo")
    now.passes("Bo", "Ada").to("points red")
    assert now.state.totals["red"][0].value == with_glory + 2
    assert now.refused("Ada", "inspire", place=9) != set()
    assert table(without, Ada={"party": DOWN, "glory": 1}).refused("Ada", "inspire", place=1) == {
        "inspire.place"
    }


@proves("inspire.place")
def test_no_glory_goes_on_a_face_down_card(without):
    now = table(without, Ada={"party": ["red raider down", "blue raider"], "glory": 1})
    assert now.refused("Ada", "inspire", place=1) == {"inspire.place"}
    assert now.refused("Ada", "inspire", place=2) == set()


@proves("inspire.place")
def test_there_is_no_inspire_without_a_glory_of_ones_own(without):
    now = table(without, Ada={"party": ["red raider"], "glory": 0}, Bo={"glory": 5})
    assert now.refused("Ada", "inspire", place=1) == {"inspire.place"}


@proves("inspire.place")
@pytest.mark.parametrize("place", [0, 2])
def test_no_glory_goes_where_no_card_lies(without, place):
    now = table(without, Ada={"party": ["red raider"], "glory": 1})
    assert now.refused("Ada", "inspire", place=place) == {"inspire.place"}


def test_glory_adds_up_on_one_card():
    now = table(Ada={"party": ["red raider"], "glory": 2}, Bo={"passed": True})
    now.act("Ada", "inspire", place=1).act("Ada", "inspire", place=1)
    assert now["Ada"]["party"] == ["red raider +2"]


@proves("inspire.not-jarl")
def test_no_glory_goes_on_a_jarl(without):
    now = table(without, Ada={"party": ["jarl", "red raider"], "glory": 1})
    assert now.refused("Ada", "inspire", place=1) == {"inspire.not-jarl"}


@proves("inspire.not-jarl")
def test_a_position_has_no_glory_on_a_jarl(without):
    assert faults(without, Ada={"party": ["jarl +1"]}) == {"inspire.not-jarl"}


# --- Promote

BLUE = {"champion": "Ada", "outposts": {"blue": "Ada"}}


@proves("promote.place")
def test_promote_puts_the_champion_token_on_a_face_up_jarl(without):
    now = table(without, Ada={"party": ["red raider", "jarl", "jarl down"]}, **BLUE)
    assert now.refused("Ada", "promote", place=1) == {"promote.place"}
    assert now.refused("Ada", "promote", place=3) == {"promote.place"}
    assert now.refused("Ada", "promote", place=4) == {"promote.place"}
    now.act("Ada", "promote", place=2)
    assert now["Ada"]["party"] == ["red raider", "jarl champion", "jarl down"]
    assert now["champion"] == "Ada"


@proves("promote.place")
def test_a_position_has_no_champion_but_a_face_up_jarl(without):
    for card in ("red raider champion", "jarl down champion"):
        assert faults(without, champion="Ada", Ada={"party": [card]}) == {"promote.place"}


@proves("points.champion")
def test_a_promoted_jarl_adds_two_to_each_neighbour(without):
    party = {"party": ["red raider", "jarl", "red raider", "red raider"]}
    now = table(without, Ada=party, **BLUE).act("Ada", "promote", place=2)
    assert now.answer("points", player="Ada", colour="red") == 2 + 2 + 2 + 2 + 2


@proves("promote.needs")
@pytest.mark.parametrize(
    ("champion", "blue"), [("Bo", "Ada"), (None, "Ada"), ("Ada", "Bo"), ("Ada", None), (None, None)]
)
def test_promote_needs_control_of_blue_and_its_token(without, champion, blue):
    now = table(without, champion=champion, outposts={"blue": blue}, Ada={"party": ["jarl"]})
    assert now.refused("Ada", "promote", place=1) == {"promote.needs"}


@proves("promote.needs")
def test_promote_needs_the_token_in_hand(without):
    now = table(without, Ada={"party": ["jarl champion", "jarl"]}, **BLUE)
    assert now.refused("Ada", "promote", place=2) == {"promote.needs"}


# --- Invoke


@proves("invoke.once")
def test_a_god_is_used_once_and_discarded(without):
    now = table(without, round="ragnarok", Ada={"gods": ["odin", "tyr"]}, Bo={"passed": True})
    now.act("Ada", "invoke", god="odin")
    assert now["Ada"]["gods"] == ["tyr"]
    assert now["discard"] == ["odin"]
    assert now.refused("Ada", "invoke", god="odin") == {"invoke.once"}


@proves("invoke.once")
def test_only_a_god_of_ones_own_is_used(without):
    now = table(without, round="ragnarok", Ada={"gods": ["tyr"]}, Bo={"gods": ["odin"]})
    assert now.refused("Ada", "invoke", god="odin") == {"invoke.once"}
    assert now.refused("Ada", "invoke", god="zeus") == {"invoke.once"}
    assert now.refused("Ada", "invoke", god="tyr") == set()


@proves("invoke.ragnarok")
def test_gods_are_used_in_ragnarok_only(without):
    now = table(without, round="summer", Ada={"gods": ["odin"]})
    assert now.refused("Ada", "invoke", god="odin") == {"invoke.ragnarok"}
    later = table(without, round="ragnarok", Ada={"gods": ["odin"]})
    assert later.refused("Ada", "invoke", god="odin") == set()


def test_invoking_is_an_action_of_ones_turn():
    now = table(round="ragnarok", Ada={"gods": ["odin"]}).act("Ada", "invoke", god="odin")
    assert now["turn"] == "Bo"


# --- Pass


@proves("pass.group")
def test_passing_in_spring_takes_hero_and_cards_to_hand(without):
    now = table(without, round="spring", muster=SPRING, Ada={"hand": ["jarl"]})
    now.act("Ada", "pass", take="red hero")
    assert sorted(now["Ada"]["hand"]) == ["green raider", "jarl", "jarl", "red hero"]
    assert [group["lead"] for group in now["muster"]] == ["green hero", "blue hero"]
    assert now["Ada"]["passed"] is True


@proves("pass.group")
def test_passing_in_summer_takes_the_cards_to_hand(without):
    now = table(without, muster=SUMMER, Ada={"hand": ["jarl"]}).act("Ada", "pass", take="odin")
    assert sorted(now["Ada"]["hand"]) == ["blue raider", "jarl", "jarl", "red raider"]


@proves("pass.group")
def test_passing_without_taking_a_group_is_refused(without):
    assert table(without, muster=SUMMER).refused("Ada", "pass") == {"pass.group"}


def test_only_a_group_still_on_the_table_is_taken():
    now = table(muster=SUMMER).act("Ada", "pass", take="odin")
    assert now.refused("Bo", "pass", take="odin") == {"pass.group"}
    assert now.refused("Bo", "pass", take="loki") == {"pass.group"}
    assert now.refused("Bo", "pass", take="hel") == set()


@proves("pass.god")
def test_the_god_of_a_summer_group_lies_in_front_of_its_player(without):
    now = table(without, muster=SUMMER).act("Ada", "pass", take="odin")
    assert now["Ada"]["gods"] == ["odin"]
    assert "odin" not in now["Ada"]["hand"]
    assert now.seen_by("Bo").players[0].gods == ("odin",)


@proves("pass.ragnarok")
def test_passing_in_ragnarok_takes_nothing(without):
    left_over = without | {"muster.ragnarok"}
    now = table(left_over, round="ragnarok", muster=SUMMER, Ada={"hand": ["jarl"]})
    now.act("Ada", "pass")
    assert (now["Ada"]["hand"], now["Ada"]["gods"]) == (["jarl"], [])


def test_a_group_is_refused_in_ragnarok():
    assert table(round="ragnarok").refused("Ada", "pass", take="odin") == {"pass.ragnarok"}
    assert table(round="ragnarok").refused("Ada", "pass") == set()


# --- hands


def test_a_hand_has_no_limit():
    hand = ["red raider"] * 9 + ["blue raider"] * 9 + ["green raider"] * 8
    now = table(muster=[SUMMER[2]], Ada={"hand": hand}).act("Ada", "pass", take="tyr")
    assert len(now["Ada"]["hand"]) == 29


def test_nothing_but_passing_brings_cards_in_the_first_round():
    now = begin()
    for name in now.game.players:
        now.deploys(**{name: now[name]["hand"][:3]})
    first = now["turn"]
    now.act(first, "reinforce", flip=1, add=now[first]["hand"][0], side="left")
    assert len(now[first]["hand"]) == 3
    second = now["turn"]
    now.passes(second)
    assert len(now[second]["hand"]) == 4 + 3
