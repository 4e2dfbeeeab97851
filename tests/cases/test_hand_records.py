"""Real hands, read from the notation in which they were published, with every winner checked."""

from __future__ import annotations

from eldest.engine import Variant
from eldest.lab.hand_games import game_named, game_of
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


EUCHRE = """\
% PTN ---------------------------
[GameCode "Euchre"]
[GameOptionsJson "{\\"stickTheDealer\\":true,\\"aloneTake5\\":true,\\"goUnder\\":true}"]
[GameScores "S:10 7 10 7"]
[Dealer "S"]
[Deal "S:Q.AQ.Q.J J.J.A9.A KT.K..KT A.T9.T.9"]
[Undealt "S9DKDJCQ"]
[Declarer "S"]
[Contract "♠"]
[Auction "W"]
Pass Pass Pass ♠
[CardsAdded "E:CQDJDK"]
[CardsRemoved "E:C9H9DT"]
[CardsAdded "S:S9"]
[CardsRemoved "S:DQ"]
[Play "W"]
CA CT CQ S9
SJ ST SA SQ
DA SK DJ HQ
HJ HK HT HA
D9 CK DK CJ
"""


def replayed(text: str) -> Replayed:
    (hand,) = tagged_hands(Source("hand.ptn", text))
    return play_hand(hand, game_of(hand, Variant.read(game_named(hand))))


def winners(found: Replayed) -> str:
    """Who won the tricks, by the letters of the compass."""
    deal = found.match.deal
    count = deal.state.trick_number
    return "".join("NESW"[deal.explain_trick(k).winner] for k in range(count))


def test_oh_hell_by_turn_up() -> None:
    """F08: in the second trick the six of hearts is a trump, or it could not be played on."""
    found = replayed(OH_HELL)
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


def test_euchre_with_both_bowers() -> None:
    """F01: the Jack of clubs is a spade, so its holder is void of clubs, and no club beats it."""
    found = replayed(EUCHRE)
    deal, match = found.match.deal, found.match
    assert winners(found) == "SWNSS"
    assert deal.over
    assert deal.scores == [1, 0, 1, 0]
    assert found.swapped == ()
    assert [match.game.text(a) for a in deal.history if a >= match.game.pack.size][:3] == [
        "stay", "stay", "go under",
    ]  # fmt: skip


def test_euchre_where_nobody_may_go_under() -> None:
    """F01 again: by rules without going under, the hand is held from the start."""
    found = replayed(EUCHRE.replace(',\\"goUnder\\":true', ""))
    assert winners(found) == "SWNSS"
    assert found.swapped == (1,)
