"""The ledger's section 5, "Invariants", over random games (REDNORTH_GAMES: how many a test)."""

import os
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rednorth_nb import games
from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.play import play_out, started
from rednorth_nb.engine.timeline import Node, Timeline
from rednorth_nb.games.blood_rage.rules.decisions import TURN_ACTIONS
from rednorth_nb.games.blood_rage.rules.game import BloodRage
from rednorth_nb.games.blood_rage.rules.state import Clan, State

from .proof import NAMES, OUTER

EXAMPLES = int(os.environ.get("REDNORTH_GAMES", "3"))
SEEDS = st.integers(0, 3 * EXAMPLES)
VILLAGES = dict(zip(OUTER, (3, 4, 3, 5, 4, 4, 3, 5), strict=True))
STEPS = {"rage": (6, 7, 8, 9, 10, 12), "axes": (3, 4, 5, 6, 7, 8), "horns": (4, 5, 6, 7, 8, 10)}
START_DESTROYED = {2: 3, 3: 2, 4: 1}
DECK = {2: 20, 3: 26, 4: 34}
MONSTERS = {
    **{"mountain troll": 3, "frost giant": 4, "draugr": 3, "sea hag": 3},
    **{"fenris pup": 4, "fire giant": 5, "night mare": 4, "cave bear": 4},
    **{"world serpent": 5, "storm giant": 6, "corpse eater": 5, "iron wolf": 5},
}
many = settings(max_examples=EXAMPLES, deadline=None)
seats_of = pytest.mark.parametrize("seats", [2, 3, 4])


@lru_cache(maxsize=30)
def played(seats: int, seed: int) -> Timeline[State]:
    """A whole game; every other one with players who are slow to pass."""
    game = BloodRage(NAMES[:seats])
    timeline = started(game, seed)
    policies = [
        random_policy(Random(f"{seed} {seat}")) if seed % 2 else eager(Random(f"{seed} {seat}"))
        for seat in range(seats)
    ]
    play_out(timeline, policies)
    return timeline


def eager(rng):
    """A bot that passes, or declines, only now and then."""
    chooses = random_policy(rng)

    def choose(menu):
        action = chooses(menu)
        for _ in range(4):
            if action.name == "pass" or action.values[:1] == (None,):
                action = chooses(menu)
        return action

    return choose


def states(seats: int, seed: int) -> list[State]:
    return [node.state for node in played(seats, seed).nodes]


def steps(seats: int, seed: int) -> Iterator[tuple[State, Node[State]]]:
    """Each step with the state before it."""
    for before, node in pairwise(played(seats, seed).nodes):
        yield before.state, node


def figures(state: State, seat: int) -> Counter[str]:
    clan = state.players[seat]
    found = Counter(clan.reserve) + Counter(clan.valhalla)
    for armies in state.board.values():
        found.update(armies[seat])
    return found


def strength(clan: Clan, kind: str) -> int:
    """The STR of a figure, by hand: the number at the end of the card in its slot."""
    if kind in clan.slots:
        return int(clan.slots[kind].split()[-1])
    return {"leader": 3, "warrior": 1, "ship": 2, **MONSTERS}[kind]


def printed_cost(card: str) -> int:
    return {"skald": 1, "iron oath": 2, **MONSTERS}.get(card) or int(card.split()[-1])


@seats_of
@many
@given(SEEDS)
def test_a_clan_has_ten_figures_and_those_of_its_monsters(seats: int, seed: int) -> None:
    for state in states(seats, seed):
        for seat, clan in enumerate(state.players):
            monsters = [card for card in clan.slots.values() if card in MONSTERS]
            assert len(monsters) <= 2
            whole = Counter({"leader": 1, "warrior": 8, "ship": 1}) + Counter(monsters)
            assert figures(state, seat) == whole


@seats_of
@many
@given(SEEDS)
def test_the_board_has_room_for_what_stands_on_it(seats: int, seed: int) -> None:
    for state in states(seats, seed):
        for seat, clan in enumerate(state.players):
            on_board = sum(sum(armies[seat].values()) for armies in state.board.values())
            assert on_board <= STEPS["horns"][clan.steps["horns"]]
        for place in OUTER:
            number = sum(sum(army.values()) for army in state.board[place])
            assert number <= (0 if place in state.destroyed else VILLAGES[place])
        for place, armies in state.board.items():
            assert all(("ship" in army) <= place.startswith("fjord") for army in armies)
            if place.startswith("fjord"):
                assert all(set(army) <= {"ship"} for army in armies)


