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
from rednorth_nb.games.raiders.rules.cards import BUILDINGS, COLOURS, PLUNDER
from rednorth_nb.games.raiders.rules.game import Raiders
from rednorth_nb.games.raiders.rules.state import PHASES
from rednorth_nb.scenarios.reading import check_data
from rednorth_nb.scenarios.report import report
from rednorth_nb.scenarios.running import run
from rednorth_nb.scenarios.writing import recorded

EXAMPLES = 4 * int(os.environ.get("REDNORTH_GAMES", "10"))
SOON = {"R16": 30}


@st.composite
def positions(draw: st.DrawFn, game: Raiders) -> dict[str, Any]:
    """Cards dealt out at random, spaces raided here and there, and perhaps something pending."""
    teaching = game.ruleset.teaching
    who = st.sampled_from(game.players)
    phase = draw(st.sampled_from([*PHASES, *["turns"] * 5]))
    box = [card.word for card in teaching.townsfolk.values() for _ in range(card.copies)]
    deck = draw(st.permutations(box))
    tiles = draw(st.permutations(list(teaching.offerings)))

    def some(words: list[str], most: int, least: int = 0) -> list[str]:
        taken = draw(st.integers(least, most))
        found, words[:] = words[:taken], words[taken:]
        return found

    raided = draw(st.lists(st.sampled_from(list(teaching.at)), max_size=12, unique=True))
    spaces: dict[str, Any] = {name: {"raided": True} for name in raided}
    for name in draw(st.lists(st.sampled_from(list(teaching.at)), max_size=3, unique=True)):
        number = teaching.at[name].tokens
        tokens = st.lists(st.sampled_from(PLUNDER), min_size=number, max_size=number)
        spaces.setdefault(name, {"plunder": draw(tokens)})
    five = 5 if phase == "keep" else 0
    players = {
        name: {
            "vp": draw(st.integers(0, 60)),
            "silver": draw(st.integers(0, 5)),
            "provisions": draw(st.integers(0, 6)),
            "gold": draw(st.integers(0, 2)),
            "iron": draw(st.integers(0, 3)),
            "livestock": draw(st.integers(0, 3)),
            "armour": draw(st.integers(0, 14)),
            "valkyrie": draw(st.integers(0, 2)) if len(raided) > 3 else 0,
            "worker": draw(st.sampled_from(COLOURS if raided else COLOURS[:1])),
            "hand": some(deck, five or 8, five),
            "crew": some(deck, 5),
            "offerings": some(tiles, 2),
        }
        for name in game.players
    }
    turn = draw(who)
    places = draw(st.permutations(BUILDINGS))
    village = dict.fromkeys(places[:3], "black")
    position: dict[str, Any] = {
        "phase": phase,
        "turn": turn if phase == "turns" else None,
        "first_player": draw(who),
        "players": players,
        "village": village,
        "spaces": spaces,
        "shown": some(tiles, 3, 3),
        "pile": some(tiles, 5),
        "discard": some(deck, 9),
        "last": draw(st.none() | st.integers(1, 2)) if phase == "turns" else None,
    }
    if phase == "turns" and draw(st.booleans()):
        pend(draw, position, turn, places)
    return position


def pend(draw: st.DrawFn, position: dict[str, Any], turn: str, places: list[str]) -> None:
    """Let something wait in the turn, which may or may not fit."""
    players, village = position["players"], position["village"]
    own = players[turn]
    other = draw(st.sampled_from([name for name in players if name != turn]))
    kind = draw(st.sampled_from(["placed", "taken", "lose", "avenge", "give", "exchange"]))
    if kind in ("placed", "give", "exchange"):
        village[places[3]], own["worker"] = own["worker"], None
        position["pending"] = [{"kind": "take-back", "player": turn, "placed": places[3]}]
    if kind == "placed":
        colour = village[places[3]]
        effect = {"kind": "effect", "player": turn, "building": places[3], "colour": colour}
        position["pending"].append(effect)
    elif kind == "taken":
        effect = {"kind": "effect", "player": turn, "building": places[4], "placed": places[0]}
        effect |= {"colour": own["worker"], "reclaimed": True}
        position["pending"] = [effect]
    elif kind == "lose":
        lose = {"kind": "lose", "player": turn, "left": draw(st.integers(1, 3))}
        position["pending"] = [lose]
    elif kind == "avenge":
        position["pending"] = [{"kind": "avenge", "player": turn}]
    elif kind == "give":
        position["pending"].append({"kind": "give", "player": other, "to": turn})
    else:
        picked: dict[str, list[str]] = {turn: [], other: []}
        number = draw(st.integers(0, 3))
        exchange = {"kind": "exchange", "number": number, "picked": picked}
        position["pending"].append(exchange)


@settings(max_examples=EXAMPLES, deadline=None)
@given(data=st.data())
def test_a_made_up_position_is_played_to_the_end_and_its_record_replays(
    raiders: Raiders, data: st.DataObject
) -> None:
    game = raiders.otherwise(SOON)
    files = games.files_of(game)
    position = data.draw(positions(game))
    try:
        state = files.read_position(position, seed=1)
    except MisfitError as error:
        assert all(problem.found and problem.right for problem in error.misfits)
        return
    assert files.read_position(files.position(state), seed=2) == state
    timeline = Timeline(game, state)
    play_out(timeline, [random_policy(Random(seat)) for seat in range(len(game.players))])
    outcome = game.outcome(timeline.state)
    assert outcome is not None
    assert outcome.winners
    for node in timeline.nodes:
        assert games.screen_of(game).picture(node.state)
        json.dumps(files.position(node.state))
    record = json.loads(json.dumps(recorded(game, "T", timeline.line())))
    played = run(check_data(record))
    assert played.failure is None, played.failure
    assert report(played)["final"] == files.position(timeline.state)


@settings(max_examples=EXAMPLES, deadline=None)
@given(data=st.data())
def test_whatever_is_pending_is_read_or_refused_in_words(
    raiders: Raiders, data: st.DataObject
) -> None:
    """Whatever is wrong with one is said, whatever else is wrong with it."""
    position = data.draw(positions(raiders))
    position["pending"] = data.draw(st.lists(pending_words(raiders), max_size=3))
    try:
        games.files_of(raiders).read_position(position, seed=1)
    except MisfitError as error:
        assert all(problem.found and problem.right for problem in error.misfits)
        assert all(problem.rule in {"", *raiders.rules} for problem in error.misfits)


def pending_words(game: Raiders) -> st.SearchStrategy[dict[str, Any]]:
    """Anything that the shape of a position lets wait."""
    names = st.sampled_from([*game.players, "Eva"])
    small = st.integers(0, 4)
    cards = st.lists(st.sampled_from(["recruit", "scout", "raven"]), max_size=2)
    places = st.sampled_from(BUILDINGS)
    kinds = ["effect", "take-back", "roll", "lose", "avenge", "give", "exchange", "discard"]
    return st.fixed_dictionaries(
        {"kind": st.sampled_from(kinds)},
        optional={
            "player": names,
            "building": places,
            "placed": places,
            "colour": st.sampled_from(COLOURS),
            "reclaimed": st.booleans(),
            "space": st.sampled_from([*game.ruleset.teaching.at, "harbour 99"]),
            "left": small,
            "valkyries": st.booleans(),
            "to": names,
            "number": small,
            "picked": st.dictionaries(names, cards, min_size=2, max_size=2),
        },
    )
