import pytest

from .proof import proves, table

BOTH = {"elvagar": {"Ada": {"warrior": 1}, "Bo": {"warrior": 1}}}


def revealed(without, hands, board, province="elvagar", **more):
    """A battle at the reveal: each of `hands` plays its first card."""
    clans = {name: {"hand": hand} for name, hand in hands.items()}
    now = table(without, board=board, **clans, **more).act("Ada", "pillage", province=province)
    now.declines("call")
    for name, hand in hands.items():
        now.act(name, "battle-card", card=hand[0])
    return now


# --- cards


@proves("battle.pick-card")
def test_everybody_in_the_battle_picks_a_card_in_secret(without):
    ada, bo = ["clash 2", "clash 1"], ["clash 3", "clash 4"]
    now = table(without, Ada={"hand": ada}, Bo={"hand": bo}, board=BOTH)
    now.act("Ada", "pillage", province="elvagar").declines("call")
    assert now.may("Ada") == now.may("Bo") == {"battle-card"}
    now.act("Bo", "battle-card", card="clash 3")
    assert now.told("Ada") == "Bo has chosen a card."
    assert now.seen_by("Ada").players[1].played == ()
    assert now.seen_by("Ada").players[1].played_down
    assert now.seen_by("Bo").chosen == ("clash 3",)
    assert now.seen_by("Ada").chosen is None


@proves("battle.pick-card")
def test_only_a_card_of_the_hand_and_only_once(without):
    hands = {"Ada": {"hand": ["clash 2"]}, "Bo": {"hand": ["clash 3"]}}
    now = table(without, board=BOTH, **hands)
    now.act("Ada", "pillage", province="elvagar").declines("call")
    assert now.refused("Ada", "battle-card", card="clash 3") == {"battle.pick-card"}
    now.act("Ada", "battle-card", card="clash 2")
    assert "battle.pick-card" in now.refused("Ada", "battle-card", card="clash 2")


@proves("battle.reveal")
def test_all_picks_are_turned_up_together(without):
    hands = {"Ada": {"hand": ["clash 2", "clash 1"]}, "Bo": {"hand": ["clash 3"]}}
    now = table(without, board=BOTH, **hands)
    now.act("Ada", "pillage", province="elvagar").declines("call")
    now.act("Ada", "battle-card", card="clash 2")
    assert [clan.played for clan in now.seen_by("Bo").players] == [(), ()]
    now.act("Bo", "battle-card", card="clash 3")
    now.to("reveal")
    assert [clan.played for clan in now.seen_by("Bo").players] == [("clash 2",), ("clash 3",)]
    assert now.told("Bo") == "Ada played Clash 2.\nBo played Clash 3."


@proves("battle.no-card")
def test_an_empty_hand_fights_with_figures_only(without):
    board = {"elvagar": {"Ada": {"leader": 1}, "Bo": {"warrior": 2}}}
    now = revealed(without, {"Ada": ["clash 2"]}, board).to("reveal")
    assert now.totals() == [5, 2]
    now.on()
    assert (now["Bo"]["valhalla"], now["Ada"]["glory"]) == ({"warrior": 2}, 4)


@proves("battle.total")
def test_the_total_is_figures_and_the_bonus_of_the_card(without):
    board = {"elvagar": {"Ada": {"leader": 1, "warrior": 1}, "Bo": {"warrior": 1}}}
    now = revealed(without, {"Ada": ["clash 2"], "Bo": ["clash 3"]}, board).to("reveal")
    assert now.totals() == [6, 4]
    assert [term.value for term in now.state.totals[0].terms] == [3, 1, 2]


@proves("battle.total")
def test_monsters_and_ships_count_too(without):
    board = {
        "elvagar": {"Ada": {"frost giant": 1, "warrior": 1}},
        "fjord 2": {"Ada": {"ship": 1}, "Bo": {"ship": 1}},
    }
    now = table(without, Ada={"slots": {"monster 1": "frost giant"}}, board=board)
    now.act("Ada", "pillage", province="elvagar").declines("call")
    assert now.to("reveal").totals() == [7, 2]


