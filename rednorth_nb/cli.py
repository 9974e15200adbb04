"""The command line: `rednorth run | check | rules | exercise | simulate | serve`."""

import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any, NoReturn, TypeVar

import typer
from rich.progress import track
from rich.table import Table
from rich.text import Text
from typer.core import TyperGroup

from rednorth_nb import __version__, games
from rednorth_nb.bots.policies import POLICIES, PolicyMaker
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.misfits import MisfitError, suggestion
from rednorth_nb.engine.ruleset import Reading
from rednorth_nb.games.own import RULES_VARIABLE
from rednorth_nb.learning.coverage import coverage_rows
from rednorth_nb.learning.exercises import PATIENCE, found_in_play
from rednorth_nb.learning.tried import failed_tries, questions_of
from rednorth_nb.printing import (
    answers,
    err,
    out,
    rule_data,
    show_answers,
    show_coverage,
    show_rows,
    show_rule,
    tell_failure,
    tell_problems,
    write_json,
)
from rednorth_nb.scenarios.library import Shelf, shelf, shelf_of
from rednorth_nb.scenarios.problems import Problem, ScenarioError, harmless
from rednorth_nb.scenarios.reading import crash, read_file
from rednorth_nb.scenarios.report import report
from rednorth_nb.scenarios.running import Failure, Run
from rednorth_nb.scenarios.running import run as run_scenario
from rednorth_nb.scenarios.scenario import Scenario
from rednorth_nb.scenarios.schema import schema
from rednorth_nb.scenarios.transcript import transcript
from rednorth_nb.scenarios.writing import recorded, to_yaml, write_whole

FAILED = 1
"""Exit status: a step did not come out as the file says."""
UNUSABLE = 2
"""Exit status: a file, name or number that can't be used."""

T = TypeVar("T")


class Commands(TyperGroup):
    """The commands. What a terminal can't write comes out as an escape."""

    def main(self, *arguments: Any, **more: Any) -> Any:
        """Run a command."""
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="backslashreplace")
        try:
            return super().main(*arguments, **more)
        except OSError as error:  # a full disk
            print(f"The output can't be written: {error.strerror}.", file=sys.stderr)
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(UNUSABLE)


app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    add_completion=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Learn the rules of Viking board games by playing them one step at a time.",
)

RuleFiles = Annotated[
    list[Path] | None,
    typer.Option("--rules", help="Python files with house rules or games of your own."),
]
Variant = Annotated[
    list[str] | None,
    typer.Option("--variant", help="A rule read otherwise: ID=off, on, a number or a name."),
]
Files = Annotated[list[Path], typer.Argument(help="Scenario files (YAML).", show_default=False)]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
GameName = Annotated[str, typer.Option("--game", help="Which game.", show_default=True)]


