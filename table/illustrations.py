"""The worked examples that belong to a game: its options agree with theirs, and they come out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ..engine.examples import run_example
from ..engine.prose import citations, prose
from .nouns import capital
from .rulebook import Rule, Rules

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..schema.document import Path


class Illustrations:
    """The worked examples of one game, by the phase in which they begin."""

    def __init__(self, game: Game, title: str) -> None:
        """Play every example of the file that the game's choices allow."""
        self.title = title
        self.by_start: dict[str, list[Rule]] = {}
        for path, entry in _agreeing(game):
            if run_example(game.variant, path, entry, game).passed:
                self.by_start.setdefault(entry.get("start", ""), []).append(_told(game, entry))

    def of(self, start: str) -> Iterator[Rules]:
        """Those that begin in a phase, in `match`, or (empty) before the deal."""
        if start in self.by_start:
            yield Rules(self.title, tuple(self.by_start[start]), kind="examples")


def _agreeing(game: Game) -> Iterator[tuple[Path, Mapping[str, Any]]]:
    """The examples that ask for nothing else than was chosen."""
    variant = game.variant
    for k, entry in enumerate(variant.document.get(("examples",), [])):
        preset = variant.presets[entry["preset"]].settings if "preset" in entry else {}
        asked = {**preset, **entry.get("options", {})}
        agrees = all(
            variant.options[name].read(value) == game.options[name] for name, value in asked.items()
        )
        if agrees and entry.get("players", variant.players[0]) == game.players:
            yield ("examples", k), entry


def _told(game: Game, entry: Mapping[str, Any]) -> Rule:
    language = game.variant.language
    name, text = prose(entry["name"], language), prose(entry.get("text"), language)
    return Rule(f"{capital(name)}.", text.strip(), citations(entry.get("cite")))
