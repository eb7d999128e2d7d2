"""Places of the hexes of a colony sheet, with hit tests, for painting and for clicks alike.

A leaf is measured in units from its own corner; a `Grid` puts it on the screen, in pixels as floats. Neither
knows what is drawn on the sheet.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from pygame import Rect

from game.kit import hexview
from rules.fortunant.grid import X, Y, members

Point = tuple[float, float]

WIDTH, HEIGHT = 714.0, 664.0
"""The leaf in units; a leaf of another size is this one enlarged or reduced."""
RADIUS: Final = 30.0
"""From the centre of a hex to a corner, in units; a row lies 1.5 of it below the last."""
HEX_WIDTH: Final = RADIUS * math.sqrt(3)
LEFT, TOP = 25.5, 43.0
"""From the leaf's corner to the left side of column 1 in the wide rows, and to the centres of row A."""

_AXIAL: Final = tuple(((x - y - 1) // 2, y) for x, y in zip(X, Y, strict=True))
_AT: Final = {cell: number for number, cell in enumerate(_AXIAL)}
CENTRES: Final[tuple[Point, ...]] = tuple(
    (LEFT + HEX_WIDTH * (x - 1) / 2, TOP + 1.5 * RADIUS * y) for x, y in zip(X, Y, strict=True)
)
"""The middle of every hex in units (FA-GRID-02)."""


class Grid(NamedTuple):
    """One leaf on the screen: its upper left corner in pixels, and the pixels of a unit."""

    left: float
    top: float
    unit: float

    @classmethod
    def within(cls, rect: Rect) -> Grid:
        """The leaf laid into a rectangle, in its middle and as large as it fits."""
        unit = min(rect.width / WIDTH, rect.height / HEIGHT)
        left, top = rect.x + (rect.width - WIDTH * unit) / 2, rect.y + (rect.height - HEIGHT * unit) / 2
        return cls(left, top, unit)

    @property
    def hex_width(self) -> float:
        """Pixels from one upright side of a hex to the other."""
        return HEX_WIDTH * self.unit

    @property
    def rect(self) -> Rect:
        """The leaf on the screen."""
        return Rect(round(self.left), round(self.top), round(WIDTH * self.unit), round(HEIGHT * self.unit))

    def at(self, left: float, top: float) -> Grid:
        """The same leaf with its corner at another place."""
        return Grid(left, top, self.unit)

    def place(self, x: float, y: float) -> Point:
        """Pixels of a place given in units from the leaf's corner."""
        return self.left + x * self.unit, self.top + y * self.unit

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """The same as a whole pixel."""
        left, top = self.place(x, y)
        # Not `round`, which takes halves up or down by turns: a picture would jump with the leaf's corner.
        return math.floor(left + 0.5), math.floor(top + 0.5)

    def centre(self, number: int) -> Point:
        """The middle of a hex."""
        return self.place(*CENTRES[number])

    def corners(self, number: int, scale: float = 1) -> list[Point]:
        """The six corners, clockwise from the top one, of the hex shrunk to `scale`."""
        x, y = self.centre(number)
        return hexview.corners(x, y, RADIUS * self.unit * scale)

    def box(self, cells: int, room: float = 0) -> Rect:
        """The smallest box round a set of hexes, wider by `room` pixels on each side; empty for none."""
        places = [CENTRES[number] for number in members(cells)]
        if not places:
            return Rect(self.place(0, 0), (0, 0))
        xs, ys = [x for x, _ in places], [y for _, y in places]
        left, top = self.place(min(xs) - HEX_WIDTH / 2, min(ys) - RADIUS)
        right, bottom = self.place(max(xs) + HEX_WIDTH / 2, max(ys) + RADIUS)
        x, y = math.floor(left - room), math.floor(top - room)
        return Rect(x, y, math.ceil(right + room) - x, math.ceil(bottom + room) - y)

    def hex_at(self, pos: Point) -> int | None:
        """The hex under a point, or None beside all of them."""
        x = (pos[0] - self.left) / self.unit - LEFT
        row = ((pos[1] - self.top) / self.unit - TOP) / (1.5 * RADIUS)
        return _AT.get(hexview.rounded(x / HEX_WIDTH - row / 2, row))
