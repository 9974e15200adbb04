"""Legality is written once: what is checked, offered and allowed step by step must agree."""

import itertools
from collections.abc import Iterator, Sequence
from copy import deepcopy
from random import Random

import pytest

from proof import candidates
from rednorth_nb import games
from rednorth_nb.engine.choices import Action, Value
from rednorth_nb.games.red_north.rules.game import RedNorth
from rednorth_nb.games.red_north.rules.state import State

from .proof import ALL_RULES, Table, begin, played, table

JUNK: tuple[Value, ...] = (0, 99, "nothing", "blue hero", None)
"""Values out of range, of the wrong kind or from elsewhere."""

GROUP = [
    {"lead": "odin", "cards": ["jarl", "blue raider", "blue raider"]},
    {"lead": "hel", "cards": ["red raider", "red raider", "blue raider"]},
]
HEROES = [{"lead": "red hero", "cards": ["jarl", "jarl"]}, {"lead": "blue hero", "cards": []}]
ADA = {
    "hand": ["jarl", "red raider"],
    "party": ["red raider down", "jarl", "blue raider down +1"],
    "glory": 1,
}
HAND = {"hand": ["jarl", "jarl", "red raider", "blue raider"]}
EMPTY = {"hand": [], "party": []}
RED_YELLOW = {"green": None, "red": "Ada", "yellow": "Ada"}
SMALL = {
    "deployment": {"phase": "deployment", "Ada": HAND, "Bo": HAND},
    "deployment of a small hand": {"phase": "deployment", "Ada": {"hand": ["jarl", "jarl"]}},
    "red": {"phase": "powers", "outposts": RED_YELLOW, "discard": ["red raider"]},
    "yellow": {
        "phase": "powers",
        "after": "give-first-player",
        "outposts": RED_YELLOW,
        "discard": ["red raider", "jarl", "red hero", "odin"],
        "Ada": {"party": ["jarl down"]},
    },
    "yellow with nothing to take": {
        "phase": "powers",
        "after": "give-first-player",
        "outposts": RED_YELLOW,
    },
    "spring": {"round": "spring", "muster": HEROES, "Ada": ADA, "Bo": ADA},
    "summer": {"muster": GROUP, "Ada": ADA | {"gods": ["thor"]}, "Bo": ADA},
    "promoting": {"outposts": {"blue": "Ada"}, "champion": "Ada", "Ada": ADA},
    "promoted": {
        "outposts": {"blue": "Ada"},
        "champion": "Ada",
        "Ada": ADA | {"party": ["jarl champion", "jarl", "red raider"]},
    },
    "token without blue": {"champion": "Ada", "Ada": ADA},
    "blue without token": {"outposts": {"blue": "Ada"}, "Ada": ADA},
    "nothing left": {"Ada": EMPTY, "Bo": EMPTY},
    "no card in hand": {"Ada": ADA | {"hand": []}},
    "all face-up": {"Ada": ADA | {"party": ["jarl", "red raider", "blue hero"]}},
    "all Jarls": {"round": "ragnarok", "Ada": {"party": ["jarl"], "glory": 1, "gods": ["loki"]}},
    "Loki": {"round": "ragnarok", "Ada": ADA | {"gods": ["loki", "thor"]}},
    "Freya, Odin, Tyr": {"round": "ragnarok", "Ada": ADA | {"gods": ["freya", "odin", "tyr"]}},
    "Freya without a deck": {"round": "ragnarok", "deck": [], "Ada": {"gods": ["freya"]}},
    "Nornir": {"round": "ragnarok", "Ada": ADA | {"gods": ["nornir"]}},
    "Saga": {
        "round": "ragnarok",
        "seats": 4,
        "Ada": ADA | {"gods": ["saga"]},
        "Bo": {"party": ["red raider down", "jarl"]},
        "Cy": {"party": ["red raider", "jarl"]},
        "Di": {"party": ["red raider down", "jarl down"]},
    },
    "Saga without a target": {"round": "ragnarok", "Ada": {"gods": ["saga"]}},
    "Hel": {
        "round": "ragnarok",
        "Ada": ADA | {"gods": ["hel"]},
        "discard": ["red raider", "jarl", "red hero", "odin"],
    },
    "Hel without a target": {"round": "ragnarok", "Ada": {"gods": ["hel"]}, "discard": ["odin"]},
    "one has passed": {"Ada": ADA, "Bo": ADA | {"passed": True}},
    "resolution": {"phase": "resolution", "turn": None, "Ada": ADA},
    "over": {
        "round": "ragnarok",
        "phase": "over",
        "turn": None,
        "Ada": ADA | {"party": ["red raider", "jarl", "blue raider +1"]},
    },
}


def walk(game: RedNorth, state: State, action: Action, junk: Sequence[Value]) -> Iterator[Action]:
    """Every action that begins like this one, whole or not, with every value one could think of."""
    yield action
    meant = candidates(game, state, action)
    if meant is None:
        return
    for value in dict.fromkeys([*meant, *junk]):
        yield from walk(game, state, action._replace(values=(*action.values, value)), junk)


def orders(game: RedNorth, state: State, action: Action) -> Iterator[tuple[Value, ...]]:
    """The values of a legal action in every order that means the same."""
    for values in set(itertools.permutations(action.values)):
        if values == action.values or same(game, state, action, values):
            yield values


def same(game: RedNorth, state: State, action: Action, values: tuple[Value, ...]) -> bool:
    other = action._replace(values=values)
    if not game.types[action.name].sets:
        return False
    return not game.check(state, other) and game.in_order(state, other) == action


