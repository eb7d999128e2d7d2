"""A sheet to be printed: earth, rooms, bonus track, tokens, stars, bonuses, turns and the rules in short.

An A4 page at 300 dots to the inch in plain ink, so that every printer makes it well and pencil stands out.
Measured in units of which the page is 744 wide.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import msgspec
import pygame
from pygame import Rect, Surface

from game.caller_fortunant.pdf import A4_POINTS, Picture, Placed, picture_of
from game.caller_fortunant.register import SOURCES, Register
from game.kit.figure import Figure
from game.kit.fonts import Face
from game.kit.lettering import PREMULTIPLIED, Anchor, Lettering, Style
from game.kit.pen import Pen
from game.kit.theme import Units
from game.plugin import game_data
from game.services import Services
from game.tables.fortunant.leaf.geometry import Grid
from game.tables.fortunant.leaf.printed import paint_empty
from rules.fortunant.box import BOX
from rules.fortunant.state import STARS

A4: Final = (2480, 3508)
"""Pixels of the page."""
WIDE: Final = 744.0
U: Final = A4[0] / WIDE
"""Pixels of a unit."""
_INK, _GREY, _PALE = "#1c1a20", "#6f6a66", "#b9b3aa"
_EDGE: Final = 22.0
_LEAF: Final = (22.0, 60.0, 642.0)
"""Left, top and width of the earth."""
_NAME, _SMALLEST = 22, 11
"""Sizes of a name: as large as its line lets it be."""
_LEADING: Final = 0.84
"""Distance of lines as a share of the type's own."""
_LEAF_SIZE: Final = (714.0, 664.0)


