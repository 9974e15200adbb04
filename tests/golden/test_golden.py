"""Whole games as text: what each player saw at each step, and the causes of all that happened.

Of a view only the lines that changed are given, with who sees the change, so that a file can be
read from top to bottom.
"""

import difflib
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rednorth_nb import games
from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.play import play_out, started
from rednorth_nb.engine.sums import Total

FOLDER = Path(__file__).parent
NAMES = ("Ada", "Bo", "Cy", "Di")
SEED = 21
LONGEST = 200
"""A longer game is cut off after so many steps: what comes later is much the same."""


def golden(game: AnyGame, seed: int) -> Iterator[str]:
    """The game that a seed gives, line by line."""
    timeline = started(game, seed)
    policies = [random_policy(Random(f"golden {seat}")) for seat in range(len(game.players))]
    play_out(timeline, policies)
    seen: dict[int, dict[str, str]] = {seat: {} for seat in range(len(game.players))}
    yield f"{game.title}, {len(game.players)} players, seed {seed}"
    for node in timeline.nodes[:LONGEST]:
        yield ""
        chapter = games.screen_of(game).chapter(node.state)
        yield f"== {node.number} {step_words(game, node.move)} · {chapter}"
        for event in node.events:
            yield from event_words(game, event)
        changes: dict[str, list[str]] = {}
        for seat, name in enumerate(game.players):
            now = dict(flat("", game.observe(node.state, seat)))
            before, seen[seat] = seen[seat], now
            for key in dict.fromkeys((*before, *now)):
                if before.get(key) != now.get(key):
                    changes.setdefault(f"{key}: {now.get(key, 'gone')}", []).append(name)
        for change, who in changes.items():
            yield f"   {'all' if who == list(game.players) else ', '.join(who)}: {change}"


def step_words(game: AnyGame, step: Action | str | None) -> str:
    if isinstance(step, Action):
        return " ".join(map(str, (game.players[step.player], step.name, *step.values)))
    return step or "start"


def event_words(game: AnyGame, event: Event) -> Iterator[str]:
    screen = games.screen_of(game)
    audience = sorted(event.audience or ())
    only = f" ({', '.join(game.players[seat] for seat in audience)} only)" if audience else ""
    yield f" * {screen.told(event)} [{event.rule}]{only}"
    for term in event.total.terms if event.total else ():
        value = f"{term.value:+d}" if term.applied else "  "
        why = "" if term.applied else " " + screen.unapplied(term)
        yield f"      {value} {screen.label(term)} [{term.rule}]{why}"


def flat(path: str, value: Any) -> Iterator[tuple[str, str]]:
    """A view as lines: a key with dots, and what is there."""
    if isinstance(value, Total):
        yield path, str(value.value)
    elif hasattr(value, "_asdict") and any(map(is_nested, value)):
        yield from flat(path, value._asdict())
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from flat(f"{path}.{key}" if path else str(key), part)
    elif isinstance(value, tuple) and value and hasattr(value[0], "_asdict"):
        if isinstance(value[0], Total) or not any(map(is_nested, value[0])):
            yield path, " | ".join(short(one) for one in value)
        else:
            for n, part in enumerate(value):
                yield from flat(f"{path}.{n}", part)
    else:
        yield path, short(value)


def is_nested(value: Any) -> bool:
    return isinstance(value, Mapping | tuple)


def short(value: Any) -> str:
    if isinstance(value, Total):
        return str(value.value)
    if hasattr(value, "_asdict"):
        first, *rest = value._asdict().items()
        marks = (
            key if part is True else f"{key}={part}" for key, part in rest if part and key != "key"
        )
        return " ".join((short(first[1]), *marks))
    if isinstance(value, tuple | frozenset):
        parts = sorted(value) if isinstance(value, frozenset) else value
        return f"[{', '.join(map(short, parts))}]"
    return "?" if value is None else str(value)


def tables() -> Iterator[AnyGame]:
    """Every game found, at each number of players it is for."""
    for name in games.names():
        for count in range(1, len(NAMES) + 1):
            try:
                rules = games.find(name).rules
                yield rules(NAMES[:count], variant=rules.unattended)
            except ValueError:
                continue


def golden_file(game: AnyGame) -> Path:
    return FOLDER / f"{game.name.replace('-', '_')}_{len(game.players)}_players.txt"


def test_no_golden_file_is_left_behind() -> None:
    assert {golden_file(game) for game in tables()} == set(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("game", list(tables()), ids=lambda game: golden_file(game).stem)
def test_the_golden_game_is_played_as_before(game: AnyGame, remake: bool) -> None:
    lines = list(golden(game, SEED))
    path = golden_file(game)
    if remake:
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    kept = path.read_text(encoding="utf-8").splitlines()
    difference = list(difflib.unified_diff(kept, lines, path.name, "now", lineterm="", n=2))
    assert not difference, (
        "the game went otherwise; if that is right: pytest tests/golden --remake-golden\n"
        + "\n".join(difference[:60])
    )
