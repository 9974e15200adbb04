"""Blood Rage's ruleset: with the board and cards that the rulebook leaves open."""

from collections.abc import Mapping, Sequence
from typing import Any

from rednorth_nb.engine.ruleset import Reading, Rule, Ruleset
from rednorth_nb.games.blood_rage.rules.cards import read_teaching


class BloodRageRuleset(Ruleset):
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
        self.teaching = read_teaching(self.options.get("teaching", {}), len(self.players))
