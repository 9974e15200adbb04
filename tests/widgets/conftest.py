"""Widgets leave nothing in the user's own folders."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rednorth_nb.widgets import sealing


@pytest.fixture(autouse=True)
def own_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A state folder, and so a key, for each test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    sealing._key.cache_clear()
    yield
    sealing._key.cache_clear()
