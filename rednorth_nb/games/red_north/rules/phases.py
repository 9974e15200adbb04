"""How a round moves on: Deployment, the Outposts' powers, the turns."""

from collections.abc import Iterator

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.legality import Decision
from rednorth_nb.engine.ruleset import Ruleset, Violation
from rednorth_nb.engine.sentences import N_
from rednorth_nb.games.red_north.rules.state import PartyCard, State

POWERS = ("give-first-player", "recall")
TURN_ACTIONS = ("reinforce", "withdraw", "inspire", "promote", "invoke", "pass")
NAMES_OF = {"deployment": ("deploy",), "powers": POWERS, "actions": TURN_ACTIONS}
TURNS = tuple(Decision((seat,), TURN_ACTIONS) for seat in range(8))
"""A turn's decision, by seat: made once, for it is asked for all the time."""


def decision(ruleset: Ruleset, state: State) -> Decision | None:
    """Deployment is everybody's at once; powers and turns belong to one player."""
    if state.phase == "deployment":
        players = tuple(seat for seat, cards in enumerate(state.sealed) if cards is None)
        return Decision(players, NAMES_OF["deployment"])
    if state.turn is None:
        return None
    if state.phase == "powers":
        return Decision((state.turn,), (power_now(ruleset, state),))
    return TURNS[state.turn]


def out_of_turn(ruleset: Ruleset, state: State, player: int, name: str) -> Iterator[Violation]:
    """The rules on when and who: `game.phases`, `power.when`, `turn.order`, `pass.out`."""
    if name not in NAMES_OF.get(state.phase, ()):
        phase = next(phase for phase, names in NAMES_OF.items() if name in names)
        why = N_("{action} has no place in this phase ({phase}).")
        things = {"action": name, "phase": state.phase, "phase_right": phase}
        yield Violation("game.phases", why, N_("It belongs to: {phase_right}."), things)
        if "powers" in (phase, state.phase):
            why = N_("Outpost powers come right after Deployment, before the first turn.")
            yield Violation("power.when", why)
    elif state.phase == "powers" and name != power_now(ruleset, state):
        why = N_("Angleland's power comes before Sax's.")
        yield Violation("R7", why, N_("Use the other first."))
    if state.turn is None or state.turn == player:
        return
    if state.phase == "actions" and state.players[player].passed:
        yield Violation("pass.out", N_("You have passed and are out of this round."))
    why, remedy = N_("It is {player}'s turn."), N_("Wait for {player}.")
    yield Violation("turn.order", why, remedy, {"player": state.turn})


def go_on(ruleset: Ruleset, change: Change[State], player: int, name: str) -> None:
    """What follows an action: the Parties are laid out, the next power, the next turn."""
    state = change.state
    if name == "deploy":
        finish_deployment(ruleset, change)
    elif name not in POWERS:
        state.turn = state.next_in_turn(player, skip_passed=ruleset.on("pass.out"))
        if state.turn is None:
            begin_resolution(change)
    elif state.phase == "powers":
        state.after = name
        use_powers(ruleset, change)


def finish_deployment(ruleset: Ruleset, change: Change[State]) -> None:
    """Lay out all Parties once the last one is chosen (`deploy.secret`)."""
    state = change.state
    if any(cards is None for cards in state.sealed):
        return
    for seat, cards in enumerate(state.sealed):
        player = state.own(seat)
        for card in cards or ():
            place = player.hand.index(card)
            player.hand = player.hand[:place] + player.hand[place + 1 :]
        player.party = tuple(
            PartyCard(card, down=True, key=state.new_key()) for card in cards or ()
        )
    change.tell("deploy.secret", "All Parties lie face-down on the table.")
    for seat, cards in enumerate(state.sealed):
        text = N_("From left to right {player} has {cards}.")
        change.tell("deploy.row", text, player=seat, cards=cards or (), only=seat)
    state.sealed = ()
    use_powers(ruleset, change)


def powers_due(ruleset: Ruleset, state: State) -> list[tuple[str, int]]:
    """The Outpost powers still to be used this round, and by whom (`power.*`, R7)."""
    powers = [("give-first-player", "red"), ("recall", "yellow")]
    if not ruleset.on("R7"):
        powers.reverse()
    names = [name for name, _ in powers]
    done = names.index(state.after) + 1 if state.after in names else 0
    return [
        (name, controller)
        for name, colour in powers[done:]
        if (controller := state.outposts.get(colour)) is not None
    ]


def power_now(ruleset: Ruleset, state: State) -> str:
    """The power in use; in a state of another order (R7 left out), the one not used last."""
    if due := powers_due(ruleset, state):
        return due[0][0]
    return "recall" if state.after == "give-first-player" else "give-first-player"


def use_powers(ruleset: Ruleset, change: Change[State]) -> None:
    """Go on to the next power, or to the First Player's turn."""
    state = change.state
    if due := powers_due(ruleset, state):
        state.phase, state.turn = "powers", due[0][1]
    else:
        state.phase, state.after = "actions", None
        first = state.first_player
        state.turn = state.next_in_turn(first) if state.players[first].passed else first
        if state.turn is None:
            begin_resolution(change)
        else:
            change.tell("turn.order", "{player} takes the first turn.", player=state.turn)


def begin_resolution(change: Change[State]) -> None:
    """All have passed."""
    state = change.state
    state.phase, state.turn, state.after = "resolution", None, None
    change.tell("game.phases", "All have passed: the Resolution begins.")
