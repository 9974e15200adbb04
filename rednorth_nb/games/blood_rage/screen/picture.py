"""The board in plain text."""

from rednorth_nb.games.blood_rage.rules.cards import FJORDS, PROVINCES, STATS, listed, spoken
from rednorth_nb.games.blood_rage.rules.clans import stat
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.state import Army, State


def draw(ruleset: BloodRageRuleset, state: State, chapter: str) -> str:
    """All that lies on the board and in hands."""
    names = ruleset.players
    width = max(len(name) for name in names)
    first = names[state.first_player]
    doom = spoken(state.doom) if state.doom else "gone"
    lines = [f"{chapter}    First Player: {first}    Doom: {doom}"]
    for seat, clan in enumerate(state.players):
        turn = ">" if seat == state.turn else " "
        stats = "  ".join(f"{name.title()} {stat(ruleset, clan, name)}" for name in STATS)
        lines.append(
            f"{turn} {names[seat]:{width}}  {clan.glory} Glory  {clan.rage} Rage left  {stats}"
        )
        indent = " " * (width + 4)
        lines.append(f"{indent}hand: {listed(clan.hand)}    quests: {listed(clan.quests)}")
        if clan.slots:
            lines.append(f"{indent}sheet: {listed(clan.slots.values())}")
        lines.append(f"{indent}reserve: {army(clan.reserve)}    Valhalla: {army(clan.valhalla)}")
    for place in (*PROVINCES, *FJORDS):
        lines.append(_place(ruleset, state, place))
    return "\n".join(line for line in lines if line)


def _place(ruleset: BloodRageRuleset, state: State, place: str) -> str:
    armies = [
        f"{name}: {army(figures)}"
        for name, figures in zip(ruleset.players, state.board[place], strict=True)
        if figures
    ]
    if place in FJORDS:
        return f"  {spoken(place)}    {'; '.join(armies)}" if armies else ""
    token = state.tokens.get(place, "no token")
    token = f"pillaged ({token})" if place in state.pillaged else token
    if place in state.destroyed:
        token = "destroyed"
    return f"  {spoken(place):12} {token:18} {'; '.join(armies)}".rstrip()


def army(figures: Army) -> str:
    """Figures in words.

    >>> army({"warrior": 2, "leader": 1})
    '1 Leader, 2 Warrior'
    """
    return (
        ", ".join(f"{number} {spoken(kind)}" for kind, number in sorted(figures.items())) or "none"
    )
