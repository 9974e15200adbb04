"""The ledger's "Facts that must always hold", over random games."""

import itertools
import os
from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.play import play_out, started
from rednorth_nb.engine.timeline import Node, Timeline
from rednorth_nb.games.red_north.rules.cards import GODS, JARL
from rednorth_nb.games.red_north.rules.game import RedNorth
from rednorth_nb.games.red_north.rules.state import State

EXAMPLES = int(os.environ.get("REDNORTH_GAMES", "10"))
SMALLEST_DECK = {2: 1, 3: 2, 4: 3}
SEEDS = st.integers(0, 10**9)
many = settings(max_examples=EXAMPLES, deadline=None)


def played(game: RedNorth, seed: int) -> Timeline[State]:
    timeline = started(game, seed)
    policies = [random_policy(Random(f"{seed} {seat}")) for seat in range(len(game.players))]
    play_out(timeline, policies)
    return timeline


def everything(state: State) -> Counter[str]:
    """Every card, wherever it lies."""
    cards = Counter((*state.deck, *state.god_deck, *state.discard))
    for player in state.players:
        cards.update((*player.hand, *player.gods, *(laid.card for laid in player.party)))
    for group in state.muster:
        cards.update((group.lead, *group.cards))
    if state.set_aside is not None:
        cards[state.set_aside] += 1
    return cards


def box(state: State) -> Counter[str]:
    """What the ledger says is in play: 11 Raiders and a Hero a colour, and so on."""
    jarls = {2: 6, 3: 8, 4: 10}[len(state.players)]
    cards = Counter({JARL: jarls, **dict.fromkeys(GODS, 1)})
    for colour in state.outposts:
        cards[f"{colour} raider"] = 11
        cards[f"{colour} hero"] = 1
    return cards


def steps(timeline: Timeline[State], *names: str) -> list[tuple[State, Node[State]]]:
    """The steps with these names, each with the state before it."""
    pairs = itertools.pairwise(timeline.nodes)
    return [(before.state, node) for before, node in pairs if node.name in names]


@many
@given(SEEDS)
def test_cards_are_conserved(red_north: RedNorth, seed: int) -> None:
    """Gods not laid out for Summer leave the game, and nothing else ever does."""
    timeline = played(red_north, seed)
    whole = box(timeline.root.state)
    gods_laid_out = len(red_north.players) + 1
    for node in timeline.nodes:
        cards = everything(node.state)
        if node.state.round != "spring":
            gods = {card for card in cards if card in GODS}
            assert len(gods) == gods_laid_out
            whole = Counter(
                {card: n for card, n in whole.items() if card not in GODS or card in gods}
            )
        assert cards == whole, node.name


@many
@given(SEEDS)
def test_the_deck_never_runs_out(red_north: RedNorth, seed: int) -> None:
    smallest = SMALLEST_DECK[len(red_north.players)]
    assert all(len(node.state.deck) >= smallest for node in played(red_north, seed).nodes)


@many
@given(SEEDS)
def test_everybody_can_always_deploy(red_north: RedNorth, seed: int) -> None:
    least = {"spring": 7, "summer": 4, "ragnarok": 3}
    seen = set()
    for state, node in steps(played(red_north, seed), "deploy"):
        seen.add(state.round)
        assert all(len(player.hand) >= least[state.round] for player in state.players), node.number
    assert seen == set(least)


@many
@given(SEEDS)
def test_one_group_is_left_over_and_one_hero_is_set_aside(red_north: RedNorth, seed: int) -> None:
    prepared = steps(played(red_north, seed), "prepare")
    assert [state.round for state, _ in prepared] == ["spring", "summer"]
    for state, node in prepared:
        (left,) = state.muster
        assert set(left.cards) <= set(node.state.discard)
        if state.round == "spring":
            assert node.state.set_aside == left.lead
        else:
            assert node.state.discard.count(left.lead) == 1


@many
@given(SEEDS)
def test_each_token_is_in_one_place(red_north: RedNorth, seed: int) -> None:
    for node in played(red_north, seed).nodes:
        state = node.state
        seats = range(len(state.players))
        assert state.first_player in seats
        assert state.tie_breaker is None or state.tie_breaker in seats
        champions = [seat for seat in seats for laid in state.players[seat].party if laid.champion]
        assert champions in ([], [state.champion])
        in_hand = [seat for seat in seats if state.has_champion_in_hand(seat)]
        assert len(champions) + len(in_hand) == (state.champion is not None)


