"""Every number tells its cause, and nobody is told what they may not know."""

import itertools
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from hidden_cards.red_north import shuffled
from reaching import reach
from rednorth_nb import games
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.timeline import Node, Timeline
from rednorth_nb.games.red_north.rules.cards import GODS
from rednorth_nb.widgets import Player
from rednorth_nb.widgets.session import Session
from rednorth_nb.widgets.why import explain

from .tables import EVERY, PACKAGED, Page, random_game, seats


def lines() -> Iterator[tuple[Timeline[Any], list[Node[Any]]]]:
    """Every packaged scenario's line, and random games."""
    for scenario in EVERY.values():
        run = Session(scenario).run
        yield run.timeline, run.nodes
    for count in (2, 4):
        timeline = random_game(count, count)
        yield timeline, timeline.nodes


LINES = list(lines())


@pytest.mark.parametrize(("timeline", "nodes"), LINES)
def test_every_number_is_explained_by_terms_that_add_up_to_it(
    timeline: Timeline[Any], nodes: list[Node[Any]]
) -> None:
    game = timeline.game
    rng = Random(0)
    some = nodes if len(nodes) < 20 else [nodes[0], *rng.sample(nodes[1:-1], 3), nodes[-1]]
    for node in some:
        past = nodes[: nodes.index(node) + 1]
        for seat in seats(game):
            numbers = games.screen_of(game).numbers(game.observe(node.state, seat))
            for key, number in numbers.items():
                why = explain(timeline, past, seat, key, asking=False)
                assert why is not None
                assert why.title == number.label
                assert why.value == number.value
                assert sum(term.value for term in why.terms if term.applied) == number.value, key
                assert all(term.applied or term.why for term in why.terms)
                assert all(term.rule in game.rules or not term.rule for term in why.terms)
                if number.total is None:
                    assert why.terms[0].label == "at the start"
                    assert all(term.label and term.value for term in why.terms[1:])


def test_a_number_that_was_not_there_before_was_nothing() -> None:
    timeline = random_game(2, 5)
    game = timeline.game
    numbers = games.screen_of(game).numbers
    first = timeline.nodes[0].state

    def later(view: Any) -> Any:
        found = dict(numbers(view))
        if view == game.observe(first, 0):
            del found["vp-0"]
        return found

    game.numbers = later  # type: ignore[method-assign]
    why = explain(timeline, timeline.nodes, 0, "vp-0", asking=False)
    assert why is not None
    assert why.terms[0].value == 0
    assert sum(term.value for term in why.terms) == why.value


def test_a_change_is_laid_to_the_event_that_made_it() -> None:
    widget = Player(PACKAGED["resolution_example"])
    reach(widget, 99)
    widget.do("why", "vp-0")
    told = widget.explained().splitlines()
    assert told[0] == "Håkkå, VP"
    assert told[1] == "  +1 at the start"
    assert told[2] == "  +2 Håkkå scores 2 VP for Frankenland. (Summer · B Outposts) [award.vp]"
    assert told[-1] == "   5 in all"


def test_where_several_events_could_be_the_cause_none_is_made_out_to_be_it() -> None:
    """A card leaves the hand as it is added, not as another is turned up."""
    timeline = random_game(2, 5)
    seen = 0
    for before, node in itertools.pairwise(timeline.nodes):
        if not isinstance(node.move, Action) or node.move.name != "reinforce":
            continue
        seat = node.move.player
        past = timeline.nodes[: node.number + 1]
        assert past[-2] is before
        why = explain(timeline, past, seat, f"hand-{seat}", asking=False)
        assert why is not None
        assert why.terms[-1].value == -1
        assert " adds the " in why.terms[-1].label or "Reinforce" in why.terms[-1].label
        assert why.terms[-1].rule in ("", "reinforce.add")
        seen += 1
    assert seen


