"""A still page, several tables on a page, and cells that are run again."""

from typing import Any

import pytest

from reaching import reach
from rednorth_nb.widgets import Player, app, cells

from .tables import EVERY, PACKAGED, Page, choose


@pytest.mark.parametrize("name", EVERY)
def test_nothing_on_a_still_page_looks_alive(name: str) -> None:
    widget = Player(EVERY[name])
    for step in (0, 2):
        reach(widget, step)
        page = Page(widget.still())
        assert not page.all("button", "form" if step > 2 else "select")
        assert all("disabled" in one.attrs for one in page.all("input"))
        for one in page.elements:
            assert not {"data-do", "tabindex", "aria-pressed"} & set(one.attrs) or (
                "map-scroll" in (one.attrs.get("class") or "") or one.tag in ("h2", "form")
            )
            assert "aria-label" not in one.attrs or "role" in one.attrs or one.tag == "section"
    assert "Show me" not in widget.still()
    assert ": why?" not in widget.still()


def test_a_still_page_shows_the_table_and_the_seat_it_is_seen_from() -> None:
    widget = Player(PACKAGED["resolution_example"])
    reach(widget, 6)
    widget.do("why", "points-0-blue")
    page = Page(widget.still())
    labels = [one.attrs.get("aria-label") for one in page.elements]
    assert "blue Raider, third of four" in labels
    assert [one.text.strip() for one in page.with_class("tab")] == ["Håkkå"]
    assert not page.with_class("close")
    assert "Why 3?" in widget.still()


def test_a_still_catalogue_offers_nothing() -> None:
    page = Page(app("").still())
    assert not page.all("button")
    assert len(page.all("li")) == len(EVERY)


def test_still_pages_share_no_heading() -> None:
    """Of several on an exported page none is spoken with another's name."""
    page = Page(Player(PACKAGED["first_round"]).still())
    assert not [one.attrs["id"] for one in page.all("h2", "div", "section") if "id" in one.attrs]
    assert not [one for one in page.elements if "aria-labelledby" in one.attrs]


# --- cells


class Shell:
    """As much of a notebook's shell as is asked."""

    def __init__(self) -> None:
        self.runs = 0

    def run(self, cell: str, code: str = "") -> None:
        self.runs += 1
        self.parent: dict[str, Any] = {
            "header": {"msg_id": str(self.runs)},
            "metadata": {"cellId": cell} if cell else {},
            "content": {"code": code},
        }

    def get_parent(self) -> dict[str, Any]:
        return self.parent


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch) -> Shell:
    shell = Shell()
    monkeypatch.setattr("IPython.core.getipython.get_ipython", lambda: shell)
    monkeypatch.setattr(cells, "_made", {})
    monkeypatch.setattr(Player, "close", lambda self: closed.append(self))
    closed.clear()
    return shell


closed: list[Player] = []


@pytest.mark.parametrize("cell", ["a", ""])
def test_a_cell_run_again_closes_the_player_it_made_before(shell: Shell, cell: str) -> None:
    made = []
    for _ in range(50):
        shell.run(cell, "player('first_round')")
        made.append(Player(PACKAGED["first_round"]))
    assert closed == made[:-1]


def test_other_cells_and_others_of_the_same_run_stay_open(shell: Shell) -> None:
    shell.run("a")
    one, two = Player(PACKAGED["first_round"]), Player(PACKAGED["first_round"])
    shell.run("b")
    Player(PACKAGED["first_round"])
    assert closed == []
    shell.run("a")
    Player(PACKAGED["first_round"])
    assert closed == [one, two]


def test_without_a_notebook_none_is_closed() -> None:
    widgets = [Player(PACKAGED["first_round"]) for _ in range(3)]
    for widget in widgets:
        choose(widget, "deploy", "jarl", "green raider", "red raider")
    assert all(widget.comm is not None for widget in widgets)
