"""choose, advance, expect and ask, as the format says."""

from collections.abc import Callable

import pytest

from rednorth_nb.engine.choices import Action
from rednorth_nb.scenarios.problems import ScenarioError
from rednorth_nb.scenarios.reading import read_text
from rednorth_nb.scenarios.report import report
from rednorth_nb.scenarios.running import Attempt, Run, run
from rednorth_nb.scenarios.scenario import Step
from rednorth_nb.scenarios.transcript import transcript

Play = Callable[..., Run]

OVER = """\
start:
  position:
    round: ragnarok
    phase: resolution
    first_player: Ada
    outposts: {green: null, red: null, blue: null}
    players: {Ada: {party: [green raider down], passed: true}, Bo: {passed: true}}
    deck: []
"""
DEPLOYING = """\
start:
  position:
    round: spring
    phase: deployment
    first_player: Bo
    outposts: {green: null, red: null, blue: null}
    players:
      Ada: {hand: [red raider, jarl, blue raider, green raider]}
      Bo: {hand: [green raider, red raider, red raider]}
    muster: [{lead: red hero, cards: [jarl, jarl]}]
"""
PASSED = """\
  - choose: {player: Ada, action: pass, take: red hero}
  - choose: {player: Bo, action: pass, take: blue hero}
"""


def names(played: Run) -> list[str]:
    return [node.name for node in played.nodes[1:]]


def test_a_scenario_without_steps_is_just_its_start(head: str) -> None:
    for steps in ("", "steps:\n", "steps: []\n"):
        played = run(read_text(f"{head}start: {{seed: 3}}\n{steps}"))
        assert played.failure is None
        assert report(played)["steps"] == []
        assert report(played)["final"]["phase"] == "deployment"


# --- advance


def test_a_bare_advance_runs_one_step(play: Play) -> None:
    played = play(PASSED + "  - advance:\n  - advance: null\n")
    assert played.failure is None
    assert names(played) == ["pass", "pass", "reveal", "points green"]


def test_advance_to_a_name_runs_up_to_and_including_it(play: Play) -> None:
    played = play(PASSED + "  - advance: award green\n")
    assert names(played)[2:] == [
        "reveal",
        "points green",
        "points red",
        "points blue",
        "award green",
    ]


def test_automatic_steps_come_in_the_order_of_the_format(play: Play) -> None:
    played = play(PASSED + "  - advance: all\n")
    assert names(played)[2:] == [
        "reveal",
        *(f"points {colour}" for colour in ("green", "red", "blue")),
        *(f"award {colour}" for colour in ("green", "red", "blue")),
        "glory",
        "collect",
        "prepare",
    ]
    ragnarok = play("  - advance: all\n", start=OVER)
    assert names(ragnarok)[-3:] == ["glory", "collect", "winner"]


def test_advance_all_stops_at_a_decision_and_at_the_end(play: Play) -> None:
    for start, phase in ((OVER, "over"), (DEPLOYING, "deployment")):
        played = play("  - advance: all\n  - advance: all\n", start=start)
        assert played.failure is None
        assert report(played)["final"]["phase"] == phase


@pytest.mark.parametrize("step", ["award red", "winner", "reveal", ""])
def test_advance_never_runs_past_a_decision(play: Play, step: str) -> None:
    played = play(f"  - advance: {step}\n")
    assert played.failure is not None
    assert played.failure.key == "steps[0].advance"
    assert played.failure.found == "Ada must choose first"
    assert names(played) == []


def test_after_the_last_step_nothing_more_runs(play: Play) -> None:
    played = play("  - advance: winner\n  - advance: winner\n", start=OVER)
    assert played.failure is not None
    assert played.failure.step == 1
    assert played.failure.found == "the game is over"
    assert report(played)["winner"] == "Ada"


def test_a_step_that_does_not_come_any_more_is_a_failure(play: Play) -> None:
    played = play(PASSED + "  - advance: glory\n  - advance: award red\n")
    assert played.failure is not None
    assert (played.failure.step, played.failure.expected) == (3, "award red")


# --- choose


def test_a_choose_first_runs_what_is_due(play: Play) -> None:
    steps = PASSED + "  - choose: {player: Bo, action: deploy, cards: [blue raider]}\n"
    played = play(steps + "  - expect: {error: deploy.three}\n  - expect: {round: summer}\n")
    assert played.failure is None
    assert names(played)[-1] == "prepare"
    assert {played.made_by[node.number] for node in played.nodes[3:]} == {2}


