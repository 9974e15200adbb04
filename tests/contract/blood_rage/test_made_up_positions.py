"""Positions that no game would reach, but a teacher may write: they play on to the end."""

import json
import os
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rednorth_nb import games
from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.engine.misfits import MisfitError
from rednorth_nb.engine.play import play_out
from rednorth_nb.engine.timeline import Timeline
from rednorth_nb.games.blood_rage.rules.cards import AGES, FJORDS, OUTER, PROVINCES, SLOTS
from rednorth_nb.games.blood_rage.rules.game import BloodRage
from rednorth_nb.games.blood_rage.rules.state import PHASES
from rednorth_nb.scenarios.reading import check_data
from rednorth_nb.scenarios.report import report
from rednorth_nb.scenarios.running import run
from rednorth_nb.scenarios.writing import recorded

EXAMPLES = 4 * int(os.environ.get("REDNORTH_GAMES", "10"))
ENDED = ("draft", "final", "over")
"""Valhalla is empty in these phases."""
NAMES = ("Ada", "Bo", "Cy", "Di")


@pytest.fixture(scope="module", params=[2, 3, 4], ids=lambda count: f"{count} players")
def blood_rage(request: pytest.FixtureRequest) -> BloodRage:
    """The game, for 2, 3 and 4 players."""
    return BloodRage(NAMES[: request.param])


@st.composite
def positions(draw: st.DrawFn, game: BloodRage) -> dict[str, Any]:
    """Cards of the Ages up to now dealt out at random, figures anywhere."""
    count = len(game.players)
    phase = draw(st.sampled_from(PHASES))
    age = 3 if phase in ("final", "over") else draw(st.sampled_from(AGES))
    who = st.sampled_from(game.players)
    pool: Counter[str] = Counter()
    for one in AGES[:age]:
        pool += game.ruleset.teaching.decks[one, count]
    cards = draw(st.permutations(list(pool.elements())))
    most = 4 - count + age  # those of the set-up, and of the Ages before
    destroyed = draw(st.lists(st.sampled_from(OUTER), max_size=most, unique=True))
    places = [place for place in PROVINCES if place not in destroyed]

    def some(most: int, kind: str = "") -> list[str]:
        fit = [card for card in cards if not kind or game.ruleset.teaching.cards[card].kind == kind]
        found = fit[: draw(st.integers(0, most))]
        for card in found:
            cards.remove(card)
        return found

    begun = age > 1 or phase != "draft"
    kept = draw(st.integers(0, 2)) * (2 if count == 2 else 1) if phase == "draft" else 0

    def held() -> list[str]:
        """Cards of this Age's deck."""
        fit = [card for card in cards if card in game.ruleset.teaching.decks[age, count]]
        found = fit[: 8 if phase == "draft" else draw(st.integers(0, 4))]
        for card in found:
            cards.remove(card)
        return found

    def slots() -> dict[str, str]:
        found: dict[str, str] = {}
        for card in some(3, "upgrade"):
            free = [
                slot for slot in SLOTS if slot.split()[0] == game.ruleset.teaching.cards[card].slot
            ]
            found[draw(st.sampled_from(free))] = card
        return found

    players: dict[str, dict[str, Any]] = {
        name: {
            "glory": draw(st.integers(0, 30)) if begun else 0,
            "stats": {
                stat: draw(st.sampled_from(steps)) if begun else steps[0]
                for stat, steps in game.ruleset.teaching.steps.items()
            },
            "hand": held() if phase in ("draft", "action", "discard") else [],
            "quests": some(1, "quest") if phase in ("action", "discard", "quest") else [],
            "aside": some(1) if phase in ("quest", "ragnarok", "release") and age < 3 else [],
            "slots": slots() if begun else {},
            "valhalla": {"warrior": 0 if phase in ENDED else draw(st.integers(0, 3))},
        }
        for name in game.players
    }
    for player in players.values():
        player["rage"] = draw(st.integers(0, player["stats"]["rage"]))
        player["kept"] = [player["hand"].pop() for _ in range(kept)]
    board: dict[str, Any] = {}
    fjords = [fjord for fjord in FJORDS if {*game.ruleset.teaching.fjords[fjord]} - {*destroyed}]
    for name in game.players if begun else ():
        for place in draw(st.lists(st.sampled_from(places), max_size=3, unique=True)):
            board.setdefault(place, {})[name] = {"warrior": 1}
        if draw(st.booleans()):
            board.setdefault(draw(st.sampled_from(fjords)), {})[name] = {"ship": 1}
    position: dict[str, Any] = {
        "age": age,
        "phase": phase,
        "turn": draw(who) if phase == "action" else None,
        "first_player": draw(who),
        "players": players,
        "board": board,
        "destroyed": destroyed,
        "pillaged": []
        if phase == "draft"
        else draw(st.lists(st.sampled_from(places), max_size=3, unique=True)),
        "unseen": some(9),
        "discard": some(4),
    }
    if phase == "quest" and draw(st.booleans()):
        position["raises"] = draw(st.lists(who, max_size=2))
        for player in players.values() if position["raises"] else ():
            player["quests"] = []
    slot = draw(st.sampled_from([None, *players[draw(who)]["slots"]]))
    if phase == "action" and slot and draw(st.booleans()):
        position["turn"] = next(name for name in players if slot in players[name]["slots"])
        figure = players[position["turn"]]["slots"][slot]
        position["free"] = figure if slot.startswith("monster") else slot
    elif phase == "action" and draw(st.booleans()):
        stage = draw(st.sampled_from(["call", "cards"]))
        province = draw(st.sampled_from(places))
        pillager = position["turn"]
        board.setdefault(province, {}).setdefault(pillager, {"warrior": 1})
        position["pillage"] = {"pillager": pillager, "province": province, "stage": stage}
    return position


