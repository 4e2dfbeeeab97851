"""Files made to do harm: each is refused, or made into a game, in a moment and in little memory."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from eldest.schema.limits import LARGEST_FILE

MEBIBYTE = 1024 * 1024

# A process of its own, so that its memory can be told; the time is that of its processor. (The
# largest size that `getrusage` tells is that of whoever started the process, if that was larger.)
DIAGNOSES = """
import sys, time
from pathlib import Path
from eldest.engine.diagnose import diagnose
from eldest.schema.render import to_text
began = time.process_time()
found = diagnose(sys.argv[1])
said = "\\n".join(to_text(each) for each in found)
taken = time.process_time() - began
status = Path("/proc/self/status")
lines = status.read_text().splitlines() if status.exists() else ["VmHWM: 0 kB"]
most = next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))
print(sorted({each.code for each in found}), len(said), taken, most // 1024)
"""


def nested(opening: str, middle: str, closing: str, depth: int) -> str:
    return opening * depth + middle + closing * depth


def rule(text: str) -> str:
    return f"phases:\n  - phase: score\n    do: '{text}'\n"


def cards(suits: int, ranks: int) -> str:
    listed = ", ".join(
        f"{{name: s{k}, letter: {chr(65 + k)}, symbol: '{chr(97 + k)}x', color: red}}"
        for k in range(suits)
    )
    return f"pack: {{suits: [{listed}], ranks: [{', '.join(str(k + 1) for k in range(ranks))}]}}\n"


WHOLE: dict[str, tuple[Callable[[], bytes], str]] = {
    "a hundred megabytes": (lambda: b"# nothing\n" * (10 * MEBIBYTE), "E102"),
    "a file without end": (lambda: b"\0" * (LARGEST_FILE + 1), "E102"),
    "fifty thousand lists deep": (lambda: b"[" * 50_000, "E112"),
    "fifty thousand maps deep": (lambda: b"{a: " * 50_000, "E112"),
    "aliases of aliases": (
        lambda: b"a: &a [x, x]\n" + b"".join(
            b"%c: &%c [*%c, *%c]\n" % (98 + k, 98 + k, 97 + k, 97 + k) for k in range(20)
        ), "E109",
    ),
}  # fmt: skip
PARTS: dict[str, tuple[Callable[[], str], str]] = {
    "a rule of a million letters": (lambda: rule("x" * 1_000_000), "E114"),
    "a rule of a million brackets": (lambda: rule("(" * 1_000_000), "E114"),
    "a pack of a million cards": (lambda: cards(16, 40_000), "E113"),
    "a pack of 512 cards": (lambda: cards(16, 32), "E404"),
    "brackets in brackets": (lambda: rule(nested("(", "1", ")", 900)), "E312"),
    "not not not": (
        lambda: rule("eldest scores if " + "not " * 440 + "true then 1 else 2"), "E312"
    ),
    "a long sum": (lambda: rule("eldest scores " + "+".join("1" * 900)), "E312"),
    "filters of filters": (
        lambda: rule("eldest takes hand" + "[suit == hearts]" * 110), "E312"
    ),
    "loops in loops": (
        lambda: rule("eldest scores " + nested("sum(each seat: ", "1", ")", 20)), "E348"
    ),
    "a number of many digits": (lambda: rule("eldest scores " + "9" * 1_900), "E3"),
    "numbers that double": (
        lambda: "numbers:\n  n0: 1\n" + "".join(
            f"  n{k}: n{k - 1} + n{k - 1}\n" for k in range(1, 500)
        ), "",
    ),
    "four hundred phases": (
        lambda: "phases:\n" + "".join(
            f"  - {{phase: score, id: s{k}, do: dealer scores 1}}\n" for k in range(400)
        ), "",
    ),
    "a cut through one rank": (
        lambda: "pack: {suits: [hearts, spades], ranks: [A]}\nphases: [{phase: deal, each: 1}]\n"
        "match: {first dealer: lowest cut, deals: 1, ranking: [{by: total, best: highest}]}\n", "",
    ),
}  # fmt: skip


def diagnosed(path: Path) -> tuple[str, int, float, int]:
    """Codes, length of the text, seconds, and mebibytes."""
    done = subprocess.run(
        [sys.executable, "-c", DIAGNOSES, str(path)],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    codes, numbers = done.stdout.rsplit("]", 1)
    length, seconds, memory = numbers.split()
    return codes + "]", int(length), float(seconds), int(memory)


@pytest.mark.parametrize("name", [*WHOLE, *PARTS])
def test_it_is_settled_in_a_moment(
    completed: Callable[[str], str], tmp_path: Path, name: str
) -> None:
    path = tmp_path / "hostile.yaml"
    if name in WHOLE:
        make, code = WHOLE[name]
        path.write_bytes(make())
    else:
        part, code = PARTS[name]
        path.write_text(completed(part()), encoding="utf-8")
    codes, length, seconds, memory = diagnosed(path)
    assert (code in codes) if code else codes == "[]"
    assert length < 20_000
    assert seconds < (1 if code else 4)
    assert memory < 200


def test_what_is_refused_is_not_shown_whole(tmp_path: Path) -> None:
    path = tmp_path / "wide.yaml"
    path.write_text("eldest: 1\n" + "k" * 900 + ": 1\n" + "id: " + "x" * 1_900 + "\n", "utf-8")
    codes, length, _, _ = diagnosed(path)
    assert "E201" in codes
    assert length < 6_000
