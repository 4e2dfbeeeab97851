"""The cut for the first deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from eldest.engine import Game, load_record
from eldest.engine.cut import dealer_by_cut

Make = Callable[..., Game]

PART = """
players: [4]
pack: {{suits: [clubs, hearts, spades], ranks: {ranks}}}
phases: [{{phase: deal, each: 1}}]
match: {{first dealer: lowest cut, deals: 2, ranking: [{{by: total, best: highest}}]}}
"""


def test_the_lowest_rank_deals_and_who_ties_for_it_cuts_again(make: Make) -> None:
    game = make(PART.format(ranks="[2, 3, 4]"))
    lengths = Counter()
    for seed in range(200):
        dealer, rounds = dealer_by_cut(game, seed)
        cutting = [0, 1, 2, 3]
        for cut in rounds:
            assert list(cut) == cutting
            assert len(set(cut.values())) == len(cut)
            ranks = {seat: game.pack.rank_of[card] for seat, card in cut.items()}
            cutting = [seat for seat in cutting if ranks[seat] == min(ranks.values())]
        assert cutting == [dealer]
        lengths[len(rounds)] += 1
    assert set(lengths) >= {1, 2, 3}


def test_the_cut_of_a_seed_is_frozen(make: Make) -> None:
    game = make(PART.format(ranks="[2, 3, 4]"))
    assert [dealer_by_cut(game, seed)[0] for seed in range(12)] == [
        *(2, 3, 2, 2, 3, 3, 3, 0, 0, 3, 0, 1),
    ]
    assert dealer_by_cut(game, 0) == (2, [{0: 4, 1: 0, 2: 3, 3: 8}, {1: 8, 2: 4}])


def test_of_two_ranks_ties_are_cut_again(make: Make) -> None:
    game = make(PART.format(ranks="[2, 3]"))
    assert {len(dealer_by_cut(game, seed)[1]) for seed in range(40)} >= {1, 2, 3}


def test_every_seat_is_as_likely_to_deal(make: Make) -> None:
    game = make(PART.format(ranks="[2, 3, 4, 5, 6, 7]"))
    counts = Counter(dealer_by_cut(game, seed)[0] for seed in range(800))
    assert all(140 < counts[seat] < 260 for seat in range(4))


def test_in_a_pack_of_one_rank_the_order_of_the_pack_decides(make: Make) -> None:
    game = make(PART.format(ranks="[A]").replace("[4]", "[3]"))
    for seed in range(20):
        dealer, rounds = dealer_by_cut(game, seed)
        assert len(rounds) == 1
        assert rounds[0][dealer] == min(rounds[0].values())


def test_a_match_shows_the_cut_and_its_dealer_may_be_given_instead(make: Make) -> None:
    game = make(PART.format(ranks="[2, 3, 4]"))
    match = game.match(seed=8)
    assert (match.dealer, match.cut) == dealer_by_cut(game, 8)
    match.next_deal()
    assert match.dealer == (dealer_by_cut(game, 8)[0] + 1) % 4
    stated = game.match(seed=8, dealer=2)
    assert (stated.dealer, stated.cut) == (2, [])


@pytest.mark.parametrize("seed", [0, 8, 2**64 - 1])
def test_the_seed_fixes_the_cut_and_the_cut_does_not_move_the_packs(make: Make, seed: int) -> None:
    game = make(PART.format(ranks="[2, 3, 4]"))
    assert dealer_by_cut(game, seed) == dealer_by_cut(game, seed)
    assert game.match(seed=seed).deal.pack == game.deal(seed=seed).pack


def test_a_match_that_is_played_again_shows_the_cut(make: Make) -> None:
    game = make(PART.format(ranks="[2, 3, 4]"))
    match = game.match(seed=8)
    assert match.cut
    assert load_record(match.record(), game).cut == match.cut
    other = (match.dealer + 1) % game.players
    assert load_record(game.match(seed=8, dealer=other).record(), game).cut == []
