"""Files that are wrong are refused whole: file, line, column, key, found, right."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rednorth_nb import games
from rednorth_nb.scenarios.problems import Problem, ScenarioError
from rednorth_nb.scenarios.reading import check_data, read_file, read_text
from rednorth_nb.scenarios.running import run
from rednorth_nb.scenarios.text import DEEPEST, LARGEST, scalar

SEEDED = "start: {seed: 1}\n"
Refuse = Callable[[str], list[Problem]]


@pytest.fixture
def refuse() -> Refuse:
    """Read a text that can't be used; its problems."""

    def refuse(text: str) -> list[Problem]:
        with pytest.raises(ScenarioError) as refused:
            read_text(text, "lesson.yaml")
        return list(refused.value.problems)

    return refuse


# --- shape: one mistake each, in a file that is right but for it

SHAPES = [
    # what replaces what, then: line, column, key, found, right
    ("title: A test", "title: 7", (3, 1, "title", "7", "it must be text")),
    ("title: A test\n", "", (1, 1, "", "title missing", "add it")),
    ("title:", "tilte:", (3, 1, "tilte", "unknown key tilte", "did you mean title?")),
    ("scenario/1", "scenario/2", (1, 1, "format", "'rednorth-scenario/2'", "rednorth-scenario/1")),
    ("red-north", "red-nroth", (2, 1, "game", "game 'red-nroth'", "did you mean red-north?")),
    ("game: red-north", "game:", (2, 1, "game", "game nothing", "red-north")),
    ("game: red-north", "game: [a]", (2, 1, "game", "game a list", "red-north")),
    ("[Ada, Bo]", "[Ada, 2]", (4, 16, "players[1]", "2", "it must be text")),
    ("[Ada, Bo]", "[Ada, '']", (4, 16, "players[1]", "0 characters", "at least 1")),
    ("[Ada, Bo]", f"[Ada, {'B' * 41}]", (4, 16, "players[1]", "41 characters", "at most 40")),
    ("[Ada, Bo]", "{Ada: 1}", (4, 1, "players", "a mapping", "it must be a list")),
    ("seed: 1", "seed: 1.5", (5, 9, "start.seed", "1.5", "it must be a whole number")),
    ("seed: 1", "seed: true", (5, 9, "start.seed", "true", "it must be a whole number")),
    ("seed: 1", "seed: .nan", (5, 9, "start.seed", "nan", "it must be a whole number")),
    ("seed: 1", "seed: .inf", (5, 9, "start.seed", "inf", "it must be a whole number")),
    ("seed: 1", "seed: 2024-01-01", (5, 9, "start.seed", "'2024-01-01'", "a whole number")),
    ("{seed: 1}", "{}", (5, 1, "start", "0 keys", "1 of: seed, position")),
    ("{seed: 1}", "", (5, 1, "start", "nothing", "it must be a mapping")),
    ("{seed: 1}", "{sede: 1}", (5, 9, "start.sede", "unknown key sede", "did you mean seed?")),
]


@pytest.mark.parametrize(("old", "new", "expected"), SHAPES)
def test_a_mistake_in_the_head_is_shown_in_its_place(
    head: str, refuse: Refuse, old: str, new: str, expected: tuple[Any, ...]
) -> None:
    text = head + SEEDED
    assert old in text
    read_text(text)
    (problem,) = refuse(text.replace(old, new))
    assert_problem(problem, expected)


def assert_problem(problem: Problem, expected: tuple[Any, ...]) -> None:
    line, column, key, found, right = expected
    assert problem.file == "lesson.yaml"
    assert (problem.line, problem.column, problem.key) == (line, column, key)
    assert problem.found == found
    assert right in problem.right


