"""What is known before play is worked out before play."""

from __future__ import annotations

from .terms import Term


def fold(term: Term) -> Term:
    """The same term with constants worked out, dead branches cut, filters as one mask."""
    raise NotImplementedError
