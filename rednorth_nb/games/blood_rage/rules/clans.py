"""What a clan can do: its stats, its figures' STR, and where they find room."""

from collections.abc import Sequence

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.sums import Term, Total
from rednorth_nb.games.blood_rage.rules.cards import FJORDS, OUTER, STRENGTH, YGGDRASIL, spoken
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import Clan, State, add, count, take


def stat(ruleset: BloodRageRuleset, clan: Clan, name: str) -> int:
    """The value of a stat: of its step on the track (U4, a teaching default)."""
    steps = ruleset.teaching.steps[name]
    beyond = max(0, clan.steps[name] - len(steps) + 1)  # only without `stat.max`
    return steps[clan.steps[name] - beyond] + beyond


def raise_stat(
    ruleset: BloodRageRuleset, change: Change[State], player: int, name: str, rule: str
) -> None:
    """One step up, if there is one (`stat.max`)."""
    clan = change.state.players[player]
    who = ruleset.players[player]
    at = f"{name}-{player}"
    if clan.steps[name] == len(ruleset.teaching.steps[name]) - 1 and ruleset.on("stat.max"):
        change.tell("stat.max", "{}'s {} stat is at its last step.", who, name.title(), at=at)
        return
    clan.steps[name] += 1
    text = "{}'s {} stat rises to {}."
    change.tell(rule, text, who, name.title(), stat(ruleset, clan, name), at=at)


def gain_glory(
    ruleset: BloodRageRuleset, change: Change[State], player: int, total: Total, rule: str
) -> None:
    """Glory, with the sum it rests on."""
    change.state.players[player].glory += total.value
    text = "{} gains {} Glory."
    at = f"glory-{player}"
    change.tell(rule, text, ruleset.players[player], total.value, total=total, at=at)


def strength(ruleset: BloodRageRuleset, clan: Clan, kind: str) -> int:
    """The STR of a clan's figures of a kind (`upgrade.unit-str`)."""
    card = ruleset.teaching.cards.get(clan.slots.get(kind, "") or kind)
    if card is not None and (kind not in STRENGTH or ruleset.on("upgrade.unit-str")):
        return card.number
    return STRENGTH.get(kind, 0)


def supporting(ruleset: BloodRageRuleset, province: str) -> list[str]:
    """The fjords whose ships are in a province too (`fjord.two`)."""
    fjords = ruleset.teaching.fjords
    return [
        fjord
        for fjord in ruleset.teaching.supporting(province)
        if ruleset.on("fjord.two") or fjords[fjord][0] == province
    ]


def reach(ruleset: BloodRageRuleset, province: str) -> list[str]:
    """Where the figures are that count and die in a province (R11)."""
    fjords = ruleset.teaching.fjords
    both = ruleset.on("R11")
    return [
        province,
        *(fjord for fjord in supporting(ruleset, province) if both or fjords[fjord][0] == province),
    ]


def army_terms(
    ruleset: BloodRageRuleset, state: State, player: int, places: Sequence[str], rule: str
) -> tuple[Term, ...]:
    """The STR of a clan in places (a province and its `reach`), kind by kind."""
    clan = state.players[player]
    terms = []
    for place in places:
        for kind, number in sorted(state.board[place][player].items()):
            each = strength(ruleset, clan, kind)
            label = f"{number} x {spoken(kind)} in {spoken(place)}, STR {each}"
            terms.append(Term(number * each, label, rule, f"figures-{place}-{player}-{kind}"))
    return tuple(terms)


def present(ruleset: BloodRageRuleset, state: State, player: int, province: str) -> bool:
    """Whether a clan has a figure in a province or a fjord that supports it."""
    places = (province, *supporting(ruleset, province))
    return any(state.board[place][player] for place in places)


def room(ruleset: BloodRageRuleset, state: State, place: str) -> int:
    """How many more land figures find a village, or room beneath the tree (`ygg.no-limit`)."""
    if place in state.destroyed and ruleset.on("province.closed"):
        return 0
    if place == YGGDRASIL:
        taken = sum(map(count, state.board[place]))
        return 99 if ruleset.on("ygg.no-limit") else max(0, 3 - taken)
    if place in FJORDS:
        return 0
    return ruleset.teaching.villages[place] - sum(map(count, state.board[place]))


def fjord_open(ruleset: BloodRageRuleset, state: State, fjord: str) -> bool:
    """Whether a fjord takes ships (`fjord.closed`)."""
    provinces = ruleset.teaching.fjords[fjord]
    if not ruleset.on("fjord.two") and any(state.board[fjord]):
        return False
    return not (ruleset.on("fjord.closed") and all(one in state.destroyed for one in provinces))


def landings(ruleset: BloodRageRuleset, state: State, player: int, kind: str) -> list[str]:
    """Where a figure of a kind may be invaded with (`invade.*`)."""
    if kind == "ship":
        return [fjord for fjord in FJORDS if fjord_open(ruleset, state, fjord)]
    places = [
        place
        for place in OUTER
        if not crowded(ruleset, state, place)
        and (ruleset.on("invade.outer") or state.board[place][player])
    ]
    if not ruleset.on("invade.no-yggdrasil"):
        places.append(YGGDRASIL)
    return places


def crowded(ruleset: BloodRageRuleset, state: State, place: str) -> bool:
    """Whether no land figure may be put into a province (`invade.empty-village`)."""
    if place in state.destroyed:
        return ruleset.on("province.closed")
    return ruleset.on("invade.empty-village") and room(ruleset, state, place) < 1


def kill(
    ruleset: BloodRageRuleset, change: Change[State], player: int, places: Sequence[str], rule: str
) -> int:
    """Send a clan's figures in places (a province and its `reach`) to Valhalla; how many."""
    state = change.state
    clan = state.players[player]
    dead = 0
    for place in places:
        army = state.board[place][player]
        for kind, number in army.items():
            add(clan.valhalla, kind, number)
            dead += number
        army.clear()
    if dead:
        what = "1 figure" if dead == 1 else f"{dead} figures"
        change.tell(rule, "{} loses {} to Valhalla.", ruleset.players[player], what)
    return dead


def to_box(ruleset: BloodRageRuleset, state: State, player: int, kind: str) -> None:
    """Take a Monster out of the game, wherever it is (`monster.to-box`, R13)."""
    clan = state.players[player]
    armies = [clan.reserve, clan.valhalla]
    if ruleset.on("R13"):
        armies += [armies[player] for armies in state.board.values()]
    for army in armies:
        if army.get(kind):
            take(army, kind)
            return
