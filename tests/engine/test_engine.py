"""The engine by itself, on a game of two counters that needs no folder and no file."""

import copy
import pickle
from collections.abc import Iterator, Mapping, Sequence
from gettext import NullTranslations
from random import Random
from typing import Any, ClassVar, NamedTuple

import pytest

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.choices import Action, ActionType, Choice, Field, Value
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import Game, Outcome
from rednorth_nb.engine.legality import Decision
from rednorth_nb.engine.misfits import Misfit, MisfitError
from rednorth_nb.engine.play import Menu, fresh, play_on, play_out
from rednorth_nb.engine.ruleset import Rule, Ruleset, Violation, read_rules
from rednorth_nb.engine.sentences import Sentences
from rednorth_nb.engine.sums import Term, Total
from rednorth_nb.engine.timeline import Refused, Timeline

RULES = """
["count.small"]
title = "Small steps"
text = "A step is 1 or 2."
section = "1"
forgotten = "steps may be large"

["count.turn"]
title = "Turns"
text = "One after the other."
section = "2"
forgotten = "turns are forgotten"
"""


class Counter(NamedTuple):
    total: int
    turn: int
    doubled: bool = True


class Add(ActionType[Ruleset, Counter]):
    name = "add"
    label = "Add"
    rule = "count.small"
    fields = (Field("by"),)

    def candidates(self, choice: Choice[Ruleset, Counter]) -> Sequence[Value]:
        return (1, 2, 3)

    def forbids(self, choice: Choice[Ruleset, Counter]) -> Iterator[Violation]:
        if choice.last == "by" and choice.value not in (1, 2):
            yield Violation("count.small", "Too large.", "Add {options}.")

    def apply(self, choice: Choice[Ruleset, Counter], change: Change[Counter]) -> None:
        total, turn, _ = change.state
        change.state = Counter(total + choice["by"], 1 - turn, False)
        change.tell("count.turn", "{player} adds {n}.", player=choice.player, n=choice["by"])
        change.tell("count.turn", "A secret.", only=choice.player)


class Count(Game[Ruleset, Counter, int]):
    """Add in turn; each sum is doubled by itself; 12 or more ends it."""

    name = "count"
    title = "Count"
    seats = (2,)
    score = "total"
    rules = read_rules(RULES)
    types: ClassVar[Mapping[str, ActionType[Any, Any]]] = {"add": Add()}

    def draw(self, rng: Random) -> int:
        return rng.randrange(3)

    def start(self, chance: int) -> tuple[Counter, list[Event]]:
        return Counter(chance, 0), [Event("count.turn", "It starts at {n}.", {"n": chance})]

    def automatic(self, state: Counter) -> str | None:
        return "double" if not state.doubled else None

    def advance(self, state: Counter) -> tuple[Counter, list[Event]]:
        return state._replace(total=state.total * 2, doubled=True), []

    def decision(self, state: Counter) -> Decision | None:
        if not state.doubled or state.total >= 12:
            return None
        return Decision((state.turn,), ("add",))

    def copy(self, state: Counter) -> Counter:
        return state

    def out_of_turn(self, state: Counter, player: int, name: str) -> Iterator[Violation]:
        if player != state.turn:
            yield Violation("count.turn", "Not your turn.", "Wait.")

    def observe(self, state: Counter, player: int | None) -> int:
        return state.total

    def outcome(self, state: Counter) -> Outcome | None:
        return Outcome((state.turn,)) if state.doubled and state.total >= 12 else None


@pytest.fixture
def game() -> Count:
    return Count(("Ada", "Bo"))


@pytest.fixture
def timeline(game: Count) -> Timeline[Counter]:
    return Timeline(game, *game.start(0))


# --- legality, written once


def test_options_hold_the_forbidden_with_their_reasons(game: Count) -> None:
    options = game.options(Counter(0, 0), Action(0, "add"))
    assert [(option.value, len(option.violations)) for option in options] == [
        (1, 0),
        (2, 0),
        (3, 1),
    ]
    assert game.options(Counter(0, 0), Action(0, "add", (1,))) == []