@seats_of
@many
@given(SEEDS)
def test_what_is_destroyed_is_in_no_option(seats: int, seed: int) -> None:
    timeline = played(seats, seed)
    for node in timeline.nodes[::17]:
        if node.state.turn is None or node.state.pillage is not None:
            continue
        for action in timeline.game.legal_actions(node.state, node.state.turn):
            assert not set(node.state.destroyed) & set(action.values)


@seats_of
@many
@given(SEEDS)
def test_rage_goes_where_the_ledger_says(seats: int, seed: int) -> None:
    """It is spent as printed, lost by passing, reset, and never anything else."""
    for state, node in steps(seats, seed):
        for seat, (clan, then) in enumerate(zip(state.players, node.state.players, strict=True)):
            assert 0 <= then.rage <= STEPS["rage"][then.steps["rage"]]
            cost = 0
            if isinstance(node.move, Action) and node.move.player == seat:
                name, values = node.move.name, node.move.values
                if name == "invade" and values[0] != "leader":
                    cost = strength(clan, str(values[0]))
                elif name == "march":
                    cost = 1
                elif name == "upgrade":
                    cost = printed_cost(str(values[0]))
                elif name == "pass":
                    cost = clan.rage
                assert clan.rage > 0 or name not in TURN_ACTIONS
            if state.phase == "draft" and node.state.phase == "action":
                assert then.rage == STEPS["rage"][then.steps["rage"]]
            else:
                assert then.rage == clan.rage - cost


@seats_of
@many
@given(SEEDS)
def test_stats_and_glory_never_fall(seats: int, seed: int) -> None:
    for state, node in steps(seats, seed):
        for clan, then in zip(state.players, node.state.players, strict=True):
            assert then.glory >= clan.glory >= 0
            for stat, step in clan.steps.items():
                assert 0 <= step <= then.steps[stat] <= 5


@seats_of
@many
@given(SEEDS)
def test_cards_are_conserved(seats: int, seed: int) -> None:
    timeline = played(seats, seed)
    whole = sum(timeline.game.ruleset.teaching.decks[age, seats].total() for age in (1, 2, 3))
    assert whole == 3 * DECK[seats]
    first: Counter[str] | None = None
    for node in timeline.nodes:
        state = node.state
        cards = Counter((*state.discard, *state.unseen, *(c for deck in state.decks for c in deck)))
        for clan in state.players:
            cards.update((*clan.hand, *clan.kept, *clan.aside, *clan.quests))
            cards.update(clan.slots.values())
        if state.pillage is not None and state.pillage.stage in ("late", "resolve"):
            cards.update(card for played in state.pillage.played for card in played or ())
        first = first or cards
        assert cards == first, node.name
        assert cards.total() == whole


@seats_of
@many
@given(SEEDS)
def test_hands_have_the_sizes_of_the_ledger(seats: int, seed: int) -> None:
    for state, node in steps(seats, seed):
        after = node.state
        if state.phase == "draft" and after.phase == "action":
            for clan, then in zip(state.players, after.players, strict=True):
                assert len(clan.aside) <= 1
                assert len(then.hand) == 6 + len(clan.aside)
        if state.phase in ("action", "discard") and after.phase == "quest":
            for clan in after.players:
                assert clan.hand == ()
                assert len(clan.aside) <= (0 if after.age == 3 else 1)


@seats_of
@many
@given(SEEDS)
def test_tokens_stay_and_provinces_go(seats: int, seed: int) -> None:
    tokens = states(seats, seed)[0].tokens
    dead = START_DESTROYED[seats]
    for state, node in steps(seats, seed):
        assert node.state.tokens == tokens
        assert len(set(node.state.destroyed)) == len(node.state.destroyed)
        if node.move == "ragnarok":
            assert len(node.state.destroyed) == dead + state.age
        if node.move == "release":
            assert not any(clan.valhalla for clan in node.state.players)
            assert node.state.pillaged == () or state.age == 3
        if state.age == node.state.age and node.move != "release":
            assert set(state.pillaged) <= set(node.state.pillaged)


