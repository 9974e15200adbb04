"""The questions Blood Rage can answer (`ask` in a scenario file)."""

from typing import TYPE_CHECKING, Any

from rednorth_nb.engine.game import NOBODY, Change, Question, QuestionKind
from rednorth_nb.engine.sums import Total
from rednorth_nb.games.blood_rage.battle import decide, fighters, totals
from rednorth_nb.games.blood_rage.state import State

if TYPE_CHECKING:
    from rednorth_nb.games.blood_rage.game import BloodRage

KINDS = {
    "strength": QuestionKind("How much STR does {player} have in the battle?", numeric=True),
    "battle": QuestionKind("Who wins the battle?", numeric=False),
    "glory": QuestionKind("How much Glory does {player} have after this step?", numeric=True),
}


def answer(game: "BloodRage", state: State, question: Question) -> tuple[Any, Total | None]:
    """The right answer, worked out by the rules, and the sum it rests on.

    `strength` and `glory`: a number; `battle`: a name or "nobody".
    """
    about = question.about
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
    now = state.copy()
    now.totals = totals(game, state)
    inside = fighters(game, state)
    winner = decide(game, Change(now), inside) if inside else None
    return NOBODY if winner is None else game.players[winner]
