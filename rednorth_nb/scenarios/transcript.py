"""A run in words, for people."""

from collections.abc import Iterator
from typing import Any

from rednorth_nb import games
from rednorth_nb.engine.events import Event
from rednorth_nb.games.questions import one_line
from rednorth_nb.games.screen import Screen
from rednorth_nb.scenarios.meeting import Meetings
from rednorth_nb.scenarios.problems import harmless
from rednorth_nb.scenarios.running import Attempt, Moment, Run, chapter_of


def transcript(run: Run) -> Iterator[str]:
    """The lines: the table at the start, each step with its causes, the table at the end.

    Nothing in them can steer a terminal, whatever the file holds.
    """
    return map(harmless, _lines(run))


def _lines(run: Run) -> Iterator[str]:
    game = run.scenario.game
    screen = games.screen_of(game)
    yield run.scenario.title
    yield "=" * len(run.scenario.title)
    first, *rest = run.nodes
    yield screen.picture(first.state)
    for event in first.events:
        yield from _event(screen, event)
    meetings = Meetings(run.scenario, run.timeline)
    for moment in (*run.moments.get(first.number, ()), *meetings.at(first).steps):
        yield from _moment(run, first.state, moment)
    chapter = ""
    for node in rest:
        if (now := chapter_of(run.timeline, node)) != chapter:
            chapter = now
            yield ""
            yield f"--- {chapter} ---"
        yield f"> {node.name}"
        for event in node.events:
            yield from _event(screen, event)
        for moment in (*run.moments.get(node.number, ()), *meetings.at(node).steps):
            yield from _moment(run, node.state, moment)
    yield ""
    yield screen.picture(run.nodes[-1].state)


def _event(screen: Screen[Any], event: Event) -> Iterator[str]:
    yield f"  {screen.told(event)} [{event.rule}]"
    for term in event.total.terms if event.total else ():
        if term.applied:
            yield f"      {term.value:+d} {screen.label(term)} [{term.rule}]"


def _moment(run: Run, state: Any, moment: Moment) -> Iterator[str]:
    game = run.scenario.game
    screen = games.screen_of(game)
    if isinstance(moment, Attempt):
        yield f"> {game.players[moment.player]} tries: {one_line(moment.content)}"
        for violation in moment.violations:
            told = f"{screen.why(violation)} {screen.remedy(violation)}".rstrip()
            yield f"  refused: {told} [{violation.rule}]"
    elif moment.kind == "note":
        yield "  " + "\n  ".join(str(moment.content).strip().splitlines())
    else:
        question = games.files_of(game).question(state, moment.content)
        yield f"  ? {question.prompt(screen.say)}"
        yield f"    {question.spoken(screen, question.right())}"
