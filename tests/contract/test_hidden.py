"""Who knows the same sees the same: nothing hidden reaches a player, at any step of a game.

For each seat a second state is made that differs only in what the seat can't know, by the game's
module in `hidden_cards`. View, choices and visible events must be equal.
"""

import itertools
from collections.abc import Iterator
from random import Random
from typing import Any

from hidden_cards import hidden_cards
from rednorth_nb import games
from rednorth_nb.engine.chance import Luck
from rednorth_nb.engine.choices import Action, Option
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.timeline import Move, Node
from rednorth_nb.study.games_played import play_games

WATCHED = 60
"""Options looked at beneath each kind of action."""


def tree(game: AnyGame, state: Any, beginning: Action) -> Iterator[tuple[Action, list[Option]]]:
    """The menus a player walks through, from the kind of action to its last value."""
    options = game.options(state, beginning)
    yield beginning, options
    for option in options:
        if not option.violations:
            further = beginning._replace(values=(*beginning.values, option.value))
            yield from tree(game, state, further)


def menus(game: AnyGame, state: Any, seat: int) -> list[Any]:
    """All that a player is offered, with the reasons for what is greyed out."""
    found: list[Any] = [game.decision(state), game.allowed_actions(state, seat)]
    for name in game.types:
        action = Action(seat, name)
        found.append(game.refusals(state, action))
        found += itertools.islice(tree(game, state, action), WATCHED)
    return found


def take(game: AnyGame, state: Any, step: Move) -> tuple[Any, list[Event]]:
    if isinstance(step, Action):
        return game.apply(state, step)
    return game.happen(state, step.value) if isinstance(step, Luck) else game.advance(state)


def visible(events: list[Event], seat: int | None) -> list[Event]:
    return [event for event in events if event.visible_to(seat)]


def seats_of(game: AnyGame) -> list[int | None]:
    return [None, *range(len(game.players))]


def moments(game: AnyGame, count: int) -> Iterator[tuple[Node[Any], Node[Any] | None]]:
    """Every moment of random games, with the one after it."""
    for timeline in play_games(game, count, seed=500):
        yield from zip(timeline.nodes, [*timeline.nodes[1:], None], strict=True)


def test_the_second_state_differs_and_holds_the_same_cards(game: AnyGame) -> None:
    cards = hidden_cards(game.name)
    rng = Random(0)
    differing = 0
    for node, _ in moments(game, 2):
        state = node.state
        other = cards.shuffled(state, 0, rng, set())
        differing += games.files_of(game).position(other) != games.files_of(game).position(state)
        assert cards.contents(other) == cards.contents(state)
    assert differing > 50


def test_views_are_equal_where_knowledge_is(game: AnyGame, count: int) -> None:
    cards = hidden_cards(game.name)
    rng = Random(1)
    for node, _ in moments(game, count):
        for seat in seats_of(game):
            other = cards.shuffled(node.state, seat, rng, set())
            assert game.observe(other, seat) == game.observe(node.state, seat), node.name


def test_choices_are_equal_where_knowledge_is(game: AnyGame, count: int) -> None:
    cards = hidden_cards(game.name)
    rng = Random(2)
    compared = 0
    for node, _ in moments(game, max(2, count // 4)):
        decision = game.decision(node.state)
        for seat in decision.players if decision else ():
            compared += 1
            other = cards.shuffled(node.state, seat, rng, set())
            assert menus(game, other, seat) == menus(game, node.state, seat), node.name
    assert compared


def test_what_happens_next_looks_equal_where_knowledge_is(game: AnyGame, count: int) -> None:
    """The same step in both states; what it shows by the rules is the same in both."""
    cards = hidden_cards(game.name)
    rng = Random(3)
    happened, compared = set(), set()
    for node, following in moments(game, count):
        if following is None or following.move is None:
            continue
        state, step = node.state, following.move
        happened.add(following.name.split()[0])
        for seat in seats_of(game):
            found = cards.another_way(game, state, step, seat, rng)
            if found is None:
                continue
            other, there = found
            after, events = take(game, other, there)
            assert visible(events, seat) == visible(following.events, seat), node.number
            seen, expected = (game.observe(one, seat) for one in (after, following.state))
            assert seen == expected, (node.number, following.name)
            compared.add(following.name.split()[0])
    assert compared == happened
