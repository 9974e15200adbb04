"""Raid Points: how much a Party is worth in a colour, and why."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Protocol

from rednorth_nb.engine.ruleset import Ruleset
from rednorth_nb.engine.sentences import N_
from rednorth_nb.engine.sums import Term, Total
from rednorth_nb.games.red_north.rules import keys
from rednorth_nb.games.red_north.rules.cards import COLOUR, HEROES, JARL

CARD = N_("{card}, {place}")
GLORY = N_("Glory on the {card}, {place}")
JARL_LEFT = N_("Jarl left of the {card}, {place}")
JARL_RIGHT = N_("Jarl right of the {card}, {place}")
CHAMPION_LEFT = N_("Champion token on the Jarl left of the {card}, {place}")
CHAMPION_RIGHT = N_("Champion token on the Jarl right of the {card}, {place}")
LONE_JARL = N_("Jarl, {place}")
NONE_BESIDE = N_("No {colour} card lies beside it.")
TO_A_JARL = N_("A Jarl lends nothing to the Jarl beside it.")
OUTPOST = N_("{region} Outpost")
PRINTED = N_("{region} Outpost, {n} printed")
ASSUMED = N_("{region} Outpost, {n} printed (our assumption, R2)")
NOBODYS = N_("Nobody controls it, so nobody gets its points.")
LEFT_OUT = N_("The rule is left out.")
ANOTHERS = N_("{player} controls it and gets its points.")


class Laid(Protocol):
    """A card of a Party, as its owner or somebody else sees it (`card` `None`: not seen)."""

    @property
    def card(self) -> str | None:
        """What it is."""

    @property
    def down(self) -> bool:
        """Whether it lies face-down."""

    @property
    def glory(self) -> int:
        """How much Glory lies on it."""

    @property
    def champion(self) -> bool:
        """Whether the Champion token lies on it."""

    @property
    def key(self) -> int:
        """What tells it from the others of its row."""


def printed_points(ruleset: Ruleset, colour: str) -> int:
    """The Raid Points printed on an Outpost (R2: an assumption that users can set)."""
    points: int = ruleset.options.get("outpost_points", {}).get(colour, 1)
    return points if ruleset.on("R2") else 0


def is_set(ruleset: Ruleset, colour: str) -> bool:
    """Whether an Outpost's printed points were told to us; else they are assumed (R2)."""
    return colour in ruleset.options.get("outpost_points", {})


def raid_points(
    ruleset: Ruleset, party: Sequence[Laid], player: int, colour: str, controller: int | None
) -> Total:
    """A Party's Raid Points in a colour (rules `points.*`), face-down cards not counted.

    A house rule adds terms to `raid-points`; it is given the Party, the player and the colour.
    """
    terms: list[Term] = []
    fighting = fighters(ruleset, party, colour)
    jarls = open_jarls(party) if fighting else []
    for place in fighting:
        _card(ruleset, terms, party, player, place, jarls)
    if jarls:
        if ruleset.misread and ruleset.reads("points.jarl", "own-point"):
            terms += _jarls_alone(ruleset, party, player, jarls)
        terms += _idle_jarls(ruleset, party, player, colour, jarls)
    if ruleset.misread and ruleset.reads("points.glory", "any-colour"):
        terms += _stray_glory(party, player, fighting)
    terms.append(_outpost(ruleset, player, colour, controller, bool(fighting)))
    if ruleset.house_sums:
        terms += ruleset.house_terms("raid-points", party, player, colour)
    return Total(colour, tuple(terms))


def fighters(ruleset: Ruleset, party: Sequence[Laid], colour: str) -> list[int]:
    """The places of the cards that count in a colour: they lie face-up and have that colour."""
    if ruleset.misread and ruleset.reads("points.raider", "any-colour"):
        return [n for n, laid in enumerate(party) if laid.card in COLOUR and not laid.down]
    return [
        n for n, laid in enumerate(party) if COLOUR.get(laid.card or "") == colour and not laid.down
    ]


def open_jarls(party: Sequence[Laid]) -> list[int]:
    """The places of the Jarls that lie face-up."""
    return [n for n, laid in enumerate(party) if laid.card == JARL and not laid.down]


def _card(
    ruleset: Ruleset,
    terms: list[Term],
    party: Sequence[Laid],
    player: int,
    place: int,
    jarls: list[int],
) -> None:
    """What a card gives, and what its neighbours and the Glory on it add."""
    laid = party[place]
    card = laid.card
    at = keys.party(player, laid.key)
    things = {"card": card, "place": place + 1}
    rule = "points.hero" if card in HEROES else "points.raider"
    if ruleset.on(rule):
        as_raider = ruleset.misread and ruleset.reads(rule, "as-raider")
        like = "points.raider" if as_raider else rule
        number = ruleset.number(like)
        terms.append(Term(number, CARD, rule, at, True, "", things))
    for beside in helping_jarls(ruleset, party, place, jarls) if jarls else ():
        _jarl(ruleset, terms, party, player, beside, place)
    if laid.glory and ruleset.on("points.glory"):
        each = ruleset.number("points.glory")
        label = GLORY
        terms.append(Term(each * laid.glory, label, "points.glory", at, True, "", things))


