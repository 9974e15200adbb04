"""Questions: the engine answers, and a wrong answer shows how the rules were misread."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rednorth_nb import games
from rednorth_nb.games.questions import Form, Question
from rednorth_nb.learning import verdict as verdicts
from rednorth_nb.learning.verdict import Verdict
from rednorth_nb.scenarios.reading import read_file
from rednorth_nb.scenarios.running import Run, run
from rednorth_nb.study.games_played import play_games

Play = Callable[..., Run]
EXAMPLE = Path(__file__).parents[1] / "scenarios" / "cases" / "resolution_example.yaml"


@pytest.fixture(scope="module")
def example() -> tuple[Any, Any]:
    """The rulebook's example before anything is turned up: the game and the state."""
    scenario = read_file(EXAMPLE)
    return scenario.game, scenario.start()[0]


def question(game: Any, state: Any, ask: Any) -> Question:
    return games.files_of(game).question(state, ask)


def form_of(game: Any, state: Any, ask: Any) -> Form:
    return question(game, state, ask).form(games.screen_of(game))


def judge(game: Any, state: Any, ask: Any, given: Any) -> Verdict:
    return verdicts.judge(question(game, state, ask), games.screen_of(game), given)


def rules(verdict: Verdict) -> list[str]:
    return list(dict.fromkeys(one.rule.id for found in verdict.diagnoses for one in found))


@pytest.mark.parametrize(
    ("player", "colour", "points"),
    [
        ("Håkkå", "green", 3),
        ("Håkkå", "purple", 3),
        ("Håkkå", "blue", 3),
        ("Håkkå", "red", 0),
        ("Rikki", "red", 2),
        ("Rikki", "purple", 3),
        ("Rikki", "blue", 3),
        ("Gorðon", "green", 5),
        ("Gorðon", "red", 2),
        ("Gorðon", "blue", 3),
    ],
)
def test_points_are_those_of_the_party_turned_up(
    example: tuple[Any, Any], player: str, colour: str, points: int
) -> None:
    ask = {"kind": "points", "player": player, "colour": colour}
    verdict = judge(*example, ask, points)
    assert verdict.right
    assert verdict.diagnoses == ()
    assert verdict.total is not None
    assert verdict.total.value == points
    assert not judge(*example, ask, points + 1).right


def test_who_forgets_the_jarl_is_told_so(example: tuple[Any, Any]) -> None:
    ask = {"kind": "points", "player": "Gorðon", "colour": "green"}
    verdict = judge(*example, ask, 4)
    assert not verdict.right
    assert verdict.answer == "5"
    assert rules(verdict)[0] == "points.jarl"
    assert verdict.diagnoses[0][0].belief(games.screen_of(example[0]).say)


@pytest.mark.parametrize(
    ("player", "colour", "given", "rule"),
    [
        ("Håkkå", "green", 2, "points.outpost"),
        ("Rikki", "blue", 2, "points.glory"),
        ("Gorðon", "green", 1, "points.hero"),
        ("Rikki", "red", 0, "points.raider"),
    ],
)
def test_each_forgotten_kind_of_point_is_found(
    example: tuple[Any, Any], player: str, colour: str, given: int, rule: str
) -> None:
    ask = {"kind": "points", "player": player, "colour": colour}
    verdict = judge(*example, ask, given)
    assert not verdict.right
    assert rule in rules(verdict)


def test_an_answer_that_no_rule_explains_is_just_wrong(example: tuple[Any, Any]) -> None:
    ask = {"kind": "points", "player": "Gorðon", "colour": "green"}
    assert rules(judge(*example, ask, 17)) == []


