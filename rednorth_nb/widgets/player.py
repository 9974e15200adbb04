"""The widget: HTML from Python, and messages back."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from rednorth_nb.engine.misfits import MisfitError
from rednorth_nb.engine.sentences import N_, Sentences
from rednorth_nb.hosting.request import query_string
from rednorth_nb.learning.done import Done, read_done, with_lesson, write_done
from rednorth_nb.learning.ending import ending
from rednorth_nb.learning.progress import read as read_progress
from rednorth_nb.scenarios.library import Shelf, empty, shelf
from rednorth_nb.scenarios.problems import ScenarioError
from rednorth_nb.scenarios.reading import read_file, read_text
from rednorth_nb.scenarios.scenario import Scenario
from rednorth_nb.scenarios.writing import recorded, to_yaml
from rednorth_nb.widgets import pages, render
from rednorth_nb.widgets.cells import keep_one
from rednorth_nb.widgets.commands import obey, short, whole
from rednorth_nb.widgets.in_words import InWords
from rednorth_nb.widgets.place import Found, address, opened, whole_game
from rednorth_nb.widgets.practice import Practice, now
from rednorth_nb.widgets.session import Session
from rednorth_nb.widgets.speech import spoken
from rednorth_nb.widgets.still import still

FOLDER = Path(__file__).parent
SAVED = ", saved"
MOST_BYTES = 200_000
"""Of a file that a browser hands in."""
TOO_BIG = N_("This file is too big: a scenario has at most 200 kB.")
NO_EXERCISE = N_("No position was found in which this rule decides.")
NOT_USABLE = N_("This file can't be used.")


class Player(InWords, anywidget.AnyWidget):
    """A table to play at. One widget, kept and updated; each part of the page is a trait.

    Python writes the HTML, the browser shows it and reports clicks, and `commands.obey` checks
    them. With a shelf of scenarios it begins at the catalogue.
    """

    # Text, not paths: anywidget never frees a path.
    _esm = (FOLDER / "player.js").read_text(encoding="utf-8")
    _css = render.styles()

    art = traitlets.Unicode().tag(sync=True)
    head_html = traitlets.Unicode().tag(sync=True)
    now_html = traitlets.Unicode().tag(sync=True)
    why_html = traitlets.Unicode().tag(sync=True)
    table_html = traitlets.Unicode().tag(sync=True)
    log_html = traitlets.Unicode().tag(sync=True)
    time_html = traitlets.Unicode().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    heard = traitlets.Int().tag(sync=True)
    """How many messages were heard: what is said again is read out again."""
    link = traitlets.Unicode().tag(sync=True)
    kept = traitlets.Unicode().tag(sync=True)
    """What the browser is to keep: which lessons were gone through (`learning.done`)."""
    learned = traitlets.Unicode().tag(sync=True)
    """And what was answered in practice (`learning.progress`)."""

    def __init__(self, scenario: Scenario | None = None, shelf: Shelf | None = None) -> None:
        super().__init__()
        self.shelf = shelf
        self.session: Session | None = None
        self.notice: Sequence[str] = ()
        self.done: Done = {}
        self.practice = Practice()
        self.on_msg(self._hear)
        keep_one(self)
        if scenario is not None:
            self.begin(scenario)
        else:
            self.show()

    def __repr__(self) -> str:
        """The same in every run: nbval compares it."""
        session = self.session
        if session is None:
            return "<rednorth_nb: the catalogue>"
        return f"<rednorth_nb: {session.scenario.title}, step {len(session.past) - 1}>"

    def begin(self, scenario: Scenario, step: int = 0) -> None:
        """Begin a scenario, at a step of its own line."""
        after = self.shelf.after(scenario) if self.shelf is not None else None
        self.session = Session(scenario, shelved=self.shelf is not None, next=after)
        self.session.to_step(step)
        self.show()

    def do(self, command: str, value: Any = None, **fields: Any) -> None:
        """Do what a click does: `table.do("forward")`."""
        words = {key: str(given) for key, given in fields.items()}
        self.hear({"do": command, "value": value, "fields": words})

    def save(self, path: str | Path) -> None:
        """Write the line up to here as a scenario file that replays it. It tells all secrets."""
        if self.session is None:
            raise ValueError("no scenario is open")
        Path(path).write_text(saved(self.session), encoding="utf-8")

    def hear(self, message: Any) -> None:
        """Take a message that may come from anybody."""
        if not isinstance(message, Mapping):
            return
        self.notice = ()
        value = message.get("value")
        match message.get("do"):
            case "catalogue" if self.shelf is not None:
                self.session = None
                self.practice.leave()
            case "practice" if self.shelf is not None and self.practice.open(short(value) or ""):
                self.session = None
            case "exercise" if self.shelf is not None:
                game, rule, seed = [*(short(value) or "").split(" "), "", ""][:3]
                self.begin_drill(self.practice.exercise(game, rule, whole(seed)))
            case "learned" if self.shelf is not None and isinstance(value, str):
                self.take_learned(value)
            case "forget-progress" if self.shelf is not None:
                self.practice.progress = self.practice.progress.forgotten(self.practice.game)
                self.learned = self.practice.progress.write()
            case "save-progress" if self.shelf is not None:
                self.send({"file": "what-i-learned.json", "text": self.practice.progress.write()})
            case "open" if self.shelf is not None:
                scenario = self.shelf.scenarios.get(short(value) or "")
                if scenario is not None:
                    self.practice.leave()
                    self.begin(scenario)
            case "new" if self.shelf is not None:
                scenario = whole_game(short(value) or "")
                if scenario is not None:
                    self.begin(scenario)
            case "kept" if self.shelf is not None and isinstance(value, str):
                self.take_kept(read_done(value[:MOST_BYTES]))
            case "forget" if self.shelf is not None:
                self.done, self.kept = {}, write_done({})
            case "open-file" if self.shelf is not None and isinstance(value, str):
                self.open_text(value)
            case "save" if self.session is not None:
                name = re.sub(r"\W+", "-", self.session.scenario.title)[:60].strip("-")
                self.send({"file": f"{name or 'saved'}.yaml", "text": saved(self.session)})
            case _ if self.session is not None:
                obey(self.session, message)
                if self.practice.note(self.session):
                    self.learned = self.practice.progress.write()
        with self.hold_sync():  # one message back for one heard
            self.heard += message.get("do") not in ("kept", "learned")  # which nobody asked for
            self.show()

    def open_text(self, text: str) -> None:
        """Open a file's text: a saved game where it was left, anything else at its start."""
        if len(text.encode(errors="replace")) > MOST_BYTES:
            self.notice = [Sentences(())(TOO_BIG)]
            return
        try:
            session = Session(read_text(text, "file"), shelved=True)
        except ScenarioError as error:
            self.notice = [Sentences(())(NOT_USABLE), *map(str, error.problems)]
            return
        if all(step.kind in ("choose", "chance", "advance") for step in session.scenario.steps):
            session.to_step(len(session.timeline.nodes))
        self.session = session

    def begin_drill(self, session: Session | None) -> None:
        """Begin an exercise, or say that none was found."""
        self.session = session
        if session is None and self.practice.game:
            self.notice = [Sentences(())(NO_EXERCISE)]

    def take_learned(self, text: str) -> None:
        """Take in what was learned elsewhere, beside what was here."""
        try:
            other = read_progress(text, now())
        except MisfitError as error:
            self.notice = [Sentences(())(NOT_USABLE), *(one.right for one in error.misfits)]
            return
        self.practice.progress = self.practice.progress.merged(other)
        if self.practice.progress != other:
            self.learned = self.practice.progress.write()

    def take(self, found: Found) -> None:
        """Show what an address led to, and what is to be said of it."""
        self.session = found.session
        if found.practice is not None:
            game, rule, seed = found.practice
            self.practice.open(game)
            if rule:
                self.begin_drill(self.practice.exercise(game, rule, seed))
        if self.session is not None and self.shelf is not None:
            self.session.next = self.shelf.after(self.session.scenario)
        words = Sentences(())(found.notice, found.things)
        if self.session is None:
            self.notice = [words] if words else ()
        else:
            self.session.remark = words
        self.show()

    def show(self) -> None:
        """Send what has changed."""
        session = self.session
        with self.hold_sync():
            self.art = render.art(None if self.shelf or not session else session.screen.folder)
            if session is None and self.practice.game:
                practice = self.practice
                parts = pages.practice(practice, self.shelf or empty(), self.notice)
                self.said, self.link = " ".join(self.notice), f"?practice={practice.game}"
            elif session is None:
                parts = pages.catalogue(self.shelf or empty(), self.done, self.notice)
                # An address that leads nowhere stays, so that a reload says so again.
                self.said, self.link = " ".join(self.notice), "" if self.notice else "?"
            else:
                self.note_end(session)
                drill = self.practice.drill
                parts = render.regions(session, drill)
                self.said = spoken(session)
                link = address(session) if drill is None else drill.link
                self.link = "" if self.shelf is None else link
            for name, html in parts.items():
                setattr(self, f"{name}_html", html)

    def take_kept(self, kept: Done) -> None:
        """Take in what the browser has kept, beside what was done on this page."""
        done = dict(kept)
        for name, mistakes in self.done.items():
            done = with_lesson(done, name, mistakes)
        self.done = done
        if done != kept:
            self.kept = write_done(done)

    def note_end(self, session: Session) -> None:
        """Keep that a lesson of the shelf was gone through."""
        name = session.scenario.name
        if self.shelf is None or name not in self.shelf.scenarios:
            return
        if session.scenario.has_words and (end := ending(session)) is not None:
            done = with_lesson(self.done, name, end.mistakes)
            if done != self.done:
                self.done, self.kept = done, write_done(done)

    def _hear(self, _widget: Any, message: Any, _buffers: Any) -> None:
        try:
            self.hear(message)
        except Exception as error:  # a failed callback is silent in Voilà
            self.said = f"Something went wrong here: {type(error).__name__}. Go back a step."
            raise

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget, and as a still page where no widget can run."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return {**(data or {}), "text/html": self.still(), "text/plain": repr(self)}, metadata

    def still(self) -> str:
        """The table as HTML that needs no script."""
        page = render.environment(FOLDER).get_template("page.html.j2")
        parts = {name: still(getattr(self, f"{name}_html")) for name in render.REGIONS}
        return page.render(
            style=render.Markup(self._css),
            art=render.Markup(self.art),
            regions={name: render.Markup(html) for name, html in parts.items()},
        )


def saved(session: Session) -> str:
    """A scenario file that leads to where one is, looked at from the same seat."""
    title = f"{session.scenario.title.removesuffix(SAVED)[:180]}{SAVED}"
    seed = session.timeline.seed
    data = recorded(session.game, title, session.past, learner=session.seat, seed=seed)
    return to_yaml(data)


def player(source: str | Path | Scenario) -> Player:
    """Play one scenario: the name of a packaged one, a file, or a file's whole text.

    Raises `ScenarioError` where it can't be used.
    """
    if isinstance(source, Scenario):
        return Player(source)
    if isinstance(source, str) and "\n" in source:
        return Player(read_text(source))
    return Player(shelf().scenarios.get(str(source)) or read_file(Path(source)))


def app(query: str | None = None) -> Player:
    """The catalogue and the table, as Voilà serves them.

    `?scenario=NAME&step=K` in the page's address opens a scenario at a step, `&way=` on a way of
    one's own (`place`).
    """
    found = shelf()
    page = Player(shelf=found)
    # Last, for a preheated kernel waits here for its reader.
    asked = query_string() if query is None else query
    page.take(opened(asked, found))
    return page
