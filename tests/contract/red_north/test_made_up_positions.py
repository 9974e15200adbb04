"""Positions that no game would reach, but a teacher may write: they play on to the end."""

import json
import os
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rednorth_nb import games
from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.engine.misfits import MisfitError
from rednorth_nb.engine.play import play_out
from rednorth_nb.engine.timeline import Timeline
from rednorth_nb.games.red_north.rules.cards import COLOURS, GODS
from rednorth_nb.games.red_north.rules.game import RedNorth
from rednorth_nb.scenarios.reading import check_data
from rednorth_nb.scenarios.report import report
from rednorth_nb.scenarios.running import run
from rednorth_nb.scenarios.writing import recorded

EXAMPLES = 4 * int(os.environ.get("REDNORTH_GAMES", "10"))
NAMES = ("Ada", "Bo", "Cy", "Di")


@st.composite
def positions(draw: st.DrawFn, count: int) -> dict[str, Any]:
    """Cards dealt out at random from a part of the box, tokens anywhere they may be."""
    colours = COLOURS[: count + 1]
    names = NAMES[:count]
    who = st.sampled_from(names)
    nobody = st.none() | who
    round_ = draw(st.sampled_from(["spring", "summer", "ragnarok"]))
    phase = draw(st.sampled_from(["deployment", "powers", "actions", "resolution", "over"]))
    box = [f"{colour} raider" for colour in colours for _ in range(11)] + ["jarl"] * 6
    heroes = [f"{colour} hero" for colour in colours]
    pool = draw(st.permutations(box))[: draw(st.integers(0, 40))]
    heroes = draw(st.permutations(heroes))
    gods = draw(st.permutations(GODS))

    def some(cards: list[str], most: int) -> list[str]:
        taken = draw(st.integers(0, min(most, len(cards))))
        found, cards[:] = cards[:taken], cards[taken:]
        return found

    def laid(card: str) -> str:
        glory = draw(st.integers(0, 2)) if card != "jarl" else 0
        down = draw(st.booleans())
        return card + (" down" if down else "") + (f" +{glory}" if glory else "")

    leads = {"spring": heroes, "summer": gods, "ragnarok": []}[round_]
    muster = [{"lead": lead, "cards": some(pool, 3)} for lead in some(leads, count + 1)]
    players = {
        name: {
            "vp": draw(st.integers(0, 3)),
            "glory": draw(st.integers(0, 2)),
            "hand": some(pool, 5) + some(heroes, 1),
            "gods": some(gods, 2) if round_ != "spring" else [],
            "party": [laid(card) for card in some(pool, 4)] if phase != "deployment" else [],
            "passed": draw(st.booleans()) if phase in ("powers", "actions") else False,
        }
        for name in names
    }
    position = {
        "round": round_,
        "phase": phase,
        "turn": draw(who),
        "first_player": draw(who),
        "tie_breaker": draw(nobody),
        "champion": draw(nobody),
        "outposts": {colour: draw(nobody) for colour in colours},
        "players": players,
        "muster": muster,
        "deck": some(pool, 3),
        "god_deck": some(gods, 8),
        "discard": some(pool, 5),
        "set_aside": heroes[0] if heroes and round_ != "spring" and draw(st.booleans()) else None,
    }
    for key in draw(st.sets(st.sampled_from(["deck", "god_deck", "discard", "muster"]))):
        del position[key]
    return position


@settings(max_examples=EXAMPLES, deadline=None)
@given(data=st.data())
def test_a_made_up_position_is_played_to_the_end_and_its_record_replays(
    red_north: RedNorth, data: st.DataObject
) -> None:
    position = data.draw(positions(len(red_north.players)))
    try:
        state = games.files_of(red_north).read_position(position, seed=1)
    except MisfitError as error:
        assert all(problem.found and problem.right for problem in error.misfits)
        return
    assert (
        games.files_of(red_north).read_position(games.files_of(red_north).position(state), seed=2)
        == state
    )
    timeline = Timeline(red_north, state)
    policies = [random_policy(Random(seat)) for seat in range(len(red_north.players))]
    play_out(timeline, policies)
    outcome = red_north.outcome(timeline.state)
    assert outcome is not None
    assert len(outcome.winners) == (timeline.state.round == "ragnarok")
    for node in timeline.nodes:
        assert games.screen_of(red_north).picture(node.state)
        json.dumps(games.files_of(red_north).position(node.state))
    record = json.loads(json.dumps(recorded(red_north, "T", timeline.line())))
    played = run(check_data(record))
    assert played.failure is None, played.failure
    assert report(played)["final"] == games.files_of(red_north).position(timeline.state)


def test_a_record_of_somebody_with_nothing_to_deploy_can_be_read() -> None:
    game = RedNorth(("Ada", "Bo"))
    words = {
        "round": "spring",
        "phase": "deployment",
        "first_player": "Ada",
        "outposts": {"green": None, "red": None, "blue": None},
        "players": {"Ada": {}, "Bo": {"hand": ["jarl"]}},
    }
    timeline = Timeline(game, games.files_of(game).read_position(words, seed=0))
    play_out(timeline, [random_policy(Random(seat)) for seat in range(2)])
    assert check_data(recorded(game, "T", timeline.line()))