@pytest.mark.parametrize(
    ("colour", "winner"),
    [("green", "Gorðon"), ("red", "nobody"), ("purple", "Håkkå"), ("blue", "Håkkå")],
)
def test_the_winner_is_a_player_or_nobody(
    example: tuple[Any, Any], colour: str, winner: str
) -> None:
    game, state = example
    ask = {"kind": "winner", "colour": colour}
    form = form_of(game, state, ask)
    assert form == Form("one", ("Håkkå", "Rikki", "Gorðon", "nobody"))
    for n, choice in enumerate(form.choices):
        verdict = judge(game, state, ask, n)
        assert verdict.right == (choice == winner)
        assert verdict.answer == winner


def test_who_overlooks_the_tie_breaker_is_told_so(example: tuple[Any, Any]) -> None:
    verdict = judge(*example, {"kind": "winner", "colour": "purple"}, 3)
    assert "award.tie-breaker" in rules(verdict)


@pytest.mark.parametrize(("player", "glory"), [("Håkkå", 1), ("Rikki", 3), ("Gorðon", 2)])
def test_glory_is_what_will_be_gained_in_c(
    example: tuple[Any, Any], player: str, glory: int
) -> None:
    ask = {"kind": "glory", "player": player}
    verdict = judge(*example, ask, glory)
    assert verdict.right
    assert verdict.total is not None
    assert verdict.total.value == glory
    wrong = judge(*example, ask, 0)
    assert not wrong.right
    assert "glory.lost" in rules(wrong)


def test_the_answer_stays_the_same_while_the_resolution_goes_on() -> None:
    scenario = read_file(EXAMPLE)
    game = scenario.game
    for node in run(scenario).nodes[:-1]:
        if node.state.phase == "resolution" and node.name not in ("glory", "collect"):
            glory = question(game, node.state, {"kind": "glory", "player": "Rikki"})
            assert glory.right() == 3, node.name
            winner = question(game, node.state, {"kind": "winner", "colour": "green"})
            assert winner.written(winner.right()) == "Gorðon", node.name


def test_a_winner_is_shown_by_the_points_and_the_award_that_are_still_to_come() -> None:
    scenario = read_file(EXAMPLE)
    told = {}
    for node in run(scenario).nodes[:-1]:
        ask = {"kind": "winner", "colour": "green"}
        if node.state.phase == "resolution":
            events = question(scenario.game, node.state, ask).events()
            told[node.name] = {event.rule.partition(".")[0] for event in events}
    assert told["reveal"] == {"points", "award"}
    assert told["points green"] == told["points blue"] == {"award"}
    assert told["award green"] == told["award red"] == told["glory"] == set()


def test_which_listed_actions_are_legal(play: Play) -> None:
    played = play("  - note: x\n")
    game, state = played.scenario.game, played.timeline.state
    ask = {
        "kind": "legal",
        "player": "Ada",
        "actions": [
            {"action": "withdraw", "place": 1},
            {"action": "withdraw", "place": 2},
            {"action": "pass", "take": "blue hero"},
            {"action": "pass"},
            {"action": "deploy", "cards": ["jarl"]},
        ],
    }
    assert form_of(game, state, ask) == Form(
        "many",
        (
            "Withdraw: red Raider, first in the row",
            "Withdraw: Jarl, second in the row, face-down",
            "Pass: blue Hero with green Raider and green Raider",
            "Pass",
            "Deploy a Party: Jarl",
        ),
    )
    verdict = judge(game, state, ask, [1, 2])
    assert verdict.right
    assert verdict.answer == (
        "Withdraw: Jarl, second in the row, face-down;"
        " Pass: blue Hero with green Raider and green Raider"
    )
    wrong = judge(game, state, ask, [0, 1, 2])
    assert not wrong.right
    assert [violation.rule for violation in wrong.refused] == ["withdraw.face-down"]
    nothing = {**ask, "player": "Bo"}
    assert judge(game, state, nothing, []).right
    assert judge(game, state, nothing, []).answer == "none of them"


