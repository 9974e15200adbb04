"""A run in words, for people."""

from collections.abc import Iterator
from typing import Any

from rednorth_nb import games
from rednorth_nb.engine.events import Event
from rednorth_nb.scenarios.asks import action_words, answer, form, prompt, spoken
from rednorth_nb.scenarios.running import Attempt, Moment, Run, chapter_of


def transcript(run: Run) -> Iterator[str]:
    """The lines: the table at the start, each step with its causes, the table at the end."""
    game = run.scenario.game
    yield run.scenario.title
    yield "=" * len(run.scenario.title)
    first, *rest = run.nodes
    yield games.screen(game).picture(first.state)
    for event in first.events:
        yield from _event(event)
    for moment in run.moments.get(first.number, ()):
        yield from _moment(run, first.state, moment)
    chapter = ""
    for node in rest:
        if (now := chapter_of(game, node)) != chapter:
            chapter = now
            yield ""
            yield f"--- {chapter} ---"
        yield f"> {node.name}"
        for event in node.events:
            yield from _event(event)
        for moment in run.moments.get(node.number, ()):
            yield from _moment(run, node.state, moment)
    yield ""
    yield games.screen(game).picture(run.nodes[-1].state)


def _event(event: Event) -> Iterator[str]:
    yield f"  {event.text} [{event.rule}]"
    for term in event.total.terms if event.total else ():
        if term.applied:
            yield f"      {term.value:+d} {term.label} [{term.rule}]"


def _moment(run: Run, state: Any, moment: Moment) -> Iterator[str]:
    game = run.scenario.game
    if isinstance(moment, Attempt):
        yield f"> {game.players[moment.player]} tries: {action_words(moment.words)}"
        for violation in moment.violations:
            yield f"  refused: {violation.why} {violation.remedy}".rstrip() + f" [{violation.rule}]"
    elif moment.kind == "note":
        yield "  " + "\n  ".join(str(moment.words).strip().splitlines())
    else:
        ask = moment.words
        yield f"  ? {prompt(game, ask)}"
        yield f"    {spoken(form(game, state, ask), answer(game, state, ask)[0])}"
