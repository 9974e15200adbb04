"""The practice page of a game: a map of its rules by how well they are known, and its exercises."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import NamedTuple

from rednorth_nb import games
from rednorth_nb.engine.ruleset import Rule
from rednorth_nb.games.parts import Parts
from rednorth_nb.learning.daily import position_of_the_day
from rednorth_nb.learning.exercises import Exercise, found_in_play
from rednorth_nb.learning.progress import Progress, ratings
from rednorth_nb.scenarios.library import Shelf
from rednorth_nb.scenarios.reading import check_data
from rednorth_nb.scenarios.scenario import Scenario
from rednorth_nb.widgets.session import Session

PATIENCE = 40
"""Games that are searched for an exercise: a reader waits no longer."""


DAILY = "daily"
"""In the place of a rule: the position of the day."""


class Row(NamedTuple):
    """A rule on the map: how well it is known in percent, its lessons, why it has no practice."""

    rule: Rule
    answers: int
    known: int
    due: bool
    lessons: tuple[Scenario, ...]
    unasked: str


class Drill(NamedTuple):
    """An exercise that is practised: of which game and rule, and from which seed it came."""

    game: str
    rule: str
    seed: int
    exercise: Exercise
    of_today: bool = False

    @property
    def link(self) -> str:
        """The address that brings it again; that of a day's brings the day's."""
        if self.of_today:
            return f"?practice={self.game}&rule={DAILY}"
        return f"?practice={self.game}&rule={self.rule}&seed={self.seed}"


def drill(game: str, rule: str, seed: int) -> Drill | None:
    """An exercise of a rule; the same seed brings the same. `None` where none is found."""
    if game not in games.names() or rule not in games.find(game).rules.rules:
        return None
    if rule in games.find(game).files.unasked:
        return None
    found = next(found_in_play(game, rule, seed, patience=PATIENCE), None)
    return None if found is None else Drill(game, rule, seed, found)


def daily(game: str) -> Drill | None:
    """The position of the day."""
    if game not in games.names():
        return None
    found = position_of_the_day(game, now().date())
    return None if found is None else Drill(game, found.rule, 0, found, True)


def drilled(found: Drill) -> Session:
    """The session in which an exercise is answered."""
    return Session(check_data(dict(found.exercise.data)), shelved=True)


def rated(session: Session, found: Drill) -> dict[str, int] | None:
    """How the answer to an exercise rates rules, once it is told."""
    asked = next((one for one in session.asked.values() if one.closed), None)
    if asked is None or asked.last is None:
        return None
    # What a first wrong answer came of is what is to be learned, whatever came after it.
    first = next(iter(asked.wrong), asked.last)
    return ratings(first, [found.rule], len(asked.verdicts))


def rows(game: str, progress: Progress, shelf: Shelf) -> list[tuple[str, list[Row]]]:
    """The rules of a game by the parts of its rulebook."""
    parts: dict[str, list[Row]] = {}
    for row in _rows(game, progress, shelf):
        parts.setdefault(row.rule.section, []).append(row)
    return list(parts.items())


def _rows(game: str, progress: Progress, shelf: Shelf) -> Iterator[Row]:
    found = games.find(game)
    due = set(progress.due(game, now()))
    for id, rule in found.rules.rules.items():
        standing = progress.standing(game, id)
        lessons = [
            one for one in shelf.scenarios.values() if one.game.name == game and id in one.rules
        ]
        yield Row(
            rule,
            standing.answers if standing else 0,
            round(100 * progress.mastery(game, id)),
            id in due,
            tuple(lessons),
            found.files.unasked.get(id, ""),
        )


def suggested(game: str, progress: Progress) -> str:
    """The rule to practise next: what is due longest, else what is known least."""
    found = games.find(game)
    askable = [id for id in found.rules.rules if id not in found.files.unasked]
    due = [id for id in progress.due(game, now()) if id in askable]
    if due or not askable:
        return next(iter(due), "")
    return min(askable, key=lambda id: progress.mastery(game, id))


def now() -> datetime:
    """The present."""
    return datetime.now(UTC)


def has_practice(game: Parts) -> bool:
    """Whether anything of a game can be practised."""
    askable = set(game.rules.rules) - set(game.files.unasked)
    return bool(askable) and bool(game.files.questions)


class Practice:
    """What is practised on a page: of which game, the exercise that is open, what was learned."""

    def __init__(self) -> None:
        self.game = ""
        self.drill: Drill | None = None
        self.progress = Progress()
        self.noted = False
        """Whether the answer to the exercise was taken into the progress."""

    def open(self, game: str) -> bool:
        """Open a game's page; false where it has none."""
        if game not in games.names() or not has_practice(games.find(game)):
            return False
        self.game, self.drill = game, None
        return True

    def leave(self) -> None:
        """Close page and exercise."""
        self.game, self.drill = "", None

    def exercise(self, game: str, rule: str = "", seed: int | None = None) -> Session | None:
        """Begin an exercise of a rule, of the one to be practised next, or of the day (`DAILY`)."""
        if not self.open(game):
            return None
        if rule == DAILY:
            return self._begin(daily(game))
        rule = rule or suggested(game, self.progress)
        standing = self.progress.standing(game, rule)
        after = (standing.answers if standing else 0) if seed is None else seed
        return self._begin(drill(game, rule, after))

    def note(self, session: Session) -> bool:
        """Take the answer to the exercise in, once; whether there was one."""
        found = rated(session, self.drill) if self.drill and not self.noted else None
        if found is None or self.drill is None:
            return False
        self.progress = self.progress.answered(self.drill.game, found, now())
        self.noted = True
        return True

    def _begin(self, found: Drill | None) -> Session | None:
        self.drill, self.noted = found, False
        return None if found is None else drilled(found)
