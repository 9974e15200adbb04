"""What happens in Red North, as a `Game`."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import Game, Outcome
from rednorth_nb.engine.legality import Decision
from rednorth_nb.engine.ruleset import Ruleset, Violation, read_rules
from rednorth_nb.games.red_north.rules import imagining, phases, resolution, setup, views
from rednorth_nb.games.red_north.rules.actions import (
    Inspire,
    Pass,
    Promote,
    RedNorthAction,
    Reinforce,
    Withdraw,
)
from rednorth_nb.games.red_north.rules.deployment import Deploy, GiveFirstPlayer, Recall
from rednorth_nb.games.red_north.rules.gods import Invoke
from rednorth_nb.games.red_north.rules.setup import Deal
from rednorth_nb.games.red_north.rules.state import State
from rednorth_nb.games.red_north.rules.views import View

TYPES: tuple[RedNorthAction, ...] = (
    Deploy(),
    GiveFirstPlayer(),
    Recall(),
    Reinforce(),
    Withdraw(),
    Inspire(),
    Promote(),
    Invoke(),
    Pass(),
)


class RedNorth(Game[Ruleset, State, View]):
    """The rules of Red North.

    `options` may hold `outpost_points`, the printed Raid Points by colour (R2).
    """

    name = "red-north"
    title = "Red North"
    seats = (2, 3, 4)
    seats_rule = "game.players"
    score = "vp"
    rules = read_rules((Path(__file__).parent / "rules.toml").read_text(encoding="utf-8"))
    types: Mapping[str, RedNorthAction] = {kind.name: kind for kind in TYPES}  # type: ignore[misc]

    def draw(self, rng: Random) -> Deal:
        """The set-up's chance: Outposts, decks, who begins."""
        return setup.draw_deal(self.ruleset, rng)

    def start(self, chance: Deal) -> tuple[State, list[Event]]:
        """The table set for Spring."""
        change = setup.start(self.ruleset, chance)
        return change.state, change.events

    def automatic(self, state: State) -> str | None:
        """The step of the Resolution that is due."""
        return resolution.next_step(self.ruleset, state)

    def advance(self, state: State) -> tuple[State, list[Event]]:
        """Run the step of the Resolution that is due."""
        change = Change(state.copy())
        resolution.advance(self.ruleset, change)
        return change.state, change.events

    def decision(self, state: State) -> Decision | None:
        """Deployment is everybody's at once; powers and turns belong to one player."""
        return phases.decision(self.ruleset, state)

    def copy(self, state: State) -> State:
        """A copy for an action to change."""
        return state.copy()

    def out_of_turn(self, state: State, player: int, name: str) -> Iterator[Violation]:
        """The rules on when and who."""
        return phases.out_of_turn(self.ruleset, state, player, name)

    def after(self, change: Change[State], player: int, name: str) -> None:
        """The Parties are laid out, the next power, the next turn."""
        phases.go_on(self.ruleset, change, player, name)

    def observe(self, state: State, player: int | None) -> View:
        """What a seat may know."""
        return views.observe(self.ruleset, state, player)

    def imagine(self, view: View, rng: Random) -> State:
        """The hidden cards dealt anew."""
        return imagining.imagine(self.ruleset, view, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Who won, once it is over."""
        return Outcome(state.winners) if state.phase == "over" else None
