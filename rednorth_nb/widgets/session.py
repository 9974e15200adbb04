"""What one page shows: a lesson, and the explanation that is open beside it."""

from rednorth_nb.learning.lesson import Lesson
from rednorth_nb.scenarios.scenario import Scenario


class Session(Lesson):
    """A lesson on a page.

    `why` is the key of the explanation that is open, "" for none; `heard` is what was asked last.
    """

    def __init__(self, scenario: Scenario, shelved: bool = False) -> None:
        super().__init__(scenario)
        self.shelved = shelved
        self.why = ""
        self.heard = ""
