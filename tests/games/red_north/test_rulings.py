import pytest

from .proof import begin, deal, points, proves, resolution, table

# --- R1


@proves("R1")
@pytest.mark.parametrize(("seats", "count"), [(2, 3), (3, 4)])
def test_r1_there_are_players_plus_one_outposts_with_green_among_them(without, seats, count):
    assert len(deal(without, seats).colours) == count
    assert len(begin(without, seats)["outposts"]) == count


def test_r1_four_players_use_all_five():
    assert len(deal(seats=4).colours) == 5


# --- R2


@proves("R2")
def test_r2_an_outpost_has_one_printed_point(without):
    assert points(without, [], outposts={"green": "Ada", "red": "Ada"}) == {"green": 1, "red": 1}


@proves("R2")
def test_r2_the_printed_points_can_be_set_for_each_colour(without):
    options = {"outpost_points": {"red": 3, "blue": 0}}
    held = {"green": "Ada", "red": "Ada", "blue": "Ada"}
    assert points(without, ["red raider"], options, outposts=held) == {"green": 1, "red": 5}


def test_r2_is_called_an_assumption():
    rule = table().game.rules["R2"]
    assert rule.ruling and "assumption" in rule.text


# --- R3


@proves("R3")
@pytest.mark.parametrize("holder", ["Ada", "Bo"])
def test_r3_a_tie_at_nothing_is_no_tie_even_for_the_tie_breaker(without, holder):
    now = resolution(without, tie_breaker=holder).to("award blue")
    assert set(now["outposts"].values()) == {None}
    assert now.vp() == [0, 0]


def test_r3_without_the_tie_breaker_a_tie_at_nothing_is_nobodys_either():
    now = resolution().to("award blue")
    assert (set(now["outposts"].values()), now.vp()) == ({None}, [0, 0])


@proves("R3")
def test_r3_an_outpost_without_printed_points_goes_to_the_centre_when_nobody_has_any(without):
    options = {"outpost_points": {"red": 0}}
    now = table(
        without,
        options,
        phase="resolution",
        turn=None,
        tie_breaker="Ada",
        outposts={"red": "Ada"},
    ).to("award red")
    assert (now["outposts"]["red"], now.vp()) == (None, [0, 0])


@proves("R3")
def test_r3_is_named_as_the_cause(without):
    assert "R3" in resolution(without).to("award green").causes()


# --- R4


@proves("R4")
def test_r4_tokens_of_uncontrolled_outposts_stay_with_their_holders(without):
    now = resolution(without, first_player="Bo", tie_breaker="Bo", champion="Ada").to("collect")
    assert (now["first_player"], now["tie_breaker"], now["champion"]) == ("Bo", "Bo", "Ada")


@proves("R4")
def test_r4_a_champion_token_on_a_jarl_goes_back_to_its_holder(without):
    jarl = {"party": ["jarl champion"]}
    now = resolution(without, champion="Ada", outposts={"blue": None}, Ada=jarl).on()
    assert (now["champion"], now["Ada"]["party"]) == ("Ada", [])
    assert now.state.has_champion_in_hand(0)


@proves("R4")
def test_r4_the_tie_breaker_stays_in_ragnarok_too_and_wins_there(without):
    now = resolution(without, round="ragnarok", tie_breaker="Bo").on()
    assert (now["tie_breaker"], now.winners()) == ("Bo", ["Bo"])


def test_r4_tokens_of_outposts_not_in_play_stay_too():
    outposts = {"green": None, "red": None, "yellow": None}
    assert resolution(champion="Bo", outposts=outposts).to("collect")["champion"] == "Bo"


# --- R5


@proves("R5")
def test_r5_there_is_no_reinforce_with_an_empty_hand(without):
    now = table(without, Ada={"party": ["red raider down"], "hand": []})
    assert now.refused("Ada", "reinforce", flip=1) == {"R5"}
    assert "reinforce" not in now.may("Ada")


# --- R6


@proves("R6")
def test_r6_glory_on_a_withdrawn_card_goes_back_to_the_supply(without):
    now = table(without, Ada={"party": ["red raider down +2", "jarl"], "glory": 1})
    now.act("Ada", "withdraw", place=1)
    assert (now["Ada"]["glory"], now["Ada"]["hand"]) == (1, ["red raider"])
    assert "R6" in now.causes()


# --- R7

BOTH = {"green": None, "red": "Ada", "yellow": "Bo"}
THREE = ["red raider"] * 3


def deployed(without=frozenset(), **outposts):
    hand = {"hand": THREE}
    now = table(without, phase="deployment", outposts=BOTH | outposts, Ada=hand, Bo=hand)
    return now.deploys(Ada=THREE, Bo=THREE)


