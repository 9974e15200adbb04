"""A little of the fuzz with every run; `strangers.py` says how to have much of it."""

from strangers import main


def test_nothing_that_strangers_send_comes_through() -> None:
    assert main(count=100, seed=3) == 0
