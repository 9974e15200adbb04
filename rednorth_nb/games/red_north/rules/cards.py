"""The cards, as words: `red raider`, `blue hero`, `jarl`, `odin`."""

from collections import Counter
from collections.abc import Iterable

from rednorth_nb.engine.ruleset import Ruleset

COLOURS = ("green", "purple", "red", "yellow", "blue")
REGIONS = {
    "green": "Vinland",
    "purple": "Frankenland",
    "red": "Angleland",
    "yellow": "Sax",
    "blue": "Rus",
}
JARL = "jarl"
GODS = ("thor", "loki", "odin", "freya", "nornir", "tyr", "saga", "hel")
RAIDERS = {f"{colour} raider": colour for colour in COLOURS}
HEROES = {f"{colour} hero": colour for colour in COLOURS}
COLOUR = RAIDERS | HEROES
"""The colour of every card that has one."""
CARDS = (*RAIDERS, *HEROES, JARL)
"""Every card that can be in a hand, in the order hands are sorted."""

GAP = "gap"
"""What lies where a withdrawn card was when `withdraw.gap` is left out."""

_ORDER = {card: n for n, card in enumerate((*CARDS, *GODS, GAP))}


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """Cards in the order a hand shows them."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards less one of a kind."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def box(ruleset: Ruleset, colours: Iterable[str]) -> Counter[str]:
    """How many of each card are in a game with these colours.

    Rules: `components.raiders`, `components.heroes`, `components.jarls`, `components.gods`,
    `setup.colours`, `setup.jarls`.
    """
    colours = colours if ruleset.on("setup.colours") else COLOURS
    cards: Counter[str] = Counter()
    for colour in colours:
        if ruleset.on("components.raiders"):
            cards[f"{colour} raider"] = ruleset.number("components.raiders")
        if ruleset.on("components.heroes"):
            cards[f"{colour} hero"] = 1
    if ruleset.on("components.jarls"):
        players = str(len(ruleset.players))
        few = ruleset.on("setup.jarls") and players in ("2", "3")
        removed = ruleset.number("setup.jarls", players) if few else 0
        cards[JARL] = max(0, ruleset.number("components.jarls") - removed)
    if ruleset.on("components.gods"):
        cards.update(GODS)
    return cards
