"""The signs of this game: tiles of food, whose side an ant is on, marks on cells."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from game.kit.pen import Pen
from game.tables.ant_trails.ant_poses import COLOURS

FOLDER: Final = "ant_trails"
INK: Final = ("#2b1c14", "#a3210f")
"""The sides' colours on paper."""
ANT: Final = 1.04
"""Width of an ant's picture in cells; the ant stays on its token."""
ROOMY: Final = 24
"""From this width on, in units, a badge shows an ant on its token."""
BADGE: Final = 1.2
"""Width of the picture of a badge's token, of the badge's width."""
Point = tuple[float, float]


def picture(pen: Pen, name: str, width: float, grade: str = "day") -> Surface:
    """A picture of this game, `width` pixels wide."""
    return pen.sprites.get(f"{FOLDER}/{name}", max(1, round(width)), None, grade)


def food(surface: Surface, pen: Pen, centre: Point, value: int, pixels: float) -> None:
    """A tile, so many pixels wide; its own picture has room for its shadow."""
    pen.put(surface, picture(pen, f"food/{value}", pixels), centre)


def small_food(surface: Surface, pen: Pen, centre: Point, value: int, units: float) -> None:
    """The same on a panel, in layout units."""
    food(surface, pen, centre, value, pen.px(units))


def token(pen: Pen, seat: int, width: float, growing: bool = False) -> Surface:
    """The token of a side, a disc or a diamond; `width` is the width of a cell of its size, in pixels."""
    return picture(pen, f"bases/{COLOURS[seat]}-{'open' if growing else 'plain'}", width)


def badge(surface: Surface, pen: Pen, centre: Point, seat: int, units: float) -> None:
    """Whose side it is: its token, with an ant where there is room for one."""
    side = pen.px(units)
    pen.put(surface, token(pen, seat, side * BADGE), centre)
    if units >= ROOMY:
        pen.put(surface, picture(pen, f"ants/{COLOURS[seat]}-4-1", side * BADGE * ANT), centre)


def mark(surface: Surface, pen: Pen, name: str, centre: Point, pixels: float) -> None:
    """A sign of what can be done."""
    pen.put(surface, picture(pen, f"marks/{name}", pixels), centre)
