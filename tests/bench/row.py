"""One line of the table of ratios, and the ways to take a ratio that a busy machine does not bend."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from time import process_time
from typing import Any, Final

NANOSECONDS: Final = 1e9


@dataclass(frozen=True, slots=True)
class Row:
    """A ratio with what it should be; where `goal` is above `gate`, more is better."""

    id: str
    what: str
    value: float
    gate: float
    goal: float

    @property
    def met(self) -> str:
        """`goal`, `gate`, or `no`."""
        sign = 1 if self.goal > self.gate else -1
        if sign * self.value >= sign * self.goal:
            return "goal"
        return "gate" if sign * self.value >= sign * self.gate else "no"

    def json(self) -> dict[str, Any]:
        """The row as JSON values."""
        return {**asdict(self), "value": float(f"{self.value:.3g}"), "met": self.met}


def ratio(one: Callable[[], float], other: Callable[[], float], times: int = 7) -> float:
    """The median of `one` ÷ `other`, taken in turns, so that both suffer alike from other programs."""
    return statistics.median(one() / other() for _ in range(times))


def seconds(action: Callable[[], object], times: int = 1) -> float:
    """Processor time of one call, as the mean of several."""
    start = process_time()
    for _ in range(times):
        action()
    return (process_time() - start) / times


def quantile(values: Sequence[float], part: float) -> float:
    """The value below which that part of the others lies."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]
