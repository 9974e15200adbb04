"""Sentences: templates with named things in them, which become text when somebody reads them.

A thing's name says what it is: `{player}` is a seat, `{card}` a card, `{places}` several places.
Two of a kind are told apart behind an underscore: `{player_to}`. A game's screen says how each
kind is called (`Sentences.kinds`); nothing is a word before.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from gettext import NullTranslations
from typing import Any, NamedTuple


class Plural(NamedTuple):
    """A template in the singular and in the plural; the thing `n` says which."""

    one: str
    many: str


class Several(NamedTuple):
    """Things of a kind, to be named in a row."""

    kind: str
    values: tuple[Any, ...]


Template = str | Plural


N_ = str  # gettext's own name for it
"""Mark a sentence to be translated when it is read."""


class Sentences:
    """Says templates in a reader's language, with a game's names for its things.

    `kinds` maps the kind of a thing to what it is called. Without one it is called as it is
    written.

    >>> say = Sentences(("Ada", "Bo"), {"card": str.title})
    >>> say("{player} plays {card}.", {"player": 0, "card": "jarl"})
    'Ada plays Jarl.'
    >>> say(Plural("{n} card", "{n} cards"), {"n": 2})
    '2 cards'
    """

    def __init__(
        self,
        players: Sequence[str],
        kinds: Mapping[str, Callable[[Any], str]] | None = None,
        translations: NullTranslations | None = None,
    ) -> None:
        self.players = players
        self.translations = translations or NullTranslations()
        self.kinds: dict[str, Callable[[Any], str]] = {
            "player": lambda seat: players[seat],
            "players": lambda seats: self.listed(players[seat] for seat in seats),
            "options": lambda several: self.choices(several),
            **(kinds or {}),
        }

    def __call__(self, template: Template, things: Mapping[str, Any] | None = None) -> str:
        """A template with its things, as text."""
        things = things or {}
        if isinstance(template, Plural):
            text = self.translations.ngettext(template.one, template.many, things["n"])
        else:
            text = self.translations.gettext(template) if template else ""
        return text.format_map({name: self.called(name, thing) for name, thing in things.items()})

    def called(self, name: str, thing: Any) -> str:
        """What a thing is called, by the name it has in a template."""
        call = self.kinds.get(name) or self.kinds.get(name.partition("_")[0])
        return call(thing) if call is not None else str(thing)

    def listed(self, words: Iterable[str]) -> str:
        """Several things that all are meant.

        >>> Sentences(()).listed(["a", "b", "c"])
        'a, b and c'
        """
        *most, last = list(words) or [self("nothing")]
        return self("{most} and {last}", {"most": ", ".join(most), "last": last}) if most else last

    def choices(self, several: Several) -> str:
        """Several things of which one is meant."""
        *most, last = [self.called(several.kind, value) for value in several.values]
        return self("{most} or {last}", {"most": ", ".join(most), "last": last}) if most else last
