"""The games that come with Eldest, and where a game is found that somebody asks for."""

from __future__ import annotations

from importlib import resources
from pathlib import Path as FilePath

from .asking import nearest, refuse

SUFFIX = ".yaml"


def catalogue() -> list[str]:
    """The ids of the bundled games, sorted."""
    folder = resources.files("eldest.variants")
    return sorted(
        each.name.removesuffix(SUFFIX) for each in folder.iterdir() if each.name.endswith(SUFFIX)
    )


def locate(name: str | FilePath) -> FilePath:
    """The file of a bundled game, or of a path.

    A name with a suffix or a separator in it is a path; anything else is the id of a bundled game.

    Raises:
        Rejected: no bundled game has that id (E501).
    """
    text = str(name)
    file = text.endswith((".yaml", ".yml")) or "/" in text or "\\" in text
    if file or isinstance(name, FilePath):
        return FilePath(name)
    if text not in catalogue():
        raise refuse(
            "E501", game=text, known=tuple(catalogue()), suggestion=nearest(text, catalogue())
        )
    return FilePath(str(resources.files("eldest.variants"))) / (text + SUFFIX)
