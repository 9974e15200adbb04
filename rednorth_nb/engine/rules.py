"""Rules as named things, and what a refused action breaks."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a game, worded for a learner.

    `forgotten` completes "That is what you get when …". A ruling (`ruling` true) fills a gap of
    the rulebook and says why in `reason`; other rules name the rulings that touch them.
    """

    id: str
    title: str
    text: str
    section: str
    forgotten: str
    rulings: tuple[str, ...] = ()
    ruling: bool = False
    reason: str = ""


def read_rules(toml: str) -> Mapping[str, Rule]:
    r"""Read a game's `rules.toml`: one table a rule, in the order a rulebook would have them.

    >>> toml = '["turn.order"]\ntitle = "T"\ntext = "x"\nsection = "S"\nforgotten = "f"'
    >>> read_rules(toml)["turn.order"].title
    'T'
    """
    return {
        id: Rule(id=id, **{**table, "rulings": tuple(table.get("rulings", ()))})
        for id, table in tomllib.loads(toml).items()
    }


class Violation(NamedTuple):
    """A rule that an action breaks: why, and what would make it legal."""

    rule: str
    why: str
    remedy: str
