"""Every two values of options that can meet are played together, to the end and by the laws."""

from __future__ import annotations

from functools import cache

import pytest

from eldest.engine import Game, Variant, catalogue
from eldest.engine.rules import broken_laws
from eldest.engine.shuffle import CHOICE, Stream, key
from eldest.lab.covering import covering, sample


@cache
def games_of(name: str, players: int) -> tuple[Game, ...]:
    return tuple(covering(Variant.read(name), players))


TABLES = [(name, n) for name in catalogue() for n in Variant.read(name).players]
SAMPLED = 25


def play_a_match(game: Game, seed: int) -> None:
    """Random play to the winner; the laws hold in every state."""
    stream = Stream(key(seed, 0, CHOICE))
    match = game.match(seed=seed)
    while True:
        deal = match.deal
        while not deal.over:
            legal = deal.legal()
            deal.apply(legal[stream.below(len(legal))])
            laws = broken_laws(game, deal.state, len(match.deals) == 1)
            broken = [law.origin.text for law in laws]
            assert not broken, f"{game.options}: {broken}\n{match.record()}"
        assert len(deal.history) <= game.longest
        if match.over:
            break
        if len(match.deals) == 30:
            return
        match.next_deal()
    assert match.winners


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_all_pairs_of_values_are_played(name: str, players: int) -> None:
    variant = Variant.read(name)
    games = games_of(name, players)
    for game in games:
        play_a_match(game, seed=len(game.id))
    met = {(option, value) for game in games for option, value in game.options.items()}
    for option in variant.options.values():
        if not option.conditional:
            assert {(option.name, value) for value in option.settings()} <= met, option.name


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_sample_of_all_combinations_is_played(name: str, players: int) -> None:
    variant = Variant.read(name)
    for game in sample(variant, players, SAMPLED, seed=1):
        play_a_match(game, seed=2)


def test_the_search_covers_what_it_says() -> None:
    """Nineteen or so games of a file with twenty options stand for millions."""
    variant = Variant.read("gleek")
    games = games_of("gleek", 3)
    assert len(games) < 40
    free = [o for o in variant.options.values() if not o.conditional]
    pairs = {
        (a.name, game.options[a.name], b.name, game.options[b.name])
        for game in games
        for a in free
        for b in free
        if a is not b
    }
    for a in free:
        for b in free:
            if a is not b and {a.name, b.name} != {"deals", "any_number_of_deals"}:
                for x in a.settings():
                    for y in b.settings():
                        assert (a.name, x, b.name, y) in pairs, f"{len(games)} games"
