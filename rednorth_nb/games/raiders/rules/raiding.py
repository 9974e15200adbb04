"""Raids: what they need, the roll, guard and plunder, and the crew that Valkyries take."""

from collections.abc import Hashable, Iterator, Sequence
from typing import Any, ClassVar

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.choices import ActionType, Choice, Field, Value
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.sentences import N_
from rednorth_nb.games.raiders.rules import keys
from rednorth_nb.games.raiders.rules.cards import VALKYRIE, kinds
from rednorth_nb.games.raiders.rules.frames import Loss, Revenge, Roll
from rednorth_nb.games.raiders.rules.goods import climb, pay, score
from rednorth_nb.games.raiders.rules.ruleset import RaidersRuleset
from rednorth_nb.games.raiders.rules.state import State, Viking
from rednorth_nb.games.raiders.rules.strength import dice_of, raid_vp, strength

RaidersAction = ActionType[RaidersRuleset, State]
RaidersChoice = Choice[RaidersRuleset, State]
CHOOSE = N_("Choose {options}.")


def gold_of(ruleset: RaidersRuleset, space: str) -> int:
    """The gold that a raid asks for (`raid.gold-where`)."""
    gold = ruleset.teaching.at[space].gold
    return gold if ruleset.on("raid.gold-where") else max(1, gold)


def crew_size(ruleset: RaidersRuleset, viking: Viking) -> int:
    """How many crew count for a raid (`raid.crew-min`)."""
    hand = len(viking.hand) if ruleset.reads("raid.crew-min", "hand-too") else 0
    return len(viking.crew) + hand


def fixed_strength(ruleset: RaidersRuleset, viking: Viking) -> int:
    """A player's strength without dice."""
    return strength(ruleset, 0, viking.crew, viking.armour, viking.hand).value


class Raid(RaidersAction):
    """Raid a settlement (`raid.*`)."""

    name = "raid"
    rule = "raid.empty-space"
    label = N_("Raid")
    help = N_("Take your crew to a settlement: plunder, a guard, perhaps VP.")
    prompts: ClassVar = {"space": N_("Which settlement do you raid?")}
    fields = (Field("space", kind="space"),)

    def candidates(self, choice: RaidersChoice) -> Sequence[Value]:
        """Every raid space."""
        return tuple(choice.state.spaces)

    def forbids(self, choice: RaidersChoice) -> Iterator[Violation]:
        """A space not yet raided, crew, provisions, gold, and a worker that is accepted."""
        if not choice.last:
            if choice.state.players[choice.player].worker is None:
                yield Violation("raid.place", N_("You hold no worker."))
            return
        ruleset, space = choice.ruleset, choice.value
        there = choice.state.spaces.get(space) if isinstance(space, str) else None
        if there is None:
            yield Violation("raid.empty-space", N_("There is no such space."), CHOOSE)
            return
        viking = choice.state.players[choice.player]
        settlement = ruleset.teaching.at[str(space)]
        things: dict[str, Any] = {"space": space}
        if there.raided:
            yield Violation("raid.empty-space", N_("{space} is raided already."), CHOOSE, things)
            if ruleset.on("raid.empty-space"):
                return
        crew = crew_size(ruleset, viking)
        if crew < settlement.crew:
            why = N_("{space} needs a crew of {n}, and you have {crew}.")
            more = {**things, "n": settlement.crew, "crew": crew}
            yield Violation("raid.crew-min", why, N_("Hire crew at the Barracks."), more)
        price = (("provisions", settlement.provisions), ("gold", gold_of(ruleset, str(space))))
        for good, n in price:
            if viking.goods[good] < n:
                why = N_("{space} costs {n} {good}, and you have {there}.")
                more = {**things, "n": n, "good": good, "there": viking.goods[good]}
                yield Violation("raid.cost", why, N_("Work for it first."), more)
        accepted = settlement.colours
        if ruleset.reads("raid.colour", "as-guard"):
            accepted = (there.guard or "",)
        if viking.worker not in accepted:
            why = N_("{space} takes no {worker} worker.")
            more = {**things, "worker": viking.worker, "workers": accepted}
            yield Violation("raid.colour", why, N_("It takes: {workers}."), more)
        if not ruleset.on("R15"):
            yield from self.hopeless(choice, str(space), viking)

    def hopeless(self, choice: RaidersChoice, space: str, viking: Viking) -> Iterator[Violation]:
        """For who believes that a raid must be able to bring VP."""
        ruleset = choice.ruleset
        best = max(map(sum, ruleset.teaching.rolls[dice_of(ruleset, space)]))
        if not raid_vp(ruleset, space, fixed_strength(ruleset, viking) + best).value:
            why = N_("Without its ruling a raid must be able to bring VP.")
            yield Violation("raid.vp", why, CHOOSE, {"space": space})

    def apply(self, choice: RaidersChoice, change: Change[State]) -> None:
        """Pay, place the worker; then the dice, or at once what the raid brings."""
        ruleset, state, player, space = choice.ruleset, change.state, choice.player, choice["space"]
        viking = state.players[player]
        settlement = ruleset.teaching.at[space]
        at = keys.space(space)
        change.tell("raid.place", "{player} raids {space}.", player=player, space=space, at=at)
        if ruleset.on("raid.cost") and not ruleset.reads("raid.cost", "only-shown"):
            pay(change, player, "provisions", settlement.provisions, "raid.cost")
            pay(change, player, "gold", gold_of(ruleset, space), "raid.cost")
        there = state.spaces[space]
        state.spaces[space] = there._replace(raided=True, worker=viking.worker)
        viking.worker = None
        if not ruleset.on("R12"):
            take_plunder(ruleset, change, player, space)
        if dice_of(ruleset, space):
            state.pending = (Roll(player, space), *state.pending)
        else:
            fight(ruleset, change, player, space, ())


