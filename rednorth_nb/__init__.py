"""Learn the rules of Viking board games by playing them one step at a time.

What is needed to play a game from Python is here by name, and is loaded when it is first used:

>>> from rednorth_nb import game, start
>>> table = start(game("red-north", ["Ada", "Bo"], variant={"points.hero": 5}), seed=7)
>>> table.state.round
'spring'
"""

from __future__ import annotations

TYPE_CHECKING = False  # type checkers take it for true; importing `typing` would take longer
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from rednorth_nb.engine.choices import Action
    from rednorth_nb.engine.game import AnyGame
    from rednorth_nb.engine.play import started as start
    from rednorth_nb.engine.ruleset import Reading, Rule, Ruleset, Violation
    from rednorth_nb.engine.sums import Term, Total
    from rednorth_nb.engine.timeline import Refused, Timeline
    from rednorth_nb.games import names
    from rednorth_nb.games import screen_of as screen
    from rednorth_nb.games.own import house_rule

__version__ = "0.1.0"
__all__ = [
    "Action",
    "Refused",
    "Rule",
    "Ruleset",
    "Term",
    "Timeline",
    "Total",
    "Violation",
    "game",
    "house_rule",
    "names",
    "screen",
    "start",
]

_HOMES = {
    "Action": "engine.choices.Action",
    "Refused": "engine.timeline.Refused",
    "Rule": "engine.ruleset.Rule",
    "Ruleset": "engine.ruleset.Ruleset",
    "Term": "engine.sums.Term",
    "Timeline": "engine.timeline.Timeline",
    "Total": "engine.sums.Total",
    "Violation": "engine.ruleset.Violation",
    "house_rule": "games.own.house_rule",
    "names": "games.names",
    "screen": "games.screen_of",
    "start": "engine.play.started",
}


def game(
    name: str,
    players: Sequence[str],
    options: Mapping[str, Any] | None = None,
    variant: Mapping[str, Reading] | None = None,
) -> AnyGame:
    """A game by its name, for players in clockwise order.

    Args:
        name: One of `names()`, such as `red-north`.
        players: What the players are called.
        options: What the game leaves to its players, such as Red North's `outpost_points`.
        variant: Rules read otherwise, by id: `off`, another number, or a reading's name.

    Raises:
        KeyError: There is no such game.
        MisfitError: The options or the variant make no sense.
        ValueError: So many can't play it.
    """
    from rednorth_nb import games

    return games.find(name).rules(players, options, variant)


if not TYPE_CHECKING:  # else no misspelt name would be found

    def __getattr__(name: str) -> Any:
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        module, _, attribute = _HOMES[name].rpartition(".")
        found = getattr(import_module(f"{__name__}.{module}"), attribute)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
