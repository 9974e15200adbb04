"""Nothing that a seat can't know reaches the browser, in whatever words or attributes.

Two states that look the same to a seat give the same widget: every trait of it.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from hidden_cards.red_north import another_way, hidden, shuffled
from rednorth_nb import games
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.timeline import Node
from rednorth_nb.games.red_north.rules.game import RedNorth
from rednorth_nb.games.red_north.rules.state import State
from rednorth_nb.scenarios.scenario import Scenario
from rednorth_nb.widgets import Player

from .tables import NAMES, PACKAGED, TRAITS, at, choose, random_game, seats, traits


def some(game: RedNorth, nodes: list[Node[State]], rng: Random) -> list[Node[State]]:
    """A few moments of each kind: sealed Parties, powers, turns, before and after the reveal."""
    kinds: dict[str, list[Node[State]]] = {}
    for node in nodes:
        state = node.state
        kind = state.after.split()[0] if state.after else state.phase
        if state.phase == "deployment" and any(state.sealed):
            kind = "sealed"
        if game.automatic(state) == "reveal":
            kind = "before the reveal"
        kinds.setdefault(kind, []).append(node)
    assert kinds.keys() >= {"sealed", "actions", "before the reveal", "reveal"}
    wanted = ("sealed", "actions", "before the reveal", "reveal", "award", "deployment", "powers")
    return [rng.choice(kinds[kind]) for kind in wanted if kind in kinds]


def every_click(widget: Player, node: Node[State], seat: int | None) -> Iterator[dict[str, str]]:
    """What the page is like after each thing that a seat can try, going back each time."""
    session = widget.session
    assert session is not None
    yield traits(widget)
    decision = session.decision
    names = decision.actions if decision is not None and seat in decision.players else ()
    for name in names:
        widget.do("begin", name)
        yield traits(widget)
        if session.beginning is not None:
            for index in (0, 2):
                widget.do("pick", index)
                yield traits(widget)
                widget.do("unpick")
        widget.do("first")
        widget.do("seat", seat)
    keys = [f"party-{other}-{laid.key}" for other in range(2) for laid in party(node, other)[:1]]
    for key in ("hand-0", "hand-1", "deck", "held-1-jarl", "held-0-jarl", *keys):
        widget.do("why", key)
        yield traits(widget)
    widget.do("close-why")


def party(node: Node[State], seat: int) -> Any:
    return node.state.players[seat].party


@pytest.mark.parametrize("count", [2, 4])
def test_a_page_is_the_same_where_knowledge_is(count: int) -> None:
    timeline = random_game(count, 40 + count)
    game = RedNorth(NAMES[:count])
    rng = Random(count)
    differing = 0
    for node in some(game, timeline.nodes, rng):
        for seat in rng.sample(seats(game), 1):
            other = shuffled(node.state, seat, rng, set())
            differing += games.files_of(game).position(other) != games.files_of(game).position(
                node.state
            )
            pages = zip(
                every_click(at(game, node.state, seat), node, seat),
                every_click(at(game, other, seat), node, seat),
                strict=True,
            )
            for this, that in pages:
                assert this == that, (node.name, seat)
    assert differing


def both(timeline: Any, rng: Random) -> Iterator[tuple[int | None, Player, Player]]:
    """Two widgets after the same step, as far as a seat can see, for steps of every kind."""
    game = timeline.game
    steps: dict[str, list[Node[State]]] = {}
    for node in timeline.nodes[1:]:
        steps.setdefault(node.name.split()[0], []).append(node)
    for found in steps.values():
        node = rng.choice(found)
        parent = timeline.parent(node)
        assert parent is not None
        assert node.move is not None
        for seat in rng.sample(seats(game), 1):
            way = another_way(game, parent.state, node.move, seat, rng)
            if way is None:
                continue
            widgets = []
            for state, step in ((parent.state, node.move), way):
                widget = at(game, state, seat)
                assert widget.session is not None
                line = widget.session.timeline
                line.act(step) if isinstance(step, Action) else line.advance()
                widget.session.visited.add(line.cursor.number)
                widget.show()
                widgets.append(widget)
            yield seat, *widgets


@pytest.mark.parametrize("count", [2, 4])
def test_what_happened_is_told_the_same_where_knowledge_is(count: int) -> None:
    """The step's events, the log, the time line, and the history of the numbers."""
    rng = Random(20 + count)
    compared = 0
    for seat, this, that in both(random_game(count, 50 + count), rng):
        assert traits(this) == traits(that)
        for other in range(count):
            for number in ("glory", "hand"):
                this.do("why", f"{number}-{other}")
                that.do("why", f"{number}-{other}")
                assert traits(this) == traits(that), seat
        this.do("back")
        that.do("back")
        assert traits(this) == traits(that)
        compared += 1
    assert compared >= 10


