"""A session as HTML, region by region. Nothing here decides anything."""

import re
from functools import cache, partial
from gettext import NullTranslations
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markdown_it import MarkdownIt
from markupsafe import Markup as Markup

from rednorth_nb import games
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.sentences import Sentences
from rednorth_nb.engine.timeline import Node, Timeline
from rednorth_nb.games.questions import action_words
from rednorth_nb.learning.ending import ending
from rednorth_nb.learning.lesson import Asked
from rednorth_nb.scenarios.running import Attempt, chapter_of
from rednorth_nb.widgets.names import apart, isolated, plain_apart, saying_apart
from rednorth_nb.widgets.practice import Drill
from rednorth_nb.widgets.session import Session
from rednorth_nb.widgets.why import explain

FOLDER = Path(__file__).parent
MOST_ODDS = 12
"""Lines of odds; more are not read."""
REGIONS = ("head", "now", "why", "table", "log", "time")
"""The parts of the page that are swapped one by one."""

LINKS = re.compile(r"(https?://|mailto:|[?#])", re.IGNORECASE)
"""How the target of a link in a file may begin."""
PUNCTUATION = re.compile(r"([!-/:-@\[-`{-~])")


def _link_open(self: Any, tokens: Any, index: int, options: Any, env: Any) -> str:
    tokens[index].attrs |= {"target": "_blank", "rel": "noopener noreferrer"}
    return str(self.renderToken(tokens, index, options, env))


_markdown = MarkdownIt("commonmark", {"html": False}).disable("image")
_markdown.validateLink = lambda url: LINKS.match(url) is not None  # type: ignore[method-assign]
_markdown.add_render_rule("link_open", _link_open)


def markdown(text: str) -> Markup:
    r"""A file's Markdown as HTML: no raw HTML, no images.

    >>> markdown("*a* <b>")
    Markup('<p><em>a</em> &lt;b&gt;</p>\n')
    """
    return Markup(_markdown.render(text))


def verbatim(text: str) -> str:
    r"""A text, such as a name, that means nothing special within Markdown.

    >>> verbatim("*Bo*")
    '\\*Bo\\*'
    """
    return PUNCTUATION.sub(r"\\\1", text)


