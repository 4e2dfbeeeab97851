"""Every code has a page, and what the page shows is run. docs/errors/README.md tells the format."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from eldest.engine import IllegalAction
from eldest.lab.checking import check
from eldest.schema.diagnostic import Diagnostic, Rejected
from eldest.schema.render import to_text
from eldest.schema.words import WORDS

ERRORS = Path(__file__).parents[1] / "docs" / "errors"
PAGES = sorted(ERRORS.glob("E*.md"))
BLOCK = re.compile(r"^```(yaml whole|yaml|python|text)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SECTIONS = re.compile(
    r"# (?P<title>[^\n]+)\n(?P<text>.+?)\n## Bad\n(?P<bad>.+?)\n## Good\n(?P<good>.+)", re.DOTALL
)

Complete = Callable[[str], str]


@dataclass(frozen=True)
class Page:
    """A page taken apart; examples and text are blocks, each a kind and what it holds."""

    path: Path
    title: str
    bad: tuple[str, str]
    text: str
    good: tuple[str, str]

    @property
    def code(self) -> str:
        return self.path.stem


def read(path: Path) -> Page:
    sections = SECTIONS.fullmatch(path.read_text(encoding="utf-8"))
    assert sections, "the page has another form than docs/errors/README.md tells"
    bad, good = BLOCK.findall(sections["bad"]), BLOCK.findall(sections["good"])
    assert [len(bad), len(good), bad[-1][0]] == [2, 1, "text"]
    assert sections["text"].strip()
    return Page(path, sections["title"], bad[0], bad[1][1], good[0])


def earned(block: tuple[str, str], code: str, completed: Complete) -> list[Diagnostic]:
    """The diagnostics of one code that an example earns; the folder at hand is its own."""
    kind, example = block
    found: tuple[Diagnostic, ...] = ()
    if kind == "python":
        try:
            exec(compile(example, "<page>", "exec"), {})
        except Rejected as error:
            found = error.diagnostics
        except IllegalAction as error:
            found = (error.diagnostic,)
    else:
        text = example if kind == "yaml whole" else completed(example)
        Path("game.yaml").write_text(text, encoding="utf-8", newline="")
        found = check(Path("game.yaml")).diagnostics
    return [each for each in found if each.code == code]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_every_code_has_a_page_and_every_page_a_code() -> None:
    assert [path.stem for path in PAGES] == sorted(WORDS)


def test_the_index_lists_every_code_with_its_title(regenerate: bool) -> None:
    index = ERRORS / "README.md"
    start, end = "<!-- codes -->\n", "<!-- end -->"
    before, _, rest = index.read_text(encoding="utf-8").partition(start)
    listed, _, after = rest.partition(end)
    lines = [f"- [{code}]({code}.md): {WORDS[code].title}\n" for code in sorted(WORDS)]
    if regenerate:
        index.write_text("".join((before, start, *lines, end, after)), encoding="utf-8")
        return
    assert listed == "".join(lines)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_the_heading_is_the_title_of_the_code(path: Path) -> None:
    page = read(path)
    assert page.title == f"{page.code}: {WORDS[page.code].title}"


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_the_bad_example_earns_the_text(path: Path, regenerate: bool, completed: Complete) -> None:
    page = read(path)
    found = earned(page.bad, page.code, completed)
    assert found
    text = "\n\n".join(map(to_text, found)).replace(f"{ERRORS.parents[1]}/", "") + "\n"
    if regenerate:
        written = path.read_text(encoding="utf-8")
        path.write_text(written.replace(f"```text\n{page.text}```", f"```text\n{text}```"), "utf-8")
        page = read(path)
    assert text == page.text


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_the_good_example_does_not_earn_the_code(path: Path, completed: Complete) -> None:
    page = read(path)
    assert earned(page.good, page.code, completed) == []
