"""The page's address is its place: whatever lies on the table, the address brings it back."""

from pathlib import Path
from urllib.parse import parse_qs

import pytest

from reaching import reach
from rednorth_nb.scenarios.library import Shelf
from rednorth_nb.scenarios.scenario import Scenario
from rednorth_nb.widgets import Player, app, sealing
from rednorth_nb.widgets.place import LONGEST, opened, whole_game
from rednorth_nb.widgets.sealing import seal, unseal

from .tables import EVERY, SHELF, choose, kept


@pytest.fixture(autouse=True)
def one_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(app.__globals__, "shelf", lambda: SHELF)


def assert_same_place(one: Player, other: Player) -> None:
    assert other.session is not None
    assert one.session is not None
    assert repr(other) == repr(one)
    assert other.session.node.state == one.session.node.state
    assert other.session.seat == one.session.seat
    assert other.table_html == one.table_html
    assert [node.move for node in other.session.timeline.line()] == [
        node.move for node in one.session.timeline.line()
    ]


@pytest.mark.parametrize("game", ["red-north 2", "red-north 4", "blood-rage 2", "blood-rage 3"])
def test_a_whole_game_is_found_again_at_any_moment(game: str) -> None:
    page = app("")
    page.do("new", game)
    links = set()
    for n in range(40):
        page.do("forward")
        links.add(page.link)
        if n % 8 == 0:
            assert_same_place(page, app(page.link))
    page.do("back")
    page.do("back")
    page.do("seat", 1)
    assert_same_place(page, app(page.link))
    page.do("seat", None)
    assert_same_place(page, app(page.link))
    assert len(links) == 40
    assert all(link.startswith("?way=") for link in links)


def test_a_game_to_its_very_end_fits_an_address() -> None:
    page = app("")
    page.do("new", "blood-rage 4")
    page.do("seat", None)
    assert page.session is not None
    while page.session.can_go_on:
        page.session.forward()
    page.show()
    assert len(page.link) < LONGEST / 2
    assert_same_place(page, app(page.link))


def test_off_the_script_the_address_names_the_way_gone() -> None:
    page = app("scenario=first_round")
    assert page.link == "?scenario=first_round&step=0"
    choose(page, "deploy", "blue raider", "jarl", "blue raider")
    page.do("forward")
    assert page.link.startswith("?scenario=first_round&way=")
    again = app(page.link)
    assert_same_place(page, again)
    assert again.session is not None
    assert again.session.off_script
    assert "The scenario&#39;s way" in again.time_html
    page.do("first")
    assert page.link == "?scenario=first_round&step=0"


@pytest.mark.parametrize("name", EVERY)
def test_every_step_of_every_scenario_from_every_seat_has_its_address(name: str) -> None:
    page = Player(EVERY[name], shelf=SHELF)
    assert page.session is not None
    last = len(page.session.run.nodes) - 1
    for step in {0, last // 2, last}:
        for seat in (None, 0, 1):
            reach(page, step)
            page.do("seat", seat)
            assert_same_place(page, app(page.link))
            assert "way" not in page.link


def test_an_address_tells_no_secret() -> None:
    page = app("")
    page.do("new", "red-north 3")
    for _ in range(6):
        page.do("forward")
    assert page.session is not None
    seed = page.session.timeline.seed
    way = parse_qs(page.link)["?way"][0]
    for word in ("seed", str(seed), "deploy", "raider", "jarl"):
        assert word not in way
    lengths = {len(seal(f"{word} raider")) for word in ("red", "green", "yellow")}
    assert len(lengths) == 1, "nor does its length"


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("scenario=nope", "There is no scenario called “nope” here."),
        ("scenario=%3Cb%3E&step=2", "There is no scenario called “&lt;b&gt;” here."),
        ("scenario=nope&way=AAAA", "There is no scenario called “nope” here."),
        ("scenario=last_tie&step=99", "A question comes before step 99: answer it to go on."),
        ("scenario=last_tie&step=x", "There is no step x in this scenario"),
        ("scenario=last_tie&seat=9", "There is no seat 9 at this table."),
        ("scenario=last_tie&seat=x", "There is no seat x at this table."),
        ("scenario=last_tie&way=AAAA", "The way in this address can&#39;t be read"),
        ("way=AAAA", "The way in this address can&#39;t be read"),
        ("way=%C3%A9", "The way in this address can&#39;t be read"),
        ("way=" + "A" * 90_000, "The way in this address can&#39;t be read"),
        ("way=too-long", "open its file again"),
    ],
)
def test_what_an_address_names_and_is_not_there_is_said(query: str, said: str) -> None:
    page = app(query)
    assert said in page.head_html + page.now_html
    assert page.said
    page.do("open", "last_tie")
    assert said not in page.head_html + page.now_html


def test_a_link_leads_past_no_question_but_those_that_were_answered() -> None:
    page = app("scenario=resolution_example")
    reach(page, 12)
    assert page.session is not None
    assert page.session.ended
    page.do("back")
    assert "&answered=" in page.link
    assert_same_place(page, app(page.link))
    bare = page.link.partition("&answered=")[0]
    early = app(bare)
    assert repr(early) == "<rednorth_nb: The resolution example, step 1>"
    assert early.said == "A question comes before step 11: answer it to go on."
    assert "There is no step 99" in app(page.link.replace("step=11", "step=99")).now_html


