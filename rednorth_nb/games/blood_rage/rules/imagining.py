"""A state that a view could be of: what the seat can't see is dealt anew."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

from rednorth_nb.games.blood_rage.rules.cards import OUTER
from rednorth_nb.games.blood_rage.rules.drafting import picks
from rednorth_nb.games.blood_rage.rules.frames import Frame, FreeInvasion, Pillage, Raise
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.setup import draw_deal
from rednorth_nb.games.blood_rage.rules.state import Clan, State
from rednorth_nb.games.blood_rage.rules.views import SeenClan, View

Sealed = tuple[str, ...] | None


def imagine(ruleset: BloodRageRuleset, view: View, rng: Random) -> State:
    """A state of which the seat sees just this view, with the cards that it sees nowhere dealt.

    What can be concluded holds: committed cards are Quests, hands are of the running Age, and no
    token of a Ragnarok to come names a province that is destroyed.
    """
    unseen = Unseen(ruleset, view, rng)
    # Quests first: a hand that is dealt before them could leave none.
    quests = [
        view.quests if seat == view.seat else unseen.cards(seen.quests_size, unseen.quest)
        for seat, seen in enumerate(view.players)
    ]
    players = [clan(unseen, view, seat, quests[seat]) for seat in range(len(quests))]
    return State(
        age=view.age,
        phase=view.phase,
        players=players,
        board={place: tuple(map(dict, armies)) for place, armies in view.board.items()},
        tokens=dict(view.tokens),
        ragnarok=ragnarok(view, rng),
        decks=((),) * view.age + draw_deal(ruleset, rng).decks[view.age :],
        turn=view.turn,
        first_player=view.first_player,
        pillaged=view.pillaged,
        destroyed=view.destroyed,
        doom=view.doom,
        discard=view.discard,
        unseen=unseen.cards(view.unseen_size),
        sealed=sealed(ruleset, view, players, rng),
        pending=pending(view, players, rng),
        totals=view.totals,
        winners=view.winners,
    )


def clan(unseen: "Unseen", view: View, seat: int, quests: tuple[str, ...]) -> Clan:
    """A clan: one's own as it is, another's with other cards."""
    seen, own = view.players[seat], seat == view.seat
    carried = unseen.older if view.phase == "draft" else None
    return Clan(
        glory=seen.glory,
        rage=seen.rage,
        steps=dict(seen.steps),
        quests=quests,
        aside=view.aside if own else unseen.cards(seen.aside_size, carried),
        kept=view.kept if own else unseen.cards(seen.kept_size),
        hand=view.hand if own else tuple(sorted(unseen.cards(seen.hand_size))),
        slots=dict(seen.slots),
        reserve=dict(seen.reserve),
        valhalla=dict(seen.valhalla),
    )


def sealed(
    ruleset: BloodRageRuleset, view: View, players: list[Clan], rng: Random
) -> tuple[Sealed, ...]:
    """The secret choices of a draft or discard: one's own, and any that the others could make."""
    if view.phase not in ("draft", "discard"):
        return ()

    def chosen(hand: tuple[str, ...]) -> Sealed:
        if view.phase == "draft":
            return tuple(rng.sample(hand, min(picks(ruleset), len(hand))))
        kept = rng.choice((*hand, None))
        return () if kept is None else (kept,)

    return tuple(
        None if seat in view.deciding else view.chosen if seat == view.seat else chosen(one.hand)
        for seat, one in enumerate(players)
    )


def pending(view: View, players: list[Clan], rng: Random) -> tuple[Frame, ...]:
    """The decisions that wait, with any card for each that lies face-down."""
    if view.raising:
        return tuple(map(Raise, view.raising))
    if view.free is not None:
        return (FreeInvasion(view.deciding[0], view.free),)
    if view.pillaging is None or view.battle is None or view.stage is None:
        return ()

    def played(seat: int, seen: SeenClan) -> Sealed:
        if view.stage == "call" or (view.stage == "cards" and seat in view.deciding):
            return None
        if seat == view.seat:
            return view.chosen
        return (rng.choice(players[seat].hand),) if seen.played_down else seen.played

    cards = tuple(played(seat, seen) for seat, seen in enumerate(view.players))
    asked = view.deciding[0] if view.deciding else view.pillaging
    return (Pillage(view.pillaging, view.battle, view.stage, asked, view.declined, cards),)


def ragnarok(view: View, rng: Random) -> tuple[str, ...]:
    """The Ages' Ragnarok tokens: those to come are drawn but for the one that Doom shows."""
    past = view.age - (view.phase not in ("release", "final", "over"))
    standing = [place for place in OUTER if place not in view.destroyed and place != view.doom]
    rng.shuffle(standing)
    if view.doom is not None and view.doom not in view.destroyed:
        standing.insert(0, view.doom)
    return (*OUTER[:past], *standing)[:3]


class Unseen:
    """The cards of the Ages so far that a seat sees nowhere, shuffled, the running Age's first."""

    def __init__(self, ruleset: BloodRageRuleset, view: View, rng: Random) -> None:
        decks, count = ruleset.teaching.decks, len(ruleset.players)
        self.printed = ruleset.teaching.cards
        self.deck = decks[view.age, count]
        whole = Counter[str]()
        for age in range(1, view.age + 1):
            whole.update(decks[age, count])
        self.left = list((whole - Counter(seen(view))).elements())
        rng.shuffle(self.left)
        self.left.sort(key=self.older)

    def older(self, card: str) -> bool:
        """Whether a card is of an Age before."""
        return card not in self.deck

    def quest(self, card: str) -> bool:
        """Whether a card is a Quest."""
        return self.printed[card].kind == "quest"

    def cards(self, count: int, fit: Callable[[str], bool] | None = None) -> tuple[str, ...]:
        """The next ones, of those that fit as long as there are any."""
        found = []
        for _ in range(count):
            if not self.left:  # a made-up position may have more cards than the decks
                self.left = list(self.deck)
            places = range(len(self.left)) if fit else ()
            place = next((n for n in places if fit and fit(self.left[n])), 0)
            found.append(self.left.pop(place))
        return tuple(found)


def seen(view: View) -> Iterator[str]:
    """Every card that a seat sees."""
    yield from (*view.hand, *view.kept, *view.aside, *view.quests, *view.discard)
    for one in view.players:
        yield from one.slots.values()
        if view.stage in ("late", "resolve"):
            yield from one.played
