"""Reading scenario files: from text to a `Scenario`, or every problem with its place."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import islice
from pathlib import Path
from typing import Any

from fastjsonschema import JsonSchemaValueException

from rednorth_nb import games
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.misfits import Misfit, MisfitError, suggestion
from rednorth_nb.engine.ruleset import Reading, Rule
from rednorth_nb.scenarios.problems import (
    ENOUGH,
    MOST,
    Problem,
    ScenarioError,
    is_name,
    key_words,
    printable,
)
from rednorth_nb.scenarios.scenario import Scenario, choices, place_in, start_state
from rednorth_nb.scenarios.schema import Fault, faults, validator
from rednorth_nb.scenarios.text import LARGEST, QUOTES, Lines, load

Keys = tuple[str | int, ...]
"""A path of keys."""
LONGEST = 200
"""Characters of what was found, as it is told."""

FORMAT = "rednorth-scenario/1"


def read_file(
    path: Path, variant: Mapping[str, Reading] | None = None, name: str | None = None
) -> Scenario:
    """Read a scenario file. Raises `ScenarioError`, also where it can't be opened.

    A `variant` reads more rules otherwise than the file says. `name` is what links call it: without
    one its name, where a number in front, as in `02_first_round.yaml`, only puts it in order.
    """
    own = short_name(path) if name is None else name
    return read_text(text_of(path), printable(str(path)), own, variant)


def text_of(path: Path) -> str:
    """A file's text. Raises `ScenarioError` where it can't be read, or is too large."""
    try:
        return _text_of(path)
    except (OSError, ValueError) as error:
        why = (error.strerror if isinstance(error, OSError) else "") or str(error)
        if isinstance(error, UnicodeDecodeError):
            why = "it is not UTF-8 text"
        right = f"name a text file in UTF-8 of at most {LARGEST} bytes"
        problem = Problem(printable(str(path)), 1, 1, "", f"can't be read: {why}", right)
        raise ScenarioError([problem]) from error


def _text_of(path: Path) -> str:
    # A pipe in a folder would be waited for without an end; those of a shell lie in /dev.
    if path.exists() and not path.is_file() and not path.is_dir() and path.parts[1:2] != ("dev",):
        raise ValueError("it is no file")
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise ValueError(f"it is larger than {LARGEST} bytes")
    return content.decode("utf-8-sig", errors="strict")


def short_name(path: Path) -> str:
    """What a file is called without its ending and the number that puts it in order.

    >>> short_name(Path("02_first_round.yaml")), short_name(Path("01.yaml"))
    ('first_round', '01')
    """
    number, _, rest = path.stem.partition("_")
    return rest if number.isdecimal() and rest else path.stem


def read_text(
    text: str,
    file: str = "scenario",
    name: str = "",
    variant: Mapping[str, Reading] | None = None,
) -> Scenario:
    """Read a scenario from YAML (or JSON). Raises `ScenarioError` with all that is wrong."""
    data, lines = load(text, file)
    if variant and isinstance(data, dict):
        own = data.get("variant")
        data["variant"] = {**(own if isinstance(own, dict) else {}), **variant}
    return check_data(data, file, name, lines)


def check_data(
    data: Any, file: str = "scenario", name: str = "", lines: Lines | None = None
) -> Scenario:
    """Make a `Scenario` of plain values, or raise `ScenarioError`: first shape, then sense."""
    checker = _Checker(file, lines or {})
    if not isinstance(data, dict):
        checker.report((), f"{_kind(data)}", "a scenario is a mapping: format, game, title, …")
    checker.stop_on_problems()
    known = games.names()
    if data.get("game") not in known:
        found = f"game {_kind(data['game'])}" if "game" in data else "no game"
        checker.report(("game",), found, suggestion(data.get("game", ""), known))
        checker.stop_on_problems()
    checker.shape(data)
    checker.stop_on_problems()
    scenario = checker.sense(data, name)
    checker.stop_on_problems()
    return scenario


class _Checker:
    """Gathers the problems of one file."""

    def __init__(self, file: str, lines: Lines) -> None:
        self.file = file
        self.lines = lines
        self.problems: list[Problem] = []

    def report(self, path: Keys, found: str, right: str, rule: str = "") -> None:
        line, column = place_in(self.lines, path)
        found = found if len(found) <= LONGEST else f"{found[: LONGEST - 1]}…"
        self.problems.append(Problem(self.file, line, column, key_words(path), found, right, rule))

    def report_all(self, path: Keys, misfits: Iterable[Misfit]) -> None:
        """Report misfits whose paths begin at a path."""
        for one in misfits:
            self.report((*path, *one.path), one.found, one.right, one.rule)

    def stop_on_problems(self) -> None:
        if self.problems:
            raise ScenarioError(self.problems)

    def stop_on_many(self) -> None:
        if len(self.problems) >= ENOUGH:
            raise ScenarioError(self.problems)

    def shape(self, data: dict[str, Any]) -> None:
        """Report the faults of the shape, at each place one."""
        try:
            validator(data["game"])(data)
        except JsonSchemaValueException:
            found: dict[Keys, Fault] = {}
            for fault in islice(faults(data["game"], data), ENOUGH):
                for path, part in _apart(fault):
                    found.setdefault(path, part)
            ordered = sorted(found.items(), key=lambda pair: place_in(self.lines, pair[0]))
            for n, (path, fault) in enumerate(ordered):
                self.report(path, *(_explain(fault, path) if n < MOST else ("", "")))

    def sense(self, data: dict[str, Any], name: str) -> Scenario:
        kind = games.find(data["game"]).rules
        players = data["players"]
        self.names(players)
        for n, rule in enumerate(data.get("rules", ())):
            self.rule(("rules", n), rule, kind.rules)
            self.stop_on_many()
        try:
            game = kind(players, data.get("options"), data.get("variant"))
        except MisfitError as error:
            self.report_all((), error.misfits)
        except ValueError as error:
            self.report(("players",), str(error), "change the list of players")
        self.stop_on_problems()
        if (learner := data.get("learner", players[0])) not in players:
            self.report(("learner",), f"no player {learner}", suggestion(learner, players))
        state = self.start(game, data["start"])
        for n, step in enumerate(data.get("steps") or ()):
            self.step(game, state, ("steps", n), step)
            self.stop_on_many()
        scenario = Scenario(data, game, name, self.lines, self.file)
        self.lesson(scenario, state)
        return scenario

    def lesson(self, scenario: Scenario, state: Any) -> None:
        """What makes no sense in that which is met wherever the play leads."""
        game, data = scenario.game, scenario.data
        for player in data.get("opponents") or ():
            if player not in game.players:
                self.report(
                    ("opponents", player), f"no player {player}", suggestion(player, game.players)
                )
        for n, words in enumerate(scenario.of_learner("when") or ()):
            path: Keys = ("when", n)
            if not words.keys() & {"rule", "position"}:
                self.report(path, "nothing that brings it", "add rule: or position:")
            if not words.keys() & {"note", "ask"}:
                self.report(path, "nothing that is met", "add note: or ask:")
            if "rule" in words:
                self.rule((*path, "rule"), words["rule"], game.rules)
            for kind in words.keys() & {"note", "ask"}:
                self.step(game, state, path, {kind: words[kind]})
            self.reached(game, state, path, words)
        for key in ("goal", "end"):
            self.reached(game, state, (key,), scenario.of_learner(key) or {})

    def reached(self, game: AnyGame, state: Any, path: Keys, words: Mapping[str, Any]) -> None:
        """A part of a position that the play may come to."""
        if (position := words.get("position")) is None:
            return
        for key in position.keys() & {"error", "told"}:
            self.report((*path, "position", key), f"{key} in a position", "what is on the table")
        found = games.files_of(game).check_step(state, {"expect": position})
        self.report_all((*path, "position"), [one._replace(path=one.path[1:]) for one in found])
        self.winner((*path, "position", "winner"), position.get("winner"), game)

    def names(self, players: Sequence[str]) -> None:
        for n, player in enumerate(players):
            if player in players[:n]:
                self.report(("players", n), f"{player} twice", "give every player another name")
            if not is_name(player):
                self.report(("players", n), f"the name {player!r}", "a name that can be read")

    def start(self, game: AnyGame, words: Mapping[str, Any]) -> Any:
        """The first state; what is wrong with it is told before any step is looked at."""
        try:
            return start_state(game, words)[0]
        except MisfitError as error:
            self.report_all(("start", "position"), error.misfits)
        except Exception as error:
            self.report(("start",), crash(error), "change the position: it can't be set up")
        raise ScenarioError(self.problems)

    def step(self, game: AnyGame, state: Any, path: Keys, step: Mapping[str, Any]) -> None:
        """Report what makes no sense in a step, whatever is played before it."""
        ((kind, words),) = step.items()
        try:
            self.report_all(path, games.files_of(game).check_step(state, step))
            if kind == "choose" and "also" in words:
                self.also(game, state, (*path, kind), words)
        except Exception as error:
            self.report(path, crash(error), "change the step: it can't be checked")
        if kind == "ask":
            self.ask((*path, kind), words, game.rules)
        elif kind == "expect":
            self.expectation((*path, kind), words, game)

    def also(self, game: AnyGame, state: Any, at: Keys, words: Mapping[str, Any]) -> None:
        """Each choice that is as good: in shape and sense like the choice itself."""
        for m, choice in enumerate(choices(words)[1:]):
            path: Keys = (*at, "also", m)
            if "also" in choice:
                self.report((*path, "also"), "unknown key also", "list it beside the others")
            if choice["player"] != words["player"]:
                self.report((*path, "player"), "another player", f"a choice of {words['player']}")
            step = {"choose": choice}
            for fault in faults(game.name, step, "step"):
                for inner, part in _apart(fault):
                    self.report((*path, *inner[1:]), *_explain(part, inner))
            found = list(games.files_of(game).check_step(state, step))
            self.report_all(path, [one._replace(path=one.path[1:]) for one in found])

    def ask(self, at: Keys, ask: Mapping[str, Any], rules: Mapping[str, Rule]) -> None:
        """The options of a question, and the rules and readings that it names."""
        if ask["kind"] == "choice" and not any(one.get("right") for one in ask["options"]):
            path: Keys = (*at, "options")
            self.report(path, "no right option", "mark one with right: true")
        for m, id in enumerate(ask.get("rules", ())):
            self.rule((*at, "rules", m), id, rules)
        for m, action in enumerate(ask.get("actions", ())):
            if "also" in action:
                path = (*at, "actions", m, "also")
                self.report(path, "unknown key also", "list it as an action of its own")
        for m, tried in enumerate(ask.get("tried", ())):
            path = (*at, "tried", m)
            named = tried["rule"] if isinstance(tried["rule"], list) else [tried["rule"]]
            for id in named:
                self.rule((*path, "rule"), id, rules)
            known = {word for id in named if id in rules for word in rules[id].readings}
            if (reading := tried.get("reading")) in known or not isinstance(reading, str):
                continue
            right = suggestion(reading, sorted(known))
            self.report((*path, "reading"), f"no reading {reading}", right)

    def rule(self, path: Keys, id: str, rules: Mapping[str, Rule]) -> None:
        """Report a rule that the game doesn't have."""
        if id not in rules:
            self.report(path, f"no rule {id}", suggestion(id, rules))

    def expectation(self, path: Keys, expect: Mapping[str, Any], game: AnyGame) -> None:
        """The rules and names that an `expect` speaks of."""
        if "error" in expect:
            self.rule((*path, "error"), expect["error"], game.rules)
        for m, word in enumerate(expect.get("told", ())):
            self.rule((*path, "told", m), word.removeprefix("not "), game.rules)
        self.winner((*path, "winner"), expect.get("winner"), game)

    def winner(self, path: Keys, winner: Any, game: AnyGame) -> None:
        """The names of who is said to win."""
        for name in winner if isinstance(winner, list) else [winner]:
            if name is not None and name not in game.players:
                self.report(path, f"no player {name}", suggestion(name, game.players))


