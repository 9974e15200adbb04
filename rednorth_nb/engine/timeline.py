"""A game as a tree of moments: undo, redo, jump and branch only move a cursor."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from rednorth_nb.engine.actions import Action
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import Game
from rednorth_nb.engine.ruleset import Violation

S = TypeVar("S")


class Refused(ValueError):
    """An action that the rules don't allow; `violations` says why."""

    def __init__(self, violations: list[Violation]) -> None:
        super().__init__("; ".join(f"{found.why} ({found.rule})" for found in violations))
        self.violations = violations


@dataclass(slots=True, eq=False)
class Node(Generic[S]):
    """A moment: the state, and the step that led to it. The root has no step."""

    number: int
    state: S
    events: list[Event]
    step: Action | str | None = None
    parent: "Node[S] | None" = None
    children: "list[Node[S]]" = field(default_factory=list)

    @property
    def name(self) -> str:
        """The name of the action or automatic step that led here."""
        if self.step is None:
            return "start"
        return self.step.name if isinstance(self.step, Action) else self.step


class Timeline(Generic[S]):
    """All moments reached so far and a cursor on one of them. Nothing is ever deleted."""

    def __init__(
        self, game: Game[Any, S, Any], state: S, events: list[Event] | None = None
    ) -> None:
        self.game = game
        self.root: Node[S] = Node(0, state, events or [])
        self.nodes = [self.root]
        self.cursor = self.root
        self._latest: dict[int, Node[S]] = {}

    @property
    def state(self) -> S:
        """The state at the cursor."""
        return self.cursor.state

    def act(self, action: Action, exact: bool = True) -> Node[S]:
        """Take an action at the cursor; a step taken before is found again, not repeated.

        Raises `Refused` with every rule that forbids it.
        """
        decision = self.game.decision(self.state)
        violations = self.game.check(self.state, action, exact)
        if violations or decision is None:
            raise Refused(violations or [Violation("", "Nothing is to be decided now.", "")])
        return self._go(action)

    def advance(self) -> Node[S] | None:
        """Run the automatic step that is due; `None` where none is."""
        name = self.game.automatic(self.state)
        return None if name is None else self._go(name)

    def _go(self, step: Action | str) -> Node[S]:
        for child in self.cursor.children:
            if child.step == step:
                return self.jump(child.number)
        if isinstance(step, Action):
            state, events = self.game.apply(self.state, step)
        else:
            state, events = self.game.advance(self.state)
        node = Node(len(self.nodes), state, events, step, self.cursor)
        self.nodes.append(node)
        self.cursor.children.append(node)
        return self.jump(node.number)

    def jump(self, number: int) -> Node[S]:
        """Move the cursor to any moment; redo then follows the line that leads through it."""
        self.cursor = node = self.nodes[number]
        while node.parent is not None:
            self._latest[node.parent.number] = node
            node = node.parent
        return self.cursor

    def undo(self) -> bool:
        """One step back; false at the start."""
        if self.cursor.parent is None:
            return False
        self.jump(self.cursor.parent.number)
        return True

    def redo(self) -> bool:
        """One step forward along the line last used; false at its end."""
        latest = self._latest.get(self.cursor.number)
        if latest is None:
            return False
        self.jump(latest.number)
        return True

    def line(self) -> list[Node[S]]:
        """The moments from the start through the cursor to the end of the line last used."""
        nodes = list(self._back(self.cursor))[::-1]
        while (latest := self._latest.get(nodes[-1].number)) is not None:
            nodes.append(latest)
        return nodes

    def ends(self) -> list[Node[S]]:
        """The last moment of every line, oldest line first."""
        return [node for node in self.nodes if not node.children]

    def _back(self, node: Node[S] | None) -> Iterator[Node[S]]:
        while node is not None:
            yield node
            node = node.parent
