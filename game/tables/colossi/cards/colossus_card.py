"""Colossus cards: their faces at any size, and their back."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from game.kit.pen import Pen
from game.tables.colossi.cards import composed
from game.tables.colossi.cards.composed import FOLDER, Content
from rules.colossi.box import CARDS

SORTS: Final = {"action": "Action", "beast": "Beast", "gift": "Divine Gift"}
FREE: Final = "+1 action"


def fitted(slot: Rect, pen: Pen) -> Rect:
    """The place of a card in a slot: as large as it goes in its own proportions."""
    return composed.fitted(slot, pen)


def content(card: int) -> Content:
    """Return the content of a card."""
    kind = CARDS[card]
    tag = FREE if kind.kind == "beast" else ""
    return Content(kind.kind, f"{FOLDER}/scene-{kind.code}", kind.name, kind.words, SORTS[kind.kind], tag)


def colossus_back(pen: Pen, size: tuple[int, int]) -> Surface:
    """A Colossus card from behind: all are alike."""
    return pen.sprites.get(f"{FOLDER}/back", *size)


def colossus_face(pen: Pen, card: int, size: tuple[int, int]) -> Surface:
    """A Colossus card from the front; one that the viewer may not know (below 0) from behind."""
    return colossus_back(pen, size) if card < 0 else composed.composed(pen, content(card), size)
