"""Positions of Raiders of the North Sea for the tests that prove its rules (see `tests/proof.py`).

`table` and its kin lay out positions in the words of a scenario file.
`python -m pytest tests/games/raiders` says in its last line how many of the rules are proved.
"""

from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Self

from proof import ALL_RULES, NAMES, GameTable, claims_in, faults_of, proves, variant
from rednorth_nb import games
from rednorth_nb.games.raiders.rules.game import Raiders
from rednorth_nb.games.raiders.rules.setup import Deal

__all__ = ["ALL_RULES", "NAMES", "Table", "proves", "variant"]

FOLDER = Path(__file__).parent
UNPROVABLE = {
    "setup.board": "says where things lie: no code stands behind it",
    "aim.most-vp": "sums up win.most",
    "aim.raid-main": "sums up raid.vp, raid.take-plunder and offering.for-vp",
    "aim.other-sources": "sums up raid.strength and the scoring of the tracks",
    "score.player-aid": "a card that only repeats other rules",
    "R4": "where the colour of a guard is printed: no code stands behind it",
    "R14": "says that something is absent: no code stands behind it",
}


def claims() -> dict[str, list[str]]:
    """The rules that tests of this folder claim to prove, each with the names of those tests."""
    return claims_in(FOLDER)


class Table(GameTable):
    """A game of Raiders under way."""

    def roll(self, *dice: int) -> Self:
        """The dice show this."""
        self.timeline.luck(dice)
        return self

    def work(self, player: str, building: str, effect: str = "skip", **words: Any) -> Self:
        """Place a worker and use the building."""
        return self.act(player, "work", building=building).act(player, effect, **words)

    def back(self, player: str, building: str, effect: str = "skip", **words: Any) -> Self:
        """Take a worker back and use the building."""
        return self.act(player, "take-back", building=building).act(player, effect, **words)

    def raid(self, player: str, space: str, *dice: int) -> Self:
        """Raid a space, with these dice."""
        self.act(player, "raid", space=space)
        return self.roll(*dice) if dice else self

    def on_turn(self) -> str | None:
        """Whose turn it is."""
        turn: str | None = self["turn"]
        return turn

    def asked(self) -> tuple[list[str], tuple[str, ...]]:
        """Who is to decide, and among what."""
        decision = self.game.decision(self.state)
        assert decision is not None, "a decision is due"
        return [self.game.players[seat] for seat in decision.players], decision.actions


DONE = {"raided": True, "plunder": []}
RAIDED = dict.fromkeys(("harbour 7", "harbour 8", "monastery 3", "monastery 4"), DONE)
"""Spaces raided before, so that two grey and two white workers are about."""


def position(words: dict[str, Any]) -> tuple[tuple[str, ...], dict[str, Any]]:
    """The names and the whole position, with what matters to no test filled in."""
    seats = words.pop("seats", 2)
    given = {name: words.pop(name, {}) for name in NAMES[:seats]}
    spaces = {**RAIDED, **words.pop("spaces", {})}
    usual = {
        "spaces": spaces,
        "phase": "turns",
        "turn": "Ada",
        "first_player": "Ada",
        "players": given,
        "shown": ["gi", "ii", "gil"],
    }
    return NAMES[:seats], usual | words


def table(
    without: frozenset[str] = ALL_RULES, options: dict[str, Any] | None = None, **words: Any
) -> Table:
    """A position: `Ada={…}`, `village={…}` and the like; the rest is as usual.

    Two players (`seats` to have more), Ada's turn, everybody with a black worker.
    """
    names, full = position(words)
    game = Raiders(names, options, variant(without))
    return Table(game, games.files_of(game).read_position(full, 0))


def using(
    building: str, without: frozenset[str] = ALL_RULES, colour: str = "grey", **words: Any
) -> Table:
    """A position in which Ada may use a building where her worker of a colour has just come."""
    ada = {"worker": None, **words.pop("Ada", {})}
    pending = [
        {"kind": "take-back", "player": "Ada", "placed": building},
        {"kind": "effect", "player": "Ada", "building": building, "colour": colour},
    ]
    others = [name for name in ("gate house", "town hall", "treasury", "mill") if name != building]
    village = {**dict.fromkeys(others[:3], "black"), building: colour}
    return table(without, **{"pending": pending, "village": village, "Ada": ada, **words})


def raider(**more: Any) -> dict[str, Any]:
    """A player who may raid anything with a white worker."""
    crew = ["berserker", "berserker", "spearman", "spearman", "recruit"]
    return {"worker": "white", "provisions": 9, "gold": 3, "crew": crew, **more}


def space(*plunder: str, guard: str = "white") -> dict[str, Any]:
    """A raid space with a guard."""
    return {"guard": guard, "plunder": list(plunder)}


faults = partial(faults_of, table)
"""The ids of the rules that a position breaks: none if it is one that can be."""


def deal(without: frozenset[str] = ALL_RULES, seats: int = 2, seed: int = 1) -> Deal:
    """What chance brings to a set-up."""
    return Raiders(NAMES[:seats], None, variant(without)).draw(Random(seed))


def begin(without: frozenset[str] = ALL_RULES, seats: int = 2, seed: int = 1) -> Table:
    """A game just set up."""
    game = Raiders(NAMES[:seats], None, variant(without))
    return Table(game, *game.start(game.draw(Random(seed))))
