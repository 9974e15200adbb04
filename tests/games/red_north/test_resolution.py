import pytest

from .proof import points, proves, resolution, table

# --- A: Raid Points


@proves("resolve.reveal")
def test_all_face_down_cards_are_turned_up(without):
    now = resolution(
        without,
        Ada={"party": ["red raider down", "jarl", "blue raider down +1"]},
        Bo={"party": ["jarl down"]},
    ).to("reveal")
    assert now.parties() == {"Ada": ["red raider", "jarl", "blue raider +1"], "Bo": ["jarl"]}


@proves("resolve.reveal")
def test_cards_that_were_face_down_count(without):
    assert points(without, ["red raider down", "jarl down", "blue hero down"]) == {
        "red": 3,
        "blue": 5,
    }


@proves("points.raider")
@pytest.mark.parametrize("colour", ["green", "red", "blue"])
def test_a_raider_is_two_points_in_its_colour(without, colour):
    assert points(without, [f"{colour} raider"]) == {colour: 2}
    assert points(without, [f"{colour} raider"] * 3) == {colour: 6}


@proves("points.hero")
@pytest.mark.parametrize("colour", ["green", "red", "blue"])
def test_a_hero_is_four_points_in_its_colour(without, colour):
    assert points(without, [f"{colour} hero"]) == {colour: 4}


@proves("points.jarl")
def test_a_jarl_adds_one_to_each_neighbour_in_that_neighbours_colour(without):
    assert points(without, ["red raider", "jarl", "blue hero"]) == {"red": 3, "blue": 5}
    assert points(without, ["red raider", "jarl", "red raider"]) == {"red": 6}
    assert points(without, ["jarl", "red raider", "jarl"]) == {"red": 4}


@proves("points.jarl")
def test_a_jarl_adds_nothing_to_cards_that_are_not_beside_it(without):
    assert points(without, ["green raider", "red raider", "jarl"]) == {"green": 2, "red": 3}
    assert points(without, ["red raider", "blue raider", "jarl"]) == {"red": 2, "blue": 3}


@pytest.mark.parametrize("party", [["jarl"], ["jarl", "jarl"], ["jarl", "jarl", "jarl"], []])
def test_a_jarl_has_no_points_and_no_colour_of_its_own(party):
    assert points(frozenset(), party) == {}


@proves("points.jarl-jarl")
def test_a_jarl_gives_nothing_to_a_jarl(without):
    assert points(without, ["jarl", "jarl", "red raider"]) == {"red": 3}
    assert points(without, ["jarl", "jarl", "jarl", "red raider"]) == {"red": 3}


@proves("points.champion")
def test_a_champion_adds_two_instead_of_one(without):
    party = ["red raider", "jarl champion", "blue hero"]
    assert points(without, party, champion="Ada") == {"red": 4, "blue": 6}


@proves("points.champion")
def test_the_champion_token_empowers_its_own_jarl_only(without):
    party = ["jarl champion", "red raider", "jarl", "blue raider"]
    assert points(without, party, champion="Ada") == {"red": 5, "blue": 3}


@proves("points.jarl-jarl")
def test_a_champion_gives_nothing_to_a_jarl_either(without):
    party = ["jarl champion", "jarl", "red raider"]
    assert points(without, party, champion="Ada") == {"red": 3}


@proves("points.glory")
def test_each_glory_adds_one_in_the_colour_of_its_card(without):
    assert points(without, ["red raider +1", "blue hero +3"]) == {"red": 3, "blue": 7}
    assert points(without, ["red raider down +2"]) == {"red": 4}


@proves("points.outpost")
def test_a_controlled_outpost_adds_its_printed_points_in_its_colour(without):
    assert points(without, ["red raider"], outposts={"red": "Ada"}) == {"red": 3}
    assert points(without, [], outposts={"red": "Ada", "blue": "Ada"}) == {"red": 1, "blue": 1}
    assert points(without, ["red raider"], outposts={"blue": "Ada"}) == {"red": 2, "blue": 1}


def test_an_outpost_of_nobody_or_of_another_adds_nothing():
    assert points(frozenset(), ["red raider"], outposts={"red": "Bo"}) == {"red": 2}
    assert points(frozenset(), ["red raider"], outposts={"red": None}) == {"red": 2}


