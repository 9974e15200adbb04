import pytest

from .proof import NAMES, OUTER, faults, proves, table

FJORDS = ["fjord 1", "fjord 2", "fjord 3", "fjord 4"]


def free_places(now, player):
    """Where the figure may go that an Upgrade has brought."""
    seat = now.game.players.index(player)
    return {action.values[0] for action in now.game.legal_actions(now.state, seat)}


# --- invade


@proves("invade.cost")
@pytest.mark.parametrize(
    ("figure", "place", "left"),
    [("warrior", "gimle", 5), ("ship", "fjord 3", 4), ("frost giant", "gimle", 2)],
)
def test_invading_costs_the_str_of_the_figure(without, figure, place, left):
    now = table(without, Ada={"slots": {"monster 1": "frost giant"}})
    assert now.act("Ada", "invade", figure=figure, place=place)["Ada"]["rage"] == left


@proves("invade.from-reserve")
def test_the_figure_comes_from_the_reserve(without):
    now = table(without, board={"gimle": {"Ada": {"leader": 1}}})
    now.act("Ada", "invade", figure="warrior", place="gimle")
    assert now["Ada"]["reserve"]["warrior"] == 7
    assert now.army("gimle", "Ada") == {"leader": 1, "warrior": 1}
    now.act("Bo", "pass")
    assert now.refused("Ada", "invade", figure="leader", place="gimle") == {"invade.from-reserve"}


@proves("invade.from-reserve")
def test_the_dead_do_not_invade(without):
    now = table(without, Ada={"valhalla": {"ship": 1}})
    assert now.refused("Ada", "invade", figure="ship", place="fjord 1") == {"invade.from-reserve"}


@proves("invade.empty-village")
def test_a_land_figure_needs_an_empty_village(without):
    board = {"andlang": {"Ada": {"warrior": 1}, "Bo": {"warrior": 2}}}
    now = table(without, board=board)
    assert now.refused("Ada", "invade", figure="warrior", place="andlang") == {
        "invade.empty-village"
    }


@pytest.mark.parametrize(
    ("place", "villages"), list(zip(OUTER, (3, 4, 3, 5, 4, 4, 3, 5), strict=True))
)
def test_the_provinces_have_the_villages_of_the_ledger(place, villages):
    board = {place: {"Ada": {"warrior": 2}, "Bo": {"warrior": villages - 3}}}
    now = table(board=board).act("Ada", "invade", figure="warrior", place=place)
    assert now.refused("Bo", "invade", figure="warrior", place=place) == {"invade.empty-village"}


@proves("invade.outer")
def test_any_outer_province_may_be_invaded_without_being_there(without):
    now = table(without, destroyed=["horgr"], board={"andlang": {"Bo": {"warrior": 3}}})
    legal = {
        action.values[1]
        for action in now.game.legal_actions(now.state, 0)
        if action.values[:1] == ("warrior",)
    }
    assert legal == set(OUTER) - {"horgr", "andlang"}


@proves("invade.ship-fjord")
def test_ships_go_into_fjords_and_only_ships(without):
    now = table(without)
    assert now.refused("Ada", "invade", figure="ship", place="elvagar") == {"invade.ship-fjord"}
    assert now.refused("Ada", "invade", figure="warrior", place="fjord 1") == {"invade.ship-fjord"}
    for fjord in FJORDS:
        assert now.refused("Ada", "invade", figure="ship", place=fjord) == set()


@proves("invade.no-yggdrasil")
@pytest.mark.parametrize("figure", ["warrior", "leader"])
def test_yggdrasil_is_not_invaded(without, figure):
    now = table(without)
    assert now.refused("Ada", "invade", figure=figure, place="yggdrasil") == {"invade.no-yggdrasil"}


@proves("invade.leader-free")
def test_the_leader_invades_for_nothing(without):
    now = table(without, Ada={"rage": 3}).act("Ada", "invade", figure="leader", place="gimle")
    assert (now["Ada"]["rage"], now["turn"]) == (3, "Bo")


@proves("invade.leader-free")
def test_so_does_a_great_jarl(without):
    now = table(without, Ada={"rage": 1, "slots": {"leader": "great jarl 4"}})
    assert now.refused("Ada", "invade", figure="leader", place="gimle") == set()


@proves("horns.limit")
def test_no_more_figures_are_on_the_board_than_the_horns_allow(without):
    board = {"elvagar": {"Ada": {"warrior": 3}}, "fjord 1": {"Ada": {"ship": 1}}}
    now = table(without, board=board)
    assert now.refused("Ada", "invade", figure="warrior", place="gimle") == {"horns.limit"}
    assert now.refused("Ada", "invade", figure="leader", place="gimle") == {"horns.limit"}


