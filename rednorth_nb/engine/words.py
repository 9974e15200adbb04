"""What would be right in a word's place."""

from collections.abc import Iterable
from difflib import get_close_matches


def suggestion(word: object, known: Iterable[str]) -> str:
    """The nearest known word, or all of them.

    >>> suggestion("rienforce", ["reinforce", "pass"])
    'did you mean reinforce?'
    >>> suggestion("x", [])
    'it can be: nothing'
    """
    known = list(known)
    near = get_close_matches(str(word), known, n=1, cutoff=0.6)
    return f"did you mean {near[0]}?" if near else f"it can be: {', '.join(known) or 'nothing'}"
