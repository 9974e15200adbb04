"""A whole game, rules alone: row or sail to the shore, and be the first there."""

from typing import NamedTuple

from rednorth_nb.engine.chance import Chance
from rednorth_nb.engine.change import Change
from rednorth_nb.engine.choices import ActionType, Field
from rednorth_nb.engine.game import Game, Outcome
from rednorth_nb.engine.legality import Decision
from rednorth_nb.engine.ruleset import Violation, read_rules
from rednorth_nb.engine.sentences import N_
from rednorth_nb.games.parts import Parts

RULES = """
["turn.order"]
title = "In turn"
text = "The ships move one after the other."
forgotten = "a ship moves when another's turn has come"
["row.most"]
title = "Two miles at most"
text = "Who rows goes 1 or 2 miles."
forgotten = "a ship is rowed as far as its crew likes"
number = 2
["sail.wind"]
title = "The wind decides"
text = "Who sails throws a die and goes as many miles, but a 1 is a storm: the ship stays."
forgotten = "no die is thrown for who sails"
misreadings = { no-storm = "a 1 is a mile like any other" }
["end.shore"]
title = "The shore"
text = "The first ship that has gone 9 miles wins."
forgotten = "the ships go on behind the shore"
number = 9
"""


class State(NamedTuple):  # a tuple never changes, so nothing has to be copied
    miles: tuple[int, ...]
    turn: int = 0
    sailing: bool = False


def move(ruleset, change, miles, rule):
    """The ship whose turn it is goes some miles, and the next one has its turn."""
    state = change.state
    gone = tuple(m + miles * (seat == state.turn) for seat, m in enumerate(state.miles))
    change.tell(rule, N_("{player} goes {n} miles."), player=state.turn, n=miles)
    if gone[state.turn] >= ruleset.number("end.shore") and ruleset.on("end.shore"):
        change.tell("end.shore", N_("{player} is at the shore and wins."), player=state.turn)
    following = (state.turn + 1) % len(gone) if ruleset.on("turn.order") else state.turn
    change.state = State(gone, following)


class Row(ActionType):
    name, label, rule = "row", N_("Row"), "row.most"
    fields = (Field("miles"),)

    def candidates(self, choice):
        return (1, 2, 3, 4)

    def forbids(self, choice):
        far = range(1, choice.ruleset.number("row.most") + 1)
        if choice.last and choice.value not in far:
            yield Violation("row.most", N_("No crew rows that far."), N_("Row {options} miles."))

    def apply(self, choice, change):
        move(choice.ruleset, change, choice["miles"], "row.most")


class Sail(ActionType):
    name, label, rule = "sail", N_("Sail"), "sail.wind"

    def apply(self, choice, change):
        change.state = change.state._replace(sailing=True)


class Longships(Game):
    name, title, seats, score = "longships", "Longships", (2, 3, 4), "miles"
    rules = read_rules(RULES)
    types = {"row": Row(), "sail": Sail()}

    def start(self, chance):
        return State((0,) * len(self.players)), []

    def copy(self, state):
        return state

    def decision(self, state):
        over = state.sailing or self.outcome(state)
        return None if over else Decision((state.turn,), ("row", "sail"))

    def out_of_turn(self, state, player, name):
        if self.decision(state) is None:
            yield Violation("", N_("Nothing is to be chosen now."))
        elif player != state.turn:
            yield Violation("turn.order", N_("It is {player}'s turn."), "", {"player": state.turn})

    def chance(self, state):
        return Chance("die", "sail.wind", dict.fromkeys(range(1, 7), 1)) if state.sailing else None

    def happen(self, state, value):
        change = Change(state)
        storm = value == 1 and not self.ruleset.reads("sail.wind", "no-storm")
        move(self.ruleset, change, 0 if storm else value, "sail.wind")
        return change.state, change.events

    def observe(self, state, player):
        return state  # nothing is hidden

    def outcome(self, state):
        shore = self.ruleset.number("end.shore")
        there = tuple(seat for seat, miles in enumerate(state.miles) if miles >= shore)
        return Outcome(there) if there and self.ruleset.on("end.shore") else None


GAME = Parts(Longships)
