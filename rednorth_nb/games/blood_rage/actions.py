"""What players do in their turns: requirements and effects."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from rednorth_nb.engine.actions import ActionType, Field, Value
from rednorth_nb.engine.game import Change
from rednorth_nb.engine.rules import Violation
from rednorth_nb.games.blood_rage.battle import begin_call
from rednorth_nb.games.blood_rage.cards import (
    FJORDS,
    OUTER,
    PROVINCES,
    SLOTS,
    STRENGTH,
    YGGDRASIL,
    listed,
    spoken,
    without,
)
from rednorth_nb.games.blood_rage.clans import (
    crowded,
    fjord_open,
    landings,
    present,
    room,
    stat,
    strength,
    to_box,
)
from rednorth_nb.games.blood_rage.phases import begin_discard, end_turn
from rednorth_nb.games.blood_rage.state import State, add, take

if TYPE_CHECKING:
    from rednorth_nb.games.blood_rage.game import BloodRage


BloodRageAction = ActionType["BloodRage", State]


def pay(game: "BloodRage", change: Change[State], player: int, cost: int, rule: str) -> None:
    """Spend Rage (`rage.pay`)."""
    if cost and game.on("rage.pay"):
        clan = change.state.players[player]
        clan.rage = max(0, clan.rage - cost)
        change.tell(rule, "{} pays {} Rage.", game.players[player], cost, at=f"left-{player}")


def price(state: State, player: int, cost: int, what: str) -> Iterator[Violation]:
    """An action must be paid for."""
    rage = state.players[player].rage
    if cost > rage:
        remedy = f"Choose what costs at most {rage}." if rage else ""
        yield Violation("rage.pay", f"{what} costs {cost} Rage, and you have {rage}.", remedy)


def spent(state: State, player: int) -> Iterator[Violation]:
    """At zero Rage there is no action (`rage.zero-no-action`)."""
    if state.players[player].rage == 0:
        why = "At zero Rage you take no action, not even a free one."
        yield Violation("rage.zero-no-action", why, "")


def full_horns(game: "BloodRage", state: State, player: int) -> Iterator[Violation]:
    """A clan's figures on the board are limited."""
    horns = stat(game, state.players[player], "horns")
    if (number := state.figures_on_board(player)) >= horns:
        why = f"You have {number} figures on the board; your Horns allow {horns}."
        yield Violation("horns.limit", why, "Raise your Horns, or lose figures first.")


def landing_refusals(
    game: "BloodRage", state: State, player: int, kind: str, place: Value
) -> Iterator[Violation]:
    """What forbids putting a figure on a place."""
    options = landings(game, state, player, kind)
    remedy = f"Choose one of these: {listed(options)}." if options else ""
    if (kind == "ship") != (place in FJORDS):
        why = "Ships lie in fjords." if kind == "ship" else f"A {kind} can't go into a fjord."
        yield Violation("invade.ship-fjord", why, remedy)
    elif place in FJORDS:
        if not fjord_open(game, state, str(place)):
            why = "It takes no more ships: both its provinces are destroyed."
            yield Violation("fjord.closed", why, remedy)
    elif place == YGGDRASIL:
        yield Violation("invade.no-yggdrasil", "Yggdrasil is not invaded.", "March there instead.")
    elif place not in OUTER:
        yield Violation("invade.outer", f"{place} is no province.", remedy)
    elif place in state.destroyed:
        yield Violation("province.closed", f"{spoken(str(place))} is destroyed.", remedy)
    elif crowded(game, state, str(place)):
        why = f"No village is empty in {spoken(str(place))}."
        yield Violation("invade.empty-village", why, remedy)
    elif place not in options:
        why = "Without its rule only where you are is invaded."
        yield Violation("invade.empty-village", why, remedy)


def land(
    game: "BloodRage", change: Change[State], player: int, kind: str, place: str, rule: str
) -> None:
    """Put a figure from the reserve on the board."""
    state = change.state
    if kind in state.players[player].reserve:
        take(state.players[player].reserve, kind)
    add(state.board[place][player], kind)
    at = f"figures-{place}-{player}-{kind}"
    text = "{} puts a {} into {}."
    change.tell(rule, text, game.players[player], spoken(kind), spoken(place), at=at)


