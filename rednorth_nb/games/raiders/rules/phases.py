"""How the game moves on: the first cards, the first roll, the turns."""

from collections.abc import Hashable, Iterator, Sequence
from typing import ClassVar

from rednorth_nb.engine.chance import Chance
from rednorth_nb.engine.change import Change
from rednorth_nb.engine.choices import Field, Value
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.sentences import N_
from rednorth_nb.games.raiders.rules import ending
from rednorth_nb.games.raiders.rules.cards import kinds
from rednorth_nb.games.raiders.rules.frames import Excess, Roll
from rednorth_nb.games.raiders.rules.goods import discard
from rednorth_nb.games.raiders.rules.raiding import CHOOSE, RaidersAction, RaidersChoice, rolled
from rednorth_nb.games.raiders.rules.ruleset import RaidersRuleset
from rednorth_nb.games.raiders.rules.state import State
from rednorth_nb.games.raiders.rules.strength import roll_of
from rednorth_nb.games.raiders.rules.working import skip_taking_back

TWO_DICE = 2


class CardsOfHand(RaidersAction):
    """An action that takes several cards of the hand, each as often as it is held."""

    sets = ("cards",)
    too_many: ClassVar[str]
    """Why no more of a card can be taken; `rule` says so."""

    def candidates(self, choice: RaidersChoice) -> Sequence[Value]:
        """The hand."""
        return kinds(choice.state.players[choice.player].hand)

    def forbids(self, choice: RaidersChoice) -> Iterator[Violation]:
        """Cards of one's own, each once."""
        hand = choice.state.players[choice.player].hand
        if choice.last and hand.count(choice.value) < choice.several("cards").count(choice.value):
            yield Violation(self.rule, self.too_many, CHOOSE)


class Keep(CardsOfHand):
    """Choose the first cards (`setup.keep-three`)."""

    name = "keep"
    rule = "setup.keep-three"
    label = N_("Keep cards")
    help = N_("Choose the townsfolk that you keep; the others go under the deck.")
    prompts: ClassVar = {"cards": N_("Which card do you keep?")}
    too_many = N_("You were dealt no more of it.")

    def field(self, choice: RaidersChoice) -> Field | None:
        """As many cards as are kept."""
        chosen = len(choice.chosen)
        return Field("cards", chosen, "card") if chosen < self.wanted(choice) else None

    def wanted(self, choice: RaidersChoice) -> int:
        """How many are kept."""
        kept = choice.ruleset.number("setup.keep-three", "kept")
        return min(kept, len(choice.state.players[choice.player].hand))

    def apply(self, choice: RaidersChoice, change: Change[State]) -> None:
        """Keep them, sealed until all have chosen."""
        state, player = change.state, choice.player
        cards = choice.several("cards")
        state.sealed = (*state.sealed[:player], cards, *state.sealed[player + 1 :])
        change.tell("setup.keep-three", "{player} has chosen.", player=player)
        text = N_("{player} keeps {cards}.")
        change.tell("setup.keep-three", text, player=player, cards=cards, only=player)


class Discard(CardsOfHand):
    """Discard down to the limit at the end of a turn (`hand.limit`)."""

    name = "discard"
    rule = "hand.limit"
    label = N_("Discard")
    help = N_("Your hand is above the limit: discard what is too much.")
    prompts: ClassVar = {"cards": N_("Which card do you discard?")}
    too_many = N_("You hold no such card.")

    def field(self, choice: RaidersChoice) -> Field | None:
        """As many as are too many."""
        top = choice.state.top
        number = top.number if isinstance(top, Excess) else 1
        chosen = len(choice.chosen)
        return Field("cards", chosen, "card") if chosen < number else None

    def apply(self, choice: RaidersChoice, change: Change[State]) -> None:
        """Throw them away."""
        change.state.take_off()
        for card in choice.several("cards"):
            discard(change, choice.player, card)
        text = N_("{player} discards {cards}.")
        change.tell("hand.limit", text, player=choice.player, cards=choice.several("cards"))


