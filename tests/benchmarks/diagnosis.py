"""How often the reading behind a wrong answer is among the first that are named, and how soon.

    python tests/benchmarks/diagnosis.py [--questions 2000] [--game red-north] [--seed 1]

Questions of every kind are put at positions of random play, with 2, 3 and 4 players. Each reading
of a rule whose answer is not the right one gives that answer: misreadings, rules left out (`off`),
and another `number`, one or two away. Counted is how many are among the first two guesses told:

- `misread`, `off`, `number`, `all`: the very reading, this rule read in this way, in their words;
- `same`: besides, what comes to the same there as the reading that a guess begins with;
- `rule`: at least the rule;
- `most`: what no order of them could exceed, were a guess a single reading.

Pairs of two rules are drawn from what changes the answer or belongs to the question, and count
where no single reading gives their answer. They are looked for among the first three: `both` very
readings, what comes to the `same`, both `rules`.

Last come the median and the 95th percentile of the time that a diagnosis takes, in milliseconds of
the processor, where single readings lead to the answer and where pairs do.
"""

import argparse
import random
import statistics
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

from rednorth_nb.games.questions import Question
from rednorth_nb.learning.diagnosis import Diagnosis, Misreading, diagnosis, otherwise

sys.path.insert(0, str(Path(__file__).parents[1]))

from random_questions import ASKS, questions

SINGLES, PAIRS = 2, 3
"""Among so many of those named a reading is looked for, and a pair."""
KINDS = ("misread", "off", "number")
TRIES = 40
"""So many pairs are drawn for a question."""

# --- readings


def readings(question: Question) -> Iterator[Misreading]:
    """Every rule in force, read otherwise: what the product lists is not asked."""
    for rule in question.ruleset.rules.values():
        if not question.ruleset.on(rule.id):
            continue
        yield Misreading(rule, "off")
        yield from (Misreading(rule, name) for name in rule.misreadings)
        if isinstance(rule.number, int):
            yield from (Misreading(rule, n) for n in near(rule.number))
        elif rule.number is not None:
            for case, number in rule.number.items():
                others = {n for n in rule.number.values() if n != number}
                yield from (Misreading(rule, {**rule.number, case: n}) for n in others)


def near(number: int) -> list[int]:
    return [n for n in range(number - 2, number + 3) if n > 0 and n != number]


# --- figures


class Figures:
    """What was counted of one kind of question."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.times: dict[int, list[float]] = defaultdict(list)

    def share(self, what: str, of: str) -> str:
        return f"{self.counts[what] / self.counts[of]:6.1%}" if self.counts[of] else "     -"

    def row(self) -> str:
        shares = [
            self.share(key, f"single {key}" if key in KINDS else "single")
            for key in ("misread", "off", "number", "reading", "same", "rule", "most")
        ]
        shares += [self.share(key, "pair") for key in ("both", "both same", "both rules")]
        counts = f"{self.counts['single']:7} {self.counts['pair']:7}"
        return f"{counts}   {'  '.join(shares)}   {self.spent(1)}  {self.spent(2)}"

    def spent(self, readings: int) -> str:
        times = sorted(self.times[readings])
        if not times:
            return "      -       -"
        return f"{statistics.median(times) * 1e3:7.1f} {times[int(len(times) * 0.95)] * 1e3:7.1f}"


HEADING = (
    f"{'':20}{'readings':>9}{'pairs':>8}{'misread':>9}{'off':>8}{'number':>8}{'all':>8}{'same':>8}"
    f"{'rule':>8}{'most':>8}{'both':>8}{'same':>8}{'rules':>8}{'median':>10}{'95%':>8}"
    f"{'median':>9}{'95%':>8}"
)


def measure(question: Question, figures: list[Figures], rng: random.Random) -> None:
    """Give every wrong answer of a question and see what is named."""
    right = question.right()
    every = list(readings(question))
    answers = [(one, otherwise(question, one).right()) for one in every]
    wrong = [(one, given) for one, given in answers if given != right]
    found: dict[str, tuple[object, list[Misreading]]] = {}
    for one, given in wrong:
        found.setdefault(repr(given), (given, []))[1].append(one)
    for given, by in found.values():
        named = timed(question, given, figures, 1)[:SINGLES]
        for one in by:
            note(question, (one,), named, figures, ("single", "reading", "same", "rule"))
        for each in figures:
            each.counts["most"] += min(SINGLES, len(by))
    own = set(question.rules())
    drawn = [one for one, _ in wrong] + [one for one in every if one.rule.id in own]
    for _ in range(TRIES if wrong else 0):
        pair = rng.choice(wrong)[0], rng.choice(drawn)
        if pair[0].rule.id == pair[1].rule.id:
            continue
        given = otherwise(question, *pair).right()
        if given == right or repr(given) in found:
            continue
        named = timed(question, given, figures, 2)[:PAIRS]
        note(question, pair, named, figures, ("pair", "both", "both same", "both rules"))


def timed(
    question: Question, given: object, figures: list[Figures], readings: int
) -> list[Diagnosis]:
    began = time.process_time()
    named = diagnosis(question, given)
    passed = time.process_time() - began
    for each in figures:
        each.times[readings].append(passed)
    return named


def note(
    question: Question,
    believed: Diagnosis,
    named: list[Diagnosis],
    figures: list[Figures],
    keys: tuple[str, str, str, str],
) -> None:
    """Count whether what is believed is among what is named."""
    counted, very, same, rules = keys
    workings = otherwise(question, *believed).workings()
    is_very = any(said(found, believed) for found in named)
    is_same = is_very or any(otherwise(question, *found).workings() == workings for found in named)
    is_rule = is_very or any(of_rules(found, believed) for found in named)
    for each in figures:
        each.counts[counted] += 1
        each.counts[very] += is_very
        if len(believed) == 1:
            each.counts[f"single {kind(*believed)}"] += 1
            each.counts[kind(*believed)] += is_very
        each.counts[same] += is_same
        each.counts[rules] += is_rule


def kind(one: Misreading) -> str:
    return (
        "number"
        if not isinstance(one.reading, str)
        else "off"
        if one.reading == "off"
        else "misread"
    )


def said(found: Diagnosis, believed: Diagnosis) -> bool:
    """Whether a sentence tells of just what is believed."""
    told = [{words(each) for each in one.told} for one in found]
    return len(found) == len(believed) and any(
        all(words(one) in beliefs for one, beliefs in zip(order, told, strict=True))
        for order in permutations(believed)
    )


def of_rules(found: Diagnosis, believed: Diagnosis) -> bool:
    """Whether a sentence tells of the rules of what is believed."""
    told = [{each.rule.id for each in one.told} for one in found]
    return len(found) == len(believed) and any(
        all(one.rule.id in ids for one, ids in zip(order, told, strict=True))
        for order in permutations(believed)
    )


def words(one: Misreading) -> tuple[str, str]:
    return one.rule.id, repr(one.reading)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--questions", type=int, default=2000, help="for each game")
    parser.add_argument("--game", choices=ASKS, action="append", help="all, where left out")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print(HEADING)
    for name in asked.game or ASKS:
        rng = random.Random(asked.seed)
        kinds: dict[str, Figures] = defaultdict(Figures)
        for question in questions(name, asked.questions, asked.seed):
            measure(question, [kinds[question.kind], kinds["all"]], rng)
        for kind, figures in sorted(kinds.items(), key=lambda pair: pair[0] == "all"):
            print(f"{name:10} {kind:9}{figures.row()}", flush=True)


if __name__ == "__main__":
    main()