def helping_jarls(
    ruleset: Ruleset, party: Sequence[Laid], place: int, jarls: list[int]
) -> list[int]:
    """Which of the Jarls help the card at a place: those beside it (`points.jarl`)."""
    beside = [jarl for jarl in jarls if jarl == place - 1 or jarl == place + 1]
    if not ruleset.misread:
        return beside
    match ruleset.misreading("points.jarl"):
        case "every-card":
            return jarls
        case "left-only":
            return [jarl for jarl in beside if jarl > place]
        case "right-only":
            return [jarl for jarl in beside if jarl < place]
        case "one-neighbour":
            return [jarl for jarl in beside if jarl > place or not _coloured(party, jarl - 1)]
        case "own-point":
            return []
    return beside


def _coloured(party: Sequence[Laid], place: int) -> bool:
    return place >= 0 and COLOUR.get(party[place].card or "") is not None


def _jarl(
    ruleset: Ruleset,
    terms: list[Term],
    party: Sequence[Laid],
    player: int,
    jarl: int,
    place: int,
) -> None:
    laid = party[jarl]
    at = keys.party(player, laid.key)
    things = {"card": party[place].card, "place": place + 1}
    left = jarl < place
    one = ruleset.number("points.jarl")
    if ruleset.on("points.jarl"):
        label = JARL_LEFT
        label = label if left else JARL_RIGHT
        terms.append(Term(one, label, "points.jarl", at, True, "", things))
    if laid.champion and ruleset.on("points.champion"):
        two = ruleset.number("points.champion")
        label = CHAMPION_LEFT
        label = label if left else CHAMPION_RIGHT
        more = two if ruleset.reads("points.champion", "two-more") else max(0, two - one)
        terms.append(Term(more, label, "points.champion", at, True, "", things))
    if not ruleset.on("points.jarl-jarl"):
        further = jarl + (jarl - place)
        if 0 <= further < len(party) and party[further].card == JARL:
            terms.append(Term(one, N_("a Jarl beside that Jarl"), "points.jarl-jarl", at))


def _jarls_alone(
    ruleset: Ruleset, party: Sequence[Laid], player: int, jarls: list[int]
) -> Iterator[Term]:
    """What a Jarl is worth by itself, for who believes so."""
    for place in jarls:
        at = keys.party(player, party[place].key)
        one = ruleset.number("points.jarl")
        yield Term(one, LONE_JARL, "points.jarl", at, True, "", {"place": place + 1})


def _stray_glory(party: Sequence[Laid], player: int, fighting: list[int]) -> Iterator[Term]:
    """Glory on cards of other colours, for who counts it everywhere."""
    for place, laid in enumerate(party):
        if laid.glory and place not in fighting and not laid.down:
            label, things = (
                GLORY,
                {"card": laid.card, "place": place + 1},
            )
            at = keys.party(player, laid.key)
            yield Term(laid.glory, label, "points.glory", at, True, "", things)


def _idle_jarls(
    ruleset: Ruleset, party: Sequence[Laid], player: int, colour: str, jarls: list[int]
) -> Iterator[Term]:
    """Terms that did not apply: Jarls from which this colour gets nothing."""
    for place in jarls:
        beside = [party[n].card for n in (place - 1, place + 1) if 0 <= n < len(party)]
        at = keys.party(player, party[place].key)
        label, things = LONE_JARL, {"place": place + 1, "colour": colour}
        if colour not in [COLOUR.get(card or "") for card in beside]:
            why = NONE_BESIDE
            yield Term(0, label, "points.jarl", at, False, why, things)
        if JARL in beside and ruleset.on("points.jarl-jarl"):
            why = TO_A_JARL
            yield Term(0, label, "points.jarl-jarl", at, False, why, things)


def _outpost(
    ruleset: Ruleset, player: int, colour: str, controller: int | None, fighting: bool
) -> Term:
    rule = "points.outpost"
    entitled = controller == player
    if ruleset.misread:
        match ruleset.misreading(rule):
            case "uncontrolled":
                entitled = entitled or (controller is None and fighting)
            case "everybody":
                entitled = fighting or entitled
            case "with-cards":
                entitled = entitled and fighting
    if entitled and ruleset.on(rule):
        printed = printed_points(ruleset, colour)
        label = PRINTED if is_set(ruleset, colour) else ASSUMED
        things = {"region": colour, "n": printed}
        return Term(printed, label, rule, keys.outpost(colour), True, "", things)
    return _not_entitled(colour, controller, controller == player)


@cache
def _not_entitled(colour: str, controller: int | None, own: bool) -> Term:
    """What an Outpost does not give: made once, for it stands in nearly every sum."""
    things: dict[str, object] = {"region": colour}
    why = NOBODYS
    if controller is not None:
        things["player"] = controller
        why = LEFT_OUT if own else ANOTHERS
    return Term(0, OUTPOST, "points.outpost", keys.outpost(colour), False, why, things)