def finish_keeping(ruleset: RaidersRuleset, change: Change[State]) -> None:
    """Once all have chosen: the rest goes under the deck (`setup.return-two`)."""
    state = change.state
    if any(kept is None for kept in state.sealed):
        return
    order = range(len(state.players)) if ruleset.on("R6") else range(len(state.players))[::-1]
    for seat in order:
        viking, kept = state.players[seat], state.sealed[seat] or ()
        rest = list(viking.hand)
        for card in kept:
            rest.remove(card)
        viking.hand = tuple(sorted(kept))
        if ruleset.on("setup.return-two"):
            state.deck += tuple(rest)
        else:
            state.discard += tuple(rest)
    change.tell("setup.return-two", "The cards not kept go under the deck.")
    begin_rolls(ruleset, change)


def begin_rolls(ruleset: RaidersRuleset, change: Change[State]) -> None:
    """Everybody rolls for the first turn (`setup.first-roll`)."""
    state = change.state
    state.sealed = ()
    state.phase = "first roll"
    state.rolls = (None,) * len(state.players)
    state.rolling = tuple(range(len(state.players)))
    if not ruleset.on("setup.first-roll"):
        begin_turns(change, 0)


def begin_turns(change: Change[State], first: int) -> None:
    """The first turn."""
    state = change.state
    state.phase, state.rolls, state.rolling = "turns", (), ()
    state.first_player = state.turn = first
    change.tell("setup.first-roll", "{player} takes the first turn.", player=first)


def chance(ruleset: RaidersRuleset, state: State) -> Chance | None:
    """The dice that are to be rolled."""
    if state.phase == "first roll":
        return Chance("dice", "setup.first-roll", ruleset.teaching.rolls[TWO_DICE])
    top = state.top
    return roll_of(ruleset, top.space) if isinstance(top, Roll) else None


def happen(ruleset: RaidersRuleset, change: Change[State], value: Hashable) -> None:
    """What comes of the dice."""
    state = change.state
    if state.phase == "first roll":
        roll_first(ruleset, change, value)
        return
    rolled(ruleset, change, value)
    if not state.pending:
        end_turn(ruleset, change)


def roll_first(ruleset: RaidersRuleset, change: Change[State], value: Hashable) -> None:
    """One player's roll for the first turn; the best of all begins (R7)."""
    assert isinstance(value, tuple), "dice"
    state = change.state
    seat = next(seat for seat in state.rolling if state.rolls[seat] is None)
    total = sum(value)
    state.rolls = (*state.rolls[:seat], total, *state.rolls[seat + 1 :])
    text = N_("{player} rolls {dice}: {n}.")
    change.tell("setup.first-roll", text, player=seat, dice=value, n=total)
    if any(state.rolls[one] is None for one in state.rolling):
        return
    tied = ending.best(state.rolling, [roll or 0 for roll in state.rolls])
    if len(tied) > 1 and ruleset.on("R7"):
        change.tell("R7", "{players} are tied and roll again.", players=tied)
        state.rolling = tied
        state.rolls = tuple(None if one in tied else roll for one, roll in enumerate(state.rolls))
        return
    begin_turns(change, tied[0])


def after(ruleset: RaidersRuleset, change: Change[State], name: str) -> None:
    """What follows an action."""
    state = change.state
    if state.phase == "keep":
        finish_keeping(ruleset, change)
        return
    skip_taking_back(ruleset, change)
    if not ruleset.on("end.finish-turn") and next(ending.triggers(ruleset, state), ""):
        state.pending = ()
    if not state.pending:
        end_turn(ruleset, change)


def end_turn(ruleset: RaidersRuleset, change: Change[State]) -> None:
    """The hand limit, the triggers, the next player."""
    state = change.state
    turn = state.turn
    assert turn is not None, "it ends a turn"
    excess = len(state.players[turn].hand) - ruleset.number("hand.limit")
    if excess > 0 and ruleset.on("hand.limit"):
        state.put_on(Excess(turn, excess))
        return
    state.turns += 1
    ending.check_triggers(ruleset, change)
    limit = ruleset.number("R16")
    if state.turns >= limit and ruleset.on("R16") and state.last != 0:
        state.last = 0
        change.tell(
            "R16", "{n} turns are played: the game is capped and scored as it stands.", n=limit
        )
    if state.last is not None and state.last <= 0:
        state.phase, state.turn = "scoring", None
        change.tell("end.tally", "The last turn is over.")
        return
    step = 1 if ruleset.on("turn.choose") else 0
    state.turn = (turn + step) % len(state.players)
