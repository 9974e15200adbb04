"""The board in plain text."""

from rednorth_nb.engine.sentences import Sentences
from rednorth_nb.games.raiders.rules.cards import GOODS
from rednorth_nb.games.raiders.rules.ruleset import RaidersRuleset
from rednorth_nb.games.raiders.rules.state import State
from rednorth_nb.games.raiders.screen.words import plain, spoken, tiles


def draw(say: Sentences, ruleset: RaidersRuleset, state: State, chapter: str) -> str:
    """All that lies on the board and in hands."""
    lines = [chapter, say("On offer: {tiles}", {"tiles": state.shown})]
    for seat, viking in enumerate(state.players):
        turn = ">" if seat == state.turn else " "
        have = "  ".join(f"{plain(good)} {viking.goods[good]}" for good in GOODS)
        things = {"vp": viking.vp, "armour": viking.armour, "n": viking.valkyrie}
        marks = say("{vp} VP  armour {armour}  Valkyries {n}", things)
        lines.append(f"{turn} {ruleset.players[seat]}  {marks}  {have}")
        held = {"worker": viking.worker, "cards": viking.hand, "cards_crew": viking.crew}
        lines.append("    " + say("{worker} worker  hand: {cards}  crew: {cards_crew}", held))
        if viking.offerings:
            lines.append("    " + tiles(viking.offerings))
    for building, workers in state.village.items():
        lines.append(f"  {spoken(building):12} {', '.join(workers) or '–'}")
    for name, space in state.spaces.items():
        if space.raided:
            there = say("raided ({worker})", {"worker": space.worker})
        else:
            there = f"{space.guard}: {', '.join(map(plain, space.plunder)) or '–'}"
        lines.append(f"  {spoken(name):12} {there}")
    lines.append(say("discards: {cards}", {"cards": state.discard}))
    return "\n".join(lines)
