"""Work: place a worker, use the building, take a worker back, use that building."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.choices import Field, Value
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.sentences import N_
from rednorth_nb.games.raiders.rules import keys
from rednorth_nb.games.raiders.rules.cards import BUILDINGS, NOT_BLACK
from rednorth_nb.games.raiders.rules.frames import Effect, TakeBack
from rednorth_nb.games.raiders.rules.raiding import CHOOSE, RaidersAction, RaidersChoice
from rednorth_nb.games.raiders.rules.ruleset import RaidersRuleset
from rednorth_nb.games.raiders.rules.state import State

NOBODY_PASSES = N_("A turn is Work or Raid; nobody passes.")


def accepts(ruleset: RaidersRuleset, building: str, colour: str | None) -> bool:
    """Whether a building takes a worker's colour (`work.grey-white-only`)."""
    if colour != "black" and black_only(ruleset):
        return False
    if building not in NOT_BLACK or not ruleset.on("work.grey-white-only"):
        return True
    white_only = ruleset.reads("work.grey-white-only", "white-only")
    return colour == "white" or (colour == "grey" and not white_only)


def black_only(ruleset: RaidersRuleset) -> bool:
    """Whether the rule is left out or misread that every colour works."""
    return not ruleset.on("work.any-colour") or ruleset.reads("work.any-colour", "black-only")


class Work(RaidersAction):
    """Place the held worker (`work.*`)."""

    name = "work"
    rule = "work.place"
    label = N_("Work")
    help = N_("Place your worker, use the building; then take another back and use that one.")
    prompts: ClassVar = {"building": N_("Where does your worker go?")}
    fields = (Field("building", kind="place"),)

    def candidates(self, choice: RaidersChoice) -> Sequence[Value]:
        """Every building."""
        return BUILDINGS

    def forbids(self, choice: RaidersChoice) -> Iterator[Violation]:
        """A building that is empty and takes the colour."""
        worker = choice.state.players[choice.player].worker
        if not choice.last:
            if worker is None:
                yield Violation("work.place", N_("You hold no worker."))
            return
        workers = choice.state.village.get(str(choice.value))
        if workers is None:
            yield Violation("work.place", N_("There is no such building."), CHOOSE)
            return
        if workers:
            why = N_("A worker stands on the {place}.")
            yield Violation("work.blocked", why, CHOOSE, {"place": choice.value})
        if not accepts(choice.ruleset, str(choice.value), worker):
            why = N_("The {place} takes no {worker} worker.")
            things = {"place": choice.value, "worker": worker}
            rule = "work.colour-gate"
            if worker != "black" and black_only(choice.ruleset):
                rule = "work.any-colour" if choice.ruleset.on("work.any-colour") else "work.place"
            yield Violation(rule, why, CHOOSE, things)

    def apply(self, choice: RaidersChoice, change: Change[State]) -> None:
        """Place it; the effect and the taking back wait."""
        ruleset, state, player = choice.ruleset, change.state, choice.player
        building = choice["building"]
        viking = state.players[player]
        colour = viking.worker
        assert colour is not None, "checked"
        if ruleset.on("work.place"):
            state.village[building] += (colour,)
            viking.worker = None
        text = N_("{player} places a {worker} worker on the {place}.")
        at = keys.building(building)
        change.tell("work.place", text, player=player, worker=colour, place=building, at=at)
        state.put_on(TakeBack(player, building))
        if ruleset.on("work.effect-place"):
            state.put_on(Effect(player, building, colour, building))


def skip_taking_back(ruleset: RaidersRuleset, change: Change[State]) -> None:
    """Where no worker is to be taken, the placed one comes back, without an effect."""
    state = change.state
    frame = state.top
    if not isinstance(frame, TakeBack):
        return
    viking = state.players[frame.player]
    if viking.worker is not None:
        state.take_off()
        return
    others = any(
        workers
        for building, workers in state.village.items()
        if building != frame.placed or not ruleset.on("work.not-same")
    )
    if ruleset.on("work.reclaim") and others:
        return
    state.take_off()
    *rest, colour = state.village[frame.placed]
    state.village[frame.placed] = tuple(rest)
    viking.worker = colour
    text = N_("{player}'s worker comes back from the {place}.")
    change.tell("work.reclaim", text, player=frame.player, place=frame.placed)


