"""A refusal cites a rule that fits, in a sentence that is true; and what else is told."""

from dataclasses import fields
from random import Random

import pytest

from rednorth_nb import games
from rednorth_nb.engine.choices import Action
from rednorth_nb.games.blood_rage.rules.game import BloodRage
from rednorth_nb.games.blood_rage.rules.state import Clan, State

from .proof import NAMES, begin, table

HERE = {"elvagar": {"Ada": {"warrior": 1}, "Bo": {"warrior": 1}}}
CALLED = {"pillager": "Ada", "province": "elvagar", "stage": "call", "asked": "Bo"}


def reasons(now, player, name, **words):
    """What is said against an action, with the rule of each sentence."""
    say = now.screen
    return {found.rule: say.why(found) for found in now.violations(player, name, **words)}


@pytest.mark.parametrize(
    ("words", "player", "name", "values", "rule", "why"),
    [
        (
            {"seats": 3, "board": HERE, "pillage": CALLED},
            "Ada",
            "call",
            {"from": None},
            "call.order",
            "It is for Bo to answer.",
        ),
        ({}, "Ada", "call", {"from": None}, "call.order", "There is no call to battle now."),
        (
            {"seats": 3, "board": HERE, "pillage": CALLED | {"stage": "cards"}}
            | {name: {"hand": ["clash 2"]} for name in NAMES[:3]},
            "Cy",
            "battle-card",
            {"card": "clash 2"},
            "battle.pick-card",
            "You have no figure in this battle.",
        ),
        (
            {"board": HERE, "pillage": CALLED | {"stage": "cards"}, "Bo": {"hand": ["clash 2"]}},
            "Ada",
            "battle-card",
            {},
            "battle.no-card",
            "You hold no card to play.",
        ),
        (
            {"board": HERE, "pillage": CALLED},
            "Ada",
            "pass",
            {},
            "turn.one-action",
            "The action before is not over yet.",
        ),
        (
            {"age": 3, "phase": "quest"},
            "Ada",
            "keep",
            {"card": None},
            "discard.age3",
            "In Age 3 no card is saved.",
        ),
        ({"age": 3, "phase": "over"}, "Ada", "pass", {}, "end.game", "The game is over."),
        (
            {"phase": "draft", "Ada": {"hand": ["clash 1", "clash 2"]}},
            "Ada",
            "pass",
            {},
            "age.saga",
            "Pass has no place in this phase.",
        ),
        (
            {"hand": None, "phase": "discard", "Bo": {"hand": ["clash 1"]}},
            "Ada",
            "keep",
            {"card": None},
            "discard.keep-one",
            "You hold no card to keep.",
        ),
        (
            {"Ada": {"slots": {"leader": "great jarl 4"}}, "free": "leader"},
            "Bo",
            "free-invade",
            {"place": "gimle"},
            "upgrade.free-invade",
            "It was Ada who played the Upgrade.",
        ),
    ],
)
def test_a_refusal_cites_what_forbids_it(words, player, name, values, rule, why):
    words = {key: value for key, value in words.items() if key != "hand"}
    assert reasons(table(**words), player, name, **values).get(rule) == why


def test_what_could_be_chosen_instead_is_named():
    now = table(Ada={"hand": ["clash 1", "rule manheim 4", "glorious dead 4"]})
    (found,) = now.violations("Ada", "quest", card="clash 1")
    assert now.screen.remedy(found) == "Commit one you hold: Glorious Dead 4 or Rule Manheim 4."


def test_what_can_not_be_begun_says_why_in_a_sentence():
    now = table(Ada={"hand": ["clash 1"]}, board={"fjord 1": {"Ada": {"ship": 1}}})
    said = {}
    for name in ("march", "upgrade", "quest"):
        (found,) = now.game.refusals(now.state, Action(0, name))
        said[name] = now.screen.why(found)
    assert said == {
        "march": "None of your figures can march.",
        "upgrade": "You hold no Upgrade.",
        "quest": "You hold no Quest.",
    }


# --- the slot of an Upgrade


def test_the_one_slot_of_a_card_may_be_named():
    now = table(Ada={"hand": ["hardened warriors 2"]})
    words = {"card": "hardened warriors 2"}
    assert now.refused("Ada", "upgrade", **words, slot="leader") == {"upgrade.slot"}
    now.act("Ada", "upgrade", **words, slot="warrior")
    assert now["Ada"]["slots"] == {"warrior": "hardened warriors 2"}


