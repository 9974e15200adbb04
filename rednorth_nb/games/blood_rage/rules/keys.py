"""The keys of what lies on the table: made and taken apart here alone.

A key names a number, a card, a figure or a place for the page, the events and the sums.
"""

PARTS = {"held": 1, "slot": 1, "played": 1, "figures": 2}
"""How many times the rest of a key is taken apart, by its kind."""


def glory(seat: int) -> str:
    """A player's Glory."""
    return f"glory-{seat}"


def left(seat: int) -> str:
    """The Rage a player has left."""
    return f"left-{seat}"


def stat(name: str, seat: int) -> str:
    """A player's stat: rage, axes or horns."""
    return f"{name}-{seat}"


def hand(seat: int) -> str:
    """A player's hand, as a number of cards."""
    return f"hand-{seat}"


def quests(seat: int) -> str:
    """A player's Quests, as a number of cards."""
    return f"quests-{seat}"


def strength(seat: int) -> str:
    """A player's STR in the battle."""
    return f"strength-{seat}"


def place(name: str) -> str:
    """A province or a fjord."""
    return f"province-{name}"


def figures(place: str, seat: int, kind: str) -> str:
    """A clan's figures of a kind in a place."""
    return f"figures-{place}-{seat}-{kind}"


def held(seat: int, card: str) -> str:
    """A card in a player's hand."""
    return f"held-{seat}-{card}"


def slot(seat: int, card: str) -> str:
    """A card, or the slot it lies in, on a player's clan sheet."""
    return f"slot-{seat}-{card}"


def taken_apart(key: str) -> tuple[str, ...]:
    """A key's parts, its kind first.

    >>> taken_apart("held-1-frost giant"), taken_apart("figures-fjord 1-0-ship")
    (('held', '1', 'frost giant'), ('figures', 'fjord 1', '0', 'ship'))
    >>> taken_apart("province-horgr")
    ('province', 'horgr')
    """
    kind, _, rest = key.partition("-")
    return (kind, *rest.split("-", PARTS.get(kind, 0)))
