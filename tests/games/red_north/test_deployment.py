import pytest

from .proof import begin, faults, proves, table

HANDS = {
    "Ada": {"hand": ["jarl", "red raider", "red raider", "blue raider"]},
    "Bo": {"hand": ["jarl", "green raider", "red raider", "blue hero"]},
}
ADA = ["red raider", "jarl", "blue raider"]
BO = ["red raider", "green raider", "blue hero"]


def deploying(without=frozenset(), **words):
    return table(without, phase="deployment", **{**HANDS, **words})


# --- the Party


@proves("deploy.three")
@pytest.mark.parametrize(
    "cards",
    [["jarl"], ["jarl", "red raider"], ["jarl", "red raider", "red raider", "blue raider"]],
)
def test_a_party_is_exactly_three_cards(without, cards):
    assert deploying(without).refused("Ada", "deploy", cards=cards) == {"deploy.three"}
    assert deploying(without).refused("Ada", "deploy", cards=ADA) == set()


@proves("deploy.three")
def test_a_party_comes_from_hand(without):
    now = deploying(without)
    assert now.refused("Ada", "deploy", cards=["jarl", "jarl", "red raider"]) == {"deploy.three"}
    assert now.refused("Ada", "deploy", cards=["jarl", "red hero", "red raider"]) == {
        "deploy.three"
    }


def test_too_many_cards_are_refused_whoever_built_the_action():
    now = deploying()
    action = now.action("Ada", "deploy", {"cards": ADA})
    too_many = action._replace(values=("jarl", "red raider", "red raider", "blue raider"))
    assert {found.rule for found in now.game.check(now.state, too_many)} == {"deploy.three"}


def test_no_party_is_refused():
    assert deploying().refused("Ada", "deploy", cards=[]) == {"deploy.three"}
    assert deploying().refused("Ada", "deploy") == {"deploy.three"}


@proves("deploy.three")
def test_nobody_has_a_party_before_it_is_chosen(without):
    early = {"party": ["red raider"]}
    assert faults(without, phase="deployment", Ada=early) == {"deploy.three"}


def test_the_cards_leave_the_hand():
    now = deploying().deploys(Ada=ADA, Bo=BO)
    assert now["Ada"]["hand"] == ["red raider"]
    assert now["Bo"]["hand"] == ["jarl"]


def test_a_hand_of_fewer_than_three_is_deployed_whole():
    now = deploying(Ada={"hand": ["jarl", "red raider"]}, Bo={"hand": []})
    assert now.refused("Ada", "deploy", cards=["jarl"]) == {"deploy.three"}
    now.deploys(Ada=["red raider", "jarl"])
    assert now.game.default(now.state) is not None
    now.timeline.act(now.game.default(now.state))
    assert now.parties() == {"Ada": ["red raider down", "jarl down"], "Bo": []}


@proves("deploy.secret")
@pytest.mark.parametrize("who", ["Bo", None])
def test_nobody_sees_the_cards_of_another_party(without, who):
    now = deploying(without).deploys(Ada=ADA, Bo=BO)
    assert [laid.card for laid in now.seen_by(who).players[0].party] == [None, None, None]
    assert [laid.card for laid in now.seen_by("Ada").players[0].party] == ADA


@pytest.mark.parametrize("who", ["Bo", None])
def test_a_choice_is_not_told_to_others_before_all_have_chosen(who):
    now = deploying().deploys(Ada=ADA)
    assert now.told(who) == now.told("Ada") == "Ada has chosen a Party."
    assert now.seen_by(who).players[0].party == ()
    assert now.seen_by(who).players[0].hand_size == 4
    assert now.seen_by(who).chosen is None
    assert now.seen_by("Ada").chosen == tuple(ADA)
    now.deploys(Bo=BO)
    assert "red Raider, Jarl and blue Raider" in now.told("Ada")
    assert "red Raider, Jarl and blue Raider" not in now.told(who)