def test_a_choice_that_is_refused_unexpectedly_is_a_failure(play: Play) -> None:
    played = play("  - note: x\n  - choose: {player: Bo, action: withdraw, place: 1}\n")
    assert played.failure is not None
    assert played.failure.key == "steps[1].choose"
    assert "turn.order" in played.failure.found
    assert played.failure.line == 22


def test_a_refused_attempt_changes_nothing_and_is_kept_with_its_reasons(play: Play) -> None:
    played = play(
        "  - choose: {player: Ada, action: inspire, place: 2}\n"
        "  - expect: {error: inspire.not-jarl}\n"
        "  - expect: {error: inspire.place, turn: Ada}\n"
        "  - choose: {player: Ada, action: inspire, place: 1}\n"
        "  - expect: {turn: Bo, players: {Ada: {glory: 0}}}\n"
    )
    assert played.failure is None
    assert names(played) == ["inspire"]
    (attempt,) = played.moments[0]
    assert isinstance(attempt, Attempt)
    assert {one.rule for one in attempt.violations} == {"inspire.not-jarl", "inspire.place"}


@pytest.mark.parametrize(
    ("steps", "found"),
    [
        ("  - expect: {error: turn.order}\n", "no choice stands right before"),
        (
            "  - choose: {player: Ada, action: inspire, place: 1}\n"
            "  - expect: {error: turn.order}\n",
            "the choice was allowed",
        ),
        (
            "  - choose: {player: Bo, action: withdraw, place: 1}\n  - expect: {error: pass.out}\n",
            "refused by turn.order",
        ),
        (
            "  - choose: {player: Bo, action: withdraw, place: 1}\n"
            "  - expect: {error: turn.order}\n"
            "  - note: something in between\n"
            "  - expect: {error: turn.order}\n",
            "no choice stands right before",
        ),
    ],
)
def test_an_expected_refusal_must_come_and_by_that_rule(play: Play, steps: str, found: str) -> None:
    played = play(steps)
    assert played.failure is not None
    assert played.failure.key.endswith("expect.error")
    assert played.failure.found == found


def test_pass_without_a_group_may_say_so(play: Play) -> None:
    ragnarok = OVER.replace("resolution", "actions\n    turn: Bo")
    ragnarok = ragnarok.replace("Bo: {passed: true}", "Bo: {passed: false}")
    for words in ("", ", take: null"):
        played = play(f"  - choose: {{player: Bo, action: pass{words}}}\n", start=ragnarok)
        assert played.failure is None
    played = play("  - choose: {player: Bo, action: pass, take: odin}\n", start=ragnarok)
    assert played.failure is not None
    assert "pass.ragnarok" in played.failure.found


# --- secret and simultaneous

ADA = "  - choose: {player: Ada, action: deploy, cards: [jarl, red raider, blue raider]}\n"
BO = "  - choose: {player: Bo, action: deploy, cards: [red raider, green raider, red raider]}\n"
NOT_YET = (
    "  - expect: {phase: deployment, turn: null, players: {Ada: {party: []}, Bo: {party: []}}}\n"
)


@pytest.mark.parametrize("order", [(ADA, BO), (BO, ADA)])
def test_deployments_come_in_any_order_and_lie_there_after_the_last(
    play: Play, order: tuple[str, str]
) -> None:
    played = play(
        order[0] + NOT_YET + order[1] + "  - expect: {phase: actions, turn: Bo, players: {"
        "Ada: {hand: [green raider], party: [jarl down, red raider down, blue raider down]},"
        "Bo: {hand: [], party: [red raider down, green raider down, red raider down]}}}\n",
        start=DEPLOYING,
    )
    assert played.failure is None, played.failure


def test_no_position_shows_a_deployment_before_the_last(play: Play) -> None:
    played = play(ADA + BO, start=DEPLOYING)
    first, second = report(played)["steps"]
    assert first["position"]["players"]["Ada"]["party"] == []
    assert len(first["position"]["players"]["Ada"]["hand"]) == 4
    assert len(second["position"]["players"]["Ada"]["party"]) == 3


def test_nobody_deploys_twice(play: Play) -> None:
    played = play(ADA + ADA + "  - expect: {error: deploy.row}\n" + BO, start=DEPLOYING)
    assert played.failure is None


