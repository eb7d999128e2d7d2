"""What every part of the table draws with: the pen of the screen, and the signs of this game."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect, Surface

from game.kit import shape
from game.kit.control import Control
from game.kit.fonts import Face
from game.kit.lettering import PREMULTIPLIED, Anchor, Style
from game.kit.pen import Pen
from game.kit.theme import rgb
from game.player import Player
from game.tables.ant_trails.march import COLOURS

FOLDER: Final = "ant_trails"
INK: Final = ("#2b1c14", "#a3210f")
"""The sides' colours on paper."""
GLOW: Final = ("#ffd977", "#ffb38a")
"""The light under the longest trails."""
BADGE: Final = ("#f3e3bd", "#f7d9c4")
Point = tuple[float, float]


def spot(name: str, rect: Rect, click: bool = False) -> Control:
    """A place that explains itself when hovered; with `click` it can be chosen, too."""
    return Control(name, rect, look="bare", focusable=click)


@dataclass(frozen=True)
class Desk:
    """The means of drawing for one size of the window."""

    pen: Pen
    players: tuple[Player, ...]

    @property
    def u(self) -> float:
        """Pixels of one unit."""
        return self.pen.units.u

    def px(self, units: float) -> int:
        """A length in pixels, at least one."""
        return max(1, self.pen.px(units))

    def style(self, units: float, face: Face = "text", colour: str = "") -> Style:
        """A text style; sizes stop at the floor, and without a colour it is ink."""
        return self.pen.style(face, units, colour)

    def dim(self, units: float, face: Face = "text") -> Style:
        """The quieter style."""
        return self.style(units, face, self.pen.palette.ink_dim)

    def write(
        self,
        surface: Surface,
        text: object,
        style: Style,
        place: Point,
        anchor: Anchor = "midleft",
        width: float | None = None,
    ) -> Rect:
        """One line; with a width it shrinks to the floor and is then cut."""
        words = str(text)
        while width is not None and style.px > self.pen.units.floor and self.width(words, style) > width:
            style = Style(style.face, style.px - 1, style.colour, style.outline, style.outline_px)
        return self.pen.text(surface, words, place, style, anchor, None if width is None else int(width))

    def width(self, text: object, style: Style) -> int:
        """How wide a line is."""
        return self.pen.letters.width(str(text), style)

    def put(self, surface: Surface, picture: Surface, centre: Point) -> None:
        """A picture with its middle at a place."""
        x, y = centre[0] - picture.get_width() / 2, centre[1] - picture.get_height() / 2
        surface.blit(picture, (round(x), round(y)), special_flags=PREMULTIPLIED)

    def picture(self, name: str, width: float, grade: str = "day") -> Surface:
        """A picture of this game, `width` pixels wide."""
        return self.pen.sprites.get(f"{FOLDER}/{name}", max(1, round(width)), None, grade)

    def box(
        self,
        surface: Surface,
        rect: Rect,
        radius: float,
        fill: str = "",
        outline: str = "",
        line: float = 1,
        alpha: int = 255,
    ) -> None:
        """A plain rounded box; radius and line in units."""
        picture = shape.box(rect.size, self.px(radius), fill, alpha, outline, self.px(line))
        surface.blit(picture, rect, special_flags=PREMULTIPLIED)

    def paper(self, surface: Surface, rect: Rect, dim: bool = False) -> None:
        """A sheet with its shadow."""
        self.pen.panels.paper(surface, rect, "paper_dim" if dim else "paper")

    def food(self, surface: Surface, value: int, centre: Point, pixels: float) -> None:
        """A tile, so many pixels wide; its own picture has room for its shadow."""
        self.put(surface, self.picture(f"food/{value}", pixels), centre)

    def badge(self, surface: Surface, seat: int, centre: Point, units: float) -> None:
        """Whose side it is: an ant of it on a pale disc, or on a pale diamond."""
        side = self.px(units)
        if seat == 0:
            plate = shape.disc(side, BADGE[0], INK[0], self.px(1.4))
        else:
            around = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))
            plate = shape.polygon((side, side), around, BADGE[1], INK[1], self.px(1.4))
        self.put(surface, plate, centre)
        self.put(surface, self.picture(f"ants/{COLOURS[seat]}-4-1", side * 0.9), centre)

    def mark(self, surface: Surface, name: str, centre: Point, pixels: float) -> None:
        """A sign of what can be done."""
        self.put(surface, self.picture(f"marks/{name}", pixels), centre)


def polyline(surface: Surface, points: Sequence[Point], colour: str, width: float) -> None:
    """A smooth line with round joints, straight onto an opaque surface."""
    paint = rgb(colour)
    for a, b in pairwise(points):
        pygame.draw.aaline(surface, paint, a, b, max(1, round(width)))
    for point in points:
        pygame.draw.aacircle(surface, paint, point, width / 2)


def ribbon(size: tuple[int, int], points: Sequence[Point], colour: str, width: float, alpha: int) -> Surface:
    """A soft band along points, premultiplied, on a picture of that size; painted half as large."""
    small = Surface((max(1, size[0] // 2), max(1, size[1] // 2)), pygame.SRCALPHA)
    paint = (*rgb(colour), alpha)
    halves = [(x / 2, y / 2) for x, y in points]
    for a, b in pairwise(halves):
        length = math.dist(a, b) or 1.0
        nx, ny = (a[1] - b[1]) / length * width / 4, (b[0] - a[0]) / length * width / 4
        corners = [
            (a[0] + nx, a[1] + ny),
            (b[0] + nx, b[1] + ny),
            (b[0] - nx, b[1] - ny),
            (a[0] - nx, a[1] - ny),
        ]
        pygame.draw.polygon(small, paint, corners)
    for point in halves:
        pygame.draw.circle(small, paint, point, width / 4)
    soft = pygame.transform.box_blur(small.premul_alpha(), max(1, round(width * 0.05)))
    return pygame.transform.smoothscale(soft, size)
