"""What is offered in place of a refused choice."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from proof import candidates
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.nearest import nearest
from rednorth_nb.games.red_north.rules.game import RedNorth
from rednorth_nb.scenarios.library import shelf
from rednorth_nb.study.games_played import play_games

NAMES = ("Ada", "Bo", "Cy", "Di")


def whole(game: Any, state: Any, beginning: Action, rng: Random) -> Action:
    """An action that begins so, allowed or not, with values that could be meant."""
    while meant := candidates(game, state, beginning):
        beginning = beginning._replace(values=(*beginning.values, rng.choice(meant)))
    return beginning


def refused(count: int) -> Iterator[tuple[RedNorth, Any, Action, bool]]:
    """Refused actions of every kind in a random game, and whether the seat must choose."""
    game = RedNorth(NAMES[:count])
    rng = Random(count)
    for timeline in play_games(game, 1, seed=80 + count):
        for node in timeline.nodes[::4]:
            decision = game.decision(node.state)
            for seat in range(count):
                for name in game.types:
                    action = whole(game, node.state, Action(seat, name), rng)
                    if game.check(node.state, action):
                        mine = decision is not None and seat in decision.players
                        yield game, node.state, action, mine


def same(one: Action, other: Action) -> int:
    return sum(a == b for a, b in zip(one.values, other.values, strict=False))


@pytest.mark.parametrize("count", [2, 4])
def test_the_nearest_is_legal_or_there_is_none(count: int) -> None:
    found = {True: 0, False: 0}
    for game, state, action, mine in refused(count):
        instead = nearest(game, state, action)
        assert (instead is not None) == mine, "only who must choose can do anything"
        found[mine] += 1
        if instead is not None:
            assert instead.player == action.player
            assert not game.check(state, instead)
    assert min(found.values()) > 50


@pytest.mark.parametrize("count", [2, 4])
def test_it_keeps_the_kind_and_then_as_many_values_as_can_be(count: int) -> None:
    kinds = {True: 0, False: 0}
    for game, state, action, mine in refused(count):
        if not mine:
            continue
        instead = nearest(game, state, action)
        assert instead is not None
        legal = list(game.legal_actions(state, action.player))
        kept = [one for one in legal if one.name == action.name]
        kinds[bool(kept)] += 1
        assert (instead.name == action.name) == bool(kept)
        best = max(same(one, action) for one in kept or legal)
        assert same(instead, action) == best
    assert all(kinds.values())


def test_a_card_held_once_is_laid_once_and_the_rest_is_kept() -> None:
    scenario = shelf().scenarios["first_round"]
    game, (state, _) = scenario.game, scenario.start()
    wanted = Action(0, "deploy", ("jarl", "jarl", "red raider"))
    instead = nearest(game, state, wanted)
    assert instead is not None
    assert same(instead, wanted) == 2
    assert instead.values[2] == "red raider"


@pytest.mark.parametrize("values", [(), ("nonsense",), (None,), (1, 2, 3, 4, 5), (99, "x")])
def test_nonsense_has_a_nearest_too(values: tuple[Any, ...]) -> None:
    game = RedNorth(NAMES[:2])
    for timeline in play_games(game, 1, seed=3):
        for node in timeline.nodes[::6]:
            decision = game.decision(node.state)
            for name in decision.actions if decision else ():
                assert decision is not None
                action = Action(decision.players[0], name, values)
                instead = nearest(game, node.state, action)
                assert instead is not None
                assert not game.check(node.state, instead)


def test_once_the_game_is_over_nothing_is_offered() -> None:
    game = RedNorth(NAMES[:3])
    for timeline in play_games(game, 1):
        for name in game.types:
            assert nearest(game, timeline.state, Action(0, name)) is None