class Invade(BloodRageAction):
    """Bring a figure from the reserve to the board (`invade.*`)."""

    name = "invade"
    label = "Invade"
    help = "Put a figure from your reserve on the board, for its STR in Rage."
    prompts: ClassVar = {"figure": "Which figure?", "place": "Where does it go?"}
    fields = (Field("figure"), Field("place"))
    shaped_by = "invade.from-reserve"

    def cost(self, game: "BloodRage", state: State, player: int, kind: str) -> int:
        """What a figure costs (`invade.cost`, `invade.leader-free`, R9)."""
        if (kind == "leader" and game.on("invade.leader-free")) or not game.on("invade.cost"):
            return 0
        if kind in STRENGTH and not game.on("R9"):
            return STRENGTH[kind]
        return strength(game, state.players[player], kind)

    def candidates(
        self, game: "BloodRage", state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """The kinds in the reserve; every place."""
        if values:
            return [*PROVINCES, *FJORDS]
        own = () if game.on("invade.from-reserve") else STRENGTH
        return [*sorted({*state.players[player].reserve, *own})]

    def refusals(
        self, game: "BloodRage", state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """A figure in reserve, Horns and Rage for it, and a place."""
        if game.on("R6") or (values and values[0] != "leader"):
            yield from spent(state, player)
        yield from full_horns(game, state, player)
        reserve = state.players[player].reserve
        if not values:
            fit = [
                str(kind)
                for kind in self.candidates(game, state, player, values)
                if landings(game, state, player, str(kind))
            ]
            if not fit:
                yield Violation("invade.from-reserve", "No figure can be put anywhere.", "")
            elif (cost := min(self.cost(game, state, player, kind) for kind in fit)) > 0:
                yield from price(state, player, cost, "The cheapest figure")
            return
        kind = str(values[0])
        if kind not in reserve:
            have = f"Choose from it: {listed(sorted(reserve))}." if reserve else ""
            yield Violation("invade.from-reserve", f"No {kind} is in your reserve.", have)
            if kind not in STRENGTH:
                return
        yield from price(state, player, self.cost(game, state, player, kind), f"A {kind}")
        if len(values) > 1:
            yield from landing_refusals(game, state, player, kind, values[1])
        elif not landings(game, state, player, kind):
            yield Violation("invade.empty-village", f"There is no room for a {kind}.", "")

    def apply(
        self, game: "BloodRage", change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Pay and land."""
        kind, place = str(values[0]), str(values[1])
        pay(game, change, player, self.cost(game, change.state, player, kind), "invade.cost")
        land(game, change, player, kind, place, "invade.from-reserve")
        end_turn(game, change, player)


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

    def cost(self, game: "BloodRage") -> int:
        """One Rage (`march.cost`)."""
        return 1 if game.on("march.cost") else 0

    def kinds(self, state: State, player: int, origin: Value) -> list[str]:
        """The kinds of figures that a clan has in a province."""
        army = state.board[str(origin)][player] if origin in PROVINCES else {}
        return sorted(army)

    def field(
        self, game: "BloodRage", state: State, player: int, values: Sequence[Value]
    ) -> Field | None:
        """Origin, destination, then how many of each kind."""
        if len(values) < 2:
            return self.fields[len(values)]
        kinds = self.kinds(state, player, values[0])
        chosen = len(values) - 2
        return Field("figures", kinds[chosen]) if chosen < len(kinds) else None

    def candidates(
        self, game: "BloodRage", state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """Every province; numbers up to what is there."""
        if len(values) < 2:
            return list(PROVINCES)
        kind = self.kinds(state, player, values[0])[len(values) - 2]
        return list(range(state.board[str(values[0])][player][kind] + 1))

    def destinations(self, game: "BloodRage", state: State, origin: str) -> list[str]:
        """The provinces one may march to."""
        return [
            place
            for place in PROVINCES
            if not any(
                game.on(found.rule) for found in self.way_refusals(game, state, origin, place)
            )
        ]

    def way_refusals(
        self, game: "BloodRage", state: State, origin: str, place: Value
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
        elif room(game, state, str(place)) < 1:
            why = f"No village is empty in {spoken(str(place))}."
            yield Violation("march.empty-villages", why, "Choose where there is room.")
        if place == YGGDRASIL and not game.on("march.yggdrasil"):
            why = "Without its rule nobody gets into Yggdrasil."
            yield Violation("march.one-to-one", why, "")
        if origin == YGGDRASIL and not game.on("R10"):
            why = "Without its ruling nobody gets out of Yggdrasil."
            yield Violation("march.one-to-one", why, "")
        if not game.on("march.anywhere") and place not in game.teaching.adjacent(origin):
            why = "Without its rule a March goes to a neighbour."
            yield Violation("march.one-to-one", why, "")

    def refusals(
        self, game: "BloodRage", state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """Rage, figures in a province, room for each."""
        yield from spent(state, player)
        yield from price(state, player, self.cost(game), "A March")
        if not values:
            origins = [place for place in PROVINCES if state.board[place][player]]
            if not any(self.destinations(game, state, place) for place in origins):
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
            if not self.destinations(game, state, str(origin)):
                yield Violation("march.empty-villages", "There is no room anywhere.", "")
            return
        yield from self.way_refusals(game, state, str(origin), values[1])
        yield from self.number_refusals(game, state, player, values)

    def number_refusals(
        self, game: "BloodRage", state: State, player: int, values: Sequence[Value]
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
        if values[1] in PROVINCES and total > (free := room(game, state, str(values[1]))):
            why = f"{total} figures need {total} empty villages, and there are {free}."
            yield Violation("march.empty-villages", why, f"Take at most {free}.")
        if len(numbers) == len(kinds) and total == 0:
            yield Violation("march.any-number", "Nobody marches.", "Take one figure at least.")

    def read(
        self, game: "BloodRage", state: State, player: int, words: Mapping[str, Any]
    ) -> tuple[tuple[Value, ...], bool]:
        """Kinds that are not named stay where they are."""
        figures = words.get("figures")
        if isinstance(figures, dict):
            kinds = self.kinds(state, player, words.get("from"))
            if "ship" in figures and "ship" not in kinds:
                return (words.get("from"), words.get("to")), False
            words = {**words, "figures": {**dict.fromkeys(kinds, 0), **figures}}
        return super().read(game, state, player, words)

    def apply(
        self, game: "BloodRage", change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Pay and move."""
        state = change.state
        origin, target = str(values[0]), str(values[1])
        pay(game, change, player, self.cost(game), "march.cost")
        moved = []
        for kind, number in zip(self.kinds(state, player, origin), values[2:], strict=True):
            if number:
                take(state.board[origin][player], kind, int(number))
                add(state.board[target][player], kind, int(number))
                moved.append(f"{number} {spoken(kind)}")
        change.tell(
            "march.any-number",
            "{} marches with {} from {} to {}.",
            game.players[player],
            ", ".join(moved),
            spoken(origin),
            spoken(target),
            at=f"province-{target}",
        )
        end_turn(game, change, player)


class Upgrade(BloodRageAction):
    """Play an Upgrade card (`upgrade.*`, `monster.*`)."""

    name = "upgrade"
    label = "Upgrade"
    help = "Play an Upgrade card on your clan sheet, for the STR on it in Rage."
    prompts: ClassVar = {"card": "Which Upgrade?", "slot": "Into which slot?"}
    fields = (Field("card"), Field("slot"))
    shaped_by = "upgrade.slot"

    def slots(self, game: "BloodRage", word: Value) -> list[str]:
        """The slots of a card's kind (`upgrade.slots`)."""
        card = game.teaching.cards.get(str(word))
        if not game.on("upgrade.slot"):
            return list(SLOTS)
        if card is None:
            return []
        kinds: tuple[str, ...] = (card.slot,)
        if card.monster and not game.on("monster.max-two"):
            kinds = ("monster", "clan")
        fit = [slot for slot in SLOTS if slot.split()[0] in kinds]
        return fit if game.on("upgrade.slots") else fit[:1]

    def cost(self, game: "BloodRage", word: Value) -> int:
        """What a card costs (`upgrade.cost`)."""
        card = game.teaching.cards.get(str(word))
        return card.cost if card is not None and game.on("upgrade.cost") else 0

    def field(
        self, game: "BloodRage", state: State, player: int, values: Sequence[Value]
    ) -> Field | None:
        """The card, and a slot where it has several."""
        if not values:
            return self.fields[0]
        several = len(self.slots(game, values[0])) > 1
        return self.fields[1] if several and len(values) == 1 else None

    def candidates(
        self, game: "BloodRage", state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """The cards in hand; the slots of the sheet."""
        return list(SLOTS) if values else list(dict.fromkeys(state.players[player].hand))

    def refusals(
        self, game: "BloodRage", state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """An Upgrade in hand, Rage for it, and a slot of its kind."""
        yield from spent(state, player)
        clan = state.players[player]
        cards = game.teaching.cards
        upgrades = [word for word in clan.hand if cards[word].kind == "upgrade"]
        if not values:
            if not upgrades:
                yield Violation("upgrade.slot", "You hold no Upgrade.", "")
            else:
                cheapest = min(self.cost(game, word) for word in upgrades)
                yield from price(state, player, cheapest, "Your cheapest Upgrade")
            return
        if values[0] not in upgrades:
            remedy = f"Play one you hold: {listed(dict.fromkeys(upgrades))}." if upgrades else ""
            yield Violation("upgrade.slot", f"You hold no Upgrade {values[0]}.", remedy)
            return
        yield from price(state, player, self.cost(game, values[0]), spoken(str(values[0])))
        slots = self.slots(game, values[0])
        slot = values[1] if len(values) > 1 else slots[0] if len(slots) == 1 else None
        if len(values) > 1 and values[1] not in slots:
            kind = cards[str(values[0])].slot
            remedy = f"Choose {' or '.join(slots)}."
            yield Violation("upgrade.slot", f"{values[1]} is no slot for a {kind} card.", remedy)
        elif not game.on("upgrade.replace") and slot in clan.slots:
            why = "Without its rule a slot takes one card for good."
            yield Violation("upgrade.slot", why, "")

    def apply(
        self, game: "BloodRage", change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Pay, lay the card down, and perhaps invade at once."""
        state = change.state
        clan = state.players[player]
        word = str(values[0])
        card = game.teaching.cards[word]
        slot = str(values[1]) if len(values) > 1 else self.slots(game, word)[0]
        pay(game, change, player, self.cost(game, word), "upgrade.cost")
        clan.hand = without(clan.hand, word)
        old = clan.slots.get(slot)
        if old is not None:
            state.discard += (old,)
            text = "{} takes the place of {}, which is discarded."
            change.tell("upgrade.replace", text, spoken(word), spoken(old))
            if game.teaching.cards[old].monster and game.on("monster.to-box"):
                to_box(game, state, player, old)
                change.tell("monster.to-box", "The {} goes to the box.", spoken(old))
        clan.slots[slot] = word
        text = "{} plays {} into slot {}."
        change.tell("upgrade.slot", text, game.players[player], spoken(word), slot)
        kind = word if card.monster else card.slot
        if card.monster and game.on("monster.recruit"):
            add(clan.reserve, word)
            change.tell("monster.recruit", "The {} joins the reserve.", spoken(word))
        if self.may_invade(game, state, player, kind, card.monster):
            state.free = kind
        else:
            end_turn(game, change, player)

    def may_invade(
        self, game: "BloodRage", state: State, player: int, kind: str, monster: bool
    ) -> bool:
        """Whether the Upgrade lets a figure invade at once (R7, R8)."""
        rule = "monster.free-invade" if monster else "upgrade.free-invade"
        return (
            game.on(rule)
            and bool(state.players[player].reserve.get(kind))
            and bool(landings(game, state, player, kind))
            and (
                not game.on("R7")
                or not any(game.on(found.rule) for found in full_horns(game, state, player))
            )
        )


class FreeInvade(BloodRageAction):
    """Invade at once, free, after an Upgrade; or not."""

    name = "free-invade"
    label = "Invade at once"
    help = "Put the upgraded figure on the board for nothing, or leave it in reserve."
    prompts: ClassVar = {"place": "Where does it go?"}
    fields = (Field("place"),)
    shaped_by = "upgrade.free-invade"

    def candidates(
        self, game: "BloodRage", state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """Every place, or none."""
        return [*PROVINCES, *FJORDS, None]

    def refusals(
        self, game: "BloodRage", state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """A place for the figure."""
        if state.free is None:
            yield Violation("upgrade.free-invade", "No Upgrade was just played.", "")
        elif values and values[0] is not None:
            yield from landing_refusals(game, state, player, state.free, values[0])
        elif values and not game.on("R8"):
            why = "Without its ruling the figure has to invade."
            yield Violation(self.shaped_by, why, "Choose a place.")

    def apply(
        self, game: "BloodRage", change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Land, or decline."""
        kind = str(change.state.free)
        rule = (
            "upgrade.free-invade"
            if kind in ("leader", "warrior", "ship")
            else "monster.free-invade"
        )
        if values[0] is None:
            change.tell(rule, "{} invades with nothing.", game.players[player])
        else:
            land(game, change, player, kind, str(values[0]), rule)
        end_turn(game, change, player)


class Quest(BloodRageAction):
    """Commit to a Quest (`quest.*`)."""

    name = "quest"
    label = "Quest"
    help = "Lay a Quest card face-down on your clan sheet."
    prompts: ClassVar = {"card": "Which Quest?"}
    fields = (Field("card"),)
    shaped_by = "quest.commit"

    def candidates(
        self, game: "BloodRage", state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """The cards in hand."""
        return list(dict.fromkeys(state.players[player].hand))

    def refusals(
        self, game: "BloodRage", state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """A Quest in hand, and Rage above zero."""
        yield from spent(state, player)
        clan = state.players[player]
        if clan.rage == 0:
            yield Violation("quest.not-at-zero", "At zero Rage no Quest is committed.", "")
        if not game.on("quest.free"):
            yield from price(state, player, 1, "Without its rule a Quest")
        quests = [word for word in clan.hand if game.teaching.cards[word].kind == "quest"]
        if not game.on("quest.no-limit") and clan.quests:
            yield Violation("quest.commit", "Without its rule there is one Quest an Age.", "")
        if (values and values[0] not in quests) or not quests:
            remedy = f"Commit one you hold: {listed(dict.fromkeys(quests))}." if quests else ""
            yield Violation("quest.commit", "You hold no such Quest.", remedy)

    def apply(
        self, game: "BloodRage", change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Lay it down."""
        clan = change.state.players[player]
        word = str(values[0])
        if not game.on("quest.free"):
            pay(game, change, player, 1, "quest.free")
        clan.hand = without(clan.hand, word)
        if game.on("quest.commit"):
            clan.quests = tuple(sorted((*clan.quests, word)))
        name = game.players[player]
        change.tell("quest.commit", "{} commits to a Quest.", name, at=f"quests-{player}")
        change.tell("quest.commit", "{} committed to {}.", name, spoken(word), only=player)
        end_turn(game, change, player)


class PillageAction(BloodRageAction):
    """Pillage a province (`pillage.*`)."""

    name = "pillage"
    label = "Pillage"
    help = "Claim a province's reward; others may be called to battle."
    prompts: ClassVar = {"province": "Which province?"}
    fields = (Field("province"),)
    shaped_by = "pillage.presence"

    def candidates(
        self, game: "BloodRage", state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """Every province."""
        return list(PROVINCES)

    def province_refusals(
        self, game: "BloodRage", state: State, player: int, place: Value
    ) -> Iterator[Violation]:
        """What forbids pillaging a province."""
        if place not in PROVINCES:
            yield Violation("pillage.unpillaged", f"{place} is no province.", "Name a province.")
            return
        where = spoken(str(place))
        if place in state.destroyed:
            yield Violation("province.closed", f"{where} is destroyed.", "Choose another.")
        if place in state.pillaged:
            why = f"{where} is pillaged already."
            yield Violation("pillage.unpillaged", why, "Choose a token that shows its reward.")
        if not present(game, state, player, str(place)):
            why = f"You have no figure in {where} or its fjord."
            yield Violation("pillage.presence", why, "Bring a figure there first.")

    def refusals(
        self, game: "BloodRage", state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """Rage above zero, and a province with its reward and a figure of one's own."""
        yield from spent(state, player)
        if state.players[player].rage == 0:
            yield Violation("pillage.not-at-zero", "At zero Rage nothing is pillaged.", "")
        if not game.on("pillage.free"):
            yield from price(state, player, 1, "Without its rule a pillage")
        if values:
            yield from self.province_refusals(game, state, player, values[0])
        elif all(
            any(game.on(found.rule) for found in self.province_refusals(game, state, player, one))
            for one in PROVINCES
        ):
            why = "You have no figure at a province that can be pillaged."
            yield Violation("pillage.presence", why, "Invade or march first.")

    def apply(
        self, game: "BloodRage", change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Declare it, and call to battle."""
        province = str(values[0])
        if not game.on("pillage.free"):
            pay(game, change, player, 1, "pillage.free")
        text = "{} pillages {}."
        at = f"province-{province}"
        change.tell("pillage.free", text, game.players[player], spoken(province), at=at)
        begin_call(game, change, player, province)


class Pass(BloodRageAction):
    """Give up what Rage is left (`turn.pass`)."""

    name = "pass"
    label = "Pass"
    help = "Lose all Rage you have left, and act no more in this Age."
    prompts: ClassVar = {}
    shaped_by = "turn.pass"

    def candidates(
        self, game: "BloodRage", state: State, player: int, values: Sequence[Value]
    ) -> list[Value]:
        """Nothing is chosen."""
        return []

    def refusals(
        self, game: "BloodRage", state: State, player: int, values: Sequence[Value]
    ) -> Iterator[Violation]:
        """Always allowed."""
        return iter(())

    def apply(
        self, game: "BloodRage", change: Change[State], player: int, values: Sequence[Value]
    ) -> None:
        """Rage falls to zero."""
        clan = change.state.players[player]
        lost = clan.rage
        if game.on("turn.pass") and game.on("R1"):
            clan.rage = 0
        text = "{} passes and loses {} Rage."
        change.tell("turn.pass", text, game.players[player], lost, at=f"left-{player}")
        if any(other.rage for other in change.state.players) or lost:
            end_turn(game, change, player)
        else:  # a pass without Rage when nobody has any: only without `phase.end-rage`
            begin_discard(game, change)
