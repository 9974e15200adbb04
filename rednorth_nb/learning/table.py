"""A table one plays at: a timeline, a seat, a choice under way, and what the others do."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from rednorth_nb import games
from rednorth_nb.bots.sensible_policy import PLAYOUTS, advise
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.legality import Decision
from rednorth_nb.engine.nearest import nearest
from rednorth_nb.engine.play import Menu, Policy
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.timeline import Node, Refused, Timeline
from rednorth_nb.games.screen import Screen


@dataclass(frozen=True)
class Refusal:
    """A choice the rules forbid, why, and the nearest legal one."""

    action: Action
    violations: tuple[Violation, ...]
    instead: Action | None = None


class Table:
    """A game under way, played from a seat. What is done here is checked by the rules.

    `opponents` are the policies of the seats, by which also a move is shown to who asks for one;
    without any they are sensible.
    """

    def __init__(
        self,
        timeline: Timeline[Any],
        seat: int | None = 0,
        opponents: Sequence[Policy] | None = None,
    ) -> None:
        self.timeline = timeline
        self.seat = seat
        self.opponents = opponents
        self.beginning: Action | None = None
        self.refusal: Refusal | None = None
        self.visited = {0}
        self.advice: Event | None = None
        """Why the choice just shown was made."""

    # --- what is so

    @property
    def game(self) -> AnyGame:
        """The rules that are played by."""
        return self.timeline.game

    @cached_property
    def screen(self) -> Screen[Any]:
        """How the game is shown."""
        return games.screen_of(self.game)

    @property
    def node(self) -> Node[Any]:
        """The node looked at."""
        return self.timeline.cursor

    @property
    def past(self) -> list[Node[Any]]:
        """The nodes from the start to the one looked at."""
        line = self.timeline.line()
        return line[: line.index(self.node) + 1]

    @property
    def decision(self) -> Decision | None:
        """Who must choose here."""
        return self.game.decision(self.node.state)

    @property
    def my_choice(self) -> bool:
        """Whether the seat looked from must choose here."""
        decision = self.decision
        return decision is not None and self.seat in decision.players

    @property
    def over(self) -> bool:
        """Whether the game has ended here."""
        return self.game.outcome(self.node.state) is not None

    @property
    def at_end(self) -> bool:
        """Whether nothing was played after this node on this way."""
        return self.timeline.line()[-1] is self.node

    @property
    def can_go_on(self) -> bool:
        """Whether there is a step to go forward to, if only by a choice that is shown."""
        return not (self.at_end and self.over)

    @property
    def can_play(self) -> bool:
        """Whether steps may follow each other by themselves: not where the learner chooses."""
        return self.can_go_on and not (self.at_end and self.my_choice)

    # --- moving in time

    def forward(self) -> None:
        """One step on: along this line, by itself, by luck, or by what a seat answers."""
        if not self.can_go_on:
            return
        self.clear()
        timeline = self.timeline
        decision = self.decision
        if timeline.redo() or timeline.advance() is not None or timeline.luck() is not None:
            pass
        elif decision is not None:
            mine = self.seat is not None and self.seat in decision.players
            seat = self.seat if self.seat is not None and mine else decision.players[0]
            default = self.game.default(self.node.state)
            action, why = (default, None) if default is not None else self.reply(seat)
            self.act(action)
            # Why another seat chose so may tell what it holds.
            self.advice = why if mine else None
        self.visited.add(self.node.number)

    def back(self) -> None:
        """One step back."""
        self.clear()
        self.timeline.undo()

    def jump(self, number: int) -> None:
        """To any node that was reached."""
        if 0 <= number < len(self.timeline.nodes):
            self.clear()
            self.timeline.jump(number)
            self.visited.update(node.number for node in self.past)

    def to_step(self, index: int) -> None:
        """To a step of this line, counted from its start."""
        line = self.timeline.line()
        self.jump(line[max(0, min(index, len(line) - 1))].number)

    def look_from(self, seat: int | None) -> None:
        """Change seats; nothing of another seat's stays on the screen."""
        if seat is None or 0 <= seat < len(self.game.players):
            self.clear()
            self.seat = seat

    def clear(self) -> None:
        """Leave what was begun here."""
        self.beginning = self.refusal = self.advice = None

    # --- choosing

    def begin(self, name: str) -> None:
        """Begin an action; a refused one says why."""
        decision = self.decision
        if decision is None or self.seat is None or name not in decision.actions:
            return
        action = Action(self.seat, name)
        self.clear()
        self.extend(action)

    def pick(self, index: int) -> None:
        """Choose one of the values offered for the next field."""
        action = self.beginning
        if action is None or not self.my_choice:
            return
        options = self.game.options(self.node.state, action)
        if 0 <= index < len(options):
            self.refusal = None
            self.extend(action._replace(values=(*action.values, options[index].value)))

    def unpick(self) -> None:
        """Take the last value back, or leave the action."""
        action = self.beginning
        self.refusal = None
        if action is not None:
            self.beginning = action._replace(values=action.values[:-1]) if action.values else None

    def extend(self, action: Action) -> None:
        """Take in a chosen value; a complete action is carried out."""
        violations = self.game.refusals(self.node.state, action)
        if violations:
            self.refuse(action, violations)
        elif self.game.is_complete(self.node.state, action):
            self.act(action)
        else:
            self.beginning = action

    def act(self, action: Action) -> None:
        """Carry out a complete action, on this line or a new one."""
        try:
            self.timeline.act(action)
        except Refused as refused:
            self.refuse(action, refused.violations)
        else:
            self.clear()
            self.visited.add(self.node.number)

    def take_instead(self) -> None:
        """Do the legal thing that was offered in place of a refused one."""
        if self.refusal is not None and self.refusal.instead is not None and self.my_choice:
            self.act(self.refusal.instead)

    def refuse(self, action: Action, violations: Sequence[Violation]) -> None:
        """Say why something can't be done, and what could."""
        instead = nearest(self.game, self.node.state, action)
        self.refusal = Refusal(action, tuple(violations), instead)

    def reply(self, seat: int) -> tuple[Action, Event | None]:
        """What a seat does here, and why, where that was thought about."""
        if self.opponents is not None:
            return self.opponents[seat](self.menu(seat)), None
        return advise(self.menu(seat), Random(self.node.number), PLAYOUTS)

    def menu(self, seat: int) -> Menu[Any]:
        """What a policy gets of a seat that must choose here."""
        decision = self.decision
        assert decision is not None, "asked only at a decision"
        return Menu(self.game, self.node.state, seat, decision)
