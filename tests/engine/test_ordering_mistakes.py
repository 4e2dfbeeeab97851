"""What the order of a file may not say."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from eldest.engine import Diagnostic, Game, Rejected

Make = Callable[..., Game]


def refused(make: Make, order: str, **more: str) -> Diagnostic:
    parts: Mapping[str, str] = {"variables": "{calm: {type: boolean}}", **more}
    text = "".join(f"{key}: {value}\n" for key, value in parts.items())
    with pytest.raises(Rejected) as caught:
        make(f"{text}order: {order}\n")
    (diagnostic,) = caught.value.diagnostics
    return diagnostic


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ('{rank: [{low to high: [A, K, Q, J], when: "upcard"}]}', "E450"),
        ('{rank: [{low to high: [A, K, Q, J], when: "count(hand of dealer) > 2"}]}', "E450"),
        ('{suit: [{cards: "hand of dealer", is: trump}]}', "E451"),
        ('{suit: [{cards: "pack[rank == J]", is: suit(upcard)}]}', "E451"),
        ("{rank: [{low to high: [A, K, upcard, J]}]}", "E451"),
        ("{rank: [{low to high: [A, K, Q]}]}", "E452"),
        ("{rank: [{low to high: [A, K, Q, J, A]}]}", "E452"),
        ("{rank: [{low to high: [A, K, Q, J, JH, JH]}]}", "E452"),
        ("{rank: [{low to high: [A, K, Q, hearts]}]}", "E330"),
        ("{rank: [{low to high: [A, K, Q, 5]}]}", "E323"),
        ('{rank: [{cards: "pack[rank > Q]", low to high: [A, K]}]}', "E453"),
    ],
)
def test_what_an_order_may_not_say(make: Make, order: str, code: str) -> None:
    assert refused(make, order).code == code


def test_an_order_has_few_conditions_left_to_play(make: Make) -> None:
    clauses = ", ".join(f'{{low to high: [A, K, Q, J], when: "size == {k}"}}' for k in range(5))
    diagnostic = refused(make, f"{{rank: [{clauses}]}}", variables="{size: {type: integer}}")
    assert (diagnostic.code, diagnostic.facts["conditions"]) == ("E454", 5)


def test_an_own_suit_needs_a_name_of_its_own(make: Make) -> None:
    own = '{own suits: {spades: {title: S}}, suit: [{cards: "JH", is: spades}]}'
    assert refused(make, own).code == "E406"
