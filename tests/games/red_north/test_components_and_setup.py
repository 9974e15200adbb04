from collections import Counter
from random import Random

import pytest

from rednorth_nb import games
from rednorth_nb.games.red_north.rules.cards import COLOUR, REGIONS
from rednorth_nb.games.red_north.rules.game import RedNorth

from .proof import NAMES, Table, begin, deal, faults, played, proves, resolution, table, variant

GODS = {"thor", "loki", "odin", "freya", "nornir", "tyr", "saga", "hel"}


def every_card(now: Table) -> Counter[str]:
    """All cards on and under the table, Gods and Heroes too."""
    state = now.state
    cards = Counter([*state.deck, *state.god_deck, *state.discard])
    for player in state.players:
        cards.update([*player.hand, *player.gods, *(laid.card for laid in player.party)])
    for group in state.muster:
        cards.update([group.lead, *group.cards])
    return cards


# --- the game


@proves("game.rounds")
def test_spring_summer_and_ragnarok_are_played_in_this_order(without):
    rounds = [now["round"] for now in played(without)]
    assert list(dict.fromkeys(rounds)) == ["spring", "summer", "ragnarok"]
    assert rounds == sorted(rounds, key=["spring", "summer", "ragnarok"].index)


def test_each_round_is_deployment_actions_and_resolution():
    phases = [(now["round"], now["phase"]) for now in played() if now["phase"] != "powers"]
    assert list(dict.fromkeys(phases)) == [
        ("spring", "deployment"),
        ("spring", "actions"),
        ("spring", "resolution"),
        ("summer", "deployment"),
        ("summer", "actions"),
        ("summer", "resolution"),
        ("ragnarok", "deployment"),
        ("ragnarok", "actions"),
        ("ragnarok", "resolution"),
        ("ragnarok", "over"),
    ]


@proves("game.phases")
def test_an_action_of_another_phase_is_refused(without):
    acting = table(without, Ada={"hand": ["jarl", "red raider", "red raider"]})
    assert acting.refused("Ada", "deploy", cards=["jarl", "red raider", "red raider"]) == {
        "game.phases"
    }
    deploying = table(without, phase="deployment", Ada={"hand": ["jarl"]})
    assert "game.phases" in deploying.refused("Ada", "pass")


def test_nothing_can_be_chosen_in_the_resolution_or_after_the_end():
    for phase, when, card in (
        ("resolution", "summer", "red raider down"),
        ("over", "ragnarok", "red raider"),
    ):
        now = table(phase=phase, turn=None, round=when, Ada={"party": [card], "hand": ["jarl"]})
        assert now.refused("Ada", "pass") == {"game.phases"}
        assert now.may("Ada") == set()


def test_outposts_bring_vp_and_vp_win_the_game():
    end = resolution(round="ragnarok", Bo={"party": ["blue raider"]}, Ada={"glory": 9}).on()
    assert end.vp() == [0, 3]
    assert end.winners() == ["Bo"]


@proves("game.players")
@pytest.mark.parametrize("count", [0, 1, 5])
def test_two_to_four_play_and_no_other_number(without, count):
    def playable(number):
        try:
            RedNorth([f"Player {n}" for n in range(number)], None, variant(without))
        except ValueError:
            return False
        return True

    assert not playable(count)
    assert playable(2) and playable(3) and playable(4)


# --- the box


@proves("components.outposts")
def test_there_are_five_outposts_of_five_colours(without):
    assert deal(without, seats=4).colours == ("green", "purple", "red", "yellow", "blue")
    assert REGIONS == {
        "green": "Vinland",
        "purple": "Frankenland",
        "red": "Angleland",
        "yellow": "Sax",
        "blue": "Rus",
    }


@proves("components.raiders")
def test_there_are_eleven_raiders_of_each_colour(without):
    cards = every_card(begin(without, seats=4))
    raiders = {card: count for card, count in cards.items() if card.endswith("raider")}
    assert raiders == {
        "green raider": 11,
        "purple raider": 11,
        "red raider": 11,
        "yellow raider": 11,
        "blue raider": 11,
    }


