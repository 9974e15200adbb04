"""Positions that no game can come to are refused, each by its rule."""

from typing import Any

import pytest

from rednorth_nb.engine.misfits import MisfitError
from rednorth_nb.games import files_of
from rednorth_nb.games.blood_rage.rules.cards import PROVINCES
from rednorth_nb.games.blood_rage.rules.game import BloodRage

from .proof import faults, played, position

DEAD = ["horgr", "andlang", "gimle"]
DRAFT = {"phase": "draft"}
RAGNAROK = ["utgard", "gimle", "elvagar"]
SIX = ["clash 1", "clash 2", "clash 3", "skald", "great jarl 4", "mountain troll"]
ON = {"pillager": "Ada", "province": "gimle"}
FIGHT: dict[str, Any] = {
    "board": {"gimle": {"Ada": {"warrior": 1}, "Bo": {"warrior": 1}}},
    "pillage": ON | {"stage": "call"},
}


def at(stage: str, **played: list[str]) -> dict[str, Any]:
    """A battle with the cards that were played in it."""
    return FIGHT | {"pillage": ON | {"stage": stage, "played": played}}


IMPOSSIBLE: list[tuple[str, dict[str, Any]]] = [
    ("phase.end-rage", {"Ada": {"rage": 0}, "Bo": {"rage": 0}}),
    ("quest.commit", {"phase": "quest", "Ada": {"quests": ["skald"]}}),
    ("setup.ragnarok", {"destroyed": DEAD, "ragnarok": ["andlang", "utgard", "elvagar"]}),
    ("setup.ragnarok", {"ragnarok": ["utgard", "utgard", "elvagar"]}),
    ("setup.ragnarok", {"destroyed": ["horgr", "horgr"]}),
    ("pillage.unpillaged", {"pillaged": ["gimle", "gimle"]}),
    ("doom.move", {"destroyed": DEAD, "doom": "gimle"}),
    (
        "fjord.closed",
        {"destroyed": ["andlang", "gimle"], "board": {"fjord 1": {"Ada": {"ship": 1}}}},
    ),
    ("age.saga", {"phase": "over", "age": 2}),
    ("draft.six", {"Ada": {"kept": ["clash 1"]}}),
    ("draft.carry", {"Ada": {"aside": ["clash 1"]}}),
    ("draft.deal", {"Ada": {"hand": ["clash 6"]}}),
    ("draft.deal", {"Ada": {"slots": {"warrior": "hardened warriors 3"}}}),
    ("draft.deal", {"discard": ["clash 6"]}),
    # when
    ("phase.end-pillaged", {"pillaged": list(PROVINCES)}),
    ("phase.end-pillaged", {"pillaged": list(PROVINCES[:-1]), "destroyed": [PROVINCES[-1]]}),
    ("turn.clockwise", {"phase": "quest", "turn": "Ada"}),
    ("age.saga", {"phase": "final", "age": 1}),
    ("setup.clan", DRAFT | {"Ada": {"glory": 1}}),
    ("setup.clan", DRAFT | {"Ada": {"stats": {"axes": 4}}}),
    ("setup.clan", DRAFT | {"Ada": {"slots": {"clan 1": "skald"}}}),
    ("setup.clan", DRAFT | {"board": {"gimle": {"Ada": {"warrior": 1}}}}),
    ("valhalla.release", DRAFT | {"age": 2, "Ada": {"valhalla": {"warrior": 1}}}),
    ("valhalla.release", {"phase": "over", "age": 3, "Ada": {"valhalla": {"warrior": 1}}}),
    # where
    ("setup.ragnarok", {"ragnarok": ["utgard", "gimle", "elvagar", "horgr"]}),
    ("setup.ragnarok", {"destroyed": [*DEAD, "utgard"]}),
    ("setup.ragnarok", {"age": 2, "destroyed": [*DEAD, "utgard"], "ragnarok": ["elvagar"]}),
    ("doom.move", {"doom": "yggdrasil"}),
    ("setup.doom", {"ragnarok": ["utgard"], "doom": "gimle"}),
    ("setup.doom", {"doom": None}),
    ("doom.move", {"phase": "release", "ragnarok": ["utgard", "gimle"], "doom": "utgard"}),
    ("doom.move", {"phase": "over", "age": 3, "ragnarok": RAGNAROK, "doom": "utgard"}),
    ("setup.tokens", {"tokens": dict.fromkeys(DEAD, "rage")}),
    ("setup.tokens", {"tokens": {"gimle": "yggdrasil"}}),
    ("setup.tokens", {"tokens": {"yggdrasil": "rage"}}),
    ("age.flip-tokens", DRAFT | {"pillaged": ["gimle"]}),
    ("province.closed", {"destroyed": DEAD, "pillaged": ["gimle"]}),
    ("province.closed", {"phase": "release", "destroyed": DEAD, "pillaged": DEAD[:2]}),
    ("province.closed", {"destroyed": DEAD, "board": {"gimle": {"Ada": {"warrior": 1}}}}),
    ("invade.empty-village", {"board": {"andlang": {"Ada": {"warrior": 4}}}}),
    ("horns.limit", {"board": {"elvagar": {"Ada": {"warrior": 5}}}}),
    ("setup.clan", {"board": {"yggdrasil": {"Ada": {"leader": 2}}}}),
    ("monster.recruit", {"board": {"gimle": {"Ada": {"draugr": 1}}}}),
    ("monster.recruit", {"Ada": {"valhalla": {"draugr": 1}}}),
    ("upgrade.free-invade", {"free": "warrior"}),
    # cards
    ("quest.discard", {"phase": "ragnarok", "Ada": {"quests": ["rule manheim 4"]}}),
    ("discard.keep-one", {"phase": "quest", "Ada": {"hand": ["clash 1"]}}),
    ("discard.keep-one", {"phase": "quest", "Ada": {"aside": ["clash 1", "clash 2"]}}),
    ("discard.age3", {"phase": "quest", "age": 3, "Ada": {"aside": ["clash 3"]}}),
    ("draft.carry", DRAFT | {"Ada": {"aside": ["clash 1"]}}),
    ("draft.carry", DRAFT | {"age": 2, "Ada": {"aside": ["clash 5"]}}),
    ("draft.carry", {"age": 2, "Ada": {"hand": ["clash 1", "mountain troll"]}}),
    ("draft.deal", DRAFT | {"age": 2, "Ada": {"hand": ["clash 1"]}}),
    ("draft.deal", DRAFT | {"Ada": {"hand": [*SIX, "clash 4", "frost giant", "iron oath"]}}),
    ("draft.six", DRAFT | {"Ada": {"kept": SIX}}),
    ("draft.two-player", DRAFT | {"Ada": {"kept": ["clash 1"]}}),
    ("draft.two-player", DRAFT | {"Ada": {"kept": SIX[:2]}, "Bo": {"kept": ["clash 2"]}}),
    ("draft.pass-left", DRAFT | {"Ada": {"hand": SIX[:2]}, "Bo": {"hand": ["clash 2"]}}),
    ("draft.six", {"Ada": {"hand": [*SIX, "clash 4"]}}),
    ("draft.deal", {"Ada": {"hand": ["skald", "skald"]}}),
    ("draft.deal", {"seats": 2, "Ada": {"hand": ["draugr"]}}),
    ("draft.deal", {"decks": [[], ["clash 1"], []]}),
    ("draft.deal", {"decks": [[], ["skald", "skald"], []]}),
    ("draft.leftover-deck", {"decks": [["clash 1"], [], []]}),
    # a pillage
    ("pillage.not-at-zero", FIGHT | {"Ada": {"rage": 0}}),
    ("turn.one-action", FIGHT | {"phase": "quest", "turn": None}),
    ("battle.pick-card", at("reveal", Ada=["clash 1"])),
    ("battle.pick-card", at("reveal", Ada=["clash 1"]) | {"Ada": {"hand": ["clash 2"]}}),
    ("battle.pick-card", at("reveal", Ada=SIX[:2]) | {"Ada": {"hand": SIX[:2]}}),
    ("battle.pick-card", at("late", Cy=["clash 1"]) | {"seats": 3}),
    ("battle.late-cards", at("late", Ada=["clash 1", "clash 2"])),
    ("battle.reveal", at("cards", Ada=["clash 1"])),
    ("battle.late-cards", FIGHT | {"seats": 3, "pillage": ON | {"stage": "late", "asked": "Cy"}}),
    ("call.rounds", FIGHT | {"pillage": ON | {"stage": "call", "declined": 2}}),
    ("draft.deal", at("late", Ada=["skald"]) | {"Ada": {"hand": ["skald"]}}),
]


