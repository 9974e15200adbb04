"""What there is to know of a thing on the table."""

from rednorth_nb.games.blood_rage.rules.cards import FJORDS, PROVINCES, YGGDRASIL, listed, spoken
from rednorth_nb.games.blood_rage.rules.ruleset import BloodRageRuleset
from rednorth_nb.games.blood_rage.rules.views import View
from rednorth_nb.games.screen import Thing

DEFAULT = "our teaching default"
KIND_RULES = {
    "battle": ("battle.total", "battle.winner-discards"),
    "upgrade": ("upgrade.cost", "upgrade.slot"),
    "quest": ("quest.commit", "quest.reward"),
}


def thing(ruleset: BloodRageRuleset, view: View, key: str) -> Thing | None:
    """What lies under a key, for the seat that looks; `None` where nothing does."""
    kind, _, rest = key.partition("-")
    if kind == "province" and rest in PROVINCES:
        return _province(ruleset, view, rest)
    if kind == "province" and rest in FJORDS:
        names = listed(ruleset.teaching.fjords[rest])
        return Thing(spoken(rest), f"It supports {names}.", ("fjord.two", "ship.immobile"))
    if kind in ("held", "slot", "played"):
        word = rest.partition("-")[2]
        return card_thing(ruleset, word) if word in ruleset.teaching.cards else None
    return None


def _province(ruleset: BloodRageRuleset, view: View, place: str) -> Thing:
    token = view.tokens.get(place, "none")
    state = "destroyed" if place in view.destroyed else "to be pillaged"
    state = "pillaged" if place in view.pillaged else state
    if place == YGGDRASIL:
        text = f"It has no villages, so any number of figures may stand here. It is {state}."
        return Thing("Yggdrasil", text, ("ygg.no-limit", "march.yggdrasil", "reward.yggdrasil"))
    count = ruleset.teaching.villages[place]
    text = f"{count} villages ({DEFAULT}). Its reward: {token.title()}. It is {state}."
    if view.doom == place:
        text += " Doom hangs over it: this Age's Ragnarok will destroy it."
    rule = "reward.glory5" if token == "glory" else f"reward.{token}"
    return Thing(spoken(place), text, (rule, "pillage.presence", "invade.empty-village"))


def card_thing(ruleset: BloodRageRuleset, word: str) -> Thing:
    """What a card says."""
    card = ruleset.teaching.cards[word]
    if card.kind == "battle":
        late = " It may also be added after the reveal." if card.late else ""
        text = f"Battle card: +{card.number} STR ({DEFAULT}).{late}"
    elif card.kind == "quest":
        aim = f"{card.dead} of your figures in Valhalla" if card.dead else _aim(card.region)
        text = f"Quest: {aim}. Worth {card.number} Glory and a step on a stat ({DEFAULT})."
    elif card.slot == "clan":
        text = f"Clan Upgrade for {card.cost} Rage ({DEFAULT})."
    else:
        text = f"{card.slot.title()} Upgrade, STR {card.number} ({DEFAULT})."
    return Thing(spoken(word), text, KIND_RULES[card.kind])


def _aim(region: str) -> str:
    where = "in" if region == YGGDRASIL else "in any province of"
    return f"the most STR {where} {region.title()}"
