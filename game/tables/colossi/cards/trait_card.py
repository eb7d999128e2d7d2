"""Traits: the card, its back, and the chip that stands for it in rows."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from game.kit.item import Panel
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.tables.colossi.cards import composed
from game.tables.colossi.cards.composed import FOLDER, Content
from rules.colossi.box import TRAITS

MEDALLION: Final = 0.74
"""Width of the medallion on a card, over the height of the picture it lies on."""
_ROOMY: Final = 110
"""Width of a chip from which its medallion is large."""
_INK, _FAINT = "#43203c", "#8d7448"


def medallion(trait: int) -> str:
    """The picture of a Trait's medallion."""
    return f"colossi/traits/{TRAITS[trait].code}"


def trait_back(pen: Pen, size: tuple[int, int]) -> Surface:
    """A Trait card from behind: all are alike."""
    return pen.sprites.get(f"{FOLDER}/back-trait", *size)


def trait_face(pen: Pen, trait: int, size: tuple[int, int]) -> Surface:
    """A Trait card from the front; one that the viewer may not know (below 0) from behind."""
    if trait < 0:
        return trait_back(pen, size)
    kind = TRAITS[trait]
    content = Content("trait", "colossi/traits/ground", kind.name, kind.words, "Trait")

    def paint(surface: Surface) -> None:
        surface.blit(composed.composed(pen, content, size), (0, 0), special_flags=PREMULTIPLIED)
        place = composed.picture_rect(pen, content, size)
        width = round(min(place.size) * MEDALLION)
        pen.sprite(surface, medallion(trait), place.center, width)

    return pen.remembered(("colossi trait", trait), size, paint)


def fitted(slot: Rect, pen: Pen) -> Rect:
    """The place of a card in a slot: as large as it goes in its own proportions."""
    return composed.fitted(slot, pen)


def trait_chip(
    panel: Panel, trait: int | None, lit: bool = False, asleep: bool = False, words: str = ""
) -> None:
    """A Trait as a chip with its medallion and name, about 120 x 24 to 32 units; without one its empty place.

    `lit` marks one that can be chosen or used now, `asleep` one that does not act (lent out), `words` stand
    in the place of a missing one.
    """
    pen, rect = panel.pen, panel.rect
    if trait is None:
        panel.paint(_blit_frame, pen, rect, "trait-none", "")
        panel.text(
            words or "no Trait", pen.style("text", 11, _FAINT), panel.centre, "center", panel.width - 8
        )
        return
    panel.paint(_blit_frame, pen, rect, "trait-chip", "lit" if lit else "")
    side, alpha = min(panel.height - 6, 22.0 if panel.width >= _ROOMY else 17.0), 120 if asleep else 255
    panel.sprite(medallion(trait), (2.5 + side / 2, panel.height / 2), side, alpha=alpha)
    name, left, ink = (
        TRAITS[trait].name,
        side + (5 if panel.width >= _ROOMY else 4),
        _FAINT if asleep else _INK,
    )
    room = panel.width - left - 2
    style = pen.style("display", 13, ink)
    # Two lines rather than an ellipsis: a Trait is spoken of by its name.
    lines = [name] if panel.fits(name, style, room) else name.split()
    if len(lines) > 1:
        style = pen.style("text", 11, ink)
    for number, line in enumerate(lines):
        y = panel.height / 2 + (number - (len(lines) - 1) / 2) * 11.5
        panel.text(line, style, (left, y), width=room)


def _blit_frame(surface: Surface, pen: Pen, rect: Rect, piece: str, state: str) -> None:
    surface.blit(pen.sprites.frame(piece, rect.size, pen.u, state), rect, special_flags=PREMULTIPLIED)
