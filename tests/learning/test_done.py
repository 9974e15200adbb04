"""What a browser keeps of lessons gone through comes from anywhere, and is checked."""

import json

import pytest

from rednorth_nb.learning.done import LONGEST, MOST, read_done, with_lesson, write_done


@pytest.mark.parametrize(
    "text",
    [
        *("", "[", "null", "3", "[]", "{}", '{"lessons": 3}', '{"lessons": [1]}', "[" * 100_000),
        *(json.dumps({"lessons": {"a": bad}}) for bad in (-1, 10_000, "1", None, True, 1.5, [])),
        json.dumps({"lessons": {"x" * (LONGEST + 1): 1}}),
    ],
)
def test_what_makes_no_sense_is_left_out(text: str) -> None:
    assert read_done(text) == {}


def test_it_is_read_as_it_was_written_and_bounded() -> None:
    done = {"first_round": 2, "Håkkås": 0}
    assert read_done(write_done(done)) == done
    assert len(read_done(write_done({str(n): 0 for n in range(MOST + 5)}))) == MOST


def test_the_best_time_counts() -> None:
    done = with_lesson({}, "a", 3)
    assert with_lesson(with_lesson(done, "a", 1), "a", 2) == {"a": 1}
