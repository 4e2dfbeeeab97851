"""What several tests share."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

TESTS = Path(__file__).parent


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate",
        action="store_true",
        help="write the texts of tests/bad, tests/rulebooks and docs/errors anew, not compare",
    )


@pytest.fixture(scope="session")
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether expected texts are to be written, not compared."""
    return bool(request.config.getoption("--regenerate"))


@pytest.fixture(scope="session")
def base() -> str:
    """A small game without mistakes."""
    return (TESTS / "base.yaml").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def completed(base: str) -> Callable[[str], str]:
    """Makes a whole file of a part: the sections of the small game that it lacks come after it."""
    sections = re.split(r"^(?=\w)", base, flags=re.MULTILINE)[1:]

    def complete(part: str) -> str:
        keys = re.findall(r"^([a-z]\w*):", part, flags=re.MULTILINE)
        lacking = [each for each in sections if each.split(":")[0] not in keys]
        return "".join([part if part.endswith("\n") else part + "\n", *lacking])

    return complete
