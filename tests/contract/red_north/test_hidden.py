"""Who knows the same sees the same: nothing hidden reaches a player, at any step of a game.

For each seat a second state is made that differs only in what the seat can't know: other hands,
what others have face-down or sealed, the decks. View, choices and visible events must be equal.
"""

import itertools
from collections.abc import Iterator
from random import Random
from typing import Any

from hidden_cards import another_way, card_at, hidden, shuffled
from rednorth_nb.engine.actions import Action
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import Option
from rednorth_nb.engine.timeline import Node
from rednorth_nb.games.red_north.game import RedNorth
from rednorth_nb.games.red_north.state import State
from rednorth_nb.study.games_played import play_games

WATCHED = 60
"""Options looked at beneath each kind of action."""


def tree(game: RedNorth, state: State, beginning: Action) -> Iterator[tuple[Action, list[Option]]]:
    """The menus a player walks through, from the kind of action to its last value."""
    options = game.options(state, beginning)
    yield beginning, options
    for option in options:
        if not option.violations:
            further = beginning._replace(values=(*beginning.values, option.value))
            yield from tree(game, state, further)


def menus(game: RedNorth, state: State, seat: int) -> list[Any]:
    """All that a player is offered, with the reasons for what is greyed out."""
    found: list[Any] = [game.decision(state), game.allowed_actions(state, seat)]
    for name in game.types:
        action = Action(seat, name)
        found.append(list(game.refusals(state, action)))
        found += itertools.islice(tree(game, state, action), WATCHED)
    return found


def take(game: RedNorth, state: State, step: Action | str) -> tuple[State, list[Event]]:
    return game.apply(state, step) if isinstance(step, Action) else game.advance(state)


def visible(events: list[Event], seat: int | None) -> list[Event]:
    return [event for event in events if event.visible_to(seat)]


def seats_of(game: RedNorth) -> list[int | None]:
    return [None, *range(len(game.players))]


def moments(game: RedNorth, count: int) -> Iterator[tuple[Node[State], Node[State] | None]]:
    """Every moment of random games, with the one after it."""
    for timeline in play_games(game, count, seed=500):
        yield from zip(timeline.nodes, [*timeline.nodes[1:], None], strict=True)


def test_the_second_state_differs_and_holds_the_same_cards(red_north: RedNorth) -> None:
    rng = Random(0)
    differing = 0
    for node, _ in moments(red_north, 2):
        state = node.state
        other = shuffled(state, 0, rng, set())
        differing += red_north.position(other) != red_north.position(state)
        kinds = [sorted(card_at(one, slot) for slot in hidden(one, 0)) for one in (state, other)]
        assert kinds[0] == kinds[1]
    assert differing > 50


def test_views_are_equal_where_knowledge_is(red_north: RedNorth, games_count: int) -> None:
    rng = Random(1)
    for node, _ in moments(red_north, games_count):
        for seat in seats_of(red_north):
            other = shuffled(node.state, seat, rng, set())
            assert red_north.observe(other, seat) == red_north.observe(node.state, seat), node.name


def test_choices_are_equal_where_knowledge_is(red_north: RedNorth, games_count: int) -> None:
    rng = Random(2)
    compared = 0
    for node, _ in moments(red_north, max(2, games_count // 4)):
        decision = red_north.decision(node.state)
        for seat in decision.players if decision else ():
            compared += 1
            other = shuffled(node.state, seat, rng, set())
            assert menus(red_north, other, seat) == menus(red_north, node.state, seat), node.name
    assert compared


def test_what_happens_next_looks_equal_where_knowledge_is(
    red_north: RedNorth, games_count: int
) -> None:
    """The same step in both states; what it shows by the rules is the same in both."""
    rng = Random(3)
    compared = set()
    for node, following in moments(red_north, games_count):
        if following is None or following.step is None:
            continue
        state, step = node.state, following.step
        for seat in seats_of(red_north):
            found = another_way(red_north, state, step, seat, rng)
            if found is None:
                continue
            other, there = found
            after, events = take(red_north, other, there)
            assert visible(events, seat) == visible(following.events, seat), node.number
            seen, expected = (red_north.observe(one, seat) for one in (after, following.state))
            assert seen == expected, (node.number, following.name)
            compared.add(following.name.split()[0])
    assert compared >= {"deploy", "reinforce", "withdraw", "pass", "reveal", "points", "prepare"}


def test_a_browser_gets_no_face_down_card_of_another_by_name(
    red_north: RedNorth, games_count: int
) -> None:
    for node, _ in moments(red_north, games_count):
        for seat in seats_of(red_north):
            view = red_north.observe(node.state, seat)
            for other, player in enumerate(view.players):
                for laid in player.party:
                    assert (laid.card is None) == (laid.down and other != seat)
            own = () if seat is None else node.state.players[seat].hand
            assert view.hand == own
