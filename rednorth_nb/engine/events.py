"""What happened, which rule made it happen, and who may know."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from rednorth_nb.engine.sentences import Template
from rednorth_nb.engine.sums import Total


class Event(NamedTuple):
    """One thing that happened: a sentence's template and the things in it.

    `audience` lists the seats that may see the event, `None` everybody. `at` names the thing on
    the table that it is about.
    """

    rule: str
    template: Template
    things: Mapping[str, Any] = {}
    audience: frozenset[int] | None = None
    total: Total | None = None
    at: str = ""

    def visible_to(self, player: int | None) -> bool:
        """Whether a seat (`None`: somebody without a seat) may see this event."""
        return self.audience is None or player in self.audience