STEPS = [
    ("note: [a]", 12, "steps[0].note", "a list", "it must be text"),
    ("nota: a", 12, "steps[0].nota", "unknown key nota", "did you mean note?"),
    ("note: a, advance: all", 11, "steps[0]", "2 keys", "1 of: note, choose, advance, ask"),
    ("", 11, "steps[0]", "0 keys", "1 of: note"),
    ("choose: {action: pass}", 12, "steps[0].choose", "player missing", "add it"),
    ("choose: {player: Ada}", 12, "steps[0].choose", "action missing", "add it"),
    (
        "choose: {player: Ada, action: rienforce}",
        34,
        "steps[0].choose.action",
        "'rienforce'",
        "did you mean reinforce?",
    ),
    (
        "choose: {player: Ada, action: inspire}",
        12,
        "steps[0].choose",
        "place missing",
        "add it",
    ),
    (
        "choose: {player: Ada, action: inspire, palce: 1}",
        51,
        "steps[0].choose.palce",
        "unknown key palce",
        "did you mean place?",
    ),
    (
        "choose: {player: Ada, action: inspire, place: 1, side: left}",
        61,
        "steps[0].choose.side",
        "unknown key side",
        "player, action, place",
    ),
    (
        "choose: {player: Ada, action: inspire, place: 0}",
        51,
        "steps[0].choose.place",
        "0",
        "at least 1",
    ),
    (
        "choose: {player: Ada, action: deploy, cards: [jarl, jral]}",
        64,
        "steps[0].choose.cards[1]",
        "'jral'",
        "did you mean jarl?",
    ),
    ("advance: award gren", 12, "steps[0].advance", "'award gren'", "did you mean award green?"),
    ("ask: {player: Ada}", 12, "steps[0].ask", "kind missing", "add it"),
    ("ask: {kind: pionts}", 18, "steps[0].ask.kind", "'pionts'", "did you mean points?"),
    ("ask: {kind: points, player: Ada}", 12, "steps[0].ask", "colour missing", "add it"),
    ("ask: {kind: choice}", 12, "steps[0].ask", "options missing", "add it"),
    (
        "ask: {kind: choice, options: [{text: a}]}",
        32,
        "steps[0].ask.options",
        "1 in the list",
        "at least 2",
    ),
    ("expect: {}", 12, "steps[0].expect", "0 keys", "1 of: error, told, winner, round"),
    ("expect: {fase: over}", 21, "steps[0].expect.fase", "unknown key fase", "did you mean phase?"),
    ("expect: {deck: jarl}", 21, "steps[0].expect.deck", "'jarl'", "it must be a list"),
]


@pytest.mark.parametrize(("step", "column", "key", "found", "right"), STEPS)
def test_a_mistake_in_a_step_is_shown_in_its_place(
    head: str, refuse: Refuse, step: str, column: int, key: str, found: str, right: str
) -> None:
    (problem, *_) = refuse(f"{head}{SEEDED}\nsteps:   [{{{step}}}]\n".replace("   [", "  ["))
    # `steps:  [{` is 10 characters: the mapping begins in column 10
    assert_problem(problem, (7, column - 1, key, found, right))


