"""Who must choose, among what."""

from collections.abc import Iterator

from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.game import Decision
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.games.blood_rage.rules import battle
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import State

TURN_ACTIONS = ("invade", "march", "upgrade", "quest", "pillage", "pass")


def decision(ruleset: BloodRageRuleset, state: State) -> Decision | None:
    """Draft and discard are everybody's at once; a pillage asks within a turn."""
    if state.phase in ("draft", "discard"):
        players = tuple(seat for seat, cards in enumerate(state.sealed) if cards is None)
        return Decision(players, ("draft" if state.phase == "draft" else "keep",))
    if state.phase == "quest" and state.raises:
        return Decision(state.raises[:1], ("raise",))
    if state.phase != "action" or state.turn is None:
        return None
    if state.pillage is not None:
        return _pillage_decision(ruleset, state)
    if state.free is not None:
        return Decision((state.turn,), ("free-invade",))
    return Decision((state.turn,), TURN_ACTIONS)


def _pillage_decision(ruleset: BloodRageRuleset, state: State) -> Decision | None:
    pillage = battle.frame(state)
    if pillage.stage == "call":
        asked = pillage.asked
        nothing = battle.callable_from(ruleset, state, asked) == []
        default = Action(asked, "call", (None,)) if nothing else None
        return Decision((asked,), ("call",), default)
    if pillage.stage == "cards":
        players = tuple(seat for seat, cards in enumerate(pillage.played) if cards is None)
        return Decision(players, ("battle-card",))
    if pillage.stage == "late":
        return Decision((pillage.asked,), ("late-card",))
    return None


def out_of_turn(
    ruleset: BloodRageRuleset, state: State, player: int, name: str
) -> Iterator[Violation]:
    """The rules on when and who."""
    now = decision(ruleset, state)
    names = now.actions if now else ()
    if name not in names:
        could = " or ".join(names) or "nothing"
        why = f"{name} is not what is to be decided now."
        yield Violation("turn.one-action", why, f"Now it is: {could}.")
    players = now.players if now else ()
    if player in players:
        return
    who = " and ".join(ruleset.players[seat] for seat in players) or "nobody"
    yield Violation("turn.clockwise", f"It is for {who} to decide.", f"Wait for {who}.")
