"""How the greedy bot bids, vies, claims, answers and lays aside; it uses nothing but its view."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from eldest.engine import Deal, Game, load
from eldest.lab.bots import Greedy, ask
from eldest.lab.knowledge import other_packs
from eldest.lab.simulate import simulate
from eldest.lab.trial import Trial

STRONG = "AS KS QS JS 10S 9S 8S 7S 6S 5S 4S AH"
WEAK = "4C 5C 6C 4D 5D 6D 4H 5H 6H 7C 7D 7H"
REST = "8C 9C 10C JC 8D 9D 10D JD QC KC QD KD"


@pytest.fixture(scope="module")
def gleek() -> Game:
    return load("gleek")


@pytest.fixture(scope="module")
def cotton() -> Game:
    return load("gleek", preset="cotton")


def played(deal: Deal, until: str, seeds: int = 1) -> Deal:
    """A deal that bots have played up to a phase."""
    bot = Greedy(deal.game, seeds)
    while not deal.over and deal.phase != until:
        deal.apply(ask(bot, deal))
    return deal


def before_the_ruff(game: Game, hands: Sequence[str]) -> Deal:
    """The vying, before the first has spoken; eldest has laid aside what it drew."""
    deal = game.deal(hands=[hand.split() for hand in hands])
    deal.apply(game.action("bid 12"))
    deal.apply(game.action("pass"))
    deal.apply(game.action("pass"))
    deal.discard(deal.legal()[:7])
    assert deal.phase == "ruff"
    return deal


@pytest.mark.parametrize("seed", range(6))
def test_claims_are_true_and_all_that_is_true_is_claimed(cotton: Game, seed: int) -> None:
    deal, claims = cotton.deal(seed=seed), 0
    bot = Greedy(cotton, seed)
    while not deal.over:
        action, actor = ask(bot, deal), deal.actor
        text = deal.text(action)
        if deal.phase == "melds":
            true = deal.view(actor).melds
            if text.startswith("claim"):
                claims += 1
                assert text in true
            elif text == "nothing more":
                assert not set(true) & {deal.text(each) for each in deal.legal()}
        deal.apply(action)
    assert deal.over


def test_what_cannot_be_true_is_asked_for(cotton: Game) -> None:
    """Seat 2 holds two Aces of four and another seat claims three."""
    hands = [
        "4C 5C 6C 7C 8C 9C 4D 5D 6D 7D 8D 9D",
        "4H 5H 6H 7H 8H 9H 4S 5S 6S 7S 8S 9S",
        "AC AD KC KD QC QD JC JD 10C 10D 10H 10S",
    ]
    deal = cotton.deal(hands=[hand.split() for hand in hands])
    while deal.phase != "melds":
        legal = deal.legal()
        deal.apply(next((a for a in legal if deal.text(a) in ("pass", "say nothing")), legal[0]))
    deal.apply(cotton.action("claim gleek of aces"))
    deal.apply(cotton.action("believe it"))
    assert deal.actor == 2
    assert deal.text(ask(Greedy(cotton, 5), deal)) == "ask to see it"


@pytest.mark.parametrize("seed", range(8))
def test_a_strong_hand_vies(gleek: Game, seed: int) -> None:
    deal = before_the_ruff(gleek, [WEAK, STRONG, REST])
    deal.apply(gleek.action("say nothing"))
    assert deal.actor == 1 and deal.view(1).value == 90
    assert "vie the ruff" in deal.text(ask(Greedy(gleek, seed), deal))


def test_a_hopeless_hand_does_not_vie(gleek: Game) -> None:
    deal = before_the_ruff(gleek, [REST, WEAK, STRONG])
    deal.apply(gleek.action("say nothing"))
    answers = [deal.text(ask(Greedy(gleek, seed), deal)) for seed in range(40)]
    assert answers.count("say nothing") >= 34
    deal.apply(gleek.action("say nothing"))
    deal.apply(next(a for a in deal.legal() if "vie" in deal.text(a)))
    deal.apply(gleek.action("pass"))
    answers = [deal.text(ask(Greedy(gleek, seed), deal)) for seed in range(40)]
    assert answers.count("pass") >= 34


def test_auctions_are_fought_for(gleek: Game) -> None:
    prices = [played(gleek.deal(seed=seed), "exchange").state.bid for seed in range(40)]
    assert min(prices) >= 12 and max(prices) <= 24
    assert sum(price > 12 for price in prices) >= 15


def test_trumps_and_what_counts_together_are_kept(gleek: Game) -> None:
    deal = gleek.deal(hands=[WEAK.split(), STRONG.split(), REST.split()])
    deal.apply(gleek.action("bid 12"))
    deal.apply(gleek.action("bid 13"))
    deal.apply(gleek.action("pass"))
    deal.apply(gleek.action("pass"))
    assert deal.actor == 1
    gone = deal.text(ask(Greedy(gleek, 1), deal))
    kept = {"discard AS", "discard KS", "discard QS", "discard JS", "discard AH"}
    assert gone.startswith("discard ") and gone not in kept


def test_a_card_that_is_paid_for_is_shown(gleek: Game) -> None:
    for seed in range(30):
        deal = played(gleek.deal(seed=seed), "show-tiddy")
        while deal.phase == "show-tiddy":
            action = ask(Greedy(gleek, seed), deal)
            texts = [deal.text(each) for each in deal.legal()]
            assert deal.text(action) == ("show tiddy" if "show tiddy" in texts else "say nothing")
            deal.apply(action)


@pytest.mark.parametrize("seat", range(3))
def test_greedy_wins_chips_from_random(gleek: Game, seat: int) -> None:
    bots = ["greedy" if each == seat else "random" for each in range(3)]
    chips = simulate(gleek, 100, seed=3, bots=bots).summary.chips
    assert chips[seat].value > max(chips[each].value for each in range(3) if each != seat) + 3


@pytest.mark.parametrize("game", ["gleek", "gleek@cotton", "glek"])
def test_worlds_that_look_alike_get_the_same_choice(game: str) -> None:
    name, _, preset = game.partition("@")
    made = load(name, preset=preset or None)
    bot, compared = Greedy(made, 2), 0
    trial = Trial(made, 11, 0)
    deal = trial.deal(0)
    while not deal.over:
        trial.moves.append(ask(bot, deal))
        deal.apply(trial.moves[-1])
    for moves in range(len(trial.moves)):
        deal = trial.deal(moves)
        if len(deal.legal()) > 1 and deal.legal()[-1] >= made.pack.size:
            for pack in other_packs(trial, moves, deal.actor):
                world = trial.world(moves, pack, deal.actor)
                if world is not None:
                    assert ask(bot, world) == ask(bot, deal)
                    compared += 1
    assert compared > 3