def test_a_check_gives_every_rule_that_is_broken(game: Count) -> None:
    state = Counter(0, 0)
    assert game.check(state, Action(0, "add", (1,))) == []
    broken = game.check(state, Action(1, "add", (3,)))
    assert [violation.rule for violation in broken] == ["count.turn", "count.small"]
    (open_end,) = game.check(state, Action(0, "add"))
    assert open_end.rule == "count.small"
    assert open_end.things["key"] == "by"


def test_a_remedy_names_what_could_be_chosen_instead(game: Count) -> None:
    (broken,) = game.check(Counter(0, 0), Action(0, "add", (3,)))
    assert Sentences(game.players)(broken.remedy, broken.things) == "Add 1 or 2."


@pytest.mark.parametrize("values", [(9,), ("x",), (None,), (1, 1), (True, 2)])
def test_what_is_no_candidate_is_never_allowed(game: Count, values: tuple[Any, ...]) -> None:
    for playing in (game, game.otherwise({"count.small": "off"})):
        assert playing.check(Counter(0, 0), Action(0, "add", values))


def test_a_rule_left_out_refuses_nothing(game: Count) -> None:
    state = Counter(0, 0)
    other = game.otherwise({"count.small": "off"})
    assert other.check(state, Action(0, "add", (3,))) == []
    assert [action.values for action in other.legal_actions(state, 0)] == [(1,), (2,), (3,)]
    assert [action.values for action in game.legal_actions(state, 0)] == [(1,), (2,)]
    neither = other.otherwise({"count.turn": "off"})
    assert neither.check(state, Action(1, "add", (3,))) == []
    assert game.ruleset.on("count.small")
    assert not neither.ruleset.on("count.small")
    assert neither.players == game.players


def test_what_is_incomplete_stays_refused_even_without_the_rule(game: Count) -> None:
    assert game.otherwise({"count.small": "off"}).check(Counter(0, 0), Action(0, "add"))


def test_a_rule_that_is_not_there_cannot_be_left_out(game: Count) -> None:
    with pytest.raises(ValueError, match=r"count\.smal"):
        game.otherwise({"count.smal": "off"})


def test_who_need_not_choose_is_offered_nothing(game: Count) -> None:
    assert game.allowed_actions(Counter(0, 0), 1) == []
    assert list(game.legal_actions(Counter(0, 0), 1)) == []
    assert game.allowed_actions(Counter(5, 0, doubled=False), 0) == []


# --- words of a file


def test_an_action_is_read_as_it_is_written(game: Count) -> None:
    words = {"player": "Ada", "action": "add", "by": 2}
    assert game.read_action(Counter(0, 0), 0, words) == Action(0, "add", (2,))
    assert game.write_action(Counter(0, 0), Action(0, "add", (2,))) == words


@pytest.mark.parametrize("more", [{"to": 3}, {"to": [1]}, {"to": {"Bo": 1}}])
def test_what_is_too_much_is_a_misfit(game: Count, more: dict[str, Any]) -> None:
    with pytest.raises(MisfitError) as error:
        game.read_action(Counter(0, 0), 0, {"action": "add", "by": 2, **more})
    (misfit,) = error.value.misfits
    assert misfit.path == ("to",)
    assert misfit.rule == "count.small"


@pytest.mark.parametrize("more", [{"to": None}, {"to": []}])
def test_what_is_nothing_is_not_too_much(game: Count, more: dict[str, Any]) -> None:
    words = {"action": "add", "by": 2, **more}
    assert game.read_action(Counter(0, 0), 0, words) == Action(0, "add", (2,))


def test_what_is_too_little_is_read_as_far_as_it_goes(game: Count) -> None:
    assert game.read_action(Counter(0, 0), 0, {"action": "add"}) == Action(0, "add")


# --- events, sums, rules