# --- the draft


def test_the_cards_of_a_draft_have_no_order():
    now = begin(seats=2)
    for action in now.game.legal_actions(now.state, 0):
        assert list(action.values) == sorted(action.values)
    one, two = now["Ada"]["hand"][:2]
    now.act("Ada", "draft", cards=[two, one])
    assert now.timeline.cursor.move.values == (one, two)


@pytest.mark.parametrize("count", [0, 1])
def test_a_draft_that_is_too_small_says_how_many_are_kept(count):
    now = begin(seats=2)
    found = reasons(now, "Ada", "draft", cards=now["Ada"]["hand"][:count])
    assert found == {"draft.two-player": "2 cards are kept at a time."}


# --- what Clan Upgrades do is told


def test_skald_and_iron_oath_are_told_by_their_own_sentences():
    board = {"gimle": {"Ada": {"leader": 1}, "Bo": {"warrior": 2}}}
    slots = {"Ada": {"slots": {"clan 1": "iron oath"}}, "Bo": {"slots": {"clan 2": "skald"}}}
    now = table(board=board, **slots).battle("gimle")
    assert "Ada's Iron Oath brings 1 Glory for the battle won." in now.told(None)
    assert "Bo's Skald brings 2 Glory for figures that died in the battle." in now.told(None)
    assert "upgrade.stack" not in now.causes()


def test_the_second_of_two_like_upgrades_names_the_rule_by_which_it_counts():
    board = {"gimle": {"Ada": {"leader": 1}, "Bo": {"warrior": 2}}}
    now = table(Ada={"slots": {"clan 1": "iron oath", "clan 2": "iron oath"}}, board=board)
    (event,) = [
        event for event in now.battle("gimle").timeline.cursor.events if "card" in event.things
    ]
    assert [term.rule for term in event.total.terms] == ["battle.glory", "upgrade.stack"]


# --- teaching defaults


def things(options):
    """What is said of a card, a province and a fjord, and of the whole table."""
    game = BloodRage(NAMES[:2], options)
    screen = games.screen_of(game)
    state: State = game.start(game.draw(Random(1)))[0]
    view = game.observe(state, 0)
    found = [
        screen.thing(view, key) for key in ("held-0-clash 2", "province-gimle", "province-fjord 1")
    ]
    return [one.text for one in found if one], screen.table(view)["defaults"]


def test_only_our_own_values_are_called_teaching_defaults():
    texts, line = things(None)
    assert all("teaching default" in text for text in texts)
    assert line.startswith(
        "Villages, fjords, stat steps, cards and the mix of pillage tokens are teaching defaults"
    )
    villages = {"andlang": 3, "gimle": 5, "angerboda": 3, "elvagar": 5}
    villages |= {"myrkulor": 4, "utgard": 4, "muspelheim": 3, "horgr": 5}
    clash = {
        "kind": "battle",
        "age": 1,
        "base": [0, 1, 1, 2, 2, 3],
        "three": [0, 2],
        "four": [1, 3],
    }
    own = {
        "villages": villages,
        "cards": {"clash": clash},
        "fjords": {"fjord 1": ["andlang", "gimle"]},
    }
    texts, line = things({"teaching": own})
    assert not any("teaching default" in text for text in texts)
    assert line.startswith(
        "Fjords, stat steps, cards and the mix of pillage tokens are teaching defaults"
    )


# --- copies


def test_a_copy_has_every_field_in_its_place():
    clan = Clan(
        *range(2), {"rage": 3}, *((str(n),) for n in range(4)), *({"x": n} for n in range(3))
    )
    assert clan.copy() == clan
    board = {"gimle": ({"warrior": 1}, {})}
    rest = [(str(n),) for n in range(len(fields(State)) - 4)]
    state = State(1, "draft", [clan], board, *rest)
    assert state.copy() == state
    other = state.copy()
    other.own_army("gimle", 0)["warrior"] = 2
    assert (other.board["gimle"], state.board) == (({"warrior": 2}, {}), board)
    assert board == {"gimle": ({"warrior": 1}, {})}
    assert state.copy().players[0].hand is clan.hand
