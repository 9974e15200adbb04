"""What can't be in a position of Blood Rage, however it came about.

Most of it a variant can make possible: a check names the rules that it rests on, and holds where
they are all in force as they stand.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from rednorth_nb.engine.misfits import Misfit, suggestion
from rednorth_nb.games.blood_rage.files import sense_of_cards
from rednorth_nb.games.blood_rage.files.sense_of_battle import pillaging
from rednorth_nb.games.blood_rage.rules.cards import FJORDS, OUTER, PROVINCES, YGGDRASIL
from rednorth_nb.games.blood_rage.rules.clans import stat
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.setup import destroyed_first
from rednorth_nb.games.blood_rage.rules.state import State, count

ENDED = ("release", "final", "over")
"""The phases after an Age's Ragnarok."""
Words = Mapping[str, Any]


def impossible(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """All that no game can come to; `words` are the position as it is given."""
    for check in CHECKS:
        if all(as_it_stands(ruleset, rule) for rule in check.needs):
            yield from check.look(ruleset, words, state)


def as_it_stands(ruleset: BloodRageRuleset, rule: str) -> bool:
    """Whether no variant has another reading of a rule."""
    return ruleset.on(rule) and ruleset.variant.get(rule, "on") == "on"


def struck(state: State) -> int:
    """How many Ragnaroks have been."""
    return state.age if state.phase in ENDED else state.age - 1


def doomed(state: State) -> str | None:
    """Where the Doom token lies: on the province of the next Ragnarok."""
    return next(iter(state.ragnarok[struck(state) :]), None)


# --- when


def _spent(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """The Action Phase ends with the last Rage."""
    if state.phase == "action" and not any(clan.rage for clan in state.players) and not state.free:
        right = "phase: discard, or somebody with Rage"
        yield Misfit(("turn",), "a turn though nobody has Rage", right, "phase.end-rage")


def _pillaged_all(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """The Action Phase ends with the last province."""
    if state.phase == "action" and not set(PROVINCES) - {*state.pillaged, *state.destroyed}:
        right = "phase: discard, or a province that is not pillaged"
        yield Misfit(("pillaged",), "every province", right, "phase.end-pillaged")


def _phase(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """The game ends with the third Age, and there are turns in the Action Phase alone."""
    if state.phase in ("final", "over") and state.age < 3:
        yield Misfit(("phase",), f"{state.phase} in Age {state.age}", "age: 3", "age.saga")
    if words.get("turn") is not None and state.phase != "action":
        right = "null: there are turns in the Action Phase alone"
        yield Misfit(("turn",), f"a turn in {state.phase}", right, "turn.clockwise")


def _beginning(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """Nothing has happened yet in the first draft."""
    if state.age > 1 or state.phase != "draft":
        return
    for seat, (name, clan) in enumerate(zip(ruleset.players, state.players, strict=True)):
        found: dict[str, Any] = {
            "glory": clan.glory,
            "stats": any(clan.steps.values()),
            "slots": clan.slots,
            "valhalla": clan.valhalla,
        }
        for key, value in found.items():
            if value:
                right = "what a clan starts with, in the first draft"
                yield Misfit(("players", name, key), f"{key} gained", right, "setup.clan")
        for place, armies in state.board.items():
            if armies[seat]:
                right = "all in the reserve, in the first draft"
                yield Misfit(("board", place, name), "figures", right, "setup.clan")


def _valhalla(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """The dead are released before the next Age and the end."""
    if state.phase in ("draft", "final", "over"):
        for name, clan in zip(ruleset.players, state.players, strict=True):
            if clan.valhalla:
                path, right = ("players", name, "valhalla"), "nobody: Valhalla was released"
                yield Misfit(path, f"the dead in {state.phase}", right, "valhalla.release")


# --- where


def _twice(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """A province is destroyed once, and pillaged once an Age."""
    for key in ("destroyed", "pillaged", "ragnarok"):
        places = words.get(key, ())
        for n, place in enumerate(places):
            if place in places[:n]:
                rule = "pillage.unpillaged" if key == "pillaged" else "setup.ragnarok"
                yield Misfit((key, n), f"{place} twice", "each province once", rule)


def _ragnarok(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """Each Age's token is one of a province that still stands."""
    given = words.get("ragnarok", ())
    if len(given) > 3:
        right = "3: one for each Age"
        yield Misfit(("ragnarok",), f"{len(given)} provinces", right, "setup.ragnarok")
    for n, place in enumerate(given[:3]):
        if n >= struck(state) and place in state.destroyed:
            found = f"{place}, which is destroyed already"
            yield Misfit(("ragnarok", n), found, "a province that stands", "setup.ragnarok")


def _destroyed(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """So many at the start, and one more with each Ragnarok."""
    first, ages = destroyed_first(ruleset), struck(state)
    if len(state.destroyed) > first + ages:
        right = f"at most {first} of the set-up and {ages} by Ragnarok"
        found = f"{len(state.destroyed)} provinces"
        yield Misfit(("destroyed",), found, right, "setup.ragnarok")
    elif len(set(state.destroyed) - set(state.ragnarok[:ages])) > first:
        right = f"the provinces that Ragnarok has destroyed: at most {first} others are"
        yield Misfit(("ragnarok",), ", ".join(state.ragnarok[:ages]), right, "setup.ragnarok")


def _doom_place(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """The Doom token lies on an outer province."""
    if state.doom is not None and state.doom not in OUTER:
        right = suggestion(state.doom, OUTER)
        yield Misfit(("doom",), f"no place for Doom: {state.doom}", right, "doom.move")


def _doom(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """The Doom token lies where Ragnarok strikes next."""
    right = doomed(state)
    if state.doom != right and state.doom in (*OUTER, None):
        fallen = state.doom in state.destroyed
        rule = "doom.move" if struck(state) or fallen else "setup.doom"
        where = f"{right}, where Ragnarok strikes next" if right else "null: no Ragnarok is to come"
        yield Misfit(("doom",), str(state.doom or "no Doom"), where, rule)


def _tokens(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """No more of a kind than the box has, and Yggdrasil's own there alone."""
    left = Counter(ruleset.teaching.tokens)
    for place, kind in words.get("tokens", {}).items():
        path = ("tokens", place)
        if (kind == "yggdrasil") != (place == YGGDRASIL):
            right = "yggdrasil on Yggdrasil, another kind elsewhere"
            yield Misfit(path, f"{kind} on {place}", right, "setup.tokens")
            continue
        left[kind] -= 1
        if kind != "yggdrasil" and left[kind] == -1:
            number = ruleset.teaching.tokens.count(kind)
            yield Misfit(path, f"one more of {kind}", f"at most {number}", "setup.tokens")


def _flipped(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """All tokens show their rewards when an Age begins."""
    if state.phase == "draft" and state.pillaged:
        right = "none: the tokens were turned back"
        yield Misfit(("pillaged",), "pillaged in the draft", right, "age.flip-tokens")


def _pillaged(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """Of the pillaged provinces Ragnarok destroys one at most, at the Age's end."""
    most = 1 if state.phase in ENDED else 0
    both = [place for place in state.pillaged if place in state.destroyed]
    for place in both[most:]:
        path = ("pillaged", state.pillaged.index(place))
        right = "a province that stands" + " or fell in this Age's Ragnarok" * most
        yield Misfit(path, f"{place}, which is destroyed", right, "province.closed")


def _fjords(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """Ships die with each of the provinces that their fjord supports."""
    for fjord in FJORDS:
        closed = all(place in state.destroyed for place in ruleset.teaching.fjords[fjord])
        if closed and any(state.board[fjord]):
            right = "no ship where both provinces are destroyed"
            yield Misfit(("board", fjord), "a ship in a closed fjord", right, "fjord.closed")


def _closed(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """Nobody is in a destroyed province."""
    for place in OUTER:
        number = sum(map(count, state.board[place]))
        if place in state.destroyed and number:
            right = "nobody in a destroyed province"
            yield Misfit(("board", place), f"{number} figures", right, "province.closed")


def _villages(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """Each figure has a village of its own."""
    for place in OUTER:
        number, most = sum(map(count, state.board[place])), ruleset.teaching.villages[place]
        if number > most and place not in state.destroyed:
            right = f"at most {most} villages"
            yield Misfit(("board", place), f"{number} figures", right, "invade.empty-village")


def _horns(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """A clan's figures on the board are limited."""
    for seat, (name, clan) in enumerate(zip(ruleset.players, state.players, strict=True)):
        number, horns = state.figures_on_board(seat), stat(ruleset, clan, "horns")
        if number > horns:
            found = f"{number} figures on the board"
            yield Misfit(("players", name), found, f"at most {horns}", "horns.limit")


def _upgraded(ruleset: BloodRageRuleset, words: Words, state: State) -> Iterator[Misfit]:
    """Who invades at once has just played an Upgrade of that kind."""
    free = state.free
    if free is None:
        return
    slots = state.players[free.player].slots
    if free.figure not in slots and free.figure not in slots.values():
        right = "a figure whose Upgrade lies on the clan sheet"
        yield Misfit(("free",), f"no Upgrade for {free.figure}", right, "upgrade.free-invade")


class Check(NamedTuple):
    """A check, and the rules besides its own that it rests on."""

    look: Callable[[BloodRageRuleset, Words, State], Iterator[Misfit]]
    needs: tuple[str, ...] = ()


DEATHS = ("ragnarok.destroy", "ragnarok.deaths", "fjord.two", "R11")
CHECKS = (
    Check(_spent, ("rage.pay",)),
    Check(_pillaged_all, ("R12", "phase.end-pillaged")),
    Check(_phase),
    Check(_beginning),
    Check(_valhalla),
    Check(_twice),
    Check(_ragnarok),
    Check(_destroyed, ("setup.ragnarok", "ragnarok.destroy")),
    Check(_doom_place),
    Check(_doom, ("setup.doom", "doom.move", "R15", "end.game", "age.saga")),
    Check(_tokens),
    Check(_flipped),
    Check(_pillaged, ("age.flip-tokens",)),
    Check(_fjords, DEATHS),
    Check(_closed, DEATHS),
    Check(_villages, ("call.empty-village", "march.empty-villages")),
    Check(_horns, ("horns.limit", "R7")),
    Check(_upgraded, ("upgrade.slot",)),
    Check(pillaging),
    *(Check(look, needs) for look, needs in sense_of_cards.CHECKS),
)
