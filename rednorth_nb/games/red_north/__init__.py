"""Red North: raid, reinforce and hold Outposts through Spring, Summer and Ragnarok."""

from pathlib import Path

from rednorth_nb.games.parts import Parts
from rednorth_nb.games.red_north.files.red_north import RedNorthFiles
from rednorth_nb.games.red_north.rules.game import RedNorth
from rednorth_nb.games.red_north.screen.red_north import RedNorthScreen

GAME = Parts(RedNorth, RedNorthScreen, RedNorthFiles, Path(__file__).parent / "scenarios")
