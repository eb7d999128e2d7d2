"""Preview of a pointed-at move, drawn over the table: rims of the spotlight, path, numbers, bubbles."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import Final

from pygame import Rect, Surface

from game.kit.figure import Figure, box_path, cubic, dashed
from game.kit.hexview import HexView, corners, rounded_outline
from game.kit.lens import Lens, Point
from game.kit.lettering import PREMULTIPLIED, Run
from game.kit.pen import Pen
from game.kit.placing import beside
from game.kit.shape import stroke
from game.tables.brilliants.board.nest import NestView
from rules.brilliants.data.nest import NEIGHBOURS
from rules.brilliants.state import HOLE_1, SURFACE

CREAM: Final = "#fffdf0"
GOLD: Final = "#ffc93c"
BROWN: Final = "#3a2408"
_DISC: Final = "#1d5a2c"
_ROUTES: Final = ((_DISC, "#0c3a1c"), ("#963c14", "#5c1f06"), ("#2d4f96", "#152a5c"), ("#6b2f8a", "#3c1450"))
"""Colours of the ways A to D; their dashes differ, too."""


@dataclass(slots=True)
class Stretch:
    """Part of a path on the board, or in the nest: its lines, and the places of the step numbers."""

    lines: list[list[Point]] = field(default_factory=list)
    steps: dict[int, Point] = field(default_factory=dict)

    def moved(self, by: float) -> Stretch:
        """The same a little to the lower right."""
        return Stretch([[(x + by, y + by * 0.6) for x, y in line] for line in self.lines], self.steps)


@dataclass(slots=True)
class Way:
    """A path over two boards, and the dashed jumps between them. Steps are counted from 1."""

    board: Stretch = field(default_factory=Stretch)
    nest: Stretch = field(default_factory=Stretch)
    jumps: list[list[Point]] = field(default_factory=list)

    def moved(self, by: float) -> Way:
        """The same a little to the lower right."""
        return Way(self.board.moved(by), self.nest.moved(by), self.jumps)


class Pathfinder:
    """Turns places into points on the screen for one seat's ants."""

    def __init__(self, hexes: HexView[int], lens: Lens, nest: NestView, holes: bytes, u: float) -> None:
        self.hexes, self.lens, self.nest, self.holes, self.u = hexes, lens, nest, holes, u

    def outside(self, place: int) -> Point:
        """A surface space, or the hole of a hole space, on the board."""
        return self.hexes.xy(self.holes[place - HOLE_1] if place >= SURFACE else place)

    def way(self, path: Sequence[int]) -> Way:
        """Lines and numbers of a path; it jumps where it passes an entrance."""
        way = Way()
        inside = path[0] >= SURFACE
        line = [self.nest.way_point(path[0]) if inside else self.outside(path[0])]
        for step, (place, following) in enumerate(pairwise(path), 1):
            goes_in = following >= SURFACE and following in NEIGHBOURS.get(place, ())
            if inside and not goes_in:
                line = self._jump(way, line, place, up=True)
            elif not inside and goes_in:
                line = self._jump(way, line, place, up=False)
            inside = goes_in
            point = self.nest.way_point(following) if inside else self.outside(following)
            line.append(point)
            if inside:
                way.nest.steps[step] = point
            else:
                way.board.steps[step] = self._corner(point)
        (way.nest if inside else way.board).lines.append(line)
        return way

    def _corner(self, point: Point) -> Point:
        w = self.hexes.width
        return point[0] - 0.24 * w, point[1] - 0.30 * w

    def _jump(self, way: Way, line: list[Point], place: int, up: bool) -> list[Point]:
        """Through the entrance of a hole space: a dashed arc between token and hole."""
        token, hole = self.nest.token(place - HOLE_1 + 1), self.outside(place)
        w = self.hexes.width
        start = (token[0] - 18 * self.u, token[1])
        end = self.lens.at_edge((hole[0] + w * 0.36, hole[1] - w * 0.30))
        reach = abs(start[0] - end[0])
        bend = (start[0] - 0.38 * reach, start[1] - 7 * self.u), (end[0] + 0.18 * reach, end[1] - 46 * self.u)
        way.jumps.append([start, *cubic(start, bend[0], bend[1], end, 30)])
        (way.nest if up else way.board).lines.append([*line, token] if up else line)
        return [hole] if up else [token, self.nest.way_point(place)]


