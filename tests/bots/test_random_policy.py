"""The random bot: it sees a menu and never the state, and can do all that is allowed."""

from collections import Counter
from random import Random

import pytest

from rednorth_nb import games
from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.play import Menu, fresh

GAMES = games.names()


@pytest.mark.parametrize("name", GAMES)
def test_every_allowed_action_is_chosen_some_time(name: str) -> None:
    game = games.find(name).rules(("Ada", "Bo", "Cy"))
    state, _ = fresh(game, 2)
    decision = game.decision(state)
    assert decision is not None
    seat = decision.players[-1]
    policy = random_policy(Random(0))
    menu = Menu(game, state, seat, decision)
    chosen = Counter(game.in_order(state, policy(menu)) for _ in range(5000))
    assert set(chosen) == set(game.legal_actions(state, seat))


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_chooses_the_same(name: str) -> None:
    game = games.find(name).rules(("Ada", "Bo"))
    state, _ = fresh(game, 3)
    decision = game.decision(state)
    assert decision is not None
    menu = Menu(game, state, 0, decision)
    one, other = (random_policy(Random(5)) for _ in range(2))
    choices = [(one(menu), other(menu)) for _ in range(20)]
    assert all(first == second for first, second in choices)
    assert len({first for first, _ in choices}) > 1


@pytest.mark.parametrize("name", GAMES)
def test_a_menu_shows_no_state(name: str) -> None:
    game = games.find(name).rules(("Ada", "Bo"))
    state, _ = fresh(game, 3)
    decision = game.decision(state)
    assert decision is not None
    menu = Menu(game, state, 1, decision)
    shown = {word for word in dir(menu) if not word.startswith("_")}
    assert shown == {"game", "player", "view", "names", "begin"}
    assert menu.view == game.observe(state, 1)
    beginning = next(filter(None, map(menu.begin, menu.names)))
    shown = {word for word in dir(beginning) if not word.startswith("_")}
    assert shown == {"name", "action", "candidates", "choose", "give_back"}


def test_kinds_of_action_are_chosen_evenly() -> None:
    """Not in proportion to how many ways there are to do each."""

    class One:
        def __init__(self, name: str) -> None:
            self.action = Action(0, name)

        def candidates(self) -> list[int] | None:
            action = self.action
            return list(range(20)) if action.name == "many" and not action.values else None

        def choose(self, value: int) -> bool:
            self.action = self.action._replace(values=(value,))
            return True

    class Two:
        player = 0
        names = ("many", "one", "never")

        def begin(self, name: str) -> One | None:
            return One(name) if name != "never" else None

    policy = random_policy(Random(1))
    names = Counter(policy(Two()).name for _ in range(1000))  # type: ignore[arg-type]
    assert set(names) == {"many", "one"}
    assert 400 < names["one"] < 600
