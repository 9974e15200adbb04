"""A state that a view could be of: what the seat can't see is dealt anew."""

from collections import Counter
from collections.abc import Collection, Iterator
from random import Random

from rednorth_nb.engine.ruleset import Ruleset
from rednorth_nb.games.red_north.rules.cards import GODS, HEROES, JARL, box, in_order
from rednorth_nb.games.red_north.rules.state import Group, PartyCard, Player, State
from rednorth_nb.games.red_north.rules.views import View


def imagine(ruleset: Ruleset, view: View, rng: Random) -> State:
    """A state of which the seat sees just this view, with the cards that it sees nowhere dealt.

    What can be concluded holds: no Jarl carries Glory (R8), no Hero is in the deck (`setup.deck`).
    """
    unseen = Unseen(ruleset, view, rng)
    down = [(laid.glory, laid.key) for one in view.players for laid in one.party if not laid.card]
    glorious = {key: unseen.card((JARL,)) for glory, key in down if glory}
    deck = unseen.cards(view.deck_size, HEROES)
    dealt = glorious | {key: unseen.card() for glory, key in down if not glory}
    players = [
        Player(
            vp=seen.vp,
            glory=seen.glory,
            hand=view.hand if seat == view.seat else in_order(unseen.cards(seen.hand_size)),
            gods=seen.gods,
            party=tuple(PartyCard(laid.card or dealt[laid.key], *laid[1:]) for laid in seen.party),
            passed=seen.passed,
        )
        for seat, seen in enumerate(view.players)
    ]
    return State(
        round=view.round,
        phase=view.phase,
        outposts=dict(view.outposts),
        players=players,
        turn=view.turn,
        after=view.after,
        first_player=view.first_player,
        tie_breaker=view.tie_breaker,
        champion=view.champion,
        muster=tuple(
            Group(group.lead, tuple(card or unseen.card() for card in group.cards))
            for group in view.muster
        ),
        deck=deck,
        god_deck=tuple(unseen.gods) if view.round == "spring" else (),
        discard=view.discard or unseen.cards(view.discard_size),
        set_aside=view.set_aside,
        sealed=sealed(ruleset, view, players, rng),
        totals={colour: of for colour, of in view.totals.items() if colour in view.counted},
        winners=view.winners,
        last_key=max((laid.key for seen in view.players for laid in seen.party), default=0),
    )


def sealed(
    ruleset: Ruleset, view: View, players: list[Player], rng: Random
) -> tuple[tuple[str, ...] | None, ...]:
    """The Parties chosen and not yet laid out: one's own, and any that the others could choose."""
    if view.phase != "deployment":
        return ()
    most = ruleset.number("deploy.three")
    return tuple(
        None
        if seat in view.deciding
        else view.chosen
        if seat == view.seat
        else tuple(rng.sample(player.hand, min(most, len(player.hand))))
        for seat, player in enumerate(players)
    )


class Unseen:
    """The cards of the box that a seat sees nowhere, shuffled."""

    def __init__(self, ruleset: Ruleset, view: View, rng: Random) -> None:
        left = box(ruleset, view.outposts) - Counter(seen(view))
        self.gods = [god for god in GODS if left.pop(god, 0)]
        self.left = list(left.elements())
        rng.shuffle(self.gods)
        rng.shuffle(self.left)

    def card(self, but: Collection[str] = ()) -> str:
        """The next one that is none of `but`, as long as there is one.

        A made-up position without the rules on the box may have more cards than the box: Jarls.
        """
        for n, card in enumerate(self.left):
            if card not in but:
                return self.left.pop(n)
        return self.left.pop() if self.left else JARL

    def cards(self, count: int, but: Collection[str] = ()) -> tuple[str, ...]:
        """The next ones."""
        return tuple(self.card(but) for _ in range(count))


def seen(view: View) -> Iterator[str]:
    """Every card that a seat sees."""
    yield from view.hand
    yield from view.discard
    if view.set_aside is not None:
        yield view.set_aside
    for player in view.players:
        yield from player.gods
        yield from (laid.card for laid in player.party if laid.card is not None)
    for group in view.muster:
        yield group.lead
        yield from (card for card in group.cards if card is not None)
