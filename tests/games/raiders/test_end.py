import pytest

from rednorth_nb.engine.change import Change
from rednorth_nb.games.raiders.rules.ending import tally

from .proof import ALL_RULES, DONE, RAIDED, Table, proves, raider, space, table, using

FORTS = {f"fortress {n}": DONE for n in range(1, 5)}
LAST = {"vp": 31, "valkyrie": 3, "armour": 6, "gold": 2, "iron": 3, "livestock": 5, "silver": 9}


def over(without=ALL_RULES, **words) -> Table:
    """The end, with the points added up and the winner found."""
    return table(without, phase="scoring", turn=None, **words).to("winner")


def tired(without=ALL_RULES, **more) -> Table:
    """Ada raids the last fortress but one."""
    seats = {"seats": 3, "Cy": {}, "Bo": {}}
    spaces = {**FORTS, "fortress 5": space("gold")}
    at = table(without, Ada=raider(), spaces=spaces, **seats, **more)
    return at.raid("Ada", "fortress 5", 5, 5)


def play(at: Table, player: str) -> Table:
    """A turn in which nothing much is done."""
    places = ("mill", "silversmith", "barracks", "gate house", "town hall", "treasury")
    empty = next(place for place in places if place not in at["village"])
    at.work(player, empty)
    taken = next(place for place in places if place in at["village"] and place != empty)
    return at.back(player, taken)


@proves("end.fortresses", "end.fortresses=0")
def test_one_fortress_left(without):
    at = tired(without)
    assert (at["last"], at.on_turn()) == (3, "Bo")


@proves("end.last-round", "R1")
def test_everybody_plays_once_more(without):
    at = tired(without)
    for name in ("Bo", "Cy", "Ada"):
        assert at.on_turn() == name
        play(at, name)
    assert at["phase"] == "scoring"


@proves("R8")
def test_the_one_who_brought_the_end_is_last(without):
    at = tired(without)
    play(at, "Bo")
    play(at, "Cy")
    assert at.on_turn() == "Ada"


@proves("R9")
def test_a_second_end_changes_nothing(without):
    at = play(tired(without), "Bo")
    assert at["last"] == 2


@proves("end.finish-turn")
def test_the_turn_is_finished(without):
    at = using("long house", without, "white", Ada={"iron": 2}, pile=["gg"])
    at.act("Ada", "long-house", give="ii")
    assert at["pile"] == []
    assert at.asked() == (["Ada"], ("take-back",))


@proves("end.offerings", "end.offerings=shown-too", "R10")
def test_the_pile_is_empty(without):
    at = using("long house", without, "white", Ada={"iron": 2}, pile=["gg"])
    at.act("Ada", "long-house", give="ii").back("Ada", "gate house")
    assert at["last"] == 2


@proves("end.valkyries", "end.valkyries=supply-too")
def test_no_valkyrie_on_the_board(without):
    names = [f"{kind} {n}" for kind, m in KINDS for n in range(1, m + 1)]
    spaces = {name: {"plunder": []} for name in names if name not in RAIDED}
    spaces["harbour 1"] = {"plunder": ["valkyrie"]}
    at = table(without, Ada=raider(worker="grey"), spaces=spaces).raid("Ada", "harbour 1")
    at.act("Ada", "lose", card="recruit")
    assert at["supply"]["valkyrie"] == 18
    assert at["last"] == 2


KINDS = (("harbour", 8), ("outpost", 5), ("monastery", 4), ("fortress", 6))


@proves("R16=on", "R16=400")
def test_a_game_at_a_table_is_not_capped(without):
    assert play(table(without, turns=399, turn="Bo"), "Bo")["phase"] == "turns"


@proves("R16=300")
def test_bots_stop_after_400_turns(without):
    reading = without or frozenset({"R16=on"})
    assert play(table(reading, turns=398), "Ada")["phase"] == "turns"
    at = play(table(reading, turns=399, turn="Bo"), "Bo")
    assert at["phase"] == "scoring"
    assert "R16" in at.causes()
    assert at.to("winner").winners() == ["Ada", "Bo"]


@proves("end.tally", "score.end-extra")
def test_the_points_are_added_up(without):
    at = over(without, Ada=LAST, Bo={"vp": 40})
    assert (at["Ada"]["vp"], at.winners()) == (46, ["Ada"])


def test_the_end_is_scored_once():
    at = table(phase="scoring", turn=None).to("score")
    with pytest.raises(AssertionError, match="once"):
        tally(at.game.ruleset, Change(at.state.copy()))


@proves("score.valkyrie-track", "score.valkyrie-track=place")
def test_the_valkyrie_banner(without):
    assert over(without, Ada={"valkyrie": 3})["Ada"]["vp"] == 4


@proves("score.armour-track", "score.armour-track=place")
def test_the_armour_banner(without):
    assert over(without, Ada={"armour": 6})["Ada"]["vp"] == 4


@proves("score.gold-iron", "score.gold-iron=gold-only", "score.gold-iron=2")
def test_gold_and_iron(without):
    assert over(without, Ada={"gold": 2, "iron": 3})["Ada"]["vp"] == 5


@proves(
    "score.livestock", "score.livestock=each", "score.livestock=rounded-up", "score.livestock=3"
)
def test_pairs_of_livestock(without):
    assert over(without, Ada={"livestock": 5})["Ada"]["vp"] == 2


@proves("score.silver-none")
def test_silver_is_worth_nothing(without):
    assert over(without, Ada={"silver": 9})["Ada"]["vp"] == 0


@proves("win.most")
def test_the_most_vp_win(without):
    assert over(without, Ada={"vp": 44}, Bo={"vp": 40, "valkyrie": 1}).winners() == ["Ada"]


@proves("win.tie-valkyrie", "win.tie-valkyrie=armour-first")
def test_the_valkyrie_track_breaks_a_tie(without):
    ada, bo = {"vp": 40, "valkyrie": 3, "armour": 1}, {"vp": 41, "valkyrie": 1, "armour": 4}
    at = over(without, Ada=ada, Bo=bo)
    assert (at["Ada"]["vp"], at["Bo"]["vp"], at.winners()) == (44, 44, ["Ada"])


@proves("win.tie-armour")
def test_then_the_armour_track(without):
    at = over(without, Ada={"vp": 44, "armour": 0}, Bo={"vp": 44, "armour": 1})
    assert at.winners() == ["Bo"]


@proves("win.shared")
def test_then_the_victory_is_shared(without):
    assert over(without, Ada={"vp": 44}, Bo={"vp": 44}).winners() == ["Ada", "Bo"]


def test_the_second_example_of_the_ledger():
    bo = {"vp": 40, "valkyrie": 3, "armour": 5, "gold": 0, "iron": 0}
    at = table(phase="scoring", turn=None, Ada=LAST, Bo=bo)
    assert at.answer("final", player="Ada") == 46
    terms = [term.value for term in at.question("final", player="Ada").total().terms]
    assert terms == [31, 4, 4, 2, 3, 2, 0]
    bo |= {"vp": 46 - 4 - 3}
    at = over(Ada=LAST, Bo=bo)
    assert (at["Ada"]["vp"], at["Bo"]["vp"], at.winners()) == (46, 46, ["Ada"])
