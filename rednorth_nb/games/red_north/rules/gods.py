"""Invoke, and the eight Gods."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import ClassVar

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.choices import Field, Value
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.sentences import N_
from rednorth_nb.games.red_north.rules import keys
from rednorth_nb.games.red_north.rules.actions import RedNorthAction, RedNorthChoice
from rednorth_nb.games.red_north.rules.cards import GODS, JARL, RAIDERS, in_order, without
from rednorth_nb.games.red_north.rules.rows import (
    SIDES,
    add_at_side,
    laid_at,
    places,
    replaced,
)
from rednorth_nb.games.red_north.rules.state import PartyCard, State
from rednorth_nb.games.red_north.rules.supply import draw, draw_to_hand, gain_vp


class Invoke(RedNorthAction):
    """Use a God (`invoke.*`, `god.*`). What is to be chosen depends on the God."""

    name = "invoke"
    label = N_("Invoke")
    help = N_("Use a God in front of you, once.")
    prompts: ClassVar = {
        "god": N_("Which God do you invoke?"),
        "places": N_("Where does Loki lay a Glory?"),
        "side": N_("At which end of your Party?"),
        "flips": N_("Which face-down card is turned up?"),
        "card": N_("Which card does Hel bring back?"),
        "at": N_("Which place in the row will it have?"),
    }
    sets = ("places",)

    def field(self, choice: RedNorthChoice) -> Field | None:
        """The God, then its own choices."""
        if not choice.last:
            return Field("god", kind="card")
        fields = own_fields(choice)
        chosen = len(choice.chosen) - 1
        return fields[chosen] if chosen < len(fields) else None

    def candidates(self, choice: RedNorthChoice) -> Sequence[Value]:
        """The Gods in front of the player; places, ends or cards after that."""
        state, me = choice.state, choice.state.players[choice.player]
        field = self.field(choice)
        assert field is not None, "asked only where something is to be chosen"
        match field.key:
            case "god":
                return me.gods
            case "flips":
                return places(state.players[seat_of(choice, field)].party)
            case "card":
                return in_order(set(state.discard))
            case "at":
                return range(1, len(me.party) + 2)
            case "side":
                return SIDES
        return places(me.party)

    def forbids(self, choice: RedNorthChoice) -> Iterator[Violation]:
        """A God of one's own, in Ragnarok, and what that God asks for."""
        state, value = choice.state, choice.value if choice.last else None
        match choice.last:
            case "":
                yield from self.not_yet(choice)
            case "god":
                yield from self.god_refusal(choice, value)
            case "places":
                laid = laid_at(state.players[choice.player].party, value)
                if laid is None or laid.card == JARL:
                    why = N_("Nothing lies at place {value}.")
                    why = N_("Glory never goes on a Jarl.") if laid else why
                    yield Violation("god.loki", why, CHOOSE_PLACE, {"value": value})
            case "flips":
                fields = own_fields(choice)
                seat = seat_of(choice, fields[len(choice.chosen) - 2])
                laid = laid_at(state.players[seat].party, value)
                if laid is None or not laid.down:
                    why = N_("{player} has no face-down card at place {value}.")
                    things = {"player": seat, "value": value}
                    yield Violation("god.saga", why, CHOOSE_PLACE, things)
            case "card":
                if value not in state.discard:
                    why = N_("There is no {card} in the discard pile.")
                    yield Violation("god.hel", why, TAKE, {"card": value})
                elif value not in COME_BACK:
                    yield Violation("god.hel", N_("Hel brings back Raiders and Jarls only."), TAKE)
            case "at":
                last = len(state.players[choice.player].party) + 1
                if value not in range(1, last + 1):
                    why = N_("The row can have no card at place {value}.")
                    remedy = N_("Choose a place from 1 to {last}.")
                    yield Violation("god.hel", why, remedy, {"value": value, "last": last})

    def not_yet(self, choice: RedNorthChoice) -> Iterator[Violation]:
        """In Ragnarok only, and with a God in front."""
        gods = choice.state.players[choice.player].gods
        ragnarok = choice.state.round == "ragnarok"
        if not ragnarok:
            until = N_("Keep yours until then.") if gods else N_("Wait for the last round.")
            why = N_("Gods are invoked in Ragnarok only.")
            yield Violation("invoke.ragnarok", why, until)
        if not gods:
            remedy = "" if ragnarok else N_("Gods come with the Muster Groups of Summer.")
            yield Violation("invoke.once", N_("No God lies in front of you."), remedy)

    def god_refusal(self, choice: RedNorthChoice, god: Value) -> Iterator[Violation]:
        """It lies in front of one, and finds what it needs."""
        state = choice.state
        me = state.players[choice.player]
        if god not in me.gods:
            why = N_("{card} does not lie in front of you.")
            remedy = N_("Invoke one you have: {options}.")
            yield Violation("invoke.once", why, remedy, {"card": god})
        if god == "loki" and all(laid.card == JARL for laid in me.party):
            why = N_("Loki finds no card in your Party that may carry Glory.")
            yield Violation("R8", why)
        if god == "hel" and COME_BACK.isdisjoint(state.discard):
            yield Violation("god.hel", N_("No Jarl or Raider lies in the discard pile."))

    def dead_end(self, choice: RedNorthChoice) -> Iterable[Violation]:
        """No God in front finds what it needs."""
        if not choice.last:
            yield Violation("invoke.once", N_("No God in front of you finds a target."))

    def shaped_by(self, choice: RedNorthChoice) -> str:
        """Each God's own rule says what it asks for."""
        god = choice.get("god")
        return f"god.{god}" if god in GODS else "invoke.once"

    def apply(self, choice: RedNorthChoice, change: Change[State]) -> None:
        """Use the God and discard it."""
        player, god, state = choice.player, choice["god"], change.state
        change.tell("invoke.ragnarok", "{player} invokes {card}.", player=player, card=god)
        if choice.ruleset.on(f"god.{god}"):
            POWERS[god](choice, change)
        if choice.ruleset.on("invoke.once"):
            me = state.own(player)
            me.gods = tuple(other for other in me.gods if other != god)
            state.discard = (*state.discard, god)
            change.tell("invoke.once", "{card} is used up and discarded.", card=god)


