"""The forms of a rulebook: text, Markdown, HTML; and the command that writes them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from eldest.engine import Variant, catalogue
from eldest.engine.pipeline import assemble
from eldest.table.book_html import to_html
from eldest.table.book_markdown import to_markdown
from eldest.table.book_text import to_text
from eldest.table.chapters import rulebook
from eldest.table.rulebook import Rulebook

Invoke = Callable[..., Result]
Book = Callable[..., Rulebook]
BOOKS = Path(__file__).parents[1] / "rulebooks"
GOLDEN = [
    ("glaves", "en"),
    ("gleek", "en"),
    ("gleek@cotton", "en"),
    ("glek", "ru"),
    ("hearts", "en"),
    ("black-maria", "en"),
    ("schnapsen", "en"),
]
FORMS = {"txt": to_text, "md": to_markdown}


def games() -> Iterator[tuple[str, int]]:
    """Every bundled game with every preset and number of players."""
    for name in catalogue():
        variant = Variant.read(name)
        names = (name, *(f"{name}@{preset}" for preset in variant.presets))
        yield from ((game, players) for players in variant.players for game in names)


EVERY = list(games())


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("game", "language"), GOLDEN)
def test_the_book_as_it_is_kept(
    game: str, language: str, form: str, regenerate: bool, book: Book
) -> None:
    text = FORMS[form](book(game, language))
    path = BOOKS / f"{game}{'' if language == 'en' else f'.{language}'}.{form}"
    if regenerate:
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_every_bundled_game_has_its_book(game: str, players: int, book: Book) -> None:
    found = book(game, "en", players)
    text, page, marked = to_text(found), to_html(found), to_markdown(found)
    assert max(map(len, text.splitlines())) <= 88
    for each in found.parts():
        assert each.title in text
        assert each.title in marked
        assert each.title.replace("&", "&amp;") in page
    plain = " ".join(text.split())
    for _, rule in found.rules():
        assert " ".join(f"{rule.text} {rule.detail}".split()) in plain
    assert "`option." not in text


def test_markup_in_prose_does_no_harm(base: str) -> None:
    text = base.replace("title: Tiny", 'title: "<b>*A* [x] & _y_</b>"')
    found = rulebook(assemble(Variant.from_text(text)))
    assert "<h1>&lt;b&gt;*A* [x] &amp; _y_&lt;/b&gt;</h1>" in to_html(found)
    assert r"# \<b\>\*A\* \[x\] & \_y\_\</b\>" in to_markdown(found)
    assert "<B>*A* [X] & _Y_</B>" in to_text(found)


def test_widths_and_colours(book: Book) -> None:
    narrow = to_text(book("glaves"), 50)
    assert max(map(len, narrow.splitlines())) <= 50
    assert max(map(len, to_text(book("glaves"), 300).splitlines())) <= 96
    assert "\x1b[" not in narrow and "\x1b[" in to_text(book("glaves"), 80, color=True)


def test_marks_of_the_printer(book: Book) -> None:
    text = to_text(book("gleek@cotton"))
    assert "“taking in seven Cards" in text
    assert "dealer\N{RIGHT SINGLE QUOTATION MARK}s" in text and "1665\N{EN DASH}70" in text
    assert not re.search(r"\w'\w", text)


# the page


class Page(HTMLParser):
    """A page that is read tag by tag; whatever is left open or crosses is a mistake."""

    VOID = frozenset({"meta", "br", "hr"})
    LOADS = frozenset({"src", "srcset", "data", "poster", "background"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.headings: list[int] = []
        self.loaded: list[str] = []
        self.style = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.VOID:
            self.open.append(tag)
        found = {key: value or "" for key, value in attrs}
        assert len(found) == len(attrs)
        self.ids += [found["id"]] if "id" in found else []
        self.links += [found["href"]] if tag == "a" else []
        self.loaded += [tag] if tag in {"script", "link", "img", "iframe", "object", "base"} else []
        self.loaded += [key for key in found if key in self.LOADS]
        self.headings += [int(tag[1])] if re.fullmatch("h[1-6]", tag) else []

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "style":
            self.style += data


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_the_page_is_whole_and_needs_nothing_else(game: str, players: int, book: Book) -> None:
    text = to_html(book(game, "en", players))
    page = Page(text)
    assert text.startswith("<!DOCTYPE html>") and page.open == []
    assert len(set(page.ids)) == len(page.ids)
    inner = [link[1:] for link in page.links if link.startswith("#")]
    assert set(inner) <= set(page.ids)
    assert all(link.startswith(("#", "http://", "https://")) for link in page.links)
    assert page.loaded == [] and "url(" not in page.style and "@import" not in page.style
    steps = zip(page.headings, page.headings[1:], strict=False)
    assert page.headings[0] == 1 and all(after <= before + 1 for before, after in steps)
    for needed in ("prefers-color-scheme: dark", "@media print", ":focus-visible"):
        assert needed in page.style


def test_a_page_that_is_not_whole_is_found() -> None:
    with pytest.raises(AssertionError):
        Page("<p><em>x</p></em>")
    assert Page("<p>").open == ["p"]
    assert Page('<img src="x">').loaded == ["img", "src"]


# the command


def test_the_form_follows_the_flag_or_the_name_of_the_file(invoke: Invoke, tmp_path: Path) -> None:
    assert invoke("rules", "glaves").stdout.startswith("GLAVES\nFor 2 players\n")
    assert invoke("rules", "glaves", "--format", "md").stdout.startswith("# Glaves\n")
    for name, start in (("a.html", "<!DOCTYPE"), ("a.md", "# Gl"), ("a.txt", "GL"), ("a", "GL")):
        path = tmp_path / name
        done = invoke("rules", "glaves", "--output", str(path))
        assert (done.exit_code, done.stdout) == (0, "")
        assert path.read_text(encoding="utf-8").startswith(start)
    path = tmp_path / "b.html"
    invoke("rules", "glaves", "--format", "text", "--output", str(path))
    assert path.read_text(encoding="utf-8").startswith("GLAVES")


def test_players_presets_and_options_are_heard(invoke: Invoke) -> None:
    text = " ".join(invoke("rules", "gleek@cotton", "-o", "tiddy=false").stdout.split())
    assert "as played by Charles Cotton" in text and "with chosen options" in text
    assert "tiddy = false, chosen here; left open by Charles Cotton." in text
    assert "For 4 players" in invoke("rules", "glaves", "--players", "4").stdout


def test_a_language_that_the_file_does_not_speak_is_told(invoke: Invoke) -> None:
    done = invoke("rules", "gleek", "--language", "ru")
    assert done.exit_code == 0 and done.stdout.startswith("GLEEK")
    assert "not told in 'ru'" in done.stderr
    done = invoke("rules", "glek", "--language", "ru")
    assert done.stdout.startswith("\u0413\u041b\u0415\u041a") and done.stderr == ""


def test_what_cannot_be_is_refused(invoke: Invoke, tmp_path: Path) -> None:
    for arguments, code in (
        (("rules", "gleak"), "E501"),
        (("rules", "gleek@cotten"), "E502"),
        (("rules", "gleek", "-o", "tidy=false"), "E503"),
        (("rules", "gleek", "--output", str(tmp_path / "no" / "x.md")), "E620"),
    ):
        done = invoke(*arguments)
        assert done.exit_code == 1 and code in done.stderr and done.stdout == ""
    assert invoke("rules", "gleek", "--format", "pdf").exit_code == 2


def test_a_stream_without_the_marks_gets_letters_that_come_near(eldest: Callable[..., Any]) -> None:
    done = eldest("rules", "gleek@cotton", PYTHONIOENCODING="ascii")
    text = done.stdout.decode("ascii")
    assert "clubs C, diamonds D, hearts H and spades S" in text and "dealer's" in text
    assert "The cards ---" in text and "  * Tib." in text and "?" not in text.split("Options")[0]
