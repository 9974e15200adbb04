"""The cards, as words: `red raider`, `blue hero`, `jarl`, `odin`."""

from collections import Counter
from collections.abc import Callable, Iterable

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
_SPOKEN = {
    card: f"{card.split()[0]} {card.split()[1].title()}" if " " in card else card.title()
    for card in (*CARDS, *GODS, GAP)
}


def spoken(card: str) -> str:
    """A card's name in a sentence.

    >>> spoken("red raider"), spoken("hel")
    ('red Raider', 'Hel')
    """
    return _SPOKEN[card]


def called(card: object) -> str:
    """A card's name in a sentence, or what was given in its place."""
    return spoken(str(card)) if card in CARDS or card in GODS else str(card)


def listed(cards: Iterable[str]) -> str:
    """Cards in a sentence.

    >>> listed(["jarl", "red raider", "blue hero"])
    'Jarl, red Raider and blue Hero'
    """
    *most, last = [_SPOKEN[card] for card in cards] or ["nothing"]
    return f"{', '.join(most)} and {last}" if most else last


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """Cards in the order a hand shows them."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards less one of a kind."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def box(colours: Iterable[str], players: int, on: Callable[[str], bool]) -> Counter[str]:
    """How many of each card are in a game with these colours and players.

    Rules: `components.raiders`, `components.heroes`, `components.jarls`, `components.gods`,
    `setup.colours`, `setup.jarls`.
    """
    colours = colours if on("setup.colours") else COLOURS
    removed = {2: 4, 3: 2}.get(players, 0) if on("setup.jarls") else 0
    cards: Counter[str] = Counter()
    for colour in colours:
        if on("components.raiders"):
            cards[f"{colour} raider"] = 11
        if on("components.heroes"):
            cards[f"{colour} hero"] = 1
    if on("components.jarls"):
        cards[JARL] = 10 - removed
    if on("components.gods"):
        cards.update(GODS)
    return cards