def test_all_choose_at_once_in_whatever_order():
    now = deploying()
    assert now.game.decision(now.state).players == (0, 1)
    now.deploys(Bo=BO)
    assert now.game.decision(now.state).players == (0,)
    assert now["phase"] == "deployment"
    assert now.deploys(Ada=ADA)["phase"] == "actions"
    assert now.parties() == deploying().deploys(Ada=ADA, Bo=BO).parties()


def test_the_parties_lie_face_down():
    assert deploying().deploys(Ada=ADA, Bo=BO).parties() == {
        "Ada": ["red raider down", "jarl down", "blue raider down"],
        "Bo": ["red raider down", "green raider down", "blue hero down"],
    }


@proves("deploy.row")
def test_a_party_lies_in_the_order_chosen(without):
    backwards = ["jarl", "blue raider", "red raider"]
    for cards in (backwards, backwards[::-1]):
        now = deploying(without).deploys(Ada=cards, Bo=BO)
        assert now["Ada"]["party"] == [f"{card} down" for card in cards]


@proves("deploy.row")
def test_a_party_is_not_chosen_twice(without):
    now = deploying(without).deploys(Ada=ADA)
    assert now.refused("Ada", "deploy", cards=ADA) == {"deploy.row"}


def test_the_order_stays_through_the_actions_of_others_and_the_reveal():
    now = deploying().deploys(Ada=ADA, Bo=BO).passes("Ada", "Bo").to("reveal")
    assert now.parties() == {"Ada": ADA, "Bo": BO}


# --- red


def after_deployment(without=frozenset(), **words):
    return deploying(without, **words).deploys(Ada=ADA, Bo=BO)


@proves("power.red")
@pytest.mark.parametrize(("to", "first"), [("Ada", "Ada"), ("Cy", "Cy")])
def test_who_controls_red_gives_the_first_player_token_to_anybody(without, to, first):
    cy = {"hand": ["red raider"] * 3}
    now = deploying(without, seats=3, outposts={"red": "Ada"}, first_player="Bo", Cy=cy)
    now.deploys(Ada=ADA, Bo=BO, Cy=["red raider"] * 3).act("Ada", "give-first-player", to=to)
    assert (now["first_player"], now["turn"], now["phase"]) == (first, first, "actions")


def test_who_controls_red_may_leave_the_token_where_it_is():
    now = after_deployment(outposts={"red": "Ada"}, first_player="Bo")
    now.act("Ada", "give-first-player", to="Bo")
    assert (now["first_player"], now["turn"]) == ("Bo", "Bo")


@proves("power.red")
def test_the_token_goes_to_a_player_of_this_game(without):
    now = after_deployment(without, outposts={"red": "Ada"})
    assert now.refused("Ada", "give-first-player", to="Zoe") == {"power.red"}


@proves("power.red")
def test_only_who_controls_red_gives_the_token(without):
    now = after_deployment(without, outposts={"red": "Ada"})
    assert "power.red" in now.refused("Bo", "give-first-player", to="Bo")


# --- yellow

YELLOW = {
    "outposts": {"green": None, "yellow": "Ada", "red": None},
    "Ada": {"hand": ["jarl", "red raider", "red raider"]},
    "Bo": {"hand": ["red raider"] * 3},
    "discard": ["jarl", "yellow hero", "green raider", "odin"],
}


def recalling(without=frozenset(), **words):
    now = table(without, phase="deployment", **{**YELLOW, **words})
    return now.deploys(Ada=["jarl", "red raider", "red raider"], Bo=["red raider"] * 3)


@proves("power.yellow")
@pytest.mark.parametrize(
    ("side", "party"),
    [
        ("left", ["green raider", "jarl down", "red raider down", "red raider down"]),
        ("right", ["jarl down", "red raider down", "red raider down", "green raider"]),
    ],
)
def test_who_controls_yellow_lays_a_discarded_raider_face_up_at_an_end(without, side, party):
    now = recalling(without).act("Ada", "recall", card="green raider", side=side)
    assert now["Ada"]["party"] == party
    assert sorted(now["discard"]) == ["jarl", "odin", "yellow hero"]
    assert now["phase"] == "actions"


