"""The picture of a game's box: the painted scene of the theme, or its initial where there is none."""

from __future__ import annotations

import pygame

from game.kit import shape
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.scenes.base.shelf import Box

_DARK = "#1d140b"


def draw_box_picture(
    surface: pygame.Surface, pen: Pen, box: Box, frame: pygame.Rect, radius: float = 8
) -> None:
    """Draw the box's painted scene in a frame with rounded corners."""
    edge = pen.units.line(1.4)
    ground = shape.box(frame.size, pen.px(radius), _DARK, outline=pen.palette.edge, outline_px=edge)
    surface.blit(ground, frame, special_flags=PREMULTIPLIED)
    window = frame.inflate(-2 * edge, -2 * edge)
    if window.width <= 0 or window.height <= 0:
        return  # a tab in a window that is being drawn small
    rounding = max(1, pen.px(radius) - edge)

    def paint(sheet: pygame.Surface) -> None:
        _paint(sheet, pen, box)
        mask = shape.box(sheet.get_size(), rounding, "#ffffff")
        sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    picture = pen.shared(("box picture", box.info.name, rounding, pen.u), window.size, paint)
    surface.blit(picture, window, special_flags=PREMULTIPLIED)


def _paint(sheet: pygame.Surface, pen: Pen, box: Box) -> None:
    """Paint the scene over a whole sheet."""
    window = sheet.get_rect()
    layers = [layer for layer in box.text.layers if pen.sprites.has(layer.picture)]
    sheet.fill(_DARK)
    painted = bool(box.text.ground) and pen.sprites.has(box.text.ground)
    if painted:
        sheet.blit(pen.sprites.cover(box.text.ground, window.size), window)
    for layer in layers:
        picture = pen.sprites.get(layer.picture, max(1, round(layer.width * window.w)))
        centre = (round(layer.x * window.w), round(layer.y * window.h))
        sheet.blit(picture, picture.get_rect(center=centre), special_flags=PREMULTIPLIED)
    if not (painted or layers):
        _draw_initial(sheet, pen, box, window)


def _draw_initial(surface: pygame.Surface, pen: Pen, box: Box, window: pygame.Rect) -> None:
    """Draw a plate in the box's tint with the first letter of its title."""
    surface.fill(box.text.tint, window)
    size = min(window.w, window.h) * 0.62 / pen.units.u
    style = pen.style("title", size, "#fff6e2", "#3a2412", 1.6)
    pen.text(surface, box.info.title[:1], window.center, style, "center")
