"""Sentences that lead elsewhere: `go to PHASE`, `end phase`, `end deal`, `redeal`."""

from __future__ import annotations

from . import nodes
from .terms import Goes, Sentence, Term
from .types import INTEGER, SEAT
from .work import Frame, Work


def going(work: Work, node: nodes.Go, frame: Frame) -> Sentence | None:
    """Resolve such a sentence. One that may lead back is counted, so that every deal ends."""
    phases, here = work.scope.phases, work.scope.here
    args: dict[str, Term] = {}
    if node.seat is not None:
        seat = work.wanted(node.seat, frame, SEAT)
        if seat is None:
            return None
        args["seat"] = seat
    target = {"end phase": here + 1, "end deal": len(phases), "redeal": -1}.get(node.verb)
    if target is None:
        target = phases.get(node.phase)
        if target is None:
            facts = {"name": node.phase, "suggestion": work.closest(node.phase, phases)}
            work.complain("E465", node.span, {**facts, "known": tuple(phases)})
            return None
    most = None
    if node.most is not None:
        limit = work.wanted(node.most, frame, INTEGER)
        if limit is None:
            return None
        if limit.constant is None:
            work.complain("E402", limit.span, {})
            return None
        most = max(0, limit.constant)
    goes = Goes(target, target <= here or most is not None, most)
    code = _code(node, goes)
    return Sentence(node.span, code, args, goes=goes)


def _code(node: nodes.Go, goes: Goes) -> str:
    """The template: what it does, and then nothing more of the rule that it stands in."""
    seat = "{seat}" if node.seat is not None else "-1"
    act = f"go_to(s, PHASE_AT[{goes.target}], {{rule}})"
    if node.verb == "redeal":
        act = f"redeal(s, {seat}, {{rule}})"
    elif node.verb == "end phase":
        act = "go_to(s, s.phase + 1, {rule})"
    elif node.verb == "end deal":
        act = "go_to(s, PHASE_AT[-1], {rule})"
    if not goes.counted:
        return f"{act}\nreturn"
    if goes.most is not None:
        return f"if again(s, {{number}}, {goes.most}):\n    {act}\n    return"
    return f"if once_more(s, {{number}}):\n    {act}\nreturn"
