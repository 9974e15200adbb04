import pytest

from .proof import proves, resolution, table


def end(without=frozenset(), **words):
    return resolution(without, round="ragnarok", **words).on()


@proves("end.collect")
def test_only_the_tie_breaker_is_collected_in_ragnarok(without):
    now = end(
        without,
        seats=4,
        first_player="Ada",
        tie_breaker="Ada",
        champion="Ada",
        deck=["jarl", "jarl", "jarl"],
        outposts=dict.fromkeys(["green", "red", "blue", "purple", "yellow"], "Bo"),
    )
    assert now["tie_breaker"] == "Bo"
    assert (now["first_player"], now["champion"]) == ("Ada", "Ada")
    assert (now["Bo"]["hand"], len(now["deck"])) == ([], 3)


@proves("end.collect")
def test_most_vp_do_not_bring_the_first_player_token_in_ragnarok(without):
    outposts = {"green": None, "blue": None, "purple": None}
    assert end(without, outposts=outposts, Bo={"vp": 5})["first_player"] == "Ada"


@proves("collect.green")
def test_the_tie_breaker_is_collected_in_ragnarok_too(without):
    assert end(without, tie_breaker="Ada", outposts={"green": "Bo"})["tie_breaker"] == "Bo"


@proves("end.no-prepare")
def test_step_e_is_skipped_in_ragnarok(without):
    now = end(without, Ada={"party": ["red raider +2", "jarl"], "glory": 1, "passed": True})
    assert now["Ada"]["party"] == ["red raider +2", "jarl"]
    assert (now["Ada"]["glory"], now["discard"], now["phase"]) == (1, [], "over")


def test_the_steps_of_the_last_resolution_end_with_the_winner():
    now = resolution(round="ragnarok").to("collect")
    assert now.game.automatic(now.state) == "winner"
    now.on()
    assert now.game.automatic(now.state) is None
    assert now.game.decision(now.state) is None


@proves("end.winner")
def test_most_vp_wins(without):
    now = end(without, tie_breaker="Bo", first_player="Bo", Ada={"vp": 9}, Bo={"vp": 8, "glory": 9})
    assert now.winners() == ["Ada"]


@proves("end.winner")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_one_winner_and_no_second_place(without, seats):
    now = end(without, seats=seats, first_player="Bo", Ada={"vp": 5}, Bo={"vp": 4})
    assert now.winners() == ["Ada"]


def test_vp_of_the_last_round_count():
    assert end(Ada={"vp": 2}, Bo={"party": ["red raider"]}).winners() == ["Bo"]


def test_nobody_has_won_before_the_end():
    assert resolution(round="ragnarok", Ada={"vp": 9}).to("collect").winners() is None
    assert table(round="summer").winners() is None


# Each tie-break alone: what comes later in the order speaks for the others.

TIED = {
    "Ada": {"vp": 7, "glory": 1, "hand": ["jarl"]},
    "Bo": {"vp": 7, "glory": 2, "hand": ["red raider"]},
    "Cy": {"vp": 7, "glory": 2, "hand": ["red raider", "jarl"]},
    "Di": {"vp": 6, "glory": 9, "hand": ["red raider"] * 6},
}


def tied(without, **changes):
    words = {name: TIED[name] | changes.get(name, {}) for name in TIED}
    rest = {key: value for key, value in changes.items() if key not in TIED}
    return end(without, **{"seats": 4, "first_player": "Di", **words, **rest})


@proves("end.tie-breaker")
def test_tied_the_tie_breaker_wins_before_anything_else(without):
    assert tied(without, tie_breaker="Ada").winners() == ["Ada"]


@proves("end.tie-breaker", "collect.green")
def test_the_tie_breaker_just_collected_wins_the_tie(without):
    now = tied(without, tie_breaker="Bo", outposts={"green": "Ada"}, Ada={"vp": 4})
    assert now.vp() == [7, 7, 7, 6]
    assert now.winners() == ["Ada"]


@proves("end.tie-glory")
@pytest.mark.parametrize("holder", [None, "Di"])
def test_else_most_unused_glory_wins(without, holder):
    bo = {"glory": 3}
    assert tied(without, tie_breaker=holder, Bo=bo, first_player="Cy").winners() == ["Bo"]


@proves("end.tie-glory")
def test_glory_on_cards_is_used(without):
    ada = {"vp": 7, "glory": 0, "party": ["red raider +5"] * 2, "hand": ["jarl"] * 3}
    bo = {"vp": 7, "glory": 1, "party": ["red raider"] * 7}
    now = end(without, first_player="Ada", Ada=ada, Bo=bo)
    assert now["outposts"]["red"] is None
    assert now.winners() == ["Bo"]


@proves("end.tie-hand")
def test_else_most_cards_in_hand_wins(without):
    assert tied(without, first_player="Bo").winners() == ["Cy"]


def test_hands_of_players_who_are_behind_in_glory_do_not_matter():
    ada = {"hand": ["blue raider"] * 4}
    assert tied(frozenset(), Ada=ada).winners() == ["Cy"]


@proves("end.tie-order")
@pytest.mark.parametrize(
    ("first", "winner"), [("Ada", "Bo"), ("Bo", "Bo"), ("Cy", "Cy"), ("Di", "Bo")]
)
def test_else_the_tied_player_closest_after_the_first_player_wins(without, first, winner):
    bo = {"hand": ["blue raider", "jarl"]}
    assert tied(without, Bo=bo, first_player=first).winners() == [winner]


@proves("end.tie-order")
@pytest.mark.parametrize(
    ("first", "winner"), [("Ada", "Ada"), ("Bo", "Cy"), ("Cy", "Cy"), ("Di", "Ada")]
)
def test_turn_order_goes_clockwise_and_round_the_table(without, first, winner):
    level = {"vp": 7, "glory": 2, "hand": ["jarl"]}
    now = tied(without, Ada=level, Bo={"vp": 6}, Cy=level, first_player=first)
    assert now.winners() == [winner]


@proves("end.tie-order")
@pytest.mark.parametrize(("seats", "first"), [(2, "Bo"), (3, "Bo"), (3, "Cy"), (4, "Di")])
def test_the_first_player_is_closest_of_all(without, seats, first):
    assert end(without, seats=seats, first_player=first).winners() == [first]


def test_a_position_that_is_over_knows_its_winner():
    now = table(round="ragnarok", phase="over", turn=None, Ada={"vp": 3}, Bo={"vp": 5})
    assert now.winners() == ["Bo"]
