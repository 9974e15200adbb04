"""Who sits at a server's tables: each page of a visitor's has a kernel, and there are so many."""

from collections.abc import Callable


class Seats:
    """Counts the pages that have a kernel or are about to get one.

    A kernel that waits for its visitor is no seat.
    """

    def __init__(self, most: int | None, runs: Callable[[str], bool]) -> None:
        self.most = most
        """`None`: as many as come."""
        self._runs = runs
        self._arriving = 0
        self._taken: set[str] = set()

    def arrive(self) -> bool:
        """Take a seat for a visitor whose kernel is not known yet; `False` where none is free."""
        self._taken = {kernel_id for kernel_id in self._taken if self._runs(kernel_id)}
        if self.most is not None and len(self._taken) + self._arriving >= self.most:
            return False
        self._arriving += 1
        return True

    def sit(self, kernel_id: str | None) -> None:
        """The visitor's kernel is known, or (`None`) there will be none."""
        self._arriving -= 1
        if kernel_id is not None:
            self._taken.add(kernel_id)
