from .proof import faults, proves, table, using

VILLAGE = {"gate house": "black", "town hall": "black"}


@proves("turn.choose")
def test_one_action_a_turn(without):
    at = table(without)
    assert at.may("Ada") == {"work"}
    at.work("Ada", "mill").back("Ada", "gate house")
    assert at.on_turn() == "Bo"


@proves("work.place")
def test_the_held_worker_is_placed(without):
    at = table(without).act("Ada", "work", building="mill")
    assert at["village"].get("mill") == "black"
    assert at["Ada"]["worker"] is None


@proves("work.any-colour=black-only")
def test_every_colour_works(without):
    for colour in ("black", "grey", "white"):
        assert (
            table(without, Ada={"worker": colour}).refused("Ada", "work", building="mill") == set()
        )


@proves("work.any-colour")
def test_the_rule_that_every_colour_works_can_be_left_out(without):
    at = table(without, Ada={"worker": "white"})
    assert at.refused("Ada", "work", building="mill") == set()


@proves("work.blocked")
def test_an_occupied_building_is_blocked(without):
    assert table(without).refused("Ada", "work", building="gate house") == {"work.blocked"}


@proves("work.colour-gate", "work.grey-white-only")
def test_black_may_not_go_to_the_long_house(without):
    assert table(without).refused("Ada", "work", building="long house") == {"work.colour-gate"}
    assert table(without).refused("Ada", "work", building="armoury") == {"work.colour-gate"}


@proves("work.grey-white-only=white-only")
def test_grey_and_white_may(without):
    for colour in ("grey", "white"):
        at = table(without, Ada={"worker": colour})
        assert at.refused("Ada", "work", building="armoury") == set()


@proves("work.effect-place")
def test_the_effect_comes_before_taking_back(without):
    at = table(without).act("Ada", "work", building="mill")
    assert at.asked() == (["Ada"], ("mill", "skip"))
    at.act("Ada", "mill")
    assert at["Ada"]["provisions"] == 1
    assert at.asked() == (["Ada"], ("take-back",))


@proves("work.reclaim")
def test_another_worker_is_taken_back(without):
    at = table(without).work("Ada", "mill").back("Ada", "gate house")
    assert at["Ada"]["worker"] == "black"
    assert at["village"] == {"town hall": "black", "treasury": "black", "mill": "black"}


@proves("work.effect-reclaim")
def test_the_building_left_is_used_too(without):
    at = table(without).work("Ada", "mill").act("Ada", "take-back", building="gate house")
    at.act("Ada", "gate-house")
    assert len(at["Ada"]["hand"]) == 2


@proves("work.not-same")
def test_the_placed_worker_stays(without):
    at = table(without).work("Ada", "mill")
    assert at.refused("Ada", "take-back", building="mill") == {"work.not-same"}


@proves("work.effect-optional")
def test_a_building_may_be_left_unused(without):
    at = table(without).act("Ada", "work", building="silversmith")
    assert at.refused("Ada", "skip") == set()


@proves("R2")
def test_a_worker_left_on_a_raid_stays(without):
    raided = {"harbour 1": {"raided": True, "worker": "grey", "plunder": []}}
    at = table(without, spaces=raided).work("Ada", "mill")
    assert at.refused("Ada", "take-back", building="harbour 1") == {"R2"}


@proves("R3=as-placed")
def test_the_worker_taken_counts(without):
    at = table(without, Ada={"worker": "grey"}, village=VILLAGE | {"mill": "black"})
    at.work("Ada", "silversmith").back("Ada", "mill", "mill")
    assert at["Ada"]["provisions"] == 1


@proves("R3=as-placed")
def test_the_colour_of_each_step_counts(without):
    at = table(without, Ada={"worker": "white"}, village=VILLAGE | {"silversmith": "black"})
    at.work("Ada", "treasury").back("Ada", "silversmith", "silversmith")
    assert at["Ada"]["silver"] == 3


@proves("gate.draw-two", "gate.draw-two=3")
def test_gate_house(without):
    at = using(
        "gate house", without, Ada={"hand": ["recruit"] * 3}, deck=["scout", "sage", "archer"]
    )
    at.act("Ada", "gate-house")
    assert at["Ada"]["hand"] == ["recruit", "recruit", "recruit", "sage", "scout"]


@proves("treasury.silver", "treasury.silver=3")
def test_treasury_for_silver(without):
    at = using("treasury", without, Ada={"hand": ["scout", "sage", "archer"], "silver": 2})
    at.act("Ada", "treasury", **{"for": "silver", "cards": ["sage"]})
    assert (at["Ada"]["hand"], at["Ada"]["silver"]) == (["archer", "scout"], 4)


@proves("treasury.gold", "treasury.gold=2")
def test_treasury_for_gold(without):
    at = using("treasury", without, Ada={"hand": ["scout", "sage", "archer"]})
    at.act("Ada", "treasury", **{"for": "gold", "cards": ["scout", "sage"]})
    assert (at["Ada"]["hand"], at["Ada"]["gold"]) == (["archer"], 1)
    assert sorted(at["discard"]) == ["sage", "scout"]


def test_two_cards_in_any_order_are_listed_once():
    at = using("treasury", Ada={"hand": ["scout", "sage", "archer"]})
    gold = [one for one in at.game.legal_actions(at.state, 0) if one.values[:1] == ("gold",)]
    assert len(gold) == 3


