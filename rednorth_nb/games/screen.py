"""How a game is shown: what the screen and the terminal ask of it, plainly answered.

A game's `screen` room overrides what it does better; a game without one is shown by this.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from rednorth_nb.engine.actions import Action, Value
from rednorth_nb.engine.game import Game
from rednorth_nb.engine.ruleset import Ruleset
from rednorth_nb.engine.sums import Total
from rednorth_nb.games import plain

V = TypeVar("V")


class Number(NamedTuple):
    """A number on the table, with the sum behind it where it is one.

    `settled` is false for what may still come out otherwise.
    """

    label: str
    value: int
    total: Total | None = None
    settled: bool = True


class OptionWords(NamedTuple):
    """An option in words, and the key of the thing on the table that it means ("": none)."""

    text: str
    at: str = ""


class Thing(NamedTuple):
    """Something on the table: its name, what to know of it, and the rules that speak of it."""

    title: str
    text: str
    rules: tuple[str, ...]


class Screen(Generic[V]):
    """How a game is shown to whoever looks, for one ruleset."""

    folder: ClassVar[Path] = Path(__file__).parent / "plain_table"
    """Where `table.html.j2` lies, and what it may have besides: `table.css` and `art.svg`."""
    summary: ClassVar[str] = ""
    order: ClassVar[int] = 99
    """Where it stands among the games."""
    emblems: ClassVar[tuple[str, ...]] = ()
    """Ids of its drawings that stand for it."""

    def __init__(self, game: Game[Any, Any, V]) -> None:
        self.game = game
        self.ruleset: Any = game.ruleset

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, clockwise."""
        ruleset: Ruleset = self.ruleset
        return ruleset.players

    def chapter(self, state: Any, step: str | None = None) -> str:
        """Where in the game a state is, or the automatic `step` from it: round and phase."""
        return self.game.title

    def step_title(self, step: Action | str) -> str:
        """An action or automatic step as a heading."""
        if isinstance(step, Action):
            return f"{self.players[step.player]}: {self.game.types[step.name].label}"
        return step.capitalize()

    def numbers(self, view: V) -> Mapping[str, Number]:
        """Every number on the table, by its key there."""
        return {
            key: Number(key.replace("-", ", ").replace("_", " "), value)
            for key, value in plain.rows(view)
            if type(value) is int
        }

    def option_words(self, view: V, beginning: Action, key: str, value: Value) -> OptionWords:
        """How a value for the field `key` is offered to the player of a view."""
        return OptionWords("nothing" if value is None else str(value))

    def thing(self, view: V, key: str) -> Thing | None:
        """What lies on the table under a key, `None` where nothing does."""
        return None

    def table(self, view: V) -> dict[str, Any]:
        """What the game's `table.html.j2` needs besides the view."""
        return {"rows": list(plain.rows(view))}

    def picture(self, state: Any) -> str:
        """The whole table in plain text, for a terminal."""
        return "\n".join(f"{key}: {value}" for key, value in plain.rows(state))
