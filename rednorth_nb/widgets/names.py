"""Names from right to left: each keeps its own place in a text that goes the other way."""

import re
from collections.abc import Callable, Iterable
from typing import Any
from unicodedata import bidirectional

from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape

ISOLATE, END = "\u2068", "\u2069"
"""The marks around a part of a text that has a direction of its own."""


def isolated(text: str, names: Iterable[str]) -> str:
    r"""A text in which no name moves another, or a number, to its own other side.

    >>> print(ascii(isolated("Ada beats \u05d1.", ["Ada", "\u05d1"])))
    'Ada beats \u2068\u05d1\u2069.'
    """
    if text.isascii():
        return text
    turned = [name for name in names if any(bidirectional(one) in ("R", "AL") for one in name)]
    if not turned:
        return text
    longest_first = sorted(map(re.escape, turned), key=len, reverse=True)
    bare = f"(?<!{ISOLATE})(?:{'|'.join(longest_first)})"
    return re.sub(bare, lambda found: f"{ISOLATE}{found[0]}{END}", text)


@pass_context
def plain_apart(context: Context, value: Any) -> Any:
    """A template's value as it comes out; what is markup already was seen to before."""
    return value if isinstance(value, Markup) else apart(context, value)


@pass_context
def apart(context: Context, value: Any) -> Any:
    """A text of a template, or markup, with the template's `names` in it kept apart."""
    if not isinstance(value, str):
        return value
    names = context.get("names") or ()
    if isinstance(value, Markup):
        return Markup(isolated(value, map(str, map(escape, names))))
    return isolated(value, names)


def saying_apart(gettext: Any) -> Callable[..., Any]:
    """A template's `gettext` or `ngettext`, with the names in its sentences kept apart."""

    @pass_context
    def say(context: Context, *sentence: Any, **things: Any) -> Any:
        return apart(context, gettext(context, *sentence, **things))

    return say
