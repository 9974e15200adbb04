"""What the things of Raiders of the North Sea are called."""

from collections.abc import Iterable
from typing import Any

from rednorth_nb.games.raiders.rules.cards import LETTERS, cost_of

MARKED = {"valkyrie": "Valkyrie"}
"""Words with a capital letter that are no names of cards or places."""


def spoken(word: object) -> str:
    """A card, building or raid space in a sentence.

    >>> spoken("gate house"), spoken("harbour 3"), spoken(None)
    ('Gate House', 'Harbour 3', 'nothing')
    """
    return "nothing" if word is None else str(word).title()


def plain(word: object) -> str:
    """A colour or a kind of goods in a sentence."""
    return "nothing" if word is None else MARKED.get(str(word), str(word))


def listed(words: Iterable[object]) -> str:
    """Several cards in a sentence, those of a kind together.

    >>> listed(["scout", "recruit", "scout"])
    '2 × Scout and Recruit'
    """
    return together([spoken(word) for word in words])


def goods(words: Iterable[object]) -> str:
    """Several tokens in a sentence.

    >>> goods(["gold", "gold", "valkyrie"])
    '2 × gold and Valkyrie'
    """
    return together([plain(word) for word in words])


def together(words: Iterable[str]) -> str:
    """Words, those of a kind together."""
    times: dict[str, int] = {}
    for word in words:
        times[word] = times.get(word, 0) + 1
    *most, last = [f"{n} × {word}" if n > 1 else word for word, n in times.items()] or ["nothing"]
    return f"{', '.join(most)} and {last}" if most else last


def tile(word: Any) -> str:
    """An offering by what it asks for.

    >>> tile("ggi"), tile("livestock")
    ('an offering of 2 gold, 1 iron', 'livestock')
    """
    if not word or set(str(word)) - LETTERS.keys():
        return plain(word)
    cost = ", ".join(f"{n} {good}" for good, n in cost_of(word).items())
    return f"an offering of {cost}"


def tiles(words: Iterable[object]) -> str:
    """Several offerings."""
    return "; ".join(tile(word) for word in words if word) or "nothing"


def dice(shown: Iterable[int]) -> str:
    """Dice that were rolled.

    >>> dice((3, 4))
    '3 and 4'
    """
    return " and ".join(map(str, shown)) or "no dice"


KINDS = {
    "card": spoken,
    "cards": listed,
    "place": spoken,
    "space": spoken,
    "tile": tile,
    "tiles": tiles,
    "dice": dice,
    "good": plain,
    "plunder": goods,
    "worker": plain,
    "workers": lambda words: " or ".join(map(plain, words)),
    "track": lambda word: MARKED.get(word, str(word)),
}
"""By the names that things have in sentences."""
