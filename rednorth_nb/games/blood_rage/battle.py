"""A pillage: the call, the sealed cards, the reveal, late cards, and how it ends."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rednorth_nb.engine.game import Change
from rednorth_nb.engine.sums import Term, Total
from rednorth_nb.games.blood_rage.cards import PROVINCES, STATS, YGGDRASIL, listed, spoken
from rednorth_nb.games.blood_rage.clans import (
    army_terms,
    gain_glory,
    kill,
    present,
    raise_stat,
    reach,
    room,
    stat,
)
from rednorth_nb.games.blood_rage.phases import end_turn
from rednorth_nb.games.blood_rage.state import Pillage, State

if TYPE_CHECKING:
    from rednorth_nb.games.blood_rage.game import BloodRage


def frame(state: State) -> Pillage:
    """The pillage that is going on."""
    assert state.pillage is not None, "asked only during a pillage"
    return state.pillage


def fighters(game: "BloodRage", state: State) -> list[int]:
    """Who takes part in the battle, the pillager first (`battle.forced`)."""
    pillage = frame(state)
    places = battlefield(game, state)
    return [
        seat
        for seat in state.clockwise(pillage.pillager)
        if (
            any(state.board[place][seat] for place in places)
            if seat != pillage.pillager
            else present(game, state, seat, pillage.province)
        )
        and (game.on("battle.no-card") or state.players[seat].hand or pillage.played[seat])
    ]


def battlefield(game: "BloodRage", state: State) -> list[str]:
    """Where the figures are that fight: the province and its supporting fjords."""
    province = frame(state).province
    return reach(game, province) if game.on("battle.forced") else [province]


def keeps_out(game: "BloodRage", state: State, player: int) -> bool:
    """Whether zero Rage keeps a player out of a battle (not so: `rage.zero-may-react`)."""
    return state.players[player].rage == 0 and not game.on("rage.zero-may-react")


def begin_call(game: "BloodRage", change: Change[State], player: int, province: str) -> None:
    """Ask everybody, from the pillager's left (`call.order`)."""
    state = change.state
    seats = len(state.players)
    first = (player + 1) % seats if game.on("call.order") else player
    state.pillage = Pillage(player, province, "call", first, played=(None,) * seats)
    if full(game, state):
        end_call(game, change)


def full(game: "BloodRage", state: State) -> bool:
    """Whether nobody else finds room (`call.empty-village`, `call.yggdrasil-open`)."""
    province = frame(state).province
    if province == YGGDRASIL:
        return not game.on("call.yggdrasil-open")
    return game.on("call.empty-village") and room(game, state, province) < 1


def callable_from(game: "BloodRage", state: State, player: int) -> list[str]:
    """The provinces from which a player may move a figure in (`call.adjacent`)."""
    province = frame(state).province
    near = game.teaching.adjacent(province) if game.on("call.adjacent") else PROVINCES
    if keeps_out(game, state, player):
        return []
    return [
        place
        for place in PROVINCES
        if place in near and place != province and state.board[place][player]
    ]


def go_on_calling(game: "BloodRage", change: Change[State], moved: bool) -> None:
    """Ask the next, until a whole round declines or no room is left (`call.rounds`)."""
    state = change.state
    pillage = frame(state)
    seats = len(state.players)
    laps = game.on("call.rounds") and game.on("R2")
    declined = 0 if moved and laps else pillage.declined + 1
    state.pillage = pillage._replace(asked=(pillage.asked + 1) % seats, declined=declined)
    if declined >= seats or full(game, state):
        end_call(game, change)


def end_call(game: "BloodRage", change: Change[State]) -> None:
    """Without enemies the pillage succeeds; else there is a battle (`pillage.auto`)."""
    state = change.state
    pillage = frame(state)
    inside = fighters(game, state)
    enemies = [seat for seat in inside if seat != pillage.pillager]
    if not enemies and (game.on("pillage.auto") or not inside):
        change.tell("pillage.auto", "No enemy is there: the pillage succeeds.")
        succeed(game, change)
        end_turn(game, change, pillage.pillager)
        return
    played = tuple(
        None
        if seat in inside
        and clan.hand
        and game.on("battle.pick-card")
        and not keeps_out(game, state, seat)
        else ()
        for seat, clan in enumerate(state.players)
    )
    names = ", ".join(game.players[seat] for seat in inside)
    change.tell("battle.forced", "Battle in {}: {}.", spoken(pillage.province), names)
    for seat in inside:
        if not state.players[seat].hand:
            change.tell("battle.no-card", "{} has no card to play.", game.players[seat])
    stage = "cards" if None in played else "reveal"
    state.pillage = pillage._replace(stage=stage, played=played)


