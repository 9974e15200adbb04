import pytest

from .proof import OUTER, faults, proves, table

HERE = {"elvagar": {"Ada": {"warrior": 1}}}

# --- R1


@proves("R1")
def test_r1_a_player_may_always_pass_and_loses_the_rage_left(without):
    now = table(without, Ada={"rage": 4, "hand": ["clash 1"]}, Bo={"rage": 0})
    assert now.may("Ada") >= {"invade", "pass"}
    now.act("Ada", "pass")
    assert (now["Ada"]["rage"], now["phase"]) == (0, "discard")


# --- R2


@proves("R2")
def test_r2_the_call_goes_round_more_than_once(without):
    now = table(without, board=HERE | {"myrkulor": {"Bo": {"warrior": 2}}})
    now.act("Ada", "pillage", province="elvagar").call("Bo", "myrkulor").call("Ada")
    assert now.asked() == ("Bo", "call")
    now.call("Bo", "myrkulor")
    assert now.army("elvagar", "Bo") == {"warrior": 2}


# --- R3


@proves("R3")
def test_r3_players_below_a_tie_lose_too(without):
    board = {"elvagar": {"Ada": {"warrior": 2}, "Bo": {"warrior": 2}, "Cy": {"warrior": 1}}}
    now = table(without, seats=3, board=board).battle("elvagar")
    assert now.each("valhalla") == [{"warrior": 2}, {"warrior": 2}, {"warrior": 1}]
    assert now.each("glory") == [0, 0, 0]


# --- R4


@proves("R4")
def test_r4_the_reward_comes_before_the_glory(without):
    board = {"elvagar": {"Ada": {"leader": 1}, "Bo": {"warrior": 1}}}
    assert table(without, board=board).battle("elvagar")["Ada"]["glory"] == 4


@proves("R4")
def test_r4_all_comes_in_the_order_ruled(without):
    board = {"elvagar": {"Ada": {"leader": 1}, "Bo": {"warrior": 1}}}
    now = table(without, board=board, Ada={"hand": ["clash 2"]}, Bo={"hand": ["clash 1"]})
    now.battle("elvagar", Ada="clash 2", Bo="clash 1")
    order = [event.rule for event in now.timeline.cursor.events]
    wanted = [
        "battle.highest-wins",
        "reward.axes",
        "pillage.flip",
        "battle.glory",
        "battle.losers-die",
        "battle.winner-discards",
        "battle.losers-keep",
    ]
    assert [rule for rule in order if rule in wanted] == wanted


# --- R5


@proves("R5")
def test_r5_a_rage_reward_leaves_the_token_alone(without):
    now = table(without, Ada={"rage": 5}, board={"gimle": {"Ada": {"warrior": 1}}}).battle("gimle")
    assert (now["Ada"]["rage"], now["Ada"]["stats"]["rage"]) == (5, 7)


@proves("R5")
def test_r5_so_does_the_reward_of_yggdrasil(without):
    now = table(without, board={"yggdrasil": {"Ada": {"warrior": 1}}}).battle("yggdrasil")
    assert (now["Ada"]["rage"], now["Ada"]["stats"]["rage"]) == (6, 7)


# --- R6


@proves("R6")
def test_r6_not_even_the_leader_invades_at_zero_rage(without):
    now = table(without, Ada={"rage": 0})
    assert now.refused("Ada", "invade", figure="leader", place="gimle") == {"rage.zero-no-action"}


# --- R7


@proves("R7")
@pytest.mark.parametrize("card", ["hardened warriors 2", "frost giant"])
def test_r7_the_horns_bind_free_invasions_too(without, card):
    board = {"elvagar": {"Ada": {"warrior": 4}}}
    now = table(without, Ada={"hand": [card]}, board=board)
    slot = {"slot": "monster 1"} if card == "frost giant" else {}
    now.act("Ada", "upgrade", card=card, **slot)
    assert (now["free"], now["turn"]) == (None, "Bo")
    assert now["Ada"]["reserve"].get("frost giant", 0) == (card == "frost giant")


def test_r7_the_monster_invades_later_for_its_str():
    slots = {"monster 1": "frost giant"}
    now = table(Ada={"slots": slots}).act("Ada", "invade", figure="frost giant", place="gimle")
    assert now["Ada"]["rage"] == 2


# --- R8


@proves("R8")
def test_r8_a_free_invasion_may_be_declined(without):
    now = table(without, Ada={"hand": ["great jarl 4"]}).act("Ada", "upgrade", card="great jarl 4")
    assert now.refused("Ada", "free-invade", place=None) == set()
    now.act("Ada", "free-invade", place=None)
    assert (now["Ada"]["reserve"]["leader"], now["turn"], now["board"]) == (1, "Bo", {})


