"""What can't be pending in a turn of Raiders."""

from collections.abc import Iterator

from rednorth_nb.engine.misfits import Misfit
from rednorth_nb.games.raiders.rules.cards import VALKYRIE
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
from rednorth_nb.games.raiders.rules.state import State
from rednorth_nb.games.raiders.rules.strength import dice_of

Found = Iterator[tuple[str, str, str]]
"""What was found, what would be right, and the rule."""
GIFTS = ("silver", "provisions")
BENEATH: dict[type[Frame], tuple[type[Frame], ...]] = {
    TakeBack: (),
    Effect: (TakeBack,),
    Gift: (TakeBack, Gift),
    Exchange: (TakeBack,),
    Roll: (),
    Loss: (Loss,),
    Revenge: (Loss,),
    Excess: (),
}
"""What may lie directly beneath each: what goes on once it is done."""


def pending(ruleset: RaidersRuleset, state: State) -> Iterator[Misfit]:
    """All that can't wait there, frame by frame."""
    beneath: Frame | None = None
    for n, frame in enumerate(state.pending):
        path = ("pending", n)
        if beneath is not None and not isinstance(beneath, BENEATH[type(frame)]):
            found = "something that does not wait beneath it"
            yield Misfit(path, found, "what goes on when it is done", "turn.choose")
        for one in _wrong(ruleset, state, frame, beneath):
            yield Misfit(path, *one)
        beneath = frame


def _wrong(ruleset: RaidersRuleset, state: State, frame: Frame, beneath: Frame | None) -> Found:
    match frame:
        case TakeBack(player, placed):
            yield from _own(state, player, "work.reclaim")
            if not state.village[placed]:
                yield f"nobody on the {placed}", "the worker just placed", "work.place"
        case Effect():
            yield from _effect(state, frame, beneath)
        case Roll(player, space):
            yield from _own(state, player, "raid.roll")
            there = state.spaces[space]
            if not there.raided or there.guard is None:
                found = f"{space} is not being raided"
                yield found, "a raided space with its guard", "raid.place"
            elif there.worker is None:
                yield f"no worker in {space}", "the raider's worker there", "raid.place"
            if not dice_of(ruleset, space):
                yield f"a roll for {space}", "a space with dice", "raid.roll"
        case Loss():
            yield from _loss(ruleset, state, frame)
        case Revenge(player):
            yield from _own(state, player, "R18")
            if not any(state.players[seat].crew for seat in state.clockwise(player)):
                yield "nobody to lose crew", "an opponent with crew", "R18"
        case Gift(player, to):
            yield from _own(state, to, "R21")
            if player == to:
                yield "a gift to oneself", "two players", "R21"
            if not any(state.players[player].goods[good] for good in GIFTS):
                yield "nothing to give", "silver or provisions", "R21"
            if sum(isinstance(one, Gift) and one.player == player for one in state.pending) > 1:
                yield "two gifts of a player", "one from each", "R21"
        case Exchange():
            yield from _exchange(state, frame)
        case Excess(player, number):
            yield from _own(state, player, "hand.limit")
            right = len(state.players[player].hand) - ruleset.number("hand.limit")
            if number != right or number < 1:
                yield f"{number} too many", f"{right}, as the hand is", "hand.limit"


def _own(state: State, player: int, rule: str) -> Found:
    if player != state.turn:
        yield "another player's", "of the player whose turn it is", rule


def _effect(state: State, frame: Effect, beneath: Frame | None) -> Found:
    """A worker placed there, or the one just taken, which is now held."""
    rule = "work.effect-reclaim" if frame.reclaimed else "work.effect-place"
    yield from _own(state, frame.player, rule)
    if frame.reclaimed:
        if beneath is not None:
            yield "a worker still to be taken back", "nothing beneath", rule
        if frame.building == frame.placed:
            yield "the worker just placed", "another building", "work.not-same"
        if not state.village[frame.placed]:
            yield f"nobody on the {frame.placed}", "the worker just placed", "work.place"
        if state.village[frame.building]:
            found = f"a worker on the {frame.building}"
            yield found, "none, for it is taken", "work.reclaim"
        if frame.colour != state.players[frame.player].worker:
            yield f"a {frame.colour} worker", "the one that is held now", "R3"
        return
    if not isinstance(beneath, TakeBack) or beneath.placed != frame.building:
        yield "no worker to take back after it", "take-back beneath, placed there", rule
    if frame.building != frame.placed:
        yield f"placed on the {frame.placed}", frame.building, rule
    if frame.colour not in state.village[frame.building]:
        yield f"no {frame.colour} worker there", "the worker's colour", "R3"


def _loss(ruleset: RaidersRuleset, state: State, frame: Loss) -> Found:
    """The raider's, as many as a space can have Valkyries; or one of an Avenger's victim."""
    if not state.players[frame.player].crew:
        yield "no crew to lose", "somebody with crew", "R5"
    if not frame.valkyries:
        if frame.player == state.turn:
            yield "the avenger's own loss", "an opponent", "R18"
        if frame.left != 1:
            yield f"{frame.left} cards", "one", "R18"
        return
    yield from _own(state, frame.player, "valkyrie.loss")
    raided = [name for name, space in state.spaces.items() if space.raided]
    most = max((ruleset.teaching.at[name].tokens for name in raided), default=0)
    most = min(most, state.supply[VALKYRIE])
    if not 1 <= frame.left <= most:
        yield f"{frame.left} Valkyries", f"1 to {most}", "valkyrie.loss"


def _exchange(state: State, frame: Exchange) -> Found:
    """Between whoever has the turn and another; not both have picked all."""
    rule = "R20"
    yield from _own(state, frame.players[0], rule)
    if frame.players[0] == frame.players[1]:
        yield "an exchange with oneself", "two players", rule
    picked = [len(cards) for cards in frame.picked]
    if max(picked) > frame.number or min(picked) >= frame.number:
        yield f"{picked[0]} and {picked[1]} picked", f"some of {frame.number} still to pick", rule
    for seat, number in zip(frame.players, picked, strict=True):
        if len(state.players[seat].hand) < frame.number - number:
            yield "too few cards in hand", f"{frame.number - number} to pick from", rule