def fight(
    ruleset: RaidersRuleset, change: Change[State], player: int, space: str, dice: tuple[int, ...]
) -> None:
    """Strength, VP, the guard, the plunder (`raid.*`)."""
    state = change.state
    viking = state.players[player]
    total = strength(ruleset, player, viking.crew, viking.armour, viking.hand, dice)
    reached = total.value
    text = N_("{player} has a strength of {n}.") if reached else N_("{player} has no strength.")
    at = keys.strength(player)
    change.tell("raid.strength", text, player=player, n=reached, total=total, at=at)
    vp = raid_vp(ruleset, space, reached)
    score(ruleset, change, player, vp.value, "raid.vp", vp)
    if not ruleset.on("R13"):
        viking.armour = 0
    won = bool(vp.value)
    if not won:
        change.tell("raid.fail-soft", "The raid goes on all the same.")
        if not ruleset.on("raid.fail-soft"):
            state.spaces[space] = state.spaces[space]._replace(raided=False)
            take_back(state, player, space)
            return
    take_guard(ruleset, change, player, space)
    kept = ruleset.reads("raid.fail-soft", "no-plunder") and not won
    if ruleset.on("R12") and not kept:
        take_plunder(ruleset, change, player, space)


def take_back(state: State, player: int, space: str) -> None:
    """The raider's own worker comes back."""
    there = state.spaces[space]
    state.players[player].worker = there.worker
    state.spaces[space] = there._replace(worker=None)


def take_guard(ruleset: RaidersRuleset, change: Change[State], player: int, space: str) -> None:
    """The guard becomes the held worker (`raid.take-guard`)."""
    state = change.state
    there = state.spaces[space]
    if there.guard is None or not ruleset.on("raid.take-guard"):
        take_back(state, player, space)
        return
    state.players[player].worker = there.guard
    left = there.worker if ruleset.on("raid.place") else None
    state.spaces[space] = there._replace(guard=None, worker=left)
    text = N_("{player} takes the {worker} guard along.")
    change.tell("raid.take-guard", text, player=player, worker=there.guard)


def take_plunder(ruleset: RaidersRuleset, change: Change[State], player: int, space: str) -> None:
    """All plunder goes to the raider; for Valkyries crew dies (`valkyrie.loss`)."""
    state = change.state
    there = state.spaces[space]
    if not ruleset.on("raid.take-plunder") or not there.plunder:
        return
    state.spaces[space] = there._replace(plunder=())
    goods = [kind for kind in there.plunder if kind != VALKYRIE]
    for kind in goods:
        state.players[player].goods[kind] += 1
    text = N_("{player} takes {plunder}.")
    change.tell("raid.take-plunder", text, player=player, plunder=there.plunder)
    valkyries = len(there.plunder) - len(goods)
    state.supply[VALKYRIE] += valkyries
    if not valkyries or not ruleset.on("valkyrie.loss"):
        return
    if ruleset.reads("valkyrie.loss", "once"):
        valkyries = 1
    state.put_on(Loss(player, valkyries))
    pay_losses(ruleset, change)


