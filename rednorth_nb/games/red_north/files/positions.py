"""A state in the words of a scenario file, and back, with every problem found."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.misfits import Misfit, MisfitError, suggestion
from rednorth_nb.engine.ruleset import Ruleset
from rednorth_nb.games.red_north.rules import ending, resolution
from rednorth_nb.games.red_north.rules.cards import (
    CARDS,
    COLOUR,
    COLOURS,
    GODS,
    HEROES,
    JARL,
    box,
    in_order,
)
from rednorth_nb.games.red_north.rules.points import raid_points
from rednorth_nb.games.red_north.rules.setup import outposts_in_play
from rednorth_nb.games.red_north.rules.state import Group, PartyCard, Player, State
from rednorth_nb.games.red_north.screen.words import spoken

Path = tuple[str | int, ...]
MARKS = ("down", "champion")
UNORDERED = ("hand", "gods", "discard", "cards")


def write(ruleset: Ruleset, state: State) -> dict[str, Any]:
    """The complete state as a position. Parties still sealed are not in it."""

    def name(seat: int | None) -> str | None:
        return None if seat is None else ruleset.players[seat]

    position: dict[str, Any] = {
        "round": state.round,
        "phase": state.phase,
        "turn": name(state.turn),
        "first_player": name(state.first_player),
        "tie_breaker": name(state.tie_breaker),
        "champion": name(state.champion),
        "outposts": {colour: name(seat) for colour, seat in state.outposts.items()},
        "players": {
            ruleset.players[seat]: {
                "vp": player.vp,
                "glory": player.glory,
                "hand": list(player.hand),
                "gods": list(player.gods),
                "party": [party_words(laid) for laid in player.party],
                "passed": player.passed,
            }
            for seat, player in enumerate(state.players)
        },
        "muster": [{"lead": group.lead, "cards": list(group.cards)} for group in state.muster],
        "deck": list(state.deck),
        "god_deck": list(state.god_deck),
        "discard": list(state.discard),
        "set_aside": state.set_aside,
    }
    if state.after is not None:
        position["after"] = state.after
    return position


def party_words(laid: PartyCard) -> str:
    """A card of a Party in words.

    >>> party_words(PartyCard("blue raider", down=True, glory=2))
    'blue raider down +2'
    """
    words = [laid.card]
    if laid.down:
        words.append("down")
    if laid.glory:
        words.append(f"+{laid.glory}")
    if laid.champion:
        words.append("champion")
    return " ".join(words)


def same(key: str, expected: Any, found: Any) -> bool:
    """Whether two values of a position mean the same: hands and piles have no order.

    >>> same("hand", ["jarl", "red hero"], ["red hero", "jarl"])
    True
    >>> same("party", ["red hero +1 down"], ["red hero down +1"])
    True
    """
    if key in UNORDERED:
        return Counter(expected) == Counter(found)
    if key == "party":
        return [sorted(words.split()) for words in expected] == [
            sorted(words.split()) for words in found
        ]
    return bool(expected == found)


def read(ruleset: Ruleset, words: Mapping[str, Any], seed: int) -> State:
    """The state of a position; what is not given lies shuffled in the decks.

    Raises `MisfitError` with all problems.
    """
    return _Reader(ruleset, words).state(seed)


def check_cards(ruleset: Ruleset, words: Mapping[str, Any]) -> list[Misfit]:
    """Names and cards of a partial position that can't be."""
    reader = _Reader(ruleset, words)
    for key in ("turn", "first_player", "tie_breaker", "champion"):
        reader.seat(words.get(key), (key,))
    for colour, name in words.get("outposts", {}).items():
        reader.seat(name, ("outposts", colour))
    for name, player in words.get("players", {}).items():
        if name not in ruleset.players:
            reader.problem(
                ("players", name), f"no player {name}", suggestion(name, ruleset.players)
            )
        for n, text in enumerate((player or {}).get("party", ())):
            reader.party_card(text, ("players", name, "party", n))
    reader.cards(words.get("discard", ()), ("discard",), (*CARDS, *GODS))
    reader.set_aside()
    return reader.problems


