"""What a seat may know: views of states that differ only in what is hidden must be equal."""

from copy import deepcopy
from dataclasses import fields
from random import Random

import pytest

from rednorth_nb import games
from rednorth_nb.games.red_north.rules.state import Player, State
from rednorth_nb.games.red_north.rules.views import SeenPlayer, View

from .proof import Table, played, proves, table

SEATS = (0, 1, 2, None)


def reshuffled(now: Table, seat: int | None, rng: Random) -> State:
    """A state that this seat can't tell from the real one.

    What the others hold, seal and lay face-down is dealt anew, together with the deck.
    """
    state = deepcopy(now.state)
    hidden = [*state.deck]
    for other, player in enumerate(state.players):
        if other != seat:
            hidden += player.hand
            hidden += [laid.card for laid in player.party if laid.down]
    rng.shuffle(hidden)
    sealed = list(state.sealed)
    state.deck = tuple(hidden.pop() for _ in state.deck)
    for other, player in enumerate(state.players):
        if other != seat:
            player.hand = tuple(sorted(hidden.pop() for _ in player.hand))
            player.party = tuple(
                laid._replace(card=hidden.pop()) if laid.down else laid for laid in player.party
            )
            if sealed and sealed[other] is not None:
                sealed[other] = player.hand[:3]
    state.sealed = tuple(sealed)
    assert not hidden
    return state


@pytest.mark.parametrize("seed", range(4))
def test_a_view_never_depends_on_what_is_hidden(seed):
    rng = Random(seed)
    for now in played(seats=3, seed=seed):
        for seat in SEATS:
            other = reshuffled(now, seat, rng)
            assert now.game.observe(other, seat) == now.game.observe(now.state, seat)


@proves("deploy.secret")
def test_what_lies_face_down_is_hidden(without):
    rng = Random(1)
    for now in played(without, seats=3, seed=1):
        for seat in SEATS:
            other = reshuffled(now, seat, rng)
            assert now.game.observe(other, seat) == now.game.observe(now.state, seat)


@pytest.mark.parametrize("seed", range(4))
def test_the_menu_of_a_player_never_depends_on_what_is_hidden(seed):
    rng = Random(seed)
    for now in played(seats=3, seed=seed):
        decision = now.game.decision(now.state)
        if decision is None or now["phase"] == "deployment":
            continue
        (seat,) = decision.players
        other = reshuffled(now, seat, rng)
        assert now.may(now.game.players[seat]) == set(now.game.allowed_actions(other, seat))
        here = list(now.game.legal_actions(now.state, seat))
        assert here == list(now.game.legal_actions(other, seat))


def test_a_view_is_no_state_and_has_no_place_for_secrets():
    kept_back = {"deck", "god_deck", "sealed", "last_key"}
    assert not issubclass(View, State)
    assert {field.name for field in fields(State)} - set(View._fields) == kept_back
    assert {field.name for field in fields(Player)} - set(SeenPlayer._fields) == {"hand"}


@pytest.mark.parametrize("seat", SEATS)
def test_a_seat_sees_its_own_hand_and_no_other(seat):
    hands = [["green raider", "red raider"], ["blue raider"], ["jarl", "jarl"]]
    ada, bo, cy = ({"hand": hand} for hand in hands)
    now = table(seats=3, Ada=ada, Bo=bo, Cy=cy)
    seen = now.game.observe(now.state, seat)
    assert list(seen.hand) == ([] if seat is None else hands[seat])
    assert [player.hand_size for player in seen.players] == [2, 1, 2]


def test_ones_own_face_down_cards_are_seen_and_those_of_others_are_not():
    party = {"party": ["red raider down +1", "jarl", "blue hero down"]}
    now = table(Ada=party, Bo={"party": ["red raider", "jarl down"]})
    assert [laid.card for laid in now.seen_by("Ada").players[0].party] == [
        "red raider",
        "jarl",
        "blue hero",
    ]
    assert [laid.card for laid in now.seen_by("Bo").players[0].party] == [None, "jarl", None]
    assert [laid.down for laid in now.seen_by("Bo").players[0].party] == [True, False, True]
    assert [laid.glory for laid in now.seen_by("Bo").players[0].party] == [1, 0, 0]


def test_the_points_shown_count_only_cards_that_the_seat_knows():
    now = table(Ada={"party": ["red raider down", "jarl", "red hero"]})
    shown = {who: now.seen_by(who).totals["red"][0].value for who in ("Ada", "Bo", None)}
    assert shown == {"Ada": 3 + 5, "Bo": 5, None: 5}
    assert now.seen_by("Ada").counted == frozenset()


def test_a_withdrawn_card_is_told_to_its_player_alone():
    now = table(Ada={"party": ["red raider down", "blue hero down"]}).act(
        "Ada", "withdraw", place=2
    )
    assert "blue Hero" in now.told("Ada")
    assert "Hero" not in now.told("Bo") + now.told(None)


def test_what_reinforce_turns_up_and_adds_is_told_to_all():
    now = table(Ada={"party": ["red raider down"], "hand": ["blue hero"]})
    now.act("Ada", "reinforce", flip=1, add="blue hero", side="left")
    for who in ("Ada", "Bo", None):
        assert "red Raider" in now.told(who) and "blue Hero" in now.told(who)


@pytest.mark.parametrize("seed", range(4))
def test_nobody_is_told_what_others_drew(seed):
    for now in played(seats=3, seed=seed):
        for event in now.timeline.cursor.events:
            if event.audience is not None:
                assert len(event.audience) == 1
            if "draws" in event.template or "is dealt" in event.template:
                text = now.screen.told(event)
                assert "Raider" not in text and "Jarl" not in text


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_moment_has_a_chapter_and_a_picture(seats):
    letters = set()
    for now in played(seats=seats, seed=3):
        assert now["round"].title() in games.screen_of(now.game).chapter(now.state)
        assert games.screen_of(now.game).picture(now.state)
        if now["phase"] == "resolution":
            letters.add(games.screen_of(now.game).chapter(now.state).split(" · ")[1][0])
    assert letters == {"A", "B", "C", "D"}


def test_there_is_a_picture_between_the_two_powers():
    held = {"green": None, "red": "Ada", "yellow": "Ada"}
    now = table(phase="powers", outposts=held, discard=["red raider"])
    now.act("Ada", "give-first-player", to="Bo")
    assert games.screen_of(now.game).chapter(now.state) == "Summer · Outpost powers"
    assert games.screen_of(now.game).picture(now.state)


@pytest.mark.parametrize(
    ("action", "words", "place"),
    [
        ("withdraw", {"place": 3}, "third"),
        ("reinforce", {"flip": 3, "add": "jarl", "side": "right"}, "third"),
        ("inspire", {"place": 1}, "first"),
        ("promote", {"place": 2}, "second"),
        ("invoke", {"god": "loki", "places": [3, 3]}, "third"),
        ("invoke", {"god": "hel", "card": "jarl", "at": 2}, "second"),
        ("invoke", {"god": "saga", "flips": {"Bo": 2}}, "second"),
    ],
)
def test_it_is_told_where_in_the_row_something_happens(action, words, place):
    now = table(
        round="ragnarok",
        outposts={"blue": "Ada"},
        champion="Ada",
        discard=["jarl"],
        Ada={
            "party": ["red raider", "jarl", "blue raider down"],
            "gods": ["loki", "hel", "saga"],
            "hand": ["jarl"],
            "glory": 1,
        },
        Bo={"party": ["red raider", "blue raider down"]},
    )
    assert f"{place} in the row" in now.act("Ada", action, **words).told(None)