@pytest.mark.ages_of_cards
@pytest.mark.parametrize(("rule", "words"), IMPOSSIBLE)
def test_what_can_not_be_is_refused_by_its_rule(rule: str, words: dict[str, Any]) -> None:
    assert rule in faults(**words)


@pytest.mark.ages_of_cards
@pytest.mark.parametrize(
    "words",
    [
        {"Ada": {"rage": 0}},
        {"phase": "quest", "Ada": {"rage": 0, "quests": ["rule manheim 4"]}, "Bo": {"rage": 0}},
        {"phase": "release", "destroyed": ["horgr"], "ragnarok": ["horgr", "utgard", "elvagar"]},
        {"age": 2, "destroyed": ["horgr"], "ragnarok": ["horgr", "utgard", "elvagar"]},
        {"age": 2, "Ada": {"hand": ["clash 2"], "slots": {"warrior": "hardened warriors 2"}}},
        {"phase": "quest", "Ada": {"aside": ["clash 1"]}},
        {"destroyed": ["andlang"], "board": {"fjord 1": {"Ada": {"ship": 1}}}},
        {"phase": "release", "destroyed": DEAD, "pillaged": ["gimle"], "ragnarok": ["gimle"]},
        {"phase": "over", "age": 3, "doom": None, "ragnarok": RAGNAROK},
        {"phase": "release", "ragnarok": RAGNAROK, "doom": "gimle"},
        {"age": 2, "Ada": {"hand": ["clash 1", "clash 2", "clash 5"]}},
        DRAFT | {"age": 2, "Ada": {"aside": ["clash 1"], "hand": ["clash 2"]}},
        DRAFT | {"Ada": {"hand": SIX}},
        {"Ada": {"rage": 0, "slots": {"warrior": "hardened warriors 2"}}, "free": "warrior"},
        {"Ada": {"slots": {"monster 1": "frost giant"}, "valhalla": {"frost giant": 1}}},
        at("reveal", Ada=["clash 1"]) | {"Ada": {"hand": ["clash 1"]}},
        at("late", Ada=["clash 1", "second wind 2"]),
        {"tokens": {}},
        {"Ada": None, "Bo": None},
    ],
)
def test_what_can_be_is_not(words: dict[str, Any]) -> None:
    assert faults(**words) == set()