@seats_of
@many
@given(SEEDS)
def test_a_battle_has_one_winner_at_most_and_what_is_explained_is_used(
    seats: int, seed: int
) -> None:
    """Each battle counted once more, by hand."""
    fjords = {"fjord 1": OUTER[:2], "fjord 2": OUTER[2:4], "fjord 3": OUTER[4:6]}
    fjords["fjord 4"] = OUTER[6:]
    for state, node in steps(seats, seed):
        if node.move != "resolve":
            continue
        pillage = state.pillage
        assert pillage is not None
        places = [pillage.province, *(f for f, two in fjords.items() if pillage.province in two)]
        values: dict[int, int] = {}
        for seat, clan in enumerate(state.players):
            army = Counter[str]()
            for place in places:
                army.update(state.board[place][seat])
            if army:
                values[seat] = sum(strength(clan, kind) * n for kind, n in army.items())
                for card in pillage.played[seat] or ():
                    if card.startswith(("clash", "second wind")):
                        values[seat] += int(card.split()[-1])
        best = max(values.values())
        leaders = [seat for seat, value in values.items() if value == best]
        winner = leaders[0] if len(leaders) == 1 else None
        assert {seat: state.totals[seat].value for seat in values} == values
        for seat in values:
            alive = any(node.state.board[place][seat] for place in places)
            assert alive == (seat == winner)
        flipped = set(node.state.pillaged) - set(state.pillaged)
        assert flipped == ({pillage.province} if winner == pillage.pillager else set())
        for seat, (clan, then) in enumerate(zip(state.players, node.state.players, strict=True)):
            gained = then.glory - clan.glory
            if seat == winner:
                axes = STEPS["axes"][then.steps["axes"]]
                oaths = list(clan.slots.values()).count("iron oath")
                token = state.tokens[pillage.province] == "glory" and bool(flipped)
                assert gained == axes + oaths + 5 * token
            else:
                skalds = list(clan.slots.values()).count("skald")
                dead = sum(then.valhalla.values()) - sum(clan.valhalla.values())
                assert gained == skalds * dead


@seats_of
@many
@given(SEEDS)
def test_turns_go_clockwise_among_those_who_have_rage(seats: int, seed: int) -> None:
    for state, node in steps(seats, seed):
        after = node.state
        if after.phase != "action" or after.pillage is not None or after.free is not None:
            continue
        if state.phase == "draft":
            assert after.turn == after.first_player
        elif state.phase == "action":
            assert state.turn is not None
            order = [(state.turn + step) % seats for step in range(1, seats + 1)]
            left = [seat for seat in order if after.players[seat].rage > 0]
            assert left, "the phase ends with the Rage"
            assert after.turn == left[0]
            assert len({*after.pillaged, *after.destroyed}) < 9, "and with the provinces"


@seats_of
@many
@given(SEEDS)
def test_every_turn_uses_something_up(seats: int, seed: int) -> None:
    """So that an Action Phase ends: Rage, hand, reserve, a token or the pillager's figures."""

    def left(state: State, seat: int) -> tuple[int, ...]:
        clan = state.players[seat]
        board = sum(sum(armies[seat].values()) for armies in state.board.values())
        reserve = sum(clan.reserve.values())
        return clan.rage, len(clan.hand), reserve, 9 - len(state.pillaged), board

    begun: tuple[int, State] | None = None
    for node in played(seats, seed).nodes:
        state = node.state
        between = state.pillage is None and state.free is None
        if begun is not None and between:
            seat, before = begun
            if state.phase == "action":
                pairs = zip(left(state, seat), left(before, seat), strict=True)
                assert any(now < then for now, then in pairs)
            begun = None
        if state.phase == "action" and between and state.turn is not None:
            begun = (state.turn, state)


@seats_of
@many
@given(SEEDS)
def test_before_a_reveal_no_view_holds_anothers_choice(seats: int, seed: int) -> None:
    """Whatever else a player could have chosen in secret, the others see just the same."""
    timeline = played(seats, seed)
    game = timeline.game
    screen = games.screen_of(game)
    compared = 0
    for state, node in list(steps(seats, seed))[::5]:
        if not isinstance(node.move, Action):
            continue
        chooser, name, _ = node.move
        if name not in ("draft", "battle-card", "keep"):
            continue
        others = [action for action in game.legal_actions(state, chooser)][:6]
        decision = game.decision(state)
        if decision is None or len(decision.players) == 1:
            continue  # the last to choose: all is turned up at once
        for eyes in (*(seat for seat in range(seats) if seat != chooser), None):
            seen = set()
            for action in others:
                after, events = game.apply(state, action)
                told = [screen.told(event) for event in events if event.visible_to(eyes)]
                seen.add(repr((game.observe(after, eyes), told)))
            assert len(seen) == 1
            compared += 1
    assert compared


@seats_of
@many
@given(SEEDS)
def test_the_most_glory_wins_after_the_stats_are_counted(seats: int, seed: int) -> None:
    timeline = played(seats, seed)
    before, after = timeline.nodes[-2].state, timeline.state
    assert (after.phase, after.age, timeline.nodes[-1].name) == ("over", 3, "final")
    bonus = (0, 0, 0, 10, 10, 20)
    for clan, then in zip(before.players, after.players, strict=True):
        assert then.glory == clan.glory + sum(bonus[step] for step in clan.steps.values())
    best = max(clan.glory for clan in after.players)
    assert list(after.winners) == [
        seat for seat, clan in enumerate(after.players) if clan.glory == best
    ]
