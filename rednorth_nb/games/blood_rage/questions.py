"""The questions Blood Rage can answer (`ask` in a scenario file)."""

from typing import TYPE_CHECKING, Any

from rednorth_nb.engine.game import Question
from rednorth_nb.engine.sums import Total
from rednorth_nb.games.blood_rage.battle import totals
from rednorth_nb.games.blood_rage.state import State

if TYPE_CHECKING:
    from rednorth_nb.games.blood_rage.game import BloodRage

KINDS = {
    "strength": "How much STR does {player} have in the battle?",
    "battle": "Who wins the battle?",
    "glory": "How much Glory will {player} have after this step?",
    "legal": "Which of these may {player} do now?",
}
NOBODY = "nobody"


def answer(game: "BloodRage", state: State, question: Question) -> tuple[Any, Total | None]:
    """The right answer, worked out by the rules, and the sum it rests on.

    `strength` and `glory`: a number; `battle`: a name or "nobody"; `legal`: the indices of the
    actions listed that are allowed.
    """
    about = question.about
    if question.kind == "legal":
        return game.allowed_of(state, about), None
    if question.kind == "battle":
        return _winner(game, state), None
    seat = game.players.index(about["player"])
    if question.kind == "strength":
        if state.pillage is None:
            return 0, None
        total = totals(game, state)[seat]
        return total.value, total
    after = game.advance(state)[0] if game.automatic(state) else state
    return after.players[seat].glory, None


def _winner(game: "BloodRage", state: State) -> str:
    if state.pillage is None:
        return NOBODY
    values = [total.value for total in totals(game, state)]
    best = max(values)
    if values.count(best) > 1 and game.on("battle.ties-lose"):
        return NOBODY
    return game.players[values.index(best)]