@proves("horns.limit")
def test_one_step_more_on_the_horns_is_one_figure_more(without):
    now = table(without, Ada={"stats": {"horns": 5}}, board={"elvagar": {"Ada": {"warrior": 4}}})
    now.act("Ada", "invade", figure="leader", place="gimle").act("Bo", "pass")
    assert "invade" not in now.may("Ada")


@proves("horns.limit")
def test_a_position_keeps_to_the_horns(without):
    assert faults(without, board={"elvagar": {"Ada": {"warrior": 5}}}) == {"horns.limit"}


@proves("province.closed")
def test_no_figure_enters_a_destroyed_province(without):
    board = {"elvagar": {"Ada": {"warrior": 1}}}
    now = table(without, destroyed=["gimle"], board=board)
    assert now.refused("Ada", "invade", figure="warrior", place="gimle") == {"province.closed"}
    assert now.no_march("Ada", "elvagar", "gimle", warrior=1) >= {"province.closed"}


@proves("province.closed")
def test_a_destroyed_province_is_not_pillaged(without):
    board = {"fjord 1": {"Ada": {"ship": 1}}}
    now = table(without, destroyed=["gimle"], board=board)
    assert now.refused("Ada", "pillage", province="gimle") == {"province.closed"}
    assert now.refused("Ada", "pillage", province="andlang") == set()


@proves("fjord.closed")
def test_a_fjord_without_provinces_takes_no_ship(without):
    now = table(without, destroyed=["gimle", "andlang", "elvagar"])
    assert now.refused("Ada", "invade", figure="ship", place="fjord 1") == {"fjord.closed"}
    assert now.refused("Ada", "invade", figure="ship", place="fjord 2") == set()


@proves("fjord.two")
def test_a_fjord_has_no_limit_of_ships(without):
    board = {"fjord 1": {name: {"ship": 1} for name in NAMES[1:4]}}
    now = table(without, seats=4, board=board)
    assert now.refused("Ada", "invade", figure="ship", place="fjord 1") == set()


@proves("fjord.two")
@pytest.mark.parametrize(
    ("fjord", "provinces"),
    [
        ("fjord 1", {"andlang", "gimle"}),
        ("fjord 2", {"angerboda", "elvagar"}),
        ("fjord 3", {"myrkulor", "utgard"}),
        ("fjord 4", {"muspelheim", "horgr"}),
    ],
)
def test_each_fjord_supports_two_provinces(without, fjord, provinces):
    now = table(without, board={fjord: {"Ada": {"ship": 1}}})
    found = {place for place in OUTER if not now.refused("Ada", "pillage", province=place)}
    assert found == provinces


# --- march


@proves("march.cost")
def test_a_march_costs_one_rage(without):
    now = table(without, Ada={"rage": 2}, board={"elvagar": {"Ada": {"warrior": 2}}})
    assert now.march("Ada", "elvagar", "gimle", warrior=2)["Ada"]["rage"] == 1


@proves("march.any-number")
def test_any_number_of_figures_march_together_but_one_at_least(without):
    army = {"warrior": 3, "leader": 1}
    now = table(without, board={"elvagar": {"Ada": army}})
    assert now.no_march("Ada", "elvagar", "gimle", warrior=0, leader=0) == {"march.any-number"}
    assert now.no_march("Ada", "elvagar", "gimle", warrior=4) == {"march.any-number"}
    now.march("Ada", "elvagar", "gimle", warrior=3)
    assert now.army("gimle", "Ada") == {"warrior": 3}
    assert now.army("elvagar", "Ada") == {"leader": 1}
    assert now["turn"] == "Bo"


@proves("march.empty-villages")
def test_each_marching_figure_needs_an_empty_village(without):
    board = {"elvagar": {"Ada": {"warrior": 3}}, "andlang": {"Bo": {"warrior": 1}}}
    now = table(without, board=board)
    assert now.no_march("Ada", "elvagar", "andlang", warrior=3) == {"march.empty-villages"}
    assert now.no_march("Ada", "elvagar", "andlang", warrior=2) == set()


@proves("march.anywhere")
def test_a_march_goes_right_across_the_ring(without):
    now = table(without, board={"andlang": {"Ada": {"warrior": 1}}})
    assert now.no_march("Ada", "andlang", "myrkulor", warrior=1) == set()


