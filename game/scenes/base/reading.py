"""A column of text and pictures that scrolls smoothly."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.kit import shape
from game.kit.control import Control
from game.kit.layout import Area
from game.kit.lettering import PREMULTIPLIED, Lettering, Style
from game.kit.pen import Pen
from game.kit.scroll_bar import WIDTH, ScrollBar
from game.text import occurrences

_BESIDE: Final = 10
"""Free space between text and bar, in units."""
_NOTCH: Final = 84
"""Units that a notch of the wheel, or an arrow key, scrolls."""
_HASTE: Final = 16.0
"""Scroll speed: the remaining distance shrinks by this power of e in a second."""


def _blank(_surface: pygame.Surface, _place: pygame.Rect) -> None:
    """Free space: nothing to paint."""


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of the column, as wide as it is."""

    height: int
    """In pixels, with the space below."""
    paint: Callable[[pygame.Surface, pygame.Rect], None] = _blank
    """Paints it at its place, as high as the block."""
    anchor: str = ""
    """Key for `Reading.show`."""


class Reading:
    """A window upon a column of blocks. As the widget of its control it takes the keys that scroll."""

    def __init__(self) -> None:
        self.offset = 0.0
        """Pixels of the column above the window."""
        self.target = 0.0
        """The offset it is moving to."""
        self.calm = False
        """True to jump instead of glide."""
        self.area = pygame.Rect(0, 0, 0, 0)
        self._bar = ScrollBar()
        self._blocks: list[tuple[int, Block]] = []
        self._whole = 0
        self._notch = 1

    # Layout

    @staticmethod
    def width(area: Area) -> int:
        """Pixels that an area leaves for the column, beside the bar."""
        return area.w - round((WIDTH + _BESIDE) * area.u)

    def lay_out(self, area: Area, blocks: Sequence[Block], pen: Pen) -> Control:
        """Put a column into an area, at the same offset as before; returns the control of the text."""
        self.area = pygame.Rect(area.x, area.y, self.width(area), area.h)
        track = pygame.Rect(area.rect.right - pen.px(WIDTH), area.y, pen.px(WIDTH), area.h)
        self._notch, y = pen.px(_NOTCH), 0
        self._blocks = []
        for block in blocks:
            self._blocks.append((y, block))
            y += block.height
        self._whole = y
        self.target = self._clamped(self.target)
        self.offset = self._clamped(self.offset)
        self._bar.lay_out(track, self.offset, self.area.h, self._whole)
        return Control("page", self.area, look="widget", widget=self)

    @property
    def _most(self) -> int:
        return max(0, self._whole - self.area.h)

    def _clamped(self, offset: float) -> float:
        return max(0.0, min(float(self._most), offset))

    # Where it is

    def show(self, anchor: str, above: int = 0) -> None:
        """Jump to a block, with `above` pixels before it; to the beginning if there is none of that name."""
        start = next((y for y, block in self._blocks if anchor and block.anchor == anchor), 0)
        self.target = self.offset = self._clamped(start - above if start else 0)

    def place(self, anchor: str) -> pygame.Rect | None:
        """Current rect of a block on the screen; None if it is not in the column."""
        found = next(((y, b) for y, b in self._blocks if b.anchor == anchor), None)
        return self._place(*found) if found else None

    def _place(self, y: int, block: Block) -> pygame.Rect:
        return pygame.Rect(self.area.x, self.area.y + y - round(self.offset), self.area.w, block.height)

    @property
    def moving(self) -> bool:
        """True while it glides to another offset."""
        return self.offset != self.target

    def scroll(self, pixels: float) -> None:
        """Go down by some pixels, or up by a negative number."""
        self.target = self._clamped(self.target + pixels)
        if self.calm:
            self.offset = self.target

    def update(self, seconds: float) -> bool:
        """Let time pass; True if it has moved."""
        if not self.moving:
            return False
        left = (self.target - self.offset) * math.exp(-_HASTE * seconds)
        self.offset = self.target if abs(left) < 0.5 else self.target - left
        return True

    # What happens

    def focus(self) -> None:
        """The keyboard is here now: nothing to prepare."""

    def blur(self) -> None:
        """The keyboard has left."""

    def key(self, event: pygame.event.Event) -> bool:
        """Up, Down, Page up, Page down, Space, Home and End scroll."""
        page = self.area.h - self._notch
        steps = {
            pygame.K_UP: -self._notch,
            pygame.K_DOWN: self._notch,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_SPACE: page,
            pygame.K_HOME: -self._whole,
            pygame.K_END: self._whole,
        }
        if event.key not in steps or not self._most:
            return False
        self.scroll(steps[event.key])
        return True

    def use(self, event: pygame.event.Event) -> bool:
        """The wheel over the text, and the mouse upon the bar; True if that was meant for it."""
        if event.type == pygame.MOUSEWHEEL:
            over = self.area.union(self._bar.track).collidepoint(pygame.mouse.get_pos())
            if over:
                self.scroll(-event.y * self._notch)
            return over
        self._bar.offset = self.offset
        if not self._bar.use(event):
            return False
        if event.type != pygame.MOUSEBUTTONUP:
            self.target = self.offset = self._bar.offset
        return True

    # Painting

    def paint(self, surface: pygame.Surface, pen: Pen) -> None:
        """Paint the blocks in sight, and the bar if there is more than fits."""
        clip = surface.get_clip()
        surface.set_clip(self.area.inflate(pen.px(12), 0).clip(clip))
        for y, block in self._blocks:
            place = self._place(y, block)
            if place.colliderect(self.area):
                block.paint(surface, place)
        surface.set_clip(clip)
        self._bar.offset = self.offset
        self._bar.paint(surface, pen)


def gap(pixels: int) -> Block:
    """Free space."""
    return Block(pixels)


def text(
    letters: Lettering,
    words: str,
    style: Style,
    width: int,
    marks: Sequence[str] = (),
    ground: str = "",
    leading: float = 1.12,
) -> Block:
    """Wrapped text, on a `ground` colour wherever one of the `marks`, written in small letters, occurs."""
    lines = letters.wrap(words, style, width)
    step = round(letters.height(style) * leading)

    def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
        seen = surface.get_clip()
        for number, line in enumerate(lines):
            top = place.y + number * step
            if top >= seen.bottom or top + step <= seen.top:
                continue
            for left, right in occurrences(line, marks):
                x = place.x + letters.width(line[:left], style)
                w = letters.width(line[left:right], style)
                plate = shape.box((w + 4, round(step * 0.9)), 3, ground)
                surface.blit(plate, (x - 2, top), special_flags=PREMULTIPLIED)
            letters.draw(surface, line, style, (place.x, top))

    return Block(step * len(lines), paint)
