"""Whether a position is as a file says: any part of it, as `expect` has it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from rednorth_nb import games
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.scenarios.outcome import winner

WINNER = "winner"
"""The key that is no part of a position: who has won."""


class Mismatch(NamedTuple):
    """The path of keys where a position is not as expected: what was expected, what was there."""

    path: tuple[str | int, ...]
    expected: str
    found: str


def mismatch(game: AnyGame, state: Any, expected: Mapping[str, Any]) -> Mismatch | None:
    """The first part of a state that is not as expected, `None` where all is."""
    parts = dict(expected)
    if WINNER in parts and not _same_winners(wanted := parts.pop(WINNER), winner(game, state)):
        return Mismatch((WINNER,), in_words(wanted), in_words(winner(game, state)))
    return _compare(game, (), parts, games.files_of(game).position(state))


def _same_winners(expected: Any, found: Any) -> bool:
    several = isinstance(expected, list) and isinstance(found, list)
    return bool(sorted(expected) == sorted(found) if several else expected == found)


def _compare(
    game: AnyGame, path: tuple[str | int, ...], expected: Any, found: Any
) -> Mismatch | None:
    if absent(expected) and (found is None or absent(found)):
        return None
    if isinstance(expected, Mapping) and isinstance(found, dict) and (expected or not path):
        for key, value in expected.items():
            if path and key not in found and not absent(value):
                return Mismatch((*path, key), in_words(value), "it is not there")
            if fault := _compare(game, (*path, key), value, found.get(key)):
                return fault
        return None
    if isinstance(expected, list) and isinstance(found, list):
        if expected and isinstance(expected[0], dict) and len(expected) == len(found):
            faults = (
                _compare(game, (*path, n), one, other)
                for n, (one, other) in enumerate(zip(expected, found, strict=True))
            )
            return next(filter(None, faults), None)
        if games.files_of(game).same(str(path[-1]), expected, found):
            return None
    elif type(expected) is type(found) and expected == found:
        return None
    return Mismatch(path, in_words(expected), in_words(found))


def absent(value: Any) -> bool:
    """Whether a value states that nothing is there: none of it, an empty list or mapping.

    >>> absent({"warrior": 0}), absent({"warrior": 1}), absent(None)
    (True, False, False)
    """
    if isinstance(value, dict):
        return all(absent(part) for part in value.values())
    return value == [] or (type(value) is int and value == 0)


def in_words(value: Any) -> str:
    """A value as a file's author would write it.

    >>> in_words({"red": [None, True]})
    '{red: [null, true]}'
    """
    if value == {}:
        return "nothing"
    if isinstance(value, list):
        return f"[{', '.join(in_words(one) for one in value)}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {in_words(part)}' for key, part in value.items())}}}"
    if isinstance(value, bool):
        return str(value).lower()
    return "null" if value is None else str(value)
