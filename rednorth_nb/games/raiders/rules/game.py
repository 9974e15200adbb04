"""What happens in Raiders of the North Sea, as a `Game`."""

from collections.abc import Hashable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import ClassVar

from rednorth_nb.engine.chance import Chance
from rednorth_nb.engine.change import Change
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import Game, Outcome
from rednorth_nb.engine.legality import Decision
from rednorth_nb.engine.ruleset import Violation, read_rules
from rednorth_nb.games.raiders.rules import (
    decisions,
    effects,
    ending,
    imagining,
    phases,
    setup,
    views,
)
from rednorth_nb.games.raiders.rules.phases import Discard, Keep
from rednorth_nb.games.raiders.rules.raiding import Avenge, Lose, Raid, RaidersAction
from rednorth_nb.games.raiders.rules.ruleset import RaidersRuleset
from rednorth_nb.games.raiders.rules.setup import Deal
from rednorth_nb.games.raiders.rules.state import State
from rednorth_nb.games.raiders.rules.townsfolk import Give, PickCard, TownHall
from rednorth_nb.games.raiders.rules.views import View
from rednorth_nb.games.raiders.rules.working import Pass, TakeBackWorker, Work

TYPES: tuple[RaidersAction, ...] = (
    Keep(),
    Work(),
    Raid(),
    Pass(),
    effects.GateHouse(),
    TownHall(),
    effects.Treasury(),
    effects.Barracks(),
    effects.Armoury(),
    effects.Mill(),
    effects.Silversmith(),
    effects.LongHouse(),
    effects.Skip(),
    TakeBackWorker(),
    Lose(),
    Avenge(),
    Give(),
    PickCard(),
    Discard(),
)
STEPS = {"scoring": "score", "deciding": "winner"}
"""The automatic step of a phase."""


class Raiders(Game[RaidersRuleset, State, View]):
    """The rules of Raiders of the North Sea.

    `options` may hold `teaching`: tables of `teaching.toml` with what your own game says.
    """

    name = "raiders"
    title = "Raiders of the North Sea"
    seats = (2, 3, 4)
    score = "vp"
    unattended: ClassVar = {"R16": "on"}
    ruleset_type = RaidersRuleset
    rules = read_rules((Path(__file__).parent / "rules.toml").read_text(encoding="utf-8"))
    types: Mapping[str, RaidersAction] = {kind.name: kind for kind in TYPES}  # type: ignore[misc]

    def draw(self, rng: Random) -> Deal:
        """The set-up's chance: bag, offerings, deck."""
        return setup.draw_deal(self.ruleset, rng)

    def start(self, chance: Deal) -> tuple[State, list[Event]]:
        """The board set up, and five cards dealt to everybody."""
        change = setup.start(self.ruleset, chance)
        return change.state, change.events

    def automatic(self, state: State) -> str | None:
        """The end is scored, then the winner found."""
        return STEPS.get(state.phase)

    def advance(self, state: State) -> tuple[State, list[Event]]:
        """Run the step that is due."""
        change = Change(state.copy())
        step = ending.tally if state.phase == "scoring" else ending.decide
        step(self.ruleset, change)
        return change.state, change.events

    def chance(self, state: State) -> Chance | None:
        """The dice that are to be rolled."""
        return phases.chance(self.ruleset, state)

    def happen(self, state: State, value: Hashable) -> tuple[State, list[Event]]:
        """What comes of the dice."""
        change = Change(state.copy())
        phases.happen(self.ruleset, change, value)
        return change.state, change.events

    def decision(self, state: State) -> Decision | None:
        """The first cards are chosen by all at once; all else by one player, mostly."""
        return decisions.decision(self.ruleset, state)

    def copy(self, state: State) -> State:
        """A copy for an action to change."""
        return state.copy()

    def out_of_turn(self, state: State, player: int, name: str) -> Iterator[Violation]:
        """The rules on when and who."""
        return decisions.out_of_turn(self.ruleset, state, player, name)

    def after(self, change: Change[State], player: int, name: str) -> None:
        """The next decision of the turn, or the next turn."""
        phases.after(self.ruleset, change, name)

    def observe(self, state: State, player: int | None) -> View:
        """What a seat may know."""
        return views.observe(self.ruleset, state, player)

    def imagine(self, view: View, rng: Random) -> State:
        """A state that looks like this to the view's seat, with what it can't see dealt anew."""
        return imagining.imagine(self.ruleset, view, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Who won, once it is over."""
        return Outcome(state.winners) if state.phase == "over" else None
