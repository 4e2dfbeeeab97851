"""How much a file may ask for; one that asks for more is refused, since it may be hostile."""

from __future__ import annotations

LARGEST_FILE = 1024 * 1024
"""Bytes."""

MOST_NESTED = 40
"""Lists and maps within each other."""

MOST_NODES = 20_000
"""Keys, values, lists and maps."""

LONGEST_TEXT = 2_000
"""Characters of a single text."""

MOST_DIAGNOSTICS = 100
"""Mistakes that are shown at once."""
