"""How Raiders of the North Sea is shown."""

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from rednorth_nb.engine.chance import Chance, Luck
from rednorth_nb.engine.choices import Action, Value
from rednorth_nb.engine.sentences import N_
from rednorth_nb.engine.timeline import Move
from rednorth_nb.games.raiders.rules import keys
from rednorth_nb.games.raiders.rules.state import State
from rednorth_nb.games.raiders.rules.views import View
from rednorth_nb.games.raiders.screen import picture, table, things
from rednorth_nb.games.raiders.screen.words import KINDS
from rednorth_nb.games.screen import Number, OptionWords, Screen, Thing


class RaidersScreen(Screen[View]):
    """How Raiders of the North Sea is shown: village, settlements, crews."""

    folder = Path(__file__).parent
    emblems = ("rd-ship", "rd-fortress", "rd-valkyrie", "rd-worker")
    summary = N_("Work in the village, hire a crew, raid the coasts and honour the Chieftain.")
    order = 3
    kinds = KINDS

    def chapter(self, state: State, step: str | None = None) -> str:
        """The turn in words."""
        part = table.CHAPTERS["scoring" if step else state.phase]
        text = self.say(part, {"n": state.turns + 1})
        if state.last and state.phase == "turns":
            text += " · " + self.say("last round: {n} to go", {"n": state.last})
        return text

    def move_title(self, move: Move) -> str:
        """An action, a roll or a step as a heading."""
        return self.say(table.TITLES[move]) if isinstance(move, str) else super().move_title(move)

    def luck(self, luck: Luck) -> str:
        """What the dice show."""
        value: Any = luck.value
        return self.say("The dice show {dice}", {"dice": value})

    def chance(self, chance: Chance) -> str:
        """The button that rolls."""
        return self.say("Roll the dice")

    def odds(self, chance: Chance) -> list[tuple[str, Fraction]]:
        """How likely so much or more is."""
        return table.dice_odds(self.say, chance)

    def numbers(self, view: View) -> Mapping[str, Number]:
        """VP, goods, markers, hands, strength, and what the end would bring."""
        return table.numbers(self.say, view)

    def option_words(self, view: View, beginning: Action, key: str, value: Value) -> OptionWords:
        """A card, building, space or good to choose."""
        if key == "space" and value in view.spaces:
            space = str(value)
            text = table.short_odds(self.say, self.ruleset, view, beginning.player, space)
            return OptionWords(text, keys.space(space))
        return table.option_words(self.say, view, beginning, key, value)

    def thing(self, view: View, key: str) -> Thing | None:
        """A building, raid space, card or offering."""
        return things.thing(self.say, self.ruleset, view, key)

    def table(self, view: View) -> dict[str, Any]:
        """Names, settlements and buildings for the template."""
        return table.context(self.say, self.ruleset, view)

    def picture(self, state: State) -> str:
        """The board in plain text."""
        return picture.draw(self.say, self.ruleset, state, self.chapter(state))
