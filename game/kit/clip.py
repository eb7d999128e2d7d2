"""Clip painting to an area."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame


@contextmanager
def clipped(surface: pygame.Surface, area: pygame.Rect) -> Iterator[None]:
    """Clip painting to an area for the block, within the clip that was set before."""
    before = surface.get_clip()
    surface.set_clip(area.clip(before))
    try:
        yield
    finally:
        surface.set_clip(before)
