"""What everything else is made of: gain, pay, score, draw, and the tracks."""

from random import Random

from rednorth_nb.engine.change import Change
from rednorth_nb.engine.sentences import N_, Plural
from rednorth_nb.engine.sums import Total
from rednorth_nb.games.raiders.rules import keys
from rednorth_nb.games.raiders.rules.ruleset import RaidersRuleset
from rednorth_nb.games.raiders.rules.state import State

LAP = 50


def gain(
    ruleset: RaidersRuleset, change: Change[State], player: int, good: str, n: int, rule: str
) -> int:
    """Take goods from the supply, as far as it has them (`supply.short`)."""
    state = change.state
    there = state.supply[good]
    if n > there and ruleset.on("supply.short"):
        n = there
        change.tell("supply.short", "The supply has only {n} {good}.", n=n, good=good)
    state.supply[good] = max(0, there - n)
    state.players[player].goods[good] += n
    text = N_("{player} gains {n} {good}.")
    at = keys.good(player, good)
    change.tell(rule, text, player=player, n=n, good=good, at=at)
    return n


def pay(change: Change[State], player: int, good: str, n: int, rule: str) -> None:
    """Give goods back to the supply."""
    if not n:
        return
    goods = change.state.players[player].goods
    n = min(n, goods[good])
    goods[good] -= n
    change.state.supply[good] += n
    text = N_("{player} pays {n} {good}.")
    at = keys.good(player, good)
    change.tell(rule, text, player=player, n=n, good=good, at=at)


def score(
    ruleset: RaidersRuleset,
    change: Change[State],
    player: int,
    vp: int,
    rule: str,
    total: Total | None = None,
) -> None:
    """Gain VP during play (`score.running`), and turn the ship card (`setup.ship-card-side`)."""
    viking = change.state.players[player]
    if not ruleset.on("score.running"):
        return
    laps = viking.vp // LAP
    viking.vp += vp
    text = Plural("{player} gains {n} VP.", "{player} gains {n} VP.")
    if total is not None and not vp:
        text = Plural("{player} gains no VP.", "{player} gains no VP.")
    change.tell(rule, text, player=player, n=vp, at=keys.vp(player), total=total)
    if viking.vp // LAP > laps and ruleset.on("setup.ship-card-side"):
        text = Plural("{player} turns the ship card up.", "{player} turns the ship card up.")
        change.tell("setup.ship-card-side", text, player=player, n=1, at=keys.vp(player))


def draw(ruleset: RaidersRuleset, change: Change[State], player: int, n: int, rule: str) -> None:
    """Draw townsfolk, one after the other (`deck.reshuffle`)."""
    state = change.state
    viking = state.players[player]
    cards: tuple[str, ...] = ()
    while len(cards) < n:
        if not state.deck and not reshuffle(ruleset, change):
            break
        cards += state.deck[:1]
        state.deck = state.deck[1:]
    viking.hand = tuple(sorted(viking.hand + cards))
    text = Plural("{player} draws {n} card.", "{player} draws {n} cards.")
    change.tell(rule, text, player=player, n=len(cards), at=keys.hand(player))
    if cards:
        change.tell(rule, "{player} drew {cards}.", player=player, cards=cards, only=player)


def reshuffle(ruleset: RaidersRuleset, change: Change[State]) -> bool:
    """The discards become the deck; false where there are none."""
    state = change.state
    if not state.discard or not ruleset.on("deck.reshuffle"):
        return False
    deck = sorted(state.discard)
    Random(state.shuffle).shuffle(deck)
    state.shuffle = Random(f"next {state.shuffle}").randrange(10**9)
    state.deck, state.discard = tuple(deck), ()
    change.tell("deck.reshuffle", "The discards are shuffled and become the deck.")
    return True


def climb(
    ruleset: RaidersRuleset, change: Change[State], player: int, track: str, n: int, rule: str
) -> None:
    """Move a marker up a track (`track.clamp`)."""
    viking = change.state.players[player]
    values = ruleset.teaching.armour if track == "armour" else ruleset.teaching.valkyrie
    place = viking.armour if track == "armour" else viking.valkyrie
    last = len(values) - 1
    to = place + n
    if to > last and ruleset.on("track.clamp"):
        to = max(place, last)
        text = N_("The {track} track ends at {n}.")
        change.tell("track.clamp", text, track=track, n=last)
    at = keys.marker(track, player)
    if track == "armour":
        viking.armour = to
    else:
        viking.valkyrie = to
    text = N_("{player}'s {track} marker stands at {n}.")
    change.tell(rule, text, player=player, track=track, n=to, at=at)


def discard(change: Change[State], player: int, card: str) -> None:
    """Throw a card of one's hand on the open discard pile."""
    viking = change.state.players[player]
    place = viking.hand.index(card)
    viking.hand = viking.hand[:place] + viking.hand[place + 1 :]
    change.state.discard += (card,)
