from .proof import proves, table, using


@proves("hall.play")
def test_a_card_is_discarded_for_its_effect(without):
    at = using("town hall", without, Ada={"hand": ["recruit", "spearman"]})
    at.act("Ada", "town-hall", card="spearman")
    assert (at["Ada"]["hand"], at["Ada"]["silver"]) == (["recruit"], 2)
    assert at["discard"] == ["spearman"]


def test_the_plain_effects():
    for card, key, number in (
        ("recruit", "provisions", 1),
        ("forager", "provisions", 2),
        ("berserker", "armour", 1),
        ("avenger", "iron", 1),
    ):
        at = using("town hall", Ada={"hand": [card]}).act("Ada", "town-hall", card=card)
        assert at["Ada"][key] == number


@proves("R17")
def test_an_archer_swaps_workers(without):
    at = using("town hall", without, "black", Ada={"hand": ["archer"]}, Bo={"worker": "grey"})
    at.act("Ada", "town-hall", card="archer", opponent="Bo", building="gate house")
    assert (at["Bo"]["worker"], at["village"]["gate house"]) == ("black", "grey")


@proves("R17")
def test_but_not_the_one_just_placed(without):
    at = using("town hall", without, "black", Ada={"hand": ["archer"]}, Bo={"worker": "grey"})
    words = {"card": "archer", "opponent": "Bo", "building": "town hall"}
    assert at.refused("Ada", "town-hall", **words) == {"R17"}


@proves("R19")
def test_a_gravedigger_hires_another(without):
    ada = {"hand": ["gravedigger", "berserker"], "crew": ["recruit"]}
    at = using("town hall", without, Ada=ada)
    at.act("Ada", "town-hall", card="gravedigger", back="recruit", hire="berserker")
    assert (at["Ada"]["crew"], at["Ada"]["hand"]) == (["berserker"], ["recruit"])


def test_a_gravedigger_needs_crew():
    at = using("town hall", Ada={"hand": ["gravedigger", "berserker"]})
    assert at.refused("Ada", "town-hall", card="gravedigger") == {"R19"}


@proves("R20")
def test_a_scout_exchanges_unseen(without):
    ada, bo = {"hand": ["scout", "recruit", "sage"]}, {"hand": ["archer", "archer"]}
    at = using("town hall", without, Ada=ada, Bo=bo)
    at.act("Ada", "town-hall", card="scout", opponent="Bo", number=1)
    assert at.asked() == (["Ada", "Bo"], ("exchange",))
    at.act("Bo", "exchange", card="archer")
    assert at.seen_by("Ada").players[1].hand_size == 1
    assert at.seen_by("Ada").chosen == ()
    at.act("Ada", "exchange", card="recruit")
    assert at["Ada"]["hand"] == ["archer", "sage"]
    assert at["Bo"]["hand"] == ["archer", "recruit"]


@proves("R21")
def test_everybody_gives_to_a_mercenary(without):
    at = using(
        "town hall",
        without,
        seats=4,
        Ada={"hand": ["mercenary"]},
        Bo={"silver": 1},
        Cy={},
        Di={"silver": 1, "provisions": 1},
    )
    at.act("Ada", "town-hall", card="mercenary")
    assert at.asked() == (["Bo"], ("give",))
    at.act("Bo", "give", good="silver")
    assert at.asked() == (["Di"], ("give",))
    at.act("Di", "give", good="provisions")
    assert (at["Ada"]["silver"], at["Ada"]["provisions"], at["Di"]["silver"]) == (1, 1, 1)


@proves("R22")
def test_a_sage_brings_new_offerings(without):
    at = using("town hall", without, Ada={"hand": ["sage"]}, pile=["gg", "ll", "gl", "il"])
    at.act("Ada", "town-hall", card="sage")
    assert (at["shown"], at["pile"]) == (["gg", "ll", "gl"], ["il", "gi", "ii", "gil"])


def test_nothing_is_played_out_of_its_time():
    at = table(Ada={"hand": ["sage"]})
    assert at.refused("Ada", "town-hall", card="sage")
    assert at.refused("Bo", "work", building="mill") == {"turn.choose"}
    assert at.refused("Ada", "give", good="silver") == {"R21"}
