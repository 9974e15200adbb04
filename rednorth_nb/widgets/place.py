"""Where one is, as the page's address says it, and back."""

import json
from random import randrange
from typing import Any, NamedTuple
from urllib.parse import parse_qs, quote

from rednorth_nb import games
from rednorth_nb.engine.chance import Luck
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.sentences import N_
from rednorth_nb.engine.timeline import Node, Timeline
from rednorth_nb.scenarios.library import Shelf
from rednorth_nb.scenarios.problems import ScenarioError
from rednorth_nb.scenarios.reading import check_data
from rednorth_nb.scenarios.scenario import Scenario
from rednorth_nb.widgets import answered as answers
from rednorth_nb.widgets.commands import short, whole
from rednorth_nb.widgets.sealing import seal, unseal
from rednorth_nb.widgets.session import Session

LONGEST = 24_000
"""Characters of an address; servers take no more."""
TOO_LONG = "?way=too-long"

UNKNOWN = N_("There is no scenario called “{name}” here.")
NO_STEP = N_("There is no step {step} in this scenario: it is shown at step {here}.")
ASKED_FIRST = N_("A question comes before step {step}: answer it to go on.")
NO_SEAT = N_("There is no seat {seat} at this table.")
NO_WAY = N_("The way in this address can't be read: it is of another host, or no longer whole.")
OLD_WAY = N_("The way in this address can't be gone any more: scenario or rules have changed.")
LONG_WAY = N_("What lay here was too long for an address: open its file again.")


class Found(NamedTuple):
    """What an address leads to, and what is to be said: a sentence and its things."""

    session: Session | None = None
    notice: str = ""
    things: dict[str, Any] = {}  # noqa: RUF012  # never changed
    practice: tuple[str, str, int] | None = None
    """A game whose practice is opened, the rule of an exercise ("" for none) and its seed."""


def address(session: Session) -> str:
    """The query that leads here.

    A node of a scenario's own line is named by its number. Any other is reached by the steps
    that were gone, and those and the seed tell what others hold: they are sealed.
    """
    scenario, past = session.scenario, session.past
    name = f"?scenario={quote(scenario.name)}" if scenario.name else "?"
    if scenario.name and all(node.number in session.script for node in past):
        seat = session.seat
        other = (
            "" if seat == (scenario.learner or 0) else f"&seat={'none' if seat is None else seat}"
        )
        answered = f"&answered={words}" if (words := answers.written(session)) else ""
        return f"{name}&step={len(past) - 1}{other}{answered}"
    line = [_written(node.move) for node in session.timeline.line()[1:]]
    data = None if scenario.name else dict(scenario.data)
    here, answered = len(past) - 1, answers.written(session)
    way = {"data": data, "seat": session.seat, "here": here, "line": line, "answered": answered}
    text = json.dumps(way, separators=(",", ":"), ensure_ascii=False)
    link = f"{name}{'&' if scenario.name else ''}way={seal(text)}"
    return link if len(link) <= LONGEST else TOO_LONG


def opened(query: str, shelf: Shelf) -> Found:
    """What an address leads to. It may come from anybody, and be old."""
    asked = {key: values[0] for key, values in parse_qs(query.removeprefix("?")).items()}
    name, way = asked.get("scenario", ""), asked.get("way", "")
    scenario = shelf.scenarios.get(name)
    if (game := asked.get("practice", "")) in games.names():
        rule, seed = short(asked.get("rule")) or "", whole(asked.get("seed", "0")) or 0
        return Found(practice=(game, rule, seed))
    if name and scenario is None:
        return Found(None, UNKNOWN, {"name": name[:80]})
    if way:
        return _on_a_way(scenario, way)
    return Found() if scenario is None else _at_a_step(scenario, asked)


def _at_a_step(scenario: Scenario, asked: dict[str, str]) -> Found:
    session = Session(scenario, shelved=True)
    step = asked.get("step", "0")
    answers.take(session, asked.get("answered", ""))
    session.to_step(whole(step) or 0)
    seat, here = asked.get("seat"), len(session.past) - 1
    if seat is not None:
        session.look_from(whole(seat))
        if seat not in ("none", str(session.seat)):
            return Found(session, NO_SEAT, {"seat": seat[:20]})
    if whole(step) == here:
        return Found(session)
    if session.open_question is not None and here < (whole(step) or 0):
        return Found(session, ASKED_FIRST, {"step": step[:20]})
    return Found(session, NO_STEP, {"step": step[:20], "here": here})


def _on_a_way(scenario: Scenario | None, sealed: str) -> Found:
    start = None if scenario is None else Session(scenario, shelved=True)
    if TOO_LONG.endswith(sealed):
        return Found(start, LONG_WAY)
    text = unseal(sealed) if len(sealed) <= LONGEST else None
    if text is None:
        return Found(start, NO_WAY)
    try:
        way = json.loads(text)
        # A way is of the scenario that it was sealed with, on the shelf or in it.
        played = scenario if way["data"] is None else check_data(way["data"])
        if played is None:
            return Found(None, OLD_WAY)
        session = Session(played, shelved=True)
        _go(session.timeline, way["line"])
        answers.take(session, way["answered"])
        session.to_step(way["here"])
        session.look_from(way["seat"])
    except (ScenarioError, LookupError, TypeError, ValueError):
        return Found(start, OLD_WAY)
    # One's own way was seen; what a script has in store was not.
    seen = {node.number for node in session.timeline.line()} - session.script
    session.visited.update(seen)
    return Found(session)


def _written(step: Any) -> Any:
    match step:
        case Action(player, name, values):
            return [player, name, *values]
        case Luck(key, value):
            return {key: _listed(value)}
    return step


def _listed(value: Any) -> Any:
    return list(map(_listed, value)) if isinstance(value, tuple) else value


def _go(timeline: Timeline[Any], line: list[Any]) -> None:
    """Go along a line from the start. Raises `ValueError` where the rules don't lead there."""
    timeline.jump(0)
    for step in line:
        node: Node[Any] | None
        if isinstance(step, list):
            node = timeline.act(Action(step[0], step[1], tuple(step[2:])))
        elif isinstance(step, dict):
            node = timeline.luck(_frozen(*step.values()))
        else:
            node = timeline.advance()
        if node is None or _written(node.move) != step:
            raise ValueError("another step is due")


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def whole_game(wanted: str) -> Scenario | None:
    """A fresh game: `red-north 3` is for 3 players. `None` where there is no such game."""
    name, _, seats = (short(wanted) or "").partition(" ")
    if name not in games.names() or whole(seats) not in games.find(name).rules.seats:
        return None
    players = list(games.NAMES[: int(seats)])
    return check_data(
        {
            "format": "rednorth-scenario/1",
            "game": name,
            "title": f"A game of {games.find(name).rules.title}",
            "players": players,
            "learner": players[0],
            "start": {"seed": randrange(1_000_000)},
        }
    )
