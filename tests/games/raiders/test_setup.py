from rednorth_nb.engine.timeline import Refused

from .proof import ALL_RULES, Table, begin, deal, proves


def kept(without=ALL_RULES, seats=2) -> Table:
    """Everybody has kept the first three cards."""
    at = begin(without, seats)
    for name in at.game.players:
        if at["phase"] == "keep":
            at.act(name, "keep", cards=at[name]["hand"][:3])
    return at


@proves("setup.black-workers")
def test_three_black_workers_stand_in_the_village(without):
    village = begin(without)["village"]
    assert village == {"gate house": "black", "town hall": "black", "treasury": "black"}


@proves("setup.guards")
def test_eleven_grey_and_twelve_white_guards(without):
    guards = [space["guard"] for space in begin(without)["spaces"].values()]
    assert (guards.count("grey"), guards.count("white"), len(guards)) == (11, 12, 23)


@proves("setup.bag")
def test_the_bag_holds_80_tokens(without):
    assert len(deal(without).bag) == 80


@proves("setup.plunder-draw")
def test_67_tokens_lie_on_the_spaces(without):
    spaces = begin(without)["spaces"]
    assert sum(len(space["plunder"]) for space in spaces.values()) == 67
    assert [len(spaces[name]["plunder"]) for name in ("harbour 1", "fortress 6")] == [2, 4]


@proves("setup.leftover-supply")
def test_13_tokens_become_supply(without):
    supply = begin(without)["supply"]
    assert sum(supply[kind] for kind in ("gold", "iron", "livestock", "valkyrie")) == 13


@proves("setup.supply-other", "setup.player-kit")
def test_silver_lies_in_the_supply(without):
    assert begin(without)["supply"]["silver"] == 28
    assert begin(without)["supply"]["provisions"] == 32


@proves("setup.offerings", "setup.offerings=2")
def test_three_offerings_lie_open(without):
    at = begin(without)
    assert (len(at["shown"]), len(at["pile"])) == (3, 13)


@proves("setup.townsfolk-deck")
def test_the_deck_is_shuffled(without):
    deck = deal(without).deck
    assert len(deck) == 71
    assert list(deck[:12]) != ["recruit"] * 12


@proves("setup.player-kit", "setup.player-kit=3")
def test_two_silver_and_a_black_worker(without):
    at = begin(without)
    assert at["Ada"]["silver"] == at["Bo"]["silver"] == 2
    assert at["Ada"]["worker"] == "black"


@proves("setup.tracks-zero")
def test_all_markers_start_at_zero(without):
    at = begin(without)
    assert [at["Bo"][key] for key in ("vp", "armour", "valkyrie")] == [0, 0, 0]


@proves("setup.keep-three")
def test_three_of_five_cards_are_kept_in_secret(without):
    at = begin(without)
    assert at["phase"] == "keep"
    assert len(at["Ada"]["hand"]) == 5
    at.act("Ada", "keep", cards=at["Ada"]["hand"][:3])
    assert at.seen_by("Bo").chosen is None
    assert len(at.seen_by("Ada").chosen) == 3
    at.act("Bo", "keep", cards=at["Bo"]["hand"][2:])
    assert len(at["Ada"]["hand"]) == len(at["Bo"]["hand"]) == 3


def test_ten_ways_to_keep_three_of_five_different_cards():
    at = begin()
    for seed in range(40):
        at = begin(seed=seed)
        if len(set(at["Ada"]["hand"])) == 5:
            break
    assert len(list(at.game.legal_actions(at.state, 0))) == 10


@proves("setup.return-two")
def test_the_others_go_under_the_deck(without):
    at = begin(without, seats=3)
    hands = [at[name]["hand"] for name in at.game.players]
    for name in at.game.players:
        at.act(name, "keep", cards=at[name]["hand"][:3])
    assert len(at["deck"]) == 62
    assert sorted(at["deck"][-6:]) == sorted(card for hand in hands for card in hand[3:])


@proves("R6")
def test_in_the_order_of_the_seats(without):
    at = begin(without, seats=3)
    hands = [at[name]["hand"] for name in at.game.players]
    assert hands[0][3:] != hands[2][3:]
    for name in at.game.players:
        at.act(name, "keep", cards=at[name]["hand"][:3])
    assert at["deck"][-6:] == [*hands[0][3:], *hands[1][3:], *hands[2][3:]]


@proves("setup.first-roll")
def test_the_highest_roll_begins(without):
    at = kept(without, 3)
    assert at["phase"] == "first roll"
    at.roll(3, 3).roll(5, 4).roll(3, 4)
    assert at.on_turn() == "Bo"


@proves("R7")
def test_who_is_tied_rolls_again(without):
    at = kept(without, 3).roll(4, 5).roll(2, 2).roll(5, 4)
    assert at["rolling"] == ["Ada", "Cy"]
    at.roll(2, 3).roll(5, 5)
    assert at.on_turn() == "Cy"


def test_the_odds_of_the_first_roll_are_those_of_all_rolls():
    at = kept()
    chance = at.game.chance(at.state)
    assert sum(chance.odds.values()) == 36
    assert chance.likelihood(lambda dice: sum(dice) >= 10).denominator == 36


def test_nobody_plays_before_the_first_roll():
    at = kept()
    try:
        at.act("Ada", "work", building="mill")
    except Refused:
        return
    raise AssertionError("refused")
