"""How Blood Rage is shown."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rednorth_nb.engine.choices import Action, Value
from rednorth_nb.engine.timeline import Step
from rednorth_nb.games.blood_rage.rules.state import State
from rednorth_nb.games.blood_rage.rules.views import View
from rednorth_nb.games.blood_rage.screen import picture, table, things
from rednorth_nb.games.screen import Number, OptionWords, Screen, Thing


class BloodRageScreen(Screen[View]):
    """How Blood Rage is shown: the map, the clan sheets, the cards."""

    folder = Path(__file__).parent
    summary = "Draft, invade, pillage and die in glory through three Ages."
    order = 2
    emblems = tuple(f"br-clan-{seat}" for seat in range(4))

    def chapter(self, state: State, step: str | None = None) -> str:
        """Age and phase in words."""
        phase = table.CHAPTERS[step or ("battle" if state.pillage else state.phase)]
        return f"Age {state.age} · {phase}"

    def step_title(self, step: Step) -> str:
        """An action or a step as a heading."""
        return super().step_title(step) if not isinstance(step, str) else table.TITLES[step]

    def numbers(self, view: View) -> Mapping[str, Number]:
        """Glory, Rage, stats, hands and the STR of a battle."""
        return table.numbers(self.ruleset, view)

    def option_words(self, view: View, beginning: Action, key: str, value: Value) -> OptionWords:
        """A card, figure, place or stat to choose."""
        return table.option_words(self.ruleset, view, beginning, key, value)

    def thing(self, view: View, key: str) -> Thing | None:
        """A province, figure, card or slot."""
        return things.thing(self.ruleset, view, key)

    def table(self, view: View) -> dict[str, Any]:
        """Names, colours and places on the map for the template."""
        return table.context(self.ruleset, view)

    def picture(self, state: State) -> str:
        """The board in plain text."""
        return picture.draw(self.ruleset, state, self.chapter(state))
