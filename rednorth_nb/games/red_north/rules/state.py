"""The state: everything on and under the table."""

from dataclasses import dataclass, field
from typing import NamedTuple

from rednorth_nb.engine.sums import Total

ROUNDS = ("spring", "summer", "ragnarok")
PHASES = ("deployment", "powers", "actions", "resolution", "over")


class PartyCard(NamedTuple):
    """A card in a Raiding Party. `key` tells it from the others of its row while it lies there."""

    card: str
    down: bool = False
    glory: int = 0
    champion: bool = False
    key: int = 0

    def turned_up(self) -> "PartyCard":
        """The same card face-up."""
        return PartyCard(self.card, False, self.glory, self.champion, self.key)


class Group(NamedTuple):
    """A Muster Group: a Hero or God, and the cards under it."""

    lead: str
    cards: tuple[str, ...]


@dataclass(slots=True)
class Player:
    """What one player has. Hands are sorted; a Party is in its order."""

    vp: int = 0
    glory: int = 0
    hand: tuple[str, ...] = ()
    gods: tuple[str, ...] = ()
    party: tuple[PartyCard, ...] = ()
    passed: bool = False


@dataclass(slots=True)
class State:
    """A state of a game. A value: whoever holds one may rely on it not to change.

    Copies share their players until one is to change: rules change those that `own` gives.
    `after` is the last step done within a resolution, or the power used last in `powers`.
    `sealed` holds the Parties chosen and not yet laid out; `champion` who has the Champion token,
    in hand or on a Jarl; `totals` the Raid Points of the running resolution, a colour's players
    in seat order; `last_key` the latest `PartyCard.key`.
    """

    round: str
    phase: str
    outposts: dict[str, int | None]
    players: list[Player]
    turn: int | None = None
    after: str | None = None
    first_player: int = 0
    tie_breaker: int | None = None
    champion: int | None = None
    muster: tuple[Group, ...] = ()
    deck: tuple[str, ...] = ()
    god_deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    set_aside: str | None = None
    sealed: tuple[tuple[str, ...] | None, ...] = ()
    totals: dict[str, tuple[Total, ...]] = field(default_factory=dict)
    winners: tuple[int, ...] = ()
    last_key: int = 0

    def copy(self) -> "State":
        """A copy to be changed, its players by way of `own`."""
        own = object.__new__(State)  # there is no quicker way, and nothing is copied more often
        own.round = self.round
        own.phase = self.phase
        own.outposts = self.outposts
        own.players = self.players.copy()
        own.turn = self.turn
        own.after = self.after
        own.first_player = self.first_player
        own.tie_breaker = self.tie_breaker
        own.champion = self.champion
        own.muster = self.muster
        own.deck = self.deck
        own.god_deck = self.god_deck
        own.discard = self.discard
        own.set_aside = self.set_aside
        own.sealed = self.sealed
        own.totals = self.totals
        own.winners = self.winners
        own.last_key = self.last_key
        return own

    def own(self, seat: int) -> Player:
        """A player of this copy alone, to be changed."""
        it = self.players[seat]
        own = Player(it.vp, it.glory, it.hand, it.gods, it.party, it.passed)
        self.players[seat] = own
        return own

    def has_champion_in_hand(self, player: int) -> bool:
        """Whether a player has the Champion token and it lies on no Jarl."""
        return self.champion == player and not any(
            card.champion for card in self.players[player].party
        )

    def next_in_turn(self, player: int, skip_passed: bool = True) -> int | None:
        """The next seat clockwise that has not passed (`turn.order`, `pass.out`)."""
        seats = len(self.players)
        for step in range(1, seats + 1):
            seat = (player + step) % seats
            if not self.players[seat].passed:
                return seat if skip_passed else (player + 1) % seats
        return None

    def new_key(self) -> int:
        """A key for a card that is being laid into a Party."""
        self.last_key += 1
        return self.last_key
