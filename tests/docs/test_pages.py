"""The pages hang together: links lead somewhere, and the index lists every page."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest

from eldest.schema.words import WORDS
from eldest.table.cli import COMMANDS, main

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = [*sorted(ROOT.glob("*.md")), *sorted(DOCS.rglob("*.md"))]
DECISIONS = sorted((DOCS / "decisions").glob("*.md"))


def shown(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def prose(page: Path) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)


def anchors(page: Path) -> set[str]:
    """What links may name behind `#`: the headings, as GitHub writes them."""
    headings = re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", each.lower()).replace(" ", "-") for each in headings}


@pytest.mark.parametrize("page", PAGES, ids=shown)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)]+)\)", prose(page)):
        if "://" in target:
            continue
        name, _, anchor = target.partition("#")
        found = (page.parent / name).resolve() if name else page
        assert found.exists(), target
        assert not anchor or anchor in anchors(found), target


@pytest.mark.parametrize("page", PAGES, ids=shown)
def test_codes_are_codes(page: Path) -> None:
    assert set(re.findall(r"\bE[1-9]\d\d\b", page.read_text(encoding="utf-8"))) <= set(WORDS)


COMMAND = re.compile(r"(?:^|`)eldest ([a-z]+)\b([^`\n]*)", re.MULTILINE)


@pytest.mark.parametrize("page", PAGES, ids=shown)
def test_commands_and_their_options_are_there(page: Path) -> None:
    for name, rest in COMMAND.findall(page.read_text(encoding="utf-8")):
        if name == "record":
            continue  # the heading of a record
        assert name in COMMANDS, name
        command = main.get_command(click.Context(main), name)
        assert command is not None
        known = {each for option in command.params for each in option.opts} | {"--help"}
        assert set(re.findall(r"(?<=\s)--?[a-z][\w-]*", rest)) <= known, name + rest


def test_the_index_leads_to_every_page() -> None:
    index = DOCS / "README.md"
    linked = {(DOCS / target).resolve() for target in re.findall(r"\]\(([^)#]+)\)", prose(index))}
    pages = {page for page in DOCS.rglob("*.md") if page != index}
    errors = {page for page in pages if page.parent.name == "errors" and page.stem != "README"}
    assert pages - errors <= linked


@pytest.mark.parametrize("page", DECISIONS, ids=lambda page: page.stem)
def test_a_decision_says_why_on_half_a_page(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 40
    number = int(page.stem[:4])
    assert text.startswith(f"# {number}. ")
    parts = re.findall(r"^\*\*(Context|Decision|Why|Consequences)[ .]", text, re.MULTILINE)
    assert [each for k, each in enumerate(parts) if each not in parts[:k]] == [
        "Context",
        "Decision",
        "Why",
        "Consequences",
    ]


def test_the_index_names_decisions_by_their_titles() -> None:
    listed = re.findall(r"^- \[(.+)\]\((decisions/.+)\)$", prose(DOCS / "README.md"), re.M)
    titles = [page.read_text(encoding="utf-8").splitlines()[0][2:] for page in DECISIONS]
    assert listed == [
        (title, f"decisions/{page.name}") for title, page in zip(titles, DECISIONS, strict=True)
    ]
    numbers = [int(page.stem[:4]) for page in DECISIONS]
    assert numbers == sorted(set(numbers))
