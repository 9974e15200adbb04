"""Questions to a learner: one class a kind, with its wording, its form and its right answer.

The kinds that any game has are here; a game's `files` room brings its own.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cached_property
from string import Formatter
from typing import Any, ClassVar, NamedTuple, Self

from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.misfits import MisfitError
from rednorth_nb.engine.ruleset import Reading, Violation
from rednorth_nb.engine.sentences import N_, Sentences
from rednorth_nb.engine.sums import Total
from rednorth_nb.games.screen import Screen

NUMBER, ONE, MANY = "number", "one", "many"


class Form(NamedTuple):
    """How an answer is given: `number`, `one` of the choices, or `many` of them."""

    kind: str
    choices: tuple[str, ...] = ()


class Question:
    """A question about a state, as a scenario's `ask` has it.

    An answer is a number, the index of a choice, or a list of such indices, as the form says.
    """

    kind: ClassVar[str]
    wording: ClassVar[str]
    """The question, where the file has no prompt of its own; `ask` holds its things."""
    about: ClassVar[tuple[str, ...]] = ()
    """How the ids of the rules begin that it is about."""

    def __init__(self, game: AnyGame, state: Any, ask: Mapping[str, Any]) -> None:
        self.game = game
        self.ruleset: Any = game.ruleset
        self.state = state
        self.ask = ask

    @classmethod
    def every(cls, game: AnyGame, state: Any, seat: int) -> Iterator[dict[str, Any]]:
        """All that can be asked so at a state of somebody who sees what a seat sees.

        By itself that is the seat's own affairs, where the wording names no thing but a player. A
        kind that can be asked about more, or that rests on what a seat doesn't see, says so.
        """
        named = {key for _, key, _, _ in Formatter().parse(cls.wording) if key}
        if named <= {"player"}:
            yield {"kind": cls.kind} | dict.fromkeys(named, game.players[seat])

    @property
    def seat(self) -> int:
        """The player it is about."""
        return self.game.players.index(self.ask["player"])

    def rules(self) -> list[str]:
        """The rules that it is about."""
        return [id for id in self.ruleset.rules if self.about and id.startswith(self.about)]

    def otherwise(self, variant: Mapping[str, Reading]) -> Self:
        """The same question, for who reads rules otherwise."""
        return self.by(self.game.otherwise(variant))

    def by(self, game: AnyGame) -> Self:
        """The same question, asked of who plays by another reading of the game."""
        return type(self)(game, self.state, self.ask)

    def prompt(self, say: Sentences) -> str:
        """The question in Markdown: the file's own, or that of its kind."""
        own = self.ask.get("prompt")
        return str(own) if own else say(self.wording, self.things())

    def things(self) -> dict[str, Any]:
        """The things in the wording."""
        about = {key: one for key, one in self.ask.items() if f"{{{key}}}" in self.wording}
        return about | {"player": self.seat} if "player" in about else about

    def form(self, screen: Screen[Any]) -> Form:
        """What the learner fills in."""
        raise NotImplementedError

    def right(self) -> Any:
        """The right answer, worked out by the rules."""
        raise NotImplementedError

    def is_right(self, given: Any) -> bool:
        """Whether an answer is right."""
        return bool(given == self.right())

    def total(self) -> Total | None:
        """The sum that the right answer rests on, where there is one."""
        return None

    def events(self) -> list[Event]:
        """What happens that shows the right answer, where it has no sum."""
        return []

    def workings(self) -> Hashable:
        """What the right answer follows from: two readings with equal workings can't be told apart.

        Plainly the answer with the terms of its sum and the sentences of its events.
        """
        events = [(str(event.template), str(event.things)) for event in self.events()]
        return str(self.right()), counted(self.total()), tuple(events)

    def sums(self) -> list[Total]:
        """All sums that have to be done for the right answer: its own, or those that are told."""
        total = self.total()
        told = [event.total for event in self.events()] if total is None else [total]
        return [one for one in told if one is not None]

    def why(self, given: Any) -> str:
        """What the file says of an answer, in Markdown."""
        return ""

    def refused(self, given: Any) -> list[Violation]:
        """Why what was wrongly taken for legal is not."""
        return []

    def spoken(self, screen: Screen[Any], answer: Any) -> str:
        """An answer in words."""
        choices = self.form(screen).choices
        if isinstance(answer, list):
            named = [choice for n, choice in enumerate(choices) if n in answer]
            between = "; " if any("," in one for one in named) else ", "
            return between.join(named) or screen.say("none of them")
        return choices[answer] if choices else str(answer)

    def written(self, answer: Any) -> Any:
        """An answer as a file's `tried` has it."""
        return answer

    def read(self, written: Any) -> Any:
        """The reverse of `written`. Raises `ValueError` where it can be no answer."""
        if type(written) is not int or written < 0:
            raise ValueError("a number from 0")
        return written


