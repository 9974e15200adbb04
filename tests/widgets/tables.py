"""Widgets to look at, and their HTML read back."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from random import Random
from typing import Any

from reaching import reach
from rednorth_nb import games
from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.play import play_out, started
from rednorth_nb.engine.timeline import Timeline
from rednorth_nb.games.red_north.rules.game import RedNorth
from rednorth_nb.scenarios.library import shelf
from rednorth_nb.scenarios.scenario import Scenario
from rednorth_nb.widgets import Player
from rednorth_nb.widgets.render import REGIONS

SHELF = shelf()
EVERY = SHELF.scenarios
"""Every game's scenarios; what holds for each is tested with them."""
PACKAGED = {name: one for name, one in EVERY.items() if one.game.name == RedNorth.name}
NAMES = ("Ada", "Bo", "Cy", "Di")
VOID = {"br", "hr", "img", "input", "link", "meta", "use", "path", "circle", "rect", "stop", "line"}
VOID |= {"ellipse", "polygon", "polyline"}
TRAITS = (*(f"{name}_html" for name in REGIONS), "said", "link", "art")


@dataclass(frozen=True, slots=True)
class At(Scenario):
    """A scenario without steps that starts at any state."""

    state: Any = None

    def start(self) -> tuple[Any, list[Any]]:
        return self.state, []


def at(game: AnyGame, state: Any, seat: int | None = None) -> Player:
    """A widget at a state, looked at from a seat."""
    widget = Player(At({"title": "A table", "start": {}}, game, state=state))
    widget.do("seat", seat)
    return widget


def random_game(count: int, seed: int) -> Timeline[Any]:
    game = RedNorth(NAMES[:count])
    timeline = started(game, seed)
    play_out(timeline, [random_policy(Random(f"{seed} {seat}")) for seat in range(count)])
    return timeline


def seats(game: AnyGame) -> list[int | None]:
    return [None, *range(len(game.players))]


def traits(widget: Player) -> dict[str, str]:
    """All that the browser gets, and what a notebook keeps."""
    sent = {name: getattr(widget, name) for name in TRAITS}
    return sent | {"repr": repr(widget), "still": widget.still(), "why": widget.explained()}


def everywhere(widget: Player) -> Iterator[int]:
    """Walk along the line to its end, by answers given up, and stop at each moment."""
    session = widget.session
    assert session is not None
    for step in range(len(session.timeline.line())):
        reach(widget, step)
        yield step
        while session.open_question is not None:
            widget.do("show-answer")
        yield step


@dataclass
class Element:
    tag: str
    attrs: dict[str, str | None]
    inside: "Element | None"
    text: str = ""

    def within(self) -> "Iterator[Element]":
        one = self.inside
        while one is not None:
            yield one
            one = one.inside


@dataclass
class Page(HTMLParser):
    """HTML as a browser would read it: every element, with its text."""

    html: str
    elements: list[Element] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[Element] = []
        self.feed(self.html)
        self.close()
        assert not self.open, f"never closed: {[one.tag for one in self.open]}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute twice: {attrs}"
        element = Element(tag, dict(attrs), self.open[-1] if self.open else None)
        self.elements.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(Element(tag, dict(attrs), self.open[-1] if self.open else None))

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        for one in self.open:
            one.text += data

    def all(self, *tags: str) -> list[Element]:
        return [one for one in self.elements if one.tag in tags]

    def with_class(self, name: str) -> list[Element]:
        return [one for one in self.elements if name in (one.attrs.get("class") or "").split()]

    def keyed(self, key: str) -> Element:
        found = [one for one in self.elements if one.attrs.get("data-key") == key]
        assert len(found) == 1, f"{len(found)} elements have the key {key}"
        return found[0]


def whole(widget: Player) -> Page:
    """The page of a widget: all its regions, in the order they stand there."""
    order = ("head", "now", "table", "why", "log", "time")
    return Page("\n".join(getattr(widget, f"{name}_html") for name in order))


def choose(widget: Player, name: str, *values: Any) -> None:
    """Click an action together: its button, then the option for each value."""
    session = widget.session
    assert session is not None
    widget.do("begin", name)
    for value in values:
        assert session.beginning is not None, session.refusal
        options = session.game.options(session.node.state, session.beginning)
        widget.do("pick", [option.value for option in options].index(value))


def kept(widget: Player) -> Mapping[str, Any]:
    """What no message may change but by the rules."""
    session = widget.session
    assert session is not None
    nodes = session.timeline.nodes
    return {
        "nodes": [(node.number, node.move, node.parent) for node in nodes],
        "positions": [repr(games.files_of(session.game).position(node.state)) for node in nodes],
    }


def actions_of(widget: Player) -> list[Action | str | None]:
    """The steps of the line up to where one is."""
    assert widget.session is not None
    return [node.move for node in widget.session.past[1:]]
