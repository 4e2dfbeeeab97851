"""Packs, worth tables, numbers and variables of a file."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.engine import Deal, Diagnostic, Game

Make = Callable[..., Game]
Mistakes = Callable[..., list[Diagnostic]]

PHASES = "phases: [{phase: deal, each: 1}]\n"
OWN = """
pack:
  suits:
    - {name: cups, letter: U, symbol: "🏆", color: yellow}
    - {name: swords, letter: W, symbol: ⚔, color: blue}
    - spades
  ranks: [1, 7, S, K]
"""


def test_suits_of_ones_own_are_words_of_the_rules_like_any_others(make: Make) -> None:
    game = make(f"""{OWN}
worth: {{value: {{cups: 2, K: 4, KW: 9}}}}
phases:
  - {{phase: deal, each: 6}}
  - phase: score
    do:
      - set trump to cups
      - each seat scores count(pack[suit == trump]) * 100 + count(pack[color == blue and rank > 7])
      - each seat scores 1000 * sum(pack, value)
""")
    deal = game.deal()
    assert deal.scores == [402 + 1000 * (3 * 2 + 4 + 9 + 4)] * 2
    assert deal.view(0).trump == "cups"
    assert game.action("7⚔") == game.action("7w") == 5


def test_colours_are_those_of_the_packs_suits(make: Make, mistakes: Mistakes) -> None:
    part = (
        OWN
        + """
phases:
  - {phase: deal, each: 1}
  - {phase: score, do: "eldest scores count(pack[color == black]) * 10 + count(pack[color != X])"}
"""
    )
    assert make(part.replace("X", "black")).deal(dealer=1).scores == [48, 0]
    (found,) = mistakes(part.replace("X", "red"))
    assert (found.code, found.facts["name"]) == ("E323", "red")


SIZES = [(64, 4, 16), (65, 5, 13), (80, 5, 16), (128, 8, 16)]


@pytest.mark.parametrize(("size", "suits", "ranks"), SIZES)
def test_packs_of_up_to_128_cards_are_played(
    make: Make, finish: Callable[[Deal], Deal], size: int, suits: int, ranks: int
) -> None:
    letters = "ABCDEFGH"[:suits]
    listed = ", ".join(
        f"{{name: suit_{each.lower()}, letter: {each}, symbol: '{each.lower()}x', color: red}}"
        for each in letters
    )
    game = make(f"""
