"""Files that are wrong are told with line, key and what would be right, whatever is wrong."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from rednorth_nb import games
from rednorth_nb.cli import app
from rednorth_nb.scenarios.problems import MOST, ScenarioError
from rednorth_nb.scenarios.reading import check_data, read_text
from rednorth_nb.scenarios.running import run

Written = Callable[..., Path]
Lesson = Callable[..., str]


def rednorth(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


def refused(text: str) -> list[tuple[int, str, str]]:
    with pytest.raises(ScenarioError) as error:
        read_text(text, "lesson.yaml")
    return [(one.line, one.key, one.rule) for one in error.value.problems]


def test_a_key_that_must_be_there_is_named(lesson: Lesson) -> None:
    for key in ("round", "phase", "first_player", "outposts", "players"):
        lines = lesson().splitlines()
        cut = next(n for n, line in enumerate(lines) if line.startswith(f"    {key}:"))
        more = 2 if key == "players" else 0
        text = "\n".join(lines[:cut] + lines[cut + 1 + more :])
        with pytest.raises(ScenarioError, match=rf"6:3: start.position: {key} missing; add it"):
            read_text(text, "lesson.yaml")


def test_blood_rage_says_what_an_age_can_be(written: Written) -> None:
    path = written()
    path.write_text(
        "format: rednorth-scenario/1\ngame: blood-rage\ntitle: No Age\nplayers: [Asa, Bo]\n"
        "start:\n  position:\n    phase: action\n    turn: Asa\n    first_player: Asa\n"
        "    players: {Asa: {}, Bo: {}}\n"
    )
    found = rednorth("check", path)
    assert found.exit_code == 2
    assert ":6:3: start.position: age missing; add it; it can be: 1, 2, 3" in found.stderr


def test_several_faults_of_shape_are_told_at_once_in_their_order(lesson: Lesson) -> None:
    text = lesson(steps="[{nota: a}, {choose: {player: Tove, action: inspire, palce: 1}}]")
    text = text.replace("glory: 1, hand: [jarl", "glroy: x, hand: [jral", 1)
    text = text.replace("phase: actions", "phase: action").replace("title: A lesson", "title: 7")
    assert refused(text) == [
        (3, "title", ""),
        (8, "start.position.phase", ""),
        (13, "start.position.players.Tove.glroy", ""),
        (13, "start.position.players.Tove.hand[0]", ""),
        (19, "steps[0].nota", ""),
        (19, "steps[1].choose.palce", ""),
    ]


def test_of_very_many_faults_the_first_are_told_and_how_many_more(lesson: Lesson) -> None:
    steps = "\n" + "\n".join(f"  - {{note: {n}}}" for n in range(50))
    with pytest.raises(ScenarioError) as error:
        read_text(lesson(steps=steps), "lesson.yaml")
    *first, last = error.value.problems
    assert [one.key for one in first] == [f"steps[{n}].note" for n in range(MOST)]
    assert str(last) == "lesson.yaml:40:6: and 30 more; mend the first ones"
    steps = "[" + "{choose: {player: Tovi, action: pass}}, " * 30 + "]"
    assert len(refused(lesson(steps=steps))) == MOST + 1


def test_every_problem_begins_with_file_line_and_column(written: Written) -> None:
    for steps, status in (
        ("[{advance: award gren}]", 2),
        ("[{expect: {turn: Egil}}]", 1),
        ("[{ask: {kind: glory, player: Tove, tried: [{answer: 99, rule: glory.lost}]}}]", 1),
        ("[{choose: {player: Egil, action: pass}}]", 1),
    ):
        path = written(steps=steps)
        for arguments in (("run", path), ("check", "--play", path)):
            found = rednorth(*arguments)
            assert found.exit_code == status, found.output
            place, _ = found.stderr.removeprefix(f"{path}:").split(": ", 1)
            line, column = place.split(":")
            assert int(line) == 19 and int(column) >= 1
    assert rednorth("check", path).exit_code == 0


def test_rules_and_variants_are_told_where_they_stand(lesson: Lesson) -> None:
    text = lesson() + "variant: {points.hero: odd}\n"
    assert refused(text) == [(20, "variant.points.hero", "")]
    assert refused(lesson() + "variant: {points.hreo: off}\n") == [(20, "variant.points.hreo", "")]
    assert refused(lesson() + "rules: [points.hreo]\n") == [(20, "rules[0]", "")]
    tried = "[{answer: 1, rule: [points.hero, points.jral]}]"
    asked = f"[{{ask: {{kind: points, player: Tove, colour: red, tried: {tried}}}}}]"
    assert refused(lesson(steps=asked)) == [(19, "steps[0].ask.tried[0].rule", "")]
    tried = "[{answer: 1, rule: points.hero, reading: as-raidr}]"
    asked = f"[{{ask: {{kind: points, player: Tove, colour: red, tried: {tried}}}}}]"
    assert refused(lesson(steps=asked)) == [(19, "steps[0].ask.tried[0].reading", "")]


def test_a_file_that_breaks_a_games_own_program_is_refused_in_its_place(
    lesson: Lesson, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever goes wrong in a game, also in one of somebody's own, is no traceback."""
    kind = games.find("red-north").rules

    def broken(*_: Any) -> Any:
        raise KeyError("odd")

    path = written(steps="[{choose: {player: Tove, action: pass, take: red hero}}]")
    for name, key in (("apply", "steps[0].choose: "), ("copy", "steps[0].choose: ")):
        with monkeypatch.context() as patch:
            patch.setattr(kind, name, broken)
            with pytest.raises(ScenarioError, match="KeyError in the rules"):
                run(read_text(path.read_text(), "lesson.yaml"))
            found = rednorth("run", path)
            assert (found.exit_code, found.stdout) == (2, "")
            assert f"{path}:19:10: {key}KeyError" in found.stderr
    with monkeypatch.context() as patch:
        patch.setattr(games.find("red-north").files, "read_position", broken)
        found = rednorth("check", path)
        assert found.exit_code == 2
        assert f"{path}:5:1: start: KeyError in the rules: 'odd'; change" in found.stderr
    with monkeypatch.context() as patch:
        patch.setattr(games.find("red-north").screen, "picture", broken)
        assert rednorth("run", path).exit_code == 2


