"""The pen: units, colours, text, backgrounds, pictures and controls for painting a screen.

It is made again when the window or the mood changes, and holds no state of the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Final

import pygame

from game.kit import shape
from game.kit.button import Buttons, State
from game.kit.control import Control
from game.kit.fonts import Face
from game.kit.lettering import PREMULTIPLIED, Anchor, Lettering, Style
from game.kit.panel import Panels
from game.kit.placing import beside
from game.kit.sprites import Sprites
from game.kit.theme import Mood, Palette, Ramp, Theme, Units, mix

_PAD: Final = 14
"""Between the words of a tooltip and its edge, in units."""


class Pen:
    """Everything needed to paint a screen at one size in one mood."""

    def __init__(
        self, theme: Theme, sprites: Sprites, letters: Lettering, units: Units, mood: Mood = "day"
    ) -> None:
        self.theme = theme
        self.sprites = sprites
        self.letters = letters
        self.units = units
        self.u = units.u
        """Pixels of one lay-out unit."""
        self.mood = mood
        self.palette: Palette = theme.palette(mood)
        self.panels = Panels(theme, sprites, units, mood)
        self.buttons = Buttons(self.panels, letters)
        self.made = sprites.made_with((id(theme), units, mood))
        """Pictures put together with this pen or one like it, such as the faces of cards."""
        self._styles: dict[tuple[object, ...], Style] = {}
        """Styles by what was asked for: a table asks for a hundred each time it is laid out."""

    @property
    def night(self) -> bool:
        """True if the screen lies in moonlight."""
        return self.theme.moods[self.mood].dark

    def px(self, units: float) -> int:
        """Lay-out units in whole pixels; a length that is not zero is at least one pixel long."""
        pixels = self.units.px(units)
        # Not plain rounding: a hairline or a small gap that vanishes in a small window looks like a bug.
        return pixels or (1 if units > 0 else 0)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rect given in units, whose edges fall on pixels without gaps between neighbours."""
        left, top = self.units.px(x), self.units.px(y)
        return pygame.Rect(left, top, self.units.px(x + w) - left, self.units.px(y + h) - top)

    # ------------------------------------------------------------------ text

    def style(
        self, face: Face, size: float, colour: str = "", outline: str = "", outline_units: float = 1.5
    ) -> Style:
        """A text style of `size` units, at least the smallest readable size; ink where no colour is given."""
        asked = face, size, colour, outline, outline_units
        found = self._styles.get(asked)
        if found is None:
            width = self.units.line(outline_units) if outline else 0
            found = Style(face, self.units.text(size), colour or self.palette.ink, outline, width)
            self._styles[asked] = found
        return found

    def dim(self, size: float, face: Face = "text") -> Style:
        """The style of secondary text."""
        return self.style(face, size, self.palette.ink_dim)

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

    def write(
        self,
        surface: pygame.Surface,
        text: object,
        style: Style,
        place: tuple[float, float],
        anchor: Anchor = "midleft",
        width: float | None = None,
    ) -> pygame.Rect:
        """One line that shrinks to fit `width` pixels, and is cut only at the smallest readable size."""
        words = str(text)
        if width is not None:
            style = self.shrunk(words, style, width)
        return self.letters.draw(surface, words, style, place, anchor, None if width is None else int(width))

    def shrunk(self, text: str, style: Style, width: float) -> Style:
        """The style at the largest size, from its own down to the floor, at which a line fits."""
        while style.px > self.units.floor and self.letters.width(text, style) > width:
            style = Style(style.face, style.px - 1, style.colour, style.outline, style.outline_px)
        return style

    def fits(self, text: str, style: Style, width: float) -> bool:
        """Return True if a line fits uncut, at the smallest readable size if needed."""
        return self.letters.width(text, self.shrunk(text, style, width)) <= width

    def width(self, text: object, style: Style) -> int:
        """Width of a line in pixels."""
        return self.letters.width(str(text), style)

    # ------------------------------------------------------------------ pictures and shapes

    def put(self, surface: pygame.Surface, picture: pygame.Surface, centre: tuple[float, float]) -> None:
        """A picture with its middle at a place."""
        x, y = centre[0] - picture.get_width() / 2, centre[1] - picture.get_height() / 2
        surface.blit(picture, (round(x), round(y)), special_flags=PREMULTIPLIED)

    def sprite(
        self,
        surface: pygame.Surface,
        name: str,
        centre: tuple[float, float],
        width: int,
        height: int | None = None,
        grade: str = "day",
        alpha: int = 255,
    ) -> None:
        """A painted picture, `width` pixels wide, with its middle at a place; faint with a lower `alpha`."""
        picture = self.sprites.get(name, width, height, grade)
        self.put(surface, shape.faded(picture, alpha), centre)

    def icon(
        self, surface: pygame.Surface, name: str, centre: tuple[float, float], size: float, grade: str = "day"
    ) -> pygame.Rect:
        """A picture `size` units wide, centred."""
        picture = self.sprites.get(name, max(1, self.px(size)), None, grade)
        rect = picture.get_rect(center=(round(centre[0]), round(centre[1])))
        surface.blit(picture, rect, special_flags=PREMULTIPLIED)
        return rect

    def box(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        radius: float,
        fill: str = "",
        outline: str = "",
        line: float = 1,
        alpha: int = 255,
    ) -> None:
        """A plain rounded box; radius and line in units."""
        picture = shape.box(rect.size, max(1, self.px(radius)), fill, alpha, outline, max(1, self.px(line)))
        surface.blit(picture, rect, special_flags=PREMULTIPLIED)

    def remembered(
        self, key: Hashable, size: tuple[int, int], paint: Callable[[pygame.Surface], None], grade: str = ""
    ) -> pygame.Surface:
        """A picture of `size`, painted once per key, seen in the light of a `grade`."""
        if not grade:
            return self.made.get((key, size), lambda: _painted(size, paint))
        return self.made.get((key, size, grade), lambda: self.sprites.graded(_painted(size, paint), grade))

    def shared(
        self, key: Hashable, size: tuple[int, int], paint: Callable[[pygame.Surface], None]
    ) -> pygame.Surface:
        """A picture of `size`, painted once for the pens of all pages: beside its size its key names all
        that it shows, the light and the unit included where they matter."""
        return self.sprites.made.get((key, size), lambda: _painted(size, paint))

    # ------------------------------------------------------------------ players and controls

    def ramp(self, colour: str) -> Ramp:
        """The tones of a player's colour."""
        return self.theme.players[colour]

    def symbol(self, surface: pygame.Surface, colour: str, centre: tuple[float, float], size: float) -> None:
        """A player's symbol, `size` units wide."""
        self.icon(surface, self.theme.pictures[f"symbol-{colour}"], centre, size)

    def keycap(
        self,
        surface: pygame.Surface,
        text: str,
        place: tuple[float, float],
        dark: bool,
        size: float = 12,
        colour: str = "",
    ) -> pygame.Rect:
        """The cap of a key whose left middle is at `place`; `dark` for wood and glass."""
        ink = colour or ("#fff3d8" if dark else self.palette.ink_dim)
        style = self.style("bold", size, ink)
        rect = pygame.Rect(0, 0, self.keycap_width(text, size), round(style.px * 1.44))
        rect.midleft = (round(place[0]), round(place[1]))
        self.box(surface, rect, size * 0.3, "#ffffff" if dark else "#000000", alpha=28)
        self.box(surface, rect, size * 0.3, outline=mix(ink, "#806040", 0.35), line=0.9)
        self.letters.draw(surface, text, style, rect.center, "center")
        return rect

    def keycap_width(self, text: str, size: float = 12) -> int:
        """Width of a key cap in pixels."""
        style = self.style("bold", size)
        return max(round(style.px * 1.5), self.width(text, style) + round(style.px * 0.7))

    def control(
        self, surface: pygame.Surface, control: Control, state: State = State.READY, focus: bool = False
    ) -> None:
        """A control in its look, with the focus frame if it has the keyboard."""
        self.buttons.draw(surface, control, state, focus)

    def tooltip_rect(
        self,
        text: str,
        key: str,
        about: pygame.Rect,
        bounds: pygame.Rect,
        keep: Iterable[pygame.Rect] = (),
    ) -> pygame.Rect:
        """Rect of the tooltip about `about`: beside it, clear of `keep`, inside `bounds`."""
        lines, body, small = self._explained(text)
        note = [self.width(_key_note(key), small)] if key else []
        step, pad = self.letters.height(body), self.px(_PAD)
        wide = max([self.width(line, body) for line in lines] + note) + 2 * pad
        size = (wide, step * (len(lines) + bool(key)) + 2 * pad)
        inside = bounds.inflate(-self.px(8), -self.px(8))
        return beside(size, about, inside, keep, self.px(6))

    def tooltip(self, surface: pygame.Surface, text: str, key: str, rect: pygame.Rect) -> None:
        """An explanation, painted where `tooltip_rect` found room for it."""
        lines, body, small = self._explained(text)
        self.panels.bubble(surface, rect)
        left, top = rect.x + self.px(_PAD), rect.y + self.px(_PAD) - self.px(3)
        for line in lines:
            self.text(surface, line, (left, top), body)
            top += self.letters.height(body)
        if key:
            self.text(surface, _key_note(key), (left, top), small)

    def _explained(self, text: str) -> tuple[list[str], Style, Style]:
        """The lines of a tooltip, their style, and that of the line about its key."""
        body = self.style("text", 13.5)
        lines = [line for part in text.split("\n") for line in self.letters.wrap(part, body, self.px(300))]
        return lines, body, self.style("bold", 12.5, self.palette.link)


def _painted(size: tuple[int, int], paint: Callable[[pygame.Surface], None]) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    paint(surface)
    return surface


def _key_note(key: str) -> str:
    return f"Key: {key}"
