"""What a learner has answered, by rule: what is due again, how well each rule is known.

It is kept where the learner keeps it: as text to be saved, loaded, merged and forgotten.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cached_property
from typing import Any, NamedTuple

from rednorth_nb.engine.misfits import Misfit, MisfitError
from rednorth_nb.learning.verdict import Verdict

FORMAT = "rednorth-progress/1"
AGAIN, HARD, GOOD, EASY = 1, 2, 3, 4
"""How an answer is rated, as `fsrs` counts."""
MOST = 5_000
"""Answers that are kept; older ones are dropped."""
LARGEST = 1_000_000
"""Characters of a text that is loaded."""
LONGEST = 80
"""Characters of a game's or rule's name."""
SOON = timedelta(minutes=10)
"""When a rule that was misread is due again."""
MONTH = 30.0
"""Days for which a rule has to be remembered to be mastered."""
LONG = 5
"""The terms of a sum that is not easy to get right at once."""


class Answer(NamedTuple):
    """What an answer said of a rule. `at` is in seconds since 1970 (UTC)."""

    at: int
    game: str
    rule: str
    rating: int


class Standing(NamedTuple):
    """How a learner stands with a rule: answers given, those that were right, when it is due.

    `mastery` goes from 0 to 1: for what part of a month the rule is likely (9 in 10) remembered.
    """

    answers: int
    right: int
    last: datetime
    due: datetime
    mastery: float


@dataclass(frozen=True)
class Progress:
    """All that a learner has answered, the oldest first. A value: what changes it makes a new one.

    >>> now = datetime(2026, 1, 1, tzinfo=UTC)
    >>> progress = Progress().answered("red-north", {"points.jarl": AGAIN}, now)
    >>> progress.due("red-north", now), progress.due("red-north", now + SOON)
    ([], ['points.jarl'])
    """

    answers: tuple[Answer, ...] = ()

    def answered(self, game: str, rated: Mapping[str, int], at: datetime) -> "Progress":
        """With one more answer, as `ratings` rates the rules of a game by it."""
        seconds = int(at.timestamp())
        more = [Answer(seconds, game, rule, rating) for rule, rating in rated.items()]
        return _of([*self.answers, *more])

    def merged(self, other: "Progress") -> "Progress":
        """With all that another one holds; what both hold is there once."""
        return _of([*self.answers, *other.answers])

    def forgotten(self, game: str, rule: str | None = None) -> "Progress":
        """Without a game's answers, or those of one rule; `Progress()` forgets everything."""
        return Progress(
            tuple(one for one in self.answers if one.game != game or rule not in (None, one.rule))
        )

    def standing(self, game: str, rule: str) -> Standing | None:
        """How the learner stands with a rule; `None` where no answer has said so yet."""
        return self._standings.get((game, rule))

    def rules(self, game: str) -> list[str]:
        """The rules of a game that some answer has told of."""
        return [rule for name, rule in self._standings if name == game]

    def due(self, game: str, now: datetime) -> list[str]:
        """The rules that are due again, the longest due first."""
        waiting = {
            rule: standing.due
            for (name, rule), standing in self._standings.items()
            if name == game and standing.due <= now
        }
        return sorted(waiting, key=lambda rule: waiting[rule])

    def mastery(self, game: str, rule: str) -> float:
        """How well a rule is known, from 0 to 1 (see `Standing`); 0 where no answer has told."""
        standing = self.standing(game, rule)
        return 0.0 if standing is None else standing.mastery

    def write(self) -> str:
        """As text (JSON), to be saved; `read` has it back."""
        return json.dumps({"format": FORMAT, "answers": [one._asdict() for one in self.answers]})

    @cached_property
    def _standings(self) -> dict[tuple[str, str], Standing]:
        from fsrs import Card, Rating, Scheduler

        # Without chance: the same answers are due at the same time wherever they are loaded.
        scheduler = Scheduler(
            learning_steps=(SOON,), relearning_steps=(SOON,), enable_fuzzing=False
        )
        found: dict[tuple[str, str], Standing] = {}
        cards: dict[tuple[str, str], Card] = {}
        for at, game, rule, rating in self.answers:
            key, time = (game, rule), datetime.fromtimestamp(at, UTC)
            card = cards.get(key) or Card(card_id=0, due=time)
            card, _ = scheduler.review_card(card, Rating(rating), time)
            cards[key], before = card, found.get(key)
            found[key] = Standing(
                answers=(before.answers if before else 0) + 1,
                right=(before.right if before else 0) + (rating != AGAIN),
                last=time,
                due=card.due,
                mastery=min(1.0, (card.stability or 0.0) / MONTH),
            )
        return found


