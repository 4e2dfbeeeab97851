"""What differs between two games: options with their sources, and rules by section."""

from __future__ import annotations

from collections.abc import Callable
from html.parser import HTMLParser
from itertools import combinations
from pathlib import Path

import pytest
from click.testing import Result

from eldest.engine import Game, Variant, catalogue, load
from eldest.engine.pipeline import assemble, load_text
from eldest.table.book_html import to_html
from eldest.table.book_markdown import to_markdown
from eldest.table.book_text import to_text
from eldest.table.difference import difference
from eldest.table.rulebook import Contrast, Rulebook, Rules, Table

Invoke = Callable[..., Result]


def between(left: Game, right: Game) -> Rulebook:
    return difference(("one", left), ("two", right))


def contrasts(found: Rulebook) -> dict[str, Contrast]:
    blocks = (block for part in found.sections for block in part.blocks)
    return {block.name: block for block in blocks if isinstance(block, Contrast)}


def only(found: Rulebook, section: str, name: str) -> list[str]:
    """The rules of a section that only one of the two has."""
    return [
        " ".join(filter(None, (rule.text, rule.detail)))
        for part in found.sections
        if part.key == section
        for block in part.blocks
        if isinstance(block, Rules) and block.title == f"Only in {name}"
        for rule in block.rules
    ]


def test_an_option_is_told_with_both_values_their_prose_and_sources() -> None:
    found = between(load("gleek"), load("gleek", "cotton"))
    odd = contrasts(found)["odd_chip"]
    assert odd.title == "The odd chip of the price" and odd.text.startswith("Half the price goes")
    left, right = odd.sides
    assert left.value is not None and right.value is not None
    assert (left.value.title, left.value.cite) == ("It goes into the pot", ("parlett",))
    assert right.value.title == "Eldest hand claims it"
    assert right.value.text.endswith("which is inferred.")
    assert right.value.cite == ("cotton", "eldest")
    assert right.standing == ("so Charles Cotton",)
    assert "open_bid" not in contrasts(found)


def test_an_option_that_has_no_effect_in_one_of_them() -> None:
    found = contrasts(between(load("gleek", "cotton"), load("gleek")))
    left, right = found["low_trumps_in_hand"].sides
    assert left.value is not None and left.value.typed == "in_all"
    assert right.value is None and right.standing == ("it has no effect",)


def test_rules_of_one_of_them_by_section() -> None:
    found = between(load("gleek"), load("gleek", "willughby"))
    assert only(found, "tricks", "two") == [
        "Following suit, you must play your highest card of it."
    ]
    assert only(found, "tricks", "one") == []
    found = between(load("gleek"), load("gleek", "cotgrave"))
    assert only(found, "auction", "one") == ["The first bid is 12."]
    assert only(found, "auction", "two") == ["The first bid is 13."]


def test_whole_phases_stand_where_they_are_played() -> None:
    found = between(load("gleek"), load("gleek", "cotton"))
    keys = [part.key for part in found.sections]
    assert keys.index("ruff") < keys.index("show-ruff") < keys.index("double") < keys.index("melds")
    assert only(found, "show-ruff", "one") == [] and only(found, "show-ruff", "two")
    melds = next(part for part in found.sections if part.key == "melds")
    tables = [block for block in melds.blocks if isinstance(block, Table)]
    assert [table.title for table in tables] == [
        "Only in two: What is claimed falsely, if somebody asks to see it"
    ]


def test_what_is_the_same_is_not_told() -> None:
    found = between(load("glaves"), load("glaves"))
    assert found.sections == () and found.references == ()
    assert found.opening[-1].text == "Nothing differs."


def test_players_make_a_difference_too() -> None:
    found = between(load("glaves", players=2), load("glaves", players=4))
    assert only(found, "deal", "one") == ["Each player is dealt 13 cards."]
    assert only(found, "deal", "two") == ["Each player is dealt 9 cards."]


def test_two_files_are_compared_by_the_options_they_share(base: str) -> None:
    option = "options: {%s: {title: %s, type: boolean, default: %s}}\n"
    rule = "each seat scores tricks"

    def file(name: str, default: str, other: str) -> Game:
        text = base.replace("id: tiny", f"id: {name}")
        text += option % ("shared", "Shared", default)
        text = text.replace(f"do: {rule}", f"do: [{rule}, {{do: {rule}, when: option.shared}}]")
        return load_text(
            text.replace("}}\n", f"}}, {other}: {{title: X, type: boolean, default: true}}}}\n")
        )

    found = between(file("tiny", "true", "mine"), file("other", "false", "yours"))
    assert list(contrasts(found)) == ["shared"]
    assert [side.value and side.value.title for side in contrasts(found)["shared"].sides] == [
        "Yes",
        "No",
    ]


def test_sources_of_two_files_with_one_key_are_kept_apart() -> None:
    found = between(load("gleek"), load("german-whist"))
    keys = [each.key for each in found.references]
    assert len(set(keys)) == len(keys)
    assert set(found.cited()) == set(keys)
    titles = {each.key: each.text for each in found.references}
    assert titles["gamerules"] == "gamerules.com, German Whist"
    knaves = between(load("knaves"), load("german-whist"))
    texts = {each.key: each.text for each in knaves.references}
    assert texts["gamerules, one"] == "gamerules.com, Knaves"
    assert texts["gamerules, two"] == "gamerules.com, German Whist"


@pytest.mark.parametrize("name", catalogue())
def test_every_two_presets_can_be_compared_in_every_form(name: str) -> None:
    variant = Variant.read(name)
    for left, right in combinations((None, *variant.presets), 2):
        found = between(assemble(variant, left), assemble(variant, right))
        assert {each.key for each in found.references} == set(found.cited())
        text, page = to_text(found), to_html(found)
        assert max(map(len, text.splitlines())) <= 88
        for name_of_option, contrast in contrasts(found).items():
            assert contrast.title in to_markdown(found) and f"option-{name_of_option}" in page
        HTMLParser().feed(page)


def test_the_command(invoke: Invoke, tmp_path: Path) -> None:
    text = invoke("diff", "gleek@parlett", "gleek@cotton").stdout
    assert text.startswith("GLEEK\nWhat differs between gleek@parlett and gleek@cotton\n")
    assert "gleek@cotton: Eldest hand claims it." in text and "Only in gleek@parlett" in text
    single = invoke("diff", "gleek", "gleek", "--right", "tiddy=false").stdout
    assert "gleek tiddy=false: It is an ordinary card." in single
    both = invoke("diff", "gleek", "gleek@cotton", "-o", "open_bid=13").stdout
    assert "The first bid" not in both
    path = tmp_path / "difference.html"
    assert invoke("diff", "knaves", "knaves@kids", "--output", str(path)).exit_code == 0
    assert path.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_one_game_cannot_be_compared_with_itself(invoke: Invoke) -> None:
    done = invoke("diff", "gleek", "gleek")
    assert done.exit_code == 2 and "both are the same game" in done.stderr
    assert invoke("diff", "gleek").exit_code == 2
    assert "E502" in invoke("diff", "gleek", "gleek@nobody").stderr


def test_russian(invoke: Invoke) -> None:
    done = invoke("diff", "glek", "glek", "--right", "ante=5", "--language", "ru")
    assert "Только здесь: glek" in done.stdout or "Различия: glek" in done.stdout
