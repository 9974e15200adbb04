"""What the command line prints: for people in colour, for programs as JSON."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from rednorth_nb import games
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.ruleset import Rule
from rednorth_nb.learning.tried import questions_of, wrong_answers
from rednorth_nb.scenarios.problems import Problem, harmless, printable
from rednorth_nb.scenarios.running import Failure, Run

out = Console(markup=False, emoji=False, highlight=False, soft_wrap=True)
err = Console(stderr=True, markup=False, emoji=False, highlight=False, soft_wrap=True)


def tell_problems(problems: Sequence[Problem]) -> None:
    """Say what is wrong with files."""
    for problem in problems:
        err.print(str(problem), style="red")


def tell_failure(path: Path | str, failure: Failure) -> None:
    """Say which step of a file did not come out."""
    err.print(f"{printable(str(path))}:{failure}", style="red")


def write_json(value: Any, indent: int | None = None) -> None:
    """Print for programs; letters that the terminal hasn't as JSON has them."""
    text = json.dumps(value, ensure_ascii=False, indent=indent)
    try:
        text.encode(getattr(out.file, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        text = json.dumps(value, indent=indent)
    out.file.write(text + "\n")
    out.file.flush()


def answers(played: Run) -> list[dict[str, Any]]:
    """The questions of a run for programs: right answers, and what wrong ones are told."""
    say = games.screen_of(played.scenario.game).say
    found = []
    for asked in questions_of(played):
        question = asked.question
        wrong = [
            {
                "answer": question.written(list(answer) if isinstance(answer, tuple) else answer),
                "readings": [
                    {"rule": one.rule.id, "reading": one.reading, "text": one.belief(say)}
                    for one in told
                ],
            }
            for answer, told in wrong_answers(played, asked).items()
        ]
        found.append(
            {
                **asked.place,
                "question": question.prompt(say),
                "right": question.written(question.right()),
                "wrong": wrong,
            }
        )
    return found


def show_answers(played: Run, found: list[dict[str, Any]]) -> None:
    """The questions of a run for people."""
    screen = games.screen_of(played.scenario.game)
    for asked, told in zip(questions_of(played), found, strict=True):
        question = asked.question
        out.print(
            harmless(f"{asked.step.part}[{asked.step.index}]: {told['question']}"), style="bold"
        )
        out.print(harmless(f"  right: {question.spoken(screen, question.right())}"))
        total = question.total()
        for term in total.terms if total else ():
            if term.applied:
                rule = f" [{term.rule}]" if term.rule else ""
                out.print(harmless(f"      {term.value:+d} {screen.label(term)}{rule}"))
        for event in question.events():
            out.print(harmless(f"      {screen.told(event)} [{event.rule}]"))
        for wrong in told["wrong"]:
            given = question.spoken(screen, question.read(wrong["answer"]))
            out.print(harmless(f"  {given}: that is what you get when"))
            for one in wrong["readings"]:
                out.print(f"      {one['text']} [{one['rule']}: {one['reading']}]")


def show_coverage(rows: list[dict[str, Any]]) -> None:
    """What meets each rule, for people."""
    table = Table(box=None, header_style="bold")
    for heading in ("Rule", "Asked in", "Acted in", "Refused in", "Tests", "Lessons"):
        number = heading.endswith(" in") or heading == "Tests"
        table.add_column(heading, justify="right" if number else "left")
    for row in rows:
        counts = [str(row[key] or "–") for key in ("question", "act", "refusal")]
        proved = str(len(row.get("tests", ())) or "–")
        lessons = ", ".join(row["lessons"]) or "none"
        table.add_row(Text(row["rule"]), *counts, proved, Text(lessons))
    out.print(table)
    met = sum(bool(row["lessons"]) for row in rows)
    out.print(f"{met} of {len(rows)} rules are met where the learner acts or answers.")


def rule_data(rule: Rule, taught: dict[str, list[str]]) -> dict[str, Any]:
    """A rule for programs."""
    return {
        "id": rule.id,
        "title": rule.title,
        "text": rule.text,
        "section": rule.section,
        "ruling": rule.ruling,
        "source": rule.source,
        "number": rule.number,
        "readings": rule.readings,
        "reason": rule.reason,
        "rulings": list(rule.rulings),
        "scenarios": taught.get(rule.id, []),
    }


def show_rule(rule: Rule, catalogue: Any, taught: dict[str, list[str]]) -> None:
    """A rule for people."""
    out.print(f"{rule.id}: {rule.title}", style="bold")
    out.print(Markdown(rule.text))
    source = "Our ruling, where the rulebook leaves it open" if rule.ruling else "Rulebook"
    out.print("A house rule, not the rulebook's" if rule.house else f"{source}: {rule.section}")
    if rule.reason:
        out.print(f"Why: {rule.reason}")
    for ruling in rule.rulings:
        out.print(f"Ruling {ruling}: {catalogue[ruling].text} ({catalogue[ruling].reason})")
    out.print(f"Can be read as: {', '.join(rule.readings)}")
    for name, belief in rule.misreadings.items():
        out.print(f"  {name}: {belief}")
    lessons = ", ".join(taught.get(rule.id, [])) or "none yet"
    out.print(f"Scenarios that teach it: {lessons}")


def show_rows(game: AnyGame, rows: list[dict[str, Any]], seconds: float) -> None:
    """What many games came to."""
    decisions = sum(row["decisions"] for row in rows)
    table = Table(box=None, header_style="bold")
    score = games.screen_of(game).score(game.score)
    for heading in ("Seat", "Wins", f"Mean {score}", f"Most {score}"):
        table.add_column(heading, justify="left" if heading == "Seat" else "right")
    for name in game.players:
        points = [row.get(f"{name} {game.score}", 0) for row in rows]
        wins = sum(row[f"{name} won"] for row in rows)
        share = f"{wins} ({wins / len(rows):.0%})"
        table.add_row(Text(name), share, f"{sum(points) / len(points):.2f}", str(max(points)))
    out.print(table)
    out.print(
        f"{len(rows)} games, {decisions} decisions, {decisions / seconds:,.0f} decisions a second"
    )
