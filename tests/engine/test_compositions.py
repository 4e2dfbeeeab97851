"""What the phase kinds and the rules say when they are put together: mechanics of other games."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.engine import Deal, Game

Make = Callable[..., Game]

WHO = ("eldest", "left(eldest)", "right(dealer)", "dealer")
EXCHANGES = "\n".join(
    f"  - {{phase: exchange, id: pass-{k}, when: deals % 4 != 0, who: {who}, discards: 3}}"
    for k, who in enumerate(WHO)
)
PASSING = f"""
players: [4]
pack: {{suits: [clubs, diamonds, hearts, spades], ranks: [9, 10, J, Q, K, A]}}
variables: {{broken: {{type: boolean}}}}
let:
  giver:
    - {{is: right(seat), when: deals % 4 == 1}}
    - {{is: left(seat), when: deals % 4 == 2}}
    - left(left(seat))
phases:
  - {{phase: deal, each: 6}}
{EXCHANGES}
  - {{phase: turn-up, do: each seat takes discards of giver}}
  - phase: tricks
    leader: holder(9C)
    lead:
      - {{cards: 9C, when: first trick, id: first-lead}}
      - {{cards: "hand[suit != hearts]", when: not broken, id: unbroken}}
      - hand
    follow:
      - hand[suit == led]
      - {{cards: "hand[suit != hearts]", when: first trick, id: no-blood}}
      - hand
    wins: highest(trick[suit == led])
    after trick:
      - {{when: "count(trick[suit == hearts]) > 0", do: set broken to true}}
  - phase: score
    do:
      - each seat where count(won[suit == hearts]) < 6 scores count(won[suit == hearts])
      - "each seat where any(each opponent o: count(won of o[suit == hearts]) == 6) scores 6"
match: {{deals: 4, ranking: [{{by: total, best: lowest}}]}}
"""


@pytest.mark.parametrize(("number", "giver"), [(1, 3), (2, 1), (3, 2), (4, None)])
def test_hidden_passes_whose_direction_changes_with_the_deal(
    make: Make, finish: Callable[[Deal], Deal], number: int, giver: int | None
) -> None:
    """Nobody sees what the others pass before all have, and then only what comes to him."""
    match = make(PASSING).match(seed=3, dealer=3)
    for _ in range(number - 1):
        finish(match.deal)
        match.next_deal()
    deal = match.deal
    given: dict[int, list[int]] = {seat: [] for seat in range(4)}
    while deal.phase.startswith("pass"):
        seat, card = deal.actor, deal.legal()[0]
        assert seat is not None
        for other in {0, 1, 2, 3} - {seat}:
            assert f'"{deal.game.pack.text(card)}"' not in deal.view(other).to_json()
        given[seat].append(card)
        deal.apply(card)
    assert [len(cards) for cards in given.values()] == ([0] * 4 if giver is None else [3] * 4)
    assert [hand.bit_count() for hand in deal.state.hands] == [6] * 4
    if giver is None:
        return
    for seat in range(4):
        passed = given[(seat + giver) % 4]
        assert all(deal.state.hands[seat] >> card & 1 for card in passed)
        stranger = next(s for s in range(4) if s not in (seat, (seat + giver) % 4))
        text = deal.view(stranger).to_json()
        assert not [card for card in passed if f'"{deal.game.pack.text(card)}"' in text]


def test_the_first_trick_and_an_unbroken_suit_bind_who_leads(
    make: Make, finish: Callable[[Deal], Deal]
) -> None:
    game = make(PASSING)
    hearts = game.pack.suit_masks[2]
    clauses = set()
    for seed in range(12):
        deal = game.match(seed=seed, dealer=3).deal
        while deal.phase != "tricks":
            deal.apply(deal.legal()[0])
        assert [deal.text(action) for action in deal.legal()] == ["play 9C"]
        while not deal.over:
            hand = deal.state.hands[deal.state.actor]
            if not deal.state.played and not deal.state.vars[0]:
                assert not hand & ~hearts or not any(hearts >> a & 1 for a in deal.legal())
            refused = [a for a in range(24) if hand >> a & 1 and a not in deal.legal()]
            clauses |= {deal.explain(action).clause for action in refused}
            deal.apply(deal.legal()[-1])
        assert sum(deal.scores) in (6, 18)
    assert {"first-lead", "unbroken", "no-blood", "1"} <= clauses


SAYS = "\n".join(
    f"""      say {n}:
        when: "seat != dealer or sum(each seat: if said > 0 then said else 0) + {n} != size"
        do: set said of seat to {n}
        why: Not all can be right."""
    for n in range(4)
)
HOOK = f"""
players: [4]
pack: {{suits: [clubs, hearts, spades], ranks: [9, 10, J, Q, K, A]}}
numbers: {{size: 3}}
variables: {{said: {{type: integer, of: seat, start: -1}}}}
phases:
  - {{phase: deal, each: size}}
  - {{phase: turn-up, do: [turn up stock, set trump to suit(upcard)]}}
  - phase: choose
    asks all from: eldest
    calls:
{SAYS}
  - phase: tricks
    leader: eldest
    lead: hand
    follow: hand[suit == led] otherwise hand
    wins: highest(trick[suit == trump]) otherwise highest(trick[suit == led])
  - {{phase: score, do: each seat scores if tricks == said then 10 + said else 0}}
