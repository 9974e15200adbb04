"""A state in the words of a scenario file."""

from collections import Counter
from typing import Any

from rednorth_nb.games.raiders.rules.cards import GOODS
from rednorth_nb.games.raiders.rules.frames import (
    Effect,
    Excess,
    Exchange,
    Frame,
    Gift,
    Loss,
    Revenge,
    Roll,
    TakeBack,
)
from rednorth_nb.games.raiders.rules.ruleset import RaidersRuleset
from rednorth_nb.games.raiders.rules.state import Space, State, Viking

UNORDERED = ("hand", "crew", "offerings", "plunder", "discard")


def same(key: str, expected: Any, found: Any) -> bool:
    """Whether two values of a position mean the same: hands and piles have no order."""
    if key in UNORDERED and isinstance(expected, list):
        return Counter(expected) == Counter(found)
    return bool(expected == found)


def write(ruleset: RaidersRuleset, state: State) -> dict[str, Any]:
    """The complete state as a position. Choices still sealed are not in it."""
    names = ruleset.players
    return {
        "phase": state.phase,
        "turn": None if state.turn is None else names[state.turn],
        "turns": state.turns,
        "first_player": names[state.first_player],
        "last": state.last,
        "players": {names[seat]: _viking(viking) for seat, viking in enumerate(state.players)},
        "village": {
            building: workers[0] if len(workers) == 1 else list(workers)
            for building, workers in state.village.items()
            if workers
        },
        "spaces": {name: _space(space) for name, space in state.spaces.items()},
        "supply": dict(state.supply),
        "deck": list(state.deck),
        "discard": list(state.discard),
        "pile": list(state.pile),
        "shown": list(state.shown),
        "shuffle": state.shuffle,
        "rolls": {
            names[seat]: state.rolls[seat]
            for seat in range(len(state.rolls))
            if state.rolls[seat] is not None
        },
        "rolling": [names[seat] for seat in state.rolling],
        "pending": [_frame(names, frame) for frame in state.pending],
    }


def _viking(viking: Viking) -> dict[str, Any]:
    return {
        "vp": viking.vp,
        **{good: viking.goods[good] for good in GOODS},
        "armour": viking.armour,
        "valkyrie": viking.valkyrie,
        "worker": viking.worker,
        "hand": list(viking.hand),
        "crew": list(viking.crew),
        "offerings": list(viking.offerings),
    }


def _space(space: Space) -> dict[str, Any]:
    words: dict[str, Any] = {"raided": True, "worker": space.worker} if space.raided else {}
    if space.guard is not None or not space.raided:
        words["guard"] = space.guard
    if space.plunder or not space.raided:
        words["plunder"] = list(space.plunder)
    return words


def _frame(names: tuple[str, ...], frame: Frame) -> dict[str, Any]:
    match frame:
        case Effect(player, building, colour, placed, reclaimed):
            words: dict[str, Any] = {
                "kind": "effect",
                "player": names[player],
                "building": building,
                "colour": colour,
                "placed": placed,
                "reclaimed": reclaimed,
            }
        case TakeBack(player, placed):
            words = {"kind": "take-back", "player": names[player], "placed": placed}
        case Roll(player, space):
            words = {"kind": "roll", "player": names[player], "space": space}
        case Loss(player, left, valkyries):
            words = {"kind": "lose", "player": names[player], "left": left, "valkyries": valkyries}
        case Revenge(player):
            words = {"kind": "avenge", "player": names[player]}
        case Gift(player, to):
            words = {"kind": "give", "player": names[player], "to": names[to]}
        case Exchange(players, number, picked):
            pairs = zip(players, picked, strict=True)
            words = {
                "kind": "exchange",
                "number": number,
                "picked": {names[seat]: list(cards) for seat, cards in pairs},
            }
        case Excess(player, number):
            words = {"kind": "discard", "player": names[player], "number": number}
    return words
