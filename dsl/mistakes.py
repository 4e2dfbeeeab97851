"""Syntax mistakes as diagnostics: what stands where it cannot, said with the author's own words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING

from ..schema.diagnostic import Diagnostic, Label
from ..schema.document import Text
from ..schema.span import Span

if TYPE_CHECKING:
    from lark.exceptions import UnexpectedInput

VERBS = (
    *("scores", "pays", "takes", "captures", "shows", "discards", "draws", "sits out", "turns up"),
    *("split", "turn up", "set aside", "set", "add", "go to", "end phase", "end deal"),
    "redeal",
)

_PIECE = re.compile(r"\w[\w♠♥♦♣]*|==|!=|<=|>=|//|&&|\|\||\*\*|<>|\S")
_CLOSES = {")": "(", "]": "["}
_INFIX = {"and", "or", "in", "of", "otherwise", "==", "!=", "<", "<=", ">", ">="}
_INFIX |= {"|", "&", "+", "-", "*", "//", "%"}
_FORMS = {"if", "not", "each"}
_LATER = {
    **{"_THEN": "then", "_ELSE": "else", "_TO": "to", "_FROM": "from"},
    **{"_AMONG": "among", "COLON": ":"},
}
_OPENING = (
    *("split", "turn up", "set aside", "set", "add", "go to", "end phase", "end deal", "redeal"),
)
_FOREIGN = re.compile(r"=|&&|\|\||\*\*|<>|[^\w\s()\[\],.:+*%|&<>=-]")


@dataclass(frozen=True)
class _Piece:
    """A word or a sign of a rule, and where it stands in the text."""

    word: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.word)


@dataclass(frozen=True)
class _Spot:
    """Where the parser stopped.

    Attributes:
        text: the rule.
        start: `expression` or `sentence`.
        pieces: all of it, roughly cut up.
        place: index of the piece that does not fit; len(pieces) at the end.
        accepts: terminals that would fit.
    """

    text: Text
    start: str
    pieces: tuple[_Piece, ...]
    place: int
    accepts: frozenset[str]

    @property
    def here(self) -> str:
        """The piece that does not fit; empty at the end."""
        return self.pieces[self.place].word if self.place < len(self.pieces) else ""

    @property
    def before(self) -> str:
        """The piece in front of it; empty at the start."""
        return self.pieces[self.place - 1].word if self.place else ""

    @property
    def operand_wanted(self) -> bool:
        return "NAME" in self.accepts

    def span(self, place: int | None = None) -> Span:
        """Place of a piece; behind the last one at the end."""
        at = self.place if place is None else place
        if at < len(self.pieces):
            return self.text.span(self.pieces[at].start, self.pieces[at].end)
        return self.text.span(self.pieces[-1].end, self.pieces[-1].end)

    @property
    def is_cut(self) -> bool:
        """Whether a comma of YAML ends the text, where one of the rule was meant."""
        end = self.text.span(len(self.text.value), len(self.text.value))
        return end.source.text[end.end : end.end + 1] == ","

    def open_brackets(self) -> list[int]:
        """Indices of the brackets still open in front of the mistake."""
        stack: list[int] = []
        for index, piece in enumerate(self.pieces[: self.place]):
            if piece.word in "([":
                stack.append(index)
            elif piece.word in _CLOSES and stack:
                stack.pop()
        return stack


def syntax_mistake(text: Text, start: str, mistake: UnexpectedInput) -> Diagnostic:
    """Say what the parser found.

    Args:
        text: the rule.
        start: `expression` or `sentence`.
        mistake: what Lark raised for it.
    """
    spot = _spot(text, start, mistake)
    for judge in (_sign, _bracket, _dot, _end, _owned, _operand, _sentence, _operator):
        found = judge(spot)
        if found:
            return found
    facts = {"found": spot.here, "before": spot.before}
    return Diagnostic("E303", spot.span(), facts)


def _spot(text: Text, start: str, mistake: UnexpectedInput) -> _Spot:
    from lark.exceptions import UnexpectedToken

    pieces = tuple(_Piece(m.group(), m.start()) for m in _PIECE.finditer(text.value))
    if isinstance(mistake, UnexpectedToken):
        accepts, end = mistake.accepts or mistake.expected, mistake.token.type == "$END"
    else:
        accepts, end = getattr(mistake, "allowed", None) or set(), False
    at = len(text.value) if end else mistake.pos_in_stream or 0
    place = next((i for i, piece in enumerate(pieces) if piece.end > at), len(pieces))
    return _Spot(text, start, pieces, place, frozenset(accepts))


def _sign(spot: _Spot) -> Diagnostic | None:
    """Signs of other languages: `=`, `&&`, quotes."""
    if not _FOREIGN.fullmatch(spot.here):
        return None
    after = spot.pieces[spot.place + 1].word if spot.place + 1 < len(spot.pieces) else ""
    facts = {"found": spot.here, "before": spot.before, "after": after}
    return Diagnostic("E301", spot.span(), facts)


def _bracket(spot: _Spot) -> Diagnostic | None:
    """Brackets that close nothing, or are never closed."""
    stack = spot.open_brackets()
    if not spot.here and stack:
        label = Label(spot.span(stack[-1]), "opened")
        facts = {"opened": spot.pieces[stack[-1]].word, "cut": spot.is_cut}
        return Diagnostic("E304", spot.span(), facts, (label,))
    if spot.here not in _CLOSES:
        return None
    if not stack:
        return Diagnostic("E305", spot.span(), {"found": spot.here})
    opened = spot.pieces[stack[-1]].word
    if opened != _CLOSES[spot.here]:
        label = Label(spot.span(stack[-1]), "opened")
        facts = {"found": spot.here, "opened": opened}
        return Diagnostic("E305", spot.span(), facts, (label,))
    return None


def _dot(spot: _Spot) -> Diagnostic | None:
    """Attributes of other languages: `hand.suit`."""
    if spot.here != ".":
        return None
    number = spot.before.isdecimal()
    return Diagnostic("E310", spot.span(), {"number": number, "before": spot.before})


def _end(spot: _Spot) -> Diagnostic | None:
    """The rule, or a part in brackets, stops too early."""
    if spot.here and spot.here not in ")],:":
        return None
    wanted = next((word for name, word in _LATER.items() if name in spot.accepts), None)
    if spot.operand_wanted and spot.here != ":":
        facts: dict[str, object] = {"before": spot.before, "after": spot.here}
        return Diagnostic("E302", spot.span(max(spot.place - 1, 0)), facts)
    if wanted and not _verb_wanted(spot):
        facts = {"before": spot.before, "after": spot.here, "wanted": wanted}
        return Diagnostic("E302", spot.span(max(spot.place - 1, 0)), facts)
    if not spot.here and _verb_wanted(spot):
        whole = spot.text.span(spot.pieces[0].start, spot.pieces[-1].end)
        return Diagnostic("E308", whole, {"found": whole.text})
    return None


def _owned(spot: _Spot) -> Diagnostic | None:
    """`each opponent of bidder`: an `each` phrase belongs to the seat at hand."""
    words = [piece.word for piece in spot.pieces]
    if spot.here != "of" or words[max(spot.place - 2, 0)] != "each":
        return None
    owner = words[spot.place + 1] if spot.place + 1 < len(words) else "dealer"
    return Diagnostic("E566", spot.span(), {"name": spot.before, "owner": owner})


def _operand(spot: _Spot) -> Diagnostic | None:
    """Something else stands where a value should."""
    if not spot.operand_wanted:
        return None
    if spot.here in _FORMS:
        return Diagnostic("E314", spot.span(), {"found": spot.here})
    if spot.here in _INFIX or spot.here in _LATER.values():
        facts = {"before": spot.before, "after": spot.here}
        return Diagnostic("E302", spot.span(), facts)
    return None


def _sentence(spot: _Spot) -> Diagnostic | None:
    """A sentence where a value is wanted, or a sentence with an unknown verb."""
    if spot.start == "expression":
        if spot.here in VERBS and not spot.operand_wanted:
            return Diagnostic("E307", spot.span(), {"found": spot.here})
        return None
    first = spot.pieces[0].word
    if first in VERBS and first not in _OPENING:
        return Diagnostic("E302", spot.span(0), {"before": "", "after": first})
    if any(piece.word in VERBS for piece in spot.pieces):
        return None
    if not _verb_wanted(spot) and first != "each":
        return None
    return _misspelt_verb(spot)


def _misspelt_verb(spot: _Spot) -> Diagnostic | None:
    """A sentence without a verb: the word that comes nearest to one, or stands in its place."""
    for index, piece in enumerate(spot.pieces[: spot.place + 1]):
        verbs = [verb for verb in VERBS if (verb in _OPENING) == (index == 0)]
        close = get_close_matches(piece.word, verbs, 1, 0.7)
        if close:
            facts = {"found": piece.word, "suggestion": close[0]}
            return Diagnostic("E306", spot.span(index), facts)
    if spot.here and spot.here[0].isalpha() and not spot.open_brackets():
        return Diagnostic("E306", spot.span(), {"found": spot.here})
    return None


def _operator(spot: _Spot) -> Diagnostic | None:
    """A value is complete, and what follows does not go on with it."""
    if spot.operand_wanted:
        return None
    compares = ("==", "!=", "<", "<=", ">", ">=", "in")
    if spot.here in compares and "OR" in spot.accepts:
        return Diagnostic("E309", spot.span(), {"found": spot.here})
    wanted = next((word for name, word in _LATER.items() if name in spot.accepts), None)
    facts = {"found": spot.here, "before": spot.before, "wanted": wanted}
    return Diagnostic("E303", spot.span(), facts)


def _verb_wanted(spot: _Spot) -> bool:
    return "SCORES" in spot.accepts
