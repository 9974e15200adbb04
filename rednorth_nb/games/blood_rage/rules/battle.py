"""A pillage: the call, the sealed cards, the reveal, late cards, and how it ends."""

from collections.abc import Iterable

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.sentences import N_
from rednorth_nb.engine.sums import Term, Total
from rednorth_nb.games.blood_rage.rules import keys
from rednorth_nb.games.blood_rage.rules.cards import STATS, YGGDRASIL
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
from rednorth_nb.games.blood_rage.rules.frames import Pillage
from rednorth_nb.games.blood_rage.rules.phases import end_turn
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import State


def frame(state: State) -> Pillage:
    """The pillage that is going on."""
    pillage = state.pillage
    assert pillage is not None, "asked only during a pillage"
    return pillage


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
    """Where the figures are that fight: the province, then its supporting fjords."""
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
    state.put_on(Pillage(player, province, "call", first, played=(None,) * seats))
    if full(ruleset, state):
        end_call(ruleset, change)


def full(ruleset: BloodRageRuleset, state: State) -> bool:
    """Whether nobody else finds room (`call.empty-village`, `call.yggdrasil-open`)."""
    province = frame(state).province
    if province == YGGDRASIL:
        return not ruleset.on("call.yggdrasil-open")
    return ruleset.on("call.empty-village") and room(ruleset, state, province) < 1


def go_on_calling(ruleset: BloodRageRuleset, change: Change[State], moved: bool) -> None:
    """Ask the next, until a whole round declines or no room is left (`call.rounds`)."""
    state = change.state
    pillage = frame(state)
    seats = len(state.players)
    laps = ruleset.on("call.rounds") and ruleset.on("R2")
    declined = 0 if moved and laps else pillage.declined + 1
    state.put_in_place(pillage._replace(asked=(pillage.asked + 1) % seats, declined=declined))
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
        state.take_off()
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
    change.tell(
        "battle.forced",
        "Battle in {place}: {fighters}.",
        place=pillage.province,
        fighters=tuple(inside),
    )
    for seat in inside:
        if not state.players[seat].hand:
            change.tell("battle.no-card", "{player} has no card to play.", player=seat)
    stage = "cards" if None in played else "reveal"
    state.put_in_place(pillage._replace(stage=stage, played=played))


def play_card(state: State, player: int, cards: tuple[str, ...]) -> None:
    """Note the card of a player; the last sealed one lets the cards be turned up."""
    pillage = frame(state)
    played = (*pillage.played[:player], cards, *pillage.played[player + 1 :])
    stage = "cards" if None in played else "reveal"
    state.put_in_place(pillage._replace(played=played, stage=stage))


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
            change.tell("battle.reveal", "{player} played {cards}.", player=seat, cards=cards)
    state.totals = totals(ruleset, state)
    asked = [seat for seat in fighters(ruleset, state) if state.players[seat].hand]
    late = bool(asked) and ruleset.on("battle.late-cards")
    stage = "late" if late else "resolve"
    first = asked[0] if asked else pillage.pillager
    state.put_in_place(pillage._replace(stage=stage, asked=first, declined=0))


def go_on_late(ruleset: BloodRageRuleset, change: Change[State], added: bool) -> None:
    """Ask the next fighter with cards, until all decline (`battle.late-cards`)."""
    state = change.state
    pillage = frame(state)
    asked = [seat for seat in fighters(ruleset, state) if state.players[seat].hand]
    declined = 0 if added else pillage.declined + 1
    state.totals = totals(ruleset, state)
    if declined >= len(asked):
        state.put_in_place(pillage._replace(stage="resolve"))
        return
    order = state.clockwise((pillage.asked + 1) % len(ruleset.players))
    following = next(seat for seat in order if seat in asked)
    state.put_in_place(pillage._replace(asked=following, declined=declined))


