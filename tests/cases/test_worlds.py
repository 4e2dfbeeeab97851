"""Worlds that a seat imagines: voids that were shown, and copies that stay themselves."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from eldest.engine import Deal, Game, Rejected, catalogue, load, load_save, load_text
from eldest.engine.cards import bits
from eldest.engine.variant import Variant
from eldest.engine.worlds import Worlds

GAMES = [(name, players) for name in catalogue() for players in Variant.read(name).players]

PLAIN = """
eldest: 1
id: plain
title: Plain
players: [4]
pack: {suits: [clubs, diamonds, hearts, spades], ranks: [2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]}
phases:
  - {phase: deal, each: 13}
  - phase: tricks
    leader: eldest
    lead: hand
    follow: hand[suit == led] otherwise hand
    wins: highest(trick[suit == led])
match: {deals: 1, ranking: [{by: tricks, best: highest}]}
"""


def test_e08_a_shown_void_holds_in_five_hundred_worlds() -> None:
    game = load_text(PLAIN)
    clubs = game.pack.suit_masks[0]
    hands = [
        "AC KC 2H 3H 4H 5H 6H 2S 3S 4S 5S 6S 7S",
        "2C 5D 2D 3D 4D 6D 7D 8D 9D 10D JD QD KD",
        "3C 4C 5C 6C 7H 8H 9H 10H JH 8S 9S 10S JS",
        "7C 8C 9C 10C JC QC AD QH KH AH QS KS AS",
    ]
    deal = game.deal(hands=[hand.split() for hand in hands], dealer=3)
    for text in ("AC", "2C", "3C", "7C", "KC", "5D", "4C", "8C"):
        deal.apply(game.action(text))
    worlds, lots = Worlds(deal, 0), Random(1)
    played = sum(deal.state.won)
    different = set()
    for _ in range(500):
        state = worlds.sample(lots).state
        assert not state.hands[1] & clubs
        assert [hand.bit_count() for hand in state.hands] == [11] * 4
        assert state.hands[0] == deal.state.hands[0]
        assert not played & sum(state.hands)
        assert sum(state.hands) | played == game.pack.all
        different.add(tuple(state.hands))
    assert len(different) > 490


def played(game: Game, moves: int) -> Deal:
    deal, lots = game.deal(seed=4), Random(4)
    while moves and not deal.over:
        deal.apply(lots.choice(deal.legal()))
        moves -= 1
    return deal


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_e15_copies_and_worlds_leave_the_deal_alone(name: str, players: int) -> None:
    deal = played(load(name, players=players), 15)
    before = deal.digest
    for k in range(25):
        clone = deal.copy()
        lots = Random(k)
        world = clone.determinize(k % players, lots)
        assert sorted(world.pack) == sorted(deal.pack)
        assert Counter(cards_of(world)) == Counter(range(deal.game.pack.size))
        assert world.view(k % players).to_json() == deal.view(k % players).to_json()
        assert [e[:2] for e in world.state.events] == [e[:2] for e in deal.state.events]
        while not clone.over:
            clone.apply(lots.choice(clone.legal()))
        assert deal.digest == before
    worlds, lots = Worlds(deal, 0), Random(1)
    assert len({worlds.sample(lots).digest for _ in range(20)}) >= 2


def cards_of(deal: Deal) -> list[int]:
    state = deal.state
    places = [*state.hands, *state.won, *state.discards, state.trick, state.stock]
    return [card for place in (*places, state.upcard, state.aside) for card in bits(place)]


def test_only_seats_imagine() -> None:
    deal = load("glaves").deal(seed=1)
    assert deal.determinize(None, Random(1)).view(None) == deal.view(None)
    with pytest.raises(Rejected) as caught:
        deal.determinize(2, Random(1))
    assert caught.value.diagnostics[0].code == "E520"


class FarAway(Exception):
    """A world had to be sought near the true one."""


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_e06_the_worlds_of_a_seat_do_not_tell_where_cards_truly_lie(
    name: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In worlds that a seat cannot tell apart the same lots make it imagine the same."""

    def near(self: Worlds, rng: Random) -> Deal:
        raise FarAway

    monkeypatch.setattr(Worlds, "_near", near)
    game, compared = load(name, players=players), 0
    for moves in (1, 4, 9, 16, 25):
        deal, seat = played(game, moves), moves % players
        worlds = Worlds(deal, seat)
        for lots in range(2):
            try:
                found = [worlds, Worlds(worlds.sample(Random(lots)), seat)]
                one, two = (each.sample(Random(7)) for each in found)
            except FarAway:
                continue
            assert one == two
            compared += 1
    assert compared > 2


def test_cards_that_were_dealt_anew_are_hidden_too() -> None:
    game = load("penneech")
    deal = next(
        deal
        for deal in (game.deal(seed=seed) for seed in range(50))
        if game.action("throw in") in deal.legal()
    )
    deal.apply(game.action("throw in"))
    assert deal.state.redeals == 1
    worlds, lots = Worlds(deal, 0), Random(1)
    found = [worlds.sample(lots) for _ in range(20)]
    assert len({world.state.hands[1] for world in found}) > 15
    assert {world.state.hands[0] for world in found} == {deal.state.hands[0]}
    # Nor is it told how they would be dealt the next time.
    assert len({world.state.luck for world in found} | {deal.state.luck}) == 21
    # A world is saved with the pack that was dealt anew in it, which must be one.
    assert load_save(found[0].save()) == found[0]
    text = found[0].save().replace(f'"luck": {found[0].state.luck}', f'"luck": {3 << 64}')
    with pytest.raises(Rejected) as caught:
        load_save(text)
    assert caught.value.diagnostics[0].code == "E513"
