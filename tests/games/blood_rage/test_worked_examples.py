"""The worked scenarios of the ledger, 6.1 and 6.2, number by number."""

import pytest

from .proof import Table, begin, proves, table

# --- 6.1: the draft


def take(now: Table, number: int) -> dict[str, list[str]]:
    """Everybody keeps the first cards of the hand held; the hands as they were."""
    before = {name: now[name]["hand"] for name in now.game.players}
    for name in now.game.players:
        now.act(name, "draft", cards=before[name][:number])
    return before


@proves("draft.deal", "draft.leftover-deck", "draft.pass-left", "draft.six", "draft.discard-two")
def test_6_1_the_draft_of_three(without):
    now = begin(without, 3)
    # 1
    first = now.each("hand")
    assert [len(hand) for hand in first] == [8, 8, 8]
    assert len(now["unseen"]) == 2
    sizes = []
    taken: list[list[str]] = [[], [], []]
    for pick in range(1, 7):
        held = [now[name]["hand"] for name in now.game.players]
        sizes.append([len(hand) for hand in held])
        for seat in range(3):
            # 2: at pick k seat s holds H[(s-k+1) mod 3]
            origin = (seat - pick + 1) % 3
            rest = list(first[origin])
            for card in taken[origin]:
                rest.remove(card)
            assert held[seat] == rest
        if pick == 4:
            # 3: the first hand again, with one card taken by each
            assert len(held[0]) == 8 - 3
        for seat in range(3):
            taken[(seat - pick + 1) % 3].append(held[seat][0])
        take(now, 1)
    # 2, 4
    assert sizes == [[8] * 3, [7] * 3, [6] * 3, [5] * 3, [4] * 3, [3] * 3]
    # 5
    kept = sum(len(hand) for hand in now.each("hand"))
    assert (kept, len(now["unseen"]) - 2, now["phase"]) == (18, 6, "action")
    assert kept + len(now["unseen"]) == 26


@proves("draft.two-player", "draft.leftover-deck", "draft.discard-two")
def test_6_1_the_draft_of_two(without):
    now = begin(without, 2)
    assert len(now["unseen"]) == 4
    sizes = [[len(hand) for hand in take(now, 2).values()] for _ in range(3)]
    assert sizes == [[8, 8], [6, 6], [4, 4]]
    kept = sum(len(hand) for hand in now.each("hand"))
    assert (kept, len(now["unseen"]) - 4, now["phase"]) == (12, 4, "action")
    assert kept + len(now["unseen"]) == 20


# --- 6.2: a pillage with a call and a tie, and Ragnarok. A is Ada, B Bo, C Cy.

A, B, C = "Ada", "Bo", "Cy"
SPARE = {A: "clash 1", B: "second wind 2", C: "skald"}


def elvagar(without=frozenset(), b="clash 3", spare=False, age=1) -> Table:
    """The start. `b` is B's Battle card; `spare` gives everybody a second card."""
    hands = {A: ["clash 2"], B: [b], C: ["rule manheim 4"]}
    for name in hands if spare else ():
        hands[name].append(SPARE[name])
    return table(
        without,
        seats=3,
        age=age,
        ragnarok={1: ["elvagar", "gimle", "horgr"], 2: ["gimle", "elvagar", "horgr"]}[age],
        board={
            "elvagar": {A: {"leader": 1, "warrior": 1}, B: {"warrior": 1}},
            "fjord 2": {B: {"ship": 1}},
            "myrkulor": {C: {"warrior": 2}},
        },
        Ada={"rage": 3, "hand": hands[A]},
        Bo={"hand": hands[B]},
        Cy={"rage": 0, "hand": hands[C]},
    )


def called(now: Table) -> Table:
    """Steps 1 to 3."""
    assert now["tokens"]["elvagar"] == "axes"
    assert (now[A]["rage"], now[A]["stats"]["axes"], now[A]["glory"]) == (3, 3, 0)
    # 1
    assert now.refused(A, "pillage", province="elvagar") == set()
    now.act(A, "pillage", province="elvagar")
    assert now[A]["rage"] == 3
    # 2
    now.call(B).call(C, "myrkulor").call(A)
    assert sum(sum(army.values()) for army in now["board"]["elvagar"].values()) == 4
    assert now[C]["rage"] == 0
    # 3
    now.call(B).call(C, "myrkulor")
    assert sum(sum(army.values()) for army in now["board"]["elvagar"].values()) == 5
    assert now["pillage"]["stage"] == "cards"
    return now