match: {{deals: 1, ranking: [{{by: total, best: highest}}]}}
"""


@pytest.mark.parametrize(
    ("said", "left"),
    [([1, 0, 1], [0, 2, 3]), ([1, 1, 1], [1, 2, 3]), ([3, 3, 0], [0, 1, 2, 3])],
)
def test_bids_of_one_round_and_the_last_may_not_make_them_come_out(
    make: Make, said: list[int], left: list[int]
) -> None:
    game = make(HOOK)
    deal = game.deal(seed=2, dealer=3)
    for number in said:
        deal.apply(game.action(f"say {number}"))
    assert [deal.text(action) for action in deal.legal()] == [f"say {n}" for n in left]
    missing = [n for n in range(4) if n not in left]
    for number in missing:
        verdict = deal.explain(game.action(f"say {number}"))
        assert (verdict.legal, verdict.clause) == (False, f"say {number}")
        assert verdict.why == verdict.reason == "Not all can be right."
        assert verdict.span is not None and "seat != dealer" in verdict.span.text
    while not deal.over:
        deal.apply(deal.legal()[0])
    bids = [*said, left[0]]
    made = zip(bids, deal.state.tricks, strict=True)
    assert deal.scores == [10 + bid if bid == tricks else 0 for bid, tricks in made]


BOWERS = """
players: [4]
pack: {suits: [clubs, diamonds, hearts, spades], ranks: [9, 10, J, Q, K, A]}
variables: {first_card: {type: cards}}
let:
  left_bower:
    is: >-
      if trump == hearts or trump == diamonds
      then pack[rank == J and color == red and suit != trump]
      else pack[rank == J and color == black and suit != trump]
  trumps: {is: "pack[suit == trump] | left_bower"}
phases:
  - {phase: deal, each: 5}
  - {phase: turn-up, do: set trump to hearts}
  - phase: tricks
    leader: eldest
    lead: hand
    follow:
      - {cards: hand & trumps, when: first_card in trumps}
      - {cards: "hand[suit == led] - trumps", when: not first_card in trumps}
      - hand
    wins:
      - trick[suit == trump and rank == J]
      - trick & left_bower
      - highest(trick[suit == trump])
      - highest(trick[suit == led])
    after card:
      - {when: count(trick) == 1, do: set first_card to card}
  - {phase: score, do: each seat scores tricks + tricks of left(left(seat))}
