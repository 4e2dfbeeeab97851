"""A refused action, and everything the rules say about it."""

from __future__ import annotations

from dataclasses import dataclass

from ..schema.diagnostic import Diagnostic
from ..schema.span import Span


@dataclass(frozen=True)
class Verdict:
    """What the rules say of one action of one seat.

    Attributes:
        action: the action's text, such as `play QH`.
        legal: whether it may be done now.
        reason: in one sentence, why or why not.
        clause: the name or number of the clause that decides, empty if none does.
        why: what that clause says for itself, empty if nothing.
        cite: the keys of its sources.
        span: its place in the file, None if no clause decides.
    """

    action: str
    legal: bool
    reason: str
    clause: str = ""
    why: str = ""
    cite: tuple[str, ...] = ()
    span: Span | None = None


class IllegalAction(Exception):
    """An action that the rules forbid now. The deal is untouched.

    Attributes:
        verdict: which rule forbids it.
        diagnostic: the same as a diagnostic, with its place in the file of the game.
    """

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(f"{verdict.action}: {verdict.reason}")
        self.verdict = verdict
        self.diagnostic = Diagnostic(
            "E510",
            verdict.span,
            {"action": verdict.action, "reason": verdict.reason, "clause": verdict.clause},
        )

    @property
    def why(self) -> str:
        """What the deciding clause says for itself."""
        return self.verdict.why

    @property
    def clause(self) -> str:
        """The name or number of the deciding clause."""
        return self.verdict.clause

    @property
    def cite(self) -> tuple[str, ...]:
        """The key of the deciding clause's source."""
        return self.verdict.cite

    citation = cite