def sealed(now: Table, b: str) -> Table:
    """Step 4, and the reveal of step 5."""
    now.act(A, "battle-card", card="clash 2")
    now.act(C, "battle-card", card="rule manheim 4")
    now.act(B, "battle-card", card=b)
    now.to("reveal")
    figures = [
        sum(term.value for term in total.terms if "in" in term.label) for total in now.state.totals
    ]
    assert figures == [4, 3, 2]
    return now


@proves(
    "call.order",
    "call.rounds",
    "R2",
    "battle.forced",
    "battle.total",
    "card.bluff",
    "battle.ties-lose",
    "battle.losers-die",
    "rage.zero-may-react",
    "call.free",
)
def test_6_2_steps_1_to_5_a_tie(without):
    now = sealed(called(elvagar(without)), "clash 3")
    # 5
    assert now.totals() == [6, 6, 2]
    now.on()
    assert now.each("valhalla") == [
        {"leader": 1, "warrior": 1},
        {"warrior": 1, "ship": 1},
        {"warrior": 2},
    ]
    assert now.each("hand") == [["clash 2"], ["clash 3"], ["rule manheim 4"]]
    assert (now["pillaged"], now.each("glory")) == ([], [0, 0, 0])
    assert now.each("rage") == [3, 6, 0]


@proves(
    "R4",
    "reward.axes",
    "pillage.flip",
    "battle.glory",
    "battle.losers-die",
    "battle.winner-discards",
    "battle.losers-keep",
    "battle.highest-wins",
)
def test_6_2_step_6_a_wins(without):
    now = sealed(called(elvagar(without, b="clash 2")), "clash 2")
    assert now.totals() == [6, 5, 2]
    now.on()
    assert (now[A]["stats"]["axes"], now["pillaged"]) == (4, ["elvagar"])
    assert now.each("glory") == [4, 0, 0]
    assert now.each("valhalla") == [{}, {"warrior": 1, "ship": 1}, {"warrior": 2}]
    assert now["discard"] == ["clash 2"]
    assert now.each("hand") == [[], ["clash 2"], ["rule manheim 4"]]
    assert (now[A]["rage"], now["turn"]) == (3, B)


@proves("battle.late-cards", "battle.highest-wins", "battle.glory", "battle.losers-die")
def test_6_2_step_7_a_late_card(without):
    now = sealed(called(elvagar(without, b="clash 2", spare=True)), "clash 2")
    assert now.totals() == [6, 5, 2]
    now.act(A, "late-card", card=None)
    now.act(B, "late-card", card="second wind 2")
    assert now.totals() == [6, 7, 2]
    now.act(C, "late-card", card=None).act(A, "late-card", card=None).on()
    assert (now.each("glory"), now["pillaged"]) == ([0, 3, 0], [])
    assert now[A]["valhalla"] == {"leader": 1, "warrior": 1}
    assert now[A]["stats"]["axes"] == 3
    assert sorted(now["discard"]) == ["clash 2", "second wind 2"]
    assert now[B]["hand"] == []


@proves("ragnarok.glory", "ragnarok.deaths", "ragnarok.destroy", "valhalla.release", "age.saga")
@pytest.mark.parametrize(("age", "glory"), [(1, 4 + 4), (2, 4 + 6)])
def test_6_2_step_8_ragnarok(without, age, glory):
    now = sealed(called(elvagar(without, b="clash 2", age=age)), "clash 2").on().pass_all()
    now.to("ragnarok")
    assert now.army("elvagar", A) == {}
    assert now[A]["valhalla"] == {"leader": 1, "warrior": 1}
    assert (now[A]["glory"], now["destroyed"]) == (glory, ["elvagar"])
    now.to("release")
    assert now.each("reserve") == [{"leader": 1, "warrior": 8, "ship": 1}] * 3
    assert (now["age"], now["phase"]) == (age + 1, "draft")
