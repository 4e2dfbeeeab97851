"""The sentences of E1xx: reading a YAML file."""

from __future__ import annotations

from .sentences import Words

READING: dict[str, Words] = {}
