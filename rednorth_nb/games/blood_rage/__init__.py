"""Blood Rage: draft, invade, pillage and die in glory through three Ages."""

from pathlib import Path

from rednorth_nb.games.blood_rage.files.blood_rage import BloodRageFiles
from rednorth_nb.games.blood_rage.rules.game import BloodRage
from rednorth_nb.games.blood_rage.screen.blood_rage import BloodRageScreen
from rednorth_nb.games.parts import Parts

GAME = Parts(BloodRage, BloodRageScreen, BloodRageFiles, Path(__file__).parent / "scenarios")
