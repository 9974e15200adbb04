from fractions import Fraction
from itertools import product

from rednorth_nb.engine.choices import Action
from rednorth_nb.games.raiders.rules.strength import odds

from .proof import ALL_RULES, Table, proves, raider, space, table

IL = {"harbour 1": space("iron", "livestock", guard="grey")}
OUTPOST = {"outpost 4": space("iron", "livestock", "valkyrie")}
FORT = {"fortress 1": space("gold", "iron", "valkyrie", "valkyrie")}


def example(without=ALL_RULES, **more) -> Table:
    """The ledger's second example: an outpost with a Valkyrie."""
    crew = ["avenger", "spearman", "spearman"]
    ada = {"worker": "grey", "provisions": 3, "armour": 2, "vp": 10, "crew": crew, **more}
    return table(without, Ada=ada, Bo={"crew": ["recruit"]}, spaces=OUTPOST)


@proves("raid.crew-min", "raid.crew-min=hand-too")
def test_too_few_crew(without):
    at = example(without, crew=["berserker", "berserker"], hand=["scout"])
    assert at.refused("Ada", "raid", space="outpost 4") == {"raid.crew-min"}


@proves("raid.cost")
def test_provisions_must_be_owned(without):
    at = example(without, provisions=1)
    assert at.refused("Ada", "raid", space="outpost 4") == {"raid.cost"}


@proves("raid.cost", "raid.cost=only-shown")
def test_provisions_are_paid(without):
    at = example(without).raid("Ada", "outpost 4", 3)
    assert (at["Ada"]["provisions"], at["supply"]["provisions"]) == (1, 31)


@proves("raid.gold-where")
def test_an_outpost_costs_no_gold(without):
    assert example(without).refused("Ada", "raid", space="outpost 4") == set()


@proves("raid.colour")
def test_a_black_worker_raids_no_fortress(without):
    at = table(without, Ada=raider(worker="black"))
    assert at.refused("Ada", "raid", space="fortress 1") == {"raid.colour"}


@proves("raid.colour=as-guard")
def test_the_guard_may_have_another_colour(without):
    assert example(without).refused("Ada", "raid", space="outpost 4") == set()


@proves("raid.empty-space")
def test_a_space_is_raided_once(without):
    at = table(without, Ada=raider(worker="black"))
    assert at.refused("Ada", "raid", space="harbour 8") == {"raid.empty-space"}


@proves("raid.place")
def test_the_worker_stays(without):
    at = example(without).raid("Ada", "outpost 4", 3)
    assert at["spaces"]["outpost 4"] == {"raided": True, "worker": "grey"}


@proves("raid.roll", "raid.roll=one-die")
def test_a_fortress_rolls_two_dice(without):
    at = table(without, Ada=raider(), spaces=FORT).act("Ada", "raid", space="fortress 1")
    chance = at.game.chance(at.state)
    assert chance is not None
    assert {len(dice) for dice in chance.odds} == {2}


@proves("raid.strength", "raid.strength=no-armour")
def test_dice_crew_and_armour(without):
    at = example(without).raid("Ada", "outpost 4", 3)
    totals = [event.total for event in at.timeline.cursor.events if event.rule == "raid.strength"]
    assert totals[0].value == 12


@proves("raid.strength=hand-too")
def test_the_hand_does_not_fight(without):
    at = example(without, hand=["berserker"])
    assert at.answer("strength", player="Ada", dice=[3]) == 12


@proves("raid.vp", "raid.vp=more-than", "score.running")
def test_red_reached_is_enough(without):
    assert example(without).raid("Ada", "outpost 4", 3)["Ada"]["vp"] == 15


@proves("raid.vp=always")
def test_red_missed_brings_nothing(without):
    assert example(without).raid("Ada", "outpost 4", 2)["Ada"]["vp"] == 10


@proves("raid.fail-soft", "raid.fail-soft=no-plunder")
def test_a_weak_raid_plunders(without):
    at = example(without).raid("Ada", "outpost 4", 2)
    assert at["Ada"]["worker"] == "white"
    assert (at["Ada"]["iron"], at["Ada"]["livestock"]) == (1, 1)


@proves("raid.take-guard")
def test_the_guard_comes_along(without):
    at = example(without).raid("Ada", "outpost 4", 3)
    assert at["Ada"]["worker"] == "white"


@proves("raid.take-plunder")
def test_all_plunder_is_taken(without):
    at = table(without, Ada=raider(worker="grey"), spaces=IL).raid("Ada", "harbour 1")
    assert (at["Ada"]["iron"], at["Ada"]["livestock"], at["Ada"]["vp"]) == (1, 1, 2)
    assert at.on_turn() == "Bo"


