"""Small things that several panels are made of: headings, rules, hexes, paper."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import pygame
from pygame import Surface

from game.kit.figure import Figure
from game.kit.item import Panel, Point
from game.kit.lettering import Style
from game.kit.pen import Pen
from game.kit.theme import mix

FOLDER: Final = "fortunant/"
SIGNS: Final = f"{FOLDER}signs/"
INK, SEPIA, FAINT = "#2a2430", "#6d4a28", "#96794e"
GRAPHITE: Final = "#55545c"
RED, GREEN = "#a8321f", "#2f6a2a"
HONEY: Final = "#e9bb57"
KINDS: Final = ("#cfae74", "#c65a38", "#6f9a4e", "#8a7a9c", "#5a64b4", "#d99a1e")
"""Colours of the types of rooms, the empty one first."""
TITLE: Final = 15.5
"""Type size of a heading."""
Cells = tuple[tuple[int, int], ...]
Comb = tuple[Cells, float, str, str, float]
"""Arguments of `comb`."""
_LEAN: Final = math.sqrt(3) / 2


def title(panel: Panel, words: str, beside: str = "", y: float = 10, right: float = 0) -> float:
    """A heading in the hand of the notebook, and quieter words after it; returns where it ends.

    `right` units at the end of the line are left to something else.
    """
    pen = panel.pen
    x = panel.text(words, pen.style("hand", TITLE, INK), (2, y)).right
    if beside:
        room = panel.width - right - x - 12
        x = panel.text(beside, pen.style("text", 13, SEPIA), (x + 10, y), width=room).right
    return x


def handwritten(pen: Pen, size: float, colour: str = INK) -> Style:
    """The style of words written by hand."""
    return pen.style("hand", size, colour)


def printed(pen: Pen, size: float = 13, colour: str = SEPIA) -> Style:
    """The style of plain notes."""
    return pen.style("text", size, colour)


def rule(panel: Panel, start: Point, end: Point) -> None:
    """A line drawn with the pen, along a row or down a column."""
    (x, y), (right, bottom) = start, end
    panel.fill(panel.area(x, y, max(0.9, right - x), max(0.9, bottom - y)), "#b99c6c")


@lru_cache(512)
def comb(cells: Cells, radius: float, fill: str, edge: str, width: float) -> Surface:
    """A shape of hexes as a picture; `radius` and `width` of its lines are in pixels, no fill by `""`.

    Cells are steps east and south-east (FA-ROOM-01).
    """
    centres = [((e + s / 2) * 2 * _LEAN * radius, s * 1.5 * radius) for e, s in cells]
    left, right = min(x for x, _ in centres), max(x for x, _ in centres)
    top, bottom = min(y for _, y in centres), max(y for _, y in centres)
    room = radius + width + 1
    figure = Figure(right - left + 2 * room, bottom - top + 2 * room)
    hexes = [
        [
            (
                x - left + room + radius * math.sin(k * math.pi / 3),
                y - top + room - radius * math.cos(k * math.pi / 3),
            )
            for k in range(6)
        ]
        for x, y in centres
    ]
    for corners in hexes if fill else ():
        figure.area(corners, fill)
    for corners in hexes:
        figure.line(corners, edge, width, closed=True)
    return figure.picture()


def extent(cells: Cells) -> tuple[float, float]:
    """Width and height of a shape of hexes, in radii."""
    xs, ys = [(e + s / 2) * 2 * _LEAN for e, s in cells], [1.5 * s for _, s in cells]
    return max(xs) - min(xs) + 2 * _LEAN, max(ys) - min(ys) + 2


def wash(surface: Surface, pen: Pen, rect: pygame.Rect, colour: str) -> None:
    """A box of watercolour in an ink frame: paler on the paper's tooth, darker where it dried at the edge."""

    def paint(picture: Surface) -> None:
        area = picture.get_rect()
        picture.fill(colour)
        edge = max(1, pen.px(1.6))
        pygame.draw.rect(picture, mix(colour, INK, 0.16), area, edge)
        tooth = pen.sprites.tile(f"{FOLDER}leaf/tooth", area.size, pen.u / 3).copy()
        # From black and white to a slight rise and fall about the colour.
        tooth.fill((58, 58, 58), special_flags=pygame.BLEND_RGB_MULT)
        picture.blit(tooth, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        pygame.draw.rect(picture, INK, area, max(1, pen.px(0.8)))

    if min(rect.size) > 0:
        surface.blit(pen.remembered(("fortunant-wash", colour), rect.size, paint), rect)


@lru_cache(64)
def arc(diameter: int, share: float, colour: str, width: float) -> Surface:
    """Part of a circle from the top clockwise."""
    figure, r = Figure(diameter, diameter, centred=True), diameter / 2 - width
    steps = max(2, round(48 * share))
    figure.line(
        [
            (r * math.sin(2 * math.pi * share * k / steps), -r * math.cos(2 * math.pi * share * k / steps))
            for k in range(steps + 1)
        ],
        colour,
        width,
    )
    return figure.picture()
