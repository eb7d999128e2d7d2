"""The light changes over the whole table: a slanting edge of dusk or dawn runs over it.

Before the edge lies the old picture, behind it the new one, each tinted towards the light between them. So
every text is read from one picture or the other: fading one into the other, as we did, makes pale ink on dark
panels and dark ink on pale ones meet in the same grey.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from game.kit.animation import ease_in_out

Colour = tuple[int, int, int]
_SLANT: Final = 0.45
"""Slant of the edge, as a share of the height: light falls from the upper left."""
_STRIPS: Final = 40
_BAND: Final = 0.16
"""Width of the glowing edge as a share of the window's."""
_WHITE: Final = (255, 255, 255)
_NONE: Final = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Twilight:
    """The light of one change: factors (of 255) and added light of each side near the edge, and its glow."""

    before: Colour
    before_added: Colour
    after: Colour
    after_added: Colour
    glow: Colour
    strength: float


DUSK: Final = Twilight((255, 198, 140), _NONE, (255, 216, 196), (46, 22, 8), (244, 146, 62), 0.86)
DAWN: Final = Twilight(_WHITE, (26, 24, 40), (196, 214, 255), _NONE, (255, 214, 190), 0.80)


class DaylightChange:
    """Paints the change over the new picture; `former` is the old one, of the same size."""

    def __init__(self, former: Surface, twilight: Twilight) -> None:
        self.former, self.twilight = former, twilight
        self._glow = _band(former, twilight)

    def draw(self, surface: Surface, t: float, still: bool = False) -> None:
        """The table at a time between 0 and 1; `still`: nothing moves across it, the light only tints."""
        light, width = self.twilight, surface.get_width()
        coming, going = min(1.0, 3 * t), min(1.0, 3 * (1 - t))
        _tint(surface, surface.get_rect(), light.after, light.after_added, going)
        reach = width + self._lean + self._glow.get_width()
        edge = reach * ease_in_out(t) - self._glow.get_width() / 2
        for strip, lean in self._strips(surface):
            x = (width if t >= 0.5 else 0) if still else round(edge - lean)
            old = Rect(max(0, x), strip.y, width - max(0, x), strip.height)
            if old.width > 0:
                surface.blit(self.former, old, old)
                _tint(surface, old, light.before, light.before_added, coming)
            if not still:
                place = x - self._glow.get_width() // 2, strip.y
                surface.blit(self._glow, place, (0, 0, self._glow.get_width(), strip.height))

    @property
    def _lean(self) -> float:
        return _SLANT * self.former.get_height()

    def _strips(self, surface: Surface) -> Iterator[tuple[Rect, float]]:
        """The window in strips, and how far behind its top the edge is in each: it runs down to the left."""
        width, height = surface.get_size()
        for number in range(_STRIPS):
            top, bottom = height * number // _STRIPS, height * (number + 1) // _STRIPS
            yield Rect(0, top, width, bottom - top), self._lean * number / _STRIPS


def _tint(surface: Surface, rect: Rect, factor: Colour, added: Colour, strength: float) -> None:
    """Multiply and brighten a part of a picture, more or less."""
    if factor != _WHITE:
        less = [round(255 - (255 - part) * strength) for part in factor]
        surface.fill(less, rect, pygame.BLEND_RGB_MULT)
    if added != _NONE:
        surface.fill([round(part * strength) for part in added], rect, pygame.BLEND_RGB_ADD)


def _band(former: Surface, light: Twilight) -> Surface:
    """One strip of the glowing edge: strongest in its middle, nothing at its sides."""
    width = max(3, round(_BAND * former.get_width()))
    band = Surface((width, former.get_height() // _STRIPS + 1), pygame.SRCALPHA)
    for x in range(width):
        near = 1 - abs(2 * x / (width - 1) - 1)
        band.fill(
            (*light.glow, round(255 * light.strength * ease_in_out(near))), (x, 0, 1, band.get_height())
        )
    return band
