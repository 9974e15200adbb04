"""The board in plain text."""

from collections.abc import Mapping

from rednorth_nb.engine.sentences import Sentences
from rednorth_nb.games.blood_rage.rules.cards import FJORDS, PROVINCES, STATS
from rednorth_nb.games.blood_rage.rules.clans import stat
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import State
from rednorth_nb.games.blood_rage.screen.words import army, spoken


def draw(say: Sentences, ruleset: BloodRageRuleset, state: State, chapter: str) -> str:
    """All that lies on the board and in hands."""
    names = ruleset.players
    width = max(len(name) for name in names)
    doom = spoken(state.doom) if state.doom else say("gone")
    things = {"chapter": chapter, "player": state.first_player, "doom": doom}
    lines = [say("{chapter}    First Player: {player}    Doom: {doom}", things)]
    for seat, clan in enumerate(state.players):
        turn = ">" if seat == state.turn else " "
        stats = "  ".join(f"{name.title()} {stat(ruleset, clan, name)}" for name in STATS)
        left = say("{n} Glory  {rage} Rage left", {"n": clan.glory, "rage": clan.rage})
        lines.append(f"{turn} {names[seat]:{width}}  {left}  {stats}")
        indent = " " * (width + 4)
        held = {"cards": clan.hand, "cards_quest": clan.quests}
        lines.append(indent + say("hand: {cards}    quests: {cards_quest}", held))
        if clan.slots:
            lines.append(indent + say("sheet: {cards}", {"cards": clan.slots.values()}))
        things = {"reserve": in_order(clan.reserve), "dead": in_order(clan.valhalla)}
        lines.append(indent + say("reserve: {reserve}    Valhalla: {dead}", things))
    for place in (*PROVINCES, *FJORDS):
        lines.append(_place(say, ruleset, state, place))
    return "\n".join(line for line in lines if line)


def _place(say: Sentences, ruleset: BloodRageRuleset, state: State, place: str) -> str:
    armies = [
        f"{name}: {in_order(figures)}"
        for name, figures in zip(ruleset.players, state.board[place], strict=True)
        if figures
    ]
    if place in FJORDS:
        return f"  {spoken(place)}    {'; '.join(armies)}" if armies else ""
    token = state.tokens.get(place, say("no token"))
    token = say("pillaged ({token})", {"token": token}) if place in state.pillaged else token
    if place in state.destroyed:
        token = say("destroyed")
    return f"  {spoken(place):12} {token:18} {'; '.join(armies)}".rstrip()


def in_order(figures: Mapping[str, int]) -> str:
    """Figures in words.

    >>> in_order({"warrior": 2, "leader": 1})
    '1 Leader, 2 Warrior'
    """
    return army(dict(sorted(figures.items())))
