"""What there is to know of a thing on the table."""

from collections.abc import Iterator

from rednorth_nb.engine.sentences import N_, Plural, Sentences
from rednorth_nb.games.blood_rage.rules import keys
from rednorth_nb.games.blood_rage.rules.cards import FJORDS, PROVINCES, YGGDRASIL, Card
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.views import View
from rednorth_nb.games.screen import Thing

KIND_RULES = {
    "battle": ("battle.total", "battle.winner-discards"),
    "upgrade": ("upgrade.cost", "upgrade.slot"),
    "quest": ("quest.commit", "quest.reward"),
}


STATES = {
    "destroyed": N_("It is destroyed."),
    "pillaged": N_("It is pillaged."),
    "open": N_("It is to be pillaged."),
}


def thing(say: Sentences, ruleset: BloodRageRuleset, view: View, key: str) -> Thing | None:
    """What lies under a key, for the seat that looks; `None` where nothing does."""
    kind, *rest = keys.taken_apart(key)
    word = rest[-1] if rest else ""
    if kind == "province" and word in PROVINCES:
        return _province(say, ruleset, view, word)
    if kind == "province" and word in FJORDS:
        things = {"place": word, "places": ruleset.teaching.fjords[word]}
        text = say("It supports {places}.", things)
        if ruleset.teaching.ours("fjords", word):
            text = say("It supports {places} (our teaching default).", things)
        return Thing(say("{place}", things), text, ("fjord.two", "ship.immobile"))
    if kind in ("held", "slot", "played") and word in ruleset.teaching.cards:
        return card_thing(say, ruleset, word)
    return None


def _province(say: Sentences, ruleset: BloodRageRuleset, view: View, place: str) -> Thing:
    token = view.tokens.get(place, "none")
    state = "destroyed" if place in view.destroyed else "open"
    state = say(STATES["pillaged" if place in view.pillaged else state])
    title = say("{place}", {"place": place})
    if place == YGGDRASIL:
        text = say("It has no villages, so any number of figures may stand here.")
        rules: tuple[str, ...] = ("ygg.no-limit", "march.yggdrasil", "reward.yggdrasil")
        return Thing(title, f"{text} {state}", rules)
    villages = Plural("{n} village.", "{n} villages.")
    if ruleset.teaching.ours("villages", place):
        villages = Plural(
            "{n} village (our teaching default).", "{n} villages (our teaching default)."
        )
    parts = [
        say(villages, {"n": ruleset.teaching.villages[place]}),
        say("Its reward: {stat}.", {"stat": token}),
        state,
    ]
    if view.doom == place:
        parts.append(say("Doom hangs over it: this Age's Ragnarok will destroy it."))
    rule = "reward.glory5" if token == "glory" else f"reward.{token}"
    return Thing(title, " ".join(parts), (rule, "pillage.presence", "invade.empty-village"))


def map_label(say: Sentences, ruleset: BloodRageRuleset, view: View, place: str) -> str:
    """What is heard of a province or fjord on the map: its state, neighbours and figures."""
    beside = ruleset.teaching.fjords.get(place) or ruleset.teaching.adjacent(place)
    around = N_("supports {places}") if place in FJORDS else N_("beside {places}")
    parts = [say("{place}", {"place": place}), *_state_words(say, ruleset, view, place)]
    if place != YGGDRASIL:
        parts.append(say(around, {"places": beside}))
    for seat, figures in enumerate(view.board[place]):
        for kind, n in sorted(figures.items()):
            parts.append(say("{player} has {n} {figure}", {"player": seat, "n": n, "figure": kind}))
    return "; ".join(parts)


def _state_words(
    say: Sentences, ruleset: BloodRageRuleset, view: View, place: str
) -> Iterator[str]:
    if place in FJORDS:
        return
    if place in view.destroyed:
        yield say("destroyed")
        return
    if place != YGGDRASIL:
        n = ruleset.teaching.villages[place]
        yield say(Plural("{n} village", "{n} villages"), {"n": n})
    token = view.tokens.get(place)
    if token:
        yield say("reward {stat}", {"stat": token})
    if place in view.pillaged:
        yield say("pillaged")
    if view.doom == place:
        yield say("Doom hangs over it")


def card_thing(say: Sentences, ruleset: BloodRageRuleset, word: str) -> Thing:
    """What a card says."""
    card = ruleset.teaching.cards[word]
    things = {
        "n": card.number,
        "cost": card.cost,
        "kind": card.slot.title(),
        "dead": card.dead,
        "place": card.region,
    }
    text = say(_printed(card), things)
    if card.late:
        text += " " + say("It may also be added after the reveal.")
    if card.ours:
        text += " " + say("What is printed on it is our teaching default.")
    return Thing(say("{card}", {"card": word}), text, KIND_RULES[card.kind])


def _printed(card: Card) -> str:
    if card.kind == "battle":
        return N_("Battle card: +{n} STR.")
    if card.slot == "clan":
        return N_("Clan Upgrade for {cost} Rage.")
    if card.kind == "upgrade":
        return N_("{kind} Upgrade, STR {n}.")
    if card.dead:
        return N_(
            "Quest: {dead} of your figures in Valhalla. Worth {n} Glory and a step on a stat."
        )
    if card.region == YGGDRASIL:
        return N_("Quest: the most STR in {place}. Worth {n} Glory and a step on a stat.")
    return N_(
        "Quest: the most STR in any province of {place}. Worth {n} Glory and a step on a stat."
    )