def test_an_event_is_seen_by_its_audience() -> None:
    public = Event("r", "{n}!", {"n": 1})
    private = Event("r", "{n}!", {"n": 1}, frozenset({2}))
    assert [public.visible_to(seat) for seat in (None, 0, 2)] == [True, True, True]
    assert [private.visible_to(seat) for seat in (None, 0, 2)] == [False, False, True]


def test_a_name_with_braces_is_just_a_name() -> None:
    say = Sentences(("{0}", "{x}"))
    assert say("{player} and {player_to}", {"player": 0, "player_to": 1}) == "{0} and {x}"
    assert say("{players}", {"players": (0, 1)}) == "{0} and {x}"


def test_a_sentence_is_said_in_the_readers_language() -> None:
    class Upper(NullTranslations):
        def gettext(self, message: str) -> str:
            return {"{player} adds {n}.": "{n}: {player}!"}.get(message, message)

    say = Sentences(("Ada",), translations=Upper())
    assert say("{player} adds {n}.", {"player": 0, "n": 2}) == "2: Ada!"
    assert say("{player} waits.", {"player": 0}) == "Ada waits."


def test_a_total_is_the_sum_of_what_applied() -> None:
    terms = (Term(2, "a", "r"), Term(5, "b", "r", applied=False, why="no"), Term(-1, "c", "r"))
    assert Total("t", terms).value == 1
    assert Total("t", ()).value == 0


def test_rules_are_read_in_their_order() -> None:
    rules = read_rules(
        RULES + '["R1"]\ntitle="T"\ntext="x"\nsection="S"\nforgotten="f"\n'
        'source="ruling"\nreason="because"\nrulings=["R2"]\n'
    )
    assert list(rules) == ["count.small", "count.turn", "R1"]
    assert rules["R1"] == Rule(
        "R1", "T", "x", "S", "f", rulings=("R2",), source="ruling", reason="because"
    )


def test_a_position_error_carries_every_problem() -> None:
    problems = [Misfit(("a", 1), "x", "y"), Misfit((), "p", "q", "r")]
    error = MisfitError(problems)
    assert error.misfits == tuple(problems)
    assert str(error) == "x: y; p: q"


# --- chance and driving


def test_chance_comes_from_outside(game: Count) -> None:
    assert fresh(game, 1) == fresh(game, 1)
    assert {fresh(game, seed)[0].total for seed in range(20)} == {0, 1, 2}


def test_a_policy_is_asked_at_decisions_alone(game: Count, timeline: Timeline[Counter]) -> None:
    asked: list[tuple[int, int]] = []

    def two(menu: Menu[Any]) -> Action:
        asked.append((menu.player, menu.view))
        assert menu.names == ("add",)
        beginning = menu.begin("add")
        assert beginning is not None
        assert beginning.candidates() == (1, 2, 3)
        assert not beginning.choose(3)
        assert beginning.choose(1)
        assert beginning.candidates() is None
        assert not beginning.choose(1)
        beginning.give_back()
        assert beginning.candidates() == (1, 2, 3)
        return Action(menu.player, "add", (2,))

    play_out(timeline, [two, two])
    assert asked == [(0, 0), (1, 4)]
    assert [node.name for node in timeline.nodes] == ["start", "add", "double", "add", "double"]
    assert timeline.state.total == 12
    assert play_on(timeline, [two, two]) is None


def test_a_policy_that_breaks_a_rule_is_refused(timeline: Timeline[Counter]) -> None:
    with pytest.raises(Refused, match=r"Too large\. \(count\.small\)"):
        play_out(timeline, [lambda menu: Action(0, "add", (3,))] * 2)


# --- the timeline


def test_undo_and_redo_walk_one_line(timeline: Timeline[Counter]) -> None:
    assert not timeline.undo()
    assert not timeline.redo()
    node = timeline.act(Action(0, "add", (1,)))
    double = timeline.advance()
    assert double is not None
    assert timeline.advance() is None
    assert timeline.undo()
    assert timeline.cursor is node
    assert timeline.redo()
    assert timeline.cursor is double
    assert not timeline.redo()


