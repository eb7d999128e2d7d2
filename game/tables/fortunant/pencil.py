"""The pencil that lies on the leaf while something is drawn."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.tables.fortunant.leaf.geometry import Point
from game.tables.fortunant.panels.parts import SIGNS

_WIDE: Final = 134.0
_TIP: Final = (10.0, 12.0)
"""Width of the pencil's picture in units of the leaf, and where its tip is."""


def pencil(surface: Surface, pen: Pen, unit: float, tip: Point) -> None:
    """The pencil with its tip at a point; `unit` is pixels per unit of the leaf."""
    picture = pen.sprites.get(f"{SIGNS}pencil", max(1, pen.px(_WIDE * unit / pen.u)))
    scale = picture.get_width() / _WIDE
    place = round(tip[0] - _TIP[0] * scale), round(tip[1] - _TIP[1] * scale)
    surface.blit(picture, place, special_flags=PREMULTIPLIED)
