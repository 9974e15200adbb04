"""Tests that prove rules: each must fail once its rule is switched off.

`@proves("points.jarl")` runs a test with all rules on, where it must pass, and once for each rule
named with that rule off, where it must fail. `table` and its kin lay out positions in the words of
a scenario file. `python tests/games/red_north/proof.py` runs the folder and says how many of the
rules are proved.
"""

import ast
from collections.abc import Callable, Iterator
from functools import wraps
from pathlib import Path
from random import Random
from typing import Any, Self

import pytest

import rednorth_nb
from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.engine.actions import Action
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import PositionError, Question
from rednorth_nb.engine.play import next_step
from rednorth_nb.engine.rules import Violation
from rednorth_nb.engine.timeline import Refused, Timeline
from rednorth_nb.games.red_north.game import RedNorth
from rednorth_nb.games.red_north.setup import Deal
from rednorth_nb.games.red_north.state import State
from rednorth_nb.games.red_north.views import View

FOLDER = Path(__file__).parent
PACKAGE = Path(rednorth_nb.__file__).parent
ALL_RULES: frozenset[str] = frozenset()
NAMES = ("Ada", "Bo", "Cy", "Di")
COLOURS = ("green", "red", "blue", "purple", "yellow")
"""The colours in the order in which a position of these tests takes them in."""

UNPROVABLE = {
    "game.goal": "sums up award.vp and end.winner; there is nothing else in it to switch off",
    "hand.no-limit": "says that something is absent: no code stands behind it",
}


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


def raised_in_the_package(failure: AssertionError) -> bool:
    """Whether an `assert` of the product failed, not one of a test."""
    trace = failure.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return trace is not None and PACKAGE in Path(trace.tb_frame.f_code.co_filename).parents