def counted(total: Total | None) -> tuple[tuple[str, int], ...]:
    """What a sum counts where, whatever rule it is put down to."""
    terms = total.terms if total else ()
    return tuple(sorted((term.at, term.value) for term in terms if term.applied and term.value))


class NumberQuestion(Question):
    """A question for a number that is a sum."""

    def form(self, screen: Screen[Any]) -> Form:
        """A number."""
        return Form(NUMBER)

    def right(self) -> Any:
        """The value of the sum."""
        total = self.total()
        return 0 if total is None else total.value

    def workings(self) -> Hashable:
        """What is counted in the sum."""
        return counted(self.total())


class PlayerQuestion(Question):
    """A question for a player, or for nobody."""

    def winner(self) -> int | None:
        """The seat that is right, `None` for nobody."""
        raise NotImplementedError

    def right(self) -> Any:
        """The index of the player, or that of nobody behind them all."""
        winner = self.winner()
        return len(self.game.players) if winner is None else winner

    def form(self, screen: Screen[Any]) -> Form:
        """One of the players, or nobody."""
        players = self.game.players
        return Form(ONE, (*players, nobody(players, screen.say)))

    def written(self, answer: Any) -> Any:
        """The player's name, `None` for nobody where that is somebody's name."""
        players = self.game.players
        if answer < len(players):
            return players[answer]
        return None if NOBODY in players else NOBODY

    def read(self, written: Any) -> Any:
        """The index of a name."""
        names = [*self.game.players, NOBODY]
        if written is None:
            return len(self.game.players)
        if written not in names:
            raise ValueError(f"one of: {', '.join(names)}")
        return names.index(written)


NOBODY = N_("nobody")
NO_ONE = (NOBODY, N_("no one at all"), N_("none of the players"))


def nobody(players: Sequence[str], say: Sentences) -> str:
    """What no player is called, in a reader's language, whatever they are called.

    >>> nobody(["Nobody", "Ada"], Sentences(()))
    'no one at all'
    """
    called = {player.casefold().strip() for player in players}
    words = [say(one) for one in NO_ONE]
    return next((one for one in words if one.casefold() not in called), f"({words[0]})")


