"""Taking cards, Glory and VP."""

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.ruleset import Ruleset
from rednorth_nb.engine.sentences import Plural
from rednorth_nb.games.red_north.rules.cards import in_order
from rednorth_nb.games.red_north.rules.state import State

BOX_GLORY = 20
BOX_VP = 16
DRAWS = Plural("{player} draws {n} card from the deck.", "{player} draws {n} cards from the deck.")


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
    take = change.state.own(player)
    take.hand = in_order(take.hand + cards)
    change.tell(rule, DRAWS, player=player, n=len(cards))
    if cards:
        change.tell(rule, "{player} drew {cards}.", player=player, cards=cards, only=player)


def gain_glory(ruleset: Ruleset, state: State, player: int, count: int) -> int:
    """Give Glory from the supply; how much there was (`components.glory`: always enough)."""
    if not ruleset.on("components.glory"):
        taken = sum(one.glory + sum(card.glory for card in one.party) for one in state.players)
        count = max(0, min(count, BOX_GLORY - taken))
    if count:
        state.own(player).glory += count
    return count


def gain_vp(ruleset: Ruleset, state: State, player: int, count: int) -> int:
    """Give VP; how many there were (`components.vp`: always enough)."""
    if not ruleset.on("components.vp"):
        count = max(0, min(count, BOX_VP - sum(one.vp for one in state.players)))
    state.own(player).vp += count
    return count
