"""The sign shown while a game is being loaded, which may take some seconds."""

from __future__ import annotations

from typing import Final

import pygame

from game.kit.pen import Pen

WORDS: Final = "Loading…"
_SIZE: Final = (300, 92)
"""In units."""


def draw_loading(surface: pygame.Surface, pen: Pen) -> pygame.Rect:
    """Paint the sign over the picture as it is; returns its rect."""
    pen.panels.veil(surface)
    sheet = pygame.Rect(0, 0, pen.px(_SIZE[0]), pen.px(_SIZE[1]))
    sheet.center = surface.get_rect().center
    pen.panels.paper(surface, sheet, "paper_light", 12)
    pen.text(surface, WORDS, sheet.center, pen.style("title", 28), "center", sheet.w)
    return sheet
