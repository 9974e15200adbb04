"""How a game ended, in the words of a file."""

from typing import Any

from rednorth_nb.engine.game import AnyGame


def winner(game: AnyGame, state: Any) -> str | list[str] | None:
    """The winner's name, a list of names where several win or none, `None` in a running game."""
    outcome = game.outcome(state)
    if outcome is None:
        return None
    names = [game.players[seat] for seat in outcome.winners]
    return names[0] if len(names) == 1 else names