def pay_losses(ruleset: RaidersRuleset, change: Change[State]) -> None:
    """Losses that nobody can bear are skipped (R5); without a choice the first card dies."""
    state = change.state
    while isinstance(loss := state.top, Loss):
        crew = state.players[loss.player].crew
        if not crew:
            state.take_off()
            text = N_("{player} has no crew left to lose.")
            change.tell("R5", text, player=loss.player)
            if not ruleset.on("R5") and loss.valkyries:
                rule = "valkyrie.advance"
                climb(ruleset, change, loss.player, "valkyrie", loss.left, rule)
        elif ruleset.on("valkyrie.choice") or not loss.valkyries:
            return
        else:
            die(ruleset, change, loss, crew[0])


def die(ruleset: RaidersRuleset, change: Change[State], loss: Loss, card: str) -> None:
    """A hired card is discarded."""
    state, player = change.state, loss.player
    viking = state.players[player]
    place = viking.crew.index(card)
    viking.crew = viking.crew[:place] + viking.crew[place + 1 :]
    state.discard += (card,)
    state.take_off()
    if loss.left > 1:
        state.put_on(loss._replace(left=loss.left - 1))
    if not loss.valkyries:
        change.tell("R18", "{player} loses {card}.", player=player, card=card)
        return
    change.tell("valkyrie.loss", "A Valkyrie takes {card}.", player=player, card=card)
    if ruleset.on("valkyrie.advance"):
        climb(ruleset, change, player, "valkyrie", 1, "valkyrie.advance")
    avenges = ruleset.teaching.townsfolk[card].crew == "avenge" and ruleset.on("R18")
    if avenges and any(state.players[seat].crew for seat in state.clockwise(player)):
        state.put_on(Revenge(player))


class Lose(RaidersAction):
    """Say which hired card dies (`valkyrie.choice`)."""

    name = "lose"
    rule = "valkyrie.choice"
    label = N_("Lose crew")
    help = N_("Choose the hired card that dies.")
    prompts: ClassVar = {"card": N_("Which of your crew dies?")}
    fields = (Field("card", kind="card"),)

    def candidates(self, choice: RaidersChoice) -> Sequence[Value]:
        """The hired cards."""
        return kinds(choice.state.players[choice.player].crew)

    def forbids(self, choice: RaidersChoice) -> Iterator[Violation]:
        """It must be hired."""
        if choice.last and choice.value not in choice.state.players[choice.player].crew:
            why = N_("You have hired no {card}.")
            yield Violation("valkyrie.choice", why, CHOOSE, {"card": choice.value})

    def apply(self, choice: RaidersChoice, change: Change[State]) -> None:
        """It dies."""
        loss = change.state.top
        assert isinstance(loss, Loss), "checked"
        die(choice.ruleset, change, loss, choice["card"])
        pay_losses(choice.ruleset, change)


class Avenge(RaidersAction):
    """Say who loses crew for a dead Avenger (R18)."""

    name = "avenge"
    rule = "R18"
    label = N_("Avenge")
    help = N_("Your Avenger died: choose who loses a hired card.")
    prompts: ClassVar = {"opponent": N_("Who loses a hired card?")}
    fields = (Field("opponent"),)

    def candidates(self, choice: RaidersChoice) -> Sequence[Value]:
        """Everybody."""
        return choice.ruleset.players

    def forbids(self, choice: RaidersChoice) -> Iterator[Violation]:
        """An opponent with crew."""
        if not choice.last:
            return
        players = choice.ruleset.players
        seat = players.index(choice.value) if choice.value in players else None
        if seat is None or seat == choice.player:
            yield Violation("R18", N_("That is none of your opponents."), CHOOSE)
        elif not choice.state.players[seat].crew:
            why = N_("{player} has no crew.")
            yield Violation("R18", why, CHOOSE, {"player": seat})

    def apply(self, choice: RaidersChoice, change: Change[State]) -> None:
        """The opponent chooses next."""
        seat = choice.ruleset.players.index(choice["opponent"])
        change.state.take_off()
        change.state.put_on(Loss(seat, 1, valkyries=False))
        text = N_("The Avenger strikes {player}, who loses a hired card.")
        change.tell("R18", text, player=seat)


def rolled(ruleset: RaidersRuleset, change: Change[State], value: Hashable) -> None:
    """The dice of a raid have been rolled."""
    roll = change.state.top
    assert isinstance(roll, Roll) and isinstance(value, tuple), "it is due"
    change.state.take_off()
    text = N_("{player} rolls {dice}.")
    change.tell("raid.roll", text, player=roll.player, dice=value)
    fight(ruleset, change, roll.player, roll.space, value)
