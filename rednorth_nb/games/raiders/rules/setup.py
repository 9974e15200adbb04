"""The set-up."""

from random import Random
from typing import NamedTuple

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.sentences import N_
from rednorth_nb.games.raiders.rules import phases
from rednorth_nb.games.raiders.rules.cards import BUILDINGS, GOODS, MANNED, PLUNDER, VALKYRIE
from rednorth_nb.games.raiders.rules.ruleset import RaidersRuleset
from rednorth_nb.games.raiders.rules.state import Space, State, Viking


class Deal(NamedTuple):
    """The chance of a set-up: the order of the bag, the offerings and the deck (first first).

    `shuffle` is what the discards are shuffled by when they become the deck.
    """

    bag: tuple[str, ...]
    offerings: tuple[str, ...]
    deck: tuple[str, ...]
    shuffle: int


def draw_deal(ruleset: RaidersRuleset, rng: Random) -> Deal:
    """Draw all that chance decides before the first dice are rolled."""
    teaching = ruleset.teaching
    bag = [kind for kind in PLUNDER for _ in range(teaching.bag[kind])]
    rng.shuffle(bag)
    offerings = list(teaching.offerings)
    rng.shuffle(offerings)
    deck = [card.word for card in teaching.townsfolk.values() for _ in range(card.copies)]
    if ruleset.on("setup.townsfolk-deck"):
        rng.shuffle(deck)
    bag = bag if ruleset.on("setup.bag") else []
    return Deal(tuple(bag), tuple(offerings), tuple(deck), rng.randrange(10**9))


def start(ruleset: RaidersRuleset, deal: Deal) -> Change[State]:
    """Set the board up and deal the first cards."""
    seats = len(ruleset.players)
    manned = MANNED if ruleset.on("setup.black-workers") else ()
    supply = dict.fromkeys((*GOODS, VALKYRIE), 0)
    if ruleset.on("setup.supply-other"):
        supply.update(ruleset.teaching.supply)
    zero = 0 if ruleset.on("setup.tracks-zero") else 1
    state = State(
        phase="keep",
        players=[Viking(vp=zero, armour=zero, valkyrie=zero) for _ in range(seats)],
        village={building: ("black",) * (building in manned) for building in BUILDINGS},
        spaces={},
        supply=supply,
        deck=deal.deck,
        shuffle=deal.shuffle,
    )
    change = Change(state)
    fill(ruleset, change, deal.bag)
    shown = ruleset.number("setup.offerings") if ruleset.on("setup.offerings") else 0
    state.shown, state.pile = deal.offerings[:shown], deal.offerings[shown:]
    change.tell("setup.offerings", "On offer: {tiles}.", tiles=state.shown)
    kit(ruleset, change)
    each = ruleset.number("setup.keep-three", "dealt")
    for seat, viking in enumerate(state.players):
        viking.hand, state.deck = tuple(sorted(state.deck[:each])), state.deck[each:]
        text = N_("{player} is dealt {n} townsfolk.")
        change.tell("setup.keep-three", text, player=seat, n=len(viking.hand))
        text = N_("{player} holds {cards}.")
        change.tell("setup.keep-three", text, player=seat, cards=viking.hand, only=seat)
    state.sealed = (None,) * seats
    if not ruleset.on("setup.keep-three"):
        phases.begin_rolls(ruleset, change)
    return change


def fill(ruleset: RaidersRuleset, change: Change[State], bag: tuple[str, ...]) -> None:
    """Guards and plunder on the raid spaces; what is left in the bag becomes supply."""
    state = change.state
    for name, settlement in ruleset.teaching.at.items():
        guard = settlement.guards[int(name.rpartition(" ")[2]) - 1]
        number = settlement.tokens if ruleset.on("setup.plunder-draw") else 0
        plunder, bag = bag[:number], bag[number:]
        state.spaces[name] = Space(
            guard if ruleset.on("setup.guards") else None,
            tuple(sorted(plunder, key=PLUNDER.index)),
        )
    change.tell("setup.plunder-draw", "Plunder is drawn for every raid space.")
    if ruleset.on("setup.leftover-supply"):
        for kind in bag:
            state.supply[kind] += 1
        text = N_("{n} tokens are left in the bag and become supply.")
        change.tell("setup.leftover-supply", text, n=len(bag))


def kit(ruleset: RaidersRuleset, change: Change[State]) -> None:
    """What each player starts with (`setup.player-kit`)."""
    state = change.state
    for seat, viking in enumerate(state.players):
        viking.worker = "black"
        if ruleset.on("setup.player-kit"):
            n = min(ruleset.number("setup.player-kit"), state.supply["silver"])
            viking.goods["silver"] += n
            state.supply["silver"] -= n
            text = N_("{player} starts with {n} silver and a black worker.")
            change.tell("setup.player-kit", text, player=seat, n=n)
