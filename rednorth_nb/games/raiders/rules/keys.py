"""The keys of what lies on the table: made and taken apart here alone.

A key names a number, a card, a space or a building for the page, the events and the sums.
"""

PARTS = {"held": 1, "crew": 1, "good": 1, "track": 1}
"""How many times the rest of a key is taken apart, by its kind."""


def vp(seat: int) -> str:
    """A player's VP."""
    return f"vp-{seat}"


def good(seat: int, name: str) -> str:
    """A player's silver, provisions or plunder of a kind."""
    return f"good-{seat}-{name}"


def marker(track: str, seat: int) -> str:
    """A player's marker on the armour or the Valkyrie track."""
    return f"track-{seat}-{track}"


def hand(seat: int) -> str:
    """A player's hand, as a number of cards."""
    return f"hand-{seat}"


def strength(seat: int) -> str:
    """A player's strength without dice."""
    return f"strength-{seat}"


def final(seat: int) -> str:
    """What a player would score if the game ended now."""
    return f"final-{seat}"


def held(seat: int, card: str) -> str:
    """A card in a player's hand."""
    return f"held-{seat}-{card}"


def crew(seat: int, card: str) -> str:
    """A hired card."""
    return f"crew-{seat}-{card}"


def building(name: str) -> str:
    """A building of the village."""
    return f"building-{name}"


def space(name: str) -> str:
    """A raid space."""
    return f"space-{name}"


def tile(name: str) -> str:
    """An offering tile that lies open."""
    return f"tile-{name}"


def taken_apart(key: str) -> tuple[str, ...]:
    """A key's parts, its kind first.

    >>> taken_apart("held-1-recruit"), taken_apart("space-harbour 3")
    (('held', '1', 'recruit'), ('space', 'harbour 3'))
    """
    kind, _, rest = key.partition("-")
    return (kind, *rest.split("-", PARTS.get(kind, 0)))
