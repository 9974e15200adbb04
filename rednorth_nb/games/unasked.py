"""Why a rule decides no question: what a learner is told where a rule has no exercises."""

from rednorth_nb.engine.sentences import N_

SETUP = N_("It is about the box and the set-up, and a game under way asks nothing about them.")
COURSE = N_("It says what happens next, and no question asks how things stand afterwards.")
SECRET = N_("It says who may see what, and no answer hangs on that.")
ALLOWS = N_("It allows something that no other rule would forbid.")
TWICE = N_("Whatever it forbids, another rule forbids as well.")
SELDOM = N_("Games at random come to next to no position in which it decides.")


def unasked(reasons: dict[str, str]) -> dict[str, str]:
    """The reason by each rule's id, of the ids of each reason in one text.

    >>> unasked({"Because.": "R1 R2"})
    {'R1': 'Because.', 'R2': 'Because.'}
    """
    return {rule: why for why, rules in reasons.items() for rule in rules.split()}
