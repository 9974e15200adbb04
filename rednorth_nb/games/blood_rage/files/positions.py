"""A state in the words of a scenario file, and back, with every problem found."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.misfits import Misfit, MisfitError, suggestion
from rednorth_nb.games.blood_rage.files.sense import doomed, impossible, struck
from rednorth_nb.games.blood_rage.files.sense_of_cards import played
from rednorth_nb.games.blood_rage.rules import ages, battle
from rednorth_nb.games.blood_rage.rules.cards import (
    AGES,
    FJORDS,
    OUTER,
    PLACES,
    PROVINCES,
    SLOTS,
    YGGDRASIL,
)
from rednorth_nb.games.blood_rage.rules.clans import stat
from rednorth_nb.games.blood_rage.rules.frames import FreeInvasion, Pillage, Raise
from rednorth_nb.games.blood_rage.rules.phases import begin_discard
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.setup import new_clan
from rednorth_nb.games.blood_rage.rules.state import Clan, State, add

Path = tuple[str | int, ...]
FIGURES = ("invade.from-reserve", "monster.recruit", "monster.to-box", "R13")
"""Without one of these a clan's figures are not those it started with and its Monsters."""
UNORDERED = ("hand", "kept", "aside", "quests", "discard", "unseen", "pillaged", "destroyed")


def same(key: str, expected: Any, found: Any) -> bool:
    """Whether two values of a position mean the same: hands and piles have no order."""
    if key in UNORDERED:
        return Counter(expected) == Counter(found)
    return bool(expected == found)


def write(ruleset: BloodRageRuleset, state: State) -> dict[str, Any]:
    """The complete state as a position. Choices still sealed are not in it."""
    names = ruleset.players
    return {
        "age": state.age,
        "phase": state.phase,
        "turn": None if state.turn is None else names[state.turn],
        "first_player": names[state.first_player],
        "players": {names[seat]: _clan(ruleset, clan) for seat, clan in enumerate(state.players)},
        "board": {
            place: {
                names[seat]: dict(sorted(army.items())) for seat, army in enumerate(armies) if army
            }
            for place, armies in state.board.items()
            if any(armies)
        },
        "tokens": dict(state.tokens),
        "pillaged": list(state.pillaged),
        "destroyed": list(state.destroyed),
        "ragnarok": list(state.ragnarok),
        "doom": state.doom,
        "decks": [list(deck) for deck in state.decks],
        "discard": list(state.discard),
        "unseen": list(state.unseen),
        "pillage": _pillage(ruleset, state.pillage),
        "free": state.free.figure if state.free else None,
        "raises": [
            names[frame.player] for frame in reversed(state.pending) if isinstance(frame, Raise)
        ],
    }


def _clan(ruleset: BloodRageRuleset, clan: Clan) -> dict[str, Any]:
    return {
        "glory": clan.glory,
        "rage": clan.rage,
        "stats": {name: stat(ruleset, clan, name) for name in clan.steps},
        "hand": list(clan.hand),
        "kept": list(clan.kept),
        "aside": list(clan.aside),
        "quests": list(clan.quests),
        "slots": {slot: clan.slots[slot] for slot in SLOTS if slot in clan.slots},
        "reserve": dict(sorted(clan.reserve.items())),
        "valhalla": dict(sorted(clan.valhalla.items())),
    }


def _pillage(ruleset: BloodRageRuleset, pillage: Pillage | None) -> dict[str, Any] | None:
    if pillage is None:
        return None
    played = pillage.played if pillage.stage != "cards" else ()
    return {
        "pillager": ruleset.players[pillage.pillager],
        "province": pillage.province,
        "stage": pillage.stage,
        "asked": ruleset.players[pillage.asked],
        "declined": pillage.declined,
        "played": {
            name: list(cards) for name, cards in zip(ruleset.players, played, strict=False) if cards
        },
    }


def read(ruleset: BloodRageRuleset, words: Mapping[str, Any], seed: int) -> State:
    """The state of a position; what is not given is drawn by the seed.

    Raises `MisfitError` with all problems.
    """
    return _Reader(ruleset, words).state(seed)


