"""Positions, reached by real play, in which the reading of one rule decides the answer."""

import itertools
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from rednorth_nb import games
from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.play import play_out, started
from rednorth_nb.engine.ruleset import Reading, Rule
from rednorth_nb.engine.timeline import Node
from rednorth_nb.games.questions import COMMON, Question
from rednorth_nb.learning.diagnosis import numbers
from rednorth_nb.learning.listed import listed
from rednorth_nb.scenarios.reading import check_data
from rednorth_nb.scenarios.schema import has_shape
from rednorth_nb.scenarios.writing import recorded

PATIENCE = 200
"""Games in a row without a new exercise after which no more are looked for."""
SELDOM = 1 / 8
"""How often a way to ask is tried that has found nothing yet, where another has."""
LISTED = "listed"
"""The way to ask that lists actions; the others are the kinds of question."""


class Exercise(NamedTuple):
    """A position and one question in it.

    `data` is a scenario file's content: it holds no answer, and the learner's seat sees all that
    the answer rests on. `reading` is a reading of the rule that leads to another answer. `terms`
    says how hard it is: the terms of the sums, or the choices, that have to be looked at.
    """

    data: Mapping[str, Any]
    rule: str
    reading: Reading
    terms: int


def exercises(
    name: str, rule: str, seed: int = 0, count: int = 100, players: Sequence[str] = games.NAMES
) -> list[Exercise]:
    """Different exercises for a rule of a game, from easy to hard: the same for the same seed.

    There are fewer than `count` where the rule decides next to no question. Raises `KeyError` for
    an unknown game or rule, `ValueError` where so few can't play.
    """
    found = itertools.islice(found_in_play(name, rule, seed, players), count)
    return sorted(found, key=lambda one: one.terms)


def found_in_play(
    name: str,
    rule: str,
    seed: int = 0,
    players: Sequence[str] = games.NAMES,
    patience: int = PATIENCE,
) -> Iterator[Exercise]:
    """The same one by one, as they are met in random games of the seeds `seed`, `seed` + 1, ….

    At each count of seats that the names allow, in turn; a house rule is played by. It ends where
    `patience` games in a row bring no new one.
    """
    kind = games.find(name).rules
    search = _Search(kind.rules[rule])
    variant: dict[str, Reading] = {rule: "on"} if search.rule.house else {}
    seats = [one for one in kind.seats if one <= len(players)] or [len(players)]
    in_vain = 0
    for number in itertools.count(seed):
        game = kind(players[: seats[number % len(seats)]], None, variant)
        found = search.game(game, number)
        first = next(found, None)
        in_vain = 0 if first is not None else in_vain + 1
        if in_vain == patience:
            return
        if first is not None:
            yield first
            yield from found


def readings(rule: Rule) -> list[Reading]:
    """All ways to read a rule otherwise, what people believe first."""
    return [*rule.misreadings, "off", *numbers(rule.number)]


class _Search:
    """A search for exercises of a rule through many games: it learns which ways to ask find any."""

    def __init__(self, rule: Rule) -> None:
        self.rule = rule
        self.hits: Counter[str] = Counter()
        self.seen: set[str] = set()

    def game(self, game: AnyGame, number: int) -> Iterator[Exercise]:
        """Play a game by its number; at each node of it there is one exercise at most."""
        rng = Random(f"{game.name} {self.rule.id} {number}")
        timeline = started(game, number)
        play_out(timeline, [random_policy(rng)] * len(game.players))
        others = [(one, game.otherwise({self.rule.id: one})) for one in readings(self.rule)]
        kinds: Mapping[str, type[Question]] = {**COMMON, **games.files_of(game).questions}
        for node in timeline.nodes:
            if game.outcome(node.state) is None:
                found = self.exercise(_Tables(game, others, kinds, number), node, rng)
                if found is not None:
                    yield found

    def exercise(self, tables: "_Tables", node: Node[Any], rng: Random) -> Exercise | None:
        """The first new exercise at a node."""
        for way in rng.sample([*tables.kinds, LISTED], len(tables.kinds) + 1):
            if not self.is_worth_a_try(way, rng):
                continue
            for seat, ask in tables.asks(way, node.state, rng):
                if tables.deciding(node.state, ask) is None:
                    continue
                found = tables.exercise(self.rule, node, seat, ask)
                if found is not None and found[1] not in self.seen:
                    self.seen.add(found[1])
                    self.hits[way] += 1
                    return found[0]
        return None

    def is_worth_a_try(self, way: str, rng: Random) -> bool:
        """Whether to ask so now: seldom where only other ways have found something so far."""
        return self.hits[way] > 0 or not self.hits or rng.random() < SELDOM


class _Tables(NamedTuple):
    """A game, the same for those who read the rule otherwise, and what can be asked about it."""

    game: AnyGame
    others: list[tuple[Reading, AnyGame]]
    kinds: Mapping[str, type[Question]]
    seed: int

    def asks(self, way: str, state: Any, rng: Random) -> Iterator[tuple[int, dict[str, Any]]]:
        """All that can be asked in one way, of each seat in any order; the same thing once."""
        tried = []
        seats = rng.sample(range(len(self.game.players)), len(self.game.players))
        decision = self.game.decision(state)
        if way == LISTED and decision is not None and rng.random() > SELDOM:
            seats = [seat for seat in seats if seat in decision.players]
        for seat in seats:
            for ask in self.asks_of(way, state, seat, rng):
                if ask not in tried:
                    tried.append(ask)
                    yield seat, ask

    def asks_of(self, way: str, state: Any, seat: int, rng: Random) -> Iterator[dict[str, Any]]:
        """All that can be asked in one way of a seat."""
        if way != LISTED:
            yield from self.kinds[way].every(self.game, state, seat)
            return
        for _, other in self.others:
            if (ask := listed(self.game, other, state, seat, rng)) is not None:
                yield ask

    def deciding(self, state: Any, ask: Mapping[str, Any]) -> Reading | None:
        """The first reading that leads to another answer, `None` where none does."""
        question = self.kinds[ask["kind"]](self.game, state, ask)
        right = question.right()
        for reading, other in self.others:
            if question.by(other).right() != right:
                return reading
        return None

    def exercise(
        self, rule: Rule, node: Node[Any], seat: int, ask: dict[str, Any]
    ) -> tuple[Exercise, str] | None:
        """The exercise, and what tells it from others; `None` where its file asks another thing.

        A position holds no choice that is still sealed, so the question is put to it anew.
        """
        game = self.game
        data = recorded(game, rule.title, [node], learner=seat, seed=self.seed)
        start = data.pop("start")
        data |= {"rules": [rule.id], "start": start, "steps": [{"ask": ask}]}
        misfits = games.files_of(game).check_step(node.state, {"ask": ask})
        if not has_shape(game.name, data) or any(misfits):
            return None  # another reading allows what no file can say
        state = check_data(data).start()[0]
        question = self.kinds[ask["kind"]](game, state, ask)
        reading = self.deciding(state, ask)
        if reading is None:
            return None
        terms = [term for total in question.sums() for term in total.terms]
        choices = question.form(games.screen_of(game)).choices
        hard = sum(term.applied for term in terms) or len(choices) or 1
        told = [(event.rule, event.things) for event in question.events()]
        asked = {key: one for key, one in ask.items() if key != "player"}
        things = [(term.value, term.label, term.applied, term.things) for term in terms]
        same = json.dumps([asked, question.right(), things, told], default=str, sort_keys=True)
        return Exercise(data, rule.id, reading, hard), same