# --- positions of Red North that can't be


def position(**words: Any) -> dict[str, Any]:
    party = {"party": ["red raider", "jarl"]}
    return {
        "round": "summer",
        "phase": "actions",
        "turn": "Tove",
        "first_player": "Tove",
        "outposts": {"green": "Tove", "red": None, "yellow": "Egil"},
        "players": {"Tove": party, "Egil": party},
    } | words


THREE = ["red raider", "jarl", "green raider"]
PARTY = {"Tove": {"party": ["red raider down"]}, "Egil": {}}
CANNOT = [
    ({"muster": [{"lead": "thor", "cards": THREE[:2]}]}, "muster[0].cards", "muster.summer"),
    ({"muster": [{"lead": "thor", "cards": [*THREE, "jarl"]}]}, "muster[0].cards", "muster.summer"),
    (
        {"round": "spring", "muster": [{"lead": "red hero", "cards": THREE}]},
        "muster[0].cards",
        "muster.spring",
    ),
    (
        {"muster": [{"lead": "thor", "cards": [*THREE[:2], "red hero"]}]},
        "muster[0].cards[2]",
        "setup.deck",
    ),
    (
        {"muster": [{"lead": god} for god in ("thor", "loki", "odin", "tyr")]},
        "muster",
        "muster.count",
    ),
    ({"deck": ["jarl", "red hero"]}, "deck[1]", "setup.deck"),
    ({"god_deck": ["thor"]}, "god_deck", "prepare.summer"),
    ({"round": "ragnarok", "god_deck": ["thor"]}, "god_deck", "prepare.summer"),
    (
        {"round": "spring", "players": {"Tove": {"gods": ["thor"]}}},
        "players.Tove.gods",
        "muster.summer",
    ),
    ({"round": "spring", "discard": ["jarl", "thor"]}, "discard[1]", "muster.summer"),
    ({"round": "spring", "set_aside": "red hero"}, "set_aside", "prepare.muster"),
    ({"phase": "over", "turn": None}, "phase", "game.rounds"),
    (
        {"phase": "deployment", "turn": None, "players": {"Tove": {"passed": True}}},
        "players.Tove.passed",
        "game.phases",
    ),
    (
        {"phase": "powers", "turn": "Egil", "players": {"Egil": {"passed": True}}},
        "players.Egil.passed",
        "game.phases",
    ),
    (
        {"phase": "powers", "turn": "Egil", "players": {"Tove": {"party": ["red raider"]}}},
        "players.Tove.party[0]",
        "deploy.secret",
    ),
    (
        {"phase": "powers", "turn": "Egil", "players": {"Tove": {"party": ["red raider down +1"]}}},
        "players.Tove.party[0]",
        "deploy.secret",
    ),
    (
        {"phase": "resolution", "turn": None, "after": "reveal", "players": PARTY},
        "players.Tove.party[0]",
        "resolve.reveal",
    ),
    (
        {"round": "ragnarok", "phase": "over", "turn": None, "players": PARTY},
        "players.Tove.party[0]",
        "resolve.reveal",
    ),
    ({"phase": "resolution", "turn": None, "after": "prepare"}, "after", ""),
    ({"after": "reveal"}, "after", ""),
]