class _Reader:
    """Reads one position and gathers what is wrong with it."""

    def __init__(self, ruleset: BloodRageRuleset, words: Mapping[str, Any]) -> None:
        self.ruleset = ruleset
        self.words = words
        self.problems: list[Misfit] = []

    def problem(self, path: Path, found: str, right: str, rule: str = "") -> None:
        if not rule or self.ruleset.on(rule):
            self.problems.append(Misfit(path, found, right, rule))

    def state(self, seed: int) -> State:
        words, ruleset = self.words, self.ruleset
        rng = Random(seed)
        state = State(
            age=words["age"],
            phase=words["phase"],
            players=[self.clan(name, words["players"].get(name) or {}) for name in ruleset.players],
            board=self.board(),
            tokens=self.tokens(rng),
            ragnarok=(),
            decks=(),
            turn=self.seat(words.get("turn"), ("turn",)),
            first_player=self.seat(words["first_player"], ("first_player",)) or 0,
            pillaged=self.places("pillaged", PROVINCES),
            destroyed=self.places("destroyed", OUTER),
            discard=self.cards(words.get("discard", ()), ("discard",)),
            unseen=self.cards(words.get("unseen", ()), ("unseen",)),
        )
        self.ragnarok(rng, state)
        self.names()
        self.reserves(state)
        self.decks(state, rng)
        self.frames(state)
        for misfit in impossible(ruleset, words, state):
            self.problem(*misfit)
        if self.problems:
            raise MisfitError(self.problems)
        self.finish(state)
        return state

    # --- words

    def seat(self, name: str | None, path: Path) -> int | None:
        players = self.ruleset.players
        if name is None:
            return None
        if name in players:
            return players.index(name)
        self.problem(path, f"no player is called {name}", suggestion(name, players))
        return None

    def names(self) -> None:
        for name in self.words["players"]:
            self.seat(name, ("players", name))

    def places(self, key: str, known: Sequence[str]) -> tuple[str, ...]:
        found = self.words.get(key, ())
        for n, place in enumerate(found):
            if place not in known:
                self.problem((key, n), f"no place {place}", suggestion(place, known))
        return tuple(found)

    def cards(self, words: Sequence[str], path: Path) -> tuple[str, ...]:
        known = list(self.ruleset.teaching.cards)
        for n, word in enumerate(words):
            if word not in known:
                self.problem((*path, n), f"no card {word}", suggestion(word, known))
        return tuple(words)

    def clan(self, name: str, words: Mapping[str, Any]) -> Clan:
        path: Path = ("players", name)
        clan = Clan(
            glory=words.get("glory", 0),
            hand=tuple(sorted(self.cards(words.get("hand", ()), (*path, "hand")))),
            kept=self.cards(words.get("kept", ()), (*path, "kept")),
            aside=self.cards(words.get("aside", ()), (*path, "aside")),
            quests=tuple(sorted(self.cards(words.get("quests", ()), (*path, "quests")))),
            valhalla={kind: number for kind, number in words.get("valhalla", {}).items() if number},
        )
        for stat_name, value in words.get("stats", {}).items():
            steps = self.ruleset.teaching.steps[stat_name]
            if value in steps:
                clan.steps[stat_name] = steps.index(value)
            else:
                right = f"a step of the track: {', '.join(map(str, steps))}"
                self.problem((*path, "stats", stat_name), f"{stat_name} {value}", right)
        for slot, word in words.get("slots", {}).items():
            self.slot(clan, (*path, "slots", slot), slot, word)
        clan.rage = words.get("rage", stat(self.ruleset, clan, "rage"))
        if clan.rage > stat(self.ruleset, clan, "rage"):
            right = "at most the Rage stat"
            self.problem((*path, "rage"), f"{clan.rage} Rage", right, "rage.reset")
        return clan

    def slot(self, clan: Clan, path: Path, slot: str, word: str) -> None:
        self.cards([word], path)
        card = self.ruleset.teaching.cards.get(word)
        kinds = [slot.split()[0]]
        if not self.ruleset.on("monster.max-two"):
            kinds.append("monster")
        if card is not None and card.slot not in kinds:
            right = f"a card for the slot {slot}"
            self.problem(path, f"{word} in slot {slot}", right, "upgrade.slot")
        clan.slots[slot] = word

    def board(self) -> dict[str, tuple[dict[str, int], ...]]:
        players = self.ruleset.players
        board: dict[str, tuple[dict[str, int], ...]] = {
            place: tuple({} for _ in players) for place in PLACES
        }
        for place, armies in self.words.get("board", {}).items():
            if place not in PLACES:
                self.problem(("board", place), f"no place {place}", suggestion(place, PLACES))
                continue
            for name, army in armies.items():
                seat = self.seat(name, ("board", place, name))
                for kind, number in army.items():
                    if seat is not None:
                        self.figure(place, name, kind)
                        add(board[place][seat], kind, number)
        return board

    def figure(self, place: str, name: str, kind: str) -> None:
        path = ("board", place, name, kind)
        known = ("leader", "warrior", "ship", *self.monsters())
        if kind not in known:
            self.problem(path, f"no figure {kind}", suggestion(kind, known))
        elif (kind == "ship") != (place in FJORDS) and self.ruleset.on("ship.immobile"):
            self.problem(path, f"a {kind} in {place}", "ships in fjords", "invade.ship-fjord")

    def monsters(self) -> list[str]:
        return [word for word, card in self.ruleset.teaching.cards.items() if card.monster]

    def tokens(self, rng: Random) -> dict[str, str]:
        given = dict(self.words.get("tokens", {}))
        rest = Counter(self.ruleset.teaching.tokens)
        rest.subtract(kind for place, kind in given.items() if place != YGGDRASIL)
        for place in given:
            if place not in PROVINCES:
                self.problem(
                    ("tokens", place), f"no province {place}", suggestion(place, PROVINCES)
                )
        left = list((+rest).elements())
        rng.shuffle(left)
        if given and not self.ruleset.on("setup.tokens"):
            left = []
        for place in OUTER:
            if place not in given and left:
                given[place] = left.pop()
        return given | {YGGDRASIL: "yggdrasil"}

    def ragnarok(self, rng: Random, state: State) -> None:
        """The Ages' provinces: those given, then what fits the destroyed ones and Doom."""
        given = list(self.places("ragnarok", OUTER))
        left = [place for place in OUTER if place not in (*given, *state.destroyed)]
        rng.shuffle(left)
        gone = [place for place in state.destroyed if place not in given]
        doom = str(self.words.get("doom"))
        while len(given) < len(AGES):
            past = len(given) < struck(state)
            pool = gone if (past and gone) or not left else left
            due = not past and len(given) == struck(state) and doom in left
            given.append(pool.pop(left.index(doom) if due else 0))
        state.ragnarok = tuple(given[: len(AGES)])
        state.doom = self.words.get("doom", doomed(state))

    # --- sense

    def reserves(self, state: State) -> None:
        for seat, (name, clan) in enumerate(zip(self.ruleset.players, state.players, strict=True)):
            words = self.words["players"].get(name) or {}
            whole = Counter(new_clan(self.ruleset).reserve)
            whole.update(word for word in clan.slots.values() if word in self.monsters())
            elsewhere = Counter(clan.valhalla)
            for armies in state.board.values():
                elsewhere.update(armies[seat])
            counted = all(self.ruleset.on(rule) for rule in FIGURES)
            for kind, number in elsewhere.items() if counted else ():
                if number > whole[kind]:
                    path, right, rule = ("players", name), f"at most {whole[kind]}", "setup.clan"
                    if kind in self.monsters() and not whole[kind]:
                        right, rule = "a Monster whose card is in a slot", "monster.recruit"
                    found = f"{number} of {kind} on the board or in Valhalla"
                    self.problem(path, found, right, rule)
            left = whole - elsewhere
            clan.reserve = dict(words.get("reserve", left))
            if counted and Counter(clan.reserve) != left:
                right = f"what is not on the board or in Valhalla: {dict(left)}"
                self.problem(("players", name, "reserve"), "another reserve", right, "setup.clan")

    def decks(self, state: State, rng: Random) -> None:
        ruleset = self.ruleset
        seen = Counter[str](word for _, word in played(self.words))
        seen.update((*state.discard, *state.unseen))
        for clan in state.players:
            seen.update((*clan.hand, *clan.kept, *clan.aside, *clan.quests, *clan.slots.values()))
        given = self.words.get("decks")
        if given is not None:
            state.decks = tuple(self.cards(deck, ("decks", n)) for n, deck in enumerate(given))
            return
        decks: list[tuple[str, ...]] = []
        for age in AGES:
            cards = ruleset.teaching.decks[age, len(ruleset.players)]
            deck = list((cards - seen).elements()) if age > state.age else []
            seen -= cards  # the same word may be in the decks of several Ages
            rng.shuffle(deck)
            decks.append(tuple(deck))
        state.decks = tuple(decks)

    def frames(self, state: State) -> None:
        words = self.words.get("pillage")
        if state.phase == "action" and state.turn is None:
            right = "turn: the player who acts"
            self.problem(("phase",), "action without a turn", right, "turn.clockwise")
        for n, name in enumerate(self.words.get("raises", ())):
            seat = self.seat(name, ("raises", n))
            if seat is not None:
                state.pending = (Raise(seat), *state.pending)
            if seat is not None and not ages.can_raise(self.ruleset, state, seat):
                right = "somebody with a stat below its last step"
                self.problem(("raises", n), f"{name}, whose stats are all up", right, "stat.max")
        kept = self.ruleset.on("R20") and any(clan.quests for clan in state.players)
        if state.pending and (state.phase != "quest" or kept):
            right = "phase: quest, with the Quests discarded"
            self.problem(("raises",), "a stat to raise now", right, "quest.discard")
        self.freedom(state)
        if words is None:
            return
        pillager = self.seat(words["pillager"], ("pillage", "pillager"))
        asked = self.seat(words.get("asked", words["pillager"]), ("pillage", "asked"))
        if words["province"] not in PROVINCES:
            path = ("pillage", "province")
            self.problem(
                path, f"no province {words['province']}", suggestion(words["province"], PROVINCES)
            )
            return
        played = words.get("played", {})
        pillage = Pillage(
            pillager or 0,
            words["province"],
            words["stage"],
            asked or 0,
            words.get("declined", 0),
            tuple(tuple(played.get(name, ())) for name in self.ruleset.players),
        )
        state.put_on(pillage)

    def freedom(self, state: State) -> None:
        """A figure that may invade at once is in the reserve, and Horns allow it."""
        figure = self.words.get("free")
        if figure is None:
            return
        if state.phase != "action" or state.turn is None or self.words.get("pillage"):
            right = "phase: action, and no pillage"
            self.problem(("free",), "a free invasion now", right, "upgrade.free-invade")
            return
        state.put_on(FreeInvasion(state.turn, figure))
        clan = state.players[state.turn]
        if not clan.reserve.get(figure):
            right = f"one of: {', '.join(clan.reserve) or 'nothing'}"
            self.problem(("free",), f"no {figure} in reserve", right, "upgrade.free-invade")
        elif self.ruleset.on("R7") and state.figures_on_board(state.turn) >= stat(
            self.ruleset, clan, "horns"
        ):
            right = "fewer figures on the board than Horns"
            self.problem(("free",), "no room beneath the Horns", right, "horns.limit")

    def finish(self, state: State) -> None:
        """Work out what a position does not say."""
        ruleset = self.ruleset
        seats = len(state.players)
        if state.phase == "draft":
            state.sealed = (None,) * seats
        elif state.phase == "discard":
            begin_discard(ruleset, Change(state))  # it is over at once where nobody has a card
        elif state.phase == "over":
            state.winners = ages.decide_winners(ruleset, Change(state))
        pillage = state.pillage
        if pillage is not None and pillage.stage == "cards":
            inside = battle.fighters(ruleset, state)
            played = tuple(
                None if seat in inside and clan.hand else ()
                for seat, clan in enumerate(state.players)
            )
            stage = "cards" if None in played else "reveal"
            state.put_in_place(pillage._replace(played=played, stage=stage))
        elif pillage is not None and pillage.stage in ("late", "resolve"):
            state.totals = battle.totals(ruleset, state)
