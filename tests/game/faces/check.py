"""Faults of lay-outs: parts that cover each other, leave their area, or are too small."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from pygame import Rect

from tests.game.windows import Size


class Check:
    """Collect the faults of a game's lay-outs in one window; `case` names the lay-out in each."""

    def __init__(self, size: Size) -> None:
        self.size, self.window = size, Rect((0, 0), size)
        self.faults: list[str] = []
        self.asked = 0
        self.case = ""

    def table(self, case: str, regions: Any, *panels: Rect, over: tuple[Rect, ...] = ()) -> None:
        """Begin a lay-out: panels side by side, what opens over them, and the bar that all tables have."""
        self.case = case
        self.parts(self.window, *panels)
        self.inside(self.window, *over)
        bar = (regions.menu, regions.clock, regions.prompt, *regions.icons.values())
        self.parts(regions.top, *bar)

    def parts(self, area: Rect, *rects: Rect) -> None:
        """Parts of an area that do not cover each other."""
        self.apart(*rects)
        self.inside(area, *rects)

    def apart(self, *rects: Rect) -> None:
        """No two of the rectangles have a pixel in common."""
        for one, other in combinations(rects, 2):
            self._ask(not one.colliderect(other), f"{one} covers {other}")

    def inside(self, area: Rect, *rects: Rect) -> None:
        """All rectangles lie within the area."""
        for rect in rects:
            self._ask(bool(area.contains(rect)), f"{rect} leaves {area}")

    def clear(self, over: Rect, *rects: Rect) -> None:
        """Check that something that opens covers none of the rectangles."""
        for rect in rects:
            self._ask(not over.colliderect(rect), f"{over} opens over {rect}")

    def least(self, width: float, height: float, *rects: Rect) -> None:
        """All rectangles have at least this size in pixels."""
        for rect in rects:
            self._ask(rect.width >= width and rect.height >= height, f"{rect} is under {width} x {height}")

    def reaches(self, value: float, least: float) -> None:
        """A length in pixels is not under the least one."""
        self._ask(value >= least, f"{value} is under {least}")

    def _ask(self, good: bool, fault: str) -> None:
        self.asked += 1
        if not good:
            self.faults.append(f"{self.case}: {fault}")