@pytest.mark.parametrize(("words", "key", "rule"), CANNOT, ids=[f"{n}" for n in range(len(CANNOT))])
def test_a_position_that_cannot_be_is_refused_for_its_rule(
    words: dict[str, Any], key: str, rule: str
) -> None:
    data = {
        "format": "rednorth-scenario/1",
        "game": "red-north",
        "title": "T",
        "players": ["Tove", "Egil"],
        "start": {"position": position()},
    }
    check_data(data)
    data["start"] = {"position": position(**words)}
    with pytest.raises(ScenarioError) as error:
        check_data(data)
    assert (f"start.position.{key}", rule) in [
        (one.key, one.rule) for one in error.value.problems
    ], error.value
    if rule:
        assert rule in games.find("red-north").rules.rules


@pytest.mark.parametrize(
    "words",
    [
        {"muster": [{"lead": "thor"}]},
        {"muster": [{"lead": "thor", "cards": ["jarl"]}], "deck": []},
        {"muster": [{"lead": "thor", "cards": []}]},
        {"phase": "resolution", "turn": None, "players": PARTY},
        {"round": "ragnarok", "set_aside": "red hero", "discard": ["thor", "jarl"]},
    ],
)
def test_a_position_need_not_hold_everything(words: dict[str, Any]) -> None:
    game = games.find("red-north").rules(("Tove", "Egil"))
    games.files_of(game).read_position(position(**words), 0)


# --- positions of Blood Rage that can't be, as files

IMPOSSIBLE = """\
format: rednorth-scenario/1
game: blood-rage
title: An impossible position
players: [Asa, Bo]
start:
  position:
    age: 1
    phase: {phase}
    turn: {turn}
    first_player: Asa
    destroyed: [andlang, gimle, horgr]
    ragnarok: [{doomed}, muspelheim, elvagar]
    players: {{Asa: {{rage: 0{more}}}, Bo: {{rage: {rage}}}}}
{rest}steps:
  - note: nothing
"""
ZERO = {"phase": "action", "turn": "Asa"}
ENDED = {"phase": "quest", "turn": "null"}
FIGHT = """\
    board: {elvagar: {Asa: {warrior: 1}, Bo: {warrior: 1}}}
    pillage: {pillager: Bo, province: elvagar, stage: reveal, played: {Bo: [clash 1]}}
"""
FILES = [
    (ZERO, 9, "turn", "phase.end-rage"),
    (ENDED | {"more": ", quests: [skald]"}, 13, "players.Asa.quests[0]", "quest.commit"),
    (ENDED | {"doomed": "andlang"}, 12, "ragnarok[0]", "setup.ragnarok"),
    (
        {"phase": "action", "turn": "Bo", "rage": "1", "rest": FIGHT},
        15,
        "pillage.played.Bo[0]",
        "battle.pick-card",
    ),
    (
        ENDED | {"rest": "    tokens: {utgard: rage, elvagar: rage, gimle: rage}\n"},
        14,
        "tokens.gimle",
        "setup.tokens",
    ),
    (
        ENDED | {"rest": "    board: {fjord 1: {Bo: {ship: 1}}}\n"},
        14,
        "board.fjord 1",
        "fjord.closed",
    ),
    (ENDED | {"more": ", aside: [clash 6]"}, 13, "players.Asa.aside[0]", "draft.deal"),
    (ENDED | {"rest": "    discard: [clash 6]\n"}, 14, "discard[0]", "draft.deal"),
]


@pytest.mark.parametrize(("words", "line", "key", "rule"), FILES)
def test_an_impossible_file_of_blood_rage_is_refused_with_line_key_and_rule(
    words: dict[str, str], line: int, key: str, rule: str, tmp_path: Path
) -> None:
    usual = {"doomed": "utgard", "more": "", "rage": "0", "rest": ""}
    path = tmp_path / "bad.yaml"
    path.write_text(IMPOSSIBLE.format(**usual | words))
    for command in ("check", "run"):
        found = rednorth(command, path)
        assert found.exit_code == 2, found.output
        (told,) = found.stderr.splitlines()
        assert told.startswith(f"{path}:{line}:")
        assert f": start.position.{key}: " in told
        assert told.endswith(f"[{rule}]")
    path.write_text(IMPOSSIBLE.format(**usual | ENDED))
    assert rednorth("check", path).exit_code == 0
