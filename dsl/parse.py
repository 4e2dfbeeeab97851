"""Text of a rule to nodes."""

from __future__ import annotations

from ..schema.diagnostic import Diagnostic
from ..schema.document import Text
from .nodes import Node, SentenceNode


def parse_expression(text: Text, diagnostics: list[Diagnostic]) -> Node | None:
    """Parse an expression; on a mistake append one E30x diagnostic and return None."""
    raise NotImplementedError


def parse_sentence(text: Text, diagnostics: list[Diagnostic]) -> SentenceNode | None:
    """Parse a sentence; on a mistake append one E30x diagnostic and return None."""
    raise NotImplementedError