def totals(ruleset: BloodRageRuleset, state: State) -> tuple[Total, ...]:
    """Each seat's STR in the battle: figures and cards (`battle.total`, `card.bluff`)."""
    pillage = frame(state)
    places = battlefield(ruleset, state)
    if ruleset.reads("battle.total", "land-only"):
        places = places[:1]
    each = 1 if ruleset.reads("battle.total", "heads") else None
    found = []
    for seat in range(len(state.players)):
        terms: list[Term] = []
        if ruleset.on("battle.total"):
            terms += army_terms(ruleset, state, seat, places, "battle.total", each)
        for word in pillage.played[seat] or ():
            card, things = ruleset.teaching.cards[word], {"card": word}
            if card.kind == "battle" and ruleset.on("battle.total"):
                terms.append(Term(card.number, "{card}", "battle.total", things=things))
            elif card.kind != "battle" and not ruleset.on("card.bluff"):
                terms.append(Term(card.number, "{card}", "card.bluff", things=things))
            else:
                why = N_("Only Battle cards add anything.")
                terms.append(Term(0, "{card}", "card.bluff", "", False, why, things))
        found.append(Total("STR", tuple(terms)))
    return tuple(found)


def resolve(ruleset: BloodRageRuleset, change: Change[State]) -> None:
    """Who wins, and what comes of it, in the order of R4."""
    state = change.state
    pillage = frame(state)
    inside = fighters(ruleset, state)
    for seat in inside:
        total = state.totals[seat]
        change.tell(
            "battle.total", "{player} has STR {n}.", player=seat, n=total.value, total=total
        )
    winners = decide(ruleset, change, inside)
    if not ruleset.on("R4"):
        win_glory(ruleset, change, winners, inside)
    if pillage.pillager in winners:
        succeed(ruleset, change)
    elif not ruleset.on("pillage.retry"):
        flip(change)
    if ruleset.on("R4"):
        win_glory(ruleset, change, winners, inside)
    if ruleset.on("battle.losers-die"):
        best = max(state.totals[seat].value for seat in inside)
        for seat in inside:
            tied = state.totals[seat].value == best
            if seat not in winners and (ruleset.on("R3") or winners or tied):
                fall(ruleset, change, seat)
    for seat, cards in enumerate(pillage.played):
        return_cards(ruleset, change, seat, cards or (), seat in winners)
    state.take_off()
    end_turn(ruleset, change)


def decide(ruleset: BloodRageRuleset, change: Change[State], inside: list[int]) -> tuple[int, ...]:
    """The winner, nobody where the best are tied (`battle.highest-wins`, R3).

    Only a misreading has more than one.
    """
    state = change.state
    values = {seat: state.totals[seat].value for seat in inside}
    best = max(values.values())
    leaders = [seat for seat in inside if values[seat] == best]
    if not ruleset.on("battle.highest-wins"):
        return ()
    if len(leaders) > 1 and ruleset.on("battle.ties-lose"):
        pillager = frame(state).pillager
        others = [seat for seat in leaders if seat != pillager]
        if ruleset.reads("battle.ties-lose", "pillager-wins") and pillager in leaders:
            leaders = [pillager]
        elif ruleset.reads("battle.ties-lose", "defender-wins") and len(others) == 1:
            leaders = others
        elif ruleset.reads("battle.ties-lose", "shared"):
            change.tell(
                "battle.ties-lose",
                "{players} tie at {n}.",
                players=tuple(leaders),
                n=best,
            )
            return tuple(leaders)
        else:
            change.tell(
                "battle.ties-lose",
                "{players} tie at {n}: everybody loses.",
                players=tuple(leaders),
                n=best,
            )
            return ()
    change.tell(
        "battle.highest-wins",
        "{player} wins the battle with STR {n}.",
        player=leaders[0],
        n=best,
    )
    return (leaders[0],)


