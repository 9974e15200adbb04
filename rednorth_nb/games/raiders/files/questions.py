"""The questions Raiders of the North Sea can answer (`ask` in a scenario file)."""

from collections.abc import Mapping, Sequence

from rednorth_nb.engine.sentences import N_
from rednorth_nb.engine.sums import Total
from rednorth_nb.games.questions import NumberQuestion, Question
from rednorth_nb.games.raiders.rules.ending import final_total
from rednorth_nb.games.raiders.rules.state import Viking
from rednorth_nb.games.raiders.rules.strength import raid_vp, strength


class Strength(NumberQuestion):
    """A player's strength in a raid with given dice."""

    kind = "strength"
    wording = N_("How much strength does {player} have with these dice?")
    about = ("raid.roll", "raid.strength", "R12", "R13")

    def viking(self) -> Viking:
        """The player it is about."""
        found: Viking = self.state.players[self.seat]
        return found

    def dice(self) -> Sequence[int]:
        """The dice that the file gives."""
        dice: Sequence[int] = self.ask.get("dice", ())
        if self.ruleset.reads("raid.roll", "one-die"):
            return dice[:1]
        return dice

    def total(self) -> Total:
        """Dice, crew, armour."""
        viking = self.viking()
        crew, armour = viking.crew, viking.armour
        return strength(self.ruleset, self.seat, crew, armour, viking.hand, self.dice())


class RaidVP(Strength):
    """The VP of a raid with given dice."""

    kind = "raid-vp"
    wording = N_("How many VP does a raid of {space} bring {player} with these dice?")
    about = ("raid.roll", "raid.strength", "raid.vp", "raid.fail-soft")

    def total(self) -> Total:
        """The best value reached."""
        return raid_vp(self.ruleset, self.ask["space"], super().total().value)


class Final(NumberQuestion):
    """What a player has when the points are added up now."""

    kind = "final"
    wording = N_("How many VP does {player} have when the points are added up now?")
    about = ("score.",)

    def total(self) -> Total:
        """VP so far and the end bonuses."""
        return final_total(self.ruleset, self.seat, self.state.players[self.seat])


KINDS: Mapping[str, type[Question]] = {one.kind: one for one in (Strength, RaidVP, Final)}
