"""What every panel of the table draws with: the desk of the screen, and the signs of this game."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.form import SYMBOLS
from game.kit import shape
from game.kit.cache import PictureCache
from game.kit.control import Control
from game.kit.fonts import Face
from game.kit.lettering import PREMULTIPLIED, Anchor, Style
from game.kit.pen import Pen
from game.kit.theme import Palette, Ramp, mix
from game.player import Player
from game.tables.brilliants import sign
from rules.brilliants.data.box import RESOURCES

_PANELS: Final = 48 * 1024 * 1024
_NUMBER_INK: Final = "#5a3608"
_NUMBER: Final = "#fffdf2"
_FAINT: Final = 92
_LEAF_ROOM: Final = 1.34
"""Width of the leaf's picture, over the leaf in it."""
_LEAF_MIDDLE: Final = 0.425
"""Height of the leaf's broadest place in its picture."""


def spot(name: str, rect: pygame.Rect, click: bool = False) -> Control:
    """A place that explains itself when hovered; with `click` it can be chosen, too."""
    return Control(name, rect, look="bare", focusable=click)


@dataclass(frozen=True)
class Brush:
    """The means of drawing for one size of the window and one light."""

    pen: Pen
    panels: PictureCache = field(default_factory=lambda: PictureCache(_PANELS), compare=False)
    """Finished panels, drawn again only when what they show changes."""

    @property
    def u(self) -> float:
        """Pixels of one unit."""
        return self.pen.units.u

    @property
    def night(self) -> bool:
        """Whether the table lies in moonlight."""
        return self.pen.mood == "night"

    @property
    def palette(self) -> Palette:
        """Colours of the light."""
        return self.pen.palette

    def ramp(self, player: Player) -> Ramp:
        """The player's colour."""
        return self.pen.ramp(player.colour)

    def px(self, units: float) -> int:
        """A length in pixels, at least one."""
        return max(1, self.pen.px(units))

    def style(
        self, units: float, face: Face = "text", colour: str = "", outline: str = "", edge: float = 0
    ) -> Style:
        """A text style; sizes stop at the floor, and without a colour it is the palette's ink."""
        return self.pen.style(face, units, colour, outline, edge)

    def write(
        self,
        surface: pygame.Surface,
        text: object,
        style: Style,
        place: tuple[float, float],
        anchor: Anchor = "midleft",
        width: float | None = None,
    ) -> pygame.Rect:
        """One line; with a width it shrinks to the floor and is then cut."""
        words = str(text)
        if width is not None:
            style = self.shrunk(words, style, width)
        return self.pen.letters.draw(
            surface, words, style, place, anchor, None if width is None else int(width)
        )

    def shrunk(self, text: str, style: Style, width: float) -> Style:
        """The style at the largest size, from its own down to the floor, at which the text fits."""
        while style.px > self.pen.units.floor and self.pen.letters.width(text, style) > width:
            style = Style(style.face, style.px - 1, style.colour, style.outline, style.outline_px)
        return style

    def fits(self, text: str, style: Style, width: float) -> bool:
        """Whether a line goes there without being cut, if need be at the floor."""
        return self.pen.letters.width(text, self.shrunk(text, style, width)) <= width

    def width(self, text: object, style: Style) -> int:
        """How wide a line is."""
        return self.pen.letters.width(str(text), style)

    def put(self, surface: pygame.Surface, picture: pygame.Surface, centre: tuple[float, float]) -> None:
        """A picture with its middle at a place."""
        x, y = centre[0] - picture.get_width() / 2, centre[1] - picture.get_height() / 2
        surface.blit(picture, (round(x), round(y)), special_flags=PREMULTIPLIED)

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
        picture = shape.box(rect.size, self.px(radius), fill, alpha, outline, self.px(line))
        surface.blit(picture, rect, special_flags=PREMULTIPLIED)

    def symbol(
        self,
        surface: pygame.Surface,
        player: Player,
        centre: tuple[float, float],
        size: float,
        pale: bool = False,
    ) -> None:
        """The player's symbol, `size` units wide; `pale` gives it a light edge for dark ground."""
        ramp = self.ramp(player)
        edge = ramp.high if pale or self.night else ramp.ink
        self.put(surface, sign.symbol(SYMBOLS[player.colour], self.px(size), ramp.mid, edge), centre)

    def leaf(self, surface: pygame.Surface, points: object, centre: tuple[float, float], size: float) -> None:
        """Points on the golden leaf, `size` units wide."""
        picture = self.pen.sprites.get("ui/leaf", self.px(size * _LEAF_ROOM))
        drop = picture.get_height() * (0.5 - _LEAF_MIDDLE)
        self.put(surface, picture, (centre[0], centre[1] + drop))
        style = self.style(size * 0.50, "bold", _NUMBER, _NUMBER_INK, size * 0.07)
        self.write(surface, points, style, centre, "center", self.px(size * 1.1))

    def item(
        self,
        surface: pygame.Surface,
        resource: int,
        centre: tuple[float, float],
        size: float,
        disc: bool,
        faint: bool = False,
    ) -> None:
        """A resource, `size` units wide, on its disc or bare (then on a pale plate by night)."""
        name = f"brilliants/resources/{RESOURCES[resource]}" + ("" if disc else "-item")
        if not disc and self.night:
            self.put(surface, sign.disc(self.px(size * 1.05), "#efe6d2", alpha=77), centre)
        picture = self.pen.sprites.get(name, self.px(size))
        self.put(surface, shape.faded(picture, _FAINT) if faint else picture, centre)

    def key(
        self,
        surface: pygame.Surface,
        text: str,
        place: tuple[float, float],
        dark: bool,
        size: float = 12,
        colour: str = "",
    ) -> pygame.Rect:
        """A key cap whose left middle is at `place`; `dark` for wood and glass."""
        ink = colour or ("#fff3d8" if dark else self.palette.ink_dim)
        style = self.style(size, "bold", ink)
        words = self.width(text, style)
        rect = pygame.Rect(
            0, 0, max(round(style.px * 1.5), words + round(style.px * 0.7)), round(style.px * 1.44)
        )
        rect.midleft = (round(place[0]), round(place[1]))
        self.box(surface, rect, size * 0.3, "#ffffff" if dark else "#000000", alpha=28)
        self.box(surface, rect, size * 0.3, outline=mix(ink, "#806040", 0.35), line=0.9)
        self.pen.letters.draw(surface, text, style, rect.center, "center")
        return rect

    def key_width(self, text: str, size: float = 12) -> int:
        """How wide a key cap is."""
        style = self.style(size, "bold")
        return max(round(style.px * 1.5), self.width(text, style) + round(style.px * 0.7))

    def remembered(
        self, key: Hashable, size: tuple[int, int], paint: Callable[[pygame.Surface], None]
    ) -> pygame.Surface:
        """A finished picture of that size, painted once per key."""

        def make() -> pygame.Surface:
            surface = pygame.Surface(size, pygame.SRCALPHA)
            paint(surface)
            return surface

        return self.panels.get((key, size, self.u, self.night), make)
