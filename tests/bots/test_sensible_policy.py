"""The sensible bot: what it goes by, what it finds, and what it says."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hidden_cards import hidden_cards
from rednorth_nb import games
from rednorth_nb.bots import sensible_policy as bot
from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.bots.reasons import AT_RANDOM, ONLY
from rednorth_nb.bots.sensible_policy import Advice, advise, sensible_policy
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.game import AnyGame, Game
from rednorth_nb.engine.play import Menu, play_out, started
from rednorth_nb.games.own import load
from rednorth_nb.games.parts import Parts
from rednorth_nb.study.games_played import play_games

GAMES = games.names()
EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "longships.py"
FEW = 12
"""Playouts that are enough where it doesn't matter how good a choice is."""


def menu(game: AnyGame, state: Any, seat: int) -> Menu[Any]:
    decision = game.decision(state)
    assert decision is not None
    return Menu(game, state, seat, decision)


def moments(name: str, every: int) -> Iterator[tuple[AnyGame, Any, int]]:
    """Decisions of a random game, with all who must choose in each."""
    game = games.find(name).rules(("Ada", "Bo", "Cy"))
    (timeline,) = play_games(game, 1, seed=700)
    deciding = [node.state for node in timeline.nodes if game.decision(node.state)]
    for state in deciding[::every]:
        decision = game.decision(state)
        for seat in decision.players if decision else ():
            yield game, state, seat


@pytest.mark.parametrize("name", GAMES)
def test_it_chooses_the_same_in_states_that_its_view_cannot_tell_apart(name: str) -> None:
    cards = hidden_cards(name)
    rng, differing = Random(1), 0
    for game, state, seat in moments(name, every=14):
        other = cards.shuffled(state, seat, rng, set())
        differing += other != state
        one, two = (advise(menu(game, each, seat), Random(5), FEW) for each in (state, other))
        assert one == two
    assert differing > 2


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_chooses_the_same(name: str) -> None:
    chosen = set()
    for game, state, seat in list(moments(name, every=20))[:4]:
        one, two = (
            [sensible_policy(Random(seed), FEW)(menu(game, state, seat)) for seed in range(2)]
            for _ in range(2)
        )
        assert one == two
        chosen.add(len(set(one)))
    assert max(chosen) > 1, "other seeds choose otherwise where it is close"


@pytest.mark.parametrize("count", [2, 4])
@pytest.mark.parametrize("name", GAMES)
def test_what_it_chooses_is_legal_from_the_first_decision_to_the_last(
    name: str, count: int
) -> None:
    game = games.find(name).rules(("Ada", "Bo", "Cy", "Di")[:count])
    timeline = started(game, 31)
    policies = [random_policy(Random(seat)) for seat in range(count)]
    policies[1] = sensible_policy(Random(1), playouts=6)
    play_out(timeline, policies)  # a timeline refuses what is not legal
    assert game.outcome(timeline.state) is not None


@pytest.mark.parametrize("name", GAMES)
def test_its_reason_names_a_rule_and_points(name: str) -> None:
    reasons = []
    for game, state, seat in moments(name, every=12):
        action, why = advise(menu(game, state, seat), Random(2), FEW)
        assert game.is_legal(state, action)
        told = games.screen_of(game).told(why)
        assert "{" not in told
        if why.rule:
            reasons.append(why)
            assert f"“{game.rules[why.rule].title}”" in told
            assert float(why.things["lead"]) > 0 < float(why.things["points"])
    assert reasons


def position(**ada: Any) -> tuple[AnyGame, Any]:
    """Red North's last turn but for Ada's: she has a face-up card and what is given."""
    game = games.find("red-north").rules(("Ada", "Bo"))
    words = {
        "round": "ragnarok",
        "phase": "actions",
        "turn": "Ada",
        "first_player": "Ada",
        "outposts": dict.fromkeys(("green", "red", "blue")),
        "players": {
            "Ada": {"vp": 10, "party": ["jarl"], **ada},
            "Bo": {"vp": 11, "party": ["jarl"], "passed": True},
        },
    }
    return game, games.files_of(game).read_position(words, seed=0)


def test_it_finds_the_one_thing_that_wins_and_says_why() -> None:
    game, state = position(gods=["odin"])
    assert {action.name for action in game.legal_actions(state, 0)} == {"invoke", "pass"}
    action, why = advise(menu(game, state, 0), Random(0))
    assert action == Action(0, "invoke", ("odin",))
    assert why.rule == "god.odin"
    told = games.screen_of(game).told(why)
    assert "it leaves Ada 2.0 VP better off than the other choices" in told
    assert f"Ada has 2.0 more by the rule “{game.rules['god.odin'].title}”" in told


def test_what_has_to_be_done_is_not_thought_about(monkeypatch: pytest.MonkeyPatch) -> None:
    game, state = position()
    monkeypatch.setattr(bot, "played_out", None)
    assert advise(menu(game, state, 0), Random(0)) == Advice(
        next(game.legal_actions(state, 0)),
        bot.Event("", ONLY),
    )


@pytest.mark.parametrize("playouts", [6, 12, 50, 108])
def test_it_plays_on_no_more_often_than_it_may(
    playouts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = []
    played_out = bot.played_out
    monkeypatch.setattr(bot, "played_out", lambda *args: played.append(args) or played_out(*args))
    game, state, seat = next(moments("red-north", every=1))
    advise(menu(game, state, seat), Random(0), playouts)
    assert playouts / 2 < len(played) <= playouts


@pytest.fixture
def longships() -> Iterator[type[AnyGame]]:
    """A game of a user's own, with rules alone and a die."""
    parts: Parts = load(EXAMPLE)[0][0]
    games.add(parts)
    yield parts.rules
    games.remove(parts.rules.name)


@pytest.mark.skipif(not EXAMPLE.exists(), reason="a wheel's tests have no docs")
def test_in_a_game_of_ones_own_it_does_not_stop_before_the_shore(
    longships: type[AnyGame],
) -> None:
    game = longships(("Ada", "Bo"))
    state = started(game, 0).state._replace(miles=(7, 8))
    action, why = advise(menu(game, state, 0), Random(0))
    assert action in {Action(0, "row", (2,)), Action(0, "sail")}
    assert why.rule in game.rules
    assert "Miles better off" in games.screen_of(game).told(why)


@pytest.mark.skipif(not EXAMPLE.exists(), reason="a wheel's tests have no docs")
def test_a_game_without_an_end_is_not_played_on_for_ever(longships: type[AnyGame]) -> None:
    game = longships(("Ada", "Bo"), None, {"end.shore": "off"})
    state = started(game, 0).state
    assert game.is_legal(state, sensible_policy(Random(0), playouts=6)(menu(game, state, 0)))


def test_without_a_word_on_what_is_hidden_it_chooses_at_random() -> None:
    class Silent(games.find("red-north").rules):  # type: ignore[misc]
        imagine = Game.imagine

    game = Silent(("Ada", "Bo"))
    state = started(game, 1).state
    action, why = advise(menu(game, state, 0), Random(0))
    assert game.is_legal(state, action)
    assert why.template == AT_RANDOM
