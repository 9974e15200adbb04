"""What there is to know of a thing on the table."""

from rednorth_nb.engine.sentences import N_, Sentences
from rednorth_nb.games.raiders.rules import keys
from rednorth_nb.games.raiders.rules.cards import BUILDINGS, Card, cost_of, kind_of
from rednorth_nb.games.raiders.rules.ruleset import RaidersRuleset
from rednorth_nb.games.raiders.rules.views import View
from rednorth_nb.games.raiders.screen.table import odds_words
from rednorth_nb.games.screen import Thing

OURS = N_("What is printed there is our teaching default.")
BUILDING_TEXTS = {
    "gate house": N_("Draw 2 townsfolk."),
    "town hall": N_("Discard a card and do what it says for the Town Hall."),
    "treasury": N_("Discard 1 card for 2 silver, or 2 cards for 1 gold."),
    "barracks": N_("Pay a card's price in silver and hire it; 5 crew at most."),
    "armoury": N_("1 iron for 2 levels of armour, or 2 silver for 1. No black worker."),
    "mill": N_(
        "Provisions: {black} for black, {grey} for grey, {white} for white, or {gold} gold."
    ),
    "silversmith": N_("Silver: {black} for black, {grey} for grey, {white} for white."),
    "long house": N_("1 livestock for 2 provisions, or an offering. No black worker."),
}
BUILDING_RULES = {
    "gate house": ("gate.draw-two", "hand.limit"),
    "town hall": ("hall.play",),
    "treasury": ("treasury.silver", "treasury.gold"),
    "barracks": ("barracks.hire", "crew.max-five", "crew.dismiss"),
    "armoury": ("armoury.iron", "armoury.silver", "work.grey-white-only"),
    "mill": ("mill.gain", "R23"),
    "silversmith": ("silversmith.gain",),
    "long house": ("longhouse.livestock", "longhouse.offering", "work.grey-white-only"),
}
HALL_TEXTS = {
    "provisions": N_("At the Town Hall: {n} provisions."),
    "silver": N_("At the Town Hall: {n} silver."),
    "armour": N_("At the Town Hall: {n} armour."),
    "iron": N_("At the Town Hall: {n} iron."),
    "swap": N_("At the Town Hall: swap an opponent's worker with one of the village."),
    "rehire": N_("At the Town Hall: take a hired card back and hire another for nothing."),
    "beg": N_("At the Town Hall: everybody else gives you 1 silver or 1 provision."),
    "offerings": N_("At the Town Hall: new offerings."),
    "exchange": N_("At the Town Hall: exchange cards with an opponent, unseen."),
    "": N_("It does nothing at the Town Hall."),
}
CREW_TEXTS = {
    "mill": N_("Hired: 1 provision more from the Mill."),
    "avenge": N_("Hired: if a Valkyrie takes it, an opponent loses crew, too."),
}


def thing(say: Sentences, ruleset: RaidersRuleset, view: View, key: str) -> Thing | None:
    """What lies under a key, for the seat that looks; `None` where nothing does."""
    kind, *rest = keys.taken_apart(key)
    word = rest[-1] if rest else ""
    if kind == "building" and word in BUILDINGS:
        return _building(say, ruleset, view, word)
    if kind == "space" and word in view.spaces:
        return _space(say, ruleset, view, word)
    if kind in ("held", "crew") and word in ruleset.teaching.townsfolk:
        return card_thing(say, ruleset, word)
    if kind == "tile" and word in ruleset.teaching.offerings:
        text = say("Worth {n} VP.", {"n": ruleset.teaching.offerings[word]})
        if ruleset.teaching.ours("offerings", word):
            text += " " + say(OURS)
        prices = [f"{n} {good}" for good, n in cost_of(word).items()]
        title = say("An offering of {price}", {"price": say.listed(prices)})
        return Thing(title, text, ("longhouse.offering", "offering.for-vp"))
    return None


def _building(say: Sentences, ruleset: RaidersRuleset, view: View, name: str) -> Thing:
    teaching = ruleset.teaching
    amounts = teaching.silversmith if name == "silversmith" else teaching.mill
    text = say(BUILDING_TEXTS[name], amounts)
    if name in ("mill", "silversmith") and teaching.ours(name):
        text += " " + say(OURS)
    workers = view.village[name]
    if workers:
        text += " " + say("A {worker} worker stands there.", {"worker": workers[-1]})
    else:
        text += " " + say("Nobody stands there.")
    return Thing(say("{place}", {"place": name}), text, BUILDING_RULES[name])


def _space(say: Sentences, ruleset: RaidersRuleset, view: View, name: str) -> Thing:
    there = view.spaces[name]
    printed = ruleset.teaching.at[name]
    things = {
        "workers": printed.colours,
        "crew": printed.crew,
        "provisions": printed.provisions,
        "gold": printed.gold,
        "n": printed.dice,
        "guard": there.guard,
        "plunder": there.plunder,
    }
    parts = []
    if there.raided:
        parts.append(say("It is raided."))
    else:
        parts.append(say("A {guard} guard waits with {plunder}.", things))
    text = N_(
        "Needs a {workers} worker, {crew} crew, {provisions} provisions and {gold} gold; {n} dice."
    )
    parts.append(say(text, things))
    for red, vp in printed.points:
        parts.append(say("Strength {red}: {vp} VP.", {"red": red, "vp": vp}))
    if view.seat is not None and not there.raided:
        fixed = view.players[view.seat].strength.value
        text = N_("Your strength without dice is {n}.")
        parts.append(say(text, {"n": fixed}))
        parts.append(odds_words(say, ruleset, name, fixed))
    if ruleset.teaching.ours("settlements", kind_of(name)):
        parts.append(say(OURS))
    rules = ("raid.crew-min", "raid.cost", "raid.colour", "raid.vp", "raid.take-plunder")
    return Thing(say("{space}", {"space": name}), " ".join(parts), rules)


def card_thing(say: Sentences, ruleset: RaidersRuleset, word: str) -> Thing:
    """What a card says."""
    card = ruleset.teaching.townsfolk[word]
    text = card_text(say, card)
    if ruleset.teaching.ours("townsfolk", word):
        text += " " + say(OURS)
    return Thing(
        say("{card}", {"card": word}), text, ("barracks.hire", "raid.strength", "hall.play")
    )


def card_text(say: Sentences, card: Card) -> str:
    """What is printed on a card."""
    things = {"n": card.amount, "price": card.price, "strength": card.strength}
    parts = [say("Price {price} silver, strength {strength}.", things)]
    if card.crew:
        parts.append(say(CREW_TEXTS[card.crew]))
    parts.append(say(HALL_TEXTS[card.hall], things))
    return " ".join(parts)