@proves("points.raider", "points.hero", "points.jarl", "points.glory", "points.outpost")
def test_all_kinds_of_points_add_up(without):
    party = ["jarl", "red raider +2", "jarl", "red hero", "blue raider"]
    assert points(without, party, outposts={"red": "Ada"}) == {
        "red": (1 + 2 + 2 + 1) + (1 + 4) + 1,
        "blue": 2,
    }


def test_the_explanation_adds_up_to_the_number_and_names_its_rules():
    party = ["jarl champion", "red raider +2", "jarl", "red hero down"]
    now = resolution(champion="Ada", outposts={"red": "Ada"}, Ada={"party": party})
    (total, _) = now.to("points red").state.totals["red"]
    used = [(term.value, term.rule) for term in total.terms if term.applied]
    assert sorted(used) == [
        (1, "points.champion"),
        (1, "points.jarl"),
        (1, "points.jarl"),
        (1, "points.jarl"),
        (1, "points.outpost"),
        (2, "points.glory"),
        (2, "points.raider"),
        (4, "points.hero"),
    ]
    assert total.value == 13


@pytest.mark.parametrize(
    ("party", "outposts", "rule"),
    [
        (["red raider", "blue raider", "jarl"], {}, "points.jarl"),
        (["red raider", "jarl", "jarl"], {}, "points.jarl-jarl"),
        (["red raider"], {"red": "Bo"}, "points.outpost"),
    ],
)
def test_what_gave_nothing_stays_in_the_explanation_with_a_reason(party, outposts, rule):
    now = resolution(outposts=outposts, Ada={"party": party}).to("points red")
    (total, _) = now.state.totals["red"]
    idle = {term.rule: term for term in total.terms if not term.applied}
    assert idle[rule].why != ""
    assert {term.value for term in idle.values()} == {0}


def test_glory_not_gained_stays_in_the_explanation_with_a_reason():
    now = resolution(
        outposts={"green": "Ada"},
        Ada={"party": ["red raider"]},
        Bo={"party": ["green raider", "red raider"]},
    ).to("glory")
    explained = next(event.total for event in now.timeline.cursor.events if event.total)
    terms = {term.things["colour"]: term for term in explained.terms}
    assert {colour: (term.value, term.applied) for colour, term in terms.items()} == {
        "green": (0, False),
        "red": (1, True),
        "blue": (0, False),
    }
    assert terms["green"].rule == terms["blue"].rule == "glory.no-battle"
    assert all(term.why for term in terms.values() if not term.applied)


def test_it_is_told_when_nobody_has_points_in_a_colour():
    now = resolution(Ada={"party": ["red raider"]})
    assert "Nobody has Raid Points in green." in now.to("points green").told(None)
    assert "Nobody" not in now.to("points red").told(None)
    assert "Ada has 2 Raid Points in red." in now.told(None)


# --- B: Outposts


@proves("award.most")
@pytest.mark.parametrize("before", [None, "Ada", "Bo"])
def test_the_highest_total_takes_or_keeps_the_outpost(without, before):
    party = {"party": ["red raider", "red raider"]}
    now = resolution(without, outposts={"red": before}, Ada=party, Bo={"party": ["red raider"]})
    after = now.to("award red")
    assert (after["outposts"]["red"], after.vp()) == ("Ada", [2, 0])


@proves("award.most")
def test_points_of_the_outpost_alone_can_keep_it(without):
    now = resolution(without, outposts={"red": "Bo"}).to("award red")
    assert (now["outposts"]["red"], now.vp()) == ("Bo", [0, 2])


def test_a_controller_with_fewer_points_loses_the_outpost():
    now = resolution(outposts={"red": "Bo"}, Ada={"party": ["red raider"]}).to("award red")
    assert (now["outposts"]["red"], now.vp()) == ("Ada", [2, 0])


def test_each_colour_is_awarded_on_its_own():
    now = resolution(
        seats=4,
        Ada={"party": ["green raider"]},
        Bo={"party": ["purple raider", "yellow hero"]},
        Cy={"party": ["red hero", "yellow raider"]},
    ).to("award blue")
    assert now["outposts"] == {
        "green": "Ada",
        "purple": "Bo",
        "red": "Cy",
        "yellow": "Bo",
        "blue": None,
    }


