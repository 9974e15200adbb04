"""A page as a still, for where no script runs: what was a button is text, for nothing happens."""

import re

ENDS = {
    *("catalogue", "open", "new", "save", "seat", "unpick", "instead", "close-why"),
    *("show-answer", "ask-again", "hint", "forget"),
}
"""What only leads elsewhere: on a still page it says nothing."""
BUTTON = re.compile(r"<button\b([^>]*)>(.*?)</button>", re.DOTALL)
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
IDS = re.compile(r' id="rn-[^"]*"| aria-labelledby="[^"]*"| tabindex="-1"')
FIELD = re.compile(r"<input\b(?![^>]* disabled)")
WHY = ": why?"


def still(html: str) -> str:
    """A region's HTML without buttons, fields to fill in, ids and places for the focus.

    >>> still('<button type="button" class="tok" data-do="why" aria-label="3 VP: why?">3</button>')
    '<span class="tok" role="img" aria-label="3 VP">3</span>'
    """
    return FIELD.sub("<input disabled", IDS.sub("", BUTTON.sub(_text, html)))


def _text(button: re.Match[str]) -> str:
    attributes = dict(ATTRIBUTE.findall(button[1]))
    chosen = attributes.get("aria-pressed") == "true"
    leads_on = "data-to" in attributes or attributes["type"] == "submit"
    if leads_on or (attributes.get("data-do") in ENDS and not chosen):
        return ""
    kept = {name: attributes[name] for name in ("class", "style", "title") if name in attributes}
    if "aria-label" in attributes:
        kept |= {"role": "img", "aria-label": attributes["aria-label"].removesuffix(WHY)}
    words = "".join(f' {name}="{value}"' for name, value in kept.items())
    return f"<span{words}>{button[2]}</span>"
