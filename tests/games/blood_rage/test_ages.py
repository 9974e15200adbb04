import pytest

from rednorth_nb import games

from .proof import NAMES, OUTER, proves, table

LAST = {"rage": 12, "axes": 8, "horns": 10}


# --- Discard Phase


@proves("discard.keep-one")
def test_at_most_one_card_is_kept(without):
    ada = {"rage": 1, "hand": ["clash 1", "clash 2", "clash 3"]}
    now = table(without, Ada=ada, Bo={"rage": 0, "hand": ["skald"]}).act("Ada", "pass")
    assert now["phase"] == "discard"
    assert now.refused("Ada", "keep", card="clash 4") == {"discard.keep-one"}
    now.act("Ada", "keep", card="clash 2").act("Bo", "keep", card=None)
    assert (now.each("hand"), now.each("aside")) == ([[], []], [["clash 2"], []])
    assert sorted(now["unseen"]) == ["clash 1", "clash 3", "skald"]


def test_what_is_kept_stays_secret():
    hand = {"hand": ["clash 1", "clash 2"]}
    now = table(phase="discard", Ada=hand, Bo={"hand": ["skald"]}).act(
        "Ada", "keep", card="clash 1"
    )
    assert now.told("Bo") == "Ada has chosen."
    assert (now.seen_by("Bo").chosen, now.seen_by("Ada").chosen) == (None, ("clash 1",))
    now.act("Bo", "keep", card="skald")
    assert now.seen_by("Bo").players[0].aside_size == 1
    assert now.seen_by("Bo").aside == ("skald",)


@proves("discard.age3")
def test_in_age_3_the_whole_hand_goes(without):
    ada = {"rage": 1, "hand": ["clash 4", "clash 4", "clash 5"]}
    now = table(without, age=3, Ada=ada, Bo={"rage": 0}).act("Ada", "pass")
    assert (now["phase"], now["Ada"]["hand"], now["Ada"]["aside"]) == ("quest", [], [])
    assert sorted(now["unseen"]) == ["clash 4", "clash 4", "clash 5"]


# --- Quests


def quests(without, **words):
    return table(without, phase="quest", **words).to("quests")


MANHEIM = {"quests": ["rule manheim 4"]}


@proves("quest.reveal")
def test_all_quests_are_revealed(without):
    ada = {"quests": ["rule manheim 4", "rule alfheim 4"]}
    now = quests(without, seats=3, Ada=ada, Bo=MANHEIM)
    for name in (None, "Bo"):
        assert "Ada reveals Rule Manheim 4." in now.told(name)
        assert "Ada reveals Rule Alfheim 4." in now.told(name)
        assert "Bo reveals Rule Manheim 4." in now.told(name)


@proves("quest.most-str", "quest.reward")
@pytest.mark.parametrize("place", ["angerboda", "elvagar", "myrkulor"])
def test_the_most_str_in_one_province_of_the_region_is_enough(without, place):
    now = quests(without, Ada=MANHEIM, board={place: {"Ada": {"leader": 1}, "Bo": {"warrior": 2}}})
    assert now["Ada"]["glory"] == 4


@proves("quest.most-str")
def test_the_supporting_fjord_counts(without):
    board = {"elvagar": {"Ada": {"warrior": 2}, "Bo": {"leader": 1}}}
    board["fjord 2"] = {"Ada": {"ship": 1}}
    now = quests(without, seats=3, Ada=MANHEIM, Bo=MANHEIM, board=board)
    assert now.each("glory") == [4, 0, 0]


@pytest.mark.parametrize(
    ("card", "place", "glory"),
    [
        ("rule alfheim 4", "gimle", 4),
        ("rule jotunheim 4", "horgr", 4),
        ("rule jotunheim 4", "muspelheim", 4),
        ("rule jotunheim 4", "utgard", 4),
        ("rule yggdrasil 5", "yggdrasil", 5),
        ("rule alfheim 4", "elvagar", 0),
        ("rule yggdrasil 5", "elvagar", 0),
    ],
)
def test_each_quest_is_about_its_own_region(card, place, glory):
    now = quests(frozenset(), Ada={"quests": [card]}, board={place: {"Ada": {"warrior": 1}}})
    assert now["Ada"]["glory"] == glory


@pytest.mark.parametrize(("dead", "glory"), [(2, 0), (3, 4)])
def test_glorious_dead_asks_for_three_in_valhalla(dead, glory):
    ada = {"quests": ["glorious dead 4"], "valhalla": {"warrior": dead}}
    assert quests(frozenset(), Ada=ada)["Ada"]["glory"] == glory


def test_who_dies_in_ragnarok_comes_too_late_for_the_quests():
    ada = {"quests": ["glorious dead 4", "rule jotunheim 4"], "valhalla": {"warrior": 2}}
    now = quests(frozenset(), Ada=ada, board={"horgr": {"Ada": {"warrior": 2}}})
    assert now["Ada"]["glory"] == 4
    assert now["raises"] == ["Ada"]