# --- R9


@proves("R9")
@pytest.mark.parametrize(
    ("slot", "card", "figure", "place", "left"),
    [
        ("warrior", "hardened warriors 2", "warrior", "gimle", 4),
        ("ship", "dragon prow 3", "ship", "fjord 1", 3),
    ],
)
def test_r9_a_better_figure_costs_more(without, slot, card, figure, place, left):
    now = table(without, Ada={"slots": {slot: card}})
    assert now.act("Ada", "invade", figure=figure, place=place)["Ada"]["rage"] == left


# --- R10


@proves("R10")
def test_r10_a_march_may_start_in_yggdrasil_but_not_in_a_fjord(without):
    board = {"yggdrasil": {"Ada": {"warrior": 1}}, "fjord 1": {"Ada": {"ship": 1}}}
    now = table(without, board=board)
    assert now.no_march("Ada", "fjord 1", "gimle") != set()
    now.march("Ada", "yggdrasil", "gimle", warrior=1)
    assert now.army("gimle", "Ada") == {"warrior": 1}


# --- R11


@proves("R11")
@pytest.mark.parametrize("province", ["andlang", "gimle"])
def test_r11_a_ship_fights_and_dies_in_both_provinces(without, province):
    if without and province == "andlang":
        pytest.skip("the one province that a ship would count for")
    board = {"fjord 1": {"Bo": {"ship": 1}}, province: {"Ada": {"leader": 1}}}
    now = table(without, board=board).battle(province)
    assert (now["Bo"]["valhalla"], now["Ada"]["glory"]) == ({"ship": 1}, 3)


@proves("R11")
def test_r11_it_dies_when_ragnarok_destroys_the_other_one(without):
    board = {"fjord 4": {"Bo": {"ship": 1}}}
    now = table(without, phase="ragnarok", board=board).to("ragnarok")
    assert (now["Bo"]["valhalla"], now["Bo"]["glory"]) == ({"ship": 1}, 2)


# --- R12


@proves("R12")
def test_r12_the_phase_goes_on_while_yggdrasil_is_not_pillaged(without):
    pillaged = [place for place in OUTER if place != "elvagar"]
    now = table(without, pillaged=pillaged, board=HERE).battle("elvagar")
    assert (now["phase"], now["turn"]) == ("action", "Bo")


def test_r12_it_ends_with_yggdrasil_at_once():
    board = {"yggdrasil": {"Ada": {"warrior": 1}}}
    now = table(pillaged=list(OUTER), board=board, Bo={"hand": ["clash 1"]}).battle("yggdrasil")
    assert now["phase"] == "discard"


# --- R13


@proves("R13")
def test_r13_a_replaced_monster_on_the_board_leaves_room_for_another(without):
    ada = {"hand": ["frost giant"], "slots": {"monster 1": "mountain troll"}}
    board = {"elvagar": {"Ada": {"warrior": 3}}, "gimle": {"Ada": {"mountain troll": 1}}}
    now = table(without, Ada=ada, board=board)
    now.act("Ada", "upgrade", card="frost giant", slot="monster 1")
    assert now.army("gimle", "Ada") == {}
    assert now["free"] == "frost giant"
    now.act("Ada", "free-invade", place="gimle")
    assert now.state.figures_on_board(0) == 4


@pytest.mark.parametrize("place", [*OUTER, "yggdrasil"])
def test_r13_it_is_replaced_anywhere(place):
    ada = {"hand": ["frost giant"], "slots": {"monster 2": "mountain troll"}}
    now = table(Ada=ada, board={place: {"Ada": {"mountain troll": 1}}})
    now.act("Ada", "upgrade", card="frost giant", slot="monster 2")
    assert now["board"] == {}


# --- R14


@proves("R14")
def test_r14_one_province_of_the_region_is_enough(without):
    board = {
        "elvagar": {"Ada": {"warrior": 1}},
        "myrkulor": {"Bo": {"leader": 1}},
        "angerboda": {"Bo": {"warrior": 1}},
    }
    now = table(without, phase="quest", Ada={"quests": ["rule manheim 4"]}, board=board)
    assert now.to("quests")["Ada"]["glory"] == 4


@proves("R14")
def test_r14_a_region_that_is_all_destroyed_fulfils_nothing(without):
    now = table(
        without,
        phase="quest",
        destroyed=["andlang", "gimle"],
        Ada={"quests": ["rule alfheim 4"]},
        board={},
    )
    assert now.to("quests")["Ada"]["glory"] == 0


