"""The card that wins the trick as it lies: what `wins` of the phase at hand says of it so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..dsl.nodes import Name
from ..schema.diagnostic import Diagnostic
from ..schema.span import Span
from .bodies import reached
from .builder import Builder
from .program import Phase
from .residue import parts

WORD = "winning card"
RULE = "winning_card"
"""The function by which rules ask for it."""


def plan_winning(build: Builder, phases: Sequence[Phase]) -> None:
    """Add the function, where rules ask for it; see that no `wins` depends on itself."""
    asked = list(_asked(build))
    if not asked:
        return
    lines = [f"def {RULE}(s):"]
    for k, phase in enumerate(phases):
        if phase.kind != "tricks":
            continue
        wins = str(phase.holes["WINS"])
        if RULE in reached(build.functions, {wins}):
            place = build.document.span(("phases", phase.place, "wins"))
            build.diagnostics.append(Diagnostic("E464", place, {"around": True}))
        lines += [f"    if s.phase == {k}:", f"        return first_played(s, {wins}(s) & s.trick)"]
    if all(entry["phase"] != "tricks" for entry in build.document.get(("phases",))):
        build.diagnostics.append(Diagnostic("E464", asked[0], {"around": False}))
    build.join(RULE, [*lines, "    return 0"])


def _asked(build: Builder) -> Iterator[Span]:
    """The places where rules ask for it."""
    nodes = (node for node, _ in build.rules.expressions.values())
    spoken = (node for node, _ in build.rules.sentences.values())
    for node in (part for each in (*nodes, *spoken) if each for part in parts(each)):
        if isinstance(node, Name) and node.word == WORD:
            yield node.span