@proves("award.vp")
@pytest.mark.parametrize(("round_", "vp"), [("spring", 1), ("summer", 2), ("ragnarok", 3)])
def test_each_outpost_won_or_kept_scores_by_the_round(without, round_, vp):
    party = {"party": ["red raider", "blue raider"], "vp": 4}
    now = resolution(without, round=round_, outposts={"red": "Ada"}, Ada=party).to("award blue")
    assert now.vp() == [4 + vp + vp, 0]


@proves("award.tie-breaker")
def test_a_tie_goes_to_the_tied_player_with_the_tie_breaker(without):
    red = {"party": ["red raider"]}
    now = resolution(without, seats=3, tie_breaker="Cy", Ada=red, Cy=red).to("award red")
    assert (now["outposts"]["red"], now.vp()) == ("Cy", [0, 0, 2])


def test_the_tie_breaker_is_of_no_use_to_who_is_not_tied_for_highest():
    one, two = {"party": ["red raider"]}, {"party": ["red raider", "red raider"]}
    now = resolution(seats=3, tie_breaker="Bo", Ada=two, Bo=one, Cy=two).to("award red")
    assert (now["outposts"]["red"], now.vp()) == (None, [0, 0, 0])
    now = resolution(seats=3, tie_breaker="Bo", Ada=two, Bo=one, Cy=one).to("award red")
    assert now["outposts"]["red"] == "Ada"


@proves("award.tie-nobody")
@pytest.mark.parametrize("holder", [None, "Cy"])
def test_a_tie_without_the_tie_breaker_puts_the_outpost_in_the_centre(without, holder):
    ada, bo = {"party": ["red raider", "jarl"]}, {"party": ["red raider"]}
    now = resolution(
        without, seats=3, tie_breaker=holder, outposts={"red": "Bo"}, Ada=ada, Bo=bo
    ).to("award red")
    assert (now["outposts"]["red"], now.vp()) == (None, [0, 0, 0])


@proves("award.tie-nobody")
def test_a_tie_of_others_takes_the_outpost_from_who_had_it(without):
    ada, bo = {"party": ["red hero"]}, {"party": ["red raider", "red raider"]}
    now = resolution(without, seats=3, outposts={"red": "Cy"}, Ada=ada, Bo=bo).to("award red")
    assert now["outposts"]["red"] is None


@proves("award.token-stays")
def test_the_tie_breaker_stays_with_its_holder_though_green_changes_hands(without):
    now = resolution(
        without,
        tie_breaker="Ada",
        outposts={"green": "Ada"},
        Ada={"party": ["red raider"]},
        Bo={"party": ["green raider", "red raider"]},
    ).to("award green")
    assert (now["outposts"]["green"], now["tie_breaker"]) == ("Bo", "Ada")
    assert now.to("award red")["outposts"]["red"] == "Ada"
    assert now.to("glory")["tie_breaker"] == "Ada"


def test_questions_are_answered_by_the_same_rules():
    now = table(
        tie_breaker="Bo",
        Ada={"party": ["red raider down", "jarl"]},
        Bo={"party": ["red raider +1", "blue raider down"]},
    )
    assert now.answer("points", player="Ada", colour="red") == 3
    assert now.answer("winner", colour="red") == "Bo"
    assert now.answer("winner", colour="green") == "nobody"
    assert now.answer("glory", player="Ada") == 1
    assert now.answer("glory", player="Bo") == 0


# --- C: Glory


@proves("glory.lost")
def test_each_colour_fought_for_and_lost_brings_a_glory(without):
    now = resolution(
        without,
        Ada={"party": ["green raider", "red hero", "blue raider", "blue raider"], "glory": 2},
        Bo={"party": ["green hero", *["red raider"] * 3, "blue hero", "blue raider"]},
    ).to("glory")
    assert now.glory() == [2 + 3, 0]


@proves("glory.lost")
def test_a_colour_that_nobody_won_brings_glory_to_all_who_fought_for_it(without):
    red = {"party": ["red raider"]}
    now = resolution(without, seats=3, Ada=red, Bo=red).to("glory")
    assert now.glory() == [1, 1, 0]


