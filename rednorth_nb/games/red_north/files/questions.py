"""The questions Red North can answer (`ask` in a scenario file)."""

from collections.abc import Hashable, Iterator, Mapping
from functools import cached_property
from typing import Any

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.ruleset import Ruleset
from rednorth_nb.engine.sentences import N_
from rednorth_nb.engine.sums import Total
from rednorth_nb.games.questions import NumberQuestion, PlayerQuestion, Question, counted
from rednorth_nb.games.red_north.rules import glory, resolution
from rednorth_nb.games.red_north.rules.points import raid_points
from rednorth_nb.games.red_north.rules.state import State


class Points(NumberQuestion):
    """A player's Raid Points in a colour, when all cards are turned up."""

    kind = "points"
    wording = N_("How many Raid Points does {player} have in {colour}?")
    about = ("points.",)

    @classmethod
    def every(cls, game: AnyGame, state: State, seat: int) -> Iterator[dict[str, Any]]:
        """The own Party, which its player knows, in each colour not counted yet."""
        for colour in state.outposts if state.players[seat].party else ():
            if colour not in state.totals:
                yield {"kind": cls.kind, "player": game.players[seat], "colour": colour}

    def total(self) -> Total:
        """The sum of the Party in the colour."""
        state, seat, colour = self.state, self.seat, self.ask["colour"]
        party = state.players[seat].party
        if self.ruleset.on("resolve.reveal"):
            party = tuple(card._replace(down=False) for card in party)
        return raid_points(self.ruleset, party, seat, colour, state.outposts[colour])


class Winner(PlayerQuestion):
    """Who takes an Outpost."""

    kind = "winner"
    wording = N_("Who takes the {colour} Outpost?")
    about = ("award.", "points.")

    @classmethod
    def every(cls, game: AnyGame, state: State, seat: int) -> Iterator[dict[str, Any]]:
        """Each Outpost, once all cards lie open."""
        for colour in state.outposts if is_open(state) else ():
            yield {"kind": cls.kind, "colour": colour}

    @cached_property
    def awarded(self) -> State:
        """The state once it is awarded."""
        return run_to(self.ruleset, self.state, f"award {self.ask['colour']}")

    def winner(self) -> int | None:
        """Who controls it then."""
        return self.awarded.outposts[self.ask["colour"]]

    def workings(self) -> Hashable:
        """The Raid Points that are compared, the token that settles a tie, and who takes it."""
        state, colour = self.awarded, self.ask["colour"]
        points = tuple(total.value for total in state.totals[colour])
        return points, state.tie_breaker, state.outposts[colour]

    def events(self) -> list[Event]:
        """How it is awarded, and the Raid Points before it, as far as that is still to come."""
        colour, found = self.ask["colour"], []
        names = resolution.steps_of(self.ruleset, self.state)
        for step in (f"points {colour}", f"award {colour}"):
            before = run_to(self.ruleset, self.state, names[names.index(step) - 1])
            if resolution.next_step(self.ruleset, before) == step:
                found += advanced(self.ruleset, before)[1]
        return found

    def sums(self) -> list[Total]:
        """Everybody's Raid Points."""
        return list(self.awarded.totals[self.ask["colour"]])


class Glory(NumberQuestion):
    """How much Glory a player gains in part C."""

    kind = "glory"
    wording = N_("How much Glory does {player} gain?")
    about = ("glory.", "award.")

    @classmethod
    def every(cls, game: AnyGame, state: State, seat: int) -> Iterator[dict[str, Any]]:
        """The own, once all cards lie open."""
        if is_open(state):
            yield {"kind": cls.kind, "player": game.players[seat]}

    def total(self) -> Total:
        """The colours fought for and lost."""
        return glory.glory_total(self.ruleset, self.awarded, self.seat)

    @cached_property
    def awarded(self) -> State:
        """The state once all Outposts are awarded."""
        return run_to(self.ruleset, self.state, last_award(self.state))

    def workings(self) -> Hashable:
        """Which colours bring Glory, and who has won which."""
        state = self.awarded
        total = glory.glory_total(self.ruleset, state, self.seat)
        return counted(total), tuple(state.outposts.items())


def is_open(state: State) -> bool:
    """Whether all Parties were just turned up, and nothing of them is counted yet."""
    return state.phase == "resolution" and state.after == "reveal"


def run_to(ruleset: Ruleset, state: State, step: str) -> State:
    """The state after a step of this Resolution, as if all had passed by now."""
    change = Change(state.copy())
    now = change.state
    if now.phase != "resolution":
        now.phase, now.turn, now.after = "resolution", None, None
    names = resolution.steps_of(ruleset, now)
    while now.after is None or names.index(now.after) < names.index(step):
        resolution.advance(ruleset, change)
    return now


def advanced(ruleset: Ruleset, state: State) -> tuple[State, list[Event]]:
    """The state after the step that is due, and what happens in it."""
    change = Change(state.copy())
    resolution.advance(ruleset, change)
    return change.state, change.events


def last_award(state: State) -> str:
    """The last Outpost to be awarded."""
    return resolution.steps(tuple(state.outposts), True, False)[-4]


KINDS: Mapping[str, type[Question]] = {one.kind: one for one in (Points, Winner, Glory)}