@proves("march.one-to-one")
def test_a_march_has_one_origin_and_another_destination(without):
    now = table(without, board={"gimle": {"Ada": {"warrior": 1}}, "horgr": {"Ada": {"warrior": 1}}})
    assert now.no_march("Ada", "gimle", "gimle", warrior=1) == {"march.one-to-one"}


def test_two_origins_or_destinations_are_refused():
    now = table(board={"gimle": {"Ada": {"warrior": 2}}, "horgr": {"Ada": {"warrior": 1}}})
    assert now.no_march("Ada", ["gimle", "horgr"], "andlang", warrior=2)
    assert "march.one-to-one" in now.no_march("Ada", "gimle", ["andlang", "horgr"], warrior=2)


@proves("march.yggdrasil")
def test_one_marches_into_yggdrasil(without):
    now = table(without, board={"gimle": {"Ada": {"warrior": 1}}})
    now.march("Ada", "gimle", "yggdrasil", warrior=1)
    assert now.army("yggdrasil", "Ada") == {"warrior": 1}


@proves("ygg.no-limit")
def test_yggdrasil_has_room_for_all(without):
    bo = {"stats": {"horns": 10}}
    board = {"yggdrasil": {"Bo": {"warrior": 8, "leader": 1}}, "gimle": {"Ada": {"warrior": 4}}}
    now = table(without, Bo=bo, board=board).march("Ada", "gimle", "yggdrasil", warrior=4)
    assert now.army("yggdrasil", "Ada") == {"warrior": 4}


@proves("march.not-fjord", "ship.immobile")
def test_ships_do_not_march(without):
    now = table(without, board={"fjord 1": {"Ada": {"ship": 1}}})
    assert now.no_march("Ada", "fjord 1", "gimle") == {"march.not-fjord", "ship.immobile"}
    assert now.no_march("Ada", "fjord 1", "gimle", ship=1) >= {"march.not-fjord", "ship.immobile"}


@proves("ship.immobile")
def test_ships_answer_no_call(without):
    board = {"elvagar": {"Ada": {"warrior": 1}}, "fjord 3": {"Bo": {"ship": 1}}}
    now = table(without, board=board).act("Ada", "pillage", province="elvagar")
    assert now.no_call("Bo", "fjord 3", "ship") == {"ship.immobile"}


# --- upgrade


@proves("upgrade.cost")
@pytest.mark.parametrize(
    ("card", "slot", "left"),
    [("hardened warriors 2", None, 3), ("skald", "clan 2", 4), ("iron oath", "clan 1", 3)],
)
def test_an_upgrade_costs_what_is_on_it(without, card, slot, left):
    now = table(without, Ada={"rage": 5, "hand": [card]})
    now.act("Ada", "upgrade", card=card, **({"slot": slot} if slot else {}))
    assert now["Ada"]["rage"] == left


@proves("upgrade.cost")
def test_an_upgrade_that_is_too_dear_is_refused(without):
    now = table(without, Ada={"rage": 3, "hand": ["frost giant"]})
    assert now.refused("Ada", "upgrade", card="frost giant", slot="monster 1") == {"rage.pay"}


@proves("upgrade.slot")
def test_a_card_goes_into_a_slot_of_its_kind(without):
    now = table(without, Ada={"hand": ["mountain troll", "skald", "clash 1"]})
    for card, slot in (("mountain troll", "clan 1"), ("skald", "monster 1"), ("skald", "ship")):
        assert now.refused("Ada", "upgrade", card=card, slot=slot) == {"upgrade.slot"}
    assert now.refused("Ada", "upgrade", card="clash 1") == {"upgrade.slot"}
    assert now.refused("Ada", "upgrade", card="iron oath", slot="clan 1") == {"upgrade.slot"}


@proves("upgrade.replace")
def test_a_card_in_the_slot_is_discarded_and_replaced(without):
    ada = {"hand": ["hardened warriors 3"], "slots": {"warrior": "hardened warriors 2"}}
    now = table(without, Ada=ada).act("Ada", "upgrade", card="hardened warriors 3")
    assert now["Ada"]["slots"] == {"warrior": "hardened warriors 3"}
    assert now["discard"] == ["hardened warriors 2"]


@proves("upgrade.slots")
def test_there_are_eight_slots_and_the_owner_picks_among_equal_ones(without):
    held = {"clan 1": "skald", "clan 2": "iron oath", "monster 1": "mountain troll"}
    ada = {"hand": ["iron oath", "frost giant", "great jarl 4"], "slots": held}
    now = table(without, Ada=ada)
    found = {}
    for action in now.game.legal_actions(now.state, 0):
        if action.name == "upgrade":
            found.setdefault(action.values[0], []).append(action.values[1:])
    assert found == {
        "iron oath": [("clan 1",), ("clan 2",), ("clan 3",)],
        "frost giant": [("monster 1",), ("monster 2",)],
        "great jarl 4": [()],
    }


