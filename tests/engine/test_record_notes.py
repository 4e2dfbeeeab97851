"""People may write notes into a record."""

from __future__ import annotations

from eldest.engine import load, load_record


def test_notes_are_passed_over() -> None:
    match = load("glaves").match(seed=2)
    match.deal.apply(match.deal.legal()[0])
    heading, *rest = match.record().splitlines()
    noted = "\n".join(["# mine", heading, "# a note", *rest[:-1], "# the lead", *rest[-1:]]) + "\n"
    assert load_record(noted).record() == match.record()
