"""Taking cards, Glory and VP."""

from rednorth_nb.engine.game import Change
from rednorth_nb.engine.ruleset import Ruleset
from rednorth_nb.games.red_north.rules.cards import in_order, listed
from rednorth_nb.games.red_north.rules.state import State

BOX_GLORY = 20
BOX_VP = 16


def draw(ruleset: Ruleset, state: State, count: int) -> tuple[str, ...]:
    """Take cards off the deck, as many as there are (R11)."""
    if count > len(state.deck) and not ruleset.on("R11"):
        return ()
    cards, state.deck = state.deck[:count], state.deck[count:]
    return cards


def draw_to_hand(
    ruleset: Ruleset, change: Change[State], player: int, count: int, rule: str
) -> None:
    """Draw to hand: all see how many, the player alone sees what."""
    cards = draw(ruleset, change.state, count)
    take = change.state.players[player]
    take.hand = in_order(take.hand + cards)
    name = ruleset.players[player]
    change.tell(rule, "{} draws {} from the deck.", name, count_of(len(cards), "card"))
    if cards:
        change.tell(rule, "{} drew {}.", name, listed(cards), only=player)


def gain_glory(ruleset: Ruleset, state: State, player: int, count: int) -> int:
    """Give Glory from the supply; how much there was (`components.glory`: always enough)."""
    if not ruleset.on("components.glory"):
        taken = sum(one.glory + sum(card.glory for card in one.party) for one in state.players)
        count = max(0, min(count, BOX_GLORY - taken))
    state.players[player].glory += count
    return count


def gain_vp(ruleset: Ruleset, state: State, player: int, count: int) -> int:
    """Give VP; how many there were (`components.vp`: always enough)."""
    if not ruleset.on("components.vp"):
        count = max(0, min(count, BOX_VP - sum(one.vp for one in state.players)))
    state.players[player].vp += count
    return count


def count_of(number: int, noun: str) -> str:
    """A number of things in words.

    >>> count_of(1, "card"), count_of(2, "card")
    ('1 card', '2 cards')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
