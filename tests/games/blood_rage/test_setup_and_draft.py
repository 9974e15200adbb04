from collections import Counter

import pytest

from .proof import NAMES, OUTER, Table, begin, deal, proves, table


def picks(now: Table, number: int = 1) -> Table:
    """Everybody keeps the first cards of the hand held."""
    for name in now.game.players:
        now.act(name, "draft", cards=now[name]["hand"][:number])
    return now


# --- setup


@proves("setup.clan")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_clan_starts_with_ten_figures_first_steps_and_no_glory(without, seats):
    now = begin(without, seats)
    for clan in now.each("reserve"):
        assert clan == {"leader": 1, "warrior": 8, "ship": 1}
    assert now.each("stats") == [{"rage": 6, "axes": 3, "horns": 4}] * seats
    assert now.each("glory") == [0] * seats


def test_own_figures_have_their_printed_str():
    board = {
        "elvagar": {"Ada": {"leader": 1, "warrior": 1}, "Bo": {"warrior": 1}},
        "fjord 2": {"Ada": {"ship": 1}},
    }
    now = table(board=board, pillage={"pillager": "Ada", "province": "elvagar", "stage": "late"})
    assert [term.value for term in now.state.totals[0].terms] == [3, 1, 2]


@proves("setup.tokens")
def test_nine_tokens_lie_with_the_reward_up(without):
    now = begin(without, 3)
    assert now["tokens"].get("yggdrasil") == "yggdrasil"
    others = Counter(now["tokens"].get(place) for place in OUTER)
    assert others == {"rage": 2, "axes": 2, "horns": 2, "glory": 2}
    assert (len(now["tokens"]), now["pillaged"]) == (9, [])


def test_the_tokens_of_the_outer_provinces_are_shuffled():
    assert len({deal(seed=seed).tokens for seed in range(8)}) > 4


@proves("setup.ragnarok")
@pytest.mark.parametrize(("seats", "gone"), [(2, 3), (3, 2), (4, 1)])
def test_three_two_or_one_provinces_are_destroyed_at_the_start(without, seats, gone):
    now = begin(without, seats)
    assert len(now["destroyed"]) == gone
    assert len({*now["ragnarok"], *now["destroyed"]}) == 3 + gone
    assert {*now["ragnarok"], *now["destroyed"]} <= set(OUTER)


@proves("setup.doom")
def test_doom_lies_where_age_1_will_destroy(without):
    now = begin(without, 3)
    assert now["doom"] == now["ragnarok"][0]
    assert now.seen_by(None).doom == now["ragnarok"][0]


def test_chance_says_who_is_first():
    assert {deal(seats=4, seed=seed).first_player for seed in range(30)} == {0, 1, 2, 3}


@pytest.mark.parametrize(("seats", "size"), [(2, 20), (3, 26), (4, 34)])
def test_the_decks_have_the_sizes_of_the_ledger(seats, size):
    assert [len(deck) for deck in deal(seats=seats).decks] == [size] * 3


@pytest.mark.parametrize(("seats", "kinds"), [(2, (8, 7, 5)), (3, (10, 9, 7)), (4, (13, 12, 9))])
@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_decks_have_the_kinds_of_the_ledger(seats, kinds, age):
    cards = begin(seats=seats).game.ruleset.teaching.cards
    found = Counter(cards[word].kind for word in deal(seats=seats).decks[age - 1])
    assert (found["battle"], found["upgrade"], found["quest"]) == kinds


@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_cards_have_the_numbers_of_the_ledger(age):
    deck = Counter(deal(seats=4).decks[age - 1])
    clash = Counter(f"clash {age + more}" for more in (0, 1, 1, 2, 2, 3, 0, 2, 1, 3))
    assert Counter({word: n for word, n in deck.items() if "clash" in word}) == clash
    assert deck[f"second wind {age + 1}"] == 3
    assert deck[f"hardened warriors {1 + age}"] == 2
    assert (deck[f"great jarl {3 + age}"], deck[f"dragon prow {2 + age}"]) == (1, 1)
    assert (deck["skald"], deck["iron oath"]) == (2, 2)
    assert deck[f"rule alfheim {2 + 2 * age}"] == 1
    assert deck[f"rule manheim {2 + 2 * age}"] == 2
    assert deck[f"rule jotunheim {2 + 2 * age}"] == 2
    assert deck[f"rule yggdrasil {3 + 2 * age}"] == 2
    assert deck[f"glorious dead {2 + 2 * age}"] == 2


# --- the draft


@proves("draft.deal")
def test_everybody_is_dealt_eight_of_the_ages_deck(without):
    now = begin(without, 3)
    assert [len(hand) for hand in now.each("hand")] == [8, 8, 8]
    deck = deal(seats=3).decks[0]
    assert Counter(card for hand in now.each("hand") for card in hand) == Counter(deck[:24])


