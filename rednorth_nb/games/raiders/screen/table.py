"""What the table and the menus need: numbers and words of things on the table."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from rednorth_nb.engine.chance import Chance
from rednorth_nb.engine.choices import Action, Value
from rednorth_nb.engine.sentences import N_, Sentences
from rednorth_nb.games.raiders.rules import keys
from rednorth_nb.games.raiders.rules.cards import BUILDINGS, GOODS, LETTERS, kind_of
from rednorth_nb.games.raiders.rules.goods import LAP
from rednorth_nb.games.raiders.rules.ruleset import RaidersRuleset
from rednorth_nb.games.raiders.rules.strength import odds
from rednorth_nb.games.raiders.rules.views import View
from rednorth_nb.games.raiders.screen.words import goods, plain, spoken, tile
from rednorth_nb.games.screen import Number, OptionWords

CHAPTERS = {
    "keep": N_("The first cards"),
    "first roll": N_("Who begins"),
    "turns": N_("Turn {n}"),
    "scoring": N_("The end"),
    "deciding": N_("The end"),
    "over": N_("The end"),
}
TITLES = {"score": N_("The points are added up"), "winner": N_("Who wins the game")}
DOES = {
    "gate house": N_("draw {n} cards"),
    "town hall": N_("play a card"),
    "treasury": N_("card: {silver} silver · 2 cards: {gold} gold"),
    "barracks": N_("hire crew"),
    "armoury": N_("iron: {iron} levels · 2 silver: {level} · not B"),
    "mill": N_("provisions B {black} · G {grey} · W {white}, or {white_gold} gold"),
    "silversmith": N_("silver B {black} · G {grey} · W {white}"),
    "long house": N_("offering · livestock: {feast} provisions · not B"),
}
FACES = (
    *("recruit", "spearman", "berserker", "forager", "archer"),
    *("avenger", "gravedigger", "mercenary", "sage", "scout"),
)
"""The townsfolk that are drawn; a user's own have the sign of the Barracks."""
OURS = {
    "settlements": N_("the settlements' numbers"),
    "dice": N_("the dice"),
    "mill": N_("the Mill"),
    "silversmith": N_("the Silversmith"),
    "tracks": N_("the banners"),
    "offerings": N_("the offerings"),
    "townsfolk": N_("the townsfolk"),
}
"""The tables of teaching defaults that are seen."""


def numbers(say: Sentences, view: View) -> Mapping[str, Number]:
    """Every number on the table, by its key."""
    found: dict[str, Number] = {}
    for seat, viking in enumerate(view.players):
        who: dict[str, Any] = {"player": seat}
        found[keys.vp(seat)] = Number(say("{player}, VP", who), viking.vp)
        for good in GOODS:
            label = say("{player}, {good}", {**who, "good": good})
            found[keys.good(seat, good)] = Number(label, viking.goods[good])
        for track, place in (("armour", viking.armour), ("valkyrie", viking.valkyrie)):
            label = say("{player}, {track} track", {**who, "track": track})
            found[keys.marker(track, seat)] = Number(label, place)
        found[keys.hand(seat)] = Number(say("{player}, cards in hand", who), viking.hand_size)
        label = say("{player}, strength without dice", who)
        total = viking.strength
        found[keys.strength(seat)] = Number(label, total.value, total)
        label = say("{player}, VP if the game ended now", who)
        over = view.phase in ("deciding", "over")
        found[keys.final(seat)] = Number(label, viking.final.value, viking.final, settled=over)
    return found


def option_words(
    say: Sentences, view: View, beginning: Action, key: str, value: Value
) -> OptionWords:
    """A value as it is offered to the player who looks."""
    seat, word = beginning.player, str(value)
    if key in ("card", "cards", "hire"):
        crewed = beginning.name == "lose"
        at = keys.crew(seat, word) if crewed else keys.held(seat, word)
        return OptionWords(spoken(value), at)
    if key in ("dismiss", "back"):
        return OptionWords(spoken(value), keys.crew(seat, word))
    if key == "building":
        at = keys.building(word) if word in BUILDINGS else keys.space(word)
        return OptionWords(spoken(value), at)
    if key == "give":
        if word == "livestock":
            return OptionWords(say("livestock for provisions"), keys.good(seat, word))
        return OptionWords(tile(value), keys.tile(word))
    if key in ("for", "pay", "take", "good"):
        return OptionWords(plain(value), keys.good(seat, word))
    return OptionWords(word)


