"""What is in a rulebook: the rules that apply, their sources, the options."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from click.testing import Result

from eldest.engine import Variant, catalogue
from eldest.engine.pipeline import assemble
from eldest.table.book_html import to_html
from eldest.table.book_markdown import to_markdown
from eldest.table.book_text import to_text
from eldest.table.chapters import rulebook
from eldest.table.rulebook import Paragraph, Rulebook, Rules, Section, Setting, Table

Invoke = Callable[..., Result]
Book = Callable[..., Rulebook]


def games() -> Iterator[tuple[str, int]]:
    """Every bundled game with every preset and number of players."""
    for name in catalogue():
        variant = Variant.read(name)
        names = (name, *(f"{name}@{preset}" for preset in variant.presets))
        yield from ((game, players) for players in variant.players for game in names)


EVERY = list(games())


def section(found: Rulebook, key: str) -> Section:
    return next(each for each in found.parts() if each.key == key)


def texts(found: Rulebook, *keys: str) -> str:
    """The rules of some sections, or of all but the options; without worked examples."""
    return "\n".join(
        f"{rule.text} {rule.detail}"
        for part in found.parts()
        if (part.key in keys if keys else part.key != "options")
        for block in part.blocks
        if isinstance(block, Paragraph) or (isinstance(block, Rules) and block.kind != "examples")
        for rule in block.rules
    )


def settings(found: Rulebook) -> dict[str, Setting]:
    if not any(each.key == "options" for each in found.sections):
        return {}
    return {b.name: b for b in section(found, "options").blocks if isinstance(b, Setting)}


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_every_citation_is_in_the_list_of_sources(game: str, players: int, book: Book) -> None:
    found = book(game, "en", players)
    assert {each.key for each in found.references} == set(found.cited())
    marked = to_markdown(found)
    links = re.findall(r"^\[([^\]]+)\]: #source-", marked, re.MULTILINE)
    assert links == [each.key for each in found.references]
    assert all(f'id="source-{key}"' in marked for key in links)


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_the_value_in_force_names_who_attests_it(game: str, players: int, book: Book) -> None:
    found = settings(book(game, "en", players))
    for setting in found.values():
        assert setting.value.cite, setting.name
        assert setting.standing, setting.name


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_a_rule_of_an_option_names_its_writer(game: str, players: int, book: Book) -> None:
    found = book(game, "en", players)
    plain = " ".join(to_text(found, 96).split())
    for _, rule in found.rules():
        if rule.choices:
            assert rule.cite, rule
            assert all(f"{found.writer(key)} [{key}]" in plain for key in rule.cite)


@pytest.mark.long
@pytest.mark.parametrize("name", catalogue())
def test_every_value_of_every_option_has_its_book(name: str) -> None:
    from eldest.engine.diagnose import choices
    from eldest.schema.diagnostic import Rejected

    variant = Variant.read(name)
    for players, preset, options in choices(variant):
        try:
            game = assemble(variant, preset, options, players)
        except Rejected:
            continue
        found = rulebook(game)
        assert {each.key for each in found.references} == set(found.cited())
        assert to_text(found) and to_html(found) and to_markdown(found)


def test_an_option_that_is_off_leaves_no_trace(book: Book) -> None:
    usual, cotton = book("gleek"), book("gleek@cotton")
    for word in ("Towser", "Tumbler", "falsely", "show the ruff", "play your highest card"):
        assert word not in texts(usual), word
    for word in ("Towser", "Tumbler", "falsely", "show the ruff"):
        assert word in texts(cotton), word
    plain = texts(book("gleek", options="tiddy=false"))
    assert "Tiddy" in texts(usual) and "Tiddy" not in plain
    assert "play your highest card" in texts(book("gleek@willughby"))


def test_only_the_worth_that_counts_is_shown(book: Book) -> None:
    def worth(options: str) -> dict[str, str]:
        found = section(book("gleek", options=options), "cards").blocks
        table = next(b for b in found if isinstance(b, Table) and "honour" in b.title)
        return dict(zip(table.head[1:], table.rows[0].cells[1:], strict=True))

    assert worth("") == {"A": "15", "K Q": "3", "J": "9"}
    reckoning = "towser_tumbler=in_hand_too low_trumps_in_hand=reckoning"
    assert worth(reckoning)["4"] == "4"
    assert "4" not in worth(f"{reckoning} tiddy=false")


def test_numbers_follow_the_players_and_the_options(book: Book) -> None:
    assert "dealt 13 cards" in texts(book("glaves", players=2), "deal")
    assert "at least 46" in texts(book("glaves", players=2), "match")
    assert "dealt 9 cards" in texts(book("glaves", players=4), "deal")
    assert "The first bid is 12." in texts(book("gleek"), "auction")
    assert "The first bid is 13." in texts(book("gleek@cotgrave"), "auction")
    assert "a higher" not in texts(book("gleek"), "auction")
    assert "by at least 1" in texts(book("gleek", options="bid_step=any"), "auction")


def test_what_play_decides_is_said_in_words(book: Book) -> None:
    assert "If the card turned up is Tiddy, each other player" in texts(book("gleek"), "turn-up")
    assert "if the card turned up is not Tiddy" in texts(book("gleek"), "show-tiddy")
    three = texts(book("glaves", players=3, options="aside_jack=no_trump"), "turn-up")
    assert "If the card set aside is not a J" in three
    assert "set aside" not in texts(book("glaves", players=4), "turn-up", "tricks")


def test_words_of_the_file_are_explained_where_they_are_used(book: Book) -> None:
    assert "Eldest hand is the player to the left of the dealer." in texts(book("gleek"), "deal")
    settle = section(book("gleek"), "settle")
    meanings = next(b for b in settle.blocks if isinstance(b, Rules) and "mean" in b.title)
    assert meanings.rules[0].text == "The cards whose honours count: the cards played."
    won = section(book("gleek", options="honours_to=trick_winner"), "settle")
    meanings = next(b for b in won.blocks if isinstance(b, Rules) and "mean" in b.title)
    assert meanings.rules[0].text == "The cards whose honours count: the cards won."
    shared = section(book("gleek", options="settling=between_players"), "settle")
    meanings = next(b for b in shared.blocks if isinstance(b, Rules) and "mean" in b.title)
    assert meanings.rules[-1].text.startswith("What an average hand makes: all players")
    assert meanings.rules[-1].cite == ("eldest",)
    assert "The line is 50" in texts(book("german-whist@meggiesoft"), "score")
    assert "The line" not in texts(book("german-whist"))


def test_examples_belong_to_the_options(book: Book) -> None:
    def names(found: Rulebook) -> set[str]:
        return {
            rule.text
            for part in found.parts()
            for block in part.blocks
            if isinstance(block, Rules) and block.kind == "examples"
            for rule in block.rules
        }

    usual, cotton = names(book("gleek")), names(book("gleek@cotton"))
    assert "An odd chip goes into the pot." in usual - cotton
    assert "Eldest hand claims the odd chip." in cotton - usual
    assert "The stock is never left unsold." in usual & cotton
    assert "Only the highest may." in names(book("gleek@willughby")) - usual
    assert "Three players, seventeen tricks." in names(book("glaves", players=3))
    assert "Three players, seventeen tricks." not in names(book("glaves", players=4))


def test_where_the_value_in_force_comes_from(book: Book) -> None:
    cotton, cotgrave = settings(book("gleek@cotton")), settings(book("gleek@cotgrave"))
    assert cotton["open_bid"].standing == ("so Charles Cotton",)
    assert cotton["tiddy"].standing == ("left open by Charles Cotton",)
    assert cotton["bid_step"].standing == ("the usual value; so Charles Cotton",)
    (said,) = cotgrave["honours_to"].standing
    assert said == "the usual value; not attested by John Cotgrave"
    chosen = settings(book("gleek@cotton", options="open_bid=13 tiddy=false settling=with_the_pot"))
    assert chosen["open_bid"].standing == ("chosen here against Charles Cotton: Twelve",)
    assert chosen["tiddy"].standing == ("chosen here", "left open by Charles Cotton")
    plain = settings(book("gleek", options="tiddy=false"))
    assert plain["tiddy"].standing == ("chosen here",)
    assert plain["open_bid"].standing == ("the usual value",)
    assert "tiddy_turned" not in plain
    assert [each.typed for each in cotton["towser_tumbler"].others] == ["left_out", "turned_up"]
    assert cotton["deals"].range == "a whole number from 1 to 99"


def test_what_a_writer_only_lets_infer_is_marked(book: Book) -> None:
    found = settings(book("gleek@cotton"))
    assert found["exchange"].standing == ("inferred from Charles Cotton",)
    assert found["open_bid"].standing == ("so Charles Cotton",)


def test_the_source_list_has_author_year_address_and_note(book: Book) -> None:
    cotgrave = next(each for each in book("gleek").references if each.key == "cotgrave")
    assert cotgrave.text == "John Cotgrave, Wits Interpreter (1662)"
    assert cotgrave.url.startswith("http") and cotgrave.note.startswith("Only the opening")
    for form in (to_text, to_markdown, to_html):
        assert cotgrave.url in form(book("gleek"))


def test_another_language(book: Book) -> None:
    found = book("glek", "ru")
    assert (found.language, found.title) == ("ru", "Глек")
    assert [each.title for each in found.sections][:3] == ["Карты", "Ход сдачи", "Партия"]
    assert '<html lang="ru">' in to_html(found)
    assert "Источники" in to_text(found) and "## Варианты" in to_markdown(found)
    ranks = "\u0422 \u041a \u0414 \u0412 10 9 8 7 6 5 4"
    assert ranks in texts(found, "cards")
    english = book("gleek", "ru")
    assert english == book("gleek", "en") and english.language == "en"


def test_a_rule_without_a_reason_is_shown_as_the_file_has_it_in_another_language(base: str) -> None:
    text = base.replace("title: Tiny", "title: {en: Tiny, ru: Мало}")
    found = rulebook(assemble(Variant.from_text(text, language="ru")))
    assert "`each seat scores tricks`" in texts(found, "score")
    assert "<code>each seat scores tricks</code>" in to_html(found)


def test_the_smallest_game_has_a_book(base: str) -> None:
    found = rulebook(assemble(Variant.from_text(base)))
    assert [each.key for each in found.sections] == ["cards", "deal", "match"]
    assert found.references == ()
    assert "Each player scores the tricks won." in to_text(found)
    assert "Sources" not in to_text(found)
