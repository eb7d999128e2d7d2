"""Marks over the island: spaces to choose, the path of a move, ghosts of a batch, control."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from pygame import Surface

from game.kit import shape
from game.kit.figure import Figure
from game.kit.hexview import rounded_outline
from game.kit.lettering import PREMULTIPLIED
from game.tables.colossi.island import drawn as shown
from game.tables.colossi.island.composition import name_of as thing_name
from game.tables.colossi.island.composition import of_space
from game.tables.colossi.island.drawn import Drawn, Ghost, Piece
from game.tables.colossi.island.geometry import PLACES, Grid, Point, hexagon, looks_right
from game.tables.colossi.island.pieces import CREAM, DARK, FEET, FIGURES, GOLD, HOOD, INK, RIM, Pieces
from game.tables.colossi.island.sheets import RADIUS

STEP, TRIGGER = "#24501c", "#9a5a10"
"""The disc of a step of a path, and of one at which something happens."""
WASH: Final = 105
"""Opacity of the wash over a controlled space, of 255."""
GHOST: Final = 185
"""Opacity of a piece that does not stand there yet, of 255."""
ARROW, ARROW_AWAY = 56.0, 77.0
"""Side of the square that holds an arrow, and how far it lies from the middle: on the side of the hex."""
NAME_AT: Final = (36.0, -51.0)
"""Place of a space's coordinates, in units from its middle: inside the hex, at the upper right."""
SOUTH: Final = 3
_BELOW: Final = 22.0
"""Extra distance of the arrow to the south: else it would hide the name of its space."""
_ARROW: Final = ((0, -27), (24, 2), (10, 2), (10, 25), (-10, 25), (-10, 2), (-24, 2))
_CUBE: Final = 44
"""Units across a cube that would lie there."""
_SPREAD: Final = (33.0, 33.0)
"""Units between the ghosts of one space: right and down."""