@proves("R7")
def test_r7_red_comes_before_yellow(without):
    now = deployed(without)
    assert (now["turn"], now.may("Ada")) == ("Ada", {"give-first-player"})
    now.act("Ada", "give-first-player", to="Bo")
    assert (now["turn"], now.may("Bo")) == ("Bo", {"recall"})


@proves("R7")
def test_r7_who_controls_both_uses_red_first(without):
    assert deployed(without, yellow="Ada").refused("Ada", "recall", card=None) == {"R7"}


# --- R8


@proves("R8")
@pytest.mark.parametrize("party", [[], ["jarl"], ["jarl down", "jarl"]])
def test_r8_loki_is_not_invoked_without_a_card_that_may_carry_glory(without, party):
    now = table(without, round="ragnarok", Ada={"gods": ["loki"], "party": party})
    assert now.refused("Ada", "invoke", god="loki") == {"R8"}
    assert "invoke" not in now.may("Ada")


@pytest.mark.parametrize("god", ["saga", "nornir", "thor"])
def test_r8_others_are_invoked_and_nothing_happens(god):
    ada = {"gods": [god], "party": ["red raider"], "hand": ["jarl"], "glory": 1}
    now = table(round="ragnarok", Ada=ada, Bo={"party": ["blue raider"]})
    now.act("Ada", "invoke", god=god)
    assert now["Ada"] == ada | {"gods": [], "vp": 0, "passed": False}
    assert now["Bo"]["party"] == ["blue raider"]
    assert now["discard"] == [god]


# --- R9


@proves("R9")
@pytest.mark.parametrize("blue", [None, "Bo"])
def test_r9_the_token_alone_is_not_enough_to_promote(without, blue):
    now = table(without, champion="Ada", outposts={"blue": blue}, Ada={"party": ["jarl"]})
    assert now.refused("Ada", "promote", place=1) == {"promote.needs"}


@pytest.mark.parametrize(("blue", "refused"), [("Ada", set()), ("Bo", {"promote.needs"})])
def test_r9_the_token_comes_back_with_blue_and_with_blue_only(blue, refused):
    three = ["jarl", "jarl", "jarl"]
    ada = {"party": ["jarl champion"], "hand": [*three, "red raider"]}
    bo = {"hand": ["red raider"] * 3}
    held = {"blue": blue}
    now = resolution(round="spring", champion="Ada", outposts=held, Ada=ada, Bo=bo).on()
    assert (now["champion"], now["Ada"]["party"]) == (blue, [])
    now.deploys(Ada=three, Bo=["red raider"] * 3)
    now.act("Ada", "reinforce", flip=1, add="red raider", side="right").passes("Bo")
    assert now.refused("Ada", "promote", place=1) == refused


# --- R10


@proves("R10")
@pytest.mark.parametrize("who", ["Ada", "Bo", None])
def test_r10_the_discard_pile_gods_tokens_and_hand_sizes_are_open_to_all(without, who):
    now = table(
        without,
        tie_breaker="Bo",
        champion="Ada",
        discard=["red raider", "jarl"],
        set_aside="red hero",
        deck=["red raider"],
        Ada={"hand": ["jarl", "red raider"], "gods": ["odin"], "glory": 2},
        Bo={"hand": ["jarl"], "gods": ["hel", "tyr"], "vp": 3},
    )
    seen = now.seen_by(who)
    assert sorted(seen.discard) == ["jarl", "red raider"]
    assert [player.gods for player in seen.players] == [("odin",), ("hel", "tyr")]
    assert [player.hand_size for player in seen.players] == [2, 1]
    assert (seen.first_player, seen.tie_breaker, seen.champion) == (0, 1, 0)
    assert [(player.vp, player.glory) for player in seen.players] == [(0, 2), (3, 0)]
    assert (seen.set_aside, seen.deck_size) == ("red hero", 1)


# --- R11


@proves("R11")
def test_r11_purple_draws_what_there_is(without):
    outposts = {"green": None, "purple": "Ada", "red": None}
    now = resolution(without, outposts=outposts, deck=["jarl"]).to("collect")
    assert (now["Ada"]["hand"], now["deck"]) == (["jarl"], [])


@proves("R11")
def test_r11_tyr_draws_what_there_is(without):
    deck = ["jarl", "red raider", "jarl"]
    now = table(without, round="ragnarok", deck=deck, Ada={"gods": ["tyr"]})
    now.act("Ada", "invoke", god="tyr")
    assert sorted(now["Ada"]["hand"]) == ["jarl", "jarl", "red raider"]


def test_r11_freya_draws_nothing_from_an_empty_deck():
    now = table(round="ragnarok", deck=[], discard=["jarl"], Ada={"gods": ["freya"]})
    now.act("Ada", "invoke", god="freya", side="left")
    assert (now["Ada"]["party"], sorted(now["discard"])) == ([], ["freya", "jarl"])
