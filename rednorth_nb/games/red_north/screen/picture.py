"""The table in plain text."""

from rednorth_nb.engine.ruleset import Ruleset
from rednorth_nb.games.red_north.rules.cards import COLOUR, JARL, RAIDERS, REGIONS
from rednorth_nb.games.red_north.rules.state import PartyCard, State
from rednorth_nb.games.red_north.screen.words import listed, spoken


def draw(ruleset: Ruleset, state: State, chapter: str) -> str:
    """All that lies on the table and in hands."""

    def name(seat: int | None) -> str:
        return "nobody" if seat is None else ruleset.players[seat]

    width = max(len(player) for player in ruleset.players)
    lines = [
        f"{chapter}    First Player: {name(state.first_player)}"
        f"    Tie Breaker: {name(state.tie_breaker)}    Champion: {name(state.champion)}",
        "Outposts    "
        + "    ".join(
            f"{REGIONS[colour]}: {name(seat)}" for colour, seat in state.outposts.items()
        ),
    ]
    for seat, player in enumerate(state.players):
        turn = ">" if seat == state.turn else " "
        passed = "  passed" if player.passed else ""
        lines.append(
            f"{turn} {ruleset.players[seat]:{width}}  {player.vp} VP  {player.glory} Glory"
            f"  hand: {listed(player.hand)}{passed}"
        )
        lines.append(
            " " * (width + 4)
            + (" ".join(card(ruleset, laid) for laid in player.party) or "no Party")
        )
        if player.gods:
            lines.append(" " * (width + 4) + f"Gods: {listed(player.gods)}")
    lines += [f"Muster      {spoken(one.lead)} with {listed(one.cards)}" for one in state.muster]
    aside = spoken(state.set_aside) if state.set_aside else "nothing"
    lines.append(f"Deck {len(state.deck)}    Discard {len(state.discard)}    Set aside: {aside}")
    return "\n".join(lines)


def card(ruleset: Ruleset, laid: PartyCard) -> str:
    """A card of a Party, with what it is worth by itself."""
    rule = "points.raider" if laid.card in RAIDERS else "points.hero"
    worth = f" {ruleset.number(rule)}" if laid.card in COLOUR else ""
    words = ["‹ Jarl ›" if laid.card == JARL else f"{spoken(laid.card)}{worth}"]
    if laid.down:
        words.append("face-down")
    if laid.glory:
        words.append(f"{laid.glory} Glory")
    if laid.champion:
        words.append("Champion")
    return f"[{', '.join(words)}]"
