import re
from pathlib import Path

import pytest

from rednorth_nb.games.blood_rage.rules.game import BloodRage

from .proof import UNPROVABLE, claims

RULES = BloodRage.rules
IDS = """
draft.deal draft.pick-one draft.pass-left draft.six draft.discard-two draft.two-player
rage.reset turn.clockwise turn.one-action rage.pay rage.track rage.zero-no-action
rage.zero-may-react phase.end-rage phase.end-pillaged
invade.cost invade.from-reserve invade.empty-village invade.outer invade.ship-fjord
invade.no-yggdrasil invade.leader-free horns.limit
march.cost march.any-number march.empty-villages march.anywhere march.one-to-one
march.yggdrasil ygg.no-limit ship.immobile
upgrade.cost upgrade.slot upgrade.replace upgrade.free-invade
monster.recruit monster.free-invade monster.max-two monster.to-box
quest.commit quest.free quest.no-limit quest.not-at-zero
pillage.unpillaged pillage.presence pillage.free pillage.not-at-zero
call.order call.one-figure call.adjacent call.empty-village call.free call.yggdrasil-open
pillage.auto
battle.pick-card battle.reveal battle.total battle.highest-wins battle.ties-lose
battle.losers-keep battle.losers-die pillage.reward pillage.flip battle.glory
battle.winner-discards
reward.rage reward.axes reward.horns reward.glory5 reward.yggdrasil
discard.keep-one discard.age3
quest.reveal quest.most-str quest.reward quest.tie-fails quest.no-penalty quest.discard
ragnarok.destroy ragnarok.deaths ragnarok.glory doom.move
valhalla.release valhalla.board-stays age.flip-tokens age.first-player age.saga
turn.pass battle.no-card card.bluff battle.late-cards battle.forced battle.no-army-win
call.rounds pillage.retry fjord.two fjord.closed province.closed march.not-fjord
upgrade.slots upgrade.stack upgrade.unit-str draft.carry draft.leftover-deck stat.max
setup.clan setup.tokens setup.ragnarok setup.doom end.stats end.game win.tie
R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R14 R15 R16 R17 R18 R19 R20
"""
LEDGER = IDS.split()
SHARED = Path(__file__).parents[4] / "shared" / "rules" / "blood_rage.md"


def test_the_catalogue_holds_exactly_the_rules_of_the_ledger():
    assert len(LEDGER) == len(set(LEDGER)) == 132
    assert len([id for id in LEDGER if not re.fullmatch(r"R\d+", id)]) == 112
    assert set(RULES) == set(LEDGER)


@pytest.mark.skipif(not SHARED.exists(), reason="the ledger is not beside this repository")
def test_the_ledger_is_the_one_these_tests_were_written_by():
    ledger = SHARED.read_text(encoding="utf-8")
    clauses, rest = ledger.split("### 1.3", 1)
    rulings = rest.split("## 4.", 1)[1].split("## 5.", 1)[0]
    ids = re.findall(r"^\| ([a-z0-9]+\.[a-z0-9-]+) \|", clauses, re.M)
    ids += [f"R{number}" for number in re.findall(r"^(\d+)\. ", rulings, re.M)]
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
    claimed = {claim.partition("=")[0]: tests for claim, tests in claims().items()}
    proved = RULES.keys() & claimed.keys()
    missing = sorted(RULES.keys() - proved - UNPROVABLE.keys())
    count = f"{len(proved)} of {len(RULES)} rules are proved; missing: {', '.join(missing)}"
    assert not missing, count
    assert not claimed.keys() - RULES.keys(), "tests prove rules that the catalogue doesn't have"


def test_every_misreading_is_proved():
    misread = {f"{id}={name}" for id, rule in RULES.items() for name in rule.misreadings}
    claimed = {claim for claim in claims() if "=" in claim and not claim[-1].isdecimal()}
    assert claimed == misread
    assert len(misread) >= 12


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
    with pytest.raises(ValueError, match=re.escape("reward.axe")):
        BloodRage(["Ada", "Bo"], None, {"reward.axe": "off"})


@pytest.mark.parametrize("count", [0, 1, 5])
def test_it_is_for_two_to_four_players(count):
    with pytest.raises(ValueError, match="2, 3 or 4 players"):
        BloodRage(["Ada", "Bo", "Cy", "Di", "Eva"][:count])
