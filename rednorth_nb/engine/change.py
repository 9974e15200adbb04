"""A state being changed, and the telling of it."""

from typing import Any, Generic, TypeVar

from rednorth_nb.engine.events import Event
from rednorth_nb.engine.sentences import Template
from rednorth_nb.engine.sums import Total

S = TypeVar("S")


class Change(Generic[S]):
    """A copy of a state that rules may change, and the events that tell of it."""

    __slots__ = ("events", "state")

    def __init__(self, state: S) -> None:
        self.state = state
        self.events: list[Event] = []

    def tell(
        self,
        rule: str,
        template: Template,
        *,
        only: int | None = None,
        total: Total | None = None,
        at: str = "",
        **things: Any,
    ) -> None:
        """Record an event; `only` keeps it to one seat."""
        audience = None if only is None else frozenset((only,))
        # As `Event(...)`, which takes twice as long, and nothing is made more often.
        self.events.append(tuple.__new__(Event, (rule, template, things, audience, total, at)))
