"""What happened, which rule made it happen, and who may know."""

from typing import NamedTuple

from rednorth_nb.engine.sums import Total


class Event(NamedTuple):
    """One thing that happened.

    The text is put together only when somebody reads it. `audience` lists the seats that may see
    the event, `None` everybody. `at` names the thing on the table that it is about.

    >>> Event("pass.out", "{} is out of the round.", ("Ada",)).text
    'Ada is out of the round.'
    """

    rule: str
    template: str
    values: tuple[object, ...] = ()
    audience: frozenset[int] | None = None
    total: Total | None = None
    at: str = ""

    @property
    def text(self) -> str:
        """The event in words."""
        return self.template.format(*self.values)

    def visible_to(self, player: int | None) -> bool:
        """Whether a seat (`None`: somebody without a seat) may see this event."""
        return self.audience is None or player in self.audience
