"""The ledger's invariants, over whole games of bots."""

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from rednorth_nb.bots.policies import PolicyMaker
from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.play import Menu, Policy
from rednorth_nb.engine.timeline import Node, Timeline
from rednorth_nb.games.raiders.rules.cards import VALKYRIE
from rednorth_nb.games.raiders.rules.game import Raiders
from rednorth_nb.games.raiders.rules.state import State
from rednorth_nb.study.games_played import play_games


def keen(rng: Random) -> Policy:
    """Raid wherever a raid is possible, and leave few buildings unused; else choose at random.

    Bots that only choose at random hardly ever come to the end of a game.
    """
    choose = random_policy(rng)

    def keenly(menu: Menu[Any]) -> Action:
        names = menu.names
        if names == ("work", "raid"):
            menu.names = ("raid",) if menu.begin("raid") else ("work",)
        elif names[1:] == ("skip",) and rng.random() < 0.9:
            menu.names = names[:1] if menu.begin(names[0]) else names
        return choose(menu)

    return keenly


POLICIES = pytest.mark.parametrize("policy", [random_policy, keen], ids=["at random", "keenly"])


def workers(state: State) -> Counter[str]:
    found = Counter(viking.worker for viking in state.players)
    for stand in state.village.values():
        found.update(stand)
    for space in state.spaces.values():
        found.update((space.guard, space.worker))
    return Counter({colour: n for colour, n in found.items() if colour})


def tokens(state: State) -> Counter[str]:
    found = Counter(state.supply)
    for viking in state.players:
        found.update(viking.goods)
    for space in state.spaces.values():
        found.update(space.plunder)
    return found


def cards(state: State) -> Counter[str]:
    found = Counter((*state.deck, *state.discard))
    for viking in state.players:
        found.update((*viking.hand, *viking.crew))
    for frame in state.pending:
        for picked in getattr(frame, "picked", ()):
            found.update(picked)
    return found


def offerings(state: State) -> Counter[str]:
    found = Counter(tile for tile in (*state.pile, *state.shown) if tile is not None)
    for viking in state.players:
        found.update(viking.offerings)
    return found


def valkyries_on_board(state: State) -> int:
    return sum(space.plunder.count(VALKYRIE) for space in state.spaces.values())


def turn_of(node: Node[State]) -> int | None:
    """Whose turn a node begins."""
    begins = isinstance(node.move, Action) and node.move.name in ("work", "raid")
    return node.move.player if isinstance(node.move, Action) and begins else None


def between_turns(state: State) -> bool:
    return state.phase == "turns" and not state.pending


@POLICIES
def test_every_invariant_of_the_ledger_holds(
    raiders: Raiders, policy: PolicyMaker, games_count: int
) -> None:
    for timeline in play_games(raiders, games_count, seed=100, policies=(policy,)):
        whole = timeline.root.state
        box = cards(whole), offerings(whole), workers(whole), tokens(whole)
        assert [one.total() for one in box] == [71, 16, 26 + len(raiders.players), 144]
        raids, losses, turns = 0, 0, Counter[int]()
        for before, node in pairwise(timeline.nodes):
            state = node.state
            assert (cards(state), offerings(state)) == box[:2]
            assert workers(state) == box[2] or state.pending
            assert tokens(state) == box[3]
            for was, viking in zip(before.state.players, state.players, strict=True):
                assert viking.vp >= was.vp
                assert viking.armour >= was.armour
                assert viking.valkyrie >= was.valkyrie
                assert min(viking.goods.values()) >= 0
                assert len(viking.crew) <= 5
            assert min(state.supply.values()) >= 0
            assert len(state.shown) == 3
            assert None not in state.shown or not state.pile
            if (seat := turn_of(node)) is not None:
                turns[seat] += 1
                raids += node.name == "raid"
            losses += sum(event.rule == "valkyrie.loss" for event in node.events)
            assert max(turns.values(), default=0) - min(turns.values(), default=0) <= 1
            if between_turns(state):
                check(raiders, state, raids, losses, valkyries_on_board(whole))
        last_round(timeline)


def check(game: Raiders, state: State, raids: int, losses: int, valkyries: int) -> None:
    """What holds when a turn is over."""
    seats = len(game.players)
    assert sum(map(len, state.village.values())) == 3
    assert all(viking.worker for viking in state.players)
    assert all(len(viking.hand) <= 8 for viking in state.players)
    raided = [space for space in state.spaces.values() if space.raided]
    assert len(raided) == raids
    assert all(space.worker and not space.guard and not space.plunder for space in raided)
    assert sum(bool(space.guard) for space in state.spaces.values()) == 23 - raids
    assert valkyries - valkyries_on_board(state) == losses
    steps = sum(viking.valkyrie for viking in state.players)
    assert steps <= losses
    at_the_end = any(viking.valkyrie == 9 for viking in state.players)
    assert steps == losses or at_the_end
    assert state.turn == (state.first_player + state.turns) % seats
    places = [
        action for action in game.legal_actions(state, state.turn or 0) if action.name == "work"
    ]
    assert len(places) >= 3
    placed, _ = game.apply(state, places[0])
    while placed.top is not None and game.allowed_actions(placed, state.turn or 0) != ["take-back"]:
        placed.take_off()
    assert len(list(game.legal_actions(placed, state.turn or 0))) == 3


def last_round(timeline: Timeline[State]) -> None:
    """After a trigger each player has one turn, whoever triggered it as the last.

    Only a game that is capped has less of it.
    """
    seats, capped = len(timeline.state.players), timeline.state.turns == 400
    began = next((node for node in timeline.nodes if node.state.last == seats), None)
    if began is None:
        assert capped
        return
    rest = timeline.nodes[began.number + 1 :]
    order = [seat for seat in map(turn_of, rest) if seat is not None]
    last = (began.state.turn or 0) + seats - 1
    whole = [seat % seats for seat in range(last - seats + 1, last + 1)]
    assert order == (whole[: len(order)] if capped else whole)
    assert timeline.state.last == 0


def test_games_of_bots_that_raid_hold_all_that_can_happen(raiders: Raiders) -> None:
    told = Counter[str]()
    for timeline in play_games(raiders, 12, seed=1, policies=(keen,)):
        told.update({event.rule for node in timeline.nodes for event in node.events})
    assert told["end.last-round"] >= 10
    wanted = {"end.valkyries", "end.fortresses", "offering.for-vp", "deck.reshuffle", "track.clamp"}
    assert wanted | {f"R{n}" for n in (17, 18, 19, 20, 21, 22, 23)} <= told.keys()
