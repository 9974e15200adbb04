import pytest

from .proof import proves, resolution, table


def ragnarok(without=frozenset(), god="odin", **words):
    """Ada's turn in Ragnarok, with a God in front of her."""
    ada = {"gods": [god], **words.pop("Ada", {})}
    return table(without, round="ragnarok", Ada=ada, **words)


# --- Thor


@proves("god.thor")
def test_thor_takes_the_hero_set_aside_to_hand(without):
    now = ragnarok(without, "thor", set_aside="red hero", Ada={"hand": ["jarl"]})
    now.act("Ada", "invoke", god="thor")
    assert sorted(now["Ada"]["hand"]) == ["jarl", "red hero"]
    assert now["set_aside"] is None
    assert now["Ada"]["party"] == []


@proves("god.thor")
def test_thor_takes_the_hero_left_over_in_spring(without):
    muster = [{"lead": "blue hero", "cards": ["jarl", "red raider"]}]
    spring = resolution(round="spring", muster=muster, god_deck=["thor", "odin", "tyr"]).on()
    now = ragnarok(without, "thor", set_aside=spring["set_aside"]).act("Ada", "invoke", god="thor")
    assert now["Ada"]["hand"] == ["blue hero"]


# --- Loki

LOKI = ["red raider down", "jarl", "blue hero"]


@proves("god.loki")
@pytest.mark.parametrize(
    ("places", "party"),
    [
        ([1, 3], ["red raider down +1", "jarl", "blue hero +1"]),
        ([3, 1], ["red raider down +1", "jarl", "blue hero +1"]),
        ([1, 1], ["red raider down +2", "jarl", "blue hero"]),
        ([3, 3], ["red raider down", "jarl", "blue hero +2"]),
    ],
)
def test_loki_lays_two_glory_face_up_or_down_together_or_apart(without, places, party):
    now = ragnarok(without, "loki", Ada={"party": LOKI, "glory": 1})
    now.act("Ada", "invoke", god="loki", places=places)
    assert now["Ada"]["party"] == party
    assert now["Ada"]["glory"] == 1


@proves("god.loki")
@pytest.mark.parametrize("places", [[2, 1], [1, 2], [2, 2], [0, 1], [1, 4]])
def test_loki_lays_no_glory_on_a_jarl_or_on_nothing(without, places):
    now = ragnarok(without, "loki", Ada={"party": LOKI})
    assert now.refused("Ada", "invoke", god="loki", places=places) == {"god.loki"}


@pytest.mark.parametrize("party", [["jarl"], ["jarl down", "red raider"]])
def test_loki_lays_no_glory_on_a_face_down_jarl_either(party):
    now = ragnarok(god="loki", Ada={"party": party})
    assert now.refused("Ada", "invoke", god="loki", places=[1, 1]) & {"god.loki", "R8"}


@pytest.mark.parametrize("places", [[1], [], [1, 1, 1]])
def test_loki_lays_exactly_two_at_once(places):
    now = ragnarok(god="loki", Ada={"party": LOKI})
    assert now.refused("Ada", "invoke", god="loki", places=places) == {"god.loki"}


@proves("god.loki")
def test_the_glory_of_loki_counts(without):
    now = ragnarok(without, "loki", Ada={"party": ["red raider down"]})
    now.act("Ada", "invoke", god="loki", places=[1, 1])
    assert now.answer("points", player="Ada", colour="red") == 4


# --- Odin


@proves("god.odin")
def test_odin_brings_two_vp(without):
    now = ragnarok(without, "odin", Ada={"vp": 3}).act("Ada", "invoke", god="odin")
    assert now.vp() == [5, 0]


# --- Freya

FREYA = {"deck": ["blue raider", "jarl"], "Ada": {"party": ["red raider", "jarl down"]}}


