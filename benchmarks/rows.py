"""How the figures are written."""

from __future__ import annotations

from clock import Sample


def shown(sample: Sample, form: str) -> str:
    """The median and the middle half."""
    low, high = sample.quartiles
    return f"{sample.median:{form}} [{low:{form}} .. {high:{form}}]"


def row(*cells: object) -> None:
    """One line of a table."""
    first, *rest = cells
    print(f"  {first:<34}" + "".join(f"{cell:>30}" for cell in rest))
