"""What a seat may know: another type than the state, filled by listing what is allowed."""

from collections.abc import Mapping
from typing import NamedTuple

from rednorth_nb.engine.sums import Total
from rednorth_nb.games.blood_rage.rules.clans import stat
from rednorth_nb.games.blood_rage.rules.decisions import decision as decision_of
from rednorth_nb.games.blood_rage.rules.frames import Raise
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import State


class SeenClan(NamedTuple):
    """What everybody sees of a clan. `stats` are values, `steps` count from 0."""

    glory: int
    rage: int
    stats: Mapping[str, int]
    steps: Mapping[str, int]
    hand_size: int
    kept_size: int
    aside_size: int
    quests_size: int
    slots: Mapping[str, str]
    reserve: Mapping[str, int]
    valhalla: Mapping[str, int]
    played: tuple[str, ...]
    played_down: bool


class View(NamedTuple):
    """The board as one seat sees it; `seat` `None` for somebody who has none.

    `declined` counts who said no in a row in a pillage; `raising` are the seats that still raise
    a stat each, the next one last.
    """

    seat: int | None
    age: int
    phase: str
    turn: int | None
    deciding: tuple[int, ...]
    first_player: int
    players: tuple[SeenClan, ...]
    board: Mapping[str, tuple[Mapping[str, int], ...]]
    tokens: Mapping[str, str]
    pillaged: tuple[str, ...]
    destroyed: tuple[str, ...]
    doom: str | None
    discard: tuple[str, ...]
    unseen_size: int
    hand: tuple[str, ...]
    kept: tuple[str, ...]
    aside: tuple[str, ...]
    quests: tuple[str, ...]
    chosen: tuple[str, ...] | None
    pillaging: int | None
    battle: str | None
    stage: str | None
    declined: int
    raising: tuple[int, ...]
    free: str | None
    totals: tuple[Total, ...]
    winners: tuple[int, ...]


def observe(ruleset: BloodRageRuleset, state: State, seat: int | None) -> View:
    """What a seat may know of a state."""
    decision = decision_of(ruleset, state)
    pillage = state.pillage
    own = None if seat is None else state.players[seat]
    revealed = pillage is not None and pillage.stage in ("late", "resolve")
    shown = revealed or not ruleset.on("battle.reveal")
    played = pillage.played if pillage else (None,) * len(state.players)
    own_card = played[seat] if seat is not None else None
    sealed = state.sealed[seat] if seat is not None and state.sealed else None
    return View(
        seat=seat,
        age=state.age,
        phase=state.phase,
        turn=state.turn,
        deciding=decision.players if decision else (),
        first_player=state.first_player,
        players=tuple(
            SeenClan(
                glory=clan.glory,
                rage=clan.rage if ruleset.on("rage.track") else stat(ruleset, clan, "rage"),
                stats={name: stat(ruleset, clan, name) for name in clan.steps},
                steps=dict(clan.steps),
                hand_size=len(clan.hand),
                kept_size=len(clan.kept),
                aside_size=len(clan.aside),
                quests_size=len(clan.quests),
                slots=dict(clan.slots),
                reserve=dict(clan.reserve),
                valhalla=dict(clan.valhalla),
                played=(cards or ()) if shown else (),
                played_down=bool(cards) and not shown,
            )
            for clan, cards in zip(state.players, played, strict=True)
        ),
        board={place: tuple(map(dict, armies)) for place, armies in state.board.items()},
        tokens=dict(state.tokens),
        pillaged=state.pillaged,
        destroyed=state.destroyed,
        doom=state.doom,
        discard=state.discard,
        unseen_size=len(state.unseen),
        hand=own.hand if own else (),
        kept=own.kept if own else (),
        aside=own.aside if own else (),
        quests=own.quests if own else (),
        chosen=sealed if sealed is not None else own_card,
        pillaging=pillage.pillager if pillage else None,
        battle=pillage.province if pillage else None,
        stage=pillage.stage if pillage else None,
        declined=pillage.declined if pillage else 0,
        raising=tuple(frame.player for frame in state.pending if isinstance(frame, Raise)),
        free=state.free.figure if state.free else None,
        totals=state.totals if revealed else (),
        winners=state.winners,
    )
