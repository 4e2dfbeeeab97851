"""Worlds that a seat could not tell from its own."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from eldest.engine import Deal, Game, catalogue, load, load_text
from eldest.engine.cards import bits
from eldest.engine.worlds import TRIES, Worlds, determinize

MANY = 300


def played(game: Game, moves: int, seed: int = 1) -> Deal:
    """A deal played at random so far."""
    deal, lots = game.deal(seed=seed), Random(seed)
    for _ in range(moves):
        deal.apply(lots.choice(deal.legal()))
    return deal


@pytest.fixture(scope="module")
def knaves() -> Game:
    return load("knaves")


def test_a_fresh_deal_gives_every_unseen_card_to_every_seat_alike(knaves: Game) -> None:
    deal = played(knaves, 0)
    unseen = sorted(set(range(52)) - set(bits(deal.state.hands[0] | deal.state.upcard)))
    card = unseen[7]
    worlds, lots = Worlds(deal, 0), Random(3)
    where: Counter[str] = Counter()
    for _ in range(MANY * 4):
        state = worlds.sample(lots).state
        where[next((f"{s}" for s in (1, 2) if state.hands[s] >> card & 1), "stock")] += 1
    # 17 of the 34 unseen cards are in each hand; the stock is the upcard.
    assert set(where) == {"1", "2"}
    assert abs(where["1"] / (MANY * 4) - 0.5) < 0.06


@pytest.mark.parametrize("name", catalogue())
def test_worlds_keep_sizes_and_played_cards_and_differ(name: str) -> None:
    game = load(name)
    deal = played(game, 6)
    worlds, lots, even = Worlds(deal, 0), Random(1), game.pack.evened
    seen = set()
    for _ in range(20):
        state = worlds.sample(lots).state
        assert [h.bit_count() for h in state.hands] == [h.bit_count() for h in deal.state.hands]
        assert even(state.hands[0]) == even(deal.state.hands[0])
        assert list(map(even, state.won)) == list(map(even, deal.state.won))
        cards = [card for hand in state.hands for card in bits(hand)]
        assert len(cards) == len(set(cards))
        seen.add((tuple(state.hands), tuple(state.discards), state.stock))
    assert len(seen) > 10


def test_a_shown_void_is_respected(knaves: Game) -> None:
    """Somebody threw a card off: in no world did he hold the suit that was led."""
    for seed in range(20):
        deal = played(knaves, 24, seed)
        voids = {
            (seat, knaves.pack.suit_of[knaves.action(trick[0][1])])
            for trick in (story.plays for story in map(deal.explain_trick, range(8)))
            for seat, card in trick
            if knaves.pack.suit_of[knaves.action(card)]
            != knaves.pack.suit_of[knaves.action(trick[0][1])]
        }
        voids = {(seat, suit) for seat, suit in voids if seat != 0}
        if voids:
            break
    assert voids
    worlds, lots = Worlds(deal, 0), Random(1)
    for _ in range(100):
        state = worlds.sample(lots).state
        for seat, suit in voids:
            assert not state.hands[seat] & knaves.pack.suit_masks[suit]


HIGHER = """
follow:
      - cards: highest(hand[suit == led])
      - cards: hand
"""


def test_what_a_rule_of_the_file_forbade_is_respected(base: str) -> None:
    """Who must play his highest card of the suit has shown that he holds no higher one."""
    at = base.index("follow:")
    text = base[:at] + HIGHER.strip() + "\n" + base[base.index("    wins:") :]
    game = load_text(text)
    lots, shown = Random(5), 0
    for seed in range(5):
        deal = played(game, game.players, seed)
        story = deal.explain_trick(0)
        led = knows = story.plays[0][1]
        worlds = Worlds(deal, story.leader)
        for seat, card in story.plays[1:]:
            played_card, knows = game.action(card), led
            if game.pack.suit_of[played_card] != game.pack.suit_of[game.action(knows)]:
                continue
            higher = game.pack.suit_masks[game.pack.suit_of[played_card]] >> played_card + 1
            shown += 1
            for _ in range(20):
                hand = worlds.sample(lots).state.hands[seat]
                assert not hand & higher << played_card + 1
    assert shown > 3


def test_the_same_lots_give_the_same_world_and_the_deal_stays(knaves: Game) -> None:
    deal = played(knaves, 10)
    before = deal.copy()
    one, two = (determinize(deal, 1, Random(9)) for _ in range(2))
    assert one == two and one.history == deal.history
    one.apply(one.legal()[0])
    assert deal == before and deal.history == before.history


def test_whoever_bought_the_stock_may_have_discarded_anything() -> None:
    """What was laid aside unseen differs from world to world, but not what was played later."""
    game = load("gleek")
    deal = played(game, 0)
    lots = Random(1)
    while sum(deal.state.tricks) < 3:
        deal.apply(lots.choice(deal.legal()))
    buyer = max(range(3), key=lambda each: deal.state.discards[each])
    seat = (buyer + 1) % 3
    assert deal.state.discards[buyer].bit_count() == 7
    worlds, lots = Worlds(deal, seat), Random(2)
    piles = {worlds.sample(lots).state.discards[buyer] for _ in range(20)}
    assert len(piles) > 10
    assert all(pile.bit_count() == 7 for pile in piles)
    assert not any(pile & deal.state.won[each] for pile in piles for each in range(3))


def test_where_choice_fails_a_world_is_sought_near_by(
    knaves: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal = played(knaves, 10)
    worlds = Worlds(deal, 0)
    played_in, tried = Worlds._played, []

    def seldom(self: Worlds, pack: list[int], rng: Random) -> Deal | None:
        tried.append(pack)
        return None if len(tried) <= TRIES else played_in(self, pack, rng)

    monkeypatch.setattr(Worlds, "_played", seldom)
    world = worlds.sample(Random(1))
    assert len(tried) > TRIES
    assert world.view(0).to_json() == deal.view(0).to_json()
    assert world.state.hands != deal.state.hands


def test_a_spectator_has_worlds_too(knaves: Game) -> None:
    deal = played(knaves, 9)
    world = determinize(deal, None, Random(1))
    assert world.view(None).to_json() == deal.view(None).to_json()
    assert all(one != two for one, two in zip(world.state.hands, deal.state.hands, strict=True))