class _Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    head: str
    words: str


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `printed.yaml`."""

    rules: tuple[_Line, ...]
    receding: _Line
    """In place of the rule with the same head, where the water runs off again (FA-OPT-01)."""
    scores: tuple[_Line, ...]
    bonuses: tuple[str, ...]


def words() -> Words:
    """Return the text printed beside the earth. Raises FileNotFoundError if the file is missing."""
    found = game_data.load("fortunant", "printed.yaml", Words)
    if found is None:
        raise FileNotFoundError("data/fortunant/printed.yaml is missing")
    return found


class Printer:
    """Draws pages; what all have in common is drawn once."""

    def __init__(self, services: Services, register: Register) -> None:
        self.letters, self.seed, self.turns = Lettering(services.fonts), register.seed, register.winter
        self.receding = register.receding
        self.pen = Pen(services.theme, services.sprites, self.letters, Units(A4, U))
        self._common: Surface | None = None
        self._picture: Picture | None = None

    def page(self, name: str = "", option: int = 0) -> Surface:
        """Return a page with a name and the bonus that the setup die has ticked; or a blank one."""
        if self._common is None:
            self._common = self._draw_common()
        page = self._common.copy()
        if name:
            sizes = range(_NAME, _SMALLEST - 1, -1)
            fitting = (n for n in sizes if self.letters.width(name, self._style("title", n, _INK)) < 206 * U)
            self._text(page, name, 350, 38, "title", next(fitting, _SMALLEST), _INK, "midleft", 206)
        if option:
            x, y = _option_place(option)
            Inked(page).check(x, y)
        return page

    def placed(self, name: str = "", option: int = 0) -> list[Placed]:
        """The same page as pictures of a PDF: the one of all pages, and over it what is this page's own."""
        page = self.page(name, option)
        if self._picture is None:
            self._picture = picture_of(self.page())
        # Whole pages of ninety-nine people would be a hundred times the file.
        areas = [*([_NAME_AREA] if name else []), *([_option_area(option)] if option else [])]
        own = [_placed(picture_of(page.subsurface(area)), area) for area in areas]
        return [_placed(self._picture, page.get_rect()), *own]

    # ------------------------------------------------------------------ parts

    def _draw_common(self) -> Surface:
        page = Surface(A4)
        page.fill("#ffffff")
        self._head(page)
        left, top, width = _LEAF
        unit = width / _LEAF_SIZE[0]
        paint_empty(page, self.pen, Grid(left * U, top * U, unit * U))
        self._turn_boxes(page, 684, 74)
        self._track(page, 22, 676)
        self._tokens(page, 308, 676)
        self._stars(page, 308, 728)
        self._options(page)
        self._shapes(page, 22, 786)
        self._score(page, 508, 786)
        self._rules(page, 22, 878)
        return page

    def _head(self, page: Surface) -> None:
        self._text(page, "FortunANT", _EDGE, 38, "title", 30, _INK, "midleft")
        self._text(page, "Name", 300, 38, "bold", 13, _GREY, "midleft")
        ink = Inked(page)
        ink.line((344, 50), (560, 50), 0.9)
        self._text(page, f"seed {self.seed}", WIDE - _EDGE, 32, "text", 12, _GREY, "midright")
        self._text(page, "same seed, same dice", WIDE - _EDGE, 47, "text", 10.5, _GREY, "midright")

    def _track(self, page: Surface, x: float, y: float) -> None:
        self._title(page, "Bonus track", x, y)
        ink = Inked(page)
        for space, icon in enumerate(BOX.track):
            row, column = divmod(space, 10)
            left, top = x + column * 27, y + 14 + row * 27
            ink.box(left, top, 25, 25, 1.1)
            middle = (left + 12.5, top + 12.5)
            match icon:
                case "h":
                    ink.hexagon(*middle, 7.6, 1.1)
                case "d":
                    ink.box(middle[0] - 7, middle[1] - 7, 14, 14, 1.1)
                    for step in (-3.4, 0, 3.4):
                        ink.disc(middle[0] + step, middle[1] + step, 1.5)
                case "c" if space + 1 < len(BOX.track):
                    ink.plus(*middle, 6)
                case "c":
                    ink.plus(middle[0] - 6, middle[1], 4.2)
                    ink.star(middle[0] + 5, middle[1], 6.6)

    def _tokens(self, page: Surface, x: float, y: float) -> None:
        self._title(page, "Dice Adjustments", x, y)
        ink = Inked(page)
        for number in range(BOX.squares):
            left, top = x + number * 36, y + 14
            ink.box(left, top, 31, 25, 2.2 if number == 0 else 0.9, _INK if number == 0 else _PALE)
            self._text(
                page, "±1", left + 15.5, top + 13, "bold", 13, _INK if number == 0 else _GREY, "center"
            )

    def _stars(self, page: Surface, x: float, y: float) -> None:
        self._title(page, "Stars", x, y)
        ink = Inked(page)
        for number, name in enumerate(STARS):
            left = x + number * 45
            ink.star(left + 16, y + 26, 12.5)
            self._text(page, name, left + 16, y + 45, "text", 10, _GREY, "center")

    def _turn_boxes(self, page: Surface, x: float, y: float) -> None:
        """A column of turns beside the earth, to be ticked."""
        self._text(page, "Turns", x + 19, y - 8, "hand", 12, _INK, "center")
        ink = Inked(page)
        step = (_LEAF_SIZE[1] * _LEAF[2] / _LEAF_SIZE[0] - 30) / self.turns
        for number in range(self.turns):
            top = y + number * step
            ink.box(x, top, 38, step - 3, 0.9, _PALE)
            self._text(page, str(number + 1), x + 4, top + 3, "text", 9.5, _GREY)

    def _shapes(self, page: Surface, x: float, y: float) -> None:
        self._title(page, "Rooms", x, y)
        self._text(
            page,
            "use one die or the sum of two; the lower row needs a Queen",
            x + 46,
            y + 1,
            "text",
            10.5,
            _GREY,
            "midleft",
        )
        ink = Inked(page)
        for locked, r, middle in ((False, 5.6, y + 26), (True, 4.7, y + 64)):
            left = x
            for shape in BOX.shapes:
                if shape.locked == locked:
                    self._text(page, str(shape.number), left + 7, middle, "title", 14, _INK, "center")
                    left += 17 + ink.shape(shape.cells, left + 17, middle, r, 0.9) + (11 if locked else 24)

    def _options(self, page: Surface) -> None:
        ink = Inked(page)
        self._title(page, "At the end", 508, 676)
        for number, text in enumerate(words().bonuses, 1):
            x, y = _option_place(number)
            ink.box(x, y, 12, 12, 1.1)
            self._text(page, str(number), x + 6, y + 6.4, "text", 9.5, _GREY, "center")
            self._text(page, text, x + 18, y + 6.4, "text", 10.5, _INK, "midleft", 198)

    def _score(self, page: Surface, x: float, y: float) -> None:
        ink = Inked(page)
        self._title(page, "Score", x, y)
        for number, (source, line) in enumerate(zip(SOURCES, words().scores, strict=True)):
            top = y + 10 + number * 12.6
            self._text(page, source, x, top + 6, "bold", 9.5, _INK, "midleft")
            self._text(page, line.words, x + 44, top + 6, "text", 9, _GREY, "midleft", 108)
            ink.box(x + 156, top, 26, 11.4, 0.8)
        self._text(page, "Total", x + 201, y + 16, "title", 12, _INK, "center")
        ink.box(x + 188, y + 26, 26, 59, 1.8)

    def _rules(self, page: Surface, x: float, y: float) -> None:
        """Three columns, filled one after the other."""
        self._title(page, "In short", x, y)
        width, gap, size = 224.0, 14.0, 9.4
        style = self._style("text", size, _INK)
        found = words()
        swap = found.receding if self.receding else None
        lines = [swap if swap and swap.head == line.head else line for line in found.rules]
        texts = [f"{line.head}: {line.words}" for line in lines]
        heights = [self.letters.paragraph_height(text, style, round(width * U), _LEADING) for text in texts]
        for column, part in enumerate(_columns(heights)):
            top = round((y + 10) * U)
            for number in part:
                left = round((x + column * (width + gap)) * U)
                area = Rect(left, top, round(width * U), heights[number])
                self.letters.paragraph(page, texts[number], style, area, leading=_LEADING)
                top += heights[number] + round(2 * U)

    # ------------------------------------------------------------------ words

    def _title(self, page: Surface, text: str, x: float, y: float) -> None:
        self._text(page, text, x, y, "hand", 13, _INK, "midleft")

    def _style(self, face: Face, size: float, colour: str) -> Style:
        return Style(face, round(size * U), colour)

    def _text(
        self,
        page: Surface,
        text: str,
        x: float,
        y: float,
        face: Face,
        size: float,
        colour: str,
        anchor: Anchor = "topleft",
        width: float | None = None,
    ) -> None:
        place = (x * U, y * U)
        room = None if width is None else round(width * U)
        self.letters.draw(page, text, self._style(face, size, colour), place, anchor, room)


