"""A person at a terminal sits down to play, and gets up again without losing anything."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from rich.console import Console

from . import saving
from .faces import Faces
from .measuring import INTERRUPTED
from .opening import bots_for, made, opened
from .sitting import Left, Sitting
from .telling import Teller

if TYPE_CHECKING:
    from .choosing import Choice
    from .play import Wish


def sit_down(choice: Choice | None, wish: Wish) -> int:
    """Play a match at the terminal. Raises `Rejected` for what cannot be played."""
    if wish.save is not None:
        saving.must_be_free(wish.save, wish.resume)
    match, seating = opened(choice, wish, person=True)
    bots = bots_for(match, seating)
    faces = Faces.for_stream(match.game.pack, sys.stdout, wish.colors)
    console = Console(highlight=False, markup=False, emoji=False)
    path = wish.save or wish.resume or saving.default_path(match.game)
    teller = Teller(match, faces, seating.seat, reasons="always")
    sitting = Sitting(teller, bots, console, path, seating)
    for line in made(teller, seating):
        sitting.say(line)
    sitting.say(teller.sayings.phrase("saved after", path=path), whole=True)
    sitting.say(teller.sayings.phrase("what to type"))
    console.print()
    return _seated(sitting, choice)


def _seated(sitting: Sitting, choice: Choice | None) -> int:
    """Play, and save however it ends."""
    _edit_lines()
    code = 0
    try:
        sitting.run()
    except KeyboardInterrupt:
        code = INTERRUPTED
    except (Left, EOFError):
        pass
    sitting.console.print()
    sitting.get_up(choice)
    return code


def _edit_lines() -> None:
    """Let the arrow keys work where Python knows how."""
    with suppress(ImportError):
        import readline  # noqa: F401
