"""How Red North is shown."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rednorth_nb.engine.choices import Action, Value
from rednorth_nb.engine.sentences import N_
from rednorth_nb.engine.timeline import Move
from rednorth_nb.games.red_north.rules.cards import COLOURS
from rednorth_nb.games.red_north.rules.state import State
from rednorth_nb.games.red_north.rules.views import View
from rednorth_nb.games.red_north.screen import picture, table, things
from rednorth_nb.games.red_north.screen.table import TITLES
from rednorth_nb.games.red_north.screen.words import KINDS
from rednorth_nb.games.screen import Number, OptionWords, Screen, Thing

CHAPTERS = {
    "reveal": N_("A Raid Points"),
    "points": N_("A Raid Points"),
    "award": N_("B Outposts"),
    "glory": N_("C Glory"),
    "collect": N_("D Tokens"),
    "prepare": N_("E Next round"),
    "winner": N_("The end"),
}
PHASES = {
    "deployment": N_("Deployment"),
    "powers": N_("Outpost powers"),
    "actions": N_("Player Actions"),
    "over": N_("The end"),
}


class RedNorthScreen(Screen[View]):
    """How Red North is shown: cards, Parties and Outposts, and the reasons of things."""

    folder = Path(__file__).parent
    summary = N_("Raid, reinforce and hold Outposts through Spring, Summer and Ragnarok.")
    order = 1
    emblems = tuple(f"rn-{colour}" for colour in COLOURS)
    kinds = KINDS

    def chapter(self, state: State, step: str | None = None) -> str:
        """Round and phase in words, in the Resolution with the rulebook's letter, A to E."""
        letter = CHAPTERS.get((step or state.after or "reveal").split()[0], "")
        part = self.say(PHASES.get(state.phase, letter))
        return self.say("{round} · {part}", {"round": state.round, "part": part})

    def move_title(self, move: Move) -> str:
        """An action or a step of the Resolution as a heading."""
        if not isinstance(move, str):
            return super().move_title(move)
        name, _, colour = move.partition(" ")
        return self.say(TITLES[name], {"colour": colour, "region": colour})

    def numbers(self, view: View) -> Mapping[str, Number]:
        """Raid Points, VP, Glory, hands and piles."""
        return table.numbers(self.say, view)

    def option_words(self, view: View, beginning: Action, key: str, value: Value) -> OptionWords:
        """A card, place, side, group, God or player to choose."""
        return table.option_words(self.say, self.ruleset, view, beginning, key, value)

    def thing(self, view: View, key: str) -> Thing | None:
        """A card of a Party, an Outpost, a token or a pile."""
        return things.thing(self.say, self.ruleset, view, key)

    def table(self, view: View) -> dict[str, Any]:
        """Names, colours and spoken names for the template."""
        return table.context(self.ruleset, view)

    def picture(self, state: State) -> str:
        """The table in plain text."""
        return picture.draw(self.ruleset, state, self.chapter(state))
