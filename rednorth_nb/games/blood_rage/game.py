"""Blood Rage as a `Game`."""

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
from rednorth_nb.games.blood_rage import (
    ages,
    battle,
    picture,
    positions,
    questions,
    setup,
    steps,
    table,
    things,
    views,
)
from rednorth_nb.games.blood_rage.actions import BloodRageAction, Pass, PillageAction, Quest
from rednorth_nb.games.blood_rage.ages import RaiseStat
from rednorth_nb.games.blood_rage.calling import BattleCard, Call, LateCard
from rednorth_nb.games.blood_rage.cards import read_teaching
from rednorth_nb.games.blood_rage.drafting import Draft, Keep
from rednorth_nb.games.blood_rage.invading import Invade
from rednorth_nb.games.blood_rage.marching import March
from rednorth_nb.games.blood_rage.setup import Deal
from rednorth_nb.games.blood_rage.state import State
from rednorth_nb.games.blood_rage.upgrading import FreeInvade, Upgrade
from rednorth_nb.games.blood_rage.views import View

FOLDER = Path(__file__).parent
TURN_ACTIONS = ("invade", "march", "upgrade", "quest", "pillage", "pass")
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


class BloodRage(Game[State, View]):
    """The rules of Blood Rage.

    `options` may hold `teaching`: tables of `teaching.toml` with what your own game says.
    """

    name = "blood-rage"
    title = "Blood Rage"
    summary = "Draft, invade, pillage and die in glory through three Ages."
    seats = (2, 3, 4)
    order = 2
    emblems = tuple(f"br-clan-{seat}" for seat in range(4))
    score = "glory"
    folder = FOLDER
    rules = read_rules((FOLDER / "rules.toml").read_text(encoding="utf-8"))
    types: Mapping[str, BloodRageAction] = {kind.name: kind for kind in TYPES}  # type: ignore[misc]
    kinds = questions.KINDS

    def __init__(
        self,
        players: Sequence[str],
        options: Mapping[str, Any] | None = None,
        without: Iterable[str] = (),
    ) -> None:
        super().__init__(players, options, without)
        if len(self.players) not in self.seats:
            raise ValueError(f"Blood Rage is for 2, 3 or 4 players, not {len(self.players)}")
        own = self.options_chosen.get("teaching", {})
        self.teaching = read_teaching(own, len(self.players))

    def draw(self, rng: Random) -> Deal:
        """The set-up's chance: decks, tokens, who begins."""
        return setup.draw_deal(self, rng)

    def start(self, chance: Deal) -> tuple[State, list[Event]]:
        """The board set for the first draft."""
        change = setup.start(self, chance)
        return change.state, change.events

    def automatic(self, state: State) -> str | None:
        """The step that is due."""
        return ages.next_step(state)

    def advance(self, state: State) -> tuple[State, list[Event]]:
        """Run the step that is due."""
        change = Change(state.copy())
        name = ages.next_step(state)
        if name == "reveal":
            battle.reveal(self, change)
        elif name == "resolve":
            battle.resolve(self, change)
        else:
            assert name is not None, "asked only while a step is due"
            ages.STEPS[name](self, change)
        return change.state, change.events

    def decision(self, state: State) -> Decision | None:
        """Draft and discard are everybody's at once; a pillage asks within a turn."""
        if state.phase in ("draft", "discard"):
            players = tuple(seat for seat, cards in enumerate(state.sealed) if cards is None)
            return Decision(players, ("draft" if state.phase == "draft" else "keep",))
        if state.phase == "quest" and state.raises:
            return Decision(state.raises[:1], ("raise",))
        if state.phase != "action" or state.turn is None:
            return None
        if state.pillage is not None:
            return self._pillage_decision(state)
        if state.free is not None:
            return Decision((state.turn,), ("free-invade",))
        return Decision((state.turn,), TURN_ACTIONS)

    def _pillage_decision(self, state: State) -> Decision | None:
        pillage = battle.frame(state)
        if pillage.stage == "call":
            asked = pillage.asked
            nothing = battle.callable_from(self, state, asked) == []
            default = Action(asked, "call", (None,)) if nothing else None
            return Decision((asked,), ("call",), default)
        if pillage.stage == "cards":
            players = tuple(seat for seat, cards in enumerate(pillage.played) if cards is None)
            return Decision(players, ("battle-card",))
        if pillage.stage == "late":
            return Decision((pillage.asked,), ("late-card",))
        return None

    def copy(self, state: State) -> State:
        """A copy for an action to change."""
        return state.copy()

    def out_of_turn(self, state: State, player: int, name: str) -> Iterator[Violation]:
        """The rules on when and who."""
        decision = self.decision(state)
        names = decision.actions if decision else ()
        if name not in names:
            now = " or ".join(names) or "nothing"
            why = f"{name} is not what is to be decided now."
            yield Violation("turn.one-action", why, f"Now it is: {now}.")
        players = decision.players if decision else ()
        if player in players:
            return
        who = " and ".join(self.players[seat] for seat in players) or "nobody"
        yield Violation("turn.clockwise", f"It is for {who} to decide.", f"Wait for {who}.")

    def observe(self, state: State, player: int | None) -> View:
        """What a seat may know."""
        return views.observe(self, state, player)

    def outcome(self, state: State) -> Outcome | None:
        """Who won, once it is over."""
        return Outcome(state.winners) if state.phase == "over" else None

    def chapter(self, state: State, step: str | None = None) -> str:
        """Age and phase in words."""
        phase = table.CHAPTERS[step or ("battle" if state.pillage else state.phase)]
        return f"Age {state.age} · {phase}"

    def step_title(self, step: Action | str) -> str:
        """An action or a step as a heading."""
        return table.step_title(self, step)

    def numbers(self, view: View) -> Mapping[str, Number]:
        """Glory, Rage, stats, hands and the STR of a battle."""
        return table.numbers(self, view)

    def option_words(self, view: View, beginning: Action, key: str, value: Value) -> OptionWords:
        """A card, figure, place or stat to choose."""
        return table.option_words(self, view, beginning, key, value)

    def thing(self, view: View, key: str) -> Thing | None:
        """A province, figure, card or slot."""
        return things.thing(self, view, key)

    def table(self, view: View) -> dict[str, Any]:
        """Names, colours and places on the map for the template."""
        return table.context(self, view)

    def picture(self, state: State) -> str:
        """The board in plain text."""
        return picture.draw(self, state)

    def position(self, state: State) -> dict[str, Any]:
        """The state in the words of a scenario file."""
        return positions.write(self, state)

    def read_position(self, words: Mapping[str, Any], seed: int) -> State:
        """The state that a scenario's position describes."""
        return positions.read(self, words, seed)

    def check_step(self, state: State, step: Mapping[str, Any]) -> Iterator[PositionProblem]:
        """Names, places and cards in a step that this game doesn't have."""
        return steps.check(self, state, step)

    def same(self, key: str, expected: Any, found: Any) -> bool:
        """Hands, piles and figures have no order."""
        return positions.same(key, expected, found)

    def answer(self, state: State, question: Question) -> tuple[Any, Total | None]:
        """The right answer to a question of a scenario."""
        return questions.answer(self, state, question)


GAME = BloodRage
