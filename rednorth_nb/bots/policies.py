"""The policies, by the names that files and the command line have for them."""

from collections.abc import Callable, Mapping
from random import Random

from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.bots.sensible_policy import sensible_policy
from rednorth_nb.engine.play import Policy

PolicyMaker = Callable[[Random], Policy]
"""Makes a policy whose luck comes of this."""

POLICIES: Mapping[str, PolicyMaker] = {"random": random_policy, "sensible": sensible_policy}
