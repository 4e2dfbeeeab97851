"""A trick is explained wherever it stands among the calls of a deal."""

from __future__ import annotations

import pytest

from eldest.engine import catalogue, load
from eldest.engine.events import PLAYED, WON


@pytest.mark.parametrize("name", catalogue())
def test_every_trick_is_told_as_it_was_played(name: str) -> None:
    game = load(name)
    deal = game.deal(seed=4)
    while not deal.over:
        legal = deal.legal()
        deal.apply(legal[len(deal.history) % len(legal)])
    plays: list[tuple[int, str]] = []
    tricks = []
    for event in deal.events:
        if event.kind == PLAYED:
            plays.append((event.seat, game.pack.texts(event.cards)[0]))
        elif event.kind == WON:
            tricks.append((tuple(plays), event.seat))
            plays = []
    assert tricks
    stories = [deal.explain_trick(k) for k in range(len(tricks))]
    assert [(story.plays, story.winner) for story in stories] == tricks
    assert all(story.clause for story in stories)
    with pytest.raises(IndexError):
        deal.explain_trick(len(tricks))
