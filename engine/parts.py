"""What a call can name besides its own name: a number, a suit, a rank."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from ..dsl.types import INTEGER, RANK, SUIT, Type
from .cards import NONE, Pack

_DIGITS = re.compile(r"-?[0-9]{1,9}")


@dataclass(frozen=True)
class Part:
    """One thing that a call names.

    Attributes:
        name: the word that rules use for it.
        type: of its values.
        values: what may be named, in the order of the action ids.
        texts: how each of them is written.
        spellings: how else each may be typed, in small letters.
    """

    name: str
    type: Type
    values: tuple[int, ...]
    texts: tuple[str, ...]
    spellings: tuple[tuple[str, ...], ...] = ()

    @property
    def counted(self) -> bool:
        """Whether it is a number that is said as one."""
        return self.type == INTEGER and not self.spellings

    @cached_property
    def _places(self) -> dict[int, int]:
        return {value: place for place, value in enumerate(self.values)}

    def read(self, text: str) -> Iterator[tuple[int, str]]:
        """Which of the values may stand at the beginning of a text, each with what follows it."""
        text = text.strip()
        if self.counted:
            found = _DIGITS.match(text)
            place = self._places.get(int(found[0])) if found else None
            if found and place is not None:
                yield place, text[found.end() :].strip()
            return
        for place, spellings in enumerate(self.spellings):
            for spelling in spellings:
                if text.startswith(spelling):
                    yield place, text[len(spelling) :].strip()


def numbers(name: str, values: Sequence[int]) -> Part:
    """Some whole numbers."""
    return Part(name, INTEGER, tuple(values), tuple(map(str, values)))


def named_numbers(name: str, values: Mapping[str, int]) -> Part:
    """Some whole numbers that are said by names."""
    texts = tuple(values)
    return Part(name, INTEGER, tuple(values.values()), texts, tuple(map(_small, texts)))


def suits(name: str, pack: Pack, chosen: Sequence[int], nothing: str = "") -> Part:
    """Some suits of a pack; `nothing` is how it is said that it is none of them."""
    values, texts, spellings = list(chosen), [], []
    for suit in (pack.suits[k] for k in chosen):
        texts.append(suit.name)
        spellings.append(_small(suit.name, suit.letter, suit.symbol, suit.name.removesuffix("s")))
    if nothing:
        values.append(NONE)
        texts.append(nothing)
        initials = "".join(word[0] for word in nothing.split())
        shorter = (nothing.replace(" ", ""), nothing.removesuffix("s"), initials, nothing[0])
        spellings.append(_small(nothing, *shorter))
    return Part(name, SUIT, tuple(values), tuple(texts), tuple(spellings))


def ranks(name: str, pack: Pack, chosen: Sequence[int]) -> Part:
    """Some ranks of a pack."""
    texts = tuple(pack.ranks[k] for k in chosen)
    spellings = tuple(_small(pack.ranks[k], pack.rank_names[k]) for k in chosen)
    return Part(name, RANK, tuple(chosen), texts, spellings)


def _small(*spellings: str) -> tuple[str, ...]:
    """Spellings in small letters, each once."""
    return tuple(dict.fromkeys(each.casefold() for each in spellings if each))