def crash(error: Exception) -> str:
    """What is said where a file brings a game's own program to a fault."""
    return f"{error.__class__.__name__} in the rules: {error}"


def _apart(fault: Fault) -> Iterator[tuple[Keys, Fault]]:
    """A fault by its path: each unknown key by its own; a missing key not where it is misspelt."""
    known = fault.definition.get("properties", {}) if isinstance(fault.definition, dict) else {}
    if fault.word == "additionalProperties":
        for key in fault.value:
            if key not in known:
                yield (*fault.path, key), fault
    elif fault.word == "required":
        missing = [key for key in fault.asked if key not in fault.value]
        unknown = [key for key in fault.value if key not in known]
        if not any(get_close_matches(key, missing, 1) for key in unknown):
            yield fault.path, fault
    else:
        yield fault.path, fault


TYPES = {
    "string": "text",
    "integer": "a whole number",
    "object": "a mapping",
    "array": "a list",
    "boolean": "true or false",
    "null": "null",
    "number": "a number",
}


def _kind(value: Any) -> str:
    """A value as a file's author would call it.

    >>> _kind([1]), _kind("x"), _kind(None)
    ('a list', "'x'", 'nothing')
    """
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, bool):
        return str(value).lower()
    text = repr(value)
    return text if len(text) < 60 else text[:57] + "…"


