"""What the things of Blood Rage are called."""

from collections.abc import Iterable, Mapping


def spoken(word: object) -> str:
    """A card, figure, place or stat in a sentence.

    >>> spoken("rule manheim 4"), spoken("fjord 2"), spoken(None)
    ('Rule Manheim 4', 'Fjord 2', 'nothing')
    """
    return "nothing" if word is None else str(word).title()


def listed(words: Iterable[object]) -> str:
    """Several in a sentence.

    >>> listed(["clash 2", "skald"])
    'Clash 2 and Skald'
    """
    *most, last = [spoken(word) for word in words] or ["nothing"]
    return f"{', '.join(most)} and {last}" if most else last


def army(figures: Mapping[str, int]) -> str:
    """Figures with their numbers.

    >>> army({"leader": 1, "warrior": 2})
    '1 Leader, 2 Warrior'
    """
    return ", ".join(f"{number} {spoken(kind)}" for kind, number in figures.items()) or "none"


KINDS = {
    "card": spoken,
    "cards": listed,
    "figure": spoken,
    "figures": army,
    "place": spoken,
    "places": listed,
    "stat": spoken,
}
"""By the names that things have in sentences."""
