"""A scripted person bids, vies, claims and lays cards aside at a terminal."""

from __future__ import annotations

import re
from collections.abc import Callable

from eldest.engine import load_record

from .conftest import Terminal
from .test_play_terminal import saved_in

QUESTION = "for help): "
Open = Callable[..., Terminal]


def hand(text: str) -> list[str]:
    """The cards of the hand that was drawn last."""
    return re.findall(r"\d{1,2}[ *]?((?:10|[2-9JQKA])[♣♦♥♠])", text[text.rindex("Your hand") :])


def test_a_person_plays_a_whole_deal(terminal: Open) -> None:
    """The dealer outbids the others, lays seven cards aside, revies, and plays to the end."""
    with terminal("play", "gleek", "--seed", "12", "--seat", "1") as table:
        text = table.read(QUESTION)
        path = saved_in(text)
        text = bought(table, text)
        text = laid_aside(table, text)
        assert re.search(r"Vying the ruff: your cards count \d+\.", text)
        assert "Stake 2 by Carla" in text
        text = table.type("see and revie", QUESTION)
        assert "You see and revie: the stake is 4." in text
        while "Vying the ruff: your" in text:
            text = table.type("see", QUESTION)
        assert re.search(r"wins? the ruff: ", " ".join(text.split()))
        assert "You may say:  [say nothing]" not in table.seen
        while "Enter deals again" not in text:
            text = table.type("1", QUESTION)
        assert "Who is short of an average hand pays the difference: " in text
        assert re.search(r"Chips: Anna -?\d+, You -?\d+, Carla -?\d+; \d+ in the pot\.", text)
        table.type("quit", "Go on with: ")
        assert table.ends() == 0
    deal = load_record(path.read_text("utf-8")).deal
    assert deal.over and sum(deal.chips) + deal.pot == 0


def bought(table: Terminal, text: str) -> str:
    """The person bids, by the amount alone, until the stock is bought."""
    assert "  Carla opens at 12. Anna passes.\n" in text
    assert "Pot 0   Bid 12 by Carla" in text and "You may say:  [pass] [bid 13]" in text
    answer = table.type("? bid 14", QUESTION)
    assert "bid 14 may not be said: what may be said is: pass, bid 13." in answer
    while "Carla passes" not in text:
        text = table.type(re.findall(r"\[bid (\d+)\]", text)[-1], QUESTION)
    assert re.search(r"You buy the stock at \d+: you pay Carla and Anna \d+ chips each\.", text)
    return text


def laid_aside(table: Terminal, text: str) -> str:
    """Seven cards are marked, by name and by number, and go."""
    assert "type the cards or numbers to lay aside (7), then ok" in text
    cards = hand(text)
    assert len(cards) == 12
    text = table.type(" ".join(cards[:5]).lower(), QUESTION)
    assert "Marked 5 of 7: " in text and f"*{cards[0]}]" in text
    assert "Lay 7 aside; 5 are marked." in table.type("ok", QUESTION)
    text = table.type("1 6, 7 8", QUESTION)
    assert "Marked 7 of 7: " in text and f"[1 {cards[0]}]" in text
    text = table.type("ok", QUESTION)
    laid = re.search(r"You lay (.+?) aside\.\s+You\s+take (.+?)\.\n", text, re.DOTALL)
    assert laid and laid[1].split() == cards[1:8] and len(laid[2].split()) == 7
    return text


def test_who_can_say_but_one_thing_is_told_and_not_asked(terminal: Open) -> None:
    with terminal("play", "gleek", "--seed", "12", "--seat", "2") as table:
        assert "You may say:  [bid 12]" not in table.read(QUESTION)
        assert "You open at 12." in table.seen
        answer = table.type("undo", QUESTION)
        assert "You have done nothing in this deal that could be taken back." in answer


def test_why_a_call_is_refused(terminal: Open) -> None:
    with terminal(*("play", "gleek", "--seed", "12", "--seat", "2", "-o", "bid_step=any")) as table:
        assert "You may say:  [bid 12 to 99]" in table.read(QUESTION)
        why = " ".join(table.type("? pass", QUESTION).split())
        assert "pass may not be said: Eldest hand must open the bidding. (clause 1, gleek" in why
        assert "[David Parlett, reconstruction from the three writers; Francis Willughby" in why
        refused = " ".join(table.type("pass", QUESTION).split())
        assert "Eldest hand must open the bidding." in refused
        assert "You open at 20." in table.type("20", QUESTION)


def test_claims_are_numbered_and_may_be_false(terminal: Open) -> None:
    with terminal("play", "gleek@cotton", "--seed", "12", "--seat", "1") as table:
        text = table.read(QUESTION)
        while "You may say:" in text and "[1 claim" not in text:
            found = re.findall(r"\[(?:\d+ )?(pass|say nothing|believe it|leave it)\]", text)
            text = table.type(found[0], QUESTION)
        assert "Gleeks and mournivals: you can truly " in text
        number = re.search(r"\[(\d+) claim a mournival of Aces\]", text)
        assert number
        text = table.type(number[1], QUESTION)
        assert "You claim a mournival of Aces." in " ".join(text.split())


def test_another_language(terminal: Open) -> None:
    with terminal("play", "glek", "--seed", "12", "--language", "ru") as table:
        ask = "помощь): "
        text = table.read(ask)
        assert "Глек, 3 игрока: Вы, Ben и Carla." in text and "Козыри" in text
        assert "[пас]" in text
        text = table.type("предлагаю 50", ask)
        assert "вы кладёте на кон 50 фишек" in " ".join(text.split())
        assert "Отмечено 1, до 4: " in table.type("1", ask)
        text = " ".join(table.type("хватит", ask).split())
        assert "Вы сносите " in text and "Вы берёте " in text and "Отмечено" not in text


def test_calls_beside_the_cards_are_offered_and_typed(terminal: Open) -> None:
    with terminal("play", "schnapsen", "--seed", "0", "--seat", "0") as table:
        text = table.read(QUESTION)
        (call,) = re.findall(r"\[(marriage \w+)\]", text)
        assert "[close the stock]" in text
        said = table.type("? exchange the Jack", QUESTION)
        assert "Who is to lead may exchange the Jack of trumps" in " ".join(said.split())
        text = table.type(call, QUESTION)
        assert f"You announce a marriage in {call.split()[1]}." in text and "You lay " in text
        assert f"[{call}]" not in text[text.rindex("Your hand") :]
        # Only the two cards of the marriage have numbers now.
        assert len(re.findall(r"\[\d ?[KQ][♣♦♥♠]\]", text[text.rindex("Your hand") :])) == 2
        text = table.type("undo", QUESTION)
        assert f"[{call}]" in text
        table.type("quit", "\n")
