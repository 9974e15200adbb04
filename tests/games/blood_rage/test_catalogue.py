"""The misreadings of this catalogue; `tests/contract/test_catalogues.py` holds the rest."""

from rednorth_nb.games.blood_rage.rules.game import BloodRage

from .proof import claims


def test_every_misreading_is_proved() -> None:
    misread = {f"{id}={name}" for id, rule in BloodRage.rules.items() for name in rule.misreadings}
    claimed = {claim for claim in claims() if "=" in claim and not claim[-1].isdecimal()}
    assert claimed == misread
    assert len(misread) >= 12