def test_which_kinds_of_action_are_legal_where_none_are_listed(play: Play) -> None:
    played = play("  - note: x\n")
    game, state = played.scenario.game, played.timeline.state
    ask = {"kind": "legal", "player": "Ada"}
    names = game.decision(state).actions
    assert len(form_of(game, state, ask).choices) == len(names)
    allowed = sorted(names.index(name) for name in ("pass", "reinforce", "withdraw", "inspire"))
    assert judge(game, state, ask, allowed).right
    assert not judge(game, state, ask, allowed[1:]).right


def test_a_choice_is_judged_by_its_marks(example: tuple[Any, Any]) -> None:
    ask = {
        "kind": "choice",
        "options": [
            {"text": "a", "right": True},
            {"text": "b", "why": "Because.\nIndeed."},
            {"text": "c", "right": True, "why": "So it is."},
            {"text": "d", "right": False},
        ],
    }
    assert form_of(*example, ask).choices == ("a", "b", "c", "d")
    found = [judge(*example, ask, n) for n in range(4)]
    assert [verdict.right for verdict in found] == [True, False, True, False]
    assert found[1].why == "Because.\nIndeed."
    assert found[0].why == ""
    assert {verdict.answer for verdict in found} == {"a or c"}


def test_who_gives_up_gets_the_answer(example: tuple[Any, Any]) -> None:
    for ask, answer in (
        ({"kind": "points", "player": "Gorðon", "colour": "green"}, "5"),
        ({"kind": "winner", "colour": "red"}, "nobody"),
        ({"kind": "choice", "options": [{"text": "a"}, {"text": "b", "right": True}]}, "b"),
    ):
        verdict = judge(*example, ask, None)
        assert not verdict.right
        assert verdict.answer == answer
        assert verdict.diagnoses == ()


def test_a_prompt_of_its_own_takes_the_place_of_the_games(example: tuple[Any, Any]) -> None:
    game, _ = example
    ask = {"kind": "points", "player": "Rikki", "colour": "red"}
    say = games.screen_of(game).say
    assert "Rikki" in question(*example, ask).prompt(say)
    own = {**ask, "prompt": "{player}?"}
    assert question(*example, own).prompt(say) == "{player}?"


def test_no_answer_at_any_time_of_any_game_breaks_the_diagnosis() -> None:
    """Every rule is left out in turn; none may raise."""
    game = games.find("red-north").rules(("Ada", "Bo", "nobody"))
    rng = Random(0)
    judged = 0
    for timeline in play_games(game, 2, seed=70):
        for node in rng.sample(timeline.nodes, 8):
            colour = rng.choice(list(node.state.outposts))
            for ask, given in (
                ({"kind": "points", "player": "Bo", "colour": colour}, -1),
                ({"kind": "winner", "colour": colour}, 3),
                ({"kind": "glory", "player": "Ada"}, -1),
                ({"kind": "legal", "player": "Ada"}, [99]),
            ):
                verdict = judge(game, node.state, ask, given)
                judged += 1
                assert verdict.answer
                assert verdict.right is False or ask["kind"] == "winner"
    assert judged == 64


def test_two_misreadings_together_are_named_where_no_single_one_leads_there(
    example: tuple[Any, Any],
) -> None:
    """The Hero counted like a Raider and the Jarl forgotten: 2."""
    ask = {"kind": "points", "player": "Gorðon", "colour": "green"}
    verdict = judge(*example, ask, 2)
    assert all(len(found) == 2 for found in verdict.diagnoses)
    pairs = [{one.rule.id for one in found} for found in verdict.diagnoses]
    assert {"points.hero", "points.jarl"} in pairs


def test_another_number_is_a_reading_too(example: tuple[Any, Any]) -> None:
    ask = {"kind": "points", "player": "Gorðon", "colour": "green"}
    verdict = judge(*example, ask, 7)  # a Hero as 6
    found = [(one.rule.id, one.reading) for (one,) in verdict.diagnoses]
    assert found[0] == ("points.hero", 6)
    say = games.screen_of(example[0]).say
    assert (
        verdict.diagnoses[0][0]
        .belief(say)
        .startswith("6 is counted with where the rule says 4 (A Hero is worth 4)")
    )
