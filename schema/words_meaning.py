"""The sentences of E4xx: the meaning of a whole file."""

from __future__ import annotations

from .sentences import Words

MEANING: dict[str, Words] = {}
