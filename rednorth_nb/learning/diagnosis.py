"""What somebody believes who gives a wrong answer: the readings of rules that lead just there."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from rednorth_nb.engine.ruleset import Number, Reading, Rule, Ruleset
from rednorth_nb.engine.sentences import N_, Sentences, Several
from rednorth_nb.games.questions import Question

ANOTHER_NUMBER = N_("{options} is counted with where the rule says {right} ({title})")
AS_PRINTED = N_("a rule is taken as the rulebook has it, not as it is played here ({title})")
ALIKE = N_("{belief}, or when {other}")

TOLD = 3
"""So many beliefs are told in one sentence, and so many pairs are looked for."""
PAIRS = 500
"""So many pairs are tried for one answer."""


class Misreading(NamedTuple):
    """One rule, read otherwise: `off`, another number than `right`, or a misreading's name.

    `alike` are further readings that lead to the same answer and are one guess with it.
    """

    rule: Rule
    reading: Reading
    right: Number | None = None
    alike: tuple["Misreading", ...] = ()

    @property
    def told(self) -> "tuple[Misreading, ...]":
        """The readings that its sentence tells of; some are one belief, in the same words."""
        found: list[Misreading] = []
        beliefs = set()
        for one in (self._replace(alike=()), *self.alike):
            beliefs.add(one._key)
            if len(beliefs) > TOLD:
                break
            found.append(one)
        return tuple(found)

    def belief(self, say: Sentences) -> str:
        """What is believed: it completes "That is what you get when …"."""
        beliefs: dict[Any, list[Misreading]] = {}
        for one in self.told:
            beliefs.setdefault(one._key, []).append(one)
        first, *others = (_sentence(same, say) for same in beliefs.values())
        for other in others:
            first = say(ALIKE, {"belief": first, "other": other})
        return first

    # --- one by one

    @property
    def _key(self) -> Any:
        """What tells its belief from others: its words, or whose number is another one."""
        rule, reading = self.rule, self.reading
        if isinstance(reading, str):
            own = (AS_PRINTED, rule.id) if reading == "on" else rule.forgotten
            return rule.misreadings.get(reading, own)
        return rule.id, self._number[1]

    @property
    def _number(self) -> tuple[Any, Any]:
        """The other number and the right one, of a rule with several the pair that differs."""
        reading, right = self.reading, self.right
        if isinstance(reading, Mapping) and isinstance(right, Mapping):
            return next((reading[case], n) for case, n in right.items() if reading[case] != n)
        return reading, right


def _sentence(same: Sequence[Misreading], say: Sentences) -> str:
    rule, reading = same[0].rule, same[0].reading
    title = {"title": say(rule.title)}
    if reading == "on":
        return say(AS_PRINTED, title)
    if isinstance(reading, str):
        return say(same[0]._key)
    options = Several("n", tuple(each._number[0] for each in same))
    return say(ANOTHER_NUMBER, {"options": options, "right": same[0]._number[1], **title})


Diagnosis = tuple[Misreading, ...]
"""The one misreading, or the two together, that lead to an answer."""


def misreadings(question: Question, lesson: Iterable[str] = ()) -> list[Misreading]:
    """Every single reading that differs from the one in force, the likelier first.

    Those of the rules that the question is about come first, in the order of `about`, and of the
    rules that are not read as printed, which is easily overlooked; then those of the lesson's
    rules. Of them, what people believe comes first, then that they forget, then that they count
    with another number.
    """
    ruleset: Ruleset = question.ruleset
    own = {*ruleset.variant, *question.rules()}
    taught, about = set(lesson), len(question.about)

    def near(id: str) -> int:
        if id not in own:
            return about + 1 if id in taught else about + 2
        starts = (n for n, start in enumerate(question.about) if id.startswith(start))
        return 0 if id in ruleset.variant else next(starts, 0)

    def likelihood(one: Misreading) -> tuple[int, int]:
        forgotten = one.reading == "off" and not one.rule.house
        return near(one.rule.id), 2 if not isinstance(one.reading, str) else int(forgotten)

    return sorted(_misreadings(ruleset), key=likelihood)


def _misreadings(ruleset: Ruleset) -> Iterator[Misreading]:
    for id, rule in ruleset.rules.items():
        if ruleset.variant.get(id, "on") != "on" and not rule.house:
            yield Misreading(rule, "on")
        if not ruleset.on(id):
            continue
        for reading in (*rule.misreadings, "off"):
            if not ruleset.reads(id, reading):
                yield Misreading(rule, reading)
        right = ruleset.numbers.get(id)
        for number in numbers(right):
            yield Misreading(rule, number, right)


def numbers(right: Number | None) -> Iterator[Number]:
    """What may be taken for a rule's number: its neighbours; where it has several, another one."""
    if isinstance(right, int):
        yield from (n for n in (right - 1, right + 1, right - 2, right + 2) if n > 0)
    elif right is not None:
        for case, number in right.items():
            others = dict.fromkeys(right.values())
            yield from ({**right, case: other} for other in others if other != number)


