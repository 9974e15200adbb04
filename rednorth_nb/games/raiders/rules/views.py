"""What a seat may know: another type than the state, filled by listing what is allowed."""

from collections.abc import Mapping
from typing import NamedTuple

from rednorth_nb.engine.sums import Total
from rednorth_nb.games.raiders.rules.decisions import decision as decision_of
from rednorth_nb.games.raiders.rules.ending import final_total
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
from rednorth_nb.games.raiders.rules.state import Space, State
from rednorth_nb.games.raiders.rules.strength import strength


class SeenViking(NamedTuple):
    """What everybody sees of a player. `strength` is that of crew and armour, without dice.

    `final` is what the player would score if the game ended now.
    """

    vp: int
    goods: Mapping[str, int]
    armour: int
    valkyrie: int
    worker: str | None
    hand_size: int
    crew: tuple[str, ...]
    offerings: tuple[str, ...]
    strength: Total
    final: Total


class SeenExchange(NamedTuple):
    """What everybody sees of an exchange: how many cards each of the two has picked."""

    players: tuple[int, int]
    number: int
    picked: tuple[int, int]


Seen = Effect | TakeBack | Roll | Loss | Revenge | Gift | Excess | SeenExchange
"""A decision that waits, as everybody sees it: there is nothing hidden in any but an exchange."""


class View(NamedTuple):
    """The board as one seat sees it; `seat` `None` for somebody who has none.

    `pending` are the decisions that wait, the last of them due. `chosen` are one's own cards that
    are sealed or picked.
    """

    seat: int | None
    phase: str
    turn: int | None
    turns: int
    last: int | None
    first_player: int
    deciding: tuple[int, ...]
    players: tuple[SeenViking, ...]
    village: Mapping[str, tuple[str, ...]]
    spaces: Mapping[str, Space]
    supply: Mapping[str, int]
    deck_size: int
    discard: tuple[str, ...]
    pile_size: int
    shown: tuple[str | None, ...]
    hand: tuple[str, ...]
    chosen: tuple[str, ...] | None
    rolls: tuple[int | None, ...]
    rolling: tuple[int, ...]
    pending: tuple[Seen, ...]
    winners: tuple[int, ...]

    @property
    def using(self) -> str | None:
        """The building that may be used."""
        top = self.pending[-1] if self.pending else None
        return top.building if isinstance(top, Effect) else None

    @property
    def raiding(self) -> str | None:
        """The space whose dice are due."""
        top = self.pending[-1] if self.pending else None
        return top.space if isinstance(top, Roll) else None


def observe(ruleset: RaidersRuleset, state: State, seat: int | None) -> View:
    """What a seat may know of a state."""
    decision = decision_of(ruleset, state)
    own = None if seat is None else state.players[seat]
    return View(
        seat=seat,
        phase=state.phase,
        turn=state.turn,
        turns=state.turns,
        last=state.last,
        first_player=state.first_player,
        deciding=decision.players if decision else (),
        players=tuple(
            SeenViking(
                vp=viking.vp,
                goods=dict(viking.goods),
                armour=viking.armour,
                valkyrie=viking.valkyrie,
                worker=viking.worker,
                hand_size=len(viking.hand),
                crew=viking.crew,
                offerings=viking.offerings,
                strength=strength(
                    ruleset,
                    other,
                    viking.crew,
                    viking.armour,
                    viking.hand if other == seat else (),
                ),
                final=state.totals[other] if state.totals else final_total(ruleset, other, viking),
            )
            for other, viking in enumerate(state.players)
        ),
        village=dict(state.village),
        spaces=dict(state.spaces),
        supply=dict(state.supply),
        deck_size=len(state.deck),
        discard=state.discard,
        pile_size=len(state.pile),
        shown=state.shown,
        hand=own.hand if own else (),
        chosen=chosen(state, seat),
        rolls=state.rolls,
        rolling=state.rolling,
        pending=tuple(map(seen, state.pending)),
        winners=state.winners,
    )


def seen(frame: Frame) -> Seen:
    """What everybody sees of a decision that waits."""
    if not isinstance(frame, Exchange):
        return frame
    one, two = frame.picked
    return SeenExchange(frame.players, frame.number, (len(one), len(two)))


def chosen(state: State, seat: int | None) -> tuple[str, ...] | None:
    """One's own cards that are sealed, or picked for an exchange."""
    if seat is None:
        return None
    top = state.top
    if isinstance(top, Exchange) and seat in top.players:
        return top.picked[top.players.index(seat)]
    return state.sealed[seat] if state.sealed else None
