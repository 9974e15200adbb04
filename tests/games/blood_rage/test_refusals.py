"""Legality is written once: what is checked, offered and allowed step by step must agree."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.engine.choices import Action, Value
from rednorth_nb.engine.play import play_on
from rednorth_nb.games.blood_rage.rules.game import BloodRage
from rednorth_nb.games.blood_rage.rules.state import State

from .proof import OUTER, Table, begin, played, table

JUNK: tuple[Value, ...] = (0, 99, "nothing", "elvagar", "clash 6", None)
"""Values out of range, of the wrong kind or from elsewhere."""

HAND = {"hand": ["clash 2", "clash 3", "skald", "glorious dead 4"]}
OTHER = {"hand": ["clash 2", "second wind 2", "rule manheim 4"]}
FOUR = {"hand": ["clash 2", "second wind 2", "second wind 2", "rule manheim 4"]}
UPGRADES = {
    "hand": ["hardened warriors 2", "great jarl 4", "dragon prow 3", "frost giant", "iron oath"],
    "slots": {"monster 1": "mountain troll", "clan 2": "skald", "warrior": "hardened warriors 3"},
}
ARMIES = {
    "elvagar": {"Ada": {"warrior": 1, "leader": 1}, "Bo": {"warrior": 1}},
    "fjord 2": {"Bo": {"ship": 1}},
    "myrkulor": {"Bo": {"warrior": 1}},
    "yggdrasil": {"Ada": {"warrior": 1}},
}
FIGHT = {"pillager": "Ada", "province": "elvagar"}
SMALL = {
    "draft of two": {"phase": "draft", "Ada": HAND | {"kept": []}, "Bo": FOUR},
    "draft of three": {
        "phase": "draft",
        "seats": 3,
        "Ada": HAND,
        "Bo": FOUR,
        "Cy": {"hand": ["clash 1", "clash 3", "clash 4", "iron oath"]},
    },
    "an empty board": {"Ada": HAND, "Bo": HAND | {"hand": []}},
    "upgrades": {"Ada": UPGRADES, "board": {"gimle": {"Ada": {"mountain troll": 1}}}},
    "little Rage": {"Ada": UPGRADES | {"rage": 1}, "Bo": {"rage": 0}},
    "no Rage": {"Ada": UPGRADES | {"rage": 0}, "Bo": {"rage": 1}},
    "armies": {"Ada": HAND, "Bo": OTHER, "board": ARMIES},
    "destroyed": {
        "Ada": HAND,
        "board": ARMIES,
        "destroyed": ["andlang", "gimle", "horgr"],
        "pillaged": ["elvagar", "utgard"],
    },
    "everything pillaged but the tree": {"board": ARMIES, "pillaged": list(OUTER)},
    "full Horns": {"Ada": UPGRADES, "board": {"elvagar": {"Ada": {"warrior": 3, "leader": 1}}}},
    "a warrior for nothing": {
        "Ada": HAND | {"slots": {"warrior": "hardened warriors 2"}},
        "board": ARMIES,
        "free": "warrior",
    },
    "a ship for nothing": {
        "Ada": {"slots": {"ship": "dragon prow 3"}},
        "board": ARMIES,
        "free": "ship",
        "destroyed": ["gimle", "andlang"],
    },
    "called": {
        "Ada": HAND,
        "Bo": OTHER | {"rage": 0},
        "board": ARMIES,
        "pillage": FIGHT | {"stage": "call", "asked": "Bo"},
    },
    "called with nobody to send": {
        "Ada": HAND,
        "board": {"elvagar": {"Ada": {"warrior": 1}}},
        "pillage": FIGHT | {"stage": "call", "asked": "Bo"},
    },
    "sealed cards": {
        "Ada": HAND,
        "Bo": OTHER,
        "board": ARMIES,
        "pillage": FIGHT | {"stage": "cards"},
    },
    "late cards": {
        "Ada": HAND,
        "Bo": OTHER,
        "board": ARMIES,
        "pillage": FIGHT | {"stage": "late", "asked": "Bo", "played": {"Bo": ["clash 1"]}},
    },
    "reveal": {
        "Ada": HAND,
        "Bo": OTHER,
        "board": ARMIES,
        "pillage": FIGHT | {"stage": "reveal", "played": {"Ada": ["clash 2"]}},
    },
    "discard": {"phase": "discard", "Ada": HAND, "Bo": OTHER},
    "raises": {
        "phase": "quest",
        "raises": ["Bo", "Ada"],
        "Bo": {"stats": {"axes": 8}},
    },
    "over": {"phase": "over", "age": 3},
}


def walk(game: BloodRage, state: State, action: Action, junk: Sequence[Value]) -> Iterator[Action]:
    """Every action that begins like this one, whole or not, with every value one could think of."""
    yield action
    kind = game.types[action.name]
    choice = game.choice(state, action)
    if kind.field(choice) is None:
        return
    for value in dict.fromkeys([*kind.candidates(choice), *junk]):
        yield from walk(game, state, action._replace(values=(*action.values, value)), junk)


def compare(now: Table, junk: Sequence[Value] = JUNK) -> int:
    """Hold check, refusals, options and legal_actions against each other for every seat."""
    game, state = now.game, now.state
    decision = game.decision(state)
    count = 0
    for seat in range(len(game.players)):
        legal = list(game.legal_actions(state, seat))
        known = set(legal)
        deciding = decision is not None and seat in decision.players
        assert len(legal) == len(known)
        for name in game.types:
            for action in walk(game, state, Action(seat, name), junk):
                count += 1
                violations = game.check(state, action)
                whole = game.in_order(state, action) if not violations else action
                assert (not violations) == (whole in known), (action, violations)
                assert all(found.rule in game.rules for found in violations)
                assert all(now.screen.why(found) for found in violations)
                assert all(isinstance(now.screen.remedy(found), str) for found in violations)
                if deciding and name in decision.actions:
                    leads_on = not game.refusals(state, action)
                    assert leads_on == any(begins(action, one) for one in legal), action
                    for option in game.options(state, action) if leads_on else ():
                        more = action._replace(values=(*action.values, option.value))
                        assert (not option.violations) == (not game.refusals(state, more))
    return count


def begins(action: Action, legal: Action) -> bool:
    """Whether a legal action begins so, where the order of a draft's cards means nothing."""
    if legal.name != action.name:
        return False
    if action.name == "draft":
        return not Counter(action.values) - Counter(legal.values)
    return legal.values[: len(action.values)] == action.values


