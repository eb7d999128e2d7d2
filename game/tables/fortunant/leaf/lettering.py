"""Pictures and words on the leaf: ants and food, in graphite where they are new; names with a paper halo."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame
from pygame import Rect, Surface

from game.kit.lettering import PREMULTIPLIED, Style
from game.kit.pen import Pen
from game.tables.fortunant.leaf.burrow import Burrow
from game.tables.fortunant.leaf.furniture import Lain, Tone, Written
from game.tables.fortunant.leaf.geometry import RADIUS, TOP, Grid
from rules.fortunant.grid import ROWS

_ROOT: Final = "fortunant"
_TONES: Final[dict[Tone, tuple[str, str]]] = {
    "name": ("#2a2430", "#fdf6e4"),
    "quiet": ("#5b4a3a", "#fdf6e4"),
    "ravaged": ("#a8321f", "#fdf3e2"),
    "drowned": ("#12405f", "#d4e9f4"),
    "ball": ("#3d3f8a", ""),
}
"""Ink of a word and the halo about it."""
_PENCILLED: Final = "#56555e"
_HALO: Final = 1.8
_LETTERS_X: Final = 12.5
_LETTER_SIZE: Final = 13.0
_DRY, _WET = "#5a3c20", "#12405f"
_ENTRANCE: Final = (44.0, -7.0)
"""Width of an entrance's picture, and how far below the way's end its middle lies, in units."""
_GRAPHITE: Final = 0.82
"""Opacity of pencilled pictures."""


class Letters:
    """Lays pictures and words of one size; places are in units."""

    def __init__(self, pen: Pen, unit: float) -> None:
        self.pen = pen
        self.unit = unit
        self._pictures: dict[tuple[str, int, float, bool], Surface] = {}

    def style(self, size: float, colour: str, halo: str = "") -> Style:
        """The slanted face at a size in units, never smaller than can be read."""
        pixels = max(self.pen.units.floor, round(size * self.unit))
        return Style("hand", pixels, colour, halo, max(1, round(_HALO * self.unit)) if halo else 0)

    def things(self, surface: Surface, grid: Grid, things: Iterable[Lain]) -> None:
        """All pictures, in their order."""
        for thing in things:
            picture = self._picture(thing)
            rect = picture.get_rect(center=grid.pixel(thing.x, thing.y))
            surface.blit(picture, rect, special_flags=PREMULTIPLIED)

    def _picture(self, thing: Lain) -> Surface:
        width = max(1, round(thing.width * self.unit))
        key = (thing.picture, width, thing.turn, thing.pencil)
        if key not in self._pictures:
            picture = self.pen.sprites.get(f"{_ROOT}/{thing.picture}", width)
            if thing.turn:
                picture = pygame.transform.rotozoom(picture, -thing.turn, 1)
            self._pictures[key] = _drawn_in_pencil(picture) if thing.pencil else picture
        return self._pictures[key]

    def entrances(self, surface: Surface, grid: Grid, burrow: Burrow) -> None:
        """The holes in the ground where tunnels come up."""
        width, down = _ENTRANCE
        things = (Lain(f"leaf/entrance-{round(x) % 3 + 1}", x, y + down, width) for x, y in burrow.entrances)
        self.things(surface, grid, things)

    def rows(self, surface: Surface, grid: Grid, level: int) -> None:
        """The letters of the rows at the left, blue under water."""
        for row in range(1, ROWS):
            colour = _WET if row >= ROWS - level else _DRY
            place = grid.pixel(_LETTERS_X, TOP + 1.5 * RADIUS * row)
            self.pen.write(surface, chr(ord("A") + row), self.style(_LETTER_SIZE, colour), place, "center")

    def words(self, surface: Surface, grid: Grid, words: Iterable[Written]) -> None:
        """Names of rooms, and what the water and the termites did."""
        for word in words:
            place = grid.pixel(word.x, word.y)
            if word.tone == "ravaged":
                self._patch(surface, word, self._inked(word), place, word.room * self.unit)
            text, style = self._fitted(word)
            self.pen.text(surface, text, place, style, "center")

    def rects(self, grid: Grid, words: Iterable[Written]) -> list[Rect]:
        """The rects of words in pixels."""
        found = []
        for word in words:
            text, style = self._fitted(word)
            rect = Rect(0, 0, self.pen.width(text, style), self.pen.letters.height(style))
            rect.center = grid.pixel(word.x, word.y)
            found.append(rect)
        return found

    def _inked(self, word: Written) -> Style:
        colour, halo = _TONES[word.tone]
        style = self.style(word.size, _PENCILLED if word.pencil else colour, halo)
        return style._replace(face="title") if word.tone == "ball" else style

    def _fitted(self, word: Written) -> tuple[str, Style]:
        """The text of a word and its style, smaller where it does not fit, but never cut: rather a letter
        over the wall than half a name."""
        style, room, text = self._inked(word), word.room * self.unit, word.text
        if word.tone == "quiet" and not self.pen.fits(text, style, room):
            text = text.split()[-1]
        return text, self.pen.shrunk(text, style, room)

    def _patch(
        self, surface: Surface, word: Written, style: Style, place: tuple[int, int], room: float
    ) -> None:
        """A piece of bare paper under a word that stands on strokes."""
        width = min(room, self.pen.width(word.text, style) + 8 * self.unit)
        box = pygame.Rect(0, 0, round(width), round(19 * self.unit))
        box.center = place
        self.pen.box(surface, box, 8 * self.unit / self.pen.u, "#fdf6e4", alpha=210)


def _drawn_in_pencil(picture: Surface) -> Surface:
    """The picture without its colours, and as pale as graphite."""
    grey = pygame.transform.grayscale(picture)
    share = round(255 * _GRAPHITE)
    grey.fill((share, share, share, share), special_flags=pygame.BLEND_RGBA_MULT)
    return grey
