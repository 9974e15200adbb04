"""What a learner meets wherever the play leads: a lesson's `when`, its goal and its end."""

from typing import Any, NamedTuple

from rednorth_nb.engine.timeline import Node, Timeline
from rednorth_nb.scenarios.matching import mismatch
from rednorth_nb.scenarios.running import cited_by
from rednorth_nb.scenarios.scenario import Occasion, Scenario, Step


class Met(NamedTuple):
    """What is met at a node, what was by then on the way there, and whether the lesson has ended.

    `before` holds the places in the file of the occasions met so far, this node's with them.
    """

    steps: tuple[Step, ...] = ()
    before: frozenset[int] = frozenset()
    ended: bool = False


class Meetings:
    """What is met at each node of a timeline. It depends on the way to the node alone."""

    def __init__(self, scenario: Scenario, timeline: Timeline[Any]) -> None:
        self.scenario = scenario
        self.timeline = timeline
        self.seat = scenario.learner or 0
        self.occasions = scenario.occasions
        self.end = scenario.end
        self._known: dict[int, Met] = {}

    def at(self, node: Node[Any]) -> Met:
        """What is met at a node; the way to it is walked, never recursed: games are long."""
        way = [node]
        while way[-1].number not in self._known and way[-1].parent is not None:
            way.append(self.timeline.nodes[way[-1].parent])
        for one in reversed(way):
            if one.number not in self._known:
                parent = Met() if one.parent is None else self._known[one.parent]
                self._known[one.number] = self._meet(one, parent)
        return self._known[node.number]

    def holds(self, node: Node[Any], position: Any) -> bool:
        """Whether a part of a position is so at a node."""
        return mismatch(self.timeline.game, node.state, position) is None

    def _meet(self, node: Node[Any], parent: Met) -> Met:
        now = [
            n
            for n, occasion in enumerate(self.occasions)
            if n not in parent.before and self._is_on(node, occasion)
        ]
        steps = tuple(step for n in now for step in self.occasions[n].steps)
        ended = parent.ended or (self.end is not None and self.holds(node, self.end))
        return Met(steps, parent.before | set(now), ended)

    def _is_on(self, node: Node[Any], occasion: Occasion) -> bool:
        if occasion.rule is not None and occasion.rule not in cited_by([node], self.seat):
            return False
        return occasion.position is None or self.holds(node, occasion.position)