def succeed(ruleset: BloodRageRuleset, change: Change[State]) -> None:
    """Take the reward and flip the token (`pillage.reward`, `pillage.flip`, `reward.*`)."""
    state = change.state
    token = state.tokens.get(frame(state).province, "")
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
    at = keys.place(province)
    change.tell("pillage.flip", "{place} is pillaged.", place=province, at=at)


def reward(ruleset: BloodRageRuleset, change: Change[State], token: str, rule: str) -> None:
    """What a token gives the pillager (`reward.*`, R5)."""
    pillage = frame(change.state)
    player = pillage.pillager
    clan = change.state.players[player]
    if token == "glory":
        number = ruleset.number("reward.glory5")
        term = Term(number, N_("Pillage reward"), rule, keys.place(pillage.province))
        gain_glory(change, player, Total("Glory", (term,)), rule)
        return
    before = stat(ruleset, clan, "rage")
    for name in STATS if token == YGGDRASIL else (token,):
        raise_stat(ruleset, change, player, name, rule)
    if not ruleset.on("R5"):
        clan.rage += stat(ruleset, clan, "rage") - before


def win_glory(
    ruleset: BloodRageRuleset, change: Change[State], winners: tuple[int, ...], inside: list[int]
) -> None:
    """Glory for a battle won: Axes, and Iron Oaths (`battle.glory`)."""
    for seat in winners:
        axes_glory(ruleset, change, seat)
        slots = change.state.players[seat].slots.values()
        if terms := per_card(ruleset, slots, "iron oath", 1, "battle.glory"):
            gain_glory(
                change,
                seat,
                Total("Glory", tuple(terms)),
                "battle.glory",
                N_("{player}'s {card} brings {n} Glory for the battle won."),
                card="iron oath",
            )
    if ruleset.reads("battle.glory", "losers-too"):
        for seat in inside:
            if seat not in winners:
                axes_glory(ruleset, change, seat)


def axes_glory(ruleset: BloodRageRuleset, change: Change[State], seat: int) -> None:
    """As much Glory as the Axes stat says."""
    only_pillager = ruleset.reads("battle.glory", "pillager-only")
    if not ruleset.on("battle.glory") or (only_pillager and seat != frame(change.state).pillager):
        return
    value = stat(ruleset, change.state.players[seat], "axes")
    term = Term(value, N_("Axes"), "battle.glory", keys.stat("axes", seat))
    gain_glory(change, seat, Total("Glory", (term,)), "battle.glory")


def per_card(
    ruleset: BloodRageRuleset, words: Iterable[str], name: str, each: int, rule: str
) -> list[Term]:
    """A term for each card of a name on the clan sheet; a second one by `upgrade.stack`."""
    found = [word for word in words if word == name]
    if not ruleset.on("upgrade.stack"):
        found = found[:1]
    return [
        Term(each, "{card}", "upgrade.stack" if n else rule, things={"card": word})
        for n, word in enumerate(found)
    ]


def fall(ruleset: BloodRageRuleset, change: Change[State], seat: int) -> None:
    """A loser's figures die; Skalds sing of them (`battle.losers-die`)."""
    state = change.state
    rule = "battle.losers-die"
    places = battlefield(ruleset, state)
    if ruleset.reads(rule, "ships-survive"):
        places = places[:1]
    dead = kill(change, seat, places, rule)
    if dead and ruleset.reads(rule, "skald-per-battle"):
        dead = 1
    slots = state.players[seat].slots.values()
    terms = per_card(ruleset, slots, "skald", dead, rule) if dead else []
    if terms:
        gain_glory(
            change,
            seat,
            Total("Glory", tuple(terms)),
            rule,
            N_("{player}'s {card} brings {n} Glory for figures that died in the battle."),
            card="skald",
        )


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
        change.tell(
            "battle.winner-discards", "{player} discards {cards}.", player=seat, cards=cards
        )
    else:
        clan.hand = tuple(sorted((*clan.hand, *cards)))
        change.tell("battle.losers-keep", "{player} takes {cards} back.", player=seat, cards=cards)