SENSE = [
    # a line of the position, what is put in its place; key, found, right, rule
    (
        "turn: Ada",
        "turn: Adda",
        ("turn", "no player is called Adda", "did you mean Ada?", ""),
    ),
    (
        "blue: null}",
        "yellow: null, blue: null}",
        ("outposts", "4 Outposts with 2 players", "3", "setup.outposts"),
    ),
    (
        "{green: null, red",
        "{purple: null, red",
        ("outposts", "no green Outpost", "green always plays", "setup.outposts"),
    ),
    (
        "deck: [green raider",
        "deck: [yellow raider",
        ("deck[0]", "a yellow raider", "green, red, blue", "setup.colours"),
    ),
    (
        "turn: Ada",
        "set_aside: red hero\n    turn: Ada",
        ("set_aside", "more than 1 of red Hero", "at most 1", "components.heroes"),
    ),
    (
        "deck: [",
        "deck: [jarl, jarl, jarl, jarl, ",
        ("deck[2]", "more than 6 of Jarl", "at most 6", "setup.jarls"),
    ),
    (
        "turn: Ada",
        "god_deck: [odin, odin]\n    turn: Ada",
        ("god_deck[1]", "more than 1 of Odin", "at most 1", "components.gods"),
    ),
    (
        "turn: Ada\n",
        "turn: null\n",
        ("phase", "actions without a turn", "the player who decides", "turn.order"),
    ),
    (
        "phase: actions",
        "phase: powers",
        ("turn", "Ada controls neither red nor yellow", "controls red or yellow", "power.when"),
    ),
    (
        "round: spring",
        "round: summer",
        ("muster[0]", "a group led by green hero", "thor", "muster.summer"),
    ),
    (
        "jarl down, green",
        "jarl down +1, green",
        ("players.Ada.party[1]", "Glory on a Jarl", "Raiders and Heroes", "inspire.not-jarl"),
    ),
    (
        "jarl down, green",
        "jarl down champion, green",
        ("players.Ada.party[1]", "a Champion that is no face-up Jarl", "face-up", "promote.place"),
    ),
    (
        "jarl down, green",
        "jarl champion, green",
        ("players.Ada.party[1]", "a Champion while", "champion: Ada", "components.tokens"),
    ),
    (
        "jarl down, green",
        "rde raider down, green",
        ("players.Ada.party[1]", "'rde raider' is no card", "did you mean red raider?", ""),
    ),
    (
        "jarl down, green",
        "jarl dwon, green",
        ("players.Ada.party[1]", "'dwon' behind a card", "down, +1", ""),
    ),
    (
        "      Bo:",
        "      Bob:",
        ("players.Bob", "no player is called Bob", "did you mean Bo?", ""),
    ),
    (
        "    deck:",
        "    after: reveal\n    deck:",
        ("after", "after reveal", "nothing", ""),
    ),
]


@pytest.mark.parametrize(("old", "new", "expected"), SENSE)
def test_a_position_that_cannot_be_is_refused_by_a_rule(
    head: str, position: str, refuse: Refuse, old: str, new: str, expected: tuple[str, ...]
) -> None:
    text = head + position
    assert old in text
    read_text(text)
    key, found, right, rule = expected
    (problem, *_) = refuse(text.replace(old, new, 1))
    assert problem.key == f"start.position.{key}"
    assert found in problem.found
    assert right in problem.right
    assert problem.rule == rule
    assert problem.line > 5
    assert problem.column > 1


def test_the_place_is_that_of_the_word_itself(head: str, position: str, refuse: Refuse) -> None:
    text = (head + position).replace("Bo: {hand: [blue raider]", "Bo: {hand: [jarl, blue hero]")
    (problem,) = refuse(text)
    line = text.splitlines()[problem.line - 1]
    assert line[problem.column - 1 :].startswith("lead: blue hero")


def test_all_that_makes_no_sense_is_told_at_once(head: str, position: str, refuse: Refuse) -> None:
    text = (head + position).replace("turn: Ada", "turn: Adda")
    text = text.replace("first_player: Ada", "first_player: Boo")
    text = text.replace("jarl down, green raider", "jarl dwon, grene raider")
    assert {(problem.key, problem.right.split("?")[0]) for problem in refuse(text)} == {
        ("start.position.players.Ada.party[1]", "down, +1, +2 … or champion"),
        ("start.position.players.Ada.party[2]", "did you mean green raider"),
        ("start.position.first_player", "did you mean Bo"),
        ("start.position.turn", "did you mean Ada"),
    }


def test_all_steps_that_make_no_sense_are_told_at_once(head: str, refuse: Refuse) -> None:
    text = f"""{head}{SEEDED}rules: [points.jrl]
learner: Adda
steps:
  - choose: {{player: Boo, action: pass, take: rde hero}}
  - choose: {{player: Ada, action: give-first-player, to: Cy}}
  - choose: {{player: Ada, action: invoke, god: saga, flips: {{Cy: 1}}}}
  - ask: {{kind: winner, colour: red}}
  - ask: {{kind: glory, player: Adda}}
  - ask: {{kind: choice, options: [{{text: a}}, {{text: b}}]}}
  - expect: {{error: turn.ordr}}
  - expect: {{players: {{Adda: {{vp: 1}}}}, first_player: Boo}}
"""
    first = refuse(text)
    assert [problem.key for problem in first] == ["rules[0]"]
    assert "points.jarl" in first[0].right
    problems = refuse(text.replace("points.jrl", "points.jarl"))
    assert [(problem.line, problem.key) for problem in problems] == [
        (7, "learner"),
        (9, "steps[0].choose.player"),
        (9, "steps[0].choose.take"),
        (10, "steps[1].choose.to"),
        (11, "steps[2].choose.flips.Cy"),
        (12, "steps[3].ask.colour"),
        (13, "steps[4].ask.player"),
        (14, "steps[5].ask.options"),
        (15, "steps[6].expect.error"),
        (16, "steps[7].expect.first_player"),
        (16, "steps[7].expect.players.Adda"),
    ]
    assert problems[1].right == "did you mean Bo?"
    assert all(problem.found and problem.right for problem in problems)


