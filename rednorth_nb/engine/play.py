"""Driving a game: chance comes from a seed, decisions from policies."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Generic, TypeVar

from rednorth_nb.engine.choices import Action, ActionType, Choice, Value
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import AnyGame, Game
from rednorth_nb.engine.legality import Decision
from rednorth_nb.engine.timeline import Node, Timeline

S = TypeVar("S")
V = TypeVar("V")


class Beginning:
    """An action that a policy has begun, and what may come next. It shows nothing of the state."""

    __slots__ = ("_choice", "_field", "_game", "_kind", "name")

    def __init__(self, game: AnyGame, kind: ActionType[Any, Any], choice: Choice[Any, Any]) -> None:
        self._game = game
        self._kind = kind
        self._choice = choice
        self._field = kind.field(choice)
        self.name = kind.name

    @property
    def action(self) -> Action:
        """What is chosen so far."""
        return Action(self._choice.player, self.name, tuple(self._choice.chosen))

    def candidates(self) -> Sequence[Value] | None:
        """Every value that could come next, allowed or not; `None` where it is complete."""
        return None if self._field is None else self._kind.candidates(self._choice)

    def choose(self, value: Value) -> bool:
        """Choose a value; false, and nothing done, where a rule forbids it."""
        kind, choice = self._kind, self._choice
        if self._field is None:
            return False
        choice.take(self._field, value)
        if self._game.allows(kind, choice):
            self._field = kind.field(choice)
            return True
        choice.give_back()
        return False

    def give_back(self) -> None:
        """Take the last value back."""
        self._choice.give_back()
        self._field = self._kind.field(self._choice)


class Menu(Generic[V]):
    """What a policy gets: a view, and the choices step by step. Never the state."""

    __slots__ = ("_state", "game", "names", "player")

    def __init__(
        self, game: Game[Any, Any, V], state: Any, player: int, decision: Decision
    ) -> None:
        self.game = game
        """The rules that are played by."""
        self._state = state
        self.player = player
        self.names = decision.actions
        """The names of the actions that belong to this decision, allowed or not."""

    @property
    def view(self) -> V:
        """What the player may know."""
        return self.game.observe(self._state, self.player)

    def begin(self, name: str) -> Beginning | None:
        """The beginning of an action that can be completed; `None` where it can't."""
        game = self.game
        choice: Choice[Any, Any] = Choice(game.ruleset, self._state, self.player)
        kind = game.types[name]
        alone = len(self.names) == 1  # whoever must choose can choose something
        begun = game.allows(kind, choice) if alone else game.leads_on(kind, choice)
        return Beginning(game, kind, choice) if begun else None


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
