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
    """Draw the box's painted scene, clipped to a frame."""
    edge = pen.units.line(1.4)
    ground = shape.box(frame.size, pen.px(radius), _DARK, outline=pen.palette.edge, outline_px=edge)
    surface.blit(ground, frame, special_flags=PREMULTIPLIED)
    window = frame.inflate(-2 * edge, -2 * edge)
    layers = [layer for layer in box.text.layers if pen.sprites.has(layer.picture)]
    painted = bool(box.text.ground) and pen.sprites.has(box.text.ground)
    if painted:
        surface.blit(pen.sprites.cover(box.text.ground, window.size), window)
    clip = surface.get_clip()
    surface.set_clip(window.clip(clip))
    for layer in layers:
        picture = pen.sprites.get(layer.picture, max(1, round(layer.width * window.w)))
        centre = (round(window.x + layer.x * window.w), round(window.y + layer.y * window.h))
        surface.blit(picture, picture.get_rect(center=centre), special_flags=PREMULTIPLIED)
    surface.set_clip(clip)
    if not (painted or layers):
        _draw_initial(surface, pen, box, window)


def _draw_initial(surface: pygame.Surface, pen: Pen, box: Box, window: pygame.Rect) -> None:
    """Draw a plate in the box's tint with the first letter of its title."""
    surface.fill(box.text.tint, window)
    size = min(window.w, window.h) * 0.62 / pen.units.u
    style = pen.style("title", size, "#fff6e2", "#3a2412", 1.6)
    pen.text(surface, box.info.title[:1], window.center, style, "center")
