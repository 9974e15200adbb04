"""For `pytest -n`: the cells of a notebook share a kernel, so one worker runs them all."""

from typing import Any

import pytest


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Deal out tests one by one, and a notebook whole."""
    from xdist.scheduler import LoadScopeScheduling

    class Scheduling(LoadScopeScheduling):  # type: ignore[misc, unused-ignore]
        def _split_scope(self, nodeid: str) -> str:
            file = nodeid.split("::")[0]
            return file if file.endswith(".ipynb") else nodeid

    return Scheduling(config, log)
