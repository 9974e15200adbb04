"""What holds in every game, whatever its rules."""

import copy
import itertools
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from proof import candidates
from rednorth_nb import games
from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.engine.chance import Luck
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.play import play_on, play_out, started
from rednorth_nb.engine.sums import Total
from rednorth_nb.engine.timeline import Move, Node, Refused, Timeline
from rednorth_nb.scenarios.reading import read_text
from rednorth_nb.scenarios.report import report
from rednorth_nb.scenarios.running import chapter_of, run
from rednorth_nb.scenarios.transcript import transcript
from rednorth_nb.scenarios.writing import recorded, to_yaml
from rednorth_nb.study.games_played import play_games

Games = Iterator[Timeline[Any]]
LONG_ENOUGH = 400
"""Steps; without some rules a game need not end."""
GARBAGE = st.none() | st.booleans() | st.integers(-1, 9) | st.integers() | st.text(max_size=8)


def some(nodes: list[Node[Any]], rng: Random, count: int = 12) -> list[Node[Any]]:
    """A few moments of a game, in order."""
    return sorted(rng.sample(nodes, min(count, len(nodes))), key=lambda node: node.number)


def test_every_game_found_is_played_at_some_table(game: AnyGame) -> None:
    assert game.name in games.names()
    assert games.find(game.name).rules is type(game)


def test_a_game_ends_with_an_outcome_and_nothing_due(game: AnyGame, played: Games) -> None:
    for timeline in played:
        state = timeline.state
        outcome = game.outcome(state)
        assert outcome is not None
        assert set(outcome.winners) <= set(range(len(game.players)))
        assert game.automatic(state) is None
        assert game.decision(state) is None
        for node in timeline.nodes[:-1]:
            assert game.outcome(node.state) is None


def test_at_any_time_either_a_step_is_due_or_somebody_decides_or_it_is_over(
    game: AnyGame, played: Games
) -> None:
    for timeline in played:
        for node in timeline.nodes:
            state = node.state
            found = (
                game.automatic(state),
                game.chance(state),
                game.decision(state),
                game.outcome(state),
            )
            assert sum(one is not None for one in found) == 1, node.name


def test_the_same_seed_gives_the_same_game(game: AnyGame) -> None:
    ends = []
    for _ in range(2):
        timeline = started(game, 7)
        play_out(timeline, [random_policy(Random(seat)) for seat in range(len(game.players))])
        ends.append(
            [(node.move, games.files_of(game).position(node.state)) for node in timeline.nodes]
        )
    assert ends[0] == ends[1]


def test_a_record_replays_to_the_same_end_byte_for_byte(game: AnyGame, played: Games) -> None:
    for timeline in played:
        text = to_yaml(recorded(game, "A game", timeline.line()))
        replayed = run(read_text(text))
        assert replayed.failure is None
        assert [node.name for node in replayed.nodes] == [node.name for node in timeline.nodes]
        assert games.files_of(game).position(replayed.nodes[-1].state) == games.files_of(
            game
        ).position(timeline.state)
        again = run(read_text(to_yaml(recorded(replayed.scenario.game, "A game", replayed.nodes))))
        first, second = (json.dumps(report(one), ensure_ascii=False) for one in (replayed, again))
        assert first == second
        for before, after in zip(timeline.nodes[1:], replayed.nodes[1:], strict=True):
            assert before.events == after.events


def test_every_position_on_the_way_can_be_read_again(game: AnyGame, played: Games) -> None:
    rng = Random(1)
    for timeline in played:
        for node in some(timeline.nodes, rng):
            position = games.files_of(game).position(node.state)
            pasted = json.loads(json.dumps(position, ensure_ascii=False))
            state = games.files_of(game).read_position(pasted, seed=0)
            assert games.files_of(game).position(state) == position, node.name
            assert game.automatic(state) == game.automatic(node.state)
            assert game.outcome(state) == game.outcome(node.state)


def take(game: AnyGame, state: Any, step: Move | None) -> tuple[Any, list[Event]]:
    """The state after a step, and what happened in it."""
    if isinstance(step, Action):
        return game.apply(state, step)
    return game.happen(state, step.value) if isinstance(step, Luck) else game.advance(state)


def test_taking_a_step_leaves_the_state_before_it_untouched(game: AnyGame, played: Games) -> None:
    for timeline in itertools.islice(played, 50):
        for before, node in itertools.pairwise(timeline.nodes):
            kept = copy.deepcopy(before.state)
            take(game, before.state, node.move)
            assert before.state == kept, node.name


