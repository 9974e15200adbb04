"""The questions Blood Rage can answer (`ask` in a scenario file)."""

from collections.abc import Iterator, Mapping
from typing import Any

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.sentences import N_, Sentences
from rednorth_nb.engine.sums import Total
from rednorth_nb.games.blood_rage.rules import ages
from rednorth_nb.games.blood_rage.rules.battle import decide, fighters, totals
from rednorth_nb.games.blood_rage.rules.game import STEPS
from rednorth_nb.games.blood_rage.rules.state import State
from rednorth_nb.games.questions import NUMBER, Form, NumberQuestion, PlayerQuestion, Question


class Strength(NumberQuestion):
    """A player's STR in the battle that goes on."""

    kind = "strength"
    wording = N_("How much STR does {player} have in the battle?")

    @classmethod
    def every(cls, game: AnyGame, state: State, seat: int) -> Iterator[dict[str, Any]]:
        """Who fights, once the cards lie open."""
        pillage = state.pillage
        is_open = pillage is not None and pillage.stage in ("late", "resolve")
        if is_open and seat in fighters(game.ruleset, state):
            yield {"kind": cls.kind, "player": game.players[seat]}

    def total(self) -> Total | None:
        """Figures and cards."""
        if self.state.pillage is None:
            return None
        return totals(self.ruleset, self.state)[self.seat]


class Battle(PlayerQuestion):
    """Who wins the battle that goes on."""

    kind = "battle"
    wording = N_("Who wins the battle?")

    @classmethod
    def every(cls, game: AnyGame, state: State, seat: int) -> Iterator[dict[str, Any]]:
        """Once all cards are played."""
        if ages.next_step(state) == "resolve":
            yield {"kind": cls.kind}

    def decided(self) -> tuple[int | None, list[Event]]:
        """The winner, and what is told of it."""
        if self.state.pillage is None:
            return None, []
        change = Change(self.state.copy())
        change.state.totals = totals(self.ruleset, self.state)
        inside = fighters(self.ruleset, self.state)
        winners = decide(self.ruleset, change, inside) if inside else ()
        return winners[0] if len(winners) == 1 else None, change.events

    def winner(self) -> int | None:
        """The one with the most STR."""
        return self.decided()[0]

    def events(self) -> list[Event]:
        """How it is decided."""
        return self.decided()[1]

    def sums(self) -> list[Total]:
        """The STR of all who fight."""
        every = totals(self.ruleset, self.state)
        return [every[seat] for seat in fighters(self.ruleset, self.state)]


GLORIOUS = ("resolve", "quests", "ragnarok", "final")
"""The steps in which Glory is gained."""


class Glory(Question):
    """How much Glory a player has after the step that is due."""

    kind = "glory"
    wording = N_("How much Glory does {player} have after this step?")

    @classmethod
    def every(cls, game: AnyGame, state: State, seat: int) -> Iterator[dict[str, Any]]:
        """The own Glory, before a step that may bring some: it knows its own Quests."""
        if ages.next_step(state) in GLORIOUS:
            yield {"kind": cls.kind, "player": game.players[seat]}

    def form(self, say: Sentences) -> Form:
        """A number."""
        return Form(NUMBER)

    def after(self) -> tuple[State, list[Event]]:
        """The state after the step, and what happens in it."""
        change = Change(self.state.copy())
        step = ages.next_step(self.state)
        if step == "resolve":  # whoever reads a rule otherwise has other totals
            change.state.totals = totals(self.ruleset, self.state)
        nobody = step == "resolve" and not fighters(self.ruleset, self.state)
        if step is not None and not nobody:
            STEPS[step](self.ruleset, change)
        return change.state, change.events

    def right(self) -> Any:
        """The Glory on the track."""
        return self.after()[0].players[self.seat].glory

    def events(self) -> list[Event]:
        """What happens in the step."""
        return self.after()[1]


KINDS: Mapping[str, type[Question]] = {one.kind: one for one in (Strength, Battle, Glory)}
