"""Saves: a deal or a match as JSON, to be loaded by `load_save`.

```text
{
  "save": 1,                    version of the format
  "of": "match",                or "deal"
  "game": "my-game",            the id of a bundled game, or the name of a file
  "rules": "5f2c...",           SHA-256 of the file's text
  "players": 4,
  "preset": null,
  "options": {"honours": true}, every option of the game
  "match": {...} or "deal": {...}
}
```

A save holds no state: it holds what the state came from, and loading it plays that again. So a save
can claim nothing that the rules do not allow. Whatever belongs to seats is a list by seat, and
cards, actions and seats are the engine's integers, which mean the same as long as the digest does.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from .asking import refuse
from .state import State

if TYPE_CHECKING:
    from .deal import Deal
    from .game import Game
    from .match import Match

FORMAT = 1
"""The version of the format that is written, and the highest that is read."""

BROUGHT = ("deals", "pot_before", "totals", "chips_before")
"""What a deal may find when it begins: attributes of its state that a match sets."""


def save_deal(deal: Deal) -> str:
    """A deal as JSON.

    Raises:
        Rejected: it began with a situation that somebody made (E557).
    """
    start = deal.opening()
    bare = deal.game.fresh(start.pack, start.dealer, start.vars)
    brought = (*BROUGHT, "luck")
    for name in brought:
        setattr(bare, name, getattr(start, name))
    if start != bare:
        raise refuse("E557")
    opening = {name: getattr(start, name) for name in brought}
    opening |= {"variables": start.vars, "log": deal.logs}
    return _written(deal.game, "deal", {**_dealt(deal), "opening": opening})


def save_match(match: Match) -> str:
    """A match as JSON."""
    told = {
        "seed": match.seed,
        "names": list(match.names),
        "facts": {name: list(values) for name, values in match.facts.items()},
        "cut": bool(match.cut),
        "first": match.first,
        "deals": [_dealt(deal) for deal in match.deals],
    }
    return _written(match.game, "match", told)


def standing(deal: Deal) -> dict[str, object]:
    """What is checked when a deal was played again: who is asked, for what, and the results."""
    return {
        "actor": deal.actor,
        "legal": deal.legal(),
        "scores": deal.scores,
        "chips": deal.chips,
        "pot": deal.pot,
    }


def digest_of(deal: Deal) -> str:
    """A digest of a deal's rules and state."""
    game = deal.game
    held = [getattr(deal.state, name) for name in State.__slots__]
    whole = [game.digest, game.players, sorted(game.options.items()), held]
    return hashlib.sha256(json.dumps(whole).encode()).hexdigest()


def _dealt(deal: Deal) -> dict[str, Any]:
    start, undone = deal.opening(), deal.undone[::-1]
    later = enumerate(undone, start=len(deal.history))
    out_of_turn = deal.out_of_turn | {k: seat for k, (_, seat) in later if seat is not None}
    return {
        "dealer": start.dealer,
        "pack": start.pack,
        "actions": [*deal.history, *(action for action, _ in undone)],
        "out of turn": [[k, seat] for k, seat in out_of_turn.items()],
        "undone": len(undone),
        "stands": standing(deal),
    }


def _written(game: Game, kind: str, told: dict[str, Any]) -> str:
    whole = {
        "save": FORMAT,
        "of": kind,
        "game": game.variant.address,
        "rules": game.digest,
        "players": game.players,
        "preset": game.preset,
        "options": dict(game.options),
        kind: told,
    }
    return json.dumps(whole, ensure_ascii=False) + "\n"
