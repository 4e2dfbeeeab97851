"""What is said of a place in a document that breaks the schema."""

from __future__ import annotations

import pytest

from eldest.schema.complaint import Complaint, place_of
from eldest.schema.document import Document, Path, read_text
from eldest.schema.validator import validator


def complaints(text: str) -> list[Complaint]:
    document: Document = read_text(text)
    errors = validator().iter_errors(document.data)  # type: ignore[arg-type]
    return [Complaint(error, document) for error in errors]


def complaint(text: str, *path: str | int) -> Complaint:
    (only,) = [each for each in complaints(text) if each.path == path]
    return only


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ((), "the file"),
        ((0,), "the file"),
        (("players",), "`players`"),
        (("players", 1), "an item of `players`"),
        (("phases", 1, "do", 0), "an item of `do`"),
    ],
)
def test_how_a_place_is_called(path: Path, place: str) -> None:
    assert place_of(path) == place


def test_title_and_examples_come_from_the_nearest_part_of_the_schema() -> None:
    text = (
        "players: 4\nphases: [{phase: score, do: 1}]\nworth: {penalty: {QS: x}}\npack: {suits: 1}"
    )
    found = complaint(text, "players")
    assert (found.title, found.example) == ("numbers of players", "[4]")
    found = complaint(text, "phases", 0, "do")
    assert found.title == "actions"
    assert found.example == "each seat scores tricks - sum(won, penalty)"
    found = complaint(text, "worth", "penalty", "QS")
    assert (found.title, found.example) == ("whole number", "13")
    found = complaint(text, "pack", "suits")
    assert found.example == "[clubs, diamonds, hearts, spades]"


def test_a_wrong_key_is_told_from_a_wrong_value() -> None:
    text = "numbers: {'A b': [], x: []}"
    assert {each.of_key for each in complaints(text) if each.path == ("numbers",)} == {True}
    assert not complaint(text, "numbers", "x").of_key


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("id: My Game", "my-game"),
        ("id: my_game", "my-game"),
        ("id: Très bien", None),
        ("id: 3 cards", None),
        ("numbers: {Hand-Size: 1}", "hand_size"),
        ("worth: {penalty: {'two words': 1}}", None),
    ],
)
def test_a_name_is_brought_into_form_where_that_can_be_done(
    text: str, suggestion: str | None
) -> None:
    (found,) = [each for each in complaints(text) if each.keyword == "pattern"]
    assert found.form()["suggestion"] == suggestion


def test_examples_are_shown_as_yaml() -> None:
    found = complaint("match: []", "match")
    assert found.example == (
        '{over: "any(each seat: total >= 20)", ranking: [{by: total, best: highest}]}'
    )
