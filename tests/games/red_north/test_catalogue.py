import re
from pathlib import Path

import pytest

from rednorth_nb.games.red_north.rules.game import RedNorth

from .proof import UNPROVABLE, claims

RULES = RedNorth.rules
LEDGER = (Path(__file__).parents[2] / "ledgers" / "red_north.txt").read_text().split()
"""The ids of the clauses and rulings, taken out of the ledger of this game's rulebook."""


def test_the_catalogue_holds_exactly_the_rules_of_the_ledger():
    assert len(LEDGER) == len(set(LEDGER)) == 99
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
    claimed = claims()
    proved = RULES.keys() & claimed.keys()
    missing = sorted(RULES.keys() - proved - UNPROVABLE.keys())
    count = f"{len(proved)} of {len(RULES)} rules are proved; missing: {', '.join(missing)}"
    assert not missing, count
    assert not claimed.keys() - RULES.keys(), "tests prove rules that the catalogue doesn't have"


def test_what_can_not_be_proved_is_not_and_says_why():
    assert not UNPROVABLE.keys() & claims().keys()
    assert UNPROVABLE.keys() <= RULES.keys()
    assert all(UNPROVABLE.values())


def test_no_rule_but_those_of_the_catalogue_can_be_switched_off():
    with pytest.raises(ValueError, match=re.escape("points.jarls")):
        RedNorth(["Ada", "Bo"], None, {"points.jarls": "off"})
