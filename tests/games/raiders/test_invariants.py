"""What never changes in any game, whatever is played (REDNORTH_GAMES: how many games)."""

import os
from collections import Counter
from itertools import pairwise

import pytest

from rednorth_nb.engine.choices import Action
from rednorth_nb.games.raiders.rules.cards import GOODS, PLUNDER, VALKYRIE
from rednorth_nb.games.raiders.rules.game import Raiders
from rednorth_nb.games.raiders.rules.state import State
from rednorth_nb.study.games_played import play_games

from .proof import NAMES

GAMES = int(os.environ.get("REDNORTH_GAMES", "4"))


def workers(state: State) -> Counter:
    found = Counter(viking.worker for viking in state.players)
    for stand in state.village.values():
        found.update(stand)
    for space in state.spaces.values():
        found.update((space.guard, space.worker))
    return Counter({colour: n for colour, n in found.items() if colour})


def tokens(state: State) -> Counter:
    found = Counter(state.supply)
    for viking in state.players:
        found.update(viking.goods)
    for space in state.spaces.values():
        found.update(space.plunder)
    return found


def cards(state: State) -> int:
    held = sum(len(viking.hand) + len(viking.crew) for viking in state.players)
    picked = sum(len(one) for frame in state.pending for one in getattr(frame, "picked", ()))
    return len(state.deck) + len(state.discard) + held + picked


def offerings(state: State) -> int:
    owned = sum(len(viking.offerings) for viking in state.players)
    return len(state.pile) + sum(tile is not None for tile in state.shown) + owned


def between_turns(state: State) -> bool:
    return state.phase == "turns" and not state.pending


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_invariant_of_the_ledger_holds(seats):
    game = Raiders(NAMES[:seats])
    for timeline in play_games(game, GAMES, seed=100):
        raids = 0
        turns = Counter()
        for before, after in pairwise(timeline.nodes):
            one, two = before.state, after.state
            check(game, two)
            for was, is_ in zip(one.players, two.players, strict=True):
                assert is_.vp >= was.vp
                assert is_.armour >= was.armour
                assert is_.valkyrie >= was.valkyrie
            if isinstance(after.move, Action) and after.move.name in ("work", "raid"):
                turns[after.move.player] += 1
                raids += after.move.name == "raid"
        state = timeline.state
        assert raids == sum(space.raided for space in state.spaces.values())
        assert max(turns.values()) - min(turns[seat] for seat in range(seats)) <= 1
        last_round(timeline, seats)


def last_round(timeline, seats):
    """After a trigger each player has one turn, whoever triggered it as the last."""
    begun = [node for node in timeline.nodes if node.state.last == seats]
    if not begun or timeline.state.turns >= 400:
        return
    trigger = begun[0].move.player if isinstance(begun[0].move, Action) else None
    rest = timeline.nodes[begun[0].number + 1 :]
    order = [
        node.move.player
        for node in rest
        if isinstance(node.move, Action) and node.move.name in ("work", "raid")
    ]
    assert len(order) == len(set(order)) == seats
    assert trigger is None or order[-1] == trigger


def check(game: Raiders, state: State) -> None:
    teaching = game.ruleset.teaching
    seats = len(state.players)
    assert workers(state) == {"black": 3 + seats, "grey": 11, "white": 12}
    found = tokens(state)
    for good in PLUNDER:
        assert found[good] == teaching.bag[good]
    assert found["silver"] == found["provisions"] == 32
    assert min(state.supply.values()) >= 0
    assert cards(state) == 71
    assert offerings(state) == 16
    for viking in state.players:
        assert len(viking.crew) <= 5
        assert min(viking.goods[good] for good in GOODS) >= 0
    assert None not in state.shown or not state.pile
    for space in state.spaces.values():
        if space.raided and not state.pending:
            assert (space.guard, space.plunder) == (None, ())
    if between_turns(state):
        assert sum(map(len, state.village.values())) == 3
        assert all(viking.worker for viking in state.players)
        assert state.turn is not None
        assert len(list(game.legal_actions(state, state.turn))) >= 3
        before = (state.turn - 1) % seats
        assert len(state.players[before].hand) <= 8
        board = sum(space.plunder.count(VALKYRIE) for space in state.spaces.values())
        assert board <= 18
