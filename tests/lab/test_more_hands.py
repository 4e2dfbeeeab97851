"""More real hands, as other programs wrote them: whole, broken off, with tags that are wrong."""

from __future__ import annotations

import pytest

from eldest.engine import Rejected, Variant
from eldest.lab.hand_games import game_named, game_of
from eldest.lab.hands import Replayed, play_hand
from eldest.lab.tagged import tagged_hands
from eldest.schema.span import Source

WHOLE = """\
[Dealer "W"]
[Vulnerable "None"]
[Deal "W:J75.JT86.T875.95 KT962.9543.J643. A84.K72.2.AQT642 Q3.AQ.AKQ9.KJ873"]
[Declarer "S"]
[Contract "2NT"]
[Auction "W"]
Pass Pass 1C 2NT
Pass Pass Pass
[Play "W"]
H6 H3 HK HA
S5 S2 SA SQ
C5 H4 CA C3
H8 H5 H7 HQ
S7 SK S4 S3
D5 DJ D2 D9
D7 D3 C2 DQ
D8 D4 C4 DK
DT D6 C6 DA
C9 H9 CT CK
HT S6 CQ C7
HJ S9 H2 C8
SJ ST S8 CJ
"""

BROKEN_OFF = """\
[Dealer "W"]
[Vulnerable "NS"]
[Deal "W:9862.A94.752.K73 7543.KT75.A86.96 A.QJ3.KQ9.AQT854 KQJT.862.JT43.J2"]
[Declarer "W"]
[Contract "2NT"]
[Auction "W"]
Pass Pass 1C Pass
1S Pass 2D Pass
2NT Pass Pass Pass
[Play "N"]
H5 H3 H8 H9
S3 SA ST S2
C6 C4 C2 CK
C9 CQ CJ C3
S4 C5 D3 C7
H7 HJ - HA
"""

UNDER = """\
[GameCode "Euchre"]
[GameOptionsJson "{\\"stickTheDealer\\":true,\\"aloneTake5\\":true,\\"goUnder\\":true}"]
[Dealer "W"]
[Deal "W:AT..A9.Q Q9..T.T9 K.K.Q.AJ J.AQ9.K."]
[Undealt "HTHJDJCK"]
[Declarer "S"]
[Contract "♥"]
[Auction "N"]
Pass Pass ♥ -
[CardsAdded "N:CKDJHJ"]
[CardsRemoved "N:C9S9CT"]
[CardsAdded "W:HT"]
[CardsRemoved "W:CQ"]
[Play "N"]
HJ HK H9 HT
DT DQ DK DA
DJ CJ - D9
"""

WRONG_DECLARER = """\
[Dealer "W"]
[Vulnerable "EW"]
[Deal "W:A752.T5.KQ.AJ653 JT9863.K6.J5.KQ4 4.QJ73.A98743.T7 KQ.A9842.T62.982"]
[Declarer "N"]
[Contract "1NT"]
[Auction "W"]
1C Pass 1D Pass
1S Pass 1NT Pass
Pass Pass
[Play "S"]
H4 H5 HK H3
"""

WRONG_LEADER = """\
[Dealer "S"]
[Vulnerable "None"]
[Deal "S:9.JT63.AJ432.AKT T872.4.QT85.QJ72 J54.AKQ5.K97.983 AKQ63.9872.6.654"]
[Declarer "W"]
[Contract "4H"]
[Auction "S"]
1D Pass 1H 1S
2H 3S 4H Pass
Pass Pass
[Play "N"]
SA S9 S2 S4
"""


def replayed(text: str) -> Replayed:
    (hand,) = tagged_hands(Source("hand.pbn", text))
    return play_hand(hand, game_of(hand, Variant.read(game_named(hand))))


@pytest.mark.parametrize(
    ("text", "winners", "over"),
    [
        (WHOLE, "SEESNNSSSSEWW", True),
        (BROKEN_OFF, "WEWEW", False),
        (UNDER, "NW", False),
    ],
)
def test_a_hand_is_played_as_far_as_it_goes(text: str, winners: str, over: bool) -> None:
    deal = replayed(text).match.deal
    won = [deal.explain_trick(k).winner for k in range(deal.state.trick_number)]
    assert "".join("NESW"[seat] for seat in won) == winners
    assert deal.over is over


def test_cards_of_a_trick_that_is_not_whole_lie_on_the_table() -> None:
    """A seat that has not played yet has a dash, wherever its column stands."""
    found = replayed(UNDER).match
    state = found.deal.state
    assert (state.leader, state.played, found.deal.actor) == (3, 3, 2)
    assert found.game.pack.texts(state.trick) == ["JC", "9D", "JD"]


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [(WRONG_DECLARER, "E605", "N"), (WRONG_LEADER, "E610", "N")],
)
def test_a_tag_that_the_calls_contradict_is_told(text: str, code: str, at: str) -> None:
    with pytest.raises(Rejected) as caught:
        replayed(text)
    (found,) = caught.value.diagnostics
    assert found.code == code and found.span is not None and found.span.text == at
