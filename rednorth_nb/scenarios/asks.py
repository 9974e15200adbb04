"""Questions to the learner: their wording, their forms, and what a wrong answer shows."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from rednorth_nb.engine.game import Game, Question
from rednorth_nb.engine.rules import Rule
from rednorth_nb.engine.sums import Total


class Form(NamedTuple):
    """How an answer is given: `number`, `one` of the choices, or `many` of them."""

    kind: str
    choices: tuple[str, ...] = ()


class Verdict(NamedTuple):
    """What an answer is worth.

    `forgotten` are the rules that, left out, lead to just this wrong answer; `why` explains the
    options of a `choice`.
    """

    right: bool
    answer: str
    total: Total | None
    forgotten: tuple[Rule, ...]
    why: tuple[str, ...] = ()


def prompt(game: Game[Any, Any], ask: Mapping[str, Any]) -> str:
    """The question in Markdown: the file's own words, or the game's."""
    if "prompt" in ask:
        return str(ask["prompt"])
    if ask["kind"] == "choice":
        return "Which is right?"
    return game.kinds[ask["kind"]].format(**ask)


def form(game: Game[Any, Any], state: Any, ask: Mapping[str, Any]) -> Form:
    """What the learner fills in."""
    match ask["kind"]:
        case "choice":
            return Form("one", tuple(option["text"] for option in ask["options"]))
        case "legal":
            if "actions" in ask:
                return Form("many", tuple(action_words(action) for action in ask["actions"]))
            decision = game.decision(state)
            names = decision.actions if decision else ()
            return Form("many", tuple(game.types[name].label for name in names))
        case "winner":
            return Form("one", (*game.players, "nobody"))
    return Form("number")


def action_words(words: Mapping[str, Any]) -> str:
    """An action of a file in one line.

    >>> action_words({"action": "inspire", "place": 2})
    'inspire, place 2'
    """
    rest = [
        f"{key} {', '.join(map(str, value)) if isinstance(value, list) else value}"
        for key, value in words.items()
        if key not in ("action", "player")
    ]
    return ", ".join([words["action"], *rest])


def judge(game: Game[Any, Any], state: Any, ask: Mapping[str, Any], given: Any) -> Verdict:
    """Compare an answer with the engine's; a wrong one is traced to the rules it forgets.

    `given` is a number, the index of a choice, a list of such indices, or `None` to give up.
    """
    asked = form(game, state, ask)
    if ask["kind"] == "choice":
        options = ask["options"]
        right = [option["text"] for option in options if option.get("right")]
        chosen = options[given] if given is not None else {}
        why = tuple(str(one["why"]) for one in (chosen,) if "why" in one)
        return Verdict(bool(chosen.get("right")), " or ".join(right), None, (), why)
    question = Question(ask["kind"], ask)
    answer, total = game.answer(state, question)
    if given is None:
        return Verdict(False, spoken(asked, answer), total, ())
    if asked.kind == "one":
        given = asked.choices[given]
    elif asked.kind == "many":
        given = sorted(given)
    if given == answer:
        return Verdict(True, spoken(asked, answer), total, ())
    forgotten = tuple(
        rule
        for rule in game.rules.values()
        if game.on(rule.id) and game.without(rule.id).answer(state, question)[0] == given
    )
    return Verdict(False, spoken(asked, answer), total, forgotten)


def spoken(asked: Form, answer: Any) -> str:
    """An answer in words."""
    if asked.kind == "many":
        return ", ".join(asked.choices[n] for n in answer) or "none of them"
    return str(answer)
