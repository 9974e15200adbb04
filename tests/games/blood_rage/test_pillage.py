from itertools import pairwise

import pytest

from .proof import NAMES, OUTER, proves, table

HERE = {"elvagar": {"Ada": {"warrior": 1}}}


# --- who may pillage what


@proves("pillage.unpillaged")
def test_a_flipped_token_is_not_pillaged(without):
    now = table(without, pillaged=["elvagar"], board=HERE)
    assert now.refused("Ada", "pillage", province="elvagar") == {"pillage.unpillaged"}


@proves("pillage.presence")
def test_the_pillager_has_a_figure_there_or_in_a_supporting_fjord(without):
    now = table(without, board=HERE | {"fjord 3": {"Ada": {"ship": 1}}})
    assert now.refused("Ada", "pillage", province="elvagar") == set()
    assert now.refused("Ada", "pillage", province="utgard") == set()
    for place in ("angerboda", "gimle", "yggdrasil"):
        assert now.refused("Ada", "pillage", province=place) == {"pillage.presence"}


def test_only_a_ship_in_the_fjord_is_enough():
    now = table(board={"fjord 2": {"Ada": {"ship": 1}}}).battle("elvagar")
    assert (now["pillaged"], now["Ada"]["stats"]["axes"]) == (["elvagar"], 4)


@proves("pillage.free")
@pytest.mark.parametrize("rage", [1, 3])
def test_pillaging_costs_no_rage(without, rage):
    now = table(without, Ada={"rage": rage}, board=HERE).battle("elvagar")
    assert now["Ada"]["rage"] == rage


@proves("pillage.not-at-zero", "rage.zero-no-action")
def test_at_zero_rage_nothing_is_pillaged(without):
    now = table(without, Ada={"rage": 0}, board=HERE)
    assert now.refused("Ada", "pillage", province="elvagar") == {
        "pillage.not-at-zero",
        "rage.zero-no-action",
    }


# --- the call


@proves("call.order")
@pytest.mark.parametrize(
    ("pillager", "order"),
    [("Ada", ["Bo", "Cy", "Ada"]), ("Bo", ["Cy", "Ada", "Bo"]), ("Cy", ["Ada", "Bo", "Cy"])],
)
def test_the_call_starts_left_of_the_pillager_and_ends_with_the_pillager(without, pillager, order):
    now = table(without, seats=3, turn=pillager, board={"elvagar": {pillager: {"warrior": 1}}})
    now.act(pillager, "pillage", province="elvagar")
    asked = []
    while now.asked()[1] == "call" and len(asked) < 3:
        asked.append(now.asked()[0])
        now.call(asked[-1])
    assert asked == order
    assert now["pillaged"] == ["elvagar"]


@proves("call.one-figure")
def test_one_figure_moves_at_a_time(without):
    now = table(without, board=HERE | {"myrkulor": {"Bo": {"warrior": 3}}})
    now.act("Ada", "pillage", province="elvagar").call("Bo", "myrkulor")
    assert now.army("elvagar", "Bo") == {"warrior": 1}
    assert now.army("myrkulor", "Bo") == {"warrior": 2}


@proves("call.one-figure")
def test_the_figure_has_to_be_there(without):
    now = table(without, board=HERE | {"myrkulor": {"Bo": {"warrior": 3}}})
    now.act("Ada", "pillage", province="elvagar")
    assert now.no_call("Bo", "myrkulor", "leader") == {"call.one-figure"}
    assert now.no_call("Bo", "angerboda") == {"call.one-figure"}


def test_the_options_are_ones_own_eligible_figures_and_none():
    board = {
        "myrkulor": {"Bo": {"warrior": 1, "leader": 1}},
        "yggdrasil": {"Bo": {"warrior": 1}},
        "gimle": {"Bo": {"warrior": 1}},
        "angerboda": {"Ada": {"warrior": 1}},
    }
    now = table(board=HERE | board).act("Ada", "pillage", province="elvagar")
    assert {action.values for action in now.game.legal_actions(now.state, 1)} == {
        ("myrkulor", "leader"),
        ("myrkulor", "warrior"),
        ("yggdrasil", "warrior"),
        (None,),
    }


@proves("call.adjacent")
def test_a_figure_two_steps_away_is_not_called(without):
    now = table(without, board=HERE | {"gimle": {"Bo": {"warrior": 1}}})
    now.act("Ada", "pillage", province="elvagar")
    assert now.no_call("Bo", "gimle") == {"call.adjacent"}


@proves("call.adjacent")
@pytest.mark.parametrize("n", range(8))
def test_the_ring_and_yggdrasil_are_adjacent(without, n):
    place, left, right = OUTER[n], OUTER[n - 1], OUTER[(n + 1) % 8]
    board = {other: {"Bo": {"warrior": 1}} for other in (*OUTER, "yggdrasil") if other != place}
    bo = {"stats": {"horns": 8}}
    now = table(without, Bo=bo, board=board | {place: {"Ada": {"warrior": 1}}})
    now.act("Ada", "pillage", province=place)
    found = {action.values[0] for action in now.game.legal_actions(now.state, 1)}
    assert found == {left, right, "yggdrasil", None}


