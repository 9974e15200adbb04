"""The sentences can be gathered for translators, and a translation is what is then said."""

import os
import re
import shlex
import subprocess
import sys
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from random import Random

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from rednorth_nb import games
from rednorth_nb.bots.random_policy import random_policy
from rednorth_nb.engine.choices import Action
from rednorth_nb.engine.game import AnyGame
from rednorth_nb.engine.play import play_on, started
from rednorth_nb.engine.sentences import Plural, Sentences
from rednorth_nb.engine.timeline import Timeline

ROOT = Path(__file__).parents[1]
GUIDE = ROOT / "docs" / "translating.md"
SOURCES = {
    "code.py": """
        change.tell("turn.order", "{player} rows.", player=1)
        Violation("row.most", N_("Too far."), N_("Row {options} miles."))
        say("nothing"); label = Plural("{n} mile", "{n} miles"); Plural("{n} ship", "{n} ships")
    """,
    "page.html.j2": "<p>{{ _('Forward') }} {% trans %}Back{% endtrans %}</p>",
    "rules.toml": """
        ["row.most"]
        title = "Two at most"
        text = "Who rows goes 1 or 2 miles."
        section = "Rowing"
        forgotten = "a ship is rowed on and on"
        reason = "Nothing else is said."
        misreadings = { once = "a ship is rowed once" }
    """,
}


def gathered(folder: Path, out: Path) -> Catalog:
    """What the guide's command finds in a folder."""
    command = next(
        line for line in GUIDE.read_text(encoding="utf-8").splitlines() if "pybabel extract" in line
    )
    setting, _, *arguments = shlex.split(command)
    name, value = setting.split("=")
    arguments[arguments.index("messages.pot")] = str(out)
    arguments[-1:] = [str(folder)]
    code = "from babel.messages.frontend import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=ROOT,
        env={**os.environ, name: value},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    with out.open("rb") as file:
        return read_po(file)


def sentences(catalogue: Catalog) -> set[str]:
    return {
        sentence
        for message in catalogue
        for sentence in ((message.id,) if isinstance(message.id, str) else message.id)
        if sentence
    }


@pytest.fixture(scope="module")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    """All sentences of the package."""
    return gathered(Path("rednorth_nb"), tmp_path_factory.mktemp("pot") / "messages.pot")


def test_each_kind_of_source_is_gathered(tmp_path: Path) -> None:
    folder = tmp_path / "game" / "rules"
    folder.mkdir(parents=True)
    for name, text in SOURCES.items():
        (folder / name).write_text(re.sub(r"\n {8}", "\n", text).strip(), encoding="utf-8")
    assert sentences(gathered(tmp_path, tmp_path / "messages.pot")) == {
        *("{player} rows.", "Too far.", "Row {options} miles.", "nothing"),
        *("{n} mile", "{n} miles", "{n} ship", "{n} ships"),
        *("Forward", "Back"),
        *("Two at most", "Who rows goes 1 or 2 miles.", "Rowing", "a ship is rowed on and on"),
        *("Nothing else is said.", "a ship is rowed once"),
    }


def test_the_packages_own_are_among_them(catalogue: Catalog) -> None:
    found = sentences(catalogue)
    assert {
        "Withdraw",
        "{player} takes back a card, {place}.",
        "No {colour} card lies beside it.",
        "{most} and {last}",
    } <= found
    for name in games.names():
        for rule in games.find(name).rules.rules.values():
            words = {rule.title, rule.text, rule.section, rule.forgotten, rule.reason}
            assert (words | set(rule.misreadings.values())) - {""} <= found


def test_a_templates_sentences_are_among_them(catalogue: Catalog) -> None:
    gathered_from = {place for message in catalogue for place, _ in message.locations}
    for path in (ROOT / "rednorth_nb").rglob("*.j2"):
        if re.search(r"\{\{-? *_\(", path.read_text(encoding="utf-8")):
            assert str(path.relative_to(ROOT)) in gathered_from


def test_another_language_is_one_file(tmp_path: Path) -> None:
    made_up = Catalog(locale="nb")
    made_up.add("{player} plays {card}.", "{card}, spilt av {player}.")
    made_up.add(("{n} card", "{n} cards"), ("{n} kort", "{n} korter"))
    with (tmp_path / "nb.mo").open("w+b") as file:
        write_mo(file, made_up)
        file.seek(0)
        say = Sentences(("Ada", "Bo"), {"card": str.title}, GNUTranslations(file))
    assert say("{player} plays {card}.", {"player": 0, "card": "jarl"}) == "Jarl, spilt av Ada."
    assert say(Plural("{n} card", "{n} cards"), {"n": 1}) == "1 kort"
    assert say(Plural("{n} card", "{n} cards"), {"n": 2}) == "2 korter"
    assert say("{player} passes.", {"player": 1}) == "Bo passes."


class Unmarked(NullTranslations):
    """Notes the sentences that a translator would not get."""

    def __init__(self, known: set[str]) -> None:
        super().__init__()
        self.known = known
        self.found: set[str] = set()

    def gettext(self, message: str) -> str:
        if message not in self.known:
            self.found.add(message)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.mark.parametrize(
    "name",
    games.names(),
)
def test_all_that_is_said_of_a_game_is_marked(catalogue: Catalog, name: str) -> None:
    unmarked = Unmarked(sentences(catalogue))
    for count in (2, 4):
        game = games.find(name).rules(("Ada", "Bo", "Cy", "Di")[:count])
        for seed in range(3):
            timeline = started(game, seed)
            policies = [random_policy(Random(seed + seat)) for seat in range(count)]
            listen(game, timeline, unmarked)
            while play_on(timeline, policies) is not None:
                listen(game, timeline, unmarked)
    assert unmarked.found == set()


def listen(game: AnyGame, timeline: Timeline, unmarked: Unmarked) -> None:
    """Say all that there is to say at a timeline's cursor."""
    screen, node = games.screen_of(game), timeline.cursor
    screen.say.translations = unmarked
    screen.chapter(node.state)
    if node.move is not None:
        screen.move_title(node.move)
    numbers = screen.numbers(game.observe(node.state, 0))
    totals = [event.total for event in node.events] + [one.total for one in numbers.values()]
    for event in node.events:
        screen.told(event)
    for total in filter(None, totals):
        for term in total.terms:
            screen.label(term), screen.unapplied(term)
    decision = game.decision(node.state)
    for seat in decision.players if decision else ():
        for name in game.types:
            beginning = Action(seat, name)
            violations = game.refusals(node.state, beginning)
            for option in game.options(node.state, beginning):
                violations += option.violations
            for violation in violations:
                screen.why(violation), screen.remedy(violation)
