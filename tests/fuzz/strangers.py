"""What strangers may send: files, links and messages, spoiled at random; nothing may come through.

By hand: `python tests/fuzz/strangers.py --count 20000 --seed 1`. Each is refused with words or
taken; any other error is printed with what brought it about, and the command ends with 1.
"""

import argparse
import sys
import traceback
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

from rednorth_nb.scenarios.library import Shelf, shelf
from rednorth_nb.scenarios.problems import ScenarioError
from rednorth_nb.scenarios.reading import read_text
from rednorth_nb.scenarios.writing import to_yaml
from rednorth_nb.widgets import Player
from rednorth_nb.widgets.place import address, opened
from rednorth_nb.widgets.session import Session

SPLINTERS = [
    *("", "x", "-1", "0", "99999999999999999999999", "1e400", ".nan", "null", "true", "[]", "{}"),
    *("[[[[", "]", "}", ":", "- ", "&a", "*a", "!!python/object:os.system", "\x1b[31m", "\u202e"),
    *("\ud800", "\x00", "<script>", "../../../etc/passwd", "%00", "Ada", "jarl", "nobody"),
]
COMMANDS = [
    *("forward", "back", "first", "last", "step", "seat", "why", "close-why", "answer", "begin"),
    *("pick", "unpick", "instead", "show-answer", "ask-again", "open", "new", "catalogue", "save"),
    *("open-file", "line", "branch", "", "__class__"),
]


def spoil(text: str, random: Random) -> str:
    """A text with a few places cut out, doubled or replaced."""
    for _ in range(random.randint(1, 4)):
        start = random.randrange(len(text) + 1)
        end = min(len(text), start + random.choice([0, 1, 5, 40]))
        middle = random.choice([random.choice(SPLINTERS), text[start:end] * 2, ""])
        text = text[:start] + middle + text[end:]
    return text


def value(random: Random, depth: int = 0) -> Any:
    """Any value that JSON can have."""
    kind = random.randrange(8 if depth < 3 else 6)
    if kind == 6:
        return [value(random, depth + 1) for _ in range(random.randrange(4))]
    if kind == 7:
        return {random.choice(SPLINTERS): value(random, depth + 1) for _ in range(3)}
    return random.choice([None, True, random.randrange(-3, 40), 1e308, *SPLINTERS])


class Fuzz:
    """Files, links and messages of one seed."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.shelf = shelf()
        self.texts = [to_yaml(dict(one.data)) for one in self.shelf.scenarios.values()]
        self.links = [
            "?scenario=resolution_example&step=2&seat=1",
            *(address(Session(one, shelved=True)) for one in self.shelf.scenarios.values()),
        ]
        self.player = Player(shelf=self.shelf)

    def one(self) -> tuple[str, Callable[[], object]]:
        """What is sent, and the sending."""
        match self.random.randrange(3):
            case 0:
                text = spoil(self.random.choice(self.texts), self.random)
                return f"file {text!r}", lambda: read_text(text)
            case 1:
                link = spoil(self.random.choice(self.links), self.random)
                return f"link {link!r}", lambda: opened(link, self.shelf)
        message = self.message()
        return f"message {message!r}", lambda: self.player.hear(message)

    def message(self) -> Any:
        """Most are of a known command, and keep a lesson open."""
        random = self.random
        if random.random() < 0.1:
            return value(random)
        names = list(self.shelf.scenarios)
        given = random.choice([value(random), random.choice(names), str(random.randrange(20))])
        fields = random.choice([value(random), {"answer": given}])
        return {"do": random.choice(COMMANDS), "value": given, "fields": fields}


def main(count: int, seed: int) -> int:
    """Send so many; how many came through."""
    fuzz, failed, slowest = Fuzz(seed), 0, (0.0, "")
    for n in range(count):
        what, send = fuzz.one()
        began = perf_counter()
        try:
            send()
        except ScenarioError:
            pass
        except Exception:
            failed += 1
            print(f"{n}: {what[:2000]}\n{traceback.format_exc(limit=-4)}", flush=True)
            fuzz.player = Player(shelf=Shelf(fuzz.shelf.scenarios, []))
        slowest = max(slowest, (perf_counter() - began, what[:80]))
    print(f"{count} sent (seed {seed}), {failed} came through")
    print(f"the slowest took {slowest[0]:.2f} s: {slowest[1]}")
    return failed


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    sys.exit(main(asked.count, asked.seed) > 0)