CHOOSE_PLACE = N_("Choose place {options}.")
TAKE = N_("Take one of these: {options}.")
COME_BACK = {JARL, *RAIDERS}
"""The cards that Hel may bring back."""


def own_fields(choice: RedNorthChoice) -> list[Field]:
    """What is to be chosen once a God is named."""
    state = choice.state
    match choice["god"]:
        case "loki":
            fit = any(laid.card != JARL for laid in state.players[choice.player].party)
            count = choice.ruleset.number("god.loki")
            return [Field("places", n, kind="number") for n in range(count)] if fit else []
        case "freya":
            return [Field("side")]
        case "saga":
            return [
                Field("flips", choice.ruleset.players[seat], kind="number")
                for seat, other in enumerate(state.players)
                if seat != choice.player and any(laid.down for laid in other.party)
            ]
        case "hel":
            fit = not COME_BACK.isdisjoint(state.discard)
            return [Field("card"), Field("at", kind="number")] if fit else []
    return []


def seat_of(choice: RedNorthChoice, field: Field) -> int:
    """The player within whose Party a card is turned up."""
    return choice.ruleset.players.index(str(field.within))


def _thor(choice: RedNorthChoice, change: Change[State]) -> None:
    state, player = change.state, choice.player
    if state.set_aside is None:
        text = N_("No Hero was set aside: {player} gets nothing.")
        change.tell("god.thor", text, player=player)
        return
    me = state.own(player)
    me.hand = in_order((*me.hand, state.set_aside))
    change.tell(
        "god.thor",
        "{player} takes the {card} to hand.",
        player=player,
        card=state.set_aside,
        at=keys.hand(player),
    )
    state.set_aside = None


