"""Saved matches: records in files, written whole or not at all."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import IO, TYPE_CHECKING

from ..schema.diagnostic import Diagnostic, Rejected
from ..schema.span import Source, Span
from .refusal import cannot_read, cannot_write

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.match import Match
    from .choosing import Choice

SUFFIX = ".record"
MOST_BYTES = 16 * 1024 * 1024
"""No record that can be played again is larger."""

_SITTING = re.compile(r"# seat (\d{1,2}), bots ([a-z, ]+)")


@dataclass(frozen=True)
class Seating:
    """Who sits where in a saved match: the person's seat, and the bot of every seat."""

    seat: int
    bots: tuple[str, ...]

    def note(self) -> str:
        """The comment in the record that tells it."""
        return f"# seat {self.seat}, bots {', '.join(self.bots)}"


def seating_of(text: str) -> Seating | None:
    """Who sat where when a record was saved; None if it does not say."""
    found = next(filter(None, map(_SITTING.fullmatch, text.splitlines())), None)
    if found is None:
        return None
    return Seating(int(found[1]), tuple(each.strip() for each in found[2].split(",")))


def write(path: Path, match: Match, seating: Seating | None = None) -> None:
    """Save a match: the file is replaced at once, or left as it is.

    Raises:
        Rejected: it cannot be written (E620).
    """
    heading, *rest = match.record().splitlines()
    lines = [heading, *([seating.note()] if seating else []), *rest, ""]
    try:
        with replacing(path) as file:
            file.write("\n".join(lines))
    except (OSError, ValueError) as error:
        raise cannot_write(path, error) from None


def must_be_free(path: Path, own: Path | None = None) -> None:
    """See that saving will do and loses nothing, before anything is played.

    The file is not there yet, or is the one that is resumed, and its folder can be written to.

    Raises:
        Rejected: it is there (E621), or cannot be written (E620).
    """
    try:
        with tempfile.TemporaryFile(dir=path.parent):
            pass
        taken = path.exists() and (own is None or not own.exists() or not path.samefile(own))
    except (OSError, ValueError) as error:
        raise cannot_write(path, error) from None
    if taken:
        raise Rejected([Diagnostic("E621", None, {"file": path})])


@contextmanager
def replacing(path: Path) -> Iterator[IO[str]]:
    """A text file that takes the place of `path` once it is whole; until then nothing changes.

    Raises:
        OSError: it cannot be written.
    """
    path = path.resolve() if path.is_symlink() else path
    if path.exists() and not path.is_file():
        raise OSError(0, "it is no ordinary file")
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(mode_of(path))
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def mode_of(path: Path) -> int:
    """The permissions of a file that is there, or those that a new one gets."""
    return path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask()


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def read(path: Path) -> str:
    """The text of a record.

    Raises:
        Rejected: it cannot be read (E101), is too large (E606), or is not UTF-8 (E103).
    """
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise cannot_read(path, error) from None
    if len(content) > MOST_BYTES:
        facts: dict[str, object] = {"characters": f"more than {MOST_BYTES}", "most": MOST_BYTES}
        raise Rejected([Diagnostic("E606", None, facts)])
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        source = Source(str(path), content.decode("utf-8", errors="replace"))
        at = len(content[: error.start].decode("utf-8"))
        facts = {"byte": f"0x{content[error.start]:02X}"}
        raise Rejected([Diagnostic("E103", Span(source, at, at + 1), facts)]) from None


def load(path: Path, choice: Choice | None = None, language: str = "en") -> Match:
    """Play a saved match again, up to where it stands.

    Args:
        path: the record.
        choice: the game, if it was asked for; else the record names it, and a file that it names
            is looked for beside it.
        language: of what its file says, if that says it in several.

    Raises:
        Rejected: it cannot be read, or the rules forbid what it says.
    """
    from ..engine.replay import load_record

    text = read(path)
    folder, game = path.parent, None
    if choice is not None and choice.plain and Path(choice.name).is_file():
        folder = Path(choice.name).parent
    elif choice is not None:
        game = choice.game(language=language)
    return load_record(text, game, folder, str(path), language)


def default_path(game: Game) -> Path:
    """Where a match is saved if nobody says where.

    That of a bundled game goes to the user's folder for states, that of a file beside the file,
    where its record will look for it.
    """
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    name = f"{game.id}-{stamp}"
    own = Path(game.variant.document.source.name).parent
    for folder in (own if game.variant.address != game.id else state_folder(), Path.cwd()):
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            if os.access(folder, os.W_OK):
                return _free(folder, name)
    return _free(Path(tempfile.gettempdir()), name)


def _free(folder: Path, name: str) -> Path:
    """A file that is not there yet."""
    path, count = folder / (name + SUFFIX), 1
    while path.exists():
        count += 1
        path = folder / f"{name}-{count}{SUFFIX}"
    return path


def state_folder() -> Path:
    """The user's folder for saved matches."""
    base = os.environ.get("XDG_STATE_HOME")
    root = Path(base) if base and Path(base).is_absolute() else Path.home() / ".local" / "state"
    return root / "eldest"
