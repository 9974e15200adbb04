"""Who wins the game (`end.*`)."""

from collections.abc import Callable

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.ruleset import Ruleset
from rednorth_nb.engine.sentences import N_, Template
from rednorth_nb.games.red_north.rules import keys
from rednorth_nb.games.red_north.rules.state import State


def decide_winner(ruleset: Ruleset, change: Change[State]) -> tuple[int, ...]:
    """Who wins: one seat, by VP or one tie-break after another (`end.*`)."""
    state = change.state
    players = state.players
    seats: tuple[int, ...] = tuple(range(len(players)))
    holder = state.tie_breaker

    def nearest(seat: int) -> int:
        return -((seat - state.first_player) % len(players))

    contests: list[tuple[str, Template, Template, Callable[[int], int]]] = [
        (
            "end.winner",
            N_("{player} wins the game with the most VP: {n}."),
            N_("{players} tie for VP ({n})."),
            lambda seat: players[seat].vp,
        ),
        (
            "end.tie-breaker",
            N_("{player} wins the game with the Tie Breaker token."),
            N_("{players} tie for the Tie Breaker token ({n})."),
            lambda seat: int(seat == holder),
        ),
        (
            "end.tie-glory",
            N_("{player} wins the game with the most unused Glory: {n}."),
            N_("{players} tie for unused Glory ({n})."),
            lambda seat: players[seat].glory,
        ),
        (
            "end.tie-hand",
            N_("{player} wins the game with the most hand cards: {n}."),
            N_("{players} tie for hand cards ({n})."),
            lambda seat: len(players[seat].hand),
        ),
        (
            "end.tie-order",
            N_("{player} wins the game with the nearest seat to the First Player."),
            N_("{players} tie for the nearest seat to the First Player ({n})."),
            nearest,
        ),
    ]
    for rule, won, tied, score in contests:
        if not ruleset.on(rule):
            continue
        best = max(score(seat) for seat in seats)
        left = tuple(seat for seat in seats if score(seat) == best)
        if len(left) == 1:
            change.tell(rule, won, player=left[0], n=best, at=keys.vp(left[0]))
            return left
        if left != seats or rule == "end.winner":
            seats = left
            change.tell(rule, tied, players=left, n=best)
    return ()
