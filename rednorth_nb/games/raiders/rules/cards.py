"""What is printed on board and cards, as words: `harbour 3`, `mill`, `berserker`, `gil`."""

import tomllib
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from rednorth_nb.engine.misfits import Misfit, MisfitError

COLOURS = ("black", "grey", "white")
BUILDINGS = (
    "gate house",
    "town hall",
    "treasury",
    "barracks",
    "armoury",
    "mill",
    "silversmith",
    "long house",
)
MANNED = ("gate house", "town hall", "treasury")
"""The buildings with a black worker at the start."""
NOT_BLACK = ("armoury", "long house")
"""The buildings that take no black worker."""
GOODS = ("silver", "provisions", "gold", "iron", "livestock")
VALKYRIE = "valkyrie"
PLUNDER = ("gold", "iron", "livestock", VALKYRIE)
LETTERS = {"g": "gold", "i": "iron", "l": "livestock"}
HALL = (
    "provisions",
    "silver",
    "armour",
    "iron",
    "swap",
    "rehire",
    "beg",
    "offerings",
    "exchange",
)


class Settlement(NamedTuple):
    """A kind of settlement; `points` are pairs of a red value and its VP, lowest first."""

    guards: tuple[str, ...]
    tokens: int
    colours: tuple[str, ...]
    crew: int
    provisions: int
    gold: int
    dice: int
    points: tuple[tuple[int, int], ...]


class Card(NamedTuple):
    """One kind of townsfolk. `crew` and `hall` say what it does hired, and at the Town Hall."""

    word: str
    copies: int
    price: int
    strength: int
    crew: str = ""
    hall: str = ""
    amount: int = 1


class Teaching(NamedTuple):
    """All that is printed, with the user's own values in place of the teaching defaults.

    `own` are the names in each table that are the user's. `at` maps each raid space to its kind of
    settlement; `rolls` each number of dice to what may come, with its weight.
    """

    settlements: Mapping[str, Settlement]
    at: Mapping[str, Settlement]
    bag: Mapping[str, int]
    supply: Mapping[str, int]
    mill: Mapping[str, int]
    silversmith: Mapping[str, int]
    valkyrie: tuple[int, ...]
    armour: tuple[int, ...]
    offerings: Mapping[str, int]
    townsfolk: Mapping[str, Card]
    rolls: tuple[Mapping[Any, int], ...]
    own: Mapping[str, Collection[str]]

    def ours(self, table: str, name: str = "") -> bool:
        """Whether a value is our teaching default; without a name, whether any of a table is."""
        own = self.own.get(table, ())
        return name not in own if name else any(one not in own for one in _defaults()[table])


def kind_of(space: str) -> str:
    """The kind of settlement of a raid space.

    >>> kind_of("harbour 3")
    'harbour'
    """
    return space.rpartition(" ")[0]


def cost_of(tile: str) -> Counter[str]:
    """What an offering tile asks for.

    >>> cost_of("gil") == {"gold": 1, "iron": 1, "livestock": 1}
    True
    """
    return Counter(LETTERS[letter] for letter in tile)


def rolls_of(faces: Iterable[int], dice: int) -> Mapping[tuple[int, ...], int]:
    """All that so many dice may show, with its weight.

    >>> rolls_of([1, 2, 2], 1)
    {(1,): 1, (2,): 2}
    """
    found: Counter[tuple[int, ...]] = Counter({(): 1})
    one = Counter(faces)
    for _ in range(dice):
        further: Counter[tuple[int, ...]] = Counter()
        for shown, weight in found.items():
            for face, times in one.items():
                further[*shown, face] += weight * times
        found = further
    return dict(sorted(found.items()))


@cache
def _defaults() -> Mapping[str, Any]:
    return tomllib.loads((Path(__file__).parent / "teaching.toml").read_text(encoding="utf-8"))


def read_teaching(own: Mapping[str, Any]) -> Teaching:
    """The teaching defaults, with a user's own tables in their place.

    Raises `MisfitError` where no game can be played with them.
    """
    tables = {name: {**table, **own.get(name, {})} for name, table in _defaults().items()}
    if found := list(_problems(tables)):
        raise MisfitError(found)
    settlements = {
        name: Settlement(
            tuple(words["guards"]),
            words["tokens"],
            tuple(words["colours"]),
            words["crew"],
            words["provisions"],
            words["gold"],
            words["dice"],
            tuple(sorted((red, vp) for red, vp in words["points"])),
        )
        for name, words in tables["settlements"].items()
    }
    townsfolk = {name: Card(word=name, **words) for name, words in tables["townsfolk"].items()}
    most = max(2, *(settlement.dice for settlement in settlements.values()))
    return Teaching(
        settlements=settlements,
        at={
            f"{name} {n}": settlement
            for name, settlement in settlements.items()
            for n in range(1, len(settlement.guards) + 1)
        },
        bag=tables["bag"],
        supply=tables["supply"],
        mill=tables["mill"],
        silversmith=tables["silversmith"],
        valkyrie=tuple(tables["tracks"]["valkyrie"]),
        armour=tuple(tables["tracks"]["armour"]),
        offerings=tables["offerings"],
        townsfolk=townsfolk,
        rolls=tuple(rolls_of(tables["dice"]["faces"], dice) for dice in range(most + 1)),
        own={name: frozenset(own.get(name, ())) for name in tables},
    )


def _problems(tables: Mapping[str, Any]) -> Iterator[Misfit]:
    """What no game can be played with."""
    wanted = sum(len(one["guards"]) * one["tokens"] for one in tables["settlements"].values())
    if (number := sum(tables["bag"].values())) < wanted:
        found, right = f"{number} tokens in the bag", f"at least {wanted} for the raid spaces"
        yield Misfit(("options", "teaching", "bag"), found, right, "setup.plunder-draw")
    if (number := sum(one["copies"] for one in tables["townsfolk"].values())) < 20:
        found, right = f"{number} townsfolk", "at least 20: 5 for each of 4 players"
        yield Misfit(("options", "teaching", "townsfolk"), found, right, "setup.keep-three")
    for name, values in tables["tracks"].items():
        if sorted(values) != list(values):
            path = ("options", "teaching", "tracks", name)
            yield Misfit(path, "banner values that fall", "each at least the one before")
    for tile in tables["offerings"]:
        if not tile or set(tile) - LETTERS.keys():
            path = ("options", "teaching", "offerings", tile)
            yield Misfit(path, f"an offering {tile}", "letters g, i and l", "offering.for-vp")
    for name, card in tables["townsfolk"].items():
        if card.get("hall", "") not in (*HALL, ""):
            at = ("options", "teaching", "townsfolk", name, "hall")
            yield Misfit(at, card["hall"], f"one of: {', '.join(HALL)}", "hall.play")


def without(words: tuple[str, ...], word: str) -> tuple[str, ...]:
    """The words less one of a kind."""
    place = words.index(word)
    return words[:place] + words[place + 1 :]


def kinds(words: Iterable[str]) -> tuple[str, ...]:
    """Each word once, in their order."""
    return tuple(dict.fromkeys(words))
