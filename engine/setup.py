"""What was chosen for a game, and what the file's equipment and words came to under it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .cards import Pack
from .definitions import CardName
from .equipment import Variable
from .ordering import Ordering

if TYPE_CHECKING:
    from ..dsl.scope import Scope
    from .options import Setting


@dataclass(frozen=True)
class Setup:
    """What was chosen, and what came of it.

    Attributes:
        preset, options: what was chosen; every option has its value.
        pack, variables: the equipment.
        scope: the words that rules may use.
        card_names: cards that people call by a name.
        ordering: how suits and ranks count, None if as printed.
    """

    preset: str | None
    options: dict[str, Setting]
    pack: Pack
    scope: Scope
    variables: tuple[Variable, ...]
    card_names: tuple[CardName, ...] = ()
    ordering: Ordering | None = None