@cache
def environment(folder: Path) -> Environment:
    """The templates: the widget's own, and a game's from its folder."""
    templates = Environment(
        loader=FileSystemLoader([FOLDER / "templates", folder]),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=plain_apart,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    templates.install_gettext_translations(NullTranslations(), newstyle=True)  # type: ignore[attr-defined]
    templates.filters |= {"markdown": markdown, "apart": apart}
    for name in ("gettext", "ngettext"):
        templates.globals[name] = saying_apart(templates.globals[name])
    return templates


@cache
def art(folder: Path | None) -> str:
    """A game's drawings, or those of all games, to be put on the page once."""
    sheets = [folder / "art.svg"] if folder else screen_files("art.svg")
    return "".join(sheet.read_text(encoding="utf-8") for sheet in sheets if sheet.exists())


def screen_files(name: str) -> list[Path]:
    """The file of a name of each game's screen that has it."""
    folders = dict.fromkeys(games.find(game).screen.folder for game in games.names())
    return [folder / name for folder in folders if (folder / name).exists()]


def styles() -> str:
    """The widget's style and, after it, what each game adds for its table."""
    sheets = [FOLDER / "player.css", *screen_files("table.css")]
    return "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets)


def regions(session: Session, drill: Drill | None = None) -> dict[str, str]:
    """Every region's HTML; `drill` is the exercise that the session is of."""
    context = _context(session, drill)
    templates = environment(session.screen.folder)
    return {name: templates.get_template(f"{name}.html.j2").render(context) for name in REGIONS}


def _context(session: Session, drill: Drill | None) -> dict[str, Any]:
    game, node, seat = session.game, session.node, session.seat
    screen = session.screen
    state = node.state
    view = game.observe(state, seat)
    past = session.past
    asking = session.open_question is not None
    why = explain(session.timeline, past, seat, session.why, asking) if session.why else None
    events = [event for event in node.events if event.visible_to(seat)]
    options = _options(session, view)
    return {
        "session": session,
        "drill": drill,
        "say": screen.say,
        "screen": screen,
        "scenario": session.scenario,
        "game": game,
        "names": game.players,
        "view": view,
        "seat": seat,
        "numbers": screen.numbers(view),
        "why": why,
        "asking": asking,
        "lit": why.lit if why else frozenset(),
        "fresh": {event.at for event in events if event.at},
        "rules": game.rules,
        "chapter": chapter_of(session.timeline, node),
        "chapter_now": screen.chapter(node.state),
        "title": screen.move_title(node.move) if node.move else session.scenario.title,
        "events": events,
        "moments": [_moment(session, n, moment) for n, moment in enumerate(session.met)],
        "options": options,
        "so_far": screen.values(state, seat, session.beginning) if session.beginning else [],
        "pickable": {words.at: n for n, (words, why_not) in enumerate(options) if not why_not},
        "actions": _actions(session),
        "deciders": [game.players[one] for one in (session.decision or ((),))[0]],
        "instead": _instead(session),
        "next_title": _next_title(session),
        "odds": _odds(session),
        "told_rules": lambda found: dict.fromkeys(
            told.rule.id for one in found for told in one.told
        ),
        "beliefs": lambda found: screen.say.listed(one.belief(screen.say) for one in found),
        "read_otherwise": _read_otherwise(session),
        "failed_at": _failed_at(session),
        "ending": ending(session) if session.scenario.has_words and not drill else None,
        "next": session.next,
        "log": [_entry(session, one) for one in past],
        "chapters": _chapters(session),
        "last": len(session.timeline.line()) - 1,
        "here": len(past) - 1,
        "lines": _lines(session),
        **screen.table(view),
    }


def _options(session: Session, view: Any) -> list[Any]:
    """The values on offer for the next field: their words, and the rules that forbid them."""
    action = session.beginning
    if action is None:
        return []
    game, state = session.game, session.node.state
    field = game.types[action.name].field(game.choice(state, action))
    assert field is not None, "what was begun is not complete"
    return [
        (session.screen.option_words(view, action, field.key, option.value), option.violations)
        for option in game.options(state, action)
    ]


def _actions(session: Session) -> list[Any]:
    """The actions that belong to this decision, and the rules that forbid them."""
    game, state, seat = session.game, session.node.state, session.seat
    if not session.my_choice or session.decision is None or seat is None:
        return []
    return [
        (game.types[name], game.refusals(state, Action(seat, name)))
        for name in session.decision.actions
    ]


def _instead(session: Session) -> str:
    """The nearest legal choice in words."""
    refusal = session.refusal
    if refusal is None or refusal.instead is None:
        return ""
    return session.screen.choice(session.node.state, session.seat, refusal.instead)


def _moment(session: Session, n: int, moment: Any) -> dict[str, Any]:
    game = session.game
    if not hasattr(moment, "kind"):
        return {"kind": "attempt", "who": game.players[moment.player]} | _attempt(session, moment)
    if moment.kind == "note":
        return {"kind": "note", "text": moment.content}
    question = session.question(moment)
    asked = session.asked.get((session.node.number, n), Asked())
    hints, more = session.hints(n)
    return {
        "kind": "ask",
        "number": n,
        "prompt": question.prompt(verbatim_names(session)),
        "hints": hints,
        "more_hints": more > len(hints),
        "form": question.form(session.screen),
        "verdict": asked.last,
        "closed": asked.closed,
    }


def _attempt(session: Session, attempt: Attempt) -> dict[str, Any]:
    """A refused choice. Its words may tell a secret: others than who tries see kind and rules."""
    if attempt.player == session.seat:
        words = action_words(session.screen, session.node.state, attempt.player, attempt.content)
        return {"words": words, "violations": attempt.violations}
    game = session.game
    broken = dict.fromkeys(one.rule for one in attempt.violations if one.rule in game.rules)
    return {
        "words": session.screen.action(attempt.content["action"]),
        "violations": [Violation(id, game.rules[id].text, "") for id in broken],
    }


def verbatim_names(session: Session) -> Sentences:
    """Sentences for Markdown, in which a name means nothing but itself."""
    names = [isolated(verbatim(name), [verbatim(name)]) for name in session.game.players]
    return Sentences(names, session.screen.kinds)


def _odds(session: Session) -> list[tuple[str, str]]:
    """What luck may bring here, each with how often it comes."""
    chance = session.game.chance(session.node.state)
    if chance is None or session.open_question is not None:
        return []
    say, total = session.screen.say, sum(chance.odds.values())
    return [
        (words, say("{n} in {total}", {"n": likely * total, "total": total}))
        for words, likely in session.screen.odds(chance)[:MOST_ODDS]
    ]


def _read_otherwise(session: Session) -> list[tuple[str, str]]:
    """The rules of this lesson that are read otherwise: their ids, and how."""
    rules, say = session.game.rules, session.screen.say
    return [
        (id, rules[id].title if reading == "on" else f"{say(rules[id].title)}: {reading}")
        for id, reading in session.game.ruleset.variant.items()
    ]


def _next_title(session: Session) -> str:
    """What the next step is called, as far as it is no secret."""
    game, state = session.game, session.node.state
    if session.open_question is not None:
        return "Answer first"
    name = game.automatic(state)
    if name is not None:
        return session.screen.move_title(name)
    if (chance := game.chance(state)) is not None:
        return session.screen.chance(chance)
    decision = session.decision
    if decision is None:
        return ""
    if session.my_choice and game.default(state) is None:
        return "Show me a move"
    return f"{game.players[decision.players[0]]} chooses"


def _failed_at(session: Session) -> int | None:
    """The line of the scenario's step that failed, at the node where it did."""
    failure = session.run.failure
    return failure.line if failure and session.node is session.run.nodes[-1] else None


def _entry(session: Session, node: Any) -> dict[str, Any]:
    return {
        "number": node.number,
        "chapter": chapter_of(session.timeline, node),
        "title": session.screen.move_title(node.move) if node.move else "The start",
        "events": [event for event in node.events if event.visible_to(session.seat)],
    }


def _chapters(session: Session) -> list[tuple[str, list[dict[str, Any]]]]:
    """The time line by chapters; what lies ahead tells no more than that."""
    chapters: list[tuple[str, list[dict[str, Any]]]] = []
    for index, node in enumerate(session.timeline.line()):
        chapter = chapter_of(session.timeline, node)
        known = node.number in session.visited or isinstance(node.move, str)
        title = (
            session.screen.move_title(node.move)
            if known and node.move
            else "…"
            if node.move
            else "Start"
        )
        if not chapters or chapters[-1][0] != chapter:
            chapters.append((chapter, []))
        chapters[-1][1].append({"index": index, "title": title})
    return chapters


def _lines(session: Session) -> list[dict[str, Any]]:
    """The ways the game has gone, in the order they began.

    `fork` is where one goes by choosing it: the node where it leaves the way one is on.
    """
    timeline = session.timeline
    line = {node.number for node in timeline.line()}
    scripted = len(session.script) > 1
    ways = []
    for n, end in enumerate(sorted(timeline.ends(), key=partial(_beginning, timeline))):
        fork = end
        while fork.parent is not None and fork.parent not in line:
            fork = timeline.nodes[fork.parent]
        here = end.number in line
        name = f"Your way {n if scripted else n + 1}" if n or not scripted else "The scenario's way"
        number = session.node.number if here else fork.number
        ways.append({"name": name, "here": here, "fork": number})
    return ways if len(ways) > 1 else []


def _beginning(timeline: Timeline[Any], end: Node[Any]) -> int:
    """Where a way left an older one: its number stays the same as the way grows."""
    node = end
    while (parent := timeline.parent(node)) is not None and parent.children[0] == node.number:
        node = parent
    return node.number
