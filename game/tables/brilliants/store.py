"""The Store Room: what a player has collected, three types of resources for each caste."""

from __future__ import annotations

import pygame

from game.kit.control import Control, spot
from game.kit.pen import Pen
from game.tables.brilliants import panel
from game.tables.brilliants.sight import Sight
from rules.brilliants.data.box import RESOURCES


def draw_store(
    surface: pygame.Surface,
    rect: pygame.Rect,
    pen: Pen,
    sight: Sight,
    lit: int | None = None,
    title: bool = True,
) -> list[Control]:
    """Three rows of three; `lit` is the resource that would be gained."""
    panel.paper(surface, rect, pen)
    high = pen.px(25) if title else pen.px(4)
    if title:
        style = pen.style("display", 13.5, pen.palette.ink_dim)
        pen.write(
            surface,
            "Store room",
            style,
            (rect.x + pen.px(11), rect.y + pen.px(15)),
            width=rect.width - pen.px(16),
        )
    wide, tall = (rect.width - pen.px(10)) / 3, (rect.height - high - pen.px(5)) / 3
    controls = [spot("store:own", rect)]
    for kind, number in enumerate(sight.own.store):
        row, column = divmod(kind, 3)
        cell = pygame.Rect(
            round(rect.x + pen.px(5) + column * wide),
            round(rect.y + high + row * tall),
            round(wide),
            round(tall),
        )
        _cell(surface, cell, pen, kind, number, kind == lit)
        controls.append(spot(f"resource:{RESOURCES[kind]}", cell))
    return controls


def _cell(surface: pygame.Surface, cell: pygame.Rect, pen: Pen, kind: int, number: int, lit: bool) -> None:
    palette = pen.palette
    if lit:
        pen.box(surface, cell.inflate(-2, -2), 6, palette.chip, palette.gold, 2)
    cell = cell.inflate(min(0, pen.px(82) - cell.width), 0)
    narrow = cell.width < 56 * pen.u
    ink = palette.ink if number else palette.ink_dim
    style = pen.style("bold", 16 if narrow else 18, ink)
    digits = pen.width(number, style) if narrow else max(pen.width(88, style), pen.width(number, style))
    room = (cell.width - digits) / pen.u - 6
    size = max(15.0, min(34.0, room, cell.height * 0.8 / pen.u))
    x = cell.x + pen.px(1) + size * pen.u / 2
    panel.resource(surface, pen, kind, (x, cell.centery), size, disc=True, faint=not number)
    right = cell.right - (3 * pen.u if narrow else 0)
    pen.write(surface, number, style, ((x + size * pen.u / 2 + right) / 2, cell.centery), "center")
