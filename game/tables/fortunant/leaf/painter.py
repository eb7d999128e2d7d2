"""The leaf on the screen: earth, what is dug, what stands in it and what is marked, layer by layer.

All but the marks is one picture for each sheet. When the sheet changes, only the surroundings of what changed
are painted again into a copy of the last picture.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.tables.fortunant.leaf import earthwork
from game.tables.fortunant.leaf.content import Content, changes, content_of, flooding, merged
from game.tables.fortunant.leaf.drawn import Drawn
from game.tables.fortunant.leaf.drying import rising, running
from game.tables.fortunant.leaf.earthwork import Region
from game.tables.fortunant.leaf.flood import CREST, flood, surface_at
from game.tables.fortunant.leaf.geometry import Grid
from game.tables.fortunant.leaf.lettering import Letters
from game.tables.fortunant.leaf.marks import Marks
from game.tables.fortunant.leaf.texture import Textures
from rules.fortunant.state import Sheet

_KEPT: Final = 4
"""Pictures of sheets that are kept: the own one before and after an undo, and others looked at."""


_SLICE: Final = 80
"""Height in pixels of what is painted at once ahead of time."""
_BEGUN: Final = 0.15
"""Share of the way of ink or water from which on the picture it leads to must be there."""
_RIM: Final = 8
"""Units of the leaf's torn rim, on which nothing is drawn."""


class _Key(NamedTuple):
    inked: Sheet
    now: Sheet
    level: int
    hidden: int


def _key(drawn: Drawn) -> _Key:
    return _Key(drawn.inked, drawn.sheet, drawn.level, drawn.hidden)


def _slices(area: Rect) -> Iterator[Rect]:
    """An area in parts that are painted in a few milliseconds each."""
    for top in range(area.top, area.bottom, _SLICE):
        yield Rect(area.left, top, area.width, min(_SLICE, area.bottom - top))


