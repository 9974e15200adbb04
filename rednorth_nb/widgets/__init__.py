"""What a learner sees: `app()` with the catalogue, `player(…)` for one scenario."""

from rednorth_nb.widgets.player import Player, app, player

__all__ = ["Player", "app", "player"]
