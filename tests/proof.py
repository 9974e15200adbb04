"""What the rule tests of every game share: each test must fail once its rule is switched off.

`@proves("points.jarl")` runs a test with all rules on, where it must pass, and once for each rule
named with that rule off, where it must fail. `points.hero=as-raider` and `points.hero=5` name
another reading of the rule in the place of off. A game's folder adds a `proof.py` of its own, which
lays out positions in the words of a scenario file, and a `conftest.py`, which counts them.
"""

import ast
from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from pathlib import Path
from random import Random
from typing import Any, Self

import pytest

import rednorth_nb
from rednorth_nb import games
from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.misfits import MisfitError
from rednorth_nb.engine.play import play_on
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.timeline import Refused, Timeline
from rednorth_nb.games.questions import Question
from rednorth_nb.games.screen import Screen

PACKAGE = Path(rednorth_nb.__file__).parent
ALL_RULES: frozenset[str] = frozenset()
NAMES = ("Ada", "Bo", "Cy", "Di")


# --- proofs


def proves(*rules: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a test with every rule on, and check that it fails with each of `rules` off."""
    runs = [ALL_RULES, *(frozenset({rule}) for rule in rules)]
    names = ["all rules on", *(f"without {rule}" for rule in rules)]

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        @pytest.mark.parametrize("without", runs, ids=names)
        @wraps(test)
        def run(without: frozenset[str], **more: Any) -> None:
            if not without:
                test(without=without, **more)
                return
            try:
                test(without=without, **more)
            except Refused:
                return
            except AssertionError as failure:
                if raised_in_the_package(failure):
                    raise RuntimeError(f"a crash without {min(without)}, no proof") from failure
                return
            pytest.fail(f"passes without {min(without)}, and so proves nothing of it")

        run.rules = rules  # type: ignore[attr-defined]
        return run

    return decorate


def variant(without: frozenset[str]) -> dict[str, Any]:
    """The variant that a proof names: `points.jarl` off, or `points.hero=5` with that reading."""
    readings = (name.partition("=") for name in without)
    return {
        id: int(reading) if reading.isdecimal() else reading or "off" for id, _, reading in readings
    }


def raised_in_the_package(failure: AssertionError) -> bool:
    """Whether an `assert` of the product failed, not one of a test."""
    trace = failure.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return trace is not None and PACKAGE in Path(trace.tb_frame.f_code.co_filename).parents


def claims_in(folder: Path) -> dict[str, list[str]]:
    """The rules that tests of a folder claim to prove, each with the names of those tests."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "proves":
                    for rule in mark.args:
                        found.setdefault(ast.literal_eval(rule), []).append(node.name)
    return found


# --- counting what is proved


def note_rules(items: list[pytest.Item], folder: Path) -> None:
    """Give the tests of a folder's game the rules that each run of them is about."""
    for item in items:
        rules = getattr(getattr(item, "function", None), "rules", None)
        if rules is not None and item.path.is_relative_to(folder):
            off = item.callspec.params["without"]  # type: ignore[attr-defined]
            item.user_properties += [(f"{folder.name} off", rule) for rule in off]
            item.user_properties += [(f"{folder.name} on", rule) for rule in rules if not off]


def proved_in(terminalreporter: Any, folder: Path) -> set[str]:
    """The rules that this run has proved."""

    def rules(outcome: str, *kinds: str) -> set[str]:
        return {
            rule
            for report in terminalreporter.stats.get(outcome, [])
            for kind, rule in getattr(report, "user_properties", [])
            if kind in kinds
        }

    off, on = f"{folder.name} off", f"{folder.name} on"
    return rules("passed", off) - rules("failed", on, off)


def write_proved(
    terminalreporter: Any, line: str, rules: set[str], proved: set[str], reasons: Mapping[str, str]
) -> None:
    """Write the line that says what is proved, what can't be and what is missing."""
    if not proved:
        return
    line += f"; not provable: {', '.join(reasons)}" if reasons else ""
    missing = rules - proved - reasons.keys()
    if 0 < len(missing) <= 12:
        line += f"; missing: {', '.join(sorted(missing))}"
    terminalreporter.write_line("")
    terminalreporter.write_line(line)


# --- positions


def faults_of(
    table: Callable[..., Any], without: frozenset[str] = ALL_RULES, **words: Any
) -> set[str]:
    """The ids of the rules that a position breaks, as a game's `table` lays it out."""
    try:
        table(without, **words)
    except MisfitError as error:
        return {problem.rule for problem in error.misfits}
    return set()


# --- choosing


def candidates(game: AnyGame, state: Any, beginning: Action) -> list[Any] | None:
    """Every value that could be meant next, allowed or not; `None` where it is complete."""
    if game.is_complete(state, beginning):
        return None
    return [option.value for option in game.options(state, beginning)]


# --- the table


class GameTable:
    """A game under way, acted on and read in the words of a scenario file."""

    def __init__(self, game: AnyGame, state: Any, events: list[Event] | None = None) -> None:
        self.game = game
        self.timeline: Timeline[Any] = Timeline(game, state, events)

    @property
    def state(self) -> Any:
        return self.timeline.state

    @property
    def screen(self) -> Screen[Any]:
        return games.screen_of(self.game)

    def __getitem__(self, key: str) -> Any:
        """What a position has under a key, or under a player's name."""
        words = games.files_of(self.game).position(self.state)
        return words["players"][key] if key in self.game.players else words[key]

    def winners(self) -> list[str] | None:
        outcome = self.game.outcome(self.state)
        return None if outcome is None else [self.game.players[seat] for seat in outcome.winners]

    def action(self, player: str, name: str, words: dict[str, Any]) -> Action:
        seat = self.game.players.index(player)
        return self.game.read_action(self.state, seat, {"action": name, **words})

    def act(self, player: str, name: str, **words: Any) -> Self:
        """One player's action, as in a `choose`."""
        if (misfit := self.misfit(player, name, words)) is not None:
            raise Refused([misfit])
        self.timeline.act(self.action(player, name, words))
        return self

    def misfit(self, player: str, name: str, words: dict[str, Any]) -> Violation | None:
        """What does not fit the action, as a violation of the rule that says so."""
        try:
            self.action(player, name, words)
        except MisfitError as error:
            (misfit,) = error.misfits
            return Violation(misfit.rule, misfit.found, misfit.right)
        return None

    def violations(self, player: str, name: str, **words: Any) -> list[Violation]:
        if (misfit := self.misfit(player, name, words)) is not None:
            return [misfit]
        return self.game.check(self.state, self.action(player, name, words))

    def refused(self, player: str, name: str, **words: Any) -> set[str]:
        """The ids of the rules that forbid an action: none if it is allowed."""
        return {found.rule for found in self.violations(player, name, **words)}

    def may(self, player: str) -> set[str]:
        """The names of the actions that a player can begin now."""
        return set(self.game.allowed_actions(self.state, self.game.players.index(player)))

    def to(self, step: str) -> Self:
        """Run the automatic steps up to one and including it."""
        while self.game.automatic(self.state) is not None:
            node = self.timeline.advance()
            if node is not None and node.move == step:
                return self
        raise AssertionError(f"no step {step} came")

    def on(self) -> Self:
        """Run the automatic steps that are due."""
        while self.timeline.advance() is not None:
            pass
        return self

    def seen_by(self, player: str | None) -> Any:
        seat = None if player is None else self.game.players.index(player)
        return self.game.observe(self.state, seat)

    def told(self, player: str | None) -> str:
        """What a player (`None`: a stranger) has been told of the last step."""
        seat = None if player is None else self.game.players.index(player)
        events = self.timeline.cursor.events
        return "\n".join(self.screen.told(event) for event in events if event.visible_to(seat))

    def causes(self) -> set[str]:
        """The rules that the events of the last step name."""
        return {event.rule for event in self.timeline.cursor.events}

    def question(self, kind: str, **about: str) -> Question:
        return games.files_of(self.game).question(self.state, {"kind": kind, **about})

    def answer(self, kind: str, **about: str) -> Any:
        """The right answer, a player by name."""
        question = self.question(kind, **about)
        return question.written(question.right())

    def plays_on(self, seed: int) -> Iterator[Self]:
        """Bots that choose at random play to the end: the table now and after each step."""
        policies = [random_policy(Random(seed + seat)) for seat in range(len(self.game.players))]
        yield self
        while play_on(self.timeline, policies) is not None:
            yield self
