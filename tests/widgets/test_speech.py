"""What is said: the live region's words, after each thing that can be asked for."""

from reaching import reach
from rednorth_nb.widgets import Player

from .tables import PACKAGED


def test_a_reason_is_said_when_it_is_opened_and_not_when_it_is_closed() -> None:
    widget = Player(PACKAGED["resolution_example"])
    reach(widget, 6)
    widget.do("why", "points-0-blue")
    assert widget.said == (
        "Håkkå, Raid Points in blue: 3. +2: blue Raider, third in the row."
        " +1: Jarl left of the blue Raider, third in the row."
    )
    widget.do("why", "points.hero")
    rule = PACKAGED["resolution_example"].game.rules["points.hero"]
    assert widget.said == f"{rule.title}. {rule.text}"
    widget.do("why", "nothing-of-the-kind")
    assert widget.said == ""
    widget.do("close-why")
    assert widget.said == ""


def test_an_action_under_way_says_its_prompt_and_what_was_picked() -> None:
    widget = Player(PACKAGED["first_round"])
    widget.do("begin", "deploy")
    first = widget.said
    assert first.startswith("Deploy a Party. ")
    assert "?" in first
    widget.do("pick", 0)
    assert widget.said.endswith("So far: green Raider.")
    widget.do("unpick")
    assert widget.said == first


def test_what_is_to_be_done_is_said_after_what_happened() -> None:
    widget = Player(PACKAGED["resolution_example"])
    widget.do("forward")
    assert widget.said.startswith("Håkkå turns up: blue Raider and green Raider.")
    assert "?" in widget.said, "the question that waits"
    assert "*" not in widget.said
    widget = Player(PACKAGED["first_round"])
    widget.do("first")
    assert widget.said.endswith("Astrid, it is your choice.")


def test_the_same_words_again_are_a_new_message() -> None:
    widget = Player(PACKAGED["resolution_example"])
    widget.do("step", 1)
    heard = []
    for _ in range(3):
        widget.do("answer", answer="x")
        assert widget.said == "Give a whole number."
        heard.append(widget.heard)
    assert len(set(heard)) == 3


def test_rules_are_called_by_their_titles_and_the_id_is_small_print() -> None:
    widget = Player(PACKAGED["resolution_example"])
    reach(widget, 6)
    widget.do("why", "points-0-blue")
    assert "A Raider is worth 2" in widget.why_html
    assert ">points.raider<" not in widget.why_html + widget.now_html + widget.log_html
    widget.do("why", "points.raider")
    assert "<code>points.raider</code>" in widget.why_html
