"""How a round moves on: Deployment, the Outposts' powers, the turns."""

from typing import TYPE_CHECKING

from rednorth_nb.engine.game import Change
from rednorth_nb.games.red_north.cards import listed
from rednorth_nb.games.red_north.state import PartyCard, State

if TYPE_CHECKING:
    from rednorth_nb.games.red_north.game import RedNorth


def finish_deployment(game: "RedNorth", change: Change[State]) -> None:
    """Lay out all Parties once the last one is chosen (`deploy.secret`)."""
    state = change.state
    if any(cards is None for cards in state.sealed):
        return
    for player, cards in zip(state.players, state.sealed, strict=True):
        for card in cards or ():
            place = player.hand.index(card)
            player.hand = player.hand[:place] + player.hand[place + 1 :]
        player.party = tuple(
            PartyCard(card, down=True, key=state.new_key()) for card in cards or ()
        )
    change.tell("deploy.secret", "All Parties lie face-down on the table.")
    for seat, cards in enumerate(state.sealed):
        text = "From left to right {} has {}."
        change.tell("deploy.row", text, game.players[seat], listed(cards or ()), only=seat)
    state.sealed = ()
    use_powers(game, change)


def powers_due(game: "RedNorth", state: State) -> list[tuple[str, int]]:
    """The Outpost powers still to be used this round, and by whom (`power.*`, R7)."""
    powers = [("give-first-player", "red"), ("recall", "yellow")]
    if not game.on("R7"):
        powers.reverse()
    names = [name for name, _ in powers]
    done = names.index(state.after) + 1 if state.after in names else 0
    return [
        (name, controller)
        for name, colour in powers[done:]
        if (controller := state.outposts.get(colour)) is not None
    ]


def power_now(game: "RedNorth", state: State) -> str:
    """The power in use; in a state of another order (R7 left out), the one not used last."""
    if due := powers_due(game, state):
        return due[0][0]
    return "recall" if state.after == "give-first-player" else "give-first-player"


def use_powers(game: "RedNorth", change: Change[State]) -> None:
    """Go on to the next power, or to the First Player's turn."""
    state = change.state
    if due := powers_due(game, state):
        state.phase, state.turn = "powers", due[0][1]
    else:
        state.phase, state.after = "actions", None
        first = state.first_player
        state.turn = state.next_in_turn(first) if state.players[first].passed else first
        if state.turn is None:
            begin_resolution(change)
        else:
            change.tell("turn.order", "{} takes the first turn.", game.players[state.turn])


def end_turn(
    game: "RedNorth", change: Change[State], player: int, power: str | None = None
) -> None:
    """Pass the turn on after an action, or go on after a `power`."""
    state = change.state
    if power is not None:
        if state.phase == "powers":
            state.after = power
            use_powers(game, change)
        return
    state.turn = state.next_in_turn(player, skip_passed=game.on("pass.out"))
    if state.turn is None:
        begin_resolution(change)


def begin_resolution(change: Change[State]) -> None:
    """All have passed."""
    state = change.state
    state.phase, state.turn, state.after = "resolution", None, None
    change.tell("game.phases", "All have passed: the Resolution begins.")
