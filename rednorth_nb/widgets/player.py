"""The widget: HTML from Python, and messages back."""

from collections.abc import Mapping
from pathlib import Path
from random import randrange
from typing import Any
from urllib.parse import parse_qs, quote

import anywidget
import traitlets

from rednorth_nb import games
from rednorth_nb.hosting.request import query_string
from rednorth_nb.scenarios.library import Shelf, shelf
from rednorth_nb.scenarios.reading import check_data, read_file, read_text
from rednorth_nb.scenarios.scenario import Scenario
from rednorth_nb.scenarios.writing import recorded, to_yaml
from rednorth_nb.widgets import render
from rednorth_nb.widgets.commands import obey, short, whole
from rednorth_nb.widgets.session import Session
from rednorth_nb.widgets.why import explain

FOLDER = Path(__file__).parent
NAMES = ["Ada", "Bo", "Cy", "Di"]
SAVED = ", saved"


class Player(anywidget.AnyWidget):
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
    link = traitlets.Unicode().tag(sync=True)

    def __init__(self, scenario: Scenario | None = None, shelf: Shelf | None = None) -> None:
        super().__init__()
        self.shelf = shelf
        self.session: Session | None = None
        self.on_msg(self._hear)
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
        self.session = Session(scenario, shelved=self.shelf is not None)
        self.session.to_step(step)
        self.show()

    def do(self, command: str, value: Any = None, **fields: Any) -> None:
        """Do what a click does: `table.do("forward")`, `table.do("answer", answer=3)`."""
        words = {key: str(given) for key, given in fields.items()}
        self.hear({"do": command, "value": value, "fields": words})

    def told(self) -> str:
        """What happened at the step one is at, as the seat looked from may know it."""
        if self.session is None:
            return ""
        seat = self.session.seat
        seen = [event for event in self.session.node.events if event.visible_to(seat)]
        return "\n".join(f"{self.session.screen.told(event)} [{event.rule}]" for event in seen)

    def explained(self) -> str:
        """The explanation that is open, as text: `table.do("why", "points-0-blue")` opens one."""
        session = self.session
        asking = session is not None and session.open_question is not None
        why = (
            explain(session.timeline, session.past, session.seat, session.why, asking)
            if session is not None and session.why
            else None
        )
        if why is None:
            return ""
        assert session is not None, "what is explained lies on a table"
        screen = session.screen
        lines = [why.title, *filter(None, [why.text])]
        for term in why.terms:
            value = f"{term.value:+d}" if term.applied else " –"
            label = screen.label(term)
            label = f"{label}: {screen.unapplied(term)}" if term.why else label
            lines.append(f"  {value} {label}" + (f" [{term.rule}]" if term.rule else ""))
        if why.value is not None:
            lines.append(f"   {why.value} in all")
        return "\n".join([*lines, *(f"{rule.text} [{rule.id}]" for rule in why.rules)])

    def save(self, path: str | Path) -> None:
        """Write the line up to here as a scenario file that replays it. It tells all secrets."""
        if self.session is None:
            raise ValueError("no scenario is open")
        session = self.session
        title = f"{session.scenario.title.removesuffix(SAVED)[:180]}{SAVED}"
        data = recorded(session.game, title, session.past)
        Path(path).write_text(to_yaml(data), encoding="utf-8")

    def hear(self, message: Any) -> None:
        """Take a message that may come from anybody."""
        if not isinstance(message, Mapping):
            return
        match message.get("do"):
            case "catalogue" if self.shelf is not None:
                self.session = None
            case "open" if self.shelf is not None:
                scenario = self.shelf.scenarios.get(short(message.get("value")) or "")
                if scenario is not None:
                    self.begin(scenario)
            case "new" if self.shelf is not None:
                scenario = whole_game(short(message.get("value")) or "")
                if scenario is not None:
                    self.begin(scenario)
            case _ if self.session is not None:
                obey(self.session, message)
        self.show()

    def show(self) -> None:
        """Send what has changed."""
        session = self.session
        with self.hold_sync():
            self.art = render.art(None if self.shelf or not session else session.screen.folder)
            if session is None:
                parts = render.catalogue(self.shelf or Shelf({}, []))
                self.said, self.link = "", "?"
            else:
                parts = render.regions(session)
                self.said = render.spoken(session)
                self.link = self.address(session)
            for name, html in parts.items():
                setattr(self, f"{name}_html", html)

    def address(self, session: Session) -> str:
        """The query that leads here: "?" to the catalogue, "" outside the app."""
        if self.shelf is None:
            return ""
        name = session.scenario.name
        return f"?scenario={quote(name)}&step={len(session.past) - 1}" if name else "?"

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
        parts = {name: getattr(self, f"{name}_html") for name in render.REGIONS}
        return page.render(
            style=render.Markup(self._css),
            art=render.Markup(self.art),
            regions={name: render.Markup(html) for name, html in parts.items()},
        )


def whole_game(wanted: str) -> Scenario | None:
    """A fresh game: `red-north 3` is for 3 players. `None` where there is no such game."""
    name, _, seats = wanted.partition(" ")
    if name not in games.names() or whole(seats) not in games.find(name).rules.seats:
        return None
    players = NAMES[: int(seats)]
    return check_data(
        {
            "format": "rednorth-scenario/1",
            "game": name,
            "title": f"A game of {games.find(name).rules.title}",
            "players": players,
            "learner": players[0],
            "start": {"seed": randrange(1_000_000)},
        }
    )


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

    `?scenario=NAME&step=K` in the page's address opens a scenario at a step.
    """
    found = shelf()
    page = Player(shelf=found)
    # Last, for a preheated kernel waits here for its reader.
    asked = parse_qs((query_string() if query is None else query).removeprefix("?"))
    name, step = asked.get("scenario", [""])[0], asked.get("step", ["0"])[0]
    if name in found.scenarios:
        page.begin(found.scenarios[name], whole(step) or 0)
    return page