def _loki(choice: RedNorthChoice, change: Change[State]) -> None:
    me = change.state.own(choice.player)
    for place in choice.several("places"):
        laid = laid_at(me.party, place)
        assert laid is not None, "checked"
        me.party = replaced(me.party, place, laid._replace(glory=laid.glory + 1))
        change.tell(
            "god.loki",
            "1 Glory from the supply goes on a card, {place}.",
            place=place,
            at=keys.party(choice.player, laid.key),
        )


def _odin(choice: RedNorthChoice, change: Change[State]) -> None:
    player = choice.player
    wanted = choice.ruleset.number("god.odin")
    n = gain_vp(choice.ruleset, change.state, player, wanted)
    change.tell("god.odin", "{player} gains {n} VP.", player=player, n=n, at=keys.vp(player))


def _freya(choice: RedNorthChoice, change: Change[State]) -> None:
    state, player = change.state, choice.player
    cards = draw(choice.ruleset, state, 1)
    if not cards:
        change.tell("R11", "The deck is empty: {player} draws nothing.", player=player)
        return
    laid = PartyCard(cards[0], down=True, key=state.new_key())
    add_at_side(state.own(player), laid, choice["side"])
    at = keys.party(player, laid.key)
    change.tell(
        "god.freya",
        "{player} lays a card from the deck face-down at the {side} end.",
        player=player,
        side=choice["side"],
        at=at,
    )
    change.tell("god.freya", "It is the {card}.", card=cards[0], only=player, at=at)


def _nornir(choice: RedNorthChoice, change: Change[State]) -> None:
    player = choice.player
    me = change.state.own(player)
    n = sum(laid.glory for laid in me.party)
    me.party = tuple(laid._replace(glory=0) for laid in me.party)
    me.glory += n
    text = N_("{player} takes {n} Glory back from the Party.")
    none = N_("{player} takes no Glory back from the Party.")
    change.tell("god.nornir", text if n else none, player=player, n=n, at=keys.glory(player))


def _tyr(choice: RedNorthChoice, change: Change[State]) -> None:
    count = choice.ruleset.number("god.tyr")
    draw_to_hand(choice.ruleset, change, choice.player, count, "god.tyr")


def _saga(choice: RedNorthChoice, change: Change[State]) -> None:
    flips = choice.get("flips") or {}
    if not flips:
        change.tell("god.saga", "No opponent has a face-down card: nothing is turned up.")
    for name, place in flips.items():
        seat = choice.ruleset.players.index(name)
        other = change.state.own(seat)
        laid = laid_at(other.party, place)
        assert laid is not None, "checked"
        other.party = replaced(other.party, place, laid.turned_up())
        change.tell(
            "god.saga",
            "{player}'s card, {place}, is turned up: {card}.",
            player=seat,
            place=place,
            card=laid.card,
            at=keys.party(seat, laid.key),
        )


def _hel(choice: RedNorthChoice, change: Change[State]) -> None:
    if "card" not in choice:  # only without its rule
        return
    state, player = change.state, choice.player
    me = state.own(player)
    card, at = choice["card"], choice["at"]
    state.discard = without(state.discard, card)
    laid = PartyCard(card, key=state.new_key())
    me.party = (*me.party[: at - 1], laid, *me.party[at - 1 :])
    change.tell(
        "god.hel",
        "{player} lays the {card} from the discard pile, {place}.",
        player=player,
        card=card,
        place=at,
        at=keys.party(player, laid.key),
    )


POWERS: dict[str, Callable[[RedNorthChoice, Change[State]], None]] = {
    "thor": _thor,
    "loki": _loki,
    "odin": _odin,
    "freya": _freya,
    "nornir": _nornir,
    "tyr": _tyr,
    "saga": _saga,
    "hel": _hel,
}
