"""A pillage: the call, the sealed cards, the reveal, late cards, and how it ends."""

from collections.abc import Iterable

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.sums import Term, Total
from rednorth_nb.games.blood_rage.rules.cards import PROVINCES, STATS, YGGDRASIL, listed, spoken
from rednorth_nb.games.blood_rage.rules.clans import (
    army_terms,
    gain_glory,
    kill,
    present,
    raise_stat,
    reach,
    room,
    stat,
)
from rednorth_nb.games.blood_rage.rules.phases import end_turn
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import Pillage, State


def frame(state: State) -> Pillage:
    """The pillage that is going on."""
    assert state.pillage is not None, "asked only during a pillage"
    return state.pillage


def fighters(ruleset: BloodRageRuleset, state: State) -> list[int]:
    """Who takes part in the battle, the pillager first (`battle.forced`)."""
    pillage = frame(state)
    places = battlefield(ruleset, state)
    return [
        seat
        for seat in state.clockwise(pillage.pillager)
        if (
            any(state.board[place][seat] for place in places)
            if seat != pillage.pillager
            else present(ruleset, state, seat, pillage.province)
        )
        and (ruleset.on("battle.no-card") or state.players[seat].hand or pillage.played[seat])
    ]


def battlefield(ruleset: BloodRageRuleset, state: State) -> list[str]:
    """Where the figures are that fight: the province and its supporting fjords."""
    province = frame(state).province
    return reach(ruleset, province) if ruleset.on("battle.forced") else [province]


def keeps_out(ruleset: BloodRageRuleset, state: State, player: int) -> bool:
    """Whether zero Rage keeps a player out of a battle (not so: `rage.zero-may-react`)."""
    return state.players[player].rage == 0 and not ruleset.on("rage.zero-may-react")


def begin_call(
    ruleset: BloodRageRuleset, change: Change[State], player: int, province: str
) -> None:
    """Ask everybody, from the pillager's left (`call.order`)."""
    state = change.state
    seats = len(state.players)
    first = (player + 1) % seats if ruleset.on("call.order") else player
    state.pillage = Pillage(player, province, "call", first, played=(None,) * seats)
    if full(ruleset, state):
        end_call(ruleset, change)


def full(ruleset: BloodRageRuleset, state: State) -> bool:
    """Whether nobody else finds room (`call.empty-village`, `call.yggdrasil-open`)."""
    province = frame(state).province
    if province == YGGDRASIL:
        return not ruleset.on("call.yggdrasil-open")
    return ruleset.on("call.empty-village") and room(ruleset, state, province) < 1


def callable_from(ruleset: BloodRageRuleset, state: State, player: int) -> list[str]:
    """The provinces from which a player may move a figure in (`call.adjacent`)."""
    province = frame(state).province
    near = ruleset.teaching.adjacent(province) if ruleset.on("call.adjacent") else PROVINCES
    if keeps_out(ruleset, state, player):
        return []
    return [
        place
        for place in PROVINCES
        if place in near and place != province and state.board[place][player]
    ]


def go_on_calling(ruleset: BloodRageRuleset, change: Change[State], moved: bool) -> None:
    """Ask the next, until a whole round declines or no room is left (`call.rounds`)."""
    state = change.state
    pillage = frame(state)
    seats = len(state.players)
    laps = ruleset.on("call.rounds") and ruleset.on("R2")
    declined = 0 if moved and laps else pillage.declined + 1
    state.pillage = pillage._replace(asked=(pillage.asked + 1) % seats, declined=declined)
    if declined >= seats or full(ruleset, state):
        end_call(ruleset, change)


def end_call(ruleset: BloodRageRuleset, change: Change[State]) -> None:
    """Without enemies the pillage succeeds; else there is a battle (`pillage.auto`)."""
    state = change.state
    pillage = frame(state)
    inside = fighters(ruleset, state)
    enemies = [seat for seat in inside if seat != pillage.pillager]
    if not enemies and (ruleset.on("pillage.auto") or not inside):
        change.tell("pillage.auto", "No enemy is there: the pillage succeeds.")
        succeed(ruleset, change)
        end_turn(ruleset, change, pillage.pillager)
        return
    played = tuple(
        None
        if seat in inside
        and clan.hand
        and ruleset.on("battle.pick-card")
        and not keeps_out(ruleset, state, seat)
        else ()
        for seat, clan in enumerate(state.players)
    )
    names = ", ".join(ruleset.players[seat] for seat in inside)
    change.tell("battle.forced", "Battle in {}: {}.", spoken(pillage.province), names)
    for seat in inside:
        if not state.players[seat].hand:
            change.tell("battle.no-card", "{} has no card to play.", ruleset.players[seat])
    stage = "cards" if None in played else "reveal"
    state.pillage = pillage._replace(stage=stage, played=played)


