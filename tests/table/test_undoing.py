"""A card may be taken back as long as nothing was shown to its player since."""

from __future__ import annotations

from eldest.engine import Deal, load
from eldest.table.undoing import last_own, others_since, shown_since


def played(deal: Deal, *cards: str) -> Deal:
    for card in cards:
        deal.apply(deal.game.action(card))
    return deal


def test_the_answer_of_the_other_player_is_a_card_seen() -> None:
    game = load("german-whist")
    deal = game.deal(hands=[["AC", "2C"], ["3C", "4C"]], dealer=1)
    assert last_own(deal, 0) is None
    played(deal, "AC")
    assert last_own(deal, 0) == 0
    assert shown_since(deal, 0, 0) == 0 and not others_since(deal, 0, 0)
    played(deal, "3C")
    assert game.pack.texts(shown_since(deal, 0, 0))[0] == "3C"
    assert others_since(deal, 0, 0)


def test_a_card_drawn_and_one_turned_up_are_seen() -> None:
    """The second player wins the trick: he takes a card he knew, but another is turned up."""
    game = load("german-whist")
    deal = played(game.deal(hands=[["2C"], ["3C"]], dealer=1), "2C", "3C")
    last = last_own(deal, 1)
    assert last == 1
    seen = game.pack.texts(shown_since(deal, 1, last))
    assert seen == game.pack.texts(deal.state.upcard)
    loser = game.pack.texts(shown_since(deal, 0, 0))
    assert len(loser) == 3  # the card that beat his, the one he drew, the one turned up


def test_nothing_is_seen_after_the_last_card_of_a_deal() -> None:
    deal = load("knaves").deal(seed=3)
    while not deal.over:
        actor = deal.actor
        deal.apply(deal.legal()[0])
    assert actor is not None
    last = last_own(deal, actor)
    assert last == len(deal.history) - 1
    assert shown_since(deal, actor, last) == 0


def test_a_discard_shows_nothing_until_the_stock_is_taken() -> None:
    game = load("gleek")
    deal = game.deal(seed=5)
    while deal.phase != "exchange" and "discard" not in deal.text(deal.legal()[0]):
        deal.apply(deal.legal()[0] if deal.state.bidder < 0 else game.action("pass"))
    buyer = deal.actor
    assert buyer is not None
    deal.apply(deal.legal()[0])
    last = last_own(deal, buyer)
    assert last is not None and shown_since(deal, buyer, last) == 0
    while deal.actor == buyer and "discard" in deal.text(deal.legal()[0]):
        deal.apply(deal.legal()[0])
    last = last_own(deal, buyer)
    assert last is not None and shown_since(deal, buyer, last).bit_count() == 7
