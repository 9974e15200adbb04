"""The cards, as words: `clash 2`, `great jarl 4`, `frost giant`, `rule manheim 4`."""

import tomllib
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from rednorth_nb.engine.misfits import Misfit, MisfitError

REGIONS = {
    "alfheim": ("andlang", "gimle"),
    "manheim": ("angerboda", "elvagar", "myrkulor"),
    "jotunheim": ("utgard", "muspelheim", "horgr"),
    "yggdrasil": ("yggdrasil",),
}
YGGDRASIL = "yggdrasil"
OUTER = tuple(province for region in list(REGIONS)[:3] for province in REGIONS[region])
"""The outer provinces in the order of the ring."""
PROVINCES = (*OUTER, YGGDRASIL)
FJORDS = ("fjord 1", "fjord 2", "fjord 3", "fjord 4")
PLACES = (*PROVINCES, *FJORDS)
SLOTS = ("warrior", "leader", "ship", "monster 1", "monster 2", "clan 1", "clan 2", "clan 3")
KINDS = ("warrior", "leader", "ship", "monster", "clan")
"""The kinds of Upgrade, each with its slots."""
STRENGTH = {"leader": 3, "warrior": 1, "ship": 2}
"""The STR of a clan's own figures, before Upgrades."""
STATS = ("rage", "axes", "horns")
AGES = (1, 2, 3)


class Card(NamedTuple):
    """What is printed on a card. `number` is its bonus, STR or Glory; `cost` is in Rage.

    `ours` is false where a user's own game says what is printed.
    """

    word: str
    kind: str
    number: int
    cost: int = 0
    slot: str = ""
    late: bool = False
    region: str = ""
    dead: int = 0
    ours: bool = True

    @property
    def monster(self) -> bool:
        """Whether it brings a Monster."""
        return self.slot == "monster"


class Teaching(NamedTuple):
    """The board and the cards, with the user's own values in place of the teaching defaults.

    `own` are the names in each table that are the user's.
    """

    villages: Mapping[str, int]
    fjords: Mapping[str, tuple[str, ...]]
    steps: Mapping[str, tuple[int, ...]]
    tokens: tuple[str, ...]
    cards: Mapping[str, Card]
    decks: Mapping[tuple[int, int], Counter[str]]
    own: Mapping[str, Collection[str]]

    def ours(self, table: str, name: str = "") -> bool:
        """Whether a value is our teaching default; without a name, whether any of a table is."""
        own = self.own.get(table, ())
        return name not in own if name else any(one not in own for one in _defaults()[table])

    def supporting(self, province: str) -> list[str]:
        """The fjords that support a province (`fjord.two`)."""
        return [fjord for fjord, provinces in self.fjords.items() if province in provinces]

    def adjacent(self, province: str) -> tuple[str, ...]:
        """The provinces beside one: its neighbours in the ring, and Yggdrasil beside all."""
        if province == YGGDRASIL:
            return OUTER
        at = OUTER.index(province)
        return (OUTER[at - 1], OUTER[(at + 1) % len(OUTER)], YGGDRASIL)


@cache
def _defaults() -> Mapping[str, Any]:
    return tomllib.loads((Path(__file__).parent / "teaching.toml").read_text(encoding="utf-8"))


def read_teaching(own: Mapping[str, Any], players: int) -> Teaching:
    """The teaching defaults, with a user's own tables in their place.

    Raises `MisfitError` where no game can be played with them.
    """
    tables = {name: {**table, **own.get(name, {})} for name, table in _defaults().items()}
    given = {name: frozenset(own.get(name, ())) for name in tables}
    cards: dict[str, Card] = {}
    decks: dict[tuple[int, int], Counter[str]] = {}
    for age in AGES:
        for seats, groups in ((2, 1), (3, 2), (4, 3)):
            deck = decks[age, seats] = Counter[str]()
            for name, printed in tables["cards"].items():
                for group in ("base", "three", "four")[:groups]:
                    for offset in printed.get(group, ()):
                        card = _card(name, printed, offset, age)
                        cards[card.word] = card._replace(ours=name not in given["cards"])
                        deck[card.word] += 1
            for n, name in enumerate(tables["monsters"][str(age)][: groups + 1]):
                strength = (2, 3, 2, 2)[n] + age
                ours = str(age) not in given["monsters"]
                cards[name] = Card(name, "upgrade", strength, strength, "monster", ours=ours)
                deck[name] += 1
    if found := list(_problems(tables, cards, decks, players)):
        raise MisfitError(found)
    return Teaching(
        villages=tables["villages"],
        fjords={fjord: tuple(provinces) for fjord, provinces in tables["fjords"].items()},
        steps={stat: tuple(steps) for stat, steps in tables["steps"].items()},
        tokens=tuple(Counter(tables["tokens"]).elements()),
        cards=cards,
        decks=decks,
        own=given,
    )


def _problems(
    tables: Mapping[str, Any],
    cards: Mapping[str, Card],
    decks: Mapping[tuple[int, int], Counter[str]],
    players: int,
) -> Iterator[Misfit]:
    """What no game of so many players can be played with."""
    if (number := sum(tables["tokens"].values())) != len(OUTER):
        right = f"{len(OUTER)}, one for each outer province"
        yield Misfit(("options", "teaching", "tokens"), f"{number} tokens", right, "setup.tokens")
    for name, steps in tables["steps"].items():
        if sorted(steps) != list(steps):
            right = "each at least the one before"
            yield Misfit(("options", "teaching", "steps", name), "steps that fall", right)
    for card in cards.values():
        if card.kind == "upgrade" and not card.slot:
            found, right = f"{card.word} without a slot", f"slot: {', '.join(KINDS)}"
            yield Misfit(("options", "teaching", "cards"), found, right, "upgrade.slot")
        if card.kind == "quest" and not card.region and not card.dead:
            found = f"{card.word} asks for nothing"
            yield Misfit(("options", "teaching", "cards"), found, "region or dead")
    for age in AGES:
        if (number := decks[age, players].total()) < 8 * players:
            found, right = f"{number} cards in Age {age}", f"at least {8 * players}"
            yield Misfit(("options", "teaching", "cards"), found, right, "draft.deal")


def _card(name: str, printed: Mapping[str, Any], offset: int, age: int) -> Card:
    number = offset + printed.get("age", 0) * age
    kind = printed["kind"]
    return Card(
        word=f"{name} {number}" if printed.get("age") else name,
        kind=kind,
        number=number,
        cost=printed.get("cost", number if kind == "upgrade" else 0),
        slot=printed.get("slot", ""),
        late=printed.get("late", False),
        region=printed.get("region", ""),
        dead=printed.get("dead", 0),
    )


def without(words: tuple[str, ...], word: str) -> tuple[str, ...]:
    """The words less one of a kind."""
    place = words.index(word)
    return words[:place] + words[place + 1 :]
