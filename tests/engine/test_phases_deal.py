"""The phase `deal`: packets, packs that do not come out even, several deals, conditions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from eldest.engine import Deal, Diagnostic, Game
from eldest.engine.cards import bits
from eldest.engine.events import DEALT

Make = Callable[..., Game]
Mistakes = Callable[..., list[Diagnostic]]

TRICKS = """
  - phase: tricks
    leader: eldest
    lead: hand
    follow: hand[suit == led] otherwise hand
    wins: highest(trick[suit == led])
"""


def dealt(deal: Deal) -> list[list[str]]:
    return [deal.game.pack.texts(hand) for hand in deal.state.hands]


def owners(make: Make, dealing: str, players: int = 3, dealer: int | None = None) -> str:
    """To which seat each card of an unshuffled pack of 16 goes, `.` for the stock."""
    game = make(f"""
players: [{players}]
pack: {{suits: [hearts, spades], ranks: [7, 8, 9, 10, J, Q, K, A]}}
phases:
  - {dealing}
{TRICKS}""")
    deal = game.deal(pack=list(range(16)), dealer=dealer)
    return "".join(
        next((str(seat) for seat in range(players) if deal.state.hands[seat] >> card & 1), ".")
        for card in range(16)
    )


@pytest.mark.parametrize(
    ("dealing", "expected"),
    [
        ("{phase: deal, each: 4}", "012012012012...."),
        ("{phase: deal, each: 4, packets: 1}", "012012012012...."),
        ("{phase: deal, each: 4, packets: 2}", "001122001122...."),
        ("{phase: deal, each: 4, packets: 3}", "000111222012...."),
        ("{phase: deal, each: 4, packets: 9}", "000011112222...."),
        ("{phase: deal, each: 5, packets: [3, 2]}", "000111222001122."),
        ("{phase: deal, each: 5, packets: [1, 4]}", "012000011112222."),
    ],
)
def test_packets_go_round_from_eldest_hand(make: Make, dealing: str, expected: str) -> None:
    assert owners(make, dealing) == expected


@pytest.mark.parametrize(
    ("dealer", "expected"),
    [(0, "112200112200...."), (1, "220011220011...."), (2, "001122001122....")],
)
def test_eldest_hand_sits_to_the_left_of_the_dealer(make: Make, dealer: int, expected: str) -> None:
    assert owners(make, "{phase: deal, each: 4, packets: 2}", dealer=dealer) == expected


@pytest.mark.parametrize("packets", ["[3, 2]", "[2, 1]", "[4, 1]"])
def test_packets_that_do_not_make_up_the_hand_are_a_mistake(
    mistakes: Mistakes, packets: str
) -> None:
    (found,) = mistakes(f"phases:\n  - {{phase: deal, each: 4, packets: {packets}}}{TRICKS}")
    assert found.code == "E403"
    assert found.facts == {"each": 4, "sum": sum(map(int, packets.strip("[]").split(",")))}
    assert found.span is not None
    assert found.span.text == packets


SIXES = """
players: [3, 4, 5, 6]
pack:
  suits: [clubs, diamonds, hearts, spades]
  ranks: [2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]
"""
LEFT_OUT = "  remove: {3: [2D], 4: [], 5: [2D, 2C], 6: [2C, 2D, 2H, 2S]}\n"


@pytest.mark.parametrize(
    ("players", "each", "size"), [(3, 17, 51), (4, 13, 52), (5, 10, 50), (6, 8, 48)]
)
def test_a_pack_that_would_not_deal_evenly_has_cards_left_out(
    make: Make, players: int, each: int, size: int
) -> None:
    game = make(
        f"{SIXES}{LEFT_OUT}phases:\n  - {{phase: deal, each: {size // players}}}{TRICKS}",
        players=players,
    )
    deal = game.deal(seed=2)
    assert game.pack.size == game.actions == size
    assert [hand.bit_count() for hand in deal.state.hands] == [each] * players
    assert deal.state.stock == 0
    assert (game.pack.find("2D") is None) == (players != 4)


def test_a_hand_larger_than_the_pack_allows_is_a_mistake_with_its_sum(mistakes: Mistakes) -> None:
    (found,) = mistakes(f"{SIXES}phases:\n  - {{phase: deal, each: 9}}{TRICKS}", players=6)
    assert found.code == "E401"
    assert found.facts == {"each": 9, "players": 6, "dealt": 54, "pack": 52}
    assert found.span is not None and found.span.text == "9"
    assert [label.span.text for label in found.labels] == ["pack"]


TWICE = """
pack: {suits: [hearts, spades], ranks: [7, 8, 9, 10, J, Q, K, A]}
phases:
  - {phase: deal, each: 3}
  - {phase: turn-up, do: SENTENCE}
  - {phase: deal, id: second, each: 2}
"""


@pytest.mark.parametrize(
    "sentence",
    ["turn up stock", "set aside top card", "set aside bottom card", "eldest draws 2 from stock"],
)
def test_a_second_deal_goes_on_with_what_the_stock_still_holds(make: Make, sentence: str) -> None:
    deal = make(TWICE.replace("SENTENCE", sentence) + TRICKS).deal(seed=3)
    state = deal.state
    zones = (state.stock, state.upcard, state.aside, *state.hands)
    assert Counter(card for zone in zones for card in bits(zone)) == Counter(range(16))
    drawn = 2 if "draws" in sentence else 0
    assert [hand.bit_count() for hand in state.hands] == [5 + drawn, 5]
    for event in deal.events:
        if event.kind == DEALT:
            assert event.cards.bit_count() == event.amount


def test_what_was_dealt_is_told_once(make: Make) -> None:
    deal = make(TWICE.replace("SENTENCE", "turn up stock") + TRICKS).deal(seed=3)
    told = [event.cards for event in deal.events if event.kind == DEALT]
    assert sum(told) == sum(deal.state.hands)
    assert all(not a & b for k, a in enumerate(told) for b in told[:k])


def test_phases_that_deal_more_than_the_pack_holds_are_a_mistake_at_the_one_too_many(
    mistakes: Mistakes,
) -> None:
    (found,) = mistakes(f"""
phases:
  - {{phase: deal, each: 3}}
  - {{phase: deal, id: second, each: 2}}
{TRICKS}""")
    assert (found.code, found.facts) == ("E411", {"dealt": 10, "pack": 8})
    assert found.span is not None
    assert found.span.line == 4


ONE_OR_THE_OTHER = f"""
options:
  long: {{title: Long hands, type: boolean, default: false}}
phases:
  - {{phase: deal, each: 4, when: option.long}}
  - {{phase: deal, id: short, each: 3, when: not option.long}}
{TRICKS}"""


@pytest.mark.parametrize(("long", "each"), [(False, 3), (True, 4)])
def test_of_two_deals_that_exclude_each_other_one_takes_place(
    make: Make, long: bool, each: int
) -> None:
    game = make(ONE_OR_THE_OTHER, options={"long": long})
    assert [hand.bit_count() for hand in game.deal(seed=1).state.hands] == [each] * 2
    assert dealt(game.deal(hands=[["JS"], ["QS"]], dealer=1))[0].count("JS") == 1


def test_a_deal_too_large_for_some_players_only_is_no_mistake_for_the_others(make: Make) -> None:
    part = f"""
players: [2, 3]
phases:
  - {{phase: deal, each: 4, when: players == 2}}
  - {{phase: deal, id: three, each: 2, when: players == 3}}
{TRICKS}"""
    for players, each in ((2, 4), (3, 2)):
        deal = make(part, players=players).deal()
        assert [hand.bit_count() for hand in deal.state.hands] == [each] * players
