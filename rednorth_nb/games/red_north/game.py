"""Red North as a `Game`."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from rednorth_nb.engine.actions import Action, Value
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import (
    Change,
    Decision,
    Game,
    Number,
    OptionWords,
    Outcome,
    PositionProblem,
    Question,
    Thing,
)
from rednorth_nb.engine.rules import Violation, read_rules
from rednorth_nb.engine.sums import Total
from rednorth_nb.games.red_north import (
    picture,
    positions,
    questions,
    resolution,
    setup,
    steps,
    table,
    things,
    views,
)
from rednorth_nb.games.red_north.actions import (
    Inspire,
    Pass,
    Promote,
    RedNorthAction,
    Reinforce,
    Withdraw,
)
from rednorth_nb.games.red_north.cards import COLOURS
from rednorth_nb.games.red_north.deployment import Deploy, GiveFirstPlayer, Recall
from rednorth_nb.games.red_north.gods import Invoke
from rednorth_nb.games.red_north.phases import power_now
from rednorth_nb.games.red_north.setup import Deal
from rednorth_nb.games.red_north.state import State
from rednorth_nb.games.red_north.views import View

FOLDER = Path(__file__).parent
POWERS = ("give-first-player", "recall")
TURN_ACTIONS = ("reinforce", "withdraw", "inspire", "promote", "invoke", "pass")
NAMES_OF = {"deployment": ("deploy",), "powers": POWERS, "actions": TURN_ACTIONS}
TURNS = tuple(Decision((seat,), TURN_ACTIONS) for seat in range(8))
"""A turn's decision, by seat: made once, for it is asked for all the time."""
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


