"""What beginners believe of a rule, each misreading told apart from the right one."""

import pytest

from .proof import proves, table

LEADER_AND_PAIR = {"elvagar": {"Ada": {"leader": 1}, "Bo": {"warrior": 1}}}


def battle(without, board, province="elvagar", stage="resolve", **more):
    """A battle under way, Ada the pillager unless `turn` says otherwise."""
    pillager = more.get("turn", "Ada")
    pillage = {"pillager": pillager, "province": province, "stage": stage}
    return table(without, board=board, pillage=pillage, **more)


def glory(now):
    """The right answers to how much Glory each has after the step."""
    return [now.answer("glory", player=name) for name in now.game.players]


# --- the total of a battle


@proves("battle.total=land-only")
def test_ships_in_the_fjord_count_for_the_total(without):
    board = {"elvagar": {"Ada": {"warrior": 1}, "Bo": {"warrior": 1}}}
    board["fjord 2"] = {"Bo": {"ship": 1}}
    now = battle(without, board)
    assert now.answer("strength", player="Bo") == 3
    assert now.answer("battle") == "Bo"


@proves("battle.total=heads")
def test_figures_count_their_str(without):
    board = {"elvagar": {"Ada": {"leader": 1}, "Bo": {"warrior": 2}}}
    now = battle(without, board)
    assert now.answer("strength", player="Ada") == 3
    assert now.answer("battle") == "Ada"


@proves("upgrade.unit-str=added")
def test_the_number_on_an_upgrade_takes_the_place_of_the_old_str(without):
    board = {"elvagar": {"Ada": {"warrior": 2}, "Bo": {"leader": 1}}}
    now = battle(without, board, Ada={"slots": {"warrior": "hardened warriors 2"}})
    assert now.answer("strength", player="Ada") == 4


# --- who wins


@proves("battle.ties-lose=pillager-wins", "battle.ties-lose=defender-wins")
def test_a_tie_is_won_by_nobody_neither_pillager_nor_defender(without):
    now = battle(without, {"elvagar": {"Ada": {"warrior": 2}, "Bo": {"warrior": 2}}})
    assert now.answer("battle") == "nobody"


@proves("battle.ties-lose=shared", "battle.ties-lose=pillager-wins")
def test_the_tied_best_do_not_share_a_victory(without):
    now = battle(without, {"gimle": {"Ada": {"warrior": 2}, "Bo": {"warrior": 2}}}, "gimle")
    assert glory(now) == [0, 0]


# --- what comes of a battle


@proves("battle.glory=pillager-only")
def test_a_defender_who_wins_scores_axes_too(without):
    now = battle(without, {"gimle": {"Ada": {"warrior": 1}, "Bo": {"leader": 1}}}, "gimle")
    assert glory(now) == [0, 3]


@proves("battle.glory=losers-too")
def test_losers_score_no_axes(without):
    assert glory(battle(without, LEADER_AND_PAIR)) == [4, 0]


@proves("battle.losers-die=skald-per-battle")
def test_a_skald_sings_of_each_figure(without):
    board = {"gimle": {"Ada": {"leader": 1}, "Bo": {"warrior": 2}}}
    now = battle(without, board, "gimle", Bo={"slots": {"clan 1": "skald"}})
    assert glory(now) == [3, 2]


@proves("battle.losers-die=ships-survive")
def test_losers_ships_die_too(without):
    board = {"gimle": {"Ada": {"leader": 2, "warrior": 1}, "Bo": {"warrior": 1}}}
    board["gimle"]["Ada"] = {"leader": 1, "warrior": 1}
    board["fjord 1"] = {"Bo": {"ship": 1}}
    now = battle(without, board, "gimle", Bo={"slots": {"clan 1": "skald"}})
    assert glory(now) == [3, 2]
    assert now.to("resolve")["Bo"]["valhalla"] == {"warrior": 1, "ship": 1}


