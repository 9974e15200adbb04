"""The nearest legal thing to do, when an action is refused."""

from itertools import islice
from typing import Any

from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.game import AnyGame

MOST = 5_000
"""Legal actions looked at; a hand of any real game has fewer ways to deploy."""


def nearest(game: AnyGame, state: Any, action: Action) -> Action | None:
    """A legal action as like the refused one as there is: same kind first, then same values.

    `None` where the player can't act at all now.
    """

    def likeness(legal: Action) -> tuple[bool, int]:
        pairs = zip(legal.values, action.values, strict=False)
        return legal.name == action.name, sum(one == other for one, other in pairs)

    return max(islice(game.legal_actions(state, action.player), MOST), key=likeness, default=None)