@pytest.mark.parametrize(
    "cards", ["[jarl, red raider]", "[jarl, red raider, blue raider, green raider]", "[]"]
)
def test_three_cards_are_deployed(play: Play, cards: str) -> None:
    steps = f"  - choose: {{player: Ada, action: deploy, cards: {cards}}}\n"
    played = play(steps + "  - expect: {error: deploy.three}\n", start=DEPLOYING)
    assert played.failure is None


def test_what_leaves_no_choice_need_not_be_written(play: Play) -> None:
    """Two players with nothing to deploy; the third step is a turn."""
    empty = DEPLOYING.replace("Ada: {hand: [red raider, jarl, blue raider, green raider]}", "Ada:")
    empty = empty.replace("Bo: {hand: [green raider, red raider, red raider]}", "Bo: {}")
    played = play("  - choose: {player: Bo, action: pass, take: red hero}\n", start=empty)
    assert played.failure is None, played.failure
    assert names(played) == ["deploy", "deploy", "pass"]


def test_a_fresh_set_up_can_be_played(head: str) -> None:
    scenario = read_text(f"{head}start: {{seed: 3}}\n")
    state, events = scenario.start()
    assert events
    hands = [list(player.hand[:3]) for player in state.players]
    steps = [
        {"choose": {"player": "Bo", "action": "deploy", "cards": hands[1]}},
        {"choose": {"player": "Ada", "action": "deploy", "cards": hands[0]}},
        {"expect": {"phase": "actions", "round": "spring"}},
    ]
    played = run(read_text(f"{head}start: {{seed: 3}}\nsteps: {steps}\n"))
    assert played.failure is None, played.failure


# --- expect


@pytest.mark.parametrize(
    "expected",
    [
        "{phase: actions}",
        "{outposts: {red: null}}",
        "{champion: null, tie_breaker: null, set_aside: null, after: null}",
        "{players: {Ada: {glory: 1}}}",
        "{players: {Ada: {hand: [red raider, jarl]}}}",
        "{players: {Ada: {party: [red raider, jarl down, green raider down]}}}",
        "{players: {Bo: {passed: false, gods: [], vp: 0}}}",
        "{deck: [green raider, red raider]}",
        "{muster: [{lead: green hero, cards: [blue raider, red raider]}, {lead: red hero},"
        " {lead: blue hero}]}",
        "{discard: []}",
        "{winner: null}",
    ],
)
def test_what_is_so_is_as_expected(play: Play, expected: str) -> None:
    played = play(f"  - expect: {expected}\n")
    assert played.failure is None, played.failure


@pytest.mark.parametrize(
    ("expected", "key", "wanted", "found"),
    [
        ("{phase: over}", "phase", "over", "actions"),
        ("{turn: null}", "turn", "null", "Ada"),
        ("{outposts: {red: Ada}}", "outposts.red", "Ada", "null"),
        ("{outposts: {yellow: null}}", "outposts.yellow", "null", "it is not there"),
        ("{players: {Ada: {glory: 2}}}", "players.Ada.glory", "2", "1"),
        (
            "{players: {Ada: {hand: [jarl, red raider, jarl]}}}",
            "players.Ada.hand",
            "[jarl, red raider, jarl]",
            "[red raider, jarl]",
        ),
        ("{players: {Ada: {hand: [jarl]}}}", "players.Ada.hand", "[jarl]", "[red raider, jarl]"),
        (
            "{players: {Bo: {party: [jarl down, blue raider down]}}}",
            "players.Bo.party",
            "[jarl down, blue raider down]",
            "[blue raider down, jarl down]",
        ),
        (
            "{deck: [red raider, green raider]}",
            "deck",
            "[red raider, green raider]",
            "[green raider, red raider]",
        ),
        (
            "{muster: [{lead: green hero}, {lead: blue hero}, {lead: red hero}]}",
            "muster[1].lead",
            "blue hero",
            "red hero",
        ),
        ("{muster: []}", "muster", "[]", "[{lead: green hero, cards: [red raider, blue raider]}"),
        ("{players: {Bo: {passed: true}}}", "players.Bo.passed", "true", "false"),
        ("{set_aside: red hero}", "set_aside", "red hero", "null"),
        ("{discard: [odin]}", "discard", "[odin]", "[]"),
    ],
)
def test_an_expectation_that_fails_names_key_expected_and_found(
    play: Play, expected: str, key: str, wanted: str, found: str
) -> None:
    played = play(f"  - note: first\n  - expect: {expected}\n")
    assert played.failure is not None
    assert played.failure.key == f"steps[1].expect.{key}"
    assert played.failure.expected == wanted
    assert played.failure.found.startswith(found)
    assert played.failure.line == 22