@proves("god.freya")
@pytest.mark.parametrize(
    ("side", "party"),
    [
        ("left", ["blue raider down", "red raider", "jarl down"]),
        ("right", ["red raider", "jarl down", "blue raider down"]),
    ],
)
def test_freya_lays_the_top_card_face_down_at_either_end(without, side, party):
    now = ragnarok(without, "freya", **FREYA).act("Ada", "invoke", god="freya", side=side)
    assert now["Ada"]["party"] == party
    assert (now["deck"], now["Ada"]["hand"]) == (["jarl"], [])


@proves("god.freya")
@pytest.mark.parametrize("side", ["middle", 2, None])
def test_freya_lays_nothing_in_the_middle(without, side):
    now = ragnarok(without, "freya", **FREYA)
    assert now.refused("Ada", "invoke", god="freya", side=side) == {"god.freya"}


@proves("deploy.secret")
@pytest.mark.parametrize("who", ["Bo", None])
def test_only_its_player_learns_the_card_of_freya(without, who):
    now = ragnarok(without, "freya", **FREYA).act("Ada", "invoke", god="freya", side="left")
    assert "blue Raider" in now.told("Ada") and "blue" not in now.told(who)
    assert now.seen_by("Ada").players[0].party[0].card == "blue raider"
    assert now.seen_by(who).players[0].party[0].card is None
    assert now.seen_by(who).players[0].party[0].down is True


# --- Nornir


@proves("god.nornir")
def test_nornir_takes_back_all_glory_of_ones_own_party(without):
    party = ["red raider +2", "jarl", "blue hero down +1"]
    other = {"party": ["red raider +1"], "glory": 4}
    now = ragnarok(without, "nornir", Ada={"party": party, "glory": 1}, Bo=other)
    now.act("Ada", "invoke", god="nornir")
    assert now["Ada"]["party"] == ["red raider", "jarl", "blue hero down"]
    assert now.glory() == [4, 4]
    assert now["Bo"]["party"] == ["red raider +1"]


@proves("god.nornir")
def test_what_nornir_took_back_is_placed_again_by_inspire(without):
    party = ["red raider +1", "blue raider"]
    now = ragnarok(without, "nornir", Ada={"party": party}, Bo={"passed": True})
    now.act("Ada", "invoke", god="nornir").act("Ada", "inspire", place=2)
    assert now["Ada"]["party"] == ["red raider", "blue raider +1"]
    assert now["Ada"]["glory"] == 0


# --- Tyr


@proves("god.tyr")
def test_tyr_brings_four_cards_of_the_deck_to_hand(without):
    deck = ["red raider", "jarl", "blue raider", "green raider", "red raider"]
    now = ragnarok(without, "tyr", deck=deck, Ada={"hand": ["jarl"]})
    now.act("Ada", "invoke", god="tyr")
    assert sorted(now["Ada"]["hand"]) == [
        "blue raider",
        "green raider",
        "jarl",
        "jarl",
        "red raider",
    ]
    assert now["deck"] == ["red raider"]
    assert "blue Raider" in now.told("Ada") and "Raider" not in now.told("Bo")


# --- Saga


def saga(without=frozenset(), **words):
    party = {"party": ["red raider down", "jarl", "blue raider down"]}
    given = {"Bo": party, "Cy": party, "Di": {"party": ["red raider"]}, "seats": 4, **words}
    return ragnarok(without, "saga", Ada={"party": ["green raider down"]}, **given)


@proves("god.saga")
def test_saga_turns_up_a_card_of_ones_choice_in_each_other_party(without):
    now = saga(without).act("Ada", "invoke", god="saga", flips={"Bo": 1, "Cy": 3})
    assert now.parties() == {
        "Ada": ["green raider down"],
        "Bo": ["red raider", "jarl", "blue raider down"],
        "Cy": ["red raider down", "jarl", "blue raider"],
        "Di": ["red raider"],
    }


