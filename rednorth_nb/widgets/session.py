"""What one page shows: a lesson, and the explanation that is open beside it."""

from rednorth_nb.learning.lesson import Lesson
from rednorth_nb.scenarios.scenario import Scenario


class Session(Lesson):
    """A lesson on a page.

    `why` is the key of the explanation that is open, "" for none; `heard` is what was asked last;
    `next` is the lesson to go on to, where there is one.
    """

    def __init__(
        self, scenario: Scenario, shelved: bool = False, next: Scenario | None = None
    ) -> None:
        super().__init__(scenario)
        self.shelved = shelved
        self.next = next
        self.why = ""
        self.heard = ""