def test_all_outer_provinces_are_adjacent_to_yggdrasil():
    board = {place: {"Bo": {"warrior": 1}} for place in OUTER}
    board["yggdrasil"] = {"Ada": {"warrior": 1}}
    now = table(Bo={"stats": {"horns": 8}}, board=board)
    now.act("Ada", "pillage", province="yggdrasil")
    found = {action.values[0] for action in now.game.legal_actions(now.state, 1)}
    assert found == {*OUTER, None}


def test_the_ring_does_not_close_up_over_what_is_destroyed():
    board = HERE | {"gimle": {"Bo": {"warrior": 1}}}
    now = table(board=board, destroyed=["angerboda"]).act("Ada", "pillage", province="elvagar")
    assert now.no_call("Bo", "gimle") == {"call.adjacent"}


@proves("call.empty-village")
def test_in_a_full_province_nobody_is_called(without):
    board = {"andlang": {"Ada": {"warrior": 2}, "Bo": {"warrior": 1}}}
    board["gimle"] = {"Bo": {"warrior": 1}}
    now = table(without, board=board, Ada={"hand": ["clash 1"]})
    now.act("Ada", "pillage", province="andlang")
    assert now.asked() == ("Ada", "battle-card")


@proves("call.empty-village")
def test_the_call_ends_when_the_last_village_is_taken(without):
    board = {"andlang": {"Ada": {"warrior": 2}}, "gimle": {"Bo": {"warrior": 2}}}
    now = table(without, board=board, Ada={"hand": ["clash 1"]})
    now.act("Ada", "pillage", province="andlang").call("Bo", "gimle")
    assert now.asked() == ("Ada", "battle-card")
    assert now.army("gimle", "Bo") == {"warrior": 1}


@proves("call.free")
@pytest.mark.parametrize("rage", [0, 2])
def test_answering_costs_nothing(without, rage):
    now = table(without, Bo={"rage": rage}, board=HERE | {"myrkulor": {"Bo": {"warrior": 1}}})
    now.act("Ada", "pillage", province="elvagar").call("Bo", "myrkulor")
    assert now.army("elvagar", "Bo") == {"warrior": 1}
    assert now["Bo"]["rage"] == rage


@proves("call.yggdrasil-open")
def test_yggdrasil_is_never_full_for_the_call(without):
    board = {"yggdrasil": {"Ada": {"warrior": 4}}, "gimle": {"Bo": {"warrior": 4}}}
    now = table(without, board=board).act("Ada", "pillage", province="yggdrasil")
    for _ in range(4):
        now.call("Bo", "gimle").call("Ada")
    assert now.army("yggdrasil", "Bo") == {"warrior": 4}
    assert now.asked()[1] == "call"


@proves("call.rounds")
def test_the_call_goes_on_until_a_whole_round_passes(without):
    board = HERE | {"myrkulor": {"Cy": {"warrior": 1}}, "angerboda": {"Bo": {"warrior": 1}}}
    now = table(without, seats=3, board=board).act("Ada", "pillage", province="elvagar")
    now.call("Bo").call("Cy", "myrkulor")
    for player in ("Ada", "Bo", "Cy"):
        assert now.asked() == (player, "call")
        now.call(player)
    assert now["pillage"]["stage"] == "reveal"


@proves("call.rounds")
def test_an_earlier_pass_is_not_final(without):
    board = HERE | {"myrkulor": {"Cy": {"warrior": 1}}, "angerboda": {"Bo": {"warrior": 1}}}
    now = table(without, seats=3, board=board).act("Ada", "pillage", province="elvagar")
    now.call("Bo").call("Cy", "myrkulor").call("Ada").call("Bo", "angerboda")
    assert now.army("elvagar", "Bo") == {"warrior": 1}
    now.call("Cy").call("Ada").call("Bo")
    assert now["pillage"]["stage"] == "reveal"


def test_the_pillager_may_answer_too():
    now = table(board=HERE | {"angerboda": {"Ada": {"leader": 1}}})
    now.act("Ada", "pillage", province="elvagar").call("Bo").call("Ada", "angerboda", "leader")
    assert now.army("elvagar", "Ada") == {"leader": 1, "warrior": 1}
    assert now.asked() == ("Bo", "call")


# --- how it ends


@proves("pillage.auto")
def test_without_enemies_the_pillage_succeeds_with_no_battle(without):
    now = table(without, Ada={"hand": ["clash 1"]}, board=HERE).act(
        "Ada", "pillage", province="elvagar"
    )
    now.call("Bo").call("Ada")
    assert (now["pillaged"], now["turn"]) == (["elvagar"], "Bo")
    assert now["Ada"]["stats"] == {"rage": 6, "axes": 4, "horns": 4}
    assert (now["Ada"]["glory"], now["Ada"]["hand"]) == (0, ["clash 1"])


