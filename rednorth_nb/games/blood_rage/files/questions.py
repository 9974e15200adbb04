"""The questions Blood Rage can answer (`ask` in a scenario file)."""

from collections.abc import Hashable, Iterator, Mapping
from functools import cached_property
from typing import Any

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.sentences import N_
from rednorth_nb.engine.sums import Term, Total
from rednorth_nb.games.blood_rage.rules import ages, keys
from rednorth_nb.games.blood_rage.rules.battle import decide, fighters, totals
from rednorth_nb.games.blood_rage.rules.game import STEPS
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import State
from rednorth_nb.games.questions import NumberQuestion, PlayerQuestion, Question, counted


class Strength(NumberQuestion):
    """A player's STR in the battle that goes on."""

    kind = "strength"
    wording = N_("How much STR does {player} have in the battle?")
    about = ("battle.total", "battle.forced", "card.", "fjord.", "upgrade.")

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
    about = ("battle.highest-wins", "battle.ties-lose", "battle.total", "card.")

    @classmethod
    def every(cls, game: AnyGame, state: State, seat: int) -> Iterator[dict[str, Any]]:
        """Once all cards are played."""
        if ages.next_step(state) == "resolve":
            yield {"kind": cls.kind}

    def winner(self) -> int | None:
        """The one with the most STR."""
        if self.state.pillage is None:
            return None
        change = Change(self.state.copy())
        change.state.totals = totals(self.ruleset, self.state)
        inside = fighters(self.ruleset, self.state)
        winners = decide(self.ruleset, change, inside) if inside else ()
        return winners[0] if len(winners) == 1 else None

    def workings(self) -> Hashable:
        """The totals that are compared, and who wins."""
        compared = totals(self.ruleset, self.state) if self.state.pillage is not None else ()
        return tuple(total.value for total in compared), self.winner()

    def events(self) -> list[Event]:
        """The totals, and how it is decided."""
        if self.state.pillage is None:
            return []
        events = resolved(self.ruleset, self.state).events
        return [event for event in events if event.rule in DECIDING]

    def sums(self) -> list[Total]:
        """The STR of all who fight."""
        every = totals(self.ruleset, self.state)
        return [every[seat] for seat in fighters(self.ruleset, self.state)]


DECIDING = ("battle.total", "battle.highest-wins", "battle.ties-lose")
"""The rules of what is told until a battle is decided."""


def resolved(ruleset: BloodRageRuleset, state: State) -> Change[State]:
    """What comes of the battle that goes on, if nobody adds a card."""
    change = Change(state.copy())
    # Whoever reads a rule otherwise has other totals, or nobody fights.
    change.state.totals = totals(ruleset, state)
    if fighters(ruleset, state):
        STEPS["resolve"](ruleset, change)
    return change


STEP_RULES: Mapping[str, tuple[str, ...]] = {
    "resolve": ("battle.", "pillage.reward", "reward."),
    "quests": ("quest.",),
    "ragnarok": ("ragnarok.",),
    "final": ("end.stats",),
}
"""How the ids of the rules begin by which a step brings Glory."""


UNPAID = ("battle.losers-keep", "battle.winner-discards", "doom.move", "pillage.flip")
"""The rules of what happens in these steps and never bears on Glory."""


class Glory(NumberQuestion):
    """How much Glory a player has after the step that is due."""

    kind = "glory"
    wording = N_("How much Glory does {player} have after this step?")

    @classmethod
    def every(cls, game: AnyGame, state: State, seat: int) -> Iterator[dict[str, Any]]:
        """The own Glory, before a step that may bring some: it knows its own Quests."""
        if ages.next_step(state) in STEP_RULES:
            yield {"kind": cls.kind, "player": game.players[seat]}

    def rules(self) -> list[str]:
        """Those of the step that is due."""
        about = STEP_RULES.get(ages.next_step(self.state) or "", ())
        return [id for id in self.ruleset.rules if about and id.startswith(about)]

    @cached_property
    def after(self) -> Change[State]:
        """The state after the step, and what happens in it."""
        step = ages.next_step(self.state)
        if step == "resolve":
            return resolved(self.ruleset, self.state)
        change = Change(self.state.copy())
        if step is not None:
            STEPS[step](self.ruleset, change)
        return change

    def total(self) -> Total:
        """The Glory so far, and what each gain is made of."""
        at, before = keys.glory(self.seat), self.state.players[self.seat].glory
        terms = [Term(before, N_("Glory so far"), "", at)] if before else []
        for event in self.after.events:
            if event.at == at and event.total is not None:
                terms += event.total.terms
        return Total("Glory", tuple(terms))

    def right(self) -> Any:
        """The Glory on the track, of which a failed Quest may have taken some."""
        return self.after.state.players[self.seat].glory

    def workings(self) -> Hashable:
        """What happens that may bear on Glory."""
        told = tuple((str(event.template), str(event.things)) for event in self.events())
        return self.right(), counted(self.total()), told

    def events(self) -> list[Event]:
        """What happens in the step, as far as it may bear on Glory."""
        return [event for event in self.after.events if event.rule not in UNPAID]


KINDS: Mapping[str, type[Question]] = {one.kind: one for one in (Strength, Battle, Glory)}