@proves("components.heroes")
def test_there_is_one_hero_of_each_colour(without):
    cards = every_card(begin(without, seats=4))
    heroes = {card: count for card, count in cards.items() if card.endswith("hero")}
    assert heroes == {
        "green hero": 1,
        "purple hero": 1,
        "red hero": 1,
        "yellow hero": 1,
        "blue hero": 1,
    }


@proves("components.jarls")
def test_there_are_ten_jarls(without):
    assert every_card(begin(without, seats=4))["jarl"] == 10


def test_a_jarl_has_no_colour():
    assert "jarl" not in COLOUR


@proves("components.gods")
def test_there_are_eight_gods(without):
    cards = every_card(begin(without))
    assert {card: cards[card] for card in cards if card in GODS} == dict.fromkeys(GODS, 1)


@proves("components.raiders", "components.heroes", "components.gods", "setup.jarls")
def test_a_position_holds_no_more_of_a_card_than_the_box(without):
    seven = ["jarl"] * 7
    assert faults(without, Ada={"hand": ["red raider"] * 12}) == {"components.raiders"}
    assert faults(without, Ada={"hand": ["red hero"]}, Bo={"hand": ["red hero"]}) == {
        "components.heroes"
    }
    assert faults(without, Ada={"gods": ["odin"]}, discard=["odin"]) == {"components.gods"}
    assert faults(without, Ada={"hand": seven}) == {"setup.jarls"}
    assert faults(without, Ada={"hand": seven[1:]}, deck=["red raider"] * 11) == set()


@proves("components.glory")
def test_glory_never_runs_out(without):
    now = resolution(
        without, Ada={"glory": 20, "party": ["red raider"]}, Bo={"party": ["red hero"]}
    )
    assert now.to("glory").glory() == [21, 0]


@proves("components.vp")
def test_vp_never_run_out(without):
    now = resolution(without, Ada={"vp": 9, "party": ["red raider"]}, Bo={"vp": 7})
    assert now.to("award red").vp() == [11, 7]


@proves("components.tokens")
def test_tokens_wander_whole_from_one_holder_to_the_next(without):
    now = resolution(
        without,
        first_player="Bo",
        tie_breaker="Bo",
        champion="Bo",
        Ada={"party": ["red raider", "blue raider", "green raider"]},
    ).to("collect")
    assert (now["first_player"], now["tie_breaker"], now["champion"]) == ("Ada", "Ada", "Ada")


@proves("components.tokens")
def test_there_is_one_champion_token(without):
    two = {"party": ["jarl champion", "red raider", "jarl champion"]}
    assert faults(without, champion="Ada", Ada=two) == {"components.tokens"}
    elsewhere = {"party": ["jarl champion"]}
    assert faults(without, champion="Bo", Ada=elsewhere) == {"components.tokens"}


# --- set-up


@proves("setup.outposts")
@pytest.mark.parametrize(("seats", "count"), [(2, 3), (3, 4)])
def test_green_plays_with_one_outpost_more_than_players_in_all(without, seats, count):
    drawn = {deal(without, seats, seed).colours for seed in range(40)}
    assert {len(colours) for colours in drawn} == {count}
    assert all("green" in colours for colours in drawn)


@pytest.mark.parametrize(("seats", "ways"), [(2, 6), (3, 4), (4, 1)])
def test_the_outposts_beside_green_are_drawn_at_random(seats, ways):
    assert len({deal(seats=seats, seed=seed).colours for seed in range(80)}) == ways


@proves("setup.outposts")
def test_a_position_needs_green_and_the_right_number_of_outposts(without):
    two = {"green": None, "red": None}
    four = two | {"blue": None, "yellow": None}
    no_green = {"red": None, "blue": None, "yellow": None}
    for outposts in (two, four, no_green):
        given = {"round": "spring", "phase": "resolution", "players": {}, "first_player": "Ada"}
        game = RedNorth(NAMES[:2], None, variant(without))
        try:
            games.files_of(game).read_position(given | {"outposts": outposts}, 0)
            broken = set()
        except ValueError as error:
            broken = {problem.rule for problem in error.misfits}
        assert broken == {"setup.outposts"}


