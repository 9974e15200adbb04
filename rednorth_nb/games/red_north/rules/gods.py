"""Invoke, and the eight Gods."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from rednorth_nb.engine.actions import Field, Value
from rednorth_nb.engine.game import Change
from rednorth_nb.engine.ruleset import Ruleset, Violation
from rednorth_nb.games.red_north.rules.actions import SIDES, RedNorthAction, side_refusal
from rednorth_nb.games.red_north.rules.cards import (
    GODS,
    JARL,
    called,
    in_order,
    listed,
    spoken,
    without,
)
from rednorth_nb.games.red_north.rules.phases import end_turn
from rednorth_nb.games.red_north.rules.points import place_of
from rednorth_nb.games.red_north.rules.rows import (
    add_at_side,
    at_places,
    down_places,
    laid_at,
    places,
    replaced,
)
from rednorth_nb.games.red_north.rules.state import PartyCard, State
from rednorth_nb.games.red_north.rules.supply import draw, draw_to_hand, gain_vp


class Invoke(RedNorthAction):
    """Use a God (`invoke.*`, `god.*`). What is to be chosen depends on the God."""

    name = "invoke"
    label = "Invoke"
    help = "Use a God in front of you, once."
    prompts: ClassVar = {
        "god": "Which God do you invoke?",
        "places": "Where does Loki lay a Glory?",
        "side": "At which end of your Party?",
        "flips": "Which face-down card is turned up?",
        "card": "Which card does Hel bring back?",
        "at": "Which place in the row will it have?",
    }

    def field(
        self, ruleset: Ruleset, state: State, player: int, values: Sequence[Value]
    ) -> Field | None:
        """The God, then its own choices."""
        if not values:
            return Field("god")
        fields = choices(state, ruleset.players, player, values[0])
        return fields[len(values) - 1] if len(values) <= len(fields) else None

    def candidates(
        self, ruleset: Ruleset, state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """The Gods in front of the player; places, ends or cards after that."""
        if not values:
            return list(state.players[player].gods)
        field = self.field(ruleset, state, player, values)
        assert field is not None, "asked only where something is to be chosen"
        if field.key == "flips":
            return places(state.players[ruleset.players.index(str(field.within))].party)
        if field.key == "card":
            return list(in_order(set(state.discard)))
        if field.key == "at":
            return list(range(1, len(state.players[player].party) + 2))
        return SIDES if field.key == "side" else places(state.players[player].party)

    def refusals(
        self, ruleset: Ruleset, state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """A God of one's own, in Ragnarok, and what that God asks for."""
        gods = state.players[player].gods
        if state.round != "ragnarok":
            until = "Keep yours until then." if gods else "Wait for the last round."
            yield Violation("invoke.ragnarok", "Gods are invoked in Ragnarok only.", until)
        if not values:
            if not any(self.can_use(ruleset, state, player, god) for god in gods):
                why = "No God in front of you finds a target."
                remedy = ""
                if not gods:
                    why = "No God lies in front of you."
                    last = state.round == "ragnarok"
                    remedy = "" if last else "Gods come with the Muster Groups of Summer."
                yield Violation("invoke.once", why, remedy)
            return
        god = str(values[0])
        if god not in gods:
            have = f"Invoke one you have: {listed(gods)}." if gods else ""
            yield Violation("invoke.once", f"{called(god)} does not lie in front of you.", have)
        if god not in GODS:
            return
        if god == "loki" and not loki_places(state, player):
            yield Violation("R8", "Loki finds no card in your Party that may carry Glory.", "")
        if god == "hel" and not hel_cards(state):
            yield Violation("god.hel", "No Jarl or Raider lies in the discard pile.", "")
        fields = choices(state, ruleset.players, player, god)
        for field, value in zip(fields, values[1:], strict=False):
            yield from self.choice_refusals(ruleset, state, player, field, value)

    def can_use(self, ruleset: Ruleset, state: State, player: int, god: str) -> bool:
        """Whether a God can be invoked at all (R8)."""
        if god == "loki":
            return bool(loki_places(state, player)) or not ruleset.on("R8")
        return god != "hel" or bool(hel_cards(state)) or not ruleset.on("god.hel")

    def choice_refusals(
        self, ruleset: Ruleset, state: State, player: int, field: Field, value: Value
    ) -> Iterator[Violation]:
        """What forbids one of a God's choices."""
        party = state.players[player].party
        if field.key == "places" and value not in (fit := loki_places(state, player)):
            laid = laid_at(party, value)
            why = "Glory never goes on a Jarl." if laid else f"Nothing lies at place {value}."
            yield Violation("god.loki", why, f"Choose {at_places(fit)}.")
        elif field.key == "side":
            yield from side_refusal("god.freya", value)
        elif field.key == "flips":
            other = state.players[ruleset.players.index(str(field.within))].party
            laid = laid_at(other, value)
            if laid is None or not laid.down:
                yield Violation(
                    "god.saga",
                    f"{field.within} has no face-down card at place {value}.",
                    f"Choose {down_places(other)}.",
                )
        elif field.key == "card" and value not in (cards := hel_cards(state)):
            why = "Hel brings back Raiders and Jarls only."
            if value not in state.discard:
                why = f"There is no {called(value)} in the discard pile."
            yield Violation("god.hel", why, f"Take one of these: {listed(cards)}.")
        elif field.key == "at" and value not in range(1, len(party) + 2):
            remedy = f"Choose a place from 1 to {len(party) + 1}."
            yield Violation("god.hel", f"The row can have no card at place {value}.", remedy)

    def shape(
        self, ruleset: Ruleset, state: State, player: int, values: Sequence[Value]
    ) -> Violation:
        """The God asks for something else."""
        god = str(values[0]) if values else ""
        wanted = [field.key for field in choices(state, ruleset.players, player, god)]
        asked = " and ".join(dict.fromkeys(wanted))
        why = f"{called(god)} asks for {asked or 'nothing more'}." if god else "A God is missing."
        remedy = "Leave the rest out." if god and not asked else f"Give {asked or 'god'}."
        return Violation(f"god.{god}" if god in GODS else "invoke.once", why, remedy)

    def apply(
        self, ruleset: Ruleset, change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Use the God and discard it."""
        state = change.state
        god = str(values[0])
        change.tell("invoke.ragnarok", "{} invokes {}.", ruleset.players[player], god.title())
        if ruleset.on(f"god.{god}"):
            POWERS[god](ruleset, change, player, values[1:])
        if ruleset.on("invoke.once"):
            me = state.players[player]
            me.gods = tuple(other for other in me.gods if other != god)
            state.discard = (*state.discard, god)
            change.tell("invoke.once", "{} is used up and discarded.", god.title())
        end_turn(ruleset, change, player)


def choices(state: State, players: Sequence[str], player: int, god: Value) -> list[Field]:
    """What is to be chosen once a God is named."""
    if god == "loki":
        return [Field("places", 0), Field("places", 1)] if loki_places(state, player) else []
    if god == "freya":
        return [Field("side")]
    if god == "saga":
        return [
            Field("flips", players[seat])
            for seat, other in enumerate(state.players)
            if seat != player and any(laid.down for laid in other.party)
        ]
    if god == "hel":
        return [Field("card"), Field("at")] if hel_cards(state) else []
    return []


def loki_places(state: State, player: int) -> list[int]:
    """Where Loki may lay Glory: on anything but a Jarl."""
    party = state.players[player].party
    return [place for place, laid in enumerate(party, 1) if laid.card != JARL]


def hel_cards(state: State) -> list[str]:
    """What Hel may bring back."""
    return [
        card for card in in_order(set(state.discard)) if card == JARL or card.endswith("raider")
    ]


def _thor(ruleset: Ruleset, change: Change[State], player: int, values: Sequence[Value]) -> None:
    state = change.state
    name = ruleset.players[player]
    if state.set_aside is None:
        change.tell("god.thor", "No Hero was set aside: {} gets nothing.", name)
        return
    me = state.players[player]
    me.hand = in_order((*me.hand, state.set_aside))
    text = "{} takes the {} to hand."
    change.tell("god.thor", text, name, spoken(state.set_aside), at=f"hand-{player}")
    state.set_aside = None


def _loki(ruleset: Ruleset, change: Change[State], player: int, values: Sequence[Value]) -> None:
    me = change.state.players[player]
    for place in values:
        laid = laid_at(me.party, place)
        assert laid is not None, "checked"
        me.party = replaced(me.party, place, laid._replace(glory=laid.glory + 1))
        change.tell(
            "god.loki",
            "1 Glory from the supply goes on a card, {}.",
            place_of(int(str(place)) - 1),
            at=f"party-{player}-{laid.key}",
        )


def _odin(ruleset: Ruleset, change: Change[State], player: int, values: Sequence[Value]) -> None:
    count = gain_vp(ruleset, change.state, player, 2)
    change.tell("god.odin", "{} gains {} VP.", ruleset.players[player], count, at=f"vp-{player}")


def _freya(ruleset: Ruleset, change: Change[State], player: int, values: Sequence[Value]) -> None:
    state = change.state
    name = ruleset.players[player]
    cards = draw(ruleset, state, 1)
    if not cards:
        change.tell("R11", "The deck is empty: {} draws nothing.", name)
        return
    laid = PartyCard(cards[0], down=True, key=state.new_key())
    add_at_side(state.players[player], laid, values[0])
    at = f"party-{player}-{laid.key}"
    change.tell(
        "god.freya", "{} lays a card from the deck face-down at the {} end.", name, values[0], at=at
    )
    change.tell("god.freya", "It is the {}.", spoken(cards[0]), only=player, at=at)


def _nornir(ruleset: Ruleset, change: Change[State], player: int, values: Sequence[Value]) -> None:
    me = change.state.players[player]
    count = sum(laid.glory for laid in me.party)
    me.party = tuple(laid._replace(glory=0) for laid in me.party)
    me.glory += count
    text = "{} takes {} Glory back from the Party."
    name = ruleset.players[player]
    change.tell("god.nornir", text, name, count or "no", at=f"glory-{player}")


def _tyr(ruleset: Ruleset, change: Change[State], player: int, values: Sequence[Value]) -> None:
    draw_to_hand(ruleset, change, player, 4, "god.tyr")


def _saga(ruleset: Ruleset, change: Change[State], player: int, values: Sequence[Value]) -> None:
    state = change.state
    fields = choices(state, ruleset.players, player, "saga")
    if not fields:
        change.tell("god.saga", "No opponent has a face-down card: nothing is turned up.")
    for field, place in zip(fields, values, strict=True):
        seat = ruleset.players.index(str(field.within))
        other = state.players[seat]
        laid = laid_at(other.party, place)
        assert laid is not None, "checked"
        other.party = replaced(other.party, place, laid._replace(down=False))
        change.tell(
            "god.saga",
            "{}'s card, {}, is turned up: {}.",
            field.within,
            place_of(int(str(place)) - 1),
            spoken(laid.card),
            at=f"party-{seat}-{laid.key}",
        )


def _hel(ruleset: Ruleset, change: Change[State], player: int, values: Sequence[Value]) -> None:
    state = change.state
    me = state.players[player]
    card, at = str(values[0]), int(str(values[1]))
    state.discard = without(state.discard, card)
    laid = PartyCard(card, key=state.new_key())
    me.party = (*me.party[: at - 1], laid, *me.party[at - 1 :])
    change.tell(
        "god.hel",
        "{} lays the {} from the discard pile, {}.",
        ruleset.players[player],
        spoken(card),
        place_of(at - 1),
        at=f"party-{player}-{laid.key}",
    )


POWERS = {
    "thor": _thor,
    "loki": _loki,
    "odin": _odin,
    "freya": _freya,
    "nornir": _nornir,
    "tyr": _tyr,
    "saga": _saga,
    "hel": _hel,
}
