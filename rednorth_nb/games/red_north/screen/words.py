"""What the things of Red North are called."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rednorth_nb.games.red_north.rules.cards import CARDS, GAP, GODS, REGIONS

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
SPOKEN = {
    card: f"{card.split()[0]} {card.split()[1].title()}" if " " in card else card.title()
    for card in (*CARDS, *GODS, GAP)
}


def spoken(card: object) -> str:
    """A card's name in a sentence, or what was given in its place.

    >>> spoken("red raider"), spoken("hel")
    ('red Raider', 'Hel')
    """
    return SPOKEN.get(str(card), str(card))


def listed(cards: Iterable[str | None]) -> str:
    """Cards in a sentence; those that are not seen are left out.

    >>> listed(["jarl", "red raider", "blue hero"])
    'Jarl, red Raider and blue Hero'
    """
    *most, last = [spoken(card) for card in cards if card] or ["nothing"]
    return f"{', '.join(most)} and {last}" if most else last


def counted(cards: Iterable[str]) -> str:
    """Many cards in a sentence, the same together.

    >>> counted(["jarl", "red raider", "red raider"])
    'Jarl and 2 red Raiders'
    """
    words = [
        f"{count} {spoken(card)}s" if count > 1 else spoken(card)
        for card, count in Counter(cards).items()
    ]
    *most, last = words or ["nothing"]
    return f"{', '.join(most)} and {last}" if most else last


def place_of(place: int) -> str:
    """Where in a row, counted from 1.

    >>> place_of(3), place_of(12)
    ('third in the row', '12th in the row')
    """
    ordinal = ORDINALS[place - 1] if place <= len(ORDINALS) else f"{place}th"
    return f"{ordinal} in the row"


def laid(card: str | None) -> str:
    """A card that was laid, `None` where it is not seen."""
    return "face-down card" if card is None else spoken(card)


KINDS: Mapping[str, Callable[[Any], str]] = {
    "card": spoken,
    "cards": listed,
    "counted": counted,
    "laid": laid,
    "place": place_of,
    "region": lambda colour: REGIONS.get(colour, colour),
    "regions": lambda colours: ", ".join(REGIONS[colour] for colour in colours),
    "round": str.title,
}
"""By the names that things have in sentences."""
