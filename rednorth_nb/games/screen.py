"""How a game is shown: what the screen and the terminal ask of it, plainly answered.

A game's `screen` room overrides what it does better; a game without one is shown by this.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from rednorth_nb.engine.chance import Chance, Luck
from rednorth_nb.engine.choices import Action, Value
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import Game
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.sentences import Sentences
from rednorth_nb.engine.sums import Term, Total
from rednorth_nb.engine.timeline import Move
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

    kinds: ClassVar[Mapping[str, Callable[[Any], str]]] = {}
    """What each kind of thing in a sentence is called (`engine.sentences`)."""

    def __init__(self, game: Game[Any, Any, V]) -> None:
        self.game = game
        self.ruleset: Any = game.ruleset
        self.players = game.players
        common = {"action": self.action, "rule": self.rule, "score": self.score}
        self.say = Sentences(game.players, {**common, **self.kinds})

    # --- sentences

    def action(self, name: str) -> str:
        """What an action is called."""
        return self.say(self.game.types[name].label)

    def rule(self, id: str) -> str:
        """What a rule is called."""
        return self.say(self.game.rules[id].title)

    def score(self, name: str) -> str:
        """What is counted at the end, as it is called: `vp` is VP, `glory` Glory."""
        return name.upper() if len(name) < 3 else name.title()

    def told(self, event: Event) -> str:
        """An event as text."""
        return self.say(event.template, event.things)

    def why(self, violation: Violation) -> str:
        """Why something is not allowed."""
        return self.say(violation.why, violation.things)

    def remedy(self, violation: Violation) -> str:
        """What would be allowed, "" where nothing can be said."""
        return self.say(violation.remedy, violation.things)

    def label(self, term: Term) -> str:
        """What a term of a sum is."""
        return self.say(term.label, term.things)

    def unapplied(self, term: Term) -> str:
        """Why a term did not apply."""
        return self.say(term.why, term.things)

    # --- the table

    def chapter(self, state: Any, step: str | None = None) -> str:
        """Where in the game a state is, or the automatic `step` from it: round and phase."""
        return self.game.title

    def move_title(self, move: Move) -> str:
        """An action, a stroke of luck or an automatic step as a heading."""
        if isinstance(move, Action):
            things = {"player": move.player, "action": move.name}
            return self.say("{player}: {action}", things)
        return self.luck(move) if isinstance(move, Luck) else move.capitalize()

    def luck(self, luck: Luck) -> str:
        """What came of a stroke of luck."""
        value = luck.value
        shown = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
        return f"{luck.key.capitalize()}: {shown}"

    def chance(self, chance: Chance) -> str:
        """A stroke of luck that is due, as a button."""
        return self.say("Let luck decide: {key}", {"key": chance.key})

    def odds(self, chance: Chance) -> list[tuple[str, Fraction]]:
        """What may come and how likely it is: of numbers, how likely so much or more."""
        values: Any = list(chance.odds)
        if all(type(value) is int for value in values):
            return [
                (self.say("{n} or more", {"n": n}), chance.likelihood(lambda one, n=n: one >= n))
                for n in sorted(values)
            ]
        return [
            (self.luck(Luck(chance.key, value)), chance.likelihood(value.__eq__))
            for value in values
        ]

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

    def values(self, state: Any, seat: int | None, action: Action) -> list[str]:
        """The values of an action as they are offered to a seat that looks."""
        kind, view, words = self.game.types[action.name], self.game.observe(state, seat), []
        for n, value in enumerate(action.values):
            beginning = action._replace(values=action.values[:n])
            field = kind.field(self.game.choice(state, beginning))
            assert field is not None, "a chosen value has its field"
            words.append(self.option_words(view, beginning, field.key, value).text)
        return words

    def choice(self, state: Any, seat: int | None, action: Action) -> str:
        """An action with its values, as a seat that looks calls them."""
        values = self.values(state, seat, action)
        between = "; " if any("," in one for one in values) else ", "
        things = {"action": action.name, "values": between.join(values)}
        return self.say("{action}: {values}" if values else "{action}", things)

    def thing(self, view: V, key: str) -> Thing | None:
        """What lies on the table under a key, `None` where nothing does."""
        return None

    def table(self, view: V) -> dict[str, Any]:
        """What the game's `table.html.j2` needs besides the view."""
        return {"rows": list(plain.rows(view))}

    def picture(self, state: Any) -> str:
        """The whole table in plain text, for a terminal."""
        return "\n".join(f"{key}: {value}" for key, value in plain.rows(state))
