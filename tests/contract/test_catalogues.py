"""Each game's catalogue holds exactly the rules of its ledger, each with its words and its proof.

The ledgers hold the ids of the clauses and rulings of each rulebook; a game's tests say in their
`proof.py` what can't be proved.
"""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from rednorth_nb import games
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.ruleset import Rule

TESTS = Path(__file__).parents[1]
GAMES = games.names()
RULING = re.compile(r"R\d+")


def every_rule() -> Iterator[Any]:
    for name in GAMES:
        for rule in games.find(name).rules.rules.values():
            yield pytest.param(rule, id=f"{name} {rule.id}")


@pytest.fixture(params=GAMES)
def kind(request: pytest.FixtureRequest) -> type[AnyGame]:
    """The rules of a game."""
    return games.find(request.param).rules


@pytest.fixture
def proof(kind: type[AnyGame]) -> ModuleType:
    """What the game's own tests say of their proofs."""
    return import_module(f"games.{kind.name.replace('-', '_')}.proof")


def test_it_holds_exactly_the_rules_of_the_ledger(kind: type[AnyGame]) -> None:
    ledger = (TESTS / "ledgers" / f"{kind.name.replace('-', '_')}.txt").read_text().split()
    assert len(ledger) == len(set(ledger)) > 90
    assert set(kind.rules) == set(ledger)


@pytest.mark.parametrize("rule", every_rule())
def test_every_rule_has_words(rule: Rule) -> None:
    for words in (rule.title, rule.text, rule.section, rule.forgotten):
        assert words.strip() == words != ""
    assert rule.text.endswith((".", "!", ")"))
    for words in rule.misreadings.values():
        assert words.strip() == words != ""
        assert not words.endswith("."), "it completes a sentence"


@pytest.mark.parametrize("rule", every_rule())
def test_rulings_and_only_rulings_have_a_reason(rule: Rule) -> None:
    is_ruling = RULING.fullmatch(rule.id) is not None
    assert rule.ruling is is_ruling
    assert bool(rule.reason) is is_ruling


def test_every_ruling_is_named_by_a_rule_it_touches(kind: type[AnyGame]) -> None:
    named = {ruling for rule in kind.rules.values() for ruling in rule.rulings}
    assert named == {id for id, rule in kind.rules.items() if rule.ruling}


def test_every_rule_is_proved(kind: type[AnyGame], proof: ModuleType) -> None:
    claimed = {claim.partition("=")[0] for claim in proof.claims()}
    missing = sorted(kind.rules.keys() - claimed - proof.UNPROVABLE.keys())
    count = f"{len(claimed)} of {len(kind.rules)} rules are proved; missing: {', '.join(missing)}"
    assert not missing, count
    assert not claimed - kind.rules.keys(), "tests prove rules that the catalogue doesn't have"


def test_what_can_not_be_proved_is_not_and_says_why(kind: type[AnyGame], proof: ModuleType) -> None:
    assert not proof.UNPROVABLE.keys() & proof.claims().keys()
    assert proof.UNPROVABLE.keys() <= kind.rules.keys()
    assert all(proof.UNPROVABLE.values())


def test_no_rule_but_those_of_the_catalogue_can_be_switched_off(kind: type[AnyGame]) -> None:
    unknown = f"{next(iter(kind.rules))}s"
    with pytest.raises(ValueError, match=re.escape(unknown)):
        kind(["Ada", "Bo"], None, {unknown: "off"})


@pytest.mark.parametrize("count", [0, 1, 5])
def test_it_is_for_two_to_four_players(kind: type[AnyGame], count: int) -> None:
    with pytest.raises(ValueError, match="2, 3 or 4 players"):
        kind(["Ada", "Bo", "Cy", "Di", "Eva"][:count])
