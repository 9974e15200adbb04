"""The misreadings of this catalogue; `tests/contract/test_catalogues.py` holds the rest."""

from rednorth_nb.games.raiders.rules.game import Raiders

from .proof import claims


def test_every_misreading_is_proved() -> None:
    misread = {f"{id}={name}" for id, rule in Raiders.rules.items() for name in rule.misreadings}
    claimed = {claim for claim in claims() if "=" in claim and not claim[-1].isdecimal()}
    assert claimed - {"R16=on"} == misread
    assert len(misread) >= 15
