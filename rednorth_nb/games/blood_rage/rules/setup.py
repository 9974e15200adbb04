"""The set-up, and the deal of each Age."""

from random import Random
from typing import NamedTuple

from rednorth_nb.engine.change import Change
from rednorth_nb.games.blood_rage.rules.cards import (
    AGES,
    FJORDS,
    OUTER,
    PROVINCES,
    YGGDRASIL,
)
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import Clan, State


class Deal(NamedTuple):
    """The chance of a set-up.

    The Ages' decks (top first), pillage tokens in ring order, Ragnarok tokens (those of the Ages
    first), and who begins.
    """

    decks: tuple[tuple[str, ...], ...]
    tokens: tuple[str, ...]
    ragnarok: tuple[str, ...]
    first_player: int


def draw_deal(ruleset: BloodRageRuleset, rng: Random) -> Deal:
    """Draw all that chance decides in Blood Rage."""
    decks = []
    for age in AGES:
        deck = list(ruleset.teaching.decks[age, len(ruleset.players)].elements())
        rng.shuffle(deck)
        decks.append(tuple(deck))
    tokens = list(ruleset.teaching.tokens)
    rng.shuffle(tokens)
    ragnarok = list(OUTER)
    rng.shuffle(ragnarok)
    return Deal(tuple(decks), tuple(tokens), tuple(ragnarok), rng.randrange(len(ruleset.players)))


def destroyed_first(ruleset: BloodRageRuleset) -> int:
    """How many provinces are destroyed at the start (`setup.ragnarok`)."""
    return min(ruleset.number("setup.ragnarok", str(len(ruleset.players))), len(OUTER) - len(AGES))


def new_clan(ruleset: BloodRageRuleset) -> Clan:
    """A clan before its first Age (`setup.clan`)."""
    reserve = {"leader": 1, "warrior": 8, "ship": 1} if ruleset.on("setup.clan") else {}
    return Clan(reserve=reserve)


def start(ruleset: BloodRageRuleset, deal: Deal) -> Change[State]:
    """Set the board for the first Age."""
    seats = len(ruleset.players)
    gone = destroyed_first(ruleset) if ruleset.on("setup.ragnarok") else 0
    state = State(
        age=1,
        phase="draft",
        players=[new_clan(ruleset) for _ in range(seats)],
        board={place: tuple({} for _ in range(seats)) for place in (*PROVINCES, *FJORDS)},
        tokens=dict(zip(OUTER, deal.tokens, strict=True)) | {YGGDRASIL: "yggdrasil"},
        ragnarok=deal.ragnarok[:3],
        decks=deal.decks,
        first_player=deal.first_player,
        destroyed=deal.ragnarok[3 : 3 + gone],
        doom=deal.ragnarok[0] if ruleset.on("setup.doom") else None,
    )
    if not ruleset.on("setup.tokens"):
        state.tokens = {YGGDRASIL: "yggdrasil"}
    change = Change(state)
    first = state.first_player
    change.tell("age.first-player", "{player} has the First Player token.", player=first)
    change.tell(
        "setup.ragnarok", "Destroyed before the first Age: {places}.", places=state.destroyed
    )
    if state.doom:
        change.tell("setup.doom", "Doom hangs over {place}.", place=state.doom)
    deal_age(ruleset, change)
    return change


def deal_age(ruleset: BloodRageRuleset, change: Change[State]) -> None:
    """Deal eight cards to everybody (`draft.deal`, `draft.leftover-deck`)."""
    state = change.state
    deck = state.decks[state.age - 1]
    state.phase = "draft"
    state.sealed = (None,) * len(state.players)
    each = ruleset.number("draft.deal") if ruleset.on("draft.deal") else 0
    for seat, clan in enumerate(state.players):
        clan.hand, deck = tuple(sorted(deck[:each])), deck[each:]
        clan.kept = ()
        n = len(clan.hand)
        change.tell("draft.deal", "{player} is dealt {n} cards.", player=seat, n=n)
        change.tell(
            "draft.deal", "{player} holds {cards}.", player=seat, cards=clan.hand, only=seat
        )
    if ruleset.on("draft.leftover-deck"):
        state.unseen += deck
        deck = ()
    state.decks = (*state.decks[: state.age - 1], deck, *state.decks[state.age :])
