"""Who must choose, among what."""

from collections.abc import Iterator

from rednorth_nb.engine.legality import Decision
from rednorth_nb.engine.ruleset import Violation
from rednorth_nb.engine.sentences import N_
from rednorth_nb.games.raiders.rules.cards import BUILDINGS
from rednorth_nb.games.raiders.rules.frames import (
    Effect,
    Excess,
    Exchange,
    Frame,
    Gift,
    Loss,
    Revenge,
    TakeBack,
)
from rednorth_nb.games.raiders.rules.ruleset import RaidersRuleset
from rednorth_nb.games.raiders.rules.state import State
from rednorth_nb.games.raiders.rules.working import NOBODY_PASSES, black_only

SEATS = range(8)
TURNS = tuple(Decision((seat,), ("work", "raid")) for seat in SEATS)
"""A turn's decision, by seat: made once, for it is asked for all the time."""
IDLE = tuple(Decision((seat,), ("work", "raid", "pass")) for seat in SEATS)
"""A turn's decision where the rules are read so that a player may be stuck."""
ACTION_OF = {building: building.replace(" ", "-") for building in BUILDINGS}
RULES_OF = {
    "gate house": ("gate.draw-two",),
    "town hall": ("hall.play",),
    "treasury": ("treasury.silver", "treasury.gold"),
    "barracks": (),
    "armoury": ("armoury.iron", "armoury.silver"),
    "mill": ("mill.gain",),
    "silversmith": ("silversmith.gain",),
    "long house": ("longhouse.livestock", "longhouse.offering"),
}
"""The rules of which one must be in force for a building to do anything."""
FRAMES: dict[type[Frame], str] = {
    TakeBack: "take-back",
    Loss: "lose",
    Revenge: "avenge",
    Gift: "give",
    Excess: "discard",
}
WITHIN = {
    "take-back": ("work.reclaim", N_("No worker is taken back now.")),
    "lose": ("valkyrie.choice", N_("No crew is lost now.")),
    "avenge": ("R18", N_("No Avenger has died now.")),
    "give": ("R21", N_("No Mercenary asks for anything now.")),
    "exchange": ("R20", N_("No cards are exchanged now.")),
    "discard": ("hand.limit", N_("Nothing has to be discarded now.")),
    "keep": ("setup.keep-three", N_("The first cards are chosen already.")),
    "pass": ("turn.choose", NOBODY_PASSES),
    "skip": ("work.effect-optional", N_("No building is used now.")),
}
"""What is chosen only within another decision, and what is said of it at other times."""


def decision(ruleset: RaidersRuleset, state: State) -> Decision | None:
    """The first cards are chosen by all at once; what is pending comes before a turn."""
    top = state.top
    if top is not None:
        return within(ruleset, state, top)
    if state.phase == "turns" and state.turn is not None:
        return (IDLE if may_be_stuck(ruleset) else TURNS)[state.turn]
    if state.phase == "keep":
        players = tuple(seat for seat, kept in enumerate(state.sealed) if kept is None)
        return Decision(players, ("keep",))
    return None


def may_be_stuck(ruleset: RaidersRuleset) -> bool:
    """Whether rules are read so that a turn may have neither Work nor Raid.

    As they are, three workers in the village leave room for any: no turn is ever passed.
    """
    return black_only(ruleset) or not ruleset.on("R2")


def within(ruleset: RaidersRuleset, state: State, top: Frame) -> Decision | None:
    """Who must choose for what is pending."""
    if isinstance(top, Effect):
        rules = RULES_OF[top.building]
        if not rules or any(map(ruleset.on, rules)):
            names: tuple[str, ...] = (ACTION_OF[top.building], "skip")
            if not ruleset.on("work.effect-optional") and usable(ruleset, state, top):
                names = names[:1]
            return Decision((top.player,), names)
        return Decision((top.player,), ("skip",))
    if isinstance(top, Exchange):
        players = tuple(
            seat
            for seat, cards in zip(top.players, top.picked, strict=True)
            if len(cards) < top.number
        )
        return Decision(players, ("exchange",))
    name = FRAMES.get(type(top))
    return None if name is None else Decision((top.player,), (name,))


def usable(ruleset: RaidersRuleset, state: State, effect: Effect) -> bool:
    """Whether a building surely does something: those that ask for nothing."""
    return effect.building in ("gate house", "mill", "silversmith")


def out_of_turn(
    ruleset: RaidersRuleset, state: State, player: int, name: str
) -> Iterator[Violation]:
    """The rules on when and who."""
    now = decision(ruleset, state)
    if now is None or name not in now.actions:
        found = not_now(state, name)
    elif player not in now.players:
        things = {"player": now.players[0]}
        found = Violation(
            "turn.choose", N_("It is for {player} to choose."), N_("Wait for {player}."), things
        )
    else:
        return
    rules = (found.rule, "turn.choose", "work.place")
    rule = next((rule for rule in rules if ruleset.on(rule)), found.rule)
    yield found._replace(rule=rule)


def not_now(state: State, name: str) -> Violation:
    """Why an action has no place at this moment."""
    if state.phase in ("scoring", "deciding", "over"):
        return Violation("end.tally", N_("The game is over."))
    if name in WITHIN:
        return Violation(*WITHIN[name])
    if name in ("work", "raid"):
        why = N_("{action} comes at the start of a turn.")
        return Violation("turn.choose", why, "", {"action": name})
    top = state.top
    why = N_("The {place} is used by who places a worker there, or takes one.")
    taken = isinstance(top, Effect) and top.reclaimed
    rule = "work.effect-reclaim" if taken else "work.effect-place"
    return Violation(rule, why, "", {"place": name.replace("-", " ")})