@settings(max_examples=EXAMPLES, deadline=None)
@given(data=st.data())
def test_a_made_up_position_is_played_to_the_end_and_its_record_replays(
    blood_rage: BloodRage, data: st.DataObject
) -> None:
    position = data.draw(positions(blood_rage))
    try:
        state = games.files_of(blood_rage).read_position(position, seed=1)
    except MisfitError as error:
        assert all(problem.found and problem.right for problem in error.misfits)
        return
    assert (
        games.files_of(blood_rage).read_position(games.files_of(blood_rage).position(state), seed=2)
        == state
    )
    timeline = Timeline(blood_rage, state)
    play_out(timeline, [random_policy(Random(seat)) for seat in range(len(blood_rage.players))])
    outcome = blood_rage.outcome(timeline.state)
    assert outcome is not None
    assert outcome.winners
    for node in timeline.nodes:
        assert games.screen_of(blood_rage).picture(node.state)
        json.dumps(games.files_of(blood_rage).position(node.state))
    record = json.loads(json.dumps(recorded(blood_rage, "T", timeline.line())))
    played = run(check_data(record))
    assert played.failure is None, played.failure
    assert report(played)["final"] == games.files_of(blood_rage).position(timeline.state)


def test_decks_left_out_hold_all_that_the_ages_to_come_are_dealt(blood_rage: BloodRage) -> None:
    """Also where a card of this Age is called like one of the next, as Clash 2 and Skald are."""
    words = {
        "age": 1,
        "phase": "action",
        "turn": "Ada",
        "first_player": "Ada",
        "players": {
            "Ada": {"hand": ["clash 2", "clash 2", "iron oath"]},
            "Bo": {"hand": ["skald"]},
        },
    }
    state = games.files_of(blood_rage).read_position(words, seed=0)
    for age in AGES[1:]:
        deck = Counter(state.decks[age - 1])
        assert deck == blood_rage.ruleset.teaching.decks[age, len(blood_rage.players)]
