"""What several tests share."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parent


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate",
        action="store_true",
        help="write the expected texts of tests/bad and docs/errors anew instead of comparing",
    )


@pytest.fixture(scope="session")
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether expected texts are to be written, not compared."""
    return bool(request.config.getoption("--regenerate"))


@pytest.fixture(scope="session")
def base() -> str:
    """A small game without mistakes."""
    return (TESTS / "base.yaml").read_text(encoding="utf-8")
