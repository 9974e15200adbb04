"""What there is to know of a thing on the table."""

from rednorth_nb.engine.ruleset import Ruleset
from rednorth_nb.engine.sentences import N_, Sentences
from rednorth_nb.games.red_north.rules import keys
from rednorth_nb.games.red_north.rules.cards import HEROES, JARL, RAIDERS
from rednorth_nb.games.red_north.rules.points import is_set, printed_points
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
    "first": (N_("First Player token"), "first_player", ("turn.order", "collect.red")),
    "tie": (N_("Tie Breaker token"), "tie_breaker", ("award.tie-breaker", "collect.green")),
    "champion": (N_("Champion token"), "champion", ("promote.place", "points.champion")),
}


def thing(say: Sentences, ruleset: Ruleset, view: View, key: str) -> Thing | None:
    """What lies under a key, for the seat that looks; `None` where nothing does."""
    kind, seat, rest = keys.taken_apart(key)
    if seat is not None and seat >= len(view.players):
        return None
    if kind == "outpost" and rest in view.outposts:
        return _outpost(say, ruleset, view, rest)
    if kind == "party" and seat is not None:
        return _party_card(say, view, seat, rest)
    if kind in ("held", "god") and seat is not None:
        return _card(say, rest) if rest in _owned(view, kind, seat) else None
    if kind == "group":
        group = next((group for group in view.muster if group.lead == rest), None)
        if group is None:
            return None
        text = say("Under it: {cards}. Who passes takes one of the groups left.", group._asdict())
        return Thing(say("Muster Group: {card}", {"card": rest}), text, _rules_of(rest))
    if kind == "token" and rest in TOKENS:
        title, holder, rules = TOKENS[rest]
        who = getattr(view, holder)
        text = N_("Nobody has it.") if who is None else N_("{player} has it.")
        return Thing(say(title), say(text, {"player": who} if who is not None else {}), rules)
    if key == "discard":
        text = say("It holds {counted}.", {"counted": view.discard})
        return Thing(say("Discard pile"), text, ("prepare.discard", "R10"))
    if key == "deck":
        return Thing(say("Deck"), say("Nobody knows its order."), ("setup.deck",))
    if key == "aside" and view.set_aside:
        title = say("{card}, set aside", {"card": view.set_aside})
        return Thing(title, "", ("prepare.muster", "god.thor"))
    return None


def _owned(view: View, kind: str, seat: int) -> tuple[str, ...]:
    """The cards in hand, or the Gods in front, of a seat, as far as they are seen."""
    if kind == "god":
        return view.players[seat].gods
    return view.hand if seat == view.seat else ()


def _outpost(say: Sentences, ruleset: Ruleset, view: View, colour: str) -> Thing:
    controller = view.outposts[colour]
    things = {"region": colour, "colour": colour, "n": printed_points(ruleset, colour)}
    who = N_("Controlled by nobody.")
    if controller is not None:
        who, things["player"] = N_("Controlled by {player}."), controller
    printed = N_("Printed Raid Points: {n} (our assumption, ruling R2).")
    printed = N_("Printed Raid Points: {n}.") if is_set(ruleset, colour) else printed
    rules = (*OUTPOST_RULES[colour], "points.outpost", "award.vp")
    title = say("{region}, the {colour} Outpost", things)
    return Thing(title, f"{say(who, things)} {say(printed, things)}", rules)


def _party_card(say: Sentences, view: View, seat: int, number: str) -> Thing | None:
    for place, seen in enumerate(view.players[seat].party, 1):
        if str(seen.key) != number:
            continue
        things = {"player": seat, "place": place}
        where = say("{player}'s card, {place}.", things)
        if seen.card is None:
            text = say("It lies face-down: only its owner knows it.")
            rules = ("deploy.secret", "resolve.reveal")
            return Thing(say("A face-down card"), f"{where} {text}", rules)
        down = " " + say("It lies face-down.") if seen.down else ""
        card = _card(say, seen.card)
        more = card.rules + (("points.glory",) if seen.glory else ())
        more += ("points.champion",) if seen.champion else ()
        return Thing(card.title, f"{where}{down}", more)
    return None


def _card(say: Sentences, card: str) -> Thing:
    return Thing(say("{card}", {"card": card}), "", _rules_of(card))


def _rules_of(card: str) -> tuple[str, ...]:
    if card in RAIDERS:
        return ("points.raider",)
    if card in HEROES:
        return ("points.hero",)
    if card == JARL:
        return ("points.jarl", "points.jarl-jarl")
    return (f"god.{card}", "invoke.once")
