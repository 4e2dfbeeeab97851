"""Names and types: nodes to typed terms, all mistakes at once."""

from __future__ import annotations

from ..schema.diagnostic import Diagnostic
from .nodes import Node, SentenceNode
from .scope import Scope
from .terms import Sentence, Term
from .types import Type


def resolve(
    node: Node, scope: Scope, wanted: Type | None, diagnostics: list[Diagnostic]
) -> Term | None:
    """Resolve an expression and fold it.

    Args:
        node: a parsed expression.
        scope: what it may name.
        wanted: the type it must have; None for any. BOOLEAN also takes cards, a suit, a rank
            or a seat: "not empty".
        diagnostics: every mistake is appended (E32x names, E33x types).

    Returns:
        The folded term (`term.constant` is not None if it is known before play), or None after
        a mistake.
    """
    raise NotImplementedError


def resolve_sentence(
    node: SentenceNode, scope: Scope, diagnostics: list[Diagnostic], rule: int = 0
) -> Sentence | None:
    """Resolve a sentence. Within it bare per-seat names speak of its subject.

    Args:
        node: a parsed sentence.
        scope: what it may name.
        diagnostics: every mistake is appended.
        rule: number of the rule, passed to the verb's `{rule}`.
    """
    raise NotImplementedError