class Leaf:
    """One leaf in one place and size. It keeps pictures, and nothing of the game."""

    def __init__(self, pen: Pen, rect: Rect) -> None:
        self.pen = pen
        fitted = Grid.within(rect)
        self.grid = Grid(round(fitted.left), round(fitted.top), fitted.unit)
        self._textures = Textures(pen.sprites, fitted.unit)
        self._letters = Letters(pen, fitted.unit)
        self._marks = Marks(self._textures, self._letters, self.grid)
        self._whole = Rect((0, 0), self._textures.size)
        self._pictures: dict[_Key, tuple[Content, Surface]] = {}
        self._coming: tuple[_Key, Iterator[object]] | None = None
        """Makes the picture that the ink of a film leads to."""
        self._rehearsal: Iterator[object] = chain(self._marks.ahead(), earthwork.rehearse(self._textures))

    def paint(self, surface: Surface, drawn: Drawn) -> None:
        """The whole leaf with its marks."""
        surface.blit(self.picture(drawn), self.grid.rect, special_flags=PREMULTIPLIED)
        self._marks.paint(surface, drawn)
        if drawn.rooms or drawn.free:
            # Once more, over rims and dots: what is chosen is called by its name.
            words = content_of(drawn).furniture.written
            self._letters.words(
                surface, self.grid, (word for word in words if word.tone in ("name", "quiet"))
            )

    def names(self, drawn: Drawn) -> list[Rect]:
        """The rects of the words on the leaf, in the window."""
        return self._letters.rects(self.grid, content_of(drawn).furniture.written)

    def drying(self, surface: Surface, before: Drawn, after: Drawn, share: float) -> None:
        """The leaf between two states, without marks: pencil or ink runs over what is new, water rises.

        What was dug starts where its tunnel does; at a `share` of 1 everything is as in `after`. At first
        nothing is seen of it until its picture is made, a part a frame.
        """
        last, grid = self.picture(before), self.grid.at(0, 0)
        if not self._is_made(after, at_once=share >= _BEGUN):
            surface.blit(last, self.grid.rect, special_flags=PREMULTIPLIED)
            return
        new = self.picture(after)
        old, content = content_of(before), content_of(after)
        lines = [grid.pixel(0, surface_at(level) - CREST)[1] for level in (old.level, content.level)]
        wet = rising(self._whole, lines[0], lines[1], share)
        # Side by side, not over each other, and nothing at the rim: its torn edge would grow more opaque.
        above, below = Rect(0, 0, wet.width, wet.top), Rect(0, wet.bottom, wet.width, self._whole.bottom)
        for picture, area in ((last, above), (last, below), (new, wet)):
            surface.blit(picture, area.move(self.grid.rect.topleft), area, special_flags=PREMULTIPLIED)
        starts = [
            grid.place(*thing.line[0])
            for thing in set(old.burrow.dug) ^ set(content.burrow.dug)
            if thing.line and not thing.mouth
        ]
        rim = -2 * round(_RIM * grid.unit)
        inner = self._whole.inflate(rim, rim)
        if old.level != content.level:
            # What lies below comes with the water, not ahead of it.
            inner.height = max(0, min(lines) - inner.top)
        for area in merged(part.clip(inner) for part in changes(grid, old, content)):
            seen = running(new, area, starts, share)
            surface.blit(seen, area.move(self.grid.rect.topleft), special_flags=PREMULTIPLIED)

    def _is_made(self, drawn: Drawn, at_once: bool) -> bool:
        """Make a part of the picture of a sheet, or all that is left; True if it is there."""
        key = _key(drawn)
        if key in self._pictures:
            return True
        if self._coming is None or self._coming[0] != key:
            self._coming = key, self.ahead(drawn)
        for _ in self._coming[1]:
            if not at_once:
                return False
        self._coming = None
        return True

    def picture(self, drawn: Drawn) -> Surface:
        """The leaf without marks, from its own corner. Do not draw on it."""
        key = _key(drawn)
        known = self._pictures.pop(key, None)
        if known is None:
            known = self._painted(content_of(drawn))
        self._pictures[key] = known
        if len(self._pictures) > _KEPT:
            del self._pictures[self._least_needed()]
        return known[1]

    def _least_needed(self) -> _Key:
        """The picture to drop: the oldest of the colony that has most of them, so that each keeps its last.

        None of the two used last: a film goes to and fro between them.
        """
        *earlier, _, _ = self._pictures
        sheets = Counter(key.inked for key in self._pictures)
        return max(earlier, key=lambda key: sheets[key.inked])

    def tools_ahead(self) -> Iterator[object]:
        """Make all that the first marks and the first digging need, one thing a step; once only."""
        yield from self._rehearsal

    def ahead(self, drawn: Drawn) -> Iterator[object]:
        """Make the picture of a sheet, a part a step."""
        key = _key(drawn)
        if key in self._pictures:
            return
        content = content_of(drawn)
        picture, areas = self._begun(content)
        for area in areas:
            for part in _slices(area):
                self._put(picture, part, content)
                yield part
        if key not in self._pictures:
            self._pictures = {key: (content, picture), **self._pictures}
        if len(self._pictures) > _KEPT:
            del self._pictures[self._least_needed()]

    def _painted(self, content: Content) -> tuple[Content, Surface]:
        """The picture of a content, from the kept one that has most in common with it."""
        picture, areas = self._begun(content)
        for area in areas:
            self._put(picture, area, content)
        return content, picture

    def _begun(self, content: Content) -> tuple[Surface, list[Rect]]:
        """A copy of the kept picture that has most in common with a content, and the areas to be painted."""
        # Not of the one shown last: after a hand-over nearly all of another's sheet is different.
        tries = [(self._differences(old, content), picture) for old, picture in self._pictures.values()]
        if not tries:
            return Surface(self._whole.size, pygame.SRCALPHA, 32), [self._whole]
        areas, like = min(tries, key=lambda each: sum(area.w * area.h for area in each[0]))
        return like.copy(), areas

    def _differences(self, old: Content, new: Content) -> list[Rect]:
        """The areas of the leaf in which two contents differ, none of which touches another."""
        grid = self.grid.at(0, 0)
        water = flooding(grid, old, new)
        found = [*changes(grid, old, new), *([water] if water else [])]
        return merged(area.clip(self._whole) for area in found)

    def _put(self, picture: Surface, area: Rect, content: Content) -> None:
        """Paint an area of a content."""
        picture.fill((0, 0, 0, 0), area)
        region = earthwork.region_for(self._textures, area)
        part = self._part(region, content)
        shown = area.move(-region.area.x, -region.area.y)
        picture.blit(part, area, shown, special_flags=pygame.BLEND_RGBA_ADD)

    def _part(self, region: Region, content: Content) -> Surface:
        """A region in all its layers."""
        paper = self._textures.earth(region.area)
        earthwork.dig(paper, region, content.burrow, content.rooms)
        self._letters.entrances(paper, region.grid, content.burrow)
        self._letters.things(paper, region.grid, content.furniture.lain)
        flood(paper, region, content.level)
        self._letters.rows(paper, region.grid, content.level)
        self._letters.words(paper, region.grid, content.furniture.written)
        return paper
