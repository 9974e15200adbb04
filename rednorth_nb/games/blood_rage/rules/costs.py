"""Rage: what an action costs, and who has none left."""

from collections.abc import Iterator, Mapping
from typing import Any

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.sentences import N_
from rednorth_nb.games.blood_rage.rules import keys
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import State

CHEAPER = N_("Choose {options}.")


def pay(
    ruleset: BloodRageRuleset, change: Change[State], player: int, cost: int, rule: str
) -> None:
    """Spend Rage (`rage.pay`)."""
    if cost and ruleset.on("rage.pay"):
        clan = change.state.players[player]
        clan.rage = max(0, clan.rage - cost)
        change.tell(rule, "{player} pays {n} Rage.", player=player, n=cost, at=keys.left(player))


def price(
    state: State,
    player: int,
    cost: int,
    why: str,
    remedy: str = CHEAPER,
    things: Mapping[str, Any] = {},
) -> Iterator[Violation]:
    """An action must be paid for; `why` has `{cost}` and `{rage}` in it."""
    rage = state.players[player].rage
    if cost > rage:
        yield Violation("rage.pay", why, remedy, {"cost": cost, "rage": rage, **things})


def spent(state: State, player: int) -> Iterator[Violation]:
    """At zero Rage there is no action (`rage.zero-no-action`)."""
    if state.players[player].rage == 0:
        why = N_("At zero Rage you take no action, not even a free one.")
        yield Violation("rage.zero-no-action", why)