def test_looking_asking_and_telling_leave_the_state_untouched(game: AnyGame, played: Games) -> None:
    rng = Random(2)
    for timeline in itertools.islice(played, 50):
        for node in some(timeline.nodes, rng, 6):
            kept = copy.deepcopy(node.state)
            for seat in (None, *range(len(game.players))):
                game.observe(node.state, seat)
                list(itertools.islice(game.legal_actions(node.state, seat or 0), 50))
            games.files_of(game).position(node.state)
            games.screen_of(game).picture(node.state)
            assert node.state == kept, node.name


def test_every_sum_told_is_the_sum_of_its_terms(shown: AnyGame, played: Games) -> None:
    game = shown
    told = 0
    screen = games.screen_of(game)
    for timeline in played:
        for node in timeline.nodes:
            for event in node.events:
                if event.total is not None:
                    told += 1
                    applied = [term.value for term in event.total.terms if term.applied]
                    assert event.total.value == sum(applied)
                    assert str(event.total.value or "no") in screen.told(event)
    assert told


def test_every_sum_and_event_names_rules_of_the_catalogue(game: AnyGame, played: Games) -> None:
    for timeline in itertools.islice(played, 50):
        for node in timeline.nodes:
            for event in node.events:
                assert event.rule in game.rules, event
                for term in event.total.terms if event.total else ():
                    assert term.rule in game.rules, term
                    assert term.applied or term.why, f"{term}: why did it not apply?"


def test_the_menus_hold_just_what_the_rules_allow(game: AnyGame, played: Games) -> None:
    """All combinations of what could be meant are tried, and checked one by one."""
    rng = Random(3)
    for timeline in itertools.islice(played, 200):
        deciding = [node for node in timeline.nodes if game.decision(node.state)]
        for node in some(deciding, rng, 3):
            state = node.state
            decision = game.decision(state)
            assert decision is not None
            for seat in decision.players:
                offered = list(game.legal_actions(state, seat))
                assert len(offered) == len(set(offered))
                assert offered, "somebody who must choose can choose something"
                allowed = {
                    game.in_order(state, action)
                    for name in game.types
                    for action in whole(game, state, Action(seat, name))
                    if not game.check(state, action)
                }
                assert allowed == set(offered)


def variants(game: AnyGame) -> Iterator[dict[str, Any]]:
    """Every single rule read otherwise, and all read rightly."""
    yield {}
    for id, rule in game.rules.items():
        for reading in (*rule.misreadings, "off"):
            yield {id: reading}


def test_the_beginnings_of_a_legal_action_are_legal_however_a_rule_is_read(
    game: AnyGame,
) -> None:
    rng = Random(8)
    (timeline,) = play_games(game, 1, seed=8)
    deciding = [node for node in timeline.nodes if game.decision(node.state)]
    held = 0
    for variant in variants(game):
        other = game.otherwise(variant)
        for node in some(deciding, rng, 4):
            decision = other.decision(node.state)
            for seat in decision.players if decision else ():
                for action in itertools.islice(other.legal_actions(node.state, seat), 6):
                    assert other.is_legal(node.state, action)
                    assert not other.check(node.state, action)
                    for length in range(len(action.values) + 1):
                        beginning = action._replace(values=action.values[:length])
                        broken = other.refusals(node.state, beginning)
                        assert not broken, (variant, beginning, broken)
                        held += 1
    assert held > 100


def test_what_can_be_begun_can_be_completed_however_a_rule_is_read(game: AnyGame) -> None:
    rng = Random(9)
    (timeline,) = play_games(game, 1, seed=9)
    deciding = [node for node in timeline.nodes if game.decision(node.state)]
    for variant in variants(game):
        other = game.otherwise(variant)
        for node in some(deciding, rng, 2):
            decision = other.decision(node.state)
            for seat in decision.players if decision else ():
                begun = set(other.allowed_actions(node.state, seat))
                completed = {
                    name
                    for name in other.types
                    if any(
                        not other.check(node.state, action)
                        for action in itertools.islice(
                            completions(other, node.state, Action(seat, name)), 1
                        )
                    )
                }
                assert begun == completed & set(decision.actions if decision else ()), variant


def completions(game: AnyGame, state: Any, beginning: Action) -> Iterator[Action]:
    """The complete actions that follow the options that are not greyed out."""
    if game.refusals(state, beginning):
        return
    if game.is_complete(state, beginning):
        yield beginning
    for option in game.options(state, beginning):
        if not option.violations:
            further = beginning._replace(values=(*beginning.values, option.value))
            yield from completions(game, state, further)


