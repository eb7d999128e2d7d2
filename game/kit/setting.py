"""Lines of several scripts: measured, rendered on one baseline, and the places between their characters.

All lengths are in the pixels of the rendering. A line is as high as the face it is set in, whatever the other
faces in it, so that no name changes a lay-out.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Final

import pygame

from game.kit.filters import smoothscale
from game.kit.fonts import Cut, Face, Fonts
from game.kit.theme import rgb
from game.kit.typesetting import Piece, set_line

_LARGEST, _SMALLEST = 0.92, 0.88
"""Sizes of spare faces as shares of ours: they look larger, and some have more room above and below."""
_EMOJI_HEIGHT: Final = 0.92
"""Height of colour pictures, as a share of a line."""
_LIFT: Final = 0.15
"""Most by which spare letters that hang out of a line are lifted, as a share of the size."""
_BOX: Final = (0.62, 0.5, 0.68)
"""The advance of a box, its width and its height above the baseline, as shares of the size."""
_BOX_LINE: Final = 0.05
_FAINT: Final = 150
_REMEMBERED: Final = 1_000
_WIDEST: Final = 32_000
"""Pixels of a rendering; SDL counts some lengths in 16 bits."""
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Ink:
    """Colour of letters, and colour and width of their outline."""

    colour: str
    outline: str = ""
    edge: int = 0


@dataclass(frozen=True, slots=True)
class _Set:
    """A piece at a size: its font, None for boxes; how much that is scaled; where it lies in its line."""

    piece: Piece
    font: pygame.font.Font | None
    scale: float
    left: int
    width: int


class Setting:
    """Sets lines, remembering the last ones."""

    def __init__(self, fonts: Fonts) -> None:
        self._fonts = fonts
        self._lines: dict[tuple[str, Face, int], tuple[_Set, ...]] = {}

    def width(self, text: str, face: Face, px: int) -> int:
        """The width of a line in pixels."""
        pieces = self._line(text, face, px)
        return pieces[-1].left + pieces[-1].width if pieces else 0

    def _line(self, text: str, face: Face, px: int) -> tuple[_Set, ...]:
        line = self._lines.get((text, face, px))
        if line is None:
            if len(self._lines) > _REMEMBERED:
                self._lines.clear()
            line = self._lines[text, face, px] = self._make(text, face, px)
        return line

    def _make(self, text: str, face: Face, px: int) -> tuple[_Set, ...]:
        found: list[_Set] = []
        left = 0
        for piece in set_line(text, face, self._fonts):
            font, scale = self._font(piece.cut, face, px)
            width = self._advance(piece.text, len(piece.characters), font, scale, px)
            found.append(_Set(piece, font, scale, left, width))
            left += width
        return tuple(found)

    def _font(self, cut: Cut | None, face: Face, px: int) -> tuple[pygame.font.Font | None, float]:
        """The font of a piece, None if it cannot be opened any more, and the scale of what it renders."""
        if cut is None:
            return None, 1
        own = self._fonts.get(face, px)
        try:
            if self._fonts.is_own(cut.path):
                return self._fonts.at(cut, px), 1
            font = self._fonts.at(cut, px)
            if self._fonts.is_fixed(cut.path):
                return font, _EMOJI_HEIGHT * own.get_height() / font.get_height()
            room = min(own.get_ascent() / font.get_ascent(), own.get_descent() / (font.get_descent() or -1))
            return self._fonts.at(cut, round(px * max(_SMALLEST, min(_LARGEST, room)))), 1
        except (OSError, pygame.error, ZeroDivisionError) as error:
            _log.warning("The font %s cannot be used any more: %s", cut.path, error)
            return None, 1

    @staticmethod
    def _advance(text: str, count: int, font: pygame.font.Font | None, scale: float, px: int) -> int:
        if font is None:
            return count * round(px * _BOX[0])
        return round(font.size(text)[0] * scale)

    def stops(self, text: str, face: Face, px: int) -> list[tuple[int, int]]:
        """The places between a line's characters and how far from its left they are seen, by place.

        Where the direction changes a place is seen twice; here it is before the character that follows.
        """
        line = self._line(text, face, px)
        found: dict[int, int] = {}
        for part in line:
            characters = part.piece.characters
            for number, start in enumerate(part.piece.starts):
                before = self._advance("".join(characters[:number]), number, part.font, part.scale, px)
                found[start] = part.left + (part.width - before if part.piece.leftwards else before)
        last = max(line, key=lambda part: part.piece.starts[-1], default=None)
        if last is None:
            return [(0, 0)] if not text else [(0, 0), (len(text), 0)]
        found.setdefault(0, found[min(found)])
        found[len(text)] = last.left + (0 if last.piece.leftwards else last.width)
        return sorted(found.items())

    def picture(self, text: str, face: Face, px: int, ink: Ink) -> pygame.Surface:
        """A line as a premultiplied picture, with room for its outline."""
        line, own = self._line(text, face, px), self._fonts.get(face, px)
        size = (min(_WIDEST, self.width(text, face, px) + 2 * ink.edge), own.get_height() + 2 * ink.edge)
        surface = pygame.Surface(size, pygame.SRCALPHA, 32)
        baseline = own.get_ascent() + ink.edge
        pictures = [self._picture(part, px, ink) for part in line]
        low = max((picture.get_bounding_rect().bottom - above for picture, above in pictures), default=0)
        lift = min(max(0, baseline + low - size[1]), round(px * _LIFT))
        for part, (picture, above) in zip(line, pictures, strict=True):
            own_letters = part.piece.cut is not None and self._fonts.is_own(part.piece.cut.path)
            top = baseline - above - (0 if own_letters else lift)
            surface.blit(picture, (part.left, top), special_flags=pygame.BLEND_PREMULTIPLIED)
        return surface

    def _picture(self, part: _Set, px: int, ink: Ink) -> tuple[pygame.Surface, int]:
        """A piece and how far down its baseline lies; its first pixel is the outline's."""
        if part.font is None:
            return _boxes(len(part.piece.characters), px, ink)
        try:
            letters = part.font.render(part.piece.text, True, rgb(ink.colour)).convert_alpha().premul_alpha()
        except pygame.error:  # nothing that has a width
            return pygame.Surface((0, 0), pygame.SRCALPHA, 32), 0
        above = _above_baseline(letters, part.font)
        if part.scale != 1:
            size = (max(1, part.width), max(1, round(letters.get_height() * part.scale)))
            framed = pygame.Surface((size[0] + ink.edge, size[1] + ink.edge), pygame.SRCALPHA, 32)
            framed.blit(smoothscale(letters, size), (ink.edge, ink.edge))
            return framed, round(above * part.scale) + ink.edge
        if not ink.edge:
            return letters, above
        part.font.outline = ink.edge
        try:
            ground = part.font.render(part.piece.text, True, rgb(ink.outline)).convert_alpha().premul_alpha()
        finally:
            part.font.outline = 0
        ground.blit(letters, (ink.edge, ink.edge), special_flags=pygame.BLEND_PREMULTIPLIED)
        return ground, above + ink.edge


