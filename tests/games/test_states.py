"""States are copied field by field, in their order: no field may be left out or change places."""

import itertools
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from rednorth_nb import games
from rednorth_nb.study.games_played import play_games


def parts(state: Any) -> list[Any]:
    """A state, and what it holds that is copied by itself."""
    return [state, *state.players]


def copied(state: Any) -> Any:
    """A copy to be changed; where copies share their players, each is made its own."""
    copy = state.copy()
    if hasattr(copy, "own"):
        for seat in range(len(copy.players)):
            copy.own(seat)
    return copy


@pytest.mark.parametrize("name", games.names())
def test_a_copy_has_every_field_in_its_place(name: str) -> None:
    told_apart: dict[type, set[frozenset[str]]] = {}
    game = games.find(name).rules(("Ada", "Bo", "Cy"))
    for timeline in play_games(game, 4, seed=90):
        for node in timeline.nodes:
            for part, other in zip(parts(node.state), parts(copied(node.state)), strict=True):
                assert is_dataclass(part)
                assert other is not part
                assert other == part
                names = [field.name for field in fields(part)]
                pairs = told_apart.setdefault(type(part), set())
                for pair in itertools.combinations(names, 2):
                    one, two = (getattr(part, field) for field in pair)
                    if one != two:
                        pairs.add(frozenset(pair))
    for kind, pairs in told_apart.items():
        names = [field.name for field in fields(kind)]
        every = {frozenset(pair) for pair in itertools.combinations(names, 2)}
        assert every - pairs == set(), f"{kind.__module__}: fields that were never told apart"
