"""The questions Red North can answer (`ask` in a scenario file)."""

from typing import Any

from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import Change
from rednorth_nb.engine.ruleset import Ruleset
from rednorth_nb.engine.sums import Total
from rednorth_nb.games.files import NOBODY, Question, QuestionKind
from rednorth_nb.games.red_north.rules import resolution
from rednorth_nb.games.red_north.rules.points import raid_points
from rednorth_nb.games.red_north.rules.state import State

KINDS = {
    "points": QuestionKind("How many Raid Points does {player} have in {colour}?", numeric=True),
    "winner": QuestionKind("Who takes the {colour} Outpost?", numeric=False),
    "glory": QuestionKind("How much Glory does {player} gain?", numeric=True),
}


def answer(ruleset: Ruleset, state: State, question: Question) -> tuple[Any, Total | None]:
    """The right answer, worked out by the rules from the state, and the sum it rests on.

    `points`: a number; `winner`: a name or "nobody"; `glory`: a number.
    """
    about = question.about
    if question.kind == "winner":
        colour = about["colour"]
        controller = run_to(ruleset, state, f"award {colour}").outposts[colour]
        return (NOBODY if controller is None else ruleset.players[controller]), None
    seat = ruleset.players.index(about["player"])
    if question.kind == "glory":
        total = resolution.glory_total(ruleset, run_to(ruleset, state, last_award(state)), seat)
        return total.value, total
    turned_up = tuple(card._replace(down=False) for card in state.players[seat].party)
    colour = about["colour"]
    total = raid_points(ruleset, turned_up, seat, colour, state.outposts[colour])
    return total.value, total


def reason(ruleset: Ruleset, state: State, question: Question) -> list[Event]:
    """For `winner`: how the Outpost is awarded."""
    if question.kind != "winner":
        return []
    step = f"award {question.about['colour']}"
    names = resolution.steps_of(ruleset, state)
    before = run_to(ruleset, state, names[names.index(step) - 1])
    return advance(ruleset, before)[1] if before.after != step else []


def run_to(ruleset: Ruleset, state: State, step: str) -> State:
    """The state after a step of this Resolution, as if all had passed by now."""
    if state.phase != "resolution":
        state = state.copy()
        state.phase, state.turn, state.after = "resolution", None, None
    names = resolution.steps_of(ruleset, state)
    while state.after is None or names.index(state.after) < names.index(step):
        state = advance(ruleset, state)[0]
    return state


def advance(ruleset: Ruleset, state: State) -> tuple[State, list[Event]]:
    """The state after the step that is due, and what happens in it."""
    change = Change(state.copy())
    resolution.advance(ruleset, change)
    return change.state, change.events


def last_award(state: State) -> str:
    """The last Outpost to be awarded."""
    return [name for name in resolution.steps(tuple(state.outposts), True, False)][-4]