@app.callback(invoke_without_command=True)
def main(
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Options that belong to no command."""
    if version:
        out.print(__version__)
        raise typer.Exit


@app.command()
def run(
    paths: Files,
    as_json: AsJson = False,
    variant: Variant = None,
    rule_files: RuleFiles = None,
) -> None:
    """Play scenario files and tell what happened, with the rule behind each thing.

    Exit status: 0 all came out, 1 a step did not, 2 a file can't be used.
    """
    take_in(rule_files)
    readings = read_variant(variant)
    status = 0
    for path in paths:

        def play(path: Path = path) -> tuple[Run, list[str], Failure | None]:
            played = run_scenario(read_file(path, readings))
            lines = [] if as_json else list(transcript(played))
            return played, lines, failed_in(played)

        if (found := attempt(path, play)) is None:
            status = UNUSABLE
            continue
        played, lines, failure = found
        if as_json:
            write_json(report(played))
        for line in lines:
            out.print(line, style="bold" if line.startswith(("---", ">")) else None)
        if failure is not None:
            tell_failure(path, failure)
            status = max(status, FAILED)
    raise typer.Exit(status)


@app.command()
def check(
    paths: Annotated[
        list[Path] | None, typer.Argument(help="Scenario files (YAML).", show_default=False)
    ] = None,
    print_schema: Annotated[
        bool, typer.Option("--schema", help="Print the JSON Schema of --game's files, for editors.")
    ] = False,
    play: Annotated[bool, typer.Option("--play", help="Play them too.")] = False,
    game: GameName = "red-north",
    rule_files: RuleFiles = None,
) -> None:
    """Read scenario files, or whole folders, and say what is wrong and what would be right.

    Exit status: 0 all are good, 1 a step did not come out (with --play), 2 a file can't be used.
    """
    take_in(rule_files)
    if print_schema:
        find_game(game)
        write_json(schema(game), indent=2)
    elif not paths:
        stop("No file given. Usage: rednorth check FILE…")
    status = 0
    for path in paths or ():
        found = attempt(path, partial(read_all, path))
        tell_problems(found.problems if found else ())
        if found is None or found.problems:
            status = UNUSABLE
        for name, scenario in found.scenarios.items() if found else ():
            status = max(status, check_one(path, name, scenario, play))
    raise typer.Exit(status)


def read_all(path: Path) -> Shelf:
    """The scenario of a file, or all those of a folder."""
    if not path.is_dir():
        return Shelf({"": read_file(path)}, [], {})
    found = shelf_of(path)
    if not found.scenarios and not found.problems:
        right = "name a folder with scenario files (.yaml, .yml)"
        raise ScenarioError([Problem(str(path), 1, 1, "", "can't be read: nothing there", right)])
    return found


def check_one(path: Path, name: str, scenario: Scenario, play: bool) -> int:
    """Say that a scenario that was read is good, or what fails when it is played."""
    if play:
        failed = attempt(path, lambda: (failed_in(run_scenario(scenario)),))
        if failed is None:
            return UNUSABLE
        if failed[0] is not None:
            tell_failure(scenario.file, failed[0])
            return FAILED
    called = f" as {name}" if name else ""
    title = " ".join(scenario.title.split("\n"))
    out.print(harmless(f"{scenario.file}: good{called}: {title}, {len(scenario.steps)} steps"))
    return 0


def attempt(path: Path, act: Callable[[], T]) -> T | None:
    """What an act on a file comes to; `None` where the file can't be used, which is told."""
    try:
        return act()
    except ScenarioError as error:
        tell_problems(error.problems)
    except Exception as error:
        tell_problems([Problem(str(path), 1, 1, "", crash(error), "a position that can be")])
    return None


def failed_in(played: Run) -> Failure | None:
    """The first step of a run, or answer tried in it, that did not come out."""
    for asked in questions_of(played):
        asked.question.right()
    return failed_tries(played) or played.failure


@app.command()
def answer(
    paths: Files,
    as_json: AsJson = False,
    variant: Variant = None,
    rule_files: RuleFiles = None,
) -> None:
    """Say what each question of a file is answered with, and what wrong answers are told."""
    take_in(rule_files)
    readings = read_variant(variant)
    status = 0
    for path in paths:

        def play(path: Path = path) -> tuple[Run, list[dict[str, Any]]]:
            played = run_scenario(read_file(path, readings))
            return played, answers(played)

        if (found := attempt(path, play)) is None:
            status = UNUSABLE
        elif as_json:
            write_json(found[1])
        else:
            show_answers(*found)
    raise typer.Exit(status)


@app.command()
def rules(
    id: Annotated[str | None, typer.Argument(help="A rule, such as points.jarl.")] = None,
    as_json: AsJson = False,
    game: GameName = "red-north",
    rule_files: RuleFiles = None,
) -> None:
    """List the rules of a game, or show one: its words, its section, what teaches it."""
    take_in(rule_files)
    catalogue = find_game(game).rules
    if id is not None and id not in catalogue:
        stop(f"No rule {id}: {suggestion(id, catalogue)}")
    chosen = list(catalogue.values()) if id is None else [catalogue[id]]
    taught = taught_by(game)
    if as_json:
        words = [rule_data(rule, taught) for rule in chosen]
        write_json(words if id is None else words[0], indent=2)
    elif id is None:
        table = Table(box=None, header_style="bold")
        for heading in ("Rule", "What it is about", "Rulebook"):
            table.add_column(heading)
        for rule in chosen:
            section = "our ruling" if rule.ruling else "house rule" if rule.house else rule.section
            table.add_row(Text(rule.id), Text(rule.title), Text(section))
        out.print(table)
    else:
        show_rule(chosen[0], catalogue, taught)


@app.command()
def coverage(
    game: Annotated[str | None, typer.Option("--game", help="Which game; left out, all.")] = None,
    tests: Annotated[
        Path | None, typer.Option(help="A folder of tests, for what each rule is proved by.")
    ] = None,
    as_json: AsJson = False,
    rule_files: RuleFiles = None,
) -> None:
    """Say by which lessons, questions, acts and tests each rule is met.

    Exit status: 0 each has a lesson in which the learner acts or answers, 1 one has none.
    """
    take_in(rule_files)
    if game is not None:
        find_game(game)
    names = [game] if game else [one for one in games.names() if games.find(one).scenarios]
    found = [row for name in names for row in coverage_rows(name, tests)]
    if as_json:
        write_json(found, indent=2)
    else:
        show_coverage(found)
    raise typer.Exit(FAILED if any(not row["lessons"] for row in found) else 0)


@app.command()
def exercise(
    rule: Annotated[str, typer.Argument(help="The rule that decides, such as points.jarl.")],
    seed: Annotated[int, typer.Option(help="Where to begin: another seed, another one.")] = 0,
    out_file: Annotated[Path | None, typer.Option("--out", help="Write it into a file.")] = None,
    game: GameName = "red-north",
    rule_files: RuleFiles = None,
) -> None:
    """Find a position in which one rule decides the answer, and print it as a scenario file."""
    take_in(rule_files)
    catalogue = find_game(game).rules
    if rule not in catalogue:
        stop(f"No rule {rule}: {suggestion(rule, catalogue)}")
    why = games.find(game).files.unasked.get(rule)
    found = None if why else next(found_in_play(game, rule, seed), None)
    if found is None:
        stop(f"No exercise for {rule}. {why or f'In {PATIENCE} games it decided no question.'}")
    text = to_yaml(dict(found.data))
    if out_file is None:
        typer.echo(text, nl=False)
        return
    try:
        write_whole(out_file, text)
    except OSError as error:
        stop(f"{out_file}: {error.strerror}")


@app.command()
def simulate(
    players: Annotated[int, typer.Option(min=1, help="How many play.")] = 3,
    count: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The first game's seed; the next has one more.")] = 0,
    policy: Annotated[
        list[str] | None,
        typer.Option(
            help="How the seats choose: random or sensible. Given several times, the seats take"
            " them in turn.",
            show_default="random",
        ),
    ] = None,
    record: Annotated[
        Path | None, typer.Option(help="A folder to write each game into, as a scenario file.")
    ] = None,
    as_json: AsJson = False,
    game: GameName = "red-north",
    variant: Variant = None,
    rule_files: RuleFiles = None,
) -> None:
    """Play games, and tell how they went.

    Ctrl-C stops it; what was recorded by then stays, and is counted.
    """
    from rednorth_nb.study.games_played import play_games, row

    take_in(rule_files)
    kind = find_game(game)
    policies = [find_policy(name) for name in policy or ["random"]]
    if players > len(games.NAMES):
        stop(f"{kind.title} is not for {players} players.")
    try:
        table = kind(games.NAMES[:players], None, read_variant(variant))
    except ValueError as error:
        stop(str(error))
    if record is not None:
        try:
            record.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            stop(f"{record}: {error.strerror}")
    rows: list[dict[str, Any]] = []
    began = perf_counter()
    timelines = play_games(table, count, seed, policies)
    steps = track(timelines, "Playing", total=count, console=err, transient=True)
    status = 0
    try:
        for number, timeline in enumerate(steps, seed):
            if record is not None:
                title = f"{kind.title}, game {number}"
                text = to_yaml(recorded(timeline.game, title, timeline.line(), seed=number))
                write_whole(record / f"{game}-{players}p-{number}.yaml", text)
            rows.append(row(number, timeline))
    except KeyboardInterrupt:
        err.print(f"Stopped after {len(rows)} of {count} games.")
    except OSError as error:
        why = f"{error.filename or record}: {error.strerror}"
        err.print(f"Stopped after {len(rows)} of {count} games. {why}.", style="red")
        status = UNUSABLE
    if as_json:
        write_json(rows)
    elif rows:
        show_rows(table, rows, perf_counter() - began)
    if record is not None:
        err.print(f"{len(rows)} games lie in {record}.")
    raise typer.Exit(status)


@app.command()
def serve(
    port: Annotated[int, typer.Option(min=0, max=65535, help="0: any free port.")] = 0,
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 for every one.")
    ] = "127.0.0.1",
    base_url: Annotated[
        str, typer.Option(help="The path in front of everything, such as /table/.")
    ] = "/",
    public_host: Annotated[
        str | None, typer.Option(help="The name that a web server in front is called by.")
    ] = None,
    seats: Annotated[
        int | None, typer.Option(min=1, help="How many pages may have a table at once.")
    ] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Open no browser.")] = False,
    no_preheat: Annotated[
        bool, typer.Option("--no-preheat", help="Keep no table ready for who comes next.")
    ] = False,
    scenarios: Annotated[
        Path | None, typer.Option(help="A folder with scenario files of your own.")
    ] = None,
    rule_files: RuleFiles = None,
) -> None:
    """Open the app in a browser. Ctrl-C ends it."""
    take_in(rule_files)
    from rednorth_nb.hosting.server import Address
    from rednorth_nb.hosting.server import serve as serve_app

    if scenarios is not None and not scenarios.is_dir():
        stop(f"{scenarios} is no folder.")
    path = base_url.strip("/")
    address = Address(host, port, f"/{path}/" if path else "/", public_host)
    serve_app(
        address, open_browser=not no_browser, folder=scenarios, seats=seats, preheat=not no_preheat
    )