class _Reader:
    """Reads one position and gathers what is wrong with it."""

    def __init__(self, ruleset: Ruleset, words: Mapping[str, Any]) -> None:
        self.ruleset = ruleset
        self.words = words
        self.problems: list[Misfit] = []

    def state(self, seed: int) -> State:
        words, ruleset = self.words, self.ruleset
        outposts = {
            colour: self.seat(words["outposts"][colour], ("outposts", colour))
            for colour in COLOURS
            if colour in words["outposts"]
        }
        state = State(
            round=words["round"],
            phase=words["phase"],
            outposts=outposts,
            players=self.players(),
            first_player=self.seat(words["first_player"], ("first_player",)) or 0,
            tie_breaker=self.seat(words.get("tie_breaker"), ("tie_breaker",)),
            champion=self.seat(words.get("champion"), ("champion",)),
            muster=tuple(
                Group(
                    self.card(group["lead"], ("muster", n, "lead"), (*HEROES, *GODS)),
                    in_order(self.cards(group.get("cards", ()), ("muster", n, "cards"))),
                )
                for n, group in enumerate(words.get("muster", ()))
            ),
            discard=self.cards(words.get("discard", ()), ("discard",), (*CARDS, *GODS)),
            set_aside=self.set_aside(),
        )
        for player in state.players:
            player.party = tuple(laid._replace(key=state.new_key()) for laid in player.party)
        self.check_outposts(outposts)
        self.decks(state, seed)
        self.check_turn(state)
        self.check_tokens(state)
        self.check_round(state)
        self.check_after(state)
        self.check_phase(state)
        self.check_groups(state)
        if self.problems:
            raise MisfitError(self.problems)
        self.finish(state, ruleset)
        return state

    def problem(self, path: Path, found: str, right: str, rule: str = "") -> None:
        if rule and not self.ruleset.on(rule):
            return
        self.problems.append(Misfit(path, found, right, rule))

    # --- words

    def seat(self, name: str | None, path: Path) -> int | None:
        players = self.ruleset.players
        if name is None:
            return None
        if name in players:
            return players.index(name)
        self.problem(path, f"no player is called {name}", suggestion(name, players))
        return None

    def card(self, word: str, path: Path, known: Sequence[str]) -> str:
        if word in known:
            return word
        self.problem(path, f"{word!r} is no card that can be here", suggestion(word, known))
        return JARL

    def cards(
        self, words: Sequence[str], path: Path, known: Sequence[str] = CARDS
    ) -> tuple[str, ...]:
        return tuple(self.card(word, (*path, n), known) for n, word in enumerate(words))

    def set_aside(self) -> str | None:
        word = self.words.get("set_aside")
        return None if word is None else self.card(word, ("set_aside",), tuple(HEROES))

    def players(self) -> list[Player]:
        found = self.words["players"]
        for name in found:
            if name not in self.ruleset.players:
                path = ("players", name)
                right = suggestion(name, self.ruleset.players)
                self.problem(path, f"no player is called {name}", right)
        return [self.player(name, found.get(name) or {}) for name in self.ruleset.players]

    def player(self, name: str, words: Mapping[str, Any]) -> Player:
        path: Path = ("players", name)
        return Player(
            vp=words.get("vp", 0),
            glory=words.get("glory", 0),
            hand=in_order(self.cards(words.get("hand", ()), (*path, "hand"))),
            gods=self.cards(words.get("gods", ()), (*path, "gods"), GODS),
            party=tuple(
                self.party_card(word, (*path, "party", n))
                for n, word in enumerate(words.get("party", ()))
            ),
            passed=words.get("passed", False),
        )

    def party_card(self, text: str, path: Path) -> PartyCard:
        parts = text.split()
        size = 1 if (len(parts) > 1 and parts[1] in MARKS) or parts[:1] == [JARL] else 2
        card = self.card(" ".join(parts[:size]), path, CARDS)
        down = champion = False
        glory = 0
        for mark in parts[size:]:
            if mark == "down":
                down = True
            elif mark == "champion":
                champion = True
            elif mark.startswith("+") and mark[1:].isdecimal() and len(mark) < 4:
                glory = int(mark[1:])
            else:
                self.problem(path, f"{mark!r} behind a card", "down, +1, +2 … or champion")
        if card == JARL and glory:
            self.problem(path, "Glory on a Jarl", "Glory on Raiders and Heroes", "inspire.not-jarl")
        if champion and (card != JARL or down):
            right = "champion behind a face-up jarl"
            self.problem(path, "a Champion that is no face-up Jarl", right, "promote.place")
        return PartyCard(card, down, glory, champion)

    # --- sense

    def check_outposts(self, outposts: Mapping[str, int | None]) -> None:
        wanted = outposts_in_play(self.ruleset)
        players = len(self.ruleset.players)
        if len(outposts) != wanted:
            found = f"{len(outposts)} Outposts with {players} players"
            self.problem(("outposts",), found, f"{wanted}, one more than players", "setup.outposts")
        elif "green" not in outposts:
            self.problem(("outposts",), "no green Outpost", "green always plays", "setup.outposts")

    def decks(self, state: State, seed: int) -> None:
        """Count what is seen against the box; shuffle the rest into the decks left out."""
        in_box = box(self.ruleset, state.outposts)
        seen = Counter[str]()
        for path, card in self.everything(state):
            seen[card] += 1
            if seen[card] == in_box[card] + 1:
                self.too_many(path, card, in_box[card], state)
        rest = in_box - seen
        rng = Random(seed)
        if "deck" not in self.words:
            deck = [card for card in rest.elements() if card == JARL or card.endswith("raider")]
            rng.shuffle(deck)
            state.deck = tuple(deck)
        if "god_deck" not in self.words and state.round == "spring":
            gods = [god for god in GODS if rest[god]]
            rng.shuffle(gods)
            state.god_deck = tuple(gods)

    def everything(self, state: State) -> list[tuple[Path, str]]:
        """Every card in the position with the path to it; fills the decks that are given."""
        state.deck = self.cards(self.words.get("deck", ()), ("deck",))
        state.god_deck = self.cards(self.words.get("god_deck", ()), ("god_deck",), GODS)
        found: list[tuple[Path, str]] = []
        for name, player in zip(self.ruleset.players, state.players, strict=True):
            path: Path = ("players", name)
            found += [((*path, "hand"), card) for card in player.hand]
            found += [((*path, "party", n), laid.card) for n, laid in enumerate(player.party)]
            found += [((*path, "gods", n), god) for n, god in enumerate(player.gods)]
        for n, group in enumerate(state.muster):
            found.append((("muster", n, "lead"), group.lead))
            found += [(("muster", n, "cards"), card) for card in group.cards]
        for key in ("deck", "god_deck", "discard"):
            found += [((key, n), card) for n, card in enumerate(getattr(state, key))]
        if state.set_aside is not None:
            found.append((("set_aside",), state.set_aside))
        return found

    def too_many(self, path: Path, card: str, limit: int, state: State) -> None:
        colour = COLOUR.get(card)
        if colour is not None and colour not in state.outposts:
            in_play = ", ".join(state.outposts)
            self.problem(path, f"a {card}", f"the colours in play are {in_play}", "setup.colours")
            return
        rule = {
            "raider": "components.raiders",
            "hero": "components.heroes",
            "jarl": "setup.jarls",
        }.get(card.split()[-1], "components.gods")
        if limit:
            right = f"at most {limit} in the whole position"
            self.problem(path, f"more than {limit} of {spoken(card)}", right, rule)

    def check_turn(self, state: State) -> None:
        name = self.words.get("turn")
        if state.phase not in ("powers", "actions"):
            return
        if name is None:
            right = "turn: the player who decides now"
            self.problem(("phase",), f"{state.phase} without a turn", right, "turn.order")
            return
        state.turn = self.seat(name, ("turn",))
        if state.turn is None:
            return
        if state.phase == "actions" and state.players[state.turn].passed:
            right = "a player who has not passed"
            self.problem(("turn",), f"{name}, who has passed", right, "pass.out")
        if state.phase == "powers":
            self.check_power(state, name)

    def check_power(self, state: State, name: str) -> None:
        red, yellow = state.outposts.get("red"), state.outposts.get("yellow")
        if state.turn not in (red, yellow):
            right = "the player who controls red or yellow"
            self.problem(("turn",), f"{name} controls neither red nor yellow", right, "power.when")
        elif state.turn != red and red is not None:
            state.after = "give-first-player"

    def check_tokens(self, state: State) -> None:
        laid = [
            (name, n)
            for name, player in zip(self.ruleset.players, state.players, strict=True)
            for n, card in enumerate(player.party)
            if card.champion
        ]
        holder = None if state.champion is None else self.ruleset.players[state.champion]
        for count, (name, n) in enumerate(laid):
            if count or name != holder:
                path = ("players", name, "party", n)
                right = f"one Champion token, and champion: {name}"
                self.problem(
                    path, f"a Champion while champion: {holder}", right, "components.tokens"
                )

    def check_round(self, state: State) -> None:
        in_round: dict[str, tuple[tuple[str, ...], str]] = {
            "spring": (tuple(HEROES), "muster.spring"),
            "summer": (GODS, "muster.summer"),
            "ragnarok": ((), "muster.ragnarok"),
        }
        leads, rule = in_round[state.round]
        for n, group in enumerate(state.muster):
            if group.lead not in leads:
                right = f"in {state.round}: {', '.join(leads) or 'no groups'}"
                self.problem(("muster", n), f"a group led by {group.lead}", right, rule)
        if state.phase == "over" and state.round != "ragnarok":
            right = "over in ragnarok, after its Resolution"
            self.problem(("phase",), f"over in {state.round}", right, "game.rounds")
        if state.round == "spring":
            self.check_spring(state)
        elif state.god_deck:
            right = "no God Deck once Summer is laid out"
            self.problem(("god_deck",), f"a God Deck in {state.round}", right, "prepare.summer")

    def check_spring(self, state: State) -> None:
        """Gods come with Summer, and a Hero is set aside at the end of Spring."""
        for name, player in zip(self.ruleset.players, state.players, strict=True):
            if player.gods:
                path: Path = ("players", name, "gods")
                self.problem(path, "a God in Spring", "Gods from Summer on", "muster.summer")
        for n, card in enumerate(state.discard):
            if card in GODS:
                path = ("discard", n)
                self.problem(path, "a God in Spring", "Gods from Summer on", "muster.summer")
        if state.set_aside is not None and state.phase != "over":
            right = "null until the end of Spring"
            self.problem(("set_aside",), "a Hero set aside in Spring", right, "prepare.muster")

    def check_groups(self, state: State) -> None:
        """So many groups, each with so many cards off the deck, which holds no Heroes."""
        ruleset = self.ruleset
        count = len(state.players) + ruleset.number("muster.count")
        if len(state.muster) > count:
            found, right = f"{len(state.muster)} Muster Groups", f"at most {count}"
            self.problem(("muster",), found, right, "muster.count")
        rule = "muster.spring" if state.round == "spring" else "muster.summer"
        under = ruleset.number(rule)
        for n, group in enumerate(state.muster):
            short = len(group.cards) < under and (not group.cards or not state.deck)
            if len(group.cards) != under and not short:
                found = f"{len(group.cards)} cards under {spoken(group.lead)}"
                right = f"{under} in {state.round}; fewer where the deck has run out"
                self.problem(("muster", n, "cards"), found, right, rule)
            cards = self.words["muster"][n].get("cards", ())
            self.off_the_deck(("muster", n, "cards"), cards)
        self.off_the_deck(("deck",), self.words.get("deck", ()))

    def off_the_deck(self, path: Path, cards: Sequence[str]) -> None:
        for n, card in enumerate(cards):
            if card in HEROES:
                right = "Raiders and Jarls: Heroes only lead groups"
                self.problem((*path, n), f"a {card}", right, "setup.deck")

    def check_phase(self, state: State) -> None:
        """How cards lie on the table in a phase, and who has passed."""
        done = "resolve.reveal" if state.after or state.phase == "over" else ""
        for name, player in zip(self.ruleset.players, state.players, strict=True):
            path: Path = ("players", name)
            if player.passed and state.phase in ("deployment", "powers"):
                right = "false before the first turn"
                self.problem((*path, "passed"), f"passed in {state.phase}", right, "game.phases")
            if player.party and state.phase == "deployment":
                right = "no Party before it is deployed"
                self.problem((*path, "party"), "a Party in Deployment", right, "deploy.three")
            for n, laid in enumerate(player.party):
                place: Path = (*path, "party", n)
                if state.phase == "powers" and (laid.glory or not laid.down):
                    right = "face-down, without Glory, until the first turn"
                    self.problem(place, party_words(laid), right, "deploy.secret")
                if state.phase in ("resolution", "over") and done and laid.down:
                    right = "face-up: all cards have been turned up"
                    self.problem(place, party_words(laid), right, done)

    def check_after(self, state: State) -> None:
        """The step last done, which the phase has."""
        after = self.words.get("after")
        if after is None:
            return
        names = {
            "resolution": resolution.steps_of(self.ruleset, state)[:-1],
            "powers": ("give-first-player", "recall"),
        }.get(state.phase, ())
        if after not in names:
            self.problem(("after",), f"after {after}", suggestion(str(after), names))
        else:
            state.after = after

    def finish(self, state: State, ruleset: Ruleset) -> None:
        """Work out what a position does not say."""
        if state.phase == "deployment":
            state.sealed = (None,) * len(state.players)
        if state.phase == "over" and state.round == "ragnarok":
            state.winners = ending.decide_winner(ruleset, Change(state))
        if state.phase == "resolution" and state.after is not None:
            names = resolution.steps_of(ruleset, state)
            done = names[: names.index(state.after) + 1]
            for step, _, colour in (name.partition(" ") for name in done):
                # An awarded colour was counted for who controlled it before, which is not told.
                if step == "points" and f"award {colour}" not in done:
                    state.totals[colour] = tuple(
                        raid_points(ruleset, player.party, seat, colour, state.outposts[colour])
                        for seat, player in enumerate(state.players)
                    )
        if state.phase == "actions" and all(player.passed for player in state.players):
            state.phase = "resolution"
