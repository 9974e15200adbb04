"""`pytest tests/golden --remake-golden` writes the files anew; read the diff before keeping it."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--remake-golden", action="store_true", help="write the golden files anew")


@pytest.fixture
def remake(request: pytest.FixtureRequest) -> bool:
    """Whether to write instead of compare (the option exists when only this folder is run)."""
    return bool(request.config.getoption("--remake-golden", default=False))
