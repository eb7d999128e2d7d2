"""Text on surfaces: single lines, paragraphs, outlined text for wood, text mixed with small pictures.

All pictures are premultiplied; blit them with `PREMULTIPLIED`. Sizes are in pixels.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

import pygame

from game.kit.filters import smoothscale
from game.kit.fonts import Face, Fonts
from game.kit.kept_pictures import KEPT
from game.kit.setting import Ink, Setting
from game.kit.theme import rgb
from game.kit.typesetting import LONGEST
from game.text import shortened

PREMULTIPLIED: Final = pygame.BLEND_PREMULTIPLIED
Anchor = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright"
]
_NARROW_SPACE: Final = "\u202f"


class Style(NamedTuple):
    """Style of a text: face, size in pixels, colour, and an outline in pixels for wood and gold."""

    face: Face
    px: int
    colour: str
    outline: str = ""
    outline_px: int = 0


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a mixed line: a text in its own style, or a picture; `gap` is free space after it."""

    text: str = ""
    style: Style | None = None
    picture: pygame.Surface | None = None
    gap: int = 0


class Lettering:
    """Draws text, caching the rendered lines.

    A line in one of our faces, as nearly all are, is measured and rendered at once; others are set in pieces.
    """

    def __init__(self, fonts: Fonts) -> None:
        self.fonts = fonts
        self.setting = Setting(fonts)

    def width(self, text: str, style: Style) -> int:
        """The width of a line, without its outline."""
        fineness = _fineness(style.px)
        return math.ceil(self._wide(text, style, style.px * fineness) / fineness)

    def height(self, style: Style) -> int:
        """Height of a line."""
        return self.fonts.get(style.face, style.px).get_linesize()

    def _wide(self, text: str, style: Style, px: int) -> int:
        """The width in the pixels of the rendering.

        SDL_ttf places letters on whole pixels, which spaces small text unevenly, so lines are rendered
        several times as large and scaled down.
        """
        plain = _plain(text)
        if len(plain) <= LONGEST and self.fonts.is_plain(style.face, plain):
            return self.fonts.width(plain, style.face, px)
        return self.setting.width(text, style.face, px)

    def stops(self, text: str, style: Style) -> list[tuple[int, int]]:
        """The places of a caret in a line: between characters, with their pixels from its left."""
        px, fineness = style.px * _fineness(style.px), _fineness(style.px)
        return [(place, round(x / fineness)) for place, x in self.setting.stops(text, style.face, px)]

    def picture(self, text: str, style: Style) -> pygame.Surface:
        """One line as a picture."""
        return self.fonts.lines.get((text, style), lambda: self._made(text, style))

    def _made(self, text: str, style: Style) -> pygame.Surface:
        if not self.fonts.is_plain(style.face, text):  # other fonts may come and go on this computer
            return self._render(text, style)
        return KEPT.get((text, style), lambda: self._render(text, style))

    def _render(self, text: str, style: Style) -> pygame.Surface:
        fineness, plain = _fineness(style.px), _plain(text)
        if len(plain) > LONGEST or not self.fonts.is_plain(style.face, plain):
            edge = style.outline_px if style.outline else 0
            ink = Ink(style.colour, style.outline, edge * fineness)
            return _reduced(self.setting.picture(text, style.face, style.px * fineness, ink), fineness)
        font = self.fonts.get(style.face, style.px * fineness)
        letters = font.render(plain, True, rgb(style.colour)).premul_alpha_ip()
        if not (style.outline and style.outline_px):
            return _reduced(letters, fineness)
        edge = style.outline_px * fineness
        font.outline = edge
        try:
            ground = font.render(plain, True, rgb(style.outline)).premul_alpha_ip()
        finally:
            font.outline = 0
        ground.blit(letters, (edge, edge), special_flags=PREMULTIPLIED)
        return _reduced(ground, fineness)

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        style: Style,
        place: tuple[float, float],
        anchor: Anchor = "topleft",
        width: int | None = None,
    ) -> pygame.Rect:
        """Draw one line at a place, cut with an ellipsis to `width`; returns its rect.

        Vertically, lines are centred on their letters, not on the font's full height, so that they look
        centred on buttons and rows.
        """
        if not text:
            return pygame.Rect(place, (0, 0))
        picture = self.picture(self.fit(text, style, width) if width is not None else text, style)
        rect = picture.get_rect()
        setattr(rect, anchor, (round(place[0]), round(place[1])))
        surface.blit(picture, rect, special_flags=PREMULTIPLIED)
        return rect

    def place(
        self, text: str, style: Style, place: tuple[float, float], anchor: Anchor = "topleft"
    ) -> pygame.Rect:
        """Rect in which `draw` puts a line, without rendering it: for lay-out and hit lists."""
        if not text:
            return pygame.Rect(place, (0, 0))
        fineness, edge = _fineness(style.px), style.outline_px if style.outline else 0
        width, height = (
            self._wide(text, style, style.px * fineness),
            self.fonts.get(style.face, style.px * fineness).get_height(),
        )
        rect = pygame.Rect(
            0, 0, math.ceil(width / fineness) + 2 * edge, math.ceil(height / fineness) + 2 * edge
        )
        setattr(rect, anchor, (round(place[0]), round(place[1])))
        return rect

    def fit(self, text: str, style: Style, width: int) -> str:
        """The text if it fits into `width`, else its longest beginning that fits with an ellipsis."""
        return shortened(text, lambda part: self.width(part, style) <= width)

    def cut(self, text: str, style: Style, width: int) -> str:
        """A text that goes on: as much of it as fits into `width` before one ellipsis."""
        return shortened(f"{text.rstrip(' .,;:…')}……", lambda part: self.width(part, style) <= width).replace(
            "……", "…"
        )

    def wrap(self, text: str, style: Style, width: int) -> list[str]:
        """The text broken into lines at spaces; a word wider than a line gets its own line, cut."""
        lines = self.fonts.wrapped((text, style, width), lambda: self._wrapped(text, style, width))
        return [self.fit(line, style, width) for line in lines]

    def _wrapped(self, text: str, style: Style, width: int) -> list[str]:
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            # At plain spaces alone: `split()` would part what a no-break space holds together.
            for word in filter(None, paragraph.split(" ")):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, style) > width:
                    lines.append(line)
                    longer = word
                line = longer
            lines.append(line)
        return lines

    def paragraph(
        self,
        surface: pygame.Surface,
        text: str,
        style: Style,
        rect: pygame.Rect,
        align: Literal["left", "center"] = "left",
        leading: float = 1.0,
    ) -> int:
        """Draw wrapped text from the top of a rect; lines that do not fit are replaced by an ellipsis.

        Returns the height used.
        """
        step = max(1, round(self.height(style) * leading))
        lines = self.lines(text, style, rect.size, leading)
        x = rect.centerx if align == "center" else rect.left
        anchor: Anchor = "midtop" if align == "center" else "topleft"
        for number, line in enumerate(lines):
            self.draw(surface, line, style, (x, rect.top + number * step), anchor)
        return len(lines) * step

    def lines(self, text: str, style: Style, size: tuple[int, int], leading: float = 1.0) -> list[str]:
        """The lines of a text that fit into a size; if some are dropped, the last one ends in an ellipsis."""
        step = max(1, round(self.height(style) * leading))
        lines, room = self.wrap(text, style, size[0]), max(1, size[1] // step)
        if len(lines) > room:
            lines = [*lines[: room - 1], self.cut(lines[room - 1], style, size[0])]
        return lines

    def paragraph_height(self, text: str, style: Style, width: int, leading: float = 1.0) -> int:
        """The height wrapped text needs."""
        return len(self.wrap(text, style, width)) * max(1, round(self.height(style) * leading))

    def runs_width(self, runs: Sequence[Run]) -> int:
        """The width of a mixed line."""
        return sum(self._run_picture(run).get_width() + run.gap for run in runs)

    def _run_picture(self, run: Run) -> pygame.Surface:
        if run.picture is not None:
            return run.picture
        if run.style is None:
            raise ValueError("a run needs a picture, or a text with its style")
        return self.picture(run.text, run.style)

    def runs(
        self,
        surface: pygame.Surface,
        runs: Sequence[Run],
        place: tuple[float, float],
        anchor: Anchor = "midleft",
    ) -> pygame.Rect:
        """Draw a line of texts and pictures, vertically centred on each other; returns its rect."""
        pictures = [self._run_picture(run) for run in runs]
        rect = pygame.Rect(0, 0, self.runs_width(runs), max((p.get_height() for p in pictures), default=0))
        setattr(rect, anchor, (round(place[0]), round(place[1])))
        x = rect.left
        for run, picture in zip(runs, pictures, strict=True):
            surface.blit(picture, picture.get_rect(midleft=(x, rect.centery)), special_flags=PREMULTIPLIED)
            x += picture.get_width() + run.gap
        return rect


def _fineness(px: int) -> int:
    """The factor by which text of a size is rendered larger."""
    return 4 if px <= 24 else 2


def _reduced(picture: pygame.Surface, factor: int) -> pygame.Surface:
    width, height = picture.get_size()
    return smoothscale(picture, (math.ceil(width / factor), math.ceil(height / factor)))


def _plain(text: str) -> str:
    """The text with narrow no-break spaces replaced, since none of our fonts has that character."""
    return text.replace(_NARROW_SPACE, "\u00a0")