def dice_odds(say: Sentences, chance: Chance) -> list[tuple[str, Fraction]]:
    """How likely so much or more is."""
    sums = sorted({sum(roll) for roll in chance.odds})  # type: ignore[call-overload]
    return [
        (
            say("{n} or more", {"n": n}),
            chance.likelihood(lambda roll, n=n: sum(roll) >= n),
        )
        for n in sums
    ]


def short_odds(say: Sentences, ruleset: RaidersRuleset, view: View, seat: int, space: str) -> str:
    """A raid space with what a seat's raid is worth there, in a line."""
    found = [say("{space}", {"space": space})]
    if not view.spaces[space].raided:
        for _, vp, likely in odds(ruleset, space, view.players[seat].strength.value):
            text = N_("{vp} VP: {odds} in {of}")
            if likely == 1:
                text = N_("{vp} VP for sure")
            elif likely == 0:
                text = N_("{vp} VP out of reach")
            things = {"vp": vp, "odds": likely.numerator, "of": likely.denominator}
            found.append(say(text, things))
    return " · ".join(found)


def odds_words(say: Sentences, ruleset: RaidersRuleset, space: str, fixed: int) -> str:
    """What the dice must show for the VP of a space, and how likely that is."""
    found = []
    for need, vp, likely in odds(ruleset, space, fixed):
        things = {
            "n": need,
            "vp": vp,
            "odds": f"{likely.numerator} in {likely.denominator}",
            "percent": f"{float(likely):.1%}".replace("%", " %"),
        }
        if likely == 1:
            found.append(say("You are sure of {vp} VP.", things))
        elif likely == 0:
            found.append(say("{vp} VP are out of reach.", things))
        else:
            text = N_("For {vp} VP the dice must show {n} or more: {odds} ({percent}).")
            found.append(say(text, things))
    return " ".join(found)


def context(say: Sentences, ruleset: RaidersRuleset, view: View) -> dict[str, Any]:
    """What the template needs besides the view."""
    settlements: dict[str, list[str]] = {}
    for name in view.spaces:
        settlements.setdefault(kind_of(name), []).append(name)
    raid = ""
    if view.raiding is not None and view.turn is not None:
        fixed = view.players[view.turn].strength.value
        raid = say("Strength {n} without dice.", {"n": fixed}) + " "
        raid += odds_words(say, ruleset, view.raiding, fixed)
    return {
        "keys": keys,
        "raid": raid,
        "rails": {"armour": ruleset.teaching.armour, "valkyrie": ruleset.teaching.valkyrie},
        "lap": LAP,
        "benches": ruleset.number("crew.max-five"),
        "faces": FACES,
        "does": does(say, ruleset),
        "spoken": spoken,
        "plain": plain,
        "tile_words": tile,
        "plunder_words": goods,
        "letters": LETTERS,
        "buildings": BUILDINGS,
        "goods": GOODS,
        "settlements": settlements,
        "printed": ruleset.teaching.settlements,
        "cards": ruleset.teaching.townsfolk,
        "offerings": ruleset.teaching.offerings,
        "defaults": defaults(say, ruleset),
    }


def does(say: Sentences, ruleset: RaidersRuleset) -> dict[str, str]:
    """What each building brings, in a few words."""
    number, teaching = ruleset.number, ruleset.teaching
    things = {
        "n": number("gate.draw-two"),
        "silver": number("treasury.silver"),
        "gold": number("treasury.gold"),
        "iron": number("armoury.iron"),
        "level": number("armoury.silver"),
        "feast": number("longhouse.livestock"),
        "white_gold": teaching.mill["gold"],
    }
    amounts = {"mill": teaching.mill, "silversmith": teaching.silversmith}
    return {name: say(words, {**things, **amounts.get(name, {})}) for name, words in DOES.items()}


def defaults(say: Sentences, ruleset: RaidersRuleset) -> str:
    """Which of the values on the table are ours, "" where all are a user's own."""
    ours = [say(words) for table, words in OURS.items() if ruleset.teaching.ours(table)]
    if not ours:
        return ""
    things = {"values": say.listed(ours)}
    text = say("{values} are teaching defaults; your own can take their place.", things)
    return text[:1].upper() + text[1:]