def _above_baseline(letters: pygame.Surface, font: pygame.font.Font) -> int:
    """The baseline of rendered letters, in pixels from above.

    SDL_ttf makes room for what is higher or lower than the font's own measures, and does not
    tell on which side.
    """
    more = letters.get_height() - font.get_height()
    if more <= 0:
        return font.get_ascent()
    inked = letters.get_bounding_rect()
    above, below = inked.top == 0, inked.bottom == letters.get_height()
    return font.get_ascent() + (more // 2 if above == below else more if above else 0)


def _boxes(count: int, px: int, ink: Ink) -> tuple[pygame.Surface, int]:
    """Thin boxes that stand on the baseline, one for each character that cannot be drawn."""
    advance, height, line = round(px * _BOX[0]), round(px * _BOX[2]), max(1, round(px * _BOX_LINE))
    surface = pygame.Surface((count * advance + ink.edge, height + 2 * ink.edge), pygame.SRCALPHA, 32)
    for number in range(count):
        box = pygame.Rect(0, 0, round(px * _BOX[1]), height)
        box.midtop = (number * advance + advance // 2 + ink.edge, ink.edge)
        pygame.draw.rect(surface, (*rgb(ink.colour), _FAINT), box, line, border_radius=2 * line)
    return surface.premul_alpha(), height + ink.edge
