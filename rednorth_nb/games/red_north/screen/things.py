"""What there is to know of a thing on the table."""

from collections import Counter
from collections.abc import Iterable

from rednorth_nb.engine.ruleset import Ruleset
from rednorth_nb.games.red_north.rules.cards import HEROES, JARL, RAIDERS, REGIONS, listed, spoken
from rednorth_nb.games.red_north.rules.points import is_set, place_of, printed_points
from rednorth_nb.games.red_north.rules.views import View
from rednorth_nb.games.screen import Thing

OUTPOST_RULES = {
    "green": ("collect.green", "award.tie-breaker", "end.tie-breaker"),
    "purple": ("collect.purple",),
    "red": ("collect.red", "power.red"),
    "yellow": ("power.yellow",),
    "blue": ("collect.blue", "promote.place"),
}
TOKENS = {
    "first": ("First Player token", "first_player", ("turn.order", "collect.red")),
    "tie": ("Tie Breaker token", "tie_breaker", ("award.tie-breaker", "collect.green")),
    "champion": ("Champion token", "champion", ("promote.place", "points.champion")),
}


def thing(ruleset: Ruleset, view: View, key: str) -> Thing | None:
    """What lies under a key, for the seat that looks; `None` where nothing does."""
    kind, _, rest = key.partition("-")
    if kind == "outpost" and rest in view.outposts:
        return _outpost(ruleset, view, rest)
    if kind == "party":
        return _party_card(ruleset, view, rest)
    if kind in ("held", "god"):
        seat, _, card = rest.partition("-")
        return _card(card) if card in _owned(view, kind, seat) else None
    if kind == "group":
        group = next((group for group in view.muster if group.lead == rest), None)
        if group is None:
            return None
        cards = listed(card for card in group.cards if card)
        text = f"Under it: {cards}. Who passes takes one of the groups left."
        return Thing(f"Muster Group: {spoken(group.lead)}", text, _rules_of(group.lead))
    if kind == "token" and rest in TOKENS:
        title, holder, rules = TOKENS[rest]
        seat_no = getattr(view, holder)
        name = "nobody" if seat_no is None else ruleset.players[seat_no]
        return Thing(title, f"{name} has it.", rules)
    if key == "discard":
        text = f"It holds {counted(view.discard)}."
        return Thing("Discard pile", text, ("prepare.discard", "R10"))
    if key == "deck":
        return Thing("Deck", "Nobody knows its order.", ("setup.deck",))
    if key == "aside" and view.set_aside:
        return Thing(f"{spoken(view.set_aside)}, set aside", "", ("prepare.muster", "god.thor"))
    return None


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


def _owned(view: View, kind: str, seat: str) -> tuple[str, ...]:
    """The cards in hand, or the Gods in front, of a seat, as far as they are seen."""
    found = [n for n in range(len(view.players)) if str(n) == seat]
    if kind == "god":
        return view.players[found[0]].gods if found else ()
    return view.hand if found == [view.seat] else ()


def _outpost(ruleset: Ruleset, view: View, colour: str) -> Thing:
    controller = view.outposts[colour]
    who = "nobody" if controller is None else ruleset.players[controller]
    points = printed_points(ruleset, colour)
    known = "" if is_set(ruleset, colour) else " (our assumption, ruling R2)"
    text = f"Controlled by {who}. Printed Raid Points: {points}{known}."
    rules = (*OUTPOST_RULES[colour], "points.outpost", "award.vp")
    return Thing(f"{REGIONS[colour]}, the {colour} Outpost", text, rules)


def _party_card(ruleset: Ruleset, view: View, rest: str) -> Thing | None:
    seat, _, key = rest.partition("-")
    if not (seat.isdecimal() and int(seat) < len(view.players)):
        return None
    for place, seen in enumerate(view.players[int(seat)].party):
        if str(seen.key) != key:
            continue
        where = f"{ruleset.players[int(seat)]}'s card, {place_of(place)}"
        if seen.card is None:
            text = f"{where}. It lies face-down: only its owner knows it."
            return Thing("A face-down card", text, ("deploy.secret", "resolve.reveal"))
        down = " It lies face-down." if seen.down else ""
        card = _card(seen.card)
        rules = card.rules + (("points.glory",) if seen.glory else ())
        rules += ("points.champion",) if seen.champion else ()
        return Thing(card.title, f"{where}.{down}", rules)
    return None


def _card(card: str) -> Thing:
    return Thing(spoken(card), "", _rules_of(card))


def _rules_of(card: str) -> tuple[str, ...]:
    if card in RAIDERS:
        return ("points.raider",)
    if card in HEROES:
        return ("points.hero",)
    if card == JARL:
        return ("points.jarl", "points.jarl-jarl")
    return (f"god.{card}", "invoke.once")
