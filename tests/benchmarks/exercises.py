"""How many exercises each rule of a game has, and in how many seconds they are found.

    python tests/benchmarks/exercises.py [--game blood-rage] [--seconds 60] [--count 100] [RULE …]

Seconds are this process's own, for the machine has other work. Exit status 1: a rule that is said
to decide no question has an exercise, or one that should decide some has none.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator

from rednorth_nb import games
from rednorth_nb.learning.exercises import Exercise, found_in_play


def timed(found: Iterator[Exercise], count: int, seconds: float) -> tuple[list[Exercise], float]:
    """So many exercises, or those of so many seconds."""
    some: list[Exercise] = []
    began = time.process_time()
    for one in found:
        some.append(one)
        if len(some) == count or time.process_time() - began > seconds:
            break
    return some, time.process_time() - began


def kind(exercise: Exercise) -> str:
    """The kind of question, and whether it lists actions of its own."""
    ask = exercise.data["steps"][0]["ask"]
    return f"{ask['kind']} of a list" if "actions" in ask else str(ask["kind"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules", nargs="*", metavar="RULE")
    parser.add_argument("--game", default="red-north", choices=games.names())
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    parts = games.find(asked.game)
    wrong = []
    for rule in asked.rules or parts.rules.rules:
        why = parts.files.unasked.get(rule)
        found = found_in_play(asked.game, rule, asked.seed)
        some, seconds = timed(found, 1 if why else asked.count, asked.seconds)
        if bool(some) == bool(why):
            wrong.append(rule)
        kinds = ", ".join(f"{n} {name}" for name, n in Counter(map(kind, some)).most_common())
        print(f"{rule:24} {len(some):4} in {seconds:5.1f} s  {kinds or why or '?'}", flush=True)
    if wrong:
        sys.exit(f"Not as said: {', '.join(wrong)}")


if __name__ == "__main__":
    main()
