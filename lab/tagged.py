"""Hand records in tags and sections: PBN, and what other programs made of it.

```text
[Dealer "N"]                       a tag
[Auction "N"]                      a tag that begins a section: rows of words
1C Pass 1H Pass
```

Passed over are lines that begin with `%`, what stands in `{braces}`, and what follows a `;`.
Nothing is made of the words here: see `hands`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from ..schema.diagnostic import Diagnostic, Rejected
from ..schema.span import Source, Span

MOST_GAMES = 1_000
"""Hands in one file."""
LONGEST_LINE = 5_000
"""Characters of a line."""

SAME = ("#", "##")
"""What stands for the value that the tag has in the hand before."""

_TAG = re.compile(r'\[\s*([A-Za-z]\w*)\s+"((?:[^"\\]|\\.)*)"\s*\]')
# Some programs leave out the backslash before an inner quote, or the last bracket.
_LOOSE = re.compile(r'\[\s*([A-Za-z]\w*)\s+"(.*)"\s*\]?')
_WORD = re.compile(r"\S+")
# Comments, and texts in quotes, in which nothing is one.
_COMMENT = re.compile(r'("(?:[^"\\\r\n]|\\.)*")|\{[^}]*\}?|;[^\r\n]*|^%[^\r\n]*', re.MULTILINE)
_FIRST = re.compile(r'\s*(?:%[^\r\n]*\s+)*(?:\{[^}]*\}\s*)*\[\s*[A-Za-z]\w*\s+"')


@dataclass(frozen=True)
class Word:
    """A word, and where it stands."""

    text: str
    span: Span


@dataclass
class Tag:
    """A tag with its value, and the rows of words that follow it."""

    name: str
    value: Word
    rows: list[list[Word]] = field(default_factory=list)


@dataclass
class TaggedHand:
    """One hand as it is written.

    Attributes:
        tags: in their order.
        span: where it begins.
    """

    span: Span
    tags: list[Tag] = field(default_factory=list)

    def find(self, name: str) -> Tag | None:
        """The first tag of that name, whatever its capitals."""
        return next((tag for tag in self.tags if tag.name.casefold() == name.casefold()), None)

    def all(self, name: str) -> list[Tag]:
        """All tags of that name."""
        return [tag for tag in self.tags if tag.name.casefold() == name.casefold()]


def is_tagged(text: str) -> bool:
    """Whether a text is a hand record of this kind."""
    return _FIRST.match(text.removeprefix("\ufeff")) is not None


def tagged_hands(source: Source) -> list[TaggedHand]:
    """The hands of a file, in their order.

    Args:
        source: the file, named as diagnostics are to name it.

    Raises:
        Rejected: a line that is none of a tag and of a section (E622), or too many hands (E627).
    """
    found: list[TaggedHand] = []
    text = _COMMENT.sub(lambda found: found[1] or re.sub(r"[^\r\n]", " ", found[0]), source.text)
    blank = True
    for number, start in enumerate(source.starts):
        end = source.starts[number + 1] if number + 1 < len(source.starts) else len(text)
        line = text[start:end]
        if not line.strip():
            blank = True
            continue
        if len(line) > LONGEST_LINE:
            facts = {"line": line.strip(), "wanted": "a line of a usual length"}
            raise Rejected([Diagnostic("E622", Span(source, start, start + 40), facts)])
        tags = list(_tags(source, line, start))
        if tags and (not found or _begins(found[-1], tags, blank)):
            if len(found) == MOST_GAMES:
                raise Rejected([Diagnostic("E627", tags[0].value.span, {"most": MOST_GAMES})])
            found.append(TaggedHand(tags[0].value.span))
        if tags:
            earlier = found[-2] if len(found) > 1 else None
            found[-1].tags += [_inherited(tag, earlier) for tag in tags]
        elif found and not line.lstrip().startswith("["):
            row = [Word(word[0], _span(source, start, word)) for word in _WORD.finditer(line)]
            found[-1].tags[-1].rows.append(row)
        else:
            stripped = line.strip()
            at = start + line.index(stripped)
            facts = {"line": stripped, "wanted": 'a tag such as `[Dealer "N"]`'}
            raise Rejected([Diagnostic("E622", Span(source, at, at + len(stripped)), facts)])
        blank = False
    return found


def _begins(hand: TaggedHand, tags: list[Tag], blank: bool) -> bool:
    """Whether tags are the first of another hand: after a blank line, one that is there already."""
    return blank and any(hand.find(tag.name) for tag in tags)


def _inherited(tag: Tag, earlier: TaggedHand | None) -> Tag:
    """A tag with the value of the hand before, where it says that it has the same."""
    same = earlier.find(tag.name) if earlier is not None and tag.value.text in SAME else None
    return tag if same is None else Tag(tag.name, Word(same.value.text, tag.value.span))


def _tags(source: Source, line: str, start: int) -> Iterator[Tag]:
    """The tags of a line that holds nothing else; else none."""
    found = list(_TAG.finditer(line))
    if not found or _TAG.sub("", line).strip():
        loose = _LOOSE.fullmatch(line.strip())
        at = start + line.index(line.strip())
        found, start = ([loose], at) if loose else ([], start)
    for each in found:
        span = Span(source, start + each.start(2), start + each.end(2))
        yield Tag(each[1], Word(re.sub(r"\\(.)", r"\1", each[2]), span))


def _span(source: Source, start: int, found: re.Match[str]) -> Span:
    return Span(source, start + found.start(), start + found.end())
