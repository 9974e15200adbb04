"""The keys of what lies on the table: made and taken apart here alone.

A key names a number, a card or a token for the page, the events and the sums.
"""


def points(seat: int, colour: str) -> str:
    """A player's Raid Points in a colour."""
    return f"points-{seat}-{colour}"


def vp(seat: int) -> str:
    """A player's VP."""
    return f"vp-{seat}"


def glory(seat: int) -> str:
    """A player's Glory."""
    return f"glory-{seat}"


def hand(seat: int) -> str:
    """A player's hand, as a number of cards."""
    return f"hand-{seat}"


def held(seat: int, card: str) -> str:
    """A card in a player's hand."""
    return f"held-{seat}-{card}"


def god(seat: int, name: str) -> str:
    """A God in front of a player."""
    return f"god-{seat}-{name}"


def party(seat: int, number: int) -> str:
    """A card of a Party, by its `PartyCard.key`."""
    return f"party-{seat}-{number}"


def outpost(colour: str) -> str:
    """An Outpost."""
    return f"outpost-{colour}"


def group(lead: str) -> str:
    """A Muster Group, by its lead."""
    return f"group-{lead}"


def token(name: str) -> str:
    """A token: first, tie or champion."""
    return f"token-{name}"


def taken_apart(key: str) -> tuple[str, int | None, str]:
    """A key's kind, the seat in it (`None`: none), and what is left.

    >>> taken_apart("held-1-red raider"), taken_apart("outpost-red"), taken_apart("deck")
    (('held', 1, 'red raider'), ('outpost', None, 'red'), ('deck', None, ''))
    """
    kind, _, rest = key.partition("-")
    first, _, further = rest.partition("-")
    if first.isascii() and first.isdecimal():
        return kind, int(first), further
    return kind, None, rest