@proves("valkyrie.loss", "valkyrie.loss=once", "valkyrie.advance", "valkyrie.choice")
def test_two_valkyries_take_two_crew(without):
    at = table(without, Ada=raider(valkyrie=1), spaces=FORT).raid("Ada", "fortress 1", 5, 5)
    at.act("Ada", "lose", card="recruit")
    assert at.refused("Ada", "lose", card="recruit") == {"valkyrie.choice"}
    at.act("Ada", "lose", card="spearman")
    assert (len(at["Ada"]["crew"]), at["Ada"]["valkyrie"]) == (3, 3)
    assert at.on_turn() == "Bo"


@proves("R5")
def test_without_crew_nothing_moves(without):
    plenty = space("valkyrie", "valkyrie", "valkyrie", "valkyrie")
    harbour = {
        "guards": ["grey"] * 8,
        "tokens": 4,
        "colours": ["black", "grey"],
        **{"crew": 2, "provisions": 1, "gold": 0, "dice": 0, "points": [[0, 2]]},
    }
    own = {"settlements": {"harbour": harbour}, "bag": {"livestock": 60}}
    at = table(
        without,
        {"teaching": own},
        Ada={"worker": "grey", "provisions": 9, "crew": ["scout", "scout"]},
        spaces={"harbour 1": {**plenty, "guard": "grey"}},
    ).raid("Ada", "harbour 1")
    at.act("Ada", "lose", card="scout").act("Ada", "lose", card="scout")
    assert at["Ada"]["valkyrie"] == 2


@proves("R12")
def test_the_dead_fought(without):
    at = table(without, Ada=raider(armour=6), spaces=FORT).act("Ada", "raid", space="fortress 1")
    assert at.game.chance(at.state) is not None


@proves("R13")
def test_armour_is_not_used_up(without):
    assert example(without).raid("Ada", "outpost 4", 3)["Ada"]["armour"] == 2


@proves("R15")
def test_a_hopeless_raid_is_allowed(without):
    at = example(without, crew=["recruit"] * 3)
    assert at.refused("Ada", "raid", space="outpost 4") == set()


@proves("R18")
def test_an_avenger_is_avenged(without):
    at = example(without).raid("Ada", "outpost 4", 3).act("Ada", "lose", card="avenger")
    assert at.asked() == (["Ada"], ("avenge",))
    at.act("Ada", "avenge", opponent="Bo")
    assert at.asked() == (["Bo"], ("lose",))
    at.act("Bo", "lose", card="recruit")
    assert (at["Bo"]["crew"], at["Bo"]["valkyrie"]) == ([], 0)


@proves("setup.ship-card-side")
def test_the_ship_card_turns_at_50(without):
    at = example(without, vp=49).raid("Ada", "outpost 4", 3)
    assert at["Ada"]["vp"] == 54
    assert "setup.ship-card-side" in at.causes()


def test_the_odds_are_those_counted_over_all_rolls():
    at = example()
    ((need, vp, likely),) = odds(at.game.ruleset, "outpost 4", 9)
    assert (need, vp, likely) == (3, 5, Fraction(5, 6))
    faces, teaching = (2, 3, 3, 4, 4, 5), at.game.ruleset.teaching
    for kind, printed in teaching.settlements.items():
        rolls = list(product(faces, repeat=printed.dice))
        for fixed in range(31):
            counted = [
                (vp, Fraction(sum(sum(roll) + fixed >= red for roll in rolls), len(rolls)))
                for red, vp in printed.points
            ]
            found = odds(at.game.ruleset, f"{kind} 1", fixed)
            assert [(vp, likely) for _, vp, likely in found] == counted


def test_the_odds_are_told_before_the_raid_and_before_the_roll():
    at = example()
    action = Action(0, "raid")
    words = at.screen.option_words(at.seen_by("Ada"), action, "space", "outpost 4")
    assert words.text == "Outpost 4 · 5 VP: 5 in 6"
    assert "5 in 6 (83.3 %)" in at.screen.thing(at.seen_by("Ada"), "space-outpost 4").text
    at.act("Ada", "raid", space="outpost 4")
    for seat in ("Ada", "Bo", None):
        assert "5 in 6 (83.3 %)" in at.screen.table(at.seen_by(seat))["raid"]


def test_ten_ways_to_lose_two_of_five():
    crew = ["berserker", "forager", "spearman", "recruit", "scout"]
    at = table(Ada=raider(crew=crew), spaces=FORT).raid("Ada", "fortress 1", 2, 2)
    outcomes = set()
    for first in crew:
        for second in set(crew) - {first}:
            outcomes.add(frozenset((first, second)))
    assert len(outcomes) == 10
    assert len(list(at.game.legal_actions(at.state, 0))) == 5


def test_a_term_that_counts_says_no_reason_against_it():
    viking = {"armour": 2, "crew": ["scout"], "iron": 1, "silver": 4}
    at = table(Ada=viking)
    for kind in ("strength", "final"):
        terms = at.question(kind, player="Ada").total().terms
        assert all(term.applied != bool(term.why) for term in terms)