def claims() -> dict[str, list[str]]:
    """The rules that tests of this folder claim to prove, each with the names of those tests."""
    found: dict[str, list[str]] = {}
    for path in sorted(FOLDER.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "proves":
                    for rule in mark.args:
                        found.setdefault(ast.literal_eval(rule), []).append(node.name)
    return found


# --- the table


class Table:
    """A game under way, acted on and read in the words of a scenario file."""

    def __init__(self, game: RedNorth, state: State, events: list[Event] | None = None) -> None:
        self.game = game
        self.timeline = Timeline(game, state, events)

    @property
    def state(self) -> State:
        return self.timeline.state

    def __getitem__(self, key: str) -> Any:
        """What a position has under a key, or under a player's name."""
        words = self.game.position(self.state)
        return words["players"][key] if key in self.game.players else words[key]

    def parties(self) -> dict[str, list[str]]:
        return {name: self[name]["party"] for name in self.game.players}

    def vp(self) -> list[int]:
        return [self[name]["vp"] for name in self.game.players]

    def glory(self) -> list[int]:
        return [self[name]["glory"] for name in self.game.players]

    def winners(self) -> list[str] | None:
        outcome = self.game.outcome(self.state)
        return None if outcome is None else [self.game.players[seat] for seat in outcome.winners]

    def action(self, player: str, name: str, words: dict[str, Any]) -> tuple[Action, bool]:
        seat = self.game.players.index(player)
        values, exact = self.game.types[name].read(self.game, self.state, seat, words)
        return Action(seat, name, values), exact

    def act(self, player: str, name: str, **words: Any) -> Self:
        """One player's action, as in a `choose`."""
        self.timeline.act(*self.action(player, name, words))
        return self

    def violations(self, player: str, name: str, **words: Any) -> list[Violation]:
        return self.game.check(self.state, *self.action(player, name, words))

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
            if node is not None and node.step == step:
                return self
        raise AssertionError(f"no step {step} came")

    def on(self) -> Self:
        """Run the automatic steps that are due."""
        while self.timeline.advance() is not None:
            pass
        return self

    def passes(self, *players: str) -> Self:
        """These players pass, each with the first group still there."""
        for player in players:
            muster = self["muster"]
            take = {"take": muster[0]["lead"]} if muster else {}
            self.act(player, "pass", **take)
        return self

    def deploys(self, **parties: list[str]) -> Self:
        for player, cards in parties.items():
            self.act(player, "deploy", cards=cards)
        return self

    def seen_by(self, player: str | None) -> View:
        seat = None if player is None else self.game.players.index(player)
        return self.game.observe(self.state, seat)

    def told(self, player: str | None) -> str:
        """What a player (`None`: a stranger) has been told of the last step."""
        seat = None if player is None else self.game.players.index(player)
        events = self.timeline.cursor.events
        return "\n".join(event.text for event in events if event.visible_to(seat))

    def causes(self) -> set[str]:
        """The rules that the events of the last step name."""
        return {event.rule for event in self.timeline.cursor.events}

    def answer(self, kind: str, **about: str) -> Any:
        return self.game.answer(self.state, Question(kind, about))[0]


def position(words: dict[str, Any]) -> tuple[tuple[str, ...], dict[str, Any]]:
    """The names and the whole position, with what matters to no test filled in."""
    seats = words.pop("seats", 2)
    given = {name: words.pop(name, {}) for name in NAMES[:seats]}
    held = words.pop("outposts", {})
    colours = [*held, *(colour for colour in COLOURS if colour not in held)][: seats + 1]
    first = words.get("first_player", "Ada")
    usual = {
        "round": "summer",
        "phase": "actions",
        "turn": first,
        "first_player": first,
        "outposts": {colour: held.get(colour) for colour in colours},
        "players": given,
    }
    return NAMES[:seats], usual | words


def table(
    without: frozenset[str] = ALL_RULES, options: dict[str, Any] | None = None, **words: Any
) -> Table:
    """A position: `Ada={…}`, `outposts={…}` and the like; the rest is as usual.

    Two players (`seats` to have more), Summer, Player Actions, Ada's turn; nobody controls an
    Outpost that is not mentioned; green, red and blue are in play unless others are.
    """
    names, full = position(words)
    game = RedNorth(names, options, without)
    return Table(game, game.read_position(full, 0))


def resolution(without: frozenset[str] = ALL_RULES, **words: Any) -> Table:
    """A position in which all have passed and the Resolution begins."""
    return table(without, phase="resolution", turn=None, **words)


def faults(without: frozenset[str] = ALL_RULES, **words: Any) -> set[str]:
    """The ids of the rules that a position breaks: none if it is one that can be."""
    try:
        table(without, **words)
    except PositionError as error:
        return {problem.rule for problem in error.problems}
    return set()


def points(
    without: frozenset[str], party: list[str], options: dict[str, Any] | None = None, **words: Any
) -> dict[str, int]:
    """Ada's Raid Points when her Party is counted, by colour; colours without any left out."""
    counted = table(
        without, options, phase="resolution", turn=None, Ada={"party": party}, **words
    ).to("award green")
    return {
        colour: totals[0].value
        for colour, totals in counted.state.totals.items()
        if totals[0].value != 0
    }


def deal(without: frozenset[str] = ALL_RULES, seats: int = 4, seed: int = 1) -> Deal:
    """What chance brings to a set-up."""
    return RedNorth(NAMES[:seats], None, without).draw(Random(seed))


def begin(without: frozenset[str] = ALL_RULES, seats: int = 2, seed: int = 1) -> Table:
    """A game just set up."""
    game = RedNorth(NAMES[:seats], None, without)
    return Table(game, *game.start(game.draw(Random(seed))))


def played(without: frozenset[str] = ALL_RULES, seats: int = 2, seed: int = 1) -> Iterator[Table]:
    """A whole game between bots that choose at random: the table after each step."""
    now = begin(without, seats, seed)
    policies = [random_policy(Random(seed + seat)) for seat in range(seats)]
    yield now
    while (step := next_step(now.game, now.state, policies)) is not None:
        if isinstance(step, Action):
            now.timeline.act(step)
        else:
            now.timeline.advance()
        yield now


if __name__ == "__main__":
    raise SystemExit(pytest.main([str(FOLDER), "-q", "-r", "fE"]))
