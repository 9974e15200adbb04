"""Many games as a table."""

from collections import Counter

import pytest

from rednorth_nb import games
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.game import Outcome
from rednorth_nb.study.games_played import frame, play_games, row

GAME = games.find("red-north").rules(("Ada", "Bo", "Cy"))


def test_games_are_numbered_by_their_seeds_and_repeat() -> None:
    ends = [
        games.files_of(GAME).position(timeline.state) for timeline in play_games(GAME, 3, seed=4)
    ]
    again = [
        games.files_of(GAME).position(timeline.state) for timeline in play_games(GAME, 2, seed=5)
    ]
    assert ends[1:] == again
    assert ends[0] != ends[1]


def test_games_are_played_one_at_a_time() -> None:
    endless = play_games(GAME, 10**9)
    assert GAME.outcome(next(endless).state) is not None


def test_a_row_holds_what_each_player_ended_with_and_did() -> None:
    (timeline,) = play_games(GAME, 1, seed=8)
    found = row(8, timeline)
    end = games.files_of(GAME).position(timeline.state)["players"]
    done = Counter(
        f"{GAME.players[node.move.player]} {node.name}"
        for node in timeline.nodes
        if isinstance(node.move, Action)
    )
    assert found["game"] == 8
    assert found["winner"] in GAME.players
    assert found["decisions"] == sum(done.values())
    for name in GAME.players:
        assert found[f"{name} vp"] == end[name]["vp"]
        assert found[f"{name} glory"] == end[name]["glory"]
        assert found[f"{name} deploy"] == 3
        assert found[f"{name} pass"] == 3
    assert {key: found[key] for key in done} == dict(done)


def test_a_frame_has_a_row_a_game() -> None:
    pandas = pytest.importorskip("pandas", reason="needs the extra `study`")
    table = frame(GAME, 5, seed=2)
    assert isinstance(table, pandas.DataFrame)
    assert list(table.index) == [2, 3, 4, 5, 6]
    for number, timeline in zip(table.index, play_games(GAME, 5, seed=2), strict=True):
        expected = row(number, timeline)
        assert table.loc[number, "winner"] == expected["winner"]
        assert table.loc[number, "Bo vp"] == expected["Bo vp"]


def test_what_was_not_done_is_none_of_it_and_every_row_has_the_same_keys() -> None:
    for name in games.names():
        game = games.find(name).rules(("Ada", "Bo"))
        rows = [row(n, timeline) for n, timeline in enumerate(play_games(game, 6))]
        assert all(list(one) == list(rows[0]) for one in rows)
        for action in game.types:
            assert all(type(one[f"Ada {action}"]) is int for one in rows), action
    times = [[one[f"Ada {action}"] for one in rows] for action in game.types]
    assert any(0 in some and max(some) > 0 for some in times)


def test_a_mean_counts_the_games_without() -> None:
    pandas = pytest.importorskip("pandas", reason="needs the extra `study`")
    table = frame(GAME, 12)
    assert not table.isna().any().any()
    rows = [row(n, timeline) for n, timeline in enumerate(play_games(GAME, 12))]
    for action in GAME.types:
        expected = sum(one[f"Bo {action}"] for one in rows) / 12
        assert table[f"Bo {action}"].mean() == pytest.approx(expected)
    none = frame(GAME, 0)
    assert isinstance(none, pandas.DataFrame)
    assert (len(none), list(none.columns), none.index.name) == (0, list(table.columns), "game")


def test_the_winner_is_a_name_or_several(monkeypatch: pytest.MonkeyPatch) -> None:
    (timeline,) = play_games(GAME, 1)
    for seats, expected in (((1,), "Bo"), ((0, 2), ["Ada", "Cy"]), ((), [])):
        monkeypatch.setattr(type(GAME), "outcome", lambda *_, seats=seats: Outcome(seats))
        assert row(0, timeline)["winner"] == expected
    monkeypatch.setattr(type(GAME), "outcome", lambda *_: None)
    assert row(0, timeline)["winner"] is None
