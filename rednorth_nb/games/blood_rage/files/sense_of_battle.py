"""What can't be in a pillage that is going on."""

from collections.abc import Iterator, Mapping
from typing import Any

from rednorth_nb.engine.misfits import Misfit, suggestion
from rednorth_nb.games.blood_rage.rules import battle
from rednorth_nb.games.blood_rage.rules.frames import Pillage
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import State

Words = Mapping[str, Any]


def pillaging(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """It goes on in its player's turn, where it may, and is fought only with enemies."""
    pillage = state.pillage
    if pillage is None:
        return
    yield from _where(ruleset, state, pillage)
    inside = battle.fighters(ruleset, state)
    if pillage.pillager not in inside:
        right = "a figure of the pillager there or in its fjord"
        found = f"nobody of the pillager's in {pillage.province}"
        yield Misfit(("pillage", "province"), found, right, "pillage.presence")
    elif len(inside) < 2 and pillage.stage != "call":
        yield Misfit(("pillage", "stage"), "a battle without enemies", "call", "pillage.auto")
    yield from _asked(ruleset, state, pillage, inside)
    yield from _played(ruleset, words["pillage"], state, pillage, inside)


def _where(ruleset: BloodRageRuleset, state: State, pillage: Pillage) -> Iterator[Misfit]:
    place, who = pillage.province, ("pillage", "pillager")
    path = ("pillage", "province")
    if state.phase != "action":
        right = "phase: action"
        yield Misfit(("pillage",), f"a pillage in {state.phase}", right, "turn.one-action")
    elif pillage.pillager != state.turn:
        found = "a pillage in another player's turn"
        yield Misfit(who, found, "whose turn it is", "turn.one-action")
    if ruleset.on("pillage.free") and state.players[pillage.pillager].rage == 0:
        right = "somebody with Rage: a pillage costs none"
        yield Misfit(who, "a pillager without Rage", right, "pillage.not-at-zero")
    if place in state.destroyed:
        yield Misfit(path, f"{place} is destroyed", "another province", "province.closed")
    if place in state.pillaged:
        yield Misfit(path, f"{place} is pillaged", "another province", "pillage.unpillaged")


def _asked(
    ruleset: BloodRageRuleset, state: State, pillage: Pillage, inside: list[int]
) -> Iterator[Misfit]:
    """Who says no ends it in the end; only who fights adds late cards."""
    most = len(state.players) - 1 if pillage.stage == "call" else max(0, len(inside) - 1)
    if pillage.stage in ("call", "late") and pillage.declined > most:
        rule = "call.rounds" if pillage.stage == "call" else "battle.late-cards"
        right = f"at most {most}: when all have, the stage is over"
        yield Misfit(("pillage", "declined"), f"{pillage.declined} declined", right, rule)
    if pillage.stage == "late" and pillage.asked not in inside:
        right = "somebody who fights"
        found = f"{ruleset.players[pillage.asked]}, who has no figure there"
        yield Misfit(("pillage", "asked"), found, right, "battle.late-cards")


def _played(
    ruleset: BloodRageRuleset, words: Words, state: State, pillage: Pillage, inside: list[int]
) -> Iterator[Misfit]:
    """One card each off the hand, face-down until all are in, and late ones besides."""
    known = ruleset.teaching.cards
    for name, cards in words.get("played", {}).items():
        path: tuple[str | int, ...] = ("pillage", "played", name)
        if name not in ruleset.players:
            right = suggestion(name, ruleset.players)
            yield Misfit(path, f"no player is called {name}", right)
            continue
        if not cards:
            continue
        seat = ruleset.players.index(name)
        if pillage.stage in ("call", "cards"):
            right = "none: cards are secret until all have chosen"
            yield Misfit(path, f"cards at {pillage.stage}", right, "battle.reveal")
        elif seat not in inside:
            right = "cards of those who fight"
            yield Misfit(path, f"{name} has no figure there", right, "battle.pick-card")
        for n, word in enumerate(cards):
            if word not in known:
                yield Misfit((*path, n), f"no card {word}", suggestion(word, list(known)))
            elif pillage.stage == "reveal":
                hand = state.players[seat].hand
                if cards[: n + 1].count(word) > hand.count(word):
                    right = f"a card in hand: {', '.join(hand) or 'none'}"
                    found = f"{word}, which is not in hand"
                    yield Misfit((*path, n), found, right, "battle.pick-card")
        sealed = [word for word in cards if word in known and not known[word].late]
        if pillage.stage == "reveal" and len(cards) > 1:
            right = "one each; late cards come after the reveal"
            yield Misfit(path, f"{len(cards)} cards", right, "battle.pick-card")
        elif len(sealed) > 1:
            right = "one each, and late cards besides"
            yield Misfit(path, f"{', '.join(sealed)}", right, "battle.late-cards")