def test_another_choice_starts_another_line_and_keeps_the_first(
    timeline: Timeline[Counter],
) -> None:
    first = timeline.act(Action(0, "add", (1,)))
    after = timeline.advance()
    timeline.jump(0)
    second = timeline.act(Action(0, "add", (2,)))
    assert [node.number for node in timeline.nodes] == [0, 1, 2, 3]
    assert timeline.ends() == [after, second]
    assert [node.number for node in timeline.line()] == [0, 3]
    timeline.undo()
    timeline.redo()
    assert timeline.cursor is second
    timeline.jump(first.number)
    assert [node.number for node in timeline.line()] == [0, 1, 2]
    timeline.jump(0)
    timeline.redo()
    assert timeline.cursor is first


def test_the_same_choice_finds_the_same_node(timeline: Timeline[Counter]) -> None:
    first = timeline.act(Action(0, "add", (1,)))
    timeline.undo()
    assert timeline.act(Action(0, "add", (1,))) is first
    assert len(timeline.nodes) == 2


def test_nothing_can_be_done_while_a_step_is_due(timeline: Timeline[Counter]) -> None:
    timeline.act(Action(0, "add", (1,)))
    with pytest.raises(Refused):
        timeline.act(Action(1, "add", (1,)))
    assert len(timeline.nodes) == 2


def test_a_jump_to_nowhere_moves_nothing(timeline: Timeline[Counter]) -> None:
    node = timeline.act(Action(0, "add", (1,)))
    with pytest.raises(IndexError):
        timeline.jump(7)
    assert timeline.cursor is node


def test_a_long_game_can_be_copied_and_pickled(game: Count) -> None:
    timeline: Timeline[Counter] = Timeline(game, Counter(-(10**9), 0))
    for turn in range(400):
        timeline.act(Action(turn % 2, "add", (1,)))
        timeline.advance()
    for other in (copy.deepcopy(timeline), pickle.loads(pickle.dumps(timeline))):
        assert other.state == timeline.state
        assert len(other.line()) == 801


# --- rules read otherwise


def test_a_rule_is_read_off_with_another_number_or_misread() -> None:
    rules = {
        "a": Rule("a", "T", "x", number=2, misreadings={"twice": "it counts twice"}),
        "b": Rule("b", "T", "x", number={"one": 1, "two": 2}),
        "h": Rule("h", "T", "x", source="house", default="off"),
    }
    right = Ruleset(rules, ("Ada",))
    assert (right.number("a"), right.number("b", "two"), right.on("h")) == (2, 2, False)
    other = Ruleset(rules, ("Ada",), None, {"a": "twice", "b": {"one": 3, "two": 4}, "h": "on"})
    assert (other.reads("a", "twice"), other.number("b", "one"), other.on("h")) == (True, 3, True)
    again = other.otherwise({"a": 5, "h": "off"})
    assert (again.reads("a", "twice"), again.number("a"), again.on("h")) == (False, 5, False)
    assert other.reads("a", "twice"), "a ruleset stays as it was"


@pytest.mark.parametrize(
    ("variant", "right"),
    [
        ({"c": "off"}, "it can be: a, b"),
        ({"a": "twise"}, "it can be: off, another number, twice"),
        ({"a": -1}, "another number"),
        ({"a": True}, "another number"),
        ({"b": {"one": 1}}, "another number"),
    ],
)
def test_a_reading_that_there_is_not_is_told(variant: dict[str, Any], right: str) -> None:
    rules = {
        "a": Rule("a", "T", "x", number=2, misreadings={"twice": "it counts twice"}),
        "b": Rule("b", "T", "x", number={"one": 1, "two": 2}),
    }
    with pytest.raises(MisfitError) as error:
        Ruleset(rules, ("Ada",), None, variant)
    (misfit,) = error.value.misfits
    assert misfit.path == ("variant", *variant)
    assert right in misfit.right
