"""Which rules a lesson brings before the learner: in a question, or in what the learner does."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from rednorth_nb import games
from rednorth_nb.engine.choices import Action
from rednorth_nb.games.questions import Question
from rednorth_nb.learning.hints import deciding
from rednorth_nb.learning.tried import questions_of
from rednorth_nb.scenarios.library import shelf
from rednorth_nb.scenarios.running import Attempt, Run, cited_by, run
from rednorth_nb.scenarios.scenario import Scenario

QUESTION, ACT, REFUSAL = "question", "act", "refusal"
"""How a rule is met: it decides an answer, comes of what the learner does, or forbids it."""

PROVED = re.compile(r'"((?:\w[\w-]*\.)?\w[\w-]*)(?:=[^"]*)?"')
"""A rule's id in a test: `"points.jarl"`, with a reading or without."""


def coverage_rows(game: str, tests: Path | None) -> list[dict[str, Any]]:
    """Each rule of a game with the lessons in which it is met, how, and the tests that name it."""
    rows: list[dict[str, Any]] = [
        {"game": game, "rule": id, "lessons": [], "question": 0, "act": 0, "refusal": 0}
        for id, rule in games.find(game).rules.rules.items()
        if not rule.house
    ]
    by_rule = {row["rule"]: row for row in rows}
    for name, scenario in shelf().scenarios.items():
        if scenario.game.name == game:
            for id, ways in covered(scenario).items():
                if id in by_rule:
                    by_rule[id]["lessons"].append(name)
                    for way in ways:
                        by_rule[id][way] += 1
    for path in sorted(tests.rglob("*.py")) if tests is not None else ():
        named = set(PROVED.findall(path.read_text(encoding="utf-8")))
        for id in named & by_rule.keys():
            by_rule[id].setdefault("tests", []).append(path.name)
    return rows


def covered(scenario: Scenario) -> dict[str, set[str]]:
    """The rules that the learner of a scenario meets by answering or acting, and how."""
    played = run(scenario)
    found: dict[str, set[str]] = {}
    for how, ids in ((QUESTION, _asked(played)), (ACT, _done(played)), (REFUSAL, _tried(played))):
        for id in ids:
            if id in scenario.game.rules:
                found.setdefault(id, set()).add(how)
    return found


def _asked(played: Run) -> Iterator[str]:
    screen = games.screen_of(played.scenario.game)
    for asked in questions_of(played):
        yield from deciding(asked.question, screen)
        yield from _decided_by(asked.question)
    for occasion in played.scenario.occasions:
        for step in occasion.steps:
            if step.kind == "ask":
                yield from [occasion.rule] if occasion.rule else []
                yield from step.content.get("rules", ())


def _decided_by(question: Question) -> Iterator[str]:
    """The rules of which some reading leads to another answer."""
    right = question.right()
    for id, rule in question.ruleset.rules.items():
        readings: Iterable[str] = (*rule.misreadings, "off") if question.ruleset.on(id) else ()
        if any(question.otherwise({id: reading}).right() != right for reading in readings):
            yield id


def _done(played: Run) -> Iterator[str]:
    seat = played.scenario.learner or 0
    for node in played.nodes:
        if isinstance(node.move, Action) and node.move.player == seat:
            yield from cited_by([node])


def _tried(played: Run) -> Iterator[str]:
    seat = played.scenario.learner or 0
    for moments in played.moments.values():
        for moment in moments:
            if isinstance(moment, Attempt) and moment.player == seat:
                yield from (one.rule for one in moment.violations)