class Marker:
    """Draws the marks; pictures of rims and numbers are made once."""

    def __init__(self, pen: Pen) -> None:
        self.pen = pen
        self.u = pen.units.u

    # ------------------------------------------------------------------ spotlight

    def hexagon(self, surface: Surface, hexes: HexView[int], space: int, gold: bool = False) -> None:
        """The rim of a legal space, or of the one pointed at."""
        picture = _hex_rim(round(hexes.width), self.u, gold)
        x, y = hexes.xy(space)
        self._put(surface, picture, (x, y))

    def dot(self, surface: Surface, centre: Point) -> None:
        """The small sign in the middle of a legal space."""
        self._put(surface, _dot(self.u), centre)

    def useful(self, surface: Surface, centre: Point, needed: bool) -> None:
        """The sign of a space where something is gained: a plus, or a card where an objective needs it."""
        self._put(surface, _card_sign(self.u) if needed else _plus(self.u), centre)

    def cell(self, surface: Surface, rect: Rect, gold: bool = False) -> None:
        """The rim of a legal nest space."""
        self._put(surface, _cell_rim(rect.size, self.u, gold), rect.center)

    def ring(self, surface: Surface, foot: Point, width: float) -> None:
        """Round the base of the chosen ant."""
        self._put(surface, _ring(round(width), self.u), foot)

    def _put(self, surface: Surface, picture: Surface, centre: Point) -> None:
        x, y = centre[0] - picture.get_width() / 2, centre[1] - picture.get_height() / 2
        surface.blit(picture, (round(x), round(y)), special_flags=PREMULTIPLIED)

    # ------------------------------------------------------------------ paths

    def lines(self, surface: Surface, lines: list[list[Point]], route: int = 0) -> None:
        """The lines of a path; different routes differ in colour and dash."""
        whole = [lines] if route == 0 else [dashed(ln, (10 - 2 * route) * self.u, 5 * self.u) for ln in lines]
        self._strokes(surface, [piece for pieces in whole for piece in pieces], route)

    def jumps(self, surface: Surface, way: Way, route: int = 0) -> None:
        """Paint the links where a path goes from one board to the other."""
        pieces = [dashed(line, 7 * self.u, 9 * self.u) for line in way.jumps]
        self._strokes(surface, [piece for found in pieces for piece in found], route)

    def _strokes(self, surface: Surface, pieces: list[list[Point]], route: int) -> None:
        for colour, width in ((_ROUTES[route][1], 7.2 * self.u), (CREAM, 4.0 * self.u)):
            for piece in pieces:
                stroke(surface, piece, colour, width)

    def number(self, surface: Surface, text: str, spot: Point, route: int = 0) -> None:
        """A disc with a number or letter."""
        self._put(surface, _disc(self.u, _ROUTES[route][0]), spot)
        style = self.pen.style("bold", 14, CREAM)
        self.pen.text(surface, text, (spot[0], spot[1] - self.u * 0.5), style, "center")

    def range_line(self, surface: Surface, hexes: HexView[int], spaces: frozenset[int]) -> None:
        """The dashed border of the spaces within a range."""
        inside = {hexes.axial[s] for s in spaces}
        for space in spaces:
            q, r = hexes.axial[space]
            points = hexes.corners(space)
            for i, (dq, dr) in enumerate(((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))):
                if (q + dq, r + dr) not in inside:
                    for piece in dashed([points[i], points[(i + 1) % 6]], 7 * self.u, 5 * self.u):
                        stroke(surface, piece, BROWN, 5 * self.u)
                        stroke(surface, piece, GOLD, 3 * self.u)

    # ------------------------------------------------------------------ bubbles

    def bubble_rect(self, about: Rect, runs: Sequence[Run], bounds: Rect, keep: Iterable[Rect]) -> Rect:
        """Place a small plate of icons under or beside a target, clear of `keep`."""
        pen = self.pen
        size = (pen.letters.runs_width(list(runs)) + pen.px(20), pen.px(34))
        return beside(size, about, bounds, keep, pen.px(4))

    def bubble(self, surface: Surface, runs: Sequence[Run], rect: Rect) -> None:
        """Paint a small plate of icons where `bubble_rect` found room for it."""
        pen = self.pen
        pen.panels.paper(surface, rect, "paper_light", 8)
        surface.blit(_plate_rim(rect.size, self.u), rect, special_flags=PREMULTIPLIED)
        pen.letters.runs(surface, list(runs), (rect.x + pen.px(10), rect.centery), "midleft")