players: [4]
pack: {{suits: [{listed}], ranks: [{", ".join(map(str, range(1, ranks + 1)))}]}}
worth: {{each_card: {{{", ".join(f"suit_{each.lower()}: 1" for each in letters)}}}}}
phases:
  - {{phase: deal, each: {size // 4}}}
  - {{phase: turn-up, do: set trump to suit_a}}
  - phase: tricks
    leader: eldest
    lead: hand
    follow: hand[suit == led] otherwise hand
    wins: highest(trick[suit == trump]) otherwise highest(trick[suit == led])
  - {{phase: score, do: "each seat scores sum(won, each_card)"}}
""")
    assert game.pack.size == game.actions == size
    deal = finish(game.deal(seed=3))
    assert sum(deal.scores) == 4 * (size // 4)
    for number in range(size // 4):
        story = deal.explain_trick(number)
        cards = [(game.action(card), seat) for seat, card in story.plays]
        led = cards[0][0] // ranks
        best = max(cards, key=lambda c: (c[0] // ranks == 0, c[0] // ranks == led, c[0] % ranks))
        assert story.winner == best[1]


@pytest.mark.parametrize(
    ("ranks", "code"),
    [("[7, 8, 07]", "E2"), ("[10, T]", "E406"), ("[Jo, JO]", "E406"), ("[1000]", "E2")],
)
def test_two_spellings_of_one_rank_are_a_mistake(mistakes: Mistakes, ranks: str, code: str) -> None:
    (found,) = mistakes(f"pack: {{suits: [hearts], ranks: {ranks}}}\n{PHASES}")
    assert found.code.startswith(code)


SUIT = "{{name: {0}, letter: {1}, symbol: {2}, color: red}}"


@pytest.mark.parametrize(
    ("suits", "twice"),
    [
        (("cups, U, x", "cups, W, y"), "cups"),
        (("cups, U, x", "swords, U, y"), "U"),
        (("cups, U, x", "swords, W, x"), "x"),
        (("cups, U, x", "swords, W, U"), "U"),
        (("cups, U, x", "swords, W, u"), "u"),
        (("cups, U, ♠",), "♠"),
    ],
)
def test_suits_that_could_be_taken_for_each_other_are_a_mistake(
    mistakes: Mistakes, suits: tuple[str, ...], twice: str
) -> None:
    listed = ", ".join(SUIT.format(*suit.split(", ")) for suit in suits)
    (found,) = mistakes(f"pack: {{suits: [{listed}, spades], ranks: [7, K]}}\n{PHASES}")
    assert (found.code, found.facts) == ("E406", {"name": twice})
    assert found.labels[0].span.start != found.span.start  # type: ignore[union-attr]


def test_a_pack_of_more_than_128_cards_is_a_mistake(mistakes: Mistakes) -> None:
    ranks = ", ".join(map(str, range(1, 31)))
    suits = ", ".join(SUIT.format(f"s{x}", x.upper(), f"{x}x") for x in "abcde")
    (found,) = mistakes(f"pack: {{suits: [{suits}], ranks: [{ranks}]}}\n{PHASES}")
    assert (found.code, found.facts) == ("E404", {"cards": 150, "most": 128})


@pytest.mark.parametrize(
    ("removed", "card", "suggestion"),
    [("[JX]", "JX", "JH"), ("{2: [JH, 1S], 3: [QQ]}", "1S", "10S"), ("[ZZZ]", "ZZZ", "")],
)
def test_only_cards_of_the_pack_are_removed(
    mistakes: Mistakes, removed: str, card: str, suggestion: str
) -> None:
    pack = f"pack: {{suits: [hearts, spades], ranks: [10, J, Q], remove: {removed}}}\n"
    found = mistakes(pack + PHASES)
    assert [each.code for each in found] == ["E405"]
    assert found[0].facts["card"] == card
    assert found[0].span is not None and found[0].span.text == card


def test_of_worth_entries_the_card_comes_before_the_rank_and_that_before_the_suit(
    make: Make,
) -> None:
    game = make("""
pack: {suits: [hearts, spades], ranks: [J, Q, K, A]}
worth: {value: {hearts: 1, Q: 20, QH: 300, AS: -5}}
let: {all_hearts: {is: "sum(pack[suit == hearts], value)"}}
phases:
  - {phase: deal, each: 1}
  - phase: score
    do: [eldest scores all_hearts, "dealer scores sum(pack - pack[suit == hearts], value)"]
""")
    assert game.deal(dealer=1).scores == [1 + 300 + 1 + 1, 20 - 5]


WORTHS = """
options: {dear: {title: Dear, type: boolean, default: false}}
worth:
  value:
    - {when: option.dear, cards: {QH: 13}}
    - {when: players == 3, cards: {QH: 3}}
    - {cards: {QH: 1}}
players: [2, 3]
phases:
  - {phase: deal, each: 1}
  - {phase: score, do: "eldest scores sum(pack, value)"}
"""


@pytest.mark.parametrize(
    ("players", "dear", "worth"), [(2, False, 1), (3, False, 3), (2, True, 13), (3, True, 13)]
)
def test_the_first_worth_table_whose_condition_holds_counts(
    make: Make, players: int, dear: bool, worth: int
) -> None:
    game = make(WORTHS, players=players, options={"dear": dear})
    assert game.deal(dealer=0).scores[1] == worth


@pytest.mark.parametrize(("key", "suggestion"), [("QHH", "QH"), ("heart", "hearts"), ("99", "")])
def test_what_is_no_card_rank_or_suit_is_told_wherever_it_stands(
    mistakes: Mistakes, key: str, suggestion: str
) -> None:
    for table in (
        f"{{{key}: 1}}",
        f"[{{when: players == 3, cards: {{{key}: 1}}}}, {{cards: {{JH: 1}}}}]",
    ):
        (found,) = mistakes(f"worth: {{value: {table}}}\n{PHASES}")
        assert found.code == "E407"
        assert found.facts == {"name": key, "suggestion": suggestion}
        assert found.span is not None and found.span.text == key


NUMBERS = """
players: [2, 3]
options: {long: {title: Long, type: boolean, default: false}}
numbers:
  plain: 7
  text: 2 * plain + players
  table: {by players: {2: 20, 3: plain}}
  clauses:
    - {is: 500, when: option.long}
    - {is: text + 1, when: players == 3}
    - 9
phases:
  - {phase: deal, each: 1}
  - {phase: score, do: eldest scores plain + 100 * text + 10000 * table + 1000000 * clauses}
"""


@pytest.mark.parametrize(
    ("players", "long", "expected"),
    [(2, False, 9201607), (3, False, 18071707), (3, True, 500071707)],
)
def test_numbers_depend_on_players_options_and_earlier_numbers(
    make: Make, players: int, long: bool, expected: int
) -> None:
    deal = make(NUMBERS, players=players, options={"long": long}).deal(dealer=0)
    assert deal.scores[1] == expected


def test_a_number_may_not_lack_a_value_nor_use_a_later_one(mistakes: Mistakes) -> None:
    part = f"players: [2, 3]\nnumbers: {{size: {{by players: {{2: 1}}}}}}\n{PHASES}"
    (found,) = mistakes(part, players=3)
    assert (found.code, found.facts) == ("E408", {"name": "size", "of": "3 players"})
    (found,) = mistakes(f"numbers: {{a: b + 1, b: 2}}\n{PHASES}")
    assert (found.code, found.facts["name"]) == ("E565", "b")
    (found,) = mistakes(f"numbers: {{a: deals}}\n{PHASES}")
    assert found.code == "E402"


TAKEN = ["trump", "hand", "hearts", "highest", "players", "count", "sum"]


@pytest.mark.parametrize("name", TAKEN)
@pytest.mark.parametrize("section", ["numbers: {NAME: 1}", "variables: {NAME: {type: integer}}"])
def test_a_word_that_means_something_already_cannot_be_declared(
    mistakes: Mistakes, section: str, name: str
) -> None:
    (found,) = mistakes(section.replace("NAME", name) + "\n" + PHASES)
    assert (found.code, found.facts) == ("E409", {"name": name})
    assert found.span is not None and found.span.text == name


def test_two_declarations_of_one_word_are_told_together(mistakes: Mistakes) -> None:
    (found,) = mistakes(f"numbers: {{late: 1}}\nvariables: {{late: {{type: integer}}}}\n{PHASES}")
    assert (found.code, found.labels[0].span.line) == ("E409", 1)


DIVIDED = """
numbers: {base: {by suit: {hearts: 9, spades: 10%s}}}
phases:
  - {phase: turn-up, do: set trump to spades}
  - {phase: score, do: "dealer scores (33 + base of trump - 1) // base of trump * base of trump"}
"""


def test_a_number_of_every_suit_may_divide(make: Make, mistakes: Mistakes) -> None:
    assert make(DIVIDED % ", none: 1").deal(dealer=0).scores == [40, 0]
    assert [each.code for each in mistakes(DIVIDED % "")] == ["E337"]
    assert [each.code for each in mistakes(DIVIDED % ", none: 0")] == ["E337"]
