"""Finding the game that a record or a save names."""

from __future__ import annotations

from pathlib import Path

from .catalogue import catalogue
from .variant import Variant


def variant_of(address: str, folder: Path | None, language: str) -> Variant | None:
    """The bundled game of that id, or the file of that name in a folder; None if there is none.

    A name never leads out of the folder.

    Raises:
        Rejected: with all mistakes of the file.
    """
    if address in catalogue():
        return Variant.read(address, language)
    if folder is None or not _is_beside(folder, address):
        return None
    return Variant.read(folder / address, language)


def _is_beside(folder: Path, name: str) -> bool:
    """Whether a folder holds a file of that name, which must not lead elsewhere."""
    try:
        return Path(name).name == name and (folder / name).is_file()
    except (OSError, ValueError):
        return False
