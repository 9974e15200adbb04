"""Why a number is what it is, what a thing is, what a rule says."""

from dataclasses import dataclass
from typing import Any

from rednorth_nb import games
from rednorth_nb.engine.ruleset import Rule
from rednorth_nb.engine.sentences import N_
from rednorth_nb.engine.sums import Term
from rednorth_nb.engine.timeline import Node, Timeline
from rednorth_nb.scenarios.running import chapter_of

FEW = 4
"""Events that are told as the cause of a change; of more, the step is named."""


@dataclass(frozen=True)
class Why:
    """An explanation: a sum, or a thing with its rules. `lit` are the keys that it speaks of."""

    key: str
    title: str
    text: str = ""
    terms: tuple[Term, ...] = ()
    value: int | None = None
    rules: tuple[Rule, ...] = ()
    lit: frozenset[str] = frozenset()


def explain(
    timeline: Timeline[Any], nodes: list[Node[Any]], seat: int | None, key: str, asking: bool
) -> Why | None:
    """The explanation of what lies under a key at the last of `nodes`, as a seat may know it.

    While the learner is asked (`asking`), only settled sums are told: others might be the answer.
    """
    game = timeline.game
    if key in game.rules:
        rule = game.rules[key]
        return Why(key, rule.title, rules=(rule,))
    screen = games.screen_of(game)
    view = game.observe(nodes[-1].state, seat)
    numbers = screen.numbers(view)
    if key in numbers:
        number = numbers[key]
        thing = screen.thing(view, key)
        total = number.total
        if asking and not number.settled:
            return Why(key, number.label, "Answer the question first.")
        terms = total.terms if total is not None else history(timeline, nodes, seat, key)
        lit = frozenset(term.at for term in terms if term.at and term.applied)
        return Why(key, number.label, thing.text if thing else "", terms, number.value, (), lit)
    thing = screen.thing(view, key)
    if thing is None:
        return None
    given = tuple(
        term._replace(label=verbatim(f"{number.label}: {screen.label(term)}"), things={})
        for number in numbers.values()
        for term in (number.total.terms if number.total and (number.settled or not asking) else ())
        if term.at == key and term.applied
    )
    rules = tuple(game.rules[id] for id in thing.rules)
    return Why(key, thing.title, thing.text, given, None, rules, frozenset((key,)))


def history(
    timeline: Timeline[Any], nodes: list[Node[Any]], seat: int | None, key: str
) -> tuple[Term, ...]:
    """What a number was at the start and each change since: terms that add up to it."""
    game = timeline.game
    screen = games.screen_of(game)
    terms: list[Term] = []
    before: int | None = None
    for node in nodes:
        number = screen.numbers(game.observe(node.state, seat)).get(key)
        value = number.value if number is not None else 0
        if before is None:
            terms.append(Term(value, N_("at the start"), ""))
        elif value != before:
            seen = [event for event in node.events if event.visible_to(seat)]
            about = [event for event in seen if event.at == key]
            told = " ".join(screen.told(event) for event in about)
            if node.move is not None and not 0 < len(about) <= FEW:
                told = screen.move_title(node.move)
            rule = about[0].rule if len(about) == 1 else ""
            label = f"{told} ({chapter_of(timeline, node)})"
            terms.append(Term(value - before, verbatim(label), rule))
        before = value
    return tuple(terms)


def verbatim(text: str) -> str:
    """A text as a template that says just this."""
    return text.replace("{", "{{").replace("}", "}}")
