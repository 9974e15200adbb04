"""Driving a game: chance comes from a seed, decisions from policies."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Generic, TypeVar

from rednorth_nb.engine.actions import Action, Value
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import Decision, Game
from rednorth_nb.engine.timeline import Timeline

S = TypeVar("S")
V = TypeVar("V")


class Menu(Generic[V]):
    """What a policy gets: a view, and the choices step by step. Never the state."""

    __slots__ = ("_game", "_state", "names", "player")

    def __init__(
        self, game: Game[Any, Any, V], state: Any, player: int, decision: Decision
    ) -> None:
        self._game = game
        self._state = state
        self.player = player
        self.names = decision.actions
        """The names of the actions that belong to this decision, allowed or not."""

    @property
    def view(self) -> V:
        """What the player may know."""
        return self._game.observe(self._state, self.player)

    def candidates(self, beginning: Action) -> list[Value] | None:
        """Every value that could come next, allowed or not; `None` where the action is complete."""
        return self._game.candidates(self._state, beginning)

    def allows(self, beginning: Action) -> bool:
        """Whether what is chosen so far is allowed, and so can be completed."""
        return self._game.allows(self._state, beginning)


Policy = Callable[[Menu[Any]], Action]
"""A bot: chooses an action from a menu."""


def fresh(game: Game[Any, S, Any], seed: int) -> tuple[S, list[Event]]:
    """The first state of a game set up by a seed."""
    return game.start(game.draw(Random(seed)))


def next_step(game: Game[Any, S, Any], state: S, policies: Sequence[Policy]) -> Action | str | None:
    """What comes next: an automatic step's name, a policy's action, or `None` at the end."""
    if (name := game.automatic(state)) is not None:
        return name
    decision = game.decision(state)
    if decision is None:
        return None
    player = decision.players[0]
    return policies[player](Menu(game, state, player, decision))


def play_out(timeline: Timeline[S], policies: Sequence[Policy]) -> None:
    """Play on from the cursor until the game is over."""
    game = timeline.game
    while (step := next_step(game, timeline.state, policies)) is not None:
        if isinstance(step, Action):
            timeline.act(step)
        else:
            timeline.advance()
