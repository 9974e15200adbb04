"""What a screen reader says after each thing that was asked for."""

from rednorth_nb.engine.sentences import N_
from rednorth_nb.learning.verdict import Verdict
from rednorth_nb.widgets.render import markdown
from rednorth_nb.widgets.session import Session
from rednorth_nb.widgets.why import explain

RIGHT = N_("Right: {answer}.")
ANSWER = N_("The answer is: {answer}.")
NOT_SO = N_("Not so: {answer}.")
YOURS = N_("Yours is what you get when {belief}.")
MOST_BELIEFS = 3
"""So many are shown."""


def spoken(session: Session) -> str:
    """The reason that was opened, the next prompt, or what happened and what is to be done."""
    if session.heard == "close-why":
        return ""
    if session.heard == "why":
        return reason(session)
    if session.refusal is not None:
        screen = session.screen
        return " ".join(
            f"{screen.why(one)} {screen.remedy(one)}".strip() for one in session.refusal.violations
        )
    if session.remark:
        return session.remark
    if session.judged is not None:
        return judgement(session, session.judged)
    if session.hint:
        return hint(session)
    if session.beginning is not None:
        return prompt(session)
    events = [event for event in session.node.events if event.visible_to(session.seat)]
    if session.advice is not None:
        events = [*events, session.advice]
    to_do = "" if session.heard == "seat" else due(session)
    return " ".join(filter(None, [*map(session.screen.told, events), to_do]))


def judgement(session: Session, judged: Verdict) -> str:
    """What an answer was worth; the right one only where it is told on the page."""
    say = session.screen.say
    beliefs = [
        say(YOURS, {"belief": say.listed(one.belief(say) for one in found)})
        for found in judged.diagnoses[:MOST_BELIEFS]
    ]
    if judged.right:
        return say(RIGHT, {"answer": judged.answer})
    first = say(NOT_SO, {"answer": judged.given})
    if session.told_answer:
        first = say(ANSWER, {"answer": judged.answer})
    return " ".join([first, *beliefs, *([hint(session)] if session.hint else [])])


def hint(session: Session) -> str:
    """The hint just opened."""
    words = markdown(session.hint).striptags()
    return session.screen.say(N_("Hint: {hint}"), {"hint": words})


def reason(session: Session) -> str:
    """The explanation that is open."""
    asking = session.open_question is not None
    why = explain(session.timeline, session.past, session.seat, session.why, asking)
    if why is None:
        return ""
    screen = session.screen
    title = why.title if why.value is None else f"{why.title}: {why.value}"
    terms = [f"{term.value:+d}: {screen.label(term)}." for term in why.terms if term.applied]
    rules = [screen.say(rule.text) for rule in why.rules]
    return " ".join(filter(None, [f"{title}.", why.text, *terms, *rules]))


def prompt(session: Session) -> str:
    """What is to be chosen next, and what was chosen so far."""
    action, game, say = session.beginning, session.game, session.screen.say
    assert action is not None, "an action is under way"
    kind = game.types[action.name]
    field = kind.field(game.choice(session.node.state, action))
    assert field is not None, "what was begun is not complete"
    asked = say(kind.prompts.get(field.key, field.key))
    values = ", ".join(session.screen.values(session.node.state, session.seat, action))
    so_far = say(N_("So far: {values}."), {"values": values}) if values else ""
    return " ".join(filter(None, [f"{say(kind.label)}.", asked, so_far]))


def due(session: Session) -> str:
    """What the learner is to do here."""
    n, say = session.open_question, session.screen.say
    if n is not None:
        return markdown(session.question(session.asked_step(n)).prompt(say)).striptags()
    if session.my_choice:
        return say(N_("{player}, it is your choice."), {"player": session.seat})
    return ""
