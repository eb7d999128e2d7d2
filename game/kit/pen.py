"""The drawing desk of a screen: units, colours, text, grounds, icons and controls in one place.

Made anew when the window or the mood changes; it holds no state of the screen.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kit.button import Buttons, State
from game.kit.control import Control
from game.kit.fonts import Face
from game.kit.lettering import PREMULTIPLIED, Anchor, Lettering, Style
from game.kit.panel import Panels
from game.kit.sprites import Sprites
from game.kit.theme import Mood, Palette, Ramp, Theme, Units


class Pen:
    """Everything needed to paint a screen at one size in one mood."""

    def __init__(
        self, theme: Theme, sprites: Sprites, letters: Lettering, units: Units, mood: Mood = "day"
    ) -> None:
        self.theme = theme
        self.sprites = sprites
        self.letters = letters
        self.units = units
        self.mood = mood
        self.palette: Palette = theme.palette(mood)
        self.panels = Panels(theme, sprites, units, mood)
        self.buttons = Buttons(self.panels, letters)

    def px(self, units: float) -> int:
        """Lay-out units in pixels."""
        return self.units.px(units)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rect given in units, whose edges fall on pixels without gaps between neighbours."""
        left, top = self.px(x), self.px(y)
        return pygame.Rect(left, top, self.px(x + w) - left, self.px(y + h) - top)

    def style(
        self, face: Face, size: float, colour: str = "", outline: str = "", outline_units: float = 1.5
    ) -> Style:
        """A text style of `size` units, at least the smallest readable size; ink where no colour is given."""
        width = self.units.line(outline_units) if outline else 0
        return Style(face, self.units.text(size), colour or self.palette.ink, outline, width)

    def text(
        self,
        surface: pygame.Surface,
        text: str,
        place: tuple[float, float],
        style: Style,
        anchor: Anchor = "topleft",
        width: int | None = None,
    ) -> pygame.Rect:
        """One line in pixels; see `Lettering.draw`."""
        return self.letters.draw(surface, text, style, place, anchor, width)

    def icon(
        self, surface: pygame.Surface, name: str, centre: tuple[float, float], size: float, grade: str = "day"
    ) -> pygame.Rect:
        """A picture `size` units wide, centred."""
        picture = self.sprites.get(name, max(1, self.px(size)), None, grade)
        rect = picture.get_rect(center=(round(centre[0]), round(centre[1])))
        surface.blit(picture, rect, special_flags=PREMULTIPLIED)
        return rect

    def ramp(self, colour: str) -> Ramp:
        """The tones of a player's colour."""
        return self.theme.players[colour]

    def symbol(self, surface: pygame.Surface, colour: str, centre: tuple[float, float], size: float) -> None:
        """A player's symbol, `size` units wide."""
        self.icon(surface, self.theme.pictures[f"symbol-{colour}"], centre, size)

    def control(
        self, surface: pygame.Surface, control: Control, state: State = State.READY, focus: bool = False
    ) -> None:
        """A control in its look, with the focus frame if it has the keyboard."""
        self.buttons.draw(surface, control, state, focus)

    def tooltip(self, surface: pygame.Surface, text: str, key: str, place: tuple[int, int]) -> pygame.Rect:
        """An explanation beside a place, kept inside the surface; returns where it stands."""
        body = self.style("text", 13.5)
        lines = [line for part in text.split("\n") for line in self.letters.wrap(part, body, self.px(300))]
        note = f"Key: {key}" if key else ""
        small = self.style("bold", 12.5, self.palette.link)
        widths = [self.letters.width(line, body) for line in lines] + [self.letters.width(note, small)]
        step, pad = self.letters.height(body), self.px(14)
        size = (max(widths) + 2 * pad, step * (len(lines) + bool(note)) + 2 * pad)
        rect = pygame.Rect((place[0] + self.px(14), place[1] + self.px(18)), size)
        if rect.bottom > surface.get_height():
            rect.bottom = place[1] - self.px(6)
        rect.clamp_ip(surface.get_rect().inflate(-self.px(8), -self.px(8)))
        self.panels.bubble(surface, rect)
        self._lines(surface, lines, body, (rect.x + pad, rect.y + pad - self.px(3)))
        self.text(surface, note, (rect.x + pad, rect.y + pad - self.px(3) + step * len(lines)), small)
        return rect

    def _lines(
        self, surface: pygame.Surface, lines: Sequence[str], style: Style, place: tuple[int, int]
    ) -> None:
        for number, line in enumerate(lines):
            self.text(surface, line, (place[0], place[1] + number * self.letters.height(style)), style)