@lru_cache(32)
def _hex_rim(width: int, u: float, gold: bool) -> Surface:
    pad = 4 * u
    size = width * 2 / math.sqrt(3) + 2 * pad
    figure = Figure(size, size, centred=True)
    share = 0.93 if gold else 0.905
    points = rounded_outline(corners(0, 0, width / math.sqrt(3) * share))
    figure.line(points, BROWN if gold else "#3a2a10", (6.2 if gold else 4.6) * u, closed=True)
    figure.line(points, GOLD if gold else CREAM, (4.0 if gold else 2.5) * u, closed=True)
    return figure.picture()


@lru_cache(32)
def _cell_rim(size: tuple[int, int], u: float, gold: bool) -> Surface:
    inset = size[1] * 0.05
    figure = Figure(*size)
    path = box_path(size[0] - 2 * inset, size[1] - 2 * inset, size[1] * 0.18)
    points = [(x + inset, y + inset) for x, y in path]
    figure.line(points, BROWN if gold else "#2a1a0c", (6.0 if gold else 4.4) * u)
    figure.line(points, GOLD if gold else CREAM, (4.0 if gold else 2.4) * u)
    return figure.picture()


@lru_cache(32)
def _plate_rim(size: tuple[int, int], u: float) -> Surface:
    figure, width = Figure(*size), 1.6 * u
    path = box_path(size[0] - width, size[1] - width, 7 * u)
    figure.line([(x + width / 2, y + width / 2) for x, y in path], "#c98a12", width)
    return figure.picture()


@lru_cache(32)
def _dot(u: float) -> Surface:
    figure = Figure(12 * u, 12 * u, centred=True)
    figure.disc(0, 0, 5.2 * u, "#1d4a24")
    figure.disc(0, 0, 3.4 * u, CREAM)
    return figure.picture()


@lru_cache(8)
def _plus(u: float) -> Surface:
    figure, arm = Figure(20 * u, 20 * u, centred=True), 4.6 * u
    figure.disc(0, 0, 8.6 * u, BROWN)
    figure.disc(0, 0, 7.2 * u, GOLD)
    figure.line([(-arm, 0), (arm, 0)], BROWN, 2.8 * u)
    figure.line([(0, -arm), (0, arm)], BROWN, 2.8 * u)
    return figure.picture()


@lru_cache(8)
def _card_sign(u: float) -> Surface:
    """A small card with a tick."""
    figure = Figure(24 * u, 28 * u, centred=True)
    figure.box(-9 * u, -11.5 * u, 18 * u, 23 * u, 3.4 * u, BROWN)
    figure.box(-7.4 * u, -9.9 * u, 14.8 * u, 19.8 * u, 2.2 * u, GOLD)
    figure.box(-5.2 * u, -7.6 * u, 10.4 * u, 15.2 * u, 1.4 * u, CREAM)
    figure.line([(-3.2 * u, 0.4 * u), (-0.8 * u, 3.4 * u), (3.6 * u, -3.4 * u)], _DISC, 2.6 * u)
    return figure.picture()


@lru_cache(32)
def _disc(u: float, colour: str) -> Surface:
    figure = Figure(26 * u, 26 * u, centred=True)
    figure.disc(0, 1.4 * u, 11.2 * u, "#0d0703", 110)
    figure.disc(0, 0, 11.2 * u, CREAM)
    figure.disc(0, 0, 9.2 * u, colour)
    return figure.picture()


@lru_cache(64)
def _ring(width: int, u: float) -> Surface:
    figure = Figure(width + 8 * u, width * 0.62 + 8 * u, centred=True)
    rx, ry = width / 2, width * 0.31
    points = [(rx * math.cos(k * math.pi / 24), ry * math.sin(k * math.pi / 24)) for k in range(48)]
    figure.line(points, "#2a1a0c", 5 * u, closed=True)
    figure.line(points, CREAM, 3 * u, closed=True)
    return figure.picture()
