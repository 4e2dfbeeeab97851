"""Hostile files are refused within a second and 200 MB."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from eldest.schema import limits

MEBIBYTE = 1024 * 1024

READ = """
import sys, time
from eldest.schema.check import check
from eldest.schema.diagnostic import Rejected
from eldest.schema.document import read
from eldest.schema.render import to_text
start = time.process_time()
try:
    found = check(read(sys.argv[1]))
except Rejected as rejected:
    found = rejected.diagnostics
text = "\\n".join(map(to_text, found))
print(found[0].code, found[-1].code)
print(time.process_time() - start)
# The kernel's peak of this program alone; getrusage counts the process it was forked from.
peak = next(line for line in open("/proc/self/status") if line.startswith("VmHWM:"))
print(int(peak.split()[1]) / 1024)
print(len(text))
"""


def bomb() -> bytes:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [" + ", ".join([f"*a{n - 1}"] * 9) + "]" for n in range(1, 9)]
    return "\n".join(lines).encode()


HOSTILE: dict[str, tuple[str, Callable[[], bytes]]] = {
    "a hundred megabytes": ("E102", lambda: b"a: 1\n" * (20 * MEBIBYTE)),
    "just above the limit": ("E102", lambda: b"#" * (limits.LARGEST_FILE + 1)),
    "an alias bomb": ("E109", bomb),
    "a list in a list, 50,000 deep": ("E112", lambda: b"[" * 50_000),
    "a map in a map, 50,000 deep": ("E112", lambda: b"{a: " * 50_000),
    "an item in an item, 50,000 deep": ("E112", lambda: b"- " * 50_000),
    "a key in a key, a thousand deep": (
        "E112",
        lambda: b"".join(b" " * n + b"a:\n" for n in range(1_000)),
    ),
    "a rule of a million characters": ("E114", lambda: b"a: " + b"x" * 1_000_000),
    "a quoted rule of a million characters": ("E114", lambda: b"a: '" + b"x" * 1_000_000 + b"'"),
    "a quote that is never closed": ("E117", lambda: b"a: '" + b"x\n" * 500_000),
    "a text of a million characters instead of a map": ("E114", lambda: b"x" * 1_000_000 + b": 1"),
    "a hundred thousand values": ("E113", lambda: b"- 1\n" * 100_000),
    "a thousand repeated keys": ("E108", lambda: b"a: 1\n" * 1_000),
    "nine thousand unknown keys": (
        "E201",
        lambda: b"".join(b"key%d: 1\n" % n for n in range(9_000)),
    ),
    "a pack of many cards": (
        "E202",
        lambda: b"pack: {suits: [hearts], ranks: [" + b"A, " * 15_000 + b"2]}",
    ),
    "many maps that may not repeat": (
        "E202",
        lambda: b"players: [" + b"{a: 1}, " * 5_000 + b"2]",
    ),
    "control characters": ("E104", lambda: b"a: 1\n" + bytes(range(32))),
    "not a text": ("E103", lambda: bytes(range(256)) * 4_000),
    "one long line of colons": ("E118", lambda: b"a: b" + b": c" * 300_000),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_in_a_second_and_200_megabytes(name: str, tmp_path: Path) -> None:
    code, content = HOSTILE[name]
    path = tmp_path / "hostile.yaml"
    path.write_bytes(content())
    command = [sys.executable, "-c", READ, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.stderr == ""
    codes, seconds, megabytes, length = done.stdout.splitlines()
    assert codes.split()[0] == code
    assert float(seconds) < 1
    assert float(megabytes) < 200
    assert int(length) < 200_000


def test_what_is_just_within_the_limits_is_read(tmp_path: Path) -> None:
    from eldest.schema.document import read

    path = tmp_path / "large.yaml"
    text = "x" * limits.LONGEST_TEXT
    depth = limits.MOST_NESTED
    path.write_text(f"a: {text}\nb: {'[' * depth}{']' * depth}\n".ljust(limits.LARGEST_FILE))
    assert read(path).get(("a",)) == text
