"""The boards' own names of spaces, such as `C2`: in sentences, and on the board where people ask for them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from pygame import Surface

from game.kit.picking import Target

if TYPE_CHECKING:
    from game.table.table import Table

_NAME: Final = re.compile(r"\b[A-Z]{1,2}\d{1,2}\b")
_SIZE: Final = 13
_CREAM, _DARK = "#fff6dc", "#2a1808"
_ASIDE: Final = 0.24
"""Share of a space's width from its middle to the middle of its name, to the right and up: there nothing else
stands on any of the boards, and the name is still inside a hex."""


def named_spaces(text: str, coordinates: Mapping[str, Target]) -> tuple[Target, ...]:
    """The spaces that a text names, in its order, each once."""
    return tuple(dict.fromkeys(coordinates[name] for name in _NAME.findall(text) if name in coordinates))


def draw(surface: Surface, table: Table[Any, Any]) -> None:
    """Paint the names of all spaces if the setting says so, else only of those that a scene speaks of."""
    shown = table.context.services.settings.values.coordinates
    names = table.face.hits.coordinates
    style = table.pen.style("bold", _SIZE, _CREAM, _DARK, 1.4)
    clip = surface.get_clip()
    surface.set_clip(table.frame)
    for name, target in names.items():
        if not shown and target not in table.named:
            continue
        place = table.place_of(target)
        if place is not None:
            aside = round(place.width * _ASIDE)
            table.pen.text(surface, name, (place.centerx + aside, place.centery - aside), style, "center")
    surface.set_clip(clip)
