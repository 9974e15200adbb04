"""A state that a view could be of: what the seat can't see is dealt anew."""

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random

from rednorth_nb.games.raiders.rules.frames import Exchange, Frame
from rednorth_nb.games.raiders.rules.ruleset import RaidersRuleset
from rednorth_nb.games.raiders.rules.state import State, Viking
from rednorth_nb.games.raiders.rules.views import Seen, SeenExchange, View


def imagine(ruleset: RaidersRuleset, view: View, rng: Random) -> State:
    """A state of which the seat sees just this view, with what it sees nowhere dealt.

    Those are townsfolk, the pile of offerings, and what the discards will be shuffled by.
    """
    teaching = ruleset.teaching
    box = {card.word: card.copies for card in teaching.townsfolk.values()}
    cards = Unseen(box, townsfolk(view), rng)
    tiles = Unseen(dict.fromkeys(teaching.offerings, 1), offerings(view), rng)
    players = [
        Viking(
            vp=seen.vp,
            goods=dict(seen.goods),
            armour=seen.armour,
            valkyrie=seen.valkyrie,
            worker=seen.worker,
            hand=view.hand if seat == view.seat else tuple(sorted(cards.next(seen.hand_size))),
            crew=seen.crew,
            offerings=seen.offerings,
        )
        for seat, seen in enumerate(view.players)
    ]
    scored = view.phase in ("deciding", "over")
    return State(
        phase=view.phase,
        players=players,
        village=dict(view.village),
        spaces=dict(view.spaces),
        supply=dict(view.supply),
        deck=cards.next(view.deck_size),
        discard=view.discard,
        pile=tiles.next(view.pile_size),
        shown=view.shown,
        shuffle=rng.randrange(10**9),
        turn=view.turn,
        turns=view.turns,
        first_player=view.first_player,
        last=view.last,
        sealed=sealed(ruleset, view, players, rng),
        rolls=view.rolls,
        rolling=view.rolling,
        pending=tuple(frame(view, one, cards) for one in view.pending),
        totals=tuple(seen.final for seen in view.players) if scored else (),
        winners=view.winners,
    )


def sealed(
    ruleset: RaidersRuleset, view: View, players: list[Viking], rng: Random
) -> tuple[tuple[str, ...] | None, ...]:
    """The first cards kept: one's own, and any that the others could keep."""
    if view.phase != "keep":
        return ()
    most = ruleset.number("setup.keep-three", "kept")
    return tuple(
        None
        if seat in view.deciding
        else view.chosen
        if seat == view.seat
        else tuple(rng.sample(viking.hand, min(most, len(viking.hand))))
        for seat, viking in enumerate(players)
    )


def frame(view: View, seen: Seen, cards: "Unseen") -> Frame:
    """A decision that waits, with any card for each that the other player has picked."""
    if not isinstance(seen, SeenExchange):
        return seen
    one, two = (
        (view.chosen or ()) if seat == view.seat else cards.next(picked)
        for seat, picked in zip(seen.players, seen.picked, strict=True)
    )
    return Exchange(seen.players, seen.number, (one, two))


class Unseen:
    """What there is of a box that a seat sees nowhere, shuffled."""

    def __init__(self, box: Mapping[str, int], seen: Iterator[str], rng: Random) -> None:
        self.box = list(box)
        self.left = list((Counter(box) - Counter(seen)).elements())
        rng.shuffle(self.left)

    def next(self, count: int) -> tuple[str, ...]:
        """The next ones."""
        if count > len(self.left):  # a made-up position may have more than the box
            self.left += self.box * count
        found, self.left = self.left[:count], self.left[count:]
        return tuple(found)


def townsfolk(view: View) -> Iterator[str]:
    """Every card that a seat sees; those sealed are still in the hand."""
    yield from (*view.hand, *view.discard)
    if view.phase != "keep":
        yield from view.chosen or ()
    for seen in view.players:
        yield from seen.crew


def offerings(view: View) -> Iterator[str]:
    """Every offering that a seat sees."""
    yield from (tile for tile in view.shown if tile is not None)
    for seen in view.players:
        yield from seen.offerings