def test_who_believes_that_nobody_fights_there_has_an_answer():
    """Both have a ship alone, and their fjord is that of another province for who reads so."""
    ships = {"Ada": {"ship": 1}, "Bo": {"ship": 1}}
    question = battle(frozenset(), {"fjord 2": ships}).question("glory", player="Ada")
    assert question.otherwise({"fjord.two": "off"}).right() == 0


# --- Quests, Ragnarok, the end


def quests(without, board):
    return table(without, phase="quest", Ada={"quests": ["rule manheim 4"]}, board=board)


@proves("quest.most-str=land-only")
def test_ships_count_for_a_quest(without):
    board = {"elvagar": {"Ada": {"warrior": 1}, "Bo": {"warrior": 2}}}
    assert glory(quests(without, board | {"fjord 2": {"Ada": {"ship": 1}}})) == [4, 0]


@proves("quest.most-str=whole-region")
def test_a_region_is_not_added_up_for_a_quest(without):
    board = {"elvagar": {"Ada": {"warrior": 1}}, "myrkulor": {"Bo": {"leader": 1}}}
    assert glory(quests(without, board)) == [4, 0]


@proves(
    "ragnarok.glory=first-player", "ragnarok.glory=same-every-age", "ragnarok.deaths=ships-survive"
)
def test_everybody_scores_for_the_dead_of_ragnarok_and_more_in_every_age(without):
    board = {"muspelheim": {"Bo": {"warrior": 1}}, "fjord 4": {"Bo": {"ship": 1}}}
    assert glory(table(without, age=2, phase="ragnarok", board=board)) == [0, 6]


@proves("ragnarok.glory=same-every-age")
def test_ragnarok_brings_4_in_age_3(without):
    board = {"utgard": {"Ada": {"warrior": 1}}}
    assert glory(table(without, age=3, phase="ragnarok", board=board)) == [4, 0]


@proves("end.stats=added")
def test_step_6_brings_20_and_not_10_besides(without):
    now = table(without, age=3, phase="final", Ada={"stats": {"axes": 8}})
    assert glory(now) == [20, 0]


# --- what is allowed


@proves("pillage.presence=land-only")
def test_a_ship_is_enough_to_pillage(without):
    now = table(without, board={"fjord 2": {"Ada": {"ship": 1}}})
    assert now.refused("Ada", "pillage", province="elvagar") == set()


@proves("call.adjacent=ring-only")
@pytest.mark.parametrize(("place", "origin"), [("elvagar", "yggdrasil"), ("yggdrasil", "gimle")])
def test_yggdrasil_is_next_to_all(without, place, origin):
    board = {place: {"Ada": {"warrior": 1}}, origin: {"Bo": {"warrior": 1}}}
    now = table(without, board=board).act("Ada", "pillage", province=place)
    assert now.no_call("Bo", origin) == set()


@proves("horns.limit=land-only")
def test_ships_count_for_the_horns(without):
    board = {"elvagar": {"Ada": {"warrior": 3}}, "fjord 1": {"Ada": {"ship": 1}}}
    now = table(without, board=board)
    assert now.refused("Ada", "invade", figure="warrior", place="gimle") == {"horns.limit"}


@proves("march.cost=per-figure")
def test_a_march_of_many_costs_as_little_as_one(without):
    now = table(without, Ada={"rage": 1}, board={"elvagar": {"Ada": {"warrior": 2}}})
    assert now.no_march("Ada", "elvagar", "gimle", warrior=2) == set()


@proves("march.cost=per-figure", "march.cost=2")
def test_it_is_paid_once(without):
    now = table(without, Ada={"rage": 3}, board={"elvagar": {"Ada": {"warrior": 2}}})
    assert now.march("Ada", "elvagar", "gimle", warrior=2)["Ada"]["rage"] == 2


# --- numbers


@proves("reward.glory5=6")
def test_the_glory_token_is_five(without):
    now = battle(without, {"horgr": {"Ada": {"leader": 1}, "Bo": {"warrior": 1}}}, "horgr")
    assert glory(now) == [8, 0]


@proves("draft.deal=7")
def test_eight_cards_are_dealt(without):
    now = table(without, phase="release").to("release")
    assert [len(hand) for hand in now.each("hand")] == [8, 8]
