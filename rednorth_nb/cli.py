"""The command line: `rednorth run | check | rules | simulate | serve`."""

import json
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import track
from rich.table import Table
from rich.text import Text

from rednorth_nb import __version__, games
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.misfits import suggestion
from rednorth_nb.engine.ruleset import Rule
from rednorth_nb.scenarios.library import shelf
from rednorth_nb.scenarios.problems import ScenarioError
from rednorth_nb.scenarios.reading import read_file
from rednorth_nb.scenarios.report import report
from rednorth_nb.scenarios.running import run as run_scenario
from rednorth_nb.scenarios.schema import schema
from rednorth_nb.scenarios.transcript import transcript
from rednorth_nb.scenarios.writing import recorded, to_yaml

FAILED = 1
"""Exit status: a step did not come out as the file says."""
UNUSABLE = 2
"""Exit status: a file, name or number that can't be used."""
NAMES = ("Ada", "Bo", "Cy", "Di")

app = typer.Typer(
    no_args_is_help=True,
    add_completion=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Learn the rules of Viking board games by playing them one step at a time.",
)
out = Console(markup=False, emoji=False, highlight=False, soft_wrap=True)
err = Console(stderr=True, markup=False, emoji=False, highlight=False, soft_wrap=True)

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
def run(paths: Files, as_json: AsJson = False) -> None:
    """Play scenario files and tell what happened, with the rule behind each thing.

    Exit status: 0 all came out, 1 a step did not, 2 a file can't be used.
    """
    status = 0
    for path in paths:
        try:
            played = run_scenario(read_file(path))
        except ScenarioError as error:
            err.print(str(error), style="red")
            status = UNUSABLE
            continue
        if as_json:
            out.file.write(json.dumps(report(played), ensure_ascii=False) + "\n")
        else:
            for line in transcript(played):
                out.print(line, style="bold" if line.startswith(("---", ">")) else None)
        if played.failure is not None:
            err.print(f"{path}:{played.failure}", style="red")
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
    game: GameName = "red-north",
) -> None:
    """Read scenario files without playing them, and say what is wrong and what would be right."""
    if print_schema:
        find_game(game)
        out.file.write(json.dumps(schema(game), indent=2, ensure_ascii=False) + "\n")
    elif not paths:
        stop("No file given. Usage: rednorth check FILE…")
    status = 0
    for path in paths or ():
        try:
            scenario = read_file(path)
        except ScenarioError as error:
            err.print(str(error), style="red")
            status = UNUSABLE
        else:
            count = len(scenario.steps)
            out.print(f"{path}: good: {scenario.title}, {count} steps")
    raise typer.Exit(status)


@app.command()
def rules(
    id: Annotated[str | None, typer.Argument(help="A rule, such as points.jarl.")] = None,
    as_json: AsJson = False,
    game: GameName = "red-north",
) -> None:
    """List the rules of a game, or show one: its words, its section, what teaches it."""
    catalogue = find_game(game).rules
    if id is not None and id not in catalogue:
        stop(f"No rule {id}: {suggestion(id, catalogue)}")
    chosen = list(catalogue.values()) if id is None else [catalogue[id]]
    taught = taught_by(game)
    if as_json:
        words = [rule_words(rule, taught) for rule in chosen]
        out.file.write(
            json.dumps(words if id is None else words[0], ensure_ascii=False, indent=2) + "\n"
        )
    elif id is None:
        table = Table(box=None, header_style="bold")
        for heading in ("Rule", "What it is about", "Rulebook"):
            table.add_column(heading)
        for rule in chosen:
            section = "our ruling" if rule.ruling else rule.section
            table.add_row(Text(rule.id), Text(rule.title), Text(section))
        out.print(table)
    else:
        show_rule(chosen[0], catalogue, taught)


