"""Hand records of other programs are read, and played by our rules."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldest.engine import Diagnostic, Game, Rejected, Variant, load
from eldest.lab.hand_games import game_named, game_of, names
from eldest.lab.hands import Replayed, play_hand
from eldest.lab.tagged import MOST_GAMES, is_tagged, tagged_hands
from eldest.schema.render import to_text
from eldest.schema.span import Source

RECORD = """\
% PBN 2.1
[Event "A {friendly} game"]
[GameCode "Straight"]
[GameOptionsJson "{"unescaped":true}"]
[Dealer "N"]
[Deal "E:8432.JT8.KJ765.3 KQT.KQ643.T3.752 AJ76.A75.A42.K84 95.92.Q98.AQJT96"]
[Declarer "N"]
[Result "9"]
[Auction "N"]
C! =1=
[Note "1:natural"]
[Play "E"]
HJ HQ HA H2
HT HK H7 H9   ; the King wins
C3 C2 C4 C9
S2 SQ SA S5 {and so
on} H8 H3 H5 C6
S3 SK S6 S9
S4 C5 C8 CQ
S8 C7 CK CA
D5 DT DA D8
DK D3 D2 DQ
D6 H4 D4 D9
D7 ST S7 CT
DJ H6 SJ CJ
"""
PLAY = RECORD.replace("{and so\non} H8", "\nH8")


GAME = Path(__file__).with_name("hand_game.yaml")


@pytest.fixture(scope="module")
def game() -> Game:
    return load(GAME)


def replayed(game: Game, text: str) -> Replayed:
    (hand,) = tagged_hands(Source("hand.pbn", text))
    return play_hand(hand, game)


def refusal(game: Game, text: str) -> Diagnostic:
    with pytest.raises(Rejected) as caught:
        replayed(game, text)
    (only,) = caught.value.diagnostics
    to_text(only)
    return only


def test_a_hand_is_played_to_its_end(game: Game) -> None:
    match = replayed(game, PLAY).match
    assert match.over
    assert match.deal.scores == [7, 1, 2, 3]
    assert match.names == ("North", "East", "South", "West")
    assert [match.deal.explain_trick(k).winner for k in range(13)] == [
        3, 2, 0, 3, 0, 2, 0, 0, 3, 1, 0, 0, 0,
    ]  # fmt: skip


def test_a_call_that_is_never_written_is_made(game: Game) -> None:
    match = replayed(game, PLAY).match
    assert [match.game.text(action) for action in match.deal.history[:2]] == ["clubs", "ready"]


@pytest.mark.parametrize("word", ["C", "♣", "c", "C?"])
def test_a_suit_is_written_in_several_ways(game: Game, word: str) -> None:
    assert replayed(game, PLAY.replace("C! =1=", word)).match.over


def test_a_pattern_takes_any_suit(game: Game) -> None:
    text = PLAY.replace("C! =1=", "1♠").split("[Play")[0].replace('[Result "9"]\n', "")
    match = replayed(game, text).match
    assert match.game.text(match.deal.history[0]) == "hearts"


def test_a_record_may_end_in_the_middle(game: Game) -> None:
    text = PLAY.split("S3 SK")[0]
    match = replayed(game, text + "S3 - - S9\n").match
    assert not match.over
    assert match.deal.state.trick_number == 5
    assert match.deal.state.played == 2
    assert replayed(game, text + "*\n").match.deal.state.trick_number == 5


def test_a_record_without_plays_is_a_deal_with_calls(game: Game) -> None:
    match = replayed(game, PLAY.split("[Play")[0]).match
    assert len(match.deal.history) == 2


def test_several_hands_of_a_file(game: Game) -> None:
    found = tagged_hands(Source("two.pbn", PLAY + "\n" + PLAY))
    assert [hand.find("result") is not None for hand in found] == [True, True]
    assert play_hand(found[1], game).match.over
    assert found[1].span.line > 20


BAD = [
    ("HT HK H7 H9", "HT HK H5 C9", "E604", "C9"),
    ("C3 C2 C4 C9", "C3 C2 C4 CA", "E604", "CA"),
    ("HJ HQ HA H2", "H8 HQ HA H3", "E604", "H3"),
    ("HJ HQ HA H2", "- HQ HA H2", "E610", "HQ"),
    ("HJ HQ HA H2", "HJ HQ HA H2 H3", "E622", "H3"),
    ("HJ HQ HA H2", "HJ HQ HA HX", "E624", "HX"),
    ("HJ HQ HA H2", "HJ HQ HA ♠", "E624", "♠"),
    ("C! =1=", "D", "E626", "D"),
    ("C! =1=", "", "E626", "CJ"),
    ('[Auction "N"]', '[Auction "E"]', "E610", "C!"),
    ('[Auction "N"]', '[Auction "Q"]', "E622", "Q"),
    ('[Play "E"]', '[Play "S"]', "E610", "S"),
    ('[Result "9"]', '[Result "10"]', "E605", "10"),
    ('[Declarer "N"]', '[Declarer "S"]', "E605", "S"),
    ('[Dealer "N"]', '[Dealer "X"]', "E622", "X"),
    ("8432.JT8", "8432.8JT8", "E624", "8"),
    ("8432.JT8", "432.JT8", "E624", None),
    ("E:8432.JT8.KJ765.3 ", "E:", "E624", None),
    ("E:8432.JT8.KJ765.3 ", "E:- ", "E624", "-"),
    ("E:8432.JT8.KJ765.3 ", "8432.JT8.KJ765.3 ", "E622", None),
    ("E:8432", "E:843Z", "E624", "Z"),
    ("KJ765.3 KQT", "KJ765.3.Z KQT", "E624", "Z"),
    ("[Deal ", "[Dealt ", "E623", None),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "code", "at"), BAD)
def test_what_is_wrong_is_told_with_its_place(
    game: Game, old: str, new: str, code: str, at: str | None
) -> None:
    assert old in PLAY
    found = refusal(game, PLAY.replace(old, new, 1))
    assert found.code == code
    assert found.span is not None and (at is None or found.span.text == at)


def test_a_forbidden_card_is_told_with_the_reason(game: Game) -> None:
    found = to_text(refusal(game, PLAY.replace("HT HK H7 H9", "HT HK H5 C9")))
    assert "play 9C is not allowed for seat North" in found
    assert "hand.pbn:14:10" in found


@pytest.mark.parametrize("text", ["", "what is this", "[Deal", 'Deal "N:"', "eldest record 1\n"])
def test_other_texts_are_no_hand_records(text: str) -> None:
    assert not is_tagged(text)


@pytest.mark.parametrize("text", [RECORD, "\ufeff" + RECORD, "\n\n% x\n{y}\n" + RECORD[10:]])
def test_hand_records_are_known_by_their_first_tag(text: str) -> None:
    assert is_tagged(text)


def test_a_line_between_tags_that_is_none_is_told() -> None:
    with pytest.raises(Rejected) as caught:
        tagged_hands(Source("x", "stray\n" + RECORD))
    assert caught.value.diagnostics[0].code == "E622"


def test_too_many_hands_are_refused() -> None:
    with pytest.raises(Rejected) as caught:
        tagged_hands(Source("x", '[Deal "x"]\n\n' * (MOST_GAMES + 1)))
    assert caught.value.diagnostics[0].code == "E627"


def test_a_game_for_others_than_four_is_refused() -> None:
    assert refusal(load("gleek"), PLAY).code == "E628"


def test_an_unknown_game_is_told() -> None:
    (hand,) = tagged_hands(Source("x", RECORD))
    with pytest.raises(Rejected) as caught:
        game_named(hand)
    assert caught.value.diagnostics[0].code == "E625"


@pytest.mark.parametrize(
    ("tag", "points"),
    [
        ('[Scoring "Double"]', 14),
        ('[Scoring "Single"]', 7),
        ('[GameOptionsJson "{\\"Scoring\\":\\"Double\\"}"]', 14),
        ('[GameOptionsJson "{"Scoring":"Double"}"]', 14),
        ('[GameOptionsJson "{"Scoring":"Doub"]', 7),
        ('[GameOptionsJson "7"]', 7),
        ("", 7),
    ],
)
def test_options_are_those_of_the_record(tag: str, points: int) -> None:
    text = f"{tag}\n{PLAY.replace('[GameOptionsJson', '[Unknown')}"
    (hand,) = tagged_hands(Source("x", text))
    game = game_of(hand, Variant.read(GAME))
    assert play_hand(hand, game).match.deal.scores[0] == points
    (hand,) = tagged_hands(Source("x", text))
    assert game_of(hand, Variant.read(GAME), None, {"double": True}).options["double"] is True


def test_a_value_of_an_option_that_is_not_known_is_told() -> None:
    (hand,) = tagged_hands(Source("x", f'[Scoring "Treble"]\n{PLAY}'))
    with pytest.raises(Rejected) as caught:
        game_of(hand, Variant.read(GAME))
    (found,) = caught.value.diagnostics
    assert found.code == "E622" and found.span is not None and found.span.text == "Treble"


def test_a_file_for_others_than_four_is_no_game_of_a_hand() -> None:
    (hand,) = tagged_hands(Source("x", PLAY))
    with pytest.raises(Rejected) as caught:
        game_of(hand, Variant.read("gleek"))
    assert caught.value.diagnostics[0].code == "E628"


def test_no_two_games_have_one_name_in_records() -> None:
    assert len(names()) >= len(set(names().values()))


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_spoilt_record_earns_a_diagnostic(data: st.DataObject) -> None:
    game = load(Path(__file__).with_name("hand_game.yaml"))
    start = data.draw(st.integers(0, len(PLAY)))
    end = data.draw(st.integers(start, min(len(PLAY), start + 30)))
    text = PLAY[:start] + data.draw(st.text(max_size=12)) + PLAY[end:]
    if is_tagged(text):
        try:
            for hand in tagged_hands(Source("x", text)):
                play_hand(hand, game)
        except Rejected as error:
            assert str(error)


def test_a_hostile_record_is_refused_quickly(game: Game) -> None:
    start = time.perf_counter()
    for text in ('[Deal "N:' + "A" * 2_000_000 + '"]', '[A "' + "\\" * 1_000_000, "{" * 1_000_000):
        try:
            for hand in tagged_hands(Source("x", '[Dealer "N"]\n' + text)):
                play_hand(hand, game)
        except Rejected:
            continue
    assert time.perf_counter() - start < 5
