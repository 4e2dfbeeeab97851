"""The one table of everything that a diagnostic says, and how it is said."""

from __future__ import annotations

from dataclasses import dataclass

from .diagnostic import Diagnostic
from .sentences import Words, fill
from .words_asking import ASKING
from .words_examples import EXAMPLES
from .words_flow import FLOW
from .words_inherit import INHERIT
from .words_meaning import MEANING
from .words_order import ORDER
from .words_packs import PACKS
from .words_reading import READING
from .words_records import RECORDS
from .words_rules import RULES
from .words_saves import SAVES
from .words_seats import SEATS
from .words_shape import SHAPE

WORDS: dict[str, Words] = {
    **READING,
    **SHAPE,
    **INHERIT,
    **RULES,
    **MEANING,
    **FLOW,
    **SEATS,
    **ORDER,
    **EXAMPLES,
    **PACKS,
    **ASKING,
    **RECORDS,
    **SAVES,
}


@dataclass(frozen=True)
class Sentences:
    """A diagnostic in words.

    Attributes:
        message: What is wrong.
        reason: Why, said at the place; may be empty.
        help: Ways out.
        labels: What is said at the further places, in their order.
    """

    message: str
    reason: str
    help: tuple[str, ...]
    labels: tuple[str, ...]


def say(diagnostic: Diagnostic) -> Sentences:
    """Put a diagnostic into words."""
    words, facts = WORDS[diagnostic.code], diagnostic.facts
    return Sentences(
        message=fill(words.message, facts),
        reason=fill(words.reason, facts),
        help=tuple(filter(None, (fill(each, facts) for each in words.help))),
        labels=tuple(fill(words.labels[label.key], facts) for label in diagnostic.labels),
    )