@proves("quest.reward")
@pytest.mark.parametrize("stat", ["rage", "axes", "horns"])
def test_a_fulfilled_quest_brings_glory_and_a_step_of_choice(without, stat):
    now = quests(without, Ada=MANHEIM, board={"elvagar": {"Ada": {"warrior": 1}}})
    assert now.asked() == ("Ada", "raise")
    now.act("Ada", "raise", stat=stat)
    start = {"rage": 6, "axes": 3, "horns": 4}
    assert now["Ada"]["stats"] == start | {stat: start[stat] + 1}
    assert (now["Ada"]["glory"], now["phase"]) == (4, "ragnarok")


def test_two_quests_are_two_steps_clockwise_from_the_first_player():
    board = {"elvagar": {"Ada": {"leader": 1}}, "yggdrasil": {"Bo": {"leader": 1}}}
    two = {"quests": ["rule manheim 4", "rule manheim 4"]}
    bo = {"quests": ["rule yggdrasil 5"]}
    now = quests(frozenset(), seats=3, first_player="Bo", Ada=two, Bo=bo, board=board)
    assert now.each("glory") == [8, 5, 0]
    assert now["raises"] == ["Bo", "Ada", "Ada"]
    for name in ("Bo", "Ada", "Ada"):
        assert now.asked()[0] == name
        now.act(name, "raise", stat="horns")
    assert [stats["horns"] for stats in now.each("stats")] == [6, 5, 4]


@proves("stat.max")
def test_a_stat_at_its_last_step_is_not_chosen(without):
    ada = MANHEIM | {"stats": {"axes": 8}}
    now = quests(without, Ada=ada, board={"elvagar": {"Ada": {"warrior": 1}}})
    assert now.refused("Ada", "raise", stat="axes") == {"stat.max"}
    assert now.refused("Ada", "raise", stat="rage") == set()


@proves("stat.max")
def test_with_all_at_the_last_step_nothing_is_chosen(without):
    now = quests(without, Ada=MANHEIM | {"stats": LAST}, board={"elvagar": {"Ada": {"warrior": 1}}})
    assert (now["raises"], now["phase"], now["Ada"]["glory"]) == ([], "ragnarok", 4)


@proves("quest.tie-fails")
def test_equal_str_fails(without):
    board = {"elvagar": {"Ada": {"warrior": 4}, "Bo": {"leader": 1}}, "fjord 2": {}}
    board["elvagar"]["Bo"] = {"frost giant": 1}
    bo = {"slots": {"monster 1": "frost giant"}}
    now = quests(without, Ada=MANHEIM, Bo=bo, board=board)
    assert (now["Ada"]["glory"], now["raises"]) == (0, [])


@proves("quest.no-penalty")
def test_a_failed_quest_costs_nothing(without):
    now = quests(without, Ada=MANHEIM | {"glory": 7})
    assert (now["Ada"]["glory"], now["Ada"]["stats"]["rage"]) == (7, 6)


@proves("quest.discard")
def test_all_quests_are_discarded(without):
    ada = {"quests": ["rule manheim 4", "rule alfheim 4"]}
    board = {"elvagar": {"Ada": {"warrior": 1}}}
    now = quests(without, seats=3, Ada=ada, Bo=MANHEIM, board=board)
    assert now.each("quests") == [[], [], []]
    assert sorted(now["discard"]) == ["rule alfheim 4", "rule manheim 4", "rule manheim 4"]


# --- Ragnarok


def ragnarok(without, **words):
    return table(without, phase="ragnarok", **words).to("ragnarok")


@proves("ragnarok.destroy")
@pytest.mark.parametrize(("age", "place"), [(1, "horgr"), (2, "muspelheim"), (3, "utgard")])
def test_the_ages_province_is_destroyed_for_good(without, age, place):
    now = ragnarok(without, age=age, destroyed=["gimle"])
    assert now["destroyed"] == ["gimle", place]


@proves("ragnarok.destroy")
def test_a_destroyed_province_is_offered_no_more(without):
    now = ragnarok(without).on()
    while now["phase"] == "draft":
        for name in now.game.players:
            now.act(name, "draft", cards=now[name]["hand"][:2])
    offered = {
        action.values[1]
        for action in now.game.legal_actions(now.state, now.state.turn)
        if action.values[:1] == ("warrior",)
    }
    assert offered == set(OUTER) - {"horgr"}


@proves("ragnarok.deaths")
def test_figures_there_and_in_the_supporting_fjord_die(without):
    board = {
        "horgr": {"Ada": {"warrior": 2}},
        "fjord 4": {"Ada": {"ship": 1}},
        "muspelheim": {"Ada": {"leader": 1}},
    }
    now = ragnarok(without, board=board)
    assert now["Ada"]["valhalla"] == {"warrior": 2, "ship": 1}
    assert now.army("muspelheim", "Ada") == {"leader": 1}