@proves("setup.colours")
@pytest.mark.parametrize("seats", [2, 3])
def test_raiders_and_heroes_of_colours_not_in_play_leave_the_game(without, seats):
    now = begin(without, seats)
    colours = {COLOUR[card] for card in every_card(now) if card in COLOUR}
    assert colours == set(now["outposts"])
    assert len(colours) == seats + 1


@proves("setup.colours")
def test_a_position_has_no_card_of_a_colour_not_in_play(without):
    assert faults(without, Ada={"hand": ["yellow raider"]}) == {"setup.colours"}


@proves("setup.jarls")
@pytest.mark.parametrize(("seats", "jarls"), [(2, 6), (3, 8)])
def test_jarls_are_removed_below_four_players(without, seats, jarls):
    assert every_card(begin(without, seats))["jarl"] == jarls


def test_no_jarl_is_removed_with_four_players():
    assert every_card(begin(seats=4))["jarl"] == 10


@proves("setup.start")
def test_everybody_starts_with_a_jarl_and_a_glory(without):
    now = begin(without, seats=3)
    top = deal(without, seats=3).deck
    dealt = [top[:6], top[6:12], top[12:18]]
    assert now.glory() == [1, 1, 1]
    for name, cards in zip(now.game.players, dealt, strict=True):
        assert Counter(now[name]["hand"]) == Counter([*cards, "jarl"])


@proves("setup.deck")
@pytest.mark.parametrize(("seats", "raiders", "jarls"), [(2, 33, 4), (3, 44, 5), (4, 55, 6)])
def test_the_jarls_left_and_the_raiders_are_the_deck(without, seats, raiders, jarls):
    deck = Counter(deal(without, seats).deck)
    assert deck["jarl"] == jarls
    assert deck.total() == raiders + jarls
    assert all(card == "jarl" or card.endswith("raider") for card in deck)


def test_the_deck_is_shuffled():
    assert len({deal(seed=seed).deck for seed in range(20)}) == 20
    assert len({deal(seed=seed).god_deck for seed in range(20)}) == 20


@proves("setup.hand")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_cards_are_dealt_to_make_seven_in_hand(without, seats):
    now = begin(without, seats)
    assert [len(now[name]["hand"]) for name in now.game.players] == [7] * seats


@proves("setup.first-player")
def test_who_begins_is_drawn_or_named(without):
    game = RedNorth(NAMES[:3], None, variant(without))
    assert {game.draw(Random(seed)).first_player for seed in range(40)} == {0, 1, 2}
    named = game.draw(Random(1))._replace(first_player=2)
    assert Table(game, *game.start(named))["first_player"] == "Cy"


def test_nobody_controls_or_holds_anything_else_at_the_start():
    now = begin(seats=4)
    assert set(now["outposts"].values()) == {None}
    assert (now["tie_breaker"], now["champion"], now["set_aside"]) == (None, None, None)
    assert now.vp() == [0, 0, 0, 0]


# --- Muster Groups


@proves("muster.count")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_spring_and_summer_have_one_group_more_than_players(without, seats):
    groups = {now["round"]: len(now["muster"]) for now in played(without, seats) if is_new(now)}
    assert groups == {"spring": seats + 1, "summer": seats + 1, "ragnarok": 0}


def is_new(now: Table) -> bool:
    """Whether a round begins."""
    return now["phase"] == "deployment" and None in now.state.sealed


@proves("muster.face-up")
@pytest.mark.parametrize("who", ["Ada", "Bo", None])
def test_everybody_sees_every_card_of_the_groups(without, who):
    muster = [
        {"lead": "odin", "cards": ["red raider", "blue raider", "jarl"]},
        {"lead": "hel", "cards": ["green raider", "red raider", "red raider"]},
    ]
    seen = table(without, muster=muster).seen_by(who).muster
    assert [(group.lead, sorted(map(str, group.cards))) for group in seen] == [
        ("odin", ["blue raider", "jarl", "red raider"]),
        ("hel", ["green raider", "red raider", "red raider"]),
    ]


