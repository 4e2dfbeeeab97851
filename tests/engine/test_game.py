"""What a caller may ask of a game, and how everything else is refused."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable

import pytest

from eldest.engine import Deal, Diagnostic, load
from eldest.schema.render import to_text

Refusal = Callable[..., Diagnostic]

GAME = load("glaves", players=3)


def test_an_action_is_a_card_of_the_pack_and_its_name_reads_back() -> None:
    assert GAME.actions == 52
    for action in range(GAME.actions):
        assert GAME.action(GAME.text(action)) == action
        assert GAME.text(action) == "play " + GAME.pack.text(action)


@pytest.mark.parametrize("text", ["play QH", "QH", "Q♥", "qh", "  play   QH ", "Play qh"])
def test_an_action_is_read_in_every_usual_spelling(text: str) -> None:
    assert GAME.text(GAME.action(text)) == "play QH"


@pytest.mark.parametrize("action", [-1, 52, 10**30, "QH", 1.0, True, None])
def test_there_is_no_such_action(refusal: Refusal, action: object) -> None:
    found = refusal(GAME.text, action)
    assert (found.code, found.facts) == ("E508", {"action": str(action), "actions": 52})


@pytest.mark.parametrize(
    ("text", "suggestion"), [("QX", ""), ("", ""), ("play 11S", ""), ("play", ""), ("10 S", "")]
)
def test_no_action_is_called_so(refusal: Refusal, text: str, suggestion: str) -> None:
    found = refusal(GAME.action, text)
    assert (found.code, found.facts["text"]) == ("E509", text)


def test_a_near_miss_is_told(refusal: Refusal) -> None:
    assert refusal(GAME.action, "QHH").facts["suggestion"] == "QH"
    assert refusal(GAME.action, "zzz").facts["suggestion"] == ""


@pytest.mark.parametrize("seed", [-1, 2**64, 1.0, "7", True])
def test_what_is_no_seed(refusal: Refusal, seed: object) -> None:
    for call in (GAME.deal, GAME.match):
        found = refusal(call, seed=seed)
        assert (found.code, found.facts) == ("E511", {"seed": str(seed), "most": 2**64 - 1})


def test_the_largest_seed_is_a_seed() -> None:
    assert GAME.deal(seed=2**64 - 1).pack != GAME.deal(seed=0).pack
    assert GAME.deal().pack == GAME.deal(seed=0).pack


@pytest.mark.parametrize("number", [-1, 2**56, 1.0, "7", True])
def test_what_is_no_number_of_a_deal(refusal: Refusal, number: object) -> None:
    found = refusal(GAME.deal, seed=1, number=number)
    assert (found.code, found.facts) == ("E521", {"number": str(number), "most": 2**56 - 1})


@pytest.mark.parametrize("dealer", [-1, 3, 1.0, "1", True])
def test_who_is_no_dealer(refusal: Refusal, dealer: object) -> None:
    for call in (GAME.deal, GAME.match):
        found = refusal(call, dealer=dealer)
        assert found.code == "E512"
        assert found.facts == {"dealer": str(dealer), "players": 3, "last": 2}


@pytest.mark.parametrize(
    ("change", "facts"),
    [
        (lambda pack: pack[1:], {"problem": "missing"}),
        (lambda pack: [*pack, pack[0]], {"problem": "twice"}),
        (lambda pack: [pack[0], *pack[:-1]], {"problem": "twice"}),
    ],
)
def test_what_is_no_order_of_the_pack(
    refusal: Refusal, change: Callable[[list[int]], list[int]], facts: dict[str, str]
) -> None:
    order = GAME.deal(seed=3).pack
    found = refusal(GAME.deal, pack=change(order))
    card = GAME.pack.text(order[0])
    assert (found.code, found.facts) == ("E513", {**facts, "card": card})


@pytest.mark.parametrize(("card", "code"), [("1S", "E509"), (52, "E508"), (1.5, "E508")])
def test_what_is_no_card_of_the_pack(refusal: Refusal, card: object, code: str) -> None:
    assert refusal(GAME.deal, pack=[card, *range(1, 52)]).code == code
    assert refusal(GAME.deal, hands=[[card]]).code == code


def test_a_pack_may_be_given_by_names_or_numbers() -> None:
    order = GAME.deal(seed=3).pack
    named = GAME.deal(pack=[GAME.pack.text(card) for card in order])
    assert named == GAME.deal(pack=order) == GAME.deal(seed=3)
    assert named.pack == order


def test_every_refusal_is_told_in_words(refusal: Refusal) -> None:
    calls: list[tuple[Callable[..., object], dict[str, object]]] = [
        (GAME.text, {"action": 99}),
        (GAME.action, {"text": "XX"}),
        (GAME.deal, {"seed": -1}),
        (GAME.deal, {"dealer": 9}),
        (GAME.deal, {"pack": []}),
        (GAME.deal, {"hands": [["QH"], ["QH"]]}),
        (GAME.match, {"names": ["A"]}),
        (GAME.match, {"facts": {"age": [1]}}),
        (GAME.deal().view, {"seat": 7}),
    ]
    for call, given in calls:
        text = to_text(refusal(call, **given))
        assert text.startswith("error[E5")
        assert "{" not in text


def test_a_deal_without_a_log_is_played_the_same(finish: Callable[[Deal], Deal]) -> None:
    loud, quiet = finish(GAME.deal(seed=5)), finish(GAME.deal(seed=5, events=False))
    assert quiet.events == []
    assert (quiet.scores, quiet.history) == (loud.scores, loud.history)
    loud.state.events.clear()
    assert quiet.state == loud.state


def test_two_games_of_different_size_do_not_disturb_each_other(
    finish: Callable[[Deal], Deal],
) -> None:
    two, four = load("glaves", players=2), load("glaves", players=4)
    assert [(g.players, g.longest, len(g.deal().state.hands)) for g in (two, four)] == [
        (2, 52, 2),
        (4, 52, 4),
    ]
    deals = [two.deal(seed=1), four.deal(seed=1)]
    while not all(deal.over for deal in deals):
        for deal in deals:
            if not deal.over:
                deal.apply(deal.legal()[0])
    assert deals == [finish(two.deal(seed=1)), finish(four.deal(seed=1))]


def test_the_global_random_generator_is_neither_read_nor_moved(
    finish: Callable[[Deal], Deal],
) -> None:
    random.seed(1)
    before = random.getstate()
    deal = finish(GAME.deal(seed=42))
    assert random.getstate() == before
    again = GAME.deal(seed=42)
    while not again.over:
        random.random()
        finish(GAME.deal(seed=7))
        again.apply(again.legal()[0])
    assert again == deal


def test_another_process_with_another_hash_seed_plays_the_same() -> None:
    program = (
        "from eldest.engine import load\n"
        "match = load('glaves', players=4).match(seed=5)\n"
        "while not match.over:\n"
        "    if match.deal.over: match.next_deal()\n"
        "    while not match.deal.over: match.deal.apply(match.deal.legal()[-1])\n"
        "print(match.record(), match.deal.view(1).to_json())"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            timeout=60,
            check=True,
        ).stdout
        for hash_seed in ("0", "1", "4242")
    }
    assert len(printed) == 1


def test_a_name_that_cards_and_calls_share_means_what_is_asked_for() -> None:
    """Also where it is not legal, so that the refusal speaks of the right one."""
    game = load("bridge")
    deal = game.deal(seed=1)
    deal.apply(deal.action("4C"))
    bid = deal.action("3H")
    call = game.calls.of(bid)
    assert deal.text(bid) == "bid 3 hearts" and bid not in deal.legal()
    assert call is not None and call.counted and call.amount(bid) is None
    for _ in range(3):
        deal.apply(deal.action("pass"))
    assert [deal.action(name) < game.pack.size for name in ("3H", "3C")] == [True, True]
