"""The boards' own names of spaces, such as `C2`: in sentences, and on the board where people ask for them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from pygame import Rect, Surface

from game.kit.pen import Pen
from game.kit.picking import Target

_NAME: Final = re.compile(r"\b[A-Z]{1,2}\d{1,2}\b")
_SIZE: Final = 13
_CREAM, _DARK = "#fff6dc", "#2a1808"
_ASIDE: Final = 0.24
"""Share of a space's width from its middle to the middle of its name, to the right and up: there nothing else
stands on any of the boards, and the name is still inside a hex."""


def named_spaces(text: str, coordinates: Mapping[str, Target]) -> tuple[Target, ...]:
    """The spaces that a text names, in its order, each once."""
    return tuple(dict.fromkeys(coordinates[name] for name in _NAME.findall(text) if name in coordinates))


def draw(surface: Surface, pen: Pen, frame: Rect, places: Mapping[str, Rect]) -> None:
    """Paint names of spaces, each at its place in pixels, inside the frame of the board."""
    style = pen.style("bold", _SIZE, _CREAM, _DARK, 1.4)
    clip = surface.get_clip()
    surface.set_clip(frame)
    for name, place in places.items():
        aside = round(place.width * _ASIDE)
        pen.text(surface, name, (place.centerx + aside, place.centery - aside), style, "center")
    surface.set_clip(clip)
