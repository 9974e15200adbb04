"""A learner's progress as a table."""

from typing import TYPE_CHECKING

from rednorth_nb import games
from rednorth_nb.learning.progress import Progress

if TYPE_CHECKING:
    import pandas

COLUMNS = ("rule", "title", "answers", "right", "last", "due", "mastery")


def progress_frame(progress: Progress, game: str) -> "pandas.DataFrame":
    """A row for each rule of a game that was met, by its id; needs the extra `study`.

    `answers` and `right` count, `last` and `due` are times (UTC), `mastery` goes from 0 to 1.
    Raises `KeyError` for an unknown game.
    """
    import pandas

    rules = games.find(game).rules.rules
    rows = [
        (id, rule.title, *standing)
        for id, rule in rules.items()
        if (standing := progress.standing(game, id)) is not None
    ]
    return pandas.DataFrame(rows, columns=list(COLUMNS)).set_index("rule")