@app.command()
def simulate(
    players: Annotated[int, typer.Option(min=1, help="How many play.")] = 3,
    count: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The first game's seed; the next has one more.")] = 0,
    record: Annotated[
        Path | None, typer.Option(help="A folder to write each game into, as a scenario file.")
    ] = None,
    as_json: AsJson = False,
    game: GameName = "red-north",
) -> None:
    """Play random legal games, and tell how they went.

    Ctrl-C stops it; what was recorded by then stays, and is counted.
    """
    from rednorth_nb.study.games_played import play_games, row

    kind = find_game(game)
    if players > len(NAMES):
        stop(f"{kind.title} is not for {players} players.")
    try:
        table = kind(NAMES[:players])
    except ValueError as error:
        stop(str(error))
    if record is not None:
        try:
            record.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            stop(f"{record}: {error.strerror}")
    rows: list[dict[str, Any]] = []
    began = perf_counter()
    timelines = play_games(table, count, seed)
    steps = track(timelines, "Playing", total=count, console=err, transient=True)
    try:
        for number, timeline in enumerate(steps, seed):
            rows.append(row(number, timeline))
            if record is not None:
                title = f"{kind.title}, game {number}"
                text = to_yaml(recorded(table, title, timeline.line()))
                (record / f"{game}-{players}p-{number}.yaml").write_text(text, encoding="utf-8")
    except KeyboardInterrupt:
        err.print(f"Stopped after {len(rows)} of {count} games.")
    if as_json:
        out.file.write(json.dumps(rows, ensure_ascii=False) + "\n")
    elif rows:
        show_rows(table, rows, perf_counter() - began)
    if record is not None:
        err.print(f"{len(rows)} games lie in {record}.")


@app.command()
def serve(
    port: Annotated[int, typer.Option(min=0, max=65535, help="0: any free port.")] = 0,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Open no browser.")] = False,
    scenarios: Annotated[
        Path | None, typer.Option(help="A folder with scenario files of your own.")
    ] = None,
) -> None:
    """Open the app in a browser. Ctrl-C ends it."""
    from rednorth_nb.hosting.server import serve as serve_app

    if scenarios is not None and not scenarios.is_dir():
        stop(f"{scenarios} is no folder.")
    serve_app(port=port, open_browser=not no_browser, folder=scenarios)


def find_game(name: str) -> type[AnyGame]:
    """The game of a name, or an end with what would be right."""
    if name not in games.names():
        stop(f"No game {name}: {suggestion(name, games.names())}")
    return games.find(name).rules


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


def rule_words(rule: Rule, taught: dict[str, list[str]]) -> dict[str, Any]:
    """A rule for programs."""
    return {
        "id": rule.id,
        "title": rule.title,
        "text": rule.text,
        "section": rule.section,
        "ruling": rule.ruling,
        "reason": rule.reason,
        "rulings": list(rule.rulings),
        "scenarios": taught.get(rule.id, []),
    }


def show_rule(rule: Rule, catalogue: Any, taught: dict[str, list[str]]) -> None:
    """A rule for people."""
    out.print(f"{rule.id}: {rule.title}", style="bold")
    out.print(Markdown(rule.text))
    source = "Our ruling, where the rulebook leaves it open" if rule.ruling else "Rulebook"
    out.print(f"{source}: {rule.section}")
    if rule.reason:
        out.print(f"Why: {rule.reason}")
    for ruling in rule.rulings:
        out.print(f"Ruling {ruling}: {catalogue[ruling].text} ({catalogue[ruling].reason})")
    lessons = ", ".join(taught.get(rule.id, [])) or "none yet"
    out.print(f"Scenarios that teach it: {lessons}")


def show_rows(game: AnyGame, rows: list[dict[str, Any]], seconds: float) -> None:
    """What many games came to."""
    decisions = sum(row["decisions"] for row in rows)
    table = Table(box=None, header_style="bold")
    score = game.score.upper() if len(game.score) < 3 else game.score.title()
    for heading in ("Seat", "Wins", f"Mean {score}", f"Most {score}"):
        table.add_column(heading, justify="left" if heading == "Seat" else "right")
    for name in game.players:
        points = [row[f"{name} {game.score}"] for row in rows]
        wins = sum(row[f"{name} won"] for row in rows)
        share = f"{wins} ({wins / len(rows):.0%})"
        table.add_row(Text(name), share, f"{sum(points) / len(points):.2f}", str(max(points)))
    out.print(table)
    out.print(
        f"{len(rows)} games, {decisions} decisions, {decisions / seconds:,.0f} decisions a second"
    )


if __name__ == "__main__":
    app()