class Marks:
    """Paints marks with the island's pictures."""

    def __init__(self, pieces: Pieces, grid: Grid) -> None:
        self.pieces, self.grid, self.pen, self.unit = pieces, grid, pieces.pen, pieces.unit

    def paint(self, picture: Surface, drawn: Drawn, middles: Sequence[tuple[int, int]]) -> None:
        """All marks, onto a picture in which spaces have these middles."""
        marks = drawn.marks
        if marks.overlay:
            self._overlay(picture, drawn, middles)
        for space in sorted(marks.shore):
            self._at(picture, self._wave(), middles[space])
        for piece in sorted(marks.lit - marks.picked):
            self._pointed_out(picture, drawn, middles, piece, CREAM)
        for piece in sorted(marks.picked):
            self._pointed_out(picture, drawn, middles, piece, GOLD)
        self._ghosts(picture, drawn, middles)
        self._path(picture, marks, middles)
        for space, text in marks.gains:
            left = 0 if text.startswith("+") else -17  # words are wide: the name of the space stays in sight
            self._at(picture, self._gain(text), self._off(middles[space], left, -50))
        for way in marks.blown:
            self._blown(picture, way, middles)
        self._dead(picture, marks, middles)
        for direction in sorted(marks.directions):
            self._at(
                picture,
                self._arrow(direction, direction == marks.aimed),
                self._off(middles[marks.around], *arrow(direction)),
            )
        for space in range(len(middles)) if marks.overlay else ():
            self._name(picture, space, middles[space])

    def _at(self, picture: Surface, part: Surface, middle: Point) -> None:
        place = part.get_rect(center=(round(middle[0]), round(middle[1])))
        picture.blit(part, place, special_flags=PREMULTIPLIED)

    def _off(self, middle: Point, x: float, y: float) -> Point:
        """A place given in units from a middle."""
        return middle[0] + x * self.unit, middle[1] + y * self.unit

    def _wave(self) -> Surface:
        """Three crests over a space that counts as coast."""

        def paint(surface: Surface) -> None:
            figure = Figure(*self.pieces.size, centred=True)
            line = [
                (x * self.unit, (-44 - 5 * abs(math.sin(x / 12 * math.pi))) * self.unit)
                for x in range(-44, 17, 2)
            ]
            figure.line(line, "#0f3244", 7 * self.unit)
            figure.line(line, "#bfeee6", 4 * self.unit)
            surface.blit(figure.picture(), (0, 0), special_flags=PREMULTIPLIED)

        return self.pen.remembered(("island-wave",), self.pieces.size, paint)

    # ------------------------------------------------------------------ pieces on the move

    def _pointed_out(
        self, picture: Surface, drawn: Drawn, middles: Sequence[tuple[int, int]], piece: Piece, colour: str
    ) -> None:
        """A line round a group's pill, or a glow behind a figure."""
        content = drawn.spaces[piece.space]
        things = of_space(content)
        for number, thing in enumerate(things):
            if (thing.kind, thing_name(content, thing)) != (piece.kind, piece.name):
                continue
            if thing.kind == "group":
                left, top, right, low = thing.boxes[0]
                middle = self._off(middles[piece.space], (left + right) / 2, (top + low) / 2)
                self._at(picture, self._ring(right - left + 7, low - top + 7, colour), middle)
            else:
                right_hand = looks_right(piece.space)
                self._at(
                    picture,
                    self.pieces.glowing(content, things[number:], right_hand, colour),
                    middles[piece.space],
                )

    def _ring(self, wide: float, high: float, colour: str) -> Surface:
        """A pill's outline, in units."""

        def make() -> Surface:
            width, height = wide * self.unit, high * self.unit
            figure = Figure(width + 6, height + 6)
            outline = [(x + 3, y + 3) for x, y in _capsule(width, height)]
            figure.line(outline, DARK, 5.4 * self.unit, closed=True)
            figure.line(outline, colour, 3.2 * self.unit, closed=True)
            return figure.picture()

        # Kept, because marks are repainted whenever the pointer moves on to another space.
        return self.pen.made.get(("island-ring", wide, high, colour, self.unit), make)

    def _path(self, picture: Surface, marks: shown.Marks, middles: Sequence[tuple[int, int]]) -> None:
        """A line with a number at every step, dashed where a road goes on after the first."""
        if len(marks.path) < 2:
            return
        spots = [
            self._off(middles[space], 0, -14 if number else -4) for number, space in enumerate(marks.path)
        ]
        if any(ghost.space == marks.path[-1] for ghost in marks.ghosts):
            # Beside the piece that would stand there, not under it.
            spots[-1] = self._off(middles[marks.path[-1]], -34, -34)
        room = 8 * self.unit
        left, top = min(x for x, _ in spots) - room, min(y for _, y in spots) - room
        wide, high = max(x for x, _ in spots) + room - left, max(y for _, y in spots) + room - top
        figure = Figure(wide, high)
        line = [(x - left, y - top) for x, y in spots]
        for colour, width in (("#1d3310", 9.0), ("#fff6dc", 5.0)):
            figure.line(line[:2], colour, width * self.unit)
            figure.dashes(line[1:], colour, width * self.unit, 13 * self.unit, 11 * self.unit)
        picture.blit(figure.picture(), (round(left), round(top)), special_flags=PREMULTIPLIED)
        for number, spot in enumerate(spots[1:], 1):
            self._disc(picture, number, spot, TRIGGER if number in marks.triggers else STEP)

    def _disc(self, picture: Surface, number: int, place: Point, colour: str) -> None:
        style = self.pieces.letters("bold", 17, "#fff6dc")
        side = max(round(31 * self.unit), style.px + 6)
        self._at(picture, shape.disc(side, colour, "#fff6dc", max(1, round(2.6 * self.unit))), place)
        self.pen.letters.draw(picture, str(number), style, (round(place[0]), round(place[1])), "center")

    def _ghosts(self, picture: Surface, drawn: Drawn, middles: Sequence[tuple[int, int]]) -> None:
        """Pieces that would stand there, those of one space side by side in up to three rows."""
        by_space: dict[int, list[Ghost]] = {}
        for ghost in drawn.marks.ghosts:
            by_space.setdefault(ghost.space, []).append(ghost)
        for space, ghosts in by_space.items():
            rows = -(-len(ghosts) // 4)
            for number, ghost in enumerate(ghosts):
                row, column = divmod(number, 4)
                count = min(4, len(ghosts) - 4 * row)
                x = (column - (count - 1) / 2) * _SPREAD[0]
                y = -12 + (row - (rows - 1) / 2) * _SPREAD[1]
                size = 1.0 if len(ghosts) < 4 else 0.8
                self._ghost(picture, ghost, self._off(middles[space], x, y), size)

    def _ghost(self, picture: Surface, ghost: Ghost, place: Point, size: float) -> None:
        if ghost.giant:
            part, feet = self.pieces.figure(f"giant-{ghost.colour}", 80), FEET["giant"]
        elif ghost.beast:
            part, feet = self.pieces.figure(f"beast-{ghost.beast}", 76), FEET["beast"]
        elif not ghost.colour:
            part, feet = self.pieces.figure("cubes-1", _CUBE * size), FEET["cubes"]
        else:
            wide = self.pen.sprites.size(f"{FIGURES}/acolyte-{ghost.colour}-1")[0] * HOOD * size
            part, feet = self.pieces.figure(f"acolyte-{ghost.colour}-1", wide), FEET["acolyte"]
        x, y = place[0], place[1] + 16 * self.unit
        where = part.get_rect(midtop=(round(x), round(y - part.get_height() * feet)))
        picture.blit(shape.faded(part, GHOST), where, special_flags=PREMULTIPLIED)
        if ghost.number:
            style = self.pieces.letters("bold", 14, "#fff6dc")
            side = max(round(22 * self.unit), style.px + 4)
            spot = x + 13 * size * self.unit, y - 3 * self.unit
            self._at(picture, shape.disc(side, STEP, "#fff6dc", max(1, round(1.8 * self.unit))), spot)
            self.pen.letters.draw(
                picture, str(ghost.number), style, (round(spot[0]), round(spot[1])), "center"
            )

    def _blown(self, picture: Surface, way: shown.Blown, middles: Sequence[tuple[int, int]]) -> None:
        """A short arrow across the border of two spaces, in the light tone of whose Acolytes go there."""
        (ax, ay), (bx, by) = middles[way.source], middles[way.space]
        long = math.hypot(bx - ax, by - ay) or 1.0
        right, down = (bx - ax) / long, (by - ay) / long
        head = 18 * self.unit
        side = round(0.5 * long + 2 * head)
        start, end = -0.18 * long, 0.18 * long

        def make() -> Surface:
            figure = Figure(side, side, centred=True)
            line = [(right * start, down * start), (right * end, down * end)]
            tip = [
                (right * (end + head), down * (end + head)),
                (right * end - down * head * 0.8, down * end + right * head * 0.8),
                (right * end + down * head * 0.8, down * end - right * head * 0.8),
            ]
            figure.line(line, DARK, 9.5 * self.unit)
            figure.line(tip, DARK, 3.4 * self.unit, closed=True)
            colour = self.pen.ramp(way.colour).light
            figure.line(line, colour, 6 * self.unit)
            figure.area(tip, colour)
            return figure.picture()

        key = ("island-blown", way.colour, round(right, 2), round(down, 2), side)
        middle = ax + right * 0.42 * long, ay + down * 0.42 * long + 16 * self.unit
        self._at(picture, self.pen.made.get(key, make), middle)

    def _dead(self, picture: Surface, marks: shown.Marks, middles: Sequence[tuple[int, int]]) -> None:
        """Pale Acolytes with a red cross, those of one space side by side."""
        cross = self.pen.sprites.get("ui/cross", max(1, round(28 * self.unit)))
        for space in sorted({space for space, _ in marks.dead}):
            colours = [colour for at, colour in marks.dead if at == space]
            for number, colour in enumerate(colours):
                x = (number - (len(colours) - 1) / 2) * min(34.0, 100 / len(colours))
                part = shape.faded(self.pieces.figure(f"acolyte-{colour}-bare", 26), GHOST)
                self._at(picture, part, self._off(middles[space], x - 5, -4))
                self._at(picture, cross, self._off(middles[space], x + 8, -18))

    def _gain(self, text: str) -> Surface:
        """A paper slip with the yield of a harvest; a coin beside Gold."""
        gold = text.startswith("+")
        style = self.pieces.letters("bold", 17 if gold else 14, INK)
        coin = self.pieces.figure("coin", 24) if gold else Surface((0, 0))
        high = max(round(27 * self.unit), style.px + 6)
        wide = coin.get_width() + self.pen.width(text, style) + round(14 * self.unit)

        def paint(surface: Surface) -> None:
            figure, line = Figure(wide, high), max(1.0, 1.8 * self.unit)
            figure.box(0, 0, wide, high, high / 2, "#5a3608")
            figure.box(line, line, wide - 2 * line, high - 2 * line, high / 2, "#fdf1cf")
            surface.blit(figure.picture(), (0, 0), special_flags=PREMULTIPLIED)
            left = round(4 * self.unit)
            surface.blit(coin, coin.get_rect(midleft=(left, high // 2)), special_flags=PREMULTIPLIED)
            place = (left + coin.get_width() + round(2 * self.unit), high // 2)
            self.pen.letters.draw(surface, text, style, place, "midleft")

        return self.pen.remembered(("island-gain", text), (wide, high), paint)

    def _arrow(self, direction: int, aimed: bool) -> Surface:
        """A broad arrow in one of the six directions."""
        side = round(ARROW * self.unit)
        key = ("island-arrow", direction, aimed, side)
        return self.pen.made.get(key, lambda: direction_arrow(side, direction, aimed))

    # ------------------------------------------------------------------ names and control

    def _overlay(self, picture: Surface, drawn: Drawn, middles: Sequence[tuple[int, int]]) -> None:
        """Each controlled hex washed in its player's colour, with a large crest."""
        for space, content in enumerate(drawn.spaces):
            if content.controller and not content.water:
                self._at(picture, self._wash(content.controller), middles[space])
                self._at(picture, self.pieces.figure(f"crest-{content.controller}", 62), middles[space])

    def _wash(self, colour: str) -> Surface:
        def paint(surface: Surface) -> None:
            figure = Figure(*self.pieces.size, centred=True)
            figure.area(
                rounded_outline(hexagon((0, 0), RADIUS * RIM * self.unit), 0.16), self.pen.ramp(colour).mid
            )
            surface.blit(shape.faded(figure.picture(), WASH), (0, 0), special_flags=PREMULTIPLIED)

        return self.pen.remembered(("island-wash", colour), self.pieces.size, paint)

    def _name(self, picture: Surface, space: int, middle: Point) -> None:
        style = self.pieces.letters("bold", 16, "#fff8e0", "#1c1008")
        x, y = self._off(middle, *NAME_AT)
        self.pen.letters.draw(picture, name_of(space), style, (round(x), round(y)), "center")


def name_of(space: int) -> str:
    """The coordinates of a space: `C3`."""
    column, row = PLACES[space]
    return f"{'ABCDE'[column]}{row + 1}"


def direction_arrow(side: int, direction: int, aimed: bool) -> Surface:
    """A broad arrow in one of the six directions, in a square of `side` pixels; golden if it is aimed at."""
    figure, turn, unit = Figure(side, side, centred=True), math.radians(60 * direction), side / ARROW

    def turned(points: Sequence[Point], factor: float) -> list[Point]:
        return [
            (
                (x * math.cos(turn) - y * math.sin(turn)) * factor,
                (x * math.sin(turn) + y * math.cos(turn)) * factor,
            )
            for x, y in points
        ]

    figure.area(turned(_ARROW, unit), DARK)
    figure.area(turned(_ARROW, 0.8 * unit), GOLD if aimed else CREAM)
    return figure.picture()


def arrow(direction: int) -> Point:
    """The middle of a direction's arrow, in units from the middle of the space it is about."""
    turn = math.radians(60 * direction)
    away = ARROW_AWAY + (_BELOW if direction == SOUTH else 0.0)
    return away * math.sin(turn), -away * math.cos(turn)


def _capsule(wide: float, high: float) -> list[Point]:
    """The outline of a box with round ends from (0, 0)."""
    radius = high / 2
    ends = ((wide - radius, -90), (radius, 90))
    return [
        (
            x + radius * math.cos(math.radians(start + step * 15)),
            radius + radius * math.sin(math.radians(start + step * 15)),
        )
        for x, start in ends
        for step in range(13)
    ]
