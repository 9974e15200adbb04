"""Questions to the learner: their wording, their forms, and what a wrong answer shows."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from rednorth_nb import games
from rednorth_nb.engine.actions import Action
from rednorth_nb.engine.events import Event
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.ruleset import Rule, Violation
from rednorth_nb.engine.sums import Total
from rednorth_nb.games.files import NOBODY, Question


class Form(NamedTuple):
    """How an answer is given: `number`, `one` of the choices, or `many` of them."""

    kind: str
    choices: tuple[str, ...] = ()


class Verdict(NamedTuple):
    """What an answer is worth.

    `forgotten` are the rules that, left out, lead to just this wrong answer; `why` explains the
    options of a `choice`; `events` show how it comes out, and `refused` says why what was ticked as
    legal is not.
    """

    right: bool
    answer: str
    total: Total | None
    forgotten: tuple[Rule, ...]
    why: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    refused: tuple[Violation, ...] = ()


WORDINGS = {"legal": "Which of these may {player} do now?", "choice": "Which is right?"}
"""The kinds of question that any game answers; the others are the game's own."""


def prompt(game: AnyGame, ask: Mapping[str, Any]) -> str:
    """The question in Markdown: the file's own words, or those of its kind."""
    kind = ask["kind"]
    wording = WORDINGS.get(kind) or games.files(game).kinds[kind].wording
    return str(ask.get("prompt") or wording.format(**ask))


def form(game: AnyGame, state: Any, ask: Mapping[str, Any]) -> Form:
    """What the learner fills in."""
    kind = ask["kind"]
    if kind == "choice":
        return Form("one", tuple(option["text"] for option in ask["options"]))
    if kind != "legal":
        return (
            Form("number")
            if games.files(game).kinds[kind].numeric
            else Form("one", (*game.players, NOBODY))
        )
    if "actions" in ask:
        return Form("many", tuple(menu_words(game, action) for action in ask["actions"]))
    decision = game.decision(state)
    names = decision.actions if decision else ()
    return Form("many", tuple(game.types[name].label for name in names))


def answer(game: AnyGame, state: Any, ask: Mapping[str, Any]) -> tuple[Any, Total | None]:
    """The engine's answer: a number, one of the choices, or the indices of many; and its sum."""
    if ask["kind"] == "legal":
        return allowed(game, state, ask), None
    if ask["kind"] == "choice":
        return " or ".join(one["text"] for one in ask["options"] if one.get("right")), None
    return games.files(game).answer(state, Question(ask["kind"], ask))


def allowed(game: AnyGame, state: Any, ask: Mapping[str, Any]) -> list[int]:
    """Which of the listed actions are legal; which kinds of action, where none are listed."""
    seat = game.players.index(ask["player"])
    if "actions" not in ask:
        decision = game.decision(state)
        names = game.allowed_actions(state, seat)
        return [n for n, name in enumerate(decision.actions if decision else ()) if name in names]
    actions = [game.read_action(state, seat, words) for words in ask["actions"]]
    return [n for n, found in enumerate(actions) if not game.check(state, *found)]


def menu_words(game: AnyGame, words: Mapping[str, Any]) -> str:
    """An action of a file in one line, called as in the menus."""
    return action_words({**words, "action": game.types[words["action"]].label})


def action_words(words: Mapping[str, Any]) -> str:
    """An action of a file in one line.

    >>> action_words({"action": "inspire", "place": 2})
    'inspire, place 2'
    >>> action_words({"action": "march", "to": None, "figures": {"leader": 1, "warrior": 2}})
    'march, to nothing, figures leader 1, warrior 2'
    """
    rest = [
        f"{key} {_value_words(value)}"
        for key, value in words.items()
        if key not in ("action", "player")
    ]
    return ", ".join([words["action"], *rest])


def _value_words(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {part}" for key, part in value.items())
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return "nothing" if value is None else str(value)


def judge(game: AnyGame, state: Any, ask: Mapping[str, Any], given: Any) -> Verdict:
    """Compare an answer with the engine's; a wrong one is traced to the rules it forgets.

    `given` is a number, the index of a choice, a list of such indices, or `None` to give up.
    """
    kind = ask["kind"]
    asked = form(game, state, ask)
    right, total = answer(game, state, ask)
    words = spoken(asked, right)
    if given is None:
        return Verdict(False, words, total, ())
    if kind == "choice":
        chosen = ask["options"][given]
        why = (str(chosen["why"]),) if "why" in chosen else ()
        return Verdict(bool(chosen.get("right")), words, None, (), why)
    if asked.kind != "number":
        given = asked.choices[given] if asked.kind == "one" else sorted(given)
    if given == right:
        return Verdict(True, words, total, ())
    forgotten = tuple(
        rule
        for rule in game.rules.values()
        if game.ruleset.on(rule.id)
        and answer(game.otherwise({rule.id: "off"}), state, ask)[0] == given
    )
    events = (
        ()
        if total or kind in WORDINGS
        else tuple(games.files(game).reason(state, Question(kind, ask)))
    )
    wrongly = set(given) - set(right) if kind == "legal" else set()
    refused = [_refusal(game, state, ask, n) for n in range(len(asked.choices)) if n in wrongly]
    return Verdict(False, words, total, forgotten, (), events, tuple(filter(None, refused)))


def _refusal(game: AnyGame, state: Any, ask: Mapping[str, Any], n: int) -> Violation | None:
    """The first rule that forbids the nth of the actions listed, if it is not just out of turn."""
    seat = game.players.index(ask["player"])
    if "actions" in ask:
        return game.check(state, *game.read_action(state, seat, ask["actions"][n]))[0]
    decision = game.decision(state)
    names = decision.actions if decision else ()
    return next(game.refusals(state, Action(seat, names[n])), None)


def spoken(asked: Form, right: Any) -> str:
    """An answer in words."""
    if asked.kind == "many":
        return ", ".join(asked.choices[n] for n in right) or "none of them"
    return str(right)
