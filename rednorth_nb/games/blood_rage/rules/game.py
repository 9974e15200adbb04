"""What happens in Blood Rage, as a `Game`."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import Game, Outcome
from rednorth_nb.engine.legality import Decision
from rednorth_nb.engine.ruleset import Violation, read_rules
from rednorth_nb.games.blood_rage.rules import (
    ages,
    battle,
    decisions,
    imagining,
    phases,
    setup,
    views,
)
from rednorth_nb.games.blood_rage.rules.actions import BloodRageAction, Pass, PillageAction, Quest
from rednorth_nb.games.blood_rage.rules.ages import RaiseStat
from rednorth_nb.games.blood_rage.rules.calling import BattleCard, Call, LateCard
from rednorth_nb.games.blood_rage.rules.drafting import Draft, Keep
from rednorth_nb.games.blood_rage.rules.invading import Invade
from rednorth_nb.games.blood_rage.rules.marching import March
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.setup import Deal
from rednorth_nb.games.blood_rage.rules.state import State
from rednorth_nb.games.blood_rage.rules.upgrading import FreeInvade, Upgrade
from rednorth_nb.games.blood_rage.rules.views import View

TYPES: tuple[BloodRageAction, ...] = (
    Draft(),
    Invade(),
    March(),
    Upgrade(),
    FreeInvade(),
    Quest(),
    PillageAction(),
    Call(),
    BattleCard(),
    LateCard(),
    Pass(),
    Keep(),
    RaiseStat(),
)


class BloodRage(Game[BloodRageRuleset, State, View]):
    """The rules of Blood Rage.

    `options` may hold `teaching`: tables of `teaching.toml` with what your own game says.
    """

    name = "blood-rage"
    title = "Blood Rage"
    seats = (2, 3, 4)
    score = "glory"
    ruleset_type = BloodRageRuleset
    rules = read_rules((Path(__file__).parent / "rules.toml").read_text(encoding="utf-8"))
    types: Mapping[str, BloodRageAction] = {kind.name: kind for kind in TYPES}  # type: ignore[misc]

    def draw(self, rng: Random) -> Deal:
        """The set-up's chance: decks, tokens, who begins."""
        return setup.draw_deal(self.ruleset, rng)

    def start(self, chance: Deal) -> tuple[State, list[Event]]:
        """The board set for the first draft."""
        change = setup.start(self.ruleset, chance)
        return change.state, change.events

    def automatic(self, state: State) -> str | None:
        """The step that is due."""
        return ages.next_step(state)

    def advance(self, state: State) -> tuple[State, list[Event]]:
        """Run the step that is due."""
        change = Change(state.copy())
        STEPS[ages.next_step(state) or ""](self.ruleset, change)
        return change.state, change.events

    def decision(self, state: State) -> Decision | None:
        """Draft and discard are everybody's at once; a pillage asks within a turn."""
        return decisions.decision(self.ruleset, state)

    def copy(self, state: State) -> State:
        """A copy for an action to change."""
        return state.copy()

    def out_of_turn(self, state: State, player: int, name: str) -> Iterator[Violation]:
        """The rules on when and who."""
        return decisions.out_of_turn(self.ruleset, state, player, name)

    def after(self, change: Change[State], player: int, name: str) -> None:
        """Secret choices are carried out once all are in; the turn passes on."""
        if name == "draft":
            phases.finish_pick(self.ruleset, change)
        elif name == "keep":
            phases.finish_discard(self.ruleset, change)
        elif name == "raise":
            ages.finish_raises(self.ruleset, change)
        elif change.state.phase == "action" and not change.state.pending:
            phases.end_turn(self.ruleset, change)

    def observe(self, state: State, player: int | None) -> View:
        """What a seat may know."""
        return views.observe(self.ruleset, state, player)

    def imagine(self, view: View, rng: Random) -> State:
        """The hidden cards and the Ages to come dealt anew."""
        return imagining.imagine(self.ruleset, view, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Who won, once it is over."""
        return Outcome(state.winners) if state.phase == "over" else None


STEPS = {"reveal": battle.reveal, "resolve": battle.resolve, **ages.STEPS}
