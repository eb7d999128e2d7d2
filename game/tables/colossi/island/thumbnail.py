"""The island small: for the card of a running game on the shelf, and wherever a glance is enough."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.kit import shape
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.tables.colossi.island import coast
from game.tables.colossi.island.drawn import Drawn, Space
from game.tables.colossi.island.geometry import Grid
from game.tables.colossi.island.painter import ORDER, TILE
from game.tables.colossi.island.pieces import FIGURES, tile_name
from game.tables.colossi.island.sheets import RADIUS, Sheets


def thumbnail(pen: Pen, surface: Surface, rect: Rect, drawn: Drawn) -> None:
    """Paint sea, tiles and giants; of a space's controller only the colour, since nothing could be read."""
    land = [space for space, shown in enumerate(drawn.spaces) if not shown.water]
    picture = pen.remembered(
        ("island-small", drawn.spaces), rect.size, lambda small: _paint(pen, small, land, drawn.spaces)
    )
    surface.blit(picture, rect)


def _paint(pen: Pen, surface: Surface, land: Sequence[int], spaces: Sequence[Space]) -> None:
    rect = surface.get_rect()
    grid = Grid.within(rect, land)
    unit = grid.radius / RADIUS
    surface.blit(coast.painted(Sheets(pen.sprites, unit), grid, land, rect), (0, 0))
    for space in (space for space in ORDER if space in land):
        x, y = grid.centre(space)
        tile = pen.sprites.get(
            tile_name(spaces[space].tile, space), round(TILE[0] * unit), round(TILE[1] * unit)
        )
        surface.blit(
            tile, (round(x + TILE[2] * unit), round(y + TILE[3] * unit)), special_flags=PREMULTIPLIED
        )
        _mark(pen, surface, spaces[space], (x, y), unit)


def _mark(pen: Pen, surface: Surface, space: Space, middle: tuple[float, float], unit: float) -> None:
    """Paint a space's giant, or without one a dot in its controller's colour."""
    x, y = middle
    if space.colossi:
        giant = space.colossi[0]
        name = f"{FIGURES}/giant-{giant.colour}{'-asleep' if giant.asleep else ''}"
        pen.sprite(surface, name, (x, y - 6 * unit), round(140 * unit))
    elif space.controller:
        side = max(4, round(52 * unit))
        tones = pen.ramp(space.controller)
        pen.put(surface, shape.disc(side, tones.mid, tones.ink, max(1, round(7 * unit))), (x, y + 8 * unit))
