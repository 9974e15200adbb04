"""What can't be in a position of Raiders, however it came about."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from rednorth_nb.engine.misfits import Misfit
from rednorth_nb.games.raiders.files.sense_of_pending import pending
from rednorth_nb.games.raiders.rules.cards import COLOURS, MANNED, VALKYRIE
from rednorth_nb.games.raiders.rules.ending import triggers
from rednorth_nb.games.raiders.rules.frames import Roll, TakeBack
from rednorth_nb.games.raiders.rules.ruleset import RaidersRuleset
from rednorth_nb.games.raiders.rules.state import State

Words = Mapping[str, Any]
STEADY = ("setup.black-workers", "work.place", "work.reclaim", "R2", "raid.take-guard")
"""The rules that keep as many workers in the village and one with each player."""


def impossible(ruleset: RaidersRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """All that no game can come to; `words` are the position as it is given."""
    yield from _time(ruleset, words, state)
    yield from _rolls(ruleset, words, state)
    yield from _workers(ruleset, state)
    if all(map(ruleset.on, STEADY)):
        yield from _whose_workers(ruleset, state)
    yield from _spaces(ruleset, words, state)
    yield from _hands(ruleset, state)
    yield from _offerings(ruleset, state)
    yield from pending(ruleset, state)


def _time(ruleset: RaidersRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """Turns have a player, and come to an end when the last round is over."""
    seats = len(state.players)
    if state.phase == "turns" and state.turn is None:
        yield Misfit(("phase",), "turns without a turn", "turn: a player", "turn.choose")
    if state.phase != "turns" and state.turn is not None:
        found = f"a turn in the phase {state.phase}"
        yield Misfit(("turn",), found, "phase: turns", "turn.choose")
    if state.phase != "turns" and state.pending:
        yield Misfit(("pending",), "something pending now", "phase: turns", "turn.choose")
    early = state.phase in ("keep", "first roll")
    if state.last is not None and (early or state.last > seats):
        found, right = f"last: {state.last}", f"at most {seats}, in the last round"
        yield Misfit(("last",), found, right, "end.last-round")
    if state.phase == "turns" and state.last == 0:
        right = "at least 1: the turn that is due is one of them"
        yield Misfit(("last",), "last: 0 in somebody's turn", right, "end.last-round")
    if early and state.turns:
        yield Misfit(("turns",), f"{state.turns} turns before the first", "turns: 0", "turn.choose")
    due = (state.first_player + state.turns) % seats
    if "turns" in words and state.turn is not None and state.turn != due:
        found = f"{ruleset.players[state.turn]}'s turn after {state.turns} turns"
        right = f"{ruleset.players[due]}, or another first_player"
        yield Misfit(("turn",), found, right, "turn.choose")
    if state.phase == "turns" and not state.pending and state.last is None:
        for rule in triggers(ruleset, state):
            right = "last: how many turns are left"
            yield Misfit(("last",), "no last round, though the end has come", right, rule)


def _rolls(ruleset: RaidersRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """Somebody has still to roll for the first turn; who doesn't, has rolled."""
    rule = "setup.first-roll"
    for key in ("rolls", "rolling"):
        if words.get(key) and state.phase != "first roll":
            found = f"{key} in the phase {state.phase}"
            yield Misfit((key,), found, "phase: first roll", rule)
    for name in words.get("rolls", {}):
        if name not in ruleset.players:
            yield Misfit(("rolls", name), f"no player is called {name}", "a player", rule)
    if state.phase != "first roll":
        return
    sums = {sum(dice) for dice in ruleset.teaching.rolls[2]}
    for name, roll in zip(ruleset.players, state.rolls, strict=True):
        if roll is not None and roll not in sums:
            yield Misfit(("rolls", name), f"a roll of {roll}", f"one of {sorted(sums)}", rule)
    if len(set(state.rolling)) != len(state.rolling):
        yield Misfit(("rolling",), "a player twice", "each player once", rule)
    if all(state.rolls[seat] is not None for seat in state.rolling):
        yield Misfit(("rolling",), "nobody who has to roll", "a player without a roll", rule)


def _workers(ruleset: RaidersRuleset, state: State) -> Iterator[Misfit]:
    """No more workers of a colour than the box has."""
    found: Counter[str | None] = Counter(viking.worker for viking in state.players)
    for workers in state.village.values():
        found.update(workers)
    for space in state.spaces.values():
        found.update((space.guard, space.worker))
    whole = Counter({"black": len(MANNED) + len(state.players)})
    for settlement in ruleset.teaching.settlements.values():
        whole.update(settlement.guards)
    for colour in COLOURS:
        if found[colour] > whole[colour]:
            right = f"at most {whole[colour]}"
            rule = "setup.black-workers" if colour == "black" else "setup.guards"
            yield Misfit(("village",), f"{found[colour]} {colour} workers", right, rule)


