"""The games that one file holds, for each number of players, preset and value of an option."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from ..engine.diagnose import choices
from ..engine.game import Game
from ..engine.options import Setting
from ..engine.pipeline import assemble
from ..engine.variant import Variant
from ..schema.node import written


@dataclass(frozen=True)
class Configuration:
    """One way to play a variant: how many play, and what is chosen."""

    players: int
    preset: str | None = None
    options: Mapping[str, Setting] = field(default_factory=dict)

    def game(self, variant: Variant) -> Game:
        """The game so chosen.

        Raises:
            Rejected: with everything that is wrong with it.
        """
        return assemble(variant, self.preset, self.options, self.players)

    def called(self, game: str) -> str:
        """How it is asked for on the command line, the number of players left out."""
        preset = f"@{self.preset}" if self.preset else ""
        chosen = "".join(f" -o {name}={written(value)}" for name, value in self.options.items())
        return f"{game}{preset}{chosen}"


def configurations(variant: Variant) -> Iterator[Configuration]:
    """Every number of players with every preset, and with every single value of every option."""
    return (Configuration(*choice) for choice in choices(variant))