@proves("upgrade.slots")
def test_a_third_clan_card_goes_into_the_third_slot(without):
    held = {"clan 1": "skald", "clan 2": "iron oath"}
    now = table(without, Ada={"hand": ["iron oath"], "slots": held})
    now.act("Ada", "upgrade", card="iron oath", slot="clan 3")
    assert now["Ada"]["slots"] == held | {"clan 3": "iron oath"}


@proves("upgrade.unit-str")
def test_the_str_on_a_unit_card_is_that_of_all_its_figures(without):
    board = {"elvagar": {"Ada": {"warrior": 2}, "Bo": {"leader": 1}}}
    now = table(without, Ada={"slots": {"warrior": "hardened warriors 2"}}, board=board)
    now.battle("elvagar")
    assert now["Bo"]["valhalla"] == {"leader": 1}


@proves("upgrade.unit-str")
def test_a_better_ship_costs_and_counts_more(without):
    now = table(without, Ada={"slots": {"ship": "dragon prow 3"}})
    assert now.act("Ada", "invade", figure="ship", place="fjord 1")["Ada"]["rage"] == 3


@proves("upgrade.free-invade")
@pytest.mark.parametrize(
    ("card", "figure", "place", "left"),
    [
        ("hardened warriors 2", "warrior", "gimle", 4),
        ("great jarl 4", "leader", "gimle", 2),
        ("dragon prow 3", "ship", "fjord 2", 3),
    ],
)
def test_a_unit_upgrade_lets_such_a_figure_invade_at_once(without, card, figure, place, left):
    now = table(without, Ada={"hand": [card]}).act("Ada", "upgrade", card=card)
    assert now.asked() == ("Ada", "free-invade")
    now.act("Ada", "free-invade", place=place)
    assert now.army(place, "Ada") == {figure: 1}
    assert (now["Ada"]["rage"], now["turn"]) == (left, "Bo")


@pytest.mark.parametrize(("card", "slot"), [("skald", "clan 1"), ("iron oath", "clan 3")])
def test_a_clan_upgrade_brings_nobody(card, slot):
    now = table(Ada={"hand": [card]}).act("Ada", "upgrade", card=card, slot=slot)
    assert (now["free"], now["turn"]) == (None, "Bo")


def test_the_free_invasion_keeps_to_the_places_of_an_invasion():
    board = {"andlang": {"Bo": {"warrior": 3}}}
    now = table(Ada={"hand": ["hardened warriors 2"]}, board=board, destroyed=["horgr"])
    now.act("Ada", "upgrade", card="hardened warriors 2")
    assert free_places(now, "Ada") == {*OUTER, None} - {"andlang", "horgr"}
    assert now.refused("Ada", "free-invade", place="yggdrasil") == {"invade.no-yggdrasil"}
    assert now.refused("Ada", "free-invade", place="fjord 1") == {"invade.ship-fjord"}


def test_it_is_part_of_the_same_action_and_legal_at_zero_rage():
    now = table(Ada={"rage": 2, "hand": ["hardened warriors 2"]}, Bo={"rage": 0})
    now.act("Ada", "upgrade", card="hardened warriors 2")
    assert (now["Ada"]["rage"], now["phase"]) == (0, "action")
    now.act("Ada", "free-invade", place="gimle")
    assert (now.army("gimle", "Ada"), now["phase"]) == ({"warrior": 1}, "quest")


def test_there_is_no_free_invasion_without_a_figure_in_reserve():
    board = {"gimle": {"Ada": {"leader": 1}}}
    now = table(Ada={"hand": ["great jarl 4"]}, board=board)
    now.act("Ada", "upgrade", card="great jarl 4")
    assert (now["free"], now["turn"]) == (None, "Bo")
    assert "upgrade.free-invade" in now.refused("Ada", "free-invade", place="gimle")


# --- monsters


@proves("monster.recruit")
def test_a_monster_upgrade_brings_its_figure_into_the_reserve(without):
    now = table(without, Ada={"hand": ["mountain troll"]})
    now.act("Ada", "upgrade", card="mountain troll", slot="monster 2")
    assert now["Ada"]["reserve"].get("mountain troll") == 1
    assert now["Ada"]["slots"] == {"monster 2": "mountain troll"}


