"""Driving a game: chance comes from a seed, decisions from policies."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Generic, TypeVar

from rednorth_nb.engine.choices import Action, Choice, Value
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import Decision, Game
from rednorth_nb.engine.timeline import Node, Timeline

S = TypeVar("S")
V = TypeVar("V")


class Menu(Generic[V]):
    """What a policy gets: a view, and the choices step by step. Never the state."""

    __slots__ = ("_choices", "_game", "_state", "names", "player")

    def __init__(
        self, game: Game[Any, Any, V], state: Any, player: int, decision: Decision
    ) -> None:
        self._game = game
        self._state = state
        self._choices: dict[Action, Choice[Any, Any]] = {}
        self.player = player
        self.names = decision.actions
        """The names of the actions that belong to this decision, allowed or not."""

    @property
    def view(self) -> V:
        """What the player may know."""
        return self._game.observe(self._state, self.player)

    def candidates(self, beginning: Action) -> Sequence[Value] | None:
        """Every value that could come next, allowed or not; `None` where the action is complete."""
        kind = self._game.types[beginning.name]
        choice = self._choice(beginning)
        return None if kind.field(choice) is None else kind.candidates(choice)

    def allows(self, beginning: Action) -> bool:
        """Whether what is chosen last is allowed, and so can be completed."""
        return self._game.leads_on(beginning.name, self._choice(beginning))

    def _choice(self, beginning: Action) -> Choice[Any, Any]:
        choice = self._choices.get(beginning)
        if choice is None:
            player, name, values = beginning
            if values:
                before = self._choice(Action(player, name, values[:-1]))
                field = self._game.types[name].field(before)
                assert field is not None, "no value is asked for"
                choice = before.extended(field, values[-1])
            else:
                choice = Choice(self._game.ruleset, self._state, player)
            self._choices[beginning] = choice
        return choice


Policy = Callable[[Menu[Any]], Action]
"""A bot: chooses an action from a menu."""


def fresh(game: Game[Any, S, Any], seed: int) -> tuple[S, list[Event]]:
    """The first state of a game set up by a seed."""
    return game.start(game.draw(Random(seed)))


def started(game: Game[Any, S, Any], seed: int) -> Timeline[S]:
    """A game set up by a seed, whose later luck comes of it too."""
    return Timeline(game, *fresh(game, seed), seed=seed)


def play_on(timeline: Timeline[S], policies: Sequence[Policy]) -> Node[S] | None:
    """One step on from the cursor: by itself, by luck, or by a policy; `None` at the end."""
    game, state = timeline.game, timeline.state
    if (node := timeline.advance() or timeline.luck()) is not None:
        return node
    decision = game.decision(state)
    if decision is None:
        return None
    player = decision.players[0]
    return timeline.act(policies[player](Menu(game, state, player, decision)))


def play_out(timeline: Timeline[S], policies: Sequence[Policy]) -> None:
    """Play on from the cursor until the game is over."""
    while play_on(timeline, policies) is not None:
        pass
