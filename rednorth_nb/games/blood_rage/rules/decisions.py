"""Who must choose, among what."""

from collections.abc import Iterator

from rednorth_nb.engine.legality import Decision
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.sentences import N_
from rednorth_nb.games.blood_rage.rules import battle
from rednorth_nb.games.blood_rage.rules.frames import FreeInvasion, Pillage, Raise
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import State

TURN_ACTIONS = ("invade", "march", "upgrade", "quest", "pillage", "pass")
TURNS = tuple(Decision((seat,), TURN_ACTIONS) for seat in range(8))
"""A turn's decision, by seat: made once, for it is asked for all the time."""
OFFERED = {
    "call": ("call.order", N_("There is no call to battle now.")),
    "battle-card": ("battle.pick-card", N_("No cards are chosen for a battle now.")),
    "late-card": ("battle.late-cards", N_("No late cards are asked for now.")),
    "free-invade": ("upgrade.free-invade", N_("No Upgrade was just played.")),
    "raise": ("quest.reward", N_("No fulfilled Quest raises a stat now.")),
}
"""What is chosen only within another decision, and what is said of it at other times."""


def decision(ruleset: BloodRageRuleset, state: State) -> Decision | None:
    """Draft and discard are everybody's at once; what is pending comes before a turn."""
    match state.top:
        case Pillage() as pillage:
            return pillage_decision(pillage)
        case FreeInvasion(player=player):
            return Decision((player,), ("free-invade",))
        case Raise(player=player):
            return Decision((player,), ("raise",))
    if state.phase in ("draft", "discard"):
        players = tuple(seat for seat, cards in enumerate(state.sealed) if cards is None)
        return Decision(players, ("draft" if state.phase == "draft" else "keep",))
    if state.phase != "action" or state.turn is None:
        return None
    return TURNS[state.turn]


def pillage_decision(pillage: Pillage) -> Decision | None:
    """Who must choose within a pillage."""
    if pillage.stage == "call":
        return Decision((pillage.asked,), ("call",))
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
    if now is None or name not in now.actions:
        found = not_now(state, name)
    elif player not in now.players:
        found = not_yours(ruleset, state, player, name, now.players[0])
    else:
        return
    rules = (found.rule, "turn.clockwise", "turn.one-action", "age.saga")
    rule = next((rule for rule in rules if ruleset.on(rule)), found.rule)
    yield found._replace(rule=rule)


def not_now(state: State, name: str) -> Violation:
    """Why an action has no place at this moment."""
    things = {"action": name, "phase": state.phase}
    if state.phase == "over":
        return Violation("end.game", N_("The game is over."))
    if name == "keep" and state.age == 3 and state.phase != "discard":
        return Violation("discard.age3", N_("In Age 3 no card is saved."))
    if name in OFFERED:
        return Violation(*OFFERED[name])
    if state.phase != "action":
        return Violation("age.saga", N_("{action} has no place in this phase."), "", things)
    if name not in TURN_ACTIONS:
        return Violation("turn.one-action", N_("{action} is no action of a turn."), "", things)
    return Violation("turn.one-action", N_("The action before is not over yet."))


def not_yours(
    ruleset: BloodRageRuleset, state: State, player: int, name: str, asked: int
) -> Violation:
    """Why it is for others to choose."""
    clan = state.players[player]
    wait, things = N_("Wait for {player}."), {"player": asked}
    if name == "draft":
        rule = "draft.two-player" if len(state.players) == 2 else "draft.pick-one"
        return Violation(rule, N_("You have picked already."), wait, things)
    if name == "keep":
        why = N_("You have chosen already.") if clan.hand else N_("You hold no card to keep.")
        return Violation("discard.keep-one", why, wait, things)
    if name == "call":
        return Violation("call.order", N_("It is for {player} to answer."), wait, things)
    if name == "raise":
        return Violation("quest.reward", N_("It is for {player} to raise a stat."), wait, things)
    if name == "free-invade":
        why = N_("It was {player} who played the Upgrade.")
        return Violation("upgrade.free-invade", why, wait, things)
    if name not in ("battle-card", "late-card"):
        return Violation("turn.clockwise", N_("It is {player}'s turn."), wait, things)
    late = name == "late-card"
    rule = "battle.late-cards" if late else "battle.pick-card"
    if player not in battle.fighters(ruleset, state):
        return Violation(rule, N_("You have no figure in this battle."))
    if not clan.hand:
        rule = rule if late else "battle.no-card"
        return Violation(rule, N_("You hold no card to play."))
    if late:
        return Violation(rule, N_("It is for {player} to add a late card."), wait, things)
    return Violation(rule, N_("You have no card to choose in this battle any more."), wait, things)