def read(text: str, now: datetime) -> Progress:
    """The progress that a text holds, from whoever it comes.

    Raises `MisfitError` with what is wrong: nothing of such a text is taken in.
    """
    if len(text) > LARGEST:
        raise _misfit((), f"{len(text)} characters", f"at most {LARGEST}")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise _misfit((), "no JSON", "a file that was saved here") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise _misfit(("format",), "another file", f"a file of the format {FORMAT}")
    answers = data.get("answers")
    if not isinstance(answers, list) or len(answers) > MOST:
        raise _misfit(("answers",), "no such list", f"a list of at most {MOST} answers")
    latest = int(now.timestamp()) + 24 * 60 * 60  # clocks differ
    return _of([_answer(n, one, latest) for n, one in enumerate(answers)])


def ratings(verdict: Verdict, aimed_at: Iterable[str], tries: int = 1) -> dict[str, int]:
    """How an answer rates rules: those that a question is aimed at, and those it tells of.

    A wrong one says Again of what the diagnosis finds likeliest, and of what it is aimed at where
    that may be it or nothing else is found, as where one gave up. A right one says Good of all that
    its sum rests on: Hard where it took several `tries`, Easy where a long sum took one.
    """
    aimed_at = list(aimed_at)
    total = verdict.total
    if verdict.right:
        cited = [term.rule for term in total.terms if term.applied] if total else []
        rating = HARD if tries > 1 else EASY if len(cited) >= LONG else GOOD
        return dict.fromkeys([*aimed_at, *cited], rating)
    guesses = [one for found in verdict.diagnoses for one in found]
    named = {told.rule.id for one in guesses for told in one.told}
    likeliest = [one.rule.id for found in verdict.diagnoses[:1] for one in found]
    broken = [one.rule for one in verdict.refused if one.rule and verdict.given is not None]
    wrong = [*broken, *likeliest, *(rule for rule in aimed_at if rule in named)]
    return dict.fromkeys(wrong or aimed_at, AGAIN)


def _of(answers: Iterable[Answer]) -> Progress:
    """In order of time, each once, the latest."""
    return Progress(tuple(sorted(set(answers))[-MOST:]))


def _answer(n: int, words: Any, latest: int) -> Answer:
    """An answer of a text."""
    if not isinstance(words, dict) or set(words) != set(Answer._fields):
        raise _misfit(("answers", n), "no answer", ", ".join(Answer._fields))
    for key in ("game", "rule"):
        if not isinstance(words[key], str) or not 0 < len(words[key]) <= LONGEST:
            raise _misfit(("answers", n, key), "no name", f"a name of at most {LONGEST} characters")
        if not words[key].isprintable():
            raise _misfit(("answers", n, key), "no name", "a name that can be read")
    for key, least, most in (("rating", AGAIN, EASY), ("at", 0, latest)):
        if type(words[key]) is not int or not least <= words[key] <= most:
            raise _misfit(("answers", n, key), "no such number", f"from {least} to {most}")
    return Answer(**words)


def _misfit(path: tuple[str | int, ...], found: str, right: str) -> MisfitError:
    return MisfitError([Misfit(path, found, right)])
