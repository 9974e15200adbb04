"""Hints to a question, the vaguest first: the file's own, or what the right answer rests on."""

from typing import Any

from rednorth_nb.engine.sentences import N_
from rednorth_nb.games.questions import Question
from rednorth_nb.games.screen import Screen

ABOUT = N_("It is decided by: {listed}.")
LOOK = N_("Look at: {listed}.")


def hints(question: Question, screen: Screen[Any]) -> list[str]:
    """Hints in Markdown: those of the file; without them which rule, then what on the table."""
    ask = question.ask
    own = [*([ask["hint"]] if ask.get("hint") else []), *ask.get("hints", ())]
    if own:
        return own
    say, rules = screen.say, screen.game.rules
    found = []
    if ids := [id for id in deciding(question, screen) if id in rules]:
        found.append(say(ABOUT, {"listed": "; ".join(say(rules[id].title) for id in ids)}))
    total = question.total()
    if things := dict.fromkeys(
        screen.label(term) for term in (total.terms if total else ()) if term.applied
    ):
        found.append(say(LOOK, {"listed": "; ".join(things)}))
    return found


def deciding(question: Question, screen: Screen[Any]) -> list[str]:
    """The rules that the right answer rests on, as far as they are told; the file's own too."""
    total = question.total()
    found = [term.rule for term in total.terms if term.applied] if total else []
    found += [event.rule for event in question.events()]
    found += [one.rule for one in question.refused(range(len(question.form(screen).choices)))]
    return list(dict.fromkeys([*question.ask.get("rules", ()), *found]))