def _explain(fault: Fault, path: Keys) -> tuple[str, str]:
    """A fault of shape in words: what was found at a path, what would be right."""
    value, asked, definition = fault.value, fault.asked, fault.definition
    most = "most" if fault.word.startswith("max") else "least"
    match fault.word:
        case "additionalProperties":
            right = suggestion(path[-1], definition["properties"])
            cut = isinstance(value, dict) and value.get(str(path[-1]), "") is None
            right = f"{right}; {QUOTES.format('a comma')}" if cut else right
            return f"unknown key {path[-1]}", right
        case "required":
            missing = [key for key in asked if key not in value]
            known = definition.get("properties", {}).get(missing[0], {}).get("enum")
            right = f"add it; it can be: {', '.join(map(str, known))}" if known else "add it"
            return f"{', '.join(missing)} missing", right
        case "enum" if asked == [FORMAT]:
            return _kind(value), f"this reads version 1 of the format: {FORMAT}"
        case "enum":
            return _kind(value), suggestion(value, [str(one) for one in asked if one is not None])
        case "const":
            return _kind(value), f"it must be {asked}"
        case "type":
            kinds = asked if isinstance(asked, list) else [asked]
            return _kind(value), f"it must be {' or '.join(TYPES[kind] for kind in kinds)}"
        case "minProperties" | "maxProperties" if "properties" in definition:
            return f"{len(value)} keys", f"{asked} of: {', '.join(definition['properties'])}"
        case "minProperties" | "maxProperties":
            return f"{len(value)} keys", f"at {most} {asked}"
        case "minItems" | "maxItems":
            return f"{len(value)} in the list", f"at {most} {asked}"
        case "minLength" | "maxLength":
            return f"{len(value)} characters", f"at {most} {asked}"
        case "minimum" | "maximum":
            return _kind(value), f"at {most} {asked}"
    return _kind(value), f"{fault.word}: {asked}"
