"""The pages without a table: all lessons, and a game's rules with their practice."""

from collections.abc import Sequence

from rednorth_nb import games
from rednorth_nb.engine.sentences import N_
from rednorth_nb.learning.done import Done
from rednorth_nb.scenarios.library import OWN, Shelf
from rednorth_nb.scenarios.scenario import Scenario
from rednorth_nb.widgets.practice import Practice, has_practice, now, rows
from rednorth_nb.widgets.render import FOLDER, REGIONS, environment


def catalogue(shelf: Shelf, done: Done, notice: Sequence[str] = ()) -> dict[str, str]:
    """The page of all lessons, in the regions of one; `notice` is to be said first."""
    shown = sorted(map(games.find, games.names()), key=lambda game: game.screen.order)
    scenarios = list(shelf.scenarios.values())
    templates = environment(FOLDER)
    page = templates.get_template("catalogue.html.j2").render(
        games=[(game, _parts(shelf, game.rules.name)) for game in shown],
        own=shelf.courses.get(OWN),
        own_parts=_course_parts(shelf, OWN),
        done=done,
        has_practice=has_practice,
        going_on=_going_on(shelf, done),
        problems=shelf.problems,
        notice=notice,
        names=[name for one in scenarios for name in one.game.players],
    )
    return dict.fromkeys(REGIONS, "") | {"head": page}


def practice(room: Practice, shelf: Shelf, notice: Sequence[str] = ()) -> dict[str, str]:
    """The page of a game's rules and its exercises."""
    game = games.find(room.game)
    page = (
        environment(FOLDER)
        .get_template("practice.html.j2")
        .render(
            game=game,
            sections=rows(room.game, room.progress, shelf),
            due=len(room.progress.due(room.game, now())),
            notice=notice,
            names=(),
        )
    )
    return dict.fromkeys(REGIONS, "") | {"head": page}


def _course_parts(shelf: Shelf, key: str) -> list[tuple[str, list[Scenario]]]:
    """The parts of a course: their titles and lessons."""
    course = shelf.courses.get(key)
    return [
        (part.title, [shelf.scenarios[name] for name in part.lessons])
        for part in (course.parts if course else ())
    ]


def _parts(shelf: Shelf, game: str) -> list[tuple[str, list[Scenario]]]:
    """The parts of a game's course, and the game's lessons that no course names."""
    named = {name for course in shelf.courses.values() for name in course.lessons}
    rest = [
        one for name, one in shelf.scenarios.items() if one.game.name == game and name not in named
    ]
    parts = _course_parts(shelf, game)
    more = N_("Further lessons") if parts else ""
    return [*parts, *([(more, rest)] if rest else [])]


def _going_on(shelf: Shelf, done: Done) -> set[str]:
    """The first lesson of each course that was not gone through."""
    first = (
        next((name for name in course.lessons if name not in done), "")
        for course in shelf.courses.values()
    )
    return set(filter(None, first))