def whole(game: AnyGame, state: Any, beginning: Action) -> Iterator[Action]:
    """Every complete action that begins so, allowed or not."""
    options = game.options(state, beginning)
    if not options:
        yield beginning
    for option in options:
        further = beginning._replace(values=(*beginning.values, option.value))
        yield from whole(game, state, further)


def test_nobody_may_do_anything_out_of_turn(game: AnyGame, played: Games) -> None:
    rng = Random(4)
    for timeline in itertools.islice(played, 50):
        for node in some(timeline.nodes, rng, 4):
            decision = game.decision(node.state)
            for seat in range(len(game.players)):
                if decision is not None and seat in decision.players:
                    continue
                assert game.allowed_actions(node.state, seat) == []
                for name in game.types:
                    for action in itertools.islice(whole(game, node.state, Action(seat, name)), 20):
                        assert game.check(node.state, action), (node.name, action)


def test_every_option_greyed_out_says_why_by_a_rule(game: AnyGame, played: Games) -> None:
    rng = Random(5)
    for timeline in itertools.islice(played, 50):
        for node in some(timeline.nodes, rng, 4):
            decision = game.decision(node.state)
            for seat in decision.players if decision else ():
                for name in decision.actions if decision else ():
                    for option in game.options(node.state, Action(seat, name)):
                        for violation in option.violations:
                            assert violation.rule in game.rules
                            assert games.screen_of(game).why(violation).endswith("."), violation


@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_the_rules_answer_to_any_nonsense(game: AnyGame, data: st.DataObject) -> None:
    timeline = random_moment(game, data)
    seat = data.draw(st.integers(0, len(game.players) - 1))
    name = data.draw(st.sampled_from(sorted(game.types)))
    meant = [*words_of(game, timeline.state, seat), ""]
    values = tuple(data.draw(st.lists(st.sampled_from(meant) | GARBAGE, max_size=4)))
    if not game.check(timeline.state, Action(seat, name, values)):
        timeline.act(Action(seat, name, values))  # what is allowed can be done


def words_of(game: AnyGame, state: Any, seat: int) -> list[Any]:
    """All that could be meant first or second in any action."""
    found: dict[Any, None] = {}
    for name in game.types:
        for value in candidates(game, state, Action(seat, name)) or ():
            found[value] = None
            found.update(dict.fromkeys(candidates(game, state, Action(seat, name, (value,))) or ()))
    return list(found)


def random_moment(game: AnyGame, data: st.DataObject) -> Timeline[Any]:
    """A game played for a while by a seed."""
    timeline = started(game, data.draw(st.integers(0, 50), label="seed"))
    policies = [random_policy(Random(seat)) for seat in range(len(game.players))]
    play_out(timeline, policies)
    number = data.draw(st.integers(0, len(timeline.nodes) - 1), label="moment")
    timeline.jump(number)
    return timeline


@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_undo_redo_jump_and_branch_keep_every_moment(game: AnyGame, data: st.DataObject) -> None:
    timeline = random_moment(game, data)
    kept = [(node, games.files_of(game).position(node.state)) for node in timeline.nodes]
    for _ in range(6):
        match data.draw(st.sampled_from(["undo", "redo", "jump", "branch"])):
            case "undo":
                here = timeline.cursor
                assert timeline.undo() == (here.parent is not None)
                assert timeline.cursor is (timeline.parent(here) or here)
                if here.parent is not None:
                    assert timeline.redo()
                    assert timeline.cursor is here
                    timeline.undo()
            case "redo":
                if timeline.redo():
                    here = timeline.cursor
                    assert timeline.undo()
                    assert timeline.cursor is timeline.parent(here)
                    timeline.redo()
            case "jump":
                number = data.draw(st.integers(0, len(timeline.nodes) - 1))
                assert timeline.jump(number).number == number
                assert timeline.cursor in timeline.line()
            case "branch":
                decision = game.decision(timeline.state)
                if decision is not None:
                    offered = list(
                        itertools.islice(
                            game.legal_actions(timeline.state, decision.players[0]), 60
                        )
                    )
                    node = timeline.act(data.draw(st.sampled_from(offered)))
                    assert timeline.cursor is node
    for node, position in kept:
        assert timeline.nodes[node.number] is node
        assert games.files_of(game).position(node.state) == position
    for node in timeline.nodes[1:]:
        parent = timeline.parent(node)
        assert parent is not None
        assert node.number in parent.children
    assert timeline.ends()[0] in timeline.nodes


def test_a_step_taken_before_is_found_again(game: AnyGame, played: Games) -> None:
    for timeline in itertools.islice(played, 10):
        moments = list(timeline.nodes)
        timeline.jump(0)
        for node in moments[1:]:
            found = (
                timeline.act(node.move)
                if isinstance(node.move, Action)
                else timeline.advance() or timeline.luck()
            )
            assert found is node
        assert timeline.nodes == moments


