"""Playing on at random: every point is accounted for, by the rule that brought it."""

from collections import Counter
from random import Random

import pytest

from rednorth_nb import games
from rednorth_nb.bots.playouts import Gain, Playout, gain, played_out, told
from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.bots.reasons import BETTER, EVEN, LESS, LESS_FOR, MORE, MORE_FOR, because
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.play import Menu, fresh
from rednorth_nb.engine.sentences import Several


@pytest.mark.parametrize("name", games.names())
def test_the_gains_are_the_scores_at_the_end_and_each_has_its_rule(name: str) -> None:
    game = games.find(name).rules(("Ada", "Bo", "Cy"))
    rng = Random(4)
    for seed in range(3):
        state, _ = fresh(game, seed)
        decision = game.decision(state)
        assert decision is not None
        action = random_policy(rng)(Menu(game, state, decision.players[0], decision))
        scores, winners, gains = played_out(game, state, action, rng)
        for seat, score in enumerate(scores):
            assert score == sum(n for gain, n in gains.items() if gain.seat == seat)
        named = {gain.rule for gain in gains} - {""}  # "" where no event comes to the points
        assert named
        assert named <= set(game.rules)
        assert winners and all(scores[seat] == max(scores) for seat in winners)


def test_what_an_event_tells_is_believed_only_if_it_comes_to_the_points() -> None:
    won = Event("battle", "{player} wins with {n}.", {"player": 0, "n": 7})
    one = Event("axes", "{player} gains {n}.", {"player": 0, "n": 3}, at="glory-0")
    two = Event("song", "{player} gains {n}.", {"player": 0, "n": 2}, at="glory-0")
    others = Event("axes", "{player} gains {n}.", {"player": 1, "n": 3}, at="glory-1")
    assert told([won, one, two, others], 0, "glory-0", 5) == [one, two]
    assert told([won, one], 0, "glory-0", 7) == [won]
    assert told([won, one], 0, "glory-0", 4) == []


def test_a_gain_says_what_it_is_for() -> None:
    event = Event("award.vp", "", {"player": 1, "n": 2, "region": "green"})
    assert gain(event, 1) == Gain(1, "award.vp", VINLAND)
    assert gain(event._replace(things={"player": 1, "n": 2}), 1) == Gain(1, "award.vp")


VINLAND = Several("region", ("green",))


def playout(mine: int, theirs: int, **gains: int) -> Playout:
    """Scores, and points by what brought them: `vp0` seat 0's by a rule `vp`."""
    found = {
        Gain(int(key[-1]), key[:-1], VINLAND if key[:-1] == "outpost" else None): n
        for key, n in gains.items()
    }
    return Playout((mine, theirs), (), Counter(found))


@pytest.mark.parametrize(
    ("chosen", "other", "template", "rule", "lead"),
    [
        (playout(5, 2, vp0=5, vp1=2), playout(3, 2, vp0=3, vp1=2), MORE, "vp", "2.0"),
        (playout(5, 2, vp0=3, god0=2), playout(3, 2, vp0=3), MORE, "god", "2.0"),
        (playout(5, 2, outpost0=5), playout(3, 2, outpost0=3), MORE_FOR, "outpost", "2.0"),
        (playout(3, 0, vp0=3), playout(3, 2, vp0=3, vp1=2), LESS, "vp", "2.0"),
        (playout(3, 0), playout(3, 2, outpost1=2), LESS_FOR, "outpost", "2.0"),
        (playout(5, 2), playout(3, 2), BETTER, "", "2.0"),
        (playout(3, 2, vp0=3), playout(3, 2, god0=3), EVEN, "", None),
    ],
)
def test_a_reason_is_what_sets_the_choice_apart(
    chosen: Playout, other: Playout, template: str, rule: str, lead: str | None
) -> None:
    game = games.find("red-north").rules(("Ada", "Bo"))
    why = because(game, 0, [chosen] * 3, [other] * 2)
    assert (why.template, why.rule, why.things.get("lead")) == (template, rule, lead)
    assert why.things["tries"] == 3


def test_what_may_be_luck_is_no_reason() -> None:
    game = games.find("red-north").rules(("Ada", "Bo"))
    close, apart = ([playout(mine, 0, vp0=mine) for mine in row] for row in ((4, 6), (0, 10)))
    other = [playout(3, 0, vp0=3)]
    assert because(game, 0, close, other).template == MORE
    assert because(game, 0, apart, other).template == EVEN