@many
@given(SEEDS)
def test_glory_and_the_champion_lie_where_they_may(red_north: RedNorth, seed: int) -> None:
    for node in played(red_north, seed).nodes:
        for player in node.state.players:
            assert player.glory >= 0
            assert player.vp >= 0
            for laid in player.party:
                assert laid.glory == 0 or laid.card != JARL
                assert not laid.champion or (laid.card == JARL and not laid.down)


@many
@given(SEEDS)
def test_turns_go_clockwise_and_skip_only_who_has_passed(red_north: RedNorth, seed: int) -> None:
    seats = len(red_north.players)
    taken = 0
    for before, node in itertools.pairwise(played(red_north, seed).nodes):
        state, after = before.state, node.state
        if after.phase == "actions" and state.phase != "actions":
            assert after.turn == after.first_player
        if state.phase != "actions":
            continue
        taken += 1
        assert isinstance(node.move, Action)
        assert node.move.player == state.turn
        assert not state.players[node.move.player].passed
        clockwise = [(node.move.player + step) % seats for step in range(1, seats + 1)]
        still_in = [seat for seat in clockwise if not after.players[seat].passed]
        assert after.turn == (still_in[0] if still_in else None)
        assert (after.phase == "resolution") == (not still_in)
    assert taken >= 3 * seats


@many
@given(SEEDS)
def test_the_points_explained_are_the_points_used(red_north: RedNorth, seed: int) -> None:
    """Counted once more by hand: each award goes by the totals that were told."""
    vp = {"spring": 1, "summer": 2, "ragnarok": 3}
    names = [f"award {colour}" for colour in ("green", "purple", "red", "yellow", "blue")]
    awards = steps(played(red_north, seed), *names)
    assert len(awards) == 3 * (len(red_north.players) + 1)
    for state, node in awards:
        colour = node.name.split()[1]
        counted = [
            sum(term.value for term in total.terms if term.applied)
            for total in state.totals[colour]
        ]
        best = max(counted)
        leaders = [seat for seat, points in enumerate(counted) if points == best]
        winner = leaders[0] if len(leaders) == 1 else None
        if len(leaders) > 1 and state.tie_breaker in leaders:
            winner = state.tie_breaker
        assert node.state.outposts[colour] == (winner if best else None)
        for seat, player in enumerate(state.players):
            gained = node.state.players[seat].vp - player.vp
            assert gained == (vp[state.round] if best and seat == winner else 0)


@many
@given(SEEDS)
def test_the_glory_explained_is_the_glory_gained(red_north: RedNorth, seed: int) -> None:
    found = steps(played(red_north, seed), "glory")
    assert len(found) == 3
    for state, node in found:
        totals = {event.at: event.total for event in node.events if event.total is not None}
        for seat, player in enumerate(state.players):
            gained = node.state.players[seat].glory - player.glory
            explained = totals.get(f"glory-{seat}")
            assert gained == (explained.value if explained else 0)
            colours = {laid.card.split()[0] for laid in player.party} & set(state.outposts)
            assert gained == sum(state.outposts[colour] != seat for colour in colours)


@many
@given(SEEDS)
def test_what_a_view_shows_as_counted_is_what_the_awards_use(
    red_north: RedNorth, seed: int
) -> None:
    for node in played(red_north, seed).nodes:
        for seat in (None, 0):
            view = red_north.observe(node.state, seat)
            assert view.counted == set(node.state.totals)
            for colour in view.counted:
                assert view.totals[colour] is node.state.totals[colour]


@many
@given(SEEDS)
def test_what_a_player_is_shown_before_the_reveal_is_what_the_turned_up_cards_give(
    red_north: RedNorth, seed: int
) -> None:
    """One's own expected points, and at the reveal everybody's, are those then counted."""
    for state, node in steps(played(red_north, seed), "points green"):
        for seat in range(len(red_north.players)):
            shown = red_north.observe(state, seat).totals["green"]
            assert shown == node.state.totals["green"]


@many
@given(SEEDS)
def test_who_wins_has_the_most_points_and_then_the_tie_breaks(
    red_north: RedNorth, seed: int
) -> None:
    state = played(red_north, seed).state
    seats = len(state.players)

    def merits(seat: int) -> tuple[int, bool, int, int, int]:
        player = state.players[seat]
        after_first = (seat - state.first_player) % seats
        breaker = seat == state.tie_breaker
        return player.vp, breaker, player.glory, len(player.hand), -after_first

    assert state.winners == (max(range(seats), key=merits),)