def test_a_colour_not_in_play_is_no_sense_in_a_step(
    head: str, position: str, refuse: Refuse
) -> None:
    steps = "steps: [{advance: award yellow}, {ask: {kind: winner, colour: purple}}]\n"
    found = refuse(head + position + steps)
    assert [problem.key for problem in found] == ["steps[0].advance", "steps[1].ask.colour"]
    assert "green, red, blue" in found[0].right


@pytest.mark.parametrize("players", ["[Ada]", "[A, B, C, D, E]"])
def test_the_number_of_players_is_the_games_to_say(head: str, refuse: Refuse, players: str) -> None:
    (problem,) = refuse(head.replace("[Ada, Bo]", players) + SEEDED)
    assert (problem.line, problem.key) == (4, "players")
    assert "2, 3 or 4 players" in problem.found


def test_names_are_unique_and_can_be_read(head: str, refuse: Refuse) -> None:
    (twice,) = refuse(head.replace("Bo", "Ada") + SEEDED)
    assert (twice.column, twice.key, twice.found) == (16, "players[1]", "Ada twice")
    for name in (r'"\e[31m"', r'"a\nb"', r'" "', r'"\u202e"'):
        (problem,) = refuse(head.replace("Bo", name) + SEEDED)
        assert problem.key == "players[1]"
        assert str(problem).isprintable()


# --- what is no YAML, or more YAML than the format has


@pytest.mark.parametrize(
    ("text", "found"),
    [("", "nothing"), ("# only this\n", "nothing"), ("- a\n", "a list"), ("hello", "'hello'")],
)
def test_what_is_no_mapping_is_no_scenario(refuse: Refuse, text: str, found: str) -> None:
    (problem,) = refuse(text)
    assert_problem(problem, (1, 1, "", found, "a scenario is a mapping"))


@pytest.mark.parametrize(
    ("added", "line", "column", "key", "found"),
    [
        ("title: Again\n", 6, 1, "title", "title twice (first in line 3)"),
        ("options: {a: 1, 'a': 2}\n", 6, 17, "options.a", "a twice (first in line 6)"),
        ("rules: &r [game.goal]\nsteps: *r\n", 7, 8, "steps", "an alias *r"),
        ("summary: !secret x\n", 6, 10, "summary", "a tag !secret"),
        ("summary: !!python/object/apply:os.system [ls]\n", 6, 10, "summary", "os.system"),
        ("rules: !!set {a, b}\n", 6, 8, "rules", "a tag"),
        ("summary: !!binary aGk=\n", 6, 10, "summary", "a tag"),
        ("<<: {summary: x}\n", 6, 1, "<<", "unknown key <<"),
        ("? [a, b]\n: 1\n", 6, 3, "", "a key that is no word"),
        ("? {a: b}\n: 1\n", 6, 3, "", "a key that is no word"),
        ("null: 1\n", 6, 1, "null", "unknown key null"),
        ("--- \na: 1\n", 6, 1, "", "a second document"),
        ("steps: [a\n", 7, 1, "", "no valid YAML: expected ',' or ']'"),
        ("steps:\n\t- note: a\n", 7, 1, "", "no valid YAML"),
        ("summary: a\0b\n", 6, 11, "", r"the character '\x00'"),
        ('summary: "\\ud800"\n', 6, 10, "summary", "half a character"),
        (f"summary: {'9' * 5000}\n", 6, 10, "summary", "a number of 5000 characters"),
        (f"summary: 0x{'9' * 5000}\n", 6, 10, "summary", "a number of 5002 characters"),
        ("summary: @x\n", 6, 10, "", "no valid YAML"),
        ("%YAML 9.9\n", 6, 1, "", "no valid YAML"),
    ],
)
def test_yaml_that_is_not_of_the_format_is_shown_in_its_place(
    head: str, refuse: Refuse, added: str, line: int, column: int, key: str, found: str
) -> None:
    (problem,) = refuse(head + SEEDED + added)
    assert (problem.line, problem.column, problem.key) == (line, column, key)
    assert found in problem.found
    assert problem.right


