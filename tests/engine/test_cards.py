"""Cards and packs: names, spellings, suits, ranks, equal cards."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldest.engine.cards import FRENCH, Pack, Suit, bits, mask

WHOLE = Pack(tuple(FRENCH.values()), ("2", "3", "9", "10", "J", "A"))
CUPS = Suit("cups", "U", "🏆", "yellow")
SPANISH = Pack((CUPS, FRENCH["spades"]), ("1", "7", "S", "K"))

cards = st.sets(st.integers(0, 127))


@given(cards)
def test_a_set_is_a_mask_and_back(members: set[int]) -> None:
    assert list(bits(mask(members))) == sorted(members)


def test_cards_are_numbered_suit_by_suit_and_low_to_high() -> None:
    assert [card.text for card in WHOLE.cards[:7]] == ["2C", "3C", "9C", "10C", "JC", "AC", "2D"]
    assert [card.index for card in WHOLE.cards] == list(range(WHOLE.size)) == list(range(24))
    assert (WHOLE.suit_of[6], WHOLE.rank_of[6]) == (1, 0)


@pytest.mark.parametrize(
    "spelling", ["10S", "TS", "ts", "10s", "10♠", "T♠", " 10S ", "\u00a010S\n"]
)
def test_a_card_is_read_in_every_usual_spelling(spelling: str) -> None:
    card = WHOLE.find(spelling)
    assert card is not None
    assert WHOLE.text(card) == "10S"
    assert WHOLE.symbol(card) == "10♠"


@pytest.mark.parametrize("spelling", ["", "S", "10", "1S", "S10", "QH", "10 S", "10SS", "JK", "٢C"])
def test_anything_else_is_no_card(spelling: str) -> None:
    assert WHOLE.find(spelling) is None


def test_t_is_the_ten_only_where_there_is_a_ten() -> None:
    assert Pack((FRENCH["spades"],), ("9", "J")).find("TS") is None
    assert Pack((FRENCH["spades"],), ("9", "T")).text(1) == "TS"
    assert Pack((FRENCH["spades"],), ("9", "T")).find("10S") is None


def test_suits_of_ones_own_are_written_by_their_letter_and_symbol() -> None:
    assert [card.text for card in SPANISH.cards][:4] == ["1U", "7U", "SU", "KU"]
    assert SPANISH.find("s🏆") == 2
    assert SPANISH.find("SS") == 6  # rank S of spades, whose letter is S as well


def test_removed_cards_leave_no_gap() -> None:
    pack = Pack(WHOLE.suits, WHOLE.ranks, frozenset({"2C", "JD"}))
    assert pack.size == 22
    assert pack.all == (1 << 22) - 1
    assert pack.find("2C") is None
    assert pack.text(0) == "3C"
    assert [pack.find(card.text) for card in pack.cards] == list(range(22))


def test_masks_of_suits_and_ranks_divide_the_pack_and_know_none() -> None:
    for masks in (WHOLE.suit_masks, WHOLE.rank_masks):
        assert sum(masks) == WHOLE.all
        assert masks[-1] == 0
    assert WHOLE.texts(WHOLE.suit_masks[2] & WHOLE.rank_masks[3]) == ["10H"]


def test_a_set_is_named_in_the_order_of_the_pack() -> None:
    wanted = mask(card for name in ("AS", "2C", "10H") if (card := WHOLE.find(name)) is not None)
    assert WHOLE.texts(wanted) == ["2C", "10H", "AS"]
    assert WHOLE.texts(0) == []
