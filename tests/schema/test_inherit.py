"""A file that extends another: what results, told as a whole file."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.schema.diagnostic import Diagnostic, Rejected
from eldest.schema.document import Document, read_text
from eldest.schema.inherit import OWN, inherited, is_table
from eldest.schema.validator import schema

PARENT = """\
eldest: 1
id: court
title: Court
summary: The parent.
players: [4, 3]
pack: {suits: [clubs, hearts], ranks: [9, 10, J]}
sources: {us: {title: We}, them: {title: They}}
options:
  high: {title: High, type: boolean, default: false}
worth:
  court: {J: 1, 10: 2}
phases:
  - {phase: deal, each: 2}
  - phase: tricks
    lead: hand
    follow:
      - {id: suit, cards: "hand[suit == led]", why: Follow.}
      - {id: void, cards: hand}
      - hand
    do: [a, b]
  - {phase: score, id: first, do: each seat scores 1}
laws:
  - {id: sum, law: "true"}
examples:
  - {name: one, expect: {over: true}}
  - {name: two, expect: {over: true}}
"""
HEAD = "extends: court.yaml\nid: heir\ntitle: Heir\n"


def heir(text: str) -> Document:
    return inherited(read_text(HEAD + text, "heir.yaml"), read_text(PARENT, "court.yaml"))


def follow(text: str) -> list[Any]:
    """The clauses of the phase of tricks after a change of them."""
    found = heir(f"change: {{phases: [{{in: tricks, change: {{follow: {text}}}}}]}}")
    return [
        each["id"] if isinstance(each, dict) else each for each in found.data["phases"][1]["follow"]
    ]


def mistakes(text: str) -> list[Diagnostic]:
    with pytest.raises(Rejected) as caught:
        heir(text)
    return list(caught.value.diagnostics)


def test_what_is_not_named_is_the_parents() -> None:
    whole, parent = heir("").data, read_text(PARENT).data
    assert {key: whole[key] for key in whole if key not in OWN} == {
        key: parent[key] for key in parent if key not in OWN
    }


def test_what_a_file_says_of_itself_is_its_own() -> None:
    found = heir("").data
    assert [found["id"], found["title"]] == ["heir", "Heir"]
    assert "summary" not in found and "extends" not in found


def test_at_its_usual_place_stands_what_is_new() -> None:
    found = heir("sources: {you: {title: You}}\nlaws: [{law: x}]\nvalid: [{holds: y}]").data
    assert [*found["sources"]] == ["us", "them", "you"]
    assert [each["law"] for each in found["laws"]] == ["true", "x"]
    assert found["valid"] == [{"holds": "y"}]


def test_a_map_is_changed_deep_and_keeps_what_is_not_named() -> None:
    found = heir("change: {worth: {court: {J: 5, 9: 1}}, options: {high: {default: true}}}").data
    assert found["worth"] == {"court": {"J": 5, "10": 2, "9": 1}}
    assert found["options"]["high"] == {"title": "High", "type": "boolean", "default": True}


def test_an_entry_is_replaced_by_removing_it_and_writing_it_anew() -> None:
    found = heir("remove: {worth: [court]}\nworth: {court: {Q: 1}}").data
    assert found["worth"] == {"court": {"Q": 1}}


def test_a_list_without_names_and_a_plain_value_are_changed_as_a_whole() -> None:
    found = heir("change: {players: [2], phases: [{in: tricks, change: {do: [c], lead: x}}]}").data
    assert found["players"] == [2]
    assert found["phases"][1]["do"] == ["c"]
    assert found["phases"][1]["lead"] == "x"


@pytest.mark.parametrize(
    ("change", "result"),
    [
        ("[{before: void, put: x}]", ["suit", "x", "void", "hand"]),
        ("[{after: suit, put: [x, y]}]", ["suit", "x", "y", "void", "hand"]),
        ("[{instead of: suit, put: {id: x}}]", ["x", "void", "hand"]),
        ("[{at: start, put: x}, {at: end, put: y}]", ["x", "suit", "void", "hand", "y"]),
        ("[{at: end, put: x}, {at: end, put: y}]", ["suit", "void", "hand", "x", "y"]),
        ("[{before: void, put: x}, {before: void, put: y}]", ["suit", "x", "y", "void", "hand"]),
        ("[{before: suit, put: x}, {instead of: suit, put: y}]", ["x", "y", "void", "hand"]),
        ("[{instead of: all, put: [x, y]}]", ["x", "y"]),
        ("hand", ["h", "a", "n", "d"]),
    ],
)
def test_a_list_is_changed_item_by_item(change: str, result: list[str]) -> None:
    assert follow(change) == result


def test_an_item_is_changed_in_part() -> None:
    text = "change: {phases: [{in: tricks, change: {follow: [{in: suit, change: {why: Do.}}]}}]}"
    found = heir(text).data["phases"][1]["follow"][0]
    assert found == {"id": "suit", "cards": "hand[suit == led]", "why": "Do."}


def test_a_phase_is_named_by_its_id_or_else_by_its_kind() -> None:
    text = "change: {phases: [{before: first, put: {phase: x}}, {after: deal, put: {phase: y}}]}"
    names = [each["phase"] for each in heir(text).data["phases"]]
    assert names == ["deal", "y", "tricks", "x", "score"]


def test_what_is_removed_is_left_out() -> None:
    found = heir(
        "remove: {sources: [us], examples: [one], laws: all, options: [high],"
        " phases: {first: all, tricks: {follow: [void], do: all}}}"
    ).data
    assert [*found["sources"]] == ["them"]
    assert [each["name"] for each in found["examples"]] == ["two"]
    assert "laws" not in found
    assert "options" not in found
    assert [each["phase"] for each in found["phases"]] == ["deal", "tricks"]
    assert [*found["phases"][1]] == ["phase", "lead", "follow"]
    assert len(found["phases"][1]["follow"]) == 2


@pytest.mark.parametrize(
    ("text", "at", "also"),
    [
        ("remove: {worth: [court]}\nchange: {worth: {court: {J: 2}}}", "court", "J"),
        (
            "change: {phases: [{instead of: first, put: x}, {in: first, change: {do: x}}]}",
            "do",
            "first",
        ),
        (
            "change: {phases: [{instead of: all, put: x}, {instead of: deal, put: y}]}",
            "deal",
            "all",
        ),
        ("change: {laws: [{instead of: sum, put: x}]}\nremove: {laws: [sum]}", "sum", "sum"),
    ],
)
def test_two_changes_to_one_thing_are_told_with_both_places(text: str, at: str, also: str) -> None:
    (found,) = mistakes(text)
    assert found.code == "E231" and found.span and found.span.text == at
    assert [label.span.text for label in found.labels] == [also]


def test_something_new_that_is_there_already_is_told_with_both_places() -> None:
    (found,) = mistakes("worth: {court: {J: 2}}")
    assert found.code == "E233" and found.span
    assert [each.source.name for each in (found.span, found.labels[0].span)] == [
        "heir.yaml",
        "court.yaml",
    ]


@pytest.mark.parametrize(
    ("text", "code", "at", "suggestion"),
    [
        ("change: {worth: {cuort: {J: 2}}}", "E232", "cuort", "court"),
        ("change: {variables: {court: {start: 2}}}", "E232", "variables", None),
        ("change: {phases: [{in: trick, change: {do: x}}]}", "E232", "trick", "tricks"),
        ("change: {phases: [{after: frist, put: {phase: x}}]}", "E232", "frist", "first"),
        ("remove: {examples: [twoo]}", "E232", "twoo", "two"),
        ("remove: {phases: {tricks: {folow: all}}}", "E232", "folow", "follow"),
        ("remove: {phases: {trick: {follow: all}}}", "E232", "trick", "tricks"),
    ],
)
def test_what_is_not_there_cannot_be_changed(
    text: str, code: str, at: str, suggestion: str | None
) -> None:
    (found,) = mistakes(text)
    assert found.code == code and found.span and found.span.text == at
    assert found.facts["suggestion"] == suggestion


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("players: [2]", "E235"),
        ("pack: {suits: [hearts]}", "E235"),
        ("phases: [{phase: score}]", "E235"),
        ("options: 3", "E235"),
        ("change: {phases: [{phase: score}]}", "E236"),
        ("change: {phases: [{in: tricks, change: {follow: [x]}}]}", "E236"),
        ("change: {phases: [{before: deal, after: deal, put: x}]}", "E234"),
        ("change: {phases: [{before: deal, put: x}, x]}", "E234"),
        ("change: {phases: [{before: [deal], put: x}]}", "E234"),
        ("change: {phases: [{at: deal, put: x}]}", "E234"),
        ("change: {phases: [{in: deal, put: x}]}", "E234"),
        ("change: {phases: [{put: x}]}", "E234"),
    ],
)
def test_what_is_said_in_another_way_is_refused(text: str, code: str) -> None:
    assert [each.code for each in mistakes(text)] == [code]


def test_all_mistakes_are_told() -> None:
    text = "worth: {court: {}}\nchange: {worth: {x: 1}, phases: [{in: y, change: {}}]}"
    assert [each.code for each in mistakes(text)] == ["E233", "E232", "E232"]


def test_every_value_knows_the_file_it_stands_in() -> None:
    found = heir(
        "change: {worth: {court: {J: 5}}, phases: [{before: deal, put: {phase: turn-up}}]}"
    )
    places = {
        ("worth", "court", "J"): "heir.yaml:4",
        ("worth", "court", "10"): "court.yaml:11",
        ("phases", 0, "phase"): "heir.yaml:4",
        ("phases", 2, "lead"): "court.yaml:15",
    }
    for path, place in places.items():
        span = found.span(path)
        assert f"{span.source.name}:{span.line}" == place
    text = found.text(("phases", 2, "follow", 0, "cards"))
    assert text.span(5, 9).text == "suit"
    assert found.key_span(("worth", "court", "10")).source.name == "court.yaml"
    assert found.key_span(("worth", "court", "J")).source.name == "heir.yaml"
    assert found.span(()).source.name == "heir.yaml"


def test_every_section_of_a_file_can_be_changed_and_removed() -> None:
    sections = {*schema()["properties"]} - {*OWN, "extends", "change", "remove"}
    assert {*schema()["$defs"]["changes"]["properties"]} == sections
    assert {*schema()["$defs"]["removals"]["properties"]} == sections - {"players"}


def test_tables_are_told_from_other_maps() -> None:
    tables = {key for key in schema()["properties"] if is_table(key)}
    assert tables >= {"sources", "options", "numbers", "worth", "let", "card names"}
    assert not tables & {"pack", "match", "phases", "change"}
