"""Questions of every kind at positions of random play, for tests and benchmarks."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from rednorth_nb import games
from rednorth_nb.engine.choices import Action, Choice
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.games.questions import Question
from rednorth_nb.study.games_played import play_games

NAMES = ("Ada", "Bo", "Cy", "Di")

Ask = Callable[[AnyGame, Any, random.Random], dict[str, Any] | None]
"""A question at a state, `None` where it makes no sense."""


def of_a_round(kind: str, last: str, *about: str) -> Ask:
    """A question of Red North before the steps that tell its answer, the `last` one included.

    As often in the Resolution as before it, where there are about five times as many positions.
    """

    def ask(game: AnyGame, state: Any, rng: random.Random) -> dict[str, Any] | None:
        if state.phase == "actions":
            if rng.random() > 0.2:
                return None
        elif state.phase != "resolution" or not (state.after or "").startswith(BEFORE[last]):
            return None
        found = {"player": rng.choice(game.players), "colour": rng.choice([*state.outposts])}
        return {"kind": kind, **{key: found[key] for key in about}}

    return ask


BEFORE = {
    "points": ("reveal",),
    "award": ("reveal", "points"),
    "glory": ("reveal", "points", "award"),
}


def of_a_battle(kind: str, *about: str) -> Ask:
    """A question of Blood Rage on a battle whose call is over."""

    def ask(game: AnyGame, state: Any, rng: random.Random) -> dict[str, Any] | None:
        if state.pillage is None or state.pillage.stage == "call":
            return None
        return {"kind": kind, **{key: rng.choice(game.players) for key in about}}

    return ask


def after_a_step(game: AnyGame, state: Any, rng: random.Random) -> dict[str, Any] | None:
    """How much Glory there is in Blood Rage once the step is done."""
    if game.automatic(state) in (None, "release", "reveal"):
        return None
    return {"kind": "glory", "player": rng.choice(game.players)}


def legal(game: AnyGame, state: Any, rng: random.Random) -> dict[str, Any] | None:
    """What may be done: kinds of action, or four actions, of which some are allowed."""
    decision = game.decision(state)
    if decision is None:
        return None
    seat = rng.choice(decision.players)
    ask = {"kind": "legal", "player": game.players[seat]}
    if len(decision.actions) > 1 and rng.random() < 0.5:
        return ask
    drawn = [an_action(game, state, seat, rng.choice(decision.actions), rng) for _ in range(4)]
    listed = [game.write_action(state, one) for one in dict.fromkeys(drawn)]
    return {**ask, "actions": [{k: v for k, v in one.items() if k != "player"} for one in listed]}


def an_action(game: AnyGame, state: Any, seat: int, name: str, rng: random.Random) -> Action:
    """An action with values at random, each of them allowed in half of the cases at least."""
    kind, choice = game.types[name], Choice(game.ruleset, state, seat)
    while (field := kind.field(choice)) is not None and (every := list(kind.candidates(choice))):
        allowed = [one.value for one in game.options(state, action_of(choice, name)) if not one[1]]
        choice.take(field, rng.choice(allowed if allowed and rng.random() < 0.5 else every))
    return action_of(choice, name)


def action_of(choice: Choice[Any, Any], name: str) -> Action:
    return Action(choice.player, name, tuple(choice.chosen))


ASKS: dict[str, tuple[Ask, ...]] = {
    "red-north": (
        of_a_round("points", "points", "player", "colour"),
        of_a_round("winner", "award", "colour"),
        of_a_round("glory", "glory", "player"),
        legal,
    ),
    "blood-rage": (of_a_battle("strength", "player"), of_a_battle("battle"), after_a_step, legal),
}


def questions(name: str, count: int, seed: int) -> Iterator[Question]:
    """So many questions of a game, as many of each kind."""
    rng = random.Random(seed)
    rules, asks = games.find(name).rules, ASKS[name]
    due = Counter(asks[n % len(asks)] for n in range(count))
    while due.total():
        seats = rng.choice(rules.seats)
        (timeline,) = play_games(rules(NAMES[:seats]), 1, rng.randrange(2**30))
        for ask, left in due.items():
            nodes = rng.sample(timeline.nodes, len(timeline.nodes))
            found = (ask(timeline.game, node.state, rng) for node in nodes)
            put = [(node, one) for node, one in zip(nodes, found, strict=True) if one][:4]
            for node, one in put[:left]:
                due[ask] -= 1
                yield games.files_of(timeline.game).question(node.state, one)