def _whose_workers(ruleset: RaidersRuleset, state: State) -> Iterator[Misfit]:
    """Everybody has a worker, but for whoever has just placed it."""
    bottom = state.pending[0] if state.pending else None
    placed = isinstance(bottom, TakeBack | Roll)
    for seat, (name, viking) in enumerate(zip(ruleset.players, state.players, strict=True)):
        away = placed and seat == state.turn
        if away != (viking.worker is None):
            found = f"a {viking.worker} worker" if away else "no worker"
            right = "worker: null, for it is placed" if away else "a worker of some colour"
            yield Misfit(("players", name, "worker"), found, right, "work.reclaim")
    number = len(MANNED) + isinstance(bottom, TakeBack)
    standing = sum(map(len, state.village.values()))
    if standing != number:
        found, right = f"{standing} workers in the village", f"{number}"
        yield Misfit(("village",), found, right, "work.reclaim")


def _spaces(ruleset: RaidersRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """A guard and plunder wait until a space is raided; then a worker stays there."""
    rolling = state.top.space if isinstance(state.top, Roll) else ""
    for name, space in state.spaces.items():
        printed = ruleset.teaching.at[name]
        guard = printed.guards[int(name.rpartition(" ")[2]) - 1]
        path = ("spaces", name)
        if space.guard is not None and space.guard != guard:
            yield Misfit((*path, "guard"), f"a {space.guard} guard", guard, "setup.guards")
        if len(space.plunder) > printed.tokens:
            found, right = f"{len(space.plunder)} tokens", f"at most {printed.tokens}"
            yield Misfit((*path, "plunder"), found, right, "setup.plunder-draw")
        if space.worker is not None and space.worker not in printed.colours:
            right = " or ".join(printed.colours)
            yield Misfit((*path, "worker"), f"a {space.worker} worker", right, "raid.colour")
        if not space.raided:
            if space.worker is not None:
                right = "raided: true"
                yield Misfit((*path, "worker"), "a worker left there", right, "raid.place")
            if space.guard is None:
                yield Misfit((*path, "guard"), "no guard, though not raided", guard, "setup.guards")
        elif name != rolling:
            if space.guard is not None:
                found, right = "a guard, though it is raided", "guard: null"
                yield Misfit((*path, "guard"), found, right, "raid.take-guard")
            if space.plunder:
                found, right = "plunder, though it is raided", "plunder: []"
                yield Misfit((*path, "plunder"), found, right, "raid.take-plunder")
    room = sum(ruleset.teaching.at[name].tokens for name, one in state.spaces.items() if one.raided)
    board = sum(space.plunder.count(VALKYRIE) for space in state.spaces.values())
    room = min(room, ruleset.teaching.bag[VALKYRIE] - board)
    taken = sum(viking.valkyrie for viking in state.players)
    if taken > room and all(map(ruleset.on, ("setup.tracks-zero", "crew.dismiss"))):
        found = f"{taken} steps up the Valkyrie tracks"
        right = f"at most {room}: one for each Valkyrie taken from a raided space"
        yield Misfit(("players",), found, right, "valkyrie.advance")


def _hands(ruleset: RaidersRuleset, state: State) -> Iterator[Misfit]:
    """Five cards before three are kept; no more than the limit where no turn is going on."""
    dealt = ruleset.number("setup.keep-three", "dealt")
    limit = ruleset.number("hand.limit")
    for seat, (name, viking) in enumerate(zip(ruleset.players, state.players, strict=True)):
        path = ("players", name, "hand")
        if state.phase == "keep" and len(viking.hand) != dealt:
            found, right = f"{len(viking.hand)} cards", f"the {dealt} dealt"
            yield Misfit(path, found, right, "setup.keep-three")
        busy = state.pending and seat == state.turn
        if len(viking.hand) > limit and not busy:
            found, right = f"{len(viking.hand)} cards", f"at most {limit} outside one's turn"
            yield Misfit(path, found, right, "hand.limit")


def _offerings(ruleset: RaidersRuleset, state: State) -> Iterator[Misfit]:
    """Three places for offerings, empty only when the pile is."""
    number = ruleset.number("setup.offerings")
    if len(state.shown) != number and ruleset.on("setup.offerings"):
        found, right = f"{len(state.shown)} offerings", f"{number}, null for an empty place"
        yield Misfit(("shown",), found, right, "setup.offerings")
    if None in state.shown and state.pile:
        found, right = "an empty place", "a tile, for the pile has some"
        yield Misfit(("shown",), found, right, "offering.refill")
