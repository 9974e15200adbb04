"""What a seat may know (R10): another type than the state, filled by listing what is allowed."""

from collections.abc import Mapping
from typing import NamedTuple

from rednorth_nb.engine.ruleset import Ruleset
from rednorth_nb.engine.sums import Total
from rednorth_nb.games.red_north.rules.phases import decision as decision_of
from rednorth_nb.games.red_north.rules.points import raid_points
from rednorth_nb.games.red_north.rules.state import PartyCard, State


class SeenCard(NamedTuple):
    """A card of a Party; `card` is `None` where it lies face-down and is not one's own."""

    card: str | None
    down: bool
    glory: int
    champion: bool
    key: int


class SeenGroup(NamedTuple):
    """A Muster Group; its cards are `None` where they don't lie open."""

    lead: str
    cards: tuple[str | None, ...]


class SeenPlayer(NamedTuple):
    """What everybody sees of a player, and the Party as this seat sees it."""

    vp: int
    glory: int
    hand_size: int
    gods: tuple[str, ...]
    party: tuple[SeenCard, ...]
    passed: bool


class View(NamedTuple):
    """The table as one seat sees it; `seat` `None` for somebody who has none.

    `totals` are Raid Points by colour, a player each: those of the running Resolution where they
    are counted, before that what the cards known to this seat would give. `chosen` is one's own
    sealed Party.
    """

    seat: int | None
    round: str
    phase: str
    turn: int | None
    after: str | None
    deciding: tuple[int, ...]
    first_player: int
    tie_breaker: int | None
    champion: int | None
    outposts: Mapping[str, int | None]
    players: tuple[SeenPlayer, ...]
    hand: tuple[str, ...]
    chosen: tuple[str, ...] | None
    muster: tuple[SeenGroup, ...]
    deck_size: int
    discard: tuple[str, ...]
    discard_size: int
    set_aside: str | None
    totals: Mapping[str, tuple[Total, ...]]
    counted: frozenset[str]
    winners: tuple[int, ...]


def observe(ruleset: Ruleset, state: State, seat: int | None) -> View:
    """What a seat may know of a state (`deploy.secret`, `muster.face-up`, R10)."""
    decision = decision_of(ruleset, state)
    players = tuple(
        SeenPlayer(
            vp=player.vp,
            glory=player.glory,
            hand_size=len(player.hand),
            gods=player.gods,
            party=tuple(_seen(ruleset, laid, own=other == seat) for laid in player.party),
            passed=player.passed,
        )
        for other, player in enumerate(state.players)
    )
    open_muster = ruleset.on("muster.face-up")
    open_discard = ruleset.on("R10")
    return View(
        seat=seat,
        round=state.round,
        phase=state.phase,
        turn=state.turn,
        after=state.after,
        deciding=decision.players if decision else (),
        first_player=state.first_player,
        tie_breaker=state.tie_breaker,
        champion=state.champion,
        outposts=dict(state.outposts),
        players=players,
        hand=() if seat is None else state.players[seat].hand,
        chosen=state.sealed[seat] if seat is not None and state.sealed else None,
        muster=tuple(
            SeenGroup(group.lead, group.cards if open_muster else (None,) * len(group.cards))
            for group in state.muster
        ),
        deck_size=len(state.deck),
        discard=state.discard if open_discard else (),
        discard_size=len(state.discard),
        set_aside=state.set_aside,
        totals={
            colour: state.totals.get(colour) or _expected(ruleset, players, colour, controller)
            for colour, controller in state.outposts.items()
        },
        counted=frozenset(state.totals),
        winners=state.winners,
    )


def _seen(ruleset: Ruleset, laid: PartyCard, own: bool) -> SeenCard:
    known = own or not laid.down or not ruleset.on("deploy.secret")
    card = laid.card if known else None
    return SeenCard(card, laid.down, laid.glory, laid.champion, laid.key)


def _expected(
    ruleset: Ruleset, players: tuple[SeenPlayer, ...], colour: str, controller: int | None
) -> tuple[Total, ...]:
    """Raid Points by the cards this seat knows, as if they were turned up."""
    return tuple(
        raid_points(
            ruleset,
            [laid if laid.card is None else laid._replace(down=False) for laid in player.party],
            seat,
            colour,
            controller,
        )
        for seat, player in enumerate(players)
    )