@pytest.mark.parametrize("words", ["1.1.5", "1.1.9_1.1.9", "1.1.9_1.1.x", "1.1.x"])
def test_answers_are_kept_in_the_address(words: str) -> None:
    page = app("scenario=resolution_example&step=1")
    for answer in words.split("_"):
        given = answer.split(".")[2]
        page.do(*(("show-answer",) if given == "x" else ("answer",)), answer=given)
    assert page.link.endswith(f"&answered={words}")
    again = app(page.link)
    assert again.session is not None
    assert page.session is not None
    assert [one.given for one in again.session.asked.values()] == [
        one.given for one in page.session.asked.values()
    ]
    assert again.now_html == page.now_html


@pytest.mark.parametrize("words", ["x", "1.1", "1.0.5", "1.1.99999", "99.1.5", "1.1.~~", "²", ""])
def test_answers_that_make_no_sense_are_left_out(words: str) -> None:
    page = app(f"scenario=resolution_example&step=1&answered={words}")
    assert page.session is not None
    assert not page.session.asked
    assert page.session.open_question == 1


def test_a_forged_or_stale_way_is_refused() -> None:
    page = app("scenario=first_round")
    choose(page, "deploy", "blue raider", "jarl", "blue raider")
    way = parse_qs(page.link)["way"][0]
    for n in range(0, len(way), 7):
        forged = way[:n] + ("A" if way[n] != "A" else "B") + way[n + 1 :]
        found = opened(f"scenario=first_round&way={forged}", SHELF)
        assert "can't be read" in found.notice
        assert found.session is not None
        assert found.session.node.number == 0
    stale = opened(f"scenario=last_tie&way={way}", SHELF)
    assert "can't be gone any more" in stale.notice
    for text in ("{}", "[]", '{"data": null, "line": [["x"]]}', "x", '{"data": {}, "line": []}'):
        assert "any more" in opened(f"scenario=last_tie&way={seal(text)}", SHELF).notice
    sealing._key.cache_clear()
    (sealing._state_folder() / "rednorth_nb" / "address.key").unlink()
    assert "another host" in opened(f"scenario=first_round&way={way}", SHELF).notice


def test_the_key_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    sealed = seal("a text")
    sealing._key.cache_clear()
    assert unseal(sealed) == "a text"
    path = tmp_path / "state" / "rednorth_nb" / "address.key"
    assert path.stat().st_mode & 0o77 == 0
    assert [one.name for one in path.parent.iterdir()] == ["address.key"]


def test_without_a_folder_to_write_to_there_is_still_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    sealing._key.cache_clear()
    assert unseal(seal("å" * 1000)) == "å" * 1000
    page = app("")
    page.do("new", "red-north 2")
    assert_same_place(page, app(page.link))


def test_what_is_too_long_for_an_address_says_so() -> None:
    scenario = whole_game("red-north 2")
    assert scenario is not None
    noise = "".join(chr(0x4E00 + n * 7919 % 20_000) for n in range(20_000))
    long = Scenario({**scenario.data, "summary": noise}, scenario.game)
    page = Player(long, shelf=Shelf({}, []))
    assert page.link == "?way=too-long"
    assert "open its file again" in app(page.link).head_html


# --- files


def handed_out(page: Player) -> dict[str, str]:
    sent: list[dict[str, str]] = []
    page.send = sent.append  # type: ignore[method-assign,assignment]
    page.do("save")
    (message,) = sent
    return message


def test_a_game_is_saved_from_the_page_and_opened_where_it_was() -> None:
    page = app("")
    page.do("new", "red-north 3")
    for _ in range(9):
        page.do("forward")
    page.do("seat", 1)
    message = handed_out(page)
    assert message["file"] == "A-game-of-Red-North.yaml"
    assert "hidden cards too" in page.log_html
    other = app("")
    other.hear({"do": "open-file", "value": message["text"]})
    assert other.session is not None
    assert page.session is not None
    assert other.session.node.state == page.session.node.state
    assert other.session.seat == 1
    assert other.table_html == page.table_html
    assert_same_place(other, app(other.link))


def test_a_lesson_opened_from_a_file_begins_at_its_start() -> None:
    page = app("")
    packaged = Path(__file__).parents[2] / "rednorth_nb/games/red_north/scenarios"
    text = next(packaged.glob("*first_round.yaml")).read_text(encoding="utf-8")
    page.hear({"do": "open-file", "value": text})
    assert repr(page) == "<rednorth_nb: Your first round, step 0>"
    assert "Bjorn: Deploy" not in page.time_html, "what is to come is not told"
    again = app(page.link)
    assert again.time_html == page.time_html


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "This file can&#39;t be used."),
        ("format: rednorth-scenario/1\ngame: chess\n", "game &#39;chess&#39;"),
        ("\x00", "This file can&#39;t be used."),
        ("\ud800", "This file can&#39;t be used."),
        ("x" * 200_001, "at most 200 kB"),
        ("é" * 100_001, "at most 200 kB"),
    ],
)
def test_a_file_that_is_none_is_refused_with_words(text: str, said: str) -> None:
    page = app("")
    page.hear({"do": "open-file", "value": text})
    assert page.session is None
    assert said in page.head_html
    assert page.said
    page.do("catalogue")
    assert said not in page.head_html


def test_files_are_opened_in_the_app_alone_and_only_as_text() -> None:
    page = Player(EVERY["first_round"])
    before = kept(page)
    page.hear({"do": "open-file", "value": "x"})
    assert kept(page) == before
    shelved = app("")
    for value in (None, 1, [], {}, True):
        shelved.hear({"do": "open-file", "value": value})
        assert "can&#39;t be used" not in shelved.head_html