def test_doom_draws_the_province_that_its_position_does_not_name() -> None:
    for doom in ("utgard", "elvagar", "myrkulor"):
        names, words = position({"destroyed": DEAD, "doom": doom})
        del words["ragnarok"]
        state = files_of(BloodRage(names)).read_position(words, seed=3)
        assert state.ragnarok[0] == doom


def test_what_the_draw_fills_in_can_be_read_again() -> None:
    """Ragnarok's past provinces are drawn from those that are destroyed."""
    for phase in ("action", "release"):
        names, words = position({"age": 2, "phase": phase, "destroyed": [*DEAD, "utgard"]})
        del words["ragnarok"]
        files = files_of(BloodRage(names))
        state = files.read_position(words, seed=3)
        assert state.ragnarok[0] in state.destroyed
        assert files.read_position(files.position(state), seed=4) == state


def test_a_card_that_nobody_knows_is_told_in_its_place_in_a_battle() -> None:
    words = at("late", Ada=["clsh 1"])
    names, full = position(words)
    with pytest.raises(MisfitError) as error:
        files_of(BloodRage(names)).read_position(full, 0)
    (found,) = error.value.misfits
    assert found.path == ("pillage", "played", "Ada", 0)
    assert "clash 1" in found.right


READINGS = sorted(
    f"{id}={reading}"
    for id, rule in BloodRage.rules.items()
    for reading in (*rule.misreadings, "off")
)


@pytest.mark.ages_of_cards
@pytest.mark.parametrize("reading", READINGS)
def test_what_a_variant_makes_possible_can_be_read(reading: str) -> None:
    """A check rests on rules; where one of them is read otherwise, it does not hold."""
    seats = 2 + READINGS.index(reading) % 3
    for now in played(frozenset([reading]), seats):
        files = files_of(now.game)
        words = files.position(now.state)
        assert files.position(files.read_position(words, 0)) == words
    assert now.winners() is not None