def play_card(change: Change[State], player: int, cards: tuple[str, ...]) -> None:
    """Note the card of a player; the last sealed one lets the cards be turned up."""
    pillage = frame(change.state)
    played = (*pillage.played[:player], cards, *pillage.played[player + 1 :])
    stage = "cards" if None in played else "reveal"
    change.state.pillage = pillage._replace(played=played, stage=stage)


def reveal(game: "BloodRage", change: Change[State]) -> None:
    """Turn all cards up together (`battle.reveal`), then ask for late ones."""
    state = change.state
    pillage = frame(state)
    for seat, cards in enumerate(pillage.played):
        clan = state.players[seat]
        hand = list(clan.hand)
        for card in cards or ():
            hand.remove(card)
        clan.hand = tuple(hand)
        if cards:
            change.tell("battle.reveal", "{} played {}.", game.players[seat], listed(cards))
    state.totals = totals(game, state)
    asked = [seat for seat in fighters(game, state) if state.players[seat].hand]
    late = bool(asked) and game.on("battle.late-cards")
    stage = "late" if late else "resolve"
    first = asked[0] if asked else pillage.pillager
    state.pillage = frame(state)._replace(stage=stage, asked=first, declined=0)


def go_on_late(game: "BloodRage", change: Change[State], added: bool) -> None:
    """Ask the next fighter with cards, until all decline (`battle.late-cards`)."""
    state = change.state
    pillage = frame(state)
    asked = [seat for seat in fighters(game, state) if state.players[seat].hand]
    declined = 0 if added else pillage.declined + 1
    state.totals = totals(game, state)
    if declined >= len(asked):
        state.pillage = pillage._replace(stage="resolve")
        return
    order = [seat for seat in state.clockwise((pillage.asked + 1) % len(game.players))]
    following = next(seat for seat in order if seat in asked)
    state.pillage = pillage._replace(asked=following, declined=declined)


def totals(game: "BloodRage", state: State) -> tuple[Total, ...]:
    """Each seat's STR in the battle: figures and cards (`battle.total`, `card.bluff`)."""
    pillage = frame(state)
    found = []
    for seat in range(len(state.players)):
        terms: list[Term] = []
        if game.on("battle.total"):
            terms += army_terms(game, state, seat, battlefield(game, state), "battle.total")
        for word in pillage.played[seat] or ():
            card = game.teaching.cards[word]
            if card.kind == "battle" and game.on("battle.total"):
                terms.append(Term(card.number, spoken(word), "battle.total"))
            elif card.kind != "battle" and not game.on("card.bluff"):
                terms.append(Term(card.number, spoken(word), "card.bluff"))
            else:
                why = "Only Battle cards add anything."
                terms.append(Term(0, spoken(word), "card.bluff", "", False, why))
        found.append(Total("STR", tuple(terms)))
    return tuple(found)


def resolve(game: "BloodRage", change: Change[State]) -> None:
    """Who wins, and what comes of it, in the order of R4."""
    state = change.state
    pillage = frame(state)
    inside = fighters(game, state)
    for seat in inside:
        text = "{} has STR {}."
        total = state.totals[seat]
        change.tell("battle.total", text, game.players[seat], total.value, total=total)
    winner = decide(game, change, inside)
    if winner is not None and not game.on("R4"):
        win_glory(game, change, winner)
    if winner == pillage.pillager:
        succeed(game, change)
    elif not game.on("pillage.retry"):
        flip(change)
    if winner is not None and game.on("R4"):
        win_glory(game, change, winner)
    if game.on("battle.losers-die"):
        best = max(state.totals[seat].value for seat in inside)
        for seat in inside:
            if seat != winner and (game.on("R3") or winner is not None or lost(state, seat, best)):
                fall(game, change, seat)
    for seat, cards in enumerate(pillage.played):
        return_cards(game, change, seat, cards or (), seat == winner)
    end_turn(game, change, pillage.pillager)


def lost(state: State, seat: int, best: int) -> bool:
    """Whether a seat is among those tied for the best total."""
    return state.totals[seat].value == best


