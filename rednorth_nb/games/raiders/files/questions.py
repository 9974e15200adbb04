"""The questions Raiders of the North Sea can answer (`ask` in a scenario file)."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.sentences import N_
from rednorth_nb.engine.sums import Total
from rednorth_nb.games.questions import NumberQuestion, Question, counted
from rednorth_nb.games.raiders.rules.cards import kind_of
from rednorth_nb.games.raiders.rules.ending import final_total
from rednorth_nb.games.raiders.rules.ruleset import RaidersRuleset
from rednorth_nb.games.raiders.rules.state import State, Viking
from rednorth_nb.games.raiders.rules.strength import raid_vp, strength


class Strength(NumberQuestion):
    """A player's strength in a raid with given dice."""

    kind = "strength"
    wording = N_("How much strength does {player} have with {dice} rolled?")
    about: ClassVar[tuple[str, ...]] = ("raid.strength", "raid.roll")

    @classmethod
    def every(cls, game: AnyGame, state: State, seat: int) -> Iterator[dict[str, Any]]:
        """The own, where there may be a raid, with any dice of it."""
        ruleset: RaidersRuleset = game.ruleset
        for number in sorted({ruleset.teaching.at[name].dice for name in raids(game, state, seat)}):
            for dice in shown_by(ruleset, number):
                yield {"kind": cls.kind, "player": game.players[seat], "dice": dice}

    def things(self) -> dict[str, Any]:
        """The player and the dice, of which a file need not give any."""
        return super().things() | {"dice": self.ask.get("dice", ())}

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

    def strength(self) -> Total:
        """Dice, crew, armour."""
        viking = self.viking()
        crew, armour = viking.crew, viking.armour
        return strength(self.ruleset, self.seat, crew, armour, viking.hand, self.dice())

    def total(self) -> Total:
        """The strength itself."""
        return self.strength()


class RaidVP(Strength):
    """The VP of a raid with given dice."""

    kind = "raid-vp"
    wording = N_("How many VP does a raid of {space} bring {player} with {dice} rolled?")
    about = ("raid.vp", "raid.strength", "raid.roll")

    @classmethod
    def every(cls, game: AnyGame, state: State, seat: int) -> Iterator[dict[str, Any]]:
        """Each kind of raid that the seat may make now, with any dice of it."""
        for name in raids(game, state, seat):
            for dice in shown_by(game.ruleset, game.ruleset.teaching.at[name].dice):
                player = game.players[seat]
                yield {"kind": cls.kind, "player": player, "space": name, "dice": dice}

    def total(self) -> Total:
        """The best value reached."""
        return raid_vp(self.ruleset, self.ask["space"], self.strength().value)

    def workings(self) -> Hashable:
        """What the strength is made of, and the value that it reaches."""
        return counted(self.strength()), counted(self.total())

    def sums(self) -> list[Total]:
        """The strength, and the VP for it."""
        return [self.strength(), self.total()]


def raids(game: AnyGame, state: State, seat: int) -> list[str]:
    """A space of each kind of settlement that a seat may raid now."""
    found: dict[str, str] = {}
    if "raid" in game.allowed_actions(state, seat):
        for name in state.spaces:
            if not game.check(state, Action(seat, "raid", (name,))):
                found.setdefault(kind_of(name), name)
    return list(found.values())


def shown_by(ruleset: RaidersRuleset, number: int) -> list[list[int]]:
    """What so many dice may show, each roll once."""
    return [list(roll) for roll in ruleset.teaching.rolls[number] if sorted(roll) == list(roll)]


class Final(NumberQuestion):
    """What a player has when the points are added up now."""

    kind = "final"
    wording = N_("How many VP does {player} have when the points are added up now?")
    about = ("score.",)

    @classmethod
    def every(cls, game: AnyGame, state: State, seat: int) -> Iterator[dict[str, Any]]:
        """The own, from the first turn until they are added up."""
        if state.phase in ("turns", "scoring"):
            yield {"kind": cls.kind, "player": game.players[seat]}

    def total(self) -> Total:
        """VP so far and the end bonuses; once they are added up, as that came out."""
        state: State = self.state
        if state.totals:
            return state.totals[self.seat]
        return final_total(self.ruleset, self.seat, state.players[self.seat])


KINDS: Mapping[str, type[Question]] = {one.kind: one for one in (Strength, RaidVP, Final)}