@pytest.mark.parametrize("text", ["[" * 100_000, "{a: " * 10_000, "- " * 100_000, "[{a: " * 10_000])
def test_deep_nesting_is_refused_at_once(refuse: Refuse, text: str) -> None:
    (problem,) = refuse(text)
    assert f"more than {DEEPEST} levels" in problem.found
    assert problem.line == 1


def test_a_text_too_large_is_not_even_parsed(head: str, refuse: Refuse, tmp_path: Path) -> None:
    text = head + SEEDED + "#" * LARGEST
    (problem,) = refuse(text)
    assert problem.right == f"at most {LARGEST}"
    path = tmp_path / "large.yaml"
    path.write_text(text * 5, encoding="utf-8")
    with pytest.raises(ScenarioError, match="at most"):
        read_file(path)


def test_billions_of_laughs_are_not_laughed(refuse: Refuse) -> None:
    lines = ["a0: &a0 [x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 30)]
    (problem,) = refuse("\n".join(lines))
    assert problem.line == 2


# --- what is right, in every dress


@pytest.mark.parametrize(
    "dress",
    [
        "{format: rednorth-scenario/1, game: red-north, title: A test, players: [Ada, Bo], "
        "start: {seed: 1}}",
        '{"format":"rednorth-scenario/1","game":"red-north","title":"A test",'
        '"players":["Ada","Bo"],"start":{"seed":1}}',
        '{\n\t"format": "rednorth-scenario\\/1",\n\t"game": "red-north",\n\t"title": "A test",'
        '\n\t"players": ["Ada", "Bo"],\n\t"start": {"seed": 1}\n}',
        "%YAML 1.1\n---\nformat: rednorth-scenario/1\ngame: red-north\ntitle: A test\n"
        "players: [Ada, Bo]\nstart: {seed: 1}\n...\n",
        "# first\r\nformat: rednorth-scenario/1 # the first\r\ngame: red-north\r\n"
        "title: >-\r\n  A\r\n  test\r\nplayers:\r\n- Ada\r\n- 'Bo'\r\nstart: {seed: 0x1}\r\n"
        "steps:\r\n",
    ],
    ids=["flow", "JSON", "JSON with tabs", "YAML 1.1", "CRLF"],
)
def test_the_same_scenario_can_be_written_in_many_ways(dress: str) -> None:
    scenario = read_text(dress)
    assert scenario.title == "A test"
    assert scenario.game.players == ("Ada", "Bo")
    assert scenario.data["start"] == {"seed": 1}
    assert scenario.steps == []


def test_json_of_any_program_is_read(head: str) -> None:
    """Python's `json` writes what is beyond U+FFFF as two escapes."""
    data = {
        "format": "rednorth-scenario/1",
        "game": "red-north",
        "title": "Tête-à-tête 🪓",
        "players": ["🪓", "Håkkå"],
        "start": {"seed": 1},
    }
    for ascii_only in (True, False):
        scenario = read_text(json.dumps(data, ensure_ascii=ascii_only))
        assert scenario.data == data


@pytest.mark.parametrize(
    "name",
    (
        "a.b|x[0]|'q'|\"q\"|[red]x[/red]|{0}|{|%s|<b>|a: b|#|1|no|true|null|~|-|Ada\\|:smile:| Ada"
        "|*a|&a|!|日本|" + "x" * 40
    ).split("|"),
)
def test_a_name_is_any_text(name: str) -> None:
    position: dict[str, Any] = {
        "round": "spring",
        "phase": "deployment",
        "first_player": name,
        "outposts": {"green": name, "red": None, "blue": None},
        "players": {name: {"vp": 3, "hand": ["jarl"]}, "Bo": {}},
    }
    data = {
        "format": "rednorth-scenario/1",
        "game": "red-north",
        "title": name,
        "players": [name, "Bo"],
        "start": {"position": position},
    }
    scenario = read_text(json.dumps(data))
    state, _ = scenario.start()
    assert games.files_of(scenario.game).position(state)["players"][name]["vp"] == 3
    position["players"][name]["hand"] = ["jarl", "jral"]
    with pytest.raises(ScenarioError) as refused:
        read_text(json.dumps(data))
    (problem,) = refused.value.problems
    assert problem.key == f"start.position.players.{name}.hand[1]"
    assert problem.right == "did you mean jarl?"
    assert problem.column > 1


def test_a_key_is_the_word_as_it_is_written(head: str) -> None:
    """`1: {}` and `true: {}` are players called "1" and "true"."""
    text = head.replace("[Ada, Bo]", "['1', 'true']") + (
        "start: {position: {round: spring, phase: deployment, first_player: '1', "
        "outposts: {green: null, red: null, blue: null}, "
        "players: {1: {vp: 1}, true: {vp: 2}}}}\n"
    )
    scenario = read_text(text)
    state, _ = scenario.start()
    assert [player.vp for player in state.players] == [1, 2]


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("12", 12),
        ("-3", -3),
        ("012", 12),
        ("0x1F", 31),
        ("0o17", 15),
        ("1.0", 1),
        ("1.5", 1.5),
        ("1e2", 100),
        ("true", True),
        ("False", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("yes", "yes"),
        ("no", "no"),
        ("on", "on"),
        ("1_000", "1_000"),
        ("1:30", "1:30"),
        ("2024-01-01", "2024-01-01"),
        (".", "."),
        ("+", "+"),
        ("e5", "e5"),
    ],
)
def test_a_word_means_what_yaml_1_2_says(word: str, value: object) -> None:
    found = scalar(word)
    assert found == value
    assert type(found) is type(value)


