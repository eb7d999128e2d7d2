"""Small things that several panels are made of: inks, frames, a picture with a number, rims."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from game.kit.item import Point, Sheet
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen

INK, BROWN, DULL, FAINT = "#38220f", "#6b4a26", "#5c452a", "#8d7448"
GOLD: Final = "#ffc93c"
CREAM: Final = "#fff3d0"
FIGURES: Final = "colossi/figures/"
SIGNS: Final = "colossi/signs/"


def framed(sheet: Sheet, piece: str, state: str = "") -> None:
    """A painted frame with its ground over the whole sheet."""
    sheet.paint(_frame, sheet.pen, sheet.rect, piece, state)


def _frame(surface: Surface, pen: Pen, rect: Rect, piece: str, state: str) -> None:
    surface.blit(pen.sprites.frame(piece, rect.size, pen.u, state), rect, special_flags=PREMULTIPLIED)


def rimmed(sheet: Sheet, colour: str = GOLD, radius: float = 8, line: float = 2.4) -> None:
    """The rim of something that can be chosen now."""
    sheet.box(sheet.inset(-2).rect, radius + 2, outline="#5a3608", line=line + 1.6)
    sheet.box(sheet.inset(-1.2).rect, radius + 1.2, outline=colour, line=line)


def counted(sheet: Sheet, sign: str, number: object, words: str, size: float = 0) -> None:
    """A picture at the left, a number beside it, and if there is height a word below the number."""
    pen, high = sheet.pen, sheet.height
    side = min(size or 26.0, high - 6, sheet.width * 0.5)
    sheet.sprite(sign, (side / 2 + 1, high / 2), side)
    left = side + 6
    beside: Point = (left, high / 2)
    if words and high >= 40 and sheet.fits(words, pen.style("text", 12, DULL), sheet.width - left):
        sheet.text(words, pen.style("text", 12, DULL), (left, high / 2 + 11), width=sheet.width - left)
        beside = (left, high / 2 - 7)
    style = pen.style("title", 19 if high >= 40 else 17, INK)
    sheet.text(number, style, beside, width=sheet.width - left)
