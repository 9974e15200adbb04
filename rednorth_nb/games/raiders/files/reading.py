"""A position of a scenario file as a state, with every problem found."""

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.misfits import Misfit, MisfitError, suggestion
from rednorth_nb.engine.sentences import N_
from rednorth_nb.engine.sums import Term, Total
from rednorth_nb.games.raiders.files.sense import impossible
from rednorth_nb.games.raiders.rules import ending, keys
from rednorth_nb.games.raiders.rules.cards import (
    BUILDINGS,
    COLOURS,
    GOODS,
    MANNED,
    PLUNDER,
    VALKYRIE,
)
from rednorth_nb.games.raiders.rules.frames import (
    Effect,
    Excess,
    Exchange,
    Frame,
    Gift,
    Loss,
    Revenge,
    Roll,
    TakeBack,
)
from rednorth_nb.games.raiders.rules.ruleset import RaidersRuleset
from rednorth_nb.games.raiders.rules.state import Space, State, Viking

Path = tuple[str | int, ...]
NEEDS = {
    "effect": ("player", "building", "colour"),
    "take-back": ("player", "placed"),
    "roll": ("player", "space"),
    "lose": ("player", "left"),
    "avenge": ("player",),
    "give": ("player", "to"),
    "exchange": ("number", "picked"),
    "discard": ("player", "number"),
}
"""What must be said of each kind of thing that is pending."""


