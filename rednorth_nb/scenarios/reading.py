"""Reading scenario files: from text to a `Scenario`, or every problem with its place."""

from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from fastjsonschema import JsonSchemaValueException

from rednorth_nb import games
from rednorth_nb.engine.misfits import MisfitError, suggestion
from rednorth_nb.engine.ruleset import Reading
from rednorth_nb.scenarios.problems import Problem, ScenarioError, key_words
from rednorth_nb.scenarios.scenario import Scenario, start_state
from rednorth_nb.scenarios.schema import validator
from rednorth_nb.scenarios.text import LARGEST, Lines, load


def read_file(path: Path, variant: Mapping[str, Reading] | None = None) -> Scenario:
    """Read a scenario file. Raises `ScenarioError`, also where it can't be opened.

    A `variant` reads more rules otherwise than the file says.
    A number before its name, as in `02_first_round.yaml`, only puts it in order.
    """
    try:
        with path.open("rb") as file:
            text = file.read(4 * LARGEST + 1).decode("utf-8-sig", errors="strict")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        right = "name a text file in UTF-8"
        problem = Problem(str(path), 1, 1, "", f"can't be read: {why}", right)
        raise ScenarioError([problem]) from error
    return read_text(text, str(path), path.stem.lstrip("0123456789_"), variant)


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

    def report(self, path: tuple[str | int, ...], found: str, right: str, rule: str = "") -> None:
        place = path
        while place and place not in self.lines:
            place = place[:-1]
        line, column = self.lines.get(place, (1, 1))
        self.problems.append(Problem(self.file, line, column, key_words(path), found, right, rule))

    def stop_on_problems(self) -> None:
        if self.problems:
            raise ScenarioError(self.problems)

    def shape(self, data: dict[str, Any]) -> None:
        try:
            validator(data["game"], detailed=False)(data)
        except JsonSchemaValueException:
            self.fault(data)

    def fault(self, data: dict[str, Any]) -> None:
        """Report the first fault of the shape."""
        try:
            validator(data["game"], detailed=True)(data)
        except JsonSchemaValueException as error:
            path, value = _resolve(data, error)
            self.report(*_explain(error, path, value))

    def sense(self, data: dict[str, Any], name: str) -> Scenario:
        kind = games.find(data["game"]).rules
        players = data["players"]
        for n, player in enumerate(players):
            if player in players[:n]:
                self.report(("players", n), f"{player} twice", "give every player another name")
            if not player.strip() or not player.isprintable():
                self.report(("players", n), f"the name {player!r}", "a name that can be read")
        for n, rule in enumerate(data.get("rules", ())):
            if rule not in kind.rules:
                self.report(("rules", n), f"no rule {rule}", suggestion(rule, kind.rules))
        try:
            game = kind(players, data.get("options"), data.get("variant"))
        except MisfitError as error:
            for problem in error.misfits:
                self.report(problem.path, problem.found, problem.right, problem.rule)
        except ValueError as error:
            self.report(("players",), str(error), "change the list of players")
        self.stop_on_problems()
        if (learner := data.get("learner", players[0])) not in players:
            self.report(("learner",), f"no player {learner}", suggestion(learner, players))
        try:
            state, _ = start_state(game, data["start"])
        except MisfitError as error:
            for problem in error.misfits:
                path = ("start", "position", *problem.path)
                self.report(path, problem.found, problem.right, problem.rule)
            self.stop_on_problems()
        files = games.files(game)
        for n, step in enumerate(data.get("steps") or ()):
            for problem in files.check_step(state, step):
                self.report(("steps", n, *problem.path), problem.found, problem.right)
            self.choice(n, step.get("ask", {}))
            self.expectation(n, step.get("expect", {}), kind.rules, players)
        return Scenario(data, game, name, self.lines)

    def choice(self, n: int, ask: Mapping[str, Any]) -> None:
        if ask.get("kind") == "choice" and not any(one.get("right") for one in ask["options"]):
            path = ("steps", n, "ask", "options")
            self.report(path, "no right option", "mark one with right: true")

    def expectation(
        self, n: int, expect: Mapping[str, Any], rules: Mapping[str, Any], players: list[str]
    ) -> None:
        """The rules and names that an `expect` speaks of."""
        if (error := expect.get("error")) is not None and error not in rules:
            self.report(
                ("steps", n, "expect", "error"), f"no rule {error}", suggestion(error, rules)
            )
        for m, word in enumerate(expect.get("told", ())):
            rule = word.removeprefix("not ")
            if rule not in rules:
                path = ("steps", n, "expect", "told", m)
                self.report(path, f"no rule {rule}", suggestion(rule, rules))
        winner = expect.get("winner")
        for name in winner if isinstance(winner, list) else filter(None, [winner]):
            if name not in players:
                self.report(("steps", n, "expect", "winner"), f"no player {name}", suggestion(name, players))


def _resolve(data: Any, error: JsonSchemaValueException) -> tuple[tuple[str | int, ...], Any]:
    """The path of keys that an error speaks of, as far as it leads into the data."""
    path: list[str | int] = []
    value = data
    rest = str(error.name).removeprefix("data")
    while rest:
        if isinstance(value, dict):
            keys = [key for key in value if rest.startswith(f".{key}")]
            if not keys:
                break
            key: str | int = max(keys, key=len)
            rest = rest[len(str(key)) + 1 :]
        elif isinstance(value, list) and rest.startswith("["):
            number, _, rest = rest[1:].partition("]")
            key = int(number)
        else:
            break
        path.append(key)
        value = value[key]
    return tuple(path), value


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


def _explain(
    error: JsonSchemaValueException, path: tuple[str | int, ...], value: Any
) -> tuple[tuple[str | int, ...], str, str]:
    """A schema's complaint in words: the path, what was found, what would be right."""
    definition = error.definition
    asked = error.rule_definition
    match error.rule:
        case "additionalProperties":
            known = list(definition["properties"])
            unknown = next((key for key in value if key not in known), "")
            return (*path, unknown), f"unknown key {unknown}", suggestion(unknown, known)
        case "required":
            missing = [key for key in asked if key not in value]
            for key in value:
                known = definition.get("properties", ())
                if key not in known and (near := get_close_matches(key, missing, 1)):
                    return (*path, key), f"unknown key {key}", f"did you mean {near[0]}?"
            known = definition.get("properties", {}).get(missing[0], {}).get("enum")
            right = f"add it; it can be: {', '.join(known)}" if known else "add it"
            return path, f"{', '.join(missing)} missing", right
        case "enum":
            known = [str(one) for one in asked if one is not None]
            return path, _kind(value), suggestion(value, known)
        case "const":
            return path, _kind(value), f"it must be {asked}"
        case "type":
            kinds = asked if isinstance(asked, list) else [asked]
            return path, _kind(value), f"it must be {' or '.join(TYPES[kind] for kind in kinds)}"
        case "minProperties" | "maxProperties":
            known = list(definition["properties"])
            return path, f"{len(value)} keys", f"{asked} of: {', '.join(known)}"
        case "minItems" | "maxItems":
            word = "least" if error.rule == "minItems" else "most"
            return path, f"{len(value)} in the list", f"at {word} {asked}"
        case "minLength" | "maxLength":
            word = "least" if error.rule == "minLength" else "most"
            return path, f"{len(value)} characters", f"at {word} {asked}"
        case "minimum" | "maximum":
            word = "least" if error.rule == "minimum" else "most"
            return path, _kind(value), f"at {word} {asked}"
    return path, _kind(value), str(error.message)