class TakeBackWorker(RaidersAction):
    """Take a worker back (`work.reclaim`, `work.not-same`)."""

    name = "take-back"
    rule = "work.reclaim"
    label = N_("Take a worker back")
    help = N_("Take one worker of another building, and use that building too.")
    prompts: ClassVar = {"building": N_("Whose worker do you take?")}
    fields = (Field("building", kind="place"),)

    def candidates(self, choice: RaidersChoice) -> Sequence[Value]:
        """Every building, and the spaces where workers were left."""
        left = [name for name, space in choice.state.spaces.items() if space.worker]
        return (*left, *BUILDINGS)

    def forbids(self, choice: RaidersChoice) -> Iterator[Violation]:
        """A worker in the village, but not the one just placed."""
        if not choice.last:
            return
        state, where = choice.state, str(choice.value)
        if where in state.spaces:
            if state.spaces[where].worker is None:
                yield Violation("work.reclaim", N_("No worker was left there."), CHOOSE)
            why = N_("A worker left on a raid stays there.")
            yield Violation("R2", why, CHOOSE)
            return
        workers = state.village.get(where)
        if not workers:
            why = N_("No worker stands on the {place}.")
            yield Violation("work.reclaim", why, CHOOSE, {"place": choice.value})
            return
        frame = state.top
        if isinstance(frame, TakeBack) and frame.placed == where:
            why = N_("You have just placed the worker on the {place}.")
            yield Violation("work.not-same", why, CHOOSE, {"place": choice.value})

    def apply(self, choice: RaidersChoice, change: Change[State]) -> None:
        """Take it; the effect of its building waits."""
        ruleset, state, player = choice.ruleset, change.state, choice.player
        where = choice["building"]
        frame = state.top
        assert isinstance(frame, TakeBack), "checked"
        state.take_off()
        viking = state.players[player]
        if where in state.spaces:
            viking.worker = state.spaces[where].worker
            state.spaces[where] = state.spaces[where]._replace(worker=None)
            text = N_("{player} takes a worker back from {space}.")
            change.tell("work.reclaim", text, player=player, space=where)
            return
        *rest, colour = state.village[where]
        state.village[where] = tuple(rest)
        viking.worker = colour
        text = N_("{player} takes the {worker} worker of the {place}.")
        at = keys.building(where)
        change.tell("work.reclaim", text, player=player, worker=colour, place=where, at=at)
        counted = colour
        if ruleset.reads("R3", "as-placed") and state.village[frame.placed]:
            counted = state.village[frame.placed][-1]
        if ruleset.on("work.effect-reclaim"):
            state.put_on(Effect(player, where, counted, frame.placed, reclaimed=True))


class Pass(RaidersAction):
    """Do nothing; only rules read otherwise ask for it (`decisions.may_be_stuck`)."""

    name = "pass"
    rule = "turn.choose"
    label = N_("Pass")
    help = N_("Let the turn go by.")

    def forbids(self, choice: RaidersChoice) -> Iterator[Violation]:
        """Nobody passes who can work: else a pass would tell who reads a rule otherwise."""
        ruleset, state = choice.ruleset, choice.state
        worker = state.players[choice.player].worker
        village = state.village.items()
        if any(not there and accepts(ruleset, building, worker) for building, there in village):
            yield Violation("turn.choose", NOBODY_PASSES)

    def apply(self, choice: RaidersChoice, change: Change[State]) -> None:
        """Nothing happens."""
        change.tell("turn.choose", "{player} passes.", player=choice.player)