def decide(game: "BloodRage", change: Change[State], inside: list[int]) -> int | None:
    """The winner, `None` where the best are tied (`battle.highest-wins`, R3)."""
    values = {seat: change.state.totals[seat].value for seat in inside}
    best = max(values.values())
    leaders = [seat for seat in inside if values[seat] == best]
    if not game.on("battle.highest-wins"):
        return None
    if len(leaders) > 1 and game.on("battle.ties-lose"):
        names = " and ".join(game.players[seat] for seat in leaders)
        change.tell("battle.ties-lose", "{} tie at {}: everybody loses.", names, best)
        return None
    name = game.players[leaders[0]]
    change.tell("battle.highest-wins", "{} wins the battle with STR {}.", name, best)
    return leaders[0]


def succeed(game: "BloodRage", change: Change[State]) -> None:
    """Take the reward and flip the token (`pillage.reward`, `pillage.flip`, `reward.*`)."""
    state = change.state
    pillage = frame(state)
    token = state.tokens.get(pillage.province, "")
    rule = "reward.glory5" if token == "glory" else f"reward.{token}"
    if token and game.on(rule) and game.on("pillage.reward"):
        reward(game, change, token, rule)
    if game.on("pillage.flip"):
        flip(change)


def flip(change: Change[State]) -> None:
    """Turn the token of the pillaged province."""
    state = change.state
    province = frame(state).province
    state.pillaged = tuple(sorted((*state.pillaged, province)))
    change.tell("pillage.flip", "{} is pillaged.", spoken(province), at=f"province-{province}")


def reward(game: "BloodRage", change: Change[State], token: str, rule: str) -> None:
    """What a token gives the pillager (`reward.*`, R5)."""
    pillage = frame(change.state)
    player = pillage.pillager
    clan = change.state.players[player]
    if token == "glory":
        term = Term(5, "Pillage reward", rule, f"province-{pillage.province}")
        gain_glory(game, change, player, Total("Glory", (term,)), rule)
        return
    before = stat(game, clan, "rage")
    for name in STATS if token == YGGDRASIL else (token,):
        raise_stat(game, change, player, name, rule)
    if not game.on("R5"):
        clan.rage += stat(game, clan, "rage") - before


def win_glory(game: "BloodRage", change: Change[State], winner: int) -> None:
    """Glory for a battle won: Axes, and Iron Oaths (`battle.glory`)."""
    clan = change.state.players[winner]
    terms = []
    if game.on("battle.glory"):
        terms.append(Term(stat(game, clan, "axes"), "Axes", "battle.glory", f"axes-{winner}"))
    terms += per_card(game, clan.slots.values(), "iron oath", 1)
    if terms:
        gain_glory(game, change, winner, Total("Glory", tuple(terms)), "battle.glory")


def per_card(game: "BloodRage", words: Iterable[str], name: str, each: int) -> list[Term]:
    """A term for each card of a name on the clan sheet (`upgrade.stack`)."""
    found = [word for word in words if word == name]
    if not game.on("upgrade.stack"):
        found = found[:1]
    return [Term(each, spoken(word), "upgrade.stack") for word in found]


def fall(game: "BloodRage", change: Change[State], seat: int) -> None:
    """A loser's figures die; Skalds sing of them (`battle.losers-die`)."""
    state = change.state
    dead = kill(game, change, seat, battlefield(game, state), "battle.losers-die")
    terms = per_card(game, state.players[seat].slots.values(), "skald", dead) if dead else []
    if terms:
        gain_glory(game, change, seat, Total("Glory", tuple(terms)), "upgrade.stack")


def return_cards(
    game: "BloodRage", change: Change[State], seat: int, cards: tuple[str, ...], won: bool
) -> None:
    """The winner's cards are discarded, a loser's come back (`battle.winner-discards`)."""
    if not cards:
        return
    state = change.state
    clan = state.players[seat]
    discards = game.on("battle.winner-discards") if won else not game.on("battle.losers-keep")
    if discards:
        state.discard += cards
        rule, text = "battle.winner-discards", "{} discards {}."
    else:
        clan.hand = tuple(sorted((*clan.hand, *cards)))
        rule, text = "battle.losers-keep", "{} takes {} back."
    change.tell(rule, text, game.players[seat], listed(cards))
