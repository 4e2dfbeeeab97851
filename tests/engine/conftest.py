"""Small games to try the engine with, made of a part of a file each."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import dedent
from typing import Protocol

import pytest

from eldest.engine import Deal, Diagnostic, Game, Rejected, Variant
from eldest.engine.pipeline import assemble


class Make(Protocol):
    """What the fixture `make` is."""

    def __call__(self, part: str = "", **choices: object) -> Game: ...


@pytest.fixture(scope="session")
def make(completed: Callable[[str], str]) -> Make:
    """Makes a game of a part of a file; the small game's sections fill it up."""
    read: dict[tuple[str, object], Variant] = {}

    def made(part: str = "", language: str = "en", **choices: object) -> Game:
        key = part, language
        if key not in read:
            read[key] = Variant.from_text(completed(dedent(part)), language=language)
        return assemble(read[key], **choices)  # type: ignore[arg-type]

    return made


@pytest.fixture(scope="session")
def mistakes(make: Make) -> Callable[..., list[Diagnostic]]:
    """The diagnostics that making such a game earns."""

    def found(part: str, **choices: object) -> list[Diagnostic]:
        with pytest.raises(Rejected) as caught:
            make(part, **choices)
        return list(caught.value.diagnostics)

    return found


@pytest.fixture(scope="session")
def refusal() -> Callable[..., Diagnostic]:
    """The one diagnostic with which a call is refused."""

    def refused(call: Callable[..., object], *given: object, **named: object) -> Diagnostic:
        with pytest.raises(Rejected) as caught:
            call(*given, **named)
        (diagnostic,) = caught.value.diagnostics
        return diagnostic

    return refused


@pytest.fixture(scope="session")
def finish() -> Callable[[Deal], Deal]:
    """Plays a deal to its end, always the lowest legal card."""

    def finished(deal: Deal) -> Deal:
        while not deal.over:
            deal.apply(deal.legal()[0])
        return deal

    return finished
