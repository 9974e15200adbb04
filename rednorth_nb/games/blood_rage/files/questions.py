"""The questions Blood Rage can answer (`ask` in a scenario file)."""

from typing import Any

from rednorth_nb.engine.game import Change
from rednorth_nb.engine.sums import Total
from rednorth_nb.games.blood_rage.rules import ages
from rednorth_nb.games.blood_rage.rules.battle import decide, fighters, totals
from rednorth_nb.games.blood_rage.rules.game import STEPS
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import State
from rednorth_nb.games.files import NOBODY, Question, QuestionKind

KINDS = {
    "strength": QuestionKind("How much STR does {player} have in the battle?", numeric=True),
    "battle": QuestionKind("Who wins the battle?", numeric=False),
    "glory": QuestionKind("How much Glory does {player} have after this step?", numeric=True),
}


def answer(ruleset: BloodRageRuleset, state: State, question: Question) -> tuple[Any, Total | None]:
    """The right answer, worked out by the rules, and the sum it rests on.

    `strength` and `glory`: a number; `battle`: a name or "nobody".
    """
    about = question.about
    if question.kind == "battle":
        return _winner(ruleset, state), None
    seat = ruleset.players.index(about["player"])
    if question.kind == "strength":
        if state.pillage is None:
            return 0, None
        total = totals(ruleset, state)[seat]
        return total.value, total
    if (step := ages.next_step(state)) is None:
        return state.players[seat].glory, None
    change = Change(state.copy())
    STEPS[step](ruleset, change)
    return change.state.players[seat].glory, None


def _winner(ruleset: BloodRageRuleset, state: State) -> str:
    if state.pillage is None:
        return NOBODY
    now = state.copy()
    now.totals = totals(ruleset, state)
    inside = fighters(ruleset, state)
    winner = decide(ruleset, Change(now), inside) if inside else None
    return NOBODY if winner is None else ruleset.players[winner]