match: {deals: 1, ranking: [{by: total, best: highest}]}
"""
LEADS = [
    ("9D", ["JD", "QS"], ["JD", "QS"]),
    ("9D", ["10D", "JD", "QS"], ["10D"]),
    ("JD", ["9D", "AD", "QH"], ["QH"]),
    ("JD", ["9D", "AS"], ["9D", "AS"]),
    ("KH", ["JD", "AS"], ["JD"]),
]


@pytest.mark.parametrize(("lead", "hand", "legal"), LEADS)
def test_a_bower_belongs_to_trumps_whatever_is_printed_on_it(
    make: Make, lead: str, hand: list[str], legal: list[str]
) -> None:
    """Said with names for sets of cards; an order of suits and ranks would say it once."""
    game = make(BOWERS.replace("each: 5", f"each: {len(hand)}"))
    deal = game.deal(hands=[[lead], hand], dealer=3)
    deal.apply(game.action(lead))
    assert [game.pack.text(action) for action in deal.legal()] == sorted(legal, key=game.action)


def test_the_bowers_are_the_highest_trumps_and_partners_share_the_tricks(make: Make) -> None:
    game = make(BOWERS.replace("each: 5", "each: 1"))
    for cards, winner in (
        (["AH", "JD", "JH", "KH"], 2),
        (["AH", "JD", "QH", "KH"], 1),
        (["9D", "AD", "9H", "JC"], 2),
        (["9D", "AD", "10D", "JC"], 1),
    ):
        deal = game.deal(hands=[[card] for card in cards], dealer=3)
        while not deal.over:
            deal.apply(deal.legal()[0])
        assert deal.state.winner == winner
        assert deal.scores == [int(seat % 2 == winner % 2) for seat in range(4)]


DUTIES = """
players: [3]
pack: {suits: [clubs, hearts, spades], ranks: [7, 8, 9, J, Q, K, 10, A]}
let:
  best: {is: "highest(trick[suit == trump]) otherwise highest(trick[suit == led])"}
phases:
  - {phase: deal, each: 3}
  - {phase: turn-up, do: set trump to hearts}
  - phase: tricks
    leader: eldest
    lead: hand
    follow:
      - {cards: "hand[suit == led and rank > rank(best)]", when: suit(best) == led, id: head}
      - {cards: "hand[suit == led]", id: follow}
      - id: overtrump
        cards: hand[suit == trump and rank > rank(best)]
        when: suit(best) == trump
      - {cards: "hand[suit == trump]", id: trump}
      - {cards: hand, id: discard}
    wins: best
"""


@pytest.mark.parametrize(
    ("played", "hand", "legal", "clause"),
    [
        (["KC"], ["AC", "9C", "AH"], ["AC"], "head"),
        (["KC"], ["QC", "9C", "AH"], ["9C", "QC"], "follow"),
        (["KC"], ["10C", "9C", "AH"], ["10C"], "head"),
        (["KC"], ["7H", "AS", "AH"], ["7H", "AH"], "trump"),
        (["KC", "9H"], ["7H", "AS", "JH"], ["JH"], "overtrump"),
        (["KC", "KH"], ["7H", "AS", "JH"], ["7H", "JH"], "trump"),
        (["KC", "KH"], ["AC", "9C", "AS"], ["9C", "AC"], "follow"),
        (["KC"], ["7S", "8S", "AS"], ["7S", "8S", "AS"], "discard"),
    ],
)
def test_duties_to_head_to_trump_and_to_overtrump_in_a_pack_with_high_tens(
    make: Make, played: list[str], hand: list[str], legal: list[str], clause: str
) -> None:
    game = make(DUTIES)
    hands = [[card, "QS", "KS"] if k == 0 else [card, "9S", "JS"] for k, card in enumerate(played)]
    deal = game.deal(hands=[*hands, hand], dealer=2)
    for card in played:
        deal.apply(game.action(card))
    assert deal.actor == len(played)
    assert [game.pack.text(action) for action in deal.legal()] == legal
    assert deal.explain(deal.legal()[0]).clause == clause