def test_r14_nobody_has_the_most_with_no_str():
    now = table(phase="quest", Ada={"quests": ["rule alfheim 4"]})
    assert now.to("quests")["Ada"]["glory"] == 0


def test_r14_what_a_region_has_in_all_does_not_matter():
    board = {"andlang": {"Ada": {"warrior": 1}}, "gimle": {"Ada": {"warrior": 2}}}
    board["andlang"]["Bo"] = {"warrior": 1}
    board["gimle"]["Bo"] = {"warrior": 2}
    now = table(phase="quest", Ada={"quests": ["rule alfheim 4"]}, board=board)
    assert now.to("quests")["Ada"]["glory"] == 0


# --- R15


@proves("R15")
def test_r15_doom_leaves_after_age_3_and_there_is_no_fourth_draft(without):
    now = table(without, age=3, phase="ragnarok").to("ragnarok")
    assert now["doom"] is None
    assert (now.on()["age"], now["phase"]) == (3, "over")


# --- R16


@proves("R16")
def test_r16_no_card_has_to_be_kept(without):
    now = table(without, phase="discard", Ada={"hand": ["clash 1"]})
    assert now.refused("Ada", "keep", card=None) == set()
    assert now.act("Ada", "keep", card=None)["unseen"] == ["clash 1"]


# --- R17


@proves("R17")
def test_r17_who_has_a_card_plays_one(without):
    board = {"elvagar": {"Ada": {"warrior": 1}, "Bo": {"warrior": 1}}}
    now = table(without, Ada={"hand": ["skald"]}, board=board)
    now.act("Ada", "pillage", province="elvagar").declines("call")
    assert now.refused("Ada", "battle-card", card=None) == {"battle.pick-card"}
    assert [action.values for action in now.game.legal_actions(now.state, 0)] == [("skald",)]


# --- R18


@proves("R18")
def test_r18_a_card_kept_is_not_among_the_six(without):
    hand = ["clash 2", "clash 2", "clash 3", "clash 3"]
    kept = ["clash 1", "clash 4", "second wind 2", "second wind 2"]
    more = ["second wind 3", "second wind 3", "clash 5", "clash 5"]
    bo = {"hand": ["clash 4", "clash 4", "clash 3", "skald"], "kept": more}
    now = table(
        without, age=2, phase="draft", Ada={"hand": hand, "kept": kept, "aside": ["skald"]}, Bo=bo
    )
    now.act("Ada", "draft", cards=hand[:2]).act("Bo", "draft", cards=["clash 4", "clash 4"])
    assert sorted(now["Ada"]["hand"]) == sorted([*kept, *hand[:2], "skald"])
    assert [len(cards) for cards in now.each("hand")] == [7, 6]


# --- R19: see UNPROVABLE


def test_r19_the_turn_is_everybodys_who_has_rage():
    now = table(Ada={"rage": 1}, Bo={"rage": 1})
    now.act("Ada", "invade", figure="warrior", place="gimle")
    assert (now["Ada"]["rage"], now["turn"]) == (0, "Bo")


# --- R20


@proves("R20")
def test_r20_no_quest_outlives_its_age(without):
    ada = {"quests": ["rule manheim 4", "rule alfheim 4"]}
    now = table(without, phase="quest", Ada=ada, board=HERE).to("quests")
    now.act("Ada", "raise", stat="axes").on()
    assert (now["age"], now["Ada"]["quests"]) == (2, [])


# --- positions


@pytest.mark.ages_of_cards
@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("horns.limit", {"board": {"elvagar": {"Ada": {"warrior": 5}}}}),
        ("invade.empty-village", {"board": {"andlang": {"Ada": {"warrior": 4}}}}),
        ("province.closed", {"destroyed": ["gimle"], "board": {"gimle": {"Ada": {"warrior": 1}}}}),
        ("invade.ship-fjord", {"board": {"gimle": {"Ada": {"ship": 1}}}}),
        ("rage.reset", {"Ada": {"rage": 7}}),
        ("upgrade.slot", {"Ada": {"slots": {"ship": "skald"}}}),
        ("setup.clan", {"Ada": {"valhalla": {"leader": 2}}}),
        ("draft.deal", {"Ada": {"hand": ["great jarl 4", "great jarl 4"]}}),
        ("turn.clockwise", {"turn": None}),
    ],
)
def test_a_position_that_breaks_a_rule_is_refused_by_its_name(rule, words):
    assert faults(**words) == {rule}
