"""The sentences of E3xx: rules: syntax, names, types."""

from __future__ import annotations

from .sentences import Words

RULES: dict[str, Words] = {}
