"""The sentences of E6xx: files and records."""

from __future__ import annotations

from .sentences import Words

RECORDS: dict[str, Words] = {}