def test_an_enemy_ship_in_the_supporting_fjord_is_an_enemy():
    now = table(board=HERE | {"fjord 2": {"Bo": {"ship": 1}}})
    now.act("Ada", "pillage", province="elvagar").declines("call")
    assert now["pillage"]["stage"] == "reveal"


@proves("pillage.reward", "reward.axes")
def test_a_pillager_who_wins_takes_the_reward(without):
    board = {"elvagar": {"Ada": {"leader": 1}, "Bo": {"warrior": 1}}}
    now = table(without, board=board).battle("elvagar")
    assert now.each("stats") == [
        {"rage": 6, "axes": 4, "horns": 4},
        {"rage": 6, "axes": 3, "horns": 4},
    ]


def test_no_other_winner_takes_it():
    board = {"elvagar": {"Ada": {"warrior": 1}, "Bo": {"leader": 1}}}
    now = table(board=board).battle("elvagar")
    assert now.each("stats") == [{"rage": 6, "axes": 3, "horns": 4}] * 2
    assert now["pillaged"] == []


@proves("pillage.flip")
def test_the_token_is_flipped_and_not_offered_again(without):
    now = table(without, board=HERE).battle("elvagar").act("Bo", "pass")
    assert now["pillaged"] == ["elvagar"]
    assert now.refused("Ada", "pillage", province="elvagar") == {"pillage.unpillaged"}
    assert now.seen_by(None).pillaged == ("elvagar",)


@proves("pillage.retry")
def test_after_a_failed_pillage_anyone_may_try_again(without):
    board = {"elvagar": {"Ada": {"warrior": 1}, "Bo": {"leader": 1}}}
    now = table(without, board=board).battle("elvagar")
    assert now["pillaged"] == []
    assert now.refused("Bo", "pillage", province="elvagar") == set()


@pytest.mark.parametrize("name", NAMES[:2])
def test_a_pillage_ends_the_turn_won_or_lost(name):
    board = {"elvagar": {name: {"leader": 1}, "Ada": {"warrior": 1}, "Bo": {"warrior": 1}}}
    board["elvagar"][name] = {"leader": 1}
    assert table(seats=3, board=board).battle("elvagar")["turn"] == "Bo"


# --- rewards


@proves("reward.rage")
def test_rage_raises_the_stat(without):
    now = table(without, Ada={"rage": 5}, board={"gimle": {"Ada": {"warrior": 1}}}).battle("gimle")
    assert now["Ada"]["stats"] == {"rage": 7, "axes": 3, "horns": 4}
    assert now["Ada"]["rage"] == 5


@proves("reward.axes")
def test_axes_rise_at_once_and_this_battle_pays_them(without):
    board = {"elvagar": {"Ada": {"leader": 1}, "Bo": {"warrior": 1}}}
    now = table(without, board=board).battle("elvagar")
    assert now["Ada"]["stats"]["axes"] == 4
    assert now.each("glory") == [4, 0]


@proves("reward.horns")
def test_horns_rise_and_the_next_invasion_may_use_it(without):
    now = table(without, board={"utgard": {"Ada": {"warrior": 4}}}).battle("utgard")
    assert now["Ada"]["stats"]["horns"] == 5
    now.act("Bo", "pass")
    assert now.refused("Ada", "invade", figure="warrior", place="gimle") == set()


@proves("reward.glory5")
def test_a_glory_token_is_five_glory_at_once(without):
    now = table(without, Ada={"glory": 10}, board={"horgr": {"Ada": {"warrior": 1}}})
    assert now.battle("horgr")["Ada"]["glory"] == 15


def test_the_axes_come_on_top_of_the_five():
    board = {"horgr": {"Ada": {"leader": 1}, "Bo": {"warrior": 1}}}
    assert table(board=board).battle("horgr").each("glory") == [8, 0]


@proves("reward.yggdrasil")
def test_yggdrasil_raises_all_three(without):
    now = table(without, board={"yggdrasil": {"Ada": {"warrior": 1}}}).battle("yggdrasil")
    assert now["Ada"]["stats"] == {"rage": 7, "axes": 4, "horns": 5}


@proves("stat.max")
@pytest.mark.parametrize(
    ("place", "stat", "last"),
    [("gimle", "rage", 12), ("elvagar", "axes", 8), ("utgard", "horns", 10)],
)
def test_a_stat_at_its_last_step_stays(without, place, stat, last):
    now = table(without, Ada={"stats": {stat: last}}, board={place: {"Ada": {"warrior": 1}}})
    assert now.battle(place)["Ada"]["stats"][stat] == last


@pytest.mark.parametrize(
    ("place", "stat", "steps"),
    [
        ("gimle", "rage", [6, 7, 8, 9, 10, 12]),
        ("elvagar", "axes", [3, 4, 5, 6, 7, 8]),
        ("utgard", "horns", [4, 5, 6, 7, 8, 10]),
    ],
)
def test_the_steps_are_those_of_the_ledger(place, stat, steps):
    for now_at, then in pairwise(steps):
        now = table(Ada={"stats": {stat: now_at}}, board={place: {"Ada": {"warrior": 1}}})
        assert now.battle(place)["Ada"]["stats"][stat] == then
