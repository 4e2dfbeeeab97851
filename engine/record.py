"""The record of a match: readable text, that is a save, a replay, a bug report and a test in one.

```text
eldest record 1
game: my-game                   the id of a bundled game, or the name of a file
rules: 5f2c...                  SHA-256 of the file's text
players: 4
option honours: true            every option of the game
names: ["Anna", "Ben", "Carla", "David"]
fact age: [40, 12, 33, 30]
seed: 7                         left out where packs were given
deal 1 dealer 3
pack 5C KD ...                  the top card first
0 play QH                       seat and action
1 pass                          cards are played or discarded, calls made
scores [7, 6, 7, 6]             after a finished deal; checked when it is replayed
# a note                        passed over when it is replayed
```
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .deal import Deal
    from .match import Match

HEADING = "eldest record 1"


def record(match: Match) -> str:
    """A match so far as text."""
    return "\n".join([*_header(match), *_deals(match)]) + "\n"


def _header(match: Match) -> Iterator[str]:
    game = match.game
    yield HEADING
    yield f"game: {game.variant.address}"
    yield f"rules: {game.digest}"
    yield f"players: {game.players}"
    if game.preset is not None:
        yield f"preset: {game.preset}"
    for name, value in game.options.items():
        yield f"option {name}: {json.dumps(value)}"
    yield f"names: {json.dumps(match.names, ensure_ascii=False)}"
    for name, values in match.facts.items():
        yield f"fact {name}: {json.dumps(values)}"
    if match.seed is not None:
        yield f"seed: {match.seed}"


def _deals(match: Match) -> Iterator[str]:
    for number, deal in enumerate(match.deals, start=match.first):
        yield f"deal {number} dealer {deal.first_dealer}"
        yield "pack " + " ".join(match.game.pack.text(card) for card in deal.pack)
        yield from _decisions(deal)
        if deal.over:
            yield f"scores {json.dumps(deal.scores)}"
            if any(deal.chips) or deal.pot:
                yield f"chips {json.dumps(deal.chips)}"


def _decisions(deal: Deal) -> Iterator[str]:
    for before, seat, action in deal.steps():
        yield f"{seat} {before.text(action)}"