# --- files


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"\xff\xfet\x00", "not UTF-8"),
        ("format: å".encode("latin-1"), "not UTF-8"),
        (b"", "nothing"),
    ],
)
def test_a_file_that_is_no_text_is_refused(tmp_path: Path, content: bytes, why: str) -> None:
    path = tmp_path / "lesson.yaml"
    path.write_bytes(content)
    with pytest.raises(ScenarioError) as refused:
        read_file(path)
    (problem,) = refused.value.problems
    assert problem.file == str(path)
    assert why in problem.found
    assert problem.right


def test_a_folder_or_a_missing_file_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.yaml"):
        with pytest.raises(ScenarioError) as refused:
            read_file(path)
        (problem,) = refused.value.problems
        assert problem.file == str(path)
        assert "can't be read" in problem.found
        assert problem.right


def test_a_byte_order_mark_is_no_part_of_the_file(tmp_path: Path, head: str) -> None:
    path = tmp_path / "lesson.yaml"
    path.write_text(head + SEEDED, encoding="utf-8-sig")
    scenario = read_file(path)
    assert scenario.name == "lesson"
    assert scenario.title == "A test"


def test_a_problem_is_a_line_that_an_editor_can_jump_to() -> None:
    problem = Problem("a.yaml", 3, 5, "steps[0].choose", "x", "y", "turn.order")
    assert str(problem) == "a.yaml:3:5: steps[0].choose: x; y [turn.order]"
    assert "\x1b" not in str(problem._replace(found="\x1b[31m"))


# --- anything at all