def take_in(paths: list[Path] | None) -> None:
    """Take in the user's house rules and games, for this process and those it starts."""
    try:
        for path in paths or ():
            games.take_in(path.resolve())
        games.names()  # takes in what the environment names
    except MisfitError as error:
        stop("\n".join(f"{one.path[0]}: {one.found}; {one.right}" for one in error.misfits))
    if paths:
        named = [str(path.resolve()) for path in paths]
        os.environ[RULES_VARIABLE] = os.pathsep.join(named)


def read_variant(words: list[str] | None) -> dict[str, Reading]:
    """The readings that `--variant` gives."""
    readings: dict[str, Reading] = {}
    for word in words or ():
        id, _, reading = word.partition("=")
        if not reading:
            stop(f"--variant {word}: write ID=off, ID=on, ID=NUMBER or ID=NAME")
        readings[id] = int(reading) if reading.isdecimal() else reading
    return readings


def find_game(name: str) -> type[AnyGame]:
    """The game of a name, or an end with what would be right."""
    if name not in games.names():
        stop(f"No game {name}: {suggestion(name, games.names())}")
    return games.find(name).rules


def find_policy(name: str) -> PolicyMaker:
    """The policy of a name, or an end with what would be right."""
    if name not in POLICIES:
        stop(f"No policy {name}: {suggestion(name, POLICIES)}")
    return POLICIES[name]


def stop(message: str) -> NoReturn:
    """End with a message."""
    err.print(message, style="red")
    raise typer.Exit(UNUSABLE)


def taught_by(game: str) -> dict[str, list[str]]:
    """The names of the scenarios that teach each rule."""
    taught: dict[str, list[str]] = {}
    for name, scenario in shelf().scenarios.items():
        if scenario.game.name == game:
            for rule in scenario.rules:
                taught.setdefault(rule, []).append(name)
    return taught


if __name__ == "__main__":
    app()
