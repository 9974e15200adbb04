"""Rage: what an action costs, and who has none left."""

from collections.abc import Iterator

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import State


def pay(
    ruleset: BloodRageRuleset, change: Change[State], player: int, cost: int, rule: str
) -> None:
    """Spend Rage (`rage.pay`)."""
    if cost and ruleset.on("rage.pay"):
        clan = change.state.players[player]
        clan.rage = max(0, clan.rage - cost)
        change.tell(rule, "{} pays {} Rage.", ruleset.players[player], cost, at=f"left-{player}")


def price(state: State, player: int, cost: int, what: str) -> Iterator[Violation]:
    """An action must be paid for."""
    rage = state.players[player].rage
    if cost > rage:
        remedy = f"Choose what costs at most {rage}." if rage else ""
        yield Violation("rage.pay", f"{what} costs {cost} Rage, and you have {rage}.", remedy)


def spent(state: State, player: int) -> Iterator[Violation]:
    """At zero Rage there is no action (`rage.zero-no-action`)."""
    if state.players[player].rage == 0:
        why = "At zero Rage you take no action, not even a free one."
        yield Violation("rage.zero-no-action", why, "")
