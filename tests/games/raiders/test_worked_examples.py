"""The first example of the ledger, number by number; the second is in `test_raid`, `test_end`."""

from .proof import table


def test_first_work_turns():
    deck = ["recruit", "sage", "scout", "archer", "forager"]
    hand = ["spearman", "spearman", "recruit"]
    at = table(
        Ada={"silver": 2, "hand": hand},
        Bo={"silver": 2, "hand": hand},
        deck=deck,
    )
    open_to_ada = [one.values[0] for one in at.game.legal_actions(at.state, 0)]
    assert sorted(open_to_ada) == ["barracks", "mill", "silversmith"]
    at.work("Ada", "mill", "mill")
    assert at["Ada"]["provisions"] == 1
    assert len(at["village"]) == 4
    taken = [one.values[0] for one in at.game.legal_actions(at.state, 0)]
    assert taken == ["gate house", "town hall", "treasury"]
    at.back("Ada", "gate house", "gate-house")
    ada = at["Ada"]
    assert (len(ada["hand"]), ada["silver"], ada["provisions"]) == (5, 2, 1)
    assert sorted(at["village"]) == ["mill", "town hall", "treasury"]
    at.work("Bo", "gate house", "gate-house")
    assert len(at["Bo"]["hand"]) == 5
    at.back("Bo", "treasury", "treasury", **{"for": "silver", "cards": ["recruit"]})
    assert (len(at["Bo"]["hand"]), at["Bo"]["silver"]) == (4, 4)
    assert sorted(at["village"]) == ["gate house", "mill", "town hall"]
    assert at["supply"]["silver"] == 26


def test_the_valkyrie_of_the_second_example():
    crew = ["avenger", "spearman", "spearman"]
    plunder = {"outpost 4": {"guard": "white", "plunder": ["iron", "livestock", "valkyrie"]}}
    at = table(
        Ada={"worker": "grey", "provisions": 3, "armour": 2, "vp": 10, "crew": crew},
        spaces=plunder,
    )
    at.raid("Ada", "outpost 4", 3)
    assert (at["Ada"]["provisions"], at["Ada"]["vp"], at["Ada"]["worker"]) == (1, 15, "white")
    at.act("Ada", "lose", card="spearman")
    ada = at["Ada"]
    assert (ada["valkyrie"], ada["crew"]) == (1, ["avenger", "spearman"])
    assert at.screen.numbers(at.seen_by("Ada"))["strength-0"].value == 5 + 2
