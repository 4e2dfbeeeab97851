"""What a hand record says, in terms of a game's pack: hands, calls and plays by seat.

Seats are those of the compass, clockwise: north is 0, east 1, south 2, west 3.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NoReturn

from ..engine.cards import Pack
from ..schema.diagnostic import Diagnostic, Rejected
from ..schema.span import Span
from .tagged import Tag, TaggedHand, Word

COMPASS = ("North", "East", "South", "West")
SUITS = "SHDC"
"""The order of the suits in a hand; what follows them are cards outside the suits."""
NOTHING = ("-", "+")
"""What stands where a seat does nothing, or has not done anything yet."""
SYMBOLS = str.maketrans("♠♤♥♡♦♢♣♧", "SSHHDDCC")
_JOKER = "J"


def fail(code: str, span: Span, **facts: object) -> NoReturn:
    """Refuse a hand record at a place."""
    raise Rejected([Diagnostic(code, span, facts)])


@dataclass(frozen=True)
class Held:
    """A card, and where it is written."""

    card: int
    span: Span


@dataclass(frozen=True)
class HandRecord:
    """A hand record, read with the cards of one pack.

    Attributes:
        tagged: as it is written.
        dealer: a seat.
        hands: the cards dealt to each seat, as written.
        rest: those that were not dealt, the top card first.
        calls: in their order, each with its seat.
        removed: by seat, the cards that it laid aside.
        added: by seat, the cards that it took up.
        rows: the tricks, each with a word or None for every seat.
    """

    tagged: TaggedHand
    dealer: int
    hands: tuple[tuple[Held, ...], ...]
    rest: tuple[Held, ...]
    calls: tuple[tuple[int, Word], ...]
    removed: dict[int, tuple[Held, ...]]
    added: dict[int, tuple[Held, ...]]
    rows: tuple[tuple[Word | None, ...], ...]

    @property
    def dealt(self) -> Span:
        """Where the hands stand."""
        tag = self.tagged.find("Deal")
        return self.tagged.span if tag is None else tag.value.span

    @property
    def end(self) -> Span:
        """Where its last words stand."""
        last = self.tagged.tags[-1]
        return last.rows[-1][-1].span if last.rows else last.value.span


class Reader:
    """Reads hand records with the cards of a pack."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        joker = pack.find("JK")
        self.jokers = {} if joker is None else {"JK": joker, "JH": joker, "H": joker}

    def read(self, tagged: TaggedHand) -> HandRecord:
        """The record of one hand.

        Raises:
            Rejected: a word that is not understood (E622), something that is missing (E623), or
                cards that cannot be (E624).
        """
        dealt = self.needed(tagged, "Deal")
        hands = self.hands(dealt)
        dealer = tagged.find("Dealer")
        undealt = tagged.find("Undealt")
        first = dealt.value if dealer is None else dealer.value
        seat = self.seat(first, first.text[:1])
        found = HandRecord(
            tagged,
            seat,
            hands,
            () if undealt is None else tuple(self.run(undealt.value, 0)),
            (*self.calls(tagged.find("Auction")), *self.shortest(tagged, seat)),
            self.by_seat(tagged.all("CardsRemoved")),
            self.by_seat(tagged.all("CardsAdded")),
            tuple(self.rows(tagged.find("Play"))),
        )
        self.each_once([card for hand in hands for card in hand] + list(found.rest))
        return found

    def needed(self, tagged: TaggedHand, name: str) -> Tag:
        """A tag that must be there."""
        found = tagged.find(name)
        if found is None:
            fail("E623", tagged.span, tag=name)
        return found

    def seat(self, word: Word, letter: str) -> int:
        """The seat that a letter stands for."""
        for seat, name in enumerate(COMPASS):
            if letter[:1].upper() == name[0]:
                return seat
        fail("E622", word.span, line=word.text, wanted="a seat: `N`, `E`, `S` or `W`")

    def each_once(self, held: list[Held]) -> None:
        """See that no card is there twice."""
        seen: set[int] = set()
        for each in held:
            if each.card in seen:
                fail("E624", each.span, problem="twice", card=self.pack.text(each.card))
            seen.add(each.card)

    # cards

    def card(self, text: str, span: Span) -> Held:
        """A card that is written suit first, or a joker."""
        plain = text.upper().translate(SYMBOLS)
        card = self.jokers.get(plain)
        if card is None and plain[:1] and plain[0] in SUITS:
            card = self.pack.find(plain[1:] + plain[0])
        if card is None:
            fail("E624", span, problem="none", card=text)
        return Held(card, span)

    def run(self, word: Word, start: int) -> Iterator[Held]:
        """Cards that stand side by side, two characters each."""
        text = word.text
        for at in range(start, len(text), 2):
            yield self.card(text[at : at + 2], _part(word, at, at + 2))

    def hands(self, tag: Tag) -> tuple[tuple[Held, ...], ...]:
        """The hands of a deal: `N:AK.QJ..T9 ...`, clockwise from the seat that is named."""
        word = tag.value
        first = self.seat(word, word.text[:1])
        if word.text[1:2] != ":":
            fail("E622", word.span, line=word.text, wanted="hands such as `N:AK.QJ..T9 ...`")
        found: list[tuple[Held, ...]] = []
        at = 2
        for part in word.text[2:].split(" "):
            if part:
                found.append(tuple(self.hand(part, word, at)))
            at += len(part) + 1
        if len(found) != len(COMPASS):
            fail("E624", word.span, problem="hands", found=len(found))
        return tuple(found[(seat - first) % len(COMPASS)] for seat in range(len(COMPASS)))

    def hand(self, text: str, word: Word, at: int) -> Iterator[Held]:
        """One hand: spades, hearts, diamonds, clubs, then cards outside the suits."""
        if text in NOTHING:
            fail("E624", _part(word, at, at + 1), problem="unknown")
        for number, ranks in enumerate(text.split(".")):
            if number < len(SUITS):
                for k, rank in enumerate(ranks):
                    yield self.card(SUITS[number] + rank, _part(word, at + k, at + k + 1))
            elif ranks:
                name = ranks if len(ranks) > 1 else _JOKER + ranks
                yield self.card(name, _part(word, at, at + len(ranks)))
            at += len(ranks) + 1

    def by_seat(self, tags: list[Tag]) -> dict[int, tuple[Held, ...]]:
        """Cards of seats: `E:C9H9DT`, a tag for each."""
        found: dict[int, tuple[Held, ...]] = {}
        for tag in tags:
            seat = self.seat(tag.value, tag.value.text[:1])
            found[seat] = (*found.get(seat, ()), *self.run(tag.value, 2))
        return found

    # what was said and played

    def calls(self, tag: Tag | None) -> Iterator[tuple[int, Word]]:
        """The calls, clockwise from the seat that is named."""
        if tag is None:
            return
        seat = self.seat(tag.value, tag.value.text)
        for word in (each for row in tag.rows for each in row):
            if word.text == "*":
                return
            if word.text[0] in "=$^" or set(word.text) <= {"!", "?"}:
                continue
            if word.text not in NOTHING:
                yield seat, word
            seat = (seat + 1) % len(COMPASS)

    def shortest(self, tagged: TaggedHand, dealer: int) -> list[tuple[int, Word]]:
        """The shortest auction that leads to a contract, where the record has none of its own."""
        contract, declarer = tagged.find("Contract"), tagged.find("Declarer")
        if (
            tagged.find("Auction")
            or contract is None
            or declarer is None
            or not tagged.find("Play")
        ):
            return []
        span, bid = contract.value.span, contract.value.text.rstrip("Xx")
        doubles = len(contract.value.text) - len(bid)
        if not bid or bid.upper() == "PASS" or not _is_seat(declarer.value):
            return []
        seat = self.seat(declarer.value, declarer.value.text.lstrip("^"))
        count, words = len(COMPASS), [(seat, Word(bid, span))]
        if doubles:
            words.append(((seat + 1) % count, Word("X", span)))
        if doubles > 1:
            words.append(((seat + 2) % count, Word("XX", span)))
        passes = [
            ((dealer + k) % count, Word("Pass", span)) for k in range((seat - dealer) % count)
        ]
        return [*passes, *words, ((words[-1][0] + 1) % count, Word("AP", span))]

    def rows(self, tag: Tag | None) -> Iterator[tuple[Word | None, ...]]:
        """The tricks: a column for every seat, the first for the one that is named."""
        if tag is None:
            return
        first = self.seat(tag.value, tag.value.text)
        for row in tag.rows:
            words = [word for word in row if word.text[0] not in "=$^"]
            if words and words[0].text == "*":
                return
            cut = [word for word in words if word.text != "*"]
            if len(cut) > len(COMPASS):
                span = cut[len(COMPASS)].span
                fail("E622", span, line=cut[len(COMPASS)].text, wanted="a column for every seat")
            cells: list[Word | None] = [None] * len(COMPASS)
            for k, word in enumerate(cut):
                cells[(first + k) % len(COMPASS)] = None if word.text in NOTHING else word
            yield tuple(cells)


def _is_seat(word: Word) -> bool:
    """Whether a word names a seat, perhaps with a mark before it."""
    return word.text.lstrip("^")[:1].upper() in {name[0] for name in COMPASS}


def _part(word: Word, start: int, end: int) -> Span:
    """A part of a word, which is written without escapes."""
    at = word.span.start
    return Span(word.span.source, at + start, min(at + end, word.span.end))
