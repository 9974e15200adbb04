"""March: figures from one province to another."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.choices import Field, Value
from rednorth_nb.engine.misfits import Misfit
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.sentences import N_
from rednorth_nb.games.blood_rage.rules import keys
from rednorth_nb.games.blood_rage.rules.actions import BloodRageAction, BloodRageChoice
from rednorth_nb.games.blood_rage.rules.cards import FJORDS, PROVINCES, YGGDRASIL
from rednorth_nb.games.blood_rage.rules.clans import room
from rednorth_nb.games.blood_rage.rules.costs import pay, price, spent
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import Army, State, add, take

CHOOSE = N_("Choose {options}.")


class March(BloodRageAction):
    """Move figures from one province to another (`march.*`)."""

    name = "march"
    rule = "march.any-number"
    label = N_("March")
    help = N_("Move any of your figures from one province to another, for 1 Rage.")
    prompts: ClassVar = {
        "from": N_("From which province?"),
        "to": N_("To which province?"),
        "figures": N_("How many of these figures?"),
    }
    fields = (Field("from", kind="place"), Field("to", kind="place"), Field("figures"))

    def cost(self, ruleset: BloodRageRuleset, figures: int) -> int:
        """One Rage (`march.cost`)."""
        if not ruleset.on("march.cost"):
            return 0
        each = figures if ruleset.reads("march.cost", "per-figure") else 1
        return ruleset.number("march.cost") * each

    def army(self, choice: BloodRageChoice) -> Army:
        """The figures a clan has where the march begins."""
        origin = choice.get("from")
        if not isinstance(origin, str) or origin not in PROVINCES:
            return {}
        return choice.state.board[origin][choice.player]

    def field(self, choice: BloodRageChoice) -> Field | None:
        """Origin, destination, then how many of each kind."""
        chosen = len(choice.chosen)
        if chosen < 2:
            return self.fields[chosen]
        kinds = sorted(self.army(choice))
        return Field("figures", kinds[chosen - 2]) if chosen - 2 < len(kinds) else None

    def candidates(self, choice: BloodRageChoice) -> Sequence[Value]:
        """Every province; numbers up to what is there."""
        if len(choice.chosen) < 2:
            return PROVINCES
        army = self.army(choice)
        return range(army[sorted(army)[len(choice.chosen) - 2]] + 1)

    def forbids(self, choice: BloodRageChoice) -> Iterator[Violation]:
        """Rage, figures in a province, room for each."""
        if not choice.last:
            state, player = choice.state, choice.player
            yield from spent(state, player)
            why = N_("A March costs {cost} Rage, and you have {rage}.")
            yield from price(state, player, self.cost(choice.ruleset, 1), why, "")
        elif choice.last == "from":
            yield from self.origin_law(choice)
        elif choice.last == "to":
            yield from self.way_law(choice)
        else:
            yield from self.number_law(choice)

    def origin_law(self, choice: BloodRageChoice) -> Iterator[Violation]:
        """What forbids that a march begins somewhere."""
        origin = choice.value
        if origin in FJORDS:
            yield Violation("march.not-fjord", N_("A March starts in a province."), CHOOSE)
            yield Violation("ship.immobile", N_("Ships stay where they lie."), CHOOSE)
            return
        if not self.army(choice):
            why, remedy = N_("You have no figure in {place}."), N_("Choose {options}.")
            yield Violation("march.any-number", why, remedy, {"place": origin})
        if origin == YGGDRASIL and not choice.ruleset.on("R10"):
            why = N_("Without its ruling nobody gets out of Yggdrasil.")
            yield Violation("march.one-to-one", why)

    def way_law(self, choice: BloodRageChoice) -> Iterator[Violation]:
        """What forbids a march between two provinces."""
        ruleset, state = choice.ruleset, choice.state
        origin, place = choice["from"], choice.value
        if not isinstance(place, str) or place not in PROVINCES:
            why, things = N_("{value} is no province."), {"value": place}
            yield Violation("march.one-to-one", why, CHOOSE, things)
            return
        if place == origin:
            why = N_("A March leads from one province to another.")
            yield Violation("march.one-to-one", why, N_("Choose another province: {options}."))
        if place in state.destroyed:
            why, remedy = N_("{place} is destroyed."), N_("Choose {options}.")
            yield Violation("province.closed", why, remedy, {"place": place})
        elif room(ruleset, state, place) < 1:
            why = N_("No village is empty in {place}.")
            remedy = N_("Choose where there is room: {options}.")
            yield Violation("march.empty-villages", why, remedy, {"place": place})
        if place == YGGDRASIL and not ruleset.on("march.yggdrasil"):
            why = N_("Without its rule nobody gets into Yggdrasil.")
            yield Violation("march.one-to-one", why)
        if not ruleset.on("march.anywhere") and place not in ruleset.teaching.adjacent(origin):
            why = N_("Without its rule a March goes to a neighbour.")
            yield Violation("march.one-to-one", why)

    def number_law(self, choice: BloodRageChoice) -> Iterator[Violation]:
        """What forbids the number just chosen."""
        ruleset, state, number = choice.ruleset, choice.state, choice.value
        army, chosen = self.army(choice), choice["figures"]
        kind = next(reversed(chosen))
        if type(number) is not int or not 0 <= number <= army[kind]:
            why, remedy = N_("You have {n} of {kind} there."), N_("Choose 0 to {n}.")
            yield Violation("march.any-number", why, remedy, {"n": army[kind], "kind": kind})
            return
        total = sum(chosen.values())
        free = room(ruleset, state, choice["to"])
        if total > free > 0:
            why = N_("Each of {n} figures needs an empty village of its own; room is for {room}.")
            remedy, things = N_("Take at most {room}."), {"n": total, "room": free}
            yield Violation("march.empty-villages", why, remedy, things)
        if ruleset.reads("march.cost", "per-figure"):
            why = N_("Such a March costs {cost} Rage, and you have {rage}.")
            yield from price(state, choice.player, self.cost(ruleset, total), why)
        if not total and len(chosen) == len(army):
            why, remedy = N_("Nobody marches."), N_("Take one figure at least.")
            yield Violation("march.any-number", why, remedy)

    def dead_end(self, choice: BloodRageChoice) -> Iterable[Violation]:
        """No figure can march, or there is no room."""
        if not choice.last:
            yield Violation("march.any-number", N_("None of your figures can march."))
        elif choice.last == "from":
            yield Violation("march.empty-villages", N_("There is no room anywhere."))

    def read(self, choice: BloodRageChoice, words: Mapping[str, Any]) -> tuple[Value, ...]:
        """Kinds that are not named stay where they are."""
        figures = words.get("figures")
        if isinstance(figures, dict):
            choice.take(self.fields[0], words.get("from"))
            army = self.army(choice)
            choice.give_back()
            named = {kind: n for kind, n in figures.items() if n != 0 or kind in army}
            figures = {**dict.fromkeys(sorted(army), 0), **named} if army else None
            words = {**words, "figures": figures}
        return super().read(choice, words)

    def too_much(self, choice: BloodRageChoice, key: str) -> Misfit:
        """Figures that are not there, or more than one place."""
        if key in ("from", "to"):
            return Misfit((key,), N_("more than one place"), N_("one province"), "march.one-to-one")
        if key == "figures":
            here = ", ".join(sorted(self.army(choice))) or N_("nobody")
            return Misfit((key,), N_("figures that are not there"), here, self.rule)
        return super().too_much(choice, key)

    def apply(self, choice: BloodRageChoice, change: Change[State]) -> None:
        """Pay and move."""
        state, ruleset, player = change.state, choice.ruleset, choice.player
        origin, target = choice["from"], choice["to"]
        moved = {kind: number for kind, number in choice.get("figures", {}).items() if number}
        pay(ruleset, change, player, self.cost(ruleset, sum(moved.values())), "march.cost")
        for kind, number in moved.items():
            take(state.own_army(origin, player), kind, number)
            add(state.own_army(target, player), kind, number)
        change.tell(
            "march.any-number",
            "{player} marches with {figures} from {place_from} to {place_to}.",
            player=player,
            figures=moved,
            place_from=origin,
            place_to=target,
            at=keys.place(target),
        )
