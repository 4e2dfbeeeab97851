"""What actions are called, and which action a text names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .asking import nearest, plain, refuse

if TYPE_CHECKING:
    from .game import Game

VERBS = ("play", "discard", "pass")
"""What can be done with a card; `play` where nothing else is said."""
_VERBS = {"exchange": "discard", "pass": "pass"}


def verb_of(kind: str) -> str:
    """What is done with a card in a phase of a kind."""
    return _VERBS.get(kind, VERBS[0])


def text_of(game: Game, action: int, verb: str = "play") -> str:
    """The name of an action: `play QH`, `bid 12`, `pass`.

    Raises:
        Rejected: there is no such action (E508).
    """
    action = plain(action)
    if type(action) is not int:
        raise refuse("E508", action=str(action), actions=game.actions)
    if 0 <= action < game.pack.size:
        return f"{verb} {game.pack.text(action)}"
    call = game.calls.of(action)
    if call is None:
        raise refuse("E508", action=str(action), actions=game.actions)
    return call.text(action)


def actions_of(game: Game, text: str) -> list[int]:
    """The actions that a text may name; several if a bare amount is said in several ways."""
    words = text.split()
    if len(words) > 1 and words[0].lower() in VERBS:
        words = words[1:]
    card = game.pack.find(" ".join(words))
    found = [] if card is None else [card]
    return found + game.calls.find(text)


def action_of(game: Game, text: str, legal: Sequence[int] = ()) -> int:
    """The action that a text names; of several the first that is legal, or of a kind with those.

    Raises:
        Rejected: no action is called so (E509).
    """
    found = actions_of(game, text)
    if not found:
        known = [*game.pack.names, *(call.name for call in game.calls.listed)]
        wanted = text.strip().removeprefix(VERBS[0]).strip()
        near = nearest(wanted.upper(), game.pack.names) or nearest(wanted, known)
        raise refuse("E509", text=text, suggestion=near)
    size = game.pack.size
    asked = bool(legal) and legal[0] >= size
    alike = next((action for action in found if (action >= size) is asked), found[0])
    return next((action for action in found if action in legal), alike)
