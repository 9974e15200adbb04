"""What Raiders' questions ask, and where they stand whatever a reading lets begin."""

from typing import Any

from rednorth_nb import games
from rednorth_nb.engine.sentences import Sentences
from rednorth_nb.games.questions import Legal, Question
from rednorth_nb.games.raiders.files.questions import Final, RaidVP, Strength

from .proof import Table, raider, table


def question(at: Table, **ask: Any) -> Question:
    """A question at a table."""
    found: Question = games.files_of(at.game).question(at.state, ask)
    return found


def say(at: Table) -> Sentences:
    """How the game says things."""
    return games.screen_of(at.game).say


def test_the_dice_are_named_in_the_question():
    at = table(Ada=raider())
    asked = question(at, kind="strength", player="Ada", dice=[3, 4])
    assert asked.prompt(say(at)) == "How much strength does Ada have with 3 and 4 rolled?"
    asked = question(at, kind="raid-vp", player="Ada", space="harbour 1")
    assert asked.prompt(say(at)) == (
        "How many VP does a raid of Harbour 1 bring Ada with no dice rolled?"
    )


def test_only_raids_that_may_be_made_are_asked_about():
    at = table(Ada=raider(worker="black"))
    asked = list(RaidVP.every(at.game, at.state, 0))
    assert [(ask["space"], ask["dice"]) for ask in asked] == [("harbour 1", [])]
    at = table(Ada=raider(worker="grey"))
    spaces = {ask["space"] for ask in RaidVP.every(at.game, at.state, 0)}
    assert spaces == {"harbour 1", "outpost 1", "monastery 1"}
    dice = [ask["dice"] for ask in Strength.every(at.game, at.state, 0)]
    assert dice[:5] == [[], [2], [3], [4], [5]]
    assert [2, 5] in dice
    assert [5, 2] not in dice
    assert list(Strength.every(at.game, at.state, 1)) == []


def test_the_vp_of_a_raid_rest_on_the_strength():
    at = table(Ada=raider())
    asked = question(at, kind="raid-vp", player="Ada", space="fortress 1", dice=[5, 5])
    strength, vp = asked.sums()
    assert (strength.value, vp.value) == (23, 0)
    other = question(at, kind="raid-vp", player="Ada", space="fortress 1", dice=[4, 5])
    assert other.right() == asked.right()
    assert other.workings() != asked.workings()


def test_points_added_up_are_not_added_again():
    at = table(phase="scoring", turn=None, Ada={"vp": 9, "gold": 2})
    assert question(at, kind="final", player="Ada").right() == 11
    at.to("score")
    assert question(at, kind="final", player="Ada").right() == 11
    assert list(Final.every(at.game, at.state, 0)) == []


def test_a_list_of_kinds_of_action_is_the_same_for_every_reading():
    at = table()
    asked = question(at, kind=Legal.kind, player="Ada")
    for variant in ({"R2": "off"}, {"work.any-colour": "black-only"}):
        other = asked.otherwise(variant)
        screen = games.screen_of(at.game)
        assert other.form(screen) == asked.form(screen)
        assert other.right() == asked.right() == [0]


def test_nobody_passes_who_can_work_however_a_rule_is_read():
    black_only = "work.any-colour=black-only"
    for reading, worker, passes in (
        ("R2", "black", False),
        (black_only, "black", False),
        (black_only, "grey", True),
    ):
        at = table(frozenset({reading}), Ada={"worker": worker})
        assert ("pass" in at.game.allowed_actions(at.state, 0)) is passes
