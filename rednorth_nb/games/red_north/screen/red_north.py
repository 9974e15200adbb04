"""How Red North is shown."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rednorth_nb.engine.actions import Action, Value
from rednorth_nb.games.red_north.rules.cards import COLOURS
from rednorth_nb.games.red_north.rules.state import State
from rednorth_nb.games.red_north.rules.views import View
from rednorth_nb.games.red_north.screen import picture, table, things
from rednorth_nb.games.screen import Number, OptionWords, Screen, Thing

CHAPTERS = {
    "reveal": "A Raid Points",
    "points": "A Raid Points",
    "award": "B Outposts",
    "glory": "C Glory",
    "collect": "D Tokens",
    "prepare": "E Next round",
    "winner": "The end",
}
PHASES = {
    "deployment": "Deployment",
    "powers": "Outpost powers",
    "actions": "Player Actions",
    "over": "The end",
}


class RedNorthScreen(Screen[View]):
    """How Red North is shown: cards as words, the map of Outposts, the reasons of things."""

    folder = Path(__file__).parent
    summary = "Raid, reinforce and hold Outposts through Spring, Summer and Ragnarok."
    order = 1
    emblems = tuple(f"rn-{colour}" for colour in COLOURS)

    def chapter(self, state: State, step: str | None = None) -> str:
        """Round and phase in words, in the Resolution with the rulebook's letter, A to E."""
        letter = CHAPTERS.get((step or state.after or "reveal").split()[0], "")
        return f"{state.round.title()} · {PHASES.get(state.phase, letter)}"

    def step_title(self, step: Action | str) -> str:
        """An action or a step of the Resolution as a heading."""
        return super().step_title(step) if isinstance(step, Action) else table.step_title(step)

    def numbers(self, view: View) -> Mapping[str, Number]:
        """Raid Points, VP, Glory, hands and piles."""
        return table.numbers(self.ruleset, view)

    def option_words(self, view: View, beginning: Action, key: str, value: Value) -> OptionWords:
        """A card, place, side, group, God or player to choose."""
        return table.option_words(self.ruleset, view, beginning, key, value)

    def thing(self, view: View, key: str) -> Thing | None:
        """A card of a Party, an Outpost, a token or a pile."""
        return things.thing(self.ruleset, view, key)

    def table(self, view: View) -> dict[str, Any]:
        """Names, colours and spoken names for the template."""
        return table.context(self.ruleset, view)

    def picture(self, state: State) -> str:
        """The table in plain text."""
        return picture.draw(self.ruleset, state, self.chapter(state))
