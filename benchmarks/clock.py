"""Measuring side by side: what runs in the same rounds has met the same machine."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median, quantiles


@dataclass(frozen=True)
class Sample:
    """One figure a round, with its median and the middle half of the rounds."""

    values: tuple[float, ...]

    @property
    def median(self) -> float:
        """The middle one."""
        return median(self.values)

    @property
    def quartiles(self) -> tuple[float, float]:
        """Between these lies the middle half."""
        if len(self.values) == 1:
            return self.values[0], self.values[0]
        low, _, high = quantiles(self.values, n=4, method="inclusive")
        return low, high

    def over(self, other: Sample) -> Sample:
        """This sample as a multiple of another, round by round."""
        return Sample(tuple(a / b for a, b in zip(self.values, other.values, strict=True)))

    def inverse(self, factor: float) -> Sample:
        """Rates as times, in the unit of which `factor` make a second."""
        return Sample(tuple(factor / value for value in self.values))

    def scaled(self, factor: float) -> Sample:
        """This sample in another unit."""
        return Sample(tuple(value * factor for value in self.values))


def rates(contenders: Mapping[str, Callable[[], int]], rounds: int) -> dict[str, Sample]:
    """Let contenders run in turn, round after round; what each does in a second of CPU time.

    Args:
        contenders: each does its work once and returns how many units it did.
        rounds: how often; a round before them warms up and is not counted.
    """
    found: dict[str, list[float]] = {name: [] for name in contenders}
    for turn in range(rounds + 1):
        for name, work in contenders.items():
            began = time.process_time()
            units = work()
            if turn:
                found[name].append(units / (time.process_time() - began))
    return {name: Sample(tuple(values)) for name, values in found.items()}


def starts(command: Sequence[str], times: int, cwd: Path) -> tuple[Sample, Sample]:
    """Seconds on the wall and of CPU time that a fresh process takes.

    One more start, first, warms the disk.
    """
    wall, cpu = [], []
    for turn in range(times + 1):
        before = getrusage(RUSAGE_CHILDREN)
        began = time.perf_counter()
        subprocess.run(command, cwd=cwd, capture_output=True, check=True, timeout=60)
        ended = time.perf_counter()
        after = getrusage(RUSAGE_CHILDREN)
        if turn:
            wall.append(ended - began)
            cpu.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return Sample(tuple(wall)), Sample(tuple(cpu))