@proves("glory.lost")
def test_two_cards_of_a_lost_colour_bring_one_glory(without):
    now = resolution(without, Ada={"party": ["red raider"] * 2}, Bo={"party": ["red hero", "jarl"]})
    assert now.to("glory").glory() == [1, 0]


def test_a_colour_won_brings_no_glory():
    assert resolution(Ada={"party": ["red raider"]}).to("glory").glory() == [0, 0]


@proves("glory.no-battle")
def test_an_outpost_lost_without_a_card_of_its_colour_brings_no_glory(without):
    now = resolution(
        without,
        outposts={"green": "Ada"},
        Ada={"party": ["jarl", "red raider"]},
        Bo={"party": ["green raider"]},
    ).to("glory")
    assert (now["outposts"]["green"], now.glory()) == ("Bo", [0, 0])


def test_an_outpost_lost_with_a_card_of_its_colour_brings_glory():
    now = resolution(
        outposts={"green": "Ada"},
        Ada={"party": ["green raider"]},
        Bo={"party": ["green raider", "green raider"]},
    ).to("glory")
    assert now.glory() == [1, 0]


def test_a_colour_without_any_card_in_the_party_brings_no_glory():
    now = resolution(Ada={"party": ["jarl"]}, Bo={"party": ["red raider"]})
    assert now.to("glory").glory() == [0, 0]


# --- D: tokens and cards


@proves("collect.red")
def test_red_brings_the_first_player_token(without):
    now = resolution(without, first_player="Ada", outposts={"red": "Bo"}).to("collect")
    assert now["first_player"] == "Bo"


@proves("collect.green")
@pytest.mark.parametrize("holder", [None, "Ada"])
def test_green_brings_the_tie_breaker(without, holder):
    now = resolution(without, tie_breaker=holder, outposts={"green": "Bo"}).to("collect")
    assert now["tie_breaker"] == "Bo"


@proves("collect.blue")
@pytest.mark.parametrize("holder", [None, "Ada"])
def test_blue_brings_the_champion_token(without, holder):
    now = resolution(without, champion=holder, outposts={"blue": "Bo"}).to("collect")
    assert now["champion"] == "Bo"


@proves("collect.blue")
def test_blue_brings_the_champion_token_even_off_a_jarl(without):
    jarl = {"party": ["jarl champion"]}
    now = resolution(without, champion="Ada", outposts={"blue": "Bo"}, Ada=jarl).to("collect")
    assert (now["champion"], now["Ada"]["party"]) == ("Bo", ["jarl"])


@proves("collect.purple")
def test_purple_brings_two_cards_of_the_deck(without):
    deck = ["green raider", "jarl", "red raider"]
    outposts = {"green": None, "purple": "Bo", "red": None}
    now = resolution(without, outposts=outposts, deck=deck, Bo={"hand": ["jarl"]}).to("collect")
    assert sorted(now["Bo"]["hand"]) == ["green raider", "jarl", "jarl"]
    assert now["deck"] == ["red raider"]
    assert "Jarl" not in now.told("Ada")
    assert "green Raider and Jarl" in now.told("Bo")


def test_tokens_go_to_who_controls_the_outposts_after_b():
    now = resolution(
        seats=4,
        tie_breaker="Ada",
        champion="Ada",
        deck=["jarl", "jarl"],
        outposts=dict.fromkeys(["green", "red", "blue", "purple", "yellow"], "Ada"),
        Bo={"party": ["green raider", "red raider"]},
        Cy={"party": ["blue raider", "purple raider"]},
    ).to("collect")
    assert (now["tie_breaker"], now["first_player"], now["champion"]) == ("Bo", "Bo", "Cy")
    assert now["Cy"]["hand"] == ["jarl", "jarl"]


NO_RED = {"green": None, "blue": None, "purple": None}


@proves("collect.first-by-vp")
def test_without_red_the_first_player_token_goes_to_who_has_most_vp(without):
    now = resolution(without, outposts=NO_RED, Ada={"vp": 3}, Bo={"vp": 4}).to("collect")
    assert now["first_player"] == "Bo"


@proves("collect.first-by-vp")
def test_vp_of_this_round_count_for_the_first_player_token(without):
    now = resolution(without, outposts=NO_RED, Ada={"vp": 1}, Bo={"party": ["blue raider"]})
    assert now.to("collect")["first_player"] == "Bo"