def test_a_failure_names_the_line_of_the_key_itself(head: str, position: str) -> None:
    steps = "steps:\n- expect:\n    players:\n      A.d[a]:\n        glory: 1\n        vp: 3\n"
    played = run(
        read_text(
            (head + position).replace("Ada", "'A.d[a]'") + steps.replace("A.d[a]", "'A.d[a]'")
        )
    )
    assert played.failure is not None
    assert played.failure.key == "steps[0].expect.players.A.d[a].vp"
    assert played.failure.line == (head + position).count("\n") + 6


def test_a_run_stops_at_the_first_failure(play: Play) -> None:
    played = play("  - expect: {turn: Bo}\n  - choose: {player: Ada, action: inspire, place: 1}\n")
    assert played.failure is not None
    assert names(played) == []


# --- notes, questions, the machine form, the transcript


def test_notes_and_questions_are_met_where_they_stand(play: Play) -> None:
    played = play(
        "  - note: before\n"
        "  - choose: {player: Ada, action: inspire, place: 1}\n"
        "  - ask: {kind: legal, player: Bo}\n"
        "  - note: after\n"
    )
    met = {
        number: [moment.kind for moment in moments if isinstance(moment, Step)]
        for number, moments in played.moments.items()
    }
    assert met == {0: ["note"], 1: ["ask", "note"]}


def test_the_machine_form_has_just_the_keys_of_the_format(play: Play) -> None:
    found = report(play(PASSED + "  - advance: all\n"))
    assert list(found) == ["format", "title", "steps", "final", "winner"]
    assert found["format"] == "rednorth-run/1"
    assert found["winner"] is None
    for step in found["steps"]:
        assert list(step) == ["step", "at", "events", "position"]
        assert all({"rule", "text"} <= set(event) for event in step["events"])
    assert [step["step"] for step in found["steps"]] == [0, 1] + [2] * 10
    assert found["steps"][-1]["position"] == found["final"]
    counted = [event for step in found["steps"] for event in step["events"] if "total" in event]
    assert counted
    for event in counted:
        assert event["total"] == sum(term["value"] for term in event["terms"])


def test_a_transcript_tells_each_step_with_its_rules(play: Play) -> None:
    text = "\n".join(
        transcript(
            play(
                "  - note: |\n      Two\n      lines\n"
                "  - ask: {kind: points, player: Ada, colour: red, prompt: How many?}\n"
                "  - ask: {kind: choice, options: [{text: this, right: true}, {text: that}]}\n"
                "  - choose: {player: Bo, action: withdraw, place: 1}\n"
                "  - expect: {error: turn.order}\n" + PASSED + "  - advance: award red\n"
            )
        )
    )
    for words in (
        "  Two\n  lines",
        "? How many?\n    3",
        "? Which is right?\n    this",
        "Bo tries: withdraw, place 1",
        "refused: It is Ada's turn.",
        "[turn.order]",
        "> pass",
        "> award red",
        "+2 red Raider",
        "[points.raider]",
    ):
        assert words in text, words


def test_the_line_of_a_run_leaves_out_what_a_learner_tried_later(play: Play) -> None:
    played = play("  - choose: {player: Ada, action: inspire, place: 1}\n")
    played.timeline.jump(0)
    played.timeline.act(Action(0, "pass", ("red hero",)))
    assert names(played) == ["inspire"]


MARCH = """\
format: rednorth-scenario/1
game: blood-rage
title: Nobody left
players: [Asa, Bo]
start:
  position:
    age: 1
    phase: action
    turn: Asa
    first_player: Asa
    destroyed: [andlang, gimle, horgr]
    ragnarok: [utgard, muspelheim, elvagar]
    players: {Asa: {rage: 3}, Bo: {rage: 2}}
    board: {elvagar: {Asa: {warrior: 2}}}
steps:
  - choose: {player: Asa, action: march, from: elvagar, to: utgard, figures: {warrior: 2}}
"""


