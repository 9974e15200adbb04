"""A game as a tree of nodes: undo, redo, jump and branch only move a cursor."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, TypeVar

from rednorth_nb.engine.chance import Luck
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import Game
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.sentences import N_

S = TypeVar("S")

Move = Action | Luck | str
"""What leads from a node to the next: an action, a stroke of luck, an automatic step's name."""


class Refused(ValueError):
    """An action that the rules don't allow; `violations` says why."""

    def __init__(self, violations: list[Violation]) -> None:
        super().__init__("; ".join(f"{found.why} ({found.rule})" for found in violations))
        self.violations = violations


@dataclass(slots=True, eq=False)
class Node(Generic[S]):
    """A state that was reached, and the move that led to it. The root has no move.

    Nodes name each other by number, so that a long game can be copied and pickled.
    """

    number: int
    state: S
    events: list[Event]
    move: Move | None = None
    parent: int | None = None
    children: list[int] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The name of the action, luck or automatic step that led here."""
        match self.move:
            case Action() as action:
                return action.name
            case Luck() as luck:
                return luck.key
            case name:
                return name or "start"


class Timeline(Generic[S]):
    """All nodes reached so far and a cursor on one of them. Nothing is ever deleted.

    `seed` is what luck within the game comes of: the n-th stroke of it from the seed and n.
    """

    def __init__(
        self,
        game: Game[Any, S, Any],
        state: S,
        events: list[Event] | None = None,
        seed: int = 0,
    ) -> None:
        self.game = game
        self.seed = seed
        self.root: Node[S] = Node(0, state, events or [])
        self.nodes = [self.root]
        self.cursor = self.root
        self._latest: dict[int, Node[S]] = {}

    @property
    def state(self) -> S:
        """The state at the cursor."""
        return self.cursor.state

    def act(self, action: Action) -> Node[S]:
        """Take an action at the cursor; a step taken before is found again, not repeated.

        Raises `Refused` with every rule that forbids it.
        """
        violations = self.game.check(self.state, action)
        if not violations and self.game.decision(self.state) is None:
            violations = [Violation("", N_("Nothing is to be decided now."))]
        if violations:
            raise Refused(violations)
        return self._go(self.game.in_order(self.state, action))

    def advance(self) -> Node[S] | None:
        """Run the automatic step that is due; `None` where none is."""
        name = self.game.automatic(self.state)
        return None if name is None else self._go(name)

    def luck(self, value: Hashable | None = None) -> Node[S] | None:
        """Let luck decide, or fix what comes of it; `None` where none is due.

        Raises `ValueError` where that can't come.
        """
        chance = self.game.chance(self.state)
        if chance is None:
            return None
        if value is None:
            strokes = sum(isinstance(node.move, Luck) for node in self._back(self.cursor))
            value = chance.draw(Random(f"{self.seed} {strokes}"))
        elif value not in chance.odds:
            raise ValueError(f"{value!r} is none of the {len(chance.odds)} things that may come")
        return self._go(Luck(chance.key, value))

    def _go(self, move: Move) -> Node[S]:
        for child in self.cursor.children:
            if self.nodes[child].move == move:
                return self.jump(child)
        if isinstance(move, Action):
            state, events = self.game.apply(self.state, move)
        elif isinstance(move, Luck):
            state, events = self.game.happen(self.state, move.value)
        else:
            state, events = self.game.advance(self.state)
        node = Node(len(self.nodes), state, events, move, self.cursor.number)
        self.nodes.append(node)
        self.cursor.children.append(node.number)
        self._latest[self.cursor.number] = node
        self.cursor = node
        return node

    def jump(self, number: int) -> Node[S]:
        """Move the cursor to any node; redo then follows the line that leads through it."""
        self.cursor = self.nodes[number]
        for node in self._back(self.cursor):
            if node.parent is not None:
                self._latest[node.parent] = node
        return self.cursor

    def undo(self) -> bool:
        """One step back; false at the start."""
        if self.cursor.parent is None:
            return False
        self.jump(self.cursor.parent)
        return True

    def redo(self) -> bool:
        """One step forward along the line last used; false at its end."""
        latest = self._latest.get(self.cursor.number)
        if latest is None:
            return False
        self.jump(latest.number)
        return True

    def parent(self, node: Node[S]) -> Node[S] | None:
        """The node before one; `None` before the root."""
        return None if node.parent is None else self.nodes[node.parent]

    def line(self) -> list[Node[S]]:
        """The nodes from the start through the cursor to the end of the line last used."""
        nodes = list(self._back(self.cursor))[::-1]
        while (latest := self._latest.get(nodes[-1].number)) is not None:
            nodes.append(latest)
        return nodes

    def ends(self) -> list[Node[S]]:
        """The last node of every line, oldest line first."""
        return [node for node in self.nodes if not node.children]

    def _back(self, node: Node[S] | None) -> Iterator[Node[S]]:
        while node is not None:
            yield node
            node = self.parent(node)