@proves("power.yellow")
@pytest.mark.parametrize("card", ["jarl", "yellow hero", "odin", "yellow raider"])
def test_only_a_raider_of_the_discard_pile_is_taken(without, card):
    assert recalling(without).refused("Ada", "recall", card=card, side="left") == {"power.yellow"}


@proves("power.yellow")
def test_the_raider_never_goes_between_cards(without):
    now = recalling(without)
    assert now.refused("Ada", "recall", card="green raider", side="middle") == {"power.yellow"}


def test_one_raider_is_taken_and_no_second():
    now = recalling(discard=["green raider", "green raider"])
    now.act("Ada", "recall", card="green raider", side="left")
    assert "game.phases" in now.refused("Ada", "recall", card="green raider", side="left")


def test_the_raider_may_be_declined():
    now = recalling().act("Ada", "recall", card=None)
    assert now["Ada"]["party"] == ["jarl down", "red raider down", "red raider down"]
    assert (len(now["discard"]), now["phase"]) == (4, "actions")
    assert recalling().refused("Ada", "recall", card=None, side="left") == {"power.yellow"}


def test_only_who_controls_yellow_takes_a_raider():
    refused = recalling().refused("Bo", "recall", card="green raider", side="left")
    assert refused == {"power.yellow", "turn.order"}


def test_without_a_raider_to_take_nothing_is_left_but_declining():
    now = recalling(discard=["jarl", "yellow hero"])
    assert now.game.default(now.state) == now.action("Ada", "recall", {"card": None})
    default = recalling().game.default(recalling().state)
    assert default is None


# --- when


@proves("power.when")
@pytest.mark.parametrize(
    ("action", "words"), [("give-first-player", {"to": "Ada"}), ("recall", {"card": None})]
)
def test_powers_come_before_the_first_action_and_not_later(without, action, words):
    outposts = {"green": None, "red": "Ada", "yellow": "Ada"}
    now = table(without, outposts=outposts)
    assert now.refused("Ada", action, **words) == {"game.phases", "power.when"}


@proves("power.when")
def test_nobody_acts_before_the_powers_are_used(without):
    now = after_deployment(without, outposts={"red": "Bo"})
    assert now.refused("Bo", "pass") == {"game.phases", "power.when"}


@proves("power.when")
def test_a_power_is_due_to_nobody_but_who_controls_its_outpost(without):
    assert faults(without, phase="powers", turn="Ada", outposts={"red": "Bo"}) == {"power.when"}
    assert faults(without, phase="powers", turn="Ada", outposts={"red": "Ada"}) == set()


def test_both_powers_come_before_the_first_turn():
    outposts = {"green": None, "red": "Bo", "yellow": "Ada"}
    hand = {"hand": ["red raider"] * 4}
    now = table(phase="deployment", outposts=outposts, Ada=hand, Bo=hand, discard=["red raider"])
    now.deploys(Ada=["red raider"] * 3, Bo=["red raider"] * 3)
    assert (now["phase"], now["turn"], now.may("Bo")) == ("powers", "Bo", {"give-first-player"})
    now.act("Bo", "give-first-player", to="Bo")
    assert (now["phase"], now["turn"], now.may("Ada")) == ("powers", "Ada", {"recall"})
    now.act("Ada", "recall", card="red raider", side="left")
    assert (now["phase"], now["turn"]) == ("actions", "Bo")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_no_powers_in_spring(seats):
    now = begin(seats=seats)
    for name in now.game.players:
        now.deploys(**{name: now[name]["hand"][:3]})
    assert (now["phase"], now["turn"]) == ("actions", now["first_player"])


def test_there_is_no_power_while_red_and_yellow_lie_in_the_centre():
    now = after_deployment(outposts={"green": "Ada", "blue": "Bo", "red": None})
    assert now["phase"] == "actions"
