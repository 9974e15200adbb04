"""How Blood Rage is shown."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rednorth_nb.engine.choices import Action, Value
from rednorth_nb.engine.game import Game
from rednorth_nb.engine.sentences import N_
from rednorth_nb.engine.timeline import Move
from rednorth_nb.games.blood_rage.rules.cards import FJORDS, PROVINCES
from rednorth_nb.games.blood_rage.rules.state import State
from rednorth_nb.games.blood_rage.rules.views import View
from rednorth_nb.games.blood_rage.screen import picture, table, things
from rednorth_nb.games.blood_rage.screen.words import KINDS
from rednorth_nb.games.screen import Number, OptionWords, Screen, Thing


class BloodRageScreen(Screen[View]):
    """How Blood Rage is shown: the map, the clan sheets, the cards."""

    folder = Path(__file__).parent
    summary = N_("Draft, invade, pillage and die in glory through three Ages.")
    order = 2
    emblems = tuple(f"br-clan-{seat}" for seat in range(4))
    kinds = KINDS

    def __init__(self, game: Game[Any, Any, View]) -> None:
        super().__init__(game)
        self.say.kinds["fighters"] = lambda seats: ", ".join(self.players[seat] for seat in seats)

    def chapter(self, state: State, step: str | None = None) -> str:
        """Age and phase in words."""
        part = self.say(table.CHAPTERS[step or ("battle" if state.pillage else state.phase)])
        return self.say("Age {n} · {part}", {"n": state.age, "part": part})

    def move_title(self, move: Move) -> str:
        """An action or a step as a heading."""
        return self.say(table.TITLES[move]) if isinstance(move, str) else super().move_title(move)

    def numbers(self, view: View) -> Mapping[str, Number]:
        """Glory, Rage, stats, hands and the STR of a battle."""
        return table.numbers(self.say, view)

    def option_words(self, view: View, beginning: Action, key: str, value: Value) -> OptionWords:
        """A card, figure, place or stat to choose."""
        return table.option_words(self.say, view, beginning, key, value)

    def thing(self, view: View, key: str) -> Thing | None:
        """A province, figure, card or slot."""
        return things.thing(self.say, self.ruleset, view, key)

    def table(self, view: View) -> dict[str, Any]:
        """Names, colours and places on the map for the template."""
        labels = {
            place: things.map_label(self.say, self.ruleset, view, place)
            for place in (*PROVINCES, *FJORDS)
        }
        return {**table.context(self.say, self.ruleset, view), "map_labels": labels}

    def picture(self, state: State) -> str:
        """The board in plain text."""
        return picture.draw(self.say, self.ruleset, state, self.chapter(state))
