import re
from pathlib import Path

import pytest

from rednorth_nb.games.raiders.rules.game import Raiders

from .proof import UNPROVABLE, claims

RULES = Raiders.rules
LEDGER = (Path(__file__).parents[2] / "ledgers" / "raiders.txt").read_text().split()
"""The ids of the clauses and rulings, taken out of the ledger of this game's rulebook."""


def test_the_catalogue_holds_exactly_the_rules_of_the_ledger():
    assert len(LEDGER) == len(set(LEDGER)) == 105
    assert len([id for id in LEDGER if not re.fullmatch(r"R\d+", id)]) == 82
    assert set(RULES) == set(LEDGER)


@pytest.mark.parametrize("id", RULES)
def test_every_rule_has_words(id):
    rule = RULES[id]
    assert rule.id == id
    for words in (rule.title, rule.text, rule.section, rule.forgotten):
        assert words.strip() == words != ""
    assert rule.text.endswith((".", "!", ")"))
    assert set(rule.rulings) <= RULES.keys()


@pytest.mark.parametrize("id", RULES)
def test_rulings_and_only_rulings_have_a_reason(id):
    is_ruling = re.fullmatch(r"R\d+", id) is not None
    assert RULES[id].ruling is is_ruling
    assert bool(RULES[id].reason) is is_ruling


def test_every_ruling_is_named_by_a_rule_it_touches():
    named = {ruling for rule in RULES.values() for ruling in rule.rulings}
    assert named == {id for id in RULES if RULES[id].ruling}


def test_every_rule_is_proved():
    claimed = {claim.partition("=")[0]: tests for claim, tests in claims().items()}
    proved = RULES.keys() & claimed.keys()
    missing = sorted(RULES.keys() - proved - UNPROVABLE.keys())
    count = f"{len(proved)} of {len(RULES)} rules are proved; missing: {', '.join(missing)}"
    assert not missing, count
    assert not claimed.keys() - RULES.keys(), "tests prove rules that the catalogue doesn't have"


def test_every_misreading_is_proved():
    misread = {f"{id}={name}" for id, rule in RULES.items() for name in rule.misreadings}
    named = {claim for claim in claims() if "=" in claim and not claim[-1].isdecimal()}
    claimed = named - {"R16=on"}
    assert claimed == misread
    assert len(misread) >= 15


@pytest.mark.parametrize("id", RULES)
def test_a_misreading_says_what_somebody_believes(id):
    for words in RULES[id].misreadings.values():
        assert words.strip() == words != ""
        assert not words.endswith(".")


def test_what_can_not_be_proved_is_not_and_says_why():
    assert not UNPROVABLE.keys() & claims().keys()
    assert UNPROVABLE.keys() <= RULES.keys()
    assert all(UNPROVABLE.values())


def test_no_rule_but_those_of_the_catalogue_can_be_switched_off():
    with pytest.raises(ValueError, match=re.escape("raid.lost")):
        Raiders(["Ada", "Bo"], None, {"raid.lost": "off"})


@pytest.mark.parametrize("count", [0, 1, 5])
def test_it_is_for_two_to_four_players(count):
    with pytest.raises(ValueError, match="2, 3 or 4 players"):
        Raiders(["Ada", "Bo", "Cy", "Di", "Eva"][:count])
