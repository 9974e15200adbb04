"""Invade: figures from the reserve to the board."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.choices import Field, Value
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.games.blood_rage.rules.actions import BloodRageAction
from rednorth_nb.games.blood_rage.rules.cards import (
    FJORDS,
    OUTER,
    PROVINCES,
    STRENGTH,
    YGGDRASIL,
    listed,
    spoken,
)
from rednorth_nb.games.blood_rage.rules.clans import (
    crowded,
    fjord_open,
    landings,
    stat,
    strength,
)
from rednorth_nb.games.blood_rage.rules.costs import pay, price, spent
from rednorth_nb.games.blood_rage.rules.phases import end_turn
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import State, add, take


def full_horns(ruleset: BloodRageRuleset, state: State, player: int) -> Iterator[Violation]:
    """A clan's figures on the board are limited."""
    horns = stat(ruleset, state.players[player], "horns")
    if (number := state.figures_on_board(player)) >= horns:
        why = f"You have {number} figures on the board; your Horns allow {horns}."
        yield Violation("horns.limit", why, "Raise your Horns, or lose figures first.")


def landing_refusals(
    ruleset: BloodRageRuleset, state: State, player: int, kind: str, place: Value
) -> Iterator[Violation]:
    """What forbids putting a figure on a place."""
    options = landings(ruleset, state, player, kind)
    remedy = f"Choose one of these: {listed(options)}." if options else ""
    if (kind == "ship") != (place in FJORDS):
        why = "Ships lie in fjords." if kind == "ship" else f"A {kind} can't go into a fjord."
        yield Violation("invade.ship-fjord", why, remedy)
    elif place in FJORDS:
        if not fjord_open(ruleset, state, str(place)):
            why = "It takes no more ships: both its provinces are destroyed."
            yield Violation("fjord.closed", why, remedy)
    elif place == YGGDRASIL:
        yield Violation("invade.no-yggdrasil", "Yggdrasil is not invaded.", "March there instead.")
    elif place not in OUTER:
        yield Violation("invade.outer", f"{place} is no province.", remedy)
    elif place in state.destroyed:
        yield Violation("province.closed", f"{spoken(str(place))} is destroyed.", remedy)
    elif crowded(ruleset, state, str(place)):
        why = f"No village is empty in {spoken(str(place))}."
        yield Violation("invade.empty-village", why, remedy)
    elif place not in options:
        why = "Without its rule only where you are is invaded."
        yield Violation("invade.empty-village", why, remedy)


def land(
    ruleset: BloodRageRuleset, change: Change[State], player: int, kind: str, place: str, rule: str
) -> None:
    """Put a figure from the reserve on the board."""
    state = change.state
    if kind in state.players[player].reserve:
        take(state.players[player].reserve, kind)
    add(state.board[place][player], kind)
    at = f"figures-{place}-{player}-{kind}"
    text = "{} puts a {} into {}."
    change.tell(rule, text, ruleset.players[player], spoken(kind), spoken(place), at=at)


class Invade(BloodRageAction):
    """Bring a figure from the reserve to the board (`invade.*`)."""

    name = "invade"
    label = "Invade"
    help = "Put a figure from your reserve on the board, for its STR in Rage."
    prompts: ClassVar = {"figure": "Which figure?", "place": "Where does it go?"}
    fields = (Field("figure"), Field("place"))
    shaped_by = "invade.from-reserve"

    def cost(self, ruleset: BloodRageRuleset, state: State, player: int, kind: str) -> int:
        """What a figure costs (`invade.cost`, `invade.leader-free`, R9)."""
        if (kind == "leader" and ruleset.on("invade.leader-free")) or not ruleset.on("invade.cost"):
            return 0
        if kind in STRENGTH and not ruleset.on("R9"):
            return STRENGTH[kind]
        return strength(ruleset, state.players[player], kind)

    def candidates(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """The kinds in the reserve; every place."""
        if values:
            return [*PROVINCES, *FJORDS]
        own = () if ruleset.on("invade.from-reserve") else STRENGTH
        return [*sorted({*state.players[player].reserve, *own})]

    def refusals(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """A figure in reserve, Horns and Rage for it, and a place."""
        if ruleset.on("R6") or (values and values[0] != "leader"):
            yield from spent(state, player)
        yield from full_horns(ruleset, state, player)
        reserve = state.players[player].reserve
        if not values:
            fit = [
                str(kind)
                for kind in self.candidates(ruleset, state, player, values)
                if landings(ruleset, state, player, str(kind))
            ]
            if not fit:
                yield Violation("invade.from-reserve", "No figure can be put anywhere.", "")
            elif (cost := min(self.cost(ruleset, state, player, kind) for kind in fit)) > 0:
                yield from price(state, player, cost, "The cheapest figure")
            return
        kind = str(values[0])
        if kind not in reserve:
            have = f"Choose from it: {listed(sorted(reserve))}." if reserve else ""
            yield Violation("invade.from-reserve", f"No {kind} is in your reserve.", have)
            if kind not in STRENGTH:
                return
        yield from price(state, player, self.cost(ruleset, state, player, kind), f"A {kind}")
        if len(values) > 1:
            yield from landing_refusals(ruleset, state, player, kind, values[1])
        elif not landings(ruleset, state, player, kind):
            yield Violation("invade.empty-village", f"There is no room for a {kind}.", "")

    def apply(
        self, ruleset: BloodRageRuleset, change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Pay and land."""
        kind, place = str(values[0]), str(values[1])
        pay(ruleset, change, player, self.cost(ruleset, change.state, player, kind), "invade.cost")
        land(ruleset, change, player, kind, place, "invade.from-reserve")
        end_turn(ruleset, change, player)