@pytest.mark.parametrize("name", SMALL)
def test_check_finds_nothing_exactly_where_legal_actions_has_it(name):
    assert compare(table(**SMALL[name])) > 20


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_so_it_is_all_through_a_game(seats):
    for number, now in enumerate(played(seats=seats, seed=seats)):
        if number % 29 == 0:
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
    before = state.copy()
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
            words = {key: words[key] for key in words if key not in ("player", "action")}
            assert now.refused(player, action.name, **words) == set()
            assert now.refused(player, action.name, **words, besides=1) != set()
            for key, value in words.items():
                less = {other: words[other] for other in words if other != key}
                assert now.refused(player, action.name, **less) != set()
                if isinstance(value, list):
                    longer = words | {key: [*value, value[0]]}
                    assert now.refused(player, action.name, **longer) != set()


def test_all_rules_broken_are_named_together():
    now = table(seats=3, turn="Bo", Ada={"rage": 1}, board={"andlang": {"Cy": {"warrior": 3}}})
    assert now.refused("Ada", "invade", figure="ship", place="andlang") == {
        "turn.clockwise",
        "rage.pay",
        "invade.ship-fjord",
    }
    assert now.refused("Ada", "pillage", province="gimle") == {"turn.clockwise", "pillage.presence"}
    assert now.refused("Cy", "quest", card="clash 1") == {"turn.clockwise", "quest.commit"}


# --- games without a rule

ENDLESS = {
    "turn.pass": "who passes keeps the Rage, and may do so for ever",
    "R1": "the same",
    "rage.pay": "nothing uses Rage up",
}


@pytest.mark.parametrize("rule", BloodRage.rules)
def test_a_game_without_a_rule_is_played_to_its_end(rule):
    now = begin(frozenset({rule}), 3, seed=5)
    policies = [random_policy(Random(seat)) for seat in range(3)]
    for _ in range(1200):
        if play_on(now.timeline, policies) is None:
            break
    assert now["phase"] == "over" or rule in ENDLESS


READINGS = [
    *((rule, "off") for rule in BloodRage.rules),
    *((id, name) for id, rule in BloodRage.rules.items() for name in rule.misreadings),
]


@pytest.mark.parametrize(("rule", "reading"), READINGS, ids=lambda word: word)
def test_what_another_reading_allows_can_be_begun_and_done(rule, reading):
    """Whatever one could choose and nothing forbids any more is done without a crash."""
    for words in SMALL.values():
        now = table(**words)
        game, state = now.game.otherwise({rule: reading}), now.state
        decision = game.decision(state)
        for seat in decision.players if decision else ():
            for action in game.legal_actions(state, seat):
                for n in range(len(action.values) + 1):
                    assert not game.refusals(state, action._replace(values=action.values[:n]))
                after, _ = game.apply(state, action)
                game.observe(after, seat)
                if game.automatic(after):
                    game.advance(after)


@pytest.mark.parametrize("name", SMALL)
def test_a_position_of_the_whole_game_is_judged_without_any_rule(name):
    """As when it is asked which rule somebody has forgotten."""
    now = table(**SMALL[name])
    for rule in BloodRage.rules:
        game = now.game.otherwise({rule: "off"})
        game.decision(now.state)
        for seat in range(len(game.players)):
            list(game.legal_actions(now.state, seat))
        if game.automatic(now.state):
            game.advance(now.state)
