"""Small things that several panels are made of: inks, frames, a picture with a number, rims."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from game.kit.item import Panel
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.tables.colossi.layout import ROW

INK, BROWN, DULL, FAINT = "#38220f", "#6b4a26", "#5c452a", "#8d7448"
GOLD: Final = "#ffc93c"
GREEN: Final = "#2f6a2a"
CREAM: Final = "#fff3d0"
TALL: Final = 40
"""Height of a row from which it has two lines."""
LARGEST: Final = 1.3
"""Largest scale of items in a high row."""
_BESIDE: Final = 40.0
"""Width of number and word beside a picture."""
FIGURES: Final = "colossi/figures/"
SIGNS: Final = "colossi/signs/"

COIN: Final = 28
"""Units across the coin of a seat's row,"""
LOW: Final = 0.86
"""and by how much signs are smaller in low rows."""


def framed(panel: Panel, piece: str, state: str = "") -> None:
    """A painted frame with its ground over the whole sheet."""
    panel.paint(_frame, panel.pen, panel.rect, piece, state)


def _frame(surface: Surface, pen: Pen, rect: Rect, piece: str, state: str) -> None:
    surface.blit(pen.sprites.frame(piece, rect.size, pen.u, state), rect, special_flags=PREMULTIPLIED)


def rimmed(panel: Panel, colour: str = GOLD, radius: float = 8, line: float = 2.4) -> None:
    """The rim of something that can be chosen now."""
    panel.box(panel.inset(-2).rect, radius + 2, outline="#5a3608", line=line + 1.6)
    panel.box(panel.inset(-1.2).rect, radius + 1.2, outline=colour, line=line)


def counted(panel: Panel, sign: str, number: object, words: str, size: float) -> None:
    """A picture `size` units wide at the left, a number beside it; if there is room, a word below the number.

    In rows that are higher than usual all is larger.
    """
    pen, high = panel.pen, panel.height
    # A high row may be narrow: there the number alone stands beside a smaller picture.
    tall = high >= TALL and panel.measure(number, pen.style("title", 19)) <= panel.width - size - 5
    k = min(LARGEST, max(1.0, min(high / ROW[1], panel.width / (size + _BESIDE)))) if tall else LOW
    side = size * k
    panel.sprite(sign, (side / 2 + 1, high / 2), side)
    left = side + (5 if tall else 3)
    room = panel.width - left
    style = pen.style("title", 19 * k, INK)
    below = pen.style("text", 12, DULL)
    if not words or not tall or not panel.fits(words, below, room + 3):
        panel.text(number, style, (left, high / 2), width=room)
        return
    panel.text(number, style, (left, high / 2 - 8 * k), width=room)
    panel.text(words, below, (left, high / 2 + 12 * k), width=room + 3)
