"""Histogram of the players' points; the viewer's own bar is golden."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.kit.item import Panel

BARS: Final = 16
"""Most bars; points that lie closer together share one."""
_NUMBERS: Final = 15
"""Height of the line of numbers below the bars, in units."""
_GAP: Final = 1.5
_LEAST: Final = 3
"""Least height of a bar: one player among many must not vanish."""
_OWN: Final = "#e39a22"


@dataclass(frozen=True, slots=True)
class Histogram:
    """Counts of points, the lowest bar first; each bar stands for `width` different numbers of points."""

    low: int
    """The fewest points of the first bar."""
    width: int
    counts: tuple[int, ...]
    own: int | None = None
    """The viewer's points."""
    high: int = 0
    """The highest points of any player."""

    @property
    def own_bar(self) -> int | None:
        """The number of the viewer's bar."""
        return None if self.own is None else (self.own - self.low) // self.width


def histogram(points: Sequence[int], own: int | None = None) -> Histogram:
    """Count points into at most `BARS` bars of equal width. Raises ValueError without any points."""
    low, high = min(points), max(points)
    width = max(1, -(-(high - low + 1) // BARS))
    counts = [0] * ((high - low) // width + 1)
    for number in points:
        counts[(number - low) // width] += 1
    return Histogram(low, width, tuple(counts), own, high)


def lay_bars(panel: Panel, found: Histogram) -> None:
    """Put bars, a ground line, and the lowest, the highest and the viewer's own number on a sheet."""
    pen, top = panel.pen, max(found.counts)
    room = panel.height - _NUMBERS
    step = panel.width / max(len(found.counts), 6)
    left = (panel.width - step * len(found.counts)) / 2
    line = pen.palette.ink_dim
    for number, count in enumerate(found.counts):
        high = max(_LEAST, room * count / top)
        fill = _OWN if number == found.own_bar else pen.palette.chip_dim
        if count:
            bar = panel.area(left + number * step + _GAP / 2, room - high, step - _GAP, high)
            panel.box(bar, 1, fill, line, 0.8)
    panel.fill(panel.area(0, room, panel.width, max(1 / panel.u, 0.8)), line)
    _numbers(panel, found, left, step)


def _numbers(panel: Panel, found: Histogram, left: float, step: float) -> None:
    """The numbers below the bars; the own one pushes those at the ends away where they would touch."""
    pen, middle, right = panel.pen, panel.height - _NUMBERS / 2 + 1, panel.width - left
    dim, bold = pen.dim(12), pen.style("bold", 13)
    taken = (0.0, 0.0)
    if found.own is not None and found.own_bar is not None:
        half = panel.measure(found.own, bold) / 2
        x = min(max(left + step * (found.own_bar + 0.5), half), panel.width - half)
        panel.text(found.own, bold, (x, middle), "center")
        taken = (x - half - 4, x + half + 4)
    shown = {found.own}
    if found.low not in shown and (found.own is None or left + panel.measure(found.low, dim) <= taken[0]):
        panel.text(found.low, dim, (left, middle), "midleft")
        shown.add(found.low)
    if found.high not in shown and right - panel.measure(found.high, dim) >= taken[1]:
        panel.text(found.high, dim, (right, middle), "midright")
