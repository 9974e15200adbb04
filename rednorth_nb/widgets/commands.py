"""What a browser may ask for. Everything that comes from there is checked here."""

from collections.abc import Mapping
from typing import Any

from rednorth_nb.widgets.session import Session

LONGEST = 200
"""Characters of a word; no key, rule id or name needs more."""


def obey(session: Session, message: Any) -> None:
    """Carry out a message's `do` with its `value`; what makes no sense is left undone."""
    if not isinstance(message, Mapping):
        return
    value = message.get("value")
    session.heard = short(message.get("do")) or ""
    match message.get("do"):
        case "forward":
            session.forward()
        case "back":
            session.back()
        case "first":
            session.to_step(0)
        case "last":
            session.to_step(len(session.timeline.nodes))
        case "jump" if (number := whole(value)) is not None:
            session.jump(number)
        case "step" if (number := whole(value)) is not None:
            session.to_step(number)
        case "seat" if value in ("", None):
            session.look_from(None)
        case "seat" if (number := whole(value)) is not None:
            session.look_from(number)
        case "begin" if (word := short(value)) is not None:
            session.begin(word)
        case "pick" if (number := whole(value)) is not None:
            session.pick(number)
        case "unpick":
            session.unpick()
        case "instead":
            session.take_instead()
        case "why" if (word := short(value)) is not None:
            session.why = word
        case "close-why":
            session.why = ""
        case "answer":
            fields = message.get("fields")
            session.answer(fields if isinstance(fields, Mapping) else {})
        case "show-answer":
            session.show_answer()
        case "hint":
            session.show_hint()
        case "ask-again" if (number := whole(value)) is not None:
            session.ask_again(number)


def whole(value: Any) -> int | None:
    """A whole number of a button's, `None` where it is none."""
    if isinstance(value, str):
        return int(value) if value.isascii() and value.isdecimal() and len(value) < 7 else None
    fit = isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1_000_000
    return value if fit else None


def short(value: Any) -> str | None:
    """A word of a button's, `None` where it is none."""
    return value if isinstance(value, str) and len(value) <= LONGEST else None