@proves("card.bluff")
@pytest.mark.parametrize("card", ["rule manheim 4", "great jarl 4", "iron oath"])
def test_an_upgrade_or_a_quest_adds_nothing(without, card):
    if without and card == "iron oath":
        pytest.skip("has no number to be forgotten")
    now = revealed(without, {"Ada": [card], "Bo": ["clash 1"]}, BOTH).to("reveal")
    assert now.totals() == [1, 2]
    assert [(term.value, term.applied) for term in now.state.totals[0].terms][1:] == [(0, False)]
    assert (now["Ada"]["slots"], now["Ada"]["quests"]) == ({}, [])


@proves("battle.late-cards")
def test_marked_cards_may_be_added_after_the_reveal(without):
    board = {"elvagar": {"Ada": {"warrior": 1}, "Bo": {"warrior": 1}}}
    hands = {"Ada": ["clash 5", "clash 1"], "Bo": ["clash 4", "second wind 2"]}
    now = revealed(without, hands, board, age=2).to("reveal")
    assert now.totals() == [6, 5]
    assert now.asked() == ("Ada", "late-card")
    assert now.refused("Ada", "late-card", card="clash 1") == {"battle.late-cards"}
    now.act("Ada", "late-card", card=None).act("Bo", "late-card", card="second wind 2")
    assert now.totals() == [6, 7]
    assert now.asked() == ("Ada", "late-card")
    now.act("Ada", "late-card", card=None).on()
    assert now.each("glory") == [0, 3]
    assert now["discard"] == ["clash 4", "second wind 2"]


def test_late_cards_start_with_the_pillager_and_go_clockwise_until_all_decline():
    board = {"elvagar": {name: {"warrior": 1} for name in ("Ada", "Bo", "Cy")}}
    hand = ["clash 1", "clash 2"]
    clans = {
        "Ada": {"hand": ["clash 3", "clash 3"]},
        "Bo": {"hand": hand},
        "Cy": {"hand": [*hand, "second wind 2"]},
    }
    now = table(seats=3, turn="Bo", first_player="Bo", board=board, **clans)
    now.act("Bo", "pillage", province="elvagar").declines("call")
    for name in ("Ada", "Bo", "Cy"):
        now.act(name, "battle-card", card=clans[name]["hand"][0])
    now.on()
    asked = []
    for card in (None, "second wind 2", None, None, None):
        asked.append(now.asked())
        now.act(asked[-1][0], "late-card", card=card)
    assert [name for name, _ in asked] == ["Bo", "Cy", "Ada", "Bo", "Cy"]
    assert now.on()["turn"] == "Cy"


def test_who_has_no_card_left_is_not_asked_for_a_late_one():
    now = revealed(frozenset(), {"Ada": ["clash 2"], "Bo": ["clash 1"]}, BOTH).on()
    assert (now["turn"], now.each("glory")) == ("Bo", [4, 0])


def test_a_marked_card_may_be_the_sealed_one():
    hands = {"Ada": ["second wind 2"], "Bo": ["clash 1"]}
    assert revealed(frozenset(), hands, BOTH).to("reveal").totals() == [3, 2]


@proves("battle.forced")
def test_everybody_there_and_in_the_fjord_takes_part(without):
    board = {"elvagar": {"Ada": {"leader": 1}}, "fjord 2": {"Bo": {"ship": 1}}}
    now = table(without, seats=3, board=board).battle("elvagar")
    assert now.each("valhalla") == [{}, {"ship": 1}, {}]
    assert now["Ada"]["glory"] == 4


# --- who wins


@proves("battle.highest-wins")
def test_the_single_highest_total_wins(without):
    board = {"elvagar": {"Ada": {"leader": 1}, "Bo": {"warrior": 1}, "Cy": {"warrior": 1}}}
    hands = {"Ada": ["clash 3"], "Bo": ["clash 4"], "Cy": ["clash 1"]}
    now = revealed(without, hands, board, seats=3).to("reveal")
    assert now.totals() == [6, 5, 2]
    assert now.on().each("glory") == [4, 0, 0]
    assert now.each("valhalla") == [{}, {"warrior": 1}, {"warrior": 1}]


@proves("battle.ties-lose")
def test_a_tie_for_the_highest_makes_everybody_lose(without):
    board = {"elvagar": {"Ada": {"leader": 1}, "Bo": {"warrior": 2}, "Cy": {"warrior": 1}}}
    hands = {"Ada": ["clash 3"], "Bo": ["clash 4"], "Cy": ["clash 1"]}
    now = revealed(without, hands, board, seats=3).to("reveal")
    assert now.totals() == [6, 6, 2]
    assert now.on().each("glory") == [0, 0, 0]
    assert now.each("valhalla") == [{"leader": 1}, {"warrior": 2}, {"warrior": 1}]
    assert (now["pillaged"], now["discard"]) == ([], [])