@proves("draft.leftover-deck")
@pytest.mark.parametrize(("seats", "left"), [(2, 4), (3, 2), (4, 2)])
def test_what_is_not_dealt_is_discarded_unseen(without, seats, left):
    now = begin(without, seats)
    assert (len(now["unseen"]), now["decks"][0]) == (left, [])
    assert now.seen_by("Ada").unseen_size == left


@proves("draft.pick-one")
def test_each_keeps_one_card_face_down(without):
    now = picks(begin(without, 3))
    assert [len(hand) for hand in now.each("hand")] == [7, 7, 7]
    assert [len(kept) for kept in now.each("kept")] == [1, 1, 1]
    assert [clan.kept_size for clan in now.seen_by("Bo").players] == [1, 1, 1]


@proves("draft.pick-one")
def test_only_a_card_of_the_hand_is_picked_and_only_once(without):
    now = begin(without, 3)
    assert now.refused("Ada", "draft", cards=["world serpent"]) == {"draft.pick-one"}
    now.act("Ada", "draft", cards=now["Ada"]["hand"][:1])
    assert "draft.pick-one" in now.refused("Ada", "draft", cards=now["Ada"]["hand"][:1])


def test_a_pick_is_secret_until_all_have_picked():
    now = begin(seats=3)
    card = now["Cy"]["hand"][0]
    now.act("Cy", "draft", cards=[card])
    assert now.seen_by("Cy").chosen == (card,)
    assert now.seen_by("Ada").chosen is None
    assert now.told("Ada") == "Cy has picked."
    assert now.seen_by("Ada").players[2].kept_size == 0


@proves("draft.pass-left")
def test_the_rest_of_the_hand_goes_to_the_left(without):
    now = begin(without, 3)
    rest = [hand[1:] for hand in now.each("hand")]
    picks(now)
    assert now.each("hand") == [rest[2], rest[0], rest[1]]


@proves("draft.six", "draft.pick-one")
@pytest.mark.parametrize("seats", [3, 4])
def test_six_cards_are_kept_one_at_a_time(without, seats):
    now = begin(without, seats)
    sizes = []
    while now["phase"] == "draft" and len(sizes) < 9:
        sizes.append(len(now["Ada"]["hand"]))
        picks(now)
    assert sizes == [8, 7, 6, 5, 4, 3]
    assert [len(hand) for hand in now.each("hand")] == [6] * seats


@proves("draft.two-player")
def test_two_players_keep_two_at_a_time(without):
    now = begin(without, 2)
    sizes = []
    while now["phase"] == "draft" and len(sizes) < 9:
        sizes.append(len(now["Bo"]["hand"]))
        picks(now, 2)
    assert sizes == [8, 6, 4]
    assert [len(hand) for hand in now.each("hand")] == [6, 6]


@proves("draft.two-player")
def test_with_two_players_one_card_is_too_few(without):
    now = begin(without, 2)
    hand = now["Ada"]["hand"]
    assert now.refused("Ada", "draft", cards=hand[:1]) == {"draft.two-player"}
    assert now.refused("Ada", "draft", cards=hand[:3]) == {"draft.two-player"}


@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_two_cards_are_too_many(seats):
    now = begin(seats=seats)
    assert now.refused("Ada", "draft", cards=now["Ada"]["hand"][:2]) == {"draft.pick-one"}


@proves("draft.discard-two")
@pytest.mark.parametrize(("seats", "thrown"), [(2, 4), (3, 6), (4, 8)])
def test_the_last_two_are_thrown_away(without, seats, thrown):
    now = begin(without, seats)
    before = len(now["unseen"])
    while now["phase"] == "draft":
        picks(now, 2 if seats == 2 else 1)
    assert len(now["unseen"]) - before == thrown
    assert [len(hand) for hand in now.each("hand")] == [6] * seats


@proves("draft.carry")
def test_a_carried_card_joins_the_hand_after_the_draft(without):
    clan = {"hand": ["clash 2", "clash 3", "clash 4"], "kept": ["clash 5"] * 3 + ["clash 4"] * 2}
    now = table(
        without,
        seats=3,
        age=2,
        phase="draft",
        Ada=clan | {"aside": ["skald"]},
        Bo={
            "hand": ["second wind 3", "second wind 3", "glorious dead 6"],
            "kept": ["clash 1", "clash 3"] * 2 + ["clash 6"],
        },
        Cy={
            "hand": ["iron oath"] * 3,
            "kept": ["second wind 4", "rule manheim 4"] * 2 + ["rule alfheim 4"],
        },
    )
    assert now.seen_by("Bo").players[0].aside_size == 1
    picks(now)
    assert len(now["Ada"]["hand"]) == 7
    assert "skald" in now["Ada"]["hand"]
    assert [len(now[name]["hand"]) for name in NAMES[1:3]] == [6, 6]
    assert now["Ada"]["aside"] == []
