"""In which language a game is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .streams import note

if TYPE_CHECKING:
    from ..engine.variant import Variant


def tongue(variant: Variant) -> str:
    """The language that was asked for, if the file has any text in it; else English."""
    wanted = variant.language
    return wanted if _speaks(variant.document.data, wanted) else "en"


def see_to(variant: Variant) -> None:
    """Say on standard error if a game is not told in the language that was asked for."""
    from ..engine.prose import prose

    if tongue(variant) != variant.language:
        from ..engine.prose import prose

        title = prose(variant.document.get(("title",)), "en")
        note(f"{title} is not told in '{variant.language}'; this is English.")


def _speaks(data: object, language: str) -> bool:
    if isinstance(data, dict):
        own = isinstance(data.get(language), str)
        return own or any(_speaks(each, language) for each in data.values())
    return isinstance(data, list) and any(_speaks(each, language) for each in data)