def play_card(change: Change[State], player: int, cards: tuple[str, ...]) -> None:
    """Note the card of a player; the last sealed one lets the cards be turned up."""
    pillage = frame(change.state)
    played = (*pillage.played[:player], cards, *pillage.played[player + 1 :])
    stage = "cards" if None in played else "reveal"
    change.state.pillage = pillage._replace(played=played, stage=stage)


def reveal(ruleset: BloodRageRuleset, change: Change[State]) -> None:
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
            change.tell("battle.reveal", "{} played {}.", ruleset.players[seat], listed(cards))
    state.totals = totals(ruleset, state)
    asked = [seat for seat in fighters(ruleset, state) if state.players[seat].hand]
    late = bool(asked) and ruleset.on("battle.late-cards")
    stage = "late" if late else "resolve"
    first = asked[0] if asked else pillage.pillager
    state.pillage = frame(state)._replace(stage=stage, asked=first, declined=0)


def go_on_late(ruleset: BloodRageRuleset, change: Change[State], added: bool) -> None:
    """Ask the next fighter with cards, until all decline (`battle.late-cards`)."""
    state = change.state
    pillage = frame(state)
    asked = [seat for seat in fighters(ruleset, state) if state.players[seat].hand]
    declined = 0 if added else pillage.declined + 1
    state.totals = totals(ruleset, state)
    if declined >= len(asked):
        state.pillage = pillage._replace(stage="resolve")
        return
    order = [seat for seat in state.clockwise((pillage.asked + 1) % len(ruleset.players))]
    following = next(seat for seat in order if seat in asked)
    state.pillage = pillage._replace(asked=following, declined=declined)


def totals(ruleset: BloodRageRuleset, state: State) -> tuple[Total, ...]:
    """Each seat's STR in the battle: figures and cards (`battle.total`, `card.bluff`)."""
    pillage = frame(state)
    found = []
    for seat in range(len(state.players)):
        terms: list[Term] = []
        if ruleset.on("battle.total"):
            terms += army_terms(ruleset, state, seat, battlefield(ruleset, state), "battle.total")
        for word in pillage.played[seat] or ():
            card = ruleset.teaching.cards[word]
            if card.kind == "battle" and ruleset.on("battle.total"):
                terms.append(Term(card.number, spoken(word), "battle.total"))
            elif card.kind != "battle" and not ruleset.on("card.bluff"):
                terms.append(Term(card.number, spoken(word), "card.bluff"))
            else:
                why = "Only Battle cards add anything."
                terms.append(Term(0, spoken(word), "card.bluff", "", False, why))
        found.append(Total("STR", tuple(terms)))
    return tuple(found)


def resolve(ruleset: BloodRageRuleset, change: Change[State]) -> None:
    """Who wins, and what comes of it, in the order of R4."""
    state = change.state
    pillage = frame(state)
    inside = fighters(ruleset, state)
    for seat in inside:
        text = "{} has STR {}."
        total = state.totals[seat]
        change.tell("battle.total", text, ruleset.players[seat], total.value, total=total)
    winner = decide(ruleset, change, inside)
    if winner is not None and not ruleset.on("R4"):
        win_glory(ruleset, change, winner)
    if winner == pillage.pillager:
        succeed(ruleset, change)
    elif not ruleset.on("pillage.retry"):
        flip(change)
    if winner is not None and ruleset.on("R4"):
        win_glory(ruleset, change, winner)
    if ruleset.on("battle.losers-die"):
        best = max(state.totals[seat].value for seat in inside)
        for seat in inside:
            if seat != winner and (
                ruleset.on("R3") or winner is not None or lost(state, seat, best)
            ):
                fall(ruleset, change, seat)
    for seat, cards in enumerate(pillage.played):
        return_cards(ruleset, change, seat, cards or (), seat == winner)
    end_turn(ruleset, change, pillage.pillager)


def lost(state: State, seat: int, best: int) -> bool:
    """Whether a seat is among those tied for the best total."""
    return state.totals[seat].value == best


