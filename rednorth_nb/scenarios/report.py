"""The machine form of a run: `rednorth-run/1`."""

from typing import Any

from rednorth_nb import games
from rednorth_nb.engine.chance import Luck
from rednorth_nb.engine.events import Event
from rednorth_nb.games.screen import Screen
from rednorth_nb.scenarios.outcome import winner
from rednorth_nb.scenarios.running import Run


def report(run: Run) -> dict[str, Any]:
    """Everything that happened, as one JSON object."""
    game = run.scenario.game
    files, screen = games.files_of(game), games.screen_of(game)
    last = run.nodes[-1].state
    return {
        "format": "rednorth-run/1",
        "title": run.scenario.title,
        "steps": [
            {
                "step": run.made_by[node.number],
                "at": node.name,
                **({"chance": files.write_luck(node.move)} if isinstance(node.move, Luck) else {}),
                "events": [event_words(screen, event) for event in node.events],
                "position": files.position(node.state),
            }
            for node in run.nodes[1:]
        ],
        "final": files.position(last),
        "winner": winner(game, last),
    }


def event_words(screen: Screen[Any], event: Event) -> dict[str, Any]:
    """An event with its rule, its text, and the terms of the sum it rests on."""
    words: dict[str, Any] = {"rule": event.rule, "text": screen.told(event)}
    if event.total is not None:
        words["total"] = event.total.value
        words["terms"] = [
            {"value": term.value, "label": screen.label(term), "rule": term.rule}
            for term in event.total.terms
            if term.applied
        ]
    return words