@pytest.mark.parametrize(
    "so",
    [
        "board: {utgard: {Asa: {warrior: 2}}}",
        "board: {utgard: {Asa: {warrior: 2, leader: 0}}}",
        "board: {elvagar: {Asa: {warrior: 0}}}",
        "board: {elvagar: {Asa: {}}}",
        "board: {elvagar: {}, muspelheim: {Bo: {leader: 0}}}",
        "players: {Asa: {valhalla: {warrior: 0}, hand: []}}",
        "players: {Asa: {valhalla: {}, slots: {}}}",
        "winner: null",
    ],
)
def test_what_is_not_there_is_as_expected(so: str) -> None:
    played = run(read_text(f"{MARCH}  - expect: {{{so}}}\n"))
    assert played.failure is None, played.failure


@pytest.mark.parametrize(
    ("so", "key", "expected", "found"),
    [
        ("board: {utgard: {Asa: {warrior: 0}}}", "board.utgard.Asa.warrior", "0", "2"),
        ("board: {utgard: {Asa: {}}}", "board.utgard.Asa", "nothing", "{warrior: 2}"),
        ("board: {utgard: {}}", "board.utgard", "nothing", "{Asa: {warrior: 2}}"),
        ("board: {}", "board", "nothing", "{utgard: {Asa: {warrior: 2}}}"),
        ("board: {elvagar: {Asa: {warrior: 1}}}", "board.elvagar", "{Asa: {warrior: 1}}", ""),
        ("players: {Asa: {rage: 0}}", "players.Asa.rage", "0", "2"),
        ("winner: Asa", "winner", "Asa", "null"),
        ("winner: [Asa, Bo]", "winner", "[Asa, Bo]", "null"),
    ],
)
def test_what_is_there_is_not_nothing(so: str, key: str, expected: str, found: str) -> None:
    failure = run(read_text(f"{MARCH}  - expect: {{{so}}}\n")).failure
    assert failure is not None
    assert failure.key == f"steps[1].expect.{key}"
    assert failure.expected == expected
    assert failure.found == (found or "it is not there")
    assert (failure.line, failure.column > 5) == (17, True)


# --- also


def test_choices_that_are_as_good_are_played_over_and_must_be_legal(play: Play) -> None:
    first = "choose: {player: Ada, action: reinforce, flip: 2, add: jarl, side: left"
    others = "{side: right}, {action: inspire, place: 1}, {flip: 3, add: red raider}"
    played = play(f"  - {first}, also: [{others}]}}\n")
    assert played.failure is None, played.failure
    assert names(played) == ["reinforce"]
    played = play(f"  - {first}, also: [{{side: right}}, {{flip: 1}}]}}\n")
    assert played.failure is not None
    assert played.failure.key == "steps[0].choose.also[1]"
    assert played.failure.expected == "a legal choice"
    assert "[reinforce.flip]" in played.failure.found
    assert names(played) == []
    played = play(f"  - {first.replace('flip: 2', 'flip: 1')}, also: [{{flip: 1}}]}}\n"
                  "  - expect: {error: reinforce.flip}\n")  # fmt: skip
    assert played.failure is None, played.failure
    (attempt,) = played.moments[0]
    assert isinstance(attempt, Attempt) and "also" not in attempt.content


@pytest.mark.parametrize(
    ("also", "key"),
    [
        ("[]", "also"),
        ("[{}]", "also[0]"),
        ("[{plaec: 2}]", "also[0].plaec"),
        ("[{place: left}]", "also[0].place"),
        ("[{player: Bo}]", "also[0].player"),
        ("[{action: rienforce}]", "also[0].action"),
        ("[{action: reinforce, flip: 2, add: jarl}]", "also[0]"),
        ("[{place: 2}, {action: pass, take: rde hero}]", "also[1].take"),
        ("[{also: [{place: 2}]}]", "also[0].also"),
    ],
)
def test_choices_that_are_no_choices_are_refused_in_their_place(
    head: str, position: str, also: str, key: str
) -> None:
    step = f"choose: {{player: Ada, action: inspire, place: 1, also: {also}}}"
    with pytest.raises(ScenarioError) as error:
        read_text(f"{head}{position}steps:\n  - {step}\n")
    assert [one.key for one in error.value.problems] == [f"steps[0].choose.{key}"]


def test_what_may_be_done_is_listed_without_also(head: str, position: str) -> None:
    actions = "[{action: pass, also: [{take: red hero}]}]"
    step = f"ask: {{kind: legal, player: Ada, actions: {actions}}}"
    with pytest.raises(ScenarioError, match=r"actions\[0\].also: unknown key also"):
        read_text(f"{head}{position}steps:\n  - {step}\n")
