import re
from pathlib import Path

import pytest

from rednorth_nb.games.red_north.rules.game import RedNorth

from .proof import UNPROVABLE, claims

RULES = RedNorth.rules
IDS = """
game.rounds game.phases game.goal game.players
components.outposts components.raiders components.heroes components.jarls components.gods
components.glory components.vp components.tokens
setup.outposts setup.colours setup.jarls setup.start setup.deck setup.hand setup.first-player
muster.count muster.face-up muster.spring muster.summer muster.ragnarok
deploy.three deploy.secret deploy.row
power.red power.yellow power.when
turn.order
withdraw.face-down withdraw.gap
reinforce.flip reinforce.add reinforce.needs
inspire.place inspire.not-jarl
promote.place promote.needs
invoke.once invoke.ragnarok
pass.group pass.god pass.ragnarok pass.out
hand.no-limit
resolve.reveal
points.raider points.hero points.jarl points.jarl-jarl points.champion points.glory points.outpost
award.most award.vp award.tie-breaker award.tie-nobody award.token-stays
glory.lost glory.no-battle
collect.red collect.green collect.blue collect.purple collect.first-by-vp collect.first-tie
prepare.glory prepare.discard prepare.muster prepare.summer prepare.ragnarok
end.collect end.no-prepare end.winner end.tie-breaker end.tie-glory end.tie-hand end.tie-order
god.thor god.loki god.odin god.freya god.nornir god.tyr god.saga god.hel
R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11
"""
LEDGER = IDS.split()
SHARED = Path(__file__).parents[4] / "shared" / "rules" / "red_north.md"


def test_the_catalogue_holds_exactly_the_rules_of_the_ledger():
    assert len(LEDGER) == len(set(LEDGER)) == 99
    assert set(RULES) == set(LEDGER)


@pytest.mark.skipif(not SHARED.exists(), reason="the ledger is not beside this repository")
def test_the_ledger_is_the_one_these_tests_were_written_by():
    rows = SHARED.read_text(encoding="utf-8")
    ids = re.findall(r"^\| `([a-z.-]+)` \|", rows, re.M) + re.findall(r"^\| (R\d+) \|", rows, re.M)
    assert sorted(ids) == sorted(LEDGER)


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
