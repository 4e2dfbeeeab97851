"""The worked examples of the sources: each stands in its file by name, or is played here."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.engine import Deal, Variant, load, load_record
from eldest.engine.events import DREW, TOOK, WON
from eldest.engine.examples import run_examples

STATED = {
    "glaves": {
        "fifteen tricks to eleven make 11 and 5": "two players, the scores add up to 16",
        "three players share 7 points": "three players, the scores add up to 7",
        "a Jack of hearts set aside makes it 11": (
            "the card set aside is the Jack of hearts, the scores add up to 11"
        ),
        "thirteen cards each for two": "two players are dealt thirteen, and the pile holds 26",
        "twenty-six tricks for two": "two players, thirteen draws and twenty-six tricks",
        "nine cards each for three": (
            "three players are dealt nine, one card is set aside, and the pile holds 24"
        ),
        "seventeen tricks for three": "three players, seventeen tricks",
        "nine cards each for four": "four players are dealt nine, and the pile holds 16",
        "thirteen tricks for four": "four players, thirteen tricks",
        "who draws which card": (
            "the winner takes the open card, the others draw in turn, and the last turns one up"
        ),
        "a King of trumps beats a nine led": "the highest trump wins",
        "no trump is played": "no trump is played, the highest card of the suit led wins",
        "suit must be followed": "suit must be followed",
        "no duty to trump": "a void hand may play anything, and need not trump",
        "trumps stay": "later cards turned up do not change trumps",
        "the bottom card makes trumps for three": "with three players the bottom card makes trumps",
        "the taker of a Jack pays": "the taker of a Jack pays for it, not who played it",
        "21 to 17 wins": "twenty points and more win for three",
        "20 exactly wins": "twenty points exactly win too",
        "the youngest of those tied": "of those tied the youngest wins",
        "no tricks, and all of them": "all tricks and all Jacks",
        "45 is not 46": "forty-five points are not forty-six",
    },
    "german-whist": {"who draws which card": "who draws which card of the stock"},
}
PASSED = {
    (game, outcome.name): outcome.passed
    for game in STATED
    for outcome in run_examples(Variant.read(game))
}


@pytest.mark.parametrize(
    ("game", "case", "example"),
    [(game, case, name) for game, cases in STATED.items() for case, name in cases.items()],
)
def test_a_worked_example_stands_in_the_file_and_passes(game: str, case: str, example: str) -> None:
    assert PASSED[game, example], case


@pytest.mark.parametrize(("jack", "total"), [("JH", 11), ("JD", 10), ("JC", 9), ("JS", 8)])
def test_a_jack_set_aside_is_missing_from_the_penalties(jack: str, total: int) -> None:
    game = load("glaves", players=3)
    for seed in range(3):
        order = game.deal(seed=seed).pack
        order.remove(game.action(jack))
        deal = game.deal(pack=[*order, game.action(jack)])
        assert game.pack.texts(deal.state.aside) == [jack]
        while not deal.over:
            deal.apply(deal.legal()[0])
        assert sum(deal.scores) == total


@pytest.mark.parametrize(
    ("players", "each", "draws", "tricks"), [(2, 13, 13, 26), (3, 9, 8, 17), (4, 9, 4, 13)]
)
def test_the_stock_comes_out_even(players: int, each: int, draws: int, tricks: int) -> None:
    """After the last draw every hand is as long as it was dealt, and nothing is left over."""
    deal = load("glaves", players=players).deal(seed=players)
    for trick in range(draws):
        assert bool(deal.state.upcard) is True
        assert deal.state.stock.bit_count() == players * (draws - trick) - 1
        assert [hand.bit_count() for hand in deal.state.hands] == [each] * players
        for _ in range(players):
            deal.apply(deal.legal()[-1])
    assert (deal.state.upcard, deal.state.stock) == (0, 0)
    assert [hand.bit_count() for hand in deal.state.hands] == [each] * players
    while not deal.over:
        deal.apply(deal.legal()[0])
    assert sum(deal.state.tricks) == tricks


def test_the_open_card_is_taken_openly_and_the_others_are_drawn_unseen() -> None:
    """German Whist: A leads 7D, B plays JD, takes the nine and leads; A gets a card unseen."""
    game = load("german-whist")
    order = game.deal(hands=[["7D", "2C"], ["JD", "3C"]], dealer=1).pack
    for place, card in enumerate(map(game.action, ("9D", "KS", "4C")), start=26):
        other = order.index(card)
        order[other], order[place] = order[place], card
    deal = game.deal(pack=order, dealer=1)
    for card in ("7D", "JD"):
        deal.apply(game.action(card))
    a, b, stranger = deal.view(0), deal.view(1), deal.view(None)
    assert "KS" in a.hand and "9D" in b.hand
    assert '"KS"' not in b.to_json() + stranger.to_json()
    for view in (a, b, stranger):
        took, drew, turned = view.events[-3:]
        assert (took[1], took[3]) == (1, ["9D"])
        assert (drew[1], drew[3]) == (0, ["KS"] if view is a else [])
        assert turned[3] == view.upcard == ["4C"]
        assert (view.trump, view.actor, view.stock) == ("diamonds", 1, 23)


def test_there_are_thirteen_draws_each_and_only_the_last_thirteen_tricks_count(
    finish: Callable[[Deal], Deal],
) -> None:
    game = load("german-whist")
    for seed in range(4):
        deal = finish(game.deal(seed=seed))
        drawn = [
            sum(1 for e in deal.events if e.kind in (TOOK, DREW) and e.seat == s) for s in (0, 1)
        ]
        assert drawn == [13, 13]
        late = [0, 0]
        for number in range(13, 26):
            late[deal.explain_trick(number).winner] += 1
        assert deal.scores == [int(late[0] > late[1]), int(late[1] > late[0])]


def test_the_last_trick_counts_the_moment_its_last_card_falls() -> None:
    """Six tricks to six: seven to six at once, in the deal, its log, every view and the record."""
    game = load("german-whist")
    match = game.match(seed=9)
    deal = match.deal
    while sum(deal.state.tricks) < 25:
        deal.apply(deal.legal()[0])
    early = deal.state.vars[:2]
    before = [t - e for t, e in zip(deal.state.tricks, early, strict=True)]
    assert sum(before) == 12
    deal.apply(deal.legal()[0])
    assert [t - e for t, e in zip(deal.state.tricks, early, strict=True)] == before
    deal.apply(deal.legal()[0])
    winner = deal.explain_trick(25).winner
    after = before.copy()
    after[winner] += 1
    expected = [t + e for t, e in zip(after, early, strict=True)]
    assert deal.state.tricks == expected
    assert [deal.view(seat).tricks for seat in (0, 1, None)] == [expected] * 3
    assert sum(e.kind == WON for e in deal.events) == 26
    assert load_record(match.record(), game).deal.state.tricks == expected
    assert match.totals == [int(after[0] > after[1]), int(after[1] > after[0])]