def diagnosis(question: Question, given: Any, lesson: Iterable[str] = ()) -> list[Diagnosis]:
    """The readings by which a wrong answer would be right, the likelier first.

    Single ones, those that are one guess together; where there is none, pairs.
    """
    every = [(one, otherwise(question, one)) for one in misreadings(question, lesson)]
    found = [(one, believed) for one, believed in every if believed.right() == given]
    if found:
        return [(one,) for one in guesses(found)]
    return pairs(question, given, every)


def guesses(found: Iterable[tuple[Misreading, Question]]) -> list[Misreading]:
    """Readings, each with the question for who reads so, together where they are one guess.

    They are of one rule, or come to the same here, or are numbers of whatever rules.
    """
    groups: list[tuple[list[Misreading], set[Any]]] = []
    for one, believed in found:
        marks = {one.rule.id, believed.workings()}
        if not isinstance(one.reading, str):
            marks.add(ANOTHER_NUMBER)
        if group := next((each for each in groups if each[1] & marks), None):
            group[0].append(one)
            group[1].update(marks - {ANOTHER_NUMBER})
        else:
            groups.append(([one], marks))
    return [first._replace(alike=tuple(others)) for (first, *others), _ in groups]


def pairs(
    question: Question, given: Any, every: Iterable[tuple[Misreading, Question]]
) -> list[Diagnosis]:
    """The likeliest pairs of readings, of two rules, that together lead to an answer.

    Each changes what is counted, or one does and the question is about the other's rule. Of those
    that come to the same here the likeliest is taken.
    """
    own, seen = set(question.rules()), {question.workings()}
    effective, idle = [], []
    for one, believed in every:
        workings = believed.workings()
        if workings not in seen:
            seen.add(workings)
            effective.append(one)
        elif workings == question.workings() and one.rule.id in own:
            idle.append(one)
    found: dict[Any, Diagnosis] = {}
    for pair in in_order(effective, idle):
        believed = otherwise(question, *pair)
        if believed.right() == given:
            found.setdefault(believed.workings(), pair)
        if len(found) == TOLD:
            break
    return list(found.values())


def in_order(effective: list[Misreading], idle: list[Misreading]) -> list[Diagnosis]:
    """The likeliest pairs of two rules, at least one of them effective, the likelier first."""
    ranked = list(enumerate(effective + idle))
    both = sorted(combinations(ranked, 2), key=lambda pair: pair[0][0] + pair[1][0])
    found: list[Diagnosis] = []
    for (n, one), (_, other) in both:
        if n < len(effective) and one.rule.id != other.rule.id:
            found.append((one, other))
    return found[:PAIRS]


def otherwise(question: Question, *read: Misreading) -> Question:
    """The question, for who reads rules so."""
    return question.otherwise({one.rule.id: one.reading for one in read})