class Reader:
    """Reads one position and gathers what is wrong with it."""

    def __init__(self, ruleset: RaidersRuleset, words: Mapping[str, Any]) -> None:
        self.ruleset = ruleset
        self.teaching = ruleset.teaching
        self.words = words
        self.problems: list[Misfit] = []

    def problem(self, path: Path, found: str, right: str, rule: str = "") -> None:
        """Note what is wrong, unless its rule is left out."""
        if not rule or self.ruleset.on(rule):
            self.problems.append(Misfit(path, found, right, rule))

    def state(self, seed: int) -> State:
        """The state; what is not given is drawn by the seed.

        Raises `MisfitError` with all problems.
        """
        words, ruleset = self.words, self.ruleset
        rng = Random(seed)
        for name in words["players"]:
            self.seat(name, ("players", name))
        given = words["players"]
        turn = self.seat(words.get("turn"), ("turn",))
        first = self.seat(words.get("first_player"), ("first_player",)) or 0
        least = 0 if turn is None else (turn - first) % len(ruleset.players)
        state = State(
            phase=words["phase"],
            players=[self.viking(name, given.get(name) or {}) for name in ruleset.players],
            village=self.village(),
            spaces={},
            supply={},
            discard=self.cards(words.get("discard", ()), ("discard",)),
            shuffle=words.get("shuffle", rng.randrange(10**9)),
            turn=turn,
            turns=words.get("turns", least),
            first_player=first,
            last=words.get("last"),
            pending=tuple(self.frames()),
        )
        self.spaces(state, rng)
        self.offerings(state, rng)
        self.townsfolk(state, rng)
        self.supply(state)
        self.moment(state)
        if not self.problems:
            for misfit in impossible(ruleset, words, state):
                self.problem(*misfit)
        if self.problems:
            raise MisfitError(self.problems)
        if state.phase == "over":
            state.winners = ending.winners(ruleset, Change(state))
        return state

    # --- words

    def seat(self, name: str | None, path: Path) -> int | None:
        """The seat of a name."""
        players = self.ruleset.players
        if name is None or name in players:
            return None if name is None else players.index(name)
        self.problem(path, f"no player is called {name}", suggestion(name, players))
        return None

    def known(self, words: Iterable[str], known: Iterable[str], path: Path, what: str) -> None:
        """All words must be among those known."""
        for n, word in enumerate(words):
            if word not in known:
                self.problem((*path, n), f"no {what} {word}", suggestion(word, known))

    def cards(self, words: Iterable[str], path: Path) -> tuple[str, ...]:
        """Townsfolk."""
        self.known(words, self.teaching.townsfolk, path, "card")
        return tuple(words)

    def colour(self, word: str | None, path: Path) -> str | None:
        """A worker's colour."""
        if word is not None:
            self.known([word], COLOURS, path, "worker")
        return word

    def viking(self, name: str, words: Mapping[str, Any]) -> Viking:
        """What a player has."""
        path: Path = ("players", name)
        tracks = {"armour": self.teaching.armour, "valkyrie": self.teaching.valkyrie}
        for track, values in tracks.items():
            place = words.get(track, 0)
            if place > (last := len(values) - 1):
                self.problem((*path, track), f"{track} {place}", f"at most {last}", "track.clamp")
        crew = self.cards(words.get("crew", ()), (*path, "crew"))
        if len(crew) > (most := self.ruleset.number("crew.max-five")):
            found, right = f"{len(crew)} hired", f"at most {most}"
            self.problem((*path, "crew"), found, right, "crew.max-five")
        tiles = words.get("offerings", ())
        self.known(tiles, self.teaching.offerings, (*path, "offerings"), "offering")
        return Viking(
            vp=words.get("vp", 0),
            goods={good: words.get(good, 0) for good in GOODS},
            armour=words.get("armour", 0),
            valkyrie=words.get("valkyrie", 0),
            worker=self.colour(words.get("worker", "black"), (*path, "worker")),
            hand=tuple(sorted(self.cards(words.get("hand", ()), (*path, "hand")))),
            crew=tuple(sorted(crew)),
            offerings=tuple(tiles),
        )

    def village(self) -> dict[str, tuple[str, ...]]:
        """The workers in the buildings."""
        given = self.words.get("village", dict.fromkeys(MANNED, "black"))
        village: dict[str, tuple[str, ...]] = dict.fromkeys(BUILDINGS, ())
        for building, found in given.items():
            path: Path = ("village", building)
            if building not in BUILDINGS:
                self.problem(path, f"no building {building}", suggestion(building, BUILDINGS))
                continue
            workers = found if isinstance(found, list) else [found] if found else []
            for worker in workers:
                self.colour(worker, path)
            if len(workers) > 1:
                self.problem(path, f"{len(workers)} workers", "one at most", "work.blocked")
            village[building] = tuple(workers)
        return village

    # --- what is left open is drawn

    def spaces(self, state: State, rng: Random) -> None:
        """Guards and plunder."""
        given = self.words.get("spaces", {})
        for name in given:
            if name not in self.teaching.at:
                right = suggestion(name, self.teaching.at)
                self.problem(("spaces", name), f"no raid space {name}", right)
        bag = Counter(self.teaching.bag)
        for name, words in given.items():
            plunder = (words or {}).get("plunder", ())
            self.known(plunder, PLUNDER, ("spaces", name, "plunder"), "token")
            bag.subtract(plunder)
        for viking in state.players:
            bag.subtract({good: viking.goods[good] for good in PLUNDER if good != VALKYRIE})
            bag[VALKYRIE] -= viking.valkyrie
        left = [kind for kind in PLUNDER for _ in range(bag[kind])]
        rng.shuffle(left)
        for name, settlement in self.teaching.at.items():
            words = given.get(name) or {}
            raided = words.get("raided", False)
            guard = None if raided else settlement.guards[int(name.rpartition(" ")[2]) - 1]
            guard = words.get("guard", guard)
            plunder = words.get("plunder")
            if plunder is None:
                number = 0 if raided else settlement.tokens
                plunder, left = left[:number], left[number:]
            state.spaces[name] = Space(
                self.colour(guard, ("spaces", name, "guard")),
                tuple(sorted(plunder, key=lambda kind: (*PLUNDER, kind).index(kind))),
                raided,
                self.colour(words.get("worker"), ("spaces", name, "worker")),
            )

    def offerings(self, state: State, rng: Random) -> None:
        """The pile, and what lies open."""
        tiles = self.teaching.offerings
        shown, pile = self.words.get("shown"), self.words.get("pile")
        taken = [tile for viking in state.players for tile in viking.offerings]
        for key, words in (("shown", shown), ("pile", pile)):
            found = [tile for tile in words or () if tile is not None]
            self.known(found, tiles, (key,), "offering")
            taken += found
        for tile, number in Counter(taken).items():
            if number > 1:
                right = "each once in the box"
                self.problem(("shown",), f"{number} of {tile}", right, "setup.offerings")
        rest = [tile for tile in tiles if tile not in taken]
        rng.shuffle(rest)
        if shown is None:
            number = self.ruleset.number("setup.offerings")
            shown, rest = rest[:number], rest[number:]
        state.shown = tuple(shown)
        state.pile = tuple(rest if pile is None else pile)

    def townsfolk(self, state: State, rng: Random) -> None:
        """The deck: what is not seen elsewhere."""
        seen = Counter(state.discard)
        for viking in state.players:
            seen.update((*viking.hand, *viking.crew))
        for frame in state.pending:
            if isinstance(frame, Exchange):
                seen.update((*frame.picked[0], *frame.picked[1]))
        deck = self.words.get("deck")
        if deck is not None:
            state.deck = self.cards(deck, ("deck",))
            seen.update(state.deck)
        box = Counter({card.word: card.copies for card in self.teaching.townsfolk.values()})
        for word, number in seen.items():
            if word in box and number > box[word]:
                right = f"at most {box[word]} in the box"
                self.problem(("players",), f"{number} of {word}", right, "setup.townsfolk-deck")
        if deck is None:
            left = list((box - seen).elements())
            rng.shuffle(left)
            state.deck = tuple(left)

    def supply(self, state: State) -> None:
        """What is not on the board or with the players."""
        whole = {**self.teaching.supply, **self.teaching.bag}
        found = Counter(kind for space in state.spaces.values() for kind in space.plunder)
        for viking in state.players:
            found.update(viking.goods)
        given = self.words.get("supply", {})
        for kind in (*GOODS, VALKYRIE):
            left = whole[kind] - found[kind]
            state.supply[kind] = given.get(kind, max(0, left))
            if left < 0 or state.supply[kind] > left:
                number = found[kind] + (state.supply[kind] if left >= 0 else 0)
                right = f"at most {whole[kind]} in the box"
                rule = "setup.bag" if kind in PLUNDER else "supply.short"
                self.problem(("players",), f"{number} of {kind}", right, rule)

    # --- what is going on

    def moment(self, state: State) -> None:
        """What is secret, and who still rolls."""
        names = self.ruleset.players
        if state.phase == "keep":
            state.sealed = (None,) * len(names)
        if state.phase == "first roll":
            rolls = self.words.get("rolls", {})
            state.rolls = tuple(rolls.get(name) for name in names)
            rolling = self.words.get("rolling", names)
            seats = [self.seat(name, ("rolling", n)) for n, name in enumerate(rolling)]
            state.rolling = tuple(seat for seat in seats if seat is not None)
        if state.phase in ("deciding", "over"):
            label = N_("VP so far")
            state.totals = tuple(
                Total("final", (Term(viking.vp, label, "score.running", keys.vp(seat)),))
                for seat, viking in enumerate(state.players)
            )

    def frames(self) -> Iterable[Frame]:
        """The decisions that wait."""
        for n, words in enumerate(self.words.get("pending", ())):
            path: Path = ("pending", n)
            if missing := [key for key in NEEDS[words["kind"]] if key not in words]:
                right = f"with {', '.join(missing)}"
                self.problem(path, f"{words['kind']} without it", right)
                continue
            if words["kind"] == "exchange":
                picked = words["picked"]
                seats = [self.seat(name, (*path, "picked", name)) for name in picked]
                if len(seats) == 2 and None not in seats:
                    one, two = (self.cards(cards, path) for cards in picked.values())
                    players = (seats[0] or 0, seats[1] or 0)
                    yield Exchange(players, words["number"], (one, two))
                continue
            seat = self.seat(words.get("player"), (*path, "player")) or 0
            for key, known in (
                ("building", BUILDINGS),
                ("placed", BUILDINGS),
                ("colour", COLOURS),
                ("space", tuple(self.teaching.at)),
            ):
                if key in words:
                    self.known([words[key]], known, (*path, key), key)
            yield self.frame(words, seat, path)

    def frame(self, words: Mapping[str, Any], seat: int, path: Path) -> Frame:
        """One of them."""
        match words["kind"]:
            case "effect":
                building = words["building"]
                placed, taken = words.get("placed", building), words.get("reclaimed", False)
                return Effect(seat, building, words["colour"], placed, taken)
            case "take-back":
                return TakeBack(seat, words["placed"])
            case "roll":
                return Roll(seat, words["space"])
            case "lose":
                return Loss(seat, words["left"], words.get("valkyries", True))
            case "avenge":
                return Revenge(seat)
            case "give":
                return Gift(seat, self.seat(words["to"], (*path, "to")) or 0)
        return Excess(seat, words["number"])
