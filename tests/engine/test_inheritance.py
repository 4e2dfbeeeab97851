"""Games that extend others: found, made, played, recorded."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.engine import Diagnostic, Rejected, Variant, catalogue, load, load_record, load_text
from eldest.engine.inheritance import MOST_GENERATIONS

HEAD = "eldest: 1\nextends: {parent}\nid: {id}\ntitle: A Game\n"


def written(folder: Path, name: str, parent: str, more: str = "") -> Path:
    path = folder / f"{name}.yaml"
    path.write_text(HEAD.format(parent=parent, id=name) + more, encoding="utf-8")
    return path


def refusal(path: Path) -> Diagnostic:
    with pytest.raises(Rejected) as caught:
        Variant.read(path)
    (only,) = caught.value.diagnostics
    return only


@pytest.fixture
def beside(tmp_path: Path, base: str) -> Path:
    (tmp_path / "tiny.yaml").write_text(base, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("game", catalogue())
def test_a_file_without_changes_plays_as_its_parent(game: str, tmp_path: Path) -> None:
    parent = Variant.read(game)
    heir = written(tmp_path, "heir", game)
    one, two = load(game).deal(seed=5), load(heir).deal(seed=5)
    while not one.over:
        assert one.legal() == two.legal()
        one.apply(one.legal()[-1])
        two.apply(two.legal()[-1])
    assert one.events == two.events
    assert [one.scores, one.chips] == [two.scores, two.chips]
    assert Variant.read(heir).players == parent.players


def test_a_rule_of_the_heirs_is_played_and_explained(beside: Path) -> None:
    path = written(
        beside,
        "low",
        "tiny.yaml",
        "change: {phases: [{in: tricks, change: {wins: 'lowest(trick[suit == led])'}}]}\n",
    )
    game = load(path)
    deal = game.deal(hands=[["AH", "QH"], ["KH", "JH"]], dealer=1)
    deal.apply(game.action("AH"))
    deal.apply(game.action("KH"))
    assert deal.state.winner == 1
    assert deal.explain_trick(0).span.source.name == str(path)


def test_parents_have_parents_and_each_changes_what_came_before(beside: Path) -> None:
    written(beside, "one", "tiny.yaml", "change: {phases: [{in: deal, change: {each: 2}}]}\n")
    last = written(beside, "two", "one.yaml", "change: {match: {deals: 3}}\n")
    game = load(last)
    assert game.match_rules.deals == 3
    assert len(game.deal().legal()) == 2
    assert Variant.read(last).parent is not None
    assert [Path(each.name).name for each in Variant.read(last).document.inherited] == [
        "one.yaml",
        "tiny.yaml",
    ]


def test_the_rules_of_a_record_are_those_of_all_files(beside: Path) -> None:
    written(beside, "one", "tiny.yaml")
    path = written(beside, "two", "one.yaml")
    before = load(path)
    record = before.match(seed=3).record()
    assert load_record(record, folder=beside).record() == record
    assert before.digest not in (
        load(beside / "one.yaml").digest,
        load(beside / "tiny.yaml").digest,
    )
    base = beside / "tiny.yaml"
    base.write_text(base.read_text(encoding="utf-8") + "# a remark\n", encoding="utf-8")
    with pytest.raises(Rejected) as caught:
        load_record(record, folder=beside)
    assert caught.value.diagnostics[0].code == "E603"


def test_a_text_without_a_folder_extends_bundled_games_alone() -> None:
    assert load_text(HEAD.format(parent="glaves", id="heir")).players == 2
    with pytest.raises(Rejected) as caught:
        load_text(HEAD.format(parent="tiny.yaml", id="heir"))
    assert caught.value.diagnostics[0].code == "E228"


@pytest.mark.parametrize(
    "parent", ["../tiny.yaml", "/etc/passwd", "sub/tiny.yaml", "..\\tiny.yaml", "c:tiny.yaml", ".."]
)
def test_a_path_is_no_parent(beside: Path, parent: str) -> None:
    (beside / "sub").mkdir()
    (beside / "sub" / "tiny.yaml").write_text((beside / "tiny.yaml").read_text(encoding="utf-8"))
    assert refusal(written(beside, "heir", parent)).code in ("E227", "E228")


def test_a_link_that_leads_out_of_the_folder_is_no_parent(beside: Path) -> None:
    inner = beside / "inner"
    inner.mkdir()
    (inner / "tiny.yaml").symlink_to(beside / "tiny.yaml")
    assert refusal(written(inner, "heir", "tiny.yaml")).code == "E227"


def test_a_parent_that_is_not_there_is_suggested_one_that_is(beside: Path) -> None:
    assert refusal(written(beside, "heir", "tinny.yaml")).facts["suggestion"] == "tiny.yaml"
    assert refusal(written(beside, "heir", "glavs")).facts["suggestion"] == "glaves"


def test_a_circle_is_refused(beside: Path) -> None:
    assert refusal(written(beside, "one", "one.yaml")).code == "E229"
    written(beside, "one", "two.yaml")
    written(beside, "two", "three.yaml")
    found = refusal(written(beside, "three", "one.yaml"))
    assert found.code == "E229"


def test_a_row_of_files_has_an_end(beside: Path) -> None:
    parent = "tiny.yaml"
    for number in range(MOST_GENERATIONS - 1):
        parent = written(beside, f"heir-{number}", parent).name
    assert load(beside / f"heir-{MOST_GENERATIONS - 2}.yaml").players == 2
    assert refusal(written(beside, "heir-last", parent)).code == "E230"


@pytest.mark.parametrize("parent", ["- a list\n", "a text\n"])
def test_a_parent_that_is_no_map_is_told(beside: Path, parent: str) -> None:
    (beside / "list.yaml").write_text(parent, encoding="utf-8")
    found = refusal(written(beside, "heir", "list.yaml"))
    assert found.code == "E203"
    assert found.span is not None and found.span.source.name.endswith("list.yaml")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("change: 3\n", "E203"),
        ("change: {worht: {}}\n", "E201"),
        ("remove: {options: some}\n", "E211"),
        ("remove: {options: []}\n", "E210"),
        ("change: {phases: {in: score}}\n", "E203"),
        ("change: {phases: [{in: tricks, change: {folow: hand}}]}\n", "E201"),
        ("remove: {phases: {tricks: {wins: all}}}\n", "E202"),
    ],
)
def test_the_shape_of_changes_is_checked(beside: Path, text: str, code: str) -> None:
    assert refusal(written(beside, "heir", "tiny.yaml", text)).code == code


@pytest.mark.parametrize("text", ["change: {match: {deals: 2}}\n", "remove: {laws: all}\n"])
def test_changes_without_a_parent_are_refused(base: str, text: str) -> None:
    with pytest.raises(Rejected) as caught:
        load_text(base + text)
    assert [each.code for each in caught.value.diagnostics] == ["E202"]