def _placed(picture: Picture, area: Rect) -> Placed:
    """A picture at an area of the page in pixels."""
    across, down = (points / pixels for points, pixels in zip(A4_POINTS, A4, strict=True))
    bottom = A4_POINTS[1] - area.bottom * down
    return Placed(picture, area.left * across, bottom, area.width * across, area.height * down)


def _columns(heights: Sequence[int]) -> tuple[range, range, range]:
    """Three columns of consecutive texts, of which the highest is as low as can be."""
    count = len(heights)
    cuts = [(first, second) for first in range(1, count) for second in range(first, count)]

    def highest(cut: tuple[int, int]) -> int:
        return max(sum(heights[: cut[0]]), sum(heights[cut[0] : cut[1]]), sum(heights[cut[1] :]))

    first, second = min(cuts, key=highest)
    return range(first), range(first, second), range(second, count)


def _option_place(number: int) -> tuple[float, float]:
    """Return the place of the box of a bonus."""
    return 508.0, 685.0 + (number - 1) * 14.6


_NAME_AREA: Final = Rect(round(345 * U), round(20 * U), round(216 * U), round(29 * U))
"""The part of the page that a name fills."""


def _option_area(number: int) -> Rect:
    """The part of the page that the tick over a bonus fills."""
    x, y = _option_place(number)
    return Rect(round((x - 2) * U), round((y - 5) * U), round(19 * U), round(19 * U))