def decide(ruleset: BloodRageRuleset, change: Change[State], inside: list[int]) -> int | None:
    """The winner, `None` where the best are tied (`battle.highest-wins`, R3)."""
    values = {seat: change.state.totals[seat].value for seat in inside}
    best = max(values.values())
    leaders = [seat for seat in inside if values[seat] == best]
    if not ruleset.on("battle.highest-wins"):
        return None
    if len(leaders) > 1 and ruleset.on("battle.ties-lose"):
        names = " and ".join(ruleset.players[seat] for seat in leaders)
        change.tell("battle.ties-lose", "{} tie at {}: everybody loses.", names, best)
        return None
    name = ruleset.players[leaders[0]]
    change.tell("battle.highest-wins", "{} wins the battle with STR {}.", name, best)
    return leaders[0]


def succeed(ruleset: BloodRageRuleset, change: Change[State]) -> None:
    """Take the reward and flip the token (`pillage.reward`, `pillage.flip`, `reward.*`)."""
    state = change.state
    pillage = frame(state)
    token = state.tokens.get(pillage.province, "")
    rule = "reward.glory5" if token == "glory" else f"reward.{token}"
    if token and ruleset.on(rule) and ruleset.on("pillage.reward"):
        reward(ruleset, change, token, rule)
    if ruleset.on("pillage.flip"):
        flip(change)


def flip(change: Change[State]) -> None:
    """Turn the token of the pillaged province."""
    state = change.state
    province = frame(state).province
    state.pillaged = tuple(sorted((*state.pillaged, province)))
    change.tell("pillage.flip", "{} is pillaged.", spoken(province), at=f"province-{province}")


def reward(ruleset: BloodRageRuleset, change: Change[State], token: str, rule: str) -> None:
    """What a token gives the pillager (`reward.*`, R5)."""
    pillage = frame(change.state)
    player = pillage.pillager
    clan = change.state.players[player]
    if token == "glory":
        term = Term(5, "Pillage reward", rule, f"province-{pillage.province}")
        gain_glory(ruleset, change, player, Total("Glory", (term,)), rule)
        return
    before = stat(ruleset, clan, "rage")
    for name in STATS if token == YGGDRASIL else (token,):
        raise_stat(ruleset, change, player, name, rule)
    if not ruleset.on("R5"):
        clan.rage += stat(ruleset, clan, "rage") - before


def win_glory(ruleset: BloodRageRuleset, change: Change[State], winner: int) -> None:
    """Glory for a battle won: Axes, and Iron Oaths (`battle.glory`)."""
    clan = change.state.players[winner]
    terms = []
    if ruleset.on("battle.glory"):
        terms.append(Term(stat(ruleset, clan, "axes"), "Axes", "battle.glory", f"axes-{winner}"))
    terms += per_card(ruleset, clan.slots.values(), "iron oath", 1)
    if terms:
        gain_glory(ruleset, change, winner, Total("Glory", tuple(terms)), "battle.glory")


def per_card(ruleset: BloodRageRuleset, words: Iterable[str], name: str, each: int) -> list[Term]:
    """A term for each card of a name on the clan sheet (`upgrade.stack`)."""
    found = [word for word in words if word == name]
    if not ruleset.on("upgrade.stack"):
        found = found[:1]
    return [Term(each, spoken(word), "upgrade.stack") for word in found]


def fall(ruleset: BloodRageRuleset, change: Change[State], seat: int) -> None:
    """A loser's figures die; Skalds sing of them (`battle.losers-die`)."""
    state = change.state
    dead = kill(ruleset, change, seat, battlefield(ruleset, state), "battle.losers-die")
    terms = per_card(ruleset, state.players[seat].slots.values(), "skald", dead) if dead else []
    if terms:
        gain_glory(ruleset, change, seat, Total("Glory", tuple(terms)), "upgrade.stack")


def return_cards(
    ruleset: BloodRageRuleset, change: Change[State], seat: int, cards: tuple[str, ...], won: bool
) -> None:
    """The winner's cards are discarded, a loser's come back (`battle.winner-discards`)."""
    if not cards:
        return
    state = change.state
    clan = state.players[seat]
    discards = ruleset.on("battle.winner-discards") if won else not ruleset.on("battle.losers-keep")
    if discards:
        state.discard += cards
        rule, text = "battle.winner-discards", "{} discards {}."
    else:
        clan.hand = tuple(sorted((*clan.hand, *cards)))
        rule, text = "battle.losers-keep", "{} takes {} back."
    change.tell(rule, text, ruleset.players[seat], listed(cards))
