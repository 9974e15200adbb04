"""Invade: figures from the reserve to the board."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.choices import Field, Value
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.sentences import N_
from rednorth_nb.games.blood_rage.rules import keys
from rednorth_nb.games.blood_rage.rules.actions import BloodRageAction, BloodRageChoice
from rednorth_nb.games.blood_rage.rules.cards import FJORDS, PLACES, PROVINCES, STRENGTH, YGGDRASIL
from rednorth_nb.games.blood_rage.rules.clans import room, stat, strength
from rednorth_nb.games.blood_rage.rules.costs import pay, price, spent
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import State, add, count, take

CHOOSE = N_("Choose one of these: {options}.")


def horns_law(ruleset: BloodRageRuleset, state: State, player: int) -> Iterator[Violation]:
    """A clan's figures on the board are limited (`horns.limit`)."""
    horns = stat(ruleset, state.players[player], "horns")
    number = state.figures_on_board(player)
    if ruleset.reads("horns.limit", "land-only"):
        number = sum(count(state.board[place][player]) for place in PROVINCES)
    if number >= horns:
        why = N_("You have {n} figures on the board; your Horns allow {horns}.")
        remedy = N_("Raise your Horns, or lose figures first.")
        yield Violation("horns.limit", why, remedy, {"n": number, "horns": horns})


def landing_law(
    ruleset: BloodRageRuleset, state: State, player: int, kind: str, place: Value
) -> Iterator[Violation]:
    """What forbids putting a figure of a kind on a place."""
    things: dict[str, Any] = {"kind": kind, "place": place}
    ship = kind == "ship"
    if place in FJORDS:
        if not ship:
            why = N_("A {kind} can't go into a fjord.")
            yield Violation("invade.ship-fjord", why, CHOOSE, things)
        yield from fjord_law(ruleset, state, str(place))
    elif place not in PROVINCES:
        yield Violation("invade.outer", N_("{value} is no place."), CHOOSE, {"value": place})
    elif ship:
        yield Violation("invade.ship-fjord", N_("Ships lie in fjords."), CHOOSE)
    elif place == YGGDRASIL:
        why, remedy = N_("Yggdrasil is not invaded."), N_("March there instead.")
        yield Violation("invade.no-yggdrasil", why, remedy)
    elif place in state.destroyed:
        yield Violation("province.closed", N_("{place} is destroyed."), CHOOSE, things)
    elif room(ruleset, state, str(place)) < 1:
        why = N_("No village is empty in {place}.")
        yield Violation("invade.empty-village", why, CHOOSE, things)
    elif not ruleset.on("invade.outer") and not state.board[str(place)][player]:
        why = N_("Without its rule only where you are is invaded.")
        yield Violation("invade.empty-village", why, CHOOSE)


def fjord_law(ruleset: BloodRageRuleset, state: State, fjord: str) -> Iterator[Violation]:
    """What keeps ships out of a fjord (`fjord.closed`, `fjord.two`)."""
    if all(one in state.destroyed for one in ruleset.teaching.fjords[fjord]):
        why = N_("It takes no more ships: both its provinces are destroyed.")
        yield Violation("fjord.closed", why, CHOOSE)
    if not ruleset.on("fjord.two") and any(state.board[fjord]):
        why = N_("Without its rule there is room for one clan's ship in {place}.")
        yield Violation("invade.ship-fjord", why, CHOOSE, {"place": fjord})


def land(change: Change[State], player: int, kind: str, place: str, rule: str) -> None:
    """Put a figure from the reserve on the board."""
    state = change.state
    if kind in state.players[player].reserve:
        take(state.players[player].reserve, kind)
    add(state.own_army(place, player), kind)
    change.tell(
        rule,
        "{player} puts a {figure} into {place}.",
        player=player,
        figure=kind,
        place=place,
        at=keys.figures(place, player, kind),
    )


class Invade(BloodRageAction):
    """Bring a figure from the reserve to the board (`invade.*`)."""

    name = "invade"
    rule = "invade.from-reserve"
    label = N_("Invade")
    help = N_("Put a figure from your reserve on the board, for its STR in Rage.")
    prompts: ClassVar = {"figure": N_("Which figure?"), "place": N_("Where does it go?")}
    fields = (Field("figure", kind="figure"), Field("place", kind="place"))

    def cost(self, ruleset: BloodRageRuleset, state: State, player: int, kind: str) -> int:
        """What a figure costs (`invade.cost`, `invade.leader-free`, R9)."""
        if (kind == "leader" and ruleset.on("invade.leader-free")) or not ruleset.on("invade.cost"):
            return 0
        if kind in STRENGTH and not ruleset.on("R9"):
            return STRENGTH[kind]
        return strength(ruleset, state.players[player], kind)

    def candidates(self, choice: BloodRageChoice) -> Sequence[Value]:
        """The kinds in the reserve; every place."""
        if choice.last:
            return PLACES
        reserve = choice.state.players[choice.player].reserve
        own = () if choice.ruleset.on("invade.from-reserve") else STRENGTH
        return sorted({*reserve, *own})

    def forbids(self, choice: BloodRageChoice) -> Iterator[Violation]:
        """Horns and Rage for it, a figure in reserve, and a place."""
        ruleset, state, player = choice.ruleset, choice.state, choice.player
        if not choice.last:
            if ruleset.on("R6"):
                yield from spent(state, player)
            yield from horns_law(ruleset, state, player)
        elif choice.last == "figure":
            kind = str(choice.value)
            if not ruleset.on("R6") and kind != "leader":
                yield from spent(state, player)
            if kind not in state.players[player].reserve:
                why, remedy = N_("No {kind} is in your reserve."), N_("Choose from it: {options}.")
                yield Violation("invade.from-reserve", why, remedy, {"kind": kind})
                if kind not in STRENGTH:
                    return
            why = N_("A {kind} costs {cost} Rage, and you have {rage}.")
            cost = self.cost(ruleset, state, player, kind)
            yield from price(state, player, cost, why, things={"kind": kind})
        else:
            yield from landing_law(ruleset, state, player, choice["figure"], choice.value)

    def dead_end(self, choice: BloodRageChoice) -> Iterable[Violation]:
        """The reserve is empty, or there is no room."""
        if choice.last:
            rule = "fjord.closed" if choice["figure"] == "ship" else "invade.empty-village"
            things = {"kind": choice["figure"]}
            yield Violation(rule, N_("There is no room for a {kind}."), "", things)
        elif not choice.state.players[choice.player].reserve:
            yield Violation("invade.from-reserve", N_("Your reserve is empty."))

    def apply(self, choice: BloodRageChoice, change: Change[State]) -> None:
        """Pay and land."""
        ruleset, player = choice.ruleset, choice.player
        kind, place = choice["figure"], choice["place"]
        pay(ruleset, change, player, self.cost(ruleset, change.state, player, kind), "invade.cost")
        land(change, player, kind, place, "invade.from-reserve")
