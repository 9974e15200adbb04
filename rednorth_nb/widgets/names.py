"""Names from right to left: each keeps its own place in a text that goes the other way."""

import re
from collections.abc import Iterable
from typing import Any
from unicodedata import bidirectional

from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup

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
    return re.sub("|".join(longest_first), lambda found: f"{ISOLATE}{found[0]}{END}", text)


@pass_context
def apart(context: Context, value: Any) -> Any:
    """A template's value, as it comes out; `names` of the template are the names in it."""
    if not isinstance(value, str) or isinstance(value, Markup) or ISOLATE in value:
        return value
    return isolated(value, context.get("names") or ())
