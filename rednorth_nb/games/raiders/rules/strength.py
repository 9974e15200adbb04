"""The sums of a raid: its strength, its VP, and how likely each is."""

from collections.abc import Sequence
from fractions import Fraction

from rednorth_nb.engine.chance import Chance
from rednorth_nb.engine.sentences import N_
from rednorth_nb.engine.sums import Term, Total
from rednorth_nb.games.raiders.rules import keys
from rednorth_nb.games.raiders.rules.ruleset import RaidersRuleset

CARDS_IN_HAND = N_("{card} in hand")


def strength(
    ruleset: RaidersRuleset,
    seat: int,
    crew: Sequence[str],
    armour: int,
    hand: Sequence[str] = (),
    dice: Sequence[int] = (),
) -> Total:
    """Dice, hired crew and armour (`raid.strength`); the hand only for who believes so."""
    rule = "raid.strength"
    cards = ruleset.teaching.townsfolk
    misread = ruleset.misreading(rule)
    rolled = ruleset.on("raid.roll")
    why = "" if rolled else N_("No dice are rolled.")
    terms = [Term(die, N_("a die"), "raid.roll", "", rolled, why) for die in dice]
    for card in crew:
        at = keys.crew(seat, card)
        terms.append(Term(cards[card].strength, N_("{card}"), rule, at, things={"card": card}))
    at = keys.marker("armour", seat)
    worn = misread != "no-armour"
    why = "" if worn else N_("Armour is left out.")
    terms.append(Term(armour, N_("armour"), rule, at, worn, why))
    if misread == "hand-too":
        for card in hand:
            terms.append(Term(cards[card].strength, CARDS_IN_HAND, rule, things={"card": card}))
    if not ruleset.on(rule):
        why = N_("Without its rule only the dice count.")
        terms = [
            term if term.rule == "raid.roll" else term._replace(applied=False, why=why)
            for term in terms
        ]
    terms += ruleset.house_terms("strength", seat)
    return Total("strength", tuple(terms))


def raid_vp(ruleset: RaidersRuleset, space: str, reached: int) -> Total:
    """The best pair of red value and VP that a strength reaches (`raid.vp`)."""
    rule = "raid.vp"
    points = ruleset.teaching.at[space].points
    good = [pair for pair in points if reaches(ruleset, reached, pair[0])]
    best = good[-1] if good and ruleset.on(rule) else None
    terms = []
    for red, vp in points:
        things = {"red": red, "strength": reached}
        if (red, vp) == best:
            terms.append(Term(vp, N_("strength of {red} or more"), rule, things=things))
            continue
        why = N_("A higher value is reached.") if (red, vp) in good else N_("It is not reached.")
        label = N_("strength of {red} or more")
        terms.append(Term(vp, label, rule, applied=False, why=why, things=things))
    terms += ruleset.house_terms("raid-vp", space, reached)
    return Total("raid", tuple(terms))


def reaches(ruleset: RaidersRuleset, reached: int, red: int) -> bool:
    """Whether a strength is enough for a red value."""
    if ruleset.reads("raid.vp", "always"):
        return True
    if ruleset.reads("raid.vp", "more-than"):
        return reached > red
    return reached >= red


def dice_of(ruleset: RaidersRuleset, space: str) -> int:
    """How many dice a raid space rolls (`raid.roll`)."""
    if not ruleset.on("raid.roll"):
        return 0
    printed = ruleset.teaching.at[space].dice
    return min(1, printed) if ruleset.reads("raid.roll", "one-die") else printed


def roll_of(ruleset: RaidersRuleset, space: str) -> Chance:
    """The roll of a raid, with all that may come."""
    return Chance("dice", "raid.roll", ruleset.teaching.rolls[dice_of(ruleset, space)])


def odds(ruleset: RaidersRuleset, space: str, fixed: int) -> list[tuple[int, int, Fraction]]:
    """For each red value of a space: what the dice must show, the VP, and how likely that is."""
    chance = roll_of(ruleset, space)
    return [
        (
            max(0, red - fixed),
            vp,
            chance.likelihood(lambda dice, red=red: reaches(ruleset, fixed + sum(dice), red)),
        )
        for red, vp in ruleset.teaching.at[space].points
    ]
