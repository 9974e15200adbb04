"""The questions Red North can answer (`ask` in a scenario file)."""

from typing import TYPE_CHECKING, Any

from rednorth_nb.engine.actions import Action
from rednorth_nb.engine.game import Question
from rednorth_nb.engine.sums import Total
from rednorth_nb.games.red_north import resolution
from rednorth_nb.games.red_north.points import raid_points
from rednorth_nb.games.red_north.state import State

if TYPE_CHECKING:
    from rednorth_nb.games.red_north.game import RedNorth

KINDS = {
    "points": "How many Raid Points does {player} have in {colour}?",
    "winner": "Who takes the {colour} Outpost?",
    "glory": "How much Glory does {player} gain?",
    "legal": "Which of these may {player} do now?",
}
NOBODY = "nobody"


def answer(game: "RedNorth", state: State, question: Question) -> tuple[Any, Total | None]:
    """The right answer, worked out by the rules from the state, and the sum it rests on.

    `points`: a number; `winner`: a name or "nobody"; `glory`: a number; `legal`: the indices of
    the actions listed that are allowed.
    """
    about = question.about
    if question.kind == "legal":
        return legal(game, state, about), None
    if question.kind == "winner":
        colour = about["colour"]
        controller = run_to(game, state, f"award {colour}").outposts[colour]
        return (NOBODY if controller is None else game.players[controller]), None
    seat = game.players.index(about["player"])
    if question.kind == "glory":
        total = resolution.glory_total(game, run_to(game, state, last_award(state)), seat)
        return total.value, total
    turned_up = tuple(card._replace(down=False) for card in state.players[seat].party)
    colour = about["colour"]
    total = raid_points(game, turned_up, seat, colour, state.outposts[colour])
    return total.value, total


def legal(game: "RedNorth", state: State, about: Any) -> list[int]:
    """Which of the listed actions are allowed; kinds of action where none are listed."""
    seat = game.players.index(about["player"])
    listed = about.get("actions")
    if listed is None:
        decision = game.decision(state)
        names = decision.actions if decision else ()
        allowed = game.allowed_actions(state, seat)
        return [n for n, name in enumerate(names) if name in allowed]
    right = []
    for n, words in enumerate(listed):
        name = words["action"]
        rest = {key: value for key, value in words.items() if key not in ("action", "player")}
        values, exact = game.types[name].read(game, state, seat, rest)
        if not game.check(state, Action(seat, name, values), exact):
            right.append(n)
    return right


def run_to(game: "RedNorth", state: State, step: str) -> State:
    """The state after a step of this Resolution, as if all had passed by now."""
    if state.phase != "resolution":
        state = state.copy()
        state.phase, state.turn, state.after = "resolution", None, None
    names = resolution.steps_of(game, state)
    while state.after is None or names.index(state.after) < names.index(step):
        state = game.advance(state)[0]
    return state


def last_award(state: State) -> str:
    """The last Outpost to be awarded."""
    return [name for name in resolution.steps(tuple(state.outposts), True, False)][-4]
