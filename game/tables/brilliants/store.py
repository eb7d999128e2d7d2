"""The Store Room: what a player has collected, three types of resources for each caste."""

from __future__ import annotations

import pygame

from game.kit.control import Control
from game.tables.brilliants import panel
from game.tables.brilliants.brush import Brush, spot
from game.tables.brilliants.sight import Sight
from rules.brilliants.data.box import RESOURCES


def draw_store(
    surface: pygame.Surface,
    rect: pygame.Rect,
    brush: Brush,
    sight: Sight,
    lit: int | None = None,
    title: bool = True,
) -> list[Control]:
    """Three rows of three; `lit` is the resource that would be gained."""
    panel.paper(surface, rect, brush)
    high = brush.px(25) if title else brush.px(4)
    if title:
        style = brush.style(13.5, "display", brush.palette.ink_dim)
        brush.write(
            surface,
            "Store room",
            style,
            (rect.x + brush.px(11), rect.y + brush.px(15)),
            width=rect.width - brush.px(16),
        )
    wide, tall = (rect.width - brush.px(10)) / 3, (rect.height - high - brush.px(5)) / 3
    controls = [spot("store:own", rect)]
    for kind, number in enumerate(sight.own.store):
        row, column = divmod(kind, 3)
        cell = pygame.Rect(
            round(rect.x + brush.px(5) + column * wide),
            round(rect.y + high + row * tall),
            round(wide),
            round(tall),
        )
        _cell(surface, cell, brush, kind, number, kind == lit)
        controls.append(spot(f"resource:{RESOURCES[kind]}", cell))
    return controls


def _cell(
    surface: pygame.Surface, cell: pygame.Rect, brush: Brush, kind: int, number: int, lit: bool
) -> None:
    palette = brush.palette
    if lit:
        brush.box(surface, cell.inflate(-2, -2), 6, palette.chip, palette.gold, 2)
    cell = cell.inflate(min(0, brush.px(82) - cell.width), 0)
    narrow = cell.width < 56 * brush.u
    ink = palette.ink if number else palette.ink_dim
    style = brush.style(16 if narrow else 18, "bold", ink)
    digits = brush.width(number, style) if narrow else max(brush.width(88, style), brush.width(number, style))
    room = (cell.width - digits) / brush.u - 6
    size = max(15.0, min(34.0, room, cell.height * 0.8 / brush.u))
    x = cell.x + brush.px(1) + size * brush.u / 2
    brush.item(surface, kind, (x, cell.centery), size, disc=True, faint=not number)
    right = cell.right - (3 * brush.u if narrow else 0)
    brush.write(surface, number, style, ((x + size * brush.u / 2 + right) / 2, cell.centery), "center")
