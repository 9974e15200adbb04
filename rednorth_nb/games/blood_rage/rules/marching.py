"""March: figures from one province to another."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.choices import Field, Value
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.games.blood_rage.rules.actions import BloodRageAction
from rednorth_nb.games.blood_rage.rules.cards import (
    FJORDS,
    PROVINCES,
    YGGDRASIL,
    spoken,
)
from rednorth_nb.games.blood_rage.rules.clans import (
    room,
)
from rednorth_nb.games.blood_rage.rules.costs import pay, price, spent
from rednorth_nb.games.blood_rage.rules.phases import end_turn
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import State, add, take


class March(BloodRageAction):
    """Move figures from one province to another (`march.*`)."""

    name = "march"
    label = "March"
    help = "Move any of your figures from one province to another, for 1 Rage."
    prompts: ClassVar = {
        "from": "From which province?",
        "to": "To which province?",
        "figures": "How many of these figures?",
    }
    fields = (Field("from"), Field("to"), Field("figures"))
    shaped_by = "march.any-number"

    def cost(self, ruleset: BloodRageRuleset) -> int:
        """One Rage (`march.cost`)."""
        return 1 if ruleset.on("march.cost") else 0

    def kinds(self, state: State, player: int, origin: Value) -> list[str]:
        """The kinds of figures that a clan has in a province."""
        army = state.board[str(origin)][player] if origin in PROVINCES else {}
        return sorted(army)

    def field(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> Field | None:
        """Origin, destination, then how many of each kind."""
        if len(values) < 2:
            return self.fields[len(values)]
        kinds = self.kinds(state, player, values[0])
        chosen = len(values) - 2
        return Field("figures", kinds[chosen]) if chosen < len(kinds) else None

    def candidates(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """Every province; numbers up to what is there."""
        if len(values) < 2:
            return list(PROVINCES)
        kind = self.kinds(state, player, values[0])[len(values) - 2]
        return list(range(state.board[str(values[0])][player][kind] + 1))

    def destinations(self, ruleset: BloodRageRuleset, state: State, origin: str) -> list[str]:
        """The provinces one may march to."""
        return [
            place
            for place in PROVINCES
            if not any(
                ruleset.on(found.rule) for found in self.way_refusals(ruleset, state, origin, place)
            )
        ]

    def way_refusals(
        self, ruleset: BloodRageRuleset, state: State, origin: str, place: Value
    ) -> Iterator[Violation]:
        """What forbids a march between two provinces."""
        if place not in PROVINCES:
            yield Violation("march.one-to-one", f"{place} is no province.", "Name a province.")
            yield Violation("march.empty-villages", "No villages are there.", "Name a province.")
            return
        if place == origin:
            why = "A March leads from one province to another."
            yield Violation("march.one-to-one", why, "Choose another province.")
        if place in state.destroyed:
            why = f"{spoken(str(place))} is destroyed."
            yield Violation("province.closed", why, "Choose a province that stands.")
        elif room(ruleset, state, str(place)) < 1:
            why = f"No village is empty in {spoken(str(place))}."
            yield Violation("march.empty-villages", why, "Choose where there is room.")
        if place == YGGDRASIL and not ruleset.on("march.yggdrasil"):
            why = "Without its rule nobody gets into Yggdrasil."
            yield Violation("march.one-to-one", why, "")
        if origin == YGGDRASIL and not ruleset.on("R10"):
            why = "Without its ruling nobody gets out of Yggdrasil."
            yield Violation("march.one-to-one", why, "")
        if not ruleset.on("march.anywhere") and place not in ruleset.teaching.adjacent(origin):
            why = "Without its rule a March goes to a neighbour."
            yield Violation("march.one-to-one", why, "")

    def refusals(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """Rage, figures in a province, room for each."""
        yield from spent(state, player)
        yield from price(state, player, self.cost(ruleset), "A March")
        if not values:
            origins = [place for place in PROVINCES if state.board[place][player]]
            if not any(self.destinations(ruleset, state, place) for place in origins):
                yield Violation("march.any-number", "None of your figures can march.", "")
            return
        origin = values[0]
        if origin in FJORDS:
            yield Violation(
                "march.not-fjord", "A March starts in a province.", "Choose a province."
            )
            yield Violation("ship.immobile", "Ships stay where they lie.", "Choose a province.")
            return
        if not self.kinds(state, player, origin):
            why = f"You have no figure in {spoken(str(origin))}."
            yield Violation("march.any-number", why, "Choose a province with your figures.")
            return
        if len(values) == 1:
            if not self.destinations(ruleset, state, str(origin)):
                yield Violation("march.empty-villages", "There is no room anywhere.", "")
            return
        yield from self.way_refusals(ruleset, state, str(origin), values[1])
        yield from self.number_refusals(ruleset, state, player, values)

    def number_refusals(
        self, ruleset: BloodRageRuleset, state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """What forbids the numbers chosen so far."""
        army = state.board[str(values[0])][player]
        kinds = self.kinds(state, player, values[0])
        numbers = values[2:]
        total = 0
        for kind, number in zip(kinds, numbers, strict=False):
            if not isinstance(number, int) or not 0 <= number <= army[kind]:
                why = f"You have {army[kind]} of {kind} there."
                yield Violation("march.any-number", why, f"Choose 0 to {army[kind]}.")
                return
            total += number
        if values[1] in PROVINCES and total > (free := room(ruleset, state, str(values[1]))):
            why = f"Each of {total} figures needs an empty village of its own; room is for {free}."
            yield Violation("march.empty-villages", why, f"Take at most {free}.")
        if len(numbers) == len(kinds) and total == 0:
            yield Violation("march.any-number", "Nobody marches.", "Take one figure at least.")

    def read(
        self, ruleset: BloodRageRuleset, state: State, player: int, words: Mapping[str, Any]
    ) -> tuple[tuple[Value, ...], bool]:
        """Kinds that are not named stay where they are."""
        figures = words.get("figures")
        if isinstance(figures, dict):
            kinds = self.kinds(state, player, words.get("from"))
            if "ship" in figures and "ship" not in kinds:
                return (words.get("from"), words.get("to")), False
            words = {**words, "figures": {**dict.fromkeys(kinds, 0), **figures}}
        return super().read(ruleset, state, player, words)

    def apply(
        self, ruleset: BloodRageRuleset, change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Pay and move."""
        state = change.state
        origin, target = str(values[0]), str(values[1])
        pay(ruleset, change, player, self.cost(ruleset), "march.cost")
        moved = []
        for kind, number in zip(self.kinds(state, player, origin), values[2:], strict=True):
            if number:
                take(state.board[origin][player], kind, int(number))
                add(state.board[target][player], kind, int(number))
                moved.append(f"{number} {spoken(kind)}")
        change.tell(
            "march.any-number",
            "{} marches with {} from {} to {}.",
            ruleset.players[player],
            ", ".join(moved),
            spoken(origin),
            spoken(target),
            at=f"province-{target}",
        )
        end_turn(ruleset, change, player)
