"""Transition from one picture of a leaf to the next: ink that runs, and water that rises."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from game.kit import field
from game.tables.fortunant.leaf.geometry import Point


def running(new: Surface, area: Rect, starts: Iterable[Point], share: float) -> Surface:
    """Return the visible part of the new picture in an area, `share` (0-1) of the way from the starts to its
    corners. Starts are in pixels of the picture; without one in the area it comes from above.
    """
    wet = Surface(area.size, pygame.SRCALPHA, 32)
    inside = [(x - area.x, y - area.y) for x, y in starts if area.collidepoint(x, y)]
    for x, y in inside or [(area.width / 2, 0.0)]:
        reach = math.hypot(max(x, area.width - x), max(y, area.height - y))
        pygame.draw.circle(wet, "white", (x, y), share * reach)
    wet.blit(new, field.ORIGIN, area, special_flags=pygame.BLEND_RGBA_MULT)
    return wet


def rising(whole: Rect, before: int, after: int, share: float) -> Rect:
    """Return the area of the new picture while water goes from one line to another, both from the top. Rising
    water brings it from below, falling water uncovers it from above; if it stands, it is empty.
    """
    line = round(before + (after - before) * share)
    if after < before:
        return Rect(0, line, whole.width, whole.height - line)
    if after == before:
        return Rect(0, whole.height, whole.width, 0)
    return Rect(0, before, whole.width, (min(line, whole.height) if share < 1 else whole.height) - before)
