"""Raiders of the North Sea: work in the village, raid, and make offerings to the Chieftain."""

from pathlib import Path

from rednorth_nb.games.parts import Parts
from rednorth_nb.games.raiders.files.raiders import RaidersFiles
from rednorth_nb.games.raiders.rules.game import Raiders
from rednorth_nb.games.raiders.screen.raiders import RaidersScreen

GAME = Parts(Raiders, RaidersScreen, RaidersFiles, Path(__file__).parent / "scenarios")
