"""The golden corpus: every bad file in tests/bad earns exactly the text that stands beside it.

After a change of words, or with a new file, write the texts anew and read what changed:

    python -m pytest tests/test_bad.py --regenerate
"""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.lab.checking import check
from eldest.schema.diagnostic import Diagnostic
from eldest.schema.render import to_text

BAD = Path(__file__).parent / "bad"
FILES = sorted(BAD.glob("*.yaml"))


def diagnostics(name: str) -> tuple[Diagnostic, ...]:
    """All that is wrong with a file, of whatever kind."""
    return check(Path(name)).diagnostics


def earned(name: str) -> str:
    text = "".join(to_text(each) + "\n\n" for each in diagnostics(name)).rstrip("\n") + "\n"
    return text.replace(f"{BAD.parents[1]}/", "")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_bad_file_earns_its_text(
    path: Path, regenerate: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(BAD)
    text, expected = earned(path.name), path.with_suffix(".txt")
    if regenerate:
        expected.write_text(text, encoding="utf-8")
    assert expected.exists(), "no text beside it: see the head of this file"
    assert text == expected.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_bad_file_is_named_after_a_code_that_it_earns(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(BAD)
    code = path.stem.split("-")[0].removesuffix("xx")
    assert any(each.code.startswith(code) for each in diagnostics(path.name))


def test_the_corpus_is_large_and_holds_nothing_else() -> None:
    assert len(FILES) >= 40
    assert {path.stem for path in BAD.iterdir()} == {path.stem for path in FILES}


def test_the_small_game_that_the_files_spoil_is_sound() -> None:
    assert diagnostics(str(BAD.parent / "base.yaml")) == ()
