"""Raid Points: how much a Party is worth in a colour, and why."""

from collections.abc import Sequence
from functools import cache
from typing import Protocol

from rednorth_nb.engine.ruleset import Ruleset
from rednorth_nb.engine.sums import Term, Total
from rednorth_nb.games.red_north.rules.cards import COLOUR, HEROES, JARL, RAIDERS, REGIONS, spoken

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


class _Laid(Protocol):
    """A card of a Party, as its owner or somebody else sees it (`card` `None`: not seen)."""

    @property
    def card(self) -> str | None: ...
    @property
    def down(self) -> bool: ...
    @property
    def glory(self) -> int: ...
    @property
    def champion(self) -> bool: ...
    @property
    def key(self) -> int: ...


def printed_points(ruleset: Ruleset, colour: str) -> int:
    """The Raid Points printed on an Outpost (R2: an assumption that users can set)."""
    points: int = ruleset.options.get("outpost_points", {}).get(colour, 1)
    return points if ruleset.on("R2") else 0


def is_set(ruleset: Ruleset, colour: str) -> bool:
    """Whether an Outpost's printed points were told to us; else they are assumed (R2)."""
    return colour in ruleset.options.get("outpost_points", {})


@cache
def place_of(place: int) -> str:
    """Where in a row, counted from 0, in words.

    >>> place_of(2), place_of(11)
    ('third in the row', '12th in the row')
    """
    ordinal = ORDINALS[place] if place < len(ORDINALS) else f"{place + 1}th"
    return f"{ordinal} in the row"


def raid_points(
    ruleset: Ruleset,
    party: Sequence[_Laid],
    player: int,
    colour: str,
    controller: int | None,
) -> Total:
    """A Party's Raid Points in a colour (rules `points.*`), face-down cards not counted."""
    on = ruleset.on
    terms: list[Term] = []
    fighting = False
    for place, laid in enumerate(party):
        card = laid.card
        if card is None or laid.down or COLOUR.get(card) != colour:
            continue
        fighting = True
        at = f"party-{player}-{laid.key}"
        if card in RAIDERS and on("points.raider"):
            terms.append(Term(2, f"{spoken(card)}, {place_of(place)}", "points.raider", at))
        elif card in HEROES and on("points.hero"):
            terms.append(Term(4, f"{spoken(card)}, {place_of(place)}", "points.hero", at))
        for beside in (place - 1, place + 1):
            if 0 <= beside < len(party) and party[beside].card == JARL:
                if party[beside].down:
                    continue
                terms += _jarl(ruleset, party, player, beside, place)
        if laid.glory and on("points.glory"):
            label = f"Glory on the {spoken(card)}, {place_of(place)}"
            terms.append(Term(laid.glory, label, "points.glory", at))
    if fighting:
        terms += _idle_jarls(ruleset, party, player, colour)
    terms.append(_outpost(ruleset, player, colour, controller))
    return Total(colour, tuple(terms))


def _jarl(
    ruleset: Ruleset, party: Sequence[_Laid], player: int, jarl: int, place: int
) -> list[Term]:
    laid = party[jarl]
    at = f"party-{player}-{laid.key}"
    side = "left" if jarl < place else "right"
    of = f"{side} of the {spoken(party[place].card or '')}, {place_of(place)}"
    terms: list[Term] = []
    if ruleset.on("points.jarl"):
        terms.append(Term(1, f"Jarl {of}", "points.jarl", at))
    if laid.champion and ruleset.on("points.champion"):
        terms.append(Term(1, f"Champion token on the Jarl {of}", "points.champion", at))
    if not ruleset.on("points.jarl-jarl"):
        further = jarl + (jarl - place)
        if 0 <= further < len(party) and party[further].card == JARL:
            terms.append(Term(1, "a Jarl beside that Jarl", "points.jarl-jarl", at))
    return terms


def _idle_jarls(ruleset: Ruleset, party: Sequence[_Laid], player: int, colour: str) -> list[Term]:
    """Terms that did not apply: Jarls from which this colour gets nothing."""
    terms = []
    for place, laid in enumerate(party):
        if laid.card != JARL or laid.down:
            continue
        beside = [party[n].card for n in (place - 1, place + 1) if 0 <= n < len(party)]
        at = f"party-{player}-{laid.key}"
        label = f"Jarl, {place_of(place)}"
        if not any(card and COLOUR.get(card) == colour for card in beside):
            why = f"No {colour} card lies beside it."
            terms.append(Term(0, label, "points.jarl", at, False, why))
        if JARL in beside and ruleset.on("points.jarl-jarl"):
            why = "A Jarl lends nothing to the Jarl beside it."
            terms.append(Term(0, label, "points.jarl-jarl", at, False, why))
    return terms


def _outpost(ruleset: Ruleset, player: int, colour: str, controller: int | None) -> Term:
    label = f"{REGIONS[colour]} Outpost"
    at = f"outpost-{colour}"
    if controller == player and ruleset.on("points.outpost"):
        points = printed_points(ruleset, colour)
        known = "" if is_set(ruleset, colour) else " (our assumption, R2)"
        label = f"{label}, {points} printed{known}"
        return Term(points, label, "points.outpost", at)
    if controller is None:
        why = "Nobody controls it, so nobody gets its points."
    elif controller == player:
        why = "The rule is left out."
    else:
        why = f"{ruleset.players[controller]} controls it and gets its points."
    return Term(0, label, "points.outpost", at, False, why)
