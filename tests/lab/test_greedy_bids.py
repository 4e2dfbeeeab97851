"""How the greedy bot bids where calls name numbers and suits: by playing imagined deals out."""

from __future__ import annotations

from eldest.engine import Deal, Game, load
from eldest.lab.bots import Greedy, ask

ACES = "AS KS QS JS 10S AH KH AD KD AC KC QC JC"
POOR = "2S 3H 4H 5H 2D 3D 4D 5D 2C 3C 4C 5C 6C"
FAIR = ["AS KS QS 9S AH KH 4H AD 3D 2D 8C 7C 6C", "2S 3S 4S 2H 3H 5H 4D 5D 6D 2C 3C 4C 5C"]


def bids(game: Game, hand: str, seeds: range = range(5)) -> list[str]:
    """What the eldest hand says first, with lots from some seeds."""
    deal = game.deal(hands=[hand.split()], dealer=game.players - 1)
    return [deal.text(ask(Greedy(game, seed), deal)) for seed in seeds]


def number(text: str) -> int:
    return 0 if text == "nil" else int(text.split()[1])


def test_a_strong_hand_bids_more_tricks_than_a_weak_one() -> None:
    game = load("spades")
    strong, weak = bids(game, ACES), bids(game, POOR)
    assert min(map(number, strong)) >= 6
    assert max(map(number, weak)) <= 2
    assert min(map(number, strong)) > max(map(number, weak))


def test_in_an_auction_a_strong_hand_bids_and_a_weak_one_passes() -> None:
    game = load("bridge", options={"vulnerability": "both"})
    deal = game.deal(hands=[hand.split() for hand in FAIR], dealer=0)
    opened = [deal.text(ask(Greedy(game, seed), deal)) for seed in range(5)]
    assert sum(text.startswith("bid") for text in opened) >= 4
    weak = game.deal(hands=[FAIR[1].split()], dealer=0)
    assert [weak.text(ask(Greedy(game, seed), weak)) for seed in range(5)].count("pass") >= 4


def test_bids_do_not_run_up_to_the_highest() -> None:
    game = load("bridge")
    levels = []
    for k in range(4):
        deal = game.deal(seed=11, number=k)
        bot = Greedy(game, k)
        while deal.phase == "auction":
            deal.apply(ask(bot, deal, k))
        slot = next(v.slot for v in game.setup.variables if v.name == "level")
        levels.append(deal.state.vars[slot])
    assert sum(levels) <= 20


def test_the_same_knowledge_gets_the_same_bid() -> None:
    game = load("oh-hell", options={"largest_hand": 5})
    deal: Deal = game.deal(seed=3)
    assert ask(Greedy(game, 7), deal) == ask(Greedy(game, 7), deal)