def keys_of(game: Any, state: Any) -> list[str]:
    """A key for everything there is or could be, also in the hands of others."""
    cards = [f"{colour} {kind}" for colour in state.outposts for kind in ("raider", "hero")]
    keys = [f"outpost-{colour}" for colour in (*state.outposts, "pink")]
    for seat in range(len(state.players)):
        keys += [f"held-{seat}-{card}" for card in (*cards, "jarl")]
        keys += [f"god-{seat}-{god}" for god in GODS]
        keys += [f"party-{seat}-{laid.key}" for laid in state.players[seat].party]
    keys += [f"group-{lead}" for lead in (*cards, *GODS)]
    return [*keys, "deck", "discard", "aside", "token-first", "token-tie", "token-champion"]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_thing_tells_nothing_that_a_seat_may_not_know(count: int) -> None:
    """The same key tells the same in two states that look the same to the seat."""
    timeline = random_game(count, 30 + count)
    game = timeline.game
    rng = Random(1)
    for node in rng.sample(timeline.nodes, 7):
        for seat in seats(game):
            other = Timeline(game, shuffled(node.state, seat, rng, set()))
            this = Timeline(game, node.state)
            for key in keys_of(game, node.state):
                told = explain(this, [this.root], seat, key, asking=False)
                assert explain(other, [other.root], seat, key, asking=False) == told, key


def test_only_who_holds_a_card_can_ask_about_it() -> None:
    widget = Player(PACKAGED["first_round"])
    widget.do("why", "held-0-jarl")
    assert widget.explained().startswith("Jarl")
    widget.do("seat", 1)
    assert widget.explained() == ""
    assert "hint" in Page(widget.why_html).all("section")[0].attrs["class"].split()  # type: ignore[union-attr]
    for key in ("held-0-jarl", "held-1-red hero", "god-0-odin", "held--jarl", "held-0-nonsense"):
        widget.do("why", key)
        assert widget.explained() == "", key


def ask_open() -> Iterator[Player]:
    """Every packaged scenario at every question, still open."""
    for scenario in PACKAGED.values():
        widget = Player(scenario)
        session = widget.session
        assert session is not None
        for number in sorted(session.run.moments):
            reach(widget, number)
            while session.open_question is not None:
                yield widget
                widget.do("show-answer")


def test_while_a_question_is_open_no_unsettled_sum_is_told() -> None:
    met = 0
    for widget in ask_open():
        session = widget.session
        assert session is not None
        game = session.game
        here = session.seat
        for seat in (here, 1, None):
            widget.do("seat", seat)
            numbers = games.screen_of(game).numbers(game.observe(session.node.state, seat))
            open_ones = {key for key, one in numbers.items() if not one.settled}
            settled = tuple(f"{one.label}: " for one in numbers.values() if one.settled)
            keys = {one.attrs.get("data-key") for one in Page(widget.table_html).elements}
            assert not open_ones & keys
            for key in open_ones:
                met += 1
                why = explain(session.timeline, session.past, seat, key, asking=True)
                assert why is not None
                assert (why.value, why.terms, why.lit) == (None, (), frozenset())
            for key in sorted(open_ones)[-1:]:
                widget.do("why", key)
                assert widget.explained() == f"{numbers[key].label}\nAnswer the question first."
                assert not Page(widget.why_html).all("table")
                assert not Page(widget.table_html).with_class("lit")
            for key in keys_of(game, session.node.state):
                why = explain(session.timeline, session.past, seat, key, asking=True)
                for term in why.terms if why and why.value is None else ():
                    assert term.label.startswith(settled), term
            widget.do("close-why")
        widget.do("seat", here)
    assert met > 50


def test_a_rule_tells_itself_and_its_rulings() -> None:
    widget = Player(PACKAGED["resolution_example"])
    widget.do("why", "R2")
    assert "Our ruling" in widget.why_html
    for id, rule in PACKAGED["resolution_example"].game.rules.items():
        widget.do("why", id)
        assert rule.text in widget.explained()
        assert Page(widget.why_html).all("h2")[0].text == rule.title
    widget.do("why", "no.such-rule")
    assert widget.explained() == ""


def test_the_cards_of_a_sum_are_lit() -> None:
    widget = Player(PACKAGED["resolution_example"])
    reach(widget, 6)
    widget.do("why", "points-0-blue")
    lit = Page(widget.table_html).with_class("lit")
    assert [one.attrs["aria-label"] for one in lit if "card" in (one.attrs["class"] or "")] == [
        "Jarl, second of four",
        "blue Raider, third of four",
    ]
    widget.do("why", "nonsense")
    assert not Page(widget.table_html).with_class("lit")
