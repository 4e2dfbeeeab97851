"""What is named with a call, as a rulebook says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..schema.document import Path
    from .scribe import Scribe


def with_names(scribe: Scribe, call: Path, title: str) -> str:
    """A call with what is named with it: “bid” and a choice of level from 1 to 7."""
    takes = scribe.document.get((*call, "takes"), {})
    if not takes:
        return title
    parts = [_part(scribe, (*call, "takes", name)) for name in takes]
    return scribe.frame("names with it", call=title, parts=scribe.frame.listed(parts))


def _part(scribe: Scribe, path: Path) -> str:
    frame, given = scribe.frame, scribe.document.get(path)
    name = str(path[-1]).replace("_", " ")
    if isinstance(given, list):
        values = [scribe.value((*path, k)) for k in range(len(given))]
        return frame("named of", name=name, values=", ".join(values))
    if "from" in given:
        least, most = (scribe.value((*path, key)) for key in ("from", "to"))
        return frame("named from", name=name, least=least, most=most)
    if "names" in given:
        words = [f"{each} ({scribe.value((*path, 'names', each))})" for each in given["names"]]
        return frame("named of", name=name, values=frame.listed(words, "or"))
    key = "suits" if "suits" in given else "ranks"
    names = given[key] if isinstance(given[key], list) else [frame(f"any {key[:-1]}")]
    words = [frame.suits.get(str(each), str(each)) for each in names]
    if none := scribe.prose((*path, "none")):
        words.append(none)
    return frame("named of", name=name, values=frame.listed(words, "or"))
