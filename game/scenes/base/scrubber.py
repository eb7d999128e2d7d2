"""The scrubber of a replay: a groove, golden up to the current position, and a knob to drag."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import pygame

from game.kit import shape
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen

_KNOB: Final = 16
"""Room for the knob at both ends of the groove, in units."""


class Scrubber:
    """A scrubber for a number of entries, in an area in pixels."""

    def __init__(self, pen: Pen, area: pygame.Rect, entries: int) -> None:
        self.area = area
        self._pen, self._entries = pen, max(1, entries)
        knob = pen.px(_KNOB)
        self.groove = pygame.Rect(area.x + knob, 0, area.width - 2 * knob, pen.px(8))
        self.groove.centery = area.centery

    def position(self, x: int) -> int:
        """The position nearest to an x coordinate; below 0 or above `entries` beyond the groove."""
        return round((x - self.groove.x) / max(1, self.groove.width) * self._entries)

    def paint(self, surface: pygame.Surface, position: int, headlines: Collection[int]) -> None:
        """Paint the scrubber, with a mark at each entry in `headlines`."""
        pen, groove = self._pen, self.groove
        pen.panels.paper(surface, self.area, "paper_dim", 8)
        self._fill(surface, groove, pen.palette.slot)
        share = groove.width / self._entries
        x = groove.x + round(share * position)
        self._fill(
            surface,
            pygame.Rect(groove.x, groove.y, max(groove.height, x - groove.x), groove.height),
            pen.palette.gold,
        )
        for entry in headlines:
            mark = (
                groove.x + round(share * entry),
                groove.bottom + pen.px(2),
                pen.units.line(1.4),
                pen.px(5),
            )
            surface.fill(pen.palette.ink_dim, mark)
        knob = shape.disc(pen.px(_KNOB + 4), pen.palette.gold, pen.palette.ink, pen.units.line(2))
        surface.blit(knob, knob.get_rect(center=(x, groove.centery)), special_flags=PREMULTIPLIED)

    def _fill(self, surface: pygame.Surface, rect: pygame.Rect, fill: str) -> None:
        pen = self._pen
        box = shape.box(
            rect.size, rect.height // 2, fill, outline=pen.palette.edge, outline_px=pen.units.line(1)
        )
        surface.blit(box, rect, special_flags=PREMULTIPLIED)
