"""The sentences of E2xx: the shape of a document."""

from __future__ import annotations

from .sentences import Words

SHAPE: dict[str, Words] = {}
