"""A slip of paper with a round mark: one of several choices, like a radio button."""

from __future__ import annotations

from typing import Final

import pygame

from game.kit import shape
from game.kit.control import Control
from game.kit.lettering import PREMULTIPLIED
from game.kit.panel import Tone
from game.kit.pen import Pen

INDENT: Final = 42
"""Units from the left edge to the words beside the mark."""


def draw_slip(
    surface: pygame.Surface, pen: Pen, control: Control, title: str, hover: bool, size: float = 18
) -> pygame.Rect:
    """Draw a control's slip with mark and title; returns the title's rect."""
    rect = control.rect
    tone: Tone = "paper_light" if control.checked or hover else "paper"
    pen.panels.paper(surface, rect, tone, shadow=control.checked)
    centre = (rect.x + pen.px(22), rect.y + pen.px(21))
    ring = shape.disc(pen.px(19), pen.palette.paper_light, pen.palette.ink_dim, pen.units.line(1.8))
    surface.blit(ring, ring.get_rect(center=centre), special_flags=PREMULTIPLIED)
    if control.checked:
        dot = shape.disc(pen.px(10), pen.palette.good)
        surface.blit(dot, dot.get_rect(center=centre), special_flags=PREMULTIPLIED)
    room = rect.width - pen.px(INDENT + 10)
    place = (rect.x + pen.px(INDENT), centre[1])
    return pen.write(surface, title, pen.style("display", size), place, width=room)