@proves("muster.spring")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_spring_group_is_a_hero_in_play_and_two_cards_of_the_deck(without, seats):
    now = begin(without, seats)
    assert [group["lead"] for group in now["muster"]] == [
        f"{colour} hero" for colour in now["outposts"]
    ]
    under = [card for group in now["muster"] for card in group["cards"]]
    assert [len(group["cards"]) for group in now["muster"]] == [2] * (seats + 1)
    assert Counter(under) == Counter(deal(without, seats).deck[6 * seats :][: 2 * (seats + 1)])


@proves("muster.spring", "muster.summer")
def test_a_position_has_heroes_in_spring_and_gods_in_summer(without):
    odin, hero = [{"lead": "odin"}], [{"lead": "red hero"}]
    assert faults(without, round="spring", muster=odin) == {"muster.spring"}
    assert faults(without, round="summer", muster=hero) == {"muster.summer"}
    assert faults(without, round="spring", muster=hero) == set()
    assert faults(without, round="summer", muster=odin) == set()


@proves("muster.summer")
def test_a_summer_group_is_a_god_and_three_cards_of_the_deck(without):
    now = resolution(
        without,
        round="spring",
        god_deck=["tyr", "hel", "saga", "odin"],
        deck=[*["red raider"] * 3, *["blue raider"] * 3, *["green raider"] * 3, "jarl"],
    ).on()
    assert now["muster"] == [
        {"lead": "tyr", "cards": ["red raider"] * 3},
        {"lead": "hel", "cards": ["blue raider"] * 3},
        {"lead": "saga", "cards": ["green raider"] * 3},
    ]
    assert now["deck"] == ["jarl"]


@proves("muster.summer")
def test_gods_not_laid_out_leave_the_game(without):
    now = resolution(without, round="spring", god_deck=["tyr", "hel", "saga", "odin"]).on()
    assert now["god_deck"] == []
    assert {card for card in every_card(now) if card in GODS} == {"tyr", "hel", "saga"}


@proves("muster.ragnarok")
def test_there_are_no_groups_in_ragnarok(without):
    assert faults(without, round="ragnarok", muster=[{"lead": "odin"}]) == {"muster.ragnarok"}
    assert faults(without, round="ragnarok", muster=[{"lead": "red hero"}]) == {"muster.ragnarok"}


# --- what must always hold


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_no_card_is_ever_lost_or_doubled(seats, seed):
    in_play = None
    for now in played(seats=seats, seed=seed):
        cards = every_card(now)
        if now["set_aside"]:
            cards[now["set_aside"]] += 1
        gods = {card for card in cards if card in GODS}
        colours = Counter({card: count for card, count in cards.items() if card not in gods})
        in_play = in_play or colours
        assert colours == in_play
        assert gods == GODS if now["round"] == "spring" else len(gods) == seats + 1
        assert all(cards[god] == 1 for god in gods)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_the_deck_lasts_and_everybody_can_always_deploy(seats, seed):
    least = {"spring": 7, "summer": 4, "ragnarok": 3}
    for now in played(seats=seats, seed=seed):
        assert len(now["deck"]) >= {2: 1, 3: 2, 4: 3}[seats]
        if is_new(now):
            hands = [len(now[name]["hand"]) for name in now.game.players]
            assert min(hands) >= least[now["round"]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_group_is_left_over_when_all_have_passed(seats):
    left = {}
    for now in played(seats=seats):
        if now["phase"] == "resolution" and now.state.after is None:
            left[now["round"]] = [group["lead"].split()[-1] for group in now["muster"]]
        if now["phase"] == "deployment" and now["round"] != "spring":
            assert now["set_aside"].endswith("hero")
    assert left["spring"] == ["hero"]
    assert len(left["summer"]) == 1 and left["summer"][0] in GODS
    assert left["ragnarok"] == []
