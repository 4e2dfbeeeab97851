"""Names for expressions (`let`) and for cards."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from eldest.engine import Diagnostic, Game, Rejected, load_text

Make = Callable[..., Game]
Mistakes = Callable[..., list[Diagnostic]]

PART = """
players: [3]
options: {long: {title: Long hands, type: boolean, default: false}}
pack: {suits: [hearts, spades], ranks: [9, 10, J, Q, K, A]}
variables: {x: {type: integer}}
let:
  size: {is: if option.long then 4 else 2}
  court: {is: "pack[rank >= J and rank <= K]"}
  mine: hand & court
  best: highest(mine)
  starter: {is: eldest}
  rich: count(mine) > 1
  worth_of: count(mine) * 10 + count(best)
card names:
  tib: {title: {en: Tib, ru: Тиб}, cards: "pack[suit == trump and rank == A]", text: Ace of trumps.}
  knave: {title: Knave, cards: JH}
phases:
  - {phase: deal, each: size}
  - {phase: turn-up, do: set trump to hearts}
  - phase: score
    do:
      - each seat scores worth_of
      - each seat where rich scores 100
      - "starter scores if holder(tib) == starter and knave in hand then 1000 else 0"
      - left(starter) scores count(mine of starter)
match: {deals: 1, ranking: [{by: worth_of, best: lowest}]}
"""


def test_a_name_stands_for_its_expression_wherever_it_is_used(make: Make) -> None:
    hands = [["AH", "JH"], ["QS", "KS"], ["9H", "QH"]]
    deal = make(PART).deal(hands=hands, dealer=2)
    assert deal.scores == [11 + 1000, 21 + 100 + 1, 11]
    assert make(PART).match(dealer=2).leaders()


def test_a_name_that_is_known_before_play_may_be_used_there(make: Make) -> None:
    for long, size in ((False, 2), (True, 4)):
        deal = make(PART, options={"long": long}).deal()
        assert [hand.bit_count() for hand in deal.state.hands] == [size] * 3


@pytest.mark.parametrize(
    ("old", "new", "code", "word"),
    [
        ("then 4 else 2}", "then 4 else later}", "E320", "later"),
        ("starter: {is: eldest}", "first: {is: eldest}", "E409", "first"),
        ("starter: {is: eldest}", "scores: {is: eldest}", "E409", "scores"),
        ("court: {is:", "trump: {is:", "E409", "trump"),
        ("knave: {title", "court: {title", "E409", "court"),
        ("cards: JH", "cards: players", "E330", "players"),
        ("cards: JH", "cards: JX", "E320", "JX"),
    ],
)
def test_a_name_that_cannot_be_is_told_at_its_place(
    mistakes: Mistakes, old: str, new: str, code: str, word: str
) -> None:
    assert old in PART
    found = mistakes(PART.replace(old, new))
    assert any(
        each.code.startswith(code) and each.span is not None and word in each.span.text
        for each in found
    )


def test_what_people_call_a_card_is_kept_in_their_language(make: Make) -> None:
    for language, title in (("en", "Tib"), ("ru", "Тиб")):
        game = make(PART, language=language)
        tib, knave = game.setup.card_names
        assert (tib.title, tib.text, knave.title) == (title, "Ace of trumps.", "Knave")
        state = game.deal(dealer=2).state
        assert game.pack.texts(game.bound.rules[tib.rule](state)) == ["AH"]


TOO_EARLY = {
    "two in a circle": ("let: {a: {is: b + 1}, b: {is: a + 1}}", "b", [("E565", "b")]),
    "itself": ("let: {a: {is: a + 1}}", "a", [("E565", "a")]),
    "a later one": ("let: {a: {is: b}, b: {is: count(stock)}}", "b", [("E565", "b")]),
    "in another section": (
        "let: {b: {is: count(stock)}}\nnumbers: {a: b}", "b + a", [("E565", "b")],
    ),
    "a faulty one": ("let: {a: {is: count()}, b: {is: a + 1}}", "a + b", [("E332", "count")]),
    "one that is not there": ("let: {a: {is: count(stock)}}", "a + b", [("E320", "b")]),
}  # fmt: skip


@pytest.mark.parametrize("name", TOO_EARLY)
def test_a_name_used_too_early_is_told_once(completed: Callable[[str], str], name: str) -> None:
    """A word whose definition is at fault is not called unknown wherever it is used."""
    part, used, told = TOO_EARLY[name]
    text = completed(part).replace("each seat scores tricks", f"each seat scores {used}")
    with pytest.raises(Rejected) as caught:
        load_text(text)
    found = [(each.code, each.facts.get("name", "")) for each in caught.value.diagnostics]
    assert found == told


def test_words_that_multiply_are_refused_before_anything_is_played(
    completed: Callable[[str], str],
) -> None:
    """Forty words, each twice the one before, would take an age; they are counted instead."""
    for body in ("{before} + {before}", "sum(each seat: {before})"):
        lets = ["w0: tricks"]
        lets += [f"w{k}: '{body.format(before=f'w{k - 1}')}'" for k in range(1, 40)]
        text = completed("let:\n" + "".join(f"  {each}\n" for each in lets))
        began = time.perf_counter()
        with pytest.raises(Rejected) as caught:
            load_text(text.replace("each seat scores tricks", "each seat scores w39"))
        assert [each.code for each in caught.value.diagnostics] == ["E564"]
        assert time.perf_counter() - began < 2
