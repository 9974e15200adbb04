"""The nearest legal thing to do, when an action is refused."""

from itertools import islice
from typing import Any

from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.game import AnyGame

MOST = 5_000
"""Legal actions looked at; a hand of any real game has fewer ways to deploy."""


def nearest(game: AnyGame, state: Any, action: Action) -> Action | None:
    """A legal action as like the refused one as there is.

    The same kind counts first, then the same values, then numbers that are less far off.
    `None` where the player can't act at all now.
    """

    def likeness(legal: Action) -> tuple[bool, int, int]:
        pairs = list(zip(legal.values, action.values, strict=False))
        apart = sum(
            abs(one - other) for one, other in pairs if type(one) is int and type(other) is int
        )
        return legal.name == action.name, sum(one == other for one, other in pairs), -apart

    return max(islice(game.legal_actions(state, action.player), MOST), key=likeness, default=None)