class Inked:
    """Lines in plain ink on a page, in units."""

    def __init__(self, page: Surface) -> None:
        self.page = page

    def _put(self, figure: Figure, x: float, y: float) -> None:
        picture = figure.picture()
        rect = picture.get_rect(center=(round(x * U), round(y * U)))
        self.page.blit(picture, rect, special_flags=PREMULTIPLIED)

    def line(
        self, start: tuple[float, float], end: tuple[float, float], width: float, colour: str = _INK
    ) -> None:
        """A straight line."""
        first, last = [(round(x * U), round(y * U)) for x, y in (start, end)]
        pygame.draw.line(self.page, colour, first, last, max(1, round(width * U)))

    def box(self, x: float, y: float, w: float, h: float, width: float, colour: str = _INK) -> None:
        """An empty box with slightly round corners."""
        left, top = round(x * U), round(y * U)
        rect = Rect(left, top, round((x + w) * U) - left, round((y + h) * U) - top)
        pygame.draw.rect(self.page, colour, rect, max(1, round(width * U)), round(1.6 * U))

    def disc(self, x: float, y: float, r: float, colour: str = _INK) -> None:
        """A filled disc."""
        pygame.draw.aacircle(self.page, colour, (round(x * U), round(y * U)), round(r * U))

    def plus(self, x: float, y: float, r: float) -> None:
        """A plus sign."""
        self.line((x - r, y), (x + r, y), 1.8)
        self.line((x, y - r), (x, y + r), 1.8)

    def star(self, x: float, y: float, r: float) -> None:
        """An empty star."""
        corners = []
        for corner in range(10):
            turn, far = math.radians(-90 + 36 * corner), r if corner % 2 == 0 else r * 0.46
            corners.append((x + far * math.cos(turn), y + far * math.sin(turn)))
        self._outline(corners, 1.1)

    def hexagon(self, x: float, y: float, r: float, width: float, colour: str = _INK) -> None:
        """An empty hexagon, a corner above."""
        turns = [math.radians(60 * corner - 90) for corner in range(6)]
        self._outline([(x + r * math.cos(turn), y + r * math.sin(turn)) for turn in turns], width, colour)

    def _outline(self, corners: list[tuple[float, float]], width: float, colour: str = _INK) -> None:
        points = [(x * U, y * U) for x, y in corners]
        thick = max(1, round(width * U))
        for start, end in zip(points, [*points[1:], points[0]], strict=True):
            pygame.draw.line(self.page, colour, start, end, thick)
            pygame.draw.circle(self.page, colour, start, thick / 2)

    def shape(self, cells: tuple[tuple[int, int], ...], x: float, y: float, r: float, width: float) -> float:
        """Hexes of a room shape from x on, its middle at height y; returns how wide it is."""
        wide = r * math.sqrt(3)
        places = [(wide * (east + south / 2), r * 1.5 * south) for east, south in cells]
        left, right = min(p[0] for p in places), max(p[0] for p in places)
        top, bottom = min(p[1] for p in places), max(p[1] for p in places)
        for px, py in places:
            self.hexagon(x + px - left + wide / 2, y + py - (top + bottom) / 2, r * 0.94, width)
        return right - left + wide

    def check(self, x: float, y: float) -> None:
        """A tick over a box of 12 units."""
        points = [(x + 1.5, y + 6), (x + 5, y + 10.5), (x + 14, y - 3)]
        for start, end in pairwise(points):
            self.line(start, end, 2.2)
