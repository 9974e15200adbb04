"""How an Age moves on: draft, turns, discard, Quests, Ragnarok, release."""

from rednorth_nb.engine.change import Change
from rednorth_nb.games.blood_rage.rules import keys
from rednorth_nb.games.blood_rage.rules.cards import OUTER, PROVINCES
from rednorth_nb.games.blood_rage.rules.clans import stat
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import State


def finish_pick(ruleset: BloodRageRuleset, change: Change[State]) -> None:
    """Once all have picked: pass the hands on, or end the draft (`draft.*`)."""
    state = change.state
    if any(picked is None for picked in state.sealed):
        return
    for clan, picked in zip(state.players, state.sealed, strict=True):
        clan.kept += picked or ()
        for card in picked or ():
            at = clan.hand.index(card)
            clan.hand = clan.hand[:at] + clan.hand[at + 1 :]
    state.sealed = (None,) * len(state.players)
    whole = len(state.players[0].kept) >= ruleset.number("draft.six")
    if whole or not ruleset.on("draft.six") or not state.players[0].hand:
        end_draft(ruleset, change)
        return
    if ruleset.on("draft.pass-left"):
        hands = [clan.hand for clan in state.players]
        for seat, clan in enumerate(state.players):
            clan.hand = hands[seat - 1]
        change.tell("draft.pass-left", "Every hand goes on to the left.")
    for seat, clan in enumerate(state.players):
        change.tell(
            "draft.pass-left",
            "{player} now holds {cards}.",
            player=seat,
            cards=clan.hand,
            only=seat,
        )


def end_draft(ruleset: BloodRageRuleset, change: Change[State]) -> None:
    """Throw the last cards away and begin the Action Phase."""
    state = change.state
    for clan in state.players:
        if ruleset.on("draft.discard-two"):
            state.unseen += clan.hand
        else:
            clan.kept += clan.hand
        aside = clan.aside if ruleset.on("draft.carry") else ()
        if aside and not ruleset.on("R18"):
            most = ruleset.number("draft.six") - len(aside)
            state.unseen += clan.kept[most:]
            clan.kept = clan.kept[:most]
        clan.hand = tuple(sorted(clan.kept + aside))
        clan.kept = clan.aside = ()
    change.tell("draft.discard-two", "The cards left over are thrown away face-down.")
    begin_actions(ruleset, change)


def begin_actions(ruleset: BloodRageRuleset, change: Change[State]) -> None:
    """Reset Rage and give the First Player the turn (`rage.reset`)."""
    state = change.state
    state.phase, state.sealed = "action", ()
    for seat, clan in enumerate(state.players):
        if ruleset.on("rage.reset"):
            clan.rage = stat(ruleset, clan, "rage")
            change.tell(
                "rage.reset",
                "{player} has {n} Rage.",
                player=seat,
                n=clan.rage,
                at=keys.left(seat),
            )
    next_turn(ruleset, change, state.first_player)


def end_turn(ruleset: BloodRageRuleset, change: Change[State]) -> None:
    """The turn goes on clockwise (`turn.clockwise`)."""
    state = change.state
    assert state.turn is not None, "it ends a turn"
    state.totals = ()
    step = 1 if ruleset.on("turn.clockwise") else -1
    following = (state.turn + step) % len(state.players)
    next_turn(ruleset, change, following if ruleset.on("turn.one-action") else state.turn)


def next_turn(ruleset: BloodRageRuleset, change: Change[State], first: int) -> None:
    """The next player with Rage has the turn, or the Action Phase ends (`phase.end-*`)."""
    state = change.state
    provinces = PROVINCES if ruleset.on("R12") else OUTER
    left = [place for place in provinces if place not in (*state.pillaged, *state.destroyed)]
    if ruleset.on("phase.end-pillaged") and not left:
        change.tell("phase.end-pillaged", "Every province is pillaged: the Action Phase ends.")
        begin_discard(ruleset, change)
        return
    spent = all(clan.rage == 0 for clan in state.players)
    if spent and ruleset.on("phase.end-rage"):
        change.tell("phase.end-rage", "Nobody has Rage left: the Action Phase ends.")
        begin_discard(ruleset, change)
        return
    skips = ruleset.on("rage.zero-no-action") and not spent
    order = state.clockwise(first)
    state.turn = next(seat for seat in order if state.players[seat].rage > 0 or not skips)


def begin_discard(ruleset: BloodRageRuleset, change: Change[State]) -> None:
    """Everybody keeps one card at most (`discard.*`)."""
    state = change.state
    state.phase, state.turn = "discard", None
    if state.age == 3 and ruleset.on("discard.age3"):
        for clan in state.players:
            state.unseen += clan.hand
            clan.hand = ()
        change.tell("discard.age3", "It is the last Age: all hands are thrown away.")
    state.sealed = tuple(None if clan.hand else () for clan in state.players)
    finish_discard(ruleset, change)


def finish_discard(ruleset: BloodRageRuleset, change: Change[State]) -> None:
    """Once all have chosen, lay the kept cards aside."""
    state = change.state
    if any(kept is None for kept in state.sealed):
        return
    for clan, kept in zip(state.players, state.sealed, strict=True):
        if ruleset.on("discard.keep-one"):
            rest = list(clan.hand)
            for card in kept or ():
                rest.remove(card)
            state.unseen += tuple(rest)
            clan.aside = kept or ()
        else:
            clan.aside = clan.hand
        clan.hand = ()
    change.tell("discard.keep-one", "Hands are thrown away but for one card at most.")
    state.phase, state.sealed = "quest", ()