def test_a_refused_action_changes_nothing(game: AnyGame) -> None:
    timeline = started(game, 3)
    decision = game.decision(timeline.state)
    assert decision is not None
    before = games.files_of(game).position(timeline.state)
    with pytest.raises(Refused) as refused:
        timeline.act(Action(decision.players[0], decision.actions[0], ("nonsense",)))
    assert all(violation.rule in game.rules for violation in refused.value.violations)
    assert len(timeline.nodes) == 1
    assert games.files_of(game).position(timeline.state) == before


def test_every_game_can_be_told_and_drawn(game: AnyGame, played: Games) -> None:
    for timeline in itertools.islice(played, 20):
        text = to_yaml(recorded(game, "A game", timeline.line()))
        lines = list(transcript(run(read_text(text))))
        for name in game.players:
            assert any(name in line for line in lines)
        for node in timeline.nodes:
            assert chapter_of(timeline, node)
            for total in (event.total for event in node.events):
                assert total is None or isinstance(total, Total)


def test_every_number_shown_is_the_sum_it_explains(shown: AnyGame, played: Games) -> None:
    game = shown
    rng = Random(6)
    explained = 0
    for timeline in itertools.islice(played, 200):
        for node in some(timeline.nodes, rng, 6):
            for seat in (None, *range(len(game.players))):
                numbers = games.screen_of(game).numbers(game.observe(node.state, seat))
                assert numbers
                for number in numbers.values():
                    assert number.label
                    if number.total is not None:
                        explained += 1
                        assert number.value == number.total.value
    assert explained


def test_whatever_is_pointed_at_lies_on_the_table(shown: AnyGame, played: Games) -> None:
    """Events, terms and options name things by keys: each is a thing or a number there."""
    game = shown
    rng = Random(7)
    pointed = 0
    for timeline in itertools.islice(played, 50):
        for node in some(timeline.nodes, rng, 8):
            for seat in range(len(game.players)):
                view = game.observe(node.state, seat)
                numbers = games.screen_of(game).numbers(view)
                keys = [event.at for event in node.events if event.visible_to(seat)]
                totals = [number.total for number in numbers.values() if number.total]
                keys += [term.at for total in totals for term in total.terms]
                decision = game.decision(node.state)
                for name in decision.actions if decision and seat in decision.players else ():
                    keys += offered_at(game, node.state, Action(seat, name))
                for key in filter(None, keys):
                    pointed += 1
                    thing = games.screen_of(game).thing(view, key)
                    assert thing is not None or key in numbers, (node.name, key)
                    assert thing is None or set(thing.rules) <= set(game.rules), key
    assert pointed


def offered_at(game: AnyGame, state: Any, beginning: Action) -> Iterator[str]:
    """What the first and second menus of an action point at; every option has its words."""
    view = game.observe(state, beginning.player)
    kind = game.types[beginning.name]
    field = kind.field(game.choice(state, beginning))
    for option in game.options(state, beginning):
        assert field is not None
        words = games.screen_of(game).option_words(view, beginning, field.key, option.value)
        assert words.text
        yield words.at
        if not beginning.values and not option.violations:
            yield from offered_at(game, state, beginning._replace(values=(option.value,)))


def test_every_step_has_a_title(game: AnyGame, played: Games) -> None:
    for timeline in itertools.islice(played, 20):
        for node in timeline.nodes[1:]:
            assert node.move is not None
            assert games.screen_of(game).move_title(node.move)


def test_a_private_event_is_seen_by_its_audience_alone(game: AnyGame, played: Games) -> None:
    for timeline in itertools.islice(played, 50):
        for node in timeline.nodes:
            for event in node.events:
                if event.audience is None:
                    assert event.visible_to(None)
                    continue
                assert not event.visible_to(None)
                seats = range(len(game.players))
                assert {seat for seat in seats if event.visible_to(seat)} == event.audience


def test_a_game_can_be_played_without_any_one_of_its_rules(game: AnyGame) -> None:
    """No rule is so woven in that the engine breaks without it."""
    for rule in game.rules:
        other = game.otherwise({rule: "off"})
        policies = [random_policy(Random(seat)) for seat in range(len(game.players))]
        try:
            timeline = started(other, 11)
            for _ in range(LONG_ENOUGH):
                if play_on(timeline, policies) is None:
                    break
        except Exception as error:
            raise AssertionError(f"without {rule}: {error!r}") from error