@proves("ragnarok.glory")
@pytest.mark.parametrize(
    ("age", "place", "glory"), [(1, "horgr", 6), (2, "muspelheim", 9), (3, "utgard", 12)]
)
def test_each_of_the_dead_is_two_three_or_four_glory(without, age, place, glory):
    fjord = {"horgr": "fjord 4", "muspelheim": "fjord 4", "utgard": "fjord 3"}[place]
    board = {place: {"Bo": {"warrior": 2}}, fjord: {"Bo": {"ship": 1}}}
    assert ragnarok(without, age=age, board=board).each("glory") == [0, glory]


@proves("doom.move")
@pytest.mark.parametrize(("age", "doom"), [(1, "muspelheim"), (2, "utgard"), (3, None)])
def test_doom_moves_to_the_next_ages_province(without, age, doom):
    assert ragnarok(without, age=age)["doom"] == doom


# --- Release, and the next Age


def release(without, **words):
    return table(without, phase="release", **words).to("release")


@proves("valhalla.release")
def test_all_in_valhalla_return_to_their_reserves(without):
    ada = {"valhalla": {"warrior": 2, "frost giant": 1}, "slots": {"monster 1": "frost giant"}}
    now = release(without, Ada=ada, Bo={"valhalla": {"ship": 1}})
    assert now.each("valhalla") == [{}, {}]
    assert now["Ada"]["reserve"] == {"leader": 1, "warrior": 8, "ship": 1, "frost giant": 1}
    assert now["Bo"]["reserve"] == {"leader": 1, "warrior": 8, "ship": 1}


@proves("valhalla.board-stays")
def test_figures_on_the_board_stay(without):
    board = {"gimle": {"Ada": {"warrior": 2}}, "fjord 1": {"Bo": {"ship": 1}}}
    assert release(without, board=board)["board"] == board


@proves("age.flip-tokens")
def test_all_tokens_show_the_same_rewards_again(without):
    now = release(without, pillaged=["gimle", "yggdrasil"])
    before = table()["tokens"]
    assert (now["pillaged"], now["tokens"]) == ([], before)


@proves("age.first-player")
@pytest.mark.parametrize(("first", "then"), [("Ada", "Bo"), ("Bo", "Cy"), ("Cy", "Ada")])
def test_the_first_player_token_goes_left(without, first, then):
    assert release(without, seats=3, first_player=first)["first_player"] == then


@proves("age.saga")
def test_the_next_age_begins_with_its_draft(without):
    now = release(without)
    assert (now["age"], now["phase"]) == (2, "draft")
    assert [len(hand) for hand in now.each("hand")] == [8, 8]
    assert games.screen_of(now.game).chapter(now.state) == "Age 2 · Draft"


# --- the end


def final(without, **words):
    return table(without, age=3, phase="final", **words).to("final")


@proves("end.stats")
def test_high_stats_bring_glory_at_the_end(without):
    now = final(without, Ada={"stats": {"rage": 9, "axes": 4, "horns": 10}, "glory": 7})
    assert now.each("glory") == [37, 0]


@proves("end.stats")
@pytest.mark.parametrize(("step", "glory"), [(1, 0), (2, 0), (3, 0), (4, 10), (5, 10), (6, 20)])
@pytest.mark.parametrize("stat", ["rage", "axes", "horns"])
def test_step_4_and_5_are_10_glory_and_step_6_is_20(without, stat, step, glory):
    if without and not glory:
        pytest.skip("nothing there to be forgotten")
    values = {
        "rage": (6, 7, 8, 9, 10, 12),
        "axes": (3, 4, 5, 6, 7, 8),
        "horns": (4, 5, 6, 7, 8, 10),
    }
    now = final(without, Bo={"stats": {stat: values[stat][step - 1]}})
    assert now.each("glory") == [0, glory]


@proves("end.game")
def test_the_game_ends_after_the_release_of_age_3(without):
    words = {"pillaged": ["gimle"], "Ada": {"valhalla": {"warrior": 1}, "glory": 3}}
    now = table(without, age=3, phase="release", seats=3, **words).to("release")
    assert (now["phase"], now["Ada"]["valhalla"]) == ("final", {})
    assert (now["pillaged"], now["first_player"]) == (["gimle"], "Ada")
    now.on()
    assert (now["phase"], now.winners()) == ("over", ["Ada"])


@pytest.mark.parametrize("best", NAMES[:3])
def test_the_most_glory_wins_with_that_for_stats_counted(best):
    clans = {name: {"glory": 9} for name in NAMES[:3]}
    clans[best] = {"glory": 0, "stats": {"axes": 6}}
    assert final(frozenset(), seats=3, **clans).winners() == [best]


@proves("win.tie")
def test_tied_players_share_the_win(without):
    now = final(without, seats=3, Ada={"glory": 5}, Bo={"glory": 9}, Cy={"glory": 9})
    assert now.winners() == ["Bo", "Cy"]
