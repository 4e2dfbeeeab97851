"""The sentences of E5xx: what a caller asks for."""

from __future__ import annotations

from .sentences import Words

ASKING: dict[str, Words] = {}
