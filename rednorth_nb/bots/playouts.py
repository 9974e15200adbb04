"""Games played on at random, and where the points in them came from."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.play import Menu
from rednorth_nb.engine.sentences import Several

STEPS = 2_000
"""Steps after which a playout ends in any case: with a rule left out a game may have no end."""


class Gain(NamedTuple):
    """Whose points, and what brought them: a rule, and what the event speaks of besides.

    The rule is "" where no event tells of the points.
    """

    seat: int
    rule: str
    about: Several | None = None


class Playout(NamedTuple):
    """How a game went on: the scores at its end, who won, and the points on the way there."""

    scores: Sequence[int]
    winners: tuple[int, ...]
    gains: Counter[Gain]

    def lead(self, seat: int) -> int:
        """How many points a seat is ahead of the best other."""
        others = (score for other, score in enumerate(self.scores) if other != seat)
        return self.scores[seat] - max(others, default=0)


def played_out(game: AnyGame, state: Any, action: Action, rng: Random) -> Playout:
    """Take an action and play on at random to the end.

    Without a timeline, which would keep every state and check every action again.
    """
    choose = random_policy(rng)
    gains: Counter[Gain] = Counter()
    before = game.scores(state)
    state, events = game.apply(state, action)
    for _ in range(STEPS):
        scores = game.scores(state)
        if scores != before:
            for gain, points in gained(game, events, before, scores):
                gains[gain] += points
            before = scores
        if game.automatic(state) is not None:
            state, events = game.advance(state)
        elif (chance := game.chance(state)) is not None:
            state, events = game.happen(state, chance.draw(rng))
        elif (decision := game.decision(state)) is not None:
            seat = decision.players[0]
            state, events = game.apply(state, choose(Menu(game, state, seat, decision)))
        else:
            break
    outcome = game.outcome(state)
    return Playout(before, outcome.winners if outcome is not None else (), gains)


def gained(
    game: AnyGame, events: Sequence[Event], before: Sequence[int], after: Sequence[int]
) -> Iterator[tuple[Gain, int]]:
    """What each seat gained in a step, by the events that tell of it."""
    for seat, (had, has) in enumerate(zip(before, after, strict=True)):
        if has != had:
            causes = told(events, seat, f"{game.score}-{seat}", has - had)
            yield from ((gain(event, seat), event.things["n"]) for event in causes)
            if not causes:
                yield Gain(seat, ""), has - had


def told(events: Sequence[Event], seat: int, at: str, points: int) -> list[Event]:
    """The events that tell of a seat's points: together they come to them, or there are none.

    Such an event names the `player` and the number `n`; where several do, it is `at` the score.
    """
    numbers = [
        event
        for event in events
        if event.things.get("player") == seat and type(event.things.get("n")) is int
    ]
    several = [event for event in numbers if event.at == at]
    if several and sum(event.things["n"] for event in several) == points:
        return several
    return [event for event in numbers if event.things["n"] == points][:1]


def gain(event: Event, seat: int) -> Gain:
    """What an event says that brought points; of what it speaks of besides, the first thing."""
    besides = (
        Several(name, (thing,)) for name, thing in event.things.items() if isinstance(thing, str)
    )
    return Gain(seat, event.rule, next(besides, None))
