"""The ruleset of Raiders of the North Sea: with the board and cards that are printed."""

from collections.abc import Mapping, Sequence
from typing import Any

from rednorth_nb.engine.ruleset import Reading, Rule, Ruleset
from rednorth_nb.games.raiders.rules.cards import read_teaching


class RaidersRuleset(Ruleset):
    """Which reading of each rule is in force, and what is printed on board and cards.

    `options` may hold `teaching`: tables of `teaching.toml` with what your own game says.
    """

    def __init__(
        self,
        rules: Mapping[str, Rule],
        players: Sequence[str],
        options: Mapping[str, Any] | None = None,
        variant: Mapping[str, Reading] | None = None,
    ) -> None:
        super().__init__(rules, players, options, variant)
        self.teaching = read_teaching(self.options.get("teaching", {}))
