"""The boards' own names of spaces, such as `C2`: in sentences, and on the board where people ask for them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from pygame import Rect, Surface

from game.kit.lettering import Style
from game.kit.pen import Pen
from game.kit.picking import Target

_NAME: Final = re.compile(r"\b[A-Z]{1,2}\d{1,2}\b")
_SIZE: Final = 13
_CREAM, _DARK = "#fff6dc", "#2a1808"
_ASIDE: Final = 0.24
"""Share of a space's width from its middle to the middle of its name, to the right and up: there nothing else
stands on most of the boards, and the name is still inside a hex."""
_WAYS: Final = ((1, -1), (-1, -1), (1, 1), (-1, 1))
"""Directions from the middle of a space to its name, the best first."""


def named_spaces(text: str, coordinates: Mapping[str, Target]) -> tuple[Target, ...]:
    """The spaces that a text names, in its order, each once."""
    return tuple(dict.fromkeys(coordinates[name] for name in _NAME.findall(text) if name in coordinates))


def draw(
    surface: Surface, pen: Pen, frame: Rect, places: Mapping[str, Rect], words: Sequence[Rect] = ()
) -> None:
    """Paint names of spaces, each at its place in pixels, inside the frame of the board and, where it can be,
    clear of words that stand there."""
    style = pen.style("bold", _SIZE, _CREAM, _DARK, 1.4)
    clip = surface.get_clip()
    surface.set_clip(frame)
    for name, place in places.items():
        pen.text(surface, name, _beside(pen, place, name, style, words), style, "center")
    surface.set_clip(clip)


def _beside(pen: Pen, place: Rect, name: str, style: Style, words: Sequence[Rect]) -> tuple[int, int]:
    """Middle of a name, in pixels."""
    aside, box = round(place.width * _ASIDE), Rect(0, 0, pen.width(name, style), pen.letters.height(style))
    found = [(place.centerx + x * aside, place.centery + y * aside) for x, y in _WAYS]
    free = (middle for middle in found if _at(box, middle).collidelist(words) < 0)
    return next(free, found[0])


def _at(box: Rect, middle: tuple[int, int]) -> Rect:
    return box.move(middle[0] - box.centerx, middle[1] - box.centery)
