"""Positions of Blood Rage for the tests that prove its rules (see `tests/proof.py`).

`table` and its kin lay out positions in the words of a scenario file.
`python -m pytest tests/games/blood_rage` says in its last line how many of the rules are proved.
"""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Self

from proof import ALL_RULES, NAMES, GameTable, claims_in, faults_of, proves, variant
from rednorth_nb import games
from rednorth_nb.games.blood_rage.rules.game import BloodRage
from rednorth_nb.games.blood_rage.rules.setup import Deal

__all__ = ["ALL_RULES", "NAMES", "OUTER", "Table", "proves"]

FOLDER = Path(__file__).parent
OUTER = ("andlang", "gimle", "angerboda", "elvagar", "myrkulor", "utgard", "muspelheim", "horgr")
"""The ring, as the ledger's U1 has it."""
TOKENS = dict(
    zip(
        OUTER,
        ("rage", "rage", "horns", "axes", "axes", "horns", "glory", "glory"),
        strict=True,
    )
)
"""The pillage tokens of these tests."""

UNPROVABLE = {
    "battle.no-army-win": "no card of the teaching decks kills figures during a battle",
    "R19": "no card of the teaching decks gives Rage to a player who has none",
}


def claims() -> dict[str, list[str]]:
    """The rules that tests of this folder claim to prove, each with the names of those tests."""
    return claims_in(FOLDER)


class Table(GameTable):
    """A game of Blood Rage under way."""

    def each(self, key: str) -> list[Any]:
        """What every player has under a key."""
        return [self[name][key] for name in self.game.players]

    def army(self, place: str, player: str) -> dict[str, int]:
        """A clan's figures in a place."""
        army: dict[str, int] = self["board"].get(place, {}).get(player, {})
        return army

    def march(self, player: str, origin: Any, to: str, **figures: int) -> Self:
        return self.act(player, "march", **{"from": origin, "to": to, "figures": figures})

    def no_march(self, player: str, origin: Any, to: str, **figures: int) -> set[str]:
        """The rules that forbid a march."""
        return self.refused(player, "march", **{"from": origin, "to": to, "figures": figures})

    def call(self, player: str, origin: str | None = None, figure: str = "warrior") -> Self:
        """Answer the call: with a figure, or not."""
        more = {} if origin is None else {"figure": figure}
        return self.act(player, "call", **{"from": origin}, **more)

    def no_call(self, player: str, origin: str, figure: str = "warrior") -> set[str]:
        """The rules that forbid an answer to the call."""
        return self.refused(player, "call", **{"from": origin}, figure=figure)

    def asked(self) -> tuple[str, str]:
        """Who is to decide first, and what."""
        decision = self.game.decision(self.state)
        assert decision is not None, "a decision is due"
        return self.game.players[decision.players[0]], decision.actions[0]

    def declines(self, name: str) -> Self:
        """Everybody says no, as long as they are asked for this."""
        key = "from" if name == "call" else "card"
        while self.game.decision(self.state) and self.asked()[1] == name:
            self.act(self.asked()[0], name, **{key: None})
        return self

    def battle(self, province: str, **cards: str) -> Self:
        """Whose turn it is pillages; nobody joins; sealed cards; nobody adds a late one."""
        self.act(self["turn"], "pillage", province=province).declines("call")
        for player, card in cards.items():
            self.act(player, "battle-card", card=card)
        return self.on().declines("late-card").on()

    def totals(self) -> list[int]:
        """The totals of the battle that is going on."""
        return [total.value for total in self.state.totals]

    def pass_all(self) -> Self:
        """Everybody passes, and keeps no card."""
        while self["phase"] == "action":
            self.act(self["turn"], "pass")
        return self.declines("keep")


DOOMED = ("horgr", "muspelheim", "utgard", "myrkulor", "gimle", "angerboda", "andlang", "elvagar")
"""The provinces in the order in which Ragnarok strikes those that stand, in these tests."""


def position(words: dict[str, Any]) -> tuple[tuple[str, ...], dict[str, Any]]:
    """The names and the whole position, with what matters to no test filled in."""
    seats = words.pop("seats", 2)
    given = {name: words.pop(name, {}) for name in NAMES[:seats]}
    first = words.get("first_player", "Ada")
    doomed = [place for place in DOOMED if place not in words.get("destroyed", ())][:3]
    usual = {
        "age": 1,
        "phase": "action",
        "turn": first if words.get("phase", "action") == "action" else None,
        "first_player": first,
        "ragnarok": doomed,
        "tokens": TOKENS,
        "players": given,
    }
    return NAMES[:seats], usual | words


def table(
    without: frozenset[str] = ALL_RULES, options: dict[str, Any] | None = None, **words: Any
) -> Table:
    """A position: `Ada={…}`, `board={…}` and the like; the rest is as usual.

    Two players (`seats` to have more), Age 1, Action Phase, Ada's turn, full Rage, empty hands,
    an empty board with no province destroyed.
    """
    names, full = position(words)
    game = BloodRage(names, options, variant(without))
    return Table(game, games.files_of(game).read_position(full, 0))


faults = partial(faults_of, table)
"""The ids of the rules that a position breaks: none if it is one that can be."""


def deal(without: frozenset[str] = ALL_RULES, seats: int = 4, seed: int = 1) -> Deal:
    """What chance brings to a set-up."""
    return BloodRage(NAMES[:seats], None, variant(without)).draw(Random(seed))


def begin(without: frozenset[str] = ALL_RULES, seats: int = 2, seed: int = 1) -> Table:
    """A game just set up."""
    game = BloodRage(NAMES[:seats], None, variant(without))
    return Table(game, *game.start(game.draw(Random(seed))))


def played(without: frozenset[str] = ALL_RULES, seats: int = 2, seed: int = 1) -> Iterator[Table]:
    """A whole game between bots that choose at random: the table after each step."""
    return begin(without, seats, seed).plays_on(seed)
