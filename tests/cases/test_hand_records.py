"""Real hands, read from the notation in which they were published, with every winner checked."""

from __future__ import annotations

from eldest.engine import load
from eldest.lab.hand_games import game_named
from eldest.lab.hands import Replayed, play_hand
from eldest.lab.tagged import tagged_hands
from eldest.schema.span import Source

OH_HELL = """\
% PBN ---------------------------
[GameCode "OhHell"]
[GameOptionsJson "{"hookRule":false,"noWatching":true}"]
[GameScores "S:82 95 98 79"]
[Dealer "W"]
[Deal "W:7..6.AJ6 .64.J.95 A3.T.Q.Q 5.3.94.7"]
[Undealt "HQHJSKS6D3S9H5D7CKH2HAH7S8C2DTD2C3STS2H8C8CTDASQHKDKH9S4D8C4D5SJ"]
[Auction "N"]
2 2 0 0
[Play "N"]
H4 HT H3 CA
H6 SA S5 S7
DJ DQ - -
"""


def replayed(text: str, **options: object) -> Replayed:
    (hand,) = tagged_hands(Source("hand.ptn", text))
    return play_hand(hand, load(game_named(hand), options=options))


def winners(found: Replayed) -> str:
    """Who won the tricks, by the letters of the compass."""
    deal = found.match.deal
    count = deal.state.trick_number
    return "".join("NESW"[deal.explain_trick(k).winner] for k in range(count))


def test_oh_hell_by_turn_up() -> None:
    """F08: in the second trick the six of hearts is a trump, or it could not be played on."""
    found = replayed(OH_HELL, hook="always")
    assert winners(found) == "EN"
    deal = found.match.deal
    assert found.match.game.pack.suits[deal.state.trump].name == "hearts"
    assert not deal.over
    assert [found.match.game.text(action) for action in deal.history[:4]] == [
        "bid 2", "bid 2", "bid 0", "bid 0",
    ]  # fmt: skip
    state = deal.state
    assert (state.leader, state.played) == (0, 2)
    highest = found.match.game.bound.rules["phase_3_wins"](state)
    assert found.match.game.pack.texts(highest) == ["QD"]
