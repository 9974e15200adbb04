"""What a seat imagines could be so: it looks the same, may be decided the same, and can go on."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from hidden_cards import hidden_cards
from rednorth_nb import games
from rednorth_nb.bots.playouts import played_out
from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.engine.game import AnyGame, Game
from rednorth_nb.engine.play import Menu, play_on, started
from rednorth_nb.engine.timeline import Timeline
from rednorth_nb.scenarios.library import shelf
from rednorth_nb.scenarios.running import run
from rednorth_nb.study.games_played import play_games


def test_it_looks_the_same_to_every_seat(game: AnyGame) -> None:
    rng = Random(1)
    (timeline,) = play_games(game, 1, seed=600)
    for node in timeline.nodes:
        for seat in (None, *range(len(game.players))):
            view = game.observe(node.state, seat)
            assert game.observe(game.imagine(view, rng), seat) == view, node.name


def test_it_is_at_the_same_step_and_offers_the_same(game: AnyGame) -> None:
    rng = Random(2)
    (timeline,) = play_games(game, 1, seed=601)
    for node in timeline.nodes:
        seat = rng.randrange(len(game.players))
        world = game.imagine(game.observe(node.state, seat), rng)
        assert game.decision(world) == game.decision(node.state)
        assert game.automatic(world) == game.automatic(node.state)
        assert game.outcome(world) == game.outcome(node.state)
        assert game.scores(world) == game.scores(node.state)
        assert game.allowed_actions(world, seat) == game.allowed_actions(node.state, seat)


def test_it_holds_the_same_cards_and_differs(game: AnyGame) -> None:
    cards = hidden_cards(game.name)
    rng = Random(3)
    (timeline,) = play_games(game, 1, seed=602)
    differing = 0
    for node in timeline.nodes:
        world = game.imagine(game.observe(node.state, 0), rng)
        assert cards.contents(world) == cards.contents(node.state), node.name
        differing += world != node.state
    assert differing > 20


def play_a_little(game: AnyGame, timeline: Timeline[Any], rng: Random) -> None:
    """Play on at random from what a seat imagines at a timeline's cursor."""
    state = timeline.state
    decision = game.decision(state)
    for seat in decision.players if decision else ():
        view = game.observe(state, seat)
        world = game.imagine(view, rng)
        assert game.observe(world, seat) == view
        assert decision is not None
        action = random_policy(rng)(Menu(game, state, seat, decision))
        played_out(game, world, action, rng)


def variants(game: AnyGame) -> Iterator[dict[str, Any]]:
    """A few single rules read otherwise: another few for each number of players."""
    every = [
        {id: reading}
        for id, rule in game.rules.items()
        for reading in (*rule.misreadings, *(() if rule.default == "off" else ("off",)))
    ]
    yield from every[len(game.players) :: 5]


def test_it_can_be_played_on_however_a_rule_is_read(game: AnyGame) -> None:
    for variant in variants(game):
        rng = Random(str(variant))
        other = game.otherwise(variant)
        timeline = started(other, 4)
        policies = [random_policy(rng)] * len(game.players)
        for _ in range(rng.randrange(90)):
            play_on(timeline, policies)
        play_a_little(other, timeline, rng)


@pytest.mark.parametrize("name", sorted(shelf().scenarios))
def test_it_can_be_played_on_in_every_lesson(name: str) -> None:
    played = run(shelf().scenarios[name])
    rng = Random(name)
    for node in played.nodes[:: max(1, len(played.nodes) // 6)]:
        played.timeline.jump(node.number)
        play_a_little(played.scenario.game, played.timeline, rng)


def test_a_game_that_hides_something_has_to_say_how() -> None:
    class Silent(games.find("red-north").rules):  # type: ignore[misc]
        imagine = Game.imagine

    game = Silent(("Ada", "Bo"))
    state = started(game, 1).state
    with pytest.raises(NotImplementedError, match="Red North doesn't say"):
        game.imagine(game.observe(state, 0), Random(0))


def test_committed_cards_are_imagined_as_quests_however_many_hold_some() -> None:
    game = games.find("blood-rage").rules(("Ada", "Bo", "Cy", "Di"))
    met = 0
    for timeline in play_games(game, 8, seed=603):
        for node in timeline.nodes:
            view = game.observe(node.state, 0)
            if sum(clan.quests_size > 0 for clan in view.players[1:]) > 1:
                world = game.imagine(view, Random(node.number))
                cards = [word for clan in world.players for word in clan.quests]
                assert all(game.ruleset.teaching.cards[word].kind == "quest" for word in cards)
                met += 1
    assert met > 3