@proves("battle.highest-wins", "battle.ties-lose")
def test_who_wins_can_be_asked(without):
    board = {"elvagar": {"Ada": {"leader": 1}, "Bo": {"warrior": 2}}}
    now = revealed(without, {"Ada": ["clash 2"], "Bo": ["clash 2"]}, board)
    tied = revealed(without, {"Ada": ["clash 2"], "Bo": ["clash 3"]}, board)
    assert (now.answer("battle"), tied.answer("battle")) == ("Ada", "nobody")
    assert now.to("reveal").answer("strength", player="Bo") == 4


# --- what comes of it


@proves("battle.losers-keep")
def test_losers_take_their_cards_back(without):
    now = revealed(without, {"Ada": ["clash 3"], "Bo": ["clash 1"]}, BOTH).on()
    assert now["Bo"]["hand"] == ["clash 1"]


@proves("battle.winner-discards")
def test_the_winner_discards_the_cards_played(without):
    hand = ["clash 3", "clash 2", "clash 4", "skald"]
    now = revealed(without, {"Ada": hand, "Bo": ["clash 1"]}, BOTH).on().declines("late-card").on()
    assert len(now["Ada"]["hand"]) == 3
    assert now["discard"] == ["clash 3"]


@proves("battle.losers-die")
def test_all_the_losers_figures_go_to_valhalla(without):
    board = {
        "elvagar": {"Ada": {"leader": 1}, "Bo": {"warrior": 1}},
        "fjord 2": {"Bo": {"ship": 1}},
        "fjord 3": {"Cy": {"ship": 1}},
        "myrkulor": {"Bo": {"warrior": 1}},
    }
    now = table(without, seats=3, board=board, Ada={"hand": ["clash 1"]}).battle(
        "elvagar", Ada="clash 1"
    )
    assert now["Bo"]["valhalla"] == {"warrior": 1, "ship": 1}
    assert now.army("elvagar", "Bo") == now.army("fjord 2", "Bo") == {}
    assert now.army("myrkulor", "Bo") == {"warrior": 1}
    assert now.army("fjord 3", "Cy") == {"ship": 1}
    assert now.army("elvagar", "Ada") == {"leader": 1}


@proves("battle.glory")
@pytest.mark.parametrize(("ada", "bo"), [("leader", "warrior"), ("warrior", "leader")])
def test_whoever_wins_scores_the_own_axes(without, ada, bo):
    board = {"gimle": {"Ada": {ada: 1}, "Bo": {bo: 1}}}
    stats = {"stats": {"axes": 5}}
    now = table(without, Ada=stats, Bo=stats, board=board).battle("gimle")
    assert now.each("glory") == ([5, 0] if ada == "leader" else [0, 5])


@proves("upgrade.stack")
def test_equal_benefits_both_count(without):
    oaths = {"slots": {"clan 1": "iron oath", "clan 3": "iron oath"}}
    board = {"gimle": {"Ada": {"leader": 1}, "Bo": {"warrior": 2}}}
    assert table(without, Ada=oaths, board=board).battle("gimle")["Ada"]["glory"] == 5


@proves("upgrade.stack")
def test_two_skalds_sing_twice(without):
    skalds = {"slots": {"clan 1": "skald", "clan 2": "skald"}}
    board = {"gimle": {"Ada": {"leader": 1}, "Bo": {"warrior": 2}}}
    assert table(without, Bo=skalds, board=board).battle("gimle")["Bo"]["glory"] == 4


def test_a_skald_sings_in_a_tie_too_but_not_of_ragnarok():
    skald = {"slots": {"clan 1": "skald"}}
    board = {"gimle": {"Ada": {"warrior": 2}, "Bo": {"warrior": 2}}}
    assert table(Ada=skald, board=board).battle("gimle").each("glory") == [2, 0]
    doomed = {"horgr": {"Ada": {"warrior": 1}}}
    now = table(phase="ragnarok", Ada=skald, board=doomed).to("ragnarok")
    assert now["Ada"]["glory"] == 2