@proves("barracks.hire")
def test_hiring_costs_the_price(without):
    at = using("barracks", without, Ada={"hand": ["archer"], "silver": 4})
    at.act("Ada", "barracks", card="archer")
    assert (at["Ada"]["silver"], at["Ada"]["crew"]) == (1, ["archer"])
    poor = using("barracks", without, Ada={"hand": ["archer"], "silver": 2})
    assert poor.refused("Ada", "barracks", card="archer") == {"barracks.hire"}


FIVE = ["recruit", "recruit", "scout", "scout", "sage"]


@proves("crew.max-five", "crew.dismiss", "crew.max-five=6")
def test_a_full_crew_dismisses_one(without):
    at = using("barracks", without, Ada={"hand": ["archer"], "silver": 4, "crew": FIVE})
    at.act("Ada", "barracks", card="archer", dismiss="sage")
    assert at["Ada"]["crew"] == ["archer", *FIVE[:4]]
    assert at["discard"] == ["sage"]


@proves("crew.dismiss=as-death")
def test_a_dismissal_is_no_death(without):
    at = using("barracks", without, Ada={"hand": ["archer"], "silver": 4, "crew": FIVE})
    at.act("Ada", "barracks", card="archer", dismiss="sage")
    assert at["Ada"]["valkyrie"] == 0


@proves("crew.max-five")
def test_six_crew_are_no_position(without):
    assert faults(without, Ada={"crew": [*FIVE, "archer"]}) == {"crew.max-five"}


@proves("crew.duplicates")
def test_twins_are_hired(without):
    at = using("barracks", without, Ada={"hand": ["scout"], "silver": 4, "crew": ["scout"]})
    assert at.refused("Ada", "barracks", card="scout") == set()


@proves("armoury.iron", "armoury.iron=3")
def test_iron_for_armour(without):
    at = using("armoury", without, Ada={"iron": 1, "armour": 2}).act("Ada", "armoury", pay="iron")
    assert (at["Ada"]["iron"], at["Ada"]["armour"]) == (0, 4)


@proves("armoury.silver", "armoury.silver=2")
def test_silver_for_armour(without):
    at = using("armoury", without, Ada={"silver": 3}).act("Ada", "armoury", pay="silver")
    assert (at["Ada"]["silver"], at["Ada"]["armour"]) == (1, 1)


@proves("mill.gain")
def test_the_mill_gives_by_colour(without):
    for colour, provisions in (("black", 1), ("grey", 2)):
        at = using("mill", without, colour).act("Ada", "mill")
        assert at["Ada"]["provisions"] == provisions
    for take in ("provisions", "gold"):
        at = using("mill", without, "white").act("Ada", "mill", take=take)
        assert at["Ada"][take] == {"provisions": 2, "gold": 1}[take]


@proves("R23")
def test_a_forager_adds_a_provision(without):
    at = using("mill", without, "black", Ada={"crew": ["forager", "forager"]}).act("Ada", "mill")
    assert at["Ada"]["provisions"] == 3


@proves("silversmith.gain")
def test_the_silversmith_gives_by_colour(without):
    for colour, silver in (("black", 3), ("grey", 2), ("white", 2)):
        at = using("silversmith", without, colour).act("Ada", "silversmith")
        assert at["Ada"]["silver"] == silver


@proves("longhouse.livestock", "longhouse.livestock=3")
def test_a_feast(without):
    at = using("long house", without, Ada={"livestock": 2}).act(
        "Ada", "long-house", give="livestock"
    )
    assert (at["Ada"]["livestock"], at["Ada"]["provisions"]) == (1, 2)


@proves("longhouse.offering", "offering.for-vp")
def test_an_offering_brings_vp(without):
    at = using("long house", without, Ada={"iron": 3, "vp": 4})
    at.act("Ada", "long-house", give="ii")
    assert (at["Ada"]["iron"], at["Ada"]["vp"], at["Ada"]["offerings"]) == (1, 9, ["ii"])


@proves("offering.refill")
def test_its_place_is_filled(without):
    at = using("long house", without, Ada={"iron": 3}, pile=["gg", "ll"])
    at.act("Ada", "long-house", give="ii")
    assert (at["shown"], at["pile"]) == (["gi", "gg", "gil"], ["ll"])


@proves("R11")
def test_it_is_scored_at_once(without):
    at = using("long house", without, Ada={"iron": 2}).act("Ada", "long-house", give="ii")
    assert at["Ada"]["vp"] == 5


@proves("hand.limit", "hand.limit=9")
def test_nine_cards_are_one_too_many(without):
    at = table(without, Ada={"hand": ["recruit"] * 7}, deck=["scout", "sage"])
    at.work("Ada", "mill").back("Ada", "gate house", "gate-house")
    assert at.asked() == (["Ada"], ("discard",))
    at.act("Ada", "discard", cards=["sage"])
    assert len(at["Ada"]["hand"]) == 8


@proves("supply.short")
def test_no_more_than_the_supply_holds(without):
    at = using("silversmith", without, "black", Bo={"silver": 31}).act("Ada", "silversmith")
    assert (at["Ada"]["silver"], at["supply"]["silver"]) == (1, 0)


@proves("deck.reshuffle")
def test_the_discards_become_the_deck(without):
    at = using("gate house", without, deck=["scout"], discard=["recruit"] * 6)
    at.act("Ada", "gate-house")
    assert (len(at["Ada"]["hand"]), len(at["deck"]), at["discard"]) == (2, 5, [])


@proves("track.clamp")
def test_a_track_ends(without):
    at = using("armoury", without, Ada={"iron": 1, "armour": 14}).act("Ada", "armoury", pay="iron")
    assert at["Ada"]["armour"] == 14
