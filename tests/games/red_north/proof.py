"""Positions of Red North for the tests that prove its rules (see `tests/proof.py`).

`table` and its kin lay out positions in the words of a scenario file.
`python -m pytest tests/games/red_north` says in its last line how many of the rules are proved.
"""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Self

from proof import ALL_RULES, NAMES, GameTable, claims_in, faults_of, proves, variant
from rednorth_nb import games
from rednorth_nb.games.red_north.rules.game import RedNorth
from rednorth_nb.games.red_north.rules.setup import Deal

__all__ = ["ALL_RULES", "NAMES", "Table", "proves", "variant"]

FOLDER = Path(__file__).parent
COLOURS = ("green", "red", "blue", "purple", "yellow")
"""The colours in the order in which a position of these tests takes them in."""

UNPROVABLE = {
    "game.goal": "sums up award.vp and end.winner; there is nothing else in it to switch off",
    "hand.no-limit": "says that something is absent: no code stands behind it",
}


def claims() -> dict[str, list[str]]:
    """The rules that tests of this folder claim to prove, each with the names of those tests."""
    return claims_in(FOLDER)


# --- the table


class Table(GameTable):
    """A game of Red North under way."""

    def parties(self) -> dict[str, list[str]]:
        return {name: self[name]["party"] for name in self.game.players}

    def vp(self) -> list[int]:
        return [self[name]["vp"] for name in self.game.players]

    def glory(self) -> list[int]:
        return [self[name]["glory"] for name in self.game.players]

    def passes(self, *players: str) -> Self:
        """These players pass, each with the first group still there."""
        for player in players:
            muster = self["muster"]
            take = {"take": muster[0]["lead"]} if muster else {}
            self.act(player, "pass", **take)
        return self

    def deploys(self, **parties: list[str]) -> Self:
        for player, cards in parties.items():
            self.act(player, "deploy", cards=cards)
        return self


def position(words: dict[str, Any]) -> tuple[tuple[str, ...], dict[str, Any]]:
    """The names and the whole position, with what matters to no test filled in."""
    seats = words.pop("seats", 2)
    given = {name: words.pop(name, {}) for name in NAMES[:seats]}
    held = words.pop("outposts", {})
    colours = [*held, *(colour for colour in COLOURS if colour not in held)][: seats + 1]
    first = words.get("first_player", "Ada")
    usual = {
        "round": "summer",
        "phase": "actions",
        "turn": first,
        "first_player": first,
        "outposts": {colour: held.get(colour) for colour in colours},
        "players": given,
    }
    return NAMES[:seats], usual | words


def table(
    without: frozenset[str] = ALL_RULES, options: dict[str, Any] | None = None, **words: Any
) -> Table:
    """A position: `Ada={…}`, `outposts={…}` and the like; the rest is as usual.

    Two players (`seats` to have more), Summer, Player Actions, Ada's turn; nobody controls an
    Outpost that is not mentioned; green, red and blue are in play unless others are.
    """
    names, full = position(words)
    game = RedNorth(names, options, variant(without))
    return Table(game, games.files_of(game).read_position(full, 0))


def resolution(without: frozenset[str] = ALL_RULES, **words: Any) -> Table:
    """A position in which all have passed and the Resolution begins."""
    return table(without, phase="resolution", turn=None, **words)


faults = partial(faults_of, table)
"""The ids of the rules that a position breaks: none if it is one that can be."""


def points(
    without: frozenset[str], party: list[str], options: dict[str, Any] | None = None, **words: Any
) -> dict[str, int]:
    """Ada's Raid Points when her Party is counted, by colour; colours without any left out."""
    counted = table(
        without, options, phase="resolution", turn=None, Ada={"party": party}, **words
    ).to("award green")
    return {
        colour: totals[0].value
        for colour, totals in counted.state.totals.items()
        if totals[0].value != 0
    }


def deal(without: frozenset[str] = ALL_RULES, seats: int = 4, seed: int = 1) -> Deal:
    """What chance brings to a set-up."""
    return RedNorth(NAMES[:seats], None, variant(without)).draw(Random(seed))


def begin(without: frozenset[str] = ALL_RULES, seats: int = 2, seed: int = 1) -> Table:
    """A game just set up."""
    game = RedNorth(NAMES[:seats], None, variant(without))
    return Table(game, *game.start(game.draw(Random(seed))))


def played(without: frozenset[str] = ALL_RULES, seats: int = 2, seed: int = 1) -> Iterator[Table]:
    """A whole game between bots that choose at random: the table after each step."""
    return begin(without, seats, seed).plays_on(seed)