DEPLOYS = [
    ("blue raider", "jarl", "blue raider"),
    ("red raider", "jarl", "green raider"),
]


def first_round_with(cards: tuple[str, ...]) -> Player:
    """The first round, where Bjorn deploys other cards; steps only up to there."""
    data = dict(PACKAGED["first_round"].data)
    deploy = {"player": "Bjorn", "action": "deploy", "cards": list(cards)}
    steps = [{"choose": deploy}]
    return Player(Scenario(data | {"steps": steps}, PACKAGED["first_round"].game, "first_round"))


def test_the_time_line_does_not_tell_the_future_choice_of_another() -> None:
    one, other = (first_round_with(cards) for cards in DEPLOYS)
    assert traits(one) == traits(other)
    assert "Bjorn: Deploy" not in "".join(traits(one).values())
    for seat in (0, None):
        for step in (1, 0):
            for widget in (one, other):
                widget.do("seat", seat)
                widget.do("step", step)
            assert traits(one) == traits(other)
    for widget in (one, other):
        widget.do("seat", 0)
        choose(widget, "deploy", "jarl", "green raider", "red raider")
        widget.do("forward")
    assert traits(one) == traits(other), "both Parties lie face-down"
    one.do("seat", 1)
    other.do("seat", 1)
    assert one.table_html != other.table_html


def test_a_sealed_party_is_seen_by_its_owner_alone() -> None:
    widget = Player(PACKAGED["first_round"])
    choose(widget, "deploy", "jarl", "green raider", "red raider")
    assert "You chose" in widget.table_html
    for seat in (1, None):
        widget.do("seat", seat)
        sent = " ".join(traits(widget).values())
        assert "You chose" not in sent
        assert "Astrid has chosen a Party." in sent


def test_after_switching_seats_nothing_of_the_former_seat_is_left() -> None:
    """A page looked at from one seat, then from another, is as if it had been the other's."""
    timeline = random_game(3, 12)
    game = timeline.game
    rng = Random(4)
    for node in rng.sample(timeline.nodes, 5):
        for before, after in ((0, 1), (1, None), (2, 0)):
            widget, fresh = at(game, node.state, before), at(game, node.state, after)
            session = widget.session
            assert session is not None
            decision = session.decision
            for name in decision.actions if decision else ():
                widget.do("begin", name)
                widget.do("pick", 0)
            mine = game.observe(node.state, before)
            if session.node.number == 0:
                for key in [f"held-{before}-{card}" for card in mine.hand[:1]]:
                    widget.do("why", key)
                widget.do("seat", after)
                sent, expected = traits(widget), traits(fresh)
                assert sent == expected
                others = (f"held-{other}-" for other in range(3) if other != after)
                assert not [key for key in others if key in "".join(sent.values())]


def test_no_hidden_card_is_named_anywhere_beside_its_seat() -> None:
    """A Hero is one of a kind: where it is hidden, its name is nowhere on the page."""
    seen = 0
    timeline = random_game(4, 8)
    game = timeline.game
    for node in timeline.nodes[::6]:
        for seat in (0, None):
            state = node.state
            places = hidden(state, seat)
            heroes = {
                card
                for kind, other, n in places
                if kind != "deck"
                for card in [
                    state.players[other].hand[n]
                    if kind == "hand"
                    else state.players[other].party[n].card
                ]
                if card.endswith("hero")
            }
            widget = at(game, state, seat)
            widget.do("why", "hand-1")
            sent = "".join(traits(widget)[name] for name in TRAITS if name != "art")
            for hero in heroes:
                seen += 1
                assert hero not in sent
                assert hero.replace("hero", "Hero") not in sent
    assert seen


def test_the_address_the_name_and_the_words_said_tell_the_step_alone() -> None:
    data = dict(PACKAGED["first_round"].data)
    widget = Player(Scenario(data, PACKAGED["first_round"].game, "first_round"))
    choose(widget, "deploy", "jarl", "green raider", "red raider")
    assert repr(widget) == "<rednorth_nb: Your first round, step 1>"
    assert widget.link == ""
    widget.do("seat", 1)
    assert widget.said == "Astrid has chosen a Party."