@proves("collect.first-tie")
def test_tied_for_most_vp_the_token_goes_to_who_controls_green(without):
    outposts = NO_RED | {"green": "Bo", "yellow": None}
    now = resolution(without, seats=3, outposts=outposts, Ada={"vp": 4}, Bo={"vp": 2}, Cy={"vp": 1})
    assert now.to("collect").vp() == [4, 4, 1]
    assert now["first_player"] == "Bo"


@pytest.mark.parametrize("green", [None, "Cy"])
def test_tied_for_most_vp_the_token_stays_if_no_tied_player_controls_green(green):
    outposts = NO_RED | {"green": green, "yellow": None}
    now = resolution(seats=3, first_player="Cy", outposts=outposts, Ada={"vp": 4}, Bo={"vp": 4})
    assert now.to("collect")["first_player"] == "Cy"


def test_with_red_in_play_vp_do_not_matter_for_the_first_player_token():
    now = resolution(outposts={"red": None}, first_player="Ada", Bo={"vp": 9}).to("collect")
    assert now["first_player"] == "Ada"


# --- E: the next round


@proves("prepare.glory")
def test_glory_on_parties_goes_back_to_the_supply_and_the_rest_stays(without):
    ada = {"party": ["red raider +2", "blue raider +1"], "glory": 3}
    assert resolution(without, Ada=ada).on().glory() == [3, 0]


@proves("prepare.discard")
def test_all_party_cards_are_discarded(without):
    now = resolution(
        without,
        discard=["red raider"],
        Ada={"party": ["jarl", "blue raider down"], "hand": ["green raider"]},
        Bo={"party": ["red hero"]},
    ).on()
    assert now.parties() == {"Ada": [], "Bo": []}
    assert sorted(now["discard"]) == ["blue raider", "jarl", "red hero", "red raider"]
    assert (now["Ada"]["hand"], now["Bo"]["hand"]) == (["green raider"], [])


@proves("prepare.muster")
def test_the_hero_nobody_took_is_set_aside_and_its_cards_are_discarded(without):
    muster = [{"lead": "red hero", "cards": ["jarl", "blue raider"]}]
    now = resolution(without, round="spring", muster=muster).on()
    assert now["set_aside"] == "red hero"
    assert sorted(now["discard"]) == ["blue raider", "jarl"]
    assert "red hero" not in [group["lead"] for group in now["muster"]]


@proves("prepare.muster")
def test_the_god_nobody_took_is_discarded_with_its_cards(without):
    muster = [{"lead": "hel", "cards": ["jarl", "blue raider", "red raider"]}]
    now = resolution(without, muster=muster, set_aside="blue hero").on()
    assert sorted(now["discard"]) == ["blue raider", "hel", "jarl", "red raider"]
    assert (now["set_aside"], now["muster"]) == ("blue hero", [])


@proves("prepare.summer")
def test_the_summer_groups_are_laid_out_after_spring(without):
    now = resolution(without, round="spring", god_deck=["odin", "hel", "tyr", "loki"]).on()
    assert (now["round"], now["phase"]) == ("summer", "deployment")
    assert [group["lead"] for group in now["muster"]] == ["odin", "hel", "tyr"]


@proves("prepare.ragnarok")
def test_no_groups_are_laid_out_after_summer(without):
    now = resolution(without).on()
    assert (now["round"], now["phase"], now["muster"]) == ("ragnarok", "deployment", [])


def test_everybody_is_in_again_in_the_next_round():
    now = resolution(Ada={"passed": True}, Bo={"passed": True}).on()
    assert [now[name]["passed"] for name in now.game.players] == [False, False]
    assert now.game.decision(now.state).players == (0, 1)


def test_outposts_stay_with_who_controls_them():
    now = resolution(outposts={"green": "Ada", "red": "Bo"}).on()
    assert now["outposts"] == {"green": "Ada", "red": "Bo", "blue": None}


def test_the_steps_of_a_resolution_come_in_order():
    now = resolution()
    names = []
    while (name := now.game.automatic(now.state)) is not None:
        names.append(name)
        now.timeline.advance()
    assert names == [
        "reveal",
        "points green",
        "points red",
        "points blue",
        "award green",
        "award red",
        "award blue",
        "glory",
        "collect",
        "prepare",
    ]