@proves("god.saga")
@pytest.mark.parametrize(
    "flips", [{"Bo": 2, "Cy": 1}, {"Bo": 1, "Cy": 2}, {"Bo": 0, "Cy": 1}, {"Bo": 1, "Cy": 4}]
)
def test_saga_turns_up_face_down_cards_only(without, flips):
    assert saga(without).refused("Ada", "invoke", god="saga", flips=flips) == {"god.saga"}


@pytest.mark.parametrize(
    "flips",
    [{}, {"Bo": 1}, {"Bo": 1, "Cy": 1, "Di": 1}, {"Bo": 1, "Cy": 1, "Ada": 1}],
)
def test_saga_leaves_no_other_party_out_and_skips_those_without_a_face_down_card(flips):
    assert saga().refused("Ada", "invoke", god="saga", flips=flips) == {"god.saga"}


@proves("god.saga")
def test_all_learn_what_saga_turns_up(without):
    now = saga(without).act("Ada", "invoke", god="saga", flips={"Bo": 1, "Cy": 3})
    for who in ("Ada", "Bo", "Cy", "Di", None):
        assert now.seen_by(who).players[1].party[0].card == "red raider"


def test_saga_shows_nothing_beforehand():
    now = saga()
    hidden = now.violations("Ada", "invoke", god="saga", flips={"Bo": 2, "Cy": 2})
    assert not any("Raider" in found.why + found.remedy for found in hidden)


# --- Hel

HEL = {"discard": ["jarl", "green raider", "red hero", "odin"]}


@proves("god.hel")
@pytest.mark.parametrize(
    ("at", "party"),
    [
        (1, ["green raider", "red raider", "jarl down", "blue raider"]),
        (2, ["red raider", "green raider", "jarl down", "blue raider"]),
        (3, ["red raider", "jarl down", "green raider", "blue raider"]),
        (4, ["red raider", "jarl down", "blue raider", "green raider"]),
    ],
)
def test_hel_lays_a_discarded_raider_face_up_at_any_place(without, at, party):
    now = ragnarok(without, "hel", **HEL, Ada={"party": ["red raider", "jarl down", "blue raider"]})
    now.act("Ada", "invoke", god="hel", card="green raider", at=at)
    assert now["Ada"]["party"] == party
    assert sorted(now["discard"]) == ["hel", "jarl", "odin", "red hero"]


@proves("god.hel")
def test_hel_lays_a_discarded_jarl_between_cards_where_it_counts(without):
    now = ragnarok(without, "hel", **HEL, Ada={"party": ["red raider", "blue raider"]})
    now.act("Ada", "invoke", god="hel", card="jarl", at=2)
    assert now["Ada"]["party"] == ["red raider", "jarl", "blue raider"]
    assert now.answer("points", player="Ada", colour="blue") == 3


@proves("god.hel")
@pytest.mark.parametrize("card", ["red hero", "odin", "blue raider", "hel"])
def test_hel_takes_no_hero_no_god_and_nothing_from_elsewhere(without, card):
    now = ragnarok(without, "hel", **HEL)
    assert now.refused("Ada", "invoke", god="hel", card=card, at=1) == {"god.hel"}


@proves("god.hel")
@pytest.mark.parametrize("at", [0, 3, -1, "left"])
def test_hel_lays_the_card_in_the_row(without, at):
    now = ragnarok(without, "hel", **HEL, Ada={"party": ["red raider"]})
    assert now.refused("Ada", "invoke", god="hel", card="jarl", at=at) == {"god.hel"}


@proves("god.hel")
def test_hel_may_lay_the_first_card_of_an_empty_party(without):
    now = ragnarok(without, "hel", **HEL).act("Ada", "invoke", god="hel", card="jarl", at=1)
    assert now["Ada"]["party"] == ["jarl"]


@proves("god.hel")
def test_hel_needs_a_jarl_or_a_raider_in_the_discard_pile(without):
    now = ragnarok(without, "hel", discard=["red hero", "odin"])
    assert now.refused("Ada", "invoke", god="hel") == {"god.hel"}
