"""What a clan can do: its stats, its figures' STR, and where they find room."""

from collections.abc import Sequence
from typing import Any

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.sentences import N_, Plural
from rednorth_nb.engine.sums import Term, Total
from rednorth_nb.games.blood_rage.rules import keys
from rednorth_nb.games.blood_rage.rules.cards import STRENGTH, YGGDRASIL
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import Clan, State, add, count, take

GAINS = N_("{player} gains {n} Glory.")


def stat(ruleset: BloodRageRuleset, clan: Clan, name: str) -> int:
    """The value of a stat: of its step on the track (U4, a teaching default)."""
    steps = ruleset.teaching.steps[name]
    beyond = max(0, clan.steps[name] - len(steps) + 1)  # only without `stat.max`
    return steps[clan.steps[name] - beyond] + beyond


def at_last_step(ruleset: BloodRageRuleset, clan: Clan, name: str) -> bool:
    """Whether a stat can't rise (`stat.max`)."""
    return clan.steps[name] >= len(ruleset.teaching.steps[name]) - 1


def raise_stat(
    ruleset: BloodRageRuleset, change: Change[State], player: int, name: str, rule: str
) -> None:
    """One step up, if there is one (`stat.max`)."""
    clan = change.state.players[player]
    at = keys.stat(name, player)
    if at_last_step(ruleset, clan, name) and ruleset.on("stat.max"):
        change.tell(
            "stat.max",
            "{player}'s {stat} stat is at its last step.",
            player=player,
            stat=name,
            at=at,
        )
        return
    clan.steps[name] += 1
    value = stat(ruleset, clan, name)
    change.tell(
        rule, "{player}'s {stat} stat rises to {n}.", player=player, stat=name, n=value, at=at
    )


def gain_glory(
    change: Change[State], player: int, total: Total, rule: str, text: str = GAINS, **things: Any
) -> None:
    """Glory, with the sum it rests on."""
    change.state.players[player].glory += total.value
    at = keys.glory(player)
    change.tell(rule, text, player=player, n=total.value, total=total, at=at, **things)


def strength(ruleset: BloodRageRuleset, clan: Clan, kind: str) -> int:
    """The STR of a clan's figures of a kind (`upgrade.unit-str`)."""
    card = ruleset.teaching.cards.get(clan.slots.get(kind, "") or kind)
    if card is None:
        return STRENGTH.get(kind, 0)
    if kind not in STRENGTH:
        return card.number
    if not ruleset.on("upgrade.unit-str"):
        return STRENGTH[kind]
    added = ruleset.reads("upgrade.unit-str", "added")
    return card.number + STRENGTH[kind] if added else card.number


def supporting(ruleset: BloodRageRuleset, province: str) -> list[str]:
    """The fjords whose ships are in a province too (`fjord.two`)."""
    fjords = ruleset.teaching.fjords
    return [
        fjord
        for fjord in ruleset.teaching.supporting(province)
        if ruleset.on("fjord.two") or fjords[fjord][0] == province
    ]


def reach(ruleset: BloodRageRuleset, province: str) -> list[str]:
    """Where the figures are that count and die in a province (R11), the province first."""
    fjords = ruleset.teaching.fjords
    both = ruleset.on("R11")
    return [
        province,
        *(fjord for fjord in supporting(ruleset, province) if both or fjords[fjord][0] == province),
    ]


def army_terms(
    ruleset: BloodRageRuleset,
    state: State,
    player: int,
    places: Sequence[str],
    rule: str,
    each: int | None = None,
) -> tuple[Term, ...]:
    """The STR of a clan in places (a province and its `reach`), kind by kind.

    `each` is the STR of every figure, where it is not that of its kind.
    """
    clan = state.players[player]
    terms = []
    for place in places:
        for kind, number in sorted(state.board[place][player].items()):
            one = strength(ruleset, clan, kind) if each is None else each
            label = N_("{n} x {figure} in {place}, STR {strength}")
            things = {"n": number, "figure": kind, "place": place, "strength": one}
            at = keys.figures(place, player, kind)
            terms.append(Term(number * one, label, rule, at, things=things))
    return tuple(terms)


def present(ruleset: BloodRageRuleset, state: State, player: int, province: str) -> bool:
    """Whether a clan has a figure in a province or a fjord that supports it."""
    places = (province, *supporting(ruleset, province))
    return any(state.board[place][player] for place in places)


def room(ruleset: BloodRageRuleset, state: State, province: str) -> int:
    """How many more land figures find a village, or room beneath the tree (`ygg.no-limit`)."""
    taken = sum(map(count, state.board[province]))
    if province == YGGDRASIL:
        return 99 if ruleset.on("ygg.no-limit") else max(0, 3 - taken)
    return ruleset.teaching.villages[province] - taken


def kill(change: Change[State], player: int, places: Sequence[str], rule: str) -> int:
    """Send a clan's figures in places (a province and its `reach`) to Valhalla; how many."""
    state = change.state
    clan = state.players[player]
    dead = 0
    for place in places:
        for kind, number in state.board[place][player].items():
            add(clan.valhalla, kind, number)
            dead += number
        state.own_army(place, player).clear()
    if dead:
        change.tell(
            rule,
            Plural(
                "{player} loses {n} figure to Valhalla.", "{player} loses {n} figures to Valhalla."
            ),
            player=player,
            n=dead,
        )
    return dead


def to_box(ruleset: BloodRageRuleset, state: State, player: int, kind: str) -> None:
    """Take a Monster out of the game, wherever it is (`monster.to-box`, R13)."""
    clan = state.players[player]
    for army in (clan.reserve, clan.valhalla):
        if army.get(kind):
            take(army, kind)
            return
    for place, armies in state.board.items() if ruleset.on("R13") else ():
        if armies[player].get(kind):
            take(state.own_army(place, player), kind)
            return