@proves("monster.free-invade")
def test_that_monster_may_invade_at_once(without):
    now = table(without, Ada={"hand": ["frost giant"]})
    now.act("Ada", "upgrade", card="frost giant", slot="monster 1")
    assert (now["Ada"]["rage"], now["turn"], now["free"]) == (2, "Ada", "frost giant")
    now.act("Ada", "free-invade", place="elvagar")
    assert now.army("elvagar", "Ada") == {"frost giant": 1}
    assert (now["Ada"]["rage"], now["turn"]) == (2, "Bo")


@proves("monster.max-two")
def test_a_third_monster_has_to_replace_one(without):
    held = {"monster 1": "mountain troll", "monster 2": "draugr"}
    now = table(without, seats=3, Ada={"hand": ["frost giant"], "slots": held})
    offered = {
        action.values[1]
        for action in now.game.legal_actions(now.state, 0)
        if action.name == "upgrade"
    }
    assert offered == {"monster 1", "monster 2"}
    now.act("Ada", "upgrade", card="frost giant", slot="monster 2")
    assert now["Ada"]["slots"] == {"monster 1": "mountain troll", "monster 2": "frost giant"}


@proves("monster.to-box")
@pytest.mark.parametrize("where", ["reserve", "valhalla", "board"])
def test_a_replaced_monster_goes_to_the_box(without, where):
    ada = {"hand": ["frost giant"], "slots": {"monster 1": "mountain troll"}}
    board = {"gimle": {"Ada": {"mountain troll": 1}}} if where == "board" else {}
    if where == "valhalla":
        ada["valhalla"] = {"mountain troll": 1}
    now = table(without, Ada=ada, board=board)
    now.act("Ada", "upgrade", card="frost giant", slot="monster 1")
    assert now.army("gimle", "Ada") == {}
    assert now["Ada"]["reserve"] == {"leader": 1, "warrior": 8, "ship": 1, "frost giant": 1}
    assert now["Ada"]["valhalla"] == {}
    assert now["discard"] == ["mountain troll"]


@pytest.mark.parametrize(
    ("age", "names"),
    [
        (1, {"mountain troll": 3, "frost giant": 4, "draugr": 3, "sea hag": 3}),
        (2, {"fenris pup": 4, "fire giant": 5, "night mare": 4, "cave bear": 4}),
        (3, {"world serpent": 5, "storm giant": 6, "corpse eater": 5, "iron wolf": 5}),
    ],
)
def test_the_monsters_have_the_str_of_the_ledger(age, names):
    for name, strength in names.items():
        now = table(seats=4, age=age, Ada={"slots": {"monster 1": name}, "stats": {"rage": 7}})
        now.act("Ada", "invade", figure=name, place="gimle")
        assert now["Ada"]["rage"] == 7 - strength


# --- quest


@proves("quest.commit")
def test_a_quest_is_laid_down_in_secret(without):
    now = table(without, Ada={"hand": ["clash 1", "rule manheim 4"]})
    assert now.refused("Ada", "quest", card="clash 1") == {"quest.commit"}
    now.act("Ada", "quest", card="rule manheim 4")
    assert (now["Ada"]["hand"], now["Ada"]["quests"]) == (["clash 1"], ["rule manheim 4"])
    assert now.seen_by("Ada").quests == ("rule manheim 4",)
    assert now.seen_by("Bo").quests == ()
    assert now.seen_by("Bo").players[0].quests_size == 1
    assert "Manheim" not in now.told("Bo")


@proves("quest.free")
@pytest.mark.parametrize("rage", [1, 4])
def test_it_costs_nothing(without, rage):
    now = table(without, Ada={"rage": rage, "hand": ["rule manheim 4"]})
    assert now.act("Ada", "quest", card="rule manheim 4")["Ada"]["rage"] == rage


@proves("quest.no-limit")
def test_there_is_no_limit_on_quests_and_they_may_be_alike(without):
    ada = {"hand": ["rule manheim 4"], "quests": ["rule manheim 4", "glorious dead 4"]}
    now = table(without, seats=3, Ada=ada).act("Ada", "quest", card="rule manheim 4")
    assert now["Ada"]["quests"] == ["glorious dead 4", "rule manheim 4", "rule manheim 4"]


@proves("quest.not-at-zero", "rage.zero-no-action")
def test_at_zero_rage_no_quest_is_committed(without):
    now = table(without, Ada={"rage": 0, "hand": ["rule manheim 4"]})
    assert now.refused("Ada", "quest", card="rule manheim 4") == {
        "quest.not-at-zero",
        "rage.zero-no-action",
    }