def compare(now: Table, junk: Sequence[Value] = JUNK) -> int:
    """Hold check, options, allows and legal_actions against each other for every seat."""
    game, state = now.game, now.state
    decision = game.decision(state)
    count = 0
    for seat in range(len(game.players)):
        legal = list(game.legal_actions(state, seat))
        prefixes = {
            Action(seat, action.name, values[:n])
            for action in legal
            for values in orders(game, state, action)
            for n in range(len(values) + 1)
        }
        assert len(legal) == len(set(legal))
        deciding = decision is not None and seat in decision.players
        for name in game.types:
            for action in walk(game, state, Action(seat, name), junk):
                count += 1
                violations = game.check(state, action)
                whole = action in prefixes and game.is_complete(state, action)
                assert (not violations) == whole, (action, violations)
                assert all(found.rule in game.rules and found.why for found in violations)
                if deciding and name in decision.actions:
                    assert (not game.refusals(state, action)) == (action in prefixes), action
                    for option in game.options(state, action) if action in prefixes else ():
                        more = action._replace(values=(*action.values, option.value))
                        assert (not option.violations) == (not game.refusals(state, more))
    return count


@pytest.mark.parametrize("name", SMALL)
def test_check_finds_nothing_exactly_where_legal_actions_has_it(name):
    assert compare(table(**SMALL[name])) > 20


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_so_it_is_all_through_a_game(seats):
    for number, now in enumerate(played(seats=seats, seed=seats)):
        if number % 5 == 0:
            compare(now, junk=("nothing",))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_somebody_can_always_do_something(seats):
    for now in played(seats=seats, seed=seats):
        decision = now.game.decision(now.state)
        for seat in decision.players if decision else ():
            assert next(now.game.legal_actions(now.state, seat), None) is not None


@pytest.mark.parametrize("name", SMALL)
def test_a_legal_action_changes_a_copy_and_is_written_as_it_is_read(name):
    now = table(**SMALL[name])
    game, state = now.game, now.state
    before = deepcopy(state)
    for seat in range(len(game.players)):
        for action in game.legal_actions(state, seat):
            after, events = game.apply(state, action)
            assert after != before and events
            assert state == before
            words = game.write_action(state, action)
            assert game.read_action(state, seat, words) == action


@pytest.mark.parametrize("name", SMALL)
def test_words_that_an_action_does_not_ask_for_are_refused(name):
    now = table(**SMALL[name])
    for seat, player in enumerate(now.game.players):
        for action in now.game.legal_actions(now.state, seat):
            words = now.game.write_action(now.state, action)
            del words["player"], words["action"]
            assert now.refused(player, action.name, **words) == set()
            assert now.refused(player, action.name, **words, besides=1) != set()
            for key, value in words.items():
                if value == []:  # a made-up empty hand: nothing there to be left out
                    continue
                less = {other: words[other] for other in words if other != key}
                assert now.refused(player, action.name, **less) != set()
                if isinstance(value, list):
                    longer = words | {key: [*value, value[0]]}
                    assert now.refused(player, action.name, **longer) != set()


def test_all_rules_broken_are_named_together():
    now = table(
        round="summer",
        Bo={"passed": True, "party": ["red raider"]},
        Ada={"gods": []},
    )
    assert now.refused("Bo", "inspire", place=1) == {"pass.out", "turn.order", "inspire.place"}
    assert now.refused("Ada", "invoke", god="odin") == {"invoke.ragnarok", "invoke.once"}
    assert now.refused("Bo", "recall", card=None) == {
        "game.phases",
        "pass.out",
        "power.when",
        "power.yellow",
        "turn.order",
    }


# --- games without a rule

UNSAFE = {
    "game.phases": "what is done in another phase finds a table that is not laid for it",
    "R1": "these positions don't have the number of Outposts that it would take",
}


@pytest.mark.parametrize("rule", RedNorth.rules)
def test_a_game_without_a_rule_is_played_to_its_end(rule):
    for seats in (3, 4):
        rng = Random(seats)
        now = begin(ALL_RULES | {rule}, seats, seed=seats)
        for _ in range(250):
            if now.timeline.advance() is None:
                decision = now.game.decision(now.state)
                if decision is None:
                    break
                choices = list(now.game.legal_actions(now.state, decision.players[0]))
                passing = [action for action in choices if action.name == "pass"]
                now.timeline.act(rng.choice(passing or choices if rng.random() < 0.2 else choices))
        assert now["phase"] == "over"


@pytest.mark.parametrize("rule", sorted(RedNorth.rules.keys() - UNSAFE.keys()))
def test_what_a_rule_left_out_allows_can_be_done(rule):
    """Whatever one could choose and nothing forbids any more is done without a crash."""
    for words in SMALL.values():
        now = table(ALL_RULES | {rule}, **words)
        game, state = now.game, now.state
        for seat in range(len(game.players)):
            for name in game.types:
                for action in walk(game, state, Action(seat, name), ()):
                    if not game.check(state, action):
                        after, _ = game.apply(state, action)
                        game.observe(after, seat)
                        games.screen_of(game).picture(after)


@pytest.mark.parametrize("name", SMALL)
def test_a_position_of_the_whole_game_is_judged_without_any_rule(name):
    """As when it is asked which rule somebody has forgotten."""
    now = table(**SMALL[name])
    for rule in RedNorth.rules:
        game = now.game.otherwise({rule: "off"})
        game.decision(now.state)
        for seat in range(len(game.players)):
            list(game.legal_actions(now.state, seat))
            for kind in game.types:
                for action in walk(game, now.state, Action(seat, kind), ()):
                    game.check(now.state, action)