class Legal(Question):
    """Which of some actions are allowed now; which kinds of action, where none are listed."""

    kind = "legal"
    wording = N_("Which of these may {player} do now?")

    def rules(self) -> list[str]:
        """Those that forbid one of the actions, and those called after one."""
        told = {one.rule for broken in self.broken for one in broken}
        called = tuple(f"{words['action']}." for words in self.listed())
        return [id for id in self.ruleset.rules if id in told or id.startswith(called)]

    def workings(self) -> Hashable:
        """What forbids each of them."""
        return tuple(tuple(one.rule for one in broken) for broken in self.broken)

    @classmethod
    def every(cls, game: AnyGame, state: Any, seat: int) -> Iterator[dict[str, Any]]:
        """Which kinds of action are allowed, of who must choose."""
        decision = game.decision(state)
        if decision is not None and seat in decision.players and len(decision.actions) > 1:
            yield {"kind": cls.kind, "player": game.players[seat]}

    def by(self, game: AnyGame) -> Self:
        """The same list, also where another reading has more kinds of action."""
        other = super().by(game)
        other.kinds = self.kinds
        return other

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of action among which there is to choose."""
        decision = self.game.decision(self.state)
        return decision.actions if decision else ()

    def listed(self) -> list[Mapping[str, Any]]:
        """The actions as the file has them; kinds of action where it lists none."""
        if "actions" in self.ask:
            return list(self.ask["actions"])
        return [{"action": name} for name in self.kinds]

    def form(self, screen: Screen[Any]) -> Form:
        """A box to tick for each."""
        return Form(MANY, tuple(self.called(screen, words) for words in self.listed()))

    def called(self, screen: Screen[Any], words: Mapping[str, Any]) -> str:
        """An action of the list in one line, called as on the table."""
        return action_words(screen, self.state, self.seat, words)

    def right(self) -> Any:
        """Those that nothing forbids."""
        return [n for n, broken in enumerate(self.broken) if not broken]

    @cached_property
    def broken(self) -> list[list[Violation]]:
        """What forbids each of them."""
        return [self._broken(words) for words in self.listed()]

    def _broken(self, words: Mapping[str, Any]) -> list[Violation]:
        if "actions" not in self.ask:
            return self.game.refusals(self.state, Action(self.seat, words["action"]))
        try:
            action = self.game.read_action(self.state, self.seat, words)
        except MisfitError as error:
            misfit = error.misfits[0]
            return [Violation(misfit.rule, misfit.found, misfit.right)]
        return self.game.check(self.state, action)

    def refused(self, given: Any) -> list[Violation]:
        """The first reason against each that was wrongly ticked."""
        return [broken[0] for n, broken in enumerate(self.broken) if n in given and broken]

    def read(self, written: Any) -> Any:
        """Indices, as the list has them from 0."""
        count = len(self.listed())
        if not isinstance(written, list) or not all(
            type(n) is int and 0 <= n < count for n in written
        ):
            raise ValueError(f"a list of numbers from 0 to {count - 1}")
        return sorted(written)


class Marked(Question):
    """A question whose file marks the right options."""

    kind = "choice"
    wording = N_("Which is right?")

    @classmethod
    def every(cls, game: AnyGame, state: Any, seat: int) -> Iterator[dict[str, Any]]:
        """None: what may be chosen is its author's to say."""
        return iter(())

    def form(self, screen: Screen[Any]) -> Form:
        """One of the options."""
        return Form(ONE, tuple(option["text"] for option in self.ask["options"]))

    def right(self) -> Any:
        """The first option marked right."""
        options = self.ask["options"]
        return next(n for n, option in enumerate(options) if option.get("right"))

    def is_right(self, given: Any) -> bool:
        """Whether the option is marked right."""
        return bool(self.ask["options"][given].get("right"))

    def spoken(self, screen: Screen[Any], answer: Any) -> str:
        """The option; where it is a right one, all the right ones."""
        options = self.ask["options"]
        if not self.is_right(answer):
            return str(options[answer]["text"])
        return screen.say(" or ").join(str(one["text"]) for one in options if one.get("right"))

    def why(self, given: Any) -> str:
        """What the file says of the option."""
        return str(self.ask["options"][given].get("why", ""))

    def written(self, answer: Any) -> Any:
        """The option's text."""
        return self.ask["options"][answer]["text"]

    def read(self, written: Any) -> Any:
        """The index of the option with a text."""
        texts = [option["text"] for option in self.ask["options"]]
        if written not in texts:
            raise ValueError(f"one of: {', '.join(map(str, texts))}")
        return texts.index(written)


def one_line(words: Mapping[str, Any]) -> str:
    """An action of a file in one line.

    >>> one_line({"action": "inspire", "place": 2})
    'inspire, place 2'
    >>> one_line({"action": "march", "to": None, "figures": {"leader": 1, "warrior": 2}})
    'march, to nothing, figures leader 1, warrior 2'
    """
    rest = [f"{key} {_part(value)}" for key, value in words.items() if key not in WHO]
    return ", ".join([words["action"], *rest])


def action_words(screen: Screen[Any], state: Any, seat: int, words: Mapping[str, Any]) -> str:
    """An action of a file as its player calls it; as the file does where it can't be read here."""
    try:
        return screen.choice(state, seat, screen.game.read_action(state, seat, words))
    except Exception:  # what a file lists may be nothing that lies on this table
        return one_line({**words, "action": screen.action(words["action"])})


WHO = ("player", "action", "also")
"""The keys of a `choose` that are no values."""


def _part(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {part}" for key, part in value.items())
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return "nothing" if value is None else str(value)


COMMON: Mapping[str, type[Question]] = {"legal": Legal, "choice": Marked}
"""The kinds of question that any game answers."""