class RedNorth(Game[State, View]):
    """The rules of Red North.

    `options` may hold `outpost_points`, the printed Raid Points by colour (R2).
    """

    name = "red-north"
    title = "Red North"
    summary = "Raid, reinforce and hold Outposts through Spring, Summer and Ragnarok."
    seats = (2, 3, 4)
    order = 1
    emblems = tuple(f"rn-{colour}" for colour in COLOURS)
    score = "vp"
    folder = FOLDER
    rules = read_rules((FOLDER / "rules.toml").read_text(encoding="utf-8"))
    types: Mapping[str, RedNorthAction] = {kind.name: kind for kind in TYPES}  # type: ignore[misc]
    kinds = questions.KINDS

    def __init__(
        self,
        players: Sequence[str],
        options: Mapping[str, Any] | None = None,
        without: Iterable[str] = (),
    ) -> None:
        super().__init__(players, options, without)
        if len(self.players) not in self.seats and self.on("game.players"):
            raise ValueError(
                f"Red North is for 2, 3 or 4 players, not {len(self.players)} (game.players)"
            )

    def draw(self, rng: Random) -> Deal:
        """The set-up's chance: Outposts, decks, who begins."""
        return setup.draw_deal(self, rng)

    def start(self, chance: Deal) -> tuple[State, list[Event]]:
        """The table set for Spring."""
        change = setup.start(self, chance)
        return change.state, change.events

    def automatic(self, state: State) -> str | None:
        """The step of the Resolution that is due."""
        return resolution.next_step(self, state)

    def advance(self, state: State) -> tuple[State, list[Event]]:
        """Run the step of the Resolution that is due."""
        change = Change(state.copy())
        resolution.advance(self, change)
        return change.state, change.events

    def decision(self, state: State) -> Decision | None:
        """Deployment is everybody's at once; powers and turns belong to one player."""
        if state.phase == "deployment":
            players = tuple(seat for seat, cards in enumerate(state.sealed) if cards is None)
            empty = not state.players[players[0]].hand
            default = Action(players[0], "deploy") if empty else None
            return Decision(players, NAMES_OF["deployment"], default)
        if state.turn is None:
            return None
        if state.phase == "powers":
            power = power_now(self, state)
            nothing = power == "recall" and not any(
                card.endswith("raider") for card in state.discard
            )
            default = Action(state.turn, power, (None,)) if nothing else None
            return Decision((state.turn,), (power,), default)
        return TURNS[state.turn]

    def copy(self, state: State) -> State:
        """A copy for an action to change."""
        return state.copy()

    def out_of_turn(self, state: State, player: int, name: str) -> Iterator[Violation]:
        """The rules on when and who: `game.phases`, `power.when`, `turn.order`, `pass.out`."""
        if name not in NAMES_OF.get(state.phase, ()):
            why = f"{name} has no place in this phase ({state.phase})."
            phase = next(phase for phase, names in NAMES_OF.items() if name in names)
            yield Violation("game.phases", why, f"It belongs to: {phase}.")
            if "powers" in (phase, state.phase):
                why = "Outpost powers come right after Deployment, before the first turn."
                yield Violation("power.when", why, "")
        elif state.phase == "powers" and name != power_now(self, state):
            yield Violation("R7", "Angleland's power comes before Sax's.", "Use the other first.")
        if state.turn is None or state.turn == player:
            return
        turn = self.players[state.turn]
        if state.phase == "actions" and state.players[player].passed:
            yield Violation("pass.out", "You have passed and are out of this round.", "")
        yield Violation("turn.order", f"It is {turn}'s turn.", f"Wait for {turn}.")

    def observe(self, state: State, player: int | None) -> View:
        """What a seat may know."""
        return views.observe(self, state, player)

    def outcome(self, state: State) -> Outcome | None:
        """Who won, once it is over."""
        return Outcome(state.winners) if state.phase == "over" else None

    def chapter(self, state: State, step: str | None = None) -> str:
        """Round and phase in words, in the Resolution with the rulebook's letter, A to E."""
        phase = {
            "deployment": "Deployment",
            "powers": "Outpost powers",
            "actions": "Player Actions",
            "resolution": CHAPTERS.get((step or state.after or "reveal").split()[0], ""),
            "over": "The end",
        }[state.phase]
        return f"{state.round.title()} · {phase}"

    def step_title(self, step: Action | str) -> str:
        """An action or a step of the Resolution as a heading."""
        return table.step_title(self, step)

    def numbers(self, view: View) -> Mapping[str, Number]:
        """Raid Points, VP, Glory, hands and piles."""
        return table.numbers(self, view)

    def option_words(self, view: View, beginning: Action, key: str, value: Value) -> OptionWords:
        """A card, place, side, group, God or player to choose."""
        return table.option_words(self, view, beginning, key, value)

    def thing(self, view: View, key: str) -> Thing | None:
        """A card of a Party, an Outpost, a token or a pile."""
        return things.thing(self, view, key)

    def table(self, view: View) -> dict[str, Any]:
        """Names, colours and spoken names for the template."""
        return table.context(self, view)

    def picture(self, state: State) -> str:
        """The table in plain text."""
        return picture.draw(self, state)

    def position(self, state: State) -> dict[str, Any]:
        """The state in the words of a scenario file."""
        return positions.write(self, state)

    def read_position(self, words: Mapping[str, Any], seed: int) -> State:
        """The state that a scenario's position describes."""
        return positions.read(self, words, seed)

    def check_step(self, state: State, step: Mapping[str, Any]) -> Iterator[PositionProblem]:
        """Names, colours and cards in a step that this scenario doesn't have."""
        return steps.check(self, state, step)

    def same(self, key: str, expected: Any, found: Any) -> bool:
        """Hands, Gods, the discard pile and a group's cards have no order."""
        return positions.same(key, expected, found)

    def reason(self, state: State, question: Question) -> list[Event]:
        """How an Outpost is awarded, where that was asked."""
        return questions.reason(self, state, question)

    def answer(self, state: State, question: Question) -> tuple[Any, Total | None]:
        """The right answer to a question of a scenario."""
        return questions.answer(self, state, question)


CHAPTERS = {
    "reveal": "A Raid Points",
    "points": "A Raid Points",
    "award": "B Outposts",
    "glory": "C Glory",
    "collect": "D Tokens",
    "prepare": "E Next round",
    "winner": "The end",
}

GAME = RedNorth
