"""The pack of a file, made for one number of players and one choice of options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from ..schema.diagnostic import Diagnostic, Label
from ..schema.document import Document, Path
from ..schema.span import Span
from .asking import nearest
from .cards import FRENCH, Pack, Single, Suit, merged
from .prose import prose

MOST_CARDS = 128
"""No pack is larger."""


def pack_of(
    document: Document,
    players: int,
    diagnostics: list[Diagnostic],
    language: str = "en",
    holds: Callable[[Path], bool | None] = lambda condition: False,
) -> Pack | None:
    """The pack of a document; None after a mistake.

    Args:
        document: the file.
        players: how many play.
        diagnostics: every mistake is added here.
        language: of what people read.
        holds: whether a condition holds under which cards are removed. Before the options are
            known none does.
    """
    suits, singles = tuple(_suits(document)), tuple(_singles(document))
    common = _texts(document.get(("pack", "ranks")))
    before = len(diagnostics)
    lists = [("pack", "ranks")]
    own = [("pack", "suits", k, "ranks") for k, suit in enumerate(suits) if suit.ranks]
    _check_ends(document, diagnostics)
    for path in (*lists, *own):
        ranks = _texts(document.get(path))
        _check_distinct(document, path, [r.upper() for r in _spelled(ranks)], diagnostics)
    _check_marks(document, suits, diagnostics)
    order = _one_order(document, [*lists, *own], diagnostics)
    copies = int(document.get(("pack", "copies"), 1))
    size = copies * (len(singles) + sum(len(suit.ranks or common) for suit in suits if suit.letter))
    if size > MOST_CARDS:
        facts = {"cards": size, "most": MOST_CARDS}
        diagnostics.append(Diagnostic("E404", document.key_span(("pack",)), facts))
    if order is None or len(diagnostics) > before:
        return None
    shown = _rank_names(document, order, language)
    whole = Pack(suits, order, frozenset(), shown, singles, copies, common)
    _check_singles(document, whole, diagnostics)
    if len(diagnostics) > before:
        return None
    removed = _removed(document, players, whole, diagnostics, holds)
    return replace(whole, removed=frozenset(removed))


def removes_by_option(document: Document) -> bool:
    """Whether it depends on the options which cards are removed."""
    given = document.get(("pack", "remove"), [])
    return isinstance(given, list) and any(isinstance(each, Mapping) for each in given)


def _texts(ranks: Iterable[object] | Mapping[str, int]) -> tuple[str, ...]:
    """A list of ranks, or whole numbers from one to another."""
    if isinstance(ranks, Mapping):
        ranks = range(ranks["from"], ranks["to"] + 1)
    return tuple(str(rank) for rank in ranks)


def _check_ends(document: Document, diagnostics: list[Diagnostic]) -> None:
    """See that ranks that run from one number to another go up."""
    for k, suit in enumerate(document.get(("pack", "suits"))):
        ranks = suit.get("ranks") if isinstance(suit, Mapping) else None
        if isinstance(ranks, Mapping) and ranks["from"] > ranks["to"]:
            place = document.span(("pack", "suits", k, "ranks", "to"))
            diagnostics.append(Diagnostic("E472", place, dict(ranks)))


def _one_order(
    document: Document, lists: Sequence[Path], diagnostics: list[Diagnostic]
) -> tuple[str, ...] | None:
    """All ranks in an order that agrees with every list of them; None if two lists disagree."""
    so_far: list[tuple[str, ...]] = []
    for path in lists:
        so_far.append(_texts(document.get(path)))
        if merged(so_far) is None:
            labels = tuple(Label(document.span(each), "first") for each in lists[:1])
            diagnostics.append(Diagnostic("E475", document.span(path), {}, labels))
            return None
    return merged(so_far)


def _rank_names(document: Document, ranks: tuple[str, ...], language: str) -> tuple[str, ...]:
    """What people read for each rank."""
    names = document.get(("pack", "rank names"), {})
    return tuple(prose(names.get(rank), language) or rank for rank in ranks)


def _spelled(ranks: tuple[str, ...]) -> Iterator[str]:
    """Each rank in the spelling by which two of them are the same."""
    for rank in ranks:
        yield "10" if rank.upper() == "T" and "10" in ranks else rank


def _suits(document: Document) -> Iterator[Suit]:
    for entry in document.get(("pack", "suits")):
        if isinstance(entry, Mapping):
            ranks = _texts(entry.get("ranks", ()))
            yield Suit(entry["name"], entry["letter"], entry["symbol"], entry["color"], ranks)
        else:
            yield FRENCH[entry]
    for name in document.get(("order", "own suits"), {}):
        yield Suit(name, "", "", "")


def _singles(document: Document) -> Iterator[Single]:
    for name, entry in document.get(("pack", "extra cards"), {}).items():
        yield Single(name, entry.get("symbol", name))


def _check_singles(document: Document, pack: Pack, diagnostics: list[Diagnostic]) -> None:
    """A card outside the suits may not be called like another card, or like a rank."""
    owners = {name: False for name in (*pack.ranks, *replace(pack, singles=()).names)}
    for single in pack.singles:
        for mark in dict.fromkeys((single.name, single.symbol.upper())):
            if mark in owners:
                place = document.key_span(("pack", "extra cards", single.name))
                diagnostics.append(Diagnostic("E406", place, {"name": mark}))
            owners[mark] = True


def _removed(
    document: Document,
    players: int,
    whole: Pack,
    diagnostics: list[Diagnostic],
    holds: Callable[[Path], bool | None],
) -> Iterator[str]:
    """The cards that are left out, by name."""
    for path, name in _named_removed(document, players, holds):
        card = whole.find(str(name))
        if card is None:
            near = nearest(str(name).upper(), whole.names)
            said = {"card": str(name), "suggestion": near}
            diagnostics.append(Diagnostic("E405", document.span(path), said))
        else:
            yield whole.text(card)


def _named_removed(
    document: Document, players: int, holds: Callable[[Path], bool | None]
) -> Iterator[tuple[Path, object]]:
    given = document.get(("pack", "remove"), [])
    path: Path = ("pack", "remove")
    if isinstance(given, Mapping):
        path = (*path, str(players))
        given = given.get(str(players), [])
    for k, entry in enumerate(given):
        if not isinstance(entry, Mapping):
            yield (*path, k), entry
        elif holds((*path, k, "when")):
            for n, name in enumerate(entry["cards"]):
                yield (*path, k, "cards", n), name


def _check_distinct(
    document: Document, path: Path, names: list[str], diagnostics: list[Diagnostic]
) -> None:
    for k, name in enumerate(names):
        if name in names[:k]:
            first = Label(document.span((*path, names.index(name))), "first")
            diagnostics.append(
                Diagnostic("E406", document.span((*path, k)), {"name": name}, (first,))
            )


def _check_marks(
    document: Document, suits: tuple[Suit, ...], diagnostics: list[Diagnostic]
) -> None:
    """No name, letter or symbol of a suit may be another's: a card is named by the latter."""
    owners: dict[str, int] = {}
    for k, suit in enumerate(suits):
        for mark in dict.fromkeys(filter(None, (suit.name, suit.letter, suit.symbol))):
            key = mark if mark == suit.name else mark.upper()
            first = owners.setdefault(key, k)
            if first != k:
                labels = (Label(_suit_span(document, first), "first"),)
                place = _suit_span(document, k)
                diagnostics.append(Diagnostic("E406", place, {"name": mark}, labels))


def _suit_span(document: Document, number: int) -> Span:
    """Where a suit is declared: in the pack, or among those of the order."""
    printed = len(document.get(("pack", "suits")))
    if number < printed:
        return document.span(("pack", "suits", number))
    own = list(document.get(("order", "own suits")))
    return document.key_span(("order", "own suits", own[number - printed]))