GOOD: dict[str, Any] = {
    "format": "rednorth-scenario/1",
    "game": "red-north",
    "title": "T",
    "players": ["Ada", "Bo"],
    "options": {"outpost_points": {"red": 2}},
    "start": {
        "seed": 1,
        "position": {
            "round": "summer",
            "phase": "actions",
            "turn": "Ada",
            "first_player": "Ada",
            "champion": "Ada",
            "outposts": {"green": "Ada", "red": None, "blue": "Ada"},
            "players": {
                "Ada": {"hand": ["jarl"], "party": ["jarl champion", "red raider down +1"]},
                "Bo": {"gods": ["odin"], "passed": True},
            },
            "muster": [{"lead": "thor", "cards": ["jarl", "jarl", "red raider"]}],
            "deck": ["jarl"],
            "discard": ["loki"],
            "set_aside": "red hero",
        },
    },
    "steps": [
        {
            "choose": {
                "player": "Ada",
                "action": "reinforce",
                "flip": 2,
                "add": "jarl",
                "side": "left",
            }
        },
        {"advance": "award red"},
        {"ask": {"kind": "points", "player": "Ada", "colour": "red"}},
        {
            "ask": {
                "kind": "legal",
                "player": "Ada",
                "actions": [{"action": "pass", "take": "thor"}],
            }
        },
        {"expect": {"players": {"Ada": {"vp": 1}}, "error": "turn.order"}},
    ],
}
WORDS = st.sampled_from(
    [*GOOD, *GOOD["start"]["position"], *GOOD["steps"][0]["choose"], "Ada", "Bo", "jarl", "pass"]
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9) | WORDS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(WORDS | st.text(max_size=9), inner, max_size=4)
    ),
    max_leaves=20,
)
many = settings(max_examples=150, deadline=None)


@many
@given(VALUES)
def test_any_data_is_read_or_refused(data: Any) -> None:
    for attempt in (lambda: check_data(data), lambda: read_text(json.dumps(data))):
        try:
            attempt()
        except ScenarioError as error:
            assert all(problem.found for problem in error.problems)
            assert "in the rules" not in str(error)


@many
@given(st.text(max_size=60) | st.text("[]{}:,-?&*!|>'\"%@` \n\tab1.~#<", max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    with pytest.raises(ScenarioError):
        read_text(text)


@many
@given(st.data())
def test_a_good_file_with_something_spoilt_is_read_or_refused(data: st.DataObject) -> None:
    """One value anywhere in a good file is replaced, left out, or given another key."""
    spoilt = json.loads(json.dumps(GOOD))
    node: Any = spoilt
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        key = data.draw(st.sampled_from(keys))
        inner = node[key]
        if isinstance(inner, dict | list) and inner and data.draw(st.integers(0, 3)):
            node = inner
            continue
        match data.draw(st.sampled_from(["replace", "leave out", "rename"])):
            case "replace":
                node[key] = data.draw(VALUES)
            case "leave out":
                del node[key]
            case "rename" if isinstance(node, dict):
                node[data.draw(st.text(max_size=9) | WORDS)] = node.pop(key)
        break
    try:
        scenario = read_text(json.dumps(spoilt))
    except ScenarioError as error:
        assert error.problems
        assert "in the rules" not in str(error)
    else:
        run(scenario)  # what is read can be run


def test_the_file_to_be_spoilt_is_good() -> None:
    assert len(read_text(json.dumps(GOOD)).steps) == 5


@pytest.mark.parametrize(
    ("teaching", "key", "found"),
    [
        ("tokens: {rage: 4}", "tokens", "10 tokens"),
        ("steps: {axes: [3, 2, 4, 5, 6, 7]}", "steps.axes", "steps that fall"),
        ("steps: {axes: [3]}", "steps.axes", "1 in the list"),
        ("villages: {elvagr: 5}", "villages.elvagr", "unknown key elvagr"),
        ("cards: {mead: {kind: upgrade, base: [1]}}", "cards", "mead without a slot"),
        ("cards: {mead: {base: [1]}}", "cards.mead", "kind missing"),
        ("cards: {clash: {kind: battle, age: 1, base: [0]}}", "cards", "15 cards in Age 1"),
    ],
)
def test_options_that_no_game_can_be_played_with_are_told_in_their_place(
    head: str, refuse: Refuse, teaching: str, key: str, found: str
) -> None:
    text = head.replace("red-north", "blood-rage") + SEEDED
    problem, *_ = refuse(f"{text}options:\n  teaching:\n    {teaching}\n")
    assert problem.key == f"options.teaching.{key}"
    assert problem.found == found
    assert problem.line == 8
