"""Reading variants: by id, by path, in several languages."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

import pytest

from eldest.engine import Diagnostic, Variant, catalogue, load, load_text
from eldest.engine.catalogue import locate

Refusal = Callable[..., Diagnostic]
VARIANTS = Path(__file__).parents[2] / "variants"


def test_the_catalogue_is_the_folder_of_games() -> None:
    assert catalogue() == sorted(path.stem for path in VARIANTS.glob("*.yaml"))
    assert {"glaves", "german-whist", "knaves"} <= set(catalogue())


@pytest.mark.parametrize("name", catalogue())
def test_a_bundled_file_is_called_by_its_id(name: str) -> None:
    assert Variant.read(name).id == name
    assert load(name).variant.address == name


@pytest.mark.parametrize(
    ("name", "suggestion"),
    [
        ("glavse", "glaves"),
        ("germanwhist", "german-whist"),
        ("", ""),
        ("xyzzy", ""),
        ("variants", ""),
    ],
)
def test_a_game_that_is_not_bundled(refusal: Refusal, name: str, suggestion: str) -> None:
    found = refusal(load, name)
    assert (found.code, found.facts["suggestion"]) == ("E501", suggestion)
    assert found.facts["known"] == tuple(catalogue())


def test_a_copy_elsewhere_is_read_by_its_path_and_is_not_the_bundled_game(tmp_path: Path) -> None:
    text = (VARIANTS / "glaves.yaml").read_text(encoding="utf-8")
    changed = tmp_path / "my glaves = [1] 'x'.yaml"
    changed.write_text(text.replace("best: lowest", "best: highest"), encoding="utf-8")
    mine = load(str(changed), players=3)
    assert mine.variant.address == changed.name
    assert mine.digest != load("glaves").digest
    assert load(changed).id == "glaves"


def test_the_digest_is_that_of_the_text(base: str) -> None:
    game = load_text(base)
    assert game.digest == hashlib.sha256(base.encode()).hexdigest()
    assert load_text(base.replace("\n", "\n\n", 1)).digest != game.digest


@pytest.mark.parametrize(
    ("name", "file"),
    [("a.yaml", "a.yaml"), ("a.yml", "a.yml"), ("./a", "a"), ("d/a", "d/a"), (Path("a"), "a")],
)
def test_what_looks_like_a_path_is_one(name: str | Path, file: str) -> None:
    assert locate(name) == Path(file)


@pytest.mark.parametrize(
    "name", ["./nothing.yaml", "./", "./no/such", "a\0b.yaml", "x" * 5000 + ".yaml"]
)
def test_a_file_that_cannot_be_read(refusal: Refusal, name: str) -> None:
    assert refusal(load, name).code == "E101"


def test_a_file_by_an_id_in_the_folder_does_not_shadow_the_bundled_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "glaves").write_text("not yaml: [", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert load("glaves").variant.address == "glaves"


def test_prose_is_given_in_the_language_asked_for(completed: Callable[[str], str]) -> None:
    part = """
title: {en: Trumps, ru: Козыри}
summary: {ru: Кратко}
sources: {old: {title: {en: Old book, ru: Старая книга}}}
presets: {p: {title: {en: Plain, ru: Просто}, open: []}}
phases:
  - {phase: deal, each: 4}
  - phase: tricks
    leader: eldest
    lead: hand
    follow:
      - {cards: "hand[suit == led]", why: {en: Follow suit., ru: Ходи в масть.}}
      - {cards: hand}
    wins: highest(trick[suit == led])
"""
    said = {}
    for language in ("en", "ru", "fr"):
        variant = Variant.from_text(completed(part), language=language)
        game = load_text(completed(part), language=language)
        deal = game.deal(hands=[["AH"], ["KH", "KS"]], dealer=1)
        deal.apply(game.action("AH"))
        why = deal.explain(game.action("KS")).why
        said[language] = (
            *(variant.title, variant.summary, variant.sources["old"].title),
            *(variant.presets["p"].title, why),
        )
    assert said["en"] == ("Trumps", "Кратко", "Old book", "Plain", "Follow suit.")
    assert said["fr"] == said["en"]
    assert said["ru"] == ("Козыри", "Кратко", "Старая книга", "Просто", "Ходи в масть.")
