"""Real hands, read from the notation in which they were published, with every winner checked."""

from __future__ import annotations

import pytest

from eldest.engine import Rejected, Variant
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


FIVE_HUNDRED = """\
% PTN ---------------------------
[GameCode "FiveHundred"]
[GameOptionsJson "{\\"variation\\":1,\\"mustBidToWin\\":true,\\"whenNullo\\":1}"]
[GameScores "S:340 510 340 510"]
[Dealer "E"]
[Deal "E:Q86.T5.876.6.H T97.AK6.QJ.95 AK.97.A5.AKT7 J.J84.KT94.QJ"]
[Undealt "C8HQS5"]
[Declarer "W"]
[Contract "6♣"]
[Auction "S"]
Pass 6♣ Pass Pass
[CardsAdded "W:S5HQC8"]
[CardsRemoved "W:H7H9HQ"]
[Play "W"]
C7 CQ JH C5
C8 H4 H5 HA
CT CJ C6 C9
DA D4 D6 DJ
CK SJ HT DQ
D5 DK D7 S9
CA DT D8 S7
SA H8 S6 ST
SK HJ S8 H6
S5 D9 SQ HK
"""

BRIDGE = """\
% PBN ---------------------------
[Event "A club evening"]
[Dealer "E"]
[Vulnerable "None"]
[Deal "E:8432.JT8.KJ765.3 KQT.KQ643.T3.752 AJ76.A75.A42.K84 95.92.Q98.AQJT96"]
[Declarer "N"]
[Contract "3C"]
[Result "9"]
[Auction "E"]
Pass Pass 1NT 2C
2D 3C Pass Pass
Pass
[Play "E"]
HJ HQ HA H2
HT HK H7 H9
C3 C2 C4 C9
S2 SQ SA S5
H8 H3 H5 C6
S3 SK S6 S9
S4 C5 C8 CQ
S8 C7 CK CA
D5 DT DA D8
DK D3 D2 DQ
D6 H4 D4 D9
D7 ST S7 CT
DJ H6 SJ CJ
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


def test_five_hundred_with_the_joker_and_both_bowers() -> None:
    """F04: on the fifth trick north has but the Jack of spades, and it beats the King of clubs."""
    found = replayed(FIVE_HUNDRED)
    deal = found.match.deal
    assert winners(found) == "EWNWNNWWWE"
    assert deal.over
    assert deal.scores[3] == deal.scores[1] > 0
    assert [deal.state.tricks[1] + deal.state.tricks[3], deal.state.tricks[0]] == [7, 3]
    fifth = next(k for k in range(len(deal.history)) if deal.at(k).state.trick_number == 4)
    north = deal.at(fifth + 1)
    assert north.actor == 0
    assert [found.match.game.pack.text(card) for card in north.legal()] == ["JS"]


@pytest.mark.parametrize(
    ("calls", "vulnerable", "points"),
    [
        ("Pass Pass 1NT 2C\n2D 3C Pass Pass\nPass", "None", 110),
        ("P P 1N 2C 2D 3C AP", "All", 110),
        ("Pass Pass 1NT 2C! =1= 2D 3C Pass Pass X\nAP", "EW", 470),
        ("Pass Pass 1NT 2C 2D 3C Pass Pass X AP", "NS", 670),
    ],
)
def test_bridge_by_the_partner_who_named_the_suit_first(
    calls: str, vulnerable: str, points: int
) -> None:
    """F05: north named clubs first and plays, though it was south who bid three."""
    text = BRIDGE.replace("Pass Pass 1NT 2C\n2D 3C Pass Pass\nPass", calls)
    found = replayed(text.replace('"None"', f'"{vulnerable}"'))
    deal = found.match.deal
    assert winners(found) == "WSNWNSNNWENNN"
    assert deal.over
    assert deal.scores == [points, 0, points, 0]
    assert found.match.game.text(deal.history[3]) == "bid 2 clubs"


@pytest.mark.parametrize(
    ("contract", "points"), [("3C", 110), ("3CX", 470), ("3CXX", 640), ("3c", 110)]
)
def test_bridge_without_an_auction_has_the_shortest_that_leads_to_its_contract(
    contract: str, points: int
) -> None:
    """F05 as many programs write it: contract, declarer and play."""
    text = BRIDGE.replace("Pass Pass 1NT 2C\n2D 3C Pass Pass\nPass\n", "")
    text = text.replace('[Auction "E"]\n', "").replace('"3C"', f'"{contract}"')
    found = replayed(text)
    assert winners(found) == "WSNWNSNNWENNN"
    assert found.match.deal.scores == [points, 0, points, 0]


def test_bridge_that_all_pass() -> None:
    """A board that was passed out is over, and says so in its tags."""
    text = BRIDGE.split("[Auction")[0].replace('"3C"', '"Pass"').replace('"9"', '""')
    found = replayed(text.replace('[Declarer "N"]', '[Declarer ""]') + '[Auction "E"]\nAP\n')
    assert found.match.deal.over and found.match.deal.scores == [0, 0, 0, 0]


def test_boards_of_one_file_tell_only_what_is_new() -> None:
    """A tag with `#` has the value of the board before."""
    two = BRIDGE + "\n" + BRIDGE.replace('"None"', '"#"').replace('"A club evening"', '"##"')
    hands = tagged_hands(Source("two.pbn", two))
    told = [tag.value.text for hand in hands for tag in hand.all("Vulnerable")]
    assert told == ["None", "None"]
    assert play_hand(hands[1], game_of(hands[1], Variant.read("bridge"))).match.deal.over


def test_bridge_with_another_declarer_is_refused() -> None:
    """F05: the record may not name south, who bid last."""
    with pytest.raises(Rejected) as caught:
        replayed(BRIDGE.replace('[Declarer "N"]', '[Declarer "S"]'))
    assert [each.code for each in caught.value.diagnostics] == ["E605"]
