"""Rows of cards: finding a place, replacing a card, adding one."""

from collections.abc import Sequence, Set

from rednorth_nb.engine.choices import Value
from rednorth_nb.engine.sentences import N_
from rednorth_nb.games.red_north.rules.cards import JARL
from rednorth_nb.games.red_north.rules.state import PartyCard, Player

SIDES = ("left", "right")


def places(party: Sequence[PartyCard]) -> Sequence[int]:
    """The places of a row, counted from 1."""
    return range(1, len(party) + 1)


def laid_at(party: Sequence[PartyCard], place: Value) -> PartyCard | None:
    """The card at a place, `None` where there is none."""
    if type(place) is int and 1 <= place <= len(party):
        return party[place - 1]
    return None


def replaced(
    party: tuple[PartyCard, ...], place: Value, laid: PartyCard | None
) -> tuple[PartyCard, ...]:
    """The row with another card at a place, or with none there and the rest moved up."""
    assert isinstance(place, int), "a checked place is a number"
    return party[: place - 1] + (() if laid is None else (laid,)) + party[place:]


def add_at_side(player: Player, laid: PartyCard, side: Value) -> None:
    """Lay a card at the left or right end of a Party."""
    player.party = (laid, *player.party) if side == "left" else (*player.party, laid)


def is_open_jarl(laid: PartyCard) -> bool:
    """Whether a card is a face-up Jarl."""
    return laid.card == JARL and not laid.down


def turned_up_first(player: Player, fit: Set[str]) -> str:
    """How a card that must lie face-up gets there, "" where that can't be done now."""
    down = [laid.card for laid in player.party if laid.down]
    if not down or not player.hand or fit.isdisjoint((*down, *player.hand)):
        return ""
    return N_("Reinforce first: it turns a card up and adds one face-up.")
