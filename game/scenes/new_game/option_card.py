"""A slip of paper with a round mark: one of several choices, like a radio button."""

from __future__ import annotations

from typing import Final

import pygame

from game.form import table_sizes
from game.kit import shape
from game.kit.control import Control
from game.kit.lettering import PREMULTIPLIED
from game.kit.panel import Tone
from game.kit.pen import Pen
from game.text import player_counts, seat_counts
from rules.core.protocol import Variant

INDENT: Final = 42
"""Units from the left edge to the words beside the mark."""
_TITLE: Final = 31
_LINES: Final = 3
"""Lines of a summary; in small windows, where letters cannot shrink with the page, they stand closer."""


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
    return pen.text(surface, title, place, pen.style("display", size), "midleft", room)


def draw_variant(surface: pygame.Surface, pen: Pen, control: Control, variant: Variant, hover: bool) -> None:
    """Draw a rule set: title, numbers of players, and a summary of up to three lines."""
    rect = control.rect
    words = draw_slip(surface, pen, control, variant.title, hover)
    place = (rect.right - pen.px(12), words.centery)
    dim = pen.style("text", 13, pen.palette.ink_dim)
    counts, room = player_counts(table_sizes(variant)), place[0] - words.right - pen.px(8)
    if pen.letters.width(counts, dim) > room:
        counts = seat_counts(table_sizes(variant))
    pen.text(surface, counts, place, dim, "midright", room)
    style = pen.style("text", 13.5)
    area = pygame.Rect(rect.x + pen.px(14), rect.y + pen.px(_TITLE), 0, rect.h - pen.px(_TITLE + 6))
    area.width = rect.right - pen.px(12) - area.x
    lines = min(_LINES, len(pen.letters.wrap(variant.summary, style, area.width)))
    area.y += pen.px(5) if lines < _LINES else 0
    leading = min(1.0, area.height // lines / pen.letters.height(style))
    pen.letters.paragraph(surface, variant.summary, style, area, leading=leading)
